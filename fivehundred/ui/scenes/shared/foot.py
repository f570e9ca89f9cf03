"""The row of buttons at the foot of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

FOOT: Final = "foot "
"""How the names of the buttons at the foot begin."""


@dataclass(frozen=True, slots=True)
class FootButton:
    """A button at the foot of a page, so wide where there is room; ``off`` says why it is dim."""

    label: str
    does: Intent
    say: str
    width_u: int
    style: ButtonStyle = ButtonStyle.PLAIN
    off: str = ""


@dataclass(frozen=True, slots=True)
class Foot:
    """The buttons at both ends of a foot."""

    left: Sequence[FootButton]
    right: Sequence[FootButton]

    def build(self, layer: WidgetLayer, frame: Frame) -> None:
        """Put the buttons on the layer, all of them narrower where there is no room."""
        foot, gap = frame.foot, frame.px(14)
        row = (*self.left, *self.right)
        wanted = sum(frame.px(one.width_u) for one in row)
        share = min(1.0, (foot.width - gap * (len(row) - 1)) / wanted)
        widths = [int(frame.px(one.width_u) * share) for one in row]
        x = foot.left
        for at, (one, width) in enumerate(zip(row, widths, strict=True)):
            if at == len(self.left):
                x = foot.right - sum(widths[at:]) - gap * (len(self.right) - 1)
            layer.button(
                pygame.Rect(x, foot.top, width, foot.height),
                one.label,
                one.does,
                style=one.style,
                enabled=not one.off,
                say=one.say,
                off=one.off,
                name=FOOT + one.label,
            )
            x += width + gap
