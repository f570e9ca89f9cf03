"""The page of the first run, which saves nothing until the player leaves it."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from functools import partial
from typing import Any, assert_never

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.players.level_names import ExperienceLevel
from fivehundred.session.codec.shapes import a_name
from fivehundred.speech.locale.languages import LANGUAGES, spoken_language
from fivehundred.speech.translation import N_, _, pgettext
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.name_plate import draw_portrait
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import (
    AnyAssign,
    Cycle,
    Form,
    FormField,
    FormOption,
    Segments,
    TextEntry,
    options_of,
)
from fivehundred.ui.layout.hero import Hero
from fivehundred.ui.layout.stack import Column, Fill, FramedBlock
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.people import Person, bird_of, own_name
from fivehundred.ui.scenes.shared.beginning import begin
from fivehundred.ui.services import Services
from fivehundred.ui.setup import experience
from fivehundred.ui.setup.company import bird_word, unused_bird
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent, Used


class FirstIntent(Intent, Enum):
    """The ways to leave the first page."""

    PLAY = auto()
    """Start a game; for somebody who has never played, explain 500 first."""
    LESSON = auto()
    GAME = auto()
    LATER = auto()


class FirstStartPage(Page[FirstIntent]):
    """A form with everything filled in, so that Enter is enough."""

    title = N_("Welcome")
    shape = PageShape(widest_u=780, headless_u=10_000)
    shares = 0.9, 1.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.name = services.settings.name or own_name()
        people = services.people.now
        self.bird = bird_of(self.name, people) or unused_bird(people)
        self.knowledge = ExperienceLevel.NONE
        # The first frame does not wait for the text field's code.
        self._has_entry = False

    def content(self) -> Block[AnyAssign]:
        birds = options_of(BIRDS, bird_word, _portrait_said)
        portrait = partial(draw_portrait, self.bird)
        bird = Cycle(self._field("bird"), birds, portrait, ButtonStyle.QUIET)
        say = _("Your name at the table.")
        name = TextEntry(self._field("name"), say, begins=True, drawn=not self._has_entry)
        language = FormField("language", spoken_language().code, self._set_language)
        languages = [FormOption(one.code, one.name, one.name) for one in LANGUAGES]
        degrees = options_of(ExperienceLevel, experience.knowledge_word, experience.knowledge_said)
        rows: list[tuple[str, Block[AnyAssign]]] = [
            (_("Your name"), SideBySide(bird, name, left_u=46, gap_u=10)),
            (_("Language"), Segments(language, languages)),
            (_("How well do you know 500?"), Segments(self._field("knowledge"), degrees)),
        ]
        sentence = experience.knowledge_sentence(self.knowledge)
        note = Drawing(partial(_draw_note, sentence), 36, sentence)
        card = FramedBlock(Column((Form(rows), note)))
        return Fill(Hero(), below=(card,), room_px=self.view.height)

    def _field(self, name: str) -> FormField[Any]:
        return FormField(name, getattr(self, name), partial(setattr, self, name))

    def foot(self) -> list[FootButton[FirstIntent]]:
        later, say = pgettext("button", "Later"), _("To the home screen.")
        play, deal = pgettext("button", "Play"), _("Sit down and deal.")
        return [
            FootButton(later, FirstIntent.LATER, say, key="Esc"),
            FootButton(play, FirstIntent.PLAY, deal, primary=True, key="Enter"),
        ]

    def key(self, event: pygame.event.Event) -> FirstIntent | to.Route | Used | None:
        return FirstIntent.LATER if event.key == pygame.K_ESCAPE else super().key(event)

    def route(self) -> to.Route:
        return to.FirstStartRoute()

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if self.shown is not None and not self._has_entry:
            self._has_entry = True
            self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        return super().patience_ms() if self._has_entry else 0

    def _set_language(self, code: str) -> None:
        if code != spoken_language().code:
            preferences = self.services.preferences
            preferences.change(replace(preferences.now, language=code))

    def do(self, intent: FirstIntent) -> to.Route | None:
        match intent:
            case FirstIntent.PLAY if self.knowledge is ExperienceLevel.NONE:
                self.open(welcome_dialog())
                return None
            case FirstIntent.PLAY | FirstIntent.GAME:
                return self._play()
            case FirstIntent.LESSON:
                self._keep()
                return to.LessonRoute()
            case FirstIntent.LATER:
                self._keep()
                return to.HomeRoute()
            case unknown:
                assert_never(unknown)

    def _keep(self) -> None:
        services, name = self.services, a_name(self.name)
        if name:
            services.people.remember((Person(name, self.bird),))
        services.preferences.held = False
        services.preferences.change(
            experience.save_experience(
                services.store.folder, services.settings, self.knowledge, name
            )
        )

    def _play(self) -> to.Route | None:
        self._keep()
        settings, variant = self.services.settings, AUSTRALIAN.variant
        seats = experience.first_company(settings, self.knowledge)[: variant.players]
        return begin(self, AUSTRALIAN.key, variant, seats)


def welcome_dialog() -> Dialog:
    """Return a short explanation of 500 for somebody who has never played it."""
    text = " ".join(
        (
            _("In a trick everybody plays one card, and the best of them takes it."),
            _("Four people play as two sides: the one opposite you is your partner."),
            _("A side bids how many of the ten tricks it will take, and with which trumps."),
            _("Taking them brings points, and the first side with 500 wins."),
        )
    )
    lesson = PushButton(
        _("First lesson"), FirstIntent.LESSON, description=_("Play your first tricks.")
    )
    say = _("Sit down and deal: each new thing is explained.")
    game = PushButton(_("Start a game"), FirstIntent.GAME, True, say, key="Enter")
    return Dialog(_("What is 500?"), (lesson, game), text=text, cancel=Close())


def _portrait_said(bird: str) -> str:
    say = _("Your portrait: {bird}. Press for another one.")
    return say.format(bird=bird_word(bird))


def _draw_note(text: str, canvas: Canvas, box: pygame.Rect) -> None:
    draw_fitted(canvas, text, canvas.style(Face.SANS, 17, canvas.palette.muted), box)
