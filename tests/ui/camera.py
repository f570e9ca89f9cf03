"""A camera on the program: its pictures, what is said, spoken, sent to a screen reader and copied.

It can look away: then nothing of what is seen and heard is filmed.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from threading import Thread
from typing import Any

import pygame

from fivehundred.ui.accessibility.systems import ACTIVATED, Inbox
from fivehundred.ui.assistance import outline_of
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.hand import Hand

Film = list[object]
Key = tuple[int, str, int]
"""A key, what it writes, and what is held with it."""


class HeardHand(Hand):
    """A hand beside whose program somebody listens: every frame reaches readers and voice too."""

    def __init__(self, hand: Hand) -> None:
        """Take the mouse from another hand."""
        super().__init__(hand.app)
        self.after: list[Callable[[], None]] = []
        self.copied: Callable[[str], object] = str

    def frame(self, ms: float = 20.0) -> None:
        """Let a frame pass, as the loop does."""
        super().frame(ms)
        self.app._assist(ms)
        for look in self.after:
            look()

    def copy(self, text: str) -> None:
        """Take what is put on the clipboard."""
        self.copied(text)

    def at_once(self, *keys: Key) -> None:
        """Press keys that all fall into one frame."""
        for key, text, mod in keys:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=key, unicode=text, mod=mod, scancode=0)
                pygame.event.post(event)
        self.frame()


class Camera:
    """Films one program for as long as ``rolls`` says so."""

    def __init__(self, hand: HeardHand, rolls: Callable[[], bool] = lambda: True) -> None:
        """Listen as a screen reader does, as the voice's own thread does, and in the room."""
        self.hand = hand
        self.film: Film = []
        self._rolls = rolls
        self._voice = hand.app.assistance.voice
        self._reader = hand.app.assistance.reader
        self._voice.follow(on=True, rate=100, language="en")
        # Nobody takes texts from its queue but the camera.
        self._voice._thread = Thread(target=lambda: None)
        self._reader._make = self._adapter
        self._reader.attach()
        hand.after.append(self._listen)
        hand.copied = self._copied
        hand.move((2, 2))

    def close(self) -> None:
        """Film no more; nothing of the screen reader's side has broken meanwhile."""
        assert self._reader.active and not self._reader.fault
        self.hand.after.remove(self._listen)
        self.hand.app.spoken.listeners[:] = [
            one for one in self.hand.app.spoken.listeners if one != self._said
        ]
        self._voice._thread = None
        self._voice.follow(on=False, rate=100, language="en")
        self._reader.detach()

    def listen_to_all(self) -> None:
        """Film every sentence in the moment it is said, also one that nobody hears in the end."""
        self.hand.app.spoken.listeners.append(self._said)

    def take(self, what: object) -> None:
        """Film something."""
        if self._rolls():
            self.film.append(what)

    def _said(self, said: str) -> None:
        self.take(said)

    def _copied(self, text: str) -> None:
        self.take(("copied", text))

    def _adapter(self, inbox: Inbox) -> Camera:
        inbox.append(ACTIVATED)
        return self

    def send(self, factory: Callable[[], Any]) -> None:
        """Take what a screen reader is sent: the tree is filmed with every picture."""
        factory()
        sentence = self._reader._sentence
        self.take(("read", "" if sentence is None else sentence.said))

    def tell_focus(self, focused: bool) -> None:
        """Take whether the window has the keyboard."""

    def _listen(self) -> None:
        """Hear what the voice has still to say; while nobody films, it speaks very slowly."""
        voice = self._voice
        while self._rolls() and not voice._texts.empty():
            text = voice._texts.get_nowait()
            if text is not None and text.cuts == voice._cuts:
                self.take(("spoken", text.words))

    def picture(self) -> None:
        """Take a picture of the window, with every card drawn sharp, and of what is read there."""
        app = self.hand.app
        app._dirty = True
        self.hand.frame(0)
        if not app.art.sharp:
            # Cards are drawn on another thread; what stands in for them is not to be compared.
            app.art.finish()
            app._dirty = True
            self.hand.frame(0)
        assert app.art.sharp, "a card is drawn in a size that nobody has asked for before"
        surface = pygame.display.get_surface()
        assert surface is not None
        self.take(zlib.crc32(surface.get_buffer().raw))
        if app.scene is not None:
            # What a screen reader is told is a picture too.
            self.take(outline_of(app.scene, app.layer).tree)
        if isinstance(app.scene, TableScene):
            self.take(app.scene.compose_frame().status)

    def shoot(self, ms: float, most: int = 60) -> None:
        """Film until nothing moves."""
        director = self.hand.table.top.director
        for _frame in range(most):
            if not director.busy and not director.stage.moving:
                break
            with self.hand.on_the_way():
                self.hand.frame(ms)
            self.picture()

    def look_around(self) -> None:
        """Point at everything on the table, go through it by Tab, and open what can be opened."""
        hand, table = self.hand, self.hand.table
        spots: list[tuple[float, float]] = []
        spots += [place.name_plate.center for place in table.top.places.seats]
        spots += [place.cards for place in table.top.places.seats]
        spots += [
            table.top.places.kitty.box.center,
            table.top.places.centre,
            table.top.places.plaque.center,
        ]
        spots += [control.rect.center for control in hand.app.layer.controls]
        with hand.on_the_way():
            for spot in spots:
                hand.move(spot)
                self.take(table.compose_frame().status)
            for _tab in range(14):
                hand.key(pygame.K_TAB)
                self.take(table.compose_frame().status)
        for key, text in (
            (pygame.K_j, "j"),
            (pygame.K_l, "l"),
            (pygame.K_t, "t"),
            (pygame.K_h, "h"),
        ):
            hand.key(key, text, mod=pygame.KMOD_CTRL if text == "h" else 0)
            self.picture()
            if table.top.modal is not table.top.curtain:
                hand.key(pygame.K_ESCAPE)
            hand.frame()

    def listen_back(self) -> None:
        """Have said again what was said last, and before that, and on again."""
        for key in (pygame.K_F5, *[pygame.K_F6] * 4, pygame.K_F7):
            self.hand.at_once((key, "", 0))
        self.hand.frame(2000)
