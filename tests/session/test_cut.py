"""A pack that a player cuts: sealed before, never taken back, and one action of the record."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import CutPack, Deal, FirstDealer, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.errors import FormatError
from fivehundred.engine.events import PackCut
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import AllPass, CutRule
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.branching import branch, seats_of_one
from fivehundred.session.codec.actions import action_line, offer_fields
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.moves import RowKind, place_of, rows_of, spans_of
from fivehundred.session.proof import ProofStatus, proofs_of
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.replay import Replay, Stride
from fivehundred.session.session import Session
from fivehundred.session.taking_back import (
    DecisionStands,
    RestartOffer,
    RestartRefusal,
    TakeBackRefusal,
)
from tests.session.games import new_record, step

PASS = Special.PASS
PERSONS = tuple(SeatInfo(name, HUMAN) for name in ("Ann", "Bea", "Cid", "Dot"))


def to_cut(
    dealer: int = 1, all_pass: AllPass = AllPass.REDEAL_NEXT, seats: tuple[SeatInfo, ...] = PERSONS
) -> Session:
    """Give a game whose first pack is sealed and waits to be cut."""
    variant = Variant(cut=CutRule.RIGHT_NEIGHBOUR, all_pass=all_pass)
    record = replace(new_record(seats=seats), variant=variant)
    session = Session(record, dealer=Dealer(5), sealing=True)
    session.submit(FirstDealer(dealer))
    session.advance_chance()
    return session


def passed_out(session: Session) -> Session:
    for _ in range(4):
        assert session.state.to_act is not None
        session.submit(MakeCall(session.state.to_act, PASS))
    return session


def played(seed: int = 1) -> Record:
    """Give a whole game, by chance."""
    session, chance = to_cut(), Random(seed)
    while session.state.phase is not Phase.OVER:
        step(session, chance)
    return session.record


# — the file —


def test_a_cut_is_a_line_of_its_own_with_its_seat() -> None:
    assert action_line(CutPack(2, 17)) == '{"seat": 2, "cut": 17}'
    session = to_cut()
    (offer,) = session.view(0).legal
    assert offer_fields(offer) == {"cut": [3, 40]}
    session.submit(CutPack(0, 17))
    assert '\n    {"seat": 0, "cut": 17}\n' in encode(session.record)
    assert decode(encode(session.record)) == session.record


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"seat": 0, "cut": "7S"}', "“cut”: must be a whole number, not the text “7S”"),
        ('{"seat": 0, "cut": 1.5}', "“cut”"),
        ('{"seat": 4, "cut": 7}', "“seat”: must be a seat from 0 to 3, not 4"),
        ('{"cut": 7}', "“cut”: must be text, not the number 7"),
    ],
)
def test_a_cut_that_is_none_is_refused_with_its_place(line: str, words: str) -> None:
    text = encode(to_cut().record)
    deal = next(one for one in text.splitlines() if '"deal":' in one and '"seal"' in one)
    with pytest.raises(FormatError) as refused:
        decode(text.replace(deal, f"{deal},\n    {line}"))
    assert f"action 3: {words}" in str(refused.value)


# — the seal —


def test_the_seal_is_shown_before_the_cut_and_proved_after_it() -> None:
    session, chance = to_cut(), Random(3)
    seal = session.seal
    assert seal is not None and not seal.told
    assert session.state.phase is Phase.CUT
    session.submit(CutPack(0, 11))
    assert session.seal == seal
    while len(session.state.match.deals) < 1:
        step(session, chance)
    deal = session.record.actions[1]
    assert isinstance(deal, Deal)
    assert session.record.seals[0].fits(deal.cards)
    assert session.record.seals[0].digest == seal.digest
    (proof, *_later) = proofs_of(decode(encode(session.record))).deals
    assert proof.verdict is ProofStatus.PROVED


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_with_cuts_is_proved(seed: int) -> None:
    proofs = proofs_of(decode(encode(played(seed))))
    assert {one.verdict for one in proofs.deals} == {ProofStatus.PROVED}
    assert proofs.refusal is None


def test_a_pack_that_waits_to_be_cut_has_no_salt_in_its_file() -> None:
    text = encode(to_cut().record)
    assert '"seal"' in text and '"salt"' not in text


# — chance —


def test_a_gathered_pack_is_not_cut_by_chance_where_a_player_cuts() -> None:
    session = to_cut(all_pass=AllPass.REDEAL_NEXT_NO_SHUFFLE)
    session.submit(CutPack(0, 20))
    passed_out(session)
    gathered = session.state.match.gathered
    session.advance_chance()
    deal = session.record.actions[-1]
    assert isinstance(deal, Deal)
    assert deal.cards == gathered
    assert (session.state.phase, session.state.to_act) == (Phase.CUT, 1)


# — taking back —


def test_nobody_goes_back_over_a_cut() -> None:
    session = to_cut()
    stands = DecisionStands(TakeBackRefusal.NOTHING)
    assert session.last_decision() == stands
    session.submit(CutPack(0, 20))
    assert session.last_decision() == stands
    assert not session.undo()
    session.submit(MakeCall(2, PASS))
    assert session.undo()
    assert session.record.actions[2:] == (CutPack(0, 20),)
    assert not session.undo()
    assert session.redo()
    assert session.record.actions[2:] == (CutPack(0, 20), MakeCall(2, PASS))


def test_a_game_read_again_does_not_go_back_over_its_cut_either() -> None:
    session = to_cut()
    session.submit(CutPack(0, 20))
    again = Session(decode(encode(session.record)), dealer=Dealer(5), sealing=True)
    assert not again.undo()


def test_a_deal_begun_again_with_the_same_cards_keeps_its_cut() -> None:
    session = to_cut()
    assert session.kept_on_restart(RestartOffer.SAME_CARDS) is RestartRefusal.NOTHING_DONE
    session.submit(CutPack(0, 20))
    assert session.kept_on_restart(RestartOffer.SAME_CARDS) is RestartRefusal.NOTHING_DONE
    session.submit(MakeCall(2, PASS))
    hands = session.state.hands
    assert session.restart_deal(RestartOffer.SAME_CARDS)
    assert session.record.actions[-1] == CutPack(0, 20)
    assert (session.state.phase, session.state.hands) == (Phase.AUCTION, hands)


def test_a_deal_that_is_skipped_comes_back_with_its_cut() -> None:
    session = to_cut()
    session.submit(CutPack(0, 20))
    session.submit(MakeCall(2, PASS))
    before = session.record
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    assert session.record.actions == (FirstDealer(1),)
    session.advance_chance()
    assert session.state.phase is Phase.CUT
    assert session.redo()
    assert (session.record, session.record.seals) == (before, before.seals)


def test_another_cut_of_a_person_ends_what_might_be_done_again() -> None:
    session = to_cut()
    session.submit(CutPack(0, 20))
    session.submit(MakeCall(2, PASS))
    assert session.restart_deal(RestartOffer.NEW_CARDS)
    session.advance_chance()
    session.submit(CutPack(0, 5))
    assert not session.redo()


# — replays and branches —


def test_a_replay_leads_to_where_the_cards_were_dealt_after_the_cut() -> None:
    replay = Replay(played())
    cuts = tuple(n for n, a in enumerate(replay.record.actions, 1) if isinstance(a, CutPack))
    assert replay.dealt == cuts
    assert replay.beginning_of(1) == cuts[0] == 3
    replay.go(0)
    assert replay.next_stop(Stride.DEAL) == 3
    replay.go(2)
    assert replay.state.phase is Phase.CUT
    assert (replay.position.deal, replay.position.phase) == (0, Phase.CUT)
    assert replay.events_at(3, None)[0] == replay.events_at(3, 2)[0]


def test_a_deal_ends_where_the_next_pack_is_laid_down_and_begins_with_its_cut() -> None:
    session = to_cut()
    session.submit(CutPack(0, 20))
    passed_out(session)
    session.advance_chance()
    replay = Replay(session.record)
    (span,) = spans_of(replay)
    assert (span.begin, span.end, span.thrown_in) == (3, 7, True)
    session.submit(CutPack(1, 9))
    replay = Replay(session.record)
    first, second = spans_of(replay)
    assert (first.begin, first.end, first.thrown_in) == (3, 7, True)
    assert (second.begin, second.end) == (9, 9)
    spans = spans_of(replay)
    assert [place_of(spans, number) for number in (2, 3, 7, 9)] == [None, 0, 0, 1]


def test_the_list_of_moves_notes_each_cut_below_its_deal() -> None:
    replay = Replay(played())
    rows = rows_of(replay, spans_of(replay))
    cuts = [
        row
        for row in rows
        if row.kind is RowKind.NOTE
        and isinstance(replay.events_at(row.number, None)[row.event], PackCut)
    ]
    assert [row.number for row in cuts] == list(replay.dealt)
    heads = [row.number for row in rows if row.kind is RowKind.DEAL]
    assert heads == list(replay.dealt)


def left_at(record: Record, number: int) -> Session:
    """Give the game of persons that has left a game after so many actions."""
    replay = Replay(record)
    replay.go(number)
    begun = branch(replay, seats_of_one(record.seats), name="x", created="2026", open_hands=False)
    return Session(begun, dealer=Dealer(3), sealing=True)


def test_a_branch_from_before_the_cut_of_a_scored_deal_plays_the_cards_as_they_were_cut() -> None:
    record = played()
    for number in range(3):
        session = left_at(record, number)
        assert session.state.phase is Phase.AUCTION
        assert session.record.actions == record.actions[:3]
        assert not session.undo()


def test_a_branch_from_before_a_deal_that_is_not_scored_cuts_a_pack_of_its_own() -> None:
    record = played()
    begins = Replay(record).dealt[1] - 2
    running = replace(record, actions=record.actions[: begins + 4])
    session = left_at(running, begins)
    session.advance_chance()
    assert session.state.to_act is not None
    assert session.record.actions[:-1] == record.actions[:begins]
    assert session.record.actions[-1] != record.actions[begins]
    session.submit(CutPack(session.state.to_act, 5))
    assert session.state.phase is Phase.AUCTION
    assert not session.undo()
