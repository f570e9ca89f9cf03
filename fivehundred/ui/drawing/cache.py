"""Pictures that are kept as long as there is room: the one not used for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)

_PIXEL_BYTES = 4


class Cache(Generic[Key]):
    """Surfaces by key, up to a number of bytes; the newest is kept however large it is."""

    def __init__(self, most_bytes: int) -> None:
        """Begin empty."""
        self.most_bytes = most_bytes
        self.held_bytes = 0
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        """Return whether a surface is kept, without using it."""
        return key in self._surfaces

    def __iter__(self) -> Iterator[Key]:
        """Yield the keys, that of the surface not used for longest first."""
        return iter(self._surfaces)

    def get(self, key: Key) -> pygame.Surface | None:
        """Return a surface that is kept, and note that it was used."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def put(self, key: Key, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface, and give it back."""
        self.drop(key)
        self._surfaces[key] = surface
        self.held_bytes += _bytes_of(surface)
        while self.held_bytes > self.most_bytes and len(self._surfaces) > 1:
            self.drop(next(iter(self._surfaces)))
        return surface

    def drop(self, key: Key) -> None:
        """Forget a surface, if there is one."""
        surface = self._surfaces.pop(key, None)
        if surface is not None:
            self.held_bytes -= _bytes_of(surface)


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * _PIXEL_BYTES
