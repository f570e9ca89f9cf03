"""The intents, dialogs and search of the rule book."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.rule_book.book import BookPosition, RuleBook, places_of
from fivehundred.speech.rules.finding import in_our_words
from fivehundred.speech.translation import _
from fivehundred.ui.layout.block import Block, Gap, Text
from fivehundred.ui.layout.controls import PushButton, icon_button
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.search import SearchField
from fivehundred.ui.layout.stack import Row
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class OpenChapter(Intent):
    """Go to the chapter with an index."""

    at: int


@dataclass(frozen=True, slots=True)
class ShowRules(Intent):
    """Read these rules instead."""

    rules: HouseRules


class Read(Intent, Enum):
    """Other actions on the book."""

    SEARCH = auto()
    STOP_SEARCH = auto()
    CONTENTS = auto()
    CHOOSE = auto()
    PRINT = auto()


def contents_dialog(book: RuleBook, at: int) -> Dialog:
    """Ask which chapter to read."""
    answers = [
        PushButton(chapter.title, OpenChapter(number), primary=number == at)
        for number, chapter in enumerate(book.chapters)
    ]
    return Dialog(book.title, answers, cancel=Close())


def rules_dialog(services: Services, now: HouseRules) -> Dialog:
    """Ask for the rules: those of a preset or of a file."""
    own = [file.rules for file in _files_of_rules(services) if file.rules is not None]
    presets = [HouseRules("", preset.key, preset.variant) for preset in PRESETS.values()]
    answers: list[PushButton[Intent]] = [
        PushButton(
            rules.name or _(PRESETS[rules.preset].name),
            ShowRules(rules),
            primary=rules.variant == now.variant,
            description=rules.name or _(PRESETS[rules.preset].summary),
        )
        for rules in (*presets, *own[:12])
    ]
    answers.append(PushButton(_("Cancel"), Close()))
    return Dialog(_("Which rules?"), answers, cancel=Close())


def _files_of_rules(services: Services) -> tuple[RulesFile, ...]:
    try:
        return () if services.safe else services.house_rules.list()
    except StoreError:
        # The page of house rules reports what is wrong with its folder.
        return ()


def chosen_last(services: Services) -> HouseRules:
    """Return the rules that were chosen for the last new game."""
    preset = PRESETS.get(services.settings.preset, AUSTRALIAN)
    name = services.settings.house_rules
    named = (file.rules for file in _files_of_rules(services) if file.path.name == name)
    return next(named, None) or HouseRules("", preset.key, preset.variant)


_FIELD_U: Final = 260
_TITLE_U: Final = 180
"""Width the search leaves for the title beside it."""
_PARTS_U: Final = (140.0, 44.0, 44.0, 44.0)
"""Widths of the count, two arrows, and the button that closes the search."""
_GAPS_U: Final = 32


@dataclass(frozen=True, slots=True)
class Find(Intent):
    """Search for a text."""

    text: str


@dataclass(frozen=True, slots=True)
class NextFound(Intent):
    """Go to the next result, or the one before; after the last comes the first."""

    step: int


@dataclass(frozen=True, slots=True)
class Found:
    """The search text, the places found, and the index of the current one."""

    wanted: str = ""
    places: tuple[BookPosition, ...] = ()
    at: int = 0

    @property
    def here(self) -> BookPosition | None:
        return self.places[self.at] if self.places else None

    @property
    def count_words(self) -> str:
        if not self.wanted.strip():
            return ""
        if not self.places:
            return _("not found")
        # A passage may have the words more than once.
        words = _("passage {number} of {count}")
        return words.format(number=self.at + 1, count=len(self.places))

    @property
    def nothing_words(self) -> str:
        if not self.wanted.strip():
            return _("Type what to look for.")
        return _("Nothing found for “{words}”.").format(words=self.wanted)


def found_in(book: RuleBook, text: str, chapter: int) -> Found:
    """Return the places of a text, or else of our own term for it, beginning at ``chapter``."""
    places = places_of(book, text)
    if not places and (places := places_of(book, in_our_words(text))):
        text = in_our_words(text)
    first = next((n for n, place in enumerate(places) if place.chapter >= chapter), 0)
    return Found(text, places, first)


SearchIntent = Find | NextFound | Read


def search_field(wanted: str | None) -> SearchField[SearchIntent]:
    """Return the search field for ``wanted``, or the button that opens it if None."""
    say = _("Find words in the rules.")
    on = NextFound(1)
    return SearchField(
        _("Find words"), say, "Ctrl+F or /", wanted, Read.SEARCH, Find, lambda _text: on
    )


def search_row(
    wanted: str | None, found: Found, width_u: float, *, wide: bool
) -> Row[SearchIntent]:
    """Return the controls of the search, in place of the chapters unless ``wide``."""
    if wanted is None:
        return Row((Gap(0), search_field(wanted)), (width_u - _FIELD_U, _FIELD_U))
    off = "" if found.places else found.nothing_words
    parts: list[Block[SearchIntent]] = [
        search_field(wanted),
        Text(found.count_words, Lettering(size_u=16, role="on_background"), "center", middle=True),
        icon_button("left", NextFound(-1), _("Previous match."), "Shift+F3", "before", off),
        icon_button("right", NextFound(1), _("Next match."), "F3", "on", off),
    ]
    if not wide:
        # Beside the chapters the search can stay open.
        parts.append(icon_button("close", Read.STOP_SEARCH, _("Close."), "Esc", "close"))
    parts_u = _PARTS_U[: len(parts) - 1]
    if not wide:
        return Row(parts, (width_u - sum(parts_u) - _GAPS_U, *parts_u))
    room_u = (width_u - _TITLE_U) / 2
    field_u = min(_FIELD_U, room_u - sum(parts_u) - _GAPS_U)
    spare_u = width_u - field_u - sum(parts_u) - _GAPS_U
    return Row((Gap(0), *parts), (spare_u, field_u, *parts_u))
