"""Every screen draws itself in every theme, in that theme's colours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.drawing.palettes import Theme
from tests.thinkers import PromptThinker
from tests.ui.colours import luminance
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand

SIZE = (960, 600)


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    """Give one program for all pictures: what one screen leaves must not spoil the next."""
    with pytest.MonkeyPatch.context() as patch:
        own: Path = tmp_path_factory.mktemp("themes")
        patch.setenv("FIVEHUNDRED_SETTINGS", str(own / "settings.json"))
        patch.setattr(app_module, "Thinker", PromptThinker)
        app = App(own / "saves")
        app.go(route.HomeRoute())
        hand = Hand(app)
        hand.frame()
        app.thinker.silent = True  # type: ignore[attr-defined]
        resize(hand, SIZE)
        yield hand
        app.close()


def test_a_theme_that_is_chosen_shows_at_once(hand: Hand) -> None:
    app = hand.app
    assert show(hand, "play", "australian")
    shades = []
    for theme in (Theme.CONTRAST, Theme.DUSK, Theme.DAYLIGHT):
        app.change_settings(replace(app.settings, theme=theme))
        hand.frames(2)
        surface = pygame.display.get_surface()
        assert surface is not None
        mean = pygame.transform.average_color(surface)[:3]
        shades.append(luminance((mean[0], mean[1], mean[2])))
    assert shades == sorted(shades)
    assert shades[2] > 2 * shades[1]
