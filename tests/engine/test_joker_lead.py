"""Section 9 of the rule book, third part: first or last, and leading the joker."""

from __future__ import annotations

import pytest

from fivehundred.engine.cards import Suit
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.variant import Variant
from tests.engine.table import Table, playing, rules

S, C, D, H = Suit
FIRST_OR_LAST = rules(joker_follow="first_or_last")


def leading(
    variant: Variant,
    led: tuple[Suit, ...] = (),
    renounced: tuple[Suit, ...] = (),
    hand: str = "JK AH AS",
) -> Table:
    """Let seat 0 lead from this hand, some suits having been led and renounced by it."""
    return playing(
        "7NT",
        hand,
        "10H 6D 6S",
        "9H 7D 7S",
        "7H 8D 8S",
        variant=variant,
        suits_led=led,
        renounced=((0, renounced),),
    )


def test_r9_13_the_joker_may_be_first_in_a_suit_even_when_its_holder_could_follow() -> None:
    table = playing("7NT", "AH 5D", "10H JK", "9H 7D", "7H 8D", variant=FIRST_OR_LAST)
    table.play("AH")
    assert table.may_play() == "10H JK"
    table.play("JK 9H 7H")
    assert table.taker == 1


def test_r9_13_it_may_no_longer_be_first_when_the_suit_was_led_before() -> None:
    table = playing(
        "7NT", "AH 5D", "10H JK", "9H 7D", "7H 8D", variant=FIRST_OR_LAST, suits_led=(H,)
    )
    table.play("AH")
    assert table.may_play() == "10H"
    with table.refuses(PlayKind.MUST_FOLLOW):
        table.play("JK")


def test_r9_13_cards_other_than_the_joker_still_have_to_follow() -> None:
    table = playing("7NT", "AH 5D", "10H 6D", "9H 7D", "JK 7H", variant=FIRST_OR_LAST)
    table.play("AH")
    with table.refuses(PlayKind.MUST_FOLLOW):
        table.play("6D")
    table.play("10H 9H")
    assert table.may_play() == "7H JK"


def test_r9_13_the_joker_may_be_last_in_a_suit_its_holder_has_run_out_of() -> None:
    table = playing(
        "7NT", "AH 5D", "6D JK", "9H 7D", "7H 8D", variant=FIRST_OR_LAST, suits_led=(H,)
    )
    table.play("AH")
    assert table.may_play() == "6D JK"


def test_r9_13_the_joker_is_not_played_on_a_suit_renounced_before() -> None:
    table = playing("7NT", "AH KH QH", "6D JK 6S", "9H 8H 7D", "7H 6H 8D", variant=FIRST_OR_LAST)
    table.play("AH 6D 9H 7H KH")
    assert table.may_play() == "6S"
    with table.refuses(PlayKind.JOKER_HELD_BACK):
        table.play("JK")


def test_r9_14_the_leader_names_a_suit() -> None:
    table = leading(Variant())
    assert table.may_play() == "AH AS JK/S JK/C JK/D JK/H"
    with table.refuses(PlayKind.JOKER_MUST_NAME, "seat 0 must name a suit for the joker"):
        table.play("JK")
    table.play("JK/D")
    for card in ("6D", "7D", "8D"):
        assert table.may_play() == card
        table.play(card)
    assert table.taker == 0


def test_r9_14_the_suit_named_counts_as_led() -> None:
    table = leading(Variant())
    table.play("JK/C 6S 7S 8S")
    assert table.state.play.suits_led == (C,)
    assert table.state.play.renounced == ((), (C,), (C,), (C,))


def test_r9_15_it_names_only_a_suit_not_led_in_this_deal() -> None:
    table = leading(Variant(), led=(S, H))
    assert table.may_play() == "AH AS JK/C JK/D"
    with table.refuses(PlayKind.JOKER_SUIT_BARRED, "seat 0 may not name hearts for the joker"):
        table.play("JK/H")


def test_r9_15_a_suit_renounced_may_be_named_if_it_was_not_led() -> None:
    assert leading(Variant(), renounced=(D,)).may_play() == "AH AS JK/S JK/C JK/D JK/H"


def test_r9_15_after_all_four_suits_it_waits_for_the_last_trick() -> None:
    table = leading(Variant(), led=(S, C, D, H))
    assert table.may_play() == "AH AS"
    for word in ("JK", "JK/H"):
        with table.refuses(PlayKind.JOKER_LEAD_BARRED, "only to the last trick"):
            table.play(word)


def test_r9_15_the_suits_led_follow_from_the_play() -> None:
    table = playing("7NT", "AH JK AS", "10H 6D 6S", "9H 7D 7S", "7H 8D 8S")
    table.play("AH 10H 9H 7H")
    assert table.may_play() == "AS JK/S JK/C JK/D"
    table.play("AS 6S 7S 8S")
    assert table.may_play() == "JK"


def test_r9_16_it_names_any_suit_its_leader_has_not_renounced() -> None:
    variant = rules(joker_lead="not_renounced")
    table = leading(variant, led=(S, C, D, H), renounced=(C, D))
    assert table.may_play() == "AH AS JK/S JK/H"
    with table.refuses(PlayKind.JOKER_SUIT_BARRED, "may not name clubs"):
        table.play("JK/C")


def test_r9_16_with_all_suits_renounced_it_waits_for_the_last_trick() -> None:
    variant = rules(joker_lead="not_renounced")
    assert leading(variant, renounced=(S, C, D, H)).may_play() == "AH AS"


def test_r9_17_it_is_led_to_the_last_trick_only() -> None:
    variant = rules(joker_lead="last_trick_only")
    table = leading(variant)
    assert table.may_play() == "AH AS"
    for word in ("JK", "JK/H"):
        with table.refuses(PlayKind.JOKER_LEAD_BARRED):
            table.play(word)


def test_r9_17_it_may_still_be_thrown_on_another_lead() -> None:
    variant = rules(joker_lead="last_trick_only")
    table = playing("7NT", "AH 5D", "JK 6S", "9H 7D", "7H 8D", variant=variant)
    table.play("AH")
    assert table.may_play() == "JK 6S"


def test_r9_18_it_is_led_at_any_time_and_names_any_suit() -> None:
    variant = rules(joker_lead="free")
    table = leading(variant, led=(S, C, D, H), renounced=(S, C, D, H))
    assert table.may_play() == "AH AS JK/S JK/C JK/D JK/H"


@pytest.mark.parametrize("joker_lead", ["unled_suit", "not_renounced", "free"])
def test_r9_19_first_or_last_has_its_own_way_of_leading(joker_lead: str) -> None:
    variant = rules(joker_follow="first_or_last", joker_lead=joker_lead)
    table = leading(variant, led=(S, C, D), renounced=(D,))
    # Spades: led, and held. Clubs: led, not held. Diamonds: renounced. Hearts: not led.
    assert table.may_play() == "AH AS JK/C JK/H"


def test_r9_19_led_to_the_last_trick_only_still_stands() -> None:
    variant = rules(joker_follow="first_or_last", joker_lead="last_trick_only")
    assert leading(variant).may_play() == "AH AS"


@pytest.mark.parametrize("joker_lead", ["unled_suit", "not_renounced", "last_trick_only", "free"])
@pytest.mark.parametrize("names", [True, False])
def test_r9_20_the_joker_may_always_be_led_to_the_last_trick(joker_lead: str, names: bool) -> None:
    variant = rules(joker_lead=joker_lead, joker_lead_names_suit=names)
    table = playing(
        "7NT",
        "JK",
        "AH",
        "KH",
        "QS",
        variant=variant,
        suits_led=(S, C, D, H),
        renounced=((0, (S, C, D, H)),),
    )
    assert table.may_play() == "JK"
    table.play("JK AH KH QS")
    assert table.won == (1, 0, 0, 0)


def test_r9_20_a_suit_named_to_the_last_trick_does_no_harm() -> None:
    variant = rules(joker_after_renounce="worthless", joker_lead="not_renounced")
    table = playing("7NT", "JK", "AH", "KH", "QS", variant=variant, renounced=((0, (H,)),))
    table.play("JK/H AH KH QS")
    assert table.won == (1, 0, 0, 0)


def test_r9_20_in_a_misere_a_joker_led_to_the_last_trick_loses() -> None:
    table = playing("misere", "JK", "AH", "", "QS", tricks=(0, 9, 0, 0))
    table.play("JK AH QS")
    assert table.scores == (-250, 0)


def test_r9_21_where_it_names_no_suit_the_others_play_anything() -> None:
    table = leading(rules(joker_lead_names_suit=False), led=(S, C, D, H))
    assert table.may_play() == "AH AS JK"
    with table.refuses(PlayKind.JOKER_NAMES_NO_SUIT, "a led joker names no suit here"):
        table.play("JK/H")
    table.play("JK")
    assert table.may_play() == "10H 6D 6S"
    table.play("6D 9H 8S")
    assert table.taker == 0
    assert table.state.play.suits_led == (S, C, D, H)
    assert table.state.play.renounced == ((), (), (), ())


def test_r9_21_of_the_restrictions_only_the_last_trick_holds() -> None:
    variant = rules(joker_lead_names_suit=False, joker_lead="last_trick_only")
    assert leading(variant).may_play() == "AH AS"
