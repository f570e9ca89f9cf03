"""The mouse on cards: drag, click, or click twice; legal cards come from the view."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from typing import Final

import pygame

from fivehundred.ui.geometry.measures import LIFTED
from fivehundred.ui.geometry.pose import Key, Pose
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.motion import FLYING_Z
from fivehundred.ui.scenes.shared.picture import Drop
from fivehundred.ui.scenes.table.hand.interaction import HandInteraction, HandMode
from fivehundred.ui.scenes.table.intents import KeepCard
from fivehundred.ui.settings import PlayBy
from fivehundred.ui.widgets.gestures import by_touch
from fivehundred.ui.widgets.intent import USED, Intent

SLACK_PX: Final = 3
"""A mouse up to this far past the edge of a card it was on still means that card."""


@dataclass(slots=True)
class _Drag:
    key: Key
    pressed: tuple[int, int]
    offset: tuple[float, float]
    moved: bool = False


class Pointer:
    """The mouse on cards: ``lifted`` was clicked once, ``advised`` are raised for a hint."""

    def __init__(self, director: Director) -> None:
        self.director = director
        self.interaction = HandInteraction()
        self.play_by = PlayBy.TWO_CLICKS
        self.lifted: Key | None = None
        self.hovered: Key | None = None
        self.advised: frozenset[Key] = frozenset()
        self._drag: _Drag | None = None
        self._played: tuple[float, tuple[int, int]] | None = None
        self._touched = False

    @property
    def dragging(self) -> Key | None:
        return self._drag.key if self._drag and self._drag.moved else None

    def hold(self, interaction: HandInteraction) -> None:
        exchange = HandMode.EXCHANGE
        if self.interaction.mode is exchange and interaction.mode is not exchange:
            # A click from the exchange, now over, must not become a double click in play.
            self._played = None
        self.interaction = interaction
        if self.lifted not in interaction.legal:
            self.lifted = None
        if self._drag and self._drag.key not in interaction.touchable:
            self._drag = None

    @property
    def can_pick_up(self) -> bool:
        return self.dragging is not None or self.hovered in self.interaction.legal

    def put_down(self) -> bool:
        held = self.lifted is not None or self.dragging is not None
        self.lifted = self._drag = None
        if held:
            self.settle(timings.GLIDE_BACK_MS)
        return held

    def forget(self) -> None:
        """Forget every card: another person is at the table."""
        self.hold(HandInteraction())
        self.hovered = None

    @property
    def drop(self) -> Drop:
        key = self.dragging
        if key is None or key not in self.interaction.offers:
            return Drop.QUIET
        return Drop.OVER if self._over_table(key) else Drop.NEAR

    def handle(self, event: pygame.event.Event) -> Intent | None:
        self._touched = by_touch(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return None

    def under(self, point: tuple[int, int]) -> Key | None:
        """Return the card meant at a point, with some slack for a mouse and more for a finger."""
        x, y = point
        if self.hovered in self.interaction.touchable and self.hovered in (
            self.key_at((x - SLACK_PX, y)),
            self.key_at((x + SLACK_PX, y)),
        ):
            return self.hovered
        key = self.key_at(point)
        if key is not None or not self._touched:
            return key
        far = round(12 * self.director.places.window_u)
        beside = ((x, y + far), (x - far, y), (x + far, y), (x, y - far))
        return next((key for at in beside if (key := self.key_at(at)) is not None), None)

    def key_at(self, point: tuple[int, int]) -> Key | None:
        """Return the uppermost card in reach at a point, judged by resting places."""
        cards = self.director.layout.cards
        reach = (key for key in cards if key in self.interaction.touchable)
        for key in sorted(reach, key=lambda key: -cards[key].pose.z):
            if any(pose.contains(*point) for pose in (self.rest_pose(key), cards[key].pose)):
                return key
        return None

    def rest_pose(self, key: Key) -> Pose:
        pose = self.director.layout.cards[key].pose
        rise = 0.0
        if key == self.lifted:
            rise = LIFTED
        elif key in self.advised:
            rise = 0.1
        elif key == self.hovered and key in self.interaction.legal:
            rise = 0.09
        if not rise:
            return pose
        if self._in_hand(pose):
            lean = math.radians(pose.angle)
            towards = (-math.sin(lean), -math.cos(lean))
        else:
            # A dummy's card is raised towards the middle of the table.
            x, y = self.director.places.centre
            far = math.dist((pose.x, pose.y), (x, y)) or 1.0
            towards = ((x - pose.x) / far, (y - pose.y) / far)
        step = rise * pose.width
        return replace(pose, x=pose.x + towards[0] * step, y=pose.y + towards[1] * step)

    def _in_hand(self, pose: Pose) -> bool:
        places = self.director.places
        return pose.y > places.hand.top - pose.width or self.interaction.mode is HandMode.EXCHANGE

    def settle(self, ms: float = timings.HOVER_MS) -> None:
        for key in self.interaction.touchable:
            if key != self.dragging and key in self.director.layout.cards:
                self.director.stage.send(key, self.rest_pose(key), ms)

    def _press(self, point: tuple[int, int]) -> Intent | None:
        key = self.under(point)
        if key is None:
            self.put_down()
            return self._ask_idle(point)
        if self._is_echo(point):
            return USED
        pose = self.director.stage.sprites[key].pose
        self._drag = _Drag(key, point, (pose.x - point[0], pose.y - point[1]))
        return USED

    def _ask_idle(self, point: tuple[int, int]) -> Intent | None:
        cards = self.director.layout.cards
        idle = self.interaction.inert.keys() & cards.keys()
        under = [key for key in idle if cards[key].pose.contains(*point)]
        if not under:
            return None
        return self.interaction.ask_why(max(under, key=lambda key: cards[key].pose.z))

    def _move(self, point: tuple[int, int]) -> Intent | None:
        drag = self._drag
        if drag is None:
            return self._hover(point)
        far = math.dist(point, drag.pressed)
        if not drag.moved and far < timings.DRAG_START_PX:
            return USED
        drag.moved = True
        self.lifted = None
        rest = self.director.layout.cards[drag.key].pose
        x, y = point[0] + drag.offset[0], point[1] + drag.offset[1]
        held = replace(rest, x=x, y=y, angle=0.0, z=2 * FLYING_Z)
        self.director.stage.place(drag.key, held)
        return USED

    def _hover(self, point: tuple[int, int]) -> Intent | None:
        key = self.under(point)
        if key == self.hovered:
            return None
        self.hovered = key
        self.settle()
        return USED

    def _release(self, point: tuple[int, int]) -> Intent | None:
        drag, self._drag = self._drag, None
        if drag is None:
            return None
        if not drag.moved:
            return self._click(drag.key, point)
        if self.interaction.mode is HandMode.EXCHANGE:
            return self._drop_in_exchange(drag.key)
        if drag.key in self.interaction.legal and self._over_table(drag.key):
            return self.interaction.play(drag.key)
        self.hovered = self.key_at(point)
        self.settle(timings.GLIDE_BACK_MS)
        return self.interaction.ask_why(drag.key)

    def _is_echo(self, point: tuple[int, int]) -> bool:
        """Return whether a press belongs to a double click whose first half moved a card away."""
        if self._played is None:
            return False
        at_ms, where = self._played
        soon = _now_ms() - at_ms < timings.DOUBLE_CLICK_MS
        return soon and math.dist(point, where) < 2 * timings.DRAG_START_PX

    def _over_table(self, key: Key) -> bool:
        pose, rest = self.director.stage.sprites[key].pose, self.director.layout.cards[key].pose
        over = self.director.places.drop.collidepoint(pose.x, pose.y)
        if not self._in_hand(rest):
            # A dummy's cards may be so near the middle that a small move would play one.
            return over and math.dist((pose.x, pose.y), (rest.x, rest.y)) > rest.width * 0.5
        return over or not self._over_hand(pose)

    def _over_hand(self, pose: Pose) -> bool:
        return pose.y >= self.director.places.hand.top - pose.width * 0.35

    def _drop_in_exchange(self, key: Key) -> Intent:
        """Move a card dropped in another zone there; let any other glide back."""
        pose, tray = self.director.stage.sprites[key].pose, self.director.places.tray
        in_tray = any(card.code == key for card in self.director.choice.tray)
        to_tray = tray.inflate(tray.width // 4, tray.height // 3)
        over_tray, over_hand = to_tray.collidepoint(pose.x, pose.y), self._over_hand(pose)
        from_kitty = not in_tray and not self._over_hand(self.director.layout.cards[key].pose)
        if over_tray != in_tray and (over_tray or over_hand or not from_kitty):
            return self.interaction.move(key)
        if over_hand and from_kitty:
            return KeepCard(self.interaction.cards[key])
        self.settle(timings.GLIDE_BACK_MS)
        return USED

    def _click(self, key: Key, point: tuple[int, int]) -> Intent:
        if self.interaction.mode is HandMode.EXCHANGE:
            self._played = (_now_ms(), point)
            return self.interaction.move(key)
        if self.interaction.mode is HandMode.LOOK or key not in self.interaction.legal:
            return self.interaction.ask_why(key)
        if self.lifted == key or self.play_by is PlayBy.ONE_CLICK:
            self.lifted = None
            self._played = (_now_ms(), point)
            return self.interaction.play(key)
        self.lifted = key
        self.settle()
        return USED


def _now_ms() -> float:
    """Return the real time: the time given to ``update`` leaves out the loop's sleep."""
    return time.monotonic() * 1000
