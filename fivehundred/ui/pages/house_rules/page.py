"""The page of house rules: tabs, the options they list, and what is done with the draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.rules.options import conflict_sentences
from fivehundred.speech.translation import N_, _, pgettext
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.layout.beside import OnPanel, SideBySide
from fivehundred.ui.layout.block import Block, Gap, I_co, Notice, Text
from fivehundred.ui.layout.controls import TAB
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.search import SEARCH, begins_search
from fivehundred.ui.layout.stack import Column, Fill, Row
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.house_rules import option_filter as filters
from fivehundred.ui.pages.house_rules import rule_sets as kept
from fivehundred.ui.pages.house_rules import tabs
from fivehundred.ui.pages.house_rules.option_filter import OptionFilter, ShowOptions
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.panel import OpenInstead, Panel, Rows
from fivehundred.ui.panels.reading.keys import filing_keys, tab_keys
from fivehundred.ui.route import NewGameRoute, QuitRoute, Route
from fivehundred.ui.scenes.shared.beginning import choose_rules, start_by_rules
from fivehundred.ui.services import Services
from fivehundred.ui.setup.house_draft import Draft, conflict_lines, summary_line
from fivehundred.ui.widgets.intent import USED, Used
from fivehundred.ui.widgets.keyboard import tab_step

_ABOUT: Final = Lettering(Face.SANS, 18, "on_background_accent")
_TABS_U: Final = 208


HouseRulesIntent = (
    tabs.ChangeDraft | ShowOptions | filters.HouseRulesAction | kept.FileIntent | kept.SetIntent
)
PageBlock = Block[HouseRulesIntent | Route | Used]


class HouseRulesPage(Page[HouseRulesIntent]):
    """One draft of rules, with a tab for each group; the first tab lists the saved sets."""

    title = N_("House rules")
    shape = PageShape(headless_u=380, line_u=((44, 4), (70, 10)))
    shares = 1.0, 1.0

    def __init__(self, services: Services, draft: Draft) -> None:
        super().__init__(services)
        self.sets = kept.RuleSets(services.house_rules, draft)
        self.filter = OptionFilter()
        self._left_at = ""
        """Name of the focused control when another page opened over this one."""
        self._undone: Variant | None = None
        """The rules before all changes were undone at once."""
        self._bare = pygame.Surface((1, 1))
        self._panel: pygame.Rect | None = None
        self._leaving: Panel | None = None
        """The dialog that asks before unsaved changes are lost."""
        self._then: Route | None = None
        """Where a page over this one leads, which is asked about once this page is back."""
        self.message = self.sets.reload()

    @property
    def draft(self) -> Draft:
        return self.sets.draft

    @property
    def _is_roomy(self) -> bool:
        head = self.frame.head
        return head.height > 0 and head.width >= self.px(900)

    def fill(self) -> None:
        layer, frame = self.services.layer, self.frame
        if self._is_roomy:
            changes = filters.changes_button(self.filter, self.draft)
            right = SideBySide(Gap(0), changes, right_u=_TABS_U)
            search = filters.search_field(self.filter)
            SideBySide(search, right, left_u=264).place(layer, frame.head)
        if not frame.low:
            about = Text(summary_line(self.draft), _ABOUT, "center")
            about.place(layer, frame.head.move(0, frame.head.height - self.px(6)))
        super().fill()
        told = conflict_lines(self.draft, 2 if frame.low else 3)
        if told and self.message in ("", *told):
            Notice(told).place(layer, frame.line)

    def content(self) -> PageBlock:
        shown = self.filter
        above: list[PageBlock] = [] if self.frame.low else [Gap(6)]
        panel: PageBlock = OnPanel(self._listed(), self._paint_panel)
        room_px = self.view.height - self.px(14)
        if self.view.width < self.px(860) or room_px < self.px(46 * filters.TABS):
            bar = filters.narrow_bar(shown, self.draft)
            above.append(filters.narrow_tabs(shown) if self._is_roomy else bar)
        else:
            if not self._is_roomy:
                changes = filters.changes_button(shown, self.draft)
                above.append(Row((filters.search_field(shown), changes)))
            every = filters.wide_tabs(shown, self.draft)
            panel = SideBySide(every, panel, left_u=_TABS_U, gap_u=20, fills=True)
        return Fill(panel, above, room_px=self.view.height, gap_u=8)

    def _listed(self) -> PageBlock:
        shown, draft = self.filter, self.draft
        if shown.is_filtered or shown.tab >= filters.FIRST_GROUP:
            return self._moved(tabs.option_rows(draft, shown))
        if shown.tab == filters.QUESTIONS:
            more = filters.more_button(shown, _("Choose the rest of the rules."), "more rules")
            return self._moved(tabs.question_rows(draft, more))
        rows, actions = tabs.set_rows(self.sets), tabs.set_actions(self.sets)
        if self.frame.low:
            return self._moved(Column((rows, actions)))
        return Fill(self._moved(rows), below=(actions,))

    def _moved(self, block: Block[I_co]) -> Block[I_co]:
        return self.scrolled(block, min_height_u=0)

    def _paint_panel(self, box: pygame.Rect) -> None:
        """Draw the panel on the background, into which the options fade."""
        if box == self._panel:
            return
        self._panel, services = box, self.services
        canvas = Canvas(self._bare.copy(), services.art, self.frame.u, services.palette)
        edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.panel(box, canvas.palette.panel, edge=edge, alpha=236)
        self._background = canvas.surface

    def painted(self, back: pygame.Surface) -> pygame.Surface:
        self._bare, self._panel = back, None
        return back

    def foot(self) -> Sequence[FootButton[HouseRulesIntent]]:
        draft = self.draft
        unsound = next(iter(conflict_sentences(draft.variant)), "")
        say = _("Save these rules under a new name.")
        ask, back = OpenInstead(kept.save_dialog(draft.name)), kept.LeaveDraft(NewGameRoute())
        # On the tab of the sets, Z restores a deleted one.
        away = self.filter.lists_sets and self.sets.away is not None
        row: list[FootButton[HouseRulesIntent]] = [
            FootButton(_("Back"), back, _("Back to the new game."), key="Esc"),
            _undo_button(draft, self._undone, "" if away else "Z"),
            FootButton(_("Save as…"), ask, say, disabled_because=unsound),
        ]
        if draft.path is not None:
            say = _("Save the changes under the same name.")
            off = unsound or ("" if draft.changed else _("No changes to save."))
            save = kept.SaveRules(draft.name, draft.path)
            row.append(FootButton(_("Save"), save, say, disabled_because=off))
        label = pgettext("button", "Play")
        say = _("Play by these rules with the same players as last time.")
        play = FootButton(label, filters.HouseRulesAction.PLAY, say, True, unsound, "Enter")
        return [*row, play]

    def own_keys(self) -> Rows:
        one = (_("Backspace"), _("undo a change to a house rule"))
        return (one, *tab_keys(), *(filing_keys() if self.filter.lists_sets else ()))

    def do(self, intent: HouseRulesIntent) -> Route | None:
        match intent:
            case kept.LeaveDraft(then, sure):
                if self.draft.changed and not sure:
                    self._ask_before(then)
                    return None
                self.put_away()
                return self.follow(then)
            case filters.HouseRulesAction.PLAY:
                return start_by_rules(self, self.draft)
            case filters.HouseRulesAction():
                self.services.layer.keyboard.stop_typing()
                if intent is filters.HouseRulesAction.END_SEARCH:
                    self._begin_at_options()
            case tabs.ChangeDraft(draft, undone):
                self._change(draft, undone)
            case ShowOptions(shown):
                self._list(shown)
            case OpenInstead(panel):
                self.open(panel)
            case kept.ChooseSet(at):
                self.sets.choose(at)
                self.show_message("")
            case _:
                self._do_to_files(intent)
        return None

    def _change(self, draft: Draft, undone: Variant | None) -> None:
        self.put_away()
        self.sets.draft, self._undone = draft, undone
        if self.filter.differing is not None:
            self.filter = self.filter.of_changes(draft.changes)
        self.show_message("")

    def _list(self, shown: OptionFilter) -> None:
        """List other options, and move the focus to them or to the search field."""
        layer = self.services.layer
        by_keys = layer.focus is not None
        self.filter, self.scroll = shown, self.scroll.to(0)
        self.show_message("")
        self._show_chosen()
        if shown.wanted is not None and not layer.typing:
            layer.focus_on(next(one for one in layer.fields if one.name == SEARCH))
        elif shown.wanted is not None and shown.is_filtered:
            self.services.spoken.announce(shown.found_words)
        elif by_keys and layer.focus is None:
            self._begin_at_options()

    def _show_chosen(self) -> None:
        self._bring_into_view(self._named(tabs.CHOSEN_SET), 4)

    def _begin_at_options(self) -> None:
        layer = self.services.layer
        layer.focus_on(
            next((one for one in layer.stops if one.name.startswith(tabs.OPTION)), None)
        )

    def _do_to_files(self, intent: kept.FileIntent) -> None:
        """Change a file, or say why that failed; a refused name can be corrected."""
        name = intent.name if isinstance(intent, kept.SaveRules) and not intent.over else None
        try:
            if name is not None and (taken := self.sets.taken_by_others(name)) is not None:
                self.open(kept.replace_dialog(name, taken))
                return
            self.message = self.sets.do(intent) or self.message
        except FiveHundredError as error:
            asked = kept.asked_again(intent, error_sentence(error)) if self.modal else None
            if asked is not None:
                self.open(asked)
                return
            self.message = self.sets.reload() or error_sentence(error)
        else:
            self._follow(intent)
        self.close()
        self._show_chosen()

    def _follow(self, intent: kept.FileIntent) -> None:
        match intent:
            case kept.OpenSet():
                self.message, self._undone = "", None
                self.filter = self.filter.on(filters.QUESTIONS)
                choose_rules(self.services, self.draft)
            case kept.ImportSet() | kept.SetAction.BRING_BACK:
                self.filter = self.filter.on(filters.SETS)
            case kept.SaveRules():
                self.services.unsaved.draft = None
                choose_rules(self.services, self.draft)

    def key(self, event: pygame.event.Event) -> HouseRulesIntent | Route | Used | None:
        layer, shown = self.services.layer, self.filter
        if step := tab_step(event):
            return ShowOptions(shown.on(shown.tab + step))
        if begins_search(event, writing=layer.typing):
            return ShowOptions(shown.finding(shown.wanted or ""))
        match event.key:
            case pygame.K_ESCAPE:
                leave = kept.LeaveDraft(NewGameRoute())
                return ShowOptions(shown.on(shown.tab)) if shown.is_active else leave
            case pygame.K_UP | pygame.K_DOWN if not layer.typing:
                layer.focus_on(self._named(TAB))
                return USED
        if layer.typing and event.key not in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return None
        return self._own_key(event.key) or super().key(event)

    def _own_key(self, key: int) -> HouseRulesIntent | None:
        focus = self.services.layer.focus
        if self.filter.lists_sets:
            return kept.set_key(key, self.sets)
        if key == pygame.K_z and self._undone is not None:
            return tabs.ChangeDraft(replace(self.draft, variant=self._undone))
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE) and focus is not None:
            return tabs.put_back(focus.name, self.draft)
        return None

    def handle(self, event: pygame.event.Event) -> Route | None:
        focus, route = self.services.layer.focus, super().handle(event)
        self._left_at = "" if route is None or focus is None else focus.name
        return route

    def enter(self) -> None:
        super().enter()
        if self._left_at:
            self.services.layer.focus_on(self._named(self._left_at))
        then, self._then = self._then, None
        if then is not None:
            self._ask_before(then)

    def _ask_before(self, then: kept.OpenSet | kept.ImportSet | Route) -> None:
        self._leaving = kept.leave_dialog(then)
        self.open(self._leaving)

    def closed(self) -> Route | None:
        asked = self._leaving is not None and self.modal is self._leaving
        return self.follow(kept.LeaveDraft(QuitRoute(), sure=asked))

    def asks_before(self, route: Route) -> bool:
        if self.draft.changed:
            self._then = route
        return self._then is not None

    def dropped(self, file: str) -> HouseRulesIntent:
        return kept.LeaveDraft(kept.ImportSet(file))

    def texts(self) -> Sequence[str]:
        low = self.frame.low and self.modal is None
        return (*super().texts(), *((summary_line(self.draft),) if low else ()))

    def read(self, focus: str) -> tuple[str, bool]:
        """Return the status line; if it is empty on a low page, a summary of the rules instead."""
        status, urgent = super().read(focus)
        is_free = self.frame.low and self.modal is None
        return status or (summary_line(self.draft) if is_free else ""), urgent


def _undo_button(
    draft: Draft, undone: Variant | None, key: str = "Z"
) -> FootButton[tabs.ChangeDraft]:
    preset = _(PRESETS[draft.preset].name)
    if undone is not None:
        say = _("Restore the changes just undone.")
        then = tabs.ChangeDraft(replace(draft, variant=undone))
        return FootButton(_("Restore"), then, say, key=key, name="undo")
    then = tabs.ChangeDraft(replace(draft, variant=draft.base), draft.variant)
    say = _("Undo every change from {preset}.").format(preset=preset)
    off = "" if draft.changes else _("No changes from {preset}.").format(preset=preset)
    return FootButton(_("Undo changes"), then, say, disabled_because=off, name="undo")
