"""What reads the screen to the person: a screen reader, or else the program's own voice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.speech import translation
from fivehundred.speech.spoken import History, SpeechKind, Spoken
from fivehundred.speech.translation import _
from fivehundred.ui.accessibility.outline import NodeRequest, Outline, keys_of, outline
from fivehundred.ui.accessibility.reader import Reader
from fivehundred.ui.accessibility.systems import screen_reader_speaks
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.voice.voice import SpeechOutput
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from fivehundred.ui.window.opening import TITLE

_LOOK_MS: Final = 3000.0
"""How often to look whether a screen reader speaks, while the own voice is on."""


class Assistance:
    """A screen reader and a voice, beside the loop; they last as long as the window."""

    def __init__(self, spoken: Spoken) -> None:
        """Listen to what is said."""
        self.reader = Reader()
        self._history = History()
        self._spoken = spoken
        self.voice = SpeechOutput()
        self._complained = False
        self._look_ms = 0.0
        for one in (self.reader, self._history, self.voice):
            spoken.listeners.append(one.hear)
            spoken.keepers.append(one.forget)

    def follow(self, settings: Settings) -> None:
        """Take on what is set of the voice."""
        on, rate = settings.voice, settings.voice_rate
        self.voice.follow(on=on, rate=rate, language=translation.spoken_code())

    def news(self) -> str:
        """Return once that nothing can speak here, where somebody wants to hear; else empty."""
        complained, self._complained = self._complained, self.voice.mute and self.voice.on
        if complained or not self._complained:
            return ""
        return _("No voice found on this computer: install speech-dispatcher or espeak-ng.")

    def fault(self) -> str:
        """Return once how the bridge to readers has broken, as a traceback; else empty."""
        told, self.reader.fault = self.reader.fault, ""
        return told

    def close(self) -> None:
        """End both."""
        self.reader.detach()
        self.voice.close()

    def say_again(self, step: int) -> None:
        """Announce the newest sentence once more, or one before or after it."""
        self._spoken.announce(self._history.again(step), SpeechKind.AGAIN)

    @property
    def patience_ms(self) -> int:
        """How long nothing will have to be told."""
        return min(self.reader.patience_ms, self.voice.patience_ms)

    def attend(
        self, scene: Scene, layer: WidgetLayer, elapsed_ms: float
    ) -> Sequence[pygame.event.Event] | None:
        """Let a reader know what is on the screen; return the keys that do what it asks for.

        The focus has moved to where it wants it; None if it asks for nothing.
        """
        if not self.reader.attached:
            # After the first picture, which must not wait for it.
            self.reader.attach()
        self._mind_reader(elapsed_ms)
        self.voice.update(elapsed_ms)
        request = self.reader.request()
        if request is not None:
            return _keys(request, scene, layer)
        if self.reader.active:
            tree = outline_of(scene, layer).tree
            self.reader.show(tree, elapsed_ms, focused=pygame.key.get_focused())
        return None

    def go_on(self, elapsed_ms: float) -> None:
        """Go on with what has been said, while nothing new is known of the screen."""
        self.voice.update(elapsed_ms)
        self.reader.go_on(elapsed_ms)

    def _mind_reader(self, elapsed_ms: float) -> None:
        """Keep the voice silent beside a screen reader; look for one now and then."""
        if not (self.reader.active and self.voice.on):
            self.voice.silent, self._look_ms = False, 0.0
            return
        self._look_ms -= elapsed_ms
        if self._look_ms <= 0:
            self._look_ms = _LOOK_MS
            self.voice.silent = screen_reader_speaks()


def outline_of(scene: Scene, layer: WidgetLayer) -> Outline:
    """Return what is on the screen, in words."""
    over = scene.over()
    texts = scene.texts() if over is None else over.texts
    # What a dialog says when it opens is its name.
    known = (*texts, "" if over is None else over.says)
    seen = (one.text for one in layer.pictures if not any(one.text in text for text in known))
    texts = (*texts, *seen)
    return outline(TITLE, layer, scene.rows(), None if over is None else over.says, texts)


def _keys(request: NodeRequest, scene: Scene, layer: WidgetLayer) -> Sequence[pygame.event.Event]:
    found = outline_of(scene, layer)
    stop, card = found.stops.get(request.key), found.cards.get(request.key)
    if stop is not None and (stop.enabled if isinstance(stop, Control) else True):
        scene.go_to(stop)
        return keys_of(request, stop)
    if card is not None and scene.go_to_card(card):
        return keys_of(request, None)
    return ()
