"""The sprites on the table and their motions, by key and pose: no rules, no seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import BACK
from fivehundred.ui.geometry.pose import Key, PlacedCard, Pose
from fivehundred.ui.motion.motion import SETTLE, SLIDE, Manner, Motion


class Fade:
    """A cross-fade from the old picture to the new in ``ms``; 0 shows the new one at once."""

    def __init__(self) -> None:
        self.ms = 0.0
        self._left_ms = 0.0

    @property
    def running(self) -> bool:
        """Whether some of the old picture is visible."""
        return self._left_ms > 0

    @property
    def share(self) -> float:
        """Opacity of the new picture, 0 to 1."""
        return 1 - self._left_ms / self.ms if self.running else 1.0

    def begin(self) -> None:
        """Start with the old picture."""
        self._left_ms = self.ms

    def end(self) -> None:
        """Show only the new picture."""
        self._left_ms = 0.0

    def update(self, elapsed_ms: float) -> bool:
        """Advance by a time; return whether the picture changed."""
        changed = self.running
        self._left_ms = max(0.0, self._left_ms - elapsed_ms)
        return changed


Target = TypeVar("Target")


@dataclass(slots=True)
class Sprite:
    """A card on the stage; ``code`` is its face, empty if only its back is ever seen.

    ``leaving`` sprites vanish when they land; a ``held`` one was last moved by the mouse; one
    turning ``face_down`` loses its face when it lands.
    """

    code: str
    pose: Pose
    motion: Motion | None = None
    elapsed_ms: float = 0.0
    leaving: bool = False
    held: bool = False
    face_down: bool = False


@dataclass(frozen=True, slots=True)
class Scenery(Generic[Target]):
    """How cards reach a layout; a target is a pose, or a place that becomes one.

    ``sources`` maps keys new on the stage to the keys they come from; ``entries`` and ``exits``
    are where cards come from or go to outside the layout, ``exit`` is where all others leave to.
    ``delays_ms`` and ``manners`` are for keys that start later or move differently.
    """

    ms: float = 0.0
    manner: Manner = SLIDE
    sources: Mapping[Key, Key] = field(default_factory=dict)
    entries: Mapping[Key, Target] = field(default_factory=dict)
    exits: Mapping[Key, Target] = field(default_factory=dict)
    exit: Target | None = None
    delays_ms: Mapping[Key, float] = field(default_factory=dict)
    manners: Mapping[Key, Manner] = field(default_factory=dict)


class Stage:
    """All sprites; on a ``still`` stage nothing flies, and the old picture may ``fade``."""

    def __init__(self) -> None:
        self.sprites: dict[Key, Sprite] = {}
        self.still = False
        self.fade = Fade()

    @property
    def moving(self) -> bool:
        """Whether any sprite is moving."""
        return any(sprite.motion for sprite in self.sprites.values())

    @property
    def changing(self) -> bool:
        """Whether the picture changes by itself, by motion or by a fade."""
        return self.moving or self.fade.running

    def show(self, layout: Mapping[Key, PlacedCard], scenery: Scenery[Pose] | None = None) -> None:
        """Send every sprite to its place in a layout, at once if the scenery takes 0 ms."""
        scenery = scenery or Scenery()
        old = self.sprites
        taken = {source for key, source in scenery.sources.items() if key in layout}
        fresh: dict[Key, Sprite] = {}
        for key, placed in layout.items():
            came = old.get(scenery.sources.get(key, key)) or old.get(key)
            if came is None:
                came = Sprite(placed.code, scenery.entries.get(key, placed.pose))
            fresh[key] = self._sent(came, placed.code, placed.pose, key, scenery)
        for key, sprite in old.items():
            if key in fresh or key in taken or sprite.leaving:
                continue
            end = scenery.exits.get(key, scenery.exit)
            if end is not None and scenery.ms > 0 and not self.still:
                leaver = self._sent(sprite, sprite.code, end, key, scenery)
                if leaver.motion is not None:
                    leaver.leaving = True
                    fresh[f"{key}~"] = leaver
        if old and _looks(fresh) != _looks(old):
            self.fade.begin()
        self.sprites = fresh

    def _sent(
        self, came: Sprite, code: str, end: Pose, key: Key, scenery: Scenery[Pose]
    ) -> Sprite:
        start = came.pose
        if self.still or scenery.ms <= 0 or replace(start, z=end.z) == end:
            return Sprite(code, end)
        if came.motion is not None and came.motion.end == end and key not in scenery.sources:
            # It is on its way there already; a new motion would make it stutter.
            return Sprite(came.code, start, came.motion, came.elapsed_ms, face_down=not code)
        manner = SETTLE if came.held else scenery.manners.get(key, scenery.manner)
        delay = scenery.delays_ms.get(key, 0.0)
        motion = Motion(start, end, scenery.ms * manner.brisk, delay, manner)
        turns = not code and start.face > 0
        return Sprite(came.code if turns else code, start, motion, face_down=turns)

    def relocate(
        self,
        layout: Mapping[Key, PlacedCard],
        scenery: Scenery[Pose],
        moved: Callable[[Pose], Pose],
    ) -> None:
        """Continue in a resized window: ``moved`` converts old poses; motions continue."""
        fresh: dict[Key, Sprite] = {}
        for key, placed in layout.items():
            sprite = self.sprites.get(key)
            if sprite is None or sprite.motion is None:
                fresh[key] = Sprite(placed.code, placed.pose)
            else:
                fresh[key] = _redirected(sprite, placed.pose, moved)
        for key, sprite in self.sprites.items():
            if sprite.leaving and sprite.motion is not None:
                own = key.removesuffix("~")
                end = scenery.exits.get(own, scenery.exit)
                fresh[key] = _redirected(sprite, end or moved(sprite.pose), moved)
        self.sprites = fresh

    def update(self, elapsed_ms: float) -> bool:
        """Advance by a time; return whether anything on the screen changed."""
        changed = self.fade.update(elapsed_ms)
        landed = []
        for key, sprite in self.sprites.items():
            motion = sprite.motion
            if motion is None:
                continue
            sprite.elapsed_ms += elapsed_ms
            if sprite.elapsed_ms >= motion.total_ms:
                landed.append(key)
            elif sprite.elapsed_ms > motion.delay_ms:
                sprite.pose = motion.at(sprite.elapsed_ms)
                changed = True
        for key in landed:
            self._land(key)
        return changed or bool(landed)

    def finish_all(self) -> None:
        """Put every sprite where it was going, and end the fade."""
        self.fade.end()
        for key in [key for key, sprite in self.sprites.items() if sprite.motion is not None]:
            self._land(key)

    def _land(self, key: Key) -> None:
        sprite = self.sprites[key]
        assert sprite.motion is not None
        if sprite.leaving:
            del self.sprites[key]
            return
        sprite.pose, sprite.motion, sprite.elapsed_ms = sprite.motion.end, None, 0.0
        if sprite.face_down:
            sprite.code, sprite.face_down = "", False

    def place(self, key: Key, pose: Pose) -> None:
        """Put a sprite at a pose without motion, as when the mouse drags it."""
        sprite = self.sprites[key]
        sprite.pose, sprite.motion, sprite.held = pose, None, True

    def send(self, key: Key, pose: Pose, ms: float) -> None:
        """Send a sprite to a pose."""
        sprite = self.sprites.get(key)
        if sprite is None:
            return
        if self.still or ms <= 0:
            sprite.pose, sprite.motion = pose, None
        elif sprite.pose != pose and (sprite.motion is None or sprite.motion.end != pose):
            manner = replace(SETTLE, brisk=1.0) if sprite.held else SLIDE
            sprite.motion, sprite.elapsed_ms = Motion(sprite.pose, pose, ms, 0.0, manner), 0.0
        sprite.held = False

    def in_order(self) -> Iterator[tuple[Key, Sprite]]:
        """Yield the visible sprites, lowest first; of cards exactly stacked, only the top one."""
        order = sorted(self.sprites.items(), key=lambda item: item[1].pose.z)
        for at, (key, sprite) in enumerate(order, 1):
            if at == len(order) or not _covers(order[at][1].pose, sprite.pose):
                yield key, sprite


def _looks(sprites: Mapping[Key, Sprite]) -> dict[Key, tuple[str, Pose]]:
    return {key: (sprite.code, sprite.pose) for key, sprite in sprites.items()}


def _covers(upper: Pose, lower: Pose) -> bool:
    same_place = upper.x == lower.x and upper.y == lower.y and upper.face == lower.face
    return same_place and upper.width == lower.width and upper.angle == lower.angle


def _redirected(sprite: Sprite, end: Pose, moved: Callable[[Pose], Pose]) -> Sprite:
    assert sprite.motion is not None
    was = sprite.motion
    motion = Motion(moved(was.start), end, was.ms, was.delay_ms, was.manner)
    return replace(sprite, pose=motion.at(sprite.elapsed_ms), motion=motion)


def sprite_image(canvas: Canvas, sprite: Sprite, *, dim: bool = False) -> pygame.Surface:
    """Return the current picture of a sprite."""
    pose, motion, code = sprite.pose, sprite.motion, face_shown(sprite)
    if motion is None or not is_flying(sprite) or _only_slides(sprite, motion):
        return canvas.art.card(code, round(pose.width), round(pose.angle), dim=dim)
    width = round(max(motion.start.width, motion.end.width))
    narrow = abs(2 * pose.face - 1) if sprite.code else 1.0
    return canvas.art.flying(code, width, pose.width / width, pose.angle, narrow)


def _only_slides(sprite: Sprite, motion: Motion) -> bool:
    poses = (motion.start, sprite.pose, motion.end)
    looks = {(round(pose.width), round(pose.angle, 1), pose.face) for pose in poses}
    return len(looks) == 1


def face_shown(sprite: Sprite) -> str:
    """Return the visible side of a sprite: its code, or the back."""
    return sprite.code if sprite.pose.face >= 0.5 and sprite.code else BACK


def is_flying(sprite: Sprite) -> bool:
    """Return whether a sprite is in flight; during its delay it still rests."""
    return sprite.motion is not None and sprite.elapsed_ms > sprite.motion.delay_ms


def draw_sprite(canvas: Canvas, sprite: Sprite, *, dim: bool = False) -> None:
    """Draw a sprite at its current pose."""
    canvas.put(sprite_image(canvas, sprite, dim=dim), (sprite.pose.x, sprite.pose.y))
