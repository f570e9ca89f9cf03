"""The example games, by the names of their presets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fivehundred.session.codec.game import decode
from fivehundred.session.record import Record

EXAMPLES = Path(__file__).parents[3] / "saves" / "examples"


@cache
def game(name: str) -> Record:
    """Give an example game."""
    return decode((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
