"""Translation by gettext: everything people read passes through here.

The source is in English; other languages are compiled catalogues in ``assets/languages``. ``_``
marks and translates a text, ``ngettext`` one with a count, ``pgettext`` one with a context;
``N_`` and ``NP_`` only mark texts in tables that are translated when shown.
"""

from __future__ import annotations

import gettext
import struct
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import N_

__all__ = ["NP_", "N_", "_", "ngettext", "pgettext", "plural", "spoken_code", "use_language"]

_AFTER_CONTEXT: Final = "\x04"
"""Separates context and text in catalogues."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_code = "en"


def use_language(code: str, folder: Path) -> None:
    """Switch to a language; an unknown code gives the English of the source."""
    global _catalogue, _code  # noqa: PLW0603  one program speaks one language at a time
    _code = code
    try:
        _catalogue = gettext.translation(
            "fivehundred", localedir=str(folder), languages=[code], fallback=True
        )
    except (OSError, ValueError, LookupError, struct.error):
        # The catalogue is damaged.
        _catalogue = gettext.NullTranslations()


def spoken_code() -> str:
    """Return the code of the language in force."""
    return _code


def _(text: str) -> str:
    """Translate a text, in its context if marked with one."""
    context, _mark, words = text.rpartition(_AFTER_CONTEXT)
    return pgettext(context, words) if context else _catalogue.gettext(text)


def ngettext(one: str, many: str, count: int, **parts: object) -> str:
    """Translate a text with a count; fill in ``{count}`` and ``parts``."""
    return _catalogue.ngettext(one, many, count).format(count=count, **parts)


def plural(one: str, many: str, count: int) -> str:
    """Translate a text with a count, leaving its placeholders."""
    return _catalogue.ngettext(one, many, count)


def NP_(context: str, text: str) -> str:  # noqa: N802  the name by which catalogues are extracted
    """Mark a text for ``_`` that means something else in another ``context``."""
    return context + _AFTER_CONTEXT + text


def pgettext(context: str, text: str) -> str:
    """Translate a text that means something else in another ``context``."""
    return _catalogue.pgettext(context, text)
