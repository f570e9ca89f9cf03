"""The ways that several screens lead: from a game to its rules, from a file to what is in it."""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.facts import Phase
from fivehundred.session.record import Record
from fivehundred.session.storage import files
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.ui.route import (
    ChallengesRoute,
    HouseRulesRoute,
    ReadRulesRoute,
    ScorePadRoute,
    TableRoute,
)

# ruff: noqa: PLC0415  the first picture waits neither for the rule book nor for challenges


def rules_of_game(record: Record, phase: Phase) -> ReadRulesRoute:
    """Return the way to the rules of a game, at the chapter of what it waits for."""
    from fivehundred.speech.rule_book.writing import anchor_at

    return ReadRulesRoute(HouseRules.of(record), anchor_at(phase))


def route_of_file(path: Path) -> ChallengesRoute | HouseRulesRoute | ScorePadRoute | TableRoute:
    """Return the way to what a file means to be; what is nothing else is to be a game."""
    match files.format_of(path):
        case files.CHALLENGE_FORMAT:
            return ChallengesRoute(path)
        case files.RULES_FORMAT:
            return HouseRulesRoute(path)
        case files.PAD_FORMAT:
            return ScorePadRoute(path)
        case _:
            return TableRoute(path)
