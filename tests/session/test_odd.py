"""What seemed odd: a file with what a computer player saw, and nothing that was hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.programs.bot import Bot
from fivehundred.session.asking import seed_for_bot, seed_of_bot, seed_of_move
from fivehundred.session.codec.actions import action_fields, action_line
from fivehundred.session.dealer import Dealer
from fivehundred.session.odd import MOST, OddMove, keep_odd, odd_fields, odd_move
from fivehundred.session.record import HUMAN, Record, SeatInfo, state_after
from fivehundred.session.session import Session

CREATED = "2026-11-24T09:00:00Z"
NOW = datetime(2026, 11, 24, 9, tzinfo=UTC)


def evening(preset: str, most: int = 70) -> Iterator[Session]:
    """Yield a session after each move of a learner at it: the person's seat is 0."""
    variant = PRESETS[preset].variant
    seats = tuple(
        SeatInfo(f"Zoe {seat}", HUMAN if seat == 0 else Level.LEARNER)
        for seat in range(variant.players)
    )
    session = Session(Record(CREATED, preset, variant, seats, None, ()), dealer=Dealer(7))
    while len(session.record.actions) < most:
        seat = session.state.to_act
        if seat is None:
            session.advance_chance()
            continue
        seed = seed_of_move(CREATED, len(session.record.actions))
        session.submit(choose(session.view(seat), Level.LEARNER, seed))
        yield session


def odd_moves(preset: str) -> Iterator[tuple[Record, OddMove]]:
    for session in evening(preset):
        record = session.record
        move = odd_move(record, len(record.actions))
        if move is not None and move.number == len(record.actions) - 1 and not move.number % 4:
            yield record, move


@pytest.mark.sweep
@pytest.mark.parametrize(
    "preset", ["australian", "hoyle-revokes", "two-handed-dummy", "five-handed", "american"]
)
def test_the_bot_decides_the_same_in_the_file_and_nothing_hidden_is_in_it(preset: str) -> None:
    count = changed = 0
    for record, move in odd_moves(preset):
        text = json.dumps(odd_fields(move, None, 800)["game"])
        decided = Bot(Level.LEARNER, 800.0, move.seed).reply(text.encode(), 1)
        assert decided == action_line(move.action)
        assert view(state_after(move.game), move.seat) == move.shown
        assert "Zoe" not in text and CREATED not in text
        count += 1
        changed += move.game.actions != record.actions[: move.number]
    assert count > 4 and changed == count


def last_move(preset: str = "australian") -> tuple[Record, OddMove]:
    return list(odd_moves(preset))[-1]


def test_hidden_cards_are_dealt_without_regard_to_where_they_are() -> None:
    record, move = last_move()
    state, own = state_after(record, move.number), move.seat
    others = [seat for seat in range(4) if seat != own]
    swapped = [card for seat in others for card in state.hands[seat]]
    hands = state_after(move.game).hands
    assert {card for seat in others for card in hands[seat]} != set() and len(swapped) > 5
    assert any(set(hands[seat]) != set(state.hands[seat]) for seat in others)
    assert hands[own] == state.hands[own]


def test_a_persons_own_decision_is_passed_over_and_a_deal_alone_has_none() -> None:
    record, move = last_move()
    person = replace(record, actions=record.actions[: move.number + 1])
    assert odd_move(person, move.number + 1) == move
    dealt = max(at for at, one in enumerate(record.actions) if isinstance(one, Deal))
    assert odd_move(record, dealt + 1) is None and odd_move(record, 0) is None


def test_a_computer_player_for_a_person_counts_as_one() -> None:
    record, move = last_move()
    seats = tuple(replace(one, player=HUMAN) for one in record.seats)
    record = replace(record, seats=seats)
    assert odd_move(record, move.number + 1) is None
    stood_in = ((move.number + 1, str(Level.EXPERT)),)
    found = odd_move(replace(record, stood_in=stood_in), move.number + 1)
    assert found is not None and found.level is Level.EXPERT and found.number == move.number


def test_the_file_has_every_choice_with_its_numbers() -> None:
    _record, move = last_move()
    judged = JudgedAction(move.action, 12.3456, 0.75, 30.0, 10.0, game=0.5, error=0.1)
    fields = odd_fields(move, Judgement(move.action, (judged,), 40), 250)
    found = fields["judgement"]
    assert isinstance(found, dict)
    assert found["choices"] == [
        {
            "action": action_fields(move.action),
            "value": 12.346,
            "error": 0.1,
            "chance": 0.75,
            "points": 20.0,
            "game": 0.5,
        }
    ]
    assert (fields["level"], fields["ms"], found["samples"]) == ("learner", 800, 40)
    expert = odd_fields(replace(move, level=Level.EXPERT), None, 250)
    assert (expert["ms"], expert["judgement"]) == (250, None)


def test_the_seed_of_the_bot_is_the_one_that_the_table_had() -> None:
    for number in (0, 17, 140):
        assert seed_of_bot(seed_for_bot(4_000_000_001, number), number) == 4_000_000_001


def test_no_more_than_the_newest_files_are_kept_and_no_others_go(tmp_path: Path) -> None:
    _record, move = last_move()
    (tmp_path / "2020-01-01-000000-1.json").write_text('{"format": "theirs"}', encoding="utf-8")
    kept = [keep_odd(tmp_path, move, {}, NOW + timedelta(minutes=at)) for at in range(MOST + 3)]
    found = sorted(tmp_path.iterdir())
    assert found == sorted([tmp_path / "2020-01-01-000000-1.json", *filter(None, kept[-MOST:])])


def test_a_file_that_cannot_be_written_has_no_path(tmp_path: Path) -> None:
    _record, move = last_move()
    (tmp_path / "odd").write_text("a file", encoding="utf-8")
    assert keep_odd(tmp_path / "odd", move, {}, NOW) is None
