"""What the table shows, in sentences: seats, the trick, the contract, the scores.

Everything that lies open can be had in words. Nothing here looks at more than the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.drawing.paint import Company, dealer_of, side_name
from fivehundred.ui.drawing.plaque import plaque_of
from fivehundred.ui.speech.convention_words import convention_words
from fivehundred.ui.speech.wording import call_short, card_word, sentence, suit_word
from fivehundred.ui.speech.words import _, ngettext


def seat_sentence(view: View, seat: Seat, company: Company) -> str:
    """Say all there is to be seen of a seat: “Bea, them. 3 tricks. Plays 8♦. To play.”."""
    return " ".join(_seat_parts(view, seat, company))


def _seat_parts(view: View, seat: Seat, company: Company) -> Iterator[str]:
    yield from _who(view, seat, company)
    if seat in view.sitting_out:
        yield _("Folded for this deal.")
    elif view.phase is Phase.PLAY:
        yield ngettext("{count} trick.", "{count} tricks.", view.won[seat])
    if seat == dealer_of(view):
        yield _("Dealt.")
    contract = view.contract
    if contract is not None and contract.seat == seat:
        yield _("Plays {call}.").format(call=call_short(contract.call, view.variant))
        yield from _suits_of_jokers(view)
    elif contract is not None and contract.called is not None and contract.partner == seat:
        yield _("Was called as the partner.")
    if view.phase is Phase.AUCTION:
        yield from _calls_of(view, seat)
    open_cards = [card for card in view.hands[seat] if card is not None]
    if seat != view.viewer and open_cards:
        yield _("Open lie {cards}.").format(cards=_listed(open_cards))
    elif view.hands[seat]:
        yield ngettext("{count} card.", "{count} cards.", len(view.hands[seat]))
    if seat == view.to_act:
        yield _("To play.") if view.phase is Phase.PLAY else _("To speak.")


def _who(view: View, seat: Seat, company: Company) -> Iterator[str]:
    """Say who sits there, on whose side, and how well a computer player plays."""
    name, side = company.names[seat], view.variant.seating.side_of[seat]
    own = side_name(view, side, company)
    words = _("{name}.") if name in own else _("{name}, {side}.")
    yield words.format(name=name, side=own[:1].lower() + own[1:])
    if company.levels and company.levels[seat]:
        yield sentence(company.levels[seat])


def _calls_of(view: View, seat: Seat) -> Iterator[str]:
    """Say what a seat has called, and what the last of it means."""
    said = [at for at, made in enumerate(view.calls) if made.seat == seat]
    if said:
        calls = ", ".join(call_short(view.calls[at].call, view.variant) for at in said)
        yield _("Said {calls}.").format(calls=calls)
        yield convention_words(view.variant, view.calls[: said[-1]], view.calls[said[-1]])


def _listed(cards: Sequence[Card]) -> str:
    return ", ".join(card_word(card) for card in cards)


def trick_sentence(view: View, company: Company) -> str:
    """Say which cards lie in the middle, in the order they were played."""
    parts = []
    for played in view.plays:
        card = card_word(played.card)
        if played.suit is not None:
            card = _("{card} as {suit}").format(card=card, suit=suit_word(played.suit))
        parts.append(_("{name}: {card}.").format(name=company.names[played.seat], card=card))
    up = [card for card in view.kitty if card is not None]
    if up:
        parts.append(_("Open in the kitty: {cards}.").format(cards=_listed(up)))
    return " ".join(parts) or _("No card lies in the middle.")


def contract_sentence(view: View, company: Company) -> str:
    """Say what the plaque says."""
    plaque = plaque_of(view, company.names)
    if plaque is None:
        return _("There is no contract yet.")
    said = [f"{plaque.call}.", sentence(plaque.who), sentence(plaque.so_far)]
    if plaque.called:
        said.append(sentence(plaque.called))
    return " ".join((*said, *_suits_of_jokers(view)))


def _suits_of_jokers(view: View) -> Iterator[str]:
    """Say to which suits jokers have been attached."""
    for joker, suit in view.attached:
        yield _("The {joker} belongs to {suit}.").format(
            joker=card_word(joker), suit=suit_word(suit)
        )


def scores_sentence(view: View, company: Company) -> str:
    """Say how the sides stand."""
    parts = []
    for side, score in enumerate(view.scores):
        points = str(score).replace("-", "−")
        name = side_name(view, side, company)
        parts.append(_("{side}: {points}.").format(side=name, points=points))
    return _("The score. {sides}").format(sides=" ".join(parts))
