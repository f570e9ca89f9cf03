"""What the table shows, in sentences. Only the View is used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fivehundred.engine.actions import CutOffer, DiscardOffer, GiveOffer, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Call
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.notices.game_words import house_rules_sentence
from fivehundred.speech.notices.shown_words import convention_words
from fivehundred.speech.telling import partners_words
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import (
    call_short,
    capitalized,
    card_word,
    rank_word,
    sentence,
    signed,
    suit_word,
)
from fivehundred.ui.drawing.table.paint import (
    SeatLabels,
    dealer_of,
    seat_note,
    side_name,
    sides_in_order,
)
from fivehundred.ui.drawing.table.plaque import plaque_of


def seat_sentence(view: View, seat: Seat, company: SeatLabels) -> str:
    """Return everything shown at a seat: “Bea, against you. Tricks so far: 3.” …."""
    return " ".join(_seat_parts(view, seat, company))


def _seat_parts(view: View, seat: Seat, company: SeatLabels) -> Iterator[str]:
    yield from _who(view, seat, company)
    if seat in view.sitting_out:
        yield _("Out of this deal, with cards laid down.")
    elif view.phase is Phase.PLAY:
        yield _("Tricks so far: {count}.").format(count=view.won[seat])
    if seat == dealer_of(view):
        yield _("The dealer of this deal.")
    contract = view.contract
    if contract is not None and contract.seat == seat:
        yield _("The contractor, in {call}.").format(call=call_short(contract.call, view.variant))
        yield from _suits_of_jokers(view)
    elif contract is not None and partner_if_known(view.variant, contract) == seat:
        called = _("The partner who was called.")
        yield called if contract.called else _("The contractor’s partner.")
    if note := seat_note(view, seat, company):
        yield sentence(note)
    if view.phase is Phase.AUCTION:
        yield from _calls_of(view, seat)
    yield from _cards_of(view, seat)
    if seat == view.to_act and view.phase is Phase.CUT:
        yield _("Next to cut.")
    elif seat == view.to_act:
        play = view.phase is Phase.PLAY
        yield _("Next to play.") if play else _("Next to call.")


def _cards_of(view: View, seat: Seat) -> Iterator[str]:
    open_cards = [card for card in view.hands[seat] if card is not None]
    if seat != view.viewer and open_cards:
        yield _("Open cards: {cards}.").format(cards=_listed(open_cards))
    elif view.hands[seat]:
        yield _("Cards in hand: {count}.").format(count=len(view.hands[seat]))


def _who(view: View, seat: Seat, company: SeatLabels) -> Iterator[str]:
    yield _side_words(view, seat, company).format(name=company.names[seat])
    if company.levels and company.levels[seat]:
        yield sentence(company.levels[seat])


def _side_words(view: View, seat: Seat, company: SeatLabels) -> str:
    """Return the pattern for the side a seat is on, as the person at the screen calls it."""
    seats, name = view.variant.seating, company.names[seat]
    if seats.rotates and dealer_of(view) is not None:
        return _rotating_words(seats.partners(seat, dealer_of(view)), company)
    own = side_name(view, seats.side_of[seat], company)
    if name in own:
        return _("{name}.")
    if len(seats.sides) != 2 or company.home is None or company.home != view.viewer:
        return _("{name}, side {side}.").format(name="{name}", side=own)
    if seat == company.home:
        return _("{name}, at your own seat.")
    ours = seats.side_of[seat] == seats.side_of[company.home]
    return _("{name}, on your side.") if ours else _("{name}, against you.")


def _rotating_words(partners: Sequence[Seat], company: SeatLabels) -> str:
    if not partners:
        return _("{name}, without a partner in this deal.")
    words = _("{name}, in this deal the partner of {partner}.")
    return words.format(name="{name}", partner=company.names[partners[0]])


def _calls_of(view: View, seat: Seat) -> Iterator[str]:
    said = [at for at, made in enumerate(view.calls) if made.seat == seat]
    if said:
        calls = in_a_row(call_short(view.calls[at].call, view.variant) for at in said)
        yield _("Called so far: {calls}.").format(calls=calls)
        if view.variant.seating.bids_with_partners:
            at = said[-1]
            yield convention_words(view.variant, view.dealer, view.calls[:at], view.calls[at])


def _listed(cards: Sequence[Card]) -> str:
    return in_a_row(card_word(card) for card in cards)


def trick_sentence(view: View, company: SeatLabels) -> str:
    """Return the cards in the middle, in the order they were played."""
    parts = []
    for played in view.plays:
        card = card_word(played.card)
        if played.suit is not None:
            card = _("{card} as {suit}").format(card=card, suit=suit_word(played.suit))
        parts.append(_("{name}: {card}.").format(name=company.names[played.seat], card=card))
    if view.phase is Phase.CUT:
        parts.append(_("The pack is in the middle, ready to be cut."))
    up = [card for card in view.kitty if card is not None]
    if up:
        parts.append(_("Open in the kitty: {cards}.").format(cards=_listed(up)))
    if not parts:
        parts.append(_("No card in the middle."))
    return " ".join((*parts, *_piles(view)))


def _piles(view: View) -> Iterator[str]:
    down = sum(card is None for card in view.kitty)
    if down:
        yield ngettext("Kitty: {count} card.", "Kitty: {count} cards.", down)
    if view.discards:
        count = len(view.discards)
        yield ngettext("Discards: {count} card.", "Discards: {count} cards.", count)
    dead = view.variant.seating.dead
    if dead is not None and view.hands[dead]:
        count = len(view.hands[dead])
        yield ngettext("Dead hand: {count} card.", "Dead hand: {count} cards.", count)


def dead_hand_sentence(view: View) -> str:
    """Return the dead hand's cards for those who may see them; else empty."""
    dead = view.variant.seating.dead
    held = [card for card in view.hands[dead] if card is not None] if dead is not None else []
    return _("Dead hand: {cards}.").format(cards=_listed(held)) if held else ""


def contract_sentence(view: View, company: SeatLabels) -> str:
    """Return the contract as the plaque shows it."""
    plaque = plaque_of(view, company.names)
    if plaque is None:
        partners = partners_words(view.variant, dealer_of(view), company.names)
        return " ".join(filter(None, (_("There is no contract yet."), partners)))
    said = [sentence(plaque.call), sentence(plaque.who), sentence(plaque.progress)]
    if plaque.called:
        said.append(sentence(plaque.called))
    return " ".join((*said, *_suits_of_jokers(view)))


def _suits_of_jokers(view: View) -> Iterator[str]:
    for joker, suit in view.attached:
        yield _("The {joker} belongs to {suit}.").format(
            joker=card_word(joker), suit=suit_word(suit)
        )


def scores_sentence(view: View, company: SeatLabels) -> str:
    """Return the scores of the sides."""
    parts = []
    for side in sides_in_order(view, company):
        name, score = side_name(view, side, company), signed(view.scores[side], plus=False)
        parts.append(_("{side}: {points}.").format(side=name, points=score))
    said = _("The score. {sides}").format(sides=" ".join(parts))
    return " ".join(one for one in (said, house_rules_sentence(company.rules)) if one)


def hand_sentence(view: View, hand: Sequence[Card]) -> str:
    """Return a hand by suits: “Trumps, hearts: joker, jack, ace. Spades: king, 7.” …."""
    if not hand:
        return _("You hold no cards.")
    order = order_of(view)
    return " ".join(_suit_sentence(cards, order) for cards in by_suits(view, hand))


def by_suits(view: View, hand: Sequence[Card]) -> list[list[Card]]:
    """Split a sorted hand into its suits, as they are under the contract."""
    order = order_of(view)
    return [list(cards) for _suit, cards in groupby(hand, key=lambda card: order.suits[card])]


def _suit_sentence(cards: Sequence[Card], order: Order) -> str:
    suit = order.suits[cards[0]]
    if suit is None:
        return sentence(in_a_row(card_word(card) for card in cards))
    words = in_a_row(_in_suit(card, suit) for card in cards)
    if suit is order.trump:
        return _("Trumps, {suit}: {cards}.").format(suit=suit_word(suit), cards=words)
    return capitalized(_("{suit}: {cards}.").format(suit=suit_word(suit), cards=words))


def _in_suit(card: Card, suit: Suit) -> str:
    """Return a card's rank alone, its suit having been said; a left bower is named in full."""
    if card.suit is not suit or card.rank is None:
        return card_word(card)
    return rank_word(card.rank)


def auction_sentence(view: View, company: SeatLabels) -> str:
    """Return all calls so far, in order."""
    if not view.calls:
        return _("Nobody has called yet.")
    return " ".join(
        _("{name}: {call}.").format(
            name=company.names[made.seat], call=call_short(made.call, view.variant)
        )
        for made in view.calls
    )


def stakes_sentence(view: View, company: SeatLabels) -> str:
    """Return the contract and, before play, the size of the kitty."""
    said = [contract_sentence(view, company)]
    if view.kitty and view.phase is not Phase.PLAY:
        said.append(
            ngettext(
                "The kitty holds {count} card.", "The kitty holds {count} cards.", len(view.kitty)
            )
        )
    return " ".join(said)


def tricks_sentence(view: View, company: SeatLabels) -> str:
    """Return the number of tricks each side has won."""
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
    """Return the number of cards in each hand, in the order of the seats."""
    held = (
        _("{name}: {count}.").format(name=name, count=len(hand))
        # A dead hand comes last and has no name.
        for name, hand in zip(company.names, view.hands, strict=False)
        if hand
    )
    return " ".join(held) or _("Nobody holds a card.")


def turn_sentence(view: View, company: SeatLabels, prompt: str) -> str:
    """Return whose turn it is, or the ``prompt`` for the person if there is one."""
    if prompt:
        return prompt
    seat: Seat | None = view.to_act
    if seat is None:
        return _("It is nobody’s turn.")
    name = company.names[seat]
    if view.phase is Phase.CUT:
        return _("{name} to cut.").format(name=name)
    if view.phase is Phase.AUCTION:
        return _("{name} to call.").format(name=name)
    if view.phase is Phase.PLAY:
        return _("{name} to play.").format(name=name)
    return _("{name} to decide.").format(name=name)


def moves_sentence(view: View) -> str:
    """Return what the person may do now: cards to play, calls."""
    plays = [offer.card for offer in view.legal if isinstance(offer, PlayCard)]
    if plays:
        cards = in_a_row(dict.fromkeys(card_word(card) for card in plays))
        return _("You may play: {cards}.").format(cards=cards)
    calls = [offer.call for offer in view.legal if isinstance(offer, MakeCall)]
    if calls:
        return _calls_sentence(view, calls)
    counts = [o.count for o in view.legal if isinstance(o, DiscardOffer | GiveOffer)]
    if counts:
        return ngettext("Choose {count} card.", "Choose {count} cards.", counts[0])
    for offer in view.legal:
        if isinstance(offer, CutOffer):
            words = _("You may cut after {least} to {most} cards.")
            return words.format(least=offer.least, most=offer.most)
    return _("There is nothing for you to decide now.")


def _calls_sentence(view: View, calls: Sequence[Call]) -> str:
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
        words = in_a_row(call_short(call, view.variant) for call in others)
        said.append(_("You may call: {calls}.").format(calls=words))
    return " ".join(said)
