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


DUSK: Final = Palette(
    light=False,
    plain=False,
    bold=1.0,
    baize=(30, 73, 65),
    baize_light=(46, 100, 86),
    baize_edge=(14, 39, 37),
    glow=(255, 226, 150),
    wood=(94, 40, 27),
    wood_dark=(50, 19, 14),
    wood_light=(141, 70, 46),
    brass=(208, 167, 78),
    brass_light=(246, 222, 158),
    brass_dark=(112, 80, 34),
    velvet=(120, 26, 34),
    velvet_dark=(44, 8, 16),
    on_background=(247, 240, 224),
    on_background_quiet=(203, 216, 203),
    on_background_accent=(240, 209, 138),
    ivory=(251, 246, 233),
    ivory_quiet=(208, 214, 202),
    ink=(27, 42, 74),
    ink_quiet=(70, 82, 104),
    shade=(30, 62, 60),
    panel=(20, 42, 41),
    panel_edge=(92, 110, 92),
    raised=(32, 53, 51),
    plaque=(44, 26, 21),
    pill=(13, 34, 33),
    text=(243, 235, 217),
    strong=(253, 249, 238),
    muted=(172, 190, 177),
    disabled=(112, 130, 121),
    accent=(214, 178, 98),
    urgent=(255, 226, 150),
    lost=(250, 160, 148),
    red=(200, 32, 43),
    focus=(255, 226, 150),
    veil=(6, 16, 16),
    sides=(
        (242, 206, 140),
        (86, 158, 250),
        (232, 132, 156),
        (90, 214, 60),
        (198, 180, 236),
        (230, 248, 242),
    ),
)

DAYLIGHT: Final = Palette(
    light=True,
    plain=False,
    bold=1.0,
    baize=(150, 188, 175),
    baize_light=(194, 220, 205),
    baize_edge=(128, 170, 159),
    glow=(255, 252, 232),
    wood=(212, 174, 124),
    wood_dark=(164, 120, 76),
    wood_light=(240, 214, 174),
    brass=(200, 152, 62),
    brass_light=(255, 240, 196),
    brass_dark=(112, 74, 20),
    velvet=(92, 138, 140),
    velvet_dark=(34, 72, 80),
    on_background=(22, 38, 44),
    on_background_quiet=(30, 50, 52),
    on_background_accent=(80, 44, 4),
    ivory=(255, 252, 244),
    ivory_quiet=(232, 234, 224),
    ink=(27, 42, 74),
    ink_quiet=(84, 94, 112),
    shade=(36, 58, 56),
    panel=(249, 243, 230),
    panel_edge=(168, 146, 108),
    raised=(255, 253, 247),
    plaque=(243, 228, 197),
    pill=(246, 244, 234),
    text=(38, 48, 62),
    strong=(20, 34, 62),
    muted=(86, 94, 98),
    disabled=(132, 134, 130),
    accent=(126, 80, 12),
    urgent=(156, 36, 22),
    lost=(176, 28, 34),
    red=(200, 32, 43),
    focus=(14, 58, 132),
    veil=(26, 62, 60),
    sides=(
        (132, 94, 0),
        (12, 92, 212),
        (167, 41, 110),
        (21, 75, 34),
        (90, 22, 128),
        (28, 26, 36),
    ),
)

CONTRAST: Final = Palette(
    light=False,
    plain=True,
    bold=1.8,
    baize=(9, 22, 20),
    baize_light=(9, 22, 20),
    baize_edge=(9, 22, 20),
    glow=(255, 221, 0),
    wood=(0, 0, 0),
    wood_dark=(0, 0, 0),
    wood_light=(0, 0, 0),
    brass=(255, 214, 0),
    brass_light=(255, 236, 130),
    brass_dark=(0, 0, 0),
    velvet=(24, 24, 40),
    velvet_dark=(0, 0, 0),
    on_background=(255, 255, 255),
    on_background_quiet=(226, 232, 230),
    on_background_accent=(255, 221, 0),
    ivory=(255, 255, 255),
    ivory_quiet=(214, 220, 220),
    ink=(0, 0, 0),
    ink_quiet=(32, 36, 44),
    shade=(20, 24, 24),
    panel=(0, 0, 0),
    panel_edge=(244, 246, 246),
    raised=(0, 0, 0),
    plaque=(0, 0, 0),
    pill=(0, 0, 0),
    text=(255, 255, 255),
    strong=(255, 255, 255),
    muted=(214, 222, 220),
    disabled=(156, 160, 160),
    accent=(255, 221, 0),
    urgent=(255, 221, 0),
    lost=(255, 170, 158),
    red=(200, 32, 43),
    focus=(255, 221, 0),
    veil=(0, 0, 0),
    sides=(
        (255, 214, 0),
        (82, 164, 255),
        (250, 124, 160),
        (120, 236, 130),
        (214, 190, 250),
        (255, 255, 255),
    ),
)

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
