"""Every colour of the program: one palette a theme, all RGB."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

Colour = tuple[int, int, int]


class Theme(StrEnum):
    """The looks a person may choose from."""

    DUSK = "dusk"
    DAYLIGHT = "daylight"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme."""

    baize: Colour
    baize_light: Colour
    baize_edge: Colour
    wood: Colour
    wood_dark: Colour
    wood_light: Colour
    brass: Colour
    ivory: Colour
    ink: Colour
    red: Colour
    text: Colour
    muted: Colour
    panel: Colour
    panel_edge: Colour
    glow: Colour
    strong: Colour
    on_cloth: Colour
    on_cloth_quiet: Colour
    light: bool
    sides: tuple[Colour, ...]


DUSK: Final = Palette(
    baize=(31, 74, 66),
    baize_light=(52, 108, 94),
    baize_edge=(17, 44, 41),
    wood=(84, 36, 25),
    wood_dark=(52, 21, 15),
    wood_light=(118, 56, 38),
    brass=(201, 164, 84),
    ivory=(251, 246, 233),
    ink=(27, 42, 74),
    red=(200, 32, 43),
    text=(243, 235, 217),
    muted=(172, 190, 177),
    panel=(20, 42, 41),
    panel_edge=(92, 110, 92),
    glow=(255, 226, 150),
    strong=(251, 246, 233),
    on_cloth=(243, 235, 217),
    on_cloth_quiet=(172, 190, 177),
    light=False,
    sides=(
        (232, 184, 92),
        (126, 186, 222),
        (222, 140, 160),
        (160, 208, 130),
        (196, 160, 226),
        (214, 218, 222),
    ),
)

DAYLIGHT: Final = replace(DUSK)
CONTRAST: Final = replace(DUSK)

PALETTES: Final = {Theme.DUSK: DUSK, Theme.DAYLIGHT: DAYLIGHT, Theme.CONTRAST: CONTRAST}


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Give a colour a share of the way from one to another."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return (r, g, b)
