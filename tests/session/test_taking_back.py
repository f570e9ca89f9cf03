"""What may be taken back: one's own, never what has been seen, and among persons hardly more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import (
    Declare,
    Discard,
    DiscardOffer,
    FirstDealer,
    Give,
    GiveOffer,
    Look,
    MakeCall,
    SeatAction,
)
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.events import CallMade, CardPlayed, KittyTaken
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import DeclareOn, DoubleNulloRank
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.taking_back import (
    DecisionStands,
    RestartOffer,
    TakeBackOffer,
    TakeBackRefusal,
)
from tests.session.games import finished_game, new_record, step

PASS = Special.PASS
SIX, SEVEN = Bid(6, Strain.SPADES), Bid(7, Strain.SPADES)


def dealt(*persons: int, **rules: object) -> Session:
    """Give a deal in which seat 0 calls first."""
    seats = tuple(SeatInfo(name, HUMAN if at in persons else "club") for at, name in names())
    record = new_record(seats=seats)
    record = replace(record, variant=replace(record.variant, **rules))  # type: ignore[arg-type]
    session = Session(record, dealer=Dealer(5))
    session.submit(FirstDealer(3))
    session.advance_chance()
    return session


def names() -> list[tuple[int, str]]:
    return list(enumerate(("Ann", "Bea", "Cid", "Dot")))


def do(session: Session, *actions: SeatAction) -> None:
    for action in actions:
        session.submit(action)


def discard(session: Session) -> None:
    (offer,) = (one for one in session.view(0).legal if isinstance(one, DiscardOffer))
    session.submit(Discard(0, offer.cards[: offer.count]))


def taken(session: Session) -> TakeBackOffer:
    found = session.last_decision()
    assert isinstance(found, TakeBackOffer)
    return found


def test_nothing_is_taken_back_over_ones_own_look_but_over_those_of_computers() -> None:
    session = dealt(0, blind_misere=True)
    do(session, Look(0))
    assert session.last_decision() == DecisionStands(TakeBackRefusal.NOTHING)
    assert not session.undo()
    do(session, MakeCall(0, SEVEN), Look(1), MakeCall(1, PASS))
    assert taken(session).count == 3
    assert session.undo()
    assert session.record.actions[-1] == Look(0)
    assert not session.undo()
    assert session.refusal(MakeCall(0, Special.BLIND_MISERE)) is not None


def test_a_bid_alone_is_taken_back_at_once_and_once_the_kitty_was_seen_after_a_question() -> None:
    session = dealt(0)
    do(session, MakeCall(0, SEVEN), MakeCall(1, PASS), MakeCall(2, PASS))
    assert not taken(session).shown
    do(session, MakeCall(3, PASS))
    assert session.state.phase is Phase.EXCHANGE
    found = taken(session)
    assert found.shown and not found.who_must_agree(0, (0,))
    discard(session)
    assert not taken(session).shown
    assert session.undo() and session.undo()
    now = session.state
    assert now.to_act == 0 and now.phase is Phase.AUCTION


def test_among_persons_only_what_nobody_has_answered_goes_without_a_question() -> None:
    session = dealt(0, 2)
    do(session, MakeCall(0, SIX))
    found = taken(session)
    assert (found.seat, found.since) == (0, ())
    assert not found.who_must_agree(0, (0, 2))
    assert found.who_must_agree(2, (0, 2)) and found.who_must_agree(None, (0, 2))
    do(session, MakeCall(1, PASS))
    found = taken(session)
    assert found.since == (CallMade(1, PASS),)
    assert found.who_must_agree(0, (0, 2))
    assert not found.who_must_agree(0, (0,))


def test_what_a_person_has_answered_stands_also_once_the_answer_is_taken_back() -> None:
    session = dealt(0, 2)
    do(session, MakeCall(0, SIX), MakeCall(1, PASS), MakeCall(2, SEVEN))
    assert taken(session).seat == 2
    assert session.undo()
    assert session.state.to_act == 2
    assert session.last_decision() == DecisionStands(TakeBackRefusal.DECIDED, 2)
    assert not session.undo()
    do(session, MakeCall(2, PASS))
    assert taken(session).seat == 2


def test_what_showed_another_person_hidden_cards_stands() -> None:
    session = dealt(0, 3)
    do(session, MakeCall(0, SEVEN), MakeCall(1, PASS), MakeCall(2, PASS), MakeCall(3, PASS))
    assert any(isinstance(event, KittyTaken) for event in session.events_of_deal)
    assert session.last_decision() == DecisionStands(TakeBackRefusal.SHOWN, 0)
    assert not session.undo()


def given(call: Call, persons: tuple[int, ...], **rules: object) -> Session:
    """Give a deal in which seat 0 has the contract, and cards have just been given."""
    session = dealt(*persons, **rules)
    do(session, MakeCall(0, call), MakeCall(1, PASS), MakeCall(2, PASS), MakeCall(3, PASS))
    if "declare" in rules:
        discard(session)
        do(session, Declare(0))
    seat = session.state.to_act
    assert seat is not None
    (offer,) = (one for one in session.view(seat).legal if isinstance(one, GiveOffer))
    do(session, Give(seat, offer.cards[: offer.count]))
    return session


NULLO = {"double_nullo": DoubleNulloRank.BELOW_10H, "deck": 46, "deal": "3+3 3+3 4"}
DECLARED = {"declare": DeclareOn.ANY_CONTRACT}


@pytest.mark.parametrize(
    ("call", "rules", "to"), [(Special.DOUBLE_NULLO, NULLO, 2), (SEVEN, DECLARED, 0)], ids=str
)
def test_cards_that_were_given_to_another_person_stay_with_them(
    call: Call, rules: dict[str, object], to: int
) -> None:
    """§7.7 and §10.16: the contractor gives to the partner, or the partner to the contractor."""
    session = given(call, (0, 2), **rules)
    record = session.record
    assert session.last_decision() == DecisionStands(TakeBackRefusal.SHOWN, to)
    assert not session.undo()
    assert session.record is record


def test_cards_that_were_given_to_a_computer_player_can_be_taken_back() -> None:
    session = given(SEVEN, (2,), **DECLARED)
    assert taken(session).seat == 2
    assert session.undo()


def test_whatever_is_taken_back_can_be_done_again_until_something_else_is_done() -> None:
    session = dealt(0)
    assert not session.redo() and not session.taken_back
    do(session, MakeCall(0, SEVEN), MakeCall(1, PASS), MakeCall(2, PASS), MakeCall(3, PASS))
    discard(session)
    whole = session.record, session.state, session.events_of_deal
    assert session.undo() and session.undo()
    assert session.taken_back
    assert session.redo() and session.redo() and not session.redo()
    assert (session.record, session.state, session.events_of_deal) == whole
    assert session.undo()
    discard(session)
    assert not session.redo()


def test_among_persons_what_any_of_them_does_replaces_the_line_that_was_left() -> None:
    session = dealt(1, 2)
    do(session, MakeCall(0, SIX), MakeCall(1, SEVEN), MakeCall(2, PASS))
    whole = session.record
    assert session.restart_deal(RestartOffer.SAME_CARDS)
    do(session, MakeCall(0, PASS))
    assert session.redo() and session.record == whole
    assert session.restart_deal(RestartOffer.SAME_CARDS)
    do(session, MakeCall(0, PASS), MakeCall(1, PASS))
    assert not session.taken_back and not session.redo()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_scored_deal_can_be_taken_back_until_somebody_looks_into_it(seed: int) -> None:
    session, chance = dealt(0), Random(seed)
    while not session.state.match.deals:
        step(session, chance)
    assert session.undo() and not session.state.match.deals
    # In the middle of a deal nothing is laid open by being looked at.
    session.make_final()
    assert session.redo() and session.state.match.deals
    again = Session(session.record, dealer=Dealer(1))
    assert again.last_decision() == DecisionStands(TakeBackRefusal.OPEN)
    session.make_final()
    assert session.last_decision() == DecisionStands(TakeBackRefusal.OPEN)
    assert not session.undo()
    session.advance_chance()
    assert not session.undo()


def test_what_has_been_seen_since_is_told_in_order() -> None:
    session = dealt(0)
    do(session, MakeCall(0, SEVEN), MakeCall(1, PASS), MakeCall(2, PASS), MakeCall(3, PASS))
    discard(session)
    chance = Random(3)
    while session.state.to_act != 0 or len(session.view(0).history) < 2:
        step(session, chance)
    first = [event.seat for event in taken(session).since if isinstance(event, CardPlayed)]
    assert first and 0 not in first
    assert session.undo()
    both = [event.seat for event in taken(session).since if isinstance(event, CardPlayed)]
    # The first group, the second decision, and what had followed that.
    assert both[-len(first) :] == first
    assert both[-len(first) - 1] == 0


def test_a_game_that_is_over_stands_once_it_is_opened_again() -> None:
    session = Session(finished_game(), dealer=Dealer(1))
    assert session.last_decision() == DecisionStands(TakeBackRefusal.OPEN)
