"""Which options the page of house rules lists: a tab, search results, or the changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rules.finding import find_options
from fivehundred.speech.rules.options import GROUPS
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import (
    TAB,
    PushButton,
    Spinner,
    TabLabel,
    draw_count,
    tab_column,
)
from fivehundred.ui.layout.search import SearchField
from fivehundred.ui.layout.stack import Row
from fivehundred.ui.setup.house_draft import Draft, main_questions
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.intent import Intent

SETS: Final = 0
QUESTIONS: Final = 1
FIRST_GROUP: Final = 2
TABS: Final = len(GROUPS) + FIRST_GROUP


class HouseRulesAction(Intent, Enum):
    """What Enter does: on the page, and in its text fields."""

    PLAY = auto()
    END_DEAL = auto()
    END_SEARCH = auto()


@dataclass(frozen=True, slots=True)
class OptionFilter:
    """Which options are listed: those of a tab, search results, or the changes.

    ``more`` gives each group a tab. ``wanted`` is the text searched for, or None; ``differing``
    are the options listed as changes, or None.
    """

    tab: int = QUESTIONS
    more: bool = False
    wanted: str | None = None
    differing: tuple[str, ...] | None = None

    def on(self, tab: int) -> OptionFilter:
        tab %= TABS
        return OptionFilter(tab, self.more or tab >= FIRST_GROUP)

    def finding(self, text: str) -> OptionFilter:
        return replace(self, wanted=text, differing=None)

    def of_changes(self, changes: Sequence[str]) -> OptionFilter:
        """Return the filter for the changes; an option stays listed when it is changed back."""
        listed = {*changes, *(self.differing or ())}
        every = (name for group in GROUPS for name in group.options)
        return replace(self, wanted=None, differing=tuple(n for n in every if n in listed))

    @property
    def is_active(self) -> bool:
        return self.wanted is not None or self.differing is not None

    @property
    def lists_sets(self) -> bool:
        return self.tab == SETS and not self.is_filtered

    @property
    def is_filtered(self) -> bool:
        return self.differing is not None or bool((self.wanted or "").strip())

    @property
    def names(self) -> tuple[str, ...]:
        """The options listed; none on the tabs without a group."""
        if self.is_filtered:
            found = self.differing
            return find_options(self.wanted or "") if found is None else found
        return GROUPS[self.tab - FIRST_GROUP].options if self.tab >= FIRST_GROUP else ()

    @property
    def title(self) -> str:
        if self.is_filtered:
            return _("Rules found") if self.differing is None else _("Changes")
        return _tab_title(self.tab)

    @property
    def found_words(self) -> str:
        if count := len(self.names):
            return ngettext("{count} rule found.", "{count} rules found.", count)
        words = " ".join((self.wanted or "").split())
        return _("No rule mentions “{words}”.").format(words=words)


def _tab_title(tab: int) -> str:
    if tab == SETS:
        return _("Your house rules")
    return _("Main questions") if tab == QUESTIONS else _(GROUPS[tab - FIRST_GROUP].title)


@dataclass(frozen=True, slots=True)
class ShowOptions(Intent):
    """List other options."""

    shown: OptionFilter


FilterIntent = ShowOptions | HouseRulesAction


def _changes_words(count: int) -> str:
    return ngettext("{count} change", "{count} changes", count)


# — search, changes and tabs —


def search_field(shown: OptionFilter) -> Block[FilterIntent]:
    """Return the search field, or the button that opens it."""
    return SearchField(
        _("Find a rule"),
        _("Find a rule by a word."),
        "Ctrl+F or /",
        shown.wanted,
        ShowOptions(shown.finding("")),
        lambda text: ShowOptions(shown.finding(text)),
        lambda _text: HouseRulesAction.END_SEARCH,
    )


def changes_button(shown: OptionFilter, draft: Draft, *, roomy: bool = True) -> Block[ShowOptions]:
    """Return the button to list only the changes; unless ``roomy`` its label is a bare number."""
    count, preset = len(draft.changes), _(PRESETS[draft.preset].name)
    off, key, say = "", "", _("Show only the changes from {preset}.").format(preset=preset)
    then = shown.of_changes(draft.changes)
    if chosen := shown.differing is not None:
        say, key, then = _("Show all rules."), "Esc", shown.on(shown.tab)
    elif not count:
        off = _("No changes from {preset}.").format(preset=preset)
    parts = Parts(
        style=ButtonStyle.LIT if chosen else ButtonStyle.PLAIN,
        description=say,
        key=key,
        enabled=not off,
        disabled_because=off,
        name="changes",
        face=None if roomy else partial(draw_count, count),
    )
    return PushButton(_changes_words(count), ShowOptions(then), parts=parts)


def narrow_tabs(shown: OptionFilter) -> Block[ShowOptions]:
    """Return all tabs as one control to step through."""
    parts = Parts(description=shown.title, name=TAB, takes_enter=True)
    return Spinner(shown.title, lambda step: ShowOptions(shown.on(shown.tab + step)), parts)


def narrow_bar(shown: OptionFilter, draft: Draft) -> Block[FilterIntent]:
    """Return tabs, search and changes in one line; an open search takes most of it."""
    first: Block[FilterIntent] = narrow_tabs(shown)
    second = search_field(shown)
    if shown.wanted is not None:
        parts = Parts(icon="icons/close")
        then, say = ShowOptions(shown.on(shown.tab)), _("Show all rules.")
        every = PushButton(
            _("All rules"), then, description=say, key="Esc", name="all", parts=parts
        )
        first, second = second, every
    return SideBySide(first, Row((second, changes_button(shown, draft, roomy=False))), right_u=100)


def wide_tabs(shown: OptionFilter, draft: Draft) -> Block[ShowOptions]:
    """Return the tabs as a column, each with its number of changes."""
    tabs = [_tab(at, draft) for at in range(TABS if shown.more else FIRST_GROUP)]
    more = more_button(shown, _("All other rules, in groups."), "tab more")
    lit, below = not shown.is_filtered, () if shown.more else (more,)
    return tab_column(tabs, shown.tab, lambda at: ShowOptions(shown.on(at)), lit=lit, more=below)


def _tab(at: int, draft: Draft) -> TabLabel:
    if at == SETS:
        return TabLabel(_tab_title(at), _("Your own rule sets: open, rename, share."))
    label, here = _tab_title(at), main_questions(draft)
    if at >= FIRST_GROUP:
        here = GROUPS[at - FIRST_GROUP].options
    count = sum(name in here for name in draft.changes)
    return TabLabel(label, f"{sentence(label)} {_changes_words(count)}" if count else label, count)


def more_button(shown: OptionFilter, say: str, name: str) -> PushButton[ShowOptions]:
    """Return the button that opens the groups."""
    then = ShowOptions(shown.on(FIRST_GROUP))
    return PushButton(_("More rules…"), then, description=say, name=name, min_width_u=240)
