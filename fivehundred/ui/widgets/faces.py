"""How buttons look by style and state; chosen and disabled ones differ by more than colour."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from typing import Final, assert_never

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.widgets.control import ButtonStyle, Control, clipped

_RAISED: Final = (ButtonStyle.PLAIN, ButtonStyle.PRIMARY, ButtonStyle.QUIET, ButtonStyle.CELL)


class ButtonState(Enum):
    """Whether a button is at rest, under the mouse, pressed or disabled."""

    REST = auto()
    OVER = auto()
    DOWN = auto()
    OFF = auto()


@dataclass(frozen=True, slots=True)
class ButtonColours:
    """The colours of a button; without a ``ground`` it is transparent."""

    ground: Colour | None
    edge: Colour | None
    words: Colour
    alpha: int = 255


@lru_cache(maxsize=256)
def look_of(palette: Palette, style: ButtonStyle, state: ButtonState) -> ButtonColours:
    """Return the colours of a button by style and state."""
    if style is not ButtonStyle.LINE and state is ButtonState.OFF:
        edge = mixed(palette.panel_edge, palette.panel, 0.55)
        return ButtonColours(palette.panel, edge, palette.disabled)
    match style:
        case ButtonStyle.LINE:
            lit = state in (ButtonState.OVER, ButtonState.DOWN)
            return ButtonColours(palette.brass if lit else None, None, palette.text, 52)
        case ButtonStyle.PRIMARY | ButtonStyle.LIT:
            ground = {
                ButtonState.REST: palette.brass,
                ButtonState.OVER: mixed(palette.brass, palette.brass_light, 0.5),
                ButtonState.DOWN: mixed(palette.brass, palette.ink, 0.08),
            }[state]
            return ButtonColours(ground, mixed(ground, palette.brass_light, 0.5), palette.ink)
        case ButtonStyle.CHOSEN:
            ground = mixed(palette.panel, palette.brass, 0.22)
            return _of_ground(palette, state, ground, palette.accent, (0.1, 0.17))
        case ButtonStyle.ROW | ButtonStyle.QUIET:
            edge = mixed(palette.panel_edge, palette.panel, 0.5)
            return _of_ground(palette, state, palette.panel, edge, (0.12, 0.34))
        case ButtonStyle.PLAIN | ButtonStyle.CELL:
            edge = mixed(palette.panel_edge, palette.panel, 0.15)
            return _of_ground(palette, state, palette.raised, edge, (0.2, 0.34))
        case _:
            assert_never(style)


def _of_ground(
    palette: Palette, state: ButtonState, ground: Colour, edge: Colour, shares: tuple[float, float]
) -> ButtonColours:
    """Return colours on a ground; ``shares``: the brass mixed in under the mouse, and pressed."""
    if state is ButtonState.REST:
        return ButtonColours(ground, edge, palette.text)
    share = shares[state is ButtonState.DOWN]
    return ButtonColours(mixed(ground, palette.brass, share), palette.accent, palette.strong)


def draw_resting(canvas: Canvas, control: Control) -> None:
    """Draw a button at rest within its clip, as part of a picture under other things."""
    with clipped(canvas, control.clip):
        state = ButtonState.REST if control.enabled else ButtonState.OFF
        draw_button(canvas.at(control.u), control, state)


def draw_button(canvas: Canvas, control: Control, state: ButtonState) -> None:
    """Draw a button as its style and state ask."""
    rect = control.rect
    look = look_of(canvas.palette, control.style, state)
    is_raised = control.style in _RAISED and state is not ButtonState.OFF
    lip = max(1, canvas.px(2.5)) if is_raised else 0
    _draw_ground(canvas, rect, look, 0 if state is ButtonState.DOWN else lip)
    if control.style is ButtonStyle.CHOSEN:
        wide_px, start = max(3, canvas.px(4)), (rect.left + canvas.px(4), rect.centery)
        bar = rect_at(wide_px, rect.height * 6 // 10, midleft=start)
        pygame.draw.rect(canvas.surface, canvas.palette.accent, bar, border_radius=wide_px // 2)
    body = pygame.Rect(rect.left, rect.top, rect.width, rect.height - lip)
    _draw_content(canvas, control, body.move(0, lip) if state is ButtonState.DOWN else body, look)


def _draw_ground(canvas: Canvas, rect: pygame.Rect, look: ButtonColours, lip: int) -> None:
    palette = canvas.palette
    radius, line = canvas.px(9), max(1, canvas.px(palette.bold))
    if look.ground is None:
        return
    if lip:
        below = palette.brass_dark if look.words == palette.ink else palette.panel_edge
        below = mixed(look.ground, below, 0.6)
        draw_box(canvas.surface, rect, radius, below)
    face = pygame.Rect(rect.left, rect.top, rect.width, rect.height - lip)
    draw_box(canvas.surface, face, radius, look.ground, look.edge, line, alpha=look.alpha)


def _draw_content(
    canvas: Canvas, control: Control, rect: pygame.Rect, look: ButtonColours
) -> None:
    if control.face is not None:
        control.face(canvas, rect)
    elif control.icon:
        size = round(min(rect.width, rect.height) * 0.56)
        canvas.put(canvas.art.sign(control.icon, size, look.words), rect.center)
    elif control.lines:
        _draw_lines(canvas, control, rect, look)
    else:
        _draw_label(canvas, control, rect, look)


def _on_light(canvas: Canvas, control: Control) -> bool:
    return control.style in (ButtonStyle.PRIMARY, ButtonStyle.LIT) or canvas.palette.light


def _draw_label(canvas: Canvas, control: Control, rect: pygame.Rect, look: ButtonColours) -> None:
    strong = control.style in (ButtonStyle.PRIMARY, ButtonStyle.LIT)
    face = Face.SANS_BOLD if strong else Face.SANS
    style = canvas.style(face, 19, look.words, on_light=_on_light(canvas, control))
    box = rect.inflate(-canvas.px(18), -canvas.px(4))
    if control.style is ButtonStyle.LIT:
        box = _draw_tick(canvas, control.label, style, box)
    draw_fitted(canvas, control.label, style, box)


def _draw_tick(canvas: Canvas, label: str, style: Style, box: pygame.Rect) -> pygame.Rect:
    """Draw a tick before the label; return the box left for the label."""
    side = round(style.size_px * 0.62)
    gap = side // 2
    width = min(canvas.width(label, style), box.width - side - gap)
    left = box.centerx - (width + side + gap) // 2
    x, y = left, box.centery
    points = ((x, y), (x + side * 0.36, y + side * 0.36), (x + side, y - side * 0.42))
    pygame.draw.lines(canvas.surface, style.colour, False, points, max(2, side // 5))
    return pygame.Rect(left + side + gap, box.top, width, box.height)


def _draw_lines(canvas: Canvas, control: Control, rect: pygame.Rect, look: ButtonColours) -> None:
    light = _on_light(canvas, control)
    big = canvas.style(Face.SERIF_BOLD, 25, look.words, on_light=light)
    box = rect.inflate(-canvas.px(8), 0)
    if len(control.lines) == 1:
        canvas.fitted(control.lines[0], big, box)
        return
    # On a low button two lines of the usual size would overlap.
    share = min(1.0, rect.height / canvas.px(34))
    colour = canvas.palette.accent if control.enabled else look.words
    small = canvas.style(Face.SANS, 15 * share, colour)
    big = replace(big, size_px=canvas.style(Face.SERIF_BOLD, 24 * share, look.words).size_px)
    canvas.fitted(control.lines[0], big, box.move(0, -round(rect.height * 0.14)))
    canvas.fitted(control.lines[1], small, box.move(0, round(rect.height * 0.28)))
