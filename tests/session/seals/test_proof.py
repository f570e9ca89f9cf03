from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import FirstDealer
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.branching import branch, seats_of_one
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.proof import ProofStatus, of_scored_deals, proofs_of, sealed_deals
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.session.session import Session
from fivehundred.session.storage.store import read_game
from fivehundred.session.taking_back import RestartOffer
from tests.session.games import new_record, step
from tests.session.seals.test_seal import HUMANS, dealt, to_the_score


def verdicts(record: Record) -> list[ProofStatus]:
    """Judge a game as it stands in its file."""
    return [proof.verdict for proof in proofs_of(decode(encode(record))).deals]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_dealt_by_chance_is_proved(seed: int) -> None:
    session = Session(new_record(), dealer=Dealer(), sealing=True)
    chance = Random(seed)
    while session.state.phase is not Phase.OVER:
        step(session, chance)
    assert set(verdicts(session.record)) == {ProofStatus.PROVED}


def test_a_deal_begun_anew_with_the_same_cards_keeps_its_seal() -> None:
    session = dealt(seats=HUMANS)
    step(session, Random(1))
    before = session.seal
    assert session.restart_deal(RestartOffer.SAME_CARDS)
    assert session.seal == before
    assert verdicts(session.record) == [ProofStatus.RUNNING]
    assert verdicts(to_the_score(session).record)[-1] is ProofStatus.PROVED


def test_a_deal_that_is_skipped_goes_with_its_seal_and_comes_back_with_it() -> None:
    session = dealt(seats=HUMANS)
    step(session, Random(1))
    before = session.record
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    assert session.record.seals == ()
    session.advance_chance()
    other = session.record.seals
    assert len(other) == 1
    assert other != before.seals
    assert session.redo()
    assert (session.record, session.record.seals) == (before, before.seals)
    assert verdicts(to_the_score(session).record)[-1] is ProofStatus.PROVED


def what_if(number: int, *, open_hands: bool) -> Session:
    replay = Replay(read_game(examples_folder() / "australian.json"))
    replay.go(number)
    seats = seats_of_one(replay.record.seats)
    begun = branch(replay, seats, name="x", created="2026", open_hands=open_hands)
    return Session(begun, dealer=Dealer(3), sealing=True)


@pytest.mark.parametrize("further", [1, 7, 30])
def test_a_branch_proves_nothing_of_the_deals_it_shares_and_seals_its_own(further: int) -> None:
    second = read_game(examples_folder() / "australian.json").seals[1].number
    session = what_if(second + further, open_hands=False)
    assert verdicts(session.record) == [ProofStatus.UNSEALED] * 2
    chance = Random(2)
    while len(session.record.dealt) < 4:
        step(session, chance)
    own = [ProofStatus.PROVED, ProofStatus.RUNNING]
    assert verdicts(session.record) == [ProofStatus.UNSEALED, ProofStatus.UNSEALED, *own]


def test_where_all_cards_lie_open_nothing_is_sealed() -> None:
    second = read_game(examples_folder() / "australian.json").seals[1].number
    session = what_if(second + 20, open_hands=True)
    chance = Random(2)
    while len(session.record.dealt) < 3:
        step(session, chance)
    assert session.seal is None
    assert verdicts(session.record)[2] is ProofStatus.UNSEALED


@pytest.mark.parametrize("key", PRESETS)
def test_the_sheet_and_a_replay_judge_as_the_whole_game_does(key: str) -> None:
    record = read_game(examples_folder() / f"{key}.json")
    wrong = replace(record.seals[1], salt="0" * 32)
    record = replace(record, seals=(*record.seals[:1], wrong, *record.seals[2:-1]))
    deals = proofs_of(record).deals
    scored = [proof.verdict for proof in deals if not proof.thrown_in]
    on_sheet = [proof.verdict for proof in of_scored_deals(record, len(scored))]
    assert on_sheet == scored
    assert [proof.verdict for proof in of_scored_deals(record, 1)] == scored[:1]
    found = sealed_deals(record, ended=True)
    assert [found.at(proof.number + 1)[1] for proof in deals] == [p.verdict for p in deals]
    assert found.at(0) == (None, ProofStatus.UNSEALED)
    assert {ProofStatus.PROVED, ProofStatus.BROKEN, ProofStatus.UNSEALED} == {
        p.verdict for p in deals
    }


def test_the_numbers_of_deals_are_those_of_the_sheet() -> None:
    session = Session(new_record(), dealer=Dealer(5), sealing=True)
    session.submit(FirstDealer(3))
    chance = Random(4)
    while len(session.state.match.deals) < 3:
        step(session, chance)
    deals = proofs_of(session.record).deals
    assert any(proof.thrown_in for proof in deals)
    assert [proof.deal for proof in deals if not proof.thrown_in][:3] == [1, 2, 3]
    assert [proof.number for proof in deals] == [seal.number for seal in session.record.seals]
