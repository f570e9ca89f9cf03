"""The page of the rule book: the chapters at the left, the text beside them, and a search."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, Never, assert_never

import pygame

from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rule_book.book import Anchor, BookPosition, chapter_words
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Gap
from fivehundred.ui.layout.controls import Spinner
from fivehundred.ui.layout.links import PickList
from fivehundred.ui.layout.printed import PNG, printed
from fivehundred.ui.layout.scroll import Viewport
from fivehundred.ui.layout.search import begins_search
from fivehundred.ui.layout.stack import Fill, FramedBlock, Row, Within
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.pages.rule_book.blocks import BookPlaces, ReadingPosition, book_column
from fivehundred.ui.pages.rule_book.search import (
    Find,
    Found,
    NextFound,
    OpenChapter,
    Read,
    ShowRules,
    chosen_last,
    contents_dialog,
    found_in,
    rules_dialog,
    search_field,
    search_row,
)
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.scenes.shared.exporting import export
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import USED, Used

_CHAPTER: Final = "chapter"
RulesIntent = OpenChapter | Find | NextFound | ShowRules | Read


class RuleBookPage(Page[RulesIntent]):
    """The rules of one table, or a choice of rules; ``at`` is the current chapter."""

    title = N_("Rules")
    back = to.BackRoute()
    shape = PageShape(widest_u=1120, headless_u=380, line_u=((28, 4), (26, 6)))
    shares = 1.0, 1.0
    _shows_beginning = False

    def __init__(
        self, services: Services, rules: HouseRules | None = None, anchor: Anchor | None = None
    ) -> None:
        super().__init__(services)
        self._chooses = rules is None
        self.rules = rules or chosen_last(services)
        self.book = book_of(self.rules.variant, self.rules.preset, self.rules.name)
        self.at = self._number_of(anchor)
        self.found = Found()
        self.where = BookPlaces({})
        self._wanted: str | None = None
        self._boxes: dict[BookPosition, pygame.Rect] = {}

    def _number_of(self, anchor: Anchor | None) -> int:
        anchors = [chapter.anchor for chapter in self.book.chapters]
        return anchors.index(anchor) if anchor in anchors else 0

    def route(self) -> to.Route:
        return to.ReadRulesRoute(None if self._chooses else self.rules)

    def texts(self) -> list[str]:
        if self.modal is not None:
            return []
        return [self.heading(), self.book.title, *map(chapter_words, self.book.chapters)]

    def fill(self) -> None:
        self._boxes = {}
        if self._is_wide:
            # The search is beside the title.
            search = search_row(self._wanted, self.found, self._width_u, wide=True)
            SideBySide(search, Gap(0), right_u=0, gap_u=0).place(
                self.services.layer, self.frame.head
            )
        super().fill()
        self.where = BookPlaces.placed(self._boxes, self.scroll)

    @property
    def _width_u(self) -> float:
        return self.view.width / self.frame.u

    @property
    def _is_wide(self) -> bool:
        chapters_px = self._chapters().height_px(self.frame.u, self.view.width)
        return self.view.width >= self.px(900) and self.view.height >= chapters_px

    def content(self) -> Block[RulesIntent]:
        column = Within(
            book_column(self.book, self.found, self._boxes.__setitem__), max_width_u=720
        )
        bar_px, put = self.frame.bar_px, self._take_part
        text: Block[Never] = Viewport(column, self.scroll, bar_px, put, 60, is_on_panel=True)
        text = FramedBlock(text, pad_u=14, alpha=246)
        room_px = self.view.height
        if not self._is_wide:
            return Fill(text, (self._bar(),), room_px=room_px, gap_u=6)
        longest = max(len(chapter.title) for chapter in self.book.chapters)
        chapters_u = min(max(longest * 7.8 + 28, 236), 360)
        shares = chapters_u, self._width_u - chapters_u - 16
        return Fill(Row((self._chapters(), text), shares, gap_u=16), room_px=room_px)

    def _chapters(self) -> PickList[RulesIntent]:
        titles = [chapter.title for chapter in self.book.chapters]
        texts = [self._describe(at) for at in range(len(titles))]
        return PickList(titles, self.at, OpenChapter, texts, _CHAPTER)

    def _describe(self, at: int) -> str:
        title, count = self.book.chapters[at].title, len(self.book.chapters)
        words = _("{title}: chapter {number} of {count}")
        return words.format(title=title, number=at + 1, count=count)

    def _bar(self) -> Block[RulesIntent]:
        if self._wanted is not None:
            return search_row(self._wanted, self.found, self._width_u, wide=False)
        count = len(self.book.chapters)
        chapters: Spinner[RulesIntent] = Spinner(
            self.book.chapters[self.at].title,
            lambda step: OpenChapter((self.at + step) % count),
            {"description": self._describe(self.at), "name": _CHAPTER, "takes_enter": True},
            Read.CONTENTS,
        )
        parts: tuple[Block[RulesIntent], ...] = (chapters, search_field(None))
        return Row(parts, (self._width_u - 52, 44))

    def foot(self) -> list[FootButton[to.Route | RulesIntent]]:
        # Esc ends the search first.
        esc = "" if self._wanted is not None else "Esc"
        back = FootButton(_("Back"), to.BackRoute(), _("Back to where you were."), key=esc)
        say = _("Save the rules as pictures of pages, to be printed.")
        pages = FootButton(_("Save pages"), Read.PRINT, say, key="P")
        buttons: list[FootButton[to.Route | RulesIntent]] = [back, pages]
        if self._chooses:
            say = _("Read the rules of another game.")
            buttons.append(FootButton(_("Other rules…"), Read.CHOOSE, say))
        return buttons

    def own_keys(self) -> Rows:
        return (
            ("← →", _("previous chapter, next chapter")),
            ("↑ ↓", _("scroll the text")),
            (_("PgUp PgDn"), _("leaf through a long page or list")),
            (_("Home  End"), _("the beginning, the end")),
            (_("Ctrl+F"), _("find words in the rules")),
            ("F3", _("next match; Shift+F3: previous match")),
        )

    def enter(self) -> None:
        """Write the book again, perhaps in another language, and keep the reading position."""
        anchor, read, here = self.book.chapters[self.at].anchor, self.mark, self.found.here
        seen = here is not None and self._is_in_view(here)
        self.book = book_of(self.rules.variant, self.rules.preset, self.rules.name)
        self.at = self._number_of(anchor)
        found = found_in(self.book, self.found.wanted, self.at)
        at = found.places.index(here) if here in found.places else found.at
        self.found = replace(found, at=at)
        super().enter()
        if (top_px := self.where.top_of(read)) is None:
            self._go_to(self.at)
        else:
            self.scroll = self.scroll.to(top_px)
            self.refill()
        if seen and (place := self.found.here) is not None:
            self._go_to_place(place)

    @property
    def mark(self) -> ReadingPosition | None:
        return self.where.mark_at(self.scroll.offset_px)

    def _is_in_view(self, place: BookPosition) -> bool:
        first, last = self.where.spans[place]
        top_px = self.scroll.offset_px
        return top_px <= first and last <= top_px + self.scroll.view.height

    def moved(self, by_px: int) -> None:
        super().moved(by_px)
        at = self.where.chapter_at(self.scroll.offset_px + self.scroll.view.height // 4)
        if at != self.at:
            self.at = at
            if self.modal is None:
                self.refill()

    def _go_to(self, at: int) -> None:
        self.at = at
        top_px = self.where.spans[BookPosition(at, -1)][0] - self.px(10) if at else 0
        self.scroll = self.scroll.to(top_px)
        self.refill()

    def _open(self, at: int) -> None:
        self.message = ""
        self._go_to(min(max(0, at), len(self.book.chapters) - 1))
        self.services.spoken.announce(chapter_words(self.book.chapters[self.at]))

    def _go_to_place(self, place: BookPosition) -> None:
        margin_px = min(self.px(60), self.scroll.view.height // 5)
        self.scroll = self.scroll.to_show_part(self.where.spans[place], margin_px)
        self.at = place.chapter
        self.refill()

    def key(self, event: pygame.event.Event) -> RulesIntent | to.Route | Used | None:
        writing = self.services.layer.typing
        if event.key == pygame.K_ESCAPE and self._wanted is not None:
            return Read.STOP_SEARCH
        if begins_search(event, writing=writing):
            return Read.SEARCH
        if event.key == pygame.K_F3:
            return NextFound(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if writing and event.key not in (pygame.K_ESCAPE, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return None
        line_px = self.px(32)
        moves = {
            pygame.K_UP: partial(self._move, -2 * line_px),
            pygame.K_DOWN: partial(self._move, 2 * line_px),
            pygame.K_LEFT: partial(self._open, self.at - 1),
            pygame.K_RIGHT: partial(self._open, self.at + 1),
            pygame.K_SPACE: partial(self.turn_pages, 1),
        }
        if event.key not in moves:
            return super().key(event)
        moves[event.key]()
        return USED

    def _move(self, by_px: int) -> None:
        self._scroll_to(self.scroll.to(self.scroll.offset_px + by_px))

    def do(self, intent: RulesIntent) -> None:
        match intent:
            case OpenChapter(at):
                if self.modal is not None:
                    self.close()
                self._open(at)
            case Find(text):
                self._wanted, self.found = text, found_in(self.book, text, self.at)
                self._tell_found()
            case NextFound(step):
                if places := self.found.places:
                    self.found = replace(self.found, at=(self.found.at + step) % len(places))
                self._tell_found()
            case ShowRules(rules):
                self.rules = rules
                self.put_away()
                self.enter()
                self.services.spoken.announce(self.book.title)
            case Read() as what:
                self._read(what)
            case unknown:
                assert_never(unknown)

    def _read(self, what: Read) -> None:
        match what:
            case Read.SEARCH:
                self._wanted = self._wanted or ""
                self.refill()
                self.services.layer.focus_on(self.services.layer.fields[0])
            case Read.STOP_SEARCH:
                self._wanted, self.found, self.message = None, Found(), ""
                self.services.layer.keyboard.stop_typing()
                self.refill()
                # Let the arrow keys scroll the book again.
                self.services.layer.focus_on(None)
            case Read.CONTENTS:
                self.open(contents_dialog(self.book, self.at))
            case Read.CHOOSE:
                self.open(rules_dialog(self.services, self.rules))
            case Read.PRINT:
                blocks = book_column(self.book, Found(), lambda *_at: None).blocks
                export(self, printed(blocks, self.services.art), self.book.title, PNG)
            case unknown:
                assert_never(unknown)

    def _tell_found(self) -> None:
        here = self.found.here
        nothing = here is None and self.found.wanted.strip()
        self.message = self.found.nothing_words if nothing else ""
        self.services.spoken.announce(self.found.count_words)
        if here is not None:
            self._go_to_place(here)
        else:
            self.refill()
