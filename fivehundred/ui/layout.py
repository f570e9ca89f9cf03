"""Where every card rests: View and window in, poses out. Pure; knows no time and no mouse.

What a viewer may not see has no face here: its key is a name such as ``?2.4``, never a code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from fivehundred.engine.calls import Strain, strain_of
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.ui.hand_order import in_fan
from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.places import Edge, Place, Places
from fivehundred.ui.pose import Pose
from fivehundred.ui.stage import Key, Placed

_LEAN_DEGREES = 0.9
_DIP = 0.0058


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person has laid out but not yet done: cards in the tray, kitty cards taken in."""

    tray: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """Every card's place; ``hand`` is the order of the viewer's fan."""

    cards: Mapping[Key, Placed] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()


def layout(view: View, places: Places, choice: Choice | None = None) -> Layout:
    """Give every card's resting place for what a view shows."""
    choice = choice or Choice()
    cards: dict[Key, Placed] = {}
    fan: tuple[Card, ...] = ()
    for place in places.seats:
        if place.edge is Edge.BOTTOM and place.seat not in view.sitting_out:
            fan = _own_cards(cards, view, places, place.seat, choice)
        else:
            _others_cards(cards, view, places, place)
    _kitty(cards, view, places)
    _trick(cards, view, places)
    return Layout(cards, fan)


def strain_in_force(view: View) -> Strain:
    """Give the strain to sort by: the contract's, or none yet."""
    return strain_of(view.contract.call) if view.contract else Strain.NO_TRUMPS


def _sorted(view: View, cards: Sequence[Card]) -> tuple[Card, ...]:
    return in_fan(cards, strain_in_force(view), view.attached, view.variant.top_joker)


def _own_cards(
    cards: dict[Key, Placed], view: View, places: Places, seat: Seat, choice: Choice
) -> tuple[Card, ...]:
    known = [card for card in view.hands[seat] if card is not None]
    kitty = kitty_row(view, choice)
    fan = _sorted(view, [c for c in known if c not in choice.tray and c not in kitty])
    for index, pose in enumerate(fan_poses(len(fan), places)):
        cards[fan[index].code] = Placed(fan[index].code, pose)
    unknown = len(view.hands[seat]) - len(known)
    for index, pose in enumerate(fan_poses(unknown, places, face=0.0)):
        cards[f"?{seat}.{index}"] = Placed("", pose)
    rows = ((view.taken, kitty, places.kitty_row), (choice.tray, choice.tray, places.tray))
    for row, shown, area in rows:
        slots = slot_xs(area, view.variant.kitty_size, places)
        for x, card in zip(slots, row, strict=False):
            if card is not None and card in shown:
                pose = Pose(x, area.centery, slot_width(places), z=20 + len(cards))
                cards[card.code] = Placed(card.code, pose)
    return fan


def slot_width(places: Places) -> float:
    """Give the width of a card that lies in the kitty's row or the tray."""
    return places.card_width * 0.94


def slot_xs(area: Rect, count: int, places: Places) -> list[float]:
    """Give the middles of a row's places for cards, left to right."""
    width = slot_width(places)
    step = min(width * 1.08, (area.width - width - 12 * places.u) / max(1, count - 1))
    left = area.centerx - step * (count - 1) / 2
    return [left + step * index for index in range(count)]


def kitty_row(view: View, choice: Choice) -> tuple[Card, ...]:
    """List the kitty's cards that still lie open above the hand during the exchange."""
    if view.to_act != view.viewer or view.phase is not Phase.EXCHANGE:
        return ()
    held = view.hand
    return tuple(
        card
        for card in view.taken
        if card is not None and card in held and card not in (*choice.tray, *choice.kept)
    )


def fan_poses(count: int, places: Places, *, face: float = 1.0) -> list[Pose]:
    """Give the poses of the viewer's fan, left to right: a shallow arc, leaning outwards."""
    width, area = places.card_width, places.hand
    step = min(width * 0.62, (area.width - width) / max(1, count - 1))
    middle = (count - 1) / 2
    return [
        Pose(
            x=area.centerx + (index - middle) * step,
            y=area.centery + (index - middle) ** 2 * width * _DIP,
            width=width,
            angle=-(index - middle) * _LEAN_DEGREES,
            face=face,
            z=100 + index,
        )
        for index in range(count)
    ]


def _others_cards(cards: dict[Key, Placed], view: View, places: Places, place: Place) -> None:
    hand = view.hands[place.seat]
    folded = place.seat in view.sitting_out
    known = [] if folded else [card for card in hand if card is not None]
    if known:
        shown = _sorted(view, known)
        for card, pose in zip(shown, _open_row(place, len(shown), places), strict=True):
            cards[card.code] = Placed(card.code, pose)
        return
    spread = 0.06 if folded else 0.30
    for index, pose in enumerate(_row(place, len(hand), places.back_width, spread)):
        back = Pose(pose.x, pose.y, pose.width, pose.angle, 0.0, pose.z)
        cards[f"?{place.seat}.{index}"] = Placed("", back)


def _row(place: Place, count: int, width: int, spread: float) -> list[Pose]:
    """Give the poses of another seat's cards along its edge of the table."""
    middle = (count - 1) / 2
    step = width * spread
    x, y = place.cards
    poses = []
    for index in range(count):
        away = (index - middle) * step
        if place.edge in (Edge.TOP, Edge.BOTTOM):
            poses.append(Pose(x + away, y, width, z=index))
        else:
            angle = -90.0 if place.edge is Edge.LEFT else 90.0
            poses.append(Pose(x, y + away, width, angle, z=index))
    return poses


def _open_row(place: Place, count: int, places: Places) -> list[Pose]:
    """Give the poses of another seat's cards laid open below its plate, every index in sight."""
    width = places.open_width
    y = place.plate.bottom + 8 * places.u + width * CARD_RATIO / 2
    step = width * 0.42
    across = step * (count - 1)
    left = place.cards[0] - across / 2
    if place.edge is Edge.LEFT:
        left = place.plate.left + width / 2
    elif place.edge is Edge.RIGHT:
        left = place.plate.right - width / 2 - across
    return [Pose(left + step * index, y, width, z=index) for index in range(count)]


def _kitty(cards: dict[Key, Placed], view: View, places: Places) -> None:
    x, y = places.kitty
    width = places.back_width
    for prefix, pile in (("k", view.kitty), ("d", view.discards)):
        for index, card in enumerate(pile):
            pose = Pose(
                x + (index - (len(pile) - 1) / 2) * width * 0.34, y, width, face=0.0, z=index
            )
            if card is not None and (view.viewer is None or card in view.kitty_up):
                cards[card.code] = Placed(card.code, Pose(pose.x, y, width, z=index))
            else:
                cards[f"{prefix}.{index}"] = Placed("", pose)


def _trick(cards: dict[Key, Placed], view: View, places: Places) -> None:
    for index, played in enumerate(view.plays):
        place = places.of(played.seat)
        x, y = place.trick
        pose = Pose(x, y, places.trick_width, place.trick_angle, z=40 + index)
        cards[played.card.code] = Placed(played.card.code, pose)


def deck_pose(places: Places, dealer: Seat) -> Pose:
    """Give the pose of the pack in the dealer's hands, where dealt cards come from."""
    place = places.of(dealer)
    x = (place.cards[0] + places.centre[0] * 2) / 3
    y = (place.cards[1] + places.centre[1] * 2) / 3
    return Pose(x, y, places.back_width, 0.0, 0.0, 500)


def packet_pose(places: Places, seat: Seat) -> Pose:
    """Give the pose of a won trick on its way to a seat's packets."""
    plate = places.of(seat).plate
    return Pose(plate.centerx, plate.centery, places.back_width * 0.5, 25.0, 0.0, 600)
