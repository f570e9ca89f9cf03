"""Controls as blocks: buttons, a value between arrows, a text field."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass, field
from typing import Final, Never

import pygame

from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.beside import Sized
from fivehundred.ui.layout.block import FlatBlock, I_co, Text
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.layer import WidgetLayer

_LABEL: Final = Lettering(Face.SANS_BOLD, 19)
_HEIGHT_U: Final = 44
_MIN_HEIGHT_PX: Final = 24
"""Least height of a button; a lower one is hard to hit with a mouse."""


@dataclass(frozen=True, slots=True)
class PushButton(Sized[I_co]):
    """A button; ``primary`` is the default button.

    ``key`` names its shortcut: a letter or Del presses it, other keys are handled by the page.
    ``keys`` press it too. ``letters`` only focus it, so that answers with consequences need
    Enter as well. ``parts`` override the rest. ``pad_u`` is added to the width of its label.
    """

    label: str
    intent: I_co
    primary: bool = False
    description: str = ""
    _: KW_ONLY
    key: str = ""
    keys: tuple[int, ...] = ()
    letters: tuple[int, ...] = ()
    name: str = ""
    disabled_because: str = ""
    parts: Parts = field(default_factory=Parts)
    height_u: float = _HEIGHT_U
    lettering: Lettering = _LABEL
    pad_u: float = 30
    min_width_u: float = 0

    def width_px(self, u: float) -> int:
        label_px = self.lettering.width_px(self.label, u) + round(self.pad_u * u)
        return max(label_px, round(self.min_width_u * u))

    def height_px(self, u: float, width_px: int) -> int:
        return max(_MIN_HEIGHT_PX, round(self.height_u * u))

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        parts: Parts = {
            "style": ButtonStyle.PRIMARY if self.primary else ButtonStyle.PLAIN,
            "description": self.description,
            "key": self.key,
            "keys": self.keys,
            "letters": self.letters,
            "name": self.name or self.label,
            "enabled": not self.disabled_because,
            "disabled_because": self.disabled_because,
        }
        parts.update(self.parts)
        layer.button(box, self.label, self.intent, **parts)


@dataclass(frozen=True, slots=True)
class Turner(FlatBlock[I_co]):
    """A value between arrows that step it; a press steps it on or asks for ``intent``."""

    label: str
    turn: Callable[[int], I_co]
    parts: Parts = field(default_factory=Parts)
    intent: I_co | None = None
    height_u: float = _HEIGHT_U

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        stepper(layer, box, self.label, self.turn, intent=self.intent, **self.parts)


@dataclass(frozen=True, slots=True)
class WritingLine(FlatBlock[I_co]):
    """A text field with an intent at each letter typed, and one at Enter."""

    text: str
    written: Callable[[str], I_co]
    entered: I_co
    description: str
    name: str
    max_letters: int = 40
    height_u: float = _HEIGHT_U

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.entry(
            box,
            self.text,
            lambda _text: self.entered,
            self.max_letters,
            changed=self.written,
            description=self.description,
            name=self.name,
            begin=False,
        )


class Caption(Text, Sized[Never]):
    """Text that is not read aloud, since the control beside it says the same."""

    __slots__ = ()

    def width_px(self, u: float) -> int:
        return self.lettering.width_px(self.text, u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw)
