"""What the rule book states of score and end is what the engine does at such a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.deal.contract import DECLARE_POINTS, contract_from
from fivehundred.engine.deal.revoke import PENALTY_POINTS
from fivehundred.engine.deal.scoring import BACK_DOOR_POINTS, SLAM_POINTS, result_of
from fivehundred.engine.facts import DealResult, EndReason
from fivehundred.engine.rules.options import (
    BackDoor,
    DeclareOn,
    FailedContract,
    PartnerShare,
    Revokes,
)
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.rule_book.book import Anchor, BookTable
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.wording import signed
from tests.speech.rule_book_games import chapter, text

AUSTRALIAN = PRESETS["australian"].variant
FIVE = PRESETS["five-handed"].variant


def _examples(variant: Variant) -> dict[str, tuple[str, str]]:
    (table,) = [b for b in chapter(variant, Anchor.SCORING).blocks if isinstance(b, BookTable)]
    return {row[0]: (row[1], row[2]) for row in table.rows}


def test_the_examples_are_what_the_engine_reckons() -> None:
    made, failed, slam = "7♥, 8 tricks won", "7♥, 6 tricks won", "7♠, 10 tricks won"
    assert _examples(AUSTRALIAN) == {
        made: ("+200", "+20"),
        failed: ("−200", "+40"),
        slam: ("+250", "0"),
        "Misère, 1 trick won": ("−250", "0"),
    }
    plain = replace(AUSTRALIAN, slam_250=False, trick_points=0, misere_trick_points=10)
    assert _examples(plain)[made] == ("+200", "0")
    assert _examples(plain)[slam] == ("+140", "0")
    assert _examples(plain)["Misère, 1 trick won"] == ("−250", "+90")
    assert _examples(PRESETS["french-canadian"].variant)[failed] == ("0", "+240")
    assert _examples(PRESETS["five-handed-hidden"].variant)[slam] == ("+125", "0")
    assert _examples(FIVE)[failed] == ("−200", "+40")


def test_who_scores_and_loses_what_is_told_in_the_words_of_the_table() -> None:
    for preset in PRESETS.values():
        told, sides = text(preset.variant, Anchor.SCORING), preset.variant.seating.sides
        single = len(sides[0]) == 1
        assert ("Each defender scores only their own tricks." in told) is (
            single and len(sides) > 2
        )
        assert ("Each defending side scores only its own tricks." in told) is (
            not single and len(sides) > 2
        )
        shared = "off the contractor’s side." in told
        transfers = preset.variant.failed_contract is FailedContract.TRANSFER
        seats = preset.variant.seating
        solo = single and not (seats.calls_partner or seats.rotates)
        assert shared is not (solo or transfers)
        # A misère that fails is told of with every other contract.
        assert "won or lost" not in text(preset.variant, Anchor.SPECIALS)


def test_half_of_a_slam_is_what_the_two_score() -> None:
    half = replace(FIVE, partner_share=PartnerShare.HALF)
    assert "Half of 250 is 125." in text(half, Anchor.PARTNER)
    assert "Half of" not in text(replace(half, slam_250=False), Anchor.PARTNER)
    assert _examples(half)["7♠, 10 tricks won"][0] == "+125"


@pytest.mark.parametrize("preset", ["australian", "three-handed"])
def test_points_for_tricks_are_neither_limited_nor_shared_where_there_are_none(
    preset: str,
) -> None:
    none = replace(PRESETS[preset].variant, trick_points=0, trick_cap=480)
    told = text(none, Anchor.SCORING)
    assert "Defenders score nothing for their tricks." in told
    assert "Points for tricks" not in told
    assert "own tricks" not in told
    in_misere = text(replace(none, misere_trick_points=10), Anchor.SCORING)
    assert "Points for tricks take a side to 480 and no further." in in_misere


# — how a game ends —


def _ends(variant: Variant, scores: tuple[int, ...], made: bool | None) -> EndReason | int | None:
    """Return the winner of a game with these scores, or None where it goes on."""
    contract = contract_from(variant, None, MakeCall(0, Bid(7, Strain.HEARTS)))
    zero = tuple(0 for _seat in variant.seating.ring)
    deal = DealResult(0, contract, made, zero, tuple(0 for _side in scores))
    result = result_of(variant, scores, deal, ())
    return None if result is None else result.winners[0]


def test_a_deal_is_judged_in_the_order_in_which_the_book_has_the_scores() -> None:
    told = text(AUSTRALIAN, Anchor.END)
    assert "they count in this order: 500, −500." in told
    assert _ends(AUSTRALIAN, (500, -500), made=True) == 0
    walker = PRESETS["walker"].variant
    assert "they count in this order: 1000, 500, −500." in text(walker, Anchor.END)
    assert _ends(walker, (500, 1000), made=True) == 0
    assert _ends(walker, (1000, 500), made=False) == 1
    assert "order" not in text(PRESETS["french-canadian"].variant, Anchor.END)


def test_both_on_the_very_target_is_a_win_of_the_contractors_side() -> None:
    walker = PRESETS["walker"].variant
    assert "the contractor’s side wins" in text(walker, Anchor.END)
    assert _ends(walker, (500, 500), made=False) == 0
    assert "Points for tricks (“peggings”) always count." in text(walker, Anchor.SCORING)
    assert "the side that made its contract wins" in text(AUSTRALIAN, Anchor.END)
    assert _ends(AUSTRALIAN, (500, 600), made=True) == 0


def test_of_equal_leaders_the_next_after_the_loser_wins_by_the_back_door() -> None:
    pairs = PRESETS["six-handed-pairs"].variant
    assert "of equal leaders, the next to the left of the loser" in text(pairs, Anchor.END)
    assert _ends(pairs, (100, -500, 100), made=False) == 2
    assert _ends(pairs, (-500, 100, 100), made=False) == 1
    assert "equal leaders" not in text(AUSTRALIAN, Anchor.END)


def test_of_several_sides_the_nearest_to_the_target_wins_where_one_has_too_many() -> None:
    three = replace(PRESETS["three-handed"].variant, lose_at=1000)
    assert "the side nearest below the target wins, or else" in text(three, Anchor.END)
    assert _ends(three, (1000, 480, 520), made=False) == 1
    assert _ends(three, (1000, 700, 520), made=False) == 2


def test_nobody_is_told_of_a_back_door_where_nothing_is_taken_off() -> None:
    transfer = PRESETS["french-canadian"].variant
    told = text(transfer, Anchor.END)
    assert "Nothing is taken off for a failed contract, so there is no back door." in told
    assert _examples(transfer)["7♥, 6 tricks won"][0] == "0"
    assert "nobody loses by falling to −500" in text(PRESETS["hoyle"].variant, Anchor.END)
    assert _ends(PRESETS["hoyle"].variant, (-600, 0, 0), made=False) is None


def test_the_numbers_in_the_sentences_are_those_of_the_engine() -> None:
    assert str(SLAM_POINTS) in value_sentence("slam_250", True)
    assert signed(BACK_DOOR_POINTS) in value_sentence("back_door", BackDoor.ON)
    assert str(DECLARE_POINTS) in value_sentence("declare", DeclareOn.ANY_CONTRACT)
    assert str(PENALTY_POINTS) in value_sentence("revokes", Revokes.HOFFMANN)
    hi_lo = PRESETS["american"].variant
    assert str(schedule(hi_lo).points(Special.HI_LO)) in value_sentence("hi_lo", True)
