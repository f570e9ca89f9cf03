"""Controls as blocks: buttons, a value between arrows, a text field, tabs in a column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import partial
from typing import Final, Never, TypeVar

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.beside import EvenColumn, Sized
from fivehundred.ui.layout.block import Block, FlatBlock, I_co, Text
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Fill
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import ButtonStyle, Parts, Turn
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

Asked = TypeVar("Asked", bound=Intent)
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


def icon_button(  # noqa: PLR0913  what it is, and what differs
    icon: str,
    intent: Asked,
    say: str,
    key: str = "",
    name: str = "",
    off: str = "",
    *,
    height_u: float = _HEIGHT_U,
    on_arrows: Turn | None = None,
) -> PushButton[Asked]:
    """Return a quiet button with an icon; ``off`` says why it cannot be pressed."""
    parts = Parts(style=ButtonStyle.QUIET, icon=f"icons/{icon}", on_arrows=on_arrows)
    button = PushButton("", intent, False, say, key=key, name=name, parts=parts)
    return replace(button, disabled_because=off, height_u=height_u)


@dataclass(frozen=True, slots=True)
class Spinner(FlatBlock[I_co]):
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
    changed: Callable[[str], I_co]
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
            changed=self.changed,
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


TAB: Final = "tab"
"""The name of the open tab."""


@dataclass(frozen=True, slots=True)
class TabLabel:
    """The text of a tab, its description, and a count on a disc unless 0."""

    label: str
    description: str
    count: int = 0


def tab_column(
    tabs: Sequence[TabLabel],
    open_at: int,
    opens: Callable[[int], Asked],
    *,
    lit: bool = True,
    more: Sequence[Block[Asked]] = (),
) -> Fill[Asked]:
    """Return tabs, the first set apart; the open one is ``lit`` while its page is shown."""

    def turn(_dx: int, dy: int) -> Asked | None:
        at = open_at + dy
        return opens(at) if dy and 0 <= at < len(tabs) else None

    buttons: list[Block[Asked]] = []
    for at, tab in enumerate(tabs):
        is_open = at == open_at
        parts = Parts(
            style=ButtonStyle.CHOSEN if is_open and lit else ButtonStyle.ROW,
            description=tab.description,
            lines=(tab.label,),
            name=TAB if is_open else "",
            face=partial(_draw_tab, tab),
            on_arrows=turn,
            focusable=is_open,
        )
        buttons.append(PushButton(tab.label, opens(at), parts=parts, height_u=41))
    first, *rest = buttons
    return Fill(EvenColumn([*rest, *more], 47, gap_u=5), above=(first,), gap_u=13)


def _draw_tab(tab: TabLabel, canvas: Canvas, rect: pygame.Rect) -> None:
    style = canvas.style(Face.SANS, 18, canvas.palette.text)
    box = rect.inflate(-canvas.px(34), 0)
    if tab.count:
        box.width -= canvas.px(26)
        draw_count(tab.count, canvas, rect.move(rect.width // 2 - canvas.px(22), 0))
    draw_fitted(canvas, tab.label, style, box, "midleft")


def draw_count(count: int, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a count on a disc in the middle of a box, but 0 without the disc."""
    colour = canvas.palette.ink if count else canvas.palette.disabled
    if count:
        pygame.draw.aacircle(canvas.surface, canvas.palette.brass, box.center, canvas.px(12))
    number = canvas.style(Face.SANS_BOLD, 15, colour, on_light=bool(count) or None)
    canvas.text(str(count), number, box.center, "center")
