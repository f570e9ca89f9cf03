"""Every text that is drawn, and whether whoever hears the screen is told as much."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from fivehundred.speech.spoken import in_words
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.panels.curtain import CurtainPanel
from tests.ui.anew import lay_out_anew
from tests.ui.hand import Hand
from tests.ui.reading import tree_of

_COURT = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
_WORD = re.compile(r"[^\W_]+(?:’[^\W_]+)?|[♠♣♦♥]")


class Drawn:
    """Notes every text that is drawn, above the last veil."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Listen at the canvas."""
        self.texts: dict[str, None] = {}
        for name in ("text", "fitted", "paragraph"):
            monkeypatch.setattr(Canvas, name, self._noting(getattr(Canvas, name)))
        veil = Canvas.veil

        def veiled(canvas: Canvas, *rest: Any) -> None:
            # What lies below a veil is not to be read.
            self.texts.clear()
            veil(canvas, *rest)

        monkeypatch.setattr(Canvas, "veil", veiled)
        lower = CurtainPanel.draw

        def lowered(panel: CurtainPanel, *rest: Any) -> None:
            # The curtain is cloth and no veil.
            self.texts.clear()
            lower(panel, *rest)

        monkeypatch.setattr(CurtainPanel, "draw", lowered)

    def _noting(self, draw: Any) -> Any:
        def drawn(canvas: Canvas, text: str, *rest: Any, **more: Any) -> Any:
            self.texts[text] = None
            return draw(canvas, text, *rest, **more)

        return drawn


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text, as they are said."""
    found = _WORD.findall(in_words(text).replace("−", " minus "))
    return [_COURT.get(word) or word.casefold() for word in found]


def told(hand: Hand, heard: list[str]) -> list[set[str]]:
    """Return what can be heard on the screen, node by node: everything in it as words."""
    texts = [" ".join((node.name, node.description, node.value)) for node in tree_of(hand).nodes()]
    return [set(words_of(text)) for text in (*texts, *heard)]


def untold(hand: Hand, drawn: Drawn, heard: list[str]) -> list[str]:
    """List the texts that are drawn now and that nothing on the screen says."""
    drawn.texts.clear()
    lay_out_anew(hand.app)
    drawn.texts.clear()
    hand.app._dirty = True
    hand.frame()
    said = told(hand, heard)
    found = []
    for text in drawn.texts:
        words = set(words_of(text.rstrip("…") if text.endswith("…") else text))
        if words and not any(words <= one for one in said):
            found.append(text)
    return found


def in_window(rect: pygame.Rect, hand: Hand) -> bool:
    """Return whether something can be seen."""
    return bool(rect.colliderect(pygame.Rect((0, 0), hand.app.screen.size)))
