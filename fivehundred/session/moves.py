"""The moves of a game as rows of action numbers, for a list."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from fivehundred.engine import events as ev
from fivehundred.engine.actions import Deal
from fivehundred.engine.calls import Call
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay

_OfCells = ev.CallMade | ev.CardPlayed | ev.TrickWon | ev.DealScored | ev.GameWon
Unnoted = _OfCells | ev.PackLaid | ev.Dealt | ev.ContractSet | ev.DummyTurned
"""Events that get no note: calls, cards and scores have cells and rows of their own."""


@dataclass(frozen=True, slots=True)
class Span:
    """One deal of the cards: dealt after ``begin`` actions, over after ``end``.

    ``deal`` is its number on the score sheet, from 1; a deal thrown in shares it with the next
    one. ``contractor`` and ``call`` won the auction; None without one. ``result`` is None until
    the deal is scored; ``scores`` are the net scores after it, one a side.
    """

    begin: int
    end: int
    deal: int
    dealer: Seat | None
    contractor: Seat | None
    call: Call | None
    result: DealResult | None
    scores: tuple[int, ...]
    thrown_in: bool


def spans_of(replay: Replay) -> tuple[Span, ...]:
    """List all deals of the cards, in order."""
    done = enumerate(replay.record.actions[: replay.count])
    # With a cut, cards are dealt one action after the previous deal ends.
    ends = [at for at, action in done if isinstance(action, Deal)] + [replay.count]
    return tuple(_span(replay, begin, ends[bisect_left(ends, begin)]) for begin in replay.dealt)


def _span(replay: Replay, begin: int, end: int) -> Span:
    before, after = replay.view_at(begin, None), replay.view_at(end, None)
    scored = len(after.deals) > len(before.deals)
    result = after.deals[-1] if scored else None
    contract = after.contract if result is None else result.contract
    return Span(
        begin=begin,
        end=end,
        deal=len(before.deals) + 1,
        dealer=before.dealer,
        contractor=None if contract is None else contract.seat,
        call=None if contract is None else contract.call,
        result=result,
        scores=after.scores,
        thrown_in=not scored and after.phase is Phase.DEAL,
    )


def place_of(spans: Sequence[Span], number: int) -> int | None:
    """Return the index of the span of a moment; None before the first deal."""
    found = bisect_right(spans, number, key=lambda span: span.begin)
    return found - 1 if found else None


class RowKind(Enum):
    """What is in a row."""

    BEFORE = auto()
    DEAL = auto()
    SEATS = auto()
    """The column headings of the auction or the tricks."""
    CALLS = auto()
    NOTE = auto()
    """One event other than a call or card, for instance of the exchange."""
    TRICK = auto()
    RESULT = auto()


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One row; ``moves`` are pairs of a seat and the number of its action, in order.

    ``span`` is the index of its deal, ``number`` its action (of a trick or calls the first),
    ``event`` the index of the event a note is about. ``trick`` counts from 1; ``winner`` is None
    until it ends.
    """

    kind: RowKind
    span: int
    number: int
    moves: tuple[tuple[Seat, int], ...] = ()
    event: int = 0
    trick: int = 0
    winner: Seat | None = None


def rows_of(replay: Replay, spans: Sequence[Span]) -> tuple[MoveRow, ...]:
    """List the rows of a whole game, as far as it can be shown."""
    first = spans[0].begin if spans else replay.count + 1
    rows = [
        replace(note, kind=RowKind.BEFORE)
        for number in range(1, first)
        for note in _notes(replay, 0, number)
    ]
    for place, span in enumerate(spans):
        rows.extend(rows_of_deal(replay, place, span))
    return tuple(rows)


def _notes(replay: Replay, place: int, number: int) -> Iterator[MoveRow]:
    for at, event in enumerate(replay.events_at(number, None)):
        if not isinstance(event, Unnoted):
            yield MoveRow(RowKind.NOTE, place, number, event=at)


def rows_of_deal(replay: Replay, place: int, span: Span) -> Iterator[MoveRow]:
    """Yield the rows of the deal at index ``place`` of the spans."""
    yield MoveRow(RowKind.DEAL, place, span.begin)
    yield from _notes(replay, place, span.begin)
    builder = _RowBuilder(place, len(replay.record.variant.seating.ring))
    for number in range(span.begin + 1, span.end + 1):
        yield from builder.write(number, replay.events_at(number, None))
    yield from builder.flush()
    if span.result is not None:
        yield MoveRow(RowKind.RESULT, place, span.end)


@dataclass(slots=True)
class _RowBuilder:
    span: int
    seats: int
    tricks: int = 0
    _moves: list[tuple[Seat, int]] = field(default_factory=list)
    _kind: RowKind | None = None
    _notes: list[MoveRow] = field(default_factory=list)

    def write(self, number: int, events: Iterable[ev.Event]) -> Iterator[MoveRow]:
        for at, event in enumerate(events):
            match event:
                case ev.CallMade(seat=seat):
                    yield from self._called(seat, number)
                case ev.CardPlayed(seat=seat):
                    yield from self._begin(RowKind.TRICK, number)
                    self._moves.append((seat, number))
                case ev.TrickWon(winner=winner, number=trick):
                    yield from self.flush(winner, trick)
                case ev.RevokeProved():
                    yield from self.flush()
                    yield MoveRow(RowKind.NOTE, self.span, number, event=at)
                case _ if not isinstance(event, Unnoted):
                    yield from self._note(MoveRow(RowKind.NOTE, self.span, number, event=at))

    def _called(self, seat: Seat, number: int) -> Iterator[MoveRow]:
        """Add a call; a new round, and row, begins at the lowest seat number."""
        if self._moves and seat <= self._moves[-1][0]:
            yield from self.flush()
        yield from self._begin(RowKind.CALLS, number)
        self._moves.append((seat, number))

    def _begin(self, kind: RowKind, number: int) -> Iterator[MoveRow]:
        """Begin a row of calls or a trick, with column headings if it is the first of its kind."""
        if self._kind is not kind:
            yield from self.flush()
            yield MoveRow(RowKind.SEATS, self.span, number)
            self._kind = kind

    def _note(self, row: MoveRow) -> Iterator[MoveRow]:
        """Yield a note at once, or keep it until the current trick ends."""
        if self._kind is RowKind.TRICK and self._moves:
            self._notes.append(row)
            return
        yield from self.flush()
        yield row

    def flush(self, winner: Seat | None = None, trick: int = 0) -> Iterator[MoveRow]:
        if self._moves and self._kind is not None:
            self.tricks = trick or self.tricks + (self._kind is RowKind.TRICK)
            number = self._moves[0][1]
            moves = tuple(self._moves)
            yield MoveRow(self._kind, self.span, number, moves, trick=self.tricks, winner=winner)
        self._moves.clear()
        yield from self._notes
        self._notes.clear()
