"""The way from a game to its rules, open where the game is."""

from __future__ import annotations

from fivehundred.engine.facts import Phase
from fivehundred.session.record import Record
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rule_book.writing import anchor_at
from fivehundred.ui.route import ReadRulesRoute


def rules_of_game(record: Record, phase: Phase) -> ReadRulesRoute:
    """Return the way to the rules of a game, at the chapter of what it waits for."""
    rules = HouseRules(record.rules_name, record.preset, record.variant)
    return ReadRulesRoute(rules, anchor_at(phase))
