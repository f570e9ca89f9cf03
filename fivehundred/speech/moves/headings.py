"""What stands above and below the moves of a deal: who dealt, what was played, what it came to."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.rules.variant import Variant
from fivehundred.session.moves.spans import Span
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, signed


def deal_title(span: Span) -> str:
    """Name a deal by its number on the score sheet."""
    if span.thrown_in:
        return _("Before deal {number}").format(number=span.deal)
    return _("Deal {number}").format(number=span.deal)


def dealer_words(span: Span, names: Sequence[str]) -> str:
    """Return who dealt; empty where nobody is known to have."""
    return "" if span.dealer is None else _("{name} deals").format(name=names[span.dealer])


def contract_line(span: Span, names: Sequence[str], variant: Variant) -> str:
    """Return what was played in a deal and what came of it, in a line: “8♥ by Ann, made: 9”."""
    if span.call is None or span.contractor is None:
        return _without_contract(span)
    call, name = call_short(span.call, variant), names[span.contractor]
    if span.result is None or span.result.contract is None:
        return _("{call} by {name}").format(call=call, name=name)
    taken = sum(span.result.tricks[seat] for seat in span.result.contract.side)
    if span.result.made:
        return ngettext(
            "{call} by {name}, made with {count} trick",
            "{call} by {name}, made with {count} tricks",
            taken,
            call=call,
            name=name,
        )
    return ngettext(
        "{call} by {name}, set with {count} trick",
        "{call} by {name}, set with {count} tricks",
        taken,
        call=call,
        name=name,
    )


def _without_contract(span: Span) -> str:
    if span.thrown_in:
        return _("thrown in: no contract")
    if span.result is not None:
        return _("played without a contract")
    return _("no contract yet")


def points_line(span: Span, side: int) -> str:
    """Return what a side got in a deal that was scored, and its score then: “+300, now 520”."""
    assert span.result is not None
    return _("{points}, now {score}").format(
        points=signed(span.result.points[side]), score=signed(span.scores[side], plus=False)
    )


def deal_sentence(span: Span, names: Sequence[str], variant: Variant, sides: Sequence[str]) -> str:
    """Return a deal in one sentence, with what each side got: for a voice and under the mouse."""
    parts = [
        _("{deal}: {contract}.").format(
            deal=deal_title(span), contract=contract_line(span, names, variant)
        )
    ]
    if span.result is not None:
        parts += [
            _("{side} {points}.").format(side=name, points=points_line(span, side))
            for side, name in enumerate(sides)
        ]
    return " ".join(parts)
