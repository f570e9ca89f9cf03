"""House rules: every option in groups, what conflicts, and the rule sets that are kept."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variant import Variant, option_values
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.rules.options import GROUPS
from fivehundred.speech.translation import N_
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.house_rules import head, prompts, tabs
from fivehundred.ui.scenes.house_rules import intents as ask
from fivehundred.ui.scenes.house_rules.draw import RulesContent, RulesPage
from fivehundred.ui.scenes.house_rules.input import key_intent
from fivehundred.ui.scenes.house_rules.options import OptionsPage, option_at
from fivehundred.ui.scenes.house_rules.plan import (
    FIRST_GROUP,
    QUESTIONS,
    SETS,
    SHAPE,
    RulesPlan,
)
from fivehundred.ui.scenes.house_rules.questions import QuestionsPage
from fivehundred.ui.scenes.house_rules.sets import SetsPage
from fivehundred.ui.scenes.house_rules.sight import Sight
from fivehundred.ui.scenes.house_rules.workbench import Workbench
from fivehundred.ui.scenes.shared.beginning import begin_by
from fivehundred.ui.scenes.shared.foot import place_foot
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.shared.search_button import SEARCH
from fivehundred.ui.services import Services
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.intent import Intent


class HouseRulesScene(Page[Intent]):
    """The rules of one draft, a page a group; the first page lists the sets that are kept."""

    title = N_("House rules")
    shape = SHAPE

    def __init__(self, services: Services, draft: Draft) -> None:
        """Begin with a preset, or with rules that are kept."""
        super().__init__(services)
        self.bench = Workbench(services.house_rules, draft)
        self.sight = Sight()
        self._left_at = ""
        """What had the focus when this page was left for one above it."""
        self._undone: Variant | None = None
        """What was changed from the preset until that was taken back."""
        self._filled_for = draft
        """The rules that the controls tell of; while a deal is written they may be older ones."""
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
    def _tab_page(self) -> RulesPage:
        bench, body, up_px, sight = self.bench, self.plan.body, self.scroll.offset_px, self.sight
        if sight.sifted:
            names, nothing = sight.listed, sight.nothing
            return OptionsPage(self.frame, body, bench.draft, names, up_px, nothing)
        if sight.tab == SETS:
            off, folder, away = bench.why_not(), bench.folder, bench.away is not None
            return SetsPage(self.frame, body, bench.files, bench.chosen, off, up_px, folder, away)
        if sight.tab == QUESTIONS:
            return QuestionsPage(self.frame, body, bench.draft, up_px)
        names = GROUPS[sight.tab - FIRST_GROUP].options
        return OptionsPage(self.frame, body, bench.draft, names, up_px)

    # — the controls —

    def fill(self) -> None:
        """Put search, tabs, page and buttons on the layer."""
        head.build_search(self.services.layer, self.plan, self.sight)
        self._fill_moving()

    @property
    def _moving(self) -> list[Control | Field]:
        """Everything on the layer but the search."""
        layer = self.services.layer
        every: list[Control | Field] = [*layer.controls, *layer.fields]
        return [one for one in every if one.name != SEARCH]

    def _fill_moving(self) -> None:
        """Put everything but the search on the layer."""
        layer, self._filled_for = self.services.layer, self.draft
        layer.u = self.frame.u
        head.build_changes(layer, self.plan, self.sight, self.draft)
        tabs.build(layer, self.plan, self.draft, self.sight)
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
        can_undo = self._undone is not None and self.draft.variant == self.draft.base
        place_foot(layer, self.frame, prompts.foot(self.draft, can_undo=can_undo))
        self._foot = layer.controls[first:]

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page; return where that leads."""
        match intent:
            case ask.Leave(then) if self.draft.changed:
                self.open(prompts.leave_dialog(then))
            case ask.Leave(then):
                return self.follow(then)
            case ask.LeaveAnyway(then):
                self.close()
                return self.follow(then)
            case ask.Go.PLAY:
                return begin_by(self, self.draft)
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
        elif isinstance(intent, ask.SightIntent):
            self._look_at(intent)
        elif isinstance(intent, ask.FileIntent):
            self._do_to_files(intent)
        elif isinstance(intent, ask.AskSave):
            self.open(prompts.save_dialog(intent.name))
        elif isinstance(intent, ask.Question):
            self._ask(intent)

    def _look_at(self, intent: ask.SightIntent) -> None:
        """Show other options."""
        match intent:
            case ask.Show(tab):
                self.show(tab)
            case ask.Turn(step):
                self.show(self.sight.tab + step)
            case ask.Find(text):
                self._find(text)
            case ask.Sift():
                self._sift(intent)
            case _:
                assert_never(intent)

    def show(self, tab: int) -> None:
        """Open a page."""
        self._see(self.sight.on(tab))

    def _see(self, sight: Sight) -> None:
        """Show other options."""
        self.sight = sight
        self.scroll = self.scroll.to(0)
        self.tell("")

    def _find(self, text: str) -> None:
        """List what words lead to, while they are being written."""
        self.sight, self.message = self.sight.finding(text), ""
        self.scroll = self.scroll.to(0)
        self.services.layer.renew(self._moving, self._fill_moving)
        if self.sight.sifted:
            self.services.spoken.announce(self.sight.found_words)

    def _sift(self, what: ask.Sift) -> None:
        """List what is looked for, or all again."""
        layer, sight = self.services.layer, self.sight
        match what:
            case ask.Sift.WRITE:
                if sight.wanted is None:
                    self._see(sight.finding(""))
                layer.focus_on(layer.fields[0])
            case ask.Sift.STOP_WRITING:
                layer.keyboard.stop_typing()
                first = (one for one in layer.stops if option_at(getattr(one, "name", "")))
                layer.focus_on(next(first, None))
            case ask.Sift.CHANGES if sight.differing is None:
                self._see(sight.of_changes(self.draft.changes))
            case ask.Sift.CHANGES | ask.Sift.ALL:
                self._see(sight.whole())
            case _:
                assert_never(what)

    def _go_to_tabs(self) -> None:
        layer = self.services.layer
        if not layer.typing:
            layer.focus_on(next((one for one in layer.controls if one.name == tabs.TAB), None))

    def change(self, draft: Draft, undone: Variant | None = None) -> None:
        """Take a changed draft, in which other rules may have been ``undone``."""
        self.bench.draft, self._undone = draft, undone
        if self.sight.differing is not None:
            self.sight = self.sight.of_changes(draft.changes)
        self.tell("")

    def _do_to_draft(self, intent: ask.DraftIntent) -> None:
        """Change the draft, or ask how."""
        draft = self.draft
        match intent:
            case ask.ToDraft.AS_PRESET:
                self.change(replace(draft, variant=draft.base), undone=draft.variant)
            case ask.ToDraft.CHANGES_BACK:
                self.change(replace(draft, variant=self._undone or draft.variant))
            case ask.ToDraft.STOP_WRITING:
                self.services.layer.keyboard.stop_typing()
            case ask.TurnOption(name, step):
                self.change(draft.turned(name, step))
            case ask.SetOption(name, value):
                self.modal = None
                self.change(draft.with_option(name, value))
            case ask.AskOption(name):
                values, now = option_values(name) or (), getattr(draft.variant, name)
                self.open(prompts.values_dialog(name, values, now))
            case ask.WriteDeal(text):
                self.message, self._undone = "", None
                self.bench.draft = draft.with_option("deal", " ".join(text.split()))
                self.services.layer.renew(self._foot, self._fill_foot)
            case _:
                assert_never(intent)

    def _ask(self, question: ask.Question) -> None:
        """Ask something of the chosen set, or for another."""
        file = self.bench.file
        match question:
            case ask.Question.RENAME:
                if file is not None and file.rules is not None:
                    self.open(prompts.rename_dialog(file.name))
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
                self.open(prompts.save_dialog(intent.name, error_sentence(error)))
                return
            self.message = error_sentence(error)
            self._look()
        else:
            self._follow(intent)
        self.close()

    def _follow(self, intent: ask.FileIntent) -> None:
        """Show what a file has become."""
        match intent:
            case ask.OpenSet():
                self.message, self.sight, self._undone = "", self.sight.on(QUESTIONS), None
            case ask.Import() | ask.ToFile.BRING_BACK:
                self.sight, self._bring_into_view = self.sight.on(SETS), True
            case ask.SaveAs() | ask.Replace() | ask.ToFile.SAVE:
                self.services.unsaved.draft = None

    # — events —

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for."""
        layer = self.services.layer
        focus = "" if layer.focus is None else layer.focus.name
        return key_intent(event, focus, self.draft, self.sight, writing=layer.typing)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Return where an event leads; note where the focus was."""
        focus, route = self.services.layer.focus, super().handle(event)
        self._left_at = "" if route is None or focus is None else focus.name
        if route is None and self.modal is None and event.type != pygame.MOUSEBUTTONDOWN:
            self._tell_of_written()
        return route

    def _tell_of_written(self) -> None:
        """Let all controls tell of a deal, as soon as nobody writes it any more."""
        layer = self.services.layer
        if self._filled_for != self.draft and not layer.typing:
            layer.renew(self._moving, self._fill_moving)

    def enter(self) -> None:
        """Lay the page out; whoever comes back from the rule book is where he left."""
        super().enter()
        if self._left_at:
            layer, left_at = self.services.layer, self._left_at
            layer.focus_on(next((one for one in layer.controls if one.name == left_at), None))

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

    def behind(self) -> RulesContent:
        """Return the page that is open."""
        return RulesContent(self.plan, self.draft, self._tab_page)
