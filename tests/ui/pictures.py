"""The pictures of the documents: drawn by hand, when the screens have changed.

    python -m tests.ui.pictures docs/pictures
    python -m tests.ui.pictures docs/pictures --only screens-dusk-1280

With the sheets goes a list of the screens on them, which a test holds against the gallery.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.settings import Settings
from tests.ui.gallery import EVERY, EXAMPLES, drawn, opened
from tests.ui.hand import Hand

SIZE = (1280, 800)
SHEET_SIZES = ((960, 600), (1280, 800), (1920, 1080))
COLUMNS = 4
SMALL_PX = 420
LIST = "screens.md"
PRESET_WITH = {
    "exchange": "american",
    "hint-exchange": "american",
    "partner": "five-handed-hidden",
    "hint-partner": "five-handed-hidden",
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


def sheet_of(pictures: list[pygame.Surface], columns: int, width_px: int) -> pygame.Surface:
    """Put pictures on one sheet, each so wide."""
    small = [
        pygame.transform.smoothscale_by(picture, width_px / picture.get_width())
        for picture in pictures
    ]
    high = max(picture.get_height() for picture in small)
    sheet = pygame.Surface((columns * width_px, -(-len(small) // columns) * high))
    for at, picture in enumerate(small):
        sheet.blit(picture, (at % columns * width_px, at // columns * high))
    return sheet


def _one(hand: Hand, screen: str, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    preset = PRESET_WITH.get(screen, "australian")
    picture = drawn(hand, preset, screen, size, Settings(theme=theme))
    assert picture is not None, screen
    return picture


def _sheet(hand: Hand, theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    return sheet_of([_one(hand, screen, theme, size) for screen in EVERY], COLUMNS, SMALL_PX)


def _tables(hand: Hand) -> pygame.Surface:
    """Return a sheet of a trick in every example game that has come to one."""
    tables = []
    for path in sorted(EXAMPLES.glob("*.json")):
        for screen in ("play", "late"):
            picture = drawn(hand, path.stem, screen, SIZE, Settings())
            if picture is not None:
                tables.append(picture)
                break
    return sheet_of(tables, COLUMNS, SMALL_PX)


def _pictures(hand: Hand) -> dict[str, Callable[[], pygame.Surface]]:
    """Return how each picture is drawn, by its name."""
    single: dict[str, Callable[[], pygame.Surface]] = {
        name: partial(_one, hand, *what, SIZE) for name, what in SINGLE.items()
    }
    sheets: dict[str, Callable[[], pygame.Surface]] = {
        f"screens-{theme}-{size[0]}": partial(_sheet, hand, theme, size)
        for theme in Theme
        for size in SHEET_SIZES
    }
    return single | sheets | {"tables": partial(_tables, hand)}


def listed() -> str:
    """Return the list of the screens on a sheet, row by row as they are on it."""
    rows = [", ".join(EVERY[at : at + COLUMNS]) for at in range(0, len(EVERY), COLUMNS)]
    return "The screens of the sheets, row by row:\n\n" + "".join(f"- {row}\n" for row in rows)


def main() -> None:
    """Draw those that are asked for, else all of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", help="names of pictures, with commas between them")
    wanted = parser.parse_args()
    folder: Path = wanted.folder
    folder.mkdir(parents=True, exist_ok=True)
    with opened() as hand:
        pictures = _pictures(hand)
        for name in wanted.only.split(",") if wanted.only else pictures:
            pygame.image.save(pictures[name](), folder / f"{name}.jpg")
            print(name)
    (folder / LIST).write_text(listed(), encoding="utf-8")


if __name__ == "__main__":
    main()
