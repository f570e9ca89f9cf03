"""Statistics: what somebody's games come to, asked of the saved games while they are read."""

from __future__ import annotations

import sqlite3
from typing import assert_never

import pygame

from fivehundred.engine.messages import printable
from fivehundred.learning.statistics.figures import Filter
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.panels.reading.keys import Rows
from fivehundred.ui.route import Route, Statistics
from fivehundred.ui.scenes.shared.foot import place_foot
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.statistics import intents as ask
from fivehundred.ui.scenes.statistics import prompts
from fivehundred.ui.scenes.statistics.blocks import Block, Words
from fivehundred.ui.scenes.statistics.draw import Laid, StatisticsContent, lay
from fivehundred.ui.scenes.statistics.input import KEYS, key_rows
from fivehundred.ui.scenes.statistics.intents import Tab
from fivehundred.ui.scenes.statistics.ledger import LOOKING_MS, Clerk
from fivehundred.ui.scenes.statistics.pages import blocks_of, held_words, notes, preset_word
from fivehundred.ui.scenes.statistics.plan import SHAPE, StatisticsPlan
from fivehundred.ui.services import Services


class StatisticsScene(Page[ask.StatisticsIntent]):
    """The figures of one person or of all, a tab at a time."""

    title = N_("Statistics")
    shape = SHAPE
    keys = KEYS

    def __init__(self, services: Services) -> None:
        """Begin with what is known of the games from before."""
        super().__init__(services)
        self.clerk = Clerk(services.errands, services.store.folder, services.settings.name)
        self.tab = Tab.OVERVIEW
        self._laid: Laid | None = None

    def here(self) -> Route:
        """Return the way to this page."""
        return Statistics()

    # — the figures —

    @property
    def filter(self) -> Filter:
        """Whose figures are asked for, and of which game."""
        return self.clerk.asked

    @property
    def plan(self) -> StatisticsPlan:
        """Where everything is."""
        return StatisticsPlan(self.frame)

    @property
    def _canvas(self) -> Canvas:
        return self.services.screen.canvas.at(self.frame.u)

    @property
    def laid(self) -> Laid:
        """The blocks of the tab, as wide as the window lets them be."""
        if self._laid is None:
            self._laid = lay(self._blocks(), self._canvas, self.plan.column.width)
        return self._laid

    def _blocks(self) -> list[Block]:
        found = self.clerk.known
        told = [Words(text, strong=True) for text in notes(found, held=self.clerk.held)]
        if found is None or (
            not found.figures.overview.points.count and (told or not found.begun)
        ):
            # That there is nothing is said when that is known.
            return [*told]
        return [*told, *blocks_of(self.tab, found.figures, found.checking)]

    # — the controls —

    def enter(self) -> None:
        """Lay the page out, in the language that is spoken."""
        self._laid = None
        super().enter()

    def reword(self) -> None:
        """Say everything in another language."""
        super().reword()
        self._laid = None

    def fill(self) -> None:
        """Put tabs, choosers, figures and buttons on the layer."""
        layer, plan = self.services.layer, self.plan
        prompts.build_tabs(layer, plan, self.tab)
        if not plan.choosers_move:
            self._build_choosers()
        self.lay_scroll(plan.view, plan.first_px + self.laid.high_px + self.px(16))
        if plan.choosers_move:
            self._build_choosers()
        top = plan.view.top + plan.first_px - self.scroll.offset_px
        prompts.build_spots(layer, list(self.laid.spots(self._canvas, plan.column, top)))
        layer.clip = None
        found = self.clerk.known
        place_foot(layer, self.frame, prompts.foot(missing=found.missing if found else 0))

    def _build_choosers(self) -> None:
        found = self.clerk.known
        # What the figures are of: it may be asked for others by now.
        asked, people = (found.asked, found.people) if found else (Filter(), ())
        person = asked.person or (people[0] if len(people) == 1 else _("Everybody"))
        preset = preset_word(asked.preset) if asked.preset else _("All games")
        boxes = self.plan.choosers(self.scroll.offset_px)
        prompts.build_choosers(self.services.layer, boxes, person, preset)

    # — what is done —

    def do(self, intent: ask.StatisticsIntent) -> Route | None:
        """Do what is asked for on this page; none of it leads elsewhere."""
        match intent:
            case ask.Show(at):
                self._show(Tab(at))
            case ask.Turn(step):
                self._show(Tab((self.tab.value + step) % len(Tab)))
            case ask.TurnPerson(step):
                found = self.clerk.known
                people = found.people if found and len(found.people) != 1 else ()
                person = _turned(("", *people), self.filter.person, step)
                self.clerk.ask(Filter(person, self.filter.preset))
            case ask.TurnPreset(step):
                presets = self.clerk.known.presets if self.clerk.known else ()
                preset = _turned(("", *presets), self.filter.preset, step)
                self.clerk.ask(Filter(self.filter.person, preset))
            case ask.Leaf(pages):
                self.leaf(pages)
            case ask.Do() as what:
                self._do(what)
            case unknown:
                assert_never(unknown)
        return None

    def _do(self, what: ask.Do) -> None:
        match what:
            case ask.Do.TOP:
                self._scroll_to(self.scroll.to(0))
            case ask.Do.BOTTOM:
                self._scroll_to(self.scroll.to(self.scroll.most_px))
            case ask.Do.REBUILD:
                self.clerk.rebuild()
            case ask.Do.EXPORT if not self.waits:
                self.when_done(self.services.errands.do(self._export), self.tell)
            case ask.Do.EXPORT:
                pass
            case unknown:
                assert_never(unknown)

    def _export(self) -> str:
        """Put the deals that are shown into a file, and return what to tell of it."""
        try:
            path = self.clerk.ledger.export(self.filter)
        except sqlite3.Error:
            return held_words()
        return _("A copy lies at {path}.").format(path=printable(str(path)))

    def _show(self, tab: Tab) -> None:
        """Show a tab from its beginning."""
        self.tab = tab
        self.scroll = self.scroll.to(0)
        self._renew()

    def _renew(self) -> None:
        self._laid = None
        self.tell("")

    # — frames —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Take what has been found out meanwhile; no picture waits for anything."""
        if self.clerk.keep_up(elapsed_ms) and self.modal is None:
            self._laid = None
            self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        """Look often while games are being read."""
        return LOOKING_MS if self.clerk.busy else super().patience_ms()

    def leave(self) -> None:
        """Stop reading and checking."""
        super().leave()
        self.clerk.close()

    def key_rows(self) -> Rows:
        """List the keys of this page with what they do."""
        return key_rows()

    # — the picture —

    def painted(self, back: pygame.Surface) -> pygame.Surface:
        """Draw the panel on a background, which lies behind the figures."""
        canvas = Canvas(back.copy(), self.services.art, self.frame.u, self.services.palette)
        edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.panel(self.plan.panel, canvas.palette.panel, edge=edge, alpha=246)
        return canvas.surface

    def behind(self) -> StatisticsContent:
        """Return the figures of the tab."""
        return StatisticsContent(self.plan, self.laid)


def _turned(values: tuple[str, ...], now: str, step: int) -> str:
    at = values.index(now) if now in values else 0
    return values[(at + step) % len(values)]
