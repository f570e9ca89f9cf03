"""The languages of the program, the system's language, and the one in force.

Codes are ``en``, ``fr``, ``de``; a country, as in ``fr_CA.UTF-8``, is ignored.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.paths import languages_folder
from fivehundred.speech import translation
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _
from fivehundred.system import language_of_windows


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code, its own name, and its name for a person who gave none."""

    code: str
    name: str
    nobody: str


ENGLISH: Final = Language("en", "English", "You")
LANGUAGES: Final = (
    ENGLISH,
    Language("fr", "Français", "Joueur"),
    Language("de", "Deutsch", "Gast"),
)

_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE: Final = frozenset({"C", "POSIX"})


def find_language(code: str) -> Language | None:
    """Return the language of a code such as “fr” or “fr_CA.UTF-8”, or None."""
    stem = re.split(r"[_.@-]", code.strip(), maxsplit=1)[0].lower()
    return next((language for language in LANGUAGES if language.code == stem), None)


def no_such_language(code: str) -> str:
    """Return why a language that was asked for cannot be used, as a clause."""
    known = in_a_row(language.code for language in LANGUAGES)
    return _("there is no language “{code}”: choose one of {known}").format(code=code, known=known)


def system_language(
    environ: Mapping[str, str] | None = None, preferred: Sequence[str] = ()
) -> Language:
    """Return the language of the system, or English.

    The environment comes first; if it is silent, the codes in ``preferred``, best first.
    """
    found = os.environ if environ is None else environ
    locale = next((found[name] for name in _LOCALES if found.get(name)), "")
    if locale.split(".")[0] in _NO_LANGUAGE:
        return ENGLISH
    wanted = [*found.get("LANGUAGE", "").split(":"), locale]
    if not any(wanted):
        wanted = [*preferred] or [language_of_windows()]
    return next((known for code in wanted if (known := find_language(code))), ENGLISH)


def language_in_force(setting: str, asked: str = "", preferred: Sequence[str] = ()) -> Language:
    """Return the first known language: that asked for, in the settings, or of the system."""
    chosen = find_language(asked) or find_language(setting)
    return chosen or system_language(preferred=preferred)


def switch_language(language: Language) -> None:
    """Switch to a language."""
    translation.use_language(language.code, languages_folder())


def spoken_language() -> Language:
    """Return the language in force."""
    return find_language(translation.spoken_code()) or ENGLISH
