"""The page of the drills: what is due today, theme by theme, and on to a round of them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from datetime import date
from typing import Final, assert_never, cast

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.learning.checks.kept import KeptChecks
from fivehundred.learning.drills.drill import THEMES, Drill, Theme
from fivehundred.learning.drills.library import library
from fivehundred.learning.drills.own import own_drills
from fivehundred.learning.drills.round import MOST, Round, round_of
from fivehundred.learning.drills.schedule import Deck
from fivehundred.paths import learning_folder
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.learning.drills import round_words, today_words
from fivehundred.speech.translation import N_
from fivehundred.ui import route as to
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.drills import prompts
from fivehundred.ui.scenes.drills.input import KEYS
from fivehundred.ui.scenes.drills.intents import Go, Practise
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.shared.sentence import SentenceContent
from fivehundred.ui.scenes.shared.tiles import TilesPlan, build_tiles, tiles_plan
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent

_THEMES: Final = "themes"
_LINE_U: Final = 34


class DrillsScene(Page):
    """Themes as tiles; Enter begins a round of what is due. ``done`` is the round just ended."""

    title = N_("Drills")
    shape = Shape(widest_u=1120, headless_u=400)
    keys = KEYS

    def __init__(self, services: Services, done: Round | None = None) -> None:
        """Look up what there is, and how well the person who plays knows it."""
        super().__init__(services)
        self._done = done
        self._today = date.today()
        self._learning = learning_folder(services.store.folder)
        self._deck = Deck(self._learning, services.settings.name)
        self._book: dict[Theme, tuple[Drill, ...]] = {}
        drills: tuple[Drill, ...] = ()
        try:
            drills = library()
        except FiveHundredError as error:
            self.message = error_sentence(error)
        for theme in THEMES:
            self._book[theme] = tuple(one for one in drills if one.theme is theme)
        self._book[Theme.OWN] = ()
        self._knows_own = False

    def _found_own(self) -> tuple[Drill, ...]:
        """Return the drills of one's own games, which all lie in files of their own."""
        with contextlib.closing(KeptChecks(self._learning)) as kept:
            checks = kept.of(self.services.settings.name)
        return own_drills(checks, self.services.store.folder)

    def enter(self) -> None:
        """Lay the page out, and have the drills of one's own games found."""
        if not self._knows_own and not self.waits:
            self.when_done(self.services.errands.do(self._found_own), self._take_own)
        super().enter()

    def _take_own(self, own: tuple[Drill, ...]) -> None:
        self._knows_own, self._book[Theme.OWN] = True, own
        self.refill()

    @property
    def _all(self) -> tuple[Drill, ...]:
        return tuple(drill for theme in self._book for drill in self._book[theme])

    # — where things are —

    @property
    def _sentence(self) -> pygame.Rect:
        area = self.frame.area
        return pygame.Rect(area.left, self.frame.top, area.width, self.px(_LINE_U))

    def _plan(self) -> TilesPlan:
        area, top = self.frame.area, self._sentence.bottom + self.px(6)
        view = pygame.Rect(area.left, top, area.width, self.frame.bottom - top)
        tiles = prompts.tiles(self._book, self._deck, self._today)
        return tiles_plan(self.frame, view, tiles, self.scroll.offset_px)

    def fill(self) -> None:
        """Put the themes and the foot on the layer."""
        layer, plan = self.services.layer, self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        tiles = prompts.tiles(self._book, self._deck, self._today)
        build_tiles(layer, self._plan(), tiles, _THEMES)
        layer.clip = None
        prompts.foot(self._deck.counts(self._all, self._today)).build(layer, self.frame)

    def here(self) -> Route:
        """Return the way to this page."""
        return to.Drills()

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page."""
        match cast(Practise | Go, intent):
            case Practise(theme):
                return self._begun(self._all if theme is None else self._book[theme])
            case Go.UP:
                self.leaf(-1)
            case Go.DOWN:
                self.leaf(1)
            case Go.TO_THEMES:
                layer = self.services.layer
                themes = (one for one in layer.controls if one.zone == _THEMES)
                layer.focus_on(next(themes, None))
            case unknown:
                assert_never(unknown)
        return None

    def _begun(self, drills: Iterable[Drill]) -> Route | None:
        """Return the way to a round of some drills."""
        chosen = self._deck.chosen(tuple(drills), self._today, MOST)
        if not chosen:
            return None
        return to.Drill(round_of(tuple(one.key for one in chosen)), chosen)

    def content(self) -> SentenceContent:
        """Return what there is to do, or how the round went that has just ended."""
        text = today_words(self._deck.counts(self._all, self._today))
        if self._done is not None:
            text = round_words(self._done, self._done.asked) + " " + text
        return SentenceContent(self._sentence, text)
