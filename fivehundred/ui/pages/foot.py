"""The row of buttons at the foot of a page: the way back at its left, all others at its right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic

import pygame

from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.block import I_co
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.pages.frame import PageFrame
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

FOOT: Final = "foot "
"""How the names of the buttons at the foot begin."""
_LABEL: Final = Lettering(Face.SANS_BOLD, 19)
_MIN_WIDTH_U: Final = 140
_MIN_PRIMARY_WIDTH_U: Final = 220
_PAD_U: Final = 30
_GAP_U: Final = 14


@dataclass(frozen=True, slots=True)
class FootButton(Generic[I_co]):
    """A button at the foot of a page; ``key`` does the same. ``primary`` is the default button.

    One whose label changes has a ``name``, by which the focus finds it again.
    """

    label: str
    intent: I_co
    description: str
    primary: bool = False
    disabled_because: str = ""
    key: str = ""
    name: str = ""

    def width_px(self, u: float) -> int:
        """Return the width it has where there is room."""
        least_u = _MIN_PRIMARY_WIDTH_U if self.primary else _MIN_WIDTH_U
        return max(round(least_u * u), _LABEL.width_px(self.label, u) + round(2 * _PAD_U * u))


def place_foot(
    layer: WidgetLayer, frame: PageFrame, buttons: Sequence[FootButton[Intent]]
) -> None:
    """Put the buttons on the layer, the first at the left, all narrower where there is no room."""
    foot, gap_px = frame.foot, frame.px(_GAP_U)
    room_px = foot.width - gap_px * (len(buttons) - 1)
    wanted_px = [one.width_px(frame.u) for one in buttons]
    share = min(1.0, room_px / sum(wanted_px))
    widths_px = [int(width * share) for width in wanted_px]
    left = foot.left
    for at, (button, width_px) in enumerate(zip(buttons, widths_px, strict=True)):
        if at == 1:
            left = foot.right - sum(widths_px[1:]) - gap_px * (len(buttons) - 2)
        layer.button(
            pygame.Rect(left, foot.top, width_px, foot.height),
            button.label,
            button.intent,
            style=ButtonStyle.PRIMARY if button.primary else ButtonStyle.PLAIN,
            enabled=not button.disabled_because,
            description=button.description,
            disabled_because=button.disabled_because,
            key=button.key,
            name=FOOT + (button.name or button.label),
        )
        left += width_px + gap_px
