"""The page of the keys in the documents, made from the lists the program shows.

    python -m tests.ui.keys_page

writes docs/keys.md; a test holds the page to the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fivehundred.ui.pages.pad_blocks import pad_keys
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.panels.reading.keys import (
    filing_keys,
    page_keys,
    read_aloud_keys,
    tab_keys,
)
from fivehundred.ui.scenes.replay.intents import REPLAY_KEYS
from fivehundred.ui.scenes.table.intents import TABLE_KEYS
from fivehundred.ui.widgets.keys import key_rows

PAGE: Final = Path(__file__).parents[2] / "docs" / "keys.md"
_INTRODUCTION: Final = (
    "In the program, **?** or **F1** lists the keys of the screen you are on. When the table "
    "asks for a call, a suit or a partner, letters and digits move to an answer and Enter gives "
    "it; a bid is a level and then its suit, so **H** alone is always a hint. The letters are the "
    "same in every language."
)
_ALOUD: Final = (
    "If you cannot see the table, these keys read it out, at the table and in a replay. Without "
    "Shift the same letters do something. F8, or `--speak` at the start, lets the program speak "
    "by itself; [playing without the picture](accessibility.md) has the rest."
)


def keys_page() -> str:
    """Return the page as it should be."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield from ("# Keys", "", _INTRODUCTION, "")
    yield from _section("At the table", key_rows(TABLE_KEYS))
    yield from _section("Read aloud", read_aloud_keys(), _ALOUD)
    yield from _section("In a replay", key_rows(REPLAY_KEYS))
    yield from _section("On pages and in dialogs", (*page_keys((), ()), *tab_keys()))
    yield from _section("On the score pad", pad_keys())
    yield from _section("In the lists of games and house rules", filing_keys())


def _section(title: str, rows: Rows, about: str = "") -> Iterator[str]:
    yield from (f"## {title}", "")
    if about:
        yield from (about, "")
    yield from ("| key | what it does |", "|---|---|")
    yield from (f"| {' '.join(keys.split())} | {meaning} |" for keys, meaning in rows)
    yield ""


if __name__ == "__main__":
    PAGE.write_text(keys_page(), encoding="utf-8")
