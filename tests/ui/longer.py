"""A language made here: English with accents, and words two fifths longer."""

from __future__ import annotations

import gettext
import re

LONGER = "longer"
ACCENTS = str.maketrans("aeiouncsyAEIOUNCSY", "âéîöüñçšýÂÉÎÖÜÑÇŠÝ")
_PART = re.compile(r"\{[^}]*\}|[^{]+")


def longer(message: str) -> str:
    """Write a message with accents and two fifths more letters; what is put in is left alone."""

    def stretched(found: re.Match[str]) -> str:
        text = found.group()
        if text[0] == "{":
            return text
        return re.sub(r"[^\W\d_]{3,}", lambda word: _stretched(word.group()), text)

    return _PART.sub(stretched, message)


def _stretched(word: str) -> str:
    accented = word.translate(ACCENTS)
    more = -(-len(word) // 2)
    return accented + accented[-1] * more


class Longer(gettext.NullTranslations):
    """English with accents and longer words."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)
