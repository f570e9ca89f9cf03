"""Which rules and which chapter of them are read: what is asked, and what is offered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.rule_book.book import RuleBook
from fivehundred.speech.translation import _
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent

_MAX_OWN: Final = 12
"""So many house rules are offered beside the presets."""


@dataclass(frozen=True, slots=True)
class OpenChapter(Intent):
    """Go to the chapter of a number."""

    at: int


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


def contents_dialog(book: RuleBook, at: int) -> Dialog:
    """Ask which chapter is to be read."""
    answers = [
        PushButton(chapter.title, OpenChapter(number), primary=number == at)
        for number, chapter in enumerate(book.chapters)
    ]
    return Dialog(book.title, answers, cancel=Close())


def rules_dialog(own: tuple[HouseRules, ...], now: HouseRules) -> Dialog:
    """Ask which rules are to be read."""
    presets = [HouseRules("", preset.key, preset.variant) for preset in PRESETS.values()]
    answers = [
        PushButton(
            rules.name or _(PRESETS[rules.preset].name),
            ShowRules(rules),
            primary=rules.variant == now.variant,
            description=rules.name or _(PRESETS[rules.preset].summary),
        )
        for rules in (*presets, *own[:_MAX_OWN])
    ]
    return Dialog(_("Which rules?"), answers, cancel=Close())


def files_of_rules(services: Services) -> tuple[RulesFile, ...]:
    """List the files of house rules that can be read."""
    try:
        files = () if services.safe else services.house_rules.list()
    except StoreError:
        # The page of house rules says what is wrong with its folder.
        return ()
    return tuple(file for file in files if file.rules is not None)


def chosen_last(services: Services, own: tuple[RulesFile, ...]) -> HouseRules:
    """Return the rules that were chosen for the last new game."""
    preset = PRESETS.get(services.settings.preset, AUSTRALIAN)
    named = (file.rules for file in own if file.path.name == services.settings.house_rules)
    return next(named, None) or HouseRules("", preset.key, preset.variant)
