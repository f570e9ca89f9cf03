"""The list of moves of one replay: its rows, and what stands in them as far as it may be seen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from fivehundred.engine.calls import Special
from fivehundred.engine.events import CallMade, CardPlayed, Event
from fivehundred.engine.seats import Seat
from fivehundred.session.moves.rows import MoveRow, RowKind, rows_of
from fivehundred.session.moves.spans import Span, place_of, spans_of
from fivehundred.session.replay import Replay
from fivehundred.speech.moves.notes import call_cell, card_cell, note_line


@dataclass(frozen=True, slots=True)
class Cell:
    """A move in its row: whose, the number of its action, and how it is written.

    A pass is ``quiet``.
    """

    seat: Seat
    number: int
    text: str
    quiet: bool = False


class MoveList:
    """The rows of a replay; ``names`` are one a seat of the ring."""

    def __init__(self, replay: Replay, names: tuple[str, ...]) -> None:
        """Work out the rows; their words are found when they are asked for."""
        self.replay = replay
        self.names = names
        self.variant = replay.record.variant
        self.spans: tuple[Span, ...] = spans_of(replay)

    @cached_property
    def rows(self) -> tuple[MoveRow, ...]:
        """The rows, worked out when they are first seen."""
        return rows_of(self.replay, self.spans)

    @cached_property
    def _row_of(self) -> list[tuple[int, int]]:
        return _places(self.rows)

    def row_of(self, number: int) -> int | None:
        """Return the place of the row that shows an action, or else the one before it."""
        found = bisect_right(self._row_of, (number, len(self.rows)))
        return self._row_of[found - 1][1] if found else None

    def span_of(self, number: int) -> Span | None:
        """Return the deal that a moment belongs to; None before the first."""
        place = place_of(self.spans, number)
        return None if place is None else self.spans[place]

    # — words —

    def cells(self, row: MoveRow, eyes: Seat | None) -> Iterator[Cell]:
        """Yield the calls or cards of a row."""
        for seat, number in row.moves:
            for event in self.replay.happened_at(number, eyes):
                if isinstance(event, CallMade):
                    passed = event.call is Special.PASS
                    yield Cell(seat, number, call_cell(event, self.variant), passed)
                elif isinstance(event, CardPlayed):
                    yield Cell(seat, number, card_cell(event))

    def note(self, row: MoveRow, eyes: Seat | None) -> str:
        """Return what a note says."""
        event: Event = self.replay.happened_at(row.number, eyes)[row.event]
        calls = [made.call for made in self.replay.view_at(row.number, eyes).calls]
        return note_line(event, calls, self.names, self.variant)

    # — the way through —

    def beside(self, number: int, step: int) -> int:
        """Return the action in the row above or below one's own, of the same seat if it can be."""
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


def _places(rows: tuple[MoveRow, ...]) -> list[tuple[int, int]]:
    """Return each action with the place of the row that shows it: a move stands in its own row."""
    found: dict[int, int] = {}
    for place, row in enumerate(rows):
        if row.kind not in (RowKind.SEATS, RowKind.RESULT):
            found.setdefault(row.number, place)
    for place, row in enumerate(rows):
        for _seat, number in row.moves:
            found[number] = place
    return sorted(found.items())
