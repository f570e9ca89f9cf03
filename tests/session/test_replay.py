from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from fivehundred.engine.actions import Deal, FirstDealer, MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.session.codec.game import encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo, state_after
from fivehundred.session.replay import Replay, Stride, open_replay
from fivehundred.session.session import Session
from fivehundred.session.storage.store import StoreError
from tests.counting import calls_in
from tests.session.games import finished_game, new_record
from tests.strategies import chance_or_choice

CALLS_AN_ACTION = 75
"""So many functions may be called for each action of a game that is opened; now it is 49."""
SAMPLES = ("australian", "two-handed-dummy", "five-handed", "six-handed", "hoyle-revokes")


@cache
def part_of_a_game(key: str, length: int = 170) -> Record:
    """Play legal actions by chance at the table of a preset."""
    variant = PRESETS[key].variant
    seats = tuple(SeatInfo(f"P{seat}", "learner") for seat in variant.seating.players)
    session = Session(Record("", key, variant, seats, None, ()), dealer=Dealer(5))
    chance = Random(7)
    while len(session.record.actions) < length and session.state.phase is not Phase.OVER:
        session.submit(chance_or_choice(session.state, chance))
    return session.record


@pytest.mark.parametrize("key", SAMPLES)
def test_forwards_and_backwards_it_meets_the_states_of_the_fold(key: str) -> None:
    record = part_of_a_game(key)
    replay = Replay(record)
    numbers = [*range(len(record.actions) + 1)]
    assert replay.count == numbers[-1]
    states = []
    for number in numbers:
        assert replay.at == number
        states.append(replay.state)
        replay.go(replay.next_stop(Stride.CARD))
    assert replay.at_end and replay.at == numbers[-1]
    for number in reversed(numbers):
        assert replay.at == number
        assert replay.state is states[number]
        replay.go(replay.stop_before(Stride.CARD))
    assert replay.at == 0
    for number in numbers[::7]:
        assert states[number] == state_after(record, number)


@pytest.mark.sweep
@pytest.mark.parametrize("key", SAMPLES)
def test_each_seat_sees_what_it_saw(key: str) -> None:
    record = part_of_a_game(key)
    replay = Replay(record)
    for number in range(0, replay.count, 11):
        replay.go(number)
        for seat in (None, *record.variant.seating.players):
            assert replay.view(seat) == view(state_after(record, number), seat)


def test_what_happened_hides_what_a_seat_could_not_know() -> None:
    record = part_of_a_game("australian")
    replay = Replay(record)
    number = next(n for n, a in enumerate(record.actions, 1) if isinstance(a, Deal))
    replay.go(number)
    (dealt,) = replay.last_events(0)
    (whole,) = replay.last_events(None)
    assert [None in hand for hand in dealt.hands] == [False, True, True, True]  # type: ignore[union-attr]
    assert not any(None in hand for hand in whole.hands)  # type: ignore[union-attr]
    replay.go(0)
    assert replay.last_events(None) == ()


def test_a_stride_by_tricks_leads_from_lead_to_lead() -> None:
    record = finished_game()
    replay = Replay(record)
    stops = [0]
    while not replay.at_end:
        replay.go(replay.next_stop(Stride.TRICK))
        stops.append(replay.at)
        assert not replay.state.play.plays
    assert stops == sorted(set(stops))
    backwards = [replay.at]
    while replay.at:
        replay.go(replay.stop_before(Stride.TRICK))
        backwards.append(replay.at)
    assert backwards == stops[::-1]
    tricks = sum(sum(deal.tricks) for deal in state_after(record).match.deals)
    assert len(stops) > tricks
    # From the middle of a trick, back leads to its beginning.
    replay.go(stops[3] + 1)
    assert replay.stop_before(Stride.TRICK) == stops[3]


def test_a_stride_by_deals_leads_to_dealt_cards() -> None:
    record = finished_game()
    replay = Replay(record)
    dealt = [n for n, action in enumerate(record.actions, 1) if isinstance(action, Deal)]
    assert replay.deals == (0, *dealt, len(record.actions))
    for number in dealt:
        replay.go(replay.next_stop(Stride.DEAL))
        assert replay.at == number
        assert replay.state.phase is Phase.AUCTION and not replay.state.auction.calls
    replay.go(replay.next_stop(Stride.DEAL))
    assert replay.at_end and replay.finished
    replay.go(dealt[1] + 5)
    assert replay.stop_before(Stride.DEAL) == dealt[1]


def test_a_replay_stops_at_both_ends() -> None:
    replay = Replay(finished_game())
    for stride in Stride:
        assert replay.stop_before(stride) == 0
    replay.go(10**6)
    assert replay.at_end
    for stride in Stride:
        assert replay.next_stop(stride) == replay.count
    replay.go(-1)
    assert replay.at == 0


def test_the_position_counts_deals_tricks_and_cards() -> None:
    record = finished_game()
    replay = Replay(record)
    at = replay.position
    assert (at.number, at.count, at.phase, at.deal) == (0, len(record.actions), Phase.DEALER, 0)
    plays = [n for n, action in enumerate(record.actions, 1) if isinstance(action, PlayCard)]
    seen = []
    for number in plays[:9]:
        replay.go(number)
        at = replay.position
        seen.append((at.trick, at.card))
    width = 4 - len(replay.state.contract.out if replay.state.contract else ())
    assert seen == [(index // width + 1, index % width + 1) for index in range(9)]
    assert at.deal == 1 + len(replay.state.match.deals)
    replay.go(replay.count)
    assert replay.position.deal == len(replay.state.match.deals)


def test_what_the_rules_refuse_ends_the_replay_with_a_sentence() -> None:
    good = (FirstDealer(3), *finished_game().actions[1:2])
    dealt = state_after(new_record_with(good))
    assert dealt.to_act is not None
    wrong = MakeCall((dealt.to_act + 1) % 4, Special.PASS)
    replay = Replay(new_record_with((*good, wrong, wrong)))
    assert replay.count == 2
    assert str(replay.refusal).startswith("action 3: ")
    replay.go(replay.count)
    assert replay.state == dealt and not replay.finished


def new_record_with(actions: tuple[object, ...]) -> Record:
    return replace(new_record(), actions=actions)  # type: ignore[arg-type]


def test_a_game_that_has_not_begun_has_one_state() -> None:
    replay = Replay(new_record())
    assert (replay.count, replay.at, replay.at_end, replay.deals) == (0, 0, True, (0,))
    for stride in Stride:
        assert replay.next_stop(stride) == replay.stop_before(stride) == 0


def test_a_file_is_opened_where_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(encode(finished_game()))
    assert open_replay(path).at == 0
    replay = open_replay(path, at=57)
    assert replay.at == 57 and replay.record == finished_game()


@pytest.mark.parametrize(
    ("content", "at", "sentence"),
    [
        ("{", 0, "the file breaks off here; its end is missing"),
        ('{"format": "fivehundred", "version": 1, "actions": []}', 1, "--at 1"),
        ('{"format": "fivehundred", "version": 1, "actions": []}', -1, "--at -1"),
        (
            json.dumps(
                {
                    "format": "fivehundred",
                    "version": 1,
                    "actions": [],
                    "start": {"hands": ["AS", "AS", "AS", "AS"]},
                }
            ),
            0,
            "AS",
        ),
    ],
)
def test_a_file_that_is_no_game_is_an_error_that_names_it(
    tmp_path: Path, content: str, at: int, sentence: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(content)
    with pytest.raises((FormatError, StoreError)) as caught:
        open_replay(path, at=at)
    assert "game.json" in str(caught.value) and sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_long_game_opens_at_once() -> None:
    """Thirty deals in a row are far more than a game; half a second is the promise.

    It is held by ``tests/bench``. What is counted here is how much is done for each action.
    """
    records = [finished_game(seed) for seed in (1, 2, 3, 4)]
    count = sum(len(record.actions) for record in records)
    assert count > 1500
    assert calls_in(lambda: [Replay(record) for record in records]) < CALLS_AN_ACTION * count
    # Twice as many actions take about twice as much.
    longer = [replace(records[0], actions=records[0].actions[:many]) for many in (200, 400)]
    few, many = (calls_in(partial(Replay, record)) for record in longer)
    assert many < 2.5 * few
