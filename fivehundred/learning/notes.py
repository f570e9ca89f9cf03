"""Notes: what one person has learned, kept as JSON below the saved games, one file a subject.

People of a household are told apart by their names, as the disk tells names apart. A file that
cannot be read is said and set aside, never fatal: who learns goes on, and nothing is written over
without a copy.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.messages import Message
from fivehundred.learning.kinds import NotesKind
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.shapes import a_name, an_object
from fivehundred.session.storage.atomic import write_atomically
from fivehundred.session.storage.files import StoreError, about_file, read_limited, system_message
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.leftovers import sweep_leftovers
from fivehundred.session.storage.names import SUFFIX, clean_name, same_on_disk

_SIZE_LIMIT: Final = 4 * 1024 * 1024
NOBODY: Final = "-"
"""The folder of whoever has given no name."""


def folder_of(learning: Path, person: str) -> Path:
    """Return the folder of what a person has learned; one for all who have no name."""
    name = a_name(person)
    return learning / (same_on_disk(clean_name(name)) if name else NOBODY)


class Notes:
    """One person's notes on one subject; ``problem`` says what went wrong last, if anything."""

    def __init__(self, learning: Path, person: str, subject: str) -> None:
        """Open the notes of a subject, a plain word, in the folder ``learning``."""
        self.path = folder_of(learning, person) / (subject + SUFFIX)
        self.problem: Message | None = None
        self._set_aside = False

    def read(self) -> dict[str, object]:
        """Return what is noted; nothing where there is no file, or none that can be read."""
        self.problem, self._set_aside = None, False
        try:
            if not self.path.exists():
                return {}
            data = read_limited(self.path, _SIZE_LIMIT, FileKind.NOTES)
            if len(data) > _SIZE_LIMIT:
                raise FormatError(NotesKind.TOO_LARGE, size=_SIZE_LIMIT // 1024)
            return dict(an_object(read_json(decode_utf8(data)), ()))
        except StoreError as error:
            # A message of a file says its path itself.
            self.problem = error.message
        except FormatError as error:
            self.problem = about_file(self.path, NotesKind.UNREADABLE, why=error.message)
            self._set_aside = True
        except (OSError, ValueError) as error:
            why = system_message(error)
            self.problem = about_file(self.path, NotesKind.UNREADABLE, why=why)
        return {}

    def write(self, noted: Mapping[str, object]) -> bool:
        """Put something in place of what is noted; False where that cannot be done.

        What could not be read is kept beside it as ``NAME.json.bak``.
        """
        data = (json.dumps(noted, indent=1, ensure_ascii=False) + "\n").encode("utf-8", "replace")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            sweep_leftovers(self.path.parent)
            write_atomically(self.path, data, backup=self._set_aside)
        except (OSError, ValueError) as error:
            why = system_message(error)
            self.problem = about_file(self.path, NotesKind.NOT_SAVED, why=why)
            return False
        self._set_aside = False
        return True
