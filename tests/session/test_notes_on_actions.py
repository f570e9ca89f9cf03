"""What stands beside actions in a file: deals that were skipped, remarks, the rules' name."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.actions import FirstDealer
from fivehundred.engine.errors import FormatError
from fivehundred.session.branching import branch
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.proof import of_scored_deals, proofs_of
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from fivehundred.session.standing import standing_of
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store, read_game
from fivehundred.session.taking_back import RestartOffer
from fivehundred.speech.notices.game_words import rules_name
from tests.session.codec.test_game import with_action
from tests.session.games import finished_game, new_record


def dealt(record: Record | None = None) -> Session:
    session = Session(record or new_record(), dealer=Dealer(7), sealing=True)
    if session.record.actions == ():
        session.submit(FirstDealer(3))
        session.advance_chance()
    return session


def skipped(session: Session) -> list[tuple[int, int]]:
    return list(session.record.skipped)


def remarks(session: Session) -> list[tuple[int, str]]:
    return list(session.record.remarks)


def skip(session: Session) -> None:
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    session.advance_chance()


def test_a_deal_that_is_skipped_is_counted_with_the_one_dealt_in_its_place() -> None:
    session = dealt()
    assert skipped(session) == []
    skip(session)
    skip(session)
    assert skipped(session) == [(2, 2)]
    assert '"skipped": 2' in encode(session.record).splitlines()[-3]


def test_the_count_goes_on_after_the_game_is_opened_again() -> None:
    session = dealt()
    skip(session)
    again = dealt(decode(encode(session.record)))
    skip(again)
    assert skipped(again) == [(2, 2)]


def test_a_deal_that_is_brought_back_counts_the_one_that_was_looked_at_meanwhile() -> None:
    session = dealt()
    first = session.record.actions
    skip(session)
    assert session.redo()
    assert session.record.actions == first
    assert skipped(session) == [(2, 1)]


def test_a_skip_taken_back_before_other_cards_were_dealt_is_none() -> None:
    session = dealt()
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    assert session.redo()
    assert skipped(session) == []


def test_a_skip_is_counted_though_the_program_ends_before_other_cards_are_dealt() -> None:
    session = dealt()
    skip(session)
    before = session.record
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    again = dealt(decode(encode(session.kept)))
    assert again.record == before and skipped(again) == [(2, 1)]
    skip(again)
    assert skipped(again) == [(2, 2)]
    session.advance_chance()
    assert session.kept is session.record and skipped(session) == [(2, 2)]


def test_the_file_keeps_a_deal_that_is_skipped_until_other_cards_are_dealt(
    tmp_path: Path,
) -> None:
    keeper = Keeper(Store(tmp_path), "game")
    session = Session(new_record(), dealer=Dealer(7), keeper=keeper)
    session.submit(FirstDealer(3))
    session.advance_chance()
    before = session.record
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    assert keeper.close() and read_game(keeper.path) == before
    session.advance_chance()
    assert keeper.close() and read_game(keeper.path) == session.record != before


def test_verify_and_the_sheet_count_what_was_skipped() -> None:
    record = finished_game(3)
    deals = [
        number for number, action in enumerate(record.actions, 1) if action in dict_of(record)
    ]
    record = replace(record, skipped=((deals[0], 2), (deals[1], 1)))
    scored = standing_of(record).deals
    assert sum(proof.skipped for proof in of_scored_deals(record, scored)) == 3
    assert [proof.skipped for proof in proofs_of(record).deals][:2] == [2, 1]


def dict_of(record: Record) -> list[object]:
    return [deal for deal, _seal in record.dealt]


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("skipped", -1, "“skipped”: must be 0 or more, not -1"),
        ("skipped", "1", "“skipped”: must be a whole number"),
        ("remark", "x" * 301, "“remark”: may have at most 300 characters"),
        ("remark", 3, "“remark”: must be text"),
    ],
)
def test_a_note_of_another_shape_is_refused(key: str, value: object, sentence: str) -> None:
    with pytest.raises(FormatError, match="action 2") as caught:
        decode(with_action(**{"deal": "AS", key: value}))
    assert sentence in str(caught.value)


def test_only_a_deal_can_say_what_was_skipped() -> None:
    with pytest.raises(FormatError, match="no key “skipped”"):
        decode(with_action(seat=0, call="7S", skipped=1))


def test_a_remark_stays_with_its_action_and_goes_with_it() -> None:
    whole = json.loads(encode(dealt().record))
    whole["actions"].append({"seat": 0, "call": "7S", "remark": "Zu früh?\n“Nein”"})
    record = decode(json.dumps(whole))
    assert record.remarks == ((3, "Zu früh?\n“Nein”"),)
    assert decode(encode(record)) == record
    session = dealt(record)
    assert remarks(session) == list(record.remarks)
    assert session.undo()
    assert remarks(session) == []
    assert session.redo()
    assert remarks(session) == list(record.remarks)


def test_a_branch_keeps_the_notes_of_what_it_shares() -> None:
    record = finished_game(3)
    record = replace(record, skipped=((2, 1), (60, 4)), remarks=((3, "a"), (90, "b")))
    replay = Replay(record)
    replay.go(20)
    left = branch(replay, record.seats, name="x", created="", open_hands=True)
    assert left.skipped == ((2, 1),) and left.remarks == ((3, "a"),)


def test_the_name_of_house_rules_is_kept_and_shown() -> None:
    record = replace(new_record(), rules_name="Grandmother’s table")
    again = decode(encode(record))
    assert again == record
    assert rules_name(standing_of(again)) == "Grandmother’s table (Australian)"
    assert decode(encode(new_record())).rules_name == ""
    assert "rules_name" not in encode(new_record())


def test_the_name_of_rules_has_forty_characters_at_most_and_is_one_line() -> None:
    text = encode(replace(new_record(), rules_name="Abc"))
    with pytest.raises(FormatError, match="rules_name"):
        decode(text.replace("Abc", "x" * 41))
    assert decode(text.replace("Abc", "a\\nb")).rules_name == "a b"
