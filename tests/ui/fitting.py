"""Whether words fit where they stand: what is drawn in a frame, and a language that is longer."""

from __future__ import annotations

import gettext
import re
from dataclasses import dataclass, field

import pygame
import pytest

from fivehundred.paths import languages_folder
from fivehundred.speech import translation
from fivehundred.ui.drawing.canvas import LEAST_PX, Style
from tests.ui.anew import lay_out_anew
from tests.ui.hand import Hand

ENGLISH, LONGER = "en", "longer"
NAMES = {"Ann", "Bea", "Col", "Dot", "Eve", "Fred", "You"}
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


class Heard(gettext.NullTranslations):
    """A language, with everything noted that was said in it."""

    def __init__(self, language: gettext.NullTranslations) -> None:
        super().__init__()
        self.language = language
        self.said: set[str] = set()

    def gettext(self, message: str) -> str:
        said = self.language.gettext(message)
        self.said.add(said)
        return said

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = self.language.ngettext(msgid1, msgid2, n)
        self.said.add(said)
        return said

    def pgettext(self, context: str, message: str) -> str:
        said = self.language.pgettext(context, message)
        self.said.add(said)
        return said


def languages() -> tuple[str, ...]:
    """List the languages there are, English and the made one among them."""
    folder = languages_folder()
    found = sorted(one.name for one in folder.iterdir() if one.is_dir()) if folder.is_dir() else []
    return (ENGLISH, *(name for name in found if name != ENGLISH), LONGER)


@dataclass
class Page:
    """What is drawn in one frame: lines of text, and the boxes they may stand in."""

    lines: list[tuple[str, Style, pygame.Rect, pygame.Rect]] = field(default_factory=list)
    boxes: list[pygame.Rect] = field(default_factory=list)
    heard: Heard = field(default_factory=lambda: Heard(gettext.NullTranslations()))

    def faults(self, hand: Hand, *, cut_allowed: bool) -> list[str]:
        """Say what does not fit."""
        window = pygame.Rect((0, 0), hand.app.screen.size)
        controls = hand.app.layer.controls
        found = []
        for text, style, rect, clip in self.lines:
            if not rect.colliderect(clip) or len(text.strip()) < 2:
                continue
            if style.size_px < LEAST_PX:
                found.append(f"{text!r} is only {style.size_px} px large")
            if not _within(rect, window):
                found.append(f"{text!r} leaves the window at {rect}")
            seen = rect.clip(clip)
            boxes = [box for box in self.boxes if box.collidepoint(seen.center)]
            if boxes and not _within(seen, boxes[-1]):
                found.append(f"{text!r} at {rect} leaves its box {boxes[-1]}")
            own = [one.rect for one in controls if one.seen.collidepoint(seen.center)]
            own = [one for one in own if one.height < 3 * rect.height]
            if own and not _within(rect, own[-1]):
                found.append(f"{text!r} at {rect} leaves its button {own[-1]}")
            if self._is_cut(text) and (own or not cut_allowed):
                found.append(f"{text!r} at {rect} is cut")
        return found + self._overlaps(hand)

    def _overlaps(self, hand: Hand) -> list[str]:
        """Say which lines lie over each other."""
        seen = [(text, rect.clip(clip)) for text, _, rect, clip in self.lines if text.strip()]
        return [
            f"{one!r} at {here} lies over {other!r} at {there}"
            for at, (one, here) in enumerate(seen)
            for other, there in seen[:at]
            if _inner(here).colliderect(_inner(there)) and one != other
        ]

    def _is_cut(self, text: str) -> bool:
        if not text.endswith("…") or any(said.endswith(text) for said in self.heard.said):
            return False
        if text.startswith("/"):
            # A folder may lie as deep as it likes.
            return False
        return not any(name in text or name.startswith(text[:-1].strip()) for name in NAMES)


def _inner(rect: pygame.Rect) -> pygame.Rect:
    """Return where the letters of a line are, without the room around them."""
    return rect.inflate(-rect.height // 4, -rect.height // 2)


def _within(rect: pygame.Rect, box: pygame.Rect) -> bool:
    """Tell whether a line is in a box; the room above and below its letters does not count."""
    return box.inflate(3, rect.height // 2).contains(rect)


def speak(language: str, page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have everything said in a language."""
    if language == LONGER:
        page.heard = Heard(Longer())
    else:
        folder = str(languages_folder())
        spoken = gettext.translation("fivehundred", folder, [language], fallback=True)
        page.heard = Heard(spoken)
    monkeypatch.setattr(translation, "_catalogue", page.heard)
    monkeypatch.setattr(translation, "_code", language)


def look(hand: Hand, page: Page, what: str, *, cut_allowed: bool) -> list[str]:
    """Draw the screen once more, and say what does not fit on it."""
    page.lines.clear()
    page.boxes.clear()
    # Laid out anew, for what does not move is drawn but once.
    lay_out_anew(hand.app)
    hand.frame(0)
    assert len(page.lines) > 2
    return [f"{what}: {fault}" for fault in page.faults(hand, cut_allowed=cut_allowed)]
