"""Choosers made of buttons: a value that arrows turn, and a row of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.widgets.control import Act, Control, Painter
from fivehundred.ui.widgets.desk import Desk


def stepper(  # noqa: PLR0913  every part is one named argument
    desk: Desk,
    rect: pygame.Rect,
    label: str,
    turn: Callable[[int], None],
    *,
    say: str,
    name: str,
    enter: bool = False,
    zone: str = "",
) -> Control:
    """Put a value on the desk that arrows turn: those beside it, or those of the keyboard.

    With ``enter`` the Enter key turns it too, else it is left to the scene.
    """
    side = min(rect.height, rect.width // 4)
    left = pygame.Rect(rect.left, rect.top, side, rect.height)
    arrow(desk, left, "icons/left", lambda: turn(-1), say)
    left.right = rect.right
    arrow(desk, left, "icons/right", lambda: turn(1), say)

    def turned(dx: int, _dy: int) -> bool:
        if dx:
            turn(dx)
        return bool(dx)

    def face(canvas: Canvas, box: pygame.Rect) -> None:
        style = canvas.style(Face.SANS, 18, canvas.palette.text)
        canvas.fitted(label, style, box.inflate(-canvas.px(14), 0))

    return desk.button(
        rect.inflate(-2 * side - rect.height // 5, 0),
        label,
        lambda: turn(1),
        say=say,
        lines=(label,),
        name=name,
        face=face,
        turn=turned,
        enter=enter,
        zone=zone,
    )


def arrow(desk: Desk, rect: pygame.Rect, icon: str, act: Act, say: str, *, name: str = "") -> None:
    """Put an arrow on the desk; without a name the keyboard does not go there."""
    desk.button(rect, "", act, style="quiet", say=say, icon=icon, name=name, in_ring=bool(name))


def segments(  # noqa: PLR0913  every part is one named argument
    desk: Desk,
    rect: pygame.Rect,
    labels: Sequence[str],
    chosen: int,
    choose: Callable[[int], None],
    *,
    say: Sequence[str],
    name: str,
    zone: str = "",
    faces: Sequence[Painter] = (),
) -> None:
    """Put a row of buttons on the desk, the chosen one lit; the keyboard sees one thing.

    ``faces`` draw what stands on the buttons, where it is more than their labels.
    """
    gap = max(2, rect.height // 8)
    width = (rect.width - gap * (len(labels) - 1)) // len(labels)

    def turned(dx: int, _dy: int) -> bool:
        if dx and 0 <= chosen + dx < len(labels):
            choose(chosen + dx)
        return bool(dx)

    for at, label in enumerate(labels):
        desk.button(
            pygame.Rect(rect.left + at * (width + gap), rect.top, width, rect.height),
            label,
            lambda at=at: choose(at),  # type: ignore[misc]
            style="lit" if at == chosen else "plain",
            say=say[at],
            name=name if at == chosen else "",
            turn=turned,
            enter=False,
            in_ring=at == chosen,
            zone=zone,
            face=faces[at] if faces else None,
        )
