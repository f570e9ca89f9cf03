"""Does a deed to a program: sends it the events a window would send, and lets it draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets.gestures import LOOK_MS
from tests.random_hands.deeds import CHANGES, SIZES, TINY, Deed
from tests.random_hands.world import World, change

_TIMES_MS = (5.0, 40.0, 300.0, 2500.0)
_WINDOW = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE, pygame.WINDOWLEAVE, pygame.WINDOWENTER,
    pygame.WINDOWEXPOSED, pygame.WINDOWHIDDEN,
)  # fmt: skip
_DRAW_EVERY = 20
"""Drawing costs most of the time, and breaks least often."""


class Doer:
    """One pair of hands at one program; after each deed a frame has passed."""

    def __init__(self, world: World) -> None:
        """Take the mouse and the keyboard."""
        self.world = world
        self.sent = 0
        """How many events the program has been sent."""
        self._done = 0
        self._kinds: dict[str, Callable[[Deed], None]] = {
            "move": lambda deed: self._move(self._at(deed)),
            "hover": lambda deed: self._move(self._control(deed)),
            "aim": self._aim,
            "push": lambda deed: self._click(self._control(deed)),
            "card": lambda deed: self._click(self._card(deed)),
            "drag card": self._drag_card,
            "click": lambda deed: self._click(self._at(deed), deed.number),
            "press": lambda deed: self._press(self._at(deed), deed.number),
            "release": lambda deed: self._release(self._at(deed), deed.number),
            "drag": lambda deed: self._drag(self._at(deed), (self._wide - 1, 0)),
            "wheel": self._wheel,
            "tap": lambda deed: self._slide([self._control(deed)]),
            "tap card": lambda deed: self._slide([self._card(deed)]),
            "slide": lambda deed: self._slide([self._at(deed), self._control(deed)]),
            "slide card": lambda deed: self._slide([self._card(deed), self._at(deed)]),
            "rest finger": self._rest_finger,
            "finger": self._finger_by_chance,
            "controller": self._controller,
            "key": self._key,
            "keys": self._keys,
            "text": self._text,
            "time": lambda deed: self.frame(_TIMES_MS[deed.number]),
            "resize": lambda deed: self._resize(SIZES[deed.number]),
            "tiny": lambda deed: self._resize(TINY[deed.number]),
            "change": lambda deed: change(
                world, CHANGES[deed.number % len(CHANGES)], deed.number // len(CHANGES)
            ),
            "window": lambda deed: self.send(_WINDOW[deed.number]),
            "drop": self._drop,
            "quit": self._quit,
            "elsewhere": lambda deed: world.go(deed.number),
            "meddle": lambda deed: world.meddle(deed.number),
            "harm": lambda deed: world.harm(deed.number),
        }

    def do(self, deed: Deed) -> None:
        """Do it, and let a frame pass; a program that has ended is started again."""
        self._done += 1
        if self._done % _DRAW_EVERY == 0:
            self.world.app.due = True
        self._kinds[deed.kind](deed)
        self.frame(16.0)
        if not self.world.app._running:
            self.world.again()

    def frame(self, ms: float) -> None:
        """Let the program take what widgets have said, and time pass."""
        app = self.world.app
        app._change_scene()
        for event in pygame.event.get():
            app._dirty = True
            app._take(event)
        app._change_scene()
        app._frame(ms)

    def send(self, kind: int, **values: Any) -> None:
        """Hand an event to the program."""
        app = self.world.app
        app._dirty = True
        self.sent += 1
        app._take(pygame.event.Event(kind, **values))
        app._change_scene()

    # — where things are —

    @property
    def _wide(self) -> int:
        return pygame.display.get_window_size()[0]

    def _at(self, deed: Deed) -> tuple[int, int]:
        wide, high = pygame.display.get_window_size()
        return int(deed.x * wide), int(deed.y * high)

    def _seen(self, point: tuple[float, float]) -> tuple[int, int]:
        """Turn a point of the picture into one of the window."""
        across, down = self.world.app.screen.pane.scale
        return int(point[0] / across), int(point[1] / down)

    def _control(self, deed: Deed) -> tuple[int, int]:
        controls = self.world.app.layer.controls
        if not controls:
            return self._at(deed)
        return self._seen(controls[deed.number % len(controls)].rect.center)

    def _aim(self, deed: Deed) -> None:
        """Point at something that cannot be pressed now, and see what is drawn of that."""
        dead = [
            one for one in self.world.app.layer.controls if one.disabled_because or not one.enabled
        ]
        if dead:
            self._move(self._seen(dead[deed.number % len(dead)].rect.center))
            self.world.app.due = True

    def _card(self, deed: Deed) -> tuple[int, int]:
        scene = self.world.app.scene
        if not isinstance(scene, TableScene | ReplayScene):
            return self._control(deed)
        director = scene.top.director if isinstance(scene, TableScene) else scene.playback.director
        cards = list(director.layout.cards.values())
        if not cards:
            return self._at(deed)
        # The cards that can be played lie last.
        pose = cards[-1 - deed.number % min(len(cards), 16)].pose
        return self._seen((pose.x + (deed.x - 0.5) * pose.width / 2, pose.y))

    # — the mouse —

    def _move(self, to: tuple[int, int], held: bool = False) -> None:
        x, y = pygame.mouse.get_pos()
        pygame.mouse.set_pos(to)
        pygame.event.clear(pygame.MOUSEMOTION)
        rel = (to[0] - x, to[1] - y)
        self.send(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(int(held), 0, 0), touch=False)

    def _press(self, at: tuple[int, int], button: int = 1) -> None:
        self._move(at)
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)

    def _release(self, at: tuple[int, int], button: int = 1) -> None:
        self._move(at, held=True)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def _click(self, at: tuple[int, int], button: int = 1) -> None:
        self._press(at, button)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def _drag(self, here: tuple[int, int], there: tuple[int, int]) -> None:
        self._press(here)
        self._move(((here[0] + there[0]) // 2, (here[1] + there[1]) // 2), held=True)
        self._release(there)

    def _drag_card(self, deed: Deed) -> None:
        wide, high = pygame.display.get_window_size()
        self._drag(self._card(deed), (wide // 2, int(high * (0.3 + deed.y / 3))))

    def _wheel(self, deed: Deed) -> None:
        step = deed.number % 7 - 3
        self._move(self._at(deed))
        button = 4 if step > 0 else 5
        at = pygame.mouse.get_pos()
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self.send(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)
        self.send(pygame.MOUSEWHEEL, x=0, y=step, flipped=False, precise_x=0.0, precise_y=step)

    # — fingers —

    def _finger(self, kind: int, at: tuple[int, int], number: int = 1) -> None:
        wide, high = pygame.display.get_window_size()
        x, y = at[0] / wide, at[1] / high
        self.send(kind, touch_id=1, finger_id=number, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)

    def _slide(self, through: list[tuple[int, int]]) -> None:
        """Touch one place, and lift the finger at the last."""
        self._finger(pygame.FINGERDOWN, through[0])
        self.frame(16.0)
        for at in through[1:]:
            self._finger(pygame.FINGERMOTION, at)
            self.frame(16.0)
        self._finger(pygame.FINGERUP, through[-1])

    def _rest_finger(self, deed: Deed) -> None:
        """Look at a control or a card, as if the finger had been there for long."""
        at = (self._control, self._card, self._at)[deed.number % 3](deed)
        self._finger(pygame.FINGERDOWN, at)
        finger = self.world.app.hands.fingers._finger
        if finger is not None:
            finger.began_ms -= 2 * LOOK_MS
        self.frame(16.0)
        self._finger(pygame.FINGERUP, at)

    def _finger_by_chance(self, deed: Deed) -> None:
        """Touch, move or lift one of three fingers, whatever the others do."""
        kind = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)[deed.number % 3]
        self._finger(kind, self._at(deed), deed.number // 3 % 3)

    # — controllers —

    def _controller(self, deed: Deed) -> None:
        """Press one of the buttons, or push a stick somewhere and leave it there."""
        number, stick = divmod(deed.number, 5)
        if stick == 0:
            value = number * 331 % 65_536 - 32_768
            self.send(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number % 6, value=value)
            return
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.send(kind, instance_id=0, button=number % 15)

    # — the keyboard —

    def _key(self, deed: Deed) -> None:
        self.press_key(deed.number, deed.text, int(deed.x))

    def press_key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press a key and let it go."""
        self.send(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0)
        if text and not mod:
            self.send(pygame.TEXTINPUT, text=text)
        self.send(pygame.KEYUP, key=key, unicode=text, mod=mod, scancode=0)

    def _keys(self, deed: Deed) -> None:
        """Press several keys before the program has come round to a frame; capitals with Shift."""
        app = self.world.app
        for letter in deed.text:
            key: dict[str, Any] = {"key": ord(letter.lower()), "unicode": letter, "scancode": 0}
            mod = pygame.KMOD_LSHIFT if letter.isupper() else pygame.KMOD_NONE
            app._take(pygame.event.Event(pygame.KEYDOWN, mod=mod, **key))
            if letter.isprintable():
                app._take(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            app._take(pygame.event.Event(pygame.KEYUP, mod=mod, **key))
            self.sent += 2
        app._change_scene()

    def _text(self, deed: Deed) -> None:
        for letter in deed.text:
            self.send(pygame.KEYDOWN, key=0, unicode=letter, mod=0, scancode=0)
            self.send(pygame.TEXTINPUT, text=letter)

    # — the window —

    def _resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def _drop(self, deed: Deed) -> None:
        file = self.world.thing(deed.text)
        self.send(pygame.DROPBEGIN)
        for _file in range(1 + deed.number // 2):
            self.send(pygame.DROPFILE, file=file)
        self.send(pygame.DROPCOMPLETE)

    def _quit(self, deed: Deed) -> None:
        if deed.number:
            self.send(pygame.QUIT)
        else:
            self.world.again()
