"""The name that the system knows somebody by, where it is one that people call each other by."""

from __future__ import annotations

import contextlib
import getpass
import os
from typing import Final

from fivehundred.session.codec.shapes import a_name

_NOBODY: Final = frozenset(
    {
        "account", "admin", "administrator", "benutzer", "debian", "default", "family", "guest",
        "home", "invite", "me", "nobody", "owner", "pc", "pi", "root", "runner", "system", "test",
        "tester", "ubuntu", "unknown", "user", "utilisateur", "work",
    }
)  # fmt: skip
"""Names of accounts that are nobody's own."""
_LONGEST: Final = 16


def own_name() -> str:
    """Return the first name of whoever is logged in; empty where the system has no good one."""
    for found in (_full_name(), _account()):
        name = first_name(found)
        if name:
            return name
    return ""


def first_name(text: str) -> str:
    """Return the first word of a name with a great letter, if it is a name; else empty text."""
    words = a_name(text).split(" ")
    word = words[0].split(".")[0].split("_")[0]
    good = word.replace("-", "").isalpha() and 2 <= len(word) <= _LONGEST
    if not good or word.casefold() in _NOBODY:
        return ""
    return word[:1].upper() + word[1:]


def _full_name() -> str:
    """Return the name in the system's list of users; there is none on Windows."""
    with contextlib.suppress(ImportError, KeyError, OSError, AttributeError):
        import pwd  # noqa: PLC0415  not on every system

        return pwd.getpwuid(os.getuid()).pw_gecos.split(",")[0]
    return ""


def _account() -> str:
    # What fails differs with the version of Python: without a name there is none to offer.
    with contextlib.suppress(ImportError, KeyError, OSError):
        return getpass.getuser()
    return ""
