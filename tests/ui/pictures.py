"""The pictures of the documents, drawn anew: by hand, when the screens have changed.

python -m tests.ui.pictures docs/pictures
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pygame

from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.preferences.settings import Settings
from tests.ui.gallery import EXAMPLES, SCREENS, drawn, opened, sheet_of
from tests.ui.hand import Hand

SIZE = (1280, 800)
SHEET_SIZES = ((960, 600), (1280, 800), (1920, 1080))
COLUMNS = 4
SMALL_PX = 420
PRESET_WITH = {
    "exchange": "american",
    "hint-exchange": "american",
    "partner": "five-handed-hidden",
}
"""The presets that come to these screens in their examples; for the others any will do."""

SINGLE = {
    "home": ("home", Theme.DUSK),
    "play": ("play", Theme.DUSK),
    "play-daylight": ("play", Theme.DAYLIGHT),
    "play-contrast": ("play", Theme.CONTRAST),
    "auction": ("auction", Theme.DUSK),
    "exchange": ("exchange", Theme.DUSK),
    "new-game": ("new-game", Theme.DAYLIGHT),
    "house-rules": ("house-rules", Theme.DUSK),
    "replay": ("replay", Theme.DUSK),
    "game-over": ("game-over", Theme.DUSK),
    "hint": ("hint-exchange", Theme.DUSK),
    "analysis": ("analysis", Theme.DAYLIGHT),
}


def _one(hand: Hand, screen: str, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    preset = PRESET_WITH.get(screen, "australian")
    picture = drawn(hand, preset, screen, size, Settings(theme=theme))
    assert picture is not None, screen
    return picture


def _pictures(hand: Hand) -> Iterator[tuple[str, pygame.Surface]]:
    for name, (screen, theme) in SINGLE.items():
        yield name, _one(hand, screen, theme, SIZE)
    for theme in Theme:
        for size in SHEET_SIZES:
            screens = [_one(hand, screen, theme, size) for screen in SCREENS]
            yield f"screens-{theme}-{size[0]}", sheet_of(screens, COLUMNS, SMALL_PX)
    tables = []
    for path in sorted(EXAMPLES.glob("*.json")):
        for screen in ("play", "late"):
            picture = drawn(hand, path.stem, screen, SIZE, Settings())
            if picture is not None:
                tables.append(picture)
                break
    yield "tables", sheet_of(tables, COLUMNS, SMALL_PX)


def main() -> None:
    """Draw them all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with opened() as hand:
        for name, picture in _pictures(hand):
            pygame.image.save(picture, folder / f"{name}.jpg")
            print(name)


if __name__ == "__main__":
    main()
