"""Which cards move when a hand is sorted: as few as possible; the others only make room."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from fivehundred.engine.cards import Card
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.geometry.rows import in_fan
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beat import BeatContext, LayoutTransition
from fivehundred.ui.motion.motion import WALK

Fans = Sequence[Sequence[Key]]

_LONGEST_STAGGER_MS: Final = 160


def held(view: View) -> list[list[Key]]:
    """Return the visible hands, each in the order it was dealt."""
    return [[card.code for card in hand] for hand in _in_hand(view)]


def fans(view: View) -> list[list[Key]]:
    """Return the visible hands, each sorted."""
    order = order_of(view)
    return [[card.code for card in in_fan(hand, order)] for hand in _in_hand(view)]


def _in_hand(view: View) -> list[list[Card]]:
    folded = (*view.sitting_out, *view.variant.seating.dummies)
    return [
        [card for card in hand if card is not None]
        for seat, hand in enumerate(view.hands)
        if seat not in folded
    ]


def sorting(before: Fans, after: Fans, context: BeatContext) -> LayoutTransition:
    """Return the transition that sorts hands: moving cards hop over the others."""
    ms = context.ms(timings.SORT_MS)
    walking: list[Key] = []
    for new in after:
        old = next((fan for fan in before if set(fan) & set(new)), ())
        walking += walkers(old, new)
    step = min(timings.WALK_STEP_MS, _LONGEST_STAGGER_MS / max(1, len(walking)))
    delays = {key: context.ms(step * number) for number, key in enumerate(walking)}
    return LayoutTransition(ms, delays_ms=delays, manners=dict.fromkeys(walking, WALK))


def walkers(before: Sequence[Key], after: Sequence[Key]) -> list[Key]:
    """Return the cards to move, left to right; as many as possible stay in order."""
    place = {key: index for index, key in enumerate(before)}
    both = [key for key in after if key in place]
    ends: list[int] = []
    at: list[int] = []
    for key in both:
        spot = bisect_left(ends, place[key])
        ends[spot : spot + 1] = [place[key]]
        at.append(spot)
    staying: set[Key] = set()
    wanted = len(ends) - 1
    for key, spot in zip(reversed(both), reversed(at), strict=True):
        if spot == wanted:
            staying.add(key)
            wanted -= 1
    return [key for key in both if key not in staying]
