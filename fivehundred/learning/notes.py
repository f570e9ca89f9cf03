"""Notes: what one person has learned, in JSON files below the saved games, one per subject."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fivehundred.session.codec.shapes import JsonObject, a_name, a_text
from fivehundred.session.storage.files import clean_name, is_folder, same_on_disk
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import Fields, OwnJson, is_there

NOBODY: Final = "-"  # the folder of people without a name
NOTES_BYTES: Final = 4 * 1024 * 1024  # the most that is noted of one subject
_DATABASE: Final = ".sqlite"
OWNER: Final = OwnJson(
    name="owner.json",
    what=FileKind.OWNER,
    format="fivehundred-owner",
    limit_bytes=1024,
    check=lambda found: JsonObject(found, ()).need("person", a_text),
)


def folder_of(learning: Path, person: str) -> Path:
    """Return a person's folder; all people without a name share one.

    If two names clean to the same folder name, the second person's folder gets a suffix. A folder
    without an owner goes to the first person who uses it.
    """
    name = same_on_disk(a_name(person))
    folder = learning / (same_on_disk(clean_name(name)) if name else NOBODY)
    if is_folder(folder):
        free = OWNER.read(folder / OWNER.name).get("person", name) == name
    else:
        # Databases are next to the folders.
        free = _DATABASE not in folder.name and not is_there(folder)
    return folder if free else learning / f"{folder.name} {zlib.crc32(name.encode()):08x}"


class Notes:
    """One person's notes on one subject."""

    def __init__(self, learning: Path, person: str, kind: OwnJson, place: str = "") -> None:
        """Open the notes of a kind; ``place`` is a folder below the person's."""
        self._owner = same_on_disk(a_name(person))
        self._kind = kind
        self._folder = folder_of(learning, person)
        self.path = self._folder / place / kind.name

    def read(self) -> Fields:
        """Return the notes; empty if there is no file, or it cannot be read."""
        return self._kind.read(self.path)

    def write(self, noted: Mapping[str, object]) -> bool:
        """Replace the notes; return whether that worked."""
        owner = self._folder / OWNER.name
        if not OWNER.read(owner):
            OWNER.write(owner, {"person": self._owner})
        return self._kind.write(self.path, noted)
