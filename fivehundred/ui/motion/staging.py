"""Ways into poses, for the window as it is now. Pure, as the layout is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.drawing.table.badges import PACKET_U
from fivehundred.ui.drawing.table.name_plate import trick_middle
from fivehundred.ui.geometry.layout import Choice, TableLayout, hand_keys, layout
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.plan import Edge, Place
from fivehundred.ui.geometry.pose import Key, PlacedCard, Pose
from fivehundred.ui.geometry.rows import back_poses, face_up, fan_poses
from fivehundred.ui.motion.stage import Scenery
from fivehundred.ui.motion.ways import HELD_UP, Arrangement, Heap, HeapSpot, LayoutTransition

_HAIR: Final = 0.006
_LAYER: Final = 6
_PACK_Z: Final = 500.0
_ASKEW: Final = (-3.0, 4.0, -1.0, 2.5)
_SPREAD: Final = 6.4
_TRICK_HAIR: Final = 0.035


def laid_out(view: View, places: Places, choice: Choice, way: LayoutTransition) -> TableLayout:
    """Return the layout of a view for the length of a beat."""
    found = layout(view, places, choice)
    cards = dict(found.cards)
    match way.arrangement:
        case Arrangement.DEALT:
            _heap_hands(cards, view, places)
        case Arrangement.HELD:
            _unsort_hands(cards, view, places)
        case Arrangement.SQUARED:
            _square_trick(cards, view, places)
        case Arrangement.RESTING:
            pass
    for key, spot in way.besides.items():
        cards[key] = PlacedCard("", pose_at(spot, places))
    if way.held_up is not None:
        card, seat = way.held_up
        cards[HELD_UP] = PlacedCard(card.code, _held_up(places.of(seat), places))
    return TableLayout(cards, found.hand)


def scenery_of(way: LayoutTransition, places: Places) -> Scenery[Pose]:
    """Return a way's scenery in a window."""
    return Scenery(
        way.ms,
        way.manner,
        _sources(way, places),
        {key: pose_at(spot, places) for key, spot in way.entries.items()},
        {key: pose_at(spot, places) for key, spot in way.exits.items()},
        None if way.exit is None else pose_at(way.exit, places),
        way.delays_ms,
        way.manners,
    )


def _sources(way: LayoutTransition, places: Places) -> Mapping[Key, Key]:
    """Return the sources; where a fan is the other way round, the other way round."""
    mirrored = (Edge.TOP, Edge.RIGHT)
    if way.laid_open is None or places.of(way.laid_open).edge not in mirrored:
        return way.sources
    return dict(zip(way.sources, reversed(tuple(way.sources.values())), strict=True))


def moved_between(old: Places, new: Places) -> Callable[[Pose], Pose]:
    """Return what carries a pose of one window over to another, sizes with it."""
    across, down = new.size[0] / old.size[0], new.size[1] / old.size[1]
    grown = new.card_width / old.card_width

    def moved(pose: Pose) -> Pose:
        return replace(pose, x=pose.x * across, y=pose.y * down, width=pose.width * grown)

    return moved


def pose_at(spot: HeapSpot, places: Places) -> Pose:
    """Return the pose of a card in a heap."""
    match spot.heap:
        case Heap.NAME_PLATE:
            plate = places.of(spot.seat).name_plate
            return Pose(*plate.center, places.back_width * 0.3, 0.0, 0.0, _PACK_Z + spot.index)
        case Heap.DECK:
            return _raised(deck_pose(places, spot.seat), spot.index)
        case Heap.MIDDLE:
            return _raised(_middle(places), spot.index)
        case Heap.SPREAD:
            return _spread(spot, places)
        case Heap.PACKET:
            x, y = trick_middle(places.of(spot.seat).name_plate, places.u, spot.index)
            turn = 90.0 * (spot.index % 2)
            return Pose(x, y, PACKET_U * places.u, turn, 0.0, _PACK_Z)


def deck_pose(places: Places, dealer: Seat) -> Pose:
    """Return the pose of the pack in the dealer's hands, where dealt cards come from."""
    place = places.of(dealer)
    x = (place.cards[0] + places.centre[0] * 2) / 3
    y = (place.cards[1] + places.centre[1] * 2) / 3
    return Pose(x, y, places.back_width, 0.0, 0.0, _PACK_Z)


def _middle(places: Places) -> Pose:
    """Return the pose of the pack in the middle, from which seats draw in a cut."""
    return Pose(*places.centre, places.back_width, 0.0, 0.0, _PACK_Z)


def _raised(pose: Pose, index: int) -> Pose:
    """Return the pose of a card in a squared pack: every few of them a hair above those below."""
    hair = pose.width * _HAIR * (index - index % _LAYER)
    return replace(pose, x=pose.x - hair / 2, y=pose.y - hair, z=_PACK_Z + index)


def _spread(spot: HeapSpot, places: Places) -> Pose:
    """Return the pose of a card of the pack spread over the middle, in a shallow arc."""
    pose = _middle(places)
    away = spot.index / max(1, spot.count - 1) - 0.5
    return replace(
        pose,
        x=pose.x + away * _SPREAD * pose.width,
        y=pose.y + (away * away * 4 - 0.5) * pose.width * 0.34,
        angle=-away * 26,
        # What is drawn from it lies on it.
        z=spot.index / spot.count,
    )


def _held_up(place: Place, places: Places) -> Pose:
    return Pose(*place.trick, places.trick_width * 1.12, place.trick_angle, z=_PACK_Z)


# — arrangements —


def _hands(view: View, places: Places) -> list[tuple[Place, list[Key]]]:
    """List the hands that players hold, each with its place and its keys as they were dealt."""
    dummies = view.variant.seating.dummies
    return [(at, hand_keys(view, at.seat)) for at in places.seats if at.seat not in dummies]


def _heap_hands(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    for place, keys in _hands(view, places):
        if place.edge is Edge.BOTTOM:
            middle = fan_poses(1, places)[0]
        else:
            middle = back_poses(place, 1, folded=False)[0]
        for index, key in enumerate(keys):
            hair = middle.width * _HAIR * index
            turn = _ASKEW[index // 3 % len(_ASKEW)]
            pose = replace(
                middle,
                x=middle.x - hair / 2 + turn * middle.width * 0.008,
                y=middle.y - hair,
                angle=middle.angle + turn,
                face=0.0,
                z=middle.z + index,
            )
            cards[key] = PlacedCard(cards[key].code, pose)


def _unsort_hands(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    for _, keys in _hands(view, places):
        poses = sorted((cards[key].pose for key in keys), key=lambda pose: pose.z)
        for key, pose in zip(keys, poses, strict=True):
            cards[key] = PlacedCard(cards[key].code, pose)


def _square_trick(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    x, y = places.centre
    for index, played in enumerate(view.plays):
        pose = cards[played.card.code].pose
        hair = pose.width * _TRICK_HAIR * (index - (len(view.plays) - 1) / 2)
        squared = replace(pose, x=x + hair, y=y - hair / 2, angle=pose.angle * 0.35)
        cards[played.card.code] = PlacedCard(played.card.code, face_up(squared))
