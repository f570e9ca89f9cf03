"""House rules: every option in groups, what conflicts, and the rule sets that are kept."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.variants import PRESETS
from fivehundred.session.storage.house_rules import RulesFile, read_rules
from fivehundred.ui import seat_choices
from fivehundred.ui.beginning import begin
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.house_draft import Draft
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.route import NewGame, Route
from fivehundred.ui.scenes.house_rules import saving
from fivehundred.ui.scenes.house_rules.draw import about_line, draw_conflicts, draw_tab
from fivehundred.ui.scenes.house_rules.options import OptionsPage
from fivehundred.ui.scenes.house_rules.sets import SetsPage
from fivehundred.ui.scenes.shared.page import FOOT, FootButton, Page
from fivehundred.ui.services import Services
from fivehundred.ui.speech.rule_words import GROUPS, changed_options, conflict_sentences
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import Act

SETS: Final = 0
_FIRST_GROUP: Final = 1
_TABS: Final = len(GROUPS) + _FIRST_GROUP
_TAB_U: Final = 52
_LEAST_TAB_U: Final = 53
_WIDE_U: Final = 860
_LEAST_HIGH_U: Final = 380
_CONFLICTS_SHOWN: Final = 3


class HouseRulesScene(Page):
    """The rules of one draft, a page a group; the first page lists the sets that are kept."""

    title = N_("House rules")

    def __init__(self, services: Services, draft: Draft) -> None:
        """Begin with a preset, or with rules that are kept."""
        super().__init__(services)
        self.draft = draft
        self.files: tuple[RulesFile, ...] = ()
        self.tab = _FIRST_GROUP
        self.sets = SetsPage(self)
        self._options = OptionsPage(self)
        self._asking = Dialog("", ())
        self._ground: pygame.Surface | None = None
        self.look()

    def look(self) -> None:
        """Read the folder again."""
        try:
            self.files = self.services.house_rules.list()
        except FiveHundredError as error:
            self.files = ()
            self.message = sentence(str(error))

    # — where things are —

    @property
    def head(self) -> pygame.Rect:
        """Where the title stands; where not even one rule would fit below it, there is none."""
        head = super().head
        if self.services.size[1] < self.px(_LEAST_HIGH_U):
            head.height = 0
        return head

    @property
    def line(self) -> pygame.Rect:
        """Where it stands what has the focus, or what conflicts: three lines."""
        height, gap = self.px(44 if self.low else 70), self.px(4 if self.low else 10)
        return pygame.Rect(self.area.left, self.foot.top - gap - height, self.area.width, height)

    @property
    def about(self) -> pygame.Rect:
        """Where it stands what the rules are; on a low page in the line, while that is free."""
        head = self.head
        if self.low:
            return pygame.Rect(head.left, head.bottom, head.width, 0)
        return pygame.Rect(head.left, head.bottom - self.px(6), head.width, self.px(28))

    @property
    def _page_box(self) -> pygame.Rect:
        """All there is below the words at the top: tabs and page."""
        area, top = self.area, self.about.bottom + self.px(4 if self.low else 10)
        return pygame.Rect(area.left, top, area.width, self.bottom - top)

    @property
    def wide(self) -> bool:
        """True where there is room for the tabs beside the page."""
        box = self._page_box
        return box.width >= self.px(_WIDE_U) and box.height >= self.px(_LEAST_TAB_U * _TABS)

    @property
    def body(self) -> pygame.Rect:
        """The panel of the page that is open."""
        box, px = self._page_box, self.px
        if self.wide:
            return pygame.Rect(box.left + px(228), box.top, box.width - px(228), box.height)
        down = px(54)
        return pygame.Rect(box.left, box.top + down, box.width, box.height - down)

    # — the controls —

    def fill(self) -> None:
        """Put tabs, page and buttons on the desk."""
        if self.wide:
            for at in range(_TABS):
                self._fill_tab(at)
        else:
            self._fill_tabs()
        if self.tab == SETS:
            self.sets.fill()
        else:
            self._options.fill(GROUPS[self.tab - _FIRST_GROUP])
        self.services.desk.clip = None
        self._fill_foot()

    @staticmethod
    def _tab_label(at: int) -> str:
        return _("Kept house rules") if at == SETS else _(GROUPS[at - _FIRST_GROUP].title)

    def _fill_tab(self, at: int) -> None:
        px, chosen, box = self.px, at == self.tab, self._page_box
        gap = px(8)
        pitch = min(px(_TAB_U), (box.height - gap) // _TABS)
        rect = pygame.Rect(box.left, box.top + pitch * at, px(208), pitch - gap)
        rect.top += gap if at else 0
        label = self._tab_label(at)
        self.services.desk.button(
            rect,
            label,
            partial(self.show, at),
            style="chosen" if chosen else "row",
            say=_("Your own rule sets: open, rename, hand on.") if at == SETS else label,
            lines=(label,),
            name="tab" if chosen else "",
            face=partial(draw_tab, label, self._changes_in(at)),
            turn=self._turn_tab,
            in_ring=chosen,
        )

    def _fill_tabs(self) -> None:
        """Put the pages on the desk as one thing that is turned, where there is little room."""
        box, label = self._page_box, self._tab_label(self.tab)
        stepper(
            self.services.desk,
            pygame.Rect(box.left, box.top, box.width, self.px(46)),
            label,
            lambda step: self.show((self.tab + step) % _TABS),
            say=label,
            name="tab",
            enter=True,
        )

    def refill_foot(self) -> None:
        """Let the buttons at the foot follow the draft while somebody is writing."""
        for button in [c for c in self.services.desk.controls if c.name.startswith(FOOT)]:
            self.services.desk.remove(button)
        self._fill_foot()

    def _changes_in(self, tab: int) -> int:
        if tab == SETS:
            return 0
        changed = changed_options(self.draft.variant, self.draft.base)
        return sum(name in changed for name in GROUPS[tab - _FIRST_GROUP].options)

    def _turn_tab(self, _dx: int, dy: int) -> bool:
        if not dy or not 0 <= self.tab + dy < _TABS:
            return False
        self.show(self.tab + dy)
        return True

    def show(self, tab: int) -> None:
        """Open a page."""
        self.tab = tab
        self.message = ""
        self.scroll.to(0)
        self.refill()

    def _fill_foot(self) -> None:
        unsound = next(iter(conflict_sentences(self.draft.variant)), "")
        say = _("Back to the new game (Esc).")
        back = FootButton(_("Back"), self._back, say, 160)
        say = _("Take back every change from {preset}.").format(preset=self._preset_name)
        same = _("Nothing differs from {preset}.").format(preset=self._preset_name)
        off = same if self.draft.variant == self.draft.base else ""
        row = [FootButton(_("As the preset"), self._reset, say, 170, off=off)]
        say = _("Keep these rules under a name of their own.")
        row.append(
            FootButton(_("Save as…"), partial(saving.ask_name, self), say, 160, off=unsound)
        )
        if self.draft.path is not None:
            say = _("Keep the changes under the same name.")
            off = unsound or ("" if self.draft.changed else _("Nothing is changed."))
            row.append(FootButton(_("Save"), partial(saving.save, self), say, 140, off=off))
        say = _("Play a game by these rules, with who sat down last.")
        row.append(FootButton(_("Play"), self._play, say, 200, "primary", unsound))
        self.foot_buttons((back,), row, self.foot)

    @property
    def _preset_name(self) -> str:
        return _(PRESETS[self.draft.preset].name)

    # — what is done —

    def change(self, draft: Draft) -> None:
        """Take a changed draft."""
        self.message = ""
        self.draft = draft
        self.refill()

    def take(self, path: Path) -> None:
        """Go on with the rules of a file; raises FiveHundredError."""
        self.draft = Draft.of_rules(read_rules(path), path)
        self.message = ""
        self.look()

    def attempt(self, deed: Act) -> None:
        """Do something with a file, or say why it cannot be done."""
        try:
            deed()
        except FiveHundredError as error:
            self.message = sentence(str(error))
            self.look()
        self.close()

    def leaving(self, then: Act) -> object:
        """Return what comes of leaving the draft; asks first where changes would be lost."""
        if not self.draft.changed:
            return then()

        def go() -> object:
            self.close()
            return then()

        self.open(
            Dialog(
                _("Leave the changes?"),
                (
                    Answer(_("Stay here"), self.close, True),
                    Answer(_("Leave without saving"), go),
                ),
                text=_("What you have changed is not saved."),
                cancel=self.close,
            )
        )
        return None

    def _reset(self) -> None:
        self.change(replace(self.draft, variant=self.draft.base))

    def ask(self, title: str, text: str, entry: str, yes: Answer, limit: int = 40) -> None:
        """Ask for a line of text; what is ``entered`` belongs to the first answer."""
        self._asking = Dialog(
            title,
            (replace(yes, primary=True), Answer(_("Cancel"), self.close)),
            text=text,
            entry=entry,
            cancel=self.close,
            limit=limit,
        )
        self.open(self._asking)

    @property
    def entered(self) -> str:
        """What has been written into the last question."""
        return self._asking.entered

    def _play(self) -> Route:
        """Return the way to a game by these rules, kept or not, with who sat down last."""
        draft, services = self.draft, self.services
        if draft.changed:
            services.unsaved.draft = draft
        services.unsaved.chosen = draft.changed
        kept = draft.path.name if draft.path and not draft.changed else ""
        settings = replace(services.settings, preset=draft.preset, house_rules=kept)
        services.preferences.change(settings)
        seats = seat_choices.remembered(settings)[: draft.variant.players]
        return begin(services.store, draft.preset, draft.variant, seats)

    def _back(self) -> object:
        return self.leaving(NewGame)

    def key(self, event: pygame.event.Event) -> object:
        """Esc goes back, Page up and down turn the pages, Backspace takes a change back."""
        desk = self.services.desk
        if event.key == pygame.K_ESCAPE:
            return self._back()
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            step = 1 if event.key == pygame.K_PAGEDOWN else -1
            self.show((self.tab + step) % _TABS)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and desk.focus is not None:
            self._options.reset(desk.focus.name)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and not desk.typing:
            desk.focus_on(next((c for c in desk.controls if c.name == "tab"), None))
        return None

    def mouse(self, event: pygame.event.Event) -> None:
        """A file dropped onto the window is taken in."""
        if event.type == pygame.DROPFILE:
            self.leaving(partial(self.attempt, partial(self.sets.take_in, event.file)))

    # — the picture —

    def enter(self) -> None:
        """Lay the page out for the window."""
        self._ground = None
        super().enter()

    def ground(self) -> pygame.Surface:
        """Give the panel, which lies behind the options."""
        if self._ground is None:
            self._ground = self.back.copy()
            self._draw_panel(
                Canvas(self._ground, self.services.art, self.u, self.services.palette)
            )
        return self._ground

    def _draw_panel(self, canvas: Canvas) -> None:
        edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.panel(self.body, canvas.palette.panel, edge=edge, alpha=236)

    def paint(self, canvas: Canvas) -> None:
        """Draw what the rules are, the page, and what conflicts."""
        quiet = canvas.style(Face.SANS, 18, canvas.palette.on_cloth_accent)
        about = self.line if self.low else self.about
        told = conflict_sentences(self.draft.variant)
        if not self.low or not (told or self.line_text):
            canvas.fitted(about_line(self.draft), quiet, about)
        self._draw_panel(canvas)
        if self.tab == SETS:
            self.sets.paint(canvas)
        else:
            self._options.paint(canvas, GROUPS[self.tab - _FIRST_GROUP])
        if told and not self.message:
            draw_conflicts(canvas, self.line, told, 2 if self.low else _CONFLICTS_SHOWN)
        else:
            self.draw_line(canvas)
