"""Every colour, one palette per theme; drawing code names roles, whose contrast is tested."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

Colour = tuple[int, int, int]


class Theme(StrEnum):
    """The themes a person may choose."""

    DUSK = "dusk"
    DAYLIGHT = "daylight"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class Palette:
    """A theme; ``plain`` ones have no light or grain, ``bold`` scales edges and rings."""

    light: bool
    """Whether panels are light, so that suit symbols on them must be the dark ones."""
    plain: bool
    bold: float

    # The table.
    baize: Colour
    baize_light: Colour
    """Under the lamp."""
    baize_edge: Colour
    """In the corners."""
    glow: Colour
    """Light on the baize, as where a card may be dropped; never text."""
    wood: Colour
    wood_dark: Colour
    wood_light: Colour
    brass: Colour
    """Metal: inlay, discs, the background of the main button."""
    brass_light: Colour
    brass_dark: Colour
    velvet: Colour
    velvet_dark: Colour
    on_background: Colour
    on_background_quiet: Colour
    on_background_accent: Colour

    # Cards, bubbles and entry fields.
    ivory: Colour
    ivory_quiet: Colour
    ink: Colour
    """Text on ivory and on brass."""
    ink_quiet: Colour
    shade: Colour
    """Cards that may not be played are multiplied by this."""

    # Panels.
    panel: Colour
    panel_edge: Colour
    raised: Colour
    """The background of a button."""
    plaque: Colour
    pill: Colour
    """The background of a line of text on the baize."""
    text: Colour
    strong: Colour
    """Headings and what has just changed."""
    muted: Colour
    disabled: Colour
    accent: Colour
    urgent: Colour
    lost: Colour
    """Scores below zero."""
    red: Colour
    """Warning backgrounds, mixed with the panel."""
    focus: Colour
    """The focus ring; stands out from baize, panels and cards."""
    veil: Colour
    """Between the table and a dialog."""

    sides: tuple[Colour, ...]
    """The colour of each side, as text on panels and as bars."""

    @property
    def on_cloth(self) -> tuple[Colour, ...]:
        """The colours of text directly on the baize."""
        return self.on_background, self.on_background_quiet, self.on_background_accent


_ROLES: Final = {
    "baize": ((30, 73, 65), (150, 188, 175), (9, 22, 20)),
    "baize_light": ((46, 100, 86), (194, 220, 205), (9, 22, 20)),
    "baize_edge": ((14, 39, 37), (128, 170, 159), (9, 22, 20)),
    "glow": ((255, 226, 150), (255, 252, 232), (255, 221, 0)),
    "wood": ((94, 40, 27), (212, 174, 124), (0, 0, 0)),
    "wood_dark": ((50, 19, 14), (164, 120, 76), (0, 0, 0)),
    "wood_light": ((141, 70, 46), (240, 214, 174), (0, 0, 0)),
    "brass": ((208, 167, 78), (200, 152, 62), (255, 214, 0)),
    "brass_light": ((246, 222, 158), (255, 240, 196), (255, 236, 130)),
    "brass_dark": ((112, 80, 34), (112, 74, 20), (0, 0, 0)),
    "velvet": ((120, 26, 34), (92, 138, 140), (24, 24, 40)),
    "velvet_dark": ((44, 8, 16), (34, 72, 80), (0, 0, 0)),
    "on_background": ((247, 240, 224), (22, 38, 44), (255, 255, 255)),
    "on_background_quiet": ((203, 216, 203), (30, 50, 52), (226, 232, 230)),
    "on_background_accent": ((240, 209, 138), (80, 44, 4), (255, 221, 0)),
    "ivory": ((251, 246, 233), (255, 252, 244), (255, 255, 255)),
    "ivory_quiet": ((208, 214, 202), (232, 234, 224), (214, 220, 220)),
    "ink": ((27, 42, 74), (27, 42, 74), (0, 0, 0)),
    "ink_quiet": ((70, 82, 104), (84, 94, 112), (32, 36, 44)),
    "shade": ((30, 62, 60), (36, 58, 56), (20, 24, 24)),
    "panel": ((20, 42, 41), (249, 243, 230), (0, 0, 0)),
    "panel_edge": ((92, 110, 92), (168, 146, 108), (244, 246, 246)),
    "raised": ((32, 53, 51), (255, 253, 247), (0, 0, 0)),
    "plaque": ((44, 26, 21), (243, 228, 197), (0, 0, 0)),
    "pill": ((13, 34, 33), (246, 244, 234), (0, 0, 0)),
    "text": ((243, 235, 217), (38, 48, 62), (255, 255, 255)),
    "strong": ((253, 249, 238), (20, 34, 62), (255, 255, 255)),
    "muted": ((172, 190, 177), (86, 94, 98), (214, 222, 220)),
    "disabled": ((112, 130, 121), (132, 134, 130), (156, 160, 160)),
    "accent": ((214, 178, 98), (126, 80, 12), (255, 221, 0)),
    "urgent": ((255, 226, 150), (156, 36, 22), (255, 221, 0)),
    "lost": ((250, 160, 148), (176, 28, 34), (255, 170, 158)),
    "red": ((200, 32, 43), (200, 32, 43), (200, 32, 43)),
    "focus": ((255, 226, 150), (14, 58, 132), (255, 221, 0)),
    "veil": ((6, 16, 16), (26, 62, 60), (0, 0, 0)),
}
"""The colours of each role at dusk, in daylight and in high contrast."""
_SIDES: Final = (
    ((242, 206, 140), (132, 94, 0), (255, 214, 0)),
    ((86, 158, 250), (12, 92, 212), (82, 164, 255)),
    ((232, 132, 156), (167, 41, 110), (250, 124, 160)),
    ((90, 214, 60), (21, 75, 34), (120, 236, 130)),
    ((198, 180, 236), (90, 22, 128), (214, 190, 250)),
    ((230, 248, 242), (28, 26, 36), (255, 255, 255)),
)


def _palette(at: int, *, light: bool, plain: bool, bold: float) -> Palette:
    colours = {role: row[at] for role, row in _ROLES.items()}
    sides = tuple(row[at] for row in _SIDES)
    return Palette(light=light, plain=plain, bold=bold, sides=sides, **colours)


DUSK: Final = _palette(0, light=False, plain=False, bold=1.0)
DAYLIGHT: Final = _palette(1, light=True, plain=False, bold=1.0)
CONTRAST: Final = _palette(2, light=False, plain=True, bold=1.8)
PALETTES: Final = {Theme.DUSK: DUSK, Theme.DAYLIGHT: DAYLIGHT, Theme.CONTRAST: CONTRAST}


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return the colour a share of the way from one to another."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return (r, g, b)


@dataclass(frozen=True, slots=True)
class _PlainCard:
    """Colours of a card or icon whose drawing is missing, the same in every theme."""

    paper: Colour = (253, 251, 244)
    line: Colour = (120, 116, 104)
    back: Colour = (38, 54, 92)
    black: Colour = (24, 26, 34)
    red: Colour = (190, 32, 44)
    grey: Colour = (150, 150, 150)


PLAIN: Final = _PlainCard()


@dataclass(frozen=True, slots=True)
class _MarkColours:
    """Colours of marks that rate a play; light and dark alternate, so none depends on hue."""

    outer: Colour = (16, 26, 34)
    rim: Colour = (255, 252, 244)
    best: Colour = (0, 84, 120)
    on_best: Colour = (255, 255, 255)
    less: Colour = (255, 206, 84)
    on_less: Colour = (27, 30, 40)
    even: Colour = (216, 232, 240)
    on_even: Colour = (0, 66, 96)
    worse: Colour = (238, 124, 36)
    on_worse: Colour = (6, 8, 12)
    much_less: Colour = (168, 20, 26)
    on_much_less: Colour = (255, 255, 255)


MARKS: Final = _MarkColours()
