"""The protocol of a scene, and the base of every screen but the table.

Each frame is composed in ``update``, which also announces what is new in it; ``draw`` only draws.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.workers.errands import Errand, Result
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.spoken import StatusLine
from fivehundred.ui.accessibility.outline import AccessibleCardRow
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import places
from fivehundred.ui.panels.panel import Close, OpenInstead, Panel
from fivehundred.ui.route import QuitRoute, Route
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Control, Field, Picture
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.widgets.layer import Stop


class Scene(Protocol):
    """A screen of the program: it handles events, advances in time and draws the window."""

    def route(self) -> Route | None:
        """Return the route that leads back to this screen; None if there is none."""
        return None

    def enter(self) -> None:
        """Start, or restart after the window has changed size."""

    def leave(self) -> None:
        """Stop, and release everything that must be closed."""

    def retranslate(self) -> None:
        """Renew all texts after a change of language; ``enter`` is called next."""

    def show_message(self, text: str) -> None:
        """Show a message, and any changes on the screen that come with it."""

    def closed(self) -> Route | None:
        """Return the route to follow when the window is closed; None to ask first."""
        return QuitRoute()

    def asks_before(self, _route: Route) -> bool:
        """Return whether to show this screen again, to ask, before a route is followed."""
        return False

    def on_route_refused(self, why: str) -> None:
        self.show_message(why)

    def handle(self, event: pygame.event.Event) -> Route | None: ...

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Advance by some milliseconds; return whether there is a new frame to draw."""

    def next_route(self) -> Route | None:
        """Return a route to follow without any event; called once after each ``update``."""
        return None

    def changed_rect(self) -> pygame.Rect | None:
        """Return the only part that has changed, None if all may have; called once a frame."""
        return None

    def modal_panel(self) -> Panel | None:
        return None

    def texts(self) -> Sequence[str]:
        """Return the paragraphs for a screen reader that the keyboard cannot reach."""
        return ()

    def rows(self) -> Sequence[AccessibleCardRow]:
        """Return the rows of visible cards: the person's own, and those the keyboard can reach."""
        return ()

    def go_to(self, stop: Stop) -> None: ...

    def go_to_card(self, key: str) -> bool:
        return False

    def draw(self, canvas: Canvas) -> None: ...

    def patience_ms(self) -> int:
        """Return how long the loop may sleep before the next update; 0 while something moves."""


# ruff: noqa: PLC0415  the keys panel is loaded late, so that the first frame comes sooner

I = TypeVar("I", bound=Intent)  # noqa: E741  the intents of a screen


class Body(ABC):
    """Everything a screen shows except its widgets; equal bodies look alike."""

    __slots__ = ()

    @property
    def texts(self) -> tuple[str, ...]:
        return ()

    @abstractmethod
    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None: ...

    def draw_above(self, canvas: Canvas) -> None:  # noqa: B027  most draw nothing there
        """Draw what is above the widgets."""


@dataclass(frozen=True, slots=True)
class DrawnFrame:
    """A frame: equal frames look alike but for moving cards; a refill changes ``things``."""

    body: Body
    status: str
    urgent: bool
    modal: Panel | None
    things: tuple[Control | Picture, ...]
    pointed: Control | Field | None


class BaseScene(Scene, Generic[I]):
    """A screen with its own intents, a status line and at most one dialog: ``modal``."""

    shown: DrawnFrame | None = None

    def __init__(self, services: Services) -> None:
        self.services = services
        self.message = ""
        self.modal: Panel | None = None
        self._line = StatusLine(services.spoken)
        self._pending: list[tuple[Errand[Any], Callable[[], Route | None], bool]] = []
        self._next_route: Route | None = None

    @abstractmethod
    def fill(self) -> None:
        """Add the screen's widgets to the empty layer; ``refill`` empties it first."""

    @abstractmethod
    def body(self) -> Body: ...

    @abstractmethod
    def asked(self, event: pygame.event.Event) -> I | Route | Used | None: ...

    @abstractmethod
    def do(self, intent: I) -> Route | None: ...

    def read(self, focus: str) -> tuple[str, bool]:
        """Return the status line and whether it is urgent; announce what is new on it."""
        return self._line.read(focus=focus, alarm=self.message)

    def enter(self) -> None:
        self.places = places(self.services.size, (0, 1, 2, 3), 0, self.services.scale)
        self.refill()

    def leave(self) -> None:
        """Drop the running errands, except those that await the person's return."""
        self._pending = [one for one in self._pending if one[2]]
        if self.modal is not None:
            self.modal.leave()
        # The controls of a frame hold callbacks into this screen.
        self.shown = None

    def retranslate(self) -> None:
        self.message = ""
        self._line.forget()

    def show_message(self, text: str) -> None:
        self.message = text
        self.refill()

    def refill(self) -> None:
        self.services.layer.refill(self._fill, self.modal)

    def _refill_dialog(self) -> None:
        self.services.layer.refill(self._fill, self.modal)
        if self.modal is not None and (news := self.modal.poll()):
            self.services.spoken.announce(news)

    def _fill(self) -> None:
        if self.modal is None:
            self.fill()
        else:
            self.modal.build(self.services.layer, self.places)

    def open(self, panel: Panel) -> None:
        self.put_away()
        self.modal = panel
        self.services.spoken.announce(panel.says)
        self.refill()

    def texts(self) -> Sequence[str]:
        return () if self.shown is None or self.modal is not None else self.shown.body.texts

    def modal_panel(self) -> Panel | None:
        return self.modal

    def go_to(self, stop: Stop) -> None:
        self.services.layer.focus_on(stop)

    def put_away(self) -> None:
        if self.modal is not None:
            self.modal.leave()
        self.modal = None

    def close(self) -> None:
        self.put_away()
        self.refill()

    def handle(self, event: pygame.event.Event) -> Route | None:
        layer = self.services.layer
        if self.modal is not None and self.modal.handle_scroll(event):
            self._refill_dialog()
            return None
        # Any, because the layer returns intents of this screen or of its dialog.
        asked: Any = layer.process(event)
        if asked == USED and event.type == pygame.KEYDOWN and not layer.typing:
            # If the focus could not move, announce again where it is.
            self._line.repeat_focus()
        if asked is None and self.modal is None:
            asked = self.asked(event)
        elif asked is None and self.modal is not None and event.type == pygame.KEYDOWN:
            from fivehundred.ui.panels.reading.keys import pressed_over

            asked = pressed_over(self.modal, event, layer)
        if asked is not None and self.modal is not None:
            asked = self.modal.respond(asked)
            if asked is None:
                self._refill_dialog()
        return None if asked is None else self.follow(asked)

    def follow(self, intent: I | Route | Used | Close | OpenInstead) -> Route | None:
        match intent:
            case Used():
                return None
            case Close():
                self.close()
                return None
            case OpenInstead(panel):
                self.open(panel)
                return None
        return intent if isinstance(intent, Route) else self.do(intent)

    @property
    def waits(self) -> bool:
        return bool(self._pending)

    def when_done(
        self,
        errand: Errand[Result],
        take: Callable[[Result], Route | None],
        *,
        awaits_return: bool = False,
    ) -> None:
        """Hand the result of an errand to ``take`` once it is done and no dialog is open.

        Errors of the errand are shown. Leaving drops the errand unless it ``awaits_return``.
        """
        self._pending.append((errand, lambda: take(errand.result), awaits_return))

    def _take_results(self) -> None:
        done = [one for one in self._pending if one[0].done and self.modal is None]
        for one in done:
            self._pending.remove(one)
            try:
                self._next_route = one[1]() or self._next_route
            except (FiveHundredError, OSError) as error:
                self.on_route_refused(error_sentence(error))

    def next_route(self) -> Route | None:
        route, self._next_route = self._next_route, None
        return route

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        self._take_results()
        self.services.layer.update(elapsed_ms, mouse)
        last, self.shown = self.shown, self.compose_frame()
        return self.services.layer.typing or self.shown != last

    def compose_frame(self) -> DrawnFrame:
        layer = self.services.layer
        self._line.label = layer.label
        status, urgent = self.read(layer.sentence)
        things: tuple[Control | Picture, ...] = (*layer.pictures, *layer.controls)
        return DrawnFrame(self.body(), status, urgent, self.modal, things, layer.pointed)

    def patience_ms(self) -> int:
        if self._pending:
            return 50
        return 100 if self.services.layer.typing else 1000

    def draw(self, canvas: Canvas) -> None:
        shown, layer = self.shown, self.services.layer
        assert shown is not None, "update comes before draw"
        shown.body.draw(canvas, shown.status, urgent=shown.urgent)
        if shown.modal is not None:
            shown.modal.draw(canvas, self.places)
        layer.draw(canvas)
        if shown.modal is not None:
            draw_over(canvas, layer, shown.status, shown.urgent)
        shown.body.draw_above(canvas)
