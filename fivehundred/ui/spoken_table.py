"""What the table shows, in sentences: seats, the trick, the contract, the scores.

Everything that is open can be had in words. Nothing here looks at more than the view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.hints.convention_words import convention_words
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, card_word, sentence, signed, suit_word
from fivehundred.ui.drawing.table.paint import SeatLabels, dealer_of, seat_note, side_name
from fivehundred.ui.drawing.table.plaque import plaque_of


def seat_sentence(view: View, seat: Seat, company: SeatLabels) -> str:
    """Return all there is to be seen of a seat: “Bea, against you. Tricks so far: 3.” …."""
    return " ".join(_seat_parts(view, seat, company))


def _seat_parts(view: View, seat: Seat, company: SeatLabels) -> Iterator[str]:
    yield from _who(view, seat, company)
    if seat in view.sitting_out:
        yield _("Out of this deal, the cards laid down.")
    elif view.phase is Phase.PLAY:
        yield _("Tricks so far: {count}.").format(count=view.won[seat])
    if seat == dealer_of(view):
        yield _("The dealer of this deal.")
    contract = view.contract
    if contract is not None and contract.seat == seat:
        yield _("The contractor, in {call}.").format(call=call_short(contract.call, view.variant))
        yield from _suits_of_jokers(view)
    elif contract is not None and contract.called is not None and contract.partner == seat:
        yield _("The partner who was called.")
    if seat_note(view, seat):
        yield sentence(seat_note(view, seat))
    if view.phase is Phase.AUCTION:
        yield from _calls_of(view, seat)
    yield from _cards_of(view, seat)
    if seat == view.to_act:
        play = view.phase is Phase.PLAY
        yield _("The next card comes from here.") if play else _("The next word comes from here.")


def _cards_of(view: View, seat: Seat) -> Iterator[str]:
    """Yield which cards of a seat lie open, or how many it holds."""
    open_cards = [card for card in view.hands[seat] if card is not None]
    if seat != view.viewer and open_cards:
        yield _("Cards that lie open: {cards}.").format(cards=_listed(open_cards))
    elif view.hands[seat]:
        yield _("Cards in hand: {count}.").format(count=len(view.hands[seat]))


def _who(view: View, seat: Seat, company: SeatLabels) -> Iterator[str]:
    """Yield who sits there, on whose side, and how well a computer player plays."""
    yield _side_words(view, seat, company).format(name=company.names[seat])
    if company.levels and company.levels[seat]:
        yield sentence(company.levels[seat])


def _side_words(view: View, seat: Seat, company: SeatLabels) -> str:
    """Return the words for whose side a seat is on, as the person at the screen calls it."""
    seats, name = view.variant.seating, company.names[seat]
    own = side_name(view, seats.side_of[seat], company)
    if name in own:
        return _("{name}.")
    if len(seats.sides) != 2 or company.home is None or company.home != view.viewer:
        return _("{name}, of the side {side}.").format(name="{name}", side=own)
    if seat == company.home:
        return _("{name}, at your own seat.")
    ours = seats.side_of[seat] == seats.side_of[company.home]
    return _("{name}, on your side.") if ours else _("{name}, against you.")


def _calls_of(view: View, seat: Seat) -> Iterator[str]:
    """Yield what a seat has called, and what the last of it means."""
    said = [at for at, made in enumerate(view.calls) if made.seat == seat]
    if said:
        calls = in_a_row(call_short(view.calls[at].call, view.variant) for at in said)
        yield _("Called so far: {calls}.").format(calls=calls)
        if view.variant.seating.has_fixed_partners:
            yield convention_words(view.variant, view.calls[: said[-1]], view.calls[said[-1]])


def _listed(cards: Sequence[Card]) -> str:
    return in_a_row(card_word(card) for card in cards)


def trick_sentence(view: View, company: SeatLabels) -> str:
    """Return which cards lie in the middle, in the order they were played."""
    parts = []
    for played in view.plays:
        card = card_word(played.card)
        if played.suit is not None:
            card = _("{card} as {suit}").format(card=card, suit=suit_word(played.suit))
        parts.append(_("{name}: {card}.").format(name=company.names[played.seat], card=card))
    up = [card for card in view.kitty if card is not None]
    if up:
        parts.append(_("Open in the kitty: {cards}.").format(cards=_listed(up)))
    if not parts:
        parts.append(_("No card lies in the middle."))
    return " ".join((*parts, *_piles(view)))


def _piles(view: View) -> Iterator[str]:
    """Yield what is face down on the table."""
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
    """Return which cards the dead hand holds, for those who may see them; else empty."""
    dead = view.variant.seating.dead
    held = [card for card in view.hands[dead] if card is not None] if dead is not None else []
    return _("Dead hand: {cards}.").format(cards=_listed(held)) if held else ""


def contract_sentence(view: View, company: SeatLabels) -> str:
    """Return what the plaque says."""
    plaque = plaque_of(view, company.names)
    if plaque is None:
        return _("There is no contract yet.")
    said = [f"{plaque.call}.", sentence(plaque.who), sentence(plaque.progress)]
    if plaque.called:
        said.append(sentence(plaque.called))
    return " ".join((*said, *_suits_of_jokers(view)))


def _suits_of_jokers(view: View) -> Iterator[str]:
    """Return in words to which suits jokers have been attached."""
    for joker, suit in view.attached:
        yield _("The {joker} belongs to {suit}.").format(
            joker=card_word(joker), suit=suit_word(suit)
        )


def scores_sentence(view: View, company: SeatLabels) -> str:
    """Return how the sides stand."""
    parts = []
    for side, score in enumerate(view.scores):
        name = side_name(view, side, company)
        parts.append(_("{side}: {points}.").format(side=name, points=signed(score, plus=False)))
    return _("The score. {sides}").format(sides=" ".join(parts))
