"""Branches: games that play another one on, and say where they have left it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.session.branching import (
    NoBranch,
    branch,
    branches_of,
    parent_of,
    seats_against_computers,
    seats_of_one,
    why_no_branch,
)
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from fivehundred.session.storage.catalogue import Catalogue
from fivehundred.session.storage.game_files import put_away, rename_game
from fivehundred.session.storage.listing import ListedFile
from fivehundred.session.storage.store import Store
from tests.session.games import finished_game, step
from tests.waiting import LIMIT_S

WHOLE = finished_game()
LATER = "2026-11-22T09:30:00Z"


def at(number: int, record: Record = WHOLE) -> Replay:
    replay = Replay(record)
    replay.go(number)
    return replay


def what_if(
    number: int, record: Record = WHOLE, *, name: str = "Friday", one: bool = True
) -> Record:
    seats = seats_of_one(record.seats) if one else seats_against_computers(record.seats, 2)
    return branch(at(number, record), seats, name=name, created=LATER, open_hands=one)


def test_a_branch_begins_as_the_game_it_has_left_and_says_where_that_was() -> None:
    found = what_if(57)
    assert found.actions == WHOLE.actions[:57]
    assert (found.variant, found.start, found.preset) == (WHOLE.variant, WHOLE.start, WHOLE.preset)
    assert found.created == LATER
    assert found.origin == Origin("Friday", WHOLE.created, 57, open_hands=True)
    assert [info.player for info in found.seats] == [HUMAN] * 4
    assert [info.name for info in found.seats] == [info.name for info in WHOLE.seats]


def test_against_computers_one_seat_is_a_persons_and_an_expert_sits_where_one_was() -> None:
    found = what_if(57, one=False)
    assert [info.player for info in found.seats] == ["expert", "learner", HUMAN, "learner"]
    assert not found.open_hands


def test_a_branch_comes_back_from_its_file_as_it_was_and_others_are_written_as_ever() -> None:
    for found in (what_if(57), what_if(0, one=False), what_if(12, replace(WHOLE, created=""))):
        assert decode(encode(found)) == found
    line = (
        '  "branch": {"game": "Friday", "created": "2026-11-21T10:00:00Z", "at": 57, "open": true}'
    )
    assert encode(what_if(57)).splitlines()[4] == f"{line},"
    assert encode(replace(what_if(57), origin=None, seats=WHOLE.seats, created=WHOLE.created)) == (
        encode(replace(WHOLE, actions=WHOLE.actions[:57]))
    )


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        ("7", "“branch”: must be an object {…}, not the number 7"),
        ('{"at": 1}', "“branch”: the key “game” is missing"),
        ('{"game": "x"}', "“branch”: the key “at” is missing"),
        ('{"game": "x", "at": 3}', "“branch”: “at”: cannot be 3: this game has 2 actions"),
        ('{"game": "x", "at": -1}', "“branch”: “at”: cannot be -1: this game has 2 actions"),
        ('{"game": 5, "at": 1}', "“branch”: “game”: must be text, not the number 5"),
        ('{"game": "x", "at": 1, "open": 1}', "“open”: must be true or false, not the number 1"),
        ('{"game": "x", "at": 1, "by": 1}', "“branch”: there is no key “by” here"),
        (f'{{"game": "{"x" * 256}", "at": 1}}', "may have at most 255 characters, not 256"),
    ],
)
def test_a_branch_that_is_none_is_refused_in_a_sentence(value: str, fault: str) -> None:
    text = encode(what_if(2))
    line = text.splitlines()[4]
    with pytest.raises(FormatError) as refused:
        decode(text.replace(line, f'  "branch": {value},'))
    assert fault in str(refused.value)


def test_a_game_cut_before_its_branch_shares_only_what_is_left() -> None:
    short = replace(what_if(57), actions=WHOLE.actions[:20])
    origin = decode(encode(short)).origin
    assert origin is not None and origin.at == 20


def test_nobody_plays_on_from_a_deal_that_is_not_scored_nor_from_the_end() -> None:
    assert why_no_branch(at(len(WHOLE.actions))) is NoBranch.OVER
    assert why_no_branch(at(0)) is None
    running = replace(WHOLE, actions=WHOLE.actions[:200])
    replay = Replay(running)
    kept = []
    for number in range(201):
        replay.go(number)
        kept += [number] * replay.secret
    assert kept and kept[-1] == 200
    for number in (kept[0] - 1, kept[0], 200):
        replay.go(number)
        assert why_no_branch(replay) is (None if number < kept[0] else NoBranch.NOT_SCORED)
    everything = Replay(replace(running, seats=tuple(SeatInfo("", "club") for _ in range(4))))
    everything.go(200)
    assert why_no_branch(everything) is None


def test_with_open_hands_nothing_is_kept_from_anybody() -> None:
    begun = what_if(57)
    for seat in (None, 0, 3):
        replay = at(57, begun)
        assert not replay.secret and replay.viewer(seat) == seat
    assert at(57, replace(begun, origin=Origin("Friday", "", 57))).secret


def test_nothing_before_the_branch_is_taken_back() -> None:
    begun = what_if(57)
    session = Session(begun, dealer=Dealer(4))
    assert not session.undo()
    chance = Random(3)
    for _ in range(5):
        step(session, chance)
    longer, backs = session.record, 0
    while session.undo():
        backs += 1
    assert session.record == begun and backs == 5
    while session.redo():
        pass
    assert session.record == longer


def test_a_branch_of_a_branch_names_the_one_it_has_left() -> None:
    first = what_if(57)
    session = Session(first, dealer=Dealer(4))
    for _ in range(3):
        step(session, Random(1))
    second = what_if(59, session.record, name="Friday, what if 1", one=False)
    assert second.origin == Origin("Friday, what if 1", LATER, 59)
    assert second.actions == session.record.actions[:59]


def rows_of(folder: Path) -> tuple[ListedFile, ...]:
    catalogue = Catalogue(folder)
    catalogue.list_again()
    assert catalogue.wait(LIMIT_S)
    catalogue.want(row.path for row in catalogue.rows)
    assert catalogue.wait(LIMIT_S)
    return catalogue.rows


def names(rows: tuple[ListedFile, ...]) -> list[str]:
    return [row.name for row in rows]


def test_the_branches_of_a_game_are_found_in_its_folder_also_when_it_is_renamed(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    parent = store.save("Friday", replace(WHOLE, actions=WHOLE.actions[:90]))
    store.save("Another", replace(WHOLE, created="2026-01-01T10:00:00Z"))
    for number, name in ((57, "late"), (3, "early")):
        store.save(name, what_if(number))
    store.save("early’s", what_if(3, what_if(3), name="early"))
    for _again in range(2):
        # The second time from what is remembered on the disk.
        rows = rows_of(tmp_path)
        assert names(branches_of(rows, "Friday", WHOLE)) == ["early", "late"]
        assert names(branches_of(rows, "early", what_if(3))) == ["early’s"]
        assert branches_of(rows, "Another", replace(WHOLE, created="2026-01-01T10:00:00Z")) == ()
        assert (found := parent_of(rows, what_if(57))) is not None and found.path == parent
    moved = rename_game(parent, "Saturday")
    rows = rows_of(tmp_path)
    assert names(branches_of(rows, "Saturday", WHOLE)) == ["early", "late"]
    assert (found := parent_of(rows, what_if(57))) is not None and found.path == moved
    put_away(moved)
    assert parent_of(rows_of(tmp_path), what_if(57)) is None


def test_a_game_begun_at_the_same_time_has_only_the_branches_that_left_it(tmp_path: Path) -> None:
    """The examples were all begun in the same moment."""
    store = Store(tmp_path)
    for name in ("Friday", "Twin"):
        store.save(name, WHOLE)
    store.save("branch", what_if(57))
    rows = rows_of(tmp_path)
    assert names(branches_of(rows, "Friday", WHOLE)) == ["branch"]
    assert branches_of(rows, "Twin", WHOLE) == ()
    other = replace(WHOLE, preset="newcastle")
    assert branches_of([row for row in rows if row.name == "branch"], "newcastle", other) == ()


def test_a_branch_goes_on_to_the_end_of_the_game() -> None:
    for number, one in ((9, True), (130, False)):
        session = Session(what_if(number, one=one), dealer=Dealer(8))
        chance = Random(number)
        while session.state.phase is not Phase.OVER:
            step(session, chance)
        assert decode(encode(session.record)) == session.record


def test_a_game_that_says_it_has_left_itself_is_no_branch_of_its_own(tmp_path: Path) -> None:
    loop = replace(what_if(3, name="loop"), created=WHOLE.created)
    for name, record in (("loop", loop), ("other", what_if(5, name="loop"))):
        Store(tmp_path).save(name, record)
    Store(tmp_path).save("game", WHOLE)
    rows = rows_of(tmp_path)
    # In whatever order they are listed.
    for listed in (rows, rows[::-1]):
        assert names(branches_of(listed, "loop", loop)) == ["other"]


def test_before_a_scored_deal_a_branch_plays_its_cards_and_not_others() -> None:
    deals = [number for number, one in enumerate(WHOLE.actions, 1) if isinstance(one, Deal)]
    for number in (0, deals[0] - 1):
        assert what_if(number).actions == WHOLE.actions[: deals[0]]
    assert what_if(deals[1] - 1).actions == WHOLE.actions[: deals[1]]


def test_the_cards_of_a_deal_that_is_not_scored_are_not_handed_to_a_branch() -> None:
    deals = [number for number, one in enumerate(WHOLE.actions, 1) if isinstance(one, Deal)]
    running = replace(WHOLE, actions=WHOLE.actions[: deals[1] + 3])
    assert what_if(deals[1] - 1, running).actions == WHOLE.actions[: deals[1] - 1]
