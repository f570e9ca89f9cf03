"""A button as a part of a page."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.widgets.control import ButtonStyle, Painter
from fivehundred.ui.widgets.layer import WidgetLayer

_HEIGHT_U = 44


@dataclass(frozen=True, slots=True)
class PushButton(Block[I_co]):
    """A button with a label, or with a ``face``; ``key`` presses it."""

    label: str
    intent: I_co
    description: str
    primary: bool = False
    key: int = 0
    face: Painter | None = None
    name: str = ""
    disabled_because: str = ""
    zone: str = ""

    def height_px(self, u: float, width_px: int) -> int:
        return round(_HEIGHT_U * u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.button(
            box,
            self.label,
            self.intent,
            style=ButtonStyle.PRIMARY if self.primary else ButtonStyle.PLAIN,
            say=self.description,
            keys=(self.key,) if self.key else (),
            face=self.face,
            name=self.name or self.label,
            enabled=not self.disabled_because,
            off=self.disabled_because,
            zone=self.zone,
        )
