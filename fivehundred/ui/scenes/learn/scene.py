"""The Learn page: the lessons one after the other, and the other ways of learning 500."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never, cast

import pygame

from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui.route import Challenges, Home, Learn, Lesson, Route
from fivehundred.ui.scenes.learn import prompts
from fivehundred.ui.scenes.learn.draw import LearnContent
from fivehundred.ui.scenes.learn.intents import Go
from fivehundred.ui.scenes.learn.offers import following, lesson_offers, other_ways
from fivehundred.ui.scenes.learn.plan import LearnPlan, plan_of
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.setup.lesson_book import Bookmark, the_course
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent


class LearnScene(Page):
    """Every lesson is a button; Enter goes on with the one that comes next."""

    title = N_("Learn")
    # A lesson is worth more than the title on a low page.
    shape = Shape(widest_u=1200, headless_u=400)
    keys = {  # noqa: RUF012  as the base has it
        pygame.K_ESCAPE: Home(),
        pygame.K_UP: Go.AT_NEXT,
        pygame.K_DOWN: Go.AT_NEXT,
        pygame.K_PAGEUP: Go.UP,
        pygame.K_PAGEDOWN: Go.DOWN,
    }

    def __init__(self, services: Services) -> None:
        """Look up how far the person who plays has come."""
        super().__init__(services)
        self._ways = other_ways()
        self._look()
        self._bring_into_view = True

    def _look(self) -> None:
        course, services = the_course(), self.services
        progress = Bookmark(services.store.folder, services.settings.name).progress
        self._lessons = lesson_offers(course.lessons, progress)
        self.message = " ".join(message_sentence(one) for one in course.problems)

    def reword(self) -> None:
        """Say everything in the language spoken from now on."""
        super().reword()
        self._ways = other_ways()
        self._look()

    def _plan(self) -> LearnPlan:
        return plan_of(self.frame, self._lessons, self._ways, self.scroll.offset_px)

    def fill(self) -> None:
        """Put the lessons, the other ways and the foot on the layer."""
        layer, plan = self.services.layer, self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        then = following(self._lessons)
        if self._bring_into_view and then is not None:
            box = self._plan().rows[self._lessons.index(then)]
            self.scroll = self.scroll.to_show(box, self.px(8))
        self._bring_into_view = False
        plan = self._plan()
        prompts.offer_lessons(layer, plan.rows, self._lessons)
        prompts.offer_ways(layer, plan.ways, self._ways)
        layer.clip = None
        prompts.foot(self._lessons).build(layer, self.frame)

    def dropped(self, file: str) -> Intent | None:
        """Return the way to a friend's challenge that is dropped on the page."""
        return Challenges(Path(file))

    def here(self) -> Route:
        """Return the way to this page."""
        return Learn()

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page."""
        then = following(self._lessons)
        match cast(Go, intent):
            case Go.NEXT:
                return None if then is None else Lesson(then.name)
            case Go.AT_NEXT:
                at = then or self._lessons[0] if self._lessons else None
                if at is not None:
                    self.services.layer.focus_on(self._button(prompts.name_of(at)))
            case Go.UP:
                self.leaf(-1)
            case Go.DOWN:
                self.leaf(1)
            case unknown:
                assert_never(unknown)
        return None

    def _button(self, name: str) -> Control | None:
        return next((one for one in self.services.layer.controls if one.name == name), None)

    def content(self) -> LearnContent:
        """Return what stands besides the controls."""
        nothing = "" if self._lessons else _("There are no lessons here.")
        return LearnContent(self._plan(), nothing)
