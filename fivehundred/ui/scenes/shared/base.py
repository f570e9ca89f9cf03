"""What a scene is, and what every screen but the table has in common.

A scene fills the window, takes events and time, and draws itself. One dialog at a time is open
over it, and one line says what there is to say. Each frame is a value that is worked out in
``update``, which says what is new in it; ``draw`` says nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.workers.errands import Errand, Result
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.spoken import StatusLine
from fivehundred.ui.accessibility.outline import AccessibleCardRow
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import places
from fivehundred.ui.panels.panel import Close, OpenInstead, Panel
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Control, Field, Picture
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.widgets.layer import Stop


class Scene(Protocol):
    """One of the program's screens."""

    def route(self) -> Route | None:
        """Return the way that leads here again; None where none does by itself."""
        return None

    def enter(self) -> None:
        """Begin, or begin again after the window has changed its size."""

    def leave(self) -> None:
        """End: hand everything back that has a lifetime."""

    def retranslate(self) -> None:
        """Say everything again that was said in another language; ``enter`` comes after it."""

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own, and whatever has changed with it."""

    def on_route_refused(self, why: str) -> None:
        """Announce why it is impossible to go where the last route led."""
        self.tell(why)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Take an event of mouse, keyboard or window; return where it leads, if anywhere."""

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Let time pass with the mouse at a place; return whether there is a new frame to draw."""

    def leads(self) -> Route | None:
        """Return where it has come to lead meanwhile; asked once after each ``update``."""
        return None

    def part(self) -> pygame.Rect | None:
        """Return the only part of the window that has changed by itself or by a mouse that moves.

        None if that is unsure: after any other event everything is drawn.
        Asked once for every frame that is drawn.
        """
        return None

    def over(self) -> Panel | None:
        """Return the panel that is over everything else, if there is one."""
        return None

    def texts(self) -> Sequence[str]:
        """Return what is to be read besides what the keys can reach, paragraph by paragraph."""
        return ()

    def rows(self) -> Sequence[AccessibleCardRow]:
        """Return the cards in reach of keys and the person's own, as far as they can be seen."""
        return ()

    def go_to(self, stop: Stop) -> None:
        """Move the focus to something on the layer."""

    def go_to_card(self, key: str) -> bool:
        """Move the focus to a card; return whether that is in reach."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def patience_ms(self) -> int:
        """Return how long the loop may sleep until the next update; 0 while something moves."""


# ruff: noqa: PLC0415  the first picture waits for no list of keys

I = TypeVar("I", bound=Intent)  # noqa: E741  the intents of a screen
_STILL_MS: Final = 1000
_TYPING_MS: Final = 100
_LOOKING_MS: Final = 50


class Body(ABC):
    """The picture of a screen itself, a value: two that are equal look alike."""

    __slots__ = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """What there is to be read besides the controls, paragraph by paragraph."""
        return ()

    @abstractmethod
    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        """Draw what is below the widgets, with the sentence of the line."""

    def draw_above(self, canvas: Canvas) -> None:  # noqa: B027  most have nothing there
        """Draw what is above the widgets."""


@dataclass(frozen=True, slots=True)
class DrawnFrame:
    """One frame: two that are equal look alike, but for cards that move and a cursor that blinks.

    ``status`` is on the line, ``urgent`` where it wants to be noticed; ``modal`` is over the
    screen. ``things`` are others when the layer has been filled again.
    """

    body: Body
    status: str
    urgent: bool
    modal: Panel | None
    things: tuple[Control | Picture, ...]
    pointed: Control | Field | None


class BaseScene(Scene, Generic[I]):
    """A screen with one dialog over it at most, ``modal``, and with intents of its own.

    ``message`` is what the program has to say, ``places`` where dialogs lie, ``shown`` the last
    frame.
    """

    shown: DrawnFrame | None = None

    def __init__(self, services: Services) -> None:
        self.services = services
        self.message = ""
        self.modal: Panel | None = None
        self._line = StatusLine(services.spoken)
        self._under_way: list[tuple[Errand[Any], Callable[[], Route | None], bool]] = []
        self._way: Route | None = None

    # — what each says for itself —

    @abstractmethod
    def fill(self) -> None:
        """Put the widgets of the screen on the layer."""

    @abstractmethod
    def body(self) -> Body:
        """Return the picture as it is now."""

    @abstractmethod
    def asked(self, event: pygame.event.Event) -> I | Route | Used | None:
        """Return what an event asks for that no widget has used."""

    @abstractmethod
    def do(self, intent: I) -> Route | None:
        """Do what is asked for of this screen; return where that leads, if anywhere."""

    def read(self, focus: str) -> tuple[str, bool]:
        """Return what is on the line, and whether it wants to be noticed; announce it."""
        return self._line.read(focus=focus, alarm=self.message)

    # — lifetime —

    def enter(self) -> None:
        self.places = places(self.services.size, (0, 1, 2, 3), 0, self.services.scale)
        self.refill()

    def leave(self) -> None:
        """Stop whatever is being found out, but for what is told when somebody comes back."""
        self._under_way = [one for one in self._under_way if one[2]]
        if self.modal is not None:
            self.modal.leave()
        # Its controls know what sets the values of the screen.
        self.shown = None

    def retranslate(self) -> None:
        self.message = ""
        self._line.forget()

    def tell(self, text: str) -> None:
        self.message = text
        self.refill()

    def refill(self) -> None:
        """Put all widgets on the layer again; the focus stays where it was."""
        self.services.layer.refill(self._fill, self.modal)

    def _refill_dialog(self) -> None:
        """Lay the dialog out again, in which something has changed; announce it."""
        self.services.layer.refill(self._fill, self.modal)
        if self.modal is not None and (news := self.modal.poll()):
            self.services.spoken.announce(news)

    def _fill(self) -> None:
        if self.modal is None:
            self.fill()
        else:
            self.modal.build(self.services.layer, self.places)

    # — dialogs —

    def open(self, panel: Panel) -> None:
        self.put_away()
        self.modal = panel
        self.services.spoken.announce(panel.says)
        self.refill()

    def texts(self) -> Sequence[str]:
        """Return what is to be read on the screen; what a dialog is over is not."""
        return () if self.shown is None or self.modal is not None else self.shown.body.texts

    def over(self) -> Panel | None:
        return self.modal

    def go_to(self, stop: Stop) -> None:
        self.services.layer.focus_on(stop)

    def put_away(self) -> None:
        """Be done with the dialog, if there is one."""
        if self.modal is not None:
            self.modal.leave()
        self.modal = None

    def close(self) -> None:
        self.put_away()
        self.refill()

    # — events —

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Widgets first, then the dialog or the screen; return where the event leads, if so."""
        layer = self.services.layer
        if self.modal is not None and self.modal.slide(event):
            self._refill_dialog()
            return None
        # It is what this screen, or the dialog over it, has put there: nobody else knows its type.
        asked: Any = layer.process(event)
        if asked == USED and event.type == pygame.KEYDOWN and not layer.typing:
            # Where the focus can go no further, it is said where it is.
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
        """Do what is asked for of any screen; return where that leads, if anywhere."""
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

    # — beside the screen's thread —

    @property
    def waits(self) -> bool:
        return bool(self._under_way)

    def when_done(
        self,
        errand: Errand[Result],
        take: Callable[[Result], Route | None],
        *,
        awaits_return: bool = False,
    ) -> None:
        """Take what has come of an errand, once it is done and no dialog is open.

        That may lead elsewhere, as what is done here. What is refused is told. A scene that is
        left takes nothing, unless it ``awaits_return`` of the one who has left it for a while.
        """
        self._under_way.append((errand, lambda: take(errand.result), awaits_return))

    def _take_what_is_done(self) -> None:
        """Take what has come of errands, in the order in which they were sent."""
        done = [one for one in self._under_way if one[0].done and self.modal is None]
        for one in done:
            self._under_way.remove(one)
            try:
                self._way = one[1]() or self._way
            except (FiveHundredError, OSError) as error:
                self.on_route_refused(error_sentence(error))

    def leads(self) -> Route | None:
        way, self._way = self._way, None
        return way

    # — frames —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        self._take_what_is_done()
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
        if self._under_way:
            return _LOOKING_MS
        return _TYPING_MS if self.services.layer.typing else _STILL_MS

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
