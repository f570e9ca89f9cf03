"""Salts of deals that are still being played: a hidden file beside the games, a line a deal.

A salt is found by its seal, so it does not matter what becomes of the game's own file, or how many
copies of it play on. One that cannot be kept or found costs no game: its seal can then not be
opened, and no more.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.session.record import Record
from fivehundred.session.seals.seal import SALT_DIGITS, Seal, is_hexadecimal
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import OwnLines

NAME: Final = ".salts"
MOST_BYTES: Final = 1 << 20
"""Some ten thousand deals; the older half goes when there are more."""
SALTS: Final = OwnLines(
    name=NAME,
    what=FileKind.SALTS,
    # Whoever was stopped in the middle of a line, it is the beginning of one; where the older half
    # was cut off, the end of one comes first.
    begins=re.compile(
        rb"([0-9a-f]{0,63} [0-9a-f]{0,32}\n)?(\n*[0-9a-f]{1,63}\n)*"
        rb"\n*([0-9a-f]{64} |[0-9a-f]{0,64}\Z)"
    ),
    limit_bytes=MOST_BYTES,
)


class Salts:
    """The salts of one folder of games; nothing here ever fails."""

    def __init__(self, games: Path) -> None:
        """Look after a folder of games, which has to be there when a salt is kept."""
        self._path = games / NAME
        self._newest = ""
        """The seal whose salt was kept last."""

    def keep(self, record: Record) -> None:
        """Keep the salt of the deal that is being played; to be done before the game is kept."""
        for seal in record.seals[-1:]:
            to_keep = seal.salt and not seal.told and seal.digest != self._newest
            if to_keep and SALTS.add(self._path, f"\n{seal.digest} {seal.salt}\n".encode()):
                self._newest = seal.digest

    def found(self, record: Record) -> Record:
        """Return a game that was read, with the salt of the deal that is being played."""
        for seal in record.seals[-1:]:
            deal = record.actions[seal.number - 1]
            if not seal.told and isinstance(deal, Deal):
                known = replace(seal, salt=self._salt_of(seal))
                if known.fits(deal.cards):
                    return replace(record, seals=(*record.seals[:-1], known))
        return record

    def _salt_of(self, seal: Seal) -> str:
        for line in reversed(SALTS.read(self._path).decode("ascii", "replace").splitlines()):
            digest, _, salt = line.partition(" ")
            if digest == seal.digest and is_hexadecimal(salt, SALT_DIGITS):
                return salt
        return ""
