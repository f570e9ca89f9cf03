"""What drills say: the question, and what an answer is worth, by the same count either way."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.library import drills_of, library
from fivehundred.learning.drills.lines import AnswerComparison, Line
from fivehundred.players.judgement import Cost
from fivehundred.session.record import state_after
from fivehundred.speech.learning.drill_lines import (
    ToldLines,
    lines_words,
    outcome_words,
    told_words,
    why_words,
)
from fivehundred.speech.learning.drills import answer_words, question_words, theme_about
from tests.learning.drills.parting_lines import line, parted
from tests.ui.deals import PERSON, leading

LOST = "1: KD 6D 7D 9S"


def _told(drill: Drill, rating: RatedAnswer, found: AnswerComparison | None = None) -> str:
    state = state_after(drill.record)
    names = [f"P{seat}" for seat in state.variant.seating.ring]
    told = ToldLines()
    if found is not None:
        told = told_words(found, state.variant, names, right=rating.is_right)
    return answer_words(drill, rating, view(state, drill.seat), told)


def _points(words: str) -> list[str]:
    return re.findall(r"(\d+) points?", words)


def test_praise_and_blame_count_the_same_points() -> None:
    for drill in library():
        wrong = next(one for one in drill.rated if not one.is_right)
        praised, blamed = _told(drill, drill.rated[0]), _told(drill, wrong)
        assert _points(praised) == _points(blamed), drill.key


def test_every_question_of_the_library_says_what_to_decide() -> None:
    ends = ("What do you call?", "What do you discard?", "What do you lead?", "What do you play?")
    for drill in library():
        words = question_words(view(state_after(drill.record), drill.seat), drill.record.preset)
        assert words.endswith(ends), drill.key


def test_a_contractor_who_plays_from_the_dummy_is_no_partner_of_his_own() -> None:
    owned = [
        drill
        for drill in library()
        if (contract := state_after(drill.record).contract) is not None
        and drill.record.variant.seating.owner(drill.seat) == contract.seat != drill.seat
    ]
    assert owned
    for drill in owned:
        shown = view(state_after(drill.record), drill.seat)
        assert ". You play " in question_words(shown, drill.record.preset), drill.key


def test_a_drill_on_unblocking_says_what_that_is_for() -> None:
    drill = drills_of(DrillTheme.UNBLOCK)[0]
    for rated in drill.rated:
        assert theme_about(DrillTheme.UNBLOCK) in _told(drill, rated)


def test_the_question_says_who_plays_and_how_the_score_stands() -> None:
    shown = view(state_after(leading()), PERSON)
    assert shown.contract is not None
    for seat, said in ((0, "You play 7♠."), (2, "Partner plays 7♠."), (1, "You defend against")):
        side = (0, 2) if seat in (0, 2) else (1, 3)
        contract = replace(shown.contract, seat=seat, side=side)
        assert question_words(replace(shown, contract=contract), "").startswith(said)
    assert "score" not in question_words(shown, "")
    for viewer, scores in ((0, "120 : −80"), (1, "−80 : 120")):
        seen = replace(shown, viewer=viewer, scores=(120, -80))
        assert f"The score, yours first: {scores}." in question_words(seen, "")
    assert "score" not in question_words(replace(shown, viewer=None, scores=(120, -80)), "")


def test_the_question_names_the_game_that_is_played() -> None:
    shown = view(state_after(leading()), PERSON)
    assert question_words(shown, "three-handed").startswith("Three-handed. You play 7♠.")


# — where two answers lead —


def _of(given: Line, best: Line, worth: float = 100.0) -> tuple[str, str, str]:
    found, names = parted(given, best, worth), ("Ann", "Bea", "Col", "Dot")
    variant = leading().variant
    told = why_words, outcome_words, lines_words
    return tuple(words(found, variant, names) for words in told)  # type: ignore[return-value]


def test_why_is_told_in_cards_and_what_comes_of_both_answers_besides() -> None:
    given = line("7H", "0: AC 6H 7C 8C", taken=6)
    best = line("7H", "0: KH 6H 5D 9S", "0: AC 5S 7C 8C", taken=5)
    why, outcome, _lines = _of(given, best)
    assert why == (
        "6♥ is still out and trumps A♣ in trick 1. In the better line, 6♥ is drawn first, and "
        "A♣ takes trick 2."
    )
    assert outcome == (
        "After A♣, the contract fails with 6 tricks; after K♥, the contract is made with 7 tricks."
    )


def test_where_no_reason_is_proved_both_lines_are_told_and_nothing_is_claimed() -> None:
    given, best = line("7H", "0: 5D 9D 6D 7D", taken=7), line("7H", "0: 6D 9D 5D 7D", taken=7)
    why, outcome, lines = _of(given, best, 0.0)
    assert why == ""
    assert outcome == (
        "In these cards, 5♦ and 6♦ come to the same: the contract is made with 7 tricks."
    )
    assert lines == (
        "After 5♦: trick 1 (5♦ 9♦ 6♦ 7♦) to Bea. After 6♦: trick 1 (6♦ 9♦ 5♦ 7♦) to Bea."
    )


def test_a_wrong_answer_that_is_lucky_here_is_said_to_be() -> None:
    _why, outcome, _lines = _of(line("7H", LOST, taken=8), line("7H", LOST, taken=7), -10.0)
    assert outcome.endswith("is lucky.")


@pytest.mark.parametrize(("worth", "is_first"), [(100.0, False), (0.0, True), (-10.0, True)])
def test_the_average_comes_first_where_these_cards_do_not_bear_it_out(
    worth: float, *, is_first: bool
) -> None:
    given, best = line("7H", "0: 5D 9D 6D 7D", taken=7), line("7H", "0: 6D 9D 5D 7D", taken=7)
    drill = library()[0]
    for rating in (drill.rated[0], next(one for one in drill.rated if not one.is_right)):
        words = _told(drill, rating, parted(given, best, worth))
        assert words.startswith("On average") is is_first
        assert "After 5♦" in words


def test_of_calls_each_contract_is_named_and_that_nobody_calls_again() -> None:
    high, passed = line("9H", taken=7, answer="call"), line("8D", by=1, taken=6, answer="pass")
    why, outcome, lines = _of(high, passed)
    assert why == "9♥ comes to 7 tricks, 2 too few."
    assert outcome == (
        "If nobody calls again: after 9♥, 9♥ by Ann fails with 7 tricks; after Pass, 8♦ by Bea "
        "fails with 6 tricks."
    )
    assert lines == ""


def test_the_basis_of_the_points_is_said_and_what_they_weigh_at_the_score() -> None:
    drill = library()[0]
    for points, value, said in (
        (40.0, 45.0, "gives away 40 points of the deal."),
        (40.0, 90.0, "that weighs as much as 90 points."),
        (0.0, 90.0, "it is worth 90 points less."),
    ):
        rating = replace(drill.rated[-1], cost=Cost(points, 0.1, value))
        words = _told(drill, rating)
        assert words.endswith(said)
        assert "On average" in words and "of 100" not in words
    nothing = replace(drill.rated[-1], cost=Cost())
    assert "On average" not in _told(drill, nothing)


def test_after_a_right_answer_it_is_told_what_a_wrong_one_leads_to() -> None:
    given = line("7H", "0: AC 6H 7C 8C", taken=6)
    best = line("7H", "0: KH 6H 5D 9S", "0: AC 5S 7C 8C", taken=5)
    drill = library()[0]
    assert "A♣ instead: 6♥ is still out" in _told(drill, drill.rated[0], parted(given, best))
