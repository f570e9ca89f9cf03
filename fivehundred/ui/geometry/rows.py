"""Poses of cards that are together, and the order of a fan: trumps first, strongest left."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.strains import Order
from fivehundred.ui.geometry.composition import SidePile
from fivehundred.ui.geometry.measures import CARD_RATIO
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.plan import Edge, Place
from fivehundred.ui.geometry.pose import Pose
from fivehundred.ui.geometry.strips import HELD, OPEN_OVER

_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def in_fan(cards: Iterable[Card], order: Order, beside: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Return cards in the order of a fan.

    ``beside`` are cards that are or were in the hand but not in the fan: their suits keep their
    places, so that the others need not move when a suit runs out.
    """
    held = tuple(cards)
    present = {order.suits[card] for card in (*held, *beside)}
    suits = _alternating(order.trump, {suit for suit in present if suit is not None})
    place = {suit: index for index, suit in enumerate(suits)}

    def key(card: Card) -> tuple[int, int]:
        suit = order.suits[card]
        return (-1 if suit is None else place[suit], -order.strengths[card])

    return tuple(sorted(held, key=key))


def _alternating(trump: Suit | None, present: set[Suit]) -> list[Suit]:
    """Return the suits held, alternating in colour where possible, trumps first."""
    rest = [suit for suit in _SUITS if suit in present and suit is not trump]
    line = [trump] if trump in present and trump is not None else []
    while rest:
        last_red = line[-1] in _RED if line else None
        reds = [suit for suit in rest if suit in _RED]
        blacks = [suit for suit in rest if suit not in _RED]
        if last_red is None:
            # Start with the colour that has more suits, or two of them would end up side by side.
            pick = reds if len(reds) > len(blacks) else blacks
        else:
            pick = blacks if last_red else reds
        chosen = (pick or rest)[0]
        line.append(chosen)
        rest.remove(chosen)
    return line


_OPEN_STEP: Final = 0.44
_LEAST_STEP: Final = 0.32
_SHORT_ROW: Final = 5


def _arc(count: int, step: float, lean: float, most: float) -> list[tuple[float, float, float]]:
    """Return offset along, offset back and lean in whole degrees for each card of an arc."""
    middle = (count - 1) / 2
    lean = min(lean, most / middle) if middle else 0.0
    bend = math.radians(lean) * step / 2
    found = []
    for index in range(count):
        off = index - middle
        # Whole degrees, so that few pictures of turned cards are needed.
        turn = -math.copysign(math.ceil(abs(off) * lean - 1e-6), off) if off else 0.0
        found.append((off * step, off * off * bend, turn))
    return found


def fan_poses(count: int, places: Places) -> list[Pose]:
    """Return the poses of the viewer's fan, left to right: a shallow arc, leaning outwards."""
    width, area = places.card_width, places.hand
    step = min(width * 0.62, (area.width - width * 1.16) / max(1, count - 1))
    arc = _arc(count, step, lean=1.0, most=6.0)
    return [
        Pose(area.centerx + along, area.centery + back, width, turn, z=100 + index)
        for index, (along, back, turn) in enumerate(arc)
    ]


def back_poses(place: Place, count: int, *, folded: bool) -> list[Pose]:
    """Return the poses of a seat's fan of backs, turned to its edge; more cards lie closer."""
    width = place.back_width
    step = min(width * 0.42, place.spread / max(1, count - 1))
    if folded:
        step = width * 0.06
    lean = 0.0 if folded else 11.0 * step / width
    arc = _arc(count, step, lean, most=14.0)
    deepest = max((back for _, back, _ in arc), default=0.0)
    x, y = place.cards
    poses = []
    for index, (along, back, lean) in enumerate(arc):
        across, down = _turned(along, back - deepest / 2, place.turn)
        poses.append(Pose(x + across, y + down, width, place.turn + lean, 0.0, index))
    return poses


def _turned(along: float, back: float, turn: int) -> tuple[float, float]:
    return {
        0: (along, back),
        -90: (-back, along),
        180: (-along, -back),
        90: (back, -along),
    }[turn]


def open_poses(place: Place, count: int) -> list[Pose]:
    """Return the poses of another seat's open cards in its row, every index visible."""
    # Beside the player opposite is the kitty, unless it was taken into this very hand.
    row = place.open_row if count <= HELD + 1 else place.open_wide
    if place.open_rows == 1:
        return _open_line(place, row, row.height / CARD_RATIO, count, 0)
    width = row.height / (CARD_RATIO * (1 + OPEN_OVER))
    upper = max((count + 1) // 2, min(count, _SHORT_ROW))
    first = _open_line(place, row, width, upper, 0)
    lower = row.move(0, round(first[0].height * OPEN_OVER))
    return first + _open_line(place, lower, width, count - upper, upper)


def _open_line(place: Place, row: Rect, highest: float, count: int, first: int) -> list[Pose]:
    """Return a line of open cards, as large as the indices of a whole hand allow."""
    many = max(count, HELD if place.open_rows == 1 else _SHORT_ROW)
    width = int(min(highest, row.width / (1 + _LEAST_STEP * (many - 1))))
    step = min(width * _OPEN_STEP, (row.width - width) / max(1, count - 1))
    across = step * (count - 1)
    left = _left_end(place, row, across, width)
    y = row.top + width * CARD_RATIO / 2
    return [Pose(left + step * at, y, width, z=first + at) for at in range(count)]


def _left_end(place: Place, row: Rect, across: float, width: float) -> float:
    if row.width > place.open_row.width:
        return row.left + width / 2
    middle = row.centerx if place.edge is Edge.TOP else place.cards[0]
    right = row.right - width / 2 - across
    return max(row.left + width / 2, min(right, middle - across / 2))


def pack_poses(pack: SidePile, count: int) -> list[Pose]:
    """Return the poses of a pile in its tray, face down, the last card on top, all visible."""
    width = int(min(pack.card_width, pack.room / (1 + _LEAST_STEP * (count - 1))))
    step = min(width * 0.34, (pack.room - width) / max(1, count - 1))
    x, y = pack.middle
    return [
        Pose(x + (index - (count - 1) / 2) * step, y, width, face=0.0, z=index)
        for index in range(count)
    ]


def spread_poses(places: Places, count: int) -> list[Pose]:
    """Return the poses of the pack spread in the centre, face down, its top card at the right."""
    width, (x, y) = places.back_width, places.centre
    poses = []
    for index in range(count):
        away = index / max(1, count - 1) - 0.5
        along, back = away * 6.4 * width, (away * away * 4 - 0.5) * width * 0.34
        # Low, so that a card drawn from it is above it.
        poses.append(Pose(x + along, y + back, width, -away * 26, 0.0, index / count))
    return poses


def box_around(poses: Sequence[Pose]) -> Rect:
    """Return the box around some cards at any angle."""
    xs, ys = zip(*(corner for pose in poses for corner in pose.corners()), strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


def packet_poses(pack: SidePile, count: int) -> list[Pose]:
    """Return the poses of a squared packet, each card slightly above the one below."""
    x, y = pack.middle
    hair = pack.card_width * 0.018
    poses = []
    for index in range(count):
        away = hair * (index - count * 0.7)
        poses.append(Pose(x + away, y - away, pack.card_width, face=0.0, z=index))
    return poses


def tray_poses(pack: SidePile, count: int) -> list[Pose]:
    """Return the poses of a whole hand open in its tray: two rows, every index visible."""
    upper = max((count + 1) // 2, min(count, _SHORT_ROW))
    across, down = 1 + _LEAST_STEP * (upper - 1), CARD_RATIO * (1 + OPEN_OVER)
    width = int(min(pack.room / across, pack.high / down))
    step = min(width * _OPEN_STEP, (pack.room - width) / max(1, upper - 1))
    left = pack.middle[0] - step * (upper - 1) / 2
    top = pack.middle[1] - width * CARD_RATIO * OPEN_OVER / 2
    poses = []
    for at in range(count):
        row, place = divmod(at, upper)
        y = top + row * width * CARD_RATIO * OPEN_OVER
        poses.append(Pose(left + step * place, y, width, z=at))
    return poses


def face_up(pose: Pose) -> Pose:
    """Return a pose with the card face up."""
    return replace(pose, face=1.0)
