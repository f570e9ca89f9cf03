"""The line of the Expert: the same wherever it is played, and the one that is met at the table."""

from __future__ import annotations

from fivehundred.engine.game import apply
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.learning.challenge.challenge import Challenge, is_over, points_of
from fivehundred.learning.challenge.worker import playing_out
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, counted_effort
from fivehundred.session.asking import seed_of_move
from fivehundred.session.record import state_after

GAME = Challenge("2026-11-23", "three-handed")


def test_experts_at_the_other_seats_think_as_they_do_at_the_table() -> None:
    record = GAME.record(3, "Ann")
    *_, line = playing_out(record)
    state = state_after(record)
    met = 0
    for number, action in enumerate(line.actions[1:], start=1):
        seat, seed = state.to_act, seed_of_move(record.created, number)
        assert seat is not None
        if seat != 0 and seat == getattr(action, "seat", None) and number % 4 == 0:
            shown = view(state, seat)
            assert choose(shown, Level.EXPERT, seed, effort=counted_effort()) == action
            met += 1
        state = apply(state, action).state
    assert met > 3
    assert is_over(state)
    assert isinstance(points_of(state), int)


def test_a_line_grows_by_one_action_at_a_time() -> None:
    lines = playing_out(GAME.record(1, "Ann"))
    lengths = [len(next(lines).actions) for _ in range(5)]
    assert lengths == [1, 2, 3, 4, 5]
    assert PRESETS["three-handed"].variant.players == 3
