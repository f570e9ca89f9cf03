"""The sprites on the table: where each is now, and its way to where it rests.

The stage knows cards by key and poses; neither rules nor seats. A layout is shown by giving every
key its resting pose; what moves, and from where, is found by comparing with what was shown before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from fivehundred.ui.motion import Motion
from fivehundred.ui.pose import Pose

Key = str
"""A card's code, or a name such as ``?2.4`` for a card nobody here may see."""


@dataclass(slots=True)
class Sprite:
    """A card on the stage; ``code`` is its face, empty for one that is only ever seen from behind.

    ``leaving`` sprites vanish when they come to rest.
    """

    code: str
    pose: Pose
    motion: Motion | None = None
    elapsed_ms: float = 0.0
    leaving: bool = False


@dataclass(frozen=True, slots=True)
class Scenery:
    """How a layout is to be reached.

    ``sources`` names, for keys new on the stage, the key they come out of; ``entries`` and
    ``exits`` give poses for keys that come from or go to outside; ``delays_ms`` stagger the start.
    """

    ms: float = 0.0
    sources: Mapping[Key, Key] = field(default_factory=dict)
    entries: Mapping[Key, Pose] = field(default_factory=dict)
    exits: Mapping[Key, Pose] = field(default_factory=dict)
    delays_ms: Mapping[Key, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card at rest: its face code (empty if hidden) and pose."""

    code: str
    pose: Pose


class Stage:
    """All sprites; time is an argument, so that tests and replays own the clock."""

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.sprites: dict[Key, Sprite] = {}

    @property
    def moving(self) -> bool:
        """True while any sprite is on its way."""
        return any(sprite.motion for sprite in self.sprites.values())

    def show(self, layout: Mapping[Key, Placed], scenery: Scenery | None = None) -> None:
        """Send every sprite to its place in a layout; ms 0 puts it there at once."""
        scenery = scenery or Scenery()
        old = self.sprites
        taken = {source for key, source in scenery.sources.items() if key in layout}
        fresh: dict[Key, Sprite] = {}
        for key, placed in layout.items():
            source = scenery.sources.get(key, key)
            came = old.get(source) or old.get(key)
            start = came.pose if came else scenery.entries.get(key, placed.pose)
            fresh[key] = self._sent(placed.code, start, placed.pose, key, scenery)
        for key, sprite in old.items():
            if key in fresh or key in taken:
                continue
            end = scenery.exits.get(key)
            if end is not None and scenery.ms > 0:
                leaver = self._sent(sprite.code, sprite.pose, end, key, scenery)
                leaver.leaving = True
                fresh[f"{key}~"] = leaver
        self.sprites = fresh

    @staticmethod
    def _sent(code: str, start: Pose, end: Pose, key: Key, scenery: Scenery) -> Sprite:
        if scenery.ms <= 0 or replace(start, z=end.z) == end:
            return Sprite(code, end)
        delay = scenery.delays_ms.get(key, 0.0)
        return Sprite(code, start, Motion(start, end, scenery.ms, delay))

    def update(self, elapsed_ms: float) -> bool:
        """Move everything on by a time; True if anything on the screen changed."""
        changed = False
        for key, sprite in list(self.sprites.items()):
            if sprite.motion is None:
                continue
            changed = True
            sprite.elapsed_ms += elapsed_ms
            sprite.pose = sprite.motion.at(sprite.elapsed_ms)
            if sprite.elapsed_ms >= sprite.motion.total_ms:
                self._land(key, sprite)
        return changed

    def finish_all(self) -> None:
        """Put every sprite where it was going."""
        for key, sprite in list(self.sprites.items()):
            if sprite.motion is not None:
                self._land(key, sprite)

    def _land(self, key: Key, sprite: Sprite) -> None:
        assert sprite.motion is not None
        if sprite.leaving:
            del self.sprites[key]
            return
        sprite.pose, sprite.motion, sprite.elapsed_ms = sprite.motion.end, None, 0.0

    def place(self, key: Key, pose: Pose) -> None:
        """Hold a sprite somewhere, as a mouse that drags it does."""
        sprite = self.sprites[key]
        sprite.pose, sprite.motion = pose, None

    def send(self, key: Key, pose: Pose, ms: float) -> None:
        """Send one sprite to a pose."""
        sprite = self.sprites.get(key)
        if sprite is None:
            return
        if ms <= 0:
            self.place(key, pose)
        elif sprite.pose != pose and (sprite.motion is None or sprite.motion.end != pose):
            sprite.motion, sprite.elapsed_ms = Motion(sprite.pose, pose, ms), 0.0

    def in_order(self) -> Iterator[tuple[Key, Sprite]]:
        """Yield the sprites from the lowest to the highest."""
        yield from sorted(self.sprites.items(), key=lambda item: item[1].pose.z)
