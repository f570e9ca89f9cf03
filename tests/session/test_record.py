from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.session.record import RecordError, opening, replay, state_after
from tests.session.games import finished_game, new_record


def test_a_replay_has_one_step_for_each_action_and_ends_where_the_game_does() -> None:
    record = finished_game()
    steps = list(replay(record))
    assert len(steps) == len(record.actions)
    assert steps[-1].state == state_after(record)
    assert steps[-1].state.phase is Phase.OVER


def test_the_state_after_none_of_the_actions_is_the_opening() -> None:
    record = finished_game()
    assert state_after(record, 0) == opening(record)
    assert state_after(new_record()) == opening(record)


def test_the_state_after_some_actions_does_not_judge_the_others() -> None:
    record = finished_game()
    broken = replace(record, actions=(*record.actions[:20], *record.actions[:1]))
    assert state_after(broken, 20) == state_after(record, 20)
    with pytest.raises(RecordError, match=r"^action 21: no first dealer is named now") as caught:
        state_after(broken)
    assert caught.value.number == 21


def test_a_variant_that_cannot_be_played_is_named_as_the_rules() -> None:
    record = replace(new_record(), variant=Variant(players=3))
    with pytest.raises(FormatError, match=r"^rules: sides “pairs” need 4 or 6 players, not 3$"):
        opening(record)


def test_a_position_that_cannot_be_played_is_named_as_the_start() -> None:
    with pytest.raises(FormatError, match=r"^start: “scores” needs 2 numbers, one per side$"):
        opening(new_record(Start(scores=(1, 2, 3))))
