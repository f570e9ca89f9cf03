"""How well somebody decides: counted from kept checks, beside what was to be expected of bids."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from itertools import accumulate
from pathlib import Path

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Bid
from fivehundred.engine.events import DealScored
from fivehundred.learning.saved_checks import By, KeptChecks
from fivehundred.learning.statistics.database import Database
from fivehundred.learning.statistics.figures import Filter
from fivehundred.learning.statistics.skill import (
    ContractAccuracy,
    accuracy,
    beside_expert,
    in_all,
    measures,
)
from fivehundred.learning.statistics.updating import read_newest
from fivehundred.players.judgement import Cost, Judgement, Verdict
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.codec.game import encode
from fivehundred.session.record import HUMAN, Record, SeatInfo, replay
from tests.session.games import finished_game

ANN = Filter("Ann")


@cache
def game() -> Record:
    """Give a game in which Ann sits at two seats, and computers at the others."""
    names = (("Ann", HUMAN), ("Bea", "club"), ("Ann", HUMAN), ("Dot", "club"))
    return replace(finished_game(), seats=tuple(SeatInfo(*one) for one in names))


@cache
def deals() -> tuple[int, ...]:
    """Return of every action of the game in which deal it is."""
    ends = (any(isinstance(one, DealScored) for one in step.events) for step in replay(game()))
    return tuple(accumulate(ends, initial=1))


def checked(number: int, verdict: Verdict, value: float, chance: float | None = None) -> Checked:
    """Give a check of the action after so many."""
    action = game().actions[number]
    assert isinstance(action, MakeCall | PlayCard)
    judgement = Judgement(action, (), 0)
    cost = Cost(value, 0.0, value)
    return Checked(
        number, deals()[number], action.seat, action, judgement, verdict, cost=cost, chance=chance
    )


def kept(folder: Path, *checks: Checked) -> KeptChecks:
    found = KeptChecks(folder / "learning")
    found.add(game(), "game.json", checks)
    return found


def own(kind: type) -> list[int]:
    return [
        at
        for at, action in enumerate(game().actions)
        if isinstance(action, kind) and getattr(action, "seat", 1) in (0, 2)
    ]


def test_a_decision_counts_as_right_where_it_costs_little_and_only_where_there_was_a_choice(
    tmp_path: Path,
) -> None:
    cards, calls = own(PlayCard), own(MakeCall)
    verdicts = [
        (cards[0], Verdict.BEST, 0.0),
        (cards[1], Verdict.AS_GOOD, 2.0),
        (cards[2], Verdict.INACCURACY, 10.0),
        (cards[3], Verdict.BLUNDER, 60.0),
        (cards[4], Verdict.FORCED, 0.0),
        (cards[5], Verdict.UNKNOWN, 0.0),
        (calls[0], Verdict.MISTAKE, 48.0),
    ]
    checks = kept(tmp_path, *(checked(*one) for one in verdicts))
    found = in_all(checks, ANN)
    assert found is not None
    assert (found.right.count, round(found.right.mean * 5)) == (5, 2)
    assert (found.cost.count, found.cost.mean) == (5, 24.0)
    by_kind = {one.name: one for one in accuracy(checks, ANN, By.KIND)}
    assert set(by_kind) == {"card", "call"}
    assert by_kind["card"].cost.mean == 18.0 and by_kind["call"].right.mean == 0.0
    assert in_all(checks, Filter()) == found
    assert in_all(checks, Filter("Bea")) is None
    assert in_all(checks, Filter("Ann", "hoyle")) is None
    assert in_all(checks, Filter("ann", "australian")) == found


def test_contracts_that_were_checked_stand_beside_what_was_to_be_expected(tmp_path: Path) -> None:
    contracts: dict[int, tuple[int, Bid, bool]] = {}
    number = 0
    for number, step in enumerate(replay(game()), start=1):
        for event in step.events:
            if not isinstance(event, DealScored):
                continue
            contract = event.result.contract
            if contract is None or contract.seat not in (0, 2):
                continue
            if not isinstance(contract.call, Bid):
                continue
            call = MakeCall(contract.seat, contract.call)
            last = max(at for at, one in enumerate(game().actions[:number]) if one == call)
            contracts[last] = (contract.seat, contract.call, bool(event.result.made))
    assert len(contracts) > 2 and number
    path = tmp_path / "saves" / "game.json"
    path.parent.mkdir()
    path.write_text(encode(game()), encoding="utf-8")
    database = Database(tmp_path / "learning" / "statistics.sqlite")
    read_newest(database, path.parent, 1)
    first, *others = contracts
    checks = kept(
        tmp_path,
        *(checked(at, Verdict.BEST, 0.0, 0.75) for at in others),
        # Of a call that was not played nothing is known.
        checked(first, Verdict.BEST, 0.0),
    )
    found = beside_expert(database, checks, ANN)
    expected: dict[tuple[int, object], ContractAccuracy] = {}
    for at in others:
        _seat, bid, made = contracts[at]
        one = expected.get((bid.level, bid.strain), ContractAccuracy(0, 0, 0.0))
        expected[bid.level, bid.strain] = ContractAccuracy(
            one.played + 1, one.made + made, one.expected + 0.75
        )
    assert found == expected
    assert beside_expert(database, checks, Filter("Bea")) == {}


@pytest.mark.parametrize("most", [0, 1, 2, 9])
def test_of_a_folder_at_most_so_many_games_are_read_the_newest_first(
    tmp_path: Path, most: int
) -> None:

    for at, name in enumerate(("b", "c", "a")):
        path = tmp_path / f"{name}.json"
        # The older the larger: it is the time that counts.
        path.write_text(encode(game()) + " " * (30 - 10 * at), encoding="utf-8")
        os.utime(path, (1_700_000_000 + at, 1_700_000_000 + at))
    database = Database(tmp_path / "learning" / "statistics.sqlite")
    read_newest(database, tmp_path, most)
    known = [name for name in ("a.json", "c.json", "b.json") if name in database.known()]
    assert known == ["a.json", "c.json", "b.json"][:most]


def test_measures_are_those_of_the_deals_that_were_checked(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(encode(game()), encoding="utf-8")
    database = Database(tmp_path / "statistics.sqlite")
    read_newest(database, tmp_path, 1)
    first = dict[int, int]()
    for at in [one for one, action in enumerate(game().actions) if isinstance(action, PlayCard)]:
        first.setdefault(checked(at, Verdict.BEST, 0.0).deal, at)
    led = [at for at in first.values() if at in own(PlayCard)]
    not_led = [at for at in own(PlayCard) if at not in first.values()]
    assert len(led) > 1 and first
    checks = kept(
        tmp_path,
        checked(led[0], Verdict.AS_GOOD, 4.0),
        checked(not_led[0], Verdict.BLUNDER, 80.0),
        checked(led[1], Verdict.MISTAKE, 30.0),
    )
    found = measures(database, checks, Filter(), ("Ann",), len("2026-11"))
    assert (found.leads.whole.count, found.leads.whole.mean) == (2, 0.5)
    assert [one.name for one in found.leads.people] == ["Ann"]
    assert [one.name for one in found.leads.times] == [game().created[:7]]
    given = found.given.whole
    assert round(given.count * given.mean) == 114
    assert found.contracts.whole.count == 0
    assert measures(database, checks, Filter("Bea"), ("Ann",), 7).given.whole.count == 0


def test_contracts_are_measured_beside_the_chance_they_were_given(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(encode(game()), encoding="utf-8")
    database = Database(tmp_path / "statistics.sqlite")
    read_newest(database, tmp_path, 1)
    state, played = None, dict[int, tuple[int, bool]]()
    for step in replay(game()):
        state = step.state
    assert state is not None
    calls = {}
    for at in own(MakeCall):
        calls[checked(at, Verdict.BEST, 0.0).deal, game().actions[at]] = at
    for number, deal in enumerate(state.match.deals, start=1):
        contract = deal.contract
        if contract is None:
            continue
        called = calls.get((number, MakeCall(contract.seat, contract.call)))
        if called is not None:
            assert deal.made is not None
            played[number] = called, deal.made
    assert played
    checks = kept(
        tmp_path, *(checked(at, Verdict.BEST, 0.0, chance=0.75) for at, _made in played.values())
    )
    found = measures(database, checks, ANN, ("Ann",), 7).contracts.whole
    assert found.count == len(played)
    made = [made - 0.75 for _at, made in played.values()]
    assert found.mean == pytest.approx(sum(made) / (len(made) if len(made) > 1 else 1))
