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
from fivehundred.ui.drawing.cards.art import Art
from fivehundred.ui.drawing.palettes import PALETTES, Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.preferences.settings import Settings
from tests.ui.anew import lay_out_anew
from tests.ui.colours import apart, luminance
from tests.ui.gallery import SCREENS, resize, show
from tests.ui.hand import Hand, PromptThinker

SIZE = (960, 600)
PRESETS = {"exchange": "hoyle", "partner": "five-handed-hidden"}


@pytest.fixture(scope="module")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    """Give one program for all pictures: what one screen leaves must not spoil the next."""
    with pytest.MonkeyPatch.context() as patch:
        own: Path = tmp_path_factory.mktemp("themes")
        patch.setenv("FIVEHUNDRED_SETTINGS", str(own / "settings.json"))
        patch.setattr(app_module, "Thinker", PromptThinker)
        app = App(own / "saves")
        app.go(route.Home())
        hand = Hand(app)
        hand.frame()
        app.thinker.silent = True  # type: ignore[attr-defined]
        resize(hand, SIZE)
        yield hand
        app.close()


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_draws_in_a_theme(hand: Hand, screen: str, theme: Theme) -> None:
    app, palette = hand.app, PALETTES[theme]
    app.change_settings(Settings(speed=Speed.OFF, theme=theme))
    assert show(hand, screen, PRESETS.get(screen, "australian"))
    surface = pygame.display.get_surface()
    assert surface is not None and surface.get_size() == SIZE
    if screen == "curtain":
        return
    # The rim is the theme's wood, whatever lies over the table.
    rim = pygame.transform.average_color(surface, pygame.Rect(0, 0, 4, SIZE[1]))[:3]
    others = [one for one in Theme if one is not theme]
    near = apart((rim[0], rim[1], rim[2]), palette.wood)
    assert all(near < apart((rim[0], rim[1], rim[2]), PALETTES[one].wood) for one in others)


@pytest.mark.parametrize("screen", SCREENS)
def test_on_light_panels_all_suits_are_the_dark_ones(
    hand: Hand, screen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = hand.app
    wrong: list[str] = []
    drawn: list[str] = []
    suit = Art.suit

    def noted(
        art: Art, letter: str, size_px: int, *, on_dark: bool = True, alpha: int = 255
    ) -> pygame.Surface:
        (wrong if on_dark else drawn).append(letter)
        return suit(art, letter, size_px, on_dark=on_dark, alpha=alpha)

    monkeypatch.setattr(Art, "suit", noted)
    app.change_settings(Settings(speed=Speed.OFF, theme=Theme.DAYLIGHT))
    lay_out_anew(app)
    assert show(hand, screen, PRESETS.get(screen, "australian"))
    assert not wrong
    assert drawn or screen not in ("home", "auction", "play", "score-sheet")


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
