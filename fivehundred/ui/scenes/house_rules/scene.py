"""House rules: every option in groups, what conflicts, and the rule sets that are kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, assert_never

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variant import option_values
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.house_rules import intents as ask
from fivehundred.ui.scenes.house_rules import prompts
from fivehundred.ui.scenes.house_rules.draw import about_line, changes_in, draw_conflicts, draw_tab
from fivehundred.ui.scenes.house_rules.foot import foot
from fivehundred.ui.scenes.house_rules.input import key_intent, mouse_intent
from fivehundred.ui.scenes.house_rules.options import OptionsPage
from fivehundred.ui.scenes.house_rules.plan import FIRST_GROUP, SETS, SHAPE, TABS, RulesPlan
from fivehundred.ui.scenes.house_rules.sets import SetsPage
from fivehundred.ui.scenes.house_rules.workbench import Workbench
from fivehundred.ui.scenes.shared.beginning import begin_by
from fivehundred.ui.scenes.shared.page import FOOT, Page
from fivehundred.ui.services import Services
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.speech.rules.options import GROUPS, conflict_sentences
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent

_CONFLICTS_SHOWN: Final = 3


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
        self._ground: pygame.Surface | None = None
        self.look()

    @property
    def draft(self) -> Draft:
        """The rules as they are now."""
        return self.bench.draft

    def look(self) -> None:
        """Read the folder again."""
        self.message = self.bench.look() or self.message

    @property
    def plan(self) -> RulesPlan:
        """Where everything is."""
        return RulesPlan(self.frame)

    # — the controls —

    def fill(self) -> None:
        """Put tabs, page and buttons on the layer."""
        if self.plan.wide:
            for at in range(TABS):
                self._fill_tab(at)
        else:
            self._fill_tabs()
        if self.tab == SETS:
            self._fill_sets()
        else:
            page = self._options
            self.lay_scroll(page.view, page.content_px)
            self._options.fill(self.services.layer)
        self.services.layer.clip = None
        self._fill_foot()

    @property
    def _options(self) -> OptionsPage:
        group = GROUPS[self.tab - FIRST_GROUP]
        return OptionsPage(self.frame, self.plan.body, self.draft, group, self.scroll.offset_px)

    @property
    def _sets(self) -> SetsPage:
        bench, body = self.bench, self.plan.body
        off, up_px = bench.why_not(), self.scroll.offset_px
        return SetsPage(self.frame, body, bench.files, bench.chosen, off, up_px)

    def _fill_sets(self) -> None:
        self.bench.choose(self.bench.chosen)
        self.lay_scroll(self._sets.view, self._sets.content_px)
        chosen = self._sets.chosen_box
        if self._bring_into_view and chosen is not None:
            self.scroll.to_show(chosen, self.px(4))
        self._bring_into_view = False
        self._sets.fill(self.services.layer)

    @staticmethod
    def _tab_label(at: int) -> str:
        return _("Kept house rules") if at == SETS else _(GROUPS[at - FIRST_GROUP].title)

    def _fill_tab(self, at: int) -> None:
        chosen, label = at == self.tab, self._tab_label(at)
        self.services.layer.button(
            self.plan.tab(at),
            label,
            ask.Show(at),
            style=ButtonStyle.CHOSEN if chosen else ButtonStyle.ROW,
            say=_("Your own rule sets: open, rename, hand on.") if at == SETS else label,
            lines=(label,),
            name="tab" if chosen else "",
            face=partial(draw_tab, label, changes_in(self.draft, at)),
            turn=self._turned,
            in_ring=chosen,
        )

    def _fill_tabs(self) -> None:
        """Put the pages on the layer as one thing that is turned, where there is little room."""
        label, layer = self._tab_label(self.tab), self.services.layer
        stepper(layer, self.plan.tabs, label, ask.Turn, say=label, name="tab", enter=True)

    def _turned(self, _dx: int, dy: int) -> Intent | None:
        """Return what an arrow means among the tabs."""
        at = self.tab + dy
        return ask.Show(at) if dy and 0 <= at < TABS else None

    def _fill_foot(self) -> None:
        left, right = foot(self.draft)
        self.foot_buttons(left, right, self.frame.foot)

    def _refill_foot(self) -> None:
        """Let the buttons at the foot follow the draft while somebody is writing."""
        layer = self.services.layer
        for button in [one for one in layer.controls if one.name.startswith(FOOT)]:
            layer.remove(button)
        self._fill_foot()

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
            case ask.Play():
                return begin_by(self.services, self.draft)
            case ask.ChooseSet(at):
                self._choose(at)
            case _:
                self._do_more(intent)
        return None

    def _do_more(self, intent: Intent) -> None:
        """Do what leads nowhere: to the draft, to files, or a question."""
        if isinstance(intent, ask.DraftIntent):
            self._do_to_draft(intent)
        elif isinstance(intent, ask.FileIntent):
            self._do_to_files(intent)
        elif isinstance(intent, ask.Question):
            self._ask(intent)

    def show(self, tab: int) -> None:
        """Open a page."""
        self.tab = tab
        self.message = ""
        self.scroll.to(0)
        self.refill()

    def change(self, draft: Draft) -> None:
        """Take a changed draft."""
        self.message = ""
        self.bench.draft = draft
        self.refill()

    def _choose(self, at: int) -> None:
        self.bench.choose(at)
        self._bring_into_view = True
        self.message = ""
        self.refill()

    def _do_to_draft(self, intent: ask.DraftIntent) -> None:
        """Change the draft, or ask how."""
        draft = self.draft
        match intent:
            case ask.AsPreset():
                self.change(replace(draft, variant=draft.base))
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
                self._refill_foot()
            case ask.StopWriting():
                self.services.layer.focus_on(None)
            case _:
                assert_never(intent)

    def _ask(self, question: ask.Question) -> None:
        """Ask something over the page."""
        file = self.bench.file
        match question:
            case ask.AskSave(name):
                self.open(prompts.save_dialog(name))
            case ask.AskRename():
                if file is not None:
                    self.open(prompts.rename_dialog(file.name))
            case ask.AskDelete():
                if file is not None:
                    self.open(prompts.delete_dialog(file))
            case ask.AskImport():
                self.open(prompts.import_dialog())
            case _:
                assert_never(question)

    def _do_to_files(self, intent: ask.FileIntent) -> None:
        """Do something with a file, or say why it cannot be done."""
        try:
            if isinstance(intent, ask.SaveAs) and self._taken(intent.name):
                return
            self._to_file(intent)
        except FiveHundredError as error:
            if isinstance(intent, ask.SaveAs):
                self.open(prompts.save_dialog(intent.name, sentence(str(error))))
                return
            self.message = sentence(str(error))
            self.look()
        self.close()

    def _taken(self, name: str) -> bool:
        """Ask whether other rules of a name are to be replaced; return whether there are any."""
        path = self.bench.taken_by_others(name)
        if path is not None:
            self.open(prompts.replace_dialog(name, path))
        return path is not None

    def _to_file(self, intent: ask.FileIntent) -> None:
        """Do something with a file; raises FiveHundredError."""
        bench = self.bench
        match intent:
            case ask.Save():
                bench.keep(bench.draft.name, bench.draft.path)
                self._tell_saved()
            case ask.SaveAs(name):
                bench.keep_as(name)
                self._tell_saved()
            case ask.Replace(name, path):
                bench.keep(name, path)
                self._tell_saved()
            case ask.OpenSet(path):
                bench.open(path)
                self.message, self.tab = "", FIRST_GROUP
            case ask.Rename(name):
                bench.rename(name)
            case ask.Duplicate():
                bench.duplicate()
            case ask.Delete(path):
                bench.delete(path)
            case ask.Import(file):
                path = bench.take_in(file)
                self.tab, self._bring_into_view = SETS, True
                self.message = _("“{name}” is yours now.").format(name=path.stem)
            case _:
                assert_never(intent)

    def _tell_saved(self) -> None:
        self.services.unsaved.draft = None
        self.message = _("Saved as “{name}”.").format(name=self.draft.name)

    # — events —

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key asks for; up and down lead to the tabs."""
        layer = self.services.layer
        if event.key in (pygame.K_UP, pygame.K_DOWN) and not layer.typing:
            layer.focus_on(next((one for one in layer.controls if one.name == "tab"), None))
        return key_intent(event, "" if layer.focus is None else layer.focus.name, self.draft)

    def mouse(self, event: pygame.event.Event) -> Intent | None:
        """Return what the mouse asks for, or a file that is dropped."""
        return mouse_intent(event)

    # — the picture —

    def enter(self) -> None:
        """Lay the page out for the window."""
        self._ground = None
        super().enter()

    def ground(self) -> pygame.Surface:
        """Return the panel, which lies behind the options."""
        if self._ground is None:
            self._ground = self.background.copy()
            services = self.services
            self._draw_panel(Canvas(self._ground, services.art, self.u, services.palette))
        return self._ground

    def _draw_panel(self, canvas: Canvas) -> None:
        edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.panel(self.plan.body, canvas.palette.panel, edge=edge, alpha=236)

    def paint(self, canvas: Canvas) -> None:
        """Draw what the rules are, the page, and what conflicts."""
        low, line = self.frame.low, self.frame.line
        quiet = canvas.style(Face.SANS, 18, canvas.palette.on_background_accent)
        told = conflict_sentences(self.draft.variant)
        if not low or not (told or self.caption):
            canvas.fitted(about_line(self.draft), quiet, line if low else self.plan.about)
        self._draw_panel(canvas)
        if self.tab == SETS and self._sets.fixed:
            self._sets.paint(canvas, self.bench.folder)
        else:
            with self.scrolled(canvas):
                self._paint_page(canvas)
        if told and not self.message:
            draw_conflicts(canvas, line, told, 2 if low else _CONFLICTS_SHOWN)
        else:
            self.draw_line(canvas)

    def _paint_page(self, canvas: Canvas) -> None:
        if self.tab == SETS:
            self._sets.paint(canvas, self.bench.folder)
        else:
            self._options.paint(canvas)
