"""The door of the engine: a whole deal, and what may never come through."""

from __future__ import annotations

import pickle

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action
from fivehundred.engine.cards import JOKER
from fivehundred.engine.errors import (
    FiveHundredError,
    FormatError,
    IllegalAction,
    RefusalKind,
    VariantError,
)
from fivehundred.engine.events import (
    CallMade,
    CardPlayed,
    ContractSet,
    DealScored,
    Discarded,
    KittyTaken,
    TrickWon,
)
from fivehundred.engine.game import apply, legal_actions, new_game, scores
from fivehundred.engine.kinds import DealKind, DeclareKind, PlayKind, TooEarlyKind
from fivehundred.engine.rules.variant import Variant
from tests.engine.table import KITTY, Table, bidding, playing


def test_a_whole_deal_is_played_to_its_score() -> None:
    table = bidding("6H 7S pass pass 8H pass")
    table.discard(KITTY)
    while table.turn is not None:
        table.play(table.may_play().split()[0])
    kinds = [type(event) for event in table.happened]
    assert kinds[:9] == [*[CallMade] * 6, ContractSet, KittyTaken, Discarded]
    assert kinds.count(CardPlayed) == 40
    assert kinds.count(TrickWon) == 10
    assert kinds[-1] is DealScored
    # Nine tricks for the hearts from ace to five; the joker takes one.
    assert table.state.match.deals[-1].tricks == (9, 1, 0, 0)
    assert scores(table.state) == (300, 10)


@pytest.mark.parametrize(
    ("action", "kind"),
    [
        (act.Look(0), TooEarlyKind.LOOK),
        (act.CallPartner(0, JOKER), TooEarlyKind.PARTNER),
        (act.Declare(0), DeclareKind.NOBODY),
        (act.ClaimRevoke(0, 1), PlayKind.NO_REVOKES),
    ],
)
def test_deeds_of_other_tables_are_refused(action: Action, kind: RefusalKind) -> None:
    table = playing("7S", "AH", "5H", "6H", "7H")
    with table.refuses(kind):
        table.do(action)


def test_nobody_cuts_where_chance_names_the_dealer() -> None:
    table = Table(new_game(Variant()))
    with table.refuses(DealKind.DEALER_IS_NOT_CUT, "not cut for at this table"):
        table.do(act.Cut((JOKER,)))


def test_nothing_may_be_done_while_chance_is_awaited() -> None:
    state = new_game(Variant())
    assert (state.to_act, legal_actions(state)) == (None, ())


def test_a_step_leaves_the_state_it_came_from_alone() -> None:
    table = bidding("7NT pass pass pass")
    before = table.state
    copy = pickle.loads(pickle.dumps(before))
    table.discard(KITTY)
    assert before == copy
    assert before != table.state


def test_states_of_the_exchange_and_the_auction_travel() -> None:
    for table in (bidding("7S"), bidding("7S pass pass pass")):
        assert pickle.loads(pickle.dumps(table.state)) == table.state


def test_the_same_deed_leads_to_the_same_step() -> None:
    state = bidding("7S").state
    for offer in legal_actions(state):
        assert isinstance(offer, act.MakeCall)
        assert apply(state, offer) == apply(state, offer)


def test_every_error_is_one_to_tell_people() -> None:
    for kind in (FormatError, VariantError, IllegalAction):
        assert issubclass(kind, FiveHundredError)
