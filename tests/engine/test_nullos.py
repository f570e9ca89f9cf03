"""Section 10 of the rule book, second part: misères at other tables, double nullo, hi/lo."""

from __future__ import annotations

import pytest

from fivehundred.engine.events import HandExposed, SatOut
from tests.engine.table import KITTY, bidding, playing, rules, scored

DOUBLE = rules(double_nullo="below_10h")
HI_LO = rules(hi_lo=True)
THREES = rules(players=6, sides="threes", deck=63)
PAIRS = rules(players=6, sides="pairs", deck=63)


def test_r10_2_in_teams_of_three_both_partners_sit_out() -> None:
    hands = ("5H 2D", "6H 3D", "", "7H 4D", "", "8H 5D")
    table = playing("misere", *hands, variant=THREES)
    assert table.contract.out == (2, 4)
    assert table.contract.partner is None
    table.play("5H 6H 7H 8H")
    assert (table.taker, len(table.state.play.tricks[0].plays)) == (5, 4)


def test_r10_2_of_three_pairs_five_play() -> None:
    hands = ("5H 2D", "6H 3D", "10H 6D", "", "7H 4D", "8H 5D")
    table = playing("misere", *hands, variant=PAIRS)
    assert table.contract.out == (3,)
    table.play("5H 6H 10H 7H 8H")
    assert (table.taker, len(table.state.play.tricks[0].plays)) == (2, 5)


@pytest.mark.parametrize(
    ("players", "sides", "deck"), [(3, "solo", 33), (5, "called_partner", 53)]
)
def test_r10_8_without_a_partner_it_is_one_against_all(
    players: int, sides: str, deck: int
) -> None:
    hands = ["7H 7D", "8H 8D", "9H 9D", "10H 10D", "JH JD"][:players]
    table = playing("misere", *hands, variant=rules(players=players, sides=sides, deck=deck))
    assert (table.contract.side, table.contract.out) == ((0,), ())
    table.play_on()
    assert table.state.match.deals[-1].made is True


def test_r10_10_wilkinsons_misere_is_laid_open_after_the_first_trick() -> None:
    variant = rules(wilkinson=True, misere_gate="anytime")
    table = bidding("misere pass pass pass", variant=variant)
    table.discard(KITTY)
    table.play("AH JK")
    assert table.events(HandExposed) == []
    table.play("AD")
    assert table.events(HandExposed) == [HandExposed(0, table.state.hands[0])]
    assert table.seen_by(3).hands[0] == table.state.hands[0]


def test_r10_10_it_may_be_laid_open_before_the_lead_and_by_all() -> None:
    variant = rules(
        wilkinson=True,
        misere_gate="anytime",
        open_misere_exposure="before_lead",
        open_misere_shows="all_hands",
    )
    table = bidding("misere pass pass pass", variant=variant)
    table.discard(KITTY)
    assert table.seen_by(2).exposed == (0, 1, 3)


def test_r10_10_elsewhere_a_plain_misere_stays_closed() -> None:
    table = bidding("misere pass pass pass", variant=rules(wilkinson=False, misere_gate="anytime"))
    table.discard(KITTY)
    table.play_on()
    assert table.events(HandExposed) == []


def test_r10_11_in_double_nullo_both_partners_play() -> None:
    table = playing("double_nullo", "5H 5S", "6H 6S", "7H 7S", "8H 8S", variant=DOUBLE)
    assert (table.contract.side, table.contract.out, table.contract.partner) == ((0, 2), (), 2)
    table.play("5H 6H 7H 8H")
    assert (table.taker, len(table.state.play.tricks[0].plays)) == (3, 4)


@pytest.mark.parametrize(
    ("won", "points"),
    [((0, 6, 0, 4), 500), ((1, 5, 0, 4), -500), ((0, 5, 1, 4), -500)],
)
def test_r10_11_in_double_nullo_both_partners_must_lose_every_trick(
    won: tuple[int, int, int, int], points: int
) -> None:
    assert scored("double_nullo", won, variant=DOUBLE).scores == (points, 0)


def test_r10_11_double_nullo_may_be_called_though_the_partner_has_passed() -> None:
    table = bidding("pass 6S double_nullo pass pass", variant=DOUBLE)
    assert (table.contract.seat, table.contract.partner) == (2, 0)


def test_r10_11_in_double_nullo_there_are_no_trumps_and_the_joker_is_forced() -> None:
    table = playing("double_nullo", "5H 5S", "JK 6S", "7H 7S", "8H 8S", variant=DOUBLE)
    table.play("5H")
    assert table.may_play() == "JK"


@pytest.mark.parametrize(("by", "partner", "out"), [(0, 2, 4), (2, 4, 0), (5, 1, 3)])
def test_r10_12_the_nearest_partner_on_the_left_plays_too(by: int, partner: int, out: int) -> None:
    variant = rules(players=6, sides="threes", deck=63, double_nullo="below_10h")
    hands = ["2H", "3H", "4H", "5H", "6H", "7H"]
    table = playing("double_nullo", *hands, by=by, variant=variant)
    contract = table.contract
    assert (contract.partner, contract.out) == (partner, (out,))
    assert contract.side == tuple(sorted((by, partner)))


def test_r10_12_of_three_pairs_the_partner_plays_in_double_nullo() -> None:
    variant = rules(players=6, sides="pairs", deck=63, double_nullo="above_10c")
    table = playing("double_nullo", "2H", "3H", "4H", "5H", "6H", "7H", by=4, variant=variant)
    assert (table.contract.side, table.contract.out) == ((1, 4), ())


def test_r10_13_in_hi_lo_the_partner_sits_out() -> None:
    table = bidding("hi_lo pass pass pass", variant=HI_LO)
    assert table.events(SatOut) == [SatOut(2)]
    assert table.may_discard()[0] == 3
    table.discard(KITTY)
    table.play("AH AS AD")
    assert len(table.state.play.tricks[0].plays) == 3


@pytest.mark.parametrize(
    ("won", "points"),
    [((5, 3, 0, 2), 350), ((4, 6, 0, 0), -350), ((6, 4, 0, 0), -350), ((0, 10, 0, 0), -350)],
)
def test_r10_13_exactly_five_tricks_make_hi_lo(
    won: tuple[int, int, int, int], points: int
) -> None:
    assert scored("hi_lo", won, variant=HI_LO).scores[0] == points


def test_r10_13_hi_lo_is_played_without_trumps() -> None:
    table = playing("hi_lo", "5H 5S", "6H 6S", "", "8H 8S", variant=HI_LO)
    assert table.state.play.order is not None
    assert table.state.play.order.trump is None
