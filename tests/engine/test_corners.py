"""Corners of the rules that random games, and faults planted by chance, came into."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import ClaimRevoke, Declare, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import parse_card, parse_cards, parse_pattern
from fivehundred.engine.errors import FormatError, VariantError
from fivehundred.engine.facts import Phase, Pile
from fivehundred.engine.kinds import DeclareKind
from fivehundred.engine.rules.options import OpenMisereRank, Revokes
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import read_option
from fivehundred.engine.rules.variants import PRESETS
from tests.engine.table import Table, bidding, dealt, playing, rules


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


@pytest.mark.parametrize("text", ["3+\u0661 4+1 3+1", "\u0663+1 4+1 3+1", "3+100 4 3", "300 4 3"])
def test_a_deal_pattern_has_plain_numbers_of_two_digits(text: str) -> None:
    with pytest.raises(FormatError, match="is not a deal pattern"):
        parse_pattern(text)


def test_text_of_an_option_has_a_hundred_letters_at_most() -> None:
    assert read_option("deal", "3" * 100) == "3" * 100
    with pytest.raises(VariantError):
        read_option("deal", "3" * 101)


def test_without_a_contract_nothing_can_be_declared() -> None:
    table = bidding(
        "pass pass pass pass", variant=rules(all_pass="play_no_trumps", declare="any_contract")
    )
    assert table.phase == "play"
    with table.refuses(DeclareKind.CONTRACTOR_ONLY, "only the contractor may declare"):
        table.do(Declare(table.state.play.leader or 0))


def test_a_joker_is_never_called_for_a_partner() -> None:
    five = rules(players=5, sides="called_partner", deck=53, call_own_card=True)
    table = dealt(five, dealer=4)
    table.call("8S pass pass pass pass")
    table.discard("2S 3S 4S")
    assert "JK" in {card.code for card in table.state.hands[0]}
    assert "KD" in table.may_call_partner()
    assert "JK" not in table.may_call_partner()


def test_a_position_in_play_keeps_its_kitty() -> None:
    kitty = parse_cards("4D 4H 5S")
    table = playing("7S", "AH", "7H", "KH", "8H", kitty=kitty)
    assert table.state.kitty == kitty


def test_a_blind_misere_stands_once_in_the_schedule_wherever_an_open_one_ranks() -> None:
    for place in OpenMisereRank:
        lines = schedule(rules(open_misere=place.value, blind_misere=True)).lines
        assert [line.call for line in lines].count(Special.BLIND_MISERE) == 1


def test_what_is_lawful_are_plays_alone() -> None:
    table = playing("7NT", "JK AH", "7H 6H", "KH QH", "8H 9H")
    assert table.may_attach() != ""
    seen = table.seen_by(0)
    assert seen.following_plays == tuple(o for o in seen.legal if isinstance(o, PlayCard))
    assert len(seen.following_plays) < len(seen.legal)
