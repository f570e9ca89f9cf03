"""Routes used by several screens: from a game to its rules, from a file to its contents."""

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

# ruff: noqa: PLC0415  the rule book is loaded late, so that the first frame comes sooner


def rules_of_game(record: Record, phase: Phase) -> ReadRulesRoute:
    """Return the route to the rules of a game, at the chapter for its current phase."""
    from fivehundred.speech.rule_book.writing import anchor_at

    return ReadRulesRoute(HouseRules.of(record), anchor_at(phase))


def route_of_file(path: Path) -> ChallengesRoute | HouseRulesRoute | ScorePadRoute | TableRoute:
    """Return the route for a file by its format; an unknown format is taken for a game."""
    match files.format_of(path):
        case files.CHALLENGE_FORMAT:
            return ChallengesRoute(path)
        case files.RULES_FORMAT:
            return HouseRulesRoute(path)
        case files.PAD_FORMAT:
            return ScorePadRoute(path)
        case _:
            return TableRoute(path)
