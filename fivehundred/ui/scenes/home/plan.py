"""Where everything on the home screen is. Pure geometry.

The menu follows the wanted size of words and stands at the bottom; title and fan of cards take
what is left above it and grow as large as they can.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.ui.geometry.look import LEAST_U, RIM_U, unit_for
from fivehundred.ui.scenes.shared.heading import Heading, heading_in

_STEP_U: Final = 52
_BUTTON_U: Final = 44
_GAP_U: Final = 8
_LINE_U: Final = 36
_LINE_HIGH_U: Final = 26
_FOOT_U: Final = 16
_TALL_U: Final = 360
_WIDE_U: Final = 600
_MENU_SHARE: Final = 0.62
_PERSON_U: Final = 190
_CORNER_U: Final = 12
_TITLE_WIDE_U: Final = 480
_MOTTO_TOP_U: Final = 118
_MOTTO_WIDE_U: Final = 680
"""How far below the top of the title its motto is, and how wide in any language."""

Rows = tuple[int, ...]

_GREAT: Final[dict[int, Rows]] = {2: (1, 1), 3: (1, 2)}
"""How many great buttons stand in each row of a narrow menu."""


@dataclass(frozen=True, slots=True)
class HomePlan:
    """``menu_u`` is the unit of the menu, ``u`` that of title and fan, all in pixels."""

    menu_u: float
    buttons: tuple[Rect, ...]
    line: Rect
    u: float
    title_top: int
    fan_top: int
    person: Rect
    """Who plays, in the corner beside the title."""


def home_plan(size: tuple[int, int], scale: float, great: int) -> HomePlan:
    """Lay the screen out with so many great buttons and three pairs of others.

    Of three great ones the last two stand side by side.
    """
    width, height = size
    rim = round(RIM_U * unit_for(width, height))
    wanted = max(LEAST_U, unit_for(width, height) * scale)
    tall: Rows = (*(_GREAT[great]), 2, 2, 2)
    wide: Rows = (great, 3, 3)
    menu_u, rows, wide_u = max(
        (
            (_menu_unit(size, rim, wanted, rows, wide_u), rows, wide_u)
            for rows, wide_u in ((tall, _TALL_U), (wide, _WIDE_U))
        ),
        key=lambda menu: round(menu[0], 2),
    )
    buttons, top = _menu(size, rim, menu_u, rows, wide_u)
    line = Rect(rim, 0, width - 2 * rim, round(_LINE_HIGH_U * menu_u))
    line.top = top - round(_LINE_U * menu_u)
    head = heading_in(size, line.top)
    person = _person(size, rim, menu_u, head)
    return HomePlan(menu_u, buttons, line, head.u, head.title_top, head.fan_top, person)


def _person(size: tuple[int, int], rim: int, u: float, head: Heading) -> Rect:
    edge = rim + round(_CORNER_U * u)
    high = round(_BUTTON_U * u)
    reaches_motto = edge + high > head.title_top + round(_MOTTO_TOP_U * head.u)
    beside_u = _MOTTO_WIDE_U if reaches_motto else _TITLE_WIDE_U
    room = (size[0] - round(beside_u * head.u)) // 2 - edge - round(_CORNER_U * u)
    box = Rect(0, edge, min(round(_PERSON_U * u), room), high)
    box.right = size[0] - edge
    return box


def _menu_unit(size: tuple[int, int], rim: int, wanted: float, rows: Rows, wide_u: float) -> float:
    room = size[1] * _MENU_SHARE - rim
    high_u = len(rows) * _STEP_U + _LINE_U + _FOOT_U
    return min(wanted, room / high_u, (size[0] - 2 * rim) / (wide_u + 2 * _FOOT_U))


def _menu(
    size: tuple[int, int], rim: int, u: float, rows: Rows, wide_u: float
) -> tuple[tuple[Rect, ...], int]:
    """Return the buttons, row by row, and where the first row begins."""
    top = size[1] - rim - round((_FOOT_U + len(rows) * _STEP_U) * u)
    gap, whole = round(_GAP_U * u), round(wide_u * u)
    buttons = []
    for row, count in enumerate(rows):
        each = (whole - gap * (count - 1)) // count
        left = (size[0] - whole) // 2
        y = top + round(row * _STEP_U * u)
        buttons += [
            Rect(left + (each + gap) * at, y, each, round(_BUTTON_U * u)) for at in range(count)
        ]
    return tuple(buttons), top
