"""Statistics: what somebody's games come to, asked of the saved games while they are read."""

from __future__ import annotations

from typing import Final, assert_never, cast

import pygame

from fivehundred.engine.messages import printable
from fivehundred.learning.statistics.figures import Filter
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.names import same_on_disk
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.panels.reading.keys import Rows
from fivehundred.ui.route import Route, Statistics
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.statistics import intents as ask
from fivehundred.ui.scenes.statistics import prompts
from fivehundred.ui.scenes.statistics.blocks import Block, Words
from fivehundred.ui.scenes.statistics.draw import Laid, StatisticsContent, lay
from fivehundred.ui.scenes.statistics.input import KEYS, key_rows
from fivehundred.ui.scenes.statistics.intents import Tab
from fivehundred.ui.scenes.statistics.ledger import Figures, Ledger
from fivehundred.ui.scenes.statistics.pages import blocks_of, preset_word
from fivehundred.ui.scenes.statistics.plan import SHAPE, StatisticsPlan
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent

_LOOKING_MS: Final = 60


class StatisticsScene(Page):
    """The figures of one person or of all, a tab at a time."""

    title = N_("Statistics")
    shape = SHAPE
    keys = KEYS

    def __init__(self, services: Services) -> None:
        """Begin with what is known of the games from before."""
        super().__init__(services)
        self.ledger = Ledger(services.store.folder)
        self.tab = Tab.OVERVIEW
        self.filter = Filter()
        self._people = self.ledger.people()
        self._presets: tuple[str, ...] = ()
        self._figures: Figures | None = None
        self._laid: Laid | None = None
        self._look()
        own = same_on_disk(services.settings.name)
        named = [name for name in self._people if same_on_disk(name) == own]
        if len(self._people) > 1 and named:
            self._ask(Filter(named[0]))

    def here(self) -> Route:
        """Return the way to this page."""
        return Statistics()

    # — the figures —

    def _look(self) -> None:
        """Ask everything anew, of the same person and game as far as they are still there."""
        self._people = self.ledger.people()
        person = self.filter.person if self.filter.person in self._people else ""
        self._presets = self.ledger.presets(person)
        preset = self.filter.preset if self.filter.preset in self._presets else ""
        self.filter = Filter(person, preset)
        self._figures, self._laid = self.ledger.figures(self.filter), None

    def _ask(self, asked: Filter) -> None:
        self.filter = asked
        self._look()

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
        assert self._figures is not None
        ledger, told = self.ledger, list[Block]()
        if (reading := ledger.reading) is not None and reading[1]:
            words = _("Reading games: {done} of {count}.")
            told = [Words(words.format(done=reading[0], count=reading[1]), strong=True)]
        if not self._figures.overview.points.count and (told or not ledger.begun):
            # That there is nothing is said when that is known.
            return told
        return told + blocks_of(self.tab, self._figures, ledger.checking)

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
        prompts.foot().build(layer, self.frame)

    def _build_choosers(self) -> None:
        person = self.filter.person or _("Everybody")
        if not self.filter.person and len(self._people) == 1:
            person = self._people[0]
        preset = preset_word(self.filter.preset) if self.filter.preset else _("All games")
        boxes = self.plan.choosers(self.scroll.offset_px)
        prompts.build_choosers(self.services.layer, boxes, person, preset)

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page; none of it leads elsewhere."""
        match cast(ask.StatisticsIntent, intent):
            case ask.Show(at):
                self._show(Tab(at))
            case ask.Turn(step):
                self._show(Tab((self.tab.value + step) % len(Tab)))
            case ask.TurnPerson(step):
                people = ("", *self._people) if len(self._people) != 1 else ("",)
                self._ask(Filter(_turned(people, self.filter.person, step), self.filter.preset))
                self._renew()
            case ask.TurnPreset(step):
                presets = ("", *self._presets)
                preset = _turned(presets, self.filter.preset, step)
                self._ask(Filter(self.filter.person, preset))
                self._renew()
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
                self.ledger.rebuild()
                self._look()
                self._renew()
            case ask.Do.EXPORT:
                self._export()
            case unknown:
                assert_never(unknown)

    def _export(self) -> None:
        try:
            path = self.ledger.export(self.filter)
        except StoreError as error:
            self.tell(error_sentence(error))
            return
        self.tell(_("A copy lies at {path}.").format(path=printable(str(path))))

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
        """Take what has been read and checked meanwhile; the first picture waits for nothing."""
        if self.shown is not None:
            if not self.ledger.begun:
                self.ledger.begin()
                self._laid = None
                self.refill()
            if self.ledger.keep_up(elapsed_ms) and self.modal is None:
                self._look()
                self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        """Look often while games are being read."""
        return _LOOKING_MS if self.ledger.busy else super().patience_ms()

    def leave(self) -> None:
        """Stop reading and checking."""
        super().leave()
        self.ledger.close()

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

    def content(self) -> StatisticsContent:
        """Return the figures of the tab."""
        return StatisticsContent(self.plan, self.laid)


def _turned(values: tuple[str, ...], now: str, step: int) -> str:
    at = values.index(now) if now in values else 0
    return values[(at + step) % len(values)]
