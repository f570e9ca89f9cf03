"""An even match: steps up and down the levels by the games that were ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.learning.statistics.database import Database, GameFacts
from fivehundred.learning.statistics.skill import (
    EndedGame,
    LevelMatch,
    ended_games,
    even_match,
)
from fivehundred.players.level_names import LEVELS, Level

_WON, _LOST = True, False


def games(level: Level, *won: bool, sides: int = 2) -> list[EndedGame]:
    return [EndedGame(level, one, sides) for one in won]


def test_a_first_match_is_of_the_level_in_the_middle() -> None:
    assert even_match([]) == LevelMatch(LEVELS[len(LEVELS) // 2], None)


def test_three_wins_more_than_losses_lead_a_step_up_and_three_fewer_a_step_down() -> None:
    club = games(Level.CLUB, _WON, _LOST, _WON, _WON)
    assert even_match(club).level is Level.CLUB
    assert even_match([*club, *games(Level.CLUB, _WON)]) == LevelMatch(Level.ADVANCED, Level.CLUB)
    lost = games(Level.CLUB, _LOST, _LOST, _LOST)
    assert even_match(lost) == LevelMatch(Level.LEARNER, Level.CLUB)


def test_only_games_since_the_last_step_count_for_the_next() -> None:
    before = games(Level.CLUB, _WON, _WON, _WON, _WON)
    assert even_match([*before, *games(Level.ADVANCED, _WON, _WON)]).level is Level.ADVANCED
    fallen = [*before, *games(Level.ADVANCED, _LOST, _LOST, _LOST), *games(Level.CLUB, _WON)]
    assert even_match(fallen).level is Level.CLUB


@pytest.mark.parametrize("level", LEVELS)
def test_any_results_move_a_person_by_a_step_at_most(level: Level) -> None:
    for won in (_WON, _LOST):
        found = even_match(games(level, *[won] * 40)).level
        assert abs(LEVELS.index(found) - LEVELS.index(level)) <= 1


def test_among_three_sides_a_loss_counts_half_a_win() -> None:
    fair = games(Level.CLUB, *[_WON, _LOST, _LOST] * 9, sides=3)
    assert even_match(fair).level is Level.CLUB
    lost = games(Level.CLUB, *[_LOST] * 5, sides=3)
    assert even_match(lost).level is Level.CLUB
    assert even_match([*lost, *games(Level.CLUB, _LOST, sides=3)]).level is Level.LEARNER


def facts(number: int, *, kinds: tuple[str, ...], won: bool, finished: bool = True) -> GameFacts:
    names = ("Ann", "Bea", "Col", "Dot")
    return GameFacts(
        key=f"key {number}",
        digest="",
        created=f"2026-01-{number:02}T12:00:00Z",
        preset="australian",
        own_rules=False,
        players=tuple(zip(names, ("human", *kinds), strict=True)),
        sides=(0, 1, 0, 1),
        finished=finished,
        winners=(0, 2) if won else (1, 3),
        deals=(),
    )


def test_games_count_that_are_ended_against_computer_players_of_one_level(tmp_path: Path) -> None:
    database = Database(tmp_path / "statistics.sqlite")
    clubs = ("club", "learner", "club")
    told = [
        facts(3, kinds=clubs, won=False),
        facts(1, kinds=clubs, won=True),
        facts(2, kinds=("club", "club", "expert"), won=True),
        facts(4, kinds=("club", "club", "human"), won=True),
        facts(5, kinds=("grand master", "club", "grand master"), won=True),
        facts(6, kinds=clubs, won=True, finished=False),
    ]
    database.put((f"{at}.500.json", (at, 1), one) for at, one in enumerate(told))
    wanted = (EndedGame(Level.CLUB, _WON, 2), EndedGame(Level.CLUB, _LOST, 2))
    assert ended_games(database, "ann") == wanted
    assert ended_games(database, "Eve") == ()
    database.close()
