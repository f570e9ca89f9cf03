"""The art is complete, drawable, legible, and what its generator draws."""

import importlib.util
import io
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
GENERATOR = ROOT / "packaging" / "art"

WIDTHS = (45, 70, 110, 165, 330)
RANKS = ("A", *map(str, range(2, 14)), "J", "Q", "K")
CODES = [rank + suit for suit in "SCDH" for rank in RANKS] + ["JK", "JKC", "JKW"]
PACKS = {
    "cards": [*CODES, "back-navy", "back-red"],
    "cards/small": CODES,
    "cards/four-colour": [rank + suit for suit in "CD" for rank in RANKS],
    "cards/four-colour/small": [rank + suit for suit in "CD" for rank in RANKS],
}
BIRDS = ("kookaburra", "galah", "magpie", "cockatoo", "lorikeet", "wren", "emu", "pelican")
SUITS = (
    *("S", "C", "D", "H", "NT"),
    *("S-light", "C-light", "D-light", "H-light"),
    *("C-four", "D-four", "C-four-light", "D-four-light"),
)
ICONS = (
    "menu",
    "undo",
    "hint",
    "last-trick",
    "help",
    "close",
    "left",
    "right",
    "check",
    "trash",
    "sound",
    "save",
    "folder",
    "play",
    "home",
    "trick-back",
    "trick-forward",
    "deal-back",
    "deal-forward",
    "pause",
    "sheet",
    "fivehundred",
)
OTHERS = {"birds": BIRDS, "suits": SUITS, "icons": ICONS}
IVORY = (255, 253, 246)


def _lint() -> ModuleType:
    """Load the generator's own lint, which is not on the import path."""
    spec = importlib.util.spec_from_file_location("art_lint", GENERATOR / "lint.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


LINT = _lint()


def _drawings(pack: str) -> list[Path]:
    return [ASSETS / pack / f"{name}.svg" for name in PACKS[pack]]


def _render(path: Path, width: int) -> pygame.Surface:
    size = (width, round(width * 1.4))
    return pygame.image.load_sized_svg(io.BytesIO(path.read_bytes()), size)


def _show(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _ink(surface: pygame.Surface, area: tuple[float, float, float, float]) -> float:
    """Give the share of pixels in an area, in shares of the card, that are not blank ivory."""
    width, height = surface.get_size()
    columns = range(int(area[0] * width), max(int(area[2] * width), int(area[0] * width) + 1))
    rows = range(int(area[1] * height), int(area[3] * height))
    step = max(1, width // 110)
    marks = [
        any(abs(a - b) > 60 for a, b in zip(surface.get_at((x, y))[:3], IVORY, strict=True))
        for x in columns[::step]
        for y in rows[::step]
    ]
    return sum(marks) / len(marks)


def test_all_files_are_there_and_no_others() -> None:
    expected = {path for pack in PACKS for path in _drawings(pack)}
    expected |= {
        ASSETS / folder / f"{name}.svg" for folder, names in OTHERS.items() for name in names
    }
    found = {path for folder in ("cards", *OTHERS) for path in (ASSETS / folder).rglob("*.svg")}
    assert found == expected


def test_every_drawing_keeps_to_what_the_renderer_can_draw() -> None:
    faults = {
        path.relative_to(ASSETS): LINT.complaints(path.read_text())
        for path in ASSETS.rglob("*.svg")
    }
    assert {path: found for path, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    "bad",
    [
        '<text x="1">K</text>',
        '<use href="#a"/>',
        '<symbol id="a"/>',
        '<pattern id="a"/>',
        '<image href="a.png"/>',
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        '<filter id="a"/>',
        '<path fill="red"/>',
        '<path stroke="currentColor"/>',
        '<path fill="#11223344"/>',
        '<linearGradient x1="0" x2="1"/>',
        '<radialGradient r="0.5"/>',
        '<linearGradient xlink:href="#a"/>',
        '<path style="fill:red"/>',
    ],
)
def test_the_lint_refuses(bad: str) -> None:
    assert LINT.complaints(f"<svg>{bad}</svg>")


@pytest.mark.parametrize(
    "good",
    [
        '<path fill="none" stroke="#112233"/>',
        '<linearGradient x1="0%" x2="100%"/>',
        '<radialGradient gradientUnits="userSpaceOnUse" cx="50" cy="50" r="20"/>',
        '<path fill="url(#glow)"/>',
    ],
)
def test_the_lint_allows(good: str) -> None:
    assert LINT.complaints(f"<svg>{good}</svg>") == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("pack", PACKS)
def test_faces_render_at(pack: str, width: int) -> None:
    seen: dict[bytes, str] = {}
    for path in _drawings(pack):
        surface = _render(path, width)
        # The renderer rounds a fitting height up: 45 x 63 comes out as 45 x 64.
        assert surface.get_width() == width
        assert surface.get_height() - round(width * 1.4) in {0, 1}
        right, bottom = surface.get_width() - 1, surface.get_height() - 1
        for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert surface.get_at(corner).a < 40, f"{path.name}: corner {corner} is not clear"
        assert surface.get_at((right // 2, bottom - 1)).a > 200, f"{path.name} has no body"
        same = seen.setdefault(_show(surface), path.name)
        assert same == path.name, f"{path.name} looks just like {same}"


@pytest.mark.parametrize(
    ("pack", "width"),
    [
        ("cards", 70),
        ("cards", 110),
        ("cards", 165),
        ("cards/small", 45),
        ("cards/small", 70),
        ("cards/four-colour", 110),
        ("cards/four-colour/small", 45),
    ],
)
def test_a_fifth_of_the_card_tells_what_it_is(pack: str, width: int) -> None:
    seen: dict[bytes, str] = {}
    for path in _drawings(pack):
        if path.stem.startswith("back-"):
            continue
        surface = _render(path, width)
        assert _ink(surface, (0.03, 0.03, 0.22, 0.30)) > 0.15, f"{path.name}: faint index"
        assert _ink(surface, (0.25, 0.10, 0.75, 0.90)) > 0.03, f"{path.name}: empty inside"
        strip = surface.subsurface((0, 0, round(width * 0.22), surface.get_height() // 3))
        same = seen.setdefault(_show(strip), path.name)
        assert same == path.name or path.stem == "JKW", f"{path.name} is {same} in a fan"


@pytest.mark.parametrize(("pack", "edge"), [("cards", 0.207), ("cards/small", 0.222)])
def test_the_index_keeps_to_the_left(pack: str, edge: float) -> None:
    for path in _drawings(pack):
        if not path.stem.startswith(("JK", "back-")):
            gap = _ink(_render(path, 330), (edge, 0.03, edge + 0.01, 0.10))
            assert gap == 0.0, f"{path.name}: index too wide"


@pytest.mark.parametrize("name", ["back-navy", "back-red"])
def test_backs_are_the_same_upside_down(name: str) -> None:
    surface = _render(ASSETS / "cards" / f"{name}.svg", 110)
    turned = pygame.transform.rotate(surface, 180)
    rough = [
        sum(
            abs(a - b)
            for a, b in zip(surface.get_at((x, y))[:3], turned.get_at((x, y))[:3], strict=True)
        )
        for x in range(4, 106, 3)
        for y in range(4, 150, 3)
    ]
    assert sum(rough) / len(rough) < 12


@pytest.mark.parametrize("bird", BIRDS)
def test_portraits_are_round(bird: str) -> None:
    surface = pygame.image.load_sized_svg(ASSETS / "birds" / f"{bird}.svg", (100, 100))
    outside = [
        (x, y)
        for x in range(100)
        for y in range(100)
        if (x - 49.5) ** 2 + (y - 49.5) ** 2 > 51.5**2
    ]
    assert max(surface.get_at(point).a for point in outside) == 0
    assert surface.get_at((50, 50)).a == 255


def test_the_generator_draws_exactly_what_is_stored(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-B", str(GENERATOR), str(tmp_path)], check=True)
    drawn = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.svg")}
    stored = {path.relative_to(ASSETS): path.read_bytes() for path in ASSETS.rglob("*.svg")}
    assert sorted(drawn) == sorted(stored)
    assert [name for name in drawn if drawn[name] != stored[name]] == []
