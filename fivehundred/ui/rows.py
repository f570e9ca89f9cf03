"""Poses of cards that lie together: a fan, a row of backs, a row laid open, a packet."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.places import Pack, Places
from fivehundred.ui.pose import Pose
from fivehundred.ui.spots import Edge, Place

_LEAN_DEGREES: Final = 0.9
_DIP: Final = 0.0058
_WIDEST: Final = 13
_FOLDED: Final = 0.06
_OPEN_STEP: Final = 0.42
_BESIDE_KITTY_U: Final = 328.0
_WITH_KITTY_U: Final = 420.0
_TURNED_STEP: Final = 0.30
_HAIR: Final = 0.026


def fan_poses(count: int, places: Places, *, face: float = 1.0) -> list[Pose]:
    """Give the poses of the viewer's fan, left to right: a shallow arc, leaning outwards."""
    width, area = places.card_width, places.hand
    step = min(width * 0.62, (area.width - width) / max(1, count - 1))
    middle = (count - 1) / 2
    # More cards than lie in the widest fan share its arc, or its ends would leave the window.
    flat = min(1.0, (_WIDEST - 1) / max(1, count - 1))
    return [
        Pose(
            x=area.centerx + (index - middle) * step,
            y=area.centery + ((index - middle) * flat) ** 2 * width * _DIP,
            width=width,
            angle=-(index - middle) * flat * _LEAN_DEGREES,
            face=face,
            z=100 + index,
        )
        for index in range(count)
    ]


def back_poses(place: Place, count: int, places: Places, *, folded: bool) -> list[Pose]:
    """Give the poses of another seat's cards, face down at its edge of the table.

    A kitty taken in moves them closer together; it never makes the row longer.
    """
    width = places.back_width
    room = place.plate.width - width if place.upright else 9 * width * _TURNED_STEP
    step = min(width * _TURNED_STEP, room / max(1, count - 1))
    if folded:
        step = width * _FOLDED
    x, y = place.cards
    poses = []
    for index in range(count):
        away = (index - (count - 1) / 2) * step
        if place.upright:
            poses.append(Pose(x + away, y, width, face=0.0, z=index))
        else:
            angle = -90.0 if place.edge is Edge.LEFT else 90.0
            poses.append(Pose(x, y + away, width, angle, 0.0, index))
    return poses


def open_poses(place: Place, count: int, places: Places) -> list[Pose]:
    """Give the poses of another seat's cards laid open below its plate, every index in sight."""
    width = places.open_width
    y = place.plate.bottom + 8 * places.u + width * CARD_RATIO / 2
    step = width * _OPEN_STEP
    if place.edge is Edge.TOP:
        # The kitty lies beside them, unless it has been taken into this very hand.
        room_u = _BESIDE_KITTY_U if count <= 11 else _WITH_KITTY_U
        step = min(step, (room_u * places.u - width) / max(1, count - 1))
    across = step * (count - 1)
    left = place.cards[0] - across / 2
    if place.edge is Edge.LEFT:
        left = place.plate.left + width / 2
    elif place.edge is Edge.RIGHT:
        left = place.plate.right - width / 2 - across
    return [Pose(left + step * index, y, width, z=index) for index in range(count)]


def pack_poses(pack: Pack, count: int) -> list[Pose]:
    """Give the poses of a pile in its room, face down, the last card on top and all in sight."""
    width = pack.card_width
    step = min(width * 0.34, (pack.room - width) / max(1, count - 1))
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
        away = hair * (index - count / 2)
        poses.append(Pose(x + away, y - away, pack.card_width, face=0.0, z=index))
    return poses


def packet_rise(pack: Pack) -> float:
    """Give by how much a packet of ten reaches out below its middle card."""
    return pack.card_width * _HAIR * 5


def face_up(pose: Pose) -> Pose:
    """Give a pose with the card's face in sight."""
    return replace(pose, face=1.0)
