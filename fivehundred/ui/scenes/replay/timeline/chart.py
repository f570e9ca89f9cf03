"""What a timeline shows, without a window: deals, how the scores went, and the parts of a deal."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.session.moves.rows import RowKind, rows_of_deal
from fivehundred.session.moves.spans import Span, place_of
from fivehundred.session.replay import Replay


class Part(Enum):
    """What a part of a deal is."""

    AUCTION = auto()
    EXCHANGE = auto()
    TRICK = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a deal: the actions after ``begin`` up to ``end``.

    ``number`` counts tricks, from 1; ``winner`` is who took it, None while it goes on.
    """

    part: Part
    begin: int
    end: int
    number: int = 0
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """The whole game: its deals, and the ``opening`` scores with one number a side."""

    count: int
    spans: tuple[Span, ...]
    opening: tuple[int, ...]

    def place(self, number: int) -> int | None:
        """Return the place of the deal of a moment; before the first it is the first's."""
        if not self.spans:
            return None
        return place_of(self.spans, number) or 0

    def place_of_block(self, number: int) -> int | None:
        """Return the place of the deal whose block covers a moment: it ends with its last card."""
        found = bisect_left(self.spans, number, key=lambda span: span.end)
        return min(found, len(self.spans) - 1) if self.spans else None

    @property
    def curves(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Each side's score, as points of a number of actions and a score."""
        scored = [span for span in self.spans if span.result is not None]
        return tuple(
            ((0, begun), *((span.end, span.scores[side]) for span in scored))
            for side, begun in enumerate(self.opening)
        )

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest score there was."""
        scores = [score for curve in self.curves for _number, score in curve]
        return min((0, *scores)), max((0, *scores))


def chart_of(replay: Replay, spans: tuple[Span, ...]) -> Chart:
    """Return what the timeline of a replay shows."""
    return Chart(replay.count, spans, replay.view_at(0, None).scores)


@lru_cache(maxsize=8)
def pieces_of(replay: Replay, place: int, span: Span) -> tuple[Piece, ...]:
    """Return the auction, the exchange and the tricks of a deal, in order, without a gap."""
    return tuple(_pieces(replay, place, span))


def _pieces(replay: Replay, place: int, span: Span) -> Iterator[Piece]:
    at = span.begin
    for part, phases in (
        (Part.AUCTION, (Phase.AUCTION,)),
        (Part.EXCHANGE, (Phase.EXCHANGE, Phase.PARTNER)),
    ):
        begin = at
        while at < span.end and replay.view_at(at, None).phase in phases:
            at += 1
        if at > begin:
            yield Piece(part, begin, at)
    tricks = [row for row in rows_of_deal(replay, place, span) if row.kind is RowKind.TRICK]
    ends = [*(row.number - 1 for row in tricks[1:]), span.end]
    for row, end in zip(tricks, ends, strict=False):
        yield Piece(Part.TRICK, at, end, row.trick, row.winner)
        at = end
