"""The home screen: take a game up again, begin one, look for one, settings, leave."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.session.storage.listing import Row
from fivehundred.speech.errors import message_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.panels.dialog import Answer, answer_button
from fivehundred.ui.panels.people.intents import Anew, TakePerson
from fivehundred.ui.panels.reading.keys import KeysPanel, ear_keys, key_table
from fivehundred.ui.panels.settings.intents import ChangeSettings
from fivehundred.ui.preferences.people import Person, bird_of
from fivehundred.ui.route import Home, ReadRules, Route
from fivehundred.ui.scenes.home.draw import HomeBody, home_picture
from fivehundred.ui.scenes.home.input import Menu, dropped_game, key_intent
from fivehundred.ui.scenes.home.plan import home_plan
from fivehundred.ui.scenes.home.prompts import about, great_answers, offer_people, other_answers
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.scenes.shared.heading import draw_fan
from fivehundred.ui.services import Services
from fivehundred.ui.setup.seat_choices import played_by
from fivehundred.ui.widgets.intent import Intent

_LOOKING_MS: Final = 50
_FIRST_LOOK_S: Final = 0.1
"""So long the first picture waits for the games of a small folder; a large one does not count."""


class HomeScene(BaseScene[Intent]):
    """The first screen; it is there at once, and the game to go on with when it is found."""

    def __init__(self, services: Services) -> None:
        """Look for a game to go on with."""
        super().__init__(services)
        self._drawn = -1
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
        self._plan = home_plan(self.services.size, self.services.scale, len(self._great))
        self._empty = home_picture(self.services.screen.canvas, self._plan, self.services.screen.u)
        self._picture: pygame.Surface | None = None
        super().enter()
        self.services.thinker.warm_up()

    def leave(self) -> None:
        """Look for no game any more."""
        self.services.catalogue.seek_unfinished(False)

    def fill(self) -> None:
        """Put the menu on the layer."""
        layer = self.services.layer
        layer.u = self._plan.menu_u
        answers = (*self._great, *other_answers())
        for rect, answer in zip(self._plan.buttons, answers, strict=True):
            answer_button(layer, rect, answer)
        offer_people(layer, self._plan.person, self._name, self._bird)
        if self._looking and self._unfinished is None:
            # Its place is kept, so that nothing moves away from below a hand.
            layer.controls[0].enabled = False
            layer.controls[0].off = _("Looking for the game you left.")

    @property
    def _name(self) -> str:
        return self.services.settings.name

    @property
    def _bird(self) -> str:
        return bird_of(self._name, self.services.people.now)

    def _play_as(self, person: Person) -> None:
        """Let somebody else play from now on."""
        services = self.services
        services.people.remember((person,))
        services.preferences.change(played_by(services.settings, person.name))
        self.message = _("{name} plays.").format(name=person.name)
        self.close()

    @property
    def _great(self) -> tuple[Answer, ...]:
        return great_answers(self._unfinished, looking=self._looking)

    def here(self) -> Route:
        """Return the way home."""
        return Home()

    def turned_back(self, why: str) -> None:
        """Announce why a game cannot be opened, and look for another."""
        self.tell(why)
        self.services.catalogue.list_anew()

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Take a game that is dropped first; what was told stands until the next key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.message = ""
        return dropped_game(event) or super().handle(event)

    def asked(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for."""
        return key_intent(event) if event.type == pygame.KEYDOWN else None

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for; none of it leads anywhere."""
        match intent:
            case Menu.SETTINGS:
                # The first picture need not wait for what is opened later.
                from fivehundred.ui.panels.settings.panel import SettingsPanel  # noqa: PLC0415

                given = self.services
                self.open(SettingsPanel(given.preferences, given.sound, given.store.folder))
            case Menu.PEOPLE:
                # Writing needs a library that is slow to load.
                from fivehundred.ui.panels.people.panel import PeoplePanel  # noqa: PLC0415

                self.open(PeoplePanel(self.services.people))
            case TakePerson(person):
                self._play_as(person)
            case Anew.REFILL:
                self.refill()
            case Menu.KEYS:
                self.open(KeysPanel(key_table(), ReadRules(), ear_keys()))
            case Menu.FIRST if self.services.layer.stops:
                self.services.layer.focus_on(self.services.layer.stops[0])
            case ChangeSettings(settings):
                self.services.preferences.change(settings)
                self.refill()
        return None

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Look whether the game to go on with has been found; return whether anything is new."""
        before = self._looking, self._unfinished, self._problem
        self._look()
        if (self._looking, self._unfinished, self._problem) != before:
            self.enter()
        return super().update(elapsed_ms, mouse)

    def read(self, focus: str) -> tuple[str, bool]:
        """Return what stands on the line: at rest, which game can be gone on with."""
        prompt = sentence(about(self._unfinished)) if self._unfinished is not None else ""
        alarm = self.message or message_words(self._problem)
        return self._line.read(focus=focus, prompt=prompt, alarm=alarm)

    def body(self) -> HomeBody:
        """Return the table with the fan, drawn again once its cards are sharper."""
        art, top = self.services.art, self._plan.fan_top
        if self._picture is None or self._drawn != art.version:
            self._drawn = art.version
            self._picture = self._empty.copy()
            draw_fan(Canvas(self._picture, art, self._plan.u, self.services.palette), top)
        return HomeBody(self._picture, self._plan, bare=self.modal is None)

    def patience_ms(self) -> int:
        """Look often while a game is being looked for."""
        return _LOOKING_MS if self._looking else super().patience_ms()
