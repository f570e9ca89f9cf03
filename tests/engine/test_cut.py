"""Section 3 of the rule book: the pack is cut before every deal."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import CutOffer, CutPack, Deal, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import PACKS
from fivehundred.engine.events import Dealt, PackCut, PackLaid
from fivehundred.engine.game import new_game
from fivehundred.engine.kinds import DealKind, TooEarlyKind, TurnKind
from fivehundred.engine.rules.option_meanings import uncut
from fivehundred.engine.rules.variant import OptionValue, Variant
from fivehundred.engine.state import Start
from fivehundred.engine.view import view
from tests.engine.table import Table, bidding, dealt, rules

PACK = PACKS[43]


def to_cut(*, dealer: int = 3, **options: OptionValue) -> Table:
    """Lay a pack down to be cut by whom the rules name."""
    return dealt(rules(cut="right_neighbour", **options), dealer=dealer)


@pytest.mark.parametrize("dealer", range(4))
def test_r3_10_the_player_at_the_dealers_right_cuts(dealer: int) -> None:
    table = dealt(rules(cut="right_neighbour"), dealer=dealer)
    right = (dealer - 1) % 4
    assert (table.phase, table.turn, table.state.dealer) == ("cut", right, dealer)
    assert table.offers == (CutOffer(right, 3, 40),)
    assert table.happened == [PackLaid(dealer)]
    table.do(CutPack(right, 17))
    assert (table.phase, table.turn) == ("auction", (dealer + 1) % 4)
    kinds = [type(event) for event in table.happened]
    assert kinds == [PackLaid, PackCut, Dealt]


def test_r3_10_what_was_below_goes_on_top() -> None:
    table = dealt(rules(cut="right_neighbour"))
    table.do(CutPack(2, 10))
    other = Table(new_game(Variant(), Start(dealer=3)))
    other.do(Deal(PACK[10:] + PACK[:10]))
    assert table.state.hands == other.state.hands
    assert table.state.kitty == other.state.kitty
    assert table.state.pack == ()


def test_r3_10_every_deal_of_a_game_is_cut() -> None:
    table = to_cut(dealer=0, all_pass="redeal_same")
    for _ in range(2):
        assert (table.phase, table.turn) == ("cut", 3)
        table.do(CutPack(3, 20))
        table.call("pass pass pass pass")
        table.do(Deal(PACK))
    table.do(CutPack(3, 20))
    table.call("6S pass pass pass")
    assert table.turn is not None
    table.discard(" ".join(card.code for card in table.state.hands[table.turn][:3]))
    table.play_on()
    table.do(Deal(PACK))
    assert (table.phase, table.turn) == ("cut", 0)
    assert (table.won, table.state.contract) == ((0, 0, 0, 0), None)


def test_r3_10_as_a_rule_nobody_cuts() -> None:
    table = dealt(rules(cut="none"))
    assert table.phase == "auction"
    with table.refuses(TooEarlyKind.CUT_PACK, "the pack is not cut now: the auction is on"):
        table.do(CutPack(2, 20))
    assert uncut(rules(cut="right_neighbour")) == Variant()


def test_r3_10_nothing_else_is_done_before_the_cut() -> None:
    table = to_cut()
    with table.refuses(TooEarlyKind.CALL, "waiting for the cut"):
        table.do(MakeCall(2, Special.PASS))
    with table.refuses(TooEarlyKind.DEAL, "waiting for the cut"):
        table.do(Deal(PACK))
    with table.refuses(TurnKind.NOT_YOURS, "it is not seat 0’s turn but seat 2’s"):
        table.do(CutPack(0, 20))
    with table.refuses(TurnKind.NO_SEAT):
        table.do(CutPack(4, 20))


def test_r3_10_before_any_deal_there_is_nothing_to_cut() -> None:
    table = Table(new_game(rules(cut="right_neighbour"), Start(dealer=0)))
    with table.refuses(TooEarlyKind.CUT_PACK, "waiting for the deal"):
        table.do(CutPack(3, 20))


@pytest.mark.parametrize("count", [3, 4, 39, 40])
def test_r3_11_three_cards_in_each_part_are_enough(count: int) -> None:
    table = to_cut()
    table.do(CutPack(2, count))
    assert table.phase == "auction"


@pytest.mark.parametrize("count", [-1, 0, 2, 41, 43, 10**9])
def test_r3_11_fewer_than_three_cards_in_a_part_are_refused(count: int) -> None:
    table = to_cut()
    with table.refuses(DealKind.CUT_PLACE, f"is cut after 3 to 40 cards, not after {count}"):
        table.do(CutPack(2, count))


@pytest.mark.parametrize(("deck", "players"), [(33, 3), (53, 5), (63, 6)])
def test_r3_11_the_last_place_goes_by_the_pack(deck: int, players: int) -> None:
    table = to_cut(dealer=0, players=players, sides="solo", deck=deck)
    assert table.offers == (CutOffer(players - 1, 3, deck - 3),)


def test_r3_11_an_offer_gives_the_first_place_the_last_and_one_in_the_middle() -> None:
    offer = CutOffer(1, 3, 40)
    assert [offer.at(share).count for share in (0.0, 0.5, 1.0)] == [3, 21, 40]


@pytest.mark.parametrize("dealer", range(2))
def test_r3_12_past_the_dummies_the_other_player_cuts(dealer: int) -> None:
    table = to_cut(dealer=dealer, players=2, sides="dummies", misere="off", open_misere="off")
    assert table.turn == 1 - dealer
    table.do(CutPack(1 - dealer, 20))
    assert table.phase == "auction"


@pytest.mark.parametrize(
    ("players", "deck", "dealer", "cuts"),
    [(3, 43, 0, 2), (3, 43, 1, 0), (2, 33, 0, 1), (2, 33, 1, 0)],
)
def test_r3_12_a_dead_hand_cuts_no_pack(players: int, deck: int, dealer: int, cuts: int) -> None:
    table = to_cut(dealer=dealer, players=players, sides="solo", deck=deck, dead_hand=True)
    assert table.turn == cuts


def test_r3_13_nobody_sees_a_card_before_the_cut() -> None:
    table, other = to_cut(), Table(new_game(rules(cut="right_neighbour"), Start(dealer=3)))
    other.do(Deal(PACK[::-1]))
    for seat in (*range(4), None):
        seen = view(table.state, seat)
        assert seen == view(other.state, seat)
        assert (seen.hands, seen.kitty) == (((),) * 4, ())
        assert bool(seen.legal) == (seat in (2, None))


def test_r6_17_a_gathered_pack_is_cut_by_the_player_who_cuts() -> None:
    variant = rules(cut="right_neighbour", all_pass="redeal_next_no_shuffle")
    table = bidding("pass pass pass pass", dealer=1, variant=variant)
    hands, kitty = bidding(dealer=1).state.hands, bidding(dealer=1).state.kitty
    pack = (*hands[2], *hands[3], *hands[0], *hands[1], *kitty)
    for wrong in (pack[1:] + pack[:1], pack[::-1]):
        with table.refuses(DealKind.NOT_SHUFFLED):
            table.do(Deal(wrong))
    table.do(Deal(pack))
    assert (table.phase, table.turn) == ("cut", 1)
    table.do(CutPack(1, 5))
    # Seat 3 gets the first three cards of what was below.
    assert table.state.hands[3][:3] == pack[5:8]


def test_r3_13_blind_hands_lie_face_down_after_the_cut() -> None:
    table = to_cut(blind_misere=True)
    table.do(CutPack(2, 20))
    assert table.state.looked == ()
    assert table.seen_by(0).hand == ()
