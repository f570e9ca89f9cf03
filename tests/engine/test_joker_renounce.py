"""Section 9 of the rule book, second part: what was renounced, and what comes of it."""

from __future__ import annotations

import pytest

from fivehundred.engine.cards import Suit
from fivehundred.engine.kinds import PlayKind
from tests.engine.table import Table, playing, rules

S, C, D, H = Suit


def renounced(seat: int, suit: Suit, option: str, *, call: str = "7NT") -> Table:
    """Let seat 1 hold the joker and no heart, hearts be led, and ``seat`` have renounced."""
    table = playing(
        call,
        "AH KH 5D",
        "JK 6D 6S",
        "9H 8H 7D",
        "7H 6H 8D",
        variant=rules(joker_after_renounce=option),
        suits_led=(suit,),
        renounced=((seat, (suit,)),),
    )
    table.play("AH")
    return table


def test_r9_7_in_a_misere_it_is_forced_even_on_a_suit_renounced_before() -> None:
    table = renounced(1, H, "forbidden", call="misere")
    assert table.may_play() == "JK"


def test_r9_8_failing_to_follow_is_remembered() -> None:
    table = playing("7NT", "AH KH 5D", "6D 6S 7S", "9H 8H 7D", "7H 6H 8D")
    for cards, known in (("AH 6S 9H", ()), ("7H", (H,)), ("KH 7S 8H 6H", (H,))):
        table.play(cards)
        assert table.state.play.renounced == ((), known, (), ())


def test_r9_8_the_joker_thrown_on_a_suit_one_has_no_more_is_a_failure() -> None:
    table = playing("7NT", "AH KH", "JK 6S", "9H 8H", "7H 6H")
    table.play("AH JK 9H 7H")
    assert table.state.play.renounced[1] == (H,)


def test_r9_8_the_joker_put_in_while_one_could_follow_is_no_failure() -> None:
    first = rules(joker_follow="first_or_last")
    table = playing("7NT", "AH 5D 9C", "10H JK 6D", "9H 7D 8C", "7H 8D 7C", variant=first)
    table.play("AH JK 9H 7H")
    assert table.state.play.renounced[1] == ()


def test_r9_8_the_joker_thrown_in_to_a_suit_that_was_led_before_is_a_failure() -> None:
    # It may not be put in there any more, so its holder has shown that he has no heart.
    first = rules(joker_follow="first_or_last")
    hands = ("AH 5D 9C", "10S JK 6D", "9H 7D 8C", "7H 8D 7C")
    table = playing("7NT", *hands, variant=first, suits_led=(H,))
    table.play("AH JK 9H 7H")
    assert table.state.play.renounced[1] == (H,)


def test_r9_8_who_leads_renounces_nothing() -> None:
    table = playing("7NT", "JK 5S", "10H 6D", "9S 7D", "7H 8D")
    table.play("JK/H 10H 9S 7H")
    assert table.state.play.renounced == ((), (), (H,), ())


@pytest.mark.parametrize("option", ["worthless", "forbidden"])
def test_r9_9_the_leader_of_a_joker_takes_the_trick_all_the_same(option: str) -> None:
    variant = rules(joker_after_renounce=option, joker_lead="free")
    table = playing(
        "7NT", "JK 5S", "AH 6D", "KH 7D", "QH 8D", variant=variant, renounced=((0, (H,)),)
    )
    table.play("JK/H AH KH QH")
    assert table.taker == 0


def test_r9_10_renouncing_makes_no_difference_as_a_rule() -> None:
    table = renounced(1, H, "free")
    assert table.may_play() == "JK 6D 6S"
    table.play("JK 9H 7H")
    assert table.taker == 1


def test_r9_11_the_joker_is_worthless_on_a_suit_renounced_before() -> None:
    table = renounced(1, H, "worthless")
    assert table.may_play() == "JK 6D 6S"
    table.play("JK 9H 7H")
    assert table.taker == 0


def test_r9_11_the_joker_has_its_worth_at_the_first_failure() -> None:
    table = playing(
        "7NT",
        "AH KH",
        "JK 6D",
        "9H 8H",
        "7H 6H",
        variant=rules(joker_after_renounce="worthless"),
        suits_led=(H,),
    )
    table.play("AH JK 9H 7H")
    assert table.taker == 1


def test_r9_11_the_joker_has_its_worth_on_another_suit() -> None:
    table = renounced(1, S, "worthless")
    table.play("JK 9H 7H")
    assert table.taker == 1


def test_r9_12_the_joker_may_not_be_played_on_a_suit_renounced_before() -> None:
    table = renounced(1, H, "forbidden")
    assert table.may_play() == "6D 6S"
    with table.refuses(PlayKind.JOKER_HELD_BACK, "a suit it has already failed to follow"):
        table.play("JK")


def test_r9_12_another_suit_or_another_seat_does_not_matter() -> None:
    assert renounced(1, S, "forbidden").may_play() == "JK 6D 6S"
    assert renounced(3, H, "forbidden").may_play() == "JK 6D 6S"


def test_r9_12_the_joker_may_be_played_there_when_it_is_the_last_card() -> None:
    table = playing(
        "7NT",
        "AH",
        "JK",
        "9H",
        "7H",
        variant=rules(joker_after_renounce="forbidden"),
        renounced=((1, (H,)),),
    )
    table.play("AH")
    assert table.may_play() == "JK"


def test_r9_12_the_rule_follows_from_what_was_played() -> None:
    table = playing(
        "7NT",
        "AH KH QH",
        "JK 6D 6S",
        "9H 8H 7D",
        "7H 6H 8D",
        variant=rules(joker_after_renounce="forbidden"),
    )
    table.play("AH")
    assert table.may_play() == "JK 6D 6S"
    table.play("6D 9H 7H KH")
    assert table.may_play() == "6S"
    table.play("6S 8H 6H QH")
    assert table.may_play() == "JK"
