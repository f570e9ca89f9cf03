"""Where everything lies in a window: seats, plates, panels, trays. Pure geometry.

All sizes come from the unit ``u``; nothing is stored between frames. The viewer sits at the
bottom, the others around the table clockwise, so the next seat to act is at the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from fivehundred.engine.seats import Seat, Seating
from fivehundred.ui.look import CARD_RATIO, CARD_WIDTH_U, RIM_U, unit_for
from fivehundred.ui.spots import BACK_U, OPEN_U, Frame, Place, Plan, Point, plan_of, spots


@dataclass(frozen=True, slots=True)
class Pack:
    """A small pile beside the play, the kitty or a dead hand: its middle, and how wide it is."""

    middle: Point
    card_width: int
    room: int


@dataclass(frozen=True, slots=True)
class Places:
    """The whole window. Widths in pixels; ``hand`` is where the viewer's cards lie."""

    size: tuple[int, int]
    u: float
    rim: int
    card_width: int
    back_width: int
    open_width: int
    trick_width: int
    seats: tuple[Place, ...]
    hand: Rect
    centre: Point
    drop: Rect
    panel: Rect
    kitty_row: Rect
    tray: Rect
    kitty: Pack
    dead: Pack
    scores: Rect
    plaque: Rect
    status: Rect
    tools: Rect

    def of(self, seat: Seat) -> Place:
        """Give a seat's place."""
        return next(place for place in self.seats if place.seat == seat)


_SCORES_U: Final = {2: 232, 3: 288, 4: 340, 5: 400, 6: 440}
_PLAQUE_U: Final = 300


def places(
    size: tuple[int, int],
    table: Seating | tuple[Seat, ...],
    viewer: Seat,
    ui_scale: float = 1.0,
) -> Places:
    """Lay out a window for a table, with one seat of its ring at the bottom."""
    width, height = size
    u = unit_for(width, height, ui_scale)
    plan = plan_of(table)

    def px(units: float) -> int:
        return round(units * u)

    rim, card = px(RIM_U), px(CARD_WIDTH_U)
    card_height = round(card * CARD_RATIO)
    hand_top = height - rim - card_height - px(18)
    status = Rect(0, hand_top - px(48), width, px(30))
    ceiling = px(262 if plan.dummies else 196)
    centre = (width / 2, (px(_middle_from_u(plan)) + status.top - px(8)) / 2)
    scores = Rect(rim + px(68), rim + px(12), px(_SCORES_U[plan.sides]), px(60))
    plaque = Rect(width - rim - px(12 + _PLAQUE_U), rim + px(12), px(_PLAQUE_U), px(60))
    high = status.top - px(8) - ceiling
    # Titles stand above the trays and the button below them.
    row_y = ceiling + high / 2 - px(18)
    return Places(
        size=size,
        u=u,
        rim=rim,
        card_width=card,
        back_width=px(BACK_U),
        open_width=px(OPEN_U),
        trick_width=px(CARD_WIDTH_U * (0.84 if plan.crowded or plan.dummies else 0.9)),
        seats=spots(Frame(width, height, u, status.top, centre), plan, viewer),
        hand=Rect(px(248), hand_top, width - 2 * px(248), card_height),
        centre=centre,
        drop=_centred(centre[0], centre[1], px(520), px(300 if plan.dummies else 330)),
        panel=_centred(width / 2, ceiling + high / 2, px(820), high),
        kitty_row=_centred(width / 2 - px(200), row_y, px(370), px(190)),
        tray=_centred(width / 2 + px(200), row_y, px(370), px(190)),
        kitty=_kitty(width, u, plan),
        dead=_dead(width, u, plan, scores),
        scores=scores,
        plaque=plaque,
        status=status,
        tools=Rect(width - rim - px(12) - px(200), height - rim - px(64), px(200), px(52)),
    )


def _centred(x: float, y: float, width: int, height: int) -> Rect:
    rect = Rect(0, 0, width, height)
    rect.center = (round(x), round(y))
    return rect


def _middle_from_u(plan: Plan) -> int:
    """Give where the room for the trick begins: below what lies opposite the viewer."""
    if plan.dummies:
        return 252
    return 188 if len(plan.ring) == 6 else 150


def _kitty(width: int, u: float, plan: Plan) -> Pack:
    """Put the kitty at the right of whoever sits opposite, in the middle where nobody does."""
    if plan.dummies:
        return Pack((width / 2 + 258 * u, 64 * u), round(46 * u), round(88 * u))
    if plan.opposite:
        return Pack((width / 2 + 234 * u, 78 * u), round(BACK_U * u), round(132 * u))
    x = width / 2 + (100 * u if plan.dead else 0)
    return Pack((x, 78 * u), round(BACK_U * u), round(160 * u))


def _dead(width: int, u: float, plan: Plan, scores: Rect) -> Pack:
    """Put a dead hand where a seat is free, else small between scores and the seat opposite."""
    if not plan.opposite:
        return Pack((width / 2 - 80 * u, 78 * u), round(BACK_U * u), round(80 * u))
    if len(plan.ring) == 2:
        return Pack((130 * u, 330 * u), round(OPEN_U * u), round(110 * u))
    if plan.dummies:
        return Pack((width / 2 - 246 * u, 54 * u), round(40 * u), round(60 * u))
    x = (scores.right + width / 2 - 98 * u) / 2
    return Pack((x, 54 * u), round(40 * u), round(60 * u))
