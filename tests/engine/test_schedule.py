"""Section 5 of the rule book: the order and the worth of calls, for every table."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain, format_call, parse_call, strain_of
from fivehundred.engine.errors import FormatError
from fivehundred.engine.kinds import CallKind
from fivehundred.engine.rules.option_meanings import (
    aces_beside_shown_joker,
    does_six_show_joker,
    does_six_show_suit,
)
from fivehundred.engine.rules.schedule import bid_points, is_ranked, schedule
from fivehundred.engine.rules.variant import Variant
from tests.engine.table import bidding, rules, scored

AVONDALE = {
    6: (40, 60, 80, 100, 120),
    7: (140, 160, 180, 200, 220),
    8: (240, 260, 280, 300, 320),
    9: (340, 360, 380, 400, 420),
    10: (440, 460, 480, 500, 520),
}
BIDS = "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT 8S 8C 8D 8H 8NT 9S 9C 9D 9H 9NT 10S 10C 10D 10H 10NT"


def calls_of(variant: Variant) -> list[str]:
    """List the schedule from the lowest; calls of one rank are joined by ``=``."""
    lines = schedule(variant).lines
    ranks: dict[int, list[str]] = {}
    for line in lines:
        ranks.setdefault(line.rank, []).append(format_call(line.call))
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
    return ["=".join(calls) for calls in ranks.values()]


def neighbours(variant: Variant, call: str) -> tuple[str, str]:
    """Give the calls just below and just above a call."""
    order = [*calls_of(variant), "-"]
    at = order.index(call)
    return order[at - 1], order[at + 1]


def points(variant: Variant, call: str) -> int:
    return schedule(variant).points(parse_call(call))


def test_r5_1_bids_go_by_tricks_and_then_by_strain() -> None:
    bare = rules(misere="off", open_misere="off")
    assert " ".join(calls_of(bare)) == BIDS


def test_r5_1_there_is_no_bid_of_five_or_eleven() -> None:
    for level in (5, 11):
        with bidding().refuses(CallKind.NOT_OFFERED, "is not a call at this table"):
            bidding().do(MakeCall(0, Bid(level, Strain.SPADES)))


@pytest.mark.parametrize("level", AVONDALE)
def test_r5_2_the_bids_are_worth_what_the_avondale_schedule_says(level: int) -> None:
    assert tuple(bid_points(level, strain) for strain in Strain) == AVONDALE[level]
    assert tuple(points(Variant(), f"{level}{s.value}") for s in Strain) == AVONDALE[level]


@pytest.mark.parametrize("inkle_no", ["merged", "split"])
def test_r5_3_a_six_is_a_contract_like_any_other(inkle_no: str) -> None:
    variant = rules(six_bids="contracts", inkle_no=inkle_no)
    assert calls_of(variant)[:5] == ["6S", "6C", "6D", "6H", "6NT"]
    table = bidding("6S pass pass pass", variant=variant)
    assert table.state.contract is not None
    assert table.state.contract.points == 40
    assert scored("6NT", (6, 4, 0, 0), variant=variant).scores == (120, 40)


@pytest.mark.parametrize(
    ("place", "below", "above"),
    [
        ("below_8s", "7NT", "8S"),
        ("above_8s", "8S", "8C"),
        ("below_8nt", "8H", "8NT"),
        ("above_7c", "7C", "7D"),
    ],
)
def test_r5_4_misere_has_the_place_the_table_gives_it(place: str, below: str, above: str) -> None:
    assert neighbours(rules(misere=place), "misere") == (below, above)


def test_r5_4_misere_may_be_left_out() -> None:
    assert "misere" not in calls_of(rules(misere="off"))
    table = bidding("7S", variant=rules(misere="off"))
    with table.refuses(CallKind.NOT_OFFERED, "“misere” is not a call at this table"):
        table.call("misere")


@pytest.mark.parametrize("worth", [150, 250, 500])
def test_r5_5_misere_has_the_worth_the_table_gives_it(worth: int) -> None:
    variant = rules(misere_points=worth)
    assert points(variant, "misere") == worth
    assert neighbours(variant, "misere") == ("7NT", "8S")
    assert scored("misere", (0, 5, 0, 5), variant=variant).scores == (worth, 0)


@pytest.mark.parametrize(
    ("place", "below", "above"),
    [
        ("below_10h", "10D", "10H"),
        ("below_10nt", "10H", "10NT"),
        ("top", "10NT", "-"),
        ("above_8c", "8C", "8D"),
    ],
)
def test_r5_6_open_misere_has_the_place_the_table_gives_it(
    place: str, below: str, above: str
) -> None:
    assert neighbours(rules(open_misere=place), "open_misere") == (below, above)


def test_r5_6_open_misere_may_be_left_out() -> None:
    assert "open_misere" not in calls_of(rules(open_misere="off"))


@pytest.mark.parametrize("worth", [250, 500, 1000])
def test_r5_7_open_misere_has_the_worth_the_table_gives_it(worth: int) -> None:
    variant = rules(open_misere_points=worth)
    assert points(variant, "open_misere") == worth
    assert scored("open_misere", (0, 5, 0, 5), variant=variant).scores == (worth, 0)


def test_r5_8_the_higher_place_outbids_and_not_the_higher_points() -> None:
    table = bidding("7S misere")
    assert table.may_call().split()[:2] == ["pass", "8S"]
    table.call("8S")
    assert "misere" not in table.may_call().split()
    table = bidding("open_misere")
    assert table.may_call() == "pass 10H 10NT"


@pytest.mark.parametrize(
    "call", ["blind_misere", "double_nullo", "hi_lo", "6N", "8S without", "7NT without"]
)
@pytest.mark.parametrize("worth", [450, 500])
def test_r5_15_other_calls_are_not_known_here(call: str, worth: int) -> None:
    table = bidding("7S", variant=rules(double_nullo_points=worth))
    with table.refuses(CallKind.NOT_OFFERED, f"“{call}” is not a call at this table"):
        table.do(MakeCall(1, parse_call(call)))


def test_the_whole_order_of_calls_is_as_at_this_table() -> None:
    assert " ".join(calls_of(Variant())) == (
        "6S 6C 6D 6H 6NT 7S 7C 7D 7H 7NT misere 8S 8C 8D 8H 8NT "
        "9S 9C 9D 9H 9NT 10S 10C 10D open_misere 10H 10NT"
    )


def test_r5_9_blind_misere_ranks_with_open_misere() -> None:
    assert neighbours(rules(blind_misere=True), "open_misere=blind_misere") == ("10D", "10H")
    top = rules(blind_misere=True, open_misere="top")
    assert neighbours(top, "open_misere=blind_misere") == ("10NT", "-")
    alone = rules(blind_misere=True, open_misere="off")
    assert neighbours(alone, "blind_misere") == ("10D", "10H")
    assert points(alone, "blind_misere") == points(top, "blind_misere") == 500


def test_r5_9_neither_blind_nor_open_misere_outbids_the_other() -> None:
    table = bidding(variant=rules(blind_misere=True))
    table.call("blind_misere")
    table.look(1)
    assert table.may_call() == "pass 10H 10NT"
    with table.refuses(CallKind.TOO_LOW, "does not outbid “blind_misere”"):
        table.call("open_misere")


def test_r5_9_as_a_rule_there_is_no_blind_misere() -> None:
    table = bidding(variant=rules(blind_misere=False))
    with table.refuses(CallKind.NOT_OFFERED, "“blind_misere” is not a call at this table"):
        table.call("blind_misere")


def test_r5_10_double_nullo_has_the_place_the_table_gives_it() -> None:
    variant = rules(double_nullo="below_10h")
    assert neighbours(variant, "double_nullo") == ("open_misere", "10H")
    split = rules(double_nullo="above_10c")
    assert neighbours(split, "double_nullo") == ("10C", "10D")
    assert "double_nullo" not in calls_of(rules(double_nullo="off"))


@pytest.mark.parametrize("worth", [450, 500])
def test_r5_10_double_nullo_has_the_worth_the_table_gives_it(worth: int) -> None:
    variant = rules(double_nullo="below_10h", double_nullo_points=worth)
    assert points(variant, "double_nullo") == worth
    assert scored("double_nullo", (0, 5, 0, 5), variant=variant).scores == (worth, 0)


def test_r5_11_hi_lo_outbids_nine_of_a_black_suit_only() -> None:
    assert neighbours(rules(hi_lo=True), "hi_lo") == ("9C", "9D")
    assert points(rules(hi_lo=True), "hi_lo") == 350
    assert "hi_lo" not in calls_of(rules(hi_lo=False))
    table = bidding("9C hi_lo", variant=rules(hi_lo=True))
    assert table.may_call().split()[:2] == ["pass", "9D"]


def test_r5_12_bids_without_the_kitty_rank_with_or_above_their_like() -> None:
    same = rules(without_kitty="same_rank")
    assert neighbours(same, "8S=8S without") == ("misere", "8C=8C without")
    above = rules(without_kitty="rank_above")
    assert neighbours(above, "8S without") == ("8S", "8C")
    assert points(above, "8S without") == points(same, "8S without") == 240
    assert neighbours(rules(without_kitty="rank_above", misere="above_8s"), "misere") == (
        "8S without",
        "8C",
    )


def test_r5_12_a_bid_without_the_kitty_outbids_what_its_rank_says() -> None:
    table = bidding("8S", variant=rules(without_kitty="same_rank"))
    assert table.may_call().split()[:2] == ["pass", "8C"]
    table = bidding("8S", variant=rules(without_kitty="rank_above"))
    assert table.may_call().split()[:3] == ["pass", "8S/without", "8C"]
    table = bidding("8S", variant=rules(without_kitty="off"))
    with table.refuses(CallKind.NOT_OFFERED, "“8C without” is not a call at this table"):
        table.call("8C/without")


@pytest.mark.parametrize("six_bids", ["inkle", "open_only"])
def test_r5_13_sixes_that_are_no_contracts_are_worth_nothing(six_bids: str) -> None:
    variant = rules(six_bids=six_bids, without_kitty="rank_above")
    assert calls_of(variant)[:7] == ["6S", "6C", "6D", "6H", "6NT", "7S", "7S without"]
    assert points(variant, "6S") == points(variant, "6NT") == 0


@pytest.mark.parametrize("six_bids", ["inkle", "open_only"])
def test_r5_14_inkle_no_and_inkle_no_trumps_may_be_two(six_bids: str) -> None:
    split = rules(six_bids=six_bids, inkle_no="split")
    assert calls_of(split)[:6] == ["6S", "6C", "6D", "6H", "6N", "6NT"]
    assert points(split, "6N") == 0
    assert bidding("6N", variant=split).may_call().split()[:3] == ["pass", "6NT", "7S"]
    merged = rules(six_bids=six_bids, inkle_no="merged")
    assert calls_of(merged)[:6] == ["6S", "6C", "6D", "6H", "6NT", "7S"]


@pytest.mark.parametrize("six_no_trumps", ["natural", "joker", "joker_alone"])
def test_r5_16_what_six_no_trumps_shows_changes_no_rule(six_no_trumps: str) -> None:
    variant = rules(six_no_trumps=six_no_trumps)
    assert calls_of(variant) == calls_of(rules())
    assert points(variant, "6NT") == 120
    bidding("6NT pass pass pass", variant=variant)
    assert does_six_show_joker(variant) == (six_no_trumps != "natural")
    aces = {"natural": None, "joker": 1, "joker_alone": 0}
    assert aces_beside_shown_joker(variant) == aces[six_no_trumps]
    assert not does_six_show_suit(variant)


@pytest.mark.parametrize("six_suits", ["natural", "signal"])
def test_r5_17_what_a_six_in_a_suit_shows_changes_no_rule(six_suits: str) -> None:
    variant = rules(six_suits=six_suits)
    assert calls_of(variant) == calls_of(rules())
    assert points(variant, "6H") == 100
    bidding("6H pass pass pass", variant=variant)
    assert does_six_show_suit(variant) == (six_suits == "signal")
    assert not does_six_show_joker(variant)


@pytest.mark.parametrize("text", [*BIDS.split(), "8S without", *Special])
def test_calls_read_back_as_themselves(text: str) -> None:
    assert format_call(parse_call(text)) == text


@pytest.mark.parametrize("text", ["", "5S", "11S", "8X", "8", "NT", "8s", "8S  without", "Pass"])
def test_other_text_is_not_a_call(text: str) -> None:
    with pytest.raises(FormatError, match="is not a call"):
        parse_call(text)


def test_everything_but_a_bid_is_played_without_trumps() -> None:
    assert strain_of(parse_call("8H")) is Strain.HEARTS
    assert {strain_of(call) for call in Special} == {Strain.NO_TRUMPS}


def test_a_call_is_ranked_where_the_table_knows_it() -> None:
    bare = rules(misere="off", open_misere="off")
    assert is_ranked(Variant(), Special.MISERE) and not is_ranked(bare, Special.MISERE)
    assert is_ranked(bare, Bid(6, Strain.SPADES)) and not is_ranked(bare, Special.HI_LO)
