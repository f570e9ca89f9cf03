"""Choosers made of buttons: a value between arrows, and a row with one button chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Unpack

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.widgets.control import ButtonStyle, Control, Painter, Parts
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer


def stepper(  # noqa: PLR0913  every part is one named argument
    layer: WidgetLayer,
    rect: pygame.Rect,
    label: str,
    step: Callable[[int], Intent],
    *,
    leave: Callable[[int], Intent] | None = None,
    share: float | None = None,
    intent: Intent | None = None,
    **parts: Unpack[Parts],
) -> Control:
    """Put a value on the layer, to be stepped by the arrows beside it or by arrow keys.

    A press, and Enter if ``takes_enter``, steps it on, or asks for ``intent``. Up and down go to
    ``leave`` as -1 and 1. A ``share`` is drawn as a line filled up to it.
    """
    description, disabled_because = parts.get("description", ""), parts.get("disabled_because", "")
    side = min(rect.height, rect.width // 4)
    for icon, left, by in (("left", rect.left, -1), ("right", rect.right - side, 1)):
        layer.button(
            pygame.Rect(left, rect.top, side, rect.height),
            "",
            step(by),
            style=ButtonStyle.QUIET,
            description=description,
            icon=f"icons/{icon}",
            focusable=False,
            enabled=not disabled_because,
            disabled_because=disabled_because,
        )

    def face(canvas: Canvas, box: pygame.Rect) -> None:
        colour = canvas.palette.disabled if disabled_because else canvas.palette.text
        style = canvas.style(Face.SANS, 18, colour)
        if share is not None:
            _draw_share(canvas, box, share)
            box = box.move(0, -canvas.px(2))
        canvas.fitted(label, style, box.inflate(-canvas.px(14), 0))

    parts.setdefault("takes_enter", False)
    parts["lines"], parts["face"], parts["enabled"] = (label,), face, not disabled_because
    parts["on_arrows"] = lambda dx, dy: step(dx) if dx else leave and leave(dy)
    middle = rect.inflate(-2 * side - side // 5, 0)
    return layer.button(middle, label, intent or step(1), **parts)


def segments(  # noqa: PLR0913  every part is one named argument
    layer: WidgetLayer,
    rect: pygame.Rect,
    labels: Sequence[str],
    chosen: int,
    choose: Callable[[int], Intent],
    *,
    descriptions: Sequence[str],
    name: str,
    zone: str = "",
    leave: Callable[[int], Intent] | None = None,
    faces: Sequence[Painter] = (),
) -> None:
    """Put a row of buttons on the layer; only the chosen one, lit, can have the focus."""
    gap = max(2, min(rect.height, rect.width // (2 * len(labels))) // 5)
    width = (rect.width - gap * (len(labels) - 1)) // len(labels)

    def turned(dx: int, dy: int) -> Intent | None:
        if dx and 0 <= chosen + dx < len(labels):
            return choose(chosen + dx)
        return USED if dx else leave and leave(dy)

    for at, label in enumerate(labels):
        layer.button(
            pygame.Rect(rect.left + at * (width + gap), rect.top, width, rect.height),
            label,
            choose(at),
            style=ButtonStyle.LIT if at == chosen else ButtonStyle.PLAIN,
            description=descriptions[at],
            name=name if at == chosen else "",
            on_arrows=turned,
            takes_enter=False,
            focusable=at == chosen,
            zone=zone,
            face=faces[at] if faces else None,
        )


def _draw_share(canvas: Canvas, box: pygame.Rect, share: float) -> None:
    palette = canvas.palette
    foot = box.centerx, box.bottom - canvas.px(5)
    line = rect_at(box.width - canvas.px(28), max(3, canvas.px(4)), midbottom=foot)
    radius = line.height // 2
    track = mixed(palette.raised, palette.panel_edge, 0.45)
    pygame.draw.rect(canvas.surface, track, line, border_radius=radius)
    line.width = round(line.width * share)
    if line.width:
        pygame.draw.rect(canvas.surface, palette.accent, line, border_radius=radius)
