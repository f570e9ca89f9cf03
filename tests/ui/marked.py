"""A catalogue that marks every text, and what of the words on the screen it has not marked."""

from __future__ import annotations

import gettext
import re
from typing import Any, ClassVar

import pygame
import pytest

from fivehundred.speech.locale.languages import LANGUAGES
from fivehundred.ui.drawing.canvas import Canvas
from tests.ui.anew import lay_out_anew
from tests.ui.hand import Hand

OURS = {"Five Hundred", "test", ".json", "At the club", "With Bea", "Sunday", "gallery"}
OURS |= {language.name for language in LANGUAGES} | {"J Q K", "V D R", "B D K"}
OURS |= {"Ann", "Bea", "Cid", "Col", "Dot", "Eve", "Fred", "quiet galah creek"}
OURS |= {"Maximilian von und zu Thurn", "results"}
CODES = re.compile(
    "[AJQKVDRB](?=[♠♣♦♥])|^[AJQKVDRB0-9 ]+$|^(10|[2-9AJQK]|1[1-3])[SCDH]$"
    "|([0-9A-F]{4}[- ])+[0-9A-F]{4}|[JVB] [QD] [KR]|^/.*$|^[\\w-]+\\.txt$"
    "|\\((?:(?:Ctrl[+ ])?[A-Z]|Esc|F[0-9]+)\\)|\\b(?:10|1[1-3]|[2-9AJQK])[SCDH]\\b"
    "|fivehundred:.*"
)
"""The letters of cards belong to the cards, those of keys to the keys, digits to the seals and to
invitations."""
_LONG = 120
KEYS = {"Tab", "Esc", "F1", "F5", "F8", "F11", "Ctrl", "Ctrl+M", *"ACDFGHJKLMNOPRSTVWXZ"}


class Brackets(gettext.NullTranslations):
    """Translates into the same words, marked."""

    long: ClassVar[set[str]] = set()
    """What it has marked and is so long that a line of it may have no mark."""

    def gettext(self, message: str) -> str:
        if len(message) > _LONG:
            self.long.add(message)
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


def outside(text: str) -> str:
    """Give what stands outside all brackets."""
    # A line may be broken inside a sentence.
    depth, rest = max(0, text.count("⟧") - text.count("⟦")), ""
    for char in text:
        if char == "⟦":
            depth += 1
        elif char == "⟧":
            depth -= 1
        elif not depth:
            rest += char
    return rest


def untranslated(texts: set[str]) -> set[str]:
    """Give the texts with letters that no catalogue has seen."""
    found = set()
    for text in texts:
        rest = CODES.sub("", outside(text))
        for known in sorted(OURS, key=len, reverse=True):
            rest = rest.replace(known, "")
        is_inside = " " in text and any(text in message for message in Brackets.long)
        if text not in KEYS and not is_inside and any(char.isalpha() for char in rest):
            found.add(text)
    return found


class EveryWord(Brackets):
    """Translates into the same words, each marked, so that a line may be broken anywhere."""

    def gettext(self, message: str) -> str:
        return re.sub(r"\{[^}]*\}|[^\W\d_]+(’[^\W\d_]+)?", _with_mark, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def _with_mark(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith("{") else f"⟦{found[0]}⟧"


def glued(texts: set[str]) -> set[str]:
    """Give the texts in which something stands beside a piece that is no whole sentence."""
    found = set()
    for text in texts:
        pieces = re.split(r"(?<=⟧) (?=⟦)", text) if text.startswith("⟦") else []
        whole = [piece for piece in pieces if piece.count("⟦") == piece.count("⟧")]
        if len(whole) > 1 and any(piece.rstrip("⟧”")[-1:] not in ".!?:…" for piece in whole[:-1]):
            found.add(text)
    return found


def marked(label: str) -> str:
    return f"⟦{label}⟧"


class Words:
    """Notes every text that is drawn or can be said."""

    def __init__(self, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
        self._hand = hand
        self._noted = noted = set[str]()

        def text(self: Canvas, text: str, *_rest: Any, **_more: Any) -> pygame.Rect:
            noted.add(text)
            return pygame.Rect(0, 0, 1, 1)

        monkeypatch.setattr(Canvas, "text", text)
        monkeypatch.setattr(Canvas, "fitted", text)
        monkeypatch.setattr(Canvas, "wrapped", lambda _self, text, *_rest: [text])

    def __call__(self) -> set[str]:
        """Return all that is on the screen now, laid out anew."""
        # What does not move is drawn but once.
        lay_out_anew(self._hand.app)
        return self.frame()

    def frame(self) -> set[str]:
        """Return what the next frame draws, and what can be said of its controls."""
        self._noted.clear()
        self._hand.frame()
        for control in self._hand.app.layer.controls:
            self._noted.update((control.label, control.description, *control.lines))
        return set(self._noted)
