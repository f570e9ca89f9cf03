"""The headings of deals in the move list, and the whole list as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.engine.errors import NN_
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.session.moves import MoveRow, RowKind, Span
from fivehundred.speech.locale import formats
from fivehundred.speech.locale.formats import written_moment
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.move_list import MoveList
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, preset_word, sentence, signed


def deal_title(span: Span) -> str:
    """Return a deal's number on the score sheet."""
    if span.thrown_in:
        return _("Before deal {number}").format(number=span.deal)
    return _("Deal {number}").format(number=span.deal)


def dealer_words(span: Span, names: Sequence[str]) -> str:
    """Return who dealt; empty if unknown."""
    return "" if span.dealer is None else _("{name} deals").format(name=names[span.dealer])


def contract_line(span: Span, names: Sequence[str], variant: Variant) -> str:
    """Return a deal's contract and outcome: “8♥ by Ann, made with 9 tricks”."""
    if span.call is None or span.contractor is None:
        return _without_contract(span)
    if span.result is None or span.result.contract is None:
        call, name = call_short(span.call, variant), names[span.contractor]
        return _("{call} by {name}").format(call=call, name=name)
    return scored_line(span.result, span.result.contract, names, variant)


def scored_line(
    result: DealResult, contract: Contract, names: Sequence[str], variant: Variant
) -> str:
    """Return a contract and its outcome, without a full stop."""
    call, name = call_short(contract.call, variant), names[contract.seat]
    taken = sum(result.tricks[seat] for seat in contract.side)
    if variant.seating.rotates and contract.partner is not None:
        name = _("{name} & {partner}").format(name=name, partner=names[contract.partner])
    made = NN_(
        "{call} by {name}, made with {count} trick",
        "{call} by {name}, made with {count} tricks",
    )
    failed = NN_(
        "{call} by {name}, set with {count} trick",
        "{call} by {name}, set with {count} tricks",
    )
    return ngettext(*(made if result.made else failed), taken, call=call, name=name)


def _without_contract(span: Span) -> str:
    if span.thrown_in:
        return _("thrown in: no contract")
    if span.result is not None:
        return _("played without a contract")
    return _("no contract yet")


def points_line(span: Span, side: int) -> str:
    """Return a side's points in a scored deal, and its new score: “+300, now 520”."""
    assert span.result is not None
    return _("{points}, now {score}").format(
        points=signed(span.result.points[side]), score=signed(span.scores[side], plus=False)
    )


def deal_sentence(span: Span, names: Sequence[str], variant: Variant, sides: Sequence[str]) -> str:
    """Return a deal with each side's points, for speech and tooltips."""
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


def text_of(moves: MoveList, sides: Sequence[str], viewer: Seat | None) -> str:
    """Return the list as plain text, as far as seat ``viewer`` may see it; None sees all hands."""
    lines = [_head(moves), *_rows(moves, sides, viewer)]
    return "\n".join(lines).strip() + "\n"


def _head(moves: MoveList) -> str:
    record = moves.replay.record
    name = preset_word(record.preset)
    if record.rules_name:
        name = _("{rules} ({variant})").format(rules=record.rules_name, variant=name)
    written = written_moment(record.created)
    day = formats.day(written) if written is not None else ""
    title = _("Five Hundred, {variant}, {day}") if day else _("Five Hundred, {variant}")
    players = in_a_row(moves.names)
    return "\n".join((title.format(variant=name, day=day), players))


def _rows(moves: MoveList, sides: Sequence[str], viewer: Seat | None) -> Iterator[str]:
    """Yield lines, an empty one before each deal; a table of calls becomes one line."""
    calls: list[str] = []
    for row in moves.rows:
        if row.kind is RowKind.CALLS:
            calls += _moves_of(moves, row, viewer)
            continue
        if calls and row.kind is not RowKind.SEATS:
            yield _("Calls: {calls}.").format(calls=in_a_row(calls))
            calls.clear()
        match row.kind:
            case RowKind.DEAL:
                yield from _heading(moves, row)
            case RowKind.TRICK:
                yield _trick(moves, row, viewer)
            case RowKind.NOTE | RowKind.BEFORE:
                yield sentence(moves.note(row, viewer))
            case RowKind.RESULT:
                yield from _result(moves, row, sides)
    if calls:
        yield _("Calls so far: {calls}.").format(calls=in_a_row(calls))


def _moves_of(moves: MoveList, row: MoveRow, viewer: Seat | None) -> list[str]:
    words = _("{name} {move}")
    return [
        words.format(name=moves.names[cell.seat], move=cell.text)
        for cell in moves.cells(row, viewer)
    ]


def _heading(moves: MoveList, row: MoveRow) -> Iterator[str]:
    span = moves.spans[row.span]
    yield ""
    yield _("{deal}. {dealer}.").format(
        deal=deal_title(span), dealer=dealer_words(span, moves.names)
    )


def _trick(moves: MoveList, row: MoveRow, viewer: Seat | None) -> str:
    cards = in_a_row(_moves_of(moves, row, viewer))
    if row.winner is None:
        return _("{number:>2}. {cards}").format(number=row.trick, cards=cards)
    return _("{number:>2}. {cards} → {winner}").format(
        number=row.trick, cards=cards, winner=moves.names[row.winner]
    )


def _result(moves: MoveList, row: MoveRow, sides: Sequence[str]) -> Iterator[str]:
    span = moves.spans[row.span]
    yield sentence(contract_line(span, moves.names, moves.variant))
    words = _("{side} {points}")
    yield sentence(
        in_a_long_row(
            words.format(side=name, points=points_line(span, side))
            for side, name in enumerate(sides)
        )
    )
