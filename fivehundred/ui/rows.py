"""Poses of cards that lie together: a fan, a row laid open, a packet.

Cards of a fan lean by whole degrees, so that few pictures of turned cards are needed.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from pygame import Rect

from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.places import Pack, Places
from fivehundred.ui.pose import Pose
from fivehundred.ui.spots import TURNS, Edge, Place

_OWN_LEAN_DEGREES: Final = 1.0
_OWN_STEP: Final = 0.62
_OWN_MOST_DEGREES: Final = 6.0
_LEAN_DEGREES: Final = 11.0
"""The lean of a card that lies its own width from the one before."""
_MOST_DEGREES: Final = 14.0
_WIDEST_STEP: Final = 0.42
_FOLDED: Final = 0.06
_OPEN_STEP: Final = 0.44
_PACK_STEP: Final = 0.34
_HAIR: Final = 0.018


def _arc(count: int, step: float, lean: float, most: float) -> list[tuple[float, float, float]]:
    """Give an arc: for each card how far along, how far back, and its lean in whole degrees.

    More cards than lie in the widest fan share its arc.
    """
    middle = (count - 1) / 2
    lean = min(lean, most / middle) if middle else 0.0
    bend = math.radians(lean) * step / 2
    found = []
    for index in range(count):
        off = index - middle
        turn = -math.copysign(math.ceil(abs(off) * lean - 1e-6), off) if off else 0.0
        found.append((off * step, off * off * bend, turn))
    return found


def fan_poses(count: int, places: Places, *, face: float = 1.0) -> list[Pose]:
    """Give the poses of the viewer's fan, left to right: a shallow arc, leaning outwards."""
    width, area = places.card_width, places.hand
    step = min(width * _OWN_STEP, (area.width - width * 1.16) / max(1, count - 1))
    return [
        Pose(area.centerx + along, area.centery + back, width, turn, face, 100 + index)
        for index, (along, back, turn) in enumerate(
            _arc(count, step, _OWN_LEAN_DEGREES, _OWN_MOST_DEGREES)
        )
    ]


def back_poses(place: Place, count: int, *, folded: bool) -> list[Pose]:
    """Give the poses of another seat's cards: a fan turned as that seat holds it.

    A kitty taken in moves them closer together; the fewer are left, the wider they are spread.
    """
    width = place.back_width
    step = min(width * _WIDEST_STEP, place.spread / max(1, count - 1))
    if folded:
        step = width * _FOLDED
    lean = 0.0 if folded else _LEAN_DEGREES * step / width
    arc = _arc(count, step, lean, _MOST_DEGREES)
    deepest = max((back for _, back, _ in arc), default=0.0)
    turn, (x, y) = TURNS[place.edge], place.cards
    poses = []
    for index, (along, back, lean) in enumerate(arc):
        across, down = _turned(along, back - deepest / 2, place.edge)
        poses.append(Pose(x + across, y + down, width, turn + lean, 0.0, index))
    return poses


def _turned(along: float, back: float, edge: Edge) -> tuple[float, float]:
    """Turn a step along and back from an edge of the table into one across and down."""
    return {
        Edge.BOTTOM: (along, back),
        Edge.LEFT: (-back, along),
        Edge.TOP: (-along, -back),
        Edge.RIGHT: (back, -along),
    }[edge]


def open_poses(place: Place, count: int) -> list[Pose]:
    """Give the poses of another seat's cards laid open in its row, every index in sight."""
    row = place.open_row if count <= 11 else place.open_wide
    width = int(row.height / CARD_RATIO)
    if place.edge is Edge.TOP:
        # The kitty lies beside them, unless it has been taken into this very hand.
        width = min(width, int(place.open_row.width / 3.72))
    step = min(width * _OPEN_STEP, (row.width - width) / max(1, count - 1))
    across = step * (count - 1)
    left = _left_end(place, row, across, width)
    y = row.top + width * CARD_RATIO / 2
    return [Pose(left + step * index, y, width, z=index) for index in range(count)]


def _left_end(place: Place, row: Rect, across: float, width: float) -> float:
    if place.edge is Edge.LEFT or row.width > place.open_row.width:
        return row.left + width / 2
    if place.edge is Edge.RIGHT:
        return row.right - width / 2 - across
    return row.centerx - across / 2


def pack_poses(pack: Pack, count: int) -> list[Pose]:
    """Give the poses of a pile in its tray, face down, the last card on top and all in sight."""
    width = pack.card_width
    step = min(width * _PACK_STEP, (pack.room - width) / max(1, count - 1))
    x, y = pack.middle
    return [
        Pose(x + (index - (count - 1) / 2) * step, y, width, face=0.0, z=index)
        for index in range(count)
    ]


def packet_poses(pack: Pack, count: int) -> list[Pose]:
    """Give the poses of a packet: squared up, each card a hair above the one below."""
    x, y = pack.middle
    hair = pack.card_width * _HAIR
    poses = []
    for index in range(count):
        away = hair * (index - count * 0.7)
        poses.append(Pose(x + away, y - away, pack.card_width, face=0.0, z=index))
    return poses


def face_up(pose: Pose) -> Pose:
    """Give a pose with the card's face in sight."""
    return replace(pose, face=1.0)
