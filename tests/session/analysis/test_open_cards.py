"""The analysis of a deal: what hindsight says adds up to what was taken."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.players.solver.solver import form
from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.replay import Replay
from tests.session.analysis.examples import game

SOME = ("australian", "american-split", "five-handed-hidden", "hoyle-revokes", "two-handed-dummy")

compiled_only = pytest.mark.skipif(form() == "plain", reason="takes minutes uncompiled")


def looked_into(name: str) -> Iterator[DealAnalysis]:
    record = game(name)
    replay = Replay(record)
    for deal in range(1, min(2, replay.scored) + 1):
        yield analyse(record, deal)


@pytest.mark.sweep
@compiled_only
@pytest.mark.parametrize("name", SOME)
def test_what_was_given_away_leads_from_what_was_there_to_what_was_taken(name: str) -> None:
    played = 0
    for found in looked_into(name):
        assert found.whole
        assert found.contract is not None
        if found.open_tricks is None:
            assert found.contract.call is Special.HI_LO
            continue
        side, tricks = found.result.contract.side, found.open_tricks  # type: ignore[union-attr]
        loses = found.contract.call in NULLOS
        for one in found.plays:
            ours = one.play.seat in side
            tricks += one.lost if ours is loses else -one.lost
            assert bool(one.better) is bool(one.lost)
            assert one.play not in one.better
        assert tricks == sum(found.result.tricks[seat] for seat in side)
        played += len(found.plays)
    assert played >= 40


@compiled_only
def test_a_card_is_found_at_the_moment_it_was_played() -> None:
    record = game("australian")
    replay = Replay(record)
    found = analyse(record, 2)
    for one in found.plays:
        assert record.actions[one.number] == one.play
        replay.go(one.number)
        assert replay.state.phase is Phase.PLAY
        assert len(replay.state.match.deals) == 1
        assert sum(replay.state.play.won) == one.trick - 1
        assert set(one.better) <= set(replay.view(one.play.seat).legal)


@pytest.mark.sweep
@compiled_only
@pytest.mark.parametrize("name", ["australian", "newcastle", "three-handed"])
def test_the_call_that_was_played_stands_beside_the_best_of_its_side(name: str) -> None:
    record, replay = game(name), Replay(game(name))
    points = schedule(record.variant).points
    sides = record.variant.seating.side_of
    for deal in range(1, min(4, replay.scored) + 1):
        found = analyse(record, deal)
        assert found.called is not None and found.contract is not None
        assert record.actions[found.called.number] == found.called.make
        made = found.called.make
        assert (made.seat, made.call) == (found.contract.seat, found.contract.call)
        own = [make for make in found.best if sides[make.seat] == sides[made.seat]]
        better = found.called.better
        if better is None:
            assert not own or (found.result.made and points(own[0].call) <= points(made.call))
        else:
            assert better == own[0]
            assert not found.result.made or points(better.call) > points(made.call)


@pytest.mark.parametrize("deal", [0, 5, 99])
def test_a_deal_that_has_not_been_scored_is_refused(deal: int) -> None:
    with pytest.raises(ValueError, match="not been scored"):
        analyse(game("australian"), deal)
