"""The door to gettext: every word that people read passes here.

English is the language of the source; other languages are compiled catalogues under
``assets/languages``. ``_`` marks and translates a sentence, ``ngettext`` one with a number in it,
``pgettext`` one whose English words mean two things; ``N_`` and ``NP_`` only mark what is put in a
table and is translated when it is shown.
"""

from __future__ import annotations

import gettext
import struct
from pathlib import Path
from typing import Final

from fivehundred.engine.messages import N_

__all__ = ["NP_", "N_", "_", "ngettext", "pgettext", "plural", "spoken_code", "use_language"]

_AFTER_CONTEXT: Final = "\x04"
"""What catalogues write between a context and its sentence."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


def use_language(code: str, folder: Path) -> None:
    """Speak a language from now on; an unknown code means the English of the source."""
    global _catalogue, _code  # noqa: PLW0603  one program speaks one language at a time
    _code = code
    try:
        _catalogue = gettext.translation(
            "fivehundred", localedir=str(folder), languages=[code], fallback=True
        )
    except (OSError, ValueError, LookupError, struct.error):
        # A catalogue that is cut short or is none: fall back to English.
        _catalogue = gettext.NullTranslations()


def spoken_code() -> str:
    """Return the code of the language that is spoken."""
    return _code


def _(text: str) -> str:
    """Translate a sentence, in its context where it was marked with one."""
    context, _mark, words = text.rpartition(_AFTER_CONTEXT)
    return pgettext(context, words) if context else _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int, **parts: object) -> str:
    """Translate a sentence that counts something, and fill in ``{count}`` and other parts."""
    return _catalogue.ngettext(one, many, count).format(count=count, **parts)


def plural(one: str, many: str, count: int) -> str:
    """Translate a sentence that counts something and leave its places open."""
    return _catalogue.ngettext(one, many, count)


def NP_(context: str, text: str) -> str:  # noqa: N802  the name by which catalogues are extracted
    """Mark a sentence whose words mean something else in another ``context``, for ``_``."""
    return context + _AFTER_CONTEXT + text


def pgettext(context: str, text: str) -> str:
    """Translate a sentence whose words mean something else in another ``context``."""
    return _catalogue.pgettext(context, text)
