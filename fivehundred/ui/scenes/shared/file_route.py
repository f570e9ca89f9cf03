"""The way to what a file holds, wherever it comes from: a game, house rules or a challenge."""

from __future__ import annotations

from pathlib import Path

from fivehundred.learning.challenge.file import is_challenge_file
from fivehundred.session.storage.house_rules import is_rules_file
from fivehundred.ui.route import ChallengesRoute, HouseRulesRoute, TableRoute


def route_of_file(path: Path) -> ChallengesRoute | HouseRulesRoute | TableRoute:
    """Return the way to what a file means to be; what is nothing else is to be a game."""
    if is_challenge_file(path):
        return ChallengesRoute(path)
    return HouseRulesRoute(path) if is_rules_file(path) else TableRoute(path)
