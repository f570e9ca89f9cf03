"""House rules: every option in groups, what conflicts, and the rule sets that are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variant import option_values
from fivehundred.speech.rules.options import GROUPS
from fivehundred.speech.translation import N_
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.house_rules import intents as ask
from fivehundred.ui.scenes.house_rules import prompts, tabs
from fivehundred.ui.scenes.house_rules.draw import RulesContent
from fivehundred.ui.scenes.house_rules.input import key_intent
from fivehundred.ui.scenes.house_rules.options import OptionsPage
from fivehundred.ui.scenes.house_rules.plan import FIRST_GROUP, SETS, SHAPE, TABS, RulesPlan
from fivehundred.ui.scenes.house_rules.sets import SetsPage
from fivehundred.ui.scenes.house_rules.workbench import Workbench
from fivehundred.ui.scenes.shared.beginning import begin_by
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent


class HouseRulesScene(Page):
    """The rules of one draft, a page a group; the first page lists the sets that are kept."""

    title = N_("House rules")
    shape = SHAPE

    def __init__(self, services: Services, draft: Draft) -> None:
        """Begin with a preset, or with rules that are kept."""
        super().__init__(services)
        self.bench = Workbench(services.house_rules, draft)
        self.tab = FIRST_GROUP
        self._bring_into_view = True
        self._foot: list[Control] = []
        self._look()

    @property
    def draft(self) -> Draft:
        """The rules as they are now."""
        return self.bench.draft

    def _look(self) -> None:
        """Read the folder again."""
        self.message = self.bench.look() or self.message

    @property
    def plan(self) -> RulesPlan:
        """Where everything is."""
        return RulesPlan(self.frame)

    @property
    def _tab_page(self) -> OptionsPage | SetsPage:
        bench, body, up_px = self.bench, self.plan.body, self.scroll.offset_px
        if self.tab == SETS:
            off, folder = bench.why_not(), bench.folder
            return SetsPage(self.frame, body, bench.files, bench.chosen, off, up_px, folder)
        return OptionsPage(self.frame, body, bench.draft, GROUPS[self.tab - FIRST_GROUP], up_px)

    # — the controls —

    def fill(self) -> None:
        """Put tabs, page and buttons on the layer."""
        layer = self.services.layer
        tabs.build(layer, self.plan, self.draft, self.tab)
        self.bench.choose(self.bench.chosen)
        page = self._tab_page
        self.lay_scroll(page.view, page.content_px)
        chosen = self._tab_page.chosen_box
        if self._bring_into_view and chosen is not None:
            self.scroll = self.scroll.to_show(chosen, self.px(4))
            self._bring_into_view = False
        self._tab_page.fill(layer)
        layer.clip = None
        self._fill_foot()

    def _fill_foot(self) -> None:
        layer = self.services.layer
        first = len(layer.controls)
        prompts.foot(self.draft).build(layer, self.frame)
        self._foot = layer.controls[first:]

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page; return where that leads."""
        match intent:
            case ask.Show(tab):
                self.show(tab)
            case ask.Turn(step):
                self.show((self.tab + step) % TABS)
            case ask.Leave(then) if self.draft.changed:
                self.open(prompts.leave_dialog(then))
            case ask.Leave(then):
                return self.follow(then)
            case ask.LeaveAnyway(then):
                self.close()
                return self.follow(then)
            case ask.Go.PLAY:
                return begin_by(self.services, self.draft)
            case ask.Go.TO_TABS:
                self._go_to_tabs()
            case ask.ChooseSet(at):
                self.bench.choose(at)
                self._bring_into_view = True
                self.tell("")
            case _:
                self._do_more(intent)
        return None

    def _do_more(self, intent: Intent) -> None:
        """Do what leads nowhere: to the draft, to files, or a question."""
        if isinstance(intent, ask.DraftIntent):
            self._do_to_draft(intent)
        elif isinstance(intent, ask.FileIntent):
            self._do_to_files(intent)
        elif isinstance(intent, ask.AskSave):
            self.open(prompts.save_dialog(intent.name))
        elif isinstance(intent, ask.Question):
            self._ask(intent)

    def show(self, tab: int) -> None:
        """Open a page."""
        self.tab = tab
        self.scroll = self.scroll.to(0)
        self.tell("")

    def _go_to_tabs(self) -> None:
        layer = self.services.layer
        if not layer.typing:
            layer.focus_on(next((one for one in layer.controls if one.name == tabs.TAB), None))

    def change(self, draft: Draft) -> None:
        """Take a changed draft."""
        self.bench.draft = draft
        self.tell("")

    def _do_to_draft(self, intent: ask.DraftIntent) -> None:
        """Change the draft, or ask how."""
        draft = self.draft
        match intent:
            case ask.ToDraft.AS_PRESET:
                self.change(replace(draft, variant=draft.base))
            case ask.ToDraft.STOP_WRITING:
                self.services.layer.focus_on(None)
            case ask.TurnOption(name, step):
                self.change(draft.turned(name, step))
            case ask.SetOption(name, value):
                self.modal = None
                self.change(draft.with_option(name, value))
            case ask.AskOption(name):
                values, now = option_values(name) or (), getattr(draft.variant, name)
                self.open(prompts.values_dialog(name, values, now))
            case ask.WriteDeal(text):
                self.message = ""
                self.bench.draft = draft.with_option("deal", " ".join(text.split()))
                self.services.layer.renew(self._foot, self._fill_foot)
            case _:
                assert_never(intent)

    def _ask(self, question: ask.Question) -> None:
        """Ask something of the chosen set, or for another."""
        file = self.bench.file
        match question:
            case ask.Question.RENAME:
                if file is not None:
                    self.open(prompts.rename_dialog(file.name))
            case ask.Question.DELETE:
                if file is not None:
                    self.open(prompts.delete_dialog(file))
            case ask.Question.IMPORT:
                self.open(prompts.import_dialog())
            case _:
                assert_never(question)

    def _do_to_files(self, intent: ask.FileIntent) -> None:
        """Do something with a file, or say why it cannot be done; a name may be mended."""
        try:
            if isinstance(intent, ask.SaveAs):
                taken = self.bench.taken_by_others(intent.name)
                if taken is not None:
                    self.open(prompts.replace_dialog(intent.name, taken))
                    return
            self.message = self.bench.do(intent) or self.message
        except FiveHundredError as error:
            if isinstance(intent, ask.SaveAs):
                self.open(prompts.save_dialog(intent.name, sentence(str(error))))
                return
            self.message = sentence(str(error))
            self._look()
        else:
            self._follow(intent)
        self.close()

    def _follow(self, intent: ask.FileIntent) -> None:
        """Show what a file has become."""
        match intent:
            case ask.OpenSet():
                self.message, self.tab = "", FIRST_GROUP
            case ask.Import():
                self.tab, self._bring_into_view = SETS, True
            case ask.SaveAs() | ask.Replace() | ask.ToFile.SAVE:
                self.services.unsaved.draft = None

    # — events —

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for."""
        focus = self.services.layer.focus
        return key_intent(event, "" if focus is None else focus.name, self.draft)

    def dropped(self, file: str) -> Intent:
        """Ask for a file of house rules that is dropped on the page to be taken in."""
        return ask.Leave(ask.Import(file))

    # — the picture —

    def painted(self, back: pygame.Surface) -> pygame.Surface:
        """Draw the panel on a background, which lies behind the options."""
        canvas = Canvas(back.copy(), self.services.art, self.frame.u, self.services.palette)
        edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.panel(self.plan.body, canvas.palette.panel, edge=edge, alpha=236)
        return canvas.surface

    def content(self) -> RulesContent:
        """Return the page that is open."""
        return RulesContent(self.plan, self.draft, self._tab_page)
