"""The data and the texts of a timeline, without a window: deals, scores, and parts of a deal."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.session.moves import RowKind, Span, place_of, rows_of_deal
from fivehundred.session.replay import Replay
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.move_headings import contract_line, deal_sentence, deal_title
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence, signed


class SectionKind(Enum):
    """The kinds of parts of a deal."""

    AUCTION = auto()
    EXCHANGE = auto()
    TRICK = auto()


@dataclass(frozen=True, slots=True)
class DealSection:
    """A part of a deal: the actions after ``begin`` up to ``end``.

    ``number`` counts tricks from 1; ``winner`` is None while a trick goes on.
    """

    kind: SectionKind
    begin: int
    end: int
    number: int = 0
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Chart:
    """The whole game: its deals, and the ``opening`` score of each side."""

    count: int
    spans: tuple[Span, ...]
    opening: tuple[int, ...]

    def place(self, number: int) -> int | None:
        """Return the index of the deal at a moment: 0 before the first, None without deals."""
        if not self.spans:
            return None
        return place_of(self.spans, number) or 0

    def place_of_block(self, number: int) -> int | None:
        """Return the index of the deal whose block covers a moment; it ends with the last card."""
        found = bisect_left(self.spans, number, key=lambda span: span.end)
        return min(found, len(self.spans) - 1) if self.spans else None

    @property
    def curves(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        scored = [span for span in self.spans if span.result is not None]
        return tuple(
            ((0, begun), *((span.end, span.scores[side]) for span in scored))
            for side, begun in enumerate(self.opening)
        )

    @property
    def bounds(self) -> tuple[int, int]:
        scores = [score for curve in self.curves for _number, score in curve]
        return min((0, *scores)), max((0, *scores))


def chart_of(replay: Replay, spans: tuple[Span, ...]) -> Chart:
    """Return the chart of a replay."""
    return Chart(replay.count, spans, replay.view_at(0, None).scores)


@lru_cache(maxsize=8)
def sections_of(replay: Replay, place: int, span: Span) -> tuple[DealSection, ...]:
    """Return the auction, the exchange and the tricks of a deal, in order and without gaps."""
    found, at = [], span.begin
    for kind, phases in (
        (SectionKind.AUCTION, (Phase.AUCTION,)),
        (SectionKind.EXCHANGE, (Phase.EXCHANGE, Phase.PARTNER)),
    ):
        begin = at
        while at < span.end and replay.view_at(at, None).phase in phases:
            at += 1
        if at > begin:
            found.append(DealSection(kind, begin, at))
    tricks = [row for row in rows_of_deal(replay, place, span) if row.kind is RowKind.TRICK]
    ends = [*(row.number - 1 for row in tricks[1:]), span.end]
    for row, end in zip(tricks, ends, strict=False):
        found.append(DealSection(SectionKind.TRICK, at, end, row.trick, row.winner))
        at = end
    return tuple(found)


def deal_words(
    chart: Chart, place: int | None, names: Sequence[str], variant: Variant, sides: Sequence[str]
) -> str:
    """Return the sentence about a deal and its result."""
    if place is None:
        return _("No cards have been dealt yet.")
    return deal_sentence(chart.spans[place], names, variant, sides)


def section_words(span: Span, section: DealSection, names: Sequence[str], variant: Variant) -> str:
    """Return the sentence about a part of a deal."""
    deal = deal_title(span)
    match section.kind:
        case SectionKind.AUCTION:
            contract = contract_line(span, names, variant)
            words = _("{deal}, the auction: {contract}").format(deal=deal, contract=contract)
            return sentence(words)
        case SectionKind.EXCHANGE:
            return _("{deal}, the exchange.").format(deal=deal)
        case SectionKind.TRICK if section.winner is None:
            return _("{deal}, trick {number}.").format(deal=deal, number=section.number)
        case SectionKind.TRICK:
            return _("{deal}, trick {number}: {name} took it.").format(
                deal=deal, number=section.number, name=names[section.winner]
            )


def curve_words(chart: Chart, place: int | None, sides: Sequence[str]) -> str:
    """Return the scores after a deal and at the end."""
    scored = [span for span in chart.spans if span.result is not None]
    if not scored:
        return _("No deal has been scored yet.")
    parts = []
    if place is not None and chart.spans[place].result is not None:
        span = chart.spans[place]
        parts.append(
            _("After deal {number}: {scores}.").format(
                number=span.deal, scores=_scores(span.scores, sides)
            )
        )
    last = ngettext(
        "After {count} deal: {scores}.",
        "After all {count} deals: {scores}.",
        len(scored),
        scores=_scores(scored[-1].scores, sides),
    )
    return " ".join((*parts, last))


def _scores(scores: Sequence[int], sides: Sequence[str]) -> str:
    words = _("{side} {score}")
    return in_a_row(
        words.format(side=side, score=signed(score, plus=False))
        for side, score in zip(sides, scores, strict=True)
    )
