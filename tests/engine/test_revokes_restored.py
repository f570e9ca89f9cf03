"""Section 15 of the rule book: tricks a contractor won through revokes, by Hoffmann's rule."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred.engine.rules.variants import PRESETS
from tests.engine.table import Table, playing, rules


def alone_in_seven_hearts(*hands: str, **more: Any) -> Table:
    return playing("7H", *hands, variant=PRESETS["hoyle-revokes"].variant, **more)


def test_r15_7_every_trick_won_through_a_revoke_counts() -> None:
    hands = ("9S 9D 7H 8H 10S", "KS AS 9C 7C KD", "8S 8D 10C 8C 7D")
    table = alone_in_seven_hearts(*hands, leader=1, tricks=(3, 1, 1))
    table.play("KS 8S 7H")
    table.play("10S AS 8C")
    table.play("KD 7D 8H")
    table.claim(1, 0)
    assert table.state.match.deals[0].tricks == (3, 4, 1)
    assert table.scores == (-200, 40, 10)


def test_r15_7_a_later_revoke_counts_also_where_the_first_won_nothing() -> None:
    hands = ("10S 9D 7H", "KS AS 9C", "8S 10C 8C")
    table = alone_in_seven_hearts(*hands, leader=1, tricks=(5, 1, 1))
    table.play("KS 8S 9D")
    table.play("AS 8C 7H")
    table.claim(1, 0)
    assert table.state.match.deals[0].tricks == (5, 3, 1)


def test_r15_7_a_trick_that_was_the_contractors_anyway_stays_his() -> None:
    hands = ("AS 7H 8H", "KS 9C 7C", "8S 10C 8C")
    table = alone_in_seven_hearts(*hands, leader=1, tricks=(5, 1, 1))
    table.play("KS 8S 7H")
    table.claim(1, 0)
    assert table.state.match.deals[0].tricks == (6, 1, 1)


@pytest.mark.parametrize("spades", ["AS 9S", "9S AS"])
def test_r15_7_a_defender_is_robbed_if_any_card_held_would_have_lost_to_him(spades: str) -> None:
    hands = (f"{spades} 7H", "KS 9C 7C", "8S 10C 8C")
    table = alone_in_seven_hearts(*hands, leader=1, tricks=(5, 1, 1))
    table.play("KS 8S 7H")
    table.claim(1, 0)
    assert table.state.match.deals[0].tricks == (5, 2, 1)


def test_r15_7_who_arrives_by_it_arrives_when_it_was_played() -> None:
    hands = ("9S 10D 7H 8H", "KS 9C 7C 7D", "AC 10S 8C 8D")
    table = alone_in_seven_hearts(*hands, leader=2, tricks=(6, 0, 0), scores=(0, 490, 490))
    table.play("AC 10D 7C")
    table.play("10S 7H KS")
    table.claim(1, 0)
    assert table.scores == (-200, 500, 500)
    assert table.ending == (2, "target")


def test_r15_7_a_defenders_revoke_gives_him_no_trick() -> None:
    hands = ("KS QS 9D 7H", "AS 9C KD 8C", "8S 10C 7D 9S")
    table = alone_in_seven_hearts(*hands, leader=0, tricks=(4, 1, 1))
    table.play("KS 9C 8S")
    table.play("9D KD 7D")
    table.play("AS 9S 7H")
    table.claim(1, 0)
    assert table.state.match.deals[0].tricks == (5, 3, 1)


def test_r15_4_when_a_deal_is_ended_the_cards_are_thrown_down() -> None:
    table = playing("7S", "AH KH", "10H 9C", "QH 7D", "7H 6H", variant=rules(revokes="american"))
    table.play("AH 9C QH")
    table.claim(0, 1)
    assert (table.state.play.plays, table.state.hands) == ((), ((),) * 4)
