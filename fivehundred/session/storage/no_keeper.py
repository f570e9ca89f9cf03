"""A keeper that keeps nothing: of games that are no more than a lesson or a drill."""

from __future__ import annotations

from pathlib import Path

from fivehundred.session.record import Record
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store


class NoKeeper(Keeper):
    """Keeps nothing, and is always done."""

    def __init__(self) -> None:
        """Need no file."""
        super().__init__(Store(Path()), "")

    def begin(self, record: Record) -> None:
        """Take no note of what the game goes on from."""

    def keep(self, record: Record) -> None:
        """Let the record go."""

    @property
    def path(self) -> Path:
        """No file: an empty path."""
        return Path()
