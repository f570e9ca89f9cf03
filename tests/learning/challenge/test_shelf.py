"""Challenges on the disk: begun, played, handed on, and read from what claims to be one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred.engine.actions import Deal
from fivehundred.engine.errors import FormatError
from fivehundred.engine.game import apply
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.learning.challenge.challenge import (
    _FIRST,
    _THIRD,
    Challenge,
    Score,
    is_over,
    packs,
    points_of,
    token_of,
)
from fivehundred.learning.challenge.challenge_store import ChallengeStore, StoredChallenge
from fivehundred.learning.challenge.file import (
    ChallengeFile,
    challenge_text,
    read_challenge,
)
from fivehundred.players.levels import choose_at_once
from fivehundred.session.codec.game import encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, state_after
from fivehundred.session.storage.files import CHALLENGE_FORMAT, format_of
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.session.storage.store import Store, StoreError

DAY = Challenge("2026-11-23")
UNPLAYED = DAY.unplayed
POINTS = (180, -20, 30, 40, 260, -290, 500, 0)


def played(record: Record) -> Record:
    """Return a deal played to its end by the heuristics."""
    state, actions = state_after(record), list(record.actions)
    while not is_over(state):
        assert state.to_act is not None
        actions.append(choose_at_once(view(state, state.to_act), 3))
        state = apply(state, actions[-1]).state
    return replace(record, actions=tuple(actions))


def test_every_deal_begins_with_its_pack_and_a_person_among_experts() -> None:
    for number, pack in enumerate(packs("2026-11-23", "australian", 43), start=1):
        record = DAY.record(number, "Ann")
        assert record.actions == (Deal(pack),)
        assert [info.player for info in record.seats] == [HUMAN, "expert", "expert", "expert"]
        state = state_after(record)
        assert state.dealer == (number - 1) % 4
        assert not is_over(state)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_deal_of_every_preset_can_be_played_and_counted(preset: str) -> None:
    line = played(Challenge("token", preset).record(2, "Ann"))
    assert abs(points_of(state_after(line))) <= 2000


def test_points_are_those_of_the_chair_less_those_of_the_others() -> None:
    for number in (1, 2, 3):
        state = state_after(played(DAY.record(number, "Ann")))
        own, theirs = state.match.deals[0].points if state.match.deals else (0, 0)
        assert points_of(state) == own - theirs


def test_a_challenge_is_kept_deal_by_deal_and_person_by_person(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    assert shelf.all() == ()
    shelf.keep(ChallengeFile(DAY))
    line = played(DAY.record(1, "Ann"))
    path = shelf.deal_path(DAY, 1)
    Store(path.parent).save(path.stem, line)
    second = shelf.deal_path(DAY, 2)
    Store(second.parent).save(second.stem, DAY.record(2, "Ann"))
    held = shelf.stored(DAY)
    assert held.own == (points_of(state_after(line)), *(None,) * 7)
    assert (held.next_deal, held.under_way) == (2, 2)
    assert [one.challenge for one in shelf.all()] == [DAY]
    assert ChallengeStore(tmp_path, "Bea").stored(DAY).own == UNPLAYED
    assert ChallengeStore(tmp_path, "Bea").all() == ()


def test_the_line_of_the_expert_is_shown_only_after_ones_own_deal(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    line = played(DAY.record(1, "Ann"))
    shelf.add_line(DAY, 1, line)
    assert shelf.stored(DAY).kept.experts[0] == points_of(state_after(line))
    assert 1 not in shelf.stored(DAY).missing_lines
    assert shelf.line(DAY, 1) is None
    path = shelf.deal_path(DAY, 1)
    Store(path.parent).save(path.stem, DAY.record(1, "Ann"))
    assert shelf.line(DAY, 1) is None
    Store(path.parent).save(path.stem, line)
    assert shelf.line(DAY, 1) == line


def test_what_is_known_of_experts_and_friends_is_never_lost(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    shelf.keep(ChallengeFile(DAY, POINTS, (Score("Bea", POINTS),)))
    shelf.keep(ChallengeFile(DAY, UNPLAYED, (Score("Cid", POINTS), Score("bea", POINTS[::-1]))))
    kept = shelf.stored(DAY).kept
    assert kept.experts == POINTS
    assert [(one.name, one.points[0]) for one in kept.scores] == [("bea", 0), ("Cid", 180)]


def test_of_the_results_in_a_file_only_ones_own_is_left_out() -> None:
    others = (10, *POINTS[1:])
    scores = (Score("ANN", POINTS), Score("Ann", others), Score("Bea", POINTS))
    held = StoredChallenge(ChallengeFile(DAY, scores=scores), POINTS)
    assert held.friends("Ann") == scores[1:]


def test_a_result_is_handed_on_only_when_it_is_whole(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    shelf.keep(ChallengeFile(DAY, POINTS))
    assert shelf.to_hand_on(DAY).scores == ()
    for number in range(1, 9):
        path = shelf.deal_path(DAY, number)
        Store(path.parent).save(path.stem, played(DAY.record(number, "Ann")))
    (own,) = shelf.to_hand_on(DAY).scores
    assert own == Score("Ann", shelf.stored(DAY).own)
    assert own.is_whole


def test_a_file_comes_back_as_it_was_written() -> None:
    kept = ChallengeFile(
        Challenge("a1b2-c3", "quebec"), POINTS, (Score("Zoë", (None, *POINTS[1:])),)
    )
    text = challenge_text(kept)
    assert read_challenge(text) == replace(kept, experts=UNPLAYED)


def test_a_friends_file_shows_nothing_of_the_experts_and_one_that_does_is_read_all_the_same() -> (
    None
):
    kept = ChallengeFile(Challenge("a1b2"), POINTS)
    whole = json.loads(challenge_text(kept))
    assert "experts" not in whole and "180" not in challenge_text(kept)
    assert read_challenge(json.dumps({**whole, "experts": list(POINTS)})) == kept


def test_tokens_can_be_said_and_are_tokens() -> None:
    for chance in (0, 1, 63_999, 2**128 - 1):
        token = token_of(chance)
        assert read_challenge(challenge_text(ChallengeFile(Challenge(token)))).challenge.seed
        assert [word.isalpha() for word in token.split("-")] == [True, True, True, False]


def test_no_token_has_a_word_twice_and_there_are_millions() -> None:
    assert not set(_FIRST) & set(_THIRD)
    assert len({token_of(chance * 64_000) for chance in range(200)}) == 90


class Drawing(Dealer):
    """A dealer whose chance is one number after another."""

    at = 4

    def salt(self) -> str:
        self.at += 1
        return f"{self.at:x}"


def test_a_new_challenge_is_none_that_is_held_already(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    for chance in (5, 6):
        held = Challenge(token_of(chance))
        shelf.keep(ChallengeFile(held, scores=(Score("Bea", POINTS),)))
    assert shelf.new("australian", Drawing()) == Challenge(token_of(7))


def test_a_friends_challenge_is_none_of_ones_own_though_nobody_has_played_it(
    tmp_path: Path,
) -> None:
    shelf, friends = ChallengeStore(tmp_path, "Ann"), Challenge("friends-galah-creek")
    shelf.keep(replace(read_challenge(challenge_text(ChallengeFile(friends))), imported=True))
    # It is noted again once its page is opened.
    shelf.keep(ChallengeFile(friends))
    own = shelf.new("australian", Drawing())
    assert own == Challenge(token_of(5))
    assert "imported" not in challenge_text(shelf.to_hand_on(friends))
    shelf.keep(ChallengeFile(own))
    # One's own that comes back from a friend stays one's own.
    shelf.keep(ChallengeFile(own, imported=True))
    assert shelf.new("australian", Drawing()) == own


WHOLE = json.loads(challenge_text(ChallengeFile(DAY, POINTS, (Score("Ann", POINTS),))))


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "other"},
        {"version": 3},
        {"seed": "../../x"},
        {"seed": "x" * 33},
        {"seed": ""},
        {"seed": 3},
        {"preset": "none"},
        {"experts": [1, 2]},
        {"experts": [10**7] * 8},
        {"experts": ["a"] * 8},
        {"scores": [{"name": "Ann"}]},
        {"scores": [{"name": "Ann", "points": [1] * 8, "more": 1}]},
        {"scores": [{"name": "x", "points": [1] * 8}] * 25},
        {"more": 1},
    ],
)
def test_what_is_no_challenge_is_refused_in_a_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(FormatError) as caught:
        read_challenge(json.dumps(WHOLE | wrong))
    assert len(str(caught.value)) > 10


def test_a_result_that_makes_no_sense_is_told_of_in_its_place() -> None:
    scores = [*WHOLE["scores"], {"name": "Bea", "points": 3}]
    with pytest.raises(FormatError, match=r"^“scores”: entry 2: “points”: must be a list"):
        read_challenge(json.dumps(WHOLE | {"scores": scores}))


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_challenge(text)
    except FormatError as error:
        assert str(error)
    else:
        raise AssertionError(text)


def test_notes_that_are_broken_leave_the_deals_as_they_are(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    shelf.keep(ChallengeFile(DAY, POINTS))
    path = shelf.deal_path(DAY, 1)
    Store(path.parent).save(path.stem, played(DAY.record(1, "Ann")))
    (path.parent / "challenge.json").write_text("{", encoding="utf-8")
    held = shelf.stored(DAY)
    assert held.own[0] is not None
    assert held.kept.experts == UNPLAYED
    assert "the file breaks off here" in str(FILE_FAULTS.take())


def test_a_line_whose_result_was_lost_is_played_once_more(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    shelf.keep(ChallengeFile(DAY))
    shelf.add_line(DAY, 1, played(DAY.record(1, "Ann")))
    assert shelf.stored(DAY).missing_lines == tuple(range(2, 9))
    # Another window writes what it knew before.
    ChallengeStore(tmp_path, "Ann")._write(ChallengeFile(DAY))
    assert shelf.stored(DAY).missing_lines == tuple(range(1, 9))


def test_what_a_friend_made_of_it_outlives_a_damaged_file(tmp_path: Path) -> None:
    ChallengeStore(tmp_path, "Ann").keep(ChallengeFile(DAY, POINTS, (Score("Bea", POINTS),)))
    ChallengeStore(tmp_path, "Ann").keep(ChallengeFile(DAY))
    path = ChallengeStore(tmp_path, "Ann").folder(DAY) / "challenge.json"
    cut = path.read_text(encoding="utf-8")[:200]
    path.write_text(cut, encoding="utf-8")
    # As every page does it, one after another.
    for _page in range(3):
        shelf = ChallengeStore(tmp_path, "Ann")
        shelf.stored(DAY)
        shelf.keep(ChallengeFile(DAY))
    assert ChallengeStore(tmp_path, "Ann").stored(DAY).kept.scores == (Score("Bea", POINTS),)
    assert path.with_name("challenge.json.broken").read_text(encoding="utf-8") == cut
    said = [str(one) for one in FILE_FAULTS.take()]
    assert any("“challenge.json.bak” is used" in one for one in said)
    assert sum("“challenge.json.broken”" in one for one in said) == 1


@pytest.mark.parametrize("actions", [None, 3])
def test_a_deal_that_cannot_be_read_makes_way(tmp_path: Path, actions: int | None) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    whole = played(DAY.record(1, "Ann"))
    path = shelf.deal_path(DAY, 1)
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    left = DAY.record(1, "Ann")
    if actions is not None:
        left = replace(whole, actions=whole.actions[:actions])
        path.with_name("1.json.bak").write_text(encode(left), encoding="utf-8")
    assert shelf.stored(DAY).under_way == 1
    for _time in range(2):
        assert shelf.deal(DAY, 1, "Ann") == left
    assert path.with_name("1.json.broken").read_text(encoding="utf-8") == "{"
    said = str([str(one) for one in FILE_FAULTS.take()])
    assert "“1.json.broken”" in said and ("“1.json.bak” is used" in said) == (actions is not None)
    assert Store(path.parent).save("1", whole) == path
    assert shelf.stored(DAY).own[0] is not None


def test_what_is_no_file_in_the_place_of_a_deal_is_told_and_left(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    shelf.deal_path(DAY, 1).mkdir(parents=True)
    with pytest.raises(StoreError, match="this is a folder, not a saved game"):
        shelf.deal(DAY, 1, "Ann")
    assert shelf.deal_path(DAY, 1).is_dir()


def test_a_line_that_cannot_be_read_is_played_once_more(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    line = played(DAY.record(1, "Ann"))
    shelf.add_line(DAY, 1, line)
    Store(shelf.folder(DAY)).save("1", line)
    shelf.line_path(DAY, 1).write_text("{", encoding="utf-8")
    assert 1 not in shelf.stored(DAY).missing_lines
    assert shelf.line(DAY, 1) is None
    assert 1 in shelf.stored(DAY).missing_lines
    shelf.add_line(DAY, 1, line)
    assert shelf.line(DAY, 1) == line


def test_a_friends_word_for_what_experts_made_counts_only_until_they_have_played_here(
    tmp_path: Path,
) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    line = played(DAY.record(1, "Ann"))
    shelf.keep(ChallengeFile(DAY, POINTS))
    assert shelf.stored(DAY).missing_lines == tuple(range(1, 9))
    shelf.add_line(DAY, 1, line)
    shelf.keep(ChallengeFile(DAY, POINTS[::-1]))
    assert shelf.expert(DAY, 1) == points_of(state_after(line))
    assert shelf.expert(DAY, 2) == POINTS[1]
    assert shelf.stored(DAY).missing_lines == tuple(range(2, 9))


def test_a_deal_that_is_over_is_read_but_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    path = shelf.deal_path(DAY, 1)
    Store(path.parent).save(path.stem, played(DAY.record(1, "Ann")))
    first = shelf.stored(DAY)
    monkeypatch.setattr("fivehundred.learning.challenge.challenge_store.read_game", None)
    assert shelf.stored(DAY) == first


def test_what_is_noted_of_deals_that_are_over_may_be_damaged(tmp_path: Path) -> None:
    shelf = ChallengeStore(tmp_path, "Ann")
    path = shelf.deal_path(DAY, 1)
    Store(path.parent).save(path.stem, played(DAY.record(1, "Ann")))
    first = shelf.stored(DAY)
    for damage in ("{", "[]", '{"points": 3}', '{"points": ["x"]}'):
        (path.parent / "over.json").write_text(damage, "utf-8")
        assert shelf.stored(DAY) == first


def test_a_file_is_told_to_be_a_challenge_by_its_beginning(tmp_path: Path) -> None:
    file = tmp_path / "friend.json"
    assert not format_of(file)
    assert not format_of(tmp_path)
    file.write_bytes(b"\xff\x00{")
    assert not format_of(file)
    file.write_text(challenge_text(ChallengeFile(DAY)), "utf-8")
    assert format_of(file) == CHALLENGE_FORMAT
