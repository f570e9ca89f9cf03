"""Salts of deals that are still being played: small hidden files beside the games.

A salt lies in a file named by its seal, so it is found whatever becomes of the game's own file.
One that cannot be kept or found costs no game: its seal can then not be opened, and no more.
"""

from __future__ import annotations

import contextlib
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.session.record import Record
from fivehundred.session.seals.seal import SALT_DIGITS, Seal, is_hexadecimal
from fivehundred.session.storage.atomic import write_atomically
from fivehundred.session.storage.files import StoreError, read_limited

FOLDER: Final = ".salts"
_LONGEST_S: Final = 365 * 24 * 60 * 60
"""Nobody plays a deal for longer than this."""


class Salts:
    """The salts of one folder of games; nothing here ever fails."""

    def __init__(self, games: Path) -> None:
        """Look after a folder of games, in which a folder is made for the first salt."""
        self._folder = games / FOLDER
        self._swept = False
        self._hidden: dict[Path, set[str]] = {}
        """By game, the seals whose salts are known to lie here."""

    def hide(self, game: Path, record: Record) -> None:
        """Keep the salt of the deal that is being played; to be done before the game is kept."""
        hidden = self._hidden.setdefault(game, set())
        for seal in record.seals[-1:]:
            if seal.told or not seal.salt or seal.digest in hidden:
                continue
            with contextlib.suppress(OSError):
                self._folder.mkdir(parents=True, exist_ok=True)
                write_atomically(self._path_of(seal), f"{seal.salt}\n".encode(), backup=False)
                hidden.add(seal.digest)
                self._sweep()

    def find(self, game: Path, record: Record) -> Record:
        """Return a game that was read, with the salt of the deal that is being played."""
        for seal in record.seals[-1:]:
            deal = record.actions[seal.number - 1]
            if seal.told or not isinstance(deal, Deal):
                continue
            known = replace(seal, salt=self._read(seal))
            if known.fits(deal.cards):
                self._hidden.setdefault(game, set()).add(seal.digest)
                return replace(record, seals=(*record.seals[:-1], known))
        return record

    def drop(self, game: Path, record: Record) -> None:
        """Throw away the salts the game tells by now; to be done after it has been kept.

        That of its last seal stays, for the version before the last does not tell it yet.
        """
        hidden = self._hidden.get(game, set())
        for digest in hidden - {seal.digest for seal in record.seals[-1:]}:
            hidden.remove(digest)
            with contextlib.suppress(OSError):
                (self._folder / digest).unlink()

    def _path_of(self, seal: Seal) -> Path:
        return self._folder / seal.digest

    def _read(self, seal: Seal) -> str:
        with contextlib.suppress(StoreError):
            data = read_limited(self._path_of(seal), SALT_DIGITS + 2, "a salt")
            salt = data.decode("ascii", "replace").strip()
            return salt if is_hexadecimal(salt, SALT_DIGITS) else ""
        return ""

    def _sweep(self) -> None:
        """Throw away, once, what games have left that nobody plays any more."""
        if self._swept:
            return
        self._swept = True
        now_s = time.time()
        for path in self._folder.iterdir():
            with contextlib.suppress(OSError):
                if now_s - path.lstat().st_mtime > _LONGEST_S:
                    path.unlink()
