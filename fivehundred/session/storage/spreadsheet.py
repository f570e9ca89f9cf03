"""CSV for spreadsheets, from rows of any values."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def spreadsheet(rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows as CSV for a spreadsheet; no text is taken for a formula."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\r\n").writerows(map(_cell, row) for row in rows)
    # With a byte order mark, by which spreadsheets recognise UTF-8.
    return written.getvalue().encode("utf-8-sig", "replace")


def _cell(value: object) -> object:
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return round(value, 2) if isinstance(value, float) else value
