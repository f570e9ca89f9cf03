"""The move list of a replay: its rows, and their words as far as they may be seen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.cards import Card
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import Seen
from fivehundred.session.moves import MoveRow, RowKind, Span, Unnoted, place_of, rows_of, spans_of
from fivehundred.session.replay import Replay
from fivehundred.speech import telling
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import SYMBOLS, call_short, card_place, card_short


def card_cell(event: ev.CardPlayed) -> str:
    """Return a card for the table of tricks, with the suit a joker names."""
    card = _card(event.card)
    return card if event.suit is None else f"{card} {SYMBOLS[event.suit]}"


def _card(card: Card) -> str:
    if card.suit is None:
        return {"JKC": _("JK+"), "JKW": _("JK−")}.get(card.code, _("JK"))
    return card_short(card)


def cards_line(cards: Seen) -> str:
    """Return cards by suit; empty if any is hidden."""
    known = sorted((card for card in cards if card is not None), key=card_place)
    if len(known) < len(cards):
        return ""
    return " ".join(_card(card) for card in known)


def note_line(
    event: ev.Event, calls: Sequence[Call], names: Sequence[str], variant: Variant
) -> str:
    """Return an event in one line, given the calls so far; empty if it is shown elsewhere."""
    if isinstance(event, Unnoted):
        return ""
    match event:
        case ev.KittyTaken() | ev.Discarded() | ev.Given() | ev.Looked() | ev.HandExposed():
            return _of_cards(event, names)
        case ev.PartnerCalled() | ev.PartnerKnown() | ev.Declared() | ev.JokerAttached():
            return _of_contractor(event, names)
        case ev.PassedOut():
            return telling.passed_out(event, bid=any(call is not Special.PASS for call in calls))
        case ev.SatOut(seat=seat):
            return _("{name} sits out").format(name=names[seat])
        case ev.FirstDealerChosen(seat=seat):
            return _("{name} deals first").format(name=names[seat])
        case ev.RevokeProved(claimant=claimant, against=against, number=number):
            return _("{claimant} proves a revoke by {name} in trick {number}").format(
                claimant=names[claimant], name=names[against], number=number
            )
        case ev.CutMade() | ev.PackCut():
            return telling.event_sentence(event, names, None, variant)
        case unknown:
            assert_never(unknown)


def _of_cards(
    event: ev.KittyTaken | ev.Discarded | ev.Given | ev.Looked | ev.HandExposed,
    names: Sequence[str],
) -> str:
    name = names[event.seat]
    cards = cards_line(event.cards)
    match event:
        case ev.KittyTaken() if cards:
            return _("{name} takes the kitty: {cards}").format(name=name, cards=cards)
        case ev.KittyTaken():
            return _("{name} takes the kitty").format(name=name)
        case ev.Discarded() if cards:
            return _("{name} discards {cards}").format(name=name, cards=cards)
        case ev.Discarded():
            return ngettext(
                "{name} discards {count} card",
                "{name} discards {count} cards",
                len(event.cards),
                name=name,
            )
        case ev.Given(to=to) if cards:
            return _("{name} gives {partner} {cards}").format(
                name=name, partner=names[to], cards=cards
            )
        case ev.Given(to=to):
            return ngettext(
                "{name} gives {partner} {count} card",
                "{name} gives {partner} {count} cards",
                len(event.cards),
                name=name,
                partner=names[to],
            )
        case ev.Looked():
            return _("{name} looks at the cards").format(name=name)
        case ev.HandExposed():
            return _("{name} lays the hand open").format(name=name)
        case unknown:
            assert_never(unknown)


def _of_contractor(
    event: ev.PartnerCalled | ev.PartnerKnown | ev.Declared | ev.JokerAttached,
    names: Sequence[str],
) -> str:
    name = names[event.seat]
    match event:
        case ev.PartnerCalled(card=card, alone=True):
            return _("{name} calls the {card}, and plays alone").format(
                name=name, card=_card(card)
            )
        case ev.PartnerCalled(card=card):
            return _("{name} calls the {card}").format(name=name, card=_card(card))
        case ev.PartnerKnown():
            return _("holder of the called card: {name}").format(name=name)
        case ev.Declared():
            return _("{name} declares: every trick, alone").format(name=name)
        case ev.JokerAttached(suit=suit):
            return _("{name} names {suit} for the joker").format(name=name, suit=SYMBOLS[suit])
        case unknown:
            assert_never(unknown)


@dataclass(frozen=True, slots=True)
class MoveCell:
    """A move in a row: its seat, action number and text; a pass is ``quiet``."""

    seat: Seat
    number: int
    text: str
    quiet: bool = False


class MoveList:
    """The rows of a replay, computed when first used; ``names`` has one for each seat."""

    def __init__(self, replay: Replay, names: tuple[str, ...]) -> None:
        self.replay = replay
        self.names = names
        self.variant = replay.record.variant
        self.spans: tuple[Span, ...] = spans_of(replay)

    @cached_property
    def rows(self) -> tuple[MoveRow, ...]:
        """All rows of the list."""
        return rows_of(self.replay, self.spans)

    @cached_property
    def _row_of(self) -> list[tuple[int, int]]:
        """Each action with the index of its row, sorted; a move's own row wins over others."""
        found: dict[int, int] = {}
        for place, row in enumerate(self.rows):
            if row.kind not in (RowKind.SEATS, RowKind.RESULT):
                found.setdefault(row.number, place)
        for place, row in enumerate(self.rows):
            for _seat, number in row.moves:
                found[number] = place
        return sorted(found.items())

    def row_of(self, number: int) -> int | None:
        """Return the index of the row that shows an action, or of the one before it."""
        found = bisect_right(self._row_of, (number, len(self.rows)))
        return self._row_of[found - 1][1] if found else None

    def span_of(self, number: int) -> Span | None:
        """Return the deal that an action belongs to; None before the first."""
        place = place_of(self.spans, number)
        return None if place is None else self.spans[place]

    def cells(self, row: MoveRow, viewer: Seat | None) -> Iterator[MoveCell]:
        """Yield the calls or cards of a row."""
        for seat, number in row.moves:
            for event in self.replay.events_at(number, viewer):
                if isinstance(event, ev.CallMade):
                    passed = event.call is Special.PASS
                    yield MoveCell(seat, number, call_short(event.call, self.variant), passed)
                elif isinstance(event, ev.CardPlayed):
                    yield MoveCell(seat, number, card_cell(event))

    def note(self, row: MoveRow, viewer: Seat | None) -> str:
        """Return the text of a note row."""
        event = self.replay.events_at(row.number, viewer)[row.event]
        calls = [made.call for made in self.replay.view_at(row.number, viewer).calls]
        return note_line(event, calls, self.names, self.variant)

    def step_from(self, number: int, step: int) -> int:
        """Return the action in a row above or below, by the same seat if possible."""
        here = self.row_of(number)
        if here is None:
            return self.rows[0].number if self.rows and step > 0 else 0
        seat = next((seat for seat, made in self.rows[here].moves if made == number), None)
        place = here + step
        while 0 <= place < len(self.rows):
            row = self.rows[place]
            reached = dict(row.moves).get(seat, row.number) if seat is not None else row.number
            if row.kind is not RowKind.SEATS and (reached - number) * step > 0:
                return reached
            place += step
        return number if step > 0 else 0
