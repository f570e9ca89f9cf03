"""Corners of the rules that random games came into."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import ClaimRevoke
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Phase, Pile
from fivehundred.engine.options import Revokes
from fivehundred.engine.variants import PRESETS
from tests.engine.table import Table, playing, rules


def test_who_calls_a_card_of_the_dead_hand_plays_alone() -> None:
    variant = rules(
        players=5, sides="called_partner", deck=65, deal="3+3 4+2 3", dead_hand=True, misere="off"
    )
    table = playing(
        "7S",
        *("AS", "2S", "3S", "4S", "5S", "AH"),
        variant=variant,
        partner=parse_card("AH"),
        tricks=(6, 0, 0, 2, 1),
    )
    contract = table.state.contract
    assert contract is not None
    assert (contract.side, contract.partner) == ((0,), None)
    table.play("AS 2S 3S 4S 5S")
    assert table.scores == (140, 0, 0, 20, 10)


def test_two_jokers_that_name_nothing_name_nothing_either_where_they_must_be_led() -> None:
    variant = rules(
        deck=46, deal="3+3 3+3 4", joker_lead="last_trick_only", joker_lead_names_suit=False
    )
    table = playing("7NT", "JKC JKW", "AS KS", "AC KC", "AD KD", variant=variant)
    assert table.may_play() == "JKC JKW"


def test_the_contractor_can_be_claimed_against_after_a_defender_was() -> None:
    table = _both_have_revoked()
    table.do(ClaimRevoke(0, 1))
    assert (table.turn, table.won) == (0, (1, 0, 0))
    table.do(ClaimRevoke(2, 0))
    assert table.state.phase is Phase.DEAL
    # The contractor is set back; defender 1 pays his own penalty of a hundred.
    assert table.scores[:2] == (-140, -100)


def _both_have_revoked() -> Table:
    """The contractor trumps a heart in trick 1 though he holds one; a defender does so in 2."""
    variant = replace(PRESETS["hoyle"].variant, revokes=Revokes.HOFFMANN)
    table = playing("7S", "AS KH KD", "7H 8D 7C", "AH 9D 8C", variant=variant, leader=2)
    table.play("AH AS 7H")
    table.play("KD 7C 9D")
    return table


def test_each_defender_who_has_revoked_pays_once_for_each_time() -> None:
    variant = replace(PRESETS["hoyle"].variant, revokes=Revokes.HOFFMANN)
    table = playing("7S", "AS KH", "7H 8D", "AH 9H", variant=variant, tricks=(7, 0, 1))
    table.play("KH 8D AH")
    table.do(ClaimRevoke(0, 1))
    assert (table.turn, table.won) == (0, (7, 0, 1))
    table.play("KH 8D")
    table.do(ClaimRevoke(2, 1))
    # Seat 2 follows, seat 1 is made to.
    table.play("KH 7H 9H AS 8D AH")
    assert table.scores == (140, -200, 10)


def test_both_defenders_may_have_revoked() -> None:
    variant = replace(PRESETS["hoyle"].variant, revokes=Revokes.HOFFMANN)
    table = playing("7S", "AS KH", "7H 8D", "AH 9D", variant=variant, tricks=(7, 0, 1))
    table.play("KH 8D")
    table.do(ClaimRevoke(0, 1))
    table.play("KH 7H 9D")
    table.do(ClaimRevoke(0, 2))
    table.play("KH 7H AH 9D AS 8D")
    assert table.scores == (140, -100, -100)


def test_a_dummys_only_open_card_is_not_its_last() -> None:
    """A led joker has to name a suit while a card still lies below it."""
    jack, club = parse_card("JK"), parse_card("9C")
    spade, heart = parse_card("8S"), parse_card("8H")
    table = playing(
        "7NT",
        *("AS KS", "AH KH", "JK", "8S"),
        variant=PRESETS["two-handed-dummy"].variant,
        piles=((), (), (Pile(jack, club),), (Pile(spade, heart),)),
        leader=2,
    )
    assert table.may_play() == "JK/S JK/C JK/D JK/H"
