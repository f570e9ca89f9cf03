"""The program's own files, which never overwrite others; problems go to ``FILE_FAULTS``."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import stat
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FormatError, Message, MessageKind, message
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.shapes import an_object
from fivehundred.session.storage import atomic
from fivehundred.session.storage.files import (
    StoreError,
    about_file,
    read_limited,
    system_message,
    without_path,
)
from fivehundred.session.storage.kinds import FileKind, StoreKind
from fivehundred.system import NO_SYMLINKS, NONBLOCKING

_ASIDE: Final = ".broken"
_MOST_ASIDE: Final = 1000
_LOOK_BYTES: Final = 256
_APPEND: Final = (
    # A link may just have been put here.
    os.O_RDWR | os.O_APPEND | os.O_CREAT | NONBLOCKING | NO_SYMLINKS
)


class FileFaults:
    """Problems with the program's own files; any thread may report one (deques are atomic)."""

    def __init__(self) -> None:
        self._known: dict[Path, list[Message]] = {}
        self._new: deque[Message] = deque()

    def add(self, path: Path, problem: Message) -> None:
        """Report a problem with a file, once until the file is written."""
        known = self._known.setdefault(path, [])
        if problem not in known:
            known.append(problem)
            self._new.append(problem)

    def resolve(self, path: Path) -> None:
        """Note that a file was written, so that later problems are reported again."""
        self._known.pop(path, None)

    def take(self) -> tuple[Message, ...]:
        """Return the new reports."""
        found = []
        while self._new:
            found.append(self._new.popleft())
        return tuple(found)


FILE_FAULTS: Final = FileFaults()


def is_there(path: Path) -> bool:
    """Return whether a name exists, even as a dangling link, or cannot be checked."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True


def blocked(path: Path, what: FileKind) -> Message | None:
    """Return a message if something other than a plain file has this name."""
    try:
        mode = path.lstat().st_mode
    except (OSError, ValueError):
        return None
    if stat.S_ISREG(mode):
        return None
    kind = StoreKind.IS_FOLDER if stat.S_ISDIR(mode) else StoreKind.NO_PLAIN_FILE
    if stat.S_ISLNK(mode):
        kind = StoreKind.IS_LINK
    return about_file(path, StoreKind.MOVE_AWAY, problem=message(kind, what=message(what)))


def head_of(path: Path, what: FileKind) -> bytes:
    """Return the beginning of a plain file; empty if it cannot be read."""
    with contextlib.suppress(StoreError):
        if blocked(path, what) is None:
            return read_limited(path, _LOOK_BYTES, what)
    return b""


def require_unblocked(path: Path, what: FileKind) -> None:
    """Raise StoreError, and report it, if the name is blocked."""
    if problem := blocked(path, what):
        FILE_FAULTS.add(path, problem)
        raise StoreError(problem)


def set_aside(path: Path, beside: Sequence[str] = ()) -> None:
    """Rename a file and its companions (endings ``beside``), and report it; raises OSError."""
    for number in range(1, _MOST_ASIDE):
        aside = path.with_name(path.name + _ASIDE + (f"-{number}" if number > 1 else ""))
        if any(is_there(_ending(aside, end)) for end in ("", *beside)):
            continue
        try:
            atomic.move_new(path, aside)
        except FileExistsError:
            continue
        FILE_FAULTS.add(path, about_file(path, StoreKind.KEPT_AS, name=aside.name))
        for end in beside:
            if is_there(_ending(path, end)):
                atomic.move_new(_ending(path, end), _ending(aside, end))
        return
    raise OSError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))


def _ending(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


@dataclass(frozen=True, slots=True)
class OwnLines:
    """A file to which programs append lines; beyond its limit the older half is dropped."""

    name: str
    what: FileKind
    begins: re.Pattern[bytes]
    limit_bytes: int

    def read(self, path: Path) -> bytes:
        """Return the contents, empty if they cannot be read."""
        try:
            return read_limited(path, 2 * self.limit_bytes, self.what)
        except StoreError:
            return b""

    def add(self, path: Path, line: bytes) -> bool:
        """Append a line and flush it to disk; False if that fails."""
        try:
            self._set_aside_others(path)
            if is_there(path) and path.lstat().st_size > self.limit_bytes:
                whole = read_limited(path, 2 * self.limit_bytes, self.what)
                kept = whole[-self.limit_bytes // 2 :].partition(b"\n")[2]
                atomic.replace_file(path, b"\n" + kept, lambda: self._set_aside_others(path))
            self._append(path, line)
        except (OSError, ValueError, StoreError):
            return False
        FILE_FAULTS.resolve(path)
        return True

    def _set_aside_others(self, path: Path) -> None:
        """Set aside a file that is not ours; raises StoreError if the name is blocked."""
        require_unblocked(path, self.what)
        if is_there(path) and not self.begins.match(read_limited(path, _LOOK_BYTES, self.what)):
            set_aside(path)

    def _append(self, path: Path, line: bytes) -> None:
        descriptor = os.open(path, _APPEND, 0o600)
        try:
            # It may just have been replaced.
            plain = stat.S_ISREG(os.fstat(descriptor).st_mode)
            if not plain or not self.begins.match(os.read(descriptor, _LOOK_BYTES)):
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
            os.write(descriptor, line)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class OwnJson:
    """A kind of JSON file and its usual name; ``format`` and ``version`` are its first keys.

    ``older`` recognises fields from before there were formats; ``check`` raises FormatError for
    unusable ones. Without ``not_saved`` the file is dispensable: no backup, no reports.
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
        """Return the fields of a file or its backup; empty if neither is valid."""
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
        """Write the fields of a file; False if that fails.

        The old version becomes ``NAME.bak``; with ``keep_old``, or if invalid or newer, it is set
        aside.
        """
        whole = {"format": self.format, "version": self.version, **fields}
        text = json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
        # File names may contain lone surrogates, which JSON can escape.
        data = text.encode("utf-8", "backslashreplace")
        try:
            require_unblocked(path, self.what)
            self._need_readable(data, path)
            path.parent.mkdir(parents=True, exist_ok=True)
            atomic.sweep_leftovers(path.parent)
            atomic.replace_file(path, data, lambda: self._clear_path(path, keep_old=keep_old))
        except StoreError as error:
            self._tell(path, error.message)
        except (OSError, ValueError) as error:
            if self.not_saved is not None:
                self._tell(path, about_file(path, self.not_saved, why=system_message(error)))
        else:
            FILE_FAULTS.resolve(path)
            return True
        return False

    def is_there(self, path: Path) -> bool:
        """Return whether the file or its backup exists."""
        return is_there(path) or is_there(_copy_of(path))

    def _read(self, path: Path) -> tuple[Fields, bool]:
        return self._judged(read_limited(path, self.limit_bytes, self.what))

    def _judged(self, data: bytes) -> tuple[Fields, bool]:
        """Return the fields, and whether this version knows all of them; raises FormatError."""
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
        """Raise OSError if the file would be too large for its reader."""
        try:
            self._judged(data)
        except FormatError as error:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path)) from error

    def _clear_path(self, path: Path, *, keep_old: bool) -> None:
        """Back up or set aside what the file would overwrite; raises StoreError or OSError."""
        require_unblocked(path, self.what)
        if not is_there(path) or not path.lstat().st_size:
            return
        copy = _copy_of(path)
        if keep_old or not self._is_whole(path):
            set_aside(path)
        elif self.not_saved is not None and not blocked(copy, self.what):
            if is_there(copy) and not self._is_whole(copy):
                set_aside(copy)
            atomic.keep_previous(path)

    def _is_whole(self, path: Path) -> bool:
        try:
            return self._read(path)[1]
        except FormatError:
            return False

    def _tell(self, path: Path, told: Message) -> None:
        if self.not_saved is not None:
            FILE_FAULTS.add(path, told)


def _copy_of(path: Path) -> Path:
    return path.with_name(path.name + atomic.BACKUP_SUFFIX)
