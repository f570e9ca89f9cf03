"""The scores of people as CSV text, a line a deal, for a spreadsheet.

Cells that begin like a formula get an apostrophe before them: names are other people's text.
"""

from __future__ import annotations

import csv
import io
from typing import Final

from fivehundred.engine.messages import printable
from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.figures import Filter
from fivehundred.learning.tables import name_in_column

COLUMNS: Final = (
    *("file", "created", "preset", "name", "deal", "seat", "place"),
    *("role", "call", "made", "points"),
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_text(database: Database, asked: Filter) -> str:
    """Return the deals of one person or of all, in the order of the games."""
    where, values = asked.where
    rows = database.rows.execute(
        "SELECT game.file, game.created, game.preset, player.name, score.deal, score.seat, "
        "score.place, score.role, score.call, score.made, score.points FROM score "
        "JOIN game ON game.id = score.game "
        "JOIN player ON player.game = score.game AND player.seat = score.seat "
        f"WHERE {where} ORDER BY game.created, game.file, score.deal, score.seat",
        values,
    )
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return written.getvalue()


def _cell(value: object) -> object:
    if value is None:
        return ""
    if isinstance(value, bytes):
        value = printable(name_in_column(value))
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return round(value, 2) if isinstance(value, float) else value
