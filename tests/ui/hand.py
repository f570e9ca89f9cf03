"""A hand on the program's mouse and keyboard, and the clock beside it.

Events go through SDL's queue and the program's own loop body, one frame at a time; time is told,
not waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Final

import pygame

from fivehundred.engine.actions import Action
from fivehundred.table.commands import Act
from fivehundred.ui.app import App
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets.layer import Control
from tests.ui.done import until_all_is_done
from tests.waiting import LIMIT_S, wait_until

Point = tuple[float, float]

_SEEN_EACH: Final = 5
"""Of many frames one after the other so few are drawn, and the last."""


def perform(table: TableScene, action: Action) -> None:
    """Do an action at a table, as a button would."""
    table.take(Do(Act(action)))


class Clock:
    """The time of all hands, in milliseconds: it goes on with their frames alone."""

    ms = 1_000_000.0

    def __call__(self) -> float:
        """Return the time."""
        return self.ms


clock: Final = Clock()


class Hand:
    """Works one program; every deed ends with a frame that is drawn, and is not drawn before.

    Of many frames one after the other one is drawn now and then. Whoever looks at each has to
    ask for each, by ``frame``.
    """

    def __init__(self, app: App) -> None:
        """Take the mouse of a program."""
        self.app = app
        self.kept_at_once = True
        self._blind = 0
        pygame.event.clear()

    @property
    def table(self) -> TableScene:
        """The table, if that is the scene."""
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        return scene

    def frame(self, ms: float = 20.0) -> None:
        """Let the program take what has happened, and some time pass.

        What it finds out about saved games meanwhile, it has found out, and the game is on disk.
        """
        if self._blind:
            self._undrawn(ms)
        else:
            self._pass(ms)

    def _pass(self, ms: float) -> None:
        clock.ms += ms
        if self.kept_at_once and isinstance(self.app.scene, TableScene):
            self.app.scene.keeper.close()
        for catalogue in (self.app.catalogue, self.app.examples):
            assert catalogue.wait(LIMIT_S), "the games of a folder are never known"
        until_all_is_done(self.app)
        self.app._change_scene()
        for event in pygame.event.get():
            self.app._take(event)
        until_all_is_done(self.app)
        self.app._change_scene()
        until_all_is_done(self.app)
        self.app._frame(ms)

    def _undrawn(self, ms: float) -> None:
        """Let a frame pass without drawing it: the next that is drawn is drawn whole."""
        app, missed = self.app, False

        def miss(*_of_what: object) -> None:
            nonlocal missed
            missed = True

        own = vars(app).get("_show")
        app._show = miss  # type: ignore[method-assign, assignment]
        try:
            self._pass(ms)
        finally:
            del app._show
            if own is not None:
                app._show = own  # type: ignore[method-assign]
        app._dirty = app._dirty or missed

    @contextmanager
    def on_the_way(self) -> Iterator[None]:
        """Leave frames undrawn that only lead to another."""
        self._blind += 1
        try:
            yield
        finally:
            self._blind -= 1

    def one_in_five(self, number: int) -> AbstractContextManager[None]:
        """Leave frames undrawn but for every fifth number."""
        return self.on_the_way() if number % _SEEN_EACH else nullcontext()

    def _look(self) -> None:
        """Draw what is there now, while no time passes."""
        app = self.app
        if self._blind:
            return
        if app._dirty and app.scene is not None and app.screens.coming is None:
            app._show(app.scene, None)
            app._dirty = False

    def frames(self, count: int, ms: float = 20.0) -> None:
        """Let some frames pass."""
        for number in range(1, count + 1):
            self._one_of_many(ms, seen=number == count or not number % _SEEN_EACH)

    def until(self, wanted: Callable[[], object], ms: float = 50.0, most: int = 2000) -> None:
        """Let frames pass until something is so."""
        if self._passed_until(wanted, ms, most):
            self._look()

    def _passed_until(self, wanted: Callable[[], object], ms: float, most: int) -> int:
        """Let frames pass until something is so, and return how many."""
        for number in range(most):
            if wanted():
                return number
            self._one_of_many(ms, seen=not number % _SEEN_EACH)
        raise AssertionError("it did not come to that")

    def _one_of_many(self, ms: float, *, seen: bool) -> None:
        if seen:
            self.frame(ms)
        else:
            with self.on_the_way():
                self.frame(ms)

    def wait(self, wanted: Callable[[], object], what: str, ms: float = 20.0) -> None:
        """Let frames pass until something is so that another thread or process does."""

        def came() -> bool:
            self._one_of_many(ms, seen=False)
            return bool(wanted())

        wait_until(came, what)
        self._look()

    def settle(self) -> None:
        """Let everything come to rest and be drawn, also what a test did to the table itself."""
        with self.on_the_way():
            self.frame()
        director = self.table.top.director
        self._passed_until(lambda: not director.busy and not director.stage.moving, 50, 2000)
        self.app._dirty = True
        self.frame()

    @property
    def line(self) -> tuple[str, bool]:
        """What the status line of the table says, and whether it wants to be noticed."""
        line = self.table.compose_frame().status
        return line.text, line.urgent

    @property
    def focused(self) -> Control:
        focus = self.app.layer.focus
        assert isinstance(focus, Control)
        return focus

    # — the mouse —

    def move(self, to: Point, held: bool = False) -> None:
        x, y = round(to[0]), round(to[1])
        here = pygame.mouse.get_pos()
        pygame.mouse.set_pos((x, y))
        pygame.event.clear(pygame.MOUSEMOTION)
        rel = (x - here[0], y - here[1])
        self.post(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(int(held), 0, 0))

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        self.frame()

    def press(self, at: Point) -> None:
        with self.on_the_way():
            self.move(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(round(at[0]), round(at[1])), button=1)

    def release(self, at: Point) -> None:
        with self.on_the_way():
            self.post(pygame.MOUSEBUTTONUP, pos=(round(at[0]), round(at[1])), button=1)
        # What pygame_gui makes of it is an event of its own.
        self.frame()

    def click(self, at: Point) -> None:
        with self.on_the_way():
            self.press(at)
        self.release(at)

    def drag(self, here: Point, there: Point, steps: int = 4) -> None:
        with self.on_the_way():
            self.press(here)
            for step in range(1, steps + 1):
                share = step / steps
                x = here[0] + (there[0] - here[0]) * share
                self.move((x, here[1] + (there[1] - here[1]) * share), held=True)
        self.release(there)

    # — the keyboard —

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        with self.on_the_way():
            self.post(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, scancode=0)

    # — buttons and cards —

    def control(self, label: str) -> Control:
        """Find the button with a label, drawn or written; or the one that says it."""
        for control in self.app.layer.controls:
            if label in (control.label, *control.lines[:1]) or control.description == label:
                return control
        raise AssertionError(f"no button {label!r} among {self.labels()}")

    def labels(self) -> list[str]:
        """List what the buttons are called."""
        return ["".join(c.lines[:1]) or c.label or c.description for c in self.app.layer.controls]

    def push(self, label: str) -> None:
        """Click a button; the wheel brings it into sight where it is on a long page."""
        for _turn in range(200):
            control = self.control(label)
            if control.seen == control.rect:
                break
            assert control.clip is not None
            up = control.rect.top < control.clip.top
            with self.on_the_way():
                self.post(pygame.MOUSEWHEEL, x=0, y=1 if up else -1)
        self.click(control.rect.center)

    def grip(self, code: str) -> Point:
        """Give a point of a card that its neighbours do not cover, also in two rows."""
        pose = self.table.top.director.layout.cards[code].pose
        rows = self.table.sitting.chair.open_hands and not pose.angle
        return pose.x - pose.width * 0.42, pose.y - (pose.height * 0.2 if rows else 0)

    def play(self, code: str) -> None:
        """Drag a card to the middle of the table."""
        self.drag(self.grip(code), self.table.top.director.places.centre)
