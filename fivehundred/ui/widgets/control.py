"""What stands on the desk: buttons and entry fields, and what is drawn on a button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame_gui.elements import UIButton, UITextEntryLine

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face

Act = Callable[[], None]
Turn = Callable[[int, int], bool]
Painter = Callable[[Canvas, pygame.Rect], None]


@dataclass(slots=True, eq=False)
class Control:
    """A button: what it does, what it says, and what is drawn on it.

    ``lines`` are drawn instead of a label: a large one and, if there is one, a small one below;
    ``face`` draws whatever else stands on it. ``keys`` are pygame key codes that press it. With
    the focus, arrows go to ``turn`` as a step in x and y, which tells whether it has used it; a
    control with ``enter`` False leaves the Enter key to its scene. ``name`` is what the focus
    finds it by when the desk is filled anew; ``in_ring`` is False where only the mouse goes.
    """

    element: UIButton
    act: Act
    say: str = ""
    lines: tuple[str, ...] = ()
    icon: str = ""
    keys: tuple[int, ...] = ()
    style: str = "plain"
    name: str = ""
    face: Painter | None = None
    turn: Turn | None = None
    enter: bool = True
    in_ring: bool = True

    @property
    def rect(self) -> pygame.Rect:
        """Where the button is."""
        return pygame.Rect(self.element.rect)

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return bool(self.element.is_enabled)


@dataclass(slots=True, eq=False)
class Field:
    """A line to write in: ``entered`` takes its text at Enter, ``changed`` at every letter."""

    element: UITextEntryLine
    entered: Callable[[str], None]
    changed: Callable[[str], None] | None = None
    say: str = ""
    name: str = ""

    @property
    def rect(self) -> pygame.Rect:
        """Where the field is."""
        return pygame.Rect(self.element.rect)

    @property
    def text(self) -> str:
        """What has been written."""
        return str(self.element.get_text())

    @property
    def typing(self) -> bool:
        """True while keys go into it."""
        return bool(self.element.is_focused)


def draw_face(canvas: Canvas, control: Control) -> None:
    """Draw what stands on a button beside pygame_gui's own label."""
    rect = control.rect
    if control.face is not None:
        control.face(canvas, rect)
    elif control.icon:
        size = round(min(rect.width, rect.height) * 0.56)
        image = canvas.art.icon(control.icon, size, 255 if control.enabled else 90)
        canvas.surface.blit(image, image.get_rect(center=rect.center))
    elif control.lines:
        _draw_lines(canvas, control)


def _draw_lines(canvas: Canvas, control: Control) -> None:
    rect = control.rect
    bright = canvas.palette.text if control.enabled else (104, 122, 114)
    if control.style == "primary":
        bright = canvas.palette.ink
    quiet = canvas.palette.brass if control.enabled else (84, 100, 92)
    if len(control.lines) == 1:
        big = canvas.style(Face.SERIF_BOLD, 25, bright, on_light=control.style == "primary")
        canvas.fitted(control.lines[0], big, rect.inflate(-canvas.px(8), 0))
        return
    big = canvas.style(Face.SERIF_BOLD, 24, bright)
    small = canvas.style(Face.SANS, 15, quiet)
    box = rect.inflate(-canvas.px(6), 0)
    canvas.fitted(control.lines[0], big, box.move(0, -round(rect.height * 0.14)))
    canvas.fitted(control.lines[1], small, box.move(0, round(rect.height * 0.28)))
