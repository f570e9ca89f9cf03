"""Salts of deals that are still being played: a hidden file beside the games, a line a deal.

A salt is found by its seal, so it does not matter what becomes of the game's own file, or how many
copies of it play on. One that cannot be kept or found costs no game: its seal can then not be
opened, and no more.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.session.record import Record
from fivehundred.session.seals.seal import SALT_DIGITS, Seal, is_hexadecimal
from fivehundred.session.storage.atomic import write_atomically
from fivehundred.session.storage.files import StoreError, read_limited
from fivehundred.session.storage.kinds import FileKind

NAME: Final = ".salts"
MOST_BYTES: Final = 1 << 20
"""Some ten thousand deals; the older half goes when there are more."""
_APPEND: Final = (
    os.O_WRONLY
    | os.O_APPEND
    | os.O_CREAT
    # A named pipe is not waited for.
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_BINARY", 0)
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
            if seal.salt and not seal.told and seal.digest != self._newest:
                with contextlib.suppress(OSError, StoreError):
                    self._trim()
                    self._append(f"\n{seal.digest} {seal.salt}\n".encode())
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
        with contextlib.suppress(StoreError):
            for line in reversed(self._read().decode("ascii", "replace").splitlines()):
                digest, _, salt = line.partition(" ")
                if digest == seal.digest and is_hexadecimal(salt, SALT_DIGITS):
                    return salt
        return ""

    def _read(self) -> bytes:
        return read_limited(self._path, 2 * MOST_BYTES, FileKind.SALTS)

    def _append(self, line: bytes) -> None:
        """Write a line to the end, where other programs may be writing theirs."""
        descriptor = os.open(self._path, _APPEND, 0o600)
        try:
            os.write(descriptor, line)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def _trim(self) -> None:
        """Leave out the older half where the file has grown too large."""
        with contextlib.suppress(FileNotFoundError):
            if self._path.stat().st_size > MOST_BYTES:
                write_atomically(self._path, self._read()[-MOST_BYTES // 2 :], backup=False)
