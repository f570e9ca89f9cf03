"""The page of the drills: what is due today by theme, and the start of a round."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import date

from fivehundred.engine.errors import FiveHundredError
from fivehundred.learning.drills.drill import THEMES, Drill, DrillTheme
from fivehundred.learning.drills.library import library, own_drills
from fivehundred.learning.drills.schedule import MOST, DrillSchedule, round_of
from fivehundred.learning.first_game import Newcomer
from fivehundred.learning.lessons.course import Bookmark, the_course
from fivehundred.learning.saved_checks import KeptChecks
from fivehundred.paths import learning_folder
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.learning import drills as say
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.stack import Column, ColumnGrid
from fivehundred.ui.layout.tile import Tile
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Practise(Intent):
    """Start a round of one theme, or of all."""

    theme: DrillTheme | None = None


class DrillsPage(Page[Practise]):
    """Themes as tiles; Enter starts a round of what is due, or of the theme of the route."""

    title = N_("Drills")
    back = to.LearnRoute()
    shape = PageShape(widest_u=1120, headless_u=400)
    zone = "themes"

    def __init__(self, services: Services, at: to.DrillsRoute) -> None:
        super().__init__(services)
        self._done, self._theme = at.done, at.theme
        self._today = date.today()
        self._learning = learning_folder(services.store.folder)
        self._schedule = DrillSchedule(self._learning, services.settings.name)
        drills: tuple[Drill, ...] = ()
        try:
            drills = library()
        except FiveHundredError as error:
            self.message = error_sentence(error)
        self._by_theme: dict[DrillTheme, tuple[Drill, ...]] = {
            theme: tuple(one for one in drills if one.theme is theme) for theme in THEMES
        }
        self._by_theme[DrillTheme.OWN] = ()
        self._knows_own = False

    def _found_own(self) -> tuple[Drill, ...]:
        with contextlib.closing(KeptChecks(self._learning)) as kept:
            checks = kept.of(self.services.settings.name)
        return own_drills(checks, self.services.store.folder, self._schedule.kept)

    def enter(self) -> None:
        if not self._knows_own and not self.waits:
            self.when_done(self.services.errands.do(self._found_own), self._take_own)
        super().enter()

    def _take_own(self, own: tuple[Drill, ...]) -> None:
        self._knows_own, self._by_theme[DrillTheme.OWN] = True, own
        self.refill()

    @property
    def _all(self) -> tuple[Drill, ...]:
        return tuple(drill for theme in self._by_theme for drill in self._by_theme[theme])

    def content(self) -> Block[Practise]:
        text = say.today_words(self._schedule.counts(self._all, self._today))
        if self._done is not None:
            text = say.round_words(self._done, self._done.asked) + " " + text
        themes = ColumnGrid([self._tile(theme) for theme in self._by_theme], min_width_u=420)
        return Column((Text(text, ON_PAGE, "center"), themes))

    def _tile(self, theme: DrillTheme) -> Tile[Practise]:
        counts = self._schedule.counts(self._by_theme[theme], self._today)
        title = say.theme_title(theme)
        if not counts.all:
            empty = _("None yet: the play check finds some in finished games.")
            return Tile(title, empty, Practise(theme), disabled_because=empty, zone=self.zone)
        return Tile(
            title,
            say.theme_about(theme),
            Practise(theme),
            side=say.counts_words(counts),
            shares=(counts.known / counts.all, counts.learning / counts.all),
            primary=theme is self._theme if self._theme else bool(counts.due),
            zone=self.zone,
        )

    def begin_at(self) -> str:
        return "" if self._theme is None else say.theme_title(self._theme)

    def foot(self) -> list[FootButton[to.Route | Practise]]:
        counts = self._schedule.counts(self._all, self._today)
        none = "" if counts.all else _("There are no drills here.")
        about = _("Start a round: drills due first, then new ones.")
        return [
            FootButton(_("Back"), to.LearnRoute(), _("Back to the Learn page."), key="Esc"),
            FootButton(_("Begin"), Practise(self._theme), about, True, none, "Enter"),
        ]

    def _themes_met(self) -> frozenset[DrillTheme] | None:
        """Return the themes of the lessons a newcomer has done; None for everybody else."""
        saves, name = self.services.store.folder, self.services.settings.name
        if not Newcomer(saves, name).is_guided:
            return None
        done = Bookmark(saves, name).progress.done
        return frozenset(
            DrillTheme(one.drill) for one in the_course().lessons if one.drill and one.name in done
        )

    def route(self) -> to.Route:
        return to.DrillsRoute()

    def do(self, intent: Practise) -> to.Route | None:
        drills = self._all if intent.theme is None else self._by_theme[intent.theme]
        plays = self.services.settings.preset
        chosen = self._schedule.chosen(drills, self._today, MOST, plays, self._themes_met())
        keys = tuple(one.key for one in chosen)
        return to.DrillRoute(round_of(keys), chosen) if chosen else None
