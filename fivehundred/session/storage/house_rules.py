"""House rules: named rule sets, each a JSON file with all options."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fivehundred.engine.errors import FiveHundredError, FormatError, Message, printable
from fivehundred.engine.rules.conflicts import check
from fivehundred.engine.rules.variant import Variant, plain_options
from fivehundred.session.codec import shapes
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.start import read_variant
from fivehundred.session.storage.atomic import BACKUP_SUFFIX, sweep_leftovers, write_atomically
from fivehundred.session.storage.files import (
    RULES_FORMAT,
    SUFFIX,
    StoreError,
    clean_name,
    disk_faults,
    is_folder,
    is_in,
    is_name_of_game,
    read_limited,
    same_on_disk,
    without_path,
)
from fivehundred.session.storage.game_files import TrashedGame, put_away
from fivehundred.session.storage.kinds import FileKind, RulesKind, StoreKind

if TYPE_CHECKING:
    from fivehundred.session.pad import Pad
    from fivehundred.session.record import Record

VERSION: Final = 1
SIZE_LIMIT: Final = 256 * 1024
_KEYS: Final = ("name", "preset", "rules")
_NUMBER: Final = re.compile(r" \d{1,2}$")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Named rules, and the key of the preset they were made from."""

    name: str
    preset: str
    variant: Variant

    @classmethod
    def of(cls, game: Record | Pad) -> HouseRules:
        """Return the rules of a game; the name is empty for a preset's own."""
        return cls(game.rules_name, game.preset, game.variant)


@dataclass(frozen=True, slots=True)
class RulesFile:
    """A file in the folder: its rules, or why it cannot be read."""

    path: Path
    rules: HouseRules | None
    problem: Message | None = None

    @property
    def name(self) -> str:
        """The name to display: that of the rules, or else of the file."""
        return self.rules.name if self.rules else printable(self.path.name)


def encode_rules(rules: HouseRules) -> str:
    """Return the text of a rules file, one option a line."""
    fields = {
        "format": RULES_FORMAT,
        "version": VERSION,
        "name": rules.name,
        "preset": rules.preset,
        "rules": plain_options(rules.variant),
    }
    return json.dumps(fields, indent=2, ensure_ascii=False) + "\n"


def decode_rules(text: str) -> HouseRules:
    """Read the text of a rules file; raises FormatError."""
    kinds = {"other": RulesKind.NO_RULES, "newer": RulesKind.VERSION}
    found = shapes.JsonObject(
        shapes.of_format(read_json(text), (RULES_FORMAT, VERSION), _KEYS, **kinds), ()
    )
    name = found.need("name", shapes.text_of(shapes.NAME_LIMIT)).strip()
    if not name or not name.isprintable():
        raise shapes.fault(("name",), RulesKind.NAME)
    preset = found.need("preset", shapes.text_of(shapes.NAME_LIMIT))
    return HouseRules(name, preset, read_variant(preset, found.need("rules", shapes.an_object)))


def read_rules(path: Path) -> HouseRules:
    """Read a rules file; raises FormatError or StoreError naming the file."""
    data = read_limited(path, SIZE_LIMIT, FileKind.RULES)
    with shapes.errors_at(str(path)):
        if len(data) > SIZE_LIMIT:
            raise FormatError(RulesKind.TOO_LARGE)
        return decode_rules(decode_utf8(data))


class RulesStore:
    """The house rules of one folder, which is created with the first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def list(self) -> tuple[RulesFile, ...]:
        """List the rules files by name, unreadable ones last."""
        files = (self._look_into(path) for path in self._paths())
        return tuple(
            sorted(files, key=lambda file: (file.rules is None, file.name.casefold(), file.path))
        )

    def _paths(self) -> Iterator[Path]:
        with disk_faults(self.folder, StoreKind.FOLDER_UNREADABLE):
            try:
                found = sorted(self.folder.iterdir())
            except FileNotFoundError:
                return
        for path in found:
            if is_name_of_game(path.name) and not is_folder(path):
                yield path

    def _look_into(self, path: Path) -> RulesFile:
        try:
            return RulesFile(path, read_rules(path))
        except FiveHundredError as error:
            return RulesFile(path, None, without_path(error.message, path))

    def save(self, rules: HouseRules, path: Path | None = None) -> Path:
        """Save rules to a new file, or over the house rules at ``path``.

        Raises StoreError if the name is taken or ``path`` holds something else; VariantError for
        rules in conflict.
        """
        check(rules.variant)
        rules = replace(rules, name=tidy_name(rules.name))
        if path is None:
            if self.taken_by(rules.name) is not None:
                raise StoreError(StoreKind.RULES_NAME_TAKEN, name=rules.name)
            path = self.folder / (clean_name(rules.name) + SUFFIX)
        elif path.exists():
            self._must_be_rules(path)
        self._write(path, rules)
        return path

    def taken_by(self, name: str) -> Path | None:
        """Return the existing file of this name; raises StoreError for an invalid name."""
        wanted = same_on_disk(clean_name(tidy_name(name)) + SUFFIX)
        found = (taken for taken in self._names_on_disk() if same_on_disk(taken) == wanted)
        return next((self.folder / taken for taken in found), None)

    def rename(self, path: Path, name: str) -> Path:
        """Rename rules, and their file; raises StoreError or FormatError."""
        rules = replace(read_rules(path), name=tidy_name(name))
        if same_on_disk(clean_name(rules.name) + SUFFIX) == same_on_disk(path.name):
            self._write(path, rules)
            return path
        fresh = self.save(rules)
        self.delete(path)
        return fresh

    def duplicate(self, path: Path) -> Path:
        """Save a copy of rules, with a number in its name."""
        rules = read_rules(path)
        return self.save(replace(rules, name=self._free_name(rules.name)))

    def take_in(self, path: Path) -> Path:
        """Copy a file from elsewhere into the folder under a free name."""
        rules = read_rules(path)
        if is_in(Path(os.path.realpath(path)), self.folder):
            return path
        return self.save(replace(rules, name=self._free_name(rules.name)))

    def find_or_take_in(self, path: Path) -> Path:
        """Return the file in the folder with the same rules; a copy if there is none."""
        rules = read_rules(path)
        kept = (file.path for file in self.list() if file.rules == rules)
        return next(kept, None) or self.take_in(path)

    def put_away(self, path: Path) -> TrashedGame:
        """Move house rules to the trash; raises StoreError for any other file."""
        self._must_be_rules(path)
        return put_away(path)

    def delete(self, path: Path) -> None:
        """Delete house rules and their backup; raises StoreError for any other file."""
        self._must_be_rules(path)
        with disk_faults(path, StoreKind.NOT_DELETED):
            path.unlink()
            path.with_name(path.name + BACKUP_SUFFIX).unlink(missing_ok=True)

    def _write(self, path: Path, rules: HouseRules) -> None:
        with disk_faults(path, StoreKind.RULES_NOT_SAVED):
            self.folder.mkdir(parents=True, exist_ok=True)
            sweep_leftovers(path.parent)
            write_atomically(path, encode_rules(rules).encode("utf-8", "replace"))

    def _must_be_rules(self, path: Path) -> None:
        try:
            read_rules(path)
        except FiveHundredError as error:
            raise StoreError(StoreKind.LEFT_AS_IS, problem=error.message) from error

    def _free_name(self, name: str) -> str:
        if self.taken_by(name) is None:
            return name
        # A copy of "Sunday rules 2" is called "Sunday rules 3", not "Sunday rules 2 2".
        plain = _NUMBER.sub("", name)
        first = plain if self.taken_by(plain) else name
        # Leave room for the number.
        numbered = (f"{first[: shapes.NAME_LIMIT - 4]} {number}" for number in count(2))
        return next(one for one in numbered if self.taken_by(one) is None)

    def _names_on_disk(self) -> tuple[str, ...]:
        with contextlib.suppress(OSError):
            return tuple(path.name for path in self.folder.iterdir())
        return ()


def tidy_name(text: str) -> str:
    """Return a name as one printable line of at most 40 characters; raises StoreError if empty."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    name = " ".join(shown.split())[: shapes.NAME_LIMIT].strip()
    if not name:
        raise StoreError(StoreKind.NO_RULES_NAME)
    return name
