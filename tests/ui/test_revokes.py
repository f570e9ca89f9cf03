"""Where wrong cards can be played: nobody is warned, anybody may claim."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import ClaimRevoke, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.table import sitting
from fivehundred.ui.drawing.table.paint import seat_note
from fivehundred.ui.motion.beat import Heap, HeapSpot
from fivehundred.ui.motion.director import pose_at
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.deals import following
from tests.ui.hand import Hand, perform
from tests.ui.scripted import game_of
from tests.ui.seating import sit_down

SEEN_NOTHING = (
    "Nothing seen so far proves a revoke: claim again once it shows, or after the last trick."
)
HANDS = ("AH KH QC", "5H 9C 8C", "6H 7H 8H", "9H 10H 5D")


@pytest.fixture
def unwatched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have computer players claim nothing: they would be quicker."""
    monkeypatch.setattr(sitting, "claim_of_bots", lambda session: None)


def _record(revokes: Revokes, hands: tuple[str, ...] = HANDS, leader: int = 0) -> Record:
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call("7S")),
        leader=leader,
        dealer=3,
        tricks=(4, 1, 1, 1),
    )
    return replace(game_of(replace(Variant(), revokes=revokes), 1), start=start)


def _sit(hand: Hand, record: Record, plays: str = "") -> TableScene:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.settle()
    for code in plays.split():
        seat = hand.table.sitting.session.common.to_act
        assert seat is not None
        perform(hand.table, PlayCard(seat, parse_card(code)))
        hand.settle()
    return hand.table


def _read(hand: Hand) -> None:
    """Read what was proved, and go on to the sheet."""
    table = hand.table
    hand.until(lambda: isinstance(table.top.modal, Dialog), ms=300)
    hand.push("Go on")
    hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=300)


def _claims(table: TableScene) -> list[ClaimRevoke]:
    return [a for a in table.sitting.session.record.actions if isinstance(a, ClaimRevoke)]


def test_every_card_may_be_played_and_none_is_dimmed(hand: Hand) -> None:
    record = _record(Revokes.HOFFMANN, ("AS KH QC", "5H 9C 8C", "6H 7H 8H", "9H 10H 5D"), 1)
    table = _sit(hand, record, "5H 6H 9H")
    grip = table.top.pointer.interaction
    assert grip.legal == grip.touchable == {"AS", "KH", "QC"}
    hand.key(pygame.K_RIGHT)
    assert "cannot be played" not in hand.line[0]
    hand.play("QC")
    assert table.sitting.session.record.actions[-1] == PlayCard(0, parse_card("QC"))


def test_a_false_claim_is_a_sentence_and_nothing_else(hand: Hand) -> None:
    table = _sit(hand, _record(Revokes.HOFFMANN), "AH 5H 6H 9H")
    before = table.sitting.session.record
    hand.key(pygame.K_r, "r")
    assert isinstance(table.top.modal, Dialog)
    assert hand.labels() == ["Bea", "Cid", "Dot", "Nobody"]
    hand.push("Bea")
    assert table.voice.message == SEEN_NOTHING
    assert table.top.modal is None
    assert table.sitting.session.record == before
    assert table.top.pointer.interaction.legal


def test_a_claim_tells_nothing_that_nobody_has_seen(hand: Hand) -> None:
    table = _sit(hand, _record(Revokes.HOFFMANN), "AH 9C 6H 9H KH")
    for name in ("Bea", "Cid"):
        # Bea holds a heart still, Cid has followed: the answer is the same.
        hand.key(pygame.K_r, "r")
        hand.push(name)
        assert table.voice.message == SEEN_NOTHING
    assert not _claims(table)


@pytest.mark.usefixtures("unwatched")
def test_a_proved_claim_takes_the_tricks_back(hand: Hand) -> None:
    table = _sit(hand, _record(Revokes.HOFFMANN), "AH 9C 6H 9H KH 5H")
    hand.key(pygame.K_ESCAPE)
    hand.push("Claim a revoke…")
    hand.push("Bea")
    hand.until(lambda: isinstance(table.top.modal, Dialog), ms=300)
    # What was proved stays until somebody has read it.
    hand.frames(40, 500)
    assert isinstance(table.top.modal, Dialog)
    assert table.top.modal.says == (
        "Revoke proved. Ann proved it: Bea played the 9 of clubs in trick 8, against the rules. "
        "Trick 8 and all later ones are taken back and played again. "
        "Bea: no points for this deal, and 100 points lost."
    )
    hand.push("Go on")
    hand.settle()
    assert _claims(table) == [ClaimRevoke(0, 1)]
    assert [seat_note(table.sitting.view, seat, table.top.company) for seat in range(4)] == [
        "",
        "scores nothing",
        "",
        "",
    ]
    assert table.sitting.view.history == ()
    assert table.sitting.view.to_act == 0
    assert len(table.top.director.layout.hand) == 3


@pytest.mark.usefixtures("unwatched")
def test_the_tricks_fly_back_to_the_hands(hand: Hand) -> None:
    table = _sit(hand, _record(Revokes.HOFFMANN), "AH 9C 6H 9H KH 5H")
    told = table.top.director.view
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.NORMAL))
    perform(table, ClaimRevoke(0, 1))
    table.top.director.update(5000)
    assert table.top.stage.moving
    winner = told.history[-1].winner
    packet = pose_at(HeapSpot(Heap.PACKET, winner, told.won[winner] - 1), table.top.places)
    sprites = table.top.stage.sprites
    # One’s own ace comes from the packet, the king from the table, the others’ cards closed.
    for key in ("AH", "?1.1", "?2.2", "?3.2"):
        motion = sprites[key].motion
        assert motion is not None
        assert (motion.start.x, motion.start.y) == (packet.x, packet.y)
    king = sprites["KH"].motion
    assert king is not None and (king.start.x, king.start.y) == table.top.places.of(0).trick
    assert not sprites["?1.1"].code
    hand.settle()
    assert len(table.top.director.layout.hand) == 3


@pytest.mark.usefixtures("unwatched")
def test_a_proved_claim_may_end_the_deal(hand: Hand) -> None:
    table = _sit(hand, _record(Revokes.AMERICAN), "AH 9C 6H 9H KH 5H")
    hand.key(pygame.K_r, "r")
    hand.key(pygame.K_1, "1")
    assert not _claims(table)
    hand.key(pygame.K_RETURN)
    _read(hand)
    assert isinstance(table.top.modal, SheetPanel)
    assert table.top.modal._headlines()[-1:] == [
        "Bea revoked in trick 8 with 9♣. The contract counts as made, "
        "and the defenders score nothing."
    ]
    assert table.sitting.view.deals[0].made
    assert table.sitting.view.deals[0].points == (140, 0)


@pytest.mark.usefixtures("unwatched")
def test_a_claim_can_be_made_while_the_sheet_is_open(hand: Hand) -> None:
    record = _record(Revokes.AMERICAN, ("AH QC", "5H 9C", "6H 7H", "9H 10H"))
    record = replace(record, start=replace(record.start, tricks=(2, 2, 2, 2)))  # type: ignore[type-var]
    table = _sit(hand, record, "AH 9C 6H 9H QC 5H 7H 10H")
    hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=300)
    assert table.sitting.view.phase is Phase.DEAL
    assert table.sitting.view.deals[0].made is False
    hand.push("Claim a revoke…")
    hand.push("Bea")
    _read(hand)
    assert len(table.sitting.view.deals) == 1
    assert table.sitting.view.deals[0].made


def test_computer_players_claim_what_they_can_prove(hand: Hand) -> None:
    record = _record(Revokes.HOFFMANN, ("KH AH QC", "5H 6H 8C", "7H 8H 9H", "10H 5D 6D"), 1)
    table = _sit(hand, record, "5H 7H 10H")
    # The person throws a club on a heart, and plays a heart later.
    hand.play("QC")
    hand.settle()
    assert not _claims(table)
    assert table.sitting.view.leader == 3
    for code in ("5D", "AH"):
        seat = table.sitting.session.common.to_act
        assert seat is not None
        perform(table, PlayCard(seat, parse_card(code)))
        hand.settle()
    hand.until(lambda: _claims(table), ms=300)
    assert _claims(table)[0].against == 0
    assert table.sitting.view.deals[0].made is False


def test_the_last_trick_proves_too(hand: Hand) -> None:
    record = _record(Revokes.AMERICAN, ("AH QC", "KH 6H", "7H 8H", "9H 10H"), 1)
    record = replace(record, start=replace(record.start, tricks=(2, 2, 2, 2)))  # type: ignore[type-var]
    table = _sit(hand, record, "KH 7H 9H QC 6H 8H 10H")
    assert not _claims(table)
    hand.play("AH")
    hand.until(lambda: _claims(table), ms=300)
    assert _claims(table)[0].against == 0
    _read(hand)
    assert len(table.sitting.view.deals) == 1


def test_a_revoke_can_be_claimed_by_a_button_while_cards_are_played(hand: Hand) -> None:
    table = _sit(hand, _record(Revokes.HOFFMANN), "AH 9C 6H 9H")
    hand.push("Claim a revoke…")
    assert isinstance(table.top.modal, Dialog)
    assert hand.labels() == ["Bea", "Cid", "Dot", "Nobody"]


def test_at_other_tables_there_is_nothing_to_claim(hand: Hand) -> None:
    table = _sit(hand, following())
    hand.key(pygame.K_r, "r")
    assert table.top.modal is None
    assert table.voice.message == "Wrong cards cannot be played at this table."
    hand.key(pygame.K_ESCAPE)
    assert "Claim a revoke…" not in hand.labels()
