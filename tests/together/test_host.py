"""What a host does with its guests: who may sit down, who is gone, what needs everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.players.level_names import Level
from fivehundred.session.claims import claim_of_person
from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import NotDone, Rewound, SettledRest
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.taking_back import RestartOffer
from fivehundred.together.messages import (
    PROTOCOL,
    Agree,
    DoAction,
    Ending,
    Hello,
    Present,
    Proposal,
    Proposed,
    Said,
    Say,
    TablePhrase,
)
from tests.together.tables import SECRET, Seated, Table, plan_of


def begun(guests: int = 2, **changes: object) -> Table:
    """Lay an Australian table with persons at its first seats, who have all come."""
    table = Table(plan_of("australian", tuple(range(guests)), **changes))
    for number in range(guests):
        table.sit(f"P{number}")
    table.play(lambda: table.host.game is not None)
    table.play(lambda: all(one.guest.game for one in table.guests))
    return table


def own_turn(table: Table) -> Seated:
    """Play until a person is to act, and return who."""
    table.play(lambda: _to_act(table) is not None)
    found = _to_act(table)
    assert found is not None
    return found


def _to_act(table: Table) -> Seated | None:
    table.turn(act_too=False)
    to_act = table.session.common.to_act
    for one in table.guests:
        game = one.game
        if to_act is not None and to_act in game.persons and game.moment == table.session.moment:
            return one
    return None


def rest(table: Table, turns: int = 5) -> None:
    for _ in range(turns):
        table.turn(act_too=False)


def test_a_stranger_without_the_secret_hears_not_a_word() -> None:
    table = Table(plan_of("australian", (0, 1)))
    stranger = table.sit("Eve", secret="")
    rest(table)
    assert not stranger.heard and not stranger.guest.is_connected
    assert not table.host.join_requests and not table.host.chairs.taken


def test_an_invitation_is_good_for_a_while_alone() -> None:
    table = Table(plan_of("australian", (0, 1)), open_for_s=5.0)
    early = table.sit("Ann")
    table.turn()
    table.now_s += 6
    late = table.sit("Bob")
    table.turn()
    assert early.guest.present is not None and late.guest.present is None


def test_whoever_asks_is_let_in_or_turned_away() -> None:
    table = Table(plan_of("australian", (0, 1), asks=True))
    ann, eve = table.sit("Ann"), table.sit("Eve")
    rest(table)
    assert [knock.name for knock in table.host.join_requests] == ["Ann", "Eve"]
    assert ann.guest.present is None
    table.host.let_in(ann.key)
    table.host.turn_away(eve.key)
    rest(table)
    assert ann.guest.present is not None and ann.guest.present.own == (0,)
    assert eve.guest.ending is Ending.TURNED_AWAY


def test_a_seat_kept_for_a_name_is_given_to_that_name() -> None:
    plan = plan_of("australian", (0, 1))
    seats = (plan.record.seats[0], SeatInfo("Dot", HUMAN), *plan.record.seats[2:])
    table = Table(replace(plan, record=replace(plan.record, seats=seats)))
    dot, ann = table.sit("Dot"), table.sit("Ann")
    rest(table)
    assert dot.guest.present is not None and dot.guest.present.own == (1,)
    assert ann.guest.present is not None and ann.guest.present.own == (0,)


def test_one_guest_may_have_several_seats_and_sees_no_other() -> None:
    table = Table(plan_of("australian", (0, 2)))
    both = table.sit("Ann", seats=2)
    table.play(lambda: table.host.game is not None)
    table.play(lambda: table.session.common.phase is Phase.PLAY)
    rest(table)
    game = both.game
    assert game.persons == (0, 2)
    for seat in (1, 3):
        assert set(game.view(0).hands[seat]) == {None}
        assert set(game.view(2).hands[seat]) <= {None}
    assert None not in game.view(2).hands[2] and None not in game.view(0).hands[0]
    assert [one.name for one in game.seats] == ["Ann", "Bot1", "Ann 2", "Bot3"]


def test_a_table_is_full_and_looked_on_by_eight() -> None:
    table = begun(1)
    late = table.sit("Late")
    lookers = []
    for number in range(9):
        lookers.append(table.sit(f"L{number}", seats=0))
        rest(table)
    assert late.guest.ending is Ending.NO_SEAT
    assert [one.guest.ending for one in lookers] == [None] * 8 + [Ending.NO_SEAT]
    table.play(lambda: table.session.common.phase is Phase.PLAY)
    rest(table)
    view = lookers[0].game.common
    assert view == table.session.common and view.viewer is None


def test_a_person_with_the_same_key_takes_the_place_over() -> None:
    table = begun(1)
    first = table.guests[0]
    again = table.sit("P0")
    rest(table)
    assert first.guest.ending is Ending.SAME_KEY and again.game.persons == (0,)


def test_another_version_is_told_so() -> None:
    table = Table(plan_of("australian", (0, 1)))
    guest = Seated(table.host, "k", Hello(PROTOCOL + 1, "New", 1, SECRET), 0.0)
    table.guests.append(guest)
    rest(table)
    assert guest.guest.ending is Ending.OTHER_VERSION


def test_a_late_action_and_one_of_another_seat_are_refused() -> None:
    table = begun(2)
    one = own_turn(table)
    game, moment = one.game, table.session.moment
    action = game.view(game.persons[0]).legal[0]
    assert not isinstance(action, act.CutOffer | act.DiscardOffer | act.GiveOffer)
    one.guest.say(DoAction(action, moment - 1), table.now_s)
    rest(table)
    assert table.session.moment == moment
    assert one.arrivals[-1] == NotDone(None)
    other = next(who for who in table.guests if who is not one)
    other.guest.say(DoAction(action, moment), table.now_s)
    rest(table)
    assert table.session.moment == moment and other.guest.ending is Ending.NOT_YOURS
    assert len(table.host.notices) == 1


def test_why_a_call_cannot_be_made_is_known_to_the_seat_to_act_alone() -> None:
    table = begun(2)
    common = table.session.common
    while common.phase is not Phase.AUCTION or {one.call for one in common.calls} <= {
        Special.PASS
    }:
        table.turn()
        one, common = own_turn(table), table.session.common
    seat = one.game.persons[0]
    highest = max(
        (call.call for call in table.session.common.calls if call.call is not Special.PASS),
        key=lambda call: table.session.common.calls.index(
            next(made for made in table.session.common.calls if made.call == call)
        ),
    )
    wrong = act.MakeCall(seat, highest)
    refused = one.game.refusal(wrong)
    real = table.session.refusal(wrong)
    assert refused is not None and real is not None and refused.message == real.message
    with pytest.raises(type(refused)):
        one.game.submit(wrong)
    other = next(who for who in table.guests if who is not one)
    assert other.game.refusal(act.MakeCall(other.game.persons[0], highest)) is None


def four_persons(seed: int) -> Table:
    table = Table(
        plan_of("australian", (0, 1, 2, 3)),
        begin=lambda record: Session(record, dealer=Dealer(seed)),
    )
    for number in range(4):
        table.sit(f"P{number}")
    table.play(lambda: table.host.game is not None)
    table.play(lambda: bool(table.session.common.deals) or _claims(table))
    return table


def test_the_rest_is_claimed_by_a_person_and_played_by_the_host() -> None:
    tables = (four_persons(seed) for seed in range(40))
    table = next(table for table in tables if not table.session.common.deals)
    moment = table.session.moment
    rest(table, 60)
    assert table.session.moment > moment and table.session.common.deals
    assert any(isinstance(one, SettledRest) for one in table.guests[0].arrivals)


def _claims(table: Table) -> bool:
    """Let whoever is to act claim, if they can."""
    one = _to_act(table)
    if one is None or table.session.common.phase is not Phase.PLAY:
        return False
    seat = one.game.persons[0]
    if claim_of_person(one.game.view(seat)) is None or len(one.game.view(seat).hand) < 3:
        return False
    one.game.claim_rest(seat)
    return True


def test_a_claim_that_cannot_be_proved_is_refused() -> None:
    table = begun(2)
    one = own_turn(table)
    one.game.claim_rest(one.game.persons[0])
    rest(table)
    assert one.arrivals[-1] == NotDone(None)


@pytest.mark.parametrize("agrees", [True, False])
def test_what_needs_everybody_is_asked_of_everybody(agrees: bool) -> None:
    table = begun(2)
    table.play(lambda: len(table.session.common.calls) > 2)
    one = own_turn(table)
    other = next(who for who in table.guests if who is not one)
    one.game.restart_deal(RestartOffer.SAME_CARDS)
    rest(table)
    (asked,) = [told for told in other.guest.told if isinstance(told, Proposed)]
    assert asked.what is Proposal.SAME_CARDS and asked.seat == one.game.persons[0]
    calls = len(table.session.common.calls)
    other.guest.say(Agree(asked.number, agrees=agrees), table.now_s)
    rest(table)
    assert (len(table.session.common.calls) < calls) is agrees
    assert (Rewound() in one.arrivals[1:]) is agrees
    table.check()


def test_one_person_alone_takes_back_without_asking() -> None:
    table = begun(1)
    one = own_turn(table)
    while not table.session.common.calls or not one.game.events_of_deal:
        table.turn()
    one = own_turn(table)
    moment = table.session.moment
    assert Proposal.TAKE_BACK in one.game._possible
    one.game.undo()
    rest(table, 2)
    assert table.session.moment < moment
    table.check()


def test_a_proposal_nobody_answers_is_given_up_and_the_game_goes_on() -> None:
    table = begun(2)
    table.play(lambda: len(table.session.common.calls) > 2)
    one = own_turn(table)
    one.game.restart_deal(RestartOffer.NEW_CARDS)
    rest(table)
    table.play(lambda: table.session.common.phase is Phase.PLAY, most=2000)


def test_somebody_who_is_gone_is_stood_in_for_and_comes_back_to_their_seat() -> None:
    table = begun(2, wait_s=10.0)
    gone = table.guests.pop()
    gone.channel.close()
    own = gone.game.persons
    rest(table, 10)
    assert not table.host.presence[own[0]].here
    assert table.session.player_kind(own[0]) == "human"
    table.play(lambda: table.session.player_kind(own[0]) == Level.CLUB, most=200)
    deals = len(table.session.common.deals)
    table.play(lambda: len(table.session.common.deals) > deals)
    table.guests.append(gone)
    gone.connect(table.host, table.now_s)
    rest(table)
    assert gone.guest.present is not None and gone.guest.present.own == own
    assert table.session.player_kind(own[0]) == "human"
    table.check()
    assert table.session.record.stood_in


def test_nobody_plays_on_where_no_person_is_left() -> None:
    table = begun(1, wait_s=1.0)
    table.guests[0].channel.close()
    rest(table, 3)
    moment = table.session.moment
    rest(table, 100)
    assert table.session.moment == moment


def test_a_person_sits_out_openly_and_in_again() -> None:
    table = begun(2)
    one, other = table.guests
    seat = one.game.persons[0]
    one.game.sit_out(seat, Level.EXPERT)
    rest(table)
    assert table.session.player_kind(seat) == Level.EXPERT
    assert other.guest.present is not None
    assert other.guest.present.seats[seat].stand_in == Level.EXPERT
    one.game.sit_out(seat, "")
    rest(table)
    assert table.session.player_kind(seat) == "human"


def test_guests_are_listened_to_while_computer_players_have_all_seats() -> None:
    table = begun(1)
    one = own_turn(table)
    one.game.sit_out(one.game.persons[0], Level.EXPERT)
    rest(table, 1)
    before = table.session.moment
    table.host.update(table.now_s)
    assert before < table.session.moment < before + 40 and not table.host.is_over


def test_what_is_said_is_heard_by_all_with_who_says_it() -> None:
    table = begun(2)
    one, other = table.guests
    one.guest.say(Say(TablePhrase.WELL_PLAYED), table.now_s)
    rest(table)
    assert Said(one.game.persons[0], TablePhrase.WELL_PLAYED) in other.guest.told


def test_a_host_that_closes_says_goodbye() -> None:
    table = begun(2)
    table.host.close()
    for one in table.guests:
        one.update(table.now_s)
        assert one.guest.ending is Ending.CLOSED and not one.guest.is_connected


def test_who_is_here_is_told_when_it_changes_alone() -> None:
    table = begun(2)
    rest(table)
    heard = sum(b'"Present"' in line for line in table.guests[0].heard)
    rest(table, 20)
    assert sum(b'"Present"' in line for line in table.guests[0].heard) == heard
    table.guests[1].channel.close()
    rest(table)
    assert sum(b'"Present"' in line for line in table.guests[0].heard) == heard + 1
    present = table.guests[0].guest.present
    assert isinstance(present, Present) and not present.seats[1].here
