"""Files of our own that hold JSON: the format first, a copy next to it, and nothing lost.

What cannot be read is told and costs no more than itself: the copy next to it is read, if that is
whole, or else there is nothing. It is never written over, but gets a name of its own.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Message, MessageKind, message
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.shapes import an_object
from fivehundred.session.storage.atomic import BACKUP_SUFFIX, keep_previous, replace_file
from fivehundred.session.storage.files import (
    StoreError,
    about_file,
    read_limited,
    system_message,
    without_path,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.session.storage.leftovers import sweep_leftovers
from fivehundred.session.storage.own_files import NEWS, blocked, is_there, need_way, set_aside

Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class OwnJson:
    """A kind of file and its usual name; ``format`` and ``version`` are its first keys.

    ``older`` says whether a program that knew no format yet has written some fields; ``check``
    raises FormatError for those of which nothing could be made. One without ``not_saved`` can be
    done without: it has no copy, and nobody is told that it cannot be read or written.
    """

    name: str
    what: FileKind
    format: str
    limit_bytes: int
    version: int = 1
    older: Callable[[Fields], bool] = lambda _fields: False
    check: Callable[[Fields], object] = lambda _fields: None
    not_saved: MessageKind | None = None

    def read(self, path: Path) -> Fields:
        """Return the fields of a file, or of the copy next to it; none where neither is whole."""
        try:
            return self._read(path)[0]
        except FormatError as error:
            problem = error.message
        except StoreError as error:
            problem = without_path(error.message, path)
        if not is_there(path):
            problem = message(StoreKind.MISSING)
        copy = _copy_of(path)
        with contextlib.suppress(FormatError, StoreError):
            if not blocked(copy, self.what):
                fields = self._read(copy)[0]
                told = about_file(path, StoreKind.COPY_USED, problem=problem, name=copy.name)
                self._tell(path, told)
                return fields
        if is_there(path):
            told = about_file(path, StoreKind.UNUSED, problem=problem)
            self._tell(path, blocked(path, self.what) or told)
        return {}

    def write(self, path: Path, fields: Mapping[str, object], *, keep_old: bool = False) -> bool:
        """Put fields in place of those of a file; False where that cannot be done.

        The version before stays next to it as ``NAME.bak``; with ``keep_old`` it is set aside, as
        whatever is there and not whole, not ours, or newer than this program always is.
        """
        whole = {"format": self.format, "version": self.version, **fields}
        text = json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
        # JSON has a way to write down half of a character, which names of files may hold.
        data = text.encode("utf-8", "backslashreplace")
        try:
            need_way(path, self.what)
            self._need_readable(data, path)
            path.parent.mkdir(parents=True, exist_ok=True)
            sweep_leftovers(path.parent)
            replace_file(path, data, lambda: self._make_way(path, keep_old=keep_old))
        except StoreError as error:
            self._tell(path, error.message)
        except (OSError, ValueError) as error:
            if self.not_saved is not None:
                self._tell(path, about_file(path, self.not_saved, why=system_message(error)))
        else:
            NEWS.all_is_well(path)
            return True
        return False

    def is_there(self, path: Path) -> bool:
        """Return whether there is a file, or the copy of one."""
        return is_there(path) or is_there(_copy_of(path))

    def _read(self, path: Path) -> tuple[Fields, bool]:
        return self._judged(read_limited(path, self.limit_bytes, self.what))

    def _judged(self, data: bytes) -> tuple[Fields, bool]:
        """Return the fields of a file of ours, and whether this version knows all of it.

        Raises FormatError for any other file.
        """
        what = message(self.what)
        if len(data) > self.limit_bytes:
            raise FormatError(StoreKind.OVER_LIMIT, size=self.limit_bytes // 1024, what=what)
        found = dict(an_object(read_json(decode_utf8(data)), ()))
        given, version = found.pop("format", None), found.pop("version", self.version)
        if given != self.format and (given is not None or not self.older(found)):
            raise FormatError(StoreKind.NOT_OURS, what=what)
        known = type(version) is int and version <= self.version
        try:
            self.check(found)
        except FormatError as error:
            raise error if known else FormatError(StoreKind.NEWER) from None
        return found, known

    def _need_readable(self, data: bytes, path: Path) -> None:
        """Raise OSError where a file would be too large for its reader."""
        try:
            self._judged(data)
        except FormatError as error:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path)) from error

    def _make_way(self, path: Path, *, keep_old: bool) -> None:
        """Let nothing that is not ours be written over; raises StoreError or OSError."""
        need_way(path, self.what)
        if not is_there(path) or not path.lstat().st_size:
            return
        copy = _copy_of(path)
        if keep_old or not self._is_whole(path):
            set_aside(path)
        elif self.not_saved is not None and not blocked(copy, self.what):
            if is_there(copy) and not self._is_whole(copy):
                set_aside(copy)
            keep_previous(path)

    def _is_whole(self, path: Path) -> bool:
        try:
            return self._read(path)[1]
        except FormatError:
            return False

    def _tell(self, path: Path, told: Message) -> None:
        if self.not_saved is not None:
            NEWS.tell(path, told)


def _copy_of(path: Path) -> Path:
    return path.with_name(path.name + BACKUP_SUFFIX)
