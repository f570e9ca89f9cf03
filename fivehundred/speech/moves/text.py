"""The list of moves as plain text, which reads well in a mail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.session.moves.rows import MoveRow, RowKind
from fivehundred.speech.locale import dates
from fivehundred.speech.locale.dates import written_moment
from fivehundred.speech.locale.lists import in_a_long_row, in_a_row
from fivehundred.speech.moves.headings import (
    contract_line,
    deal_title,
    dealer_words,
    points_line,
)
from fivehundred.speech.moves.move_list import MoveList
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence


def text_of(moves: MoveList, sides: Sequence[str], eyes: Seat | None) -> str:
    """Return the whole list as one seat saw it, None for all hands; as far as it may be seen.

    ``sides`` are the names of the sides in the order of the score.
    """
    lines = [_head(moves), *_rows(moves, sides, eyes)]
    return "\n".join(lines).strip() + "\n"


def _head(moves: MoveList) -> str:
    record = moves.replay.record
    preset = PRESETS.get(record.preset)
    name = _(preset.name) if preset else record.preset
    written = written_moment(record.created)
    day = dates.day(written) if written is not None else ""
    title = _("Five Hundred, {variant}, {day}") if day else _("Five Hundred, {variant}")
    players = in_a_row(moves.names)
    return "\n".join((title.format(variant=name, day=day), players))


def _rows(moves: MoveList, sides: Sequence[str], eyes: Seat | None) -> Iterator[str]:
    """Yield the lines, an empty one before each deal; a table of calls becomes one line."""
    calls: list[str] = []
    for row in moves.rows:
        if row.kind is RowKind.CALLS:
            calls += _named(moves, row, eyes)
            continue
        if calls and row.kind is not RowKind.SEATS:
            yield _("Calls: {calls}.").format(calls=in_a_row(calls))
            calls.clear()
        match row.kind:
            case RowKind.DEAL:
                yield from _heading(moves, row)
            case RowKind.TRICK:
                yield _trick(moves, row, eyes)
            case RowKind.NOTE | RowKind.BEFORE:
                yield sentence(moves.note(row, eyes))
            case RowKind.RESULT:
                yield from _result(moves, row, sides)
    if calls:
        yield _("Calls so far: {calls}.").format(calls=in_a_row(calls))


def _named(moves: MoveList, row: MoveRow, eyes: Seat | None) -> list[str]:
    """Return each move of a row with the name of who made it."""
    words = _("{name} {move}")
    return [
        words.format(name=moves.names[cell.seat], move=cell.text)
        for cell in moves.cells(row, eyes)
    ]


def _heading(moves: MoveList, row: MoveRow) -> Iterator[str]:
    span = moves.spans[row.span]
    yield ""
    yield _("{deal}. {dealer}.").format(
        deal=deal_title(span), dealer=dealer_words(span, moves.names)
    )


def _trick(moves: MoveList, row: MoveRow, eyes: Seat | None) -> str:
    cards = in_a_row(_named(moves, row, eyes))
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
