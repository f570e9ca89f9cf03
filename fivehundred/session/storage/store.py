"""The store: saves a folder's games, never over unreadable files or others' changes."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.engine.errors import FiveHundredError, VariantError
from fivehundred.engine.rules.variants import find_preset
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8
from fivehundred.session.codec.shapes import errors_at
from fivehundred.session.record import Record, state_after
from fivehundred.session.seal import SALT_DIGITS, Seal, is_hexadecimal
from fivehundred.session.storage.atomic import BACKUP_SUFFIX, sweep_leftovers, write_atomically
from fivehundred.session.storage.files import (
    FALLBACK,
    SUFFIX,
    StoreError,
    clean_name,
    disk_faults,
    is_in,
    is_name_of_game,
    read_limited,
    unique_name,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.own_files import OwnLines

NAME: Final = ".salts"
MOST_BYTES: Final = 1 << 20
"""About ten thousand deals."""
SALTS: Final = OwnLines(
    name=NAME,
    what=FileKind.SALTS,
    # The first and the last line may be incomplete.
    begins=re.compile(
        rb"([0-9a-f]{0,63} [0-9a-f]{0,32}\n)?(\n*[0-9a-f]{1,63}\n)*"
        rb"\n*([0-9a-f]{64} |[0-9a-f]{0,64}\Z)"
    ),
    limit_bytes=MOST_BYTES,
)


class Salts:
    """The secret salts of unfinished deals in one folder of games; errors are ignored."""

    def __init__(self, games: Path) -> None:
        self._path = games / NAME
        self._newest = ""

    def keep(self, record: Record) -> None:
        """Save the salt of the current deal; call before saving the game."""
        for seal in record.seals[-1:]:
            to_keep = seal.salt and not seal.told and seal.digest != self._newest
            if to_keep and SALTS.add(self._path, f"\n{seal.digest} {seal.salt}\n".encode()):
                self._newest = seal.digest

    def with_salt(self, record: Record) -> Record:
        """Return a game with the salt of its current deal, if it was saved."""
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


__all__ = ["Store", "StoreError", "backup_of", "clean_name", "read_game"]
Stamp = tuple[int, int]
_LONGEST_BYTES: Final = 250
"""The longest file name that leaves room for a backup's suffix."""
_DATE_LENGTH: Final = len("2026-11-21")
_MOST_KNOWN: Final = 8
"""How many recent games are remembered; others are read again."""


def read_game(path: Path, *, up_to: int | None = None) -> Record:
    """Read a game without checking its actions; raises FormatError or StoreError."""
    where = str(path)
    with errors_at(where):
        text = decode_utf8(read_limited(path, SIZE_LIMIT, FileKind.GAME))
    return decode(text, where=where, up_to=up_to)


def backup_of(path: Path) -> Path | None:
    """Return the backup next to a game, if it is valid."""
    backup = path.with_name(path.name + BACKUP_SUFFIX)
    try:
        state_after(read_game(backup))
    except (FiveHundredError, ValueError):
        return None
    return backup


class Store:
    """The games of one folder, which is created with the first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ours: dict[Path, tuple[Stamp | None, Record]] = {}
        """The files last written, or known to be games."""
        self._renamed: dict[str, str] = {}
        self._salts = Salts(folder)
        self._swept = False

    @property
    def is_empty(self) -> bool:
        """Whether the folder has no games, readable or not."""
        return not any(is_name_of_game(name) for name in self._files_there())

    def path_of(self, name: str) -> Path:
        """Return the path of a game by name, which is cleaned unless the file exists."""
        clean = clean_name(name)
        if clean != name and name + SUFFIX in self._files_there():
            # Named by hand; the cleaned name might be another game's.
            return self.folder / (name + SUFFIX)
        return self.folder / (clean + SUFFIX)

    def name_of(self, path: Path) -> str:
        """Return the name under which a game from ``path`` is to be saved.

        It is a new one unless the path is a game in this folder, and its name leaves room for a
        backup.
        """
        here = is_in(path, self.folder)
        if here and is_name_of_game(path.name) and len(os.fsencode(path.name)) <= _LONGEST_BYTES:
            return path.name.removesuffix(SUFFIX)
        stem = path.name.removesuffix(BACKUP_SUFFIX).removesuffix(SUFFIX)
        return unique_name(clean_name(stem), self._names())

    def save(self, name: str, record: Record) -> Path:
        """Save a game with a backup; raises StoreError, also if the file is not a game.

        Another game, or a longer version of this one, is left alone and a new name used from then
        on.
        """
        path = self.path_of(self._renamed.get(name, name))
        if not self._may_overwrite(path, record):
            self._renamed[name] = unique_name(clean_name(name), self._names())
            return self.save(name, record)
        if not self._swept:
            sweep_leftovers(path.parent)
            self._swept = True
        data = encode(record).encode("utf-8", "replace")
        with disk_faults(path, StoreKind.NOT_SAVED):
            self.folder.mkdir(parents=True, exist_ok=True)
            self._salts.keep(record)
            write_atomically(path, data)
            self._know(path, _stamp_of(path.stat()), record)
        return path

    def expect(self, name: str, record: Record) -> None:
        """Assume a file, if it exists, to contain this game."""
        self._renamed.pop(name, None)
        self._know(self.path_of(name), None, record)

    def _know(self, path: Path, stamp: Stamp | None, record: Record) -> None:
        """Remember a file's contents, and forget the least recently used file."""
        self._ours.pop(path, None)
        self._ours[path] = stamp, record
        while len(self._ours) > _MOST_KNOWN:
            del self._ours[next(iter(self._ours))]

    def _may_overwrite(self, path: Path, record: Record) -> bool:
        """Return whether the game on disk is known, or continued by this one."""
        stamp, ours = self._ours.get(path, (None, None))
        with disk_faults(path, StoreKind.NOT_SAVED):
            try:
                found = path.stat()
            except FileNotFoundError:
                return True
        if stamp == _stamp_of(found):
            return True
        try:
            there = self.load(path)
        except FiveHundredError as error:
            raise StoreError(StoreKind.SAVE_ELSEWHERE, problem=error.message) from error
        return there == ours or _goes_on(there, record)

    def load(self, path: Path) -> Record:
        """Read a game and check its actions; raises FormatError or StoreError."""
        record = self._salts.with_salt(read_game(path))
        with errors_at(str(path)):
            state_after(record)
        return record

    def new_name(self, record: Record, translated: Callable[[str], str] = str) -> str:
        """Return an unused name for a new game."""
        try:
            title = translated(find_preset(record.preset).name)
        except VariantError:
            title = FALLBACK
        date = record.created[:_DATE_LENGTH]
        return self.free_name(f"{date} {title}")

    def known_name(self, record: Record, translated: Callable[[str], str] = str) -> str:
        """Return the name of the file that already holds a game, else a new one."""
        fresh = self.new_name(record, translated)
        begins = record.created[:_DATE_LENGTH]
        for name in sorted(self._names()):
            if begins and name.startswith(begins) and self._is_of(name, record):
                return name
        return fresh

    def _is_of(self, name: str, record: Record) -> bool:
        try:
            return _goes_on(read_game(self.path_of(name)), record)
        except FiveHundredError:
            return False

    def free_name(self, text: str) -> str:
        """Return an unused name close to a text."""
        return unique_name(clean_name(text), self._names())

    def first_free(self, texts: Iterable[str]) -> str:
        """Return the first of these texts that gives an unused name."""
        taken = self._names()
        names = (clean_name(text) for text in texts)
        return next(name for name in names if unique_name(name, taken) == name)

    def _names(self) -> tuple[str, ...]:
        games = (name.removesuffix(BACKUP_SUFFIX) for name in self._files_there())
        return tuple(name[: -len(SUFFIX)] for name in games if name.lower().endswith(SUFFIX))

    def _files_there(self) -> tuple[str, ...]:
        try:
            return tuple(file.name for file in self.folder.iterdir())
        except OSError:
            return ()


def _goes_on(before: Record, after: Record) -> bool:
    begun = after.actions[: len(before.actions)]
    return replace(after, actions=begun) == before


def _stamp_of(found: os.stat_result) -> Stamp:
    return found.st_mtime_ns, found.st_size
