"""The art is complete, and what its generator draws; portraits and signs are what they say."""

import subprocess
import sys
from itertools import combinations

import pygame
import pytest

from tests.assets.drawings import ASSETS, BACKS, GENERATOR, PACKS, unlike

BIRDS = ("kookaburra", "galah", "magpie", "cockatoo", "lorikeet", "wren", "emu", "pelican")
SUITS = (
    *("S", "C", "D", "H", "NT"),
    *("S-light", "C-light", "D-light", "H-light"),
    *("C-four", "D-four", "C-four-light", "D-four-light"),
)
ICONS = (
    *("check", "close", "coach", "deal-back", "deal-forward", "eye", "fivehundred", "folder"),
    *("help", "hint", "home", "keyboard", "last-trick", "left", "menu", "muted", "pause", "play"),
    *("right", "save", "saved-game", "search", "sheet", "speed", "theme", "trash"),
    *("trick-back", "trick-forward"),
    *("branch", "curtain", "list", "undo", "volume"),
)
OTHERS = {"birds": BIRDS, "suits": SUITS, "icons": ICONS}


def _drawn(folder: str, name: str, side: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(ASSETS / folder / f"{name}.svg", (side, side))


def _ink(icon: pygame.Surface) -> list[float]:
    """Give how opaque each pixel of an icon is, from 0 to 1."""
    side = icon.get_width()
    return [icon.get_at((x, y)).a / 255 for y in range(side) for x in range(side)]


def test_all_files_are_there_and_no_others() -> None:
    expected = {ASSETS / pack / f"{code}.svg" for pack, codes in PACKS.items() for code in codes}
    expected |= {ASSETS / "cards" / f"{name}.svg" for name in BACKS}
    expected |= {
        ASSETS / folder / f"{name}.svg" for folder, names in OTHERS.items() for name in names
    }
    found = {path for folder in ("cards", *OTHERS) for path in (ASSETS / folder).rglob("*.svg")}
    assert found == expected


@pytest.mark.parametrize("bird", BIRDS)
def test_portraits_of_birds_are_round(bird: str) -> None:
    surface = _drawn("birds", bird, 100)
    outside = [
        (x, y)
        for x in range(100)
        for y in range(100)
        if (x - 49.5) ** 2 + (y - 49.5) ** 2 > 51.5**2
    ]
    assert max(surface.get_at(point).a for point in outside) == 0
    assert surface.get_at((50, 50)).a == 255


def test_no_two_icons_look_alike_at_the_size_of_a_button() -> None:
    drawn = {name: _ink(_drawn("icons", name, 20)) for name in ICONS}
    for one, other in combinations(ICONS, 2):
        assert unlike(drawn[one], drawn[other]) > 0.03, f"{one} and {other} are alike"


@pytest.mark.parametrize("icon", ICONS)
def test_icons_leave_a_margin_round_them(icon: str) -> None:
    bounds = _drawn("icons", icon, 100).get_bounding_rect()
    assert bounds.width > 20 and bounds.height > 40
    if icon not in {"fivehundred", "saved-game"}:
        assert pygame.Rect(5, 5, 90, 90).contains(bounds)


def test_the_generator_draws_exactly_what_is_stored(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    drawn = []
    for seed in ("1", "2"):
        folder = tmp_path_factory.mktemp(f"drawn-{seed}")
        subprocess.run(
            [sys.executable, "-B", str(GENERATOR), str(folder)],
            check=True,
            env={"PYTHONHASHSEED": seed},
        )
        drawn.append({p.relative_to(folder): p.read_bytes() for p in folder.rglob("*.svg")})
    stored = {path.relative_to(ASSETS): path.read_bytes() for path in ASSETS.rglob("*.svg")}
    assert sorted(drawn[0]) == sorted(stored)
    assert [name for name in stored if drawn[0][name] != stored[name]] == []
    assert drawn[0] == drawn[1]
