"""Section 15 of the rule book: revokes that are claimed, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred.engine.actions import ClaimRevoke, Deal
from fivehundred.engine.cards import PACKS, parse_card, parse_cards
from fivehundred.engine.events import RevokeProved
from fivehundred.engine.kinds import PlayKind, TurnKind
from fivehundred.engine.rules.variant import OptionValue, Variant
from tests.engine.table import Table, dealt, playing, rules

AMERICAN = rules(revokes="american")
HOFFMANN = rules(revokes="hoffmann")

# In 7♠ by seat 0 everybody holds hearts; seat 0 has the highest.
HANDS = ("AH KH 5D 6D", "10H 9C JK 8C", "QH 7D 8D 9H", "7H 6H 9D 10D")


def seven_spades(
    variant: Variant,
    *hands: str,
    by: int = 0,
    tricks: tuple[int, ...] = (0, 0, 0, 0),
    **more: Any,
) -> Table:
    return playing("7S", *(hands or HANDS), by=by, variant=variant, tricks=tricks, **more)


def three(revokes: str, **options: OptionValue) -> Variant:
    return rules(players=3, sides="solo", deck=33, revokes=revokes, **options)


BOTH = pytest.mark.parametrize("variant", [AMERICAN, HOFFMANN], ids=["american", "hoffmann"])


@BOTH
def test_r15_1_any_card_may_be_played_to_anothers_lead(variant: Variant) -> None:
    table = seven_spades(variant)
    table.play("AH")
    assert table.may_play() == HANDS[1]
    assert [play.card.code for play in table.seen_by(1).following_plays] == ["10H"]
    assert table.seen_by(2).following_plays == ()
    table.play("9C QH 7H")
    assert table.taker == 0


@BOTH
def test_r15_1_a_lead_is_kept_to_the_rules(variant: Variant) -> None:
    table = playing("7NT", "JK AH", "5H 6H", "7H 8H", "9H 10H", variant=variant)
    assert table.may_play() == "AH JK/S JK/C JK/D JK/H"
    with table.refuses(PlayKind.JOKER_MUST_NAME):
        table.play("JK")


@BOTH
def test_r15_1_only_a_card_the_seat_holds_is_played(variant: Variant) -> None:
    table = seven_spades(variant)
    table.play("AH")
    with table.refuses(PlayKind.NOT_HELD):
        table.play("AS")


@BOTH
def test_r15_2_a_revoke_stands_until_it_is_claimed(variant: Variant) -> None:
    table = seven_spades(variant)
    table.play("AH JK QH 7H")
    assert (table.taker, table.phase) == (1, "play")
    assert table.events(RevokeProved) == []


@BOTH
def test_r15_2_a_joker_kept_back_in_a_misere_is_a_revoke(variant: Variant) -> None:
    table = playing("misere", "5H 5D", "JK 6S", "", "7H 8D", variant=variant)
    table.play("5H 6S 7H")
    table.claim(0, 1)
    (proved,) = table.events(RevokeProved)
    assert isinstance(proved, RevokeProved)
    assert (proved.number, proved.card.code, proved.held) == (1, "6S", parse_cards("JK"))


@BOTH
def test_r15_2_a_joker_thrown_while_its_holder_could_follow_is_a_revoke(variant: Variant) -> None:
    table = playing("7NT", "5H 5D", "JK 6H", "7H 7S", "8H 8D", variant=variant)
    table.play("5H JK 7H 8H")
    table.claim(0, 1)
    (proved,) = table.events(RevokeProved)
    assert isinstance(proved, RevokeProved)
    assert (proved.card.code, proved.held) == ("JK", parse_cards("6H"))


@BOTH
def test_r15_3_a_false_claim_is_refused_and_costs_nothing(variant: Variant) -> None:
    table = seven_spades(variant)
    table.play("AH 9C QH 7H")
    for against in (0, 2, 3):
        with table.refuses(PlayKind.NO_REVOKE, f"seat {against} has not revoked in this deal"):
            table.claim(1, against)
    assert table.scores == (0, 0)
    for claimant, against in ((4, 1), (0, 4), (-1, 1)):
        with table.refuses(TurnKind.NO_SEAT):
            table.claim(claimant, against)


@BOTH
@pytest.mark.parametrize("claimant", range(4))
def test_r15_3_anybody_may_claim_out_of_turn(variant: Variant, claimant: int) -> None:
    table = seven_spades(variant)
    table.play("AH 9C")
    table.claim(claimant, 1)
    (proved,) = table.events(RevokeProved)
    assert proved == RevokeProved(
        claimant, 1, 1, parse_card("9C"), parse_cards("10H"), replayed=variant is HOFFMANN
    )


def revoked_in_trick_9(variant: Variant, **more: Any) -> Table:
    """Let seat 1 revoke in the last trick but one, and seat 0 make its contract all the same."""
    hands = ("AH KH", "10H 9C", "QH 9H", "7H 6H")
    table = seven_spades(variant, *hands, tricks=(6, 2, 0, 0), **more)
    table.play("AH 9C QH 7H KH 10H 9H 6H")
    return table


@BOTH
def test_r15_3_a_revoke_may_be_claimed_until_the_next_deal(variant: Variant) -> None:
    table = revoked_in_trick_9(variant)
    table.do(Deal(PACKS[43]))
    with table.refuses(PlayKind.NO_REVOKE):
        table.claim(0, 1)


def test_r15_3_where_revokes_are_prevented_there_is_nothing_to_claim() -> None:
    table = seven_spades(rules(revokes="prevented"))
    table.play("AH 10H")
    with table.refuses(PlayKind.NO_REVOKES, "wrong cards cannot be played at this table"):
        table.claim(0, 1)


@pytest.mark.parametrize(("seat", "cards"), [(0, "10H 9H 7H 5D"), (2, "10H 7D 7H AH")])
def test_r15_4_the_contractors_side_is_set_back_at_once(seat: int, cards: str) -> None:
    table = seven_spades(AMERICAN, leader=1, tricks=(1, 2, 0, 1))
    table.play(cards)
    won = table.won
    table.claim(3, seat)
    assert (table.phase, table.turn) == ("deal", None)
    assert table.scores == (-140, 10 * (won[1] + won[3]))
    (deal,) = table.state.match.deals
    assert (deal.made, deal.tricks) == (False, won)


def test_r15_4_the_defenders_score_what_they_have_so_far() -> None:
    table = seven_spades(AMERICAN, leader=1, tricks=(3, 2, 0, 1))
    table.play("10H 9H 7H 5D")
    assert table.won == (3, 3, 0, 1)
    table.claim(1, 0)
    assert table.scores == (-140, 40)
    assert table.state.hands == ((), (), (), ())


def test_r15_4_of_three_each_defender_scores_for_himself() -> None:
    hands = ("7H 8D", "AH 9D", "KH 10D")
    table = playing("7S", *hands, variant=three("american"), leader=1, tricks=(2, 1, 3))
    table.play("AH KH 8D")
    table.claim(1, 0)
    assert table.scores == (-140, 20, 30)


def test_r15_4_a_called_partner_is_of_the_contractors_side() -> None:
    variant = rules(players=5, sides="called_partner", deck=53, revokes="american")
    hands = ("AH 2D", "KH 3D", "QH 4D", "10H 5D", "9H 6D")
    table = playing(
        "7S", *hands, variant=variant, partner=parse_card("6D"), tricks=(5, 1, 1, 0, 1)
    )
    table.play("AH KH QH 10H 6D")
    table.claim(2, 4)
    assert table.scores == (-140, 10, 10, 0, -140)


def test_r15_4_points_of_a_failed_bid_that_are_transferred_go_to_the_others() -> None:
    variant = rules(revokes="american", failed_contract="transfer", back_door="off")
    table = seven_spades(variant, leader=1)
    table.play("10H 9H 7H 5D")
    table.claim(1, 0)
    assert table.scores == (0, 150)


@pytest.mark.parametrize("tricks", [(0, 2, 0, 3), (6, 0, 0, 0)])
def test_r15_5_a_defenders_revoke_gives_the_contract(tricks: tuple[int, ...]) -> None:
    table = seven_spades(AMERICAN, tricks=tricks)
    table.play("AH 9C QH 7H")
    table.claim(2, 1)
    assert table.scores == (140, 0)
    (deal,) = table.state.match.deals
    assert deal.made is True


def test_r15_5_a_contract_given_by_a_revoke_scores_no_slam() -> None:
    hands = ("AH KH", "9H 9C", "QH 8H", "7H 6H")
    table = seven_spades(AMERICAN, *hands, tricks=(8, 0, 0, 0))
    table.play("AH 9C QH 7H KH 9H 8H 6H")
    assert table.scores == (250, 0)
    table.claim(0, 1)
    assert table.scores == (140, 0)


def test_r15_5_all_defenders_score_nothing() -> None:
    hands = ("AH 8D", "KH 9D", "QH 10D")
    table = playing("7S", *hands, variant=three("american"), tricks=(2, 3, 3))
    table.play("AH 9D QH")
    table.claim(0, 1)
    assert table.scores == (140, 0, 0)


def passed_out(revokes: str) -> Table:
    """Let everybody pass and seat 0 lead.

    The hands are 5S 6S 7S 8C 9C 10C JC AD 4H 5H, 8S 9S 10S QC KC AC 4D 6H 7H 8H,
    JS QS KS 5D 6D 7D 8D 9H 10H JH and AS 5C 6C 9D 10D JD QD QH KH AH.
    """
    table = dealt(rules(revokes=revokes, all_pass="play_no_trumps"), dealer=3)
    table.call("pass pass pass pass")
    return table


def test_r15_6_in_a_passed_out_deal_the_offenders_side_scores_nothing() -> None:
    table = passed_out("american")
    table.play("5S 8S JS AS 9D AD 4D 5D 8C QC 6D QH")
    assert table.won == (1, 1, 0, 1)
    table.claim(0, 3)
    assert (table.phase, table.scores) == ("deal", (10, 0))


def test_r15_7_hoffmann_sets_the_bid_back_too() -> None:
    table = seven_spades(HOFFMANN, leader=1, tricks=(3, 2, 0, 1))
    table.play("10H 9H 7H 5D")
    table.claim(1, 0)
    assert (table.phase, table.scores) == ("deal", (-140, 40))


def test_r15_7_a_trick_won_through_the_revoke_goes_where_it_belongs() -> None:
    hands = ("AS 5H", "KH 9C", "7D 6H", "10H 8C")
    for variant, won in ((HOFFMANN, (3, 3, 0, 1)), (AMERICAN, (4, 2, 0, 1))):
        table = seven_spades(variant, *hands, leader=1, tricks=(3, 2, 0, 1))
        table.play("KH 6H 10H AS")
        assert table.taker == 0
        table.claim(3, 0)
        (deal,) = table.state.match.deals
        assert deal.tricks == won
        assert table.scores == (-140, 10 * (won[1] + won[3]))


def test_r15_7_a_trick_won_through_the_revoke_may_belong_to_the_partner() -> None:
    hands = ("AS 5H", "QH 9C", "KH 6H", "10H 8C")
    table = seven_spades(HOFFMANN, *hands, leader=1, tricks=(3, 2, 0, 1))
    table.play("QH KH 10H AS")
    table.claim(3, 0)
    assert table.state.match.deals[0].tricks == (3, 2, 1, 1)
    assert table.scores == (-140, 30)


def test_r15_8_a_defenders_revoke_takes_the_tricks_back() -> None:
    table = seven_spades(HOFFMANN, tricks=(1, 0, 0, 0))
    table.play("5D 9C 7D 9D")
    before = table.state
    table.play("7H AH JK QH 8C 8D 10D 6D")
    assert (table.turn, table.won) == (1, (1, 2, 0, 1))
    table.claim(0, 1)
    assert (table.turn, table.won) == (3, (1, 0, 0, 1))
    assert (table.state.hands, table.state.play) == (before.hands, before.play)
    assert table.scores == (0, 0)
    (proved,) = table.events(RevokeProved)
    assert proved == RevokeProved(0, 1, 3, parse_card("JK"), parse_cards("10H"), replayed=True)


def replayed_deal(times: int) -> Table:
    """Let seat 1 revoke in the ninth trick, be found out, and so on, and then play honestly."""
    hands = ("AH KH", "10H 9C", "QH 9H", "7H 8C")
    table = seven_spades(HOFFMANN, *hands, tricks=(6, 1, 0, 1))
    for _ in range(times):
        table.play("AH 9C")
        table.claim(2, 1)
        assert (table.turn, table.won) == (0, (6, 1, 0, 1))
    table.play("AH 10H QH 7H KH 9C 9H 8C")
    return table


@pytest.mark.parametrize(("times", "lost"), [(1, -100), (2, -200)])
def test_r15_8_the_offender_scores_nothing_and_loses_100_each_time(times: int, lost: int) -> None:
    assert replayed_deal(0).scores == (140, 20)
    assert replayed_deal(times).scores == (140, lost)


def test_r15_8_the_innocent_defender_scores_by_the_replay() -> None:
    hands = ("AH 8D", "KH 9D", "QH 10D")
    table = playing("7S", *hands, variant=three("hoffmann"), tricks=(6, 1, 1))
    table.play("AH 9D QH")
    table.claim(0, 1)
    table.play("AH KH QH 8D 9D 10D")
    assert table.won == (7, 1, 2)
    assert table.scores == (140, -100, 20)


def test_r15_8_a_dummy_may_revoke_as_well() -> None:
    variant = rules(players=2, sides="dummies", revokes="hoffmann")
    hands = ("AH 8D 6C", "KH 9D 7C", "QH 10D 8C", "JH/5C 7D")
    table = playing("7S", *hands, variant=variant)
    table.play("AH KH QH 7D")
    table.claim(0, 3)
    assert (table.turn, len(table.state.piles[3])) == (0, 2)
    assert table.may_play() == "AH 8D 6C"


def test_r15_8_the_contractor_may_be_claimed_against_after_it() -> None:
    hands = ("5D AH 6D", "10H JH 8C", "QH 9H 7D", "KH 7H 9D")
    table = seven_spades(HOFFMANN, *hands, leader=3)
    # Seat 0 revokes in the first trick, seat 1 in the second.
    table.play("KH 5D 10H QH 7H AH 8C 9H")
    table.claim(0, 1)
    assert (table.turn, table.won) == (3, (0, 0, 0, 1))
    table.claim(3, 0)
    assert (table.phase, table.scores) == ("deal", (-140, -100))


def test_r15_9_in_a_passed_out_deal_the_tricks_are_replayed() -> None:
    table = passed_out("hoffmann")
    table.play("5S QC JS AS")
    table.claim(0, 1)
    assert (table.phase, table.turn, table.won) == ("play", 0, (0, 0, 0, 0))
    table.play_on()
    (deal,) = table.state.match.deals
    assert deal.points == (10 * (deal.tricks[0] + deal.tricks[2]), -100)


def test_r15_10_a_claim_after_the_deal_takes_its_score_back() -> None:
    table = revoked_in_trick_9(AMERICAN)
    assert table.scores == (140, 20)
    table.claim(0, 1)
    assert table.scores == (140, 0)
    assert len(table.state.match.deals) == 1
    assert table.state.dealer == 0
    table = revoked_in_trick_9(HOFFMANN)
    table.claim(0, 1)
    assert (table.phase, table.turn, table.scores) == ("play", 0, (0, 0))
    assert table.state.match.deals == ()


def test_r15_10_a_claim_takes_the_score_back_even_when_the_game_was_over() -> None:
    table = revoked_in_trick_9(HOFFMANN, scores=(400, 0))
    assert table.ending == (0, "target")
    table.do(ClaimRevoke(2, 1))
    assert (table.phase, table.scores) == ("play", (400, 0))
    assert table.state.match.result is None
    table = revoked_in_trick_9(AMERICAN, scores=(0, 480))
    assert table.scores == (140, 500)
    table.claim(2, 1)
    assert table.scores == (140, 480)


def test_r15_10_a_claim_takes_the_score_back_once() -> None:
    table = revoked_in_trick_9(AMERICAN)
    table.claim(0, 1)
    with table.refuses(PlayKind.NO_REVOKE):
        table.claim(0, 1)


def test_r15_8_of_two_revokes_of_one_seat_play_goes_back_to_the_first() -> None:
    table = seven_spades(HOFFMANN)
    table.play("AH 9C QH 7H")
    table.play("KH 8C 9H 6H")
    assert [(revoke.seat, revoke.number) for revoke in table.state.revokes] == [(1, 1), (1, 2)]
    table.claim(0, 1)
    assert (table.turn, table.won) == (0, (0, 0, 0, 0))
    assert table.may_play() == HANDS[0]
