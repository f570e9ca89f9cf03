"""Where every card rests: a view and a window in, poses out; no time, no mouse.

A card the viewer may not see has no face here; its key is a name such as ``?2.4``, never a code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from fivehundred.engine.actions import DiscardOffer, GiveOffer
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import Seen, View
from fivehundred.players.knowledge import order_of
from fivehundred.ui.geometry.places import SLOT_STEP, Places
from fivehundred.ui.geometry.plan import Edge, Place
from fivehundred.ui.geometry.pose import Key, PlacedCard, Pose
from fivehundred.ui.geometry.rows import (
    back_poses,
    face_up,
    fan_poses,
    in_fan,
    open_poses,
    pack_poses,
    packet_poses,
    spread_poses,
    tray_poses,
)
from fivehundred.ui.geometry.spots import PEEP_BACK, pile_middles
from fivehundred.ui.geometry.strips import PEEP_FACE


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice not yet confirmed: cards in the tray, and kitty cards taken into the hand."""

    tray: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The resting place of every card; ``hand`` is the viewer's fan in order."""

    cards: Mapping[Key, PlacedCard] = field(default_factory=dict)
    hand: tuple[Card, ...] = ()


def layout(view: View, places: Places, choice: Choice | None = None) -> TableLayout:
    """Return the resting place of every card a view shows."""
    choice = choice or Choice()
    cards: dict[Key, PlacedCard] = {}
    fan: tuple[Card, ...] = ()
    for place in places.seats:
        if place.seat in view.variant.seating.dummies:
            _piles(cards, view, places, place)
        elif place.edge is Edge.BOTTOM and place.seat not in view.sitting_out:
            fan = _own_cards(cards, view, places, place.seat, choice)
        else:
            _others_cards(cards, view, places, place)
    _dead_hand(cards, view, places)
    _kitty(cards, view, places)
    _trick(cards, view, places)
    _pack_to_cut(cards, view, places)
    return TableLayout(cards, fan)


# — keys —


def hidden_key(seat: Seat, index: int) -> Key:
    """Return the key of a hidden card in a hand."""
    return f"?{seat}.{index}"


def lower_card_key(seat: Seat, index: int) -> Key:
    """Return the key of the lower card of a dummy's pile, counted from the left."""
    return f"?{seat}d.{index}"


def hand_keys(view: View, seat: Seat) -> list[Key]:
    """Return the keys of a hand, in the order of the view."""
    folded = seat in view.sitting_out
    return [
        hidden_key(seat, index) if card is None or folded else card.code
        for index, card in enumerate(view.hands[seat])
    ]


def kitty_key(view: View, index: int, card: Card | None) -> Key:
    """Return the key of a card in the kitty."""
    open_to_all = card is not None and (view.viewer is None or card in view.kitty_up)
    return card.code if card is not None and open_to_all else f"k.{index}"


def discard_key(view: View, index: int, card: Card | None) -> Key:
    """Return the key of a discard, which is face down even for the seat that knows it."""
    return card.code if card is not None and view.viewer is None else f"d.{index}"


def pack_key(index: int) -> Key:
    """Return the key of a card in the undealt pack, counted from below."""
    return f"p.{index}"


# — the viewer's own cards —


def _sorted(
    view: View, seat: Seat, cards: Sequence[Card], beside: Sequence[Card] = ()
) -> tuple[Card, ...]:
    """Sort a seat's cards; suits keep the places they had before it played any card."""
    if not cards:
        return ()
    tricks = (*(trick.plays for trick in view.history), view.plays)
    played = [one.card for plays in tricks for one in plays if one.seat == seat]
    return in_fan(cards, order_of(view), (*beside, *played))


def _own_cards(
    cards: dict[Key, PlacedCard], view: View, places: Places, seat: Seat, choice: Choice
) -> tuple[Card, ...]:
    hand = view.hands[seat]
    known = _known(hand)
    kitty = kitty_row(view, choice)
    in_hand = [c for c in known if c not in choice.tray and c not in kitty]
    fan = _sorted(view, seat, in_hand, known)
    hidden = [hidden_key(seat, index) for index, card in enumerate(hand) if card is None]
    poses = fan_poses(len(fan) + len(hidden), places)
    _lay_hand(cards, seat, fan, poses[: len(fan)])
    for key, pose in zip(hidden, poses[len(fan) :], strict=True):
        cards[key] = PlacedCard("", replace(pose, face=0.0))
    rows = (
        (view.taken, kitty, places.kitty_row, len(view.taken)),
        (choice.tray, choice.tray, places.tray, _wanted(view)),
    )
    for row, shown, area, count in rows:
        for x, card in zip(slot_xs(area, count, places), row, strict=False):
            if card is not None and card in shown:
                pose = Pose(x, area.centery, places.slot_width, z=20 + len(cards))
                cards[card.code] = PlacedCard(card.code, pose)
    return fan


def _wanted(view: View) -> int:
    offers = (o.count for o in view.legal if isinstance(o, DiscardOffer | GiveOffer))
    return next(offers, view.variant.kitty_size)


def slot_xs(area: Rect, count: int, places: Places) -> list[float]:
    """Return the centres of the slots in a row, left to right."""
    width = places.slot_width
    step = min(width * SLOT_STEP, (area.width - width - 24 * places.window_u) / max(1, count - 1))
    left = area.centerx - step * (count - 1) / 2
    return [left + step * index for index in range(count)]


def kitty_row(view: View, choice: Choice) -> tuple[Card, ...]:
    """Return the kitty's cards still shown open above the hand during the exchange.

    After a discard the kitty is part of the hand, even if the contractor must discard once more.
    """
    if view.to_act != view.viewer or view.phase is not Phase.EXCHANGE or view.discards:
        return ()
    held = view.hand
    return tuple(
        card
        for card in view.taken
        if card is not None and card in held and card not in (*choice.tray, *choice.kept)
    )


# — the others' cards —


def _others_cards(cards: dict[Key, PlacedCard], view: View, places: Places, place: Place) -> None:
    seat, count = place.seat, len(view.hands[place.seat])
    folded = seat in view.sitting_out
    known = () if folded else _sorted(view, seat, _known(view.hands[seat]))
    poses = open_poses(place, len(known)) if known else back_poses(place, count, folded=folded)
    _lay_hand(cards, seat, known, poses)


def _known(hand: Seen) -> list[Card]:
    return [card for card in hand if card is not None]


def _lay_hand(
    cards: dict[Key, PlacedCard], seat: Seat, known: Sequence[Card], poses: Sequence[Pose]
) -> None:
    for index, pose in enumerate(poses):
        code = known[index].code if known else ""
        cards[code or hidden_key(seat, index)] = PlacedCard(code, pose)


def _piles(cards: dict[Key, PlacedCard], view: View, places: Places, place: Place) -> None:
    piles = view.piles[place.seat] if view.piles else ()
    width = place.pile_width
    middles = pile_middles(place, places.pile_gap, len(piles))
    open_below = any(pile.down is not None for pile in piles)
    for index, (pile, (x, y)) in enumerate(zip(piles, middles, strict=True)):
        below = Pose(x, y, width, face=0.0, z=2 * index)
        if pile.down is not None:
            cards[pile.down.code] = PlacedCard(pile.down.code, face_up(below))
        elif pile.covers:
            cards[lower_card_key(place.seat, index)] = PlacedCard("", below)
        if pile.up is not None:
            peep = PEEP_FACE if open_below else PEEP_BACK
            above = Pose(x, y + width * peep, width, z=2 * index + 1)
            cards[pile.up.code] = PlacedCard(pile.up.code, above)


def _dead_hand(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    dead = view.variant.seating.dead
    if dead is None:
        return
    known = _sorted(view, dead, _known(view.hands[dead]))
    count = len(view.hands[dead])
    poses = tray_poses(places.dead, len(known)) if known else packet_poses(places.dead, count)
    _lay_hand(cards, dead, known, poses)


# — the middle —


def _kitty(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    for pile, key_of in ((view.kitty, kitty_key), (view.discards, discard_key)):
        poses = pack_poses(places.kitty, len(pile))
        for index, (card, pose) in enumerate(zip(pile, poses, strict=True)):
            key = key_of(view, index, card)
            is_open = card is not None and key == card.code
            cards[key] = PlacedCard(key, face_up(pose)) if is_open else PlacedCard("", pose)


def _pack_to_cut(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    if view.phase is Phase.CUT:
        for index, pose in enumerate(spread_poses(places, len(PACKS[view.variant.deck]))):
            cards[pack_key(index)] = PlacedCard("", pose)


def _trick(cards: dict[Key, PlacedCard], view: View, places: Places) -> None:
    for index, played in enumerate(view.plays):
        place = places.of(played.seat)
        x, y = place.trick
        pose = Pose(x, y, places.trick_width, place.trick_angle, z=40 + index)
        cards[played.card.code] = PlacedCard(played.card.code, pose)
