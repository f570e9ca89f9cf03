"""Who plays with whom, as far as a seat is told of it or can find it out."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import JOKER, Suit, parse_card, parse_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.strains import order_under
from fivehundred.engine.view import View, view
from fivehundred.players.knowledge import allies_of, knowledge_of, known_partner, placed_cards
from tests.engine.table import playing, rules

S, C, D, H = Suit
HIDDEN = PRESETS["five-handed-hidden"].variant
ORDER = order_under(Strain.SPADES, (), HIDDEN.top_joker)
NOBODY: frozenset[Suit] = frozenset()
# Seat 0 calls the ace of hearts, which seat 3 holds.
HANDS = ("KH 5C", "QC 5D", "QD 6D", "AH 9D", "10H 7D")


def called(card: str = "AH", *, by_own_card: bool = False, viewer: int = 1) -> View:
    """Show a seat the play of seven spades by seat 0, who has called a card."""
    variant = replace(HIDDEN, call_own_card=by_own_card)
    table = playing("7S", *HANDS, variant=variant, partner=parse_card(card))
    return view(table.state, viewer)


def voids(**suits: Suit) -> tuple[frozenset[Suit], ...]:
    """Say who is void in what: ``voids(s2=H)``."""
    return tuple(
        frozenset({suits[f"s{seat}"]}) if f"s{seat}" in suits else NOBODY for seat in range(5)
    )


def partner_for(view: View, seat: int, known: tuple[frozenset[Suit], ...]) -> int | None:
    return known_partner(view, seat, ORDER, known)


def test_who_holds_the_called_card_knows_it() -> None:
    assert called(viewer=3).contract is not None
    assert partner_for(called(viewer=3), 3, voids()) == 3


def test_nobody_else_knows_while_two_may_hold_it() -> None:
    for seat in (0, 1, 2, 4):
        assert partner_for(called(viewer=seat), seat, voids()) is None
    assert partner_for(called(viewer=0), 0, voids(s1=H, s2=H)) is None
    assert partner_for(called(viewer=1), 1, voids(s2=H)) is None


def test_the_last_who_may_hold_it_is_found_out() -> None:
    assert partner_for(called(viewer=0), 0, voids(s1=H, s2=H, s4=H)) == 3
    assert partner_for(called(viewer=1), 1, voids(s2=H, s4=H)) == 3
    assert partner_for(called(viewer=1), 1, voids(s2=D, s4=D)) is None


def test_where_a_contractor_may_call_his_own_card_only_he_can_find_his_partner() -> None:
    mine = called(by_own_card=True, viewer=0)
    assert partner_for(mine, 0, voids(s1=H, s2=H, s4=H)) == 3
    other = called(by_own_card=True, viewer=1)
    assert partner_for(other, 1, voids(s2=H, s4=H)) is None


def test_a_contractor_who_called_his_own_card_has_no_partner() -> None:
    mine = called("KH", by_own_card=True, viewer=0)
    assert partner_for(mine, 0, voids(s1=H, s2=H, s4=H)) is None


def test_what_everybody_is_told_need_not_be_found_out() -> None:
    told = playing("7S", *HANDS, variant=PRESETS["five-handed"].variant, partner=parse_card("AH"))
    assert [partner_for(view(told.state, seat), seat, voids()) for seat in range(5)] == [3] * 5
    shown = called(viewer=0)
    assert allies_of(view(told.state, 1), 0, 3) == (0, 3)
    nobody = replace(shown, variant=PRESETS["five-handed"].variant)
    assert partner_for(nobody, 0, voids(s1=H, s2=H, s4=H)) is None


def test_where_no_card_was_called_there_is_nobody_to_find() -> None:
    shown = called(viewer=0)
    assert shown.contract is not None
    alone = replace(shown, contract=replace(shown.contract, called=None))
    assert partner_for(alone, 0, voids(s1=H, s2=H, s4=H)) is None


def test_a_card_known_to_be_the_partners_is_placed_with_him() -> None:
    shown = called(viewer=0)
    unseen = frozenset(parse_cards("AH QH"))
    assert placed_cards(shown, unseen, 3) == {3: (parse_card("AH"),)}
    assert placed_cards(shown, unseen, None) == {}
    assert placed_cards(shown, frozenset(parse_cards("QH")), 3) == {}
    assert placed_cards(replace(shown, contract=None), unseen, 3) == {}


def test_an_attached_joker_is_the_contractors() -> None:
    table = playing("7NT", "JK 5C", "QC 5D", "QD 6D", "AH 9D", attached=((JOKER, H),), leader=1)
    shown = view(table.state, 1)
    assert placed_cards(shown, frozenset({JOKER}), None) == {0: (JOKER,)}
    assert placed_cards(shown, frozenset(parse_cards("AC")), None) == {}
    known = knowledge_of(shown, 1)
    assert JOKER not in known.unseen
    assert known.placed == {0: (JOKER,)}
    assert known.may_hold(0, H)[0] is JOKER
    assert JOKER not in known.may_hold(2, H)


def partners(view: View, seat: int, partner: int | None = None) -> set[int]:
    return set(allies_of(view, seat, partner))


def test_a_side_is_who_stands_for_the_contract_and_the_others_defend() -> None:
    shown = called(viewer=1)
    assert partners(shown, 0) == {0}
    assert partners(shown, 1) == {1, 2, 3, 4}
    assert partners(shown, 0, 3) == partners(shown, 3, 3) == {0, 3}
    assert partners(shown, 1, 3) == {1, 2, 4}


def test_in_an_auction_a_side_is_a_side() -> None:
    shown = replace(called(viewer=1), contract=None)
    assert partners(shown, 1) == {1}
    four = replace(view(playing("7S", *HANDS[:4]).state, 1), contract=None)
    assert partners(four, 1) == {1, 3}


def test_a_partner_who_sits_out_wins_and_loses_with_the_contractor() -> None:
    table = playing("misere", "5H 5D", "6H 6D", "", "7H 7D")
    shown = view(table.state, 1)
    assert partners(shown, 0) == {0}
    assert partners(shown, 2) == {0, 2}
    assert partners(shown, 1) == {1, 3}


def test_rules_without_a_called_card_have_the_partners_of_the_table() -> None:
    shown = view(playing("7S", *HANDS[:4], variant=rules()).state, 1)
    assert known_partner(shown, 1, ORDER, voids()) == 2
    assert known_partner(replace(shown, contract=None), 1, ORDER, voids()) is None
