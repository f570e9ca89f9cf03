"""What the timeline says: of a moment that is pointed at, of a deal, of how the scores went."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.moves.headings import contract_line, deal_sentence, deal_title
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence, signed
from fivehundred.ui.scenes.replay.timeline.chart import Chart, Part, Piece


def deal_words(
    chart: Chart, place: int | None, names: Sequence[str], variant: Variant, sides: Sequence[str]
) -> str:
    """Return what a deal was and what came of it."""
    if place is None:
        return _("No cards have been dealt yet.")
    return deal_sentence(chart.spans[place], names, variant, sides)


def piece_words(
    chart: Chart, place: int, piece: Piece, names: Sequence[str], variant: Variant
) -> str:
    """Return what a part of a deal was."""
    span = chart.spans[place]
    match piece.part:
        case Part.AUCTION:
            contract = contract_line(span, names, variant)
            return sentence(
                _("{deal}, the auction: {contract}").format(
                    deal=deal_title(span), contract=contract
                )
            )
        case Part.EXCHANGE:
            return _("{deal}, the exchange.").format(deal=deal_title(span))
        case Part.TRICK if piece.winner is None:
            return _("{deal}, trick {number}.").format(deal=deal_title(span), number=piece.number)
        case Part.TRICK:
            return _("{deal}, trick {number}: {name} took it.").format(
                deal=deal_title(span), number=piece.number, name=names[piece.winner]
            )


def curve_words(chart: Chart, place: int | None, sides: Sequence[str]) -> str:
    """Return how the scores stood after the deal that is looked at, and how they ended."""
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
