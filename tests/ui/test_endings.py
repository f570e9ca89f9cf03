"""Every end of a game gives its reason, and so does a game that goes on where one might end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.calls import parse_call
from fivehundred.engine.deal.scoring import result_of
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.engine.game import new_game
from fivehundred.engine.rules.options import BackDoor
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Sides
from fivehundred.engine.view import View, view
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.panels.sheet.words import deal_line, deal_lines, ending_words, not_over_words
from tests.ui.scripted import NAMES

COMPANY = SeatLabels(NAMES, NAMES)
PAIRS = PRESETS["six-handed-pairs"].variant
AUSTRALIAN = Variant()
ANY_POINTS = PRESETS["quebec"].variant
WALKER = PRESETS["walker"].variant


def _after(
    variant: Variant,
    scores: tuple[int, ...],
    *,
    made: bool = True,
    contractor: int = 0,
    partners: tuple[int, ...] = (),
    tricks: tuple[int, ...] = (),
    points: tuple[int, ...] = (),
) -> View:
    """Give the view after a deal that has led to some scores."""
    seats = variant.seating
    side = partners or seats.sides[seats.side_of[contractor]]
    contract = Contract(contractor, parse_call("8H"), 300, side)
    taken = tricks or tuple(8 if seat == contractor else 0 for seat in seats.ring)
    gained = points or (0,) * len(scores)
    deal = DealResult(0, contract, made, taken, gained)
    found = result_of(variant, scores, deal, ())
    now = view(new_game(variant), 0)
    return replace(now, scores=scores, deals=(deal,), result=found)


def _ending(shown: View) -> str:
    assert shown.result is not None
    return ending_words(shown, shown.result, COMPANY)


def test_a_target_reached_says_how() -> None:
    assert _ending(_after(AUSTRALIAN, (520, 80))) == "500 was reached with a contract made."
    tricks = _after(ANY_POINTS, (120, 510), made=False)
    assert _ending(tricks) == "500 was reached."
    both = _after(AUSTRALIAN, (510, 510))
    assert _ending(both) == ("Us 510, Them 510: if several reach it, the contractor’s side wins.")
    pair = _after(PRESETS["five-handed-rotating"].variant, (510, 0, 520, 0, 0), partners=(0, 2))
    assert _ending(pair) == "Ann 510, Cid 520: if both partners reach it, the contractor wins."
    solo = replace(ANY_POINTS, sides=Sides.SOLO)
    first = _after(solo, (100, 510, 500, 0), made=False, points=(0, 10, 10, 0))
    assert _ending(first) == ("Bea 510, Cid 500: whoever got there first, trick by trick, wins.")


def test_an_exact_end_says_so_and_so_does_one_that_went_too_far() -> None:
    assert _ending(_after(WALKER, (500, 80))) == "Exactly 500 was hit."
    assert _ending(_after(WALKER, (1010, 80))) == "Whoever reaches 1000 loses: Us 1010."


def test_the_back_door_names_who_went_out_and_who_leads() -> None:
    assert _ending(_after(AUSTRALIAN, (-520, 80), made=False)) == "Out the back door: Us −520."
    three = _after(PAIRS, (-520, 80, 130), made=False)
    assert _ending(three) == "Out the back door: Ann & Dot −520. In the lead: Cid & Fay 130."
    level = _after(PAIRS, (130, -520, 130), made=False, contractor=1)
    assert _ending(level) == (
        "Out the back door: Bea & Eve −520. In the lead, and next after the loser: Cid & Fay 130."
    )


@pytest.mark.parametrize(
    ("variant", "scores", "made", "said"),
    [
        (AUSTRALIAN, (40, 510), True, "Them 510: only making a contract wins the game."),
        (AUSTRALIAN, (510, 510), False, "Us 510, Them 510: only making a contract wins the game."),
        (WALKER, (520, 0), True, "Us 520: too many, since only exactly 500 wins."),
        (
            replace(AUSTRALIAN, back_door=BackDoor.UNLESS_OTHERS_NEGATIVE),
            (-520, -20),
            False,
            "Us −520: not out, since another side is below zero too.",
        ),
        (
            replace(AUSTRALIAN, back_door=BackDoor.OFF),
            (-520, 20),
            False,
            "Us −520: there is no back door at this table.",
        ),
        (AUSTRALIAN, (490, 20), True, ""),
    ],
)
def test_a_game_that_goes_on_says_why(
    variant: Variant, scores: tuple[int, ...], made: bool, said: str
) -> None:
    shown = _after(variant, scores, made=made)
    assert shown.result is None
    assert not_over_words(shown, COMPANY) == said
    assert deal_lines(shown, COMPANY)[1:] == ([said] if said else [])


def test_all_ten_tricks_say_why_they_count_more() -> None:
    contract = Contract(0, parse_call("7D"), 180, (0, 2))
    slam = DealResult(0, contract, True, (6, 0, 4, 0), (250, 0))
    assert deal_line(slam, COMPANY, AUSTRALIAN) == (
        "Ann played 7♦ and took every trick, which counts 250."
    )
    plain = deal_line(slam, COMPANY, replace(AUSTRALIAN, slam_250=False))
    assert plain == "7♦ by Ann, made with 10 tricks."
