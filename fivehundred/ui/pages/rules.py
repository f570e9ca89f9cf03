"""The rule book on one page: chapters at the left, the text beside them, words found in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final, Never, assert_never

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.rule_book.as_text import chapter_words
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.rule_book.search import Place, places_of
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Gap, Text
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.links import IconButton, PickList, Turner
from fivehundred.ui.layout.room import Fill, Lead, Within
from fivehundred.ui.layout.scroll import Viewport
from fivehundred.ui.layout.search import SearchField, begins_search
from fivehundred.ui.layout.stack import Card, Row
from fivehundred.ui.pages.page import BlockPage
from fivehundred.ui.pages.rules_book import Found, book_column
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.panels.reading.keys import Rows
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import USED, Intent, Used

_WIDE_U: Final = 900
_LETTER_U: Final = 7.8
_CHAPTERS_U: Final = (236, 360)
"""How wide the list of chapters is, at least and at most."""
_COLUMN_U: Final = 720
_SEARCH_U: Final = (204, 260, 116, 44, 44)
"""What is beside the title: nothing, what is looked for, how often it is there, two arrows."""
_NARROW_SEARCH_U: Final = (104, 44, 44, 44)
"""The same where the search takes the place of the chapters, without the field; and its end."""
_COUNT: Final = Lettering(size_u=16, role="on_background")
_LINE_U: Final = 32
_ABOVE_U: Final = 10
_CHAPTER: Final = "chapter"
_MAX_OWN: Final = 12
"""So many house rules are offered beside the presets."""


@dataclass(frozen=True, slots=True)
class OpenChapter(Intent):
    """Go to the chapter of a number."""

    at: int


@dataclass(frozen=True, slots=True)
class Find(Intent):
    """Light up where words stand."""

    text: str


@dataclass(frozen=True, slots=True)
class NextFound(Intent):
    """Go to the next place that was found, or the one before, round and round."""

    step: int


@dataclass(frozen=True, slots=True)
class ShowRules(Intent):
    """Read these rules instead."""

    rules: HouseRules


class Read(Intent, Enum):
    """What else is done with the book."""

    SEARCH = auto()
    """Begin to look for words."""
    STOP_SEARCH = auto()
    """Look for nothing any more."""
    CONTENTS = auto()
    """Choose a chapter from a list."""
    CHOOSE = auto()
    """Choose which rules are read."""


RulesIntent = OpenChapter | Find | NextFound | ShowRules | Read


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Where somebody reads, in a book of any width: a block, and what share of it lies above."""

    place: Place
    above: float


class RuleBookPage(BlockPage[RulesIntent]):
    """The rules of one table; those of others can be chosen where none were asked for.

    ``at`` is the number of the chapter that is read; ``where`` is from where to where each title
    and block goes, in pixels from the beginning of the book.
    """

    title = N_("Rules")
    back = to.Back()
    shape = Shape(widest_u=1120, headless_u=380, line_u=((28, 4), (26, 6)))
    shares = 1.0, 1.0
    _shows_beginning = False

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
        self.found = Found()
        self.where: dict[Place, tuple[int, int]] = {}
        self._wanted: str | None = None
        self._boxes: dict[Place, pygame.Rect] = {}

    def _number_of(self, anchor: Anchor | None) -> int:
        """Return the number of a chapter, the first where this book has no such chapter."""
        anchors = [chapter.anchor for chapter in self.book.chapters]
        return anchors.index(anchor) if anchor in anchors else 0

    def here(self) -> to.Route:
        return to.ReadRules(None if self._chooses else self.rules)

    # — what is on it —

    def texts(self) -> list[str]:
        """Return the whole book, chapter by chapter."""
        if self.modal is not None:
            return []
        return [self.heading(), self.book.title, *map(chapter_words, self.book.chapters)]

    def fill(self) -> None:
        self._boxes = {}
        if self._is_wide:
            title_u = self.frame.head.width / self.frame.u - sum(_SEARCH_U[1:]) - 10
            search = Lead(Gap(0), self._search(_SEARCH_U[1:]), title_u)
            search.place(self.services.layer, self.frame.head)
        super().fill()
        beginning = self.scroll.view.top - self.scroll.offset_px
        self.where = {
            place: (box.top - beginning, box.bottom - beginning)
            for place, box in self._boxes.items()
        }

    @property
    def _is_wide(self) -> bool:
        """Whether the chapters stand beside the text, all of them."""
        chapters_px = self._chapters().height_px(self.frame.u, self.view.width)
        return self.view.width >= self.px(_WIDE_U) and self.view.height >= chapters_px

    def content(self) -> Block[RulesIntent]:
        column = Within(book_column(self.book, self.found, self._boxes.__setitem__), _COLUMN_U)
        bar_px, put = self.frame.bar_px, self._take_part
        text: Block[Never] = Viewport(column, self.scroll, bar_px, put, 60, is_on_panel=True)
        text = Card(text, pad_u=14, alpha=246)
        room_px = self.view.height
        if not self._is_wide:
            return Fill(text, (self._bar(),), room_px=room_px, gap_u=6)
        longest = max(len(chapter.title) for chapter in self.book.chapters)
        low_u, high_u = _CHAPTERS_U
        chapters_u = min(max(longest * _LETTER_U + 28, low_u), high_u)
        shares = chapters_u, self.view.width / self.frame.u - chapters_u - 16
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
        """Return what stands above the text where there is little room: chapters, or a search."""
        if self._wanted is not None:
            rest_u = self.view.width / self.frame.u - sum(_NARROW_SEARCH_U) - 32
            return self._search((rest_u, *_NARROW_SEARCH_U))
        count = len(self.book.chapters)
        chapters: Turner[RulesIntent] = Turner(
            self.book.chapters[self.at].title,
            lambda step: OpenChapter((self.at + step) % count),
            Read.CONTENTS,
            self._describe(self.at),
            _CHAPTER,
        )
        return Row((chapters, self._field()), (self.view.width / self.frame.u - 52, 44))

    def _field(self) -> SearchField[RulesIntent]:
        say = _("Find words in the rules (Ctrl+F or /).")
        return SearchField(
            _("Find words"), say, self._wanted, Read.SEARCH, Find, lambda _text: NextFound(1)
        )

    def _search(self, shares: tuple[float, ...]) -> Block[RulesIntent]:
        """Return what a search needs: until it is begun, the way there."""
        if self._wanted is None:
            field, *rest = shares
            return Row((Gap(0), self._field()), (sum(rest), field))
        nothing = "" if self.found.places else self._nothing_words()
        before, on = _("The place before (Shift+F3)."), _("The next place (F3).")
        parts: list[Block[RulesIntent]] = [
            self._field(),
            Text(self._count_words(), _COUNT, "center"),
            IconButton("icons/left", NextFound(-1), before, "before", nothing),
            IconButton("icons/right", NextFound(1), on, "on", nothing),
        ]
        if len(shares) > len(parts):
            # Beside the chapters a search is in nobody's way.
            close = _("Close (Esc).")
            parts.append(IconButton("icons/close", Read.STOP_SEARCH, close, "close"))
        return Row(parts, shares)

    def _count_words(self) -> str:
        """Return which of the places that were found one is at."""
        found = self.found
        if not found.wanted.strip():
            return ""
        if not found.places:
            return _("not found")
        return _("{number} of {count}").format(number=found.at + 1, count=len(found.places))

    def _nothing_words(self) -> str:
        """Return that nothing was found, or that nothing is looked for yet."""
        if not self.found.wanted.strip():
            return _("Write what you look for.")
        return _("Nothing is said of “{words}”.").format(words=self.found.wanted)

    def foot(self) -> list[FootButton[to.Route | RulesIntent]]:
        searching = self._wanted is not None
        # Esc ends the search first.
        say = _("Back to where you were.") if searching else _("Back to where you were (Esc).")
        buttons: list[FootButton[to.Route | RulesIntent]] = [FootButton(_("Back"), to.Back(), say)]
        if self._chooses:
            say = _("Read the rules of another game.")
            buttons.append(FootButton(_("Other rules…"), Read.CHOOSE, say))
        return buttons

    def key_rows(self) -> Rows:
        return (
            ("← →", _("a chapter back, a chapter on")),
            ("↑ ↓", _("move the text")),
            (_("PgUp PgDn"), _("leaf through a long page or list")),
            (_("Home  End"), _("the beginning, the end")),
            (_("Ctrl+F"), _("find words in the rules")),
            ("F3", _("the next place; Shift+F3: the one before")),
            ("Tab", _("the next thing, or the next group")),
            ("F11", _("full screen")),
            ("Esc", _("back; close")),
            ("? F1", _("this list")),
        )

    # — where it is read —

    def enter(self) -> None:
        """Write the book of these rules in the language spoken, and go where it was read."""
        anchor, read, here = self.book.chapters[self.at].anchor, self.mark, self.found.here
        seen = here is not None and self._sees(here)
        self.book = book_of(self.rules.variant, self.rules.preset, self.rules.name)
        self.at = self._number_of(anchor)
        found = self._sought(self.found.wanted)
        at = found.places.index(here) if here in found.places else found.at
        self.found = replace(found, at=at)
        super().enter()
        if read is None or read.place not in self.where:
            self._go_to(self.at)
        else:
            first, last = self.where[read.place]
            self.scroll = self.scroll.to(round(first + read.above * (last - first)))
            self.refill()
        if seen and (place := self.found.here) is not None:
            self._go_to_place(place)

    @property
    def mark(self) -> Bookmark | None:
        """Where the book is read; None as long as it has not been opened."""
        top_px = self.scroll.offset_px
        reached = (one for one, (_first, last) in self.where.items() if last > top_px)
        place = next(reached, next(reversed(self.where), None))
        if place is None:
            return None
        first, last = self.where[place]
        return Bookmark(place, min(1.0, (top_px - first) / max(1, last - first)))

    def _sees(self, place: Place) -> bool:
        """Return whether a place is in view."""
        first, last = self.where.get(place, (-1, -1))
        top_px = self.scroll.offset_px
        return top_px <= first and last <= top_px + self.scroll.view.height

    def moved(self, by_px: int) -> None:
        """Mark the chapter that is read now."""
        super().moved(by_px)
        reached_px = self.scroll.offset_px + self.scroll.view.height // 4
        reached = [
            place.chapter
            for place, (first, _last) in self.where.items()
            if place.block == -1 and first <= reached_px
        ]
        at = max(reached, default=0)
        if at != self.at:
            self.at = at
            if self.modal is None:
                self.refill()

    def _go_to(self, at: int) -> None:
        """Show a chapter from its beginning, as far as the book goes on."""
        self.at = at
        top_px = self.where[Place(at, -1)][0] - self.px(_ABOVE_U) if at else 0
        self.scroll = self.scroll.to(top_px)
        self.refill()

    def _open(self, at: int) -> None:
        """Go to a chapter and say what stands in it."""
        self.message = ""
        self._go_to(min(max(0, at), len(self.book.chapters) - 1))
        self.services.spoken.announce(chapter_words(self.book.chapters[self.at]))

    def _go_to_place(self, place: Place) -> None:
        """Bring a place into view, and be in its chapter."""
        first, last = self.where[place]
        view = self.scroll.view
        seen = pygame.Rect(0, view.top + first - self.scroll.offset_px, 1, last - first)
        self.scroll = self.scroll.to_show(seen, min(self.px(60), view.height // 5))
        self.at = place.chapter
        self.refill()

    # — what is done —

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
        line_px = self.px(_LINE_U)
        moves = {
            pygame.K_UP: partial(self._move, -2 * line_px),
            pygame.K_DOWN: partial(self._move, 2 * line_px),
            pygame.K_LEFT: partial(self._open, self.at - 1),
            pygame.K_RIGHT: partial(self._open, self.at + 1),
            pygame.K_SPACE: partial(self.leaf, 1),
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
                self._wanted, self.found = text, self._sought(text)
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
            case Read.CONTENTS:
                self.open(self._contents_dialog())
            case Read.CHOOSE:
                self.open(self._rules_dialog())
            case unknown:
                assert_never(unknown)

    def _contents_dialog(self) -> Dialog:
        """Ask which chapter is to be read."""
        answers = [
            Answer(chapter.title, OpenChapter(number), primary=number == self.at)
            for number, chapter in enumerate(self.book.chapters)
        ]
        return Dialog(self.book.title, answers, cancel=Close())

    def _rules_dialog(self) -> Dialog:
        """Ask which rules are to be read."""
        presets = [HouseRules("", preset.key, preset.variant) for preset in PRESETS.values()]
        own = [file.rules for file in self._own if file.rules is not None]
        answers = [
            Answer(
                rules.name or _(PRESETS[rules.preset].name),
                ShowRules(rules),
                primary=rules.variant == self.rules.variant,
                say=rules.name or _(PRESETS[rules.preset].summary),
            )
            for rules in (*presets, *own[:_MAX_OWN])
        ]
        return Dialog(_("Which rules?"), answers, cancel=Close())

    def _sought(self, text: str) -> Found:
        """Return where words stand in the book, at the first place from this chapter on."""
        places = places_of(self.book, text)
        first = next((n for n, place in enumerate(places) if place.chapter >= self.at), 0)
        return Found(text, places, first)

    def _tell_found(self) -> None:
        """Show the place one is at, and say which of how many it is; or that there is none."""
        here = self.found.here
        nothing = here is None and self.found.wanted.strip()
        self.message = self._nothing_words() if nothing else ""
        self.services.spoken.announce(self._count_words())
        if here is not None:
            self._go_to_place(here)
        else:
            self.refill()


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
