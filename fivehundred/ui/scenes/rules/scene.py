"""The rule book on one page: chapters at the left, the text beside them, words found in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, assert_never

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.rule_book.as_text import chapter_words
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.rule_book.search import Place, places_of
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.speech.translation import N_
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.panels.reading.keys import Rows
from fivehundred.ui.route import ReadRules, Route
from fivehundred.ui.scenes.rules import intents as ask
from fivehundred.ui.scenes.rules import prompts
from fivehundred.ui.scenes.rules.draw import Found, RulesContent
from fivehundred.ui.scenes.rules.input import key_intent, key_rows
from fivehundred.ui.scenes.rules.plan import SHAPE, RulesPlan
from fivehundred.ui.scenes.rules.typesetting import Bookmark, Setting, set_book
from fivehundred.ui.scenes.shared.foot import place_foot
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import Control, Field

_LINE_U: Final = 32
_ABOVE_U: Final = 10


class RuleBookScene(Page[ask.RulesIntent]):
    """The rules of one table; those of others can be chosen where none were asked for.

    ``at`` is the number of the chapter that is read.
    """

    title = N_("Rules")
    shape = SHAPE

    def __init__(
        self, services: Services, rules: HouseRules | None = None, anchor: Anchor | None = None
    ) -> None:
        """Open the book of some rules, or of those chosen last, at a chapter."""
        super().__init__(services)
        self._chooses = rules is None
        self._own = _kept(services) if rules is None else ()
        self.rules = rules or _chosen_last(services, self._own)
        self.book = book_of(self.rules.variant, self.rules.preset, self.rules.name)
        self.at = self._number_of(anchor)
        self._wanted: str | None = None
        self._found = Found()
        self._setting: Setting | None = None
        self._moving: list[Control | Field] = []

    def _number_of(self, anchor: Anchor | None) -> int:
        """Return the number of a chapter, the first where this book has no such chapter."""
        anchors = [chapter.anchor for chapter in self.book.chapters]
        return anchors.index(anchor) if anchor in anchors else 0

    # — the book —

    @property
    def plan(self) -> RulesPlan:
        """Where everything is."""
        longest = max(len(chapter.title) for chapter in self.book.chapters)
        return RulesPlan(self.frame, len(self.book.chapters), longest)

    @property
    def setting(self) -> Setting:
        """The book in lines, as wide as the window lets them be."""
        if self._setting is None:
            canvas = self.services.screen.canvas.at(self.frame.u)
            self._setting = set_book(self.book, canvas, self.plan.column.width)
        return self._setting

    def enter(self) -> None:
        """Write the book of these rules in the language spoken, and set it for the window."""
        anchor = self.book.chapters[self.at].anchor
        self.book = book_of(self.rules.variant, self.rules.preset, self.rules.name)
        self.at = self._number_of(anchor)
        read, seen = self._mark, self._sees_found
        self._setting = None
        here, found = self._found.here, self._sought(self._found.wanted)
        at = found.places.index(here) if here in found.places else found.at
        self._found = replace(found, at=at)
        super().enter()
        top = None if read is None else self.setting.top_of(read)
        if top is None:
            self._go_to(self.at)
        else:
            self.scroll = self.scroll.to(top)
            self.refill()
        here = self._found.here
        if here is not None and seen:
            self._go_to_place(here)

    @property
    def _mark(self) -> Bookmark | None:
        """Where the book is read; None as long as it has not been opened."""
        return None if self._setting is None else self._setting.mark_at(self.scroll.offset_px)

    @property
    def _sees_found(self) -> bool:
        """Whether the place that was found is in view."""
        here = self._found.here
        if here is None or self._setting is None:
            return False
        first, last = self._setting.blocks[here]
        offset_px = self.scroll.offset_px
        return offset_px <= first and last <= offset_px + self.scroll.view.height

    def here(self) -> Route:
        """Return the way to this page."""
        return ReadRules(None if self._chooses else self.rules)

    # — the controls —

    def fill(self) -> None:
        """Put search, chapters and buttons on the layer."""
        self.lay_scroll(self.plan.view, self.setting.high_px)
        self.services.layer.clip = None
        prompts.build_search(self.services.layer, self.plan, self._wanted)
        self._fill_moving()

    def _fill_moving(self) -> None:
        """Put everything but the search on the layer."""
        layer = self.services.layer
        layer.u = self.frame.u
        before = (len(layer.controls), len(layer.fields))
        if self._wanted is not None:
            prompts.build_found(layer, self.plan, self._found)
        if self._wanted is None or self.plan.wide:
            prompts.build_chapters(layer, self.plan, self.book, self.at)
        searching = self._wanted is not None
        place_foot(layer, self.frame, prompts.foot(chooses=self._chooses, searching=searching))
        self._moving = [*layer.controls[before[0] :], *layer.fields[before[1] :]]

    def _renew(self) -> None:
        """Put on the layer anew what has changed; what is being written stays."""
        # A question lies over it: what is below comes back with the page.
        if self.modal is None:
            self.services.layer.renew(self._moving, self._fill_moving)

    # — moving —

    def moved(self, by_px: int) -> None:
        """Mark the chapter that is read now."""
        super().moved(by_px)
        reached = self.scroll.offset_px + self.scroll.view.height // 4
        at = max((n for n, top in enumerate(self.setting.tops) if top <= reached), default=0)
        if at != self.at:
            self.at = at
            self._renew()

    def _go_to(self, at: int) -> None:
        """Show a chapter from its beginning, as far as the book goes on."""
        self.at = at
        top = self.setting.tops[at] - self.px(_ABOVE_U) if at else 0
        self.scroll = self.scroll.to(top)
        self._renew()

    def _open(self, at: int) -> None:
        """Go to a chapter and say what stands in it."""
        last = len(self.book.chapters) - 1
        self._go_to(min(max(0, at), last))
        self.message = ""
        self.services.spoken.announce(chapter_words(self.book.chapters[self.at]))

    # — what is done —

    def do(self, intent: ask.RulesIntent) -> Route | None:
        """Do what is asked for on this page; none of it leads elsewhere."""
        match intent:
            case ask.OpenChapter(at):
                if self.modal is not None:
                    self.close()
                self._open(at)
            case ask.TurnChapter(step):
                self._open(self.at + step)
            case ask.MoveOn(lines):
                self._scroll_to(self.scroll.to(self.scroll.offset_px + lines * self.px(_LINE_U)))
            case ask.Leaf(pages):
                self.leaf(pages)
            case ask.Find(text):
                self._find(text)
            case ask.NextFound(step):
                self._next(step)
            case ask.ShowRules(rules):
                self._show(rules)
            case ask.Read() as what:
                self._read(what)
            case unknown:
                assert_never(unknown)
        return None

    def _read(self, what: ask.Read) -> None:
        layer = self.services.layer
        match what:
            case ask.Read.SEARCH:
                if self._wanted is None:
                    self._wanted = ""
                    self.refill()
                layer.focus_on(layer.fields[0])
            case ask.Read.STOP_SEARCH:
                self._wanted, self._found, self.message = None, Found(), ""
                layer.keyboard.stop_typing()
                self.refill()
            case ask.Read.CONTENTS:
                self.open(prompts.contents_dialog(self.book, self.at))
            case ask.Read.CHOOSE:
                own = [file.rules for file in self._own if file.rules is not None]
                self.open(prompts.rules_dialog(own, self.rules))
            case ask.Read.TOP:
                self._scroll_to(self.scroll.to(0))
            case ask.Read.BOTTOM:
                self._scroll_to(self.scroll.to(self.scroll.most_px))
            case unknown:
                assert_never(unknown)

    def _show(self, rules: HouseRules) -> None:
        """Open the book of other rules, at the same chapter where it has that."""
        self.rules = rules
        self._setting = None
        self.put_away()
        self.enter()
        self.services.spoken.announce(self.book.title)

    # — the search —

    def _find(self, text: str) -> None:
        """Look for words while they are being written, from the chapter on that is read."""
        self._wanted, self._found = text, self._sought(text)
        self._tell_found()

    def _sought(self, text: str) -> Found:
        """Return where words stand in the book, at the first place from this chapter on."""
        places = places_of(self.book, text)
        first = next((n for n, place in enumerate(places) if place.chapter >= self.at), 0)
        return Found(text, places, first)

    def _next(self, step: int) -> None:
        found = self._found
        if found.places:
            self._found = replace(found, at=(found.at + step) % len(found.places))
        self._tell_found()

    def _tell_found(self) -> None:
        """Show the place one is at, and say which of how many it is; or that there is none."""
        found, here = self._found, self._found.here
        self.message = "" if here or not found.wanted.strip() else prompts.nothing_words(found)
        if here is not None:
            self._go_to_place(here)
        self.services.spoken.announce(prompts.count_words(found))
        self._renew()

    def _go_to_place(self, place: Place) -> None:
        """Bring a place into view, and be in its chapter."""
        first, last = self.setting.blocks[place]
        view = self.scroll.view
        seen = pygame.Rect(0, view.top + first - self.scroll.offset_px, 1, last - first)
        self.scroll = self.scroll.to_show(seen, min(self.px(60), view.height // 5))
        self.at = place.chapter

    # — events —

    def key(self, event: pygame.event.Event) -> ask.RulesIntent | Route | None:
        """Return what a key asks for."""
        writing = self.services.layer.typing
        return key_intent(event, writing=writing, searching=self._wanted is not None)

    def key_rows(self) -> Rows:
        """List the keys of this page with what they do."""
        return key_rows()

    # — the picture —

    def painted(self, back: pygame.Surface) -> pygame.Surface:
        """Draw the panel on a background, which lies behind the text."""
        canvas = Canvas(back.copy(), self.services.art, self.frame.u, self.services.palette)
        edge = mixed(canvas.palette.panel_edge, canvas.palette.panel, 0.4)
        canvas.panel(self.plan.panel, canvas.palette.panel, edge=edge, alpha=246)
        return canvas.surface

    def behind(self) -> RulesContent:
        """Return the text as far as it is moved."""
        count = "" if self._wanted is None else prompts.count_words(self._found)
        art = self.services.art
        return RulesContent(self.plan, self.setting, self.book, self._found, count, art.version)


def _kept(services: Services) -> tuple[RulesFile, ...]:
    """List the files of house rules that can be read."""
    try:
        files = () if services.safe else services.house_rules.list()
    except StoreError:
        # The page of house rules says what is wrong with its folder.
        return ()
    return tuple(file for file in files if file.rules is not None)


def _chosen_last(services: Services, own: tuple[RulesFile, ...]) -> HouseRules:
    """Return the rules that were chosen for the last new game."""
    preset = PRESETS.get(services.settings.preset, AUSTRALIAN)
    named = (file.rules for file in own if file.path.name == services.settings.house_rules)
    return next(named, None) or HouseRules("", preset.key, preset.variant)
