"""The first screen: a name, a language, how well one knows the game; then cards are dealt.

Nothing is kept until somebody goes on from here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN
from fivehundred.session.codec.shapes import a_name
from fivehundred.speech.locale.languages import LANGUAGES, spoken_language
from fivehundred.speech.translation import N_
from fivehundred.ui.preferences.login import own_name
from fivehundred.ui.preferences.people import Person, bird_of
from fivehundred.ui.route import FirstStart, Home, Lesson, Route
from fivehundred.ui.scenes.first_start import intents as ask
from fivehundred.ui.scenes.first_start import prompts
from fivehundred.ui.scenes.first_start.draw import FirstContent
from fivehundred.ui.scenes.first_start.plan import FirstPlan, plan_of
from fivehundred.ui.scenes.shared.beginning import begin
from fivehundred.ui.scenes.shared.foot import place_foot
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.setup.birds import next_bird, unused_bird
from fivehundred.ui.setup.knowledge import (
    Knowledge,
    first_company,
    knowledge_sentence,
    suited,
)


class FirstStartScene(Page[ask.FirstIntent]):
    """Everything is filled in already: Enter is enough."""

    title = N_("Welcome")
    shape = Shape(widest_u=780, headless_u=10_000)
    keys = {  # noqa: RUF012  as the base has it
        pygame.K_ESCAPE: ask.On.LATER,
        pygame.K_PAGEUP: ask.On.UP,
        pygame.K_PAGEDOWN: ask.On.DOWN,
    }

    def __init__(self, services: Services) -> None:
        """Fill in what the system knows."""
        super().__init__(services)
        self._name = services.settings.name or own_name()
        people = services.people.now
        self._bird = bird_of(self._name, people) or unused_bird(people)
        self._knowledge = Knowledge.NONE
        # The first picture does not wait for what is needed to write.
        self._writes = False

    def _plan(self) -> FirstPlan:
        return plan_of(self.frame, self.scroll.offset_px)

    def fill(self) -> None:
        """Put the form on the layer."""
        layer, plan = self.services.layer, self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        plan = self._plan()
        prompts.choose_bird(layer, plan.bird, self._bird)
        if self._writes:
            prompts.ask_name(layer, plan.boxes[0], self._name, begin=not layer.typing)
        prompts.choose_language(layer, plan.boxes[1])
        prompts.choose_knowledge(layer, plan.boxes[2], self._knowledge)
        layer.clip = None
        place_foot(layer, self.frame, prompts.foot())

    def here(self) -> Route:
        """Return the way to this screen."""
        return FirstStart()

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Let the name be written in as soon as the first picture has been shown."""
        if self.shown is not None and not self._writes:
            self._writes = True
            self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        """Go on at once after the first picture."""
        return super().patience_ms() if self._writes else 0

    def do(self, intent: ask.FirstIntent) -> Route | None:
        """Do what is asked for on this screen."""
        match intent:
            case ask.TakeName(name):
                self._name = name
            case ask.TurnBird(step):
                self._bird = next_bird(self._bird, step)
                self.refill()
            case ask.TakeLanguage(at):
                code = LANGUAGES[at].code
                if code != spoken_language().code:
                    self._change(language=code)
            case ask.TakeKnowledge(at):
                self._knowledge = tuple(Knowledge)[at]
                self.refill()
            case ask.On() as where:
                return self._on(where)
            case unknown:
                assert_never(unknown)
        return None

    def _change(self, *, language: str) -> None:
        preferences = self.services.preferences
        preferences.change(replace(preferences.now, language=language))

    def _on(self, where: ask.On) -> Route | None:
        match where:
            case ask.On.PLAY if self._knowledge is Knowledge.NONE:
                self.open(prompts.welcome())
            case ask.On.PLAY | ask.On.GAME:
                return self._play()
            case ask.On.LESSON:
                self._keep()
                return Lesson()
            case ask.On.LATER:
                self._keep()
                return Home()
            case ask.On.UP:
                self.leaf(-1)
            case ask.On.DOWN:
                self.leaf(1)
            case unknown:
                assert_never(unknown)
        return None

    def _keep(self) -> None:
        """Keep what is chosen, from now on as everything else."""
        services, name = self.services, a_name(self._name)
        if name:
            services.people.remember((Person(name, self._bird),))
        services.preferences.held = False
        services.preferences.change(suited(services.settings, self._knowledge, name))

    def _play(self) -> Route | None:
        """Return the way to the first game: four hands, against computer players."""
        self._keep()
        settings, variant = self.services.settings, AUSTRALIAN.variant
        seats = first_company(settings, self._knowledge)[: variant.players]
        return begin(self, AUSTRALIAN.key, variant, seats)

    def behind(self) -> FirstContent:
        """Return the form."""
        note, name = knowledge_sentence(self._knowledge), None if self._writes else self._name
        art = self.services.art
        return FirstContent(self._plan(), prompts.labels(), note, name, art.version)
