"""The page of statistics, which is updated while saved games are read."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final, Never, assert_never

import pygame

from fivehundred.engine.errors import printable
from fivehundred.learning.statistics.figures import Filter
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import preset_word
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import Spinner
from fivehundred.ui.layout.fit import Either
from fivehundred.ui.layout.form import AnyAssign, Assign, FormField, FormOption, Segments, Stepper
from fivehundred.ui.layout.scroll import Viewport
from fivehundred.ui.layout.stack import Column, ColumnGrid, Fill, FramedBlock
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.pages.statistics.bars import ZONE, paragraph
from fivehundred.ui.pages.statistics.ledger import LOOKING_MS, LedgerWorker
from fivehundred.ui.pages.statistics.tabs import (
    NOTHING_YET,
    StatisticsTab,
    blocks_of,
    held_words,
    notes,
)
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.panels.reading.keys import tab_keys
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Parts
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.widgets.keyboard import tab_step

_LABELS: Final = {
    StatisticsTab.OVERVIEW: N_("Overview"),
    StatisticsTab.CONTRACTS: N_("Contracts"),
    StatisticsTab.TIME: N_("Over time"),
    StatisticsTab.OPPONENTS: N_("Opponents"),
    StatisticsTab.CHECK: N_("Play check"),
    StatisticsTab.MEASURES: N_("Measures"),
}


class StatisticsIntent(Intent, Enum):
    """What the buttons at the foot do."""

    REBUILD = auto()
    EXPORT = auto()


class StatisticsPage(Page[StatisticsIntent]):
    """The figures of one person or of all, a tab at a time."""

    title = N_("Statistics")
    back = to.LearnRoute()
    shape = PageShape(widest_u=1120, headless_u=480, line_u=((40, 4), (44, 6)))
    zone = ZONE
    shares = 1.0, 1.0
    _shows_beginning = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.worker = LedgerWorker(services.errands, services.store.folder, services.settings.name)
        self.tab = StatisticsTab.OVERVIEW

    def route(self) -> to.Route:
        return to.StatisticsRoute()

    def content(self) -> Block[AnyAssign]:
        choosers = ColumnGrid((self._person(), self._preset()), min_width_u=180, column_gap_u=10)
        figures: Block[AnyAssign] = Column(self._figures(), gap_u=2)
        above: list[Block[AnyAssign]] = [self._tabs()]
        if self.frame.low:
            # On a low page the choosers scroll with the figures.
            figures = Column((choosers, figures))
        else:
            above.append(choosers)
        bar_px, put = self.frame.bar_px, self._take_part
        figures = Viewport(figures, self.scroll, bar_px, put, 60, max_share=1.3, is_on_panel=True)
        return Fill(
            FramedBlock(figures, pad_u=16, alpha=246), above, room_px=self.view.height, gap_u=10
        )

    def _tabs(self) -> Block[AnyAssign]:
        field = FormField("tab", self.tab, self.show)
        options = [FormOption(tab, _(label), _(label)) for tab, label in _LABELS.items()]
        rows = Segments(field, options), Stepper(field, options, enter=True)
        return Either(self.view.height, rows, min_width_u=860)

    @property
    def _shown(self) -> Filter:
        return self.worker.known.asked if self.worker.known else Filter()

    def _person(self) -> Block[AnyAssign]:
        people = self.worker.known.people if self.worker.known else ()
        every = people[0] if len(people) == 1 else _("Everybody")
        name = self._shown.person or every
        say = _("Figures for: {name}.").format(name=name)
        asked = self.worker.asked
        field = FormField(
            "person", asked.person, lambda one: self.worker.ask(Filter(one, asked.preset))
        )
        return _turner(field, ("", *(people if len(people) > 1 else ())), name, say)

    def _preset(self) -> Block[AnyAssign]:
        presets = self.worker.known.presets if self.worker.known else ()
        shown = self._shown.preset
        game = preset_word(shown) if shown else _("All games")
        say = _("Figures from: {game}.").format(game=game)
        asked = self.worker.asked
        field = FormField(
            "preset", asked.preset, lambda one: self.worker.ask(Filter(asked.person, one))
        )
        return _turner(field, ("", *presets), game, say)

    def _figures(self) -> Sequence[Block[Never]]:
        found = self.worker.known
        told = [paragraph(text) for text in notes(found, held=self.worker.held)]
        if found is None or (
            not found.figures.overview.points.count and (told or not found.begun)
        ):
            # Do not say that there are no games before that is certain.
            return told
        return [*told, *blocks_of(self.tab, found.figures, found.checking)]

    def foot(self) -> list[FootButton[to.Route | StatisticsIntent]]:
        label, text = _("Refresh"), _("Read all games again.")
        if self.worker.known is not None and self.worker.known.missing:
            label, text = _("Try again"), _("Read the missing games.")
        export = _("Save the deals behind these figures as a CSV file for a spreadsheet.")
        known = self.worker.known
        counts = known is not None and known.figures.overview.points.count
        none = "" if counts else _(NOTHING_YET)
        return [
            FootButton(_("Back"), to.LearnRoute(), _("Back to where you were."), key="Esc"),
            FootButton(label, StatisticsIntent.REBUILD, text, key="B", name="read"),
            FootButton(
                _("Save as CSV"),
                StatisticsIntent.EXPORT,
                export,
                disabled_because=none,
                key="E",
            ),
        ]

    def own_keys(self) -> Rows:
        return (
            ("1 2 3 4 5 6", _("show another part of the statistics")),
            *tab_keys(),
            (_("Home  End"), _("the beginning, the end")),
        )

    def key(self, event: pygame.event.Event) -> StatisticsIntent | to.Route | Used | None:
        tabs = {pygame.K_1 + tab.value: tab for tab in StatisticsTab}
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if step := tab_step(event) or steps.get(event.key, 0):
            tabs[event.key] = StatisticsTab((self.tab.value + step) % len(StatisticsTab))
        if event.key not in tabs:
            return super().key(event)
        self.show(tabs[event.key])
        self.refill()
        return USED

    def show(self, tab: StatisticsTab) -> None:
        self.tab, self.message = tab, ""
        self.scroll = self.scroll.to(0)

    def do(self, intent: StatisticsIntent) -> None:
        match intent:
            case StatisticsIntent.REBUILD:
                self.worker.rebuild()
            case StatisticsIntent.EXPORT if not self.waits:
                self.when_done(self.services.errands.do(self._export), self.show_message)
            case StatisticsIntent.EXPORT:
                pass
            case unknown:
                assert_never(unknown)

    def _export(self) -> str:
        try:
            path = self.worker.ledger.export(self.worker.asked)
        except sqlite3.Error:
            return held_words()
        return _("Saved: {path}").format(path=printable(str(path)))

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if self.worker.poll(elapsed_ms) and self.modal is None:
            self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        return LOOKING_MS if self.worker.busy else super().patience_ms()

    def leave(self) -> None:
        super().leave()
        self.worker.close()


def _turner(
    field: FormField[str], values: Sequence[str], label: str, say: str
) -> Spinner[Assign[str]]:
    """Return a button labelled with the current choice; pressing it asks for the next choice."""
    at = values.index(field.value) if field.value in values else 0

    def beside(step: int) -> Assign[str]:
        return field.to(values[(at + step) % len(values)])

    return Spinner(label, beside, Parts(description=say, name=field.name, takes_enter=True))
