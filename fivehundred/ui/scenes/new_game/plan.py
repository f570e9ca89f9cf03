"""Where everything stands on the page of a new game: in two columns, or in one that is moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.fit import lines_of
from fivehundred.ui.scenes.new_game.offers import Offer
from fivehundred.ui.scenes.shared.frame import Frame

PICTURE_U: Final = 104
_ROW_U: Final = 80
_LINE_U: Final = 19
_GAP_U: Final = 8
_SEAT_U: Final = 52
_FIELD_U: Final = 44
_MOST_SEATS: Final = 6
_TWO_COLUMNS_U: Final = 880
_TABLE_U: Final = 170
_FACTS_U: Final = 34
_KIND_U: Final = 204
_BIDDING_U: Final = 96
_LEAST_TABLE_U: Final = 100


@dataclass(frozen=True, slots=True)
class NewGamePlan:
    """The boxes of the page; in one column they lie where they are scrolled to.

    ``view`` is the part that is moved and ``content_px`` how high all of it is; ``table`` is the
    picture of the table, None where there is no room for it.
    """

    wide: bool
    label: pygame.Rect
    players: pygame.Rect
    view: pygame.Rect
    content_px: int
    rows: tuple[pygame.Rect, ...]
    side: pygame.Rect
    table: pygame.Rect | None
    facts: pygame.Rect
    seats: tuple[pygame.Rect, ...]


def plan_of(frame: Frame, offers: Sequence[Offer], seats: int, offset_px: int) -> NewGamePlan:
    """Lay the page out; ``offset_px`` is how far it is scrolled."""
    area, px = frame.area, frame.px
    side_high = frame.bottom - frame.top
    least = px(_SEAT_U * _MOST_SEATS + _FACTS_U + 24)
    if area.width >= px(_TWO_COLUMNS_U) and side_high >= least:
        return _in_two(frame, offers, seats, offset_px)
    return _in_one(frame, offers, seats, offset_px)


def _in_two(frame: Frame, offers: Sequence[Offer], seats: int, offset_px: int) -> NewGamePlan:
    area, px = frame.area, frame.px
    label = pygame.Rect(area.left, frame.top, px(96), px(44))
    width = round(area.width * 0.53)
    players = pygame.Rect(label.right, frame.top, area.left + width - label.right, label.height)
    top = players.bottom + px(16)
    view = pygame.Rect(area.left, top, width, frame.bottom - top)
    rows, bottom = _rows(frame, offers, pygame.Rect(view.left, view.top - offset_px, width, 0))
    if bottom - view.top + offset_px > view.height:
        narrower = pygame.Rect(view.left, view.top - offset_px, width - frame.bar_px, 0)
        rows, bottom = _rows(frame, offers, narrower)
    left = view.right + px(24)
    side = pygame.Rect(left, frame.top, area.right - left, frame.bottom - frame.top)
    seat_rows = _seats(frame, side, seats, side.bottom - px(14) - px(_SEAT_U) * seats)
    room = seat_rows[0].top - px(_FACTS_U + 14) - side.top
    table = pygame.Rect(side.left + px(20), 0, side.width - px(40), min(room, px(260)))
    table.centery = side.top + px(8) + room // 2
    shown = room >= px(_LEAST_TABLE_U)
    facts = pygame.Rect(table.left, table.bottom + px(4), table.width, px(28))
    if not shown:
        facts.bottom = seat_rows[0].top - px(10)
    content = bottom - view.top + offset_px
    return NewGamePlan(
        True,
        label,
        players,
        view,
        content,
        rows,
        side,
        table if shown else None,
        facts,
        tuple(seat_rows),
    )


def _in_one(frame: Frame, offers: Sequence[Offer], seats: int, offset_px: int) -> NewGamePlan:
    area, px = frame.area, frame.px
    view = pygame.Rect(area.left, frame.top, area.width, frame.bottom - frame.top)
    width = view.width - frame.bar_px
    top = view.top - offset_px
    label = pygame.Rect(area.left, top, px(84), px(44))
    players = pygame.Rect(label.right, top, area.left + width - label.right, px(44))
    rows, bottom = _rows(frame, offers, pygame.Rect(view.left, players.bottom + px(12), width, 0))
    side = pygame.Rect(view.left, bottom + px(16), width, 0)
    table = pygame.Rect(side.left + px(20), side.top + px(14), width - px(40), px(_TABLE_U))
    facts = pygame.Rect(table.left, table.bottom + px(4), table.width, px(28))
    seat_rows = _seats(frame, side, seats, facts.bottom + px(12))
    side.height = seat_rows[-1].bottom + px(14) - side.top
    content = side.bottom - top
    return NewGamePlan(
        False, label, players, view, content, rows, side, table, facts, tuple(seat_rows)
    )


def seat_boxes(frame: Frame, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the boxes of a seat's kind of player and of how it bids, at the right of its row."""
    px = frame.px
    bidding = pygame.Rect(0, row.top, min(px(_BIDDING_U), row.width // 5), row.height)
    bidding.right = row.right
    kind = pygame.Rect(0, row.top, min(px(_KIND_U), row.width * 2 // 5), row.height)
    kind.right = bidding.left - px(_GAP_U)
    return kind, bidding


def _rows(
    frame: Frame, offers: Sequence[Offer], column: pygame.Rect
) -> tuple[tuple[pygame.Rect, ...], int]:
    """Return the lines of the list, each as high as its sentence needs, and where they end."""
    px, rows, top = frame.px, [], column.top
    room_u = column.width / frame.u - PICTURE_U - 46
    for offer in offers:
        lines = max(2, lines_of(offer.summary, Face.SANS, 15, room_u))
        rows.append(
            pygame.Rect(column.left, top, column.width, px(_ROW_U + (lines - 2) * _LINE_U))
        )
        top = rows[-1].bottom + px(_GAP_U)
    return tuple(rows), top - px(_GAP_U)


def _seats(frame: Frame, side: pygame.Rect, count: int, top: int) -> list[pygame.Rect]:
    px = frame.px
    return [
        pygame.Rect(side.left + px(18), top + px(_SEAT_U) * at, side.width - px(36), px(_FIELD_U))
        for at in range(count)
    ]
