"""Which languages the program speaks, which the system wants, and which is spoken now.

A language is named by its code: ``en``, ``fr``, ``de``; where a system adds a country, as in
``fr_CA.UTF-8``, that is left aside.
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
    """A language: its code and what it calls itself."""

    code: str
    name: str


ENGLISH: Final = Language("en", "English")
LANGUAGES: Final = (ENGLISH, Language("fr", "Français"), Language("de", "Deutsch"))

_LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE: Final = frozenset({"C", "POSIX"})


def find_language(code: str) -> Language | None:
    """Return the language of a code such as “fr” or “fr_CA.UTF-8”; None where there is none."""
    stem = re.split(r"[_.@-]", code.strip(), maxsplit=1)[0].lower()
    return next((language for language in LANGUAGES if language.code == stem), None)


def no_such_language(code: str) -> str:
    """Return why a language that was asked for cannot be spoken, as a part of a sentence."""
    known = in_a_row(language.code for language in LANGUAGES)
    return _("there is no language “{code}”: choose one of {known}").format(code=code, known=known)


def system_language(
    environ: Mapping[str, str] | None = None, preferred: Sequence[str] = ()
) -> Language:
    """Return the language the system is set to, or English.

    The variables LANGUAGE, LC_ALL, LC_MESSAGES and LANG are asked first; where none is set, the
    ``preferred`` codes that the system gave in another way, the best first.
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
    """Return what is to be spoken: the language asked for, or that of the settings, or the
    system's. Codes that are unknown or empty are passed over.
    """
    chosen = find_language(asked) or find_language(setting)
    return chosen or system_language(preferred=preferred)


def speak(language: Language) -> None:
    """Speak a language from now on."""
    translation.use_language(language.code, languages_folder())


def spoken_language() -> Language:
    """Return the language that is spoken now."""
    return find_language(translation.spoken_code()) or ENGLISH
