"""Whoever reads the screen to the person: told what is there, and served by keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.speech.history import History
from fivehundred.speech.spoken import Kind, Spoken
from fivehundred.ui.accessibility.outline import Outline, outline
from fivehundred.ui.accessibility.reader import Reader
from fivehundred.ui.accessibility.requests import Request, keys_of
from fivehundred.ui.scene import Scene
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from fivehundred.ui.window.opening import TITLE


class Assistance:
    """A screen reader, if there is one, beside the loop; it lasts as long as the window."""

    def __init__(self, spoken: Spoken) -> None:
        """Listen to what is said."""
        self.reader = Reader()
        self._history = History()
        self._spoken = spoken
        spoken.listeners += [self.reader.hear, self._history.hear]

    def say_again(self, step: int) -> None:
        """Announce the newest sentence once more, or one before or after it."""
        self._spoken.announce(self._history.again(step), Kind.AGAIN)

    @property
    def patience_ms(self) -> int:
        """How long nothing will have to be told."""
        return self.reader.patience_ms

    def attend(
        self, scene: Scene, layer: WidgetLayer, elapsed_ms: float
    ) -> Sequence[pygame.event.Event] | None:
        """Let a reader know what is on the screen; return the keys that do what it asks for.

        The focus has moved to where it wants it; None if it asks for nothing.
        """
        if not self.reader.attached:
            # After the first picture, which must not wait for it.
            self.reader.attach()
        request = self.reader.request()
        if request is not None:
            return _keys(request, scene, layer)
        if self.reader.active:
            tree = outline_of(scene, layer).tree
            self.reader.show(tree, elapsed_ms, focused=pygame.key.get_focused())
        return None


def outline_of(scene: Scene, layer: WidgetLayer) -> Outline:
    """Return what is on the screen, in words."""
    over = scene.over()
    return outline(TITLE, layer, scene.rows(), None if over is None else over.says)


def _keys(request: Request, scene: Scene, layer: WidgetLayer) -> Sequence[pygame.event.Event]:
    found = outline_of(scene, layer)
    stop, card = found.stops.get(request.key), found.cards.get(request.key)
    if stop is not None and (stop.enabled if isinstance(stop, Control) else True):
        scene.go_to(stop)
        return keys_of(request, stop)
    if card is not None and scene.go_to_card(card):
        return keys_of(request, None)
    return ()
