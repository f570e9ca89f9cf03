"""The cheat that measures: it gains where cards can be seen, and nobody can seat it."""

from __future__ import annotations

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.level_names import ALL_LEVELS
from fivehundred.programs.arena.entrants import Entrant, ThinkingPace
from tests.bench.losses import Board, Part, dealt, lead, part_of

AUSTRALIAN = PRESETS["australian"].variant


def board(name: str) -> Board:
    club = Entrant("club").chooser(ThinkingPace(share=0.25))
    return Board(AUSTRALIAN, name, dealt(AUSTRALIAN, name, 0), club, club)


def test_who_plays_alike_gains_nothing_and_who_sees_all_cards_gains_in_the_play() -> None:
    gained = []
    for number in range(6):
        one = board(f"losses {number}")
        alone, differs = one.play(None, None)
        assert not differs
        for side in (0, 1):
            points, _ = one.play(Part.SUITS, side)
            gained.append(lead(points, side) - lead(alone, side))
    assert sum(gained) >= 0
    assert any(gained)


def test_the_parts_of_a_deal_follow_its_phases() -> None:
    assert part_of(board("phases").start) is Part.AUCTION


def test_nothing_that_sees_all_cards_is_a_level() -> None:
    levels = ("beginner", "learner", "club", "advanced", "expert", "plain")
    assert tuple(level.value for level in ALL_LEVELS) == levels
