"""Words and suits can be read on the pixels they are really drawn on, in every theme."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.preferences.settings import Settings
from tests.ui.gallery import drawn
from tests.ui.hand import Hand
from tests.ui.legible import reading

SIZE = (960, 600)
CHIEF = ("home", "settings", "auction", "exchange", "play", "replay", "saved-games", "check")


@pytest.mark.parametrize("theme", list(Theme))
def test_all_that_is_written_on_the_chief_screens_can_be_read(hand: Hand, theme: Theme) -> None:
    hand.app.go(route.Home())
    hand.frame()
    seen = 0
    for screen in CHIEF:
        with reading() as found:
            drawn(hand, "australian", screen, SIZE, Settings(theme=theme))
        seen += len(found.lines)
        assert not [str(line) for line in found.faint()], screen
    assert seen > 200


def test_a_line_that_is_too_faint_is_found(hand: Hand) -> None:
    canvas = hand.app.screen.canvas
    palette = PALETTES[Theme.DUSK]
    canvas.surface.fill(palette.panel)
    pygame.draw.rect(canvas.surface, palette.text, (200, 0, 200, 100))
    style = canvas.style(Face.SANS, 14, palette.text)
    with reading() as found:
        canvas.text("Clear", style, (10, 10))
        canvas.text("Faint", style, (210, 10))
    assert [line.text for line in found.faint()] == ["Faint"]
    assert {line.text for line in found.lines.values()} == {"Clear", "Faint"}


def test_the_chief_colour_of_a_symbol_is_read_beside_its_letters(hand: Hand) -> None:
    canvas = hand.app.screen.canvas
    canvas.surface.fill(PALETTES[Theme.DUSK].panel)
    with reading() as found:
        canvas.text("7\u2665", canvas.style(Face.SANS, 20, PALETTES[Theme.DUSK].text), (10, 10))
    red, letters = sorted(found.lines.values(), key=lambda line: line.colour[1])
    assert red.least < letters.least
    assert not found.faint()
