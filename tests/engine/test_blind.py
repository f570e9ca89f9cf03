"""Cards that lie face down until they are looked at, and the misère called blind."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Deal, Look
from fivehundred.engine.cards import PACKS
from fivehundred.engine.events import Dealt, HandExposed, Looked
from fivehundred.engine.game import new_game
from fivehundred.engine.kinds import CallKind, TooEarlyKind, TurnKind
from fivehundred.engine.state import Start
from fivehundred.engine.view import seen_by
from tests.engine.table import HANDS as HAND_TEXTS
from tests.engine.table import KITTY, Table, bidding, hands_of, rules, scored

BLIND = rules(blind_misere=True)
HANDS = hands_of(*HAND_TEXTS)
FACE_DOWN = (None,) * 10


def test_r6_20_the_cards_lie_face_down() -> None:
    table = Table(new_game(BLIND, Start(dealer=3)))
    table.do(Deal(PACKS[43]))
    (event,) = table.events(Dealt)
    for seat in range(4):
        assert table.seen_by(seat).hands == (FACE_DOWN,) * 4
        assert table.seen_by(seat).hand == ()
        told = seen_by(event, seat)
        assert isinstance(told, Dealt)
        assert told.blind
        assert told.hands == (FACE_DOWN,) * 4


def test_r6_20_before_looking_there_is_blind_misere_alone() -> None:
    table = bidding(variant=BLIND)
    assert table.may_call() == "blind_misere"
    assert Look(0) in table.offers
    for call in ("pass", "7S", "open_misere"):
        with table.refuses(CallKind.MUST_LOOK, "seat 0 must turn its cards up first"):
            table.call(call)


def test_r6_20_after_looking_there_is_everything_else() -> None:
    table = bidding(variant=BLIND)
    table.look(0)
    assert table.seen_by(0).hands == (HANDS[0], *(FACE_DOWN,) * 3)
    assert table.seen_by(1).hands == (FACE_DOWN,) * 4
    assert "blind_misere" not in table.may_call().split()
    assert table.may_call().split()[:2] == ["pass", "6S"]
    with table.refuses(CallKind.HAS_LOOKED, "before the cards are turned up"):
        table.call("blind_misere")
    assert table.events(Looked) == [Looked(0, HANDS[0])]


def test_r6_20_without_blind_misere_there_is_nothing_to_turn_up() -> None:
    table = bidding(variant=rules(blind_misere=False))
    with table.refuses(TurnKind.NOTHING_BLIND, "no cards are dealt blind at this table"):
        table.look(0)


def test_r6_21_cards_are_turned_up_out_of_turn_too_but_once() -> None:
    table = bidding(variant=BLIND)
    table.look(2)
    assert table.turn == 0
    assert table.seen_by(2).hand == HANDS[2]
    with table.refuses(TurnKind.HAS_LOOKED):
        table.look(2)
    with table.refuses(TurnKind.NO_LOOKER, "there is no player at seat 4"):
        table.look(4)


def test_r6_21_whoever_was_outbid_looks_before_he_speaks_again() -> None:
    table = bidding("blind_misere", variant=BLIND)
    table.look(1)
    table.call("10H")
    for seat in (2, 3):
        table.look(seat)
        table.call("pass")
    assert (table.turn, table.offers) == (0, (Look(0),))
    with table.refuses(CallKind.MUST_LOOK):
        table.call("pass")
    table.look(0)
    assert table.may_call() == "pass 10NT"


def passed_round() -> Table:
    """Let seat 0 call blind misère and the others pass."""
    table = bidding("blind_misere", variant=BLIND)
    for seat in (1, 2, 3):
        table.look(seat)
        table.call("pass")
    return table


def test_r6_21_when_the_auction_is_over_everybody_turns_up() -> None:
    table = passed_round()
    assert table.seen_by(0).looked == (0, 1, 2, 3)
    assert table.events(Looked)[-1] == Looked(0, HANDS[0])
    assert table.seen_by(0).hand[:10] == HANDS[0]
    with table.refuses(TooEarlyKind.LOOK, "nobody turns up any cards now"):
        table.look(0)


@pytest.mark.parametrize("call", ["blind_misere", "double_nullo", "hi_lo"])
def test_r6_22_blind_misere_double_nullo_and_hi_lo_wait_for_nothing(call: str) -> None:
    gated = rules(
        blind_misere=call == "blind_misere",
        double_nullo="below_10h",
        hi_lo=True,
        misere_gate="after_7",
        open_misere_gate="after_8",
    )
    assert call in bidding(variant=gated).may_call().split()


def test_r10_9_a_blind_misere_takes_the_kitty_and_stays_closed() -> None:
    table = passed_round()
    assert (table.turn, table.may_discard()[0]) == (0, 3)
    assert table.contract.out == (2,)
    table.discard(KITTY)
    while table.turn is not None:
        assert table.seen_by(1).exposed == ()
        table.play(table.may_play().split()[0])
    assert table.events(HandExposed) == []


def test_r10_9_one_trick_loses_a_blind_misere() -> None:
    assert scored("blind_misere", (0, 4, 0, 6), variant=BLIND).scores == (500, 0)
    assert scored("blind_misere", (1, 3, 0, 6), variant=BLIND).scores == (-500, 0)
