"""The home screen: take a game up again, begin one, look for one, settings, leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.session.storage.listing import Row
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import places
from fivehundred.ui.panels.dialog import Answer, answer_button
from fivehundred.ui.panels.intents import ChangeSettings
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.keys import KeysPanel, key_table
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.route import Home, Route
from fivehundred.ui.scenes.home.draw import draw_fan, draw_line, home_picture
from fivehundred.ui.scenes.home.input import (
    Begin,
    OpenKeys,
    OpenSettings,
    key_intent,
    mouse_intent,
)
from fivehundred.ui.scenes.home.plan import home_plan
from fivehundred.ui.scenes.home.prompts import about, great_answers, other_answers
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.services import Services
from fivehundred.ui.speech.spoken import StatusLine
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent

_STILL_MS: Final = 1000
_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""So long the first picture waits for the games of a small folder; a large one does not count."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One frame of the home screen: two that are equal look alike.

    ``status`` is the sentence on its line, ``urgent`` where something has gone wrong; ``modal``
    lies over the screen. ``controls`` change when widgets have been put there anew.
    """

    background: pygame.Surface
    status: str
    urgent: bool
    modal: Panel | None
    controls: tuple[Control, ...]


class HomeScene:
    """The first screen; it is there at once, and the game to go on with when it is found."""

    def __init__(self, services: Services) -> None:
        """Look for a game to go on with."""
        self.services = services
        self._modal: Panel | None = None
        self._problem = self._told = ""
        self._drawn = -1
        self._line = StatusLine(services.spoken)
        self._shown: Shown | None = None
        if not services.safe:
            services.catalogue.list_anew()
            services.catalogue.seek_unfinished()
            services.catalogue.wait(_FIRST_LOOK_S)
        self._look()

    def _look(self) -> None:
        """Take what is known of the folder by now."""
        catalogue = self.services.catalogue
        self._looking = catalogue.busy
        self._unfinished: Row | None = catalogue.newest_unfinished
        self._problem = catalogue.problem

    def enter(self) -> None:
        """Lay the screen out for the window."""
        self._places = places(self.services.size, (0, 1, 2, 3), 0, self.services.scale)
        self._plan = home_plan(self.services.size, self.services.scale, len(self._great))
        self._empty = home_picture(self.services.canvas, self._plan, self.services.u)
        self._background: pygame.Surface | None = None
        self._fill_layer()
        self.services.thinker.warm_up()

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own, until the next key or click."""
        self._told = text
        self._fill_layer()

    def leave(self) -> None:
        """Look for no game any more."""
        self.services.catalogue.seek_unfinished(False)

    def _fill_layer(self) -> None:
        self.services.layer.refill(self._put, self._modal)

    def _put(self) -> None:
        layer = self.services.layer
        if self._modal is not None:
            self._modal.build(layer, self._places)
            return
        layer.u = self._plan.menu_u
        answers = (*self._great, *other_answers())
        for rect, answer in zip(self._plan.buttons, answers, strict=True):
            answer_button(layer, rect, answer)
        if self._looking and self._unfinished is None:
            # Its place is kept, so that nothing moves away from below a hand.
            layer.controls[0].enabled = False
            layer.controls[0].off = _("Looking for the game you left.")

    @property
    def _great(self) -> tuple[Answer, ...]:
        return great_answers(self._unfinished, looking=self._looking)

    def _open(self, panel: Panel) -> None:
        self._modal = panel
        self.services.spoken.announce(panel.says)
        self._fill_layer()

    def _close(self) -> None:
        self._modal = None
        self._fill_layer()

    def here(self) -> Route:
        """Return the way home."""
        return Home()

    def turned_back(self, why: str) -> None:
        """Announce why a game cannot be opened, and look for another."""
        self.tell(why)
        self.services.catalogue.list_anew()

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Widgets first; arrows begin at the first button, Enter presses it."""
        asked = self._asked(event)
        if asked is not None and self._modal is not None:
            asked = self._modal.take(asked)
        return None if asked is None else self.do(asked)

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for; return where it leads, if anywhere."""
        match intent:
            case Close():
                self._close()
            case OpenSettings():
                self._open(SettingsPanel(self.services.preferences, self.services.sound, Close()))
            case OpenKeys():
                self._open(KeysPanel(key_table()))
            case Begin() if self.services.layer.stops:
                self.services.layer.focus_on(self.services.layer.stops[0])
            case ChangeSettings(settings):
                self.services.preferences.change(settings)
                self._fill_layer()
        return intent if isinstance(intent, Route) else None

    def _asked(self, event: pygame.event.Event) -> Intent | None:
        """Return what an event asks for."""
        layer = self.services.layer
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._told = ""
        asked = mouse_intent(event) or layer.process(event)
        if asked is not None or event.type != pygame.KEYDOWN:
            return asked
        return key_intent(event) if self._modal is None else self._modal.key(event, layer)

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Look whether the game to go on with has been found; return whether anything is new.

        A cursor may blink meanwhile.
        """
        self.services.layer.update(elapsed_ms, mouse)
        before = self._looking, self._unfinished, self._problem
        self._look()
        if (self._looking, self._unfinished, self._problem) != before:
            self.enter()
        last, self._shown = self._shown, self.look()
        return self.services.layer.typing or self._shown != last

    def look(self) -> Shown:
        """Return the frame as it is now, and announce what is new on its line."""
        prompt = sentence(about(self._unfinished)) if self._unfinished is not None else ""
        focus, alarm = self.services.layer.sentence, self._told or self._problem
        status, urgent = self._line.read(focus=focus, prompt=prompt, alarm=alarm)
        controls = tuple(self.services.layer.controls)
        return Shown(self._picture(), status, urgent, self._modal, controls)

    def patience_ms(self) -> int:
        """Sleep long, unless a game is being looked for or a cursor blinks."""
        return _LOOKING_MS if self._looking or self.services.layer.typing else _STILL_MS

    def part(self) -> pygame.Rect | None:
        """Say that any part may have changed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the last frame that was worked out, and the buttons."""
        shown = self._shown
        assert shown is not None, "update comes before draw"
        canvas.surface.blit(shown.background, (0, 0))
        if shown.modal is not None:
            shown.modal.draw(canvas, self._places)
            draw_over(canvas, self.services.layer, shown.status, shown.urgent)
        else:
            draw_line(canvas, self._plan, shown.status)
        self.services.layer.draw(canvas)

    def _picture(self) -> pygame.Surface:
        """Return the table with the fan, drawn again once its cards are sharper."""
        art, top = self.services.art, self._plan.fan_top
        if self._background is None or self._drawn != art.version:
            self._drawn = art.version
            self._background = self._empty.copy()
            draw_fan(Canvas(self._background, art, self._plan.u, self.services.palette), top)
        return self._background
