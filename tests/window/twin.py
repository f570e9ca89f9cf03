"""The twin: the same program in this process, without a window, opened at what the file says.

It tells where buttons and cards are in the real window, which has the same size, the same settings
and the same games. Nothing is ever done in it that would be kept.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from fivehundred.engine.actions import Action
from fivehundred.engine.cards import Card
from fivehundred.table.commands import Act
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.scenes.table.intents import ChooseSuit, Opening
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from tests.waiting import LIMIT_S

Point = tuple[float, float]

_KEYS = {
    "Tab": pygame.K_TAB,
    "Down": pygame.K_DOWN,
    "Right": pygame.K_RIGHT,
    "Home": pygame.K_HOME,
}
_FARTHEST = 60


@contextmanager
def _without_a_window(settings: Path) -> Iterator[None]:
    """Let pygame open no window in this process, and read these settings."""
    wanted = {"SDL_VIDEODRIVER": "dummy", "FIVEHUNDRED_SETTINGS": str(settings)}
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


class Twin:
    """One program without a window."""

    def __init__(self, saves: Path, settings: Path, size: tuple[int, int]) -> None:
        """Open it on its home screen, as large as the real one."""
        self.size = size
        self._settings = settings.with_name("twin.json")
        shutil.copy(settings, self._settings)
        with _without_a_window(self._settings):
            self.app = App(saves)
            pygame.display.set_mode(size)
            self.app._resized()
        self.show(lambda: self.app.go(route.HomeRoute()))

    def close(self) -> None:
        """End it."""
        self.app.close()

    def show(self, way: Callable[[], None]) -> None:
        """Go somewhere. No time passes there: else the twin would deal, and keep what it dealt.

        Only what is in the folder is found out, however long that takes.
        """
        with _without_a_window(self._settings):
            way()
            self.app._change_scene()
            assert self.app.catalogue.wait(LIMIT_S), "the games of a folder are never known"
            if isinstance(self.app.scene, HomePage):
                self.app.scene.update(0, (0, 0))

    def open(self, path: Path) -> None:
        """Open a game as its file has it, everything at rest."""
        self.show(lambda: self.app.go(route.TableRoute(path)))

    @property
    def table(self) -> TableScene:
        """The table, if that is the scene."""
        scene = self.app.scene
        assert isinstance(scene, TableScene), scene
        return scene

    # — buttons —

    def control(self, label: str) -> Control | None:
        """Find the button with a label, drawn, written or said; None if it is not in sight."""
        for control in self.app.layer.controls:
            if label in (control.label, *control.lines[:1], control.description):
                return control
        return None

    def button(self, label: str) -> Point:
        """Tell where a button is."""
        control = self.control(label)
        assert control is not None, f"no button {label!r}"
        return control.rect.center

    def press(self, label: str) -> Point:
        """Press a button here, and tell where it is."""
        where = self.button(label)
        self.show(lambda: self._click(where))
        return where

    def _click(self, where: Point) -> None:
        """Let the left button of the mouse go down and up."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app._take(pygame.event.Event(kind, pos=where, button=1, touch=False))

    # — keys —

    def type(self, name: str) -> None:
        """Press a key here."""
        event = pygame.event.Event(
            pygame.KEYDOWN, key=_KEYS[name], unicode="", mod=pygame.KMOD_NONE, scancode=0
        )
        self.show(lambda: self.app._take(event))

    def keys_to(self, label: str, first: list[str], step: str = "Tab") -> list[str]:
        """Tell which keys lead to the button whose label begins so: to its zone, then along it."""
        pressed = list(first)
        for name in first:
            self.type(name)
        wanted = next(one for one in self.app.layer.controls if one.label.startswith(label))
        for _press in range(_FARTHEST):
            focus = self.app.layer.focus
            if isinstance(focus, Control) and focus.label == wanted.label:
                return pressed
            inside = focus is not None and wanted.zone and focus.zone == wanted.zone
            pressed.append("Right" if inside else step)
            self.type(pressed[-1])
        raise AssertionError(f"{step} does not lead to {label!r}")

    def keys_to_card(self, card: Card) -> list[str]:
        """Tell which keys lead to a card: along the fan, or along what lies above it."""
        fan, above = self.table.top.keys._rows()
        if card.code in fan:
            return ["Home", *["Right"] * fan.index(card.code)]
        return ["End", *["Left"] * (len(above) - 1 - above.index(card.code))]

    def wheel_down(self) -> None:
        """Turn the wheel by one step."""
        event = pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, precise_y=-1.0, flipped=False)
        self.show(lambda: self.app._take(event))

    def button_for(self, wanted: Action) -> Point:
        """Find the button of what the table asks now that would do an action."""
        asked, screen = self.table.top.asked, self.app.screen
        assert asked is not None, f"nothing is asked, and {wanted} is wanted"
        layer = WidgetLayer(self.size, screen.u, screen.palette)
        asked.build(layer, self.table.top.places)
        does = Do(Act(wanted))
        found = next((one for one in layer.controls if one.enabled and one.intent == does), None)
        assert found is not None, f"no button does {wanted}"
        return found.rect.center

    def open_fresh_sheet(self) -> None:
        """Open the score sheet as it opens after a deal."""
        self.table.take(Opening.FRESH_SHEET)

    def asks_for_suit(self, joker: Card) -> bool:
        """Lead a joker, and tell whether the table asks for its suit: not where there is one."""
        led = self.table.top.pointer.interaction.play(joker.code)
        if not isinstance(led, ChooseSuit):
            return False
        self.table.take(led)
        return True

    # — cards —

    def grip(self, card: Card) -> Point:
        """Give a point of a card that no other card covers: near its left edge."""
        pose = self.table.top.director.layout.cards[card.code].pose
        return pose.x - pose.width * 0.42, pose.y

    def lay(self, *tray: Card) -> None:
        """Lay cards into the tray."""
        self.table.top.rearrange(Choice(tray))
