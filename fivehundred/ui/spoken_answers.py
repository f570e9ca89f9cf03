"""Answers to what somebody asks who does not see the table: each is one sentence or a few.

Nothing here looks at more than the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from fivehundred.engine.actions import DiscardOffer, GiveOffer, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Strain, strain_of
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order, order_under
from fivehundred.engine.view import View
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import begun, call_short, card_word, rank_word, sentence, suit_word
from fivehundred.ui.drawing.table.paint import SeatLabels, side_name
from fivehundred.ui.spoken_table import contract_sentence


def hand_sentence(view: View, hand: Sequence[Card]) -> str:
    """Return a hand by suits: “Trumps, hearts: joker, jack, ace. Spades: king, 7.” …."""
    if not hand:
        return _("You hold no cards.")
    order = _order(view)
    return " ".join(_suit_sentence(cards, order) for cards in by_suits(view, hand))


def by_suits(view: View, hand: Sequence[Card]) -> list[list[Card]]:
    """Cut a hand that is in its order into its suits, as they are under the contract."""
    order = _order(view)
    return [list(cards) for _suit, cards in groupby(hand, key=lambda card: order.suits[card])]


def _order(view: View) -> Order:
    strain = Strain.NO_TRUMPS if view.contract is None else strain_of(view.contract.call)
    return order_under(strain, view.attached, view.variant.top_joker)


def _suit_sentence(cards: Sequence[Card], order: Order) -> str:
    suit = order.suits[cards[0]]
    if suit is None:
        return sentence(in_a_row(card_word(card) for card in cards))
    words = in_a_row(_in_suit(card, suit) for card in cards)
    if suit is order.trump:
        return _("Trumps, {suit}: {cards}.").format(suit=suit_word(suit), cards=words)
    return begun(_("{suit}: {cards}.").format(suit=suit_word(suit), cards=words))


def _in_suit(card: Card, suit: Suit) -> str:
    """Return a card where its suit is said already; a left bower says its own."""
    if card.suit is not suit or card.rank is None:
        return card_word(card)
    return rank_word(card.rank)


def auction_sentence(view: View, company: SeatLabels) -> str:
    """Return all calls so far, in their order."""
    if not view.calls:
        return _("Nobody has called yet.")
    return " ".join(
        _("{name}: {call}.").format(
            name=company.names[made.seat], call=call_short(made.call, view.variant)
        )
        for made in view.calls
    )


def stakes_sentence(view: View, company: SeatLabels) -> str:
    """Return the contract, and where the kitty is."""
    said = [contract_sentence(view, company)]
    if view.kitty and view.phase is not Phase.PLAY:
        said.append(
            ngettext(
                "The kitty holds {count} card.", "The kitty holds {count} cards.", len(view.kitty)
            )
        )
    return " ".join(said)


def tricks_sentence(view: View, company: SeatLabels) -> str:
    """Return how many tricks each side has taken."""
    seats = view.variant.seating
    won = [0] * len(seats.sides)
    for seat, count in enumerate(view.won):
        won[seats.side_of[seat]] += count
    sides = (
        _("{side}: {points}.").format(side=side_name(view, side, company), points=count)
        for side, count in enumerate(won)
    )
    return _("Tricks. {sides}").format(sides=" ".join(sides))


def cards_left_sentence(view: View, company: SeatLabels) -> str:
    """Return how many cards everybody holds, in the order of the table."""
    held = (
        _("{name}: {count}.").format(name=name, count=len(hand))
        # A dead hand comes last, and nobody holds it.
        for name, hand in zip(company.names, view.hands, strict=False)
        if hand
    )
    return " ".join(held) or _("Nobody holds a card.")


def turn_sentence(view: View, company: SeatLabels, prompt: str) -> str:
    """Return whose turn it is; ``prompt`` is what is asked of the person, if something is."""
    if prompt:
        return prompt
    seat: Seat | None = view.to_act
    if seat is None:
        return _("Nobody is to act now.")
    name = company.names[seat]
    if view.phase is Phase.AUCTION:
        return _("{name} is to call.").format(name=name)
    if view.phase is Phase.PLAY:
        return _("{name} is to play.").format(name=name)
    return _("It is for {name} to decide.").format(name=name)


def moves_sentence(view: View) -> str:
    """Return what the person may do now: the cards that may be played, the calls."""
    plays = [offer.card for offer in view.legal if isinstance(offer, PlayCard)]
    if plays:
        cards = in_a_row(dict.fromkeys(card_word(card) for card in plays))
        return _("You may play: {cards}.").format(cards=cards)
    calls = [offer.call for offer in view.legal if isinstance(offer, MakeCall)]
    if calls:
        return _calls_sentence(view, calls)
    counts = [o.count for o in view.legal if isinstance(o, DiscardOffer | GiveOffer)]
    if counts:
        return ngettext(
            "You are to choose {count} card.", "You are to choose {count} cards.", counts[0]
        )
    return _("There is nothing for you to decide now.")


def _calls_sentence(view: View, calls: Sequence[object]) -> str:
    bids = [call for call in calls if isinstance(call, Bid)]
    others = [call for call in calls if not isinstance(call, Bid)]
    said = []
    if bids:
        lowest, highest = (call_short(bid, view.variant) for bid in (bids[0], bids[-1]))
        one = len(bids) == 1
        words = (
            _("You may bid {highest}.") if one else _("You may bid from {lowest} to {highest}.")
        )
        said.append(words.format(lowest=lowest, highest=highest))
    if others:
        words = in_a_row(call_short(call, view.variant) for call in others)  # type: ignore[arg-type]
        said.append(_("You may call: {calls}.").format(calls=words))
    return " ".join(said)
