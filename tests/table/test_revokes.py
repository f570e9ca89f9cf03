"""Where a wrong card can be played: who claims, what is read of it, and what follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import ClaimRevoke, PlayCard
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.record import Record
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change
from fivehundred.table.deal_review import ReviewStep, contract_of, may_claim_revoke, noted_revoke
from fivehundred.table.waits import Waits
from tests.table.sittings import Watched, dealt, ending, seats_of, sit, waits

HANDS = ("AH KH QC", "5H 9C 8C", "6H 7H 8H", "9H 10H 5D")
LAWS = [law for law in Revokes if law is not Revokes.PREVENTED]


def record(law: Revokes, persons: int, *hands: str, won: int = 4) -> Record:
    begun = ending(*(hands or HANDS), won=(won, 1, 1, 1), persons=persons)
    return replace(begun, variant=replace(Variant(), revokes=law))


def played(table: Watched, codes: str) -> None:
    """Let whoever is to act play these cards, persons and computers alike."""
    for code in codes.split():
        seat = table.sitting.session.common.to_act
        assert seat is not None
        table.do(cmd.Act(PlayCard(seat, parse_card(code))))


def claims(table: Watched) -> list[ClaimRevoke]:
    return [one for one in table.sitting.session.record.actions if isinstance(one, ClaimRevoke)]


def test_a_computer_player_claims_what_it_can_prove_and_a_person_is_left_to_see_it() -> None:
    for persons, claimed in ((2, 1), (4, 0)):
        table = sit(record(Revokes.HOFFMANN, persons))
        for _moment in range(9):
            table.next()
        table.do(cmd.Request.LIFT_CURTAIN)
        played(table, "AH 9C 6H 9H KH 5H")
        for _moment in range(20):
            table.next()
        assert len(claims(table)) == claimed
        assert all(one.seat >= persons for one in claims(table))


@pytest.mark.parametrize("law", LAWS)
def test_what_was_proved_is_read_before_anything_else_and_only_once(law: Revokes) -> None:
    table = sit(record(law, 1))
    played(table, "AH 9C 6H 9H KH 5H")
    table.do(cmd.Act(ClaimRevoke(0, 1)))
    assert waits(table) in (Waits.PROOF, Waits.REVOKES)
    shown = table.until(out.ProofDue)
    assert isinstance(shown, out.ProofDue)
    noted = noted_revoke(shown.proved)
    assert (noted.claimant, noted.against, noted.card.code) == (0, 1, "9C")
    seen = table.sitting.session.common
    assert contract_of(shown.proved, table.sitting.view) is not None
    if noted.replayed:
        assert seen.phase is Phase.PLAY and waits(table) is Waits.PERSON
        return
    assert seen.deals[-1].proved == (noted,)
    assert table.until(Change.SHEET_DUE) is Change.SHEET_DUE
    assert not [one for one in table.outcomes if isinstance(one, out.ProofDue)][1:]


def test_a_revoke_may_be_claimed_in_the_play_and_after_a_deal_and_nowhere_else() -> None:
    law = replace(Variant(), revokes=Revokes.HOFFMANN)
    begun = dealt()
    calling = sit(replace(begun, variant=law)).sitting.view
    assert calling.phase is Phase.AUCTION and not may_claim_revoke(calling)
    table = sit(record(Revokes.HOFFMANN, 4, "AH", "5H", "6H", "9H", won=6))
    for _moment in range(9):
        table.next()
    assert may_claim_revoke(table.sitting.view)
    assert not may_claim_revoke(sit(ending("AH", "5H", "6H", "9H", won=(6, 1, 1, 1))).sitting.view)
    table.do(cmd.Request.LIFT_CURTAIN)
    played(table, "AH 5H 6H 9H")
    assert table.sitting.view.phase is not Phase.PLAY
    assert may_claim_revoke(table.sitting.view)


def test_where_no_wrong_card_can_be_played_nobody_looks_for_one() -> None:
    table = sit(record(Revokes.PREVENTED, 1))
    assert isinstance(table.do(cmd.Act(PlayCard(0, parse_card("AH")))), out.ActionPlayed)
    assert seats_of(1)[0].player == "human"
    for _moment in range(40):
        table.next()
    assert claims(table) == []


def test_a_sheet_that_is_due_stays_due_whatever_else_happens() -> None:
    due = ReviewStep(sheet=True)
    assert due.after(()) == due and ReviewStep().after(()) == ReviewStep()
