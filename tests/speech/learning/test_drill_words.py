"""What drills say: the question, and what an answer is worth, by the same count either way."""

from __future__ import annotations

import re
from dataclasses import replace

from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.library import drills_of, library
from fivehundred.session.record import state_after
from fivehundred.speech.learning.drills import answer_words, question_words, theme_about
from tests.ui.deals import PERSON, leading


def _told(drill: Drill, rating: RatedAnswer) -> str:
    return answer_words(drill, rating, view(state_after(drill.record), drill.seat))


def _points(words: str) -> list[str]:
    return re.findall(r"(\d+) points?\.", words)


def test_praise_and_blame_count_the_same_points() -> None:
    for drill in library():
        wrong = next(one for one in drill.rated if not one.is_right)
        praised, blamed = _told(drill, drill.rated[0]), _told(drill, wrong)
        assert _points(praised) == _points(blamed), drill.key


def test_every_question_of_the_library_says_what_to_decide() -> None:
    ends = ("What do you call?", "What do you discard?", "What do you lead?", "What do you play?")
    for drill in library():
        words = question_words(view(state_after(drill.record), drill.seat))
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
        assert question_words(shown).startswith("You play"), drill.key


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
        assert question_words(replace(shown, contract=contract)).startswith(said)
    assert "score" not in question_words(shown)
    for viewer, scores in ((0, "120 : −80"), (1, "−80 : 120")):
        seen = replace(shown, viewer=viewer, scores=(120, -80))
        assert f"The score, yours first: {scores}." in question_words(seen)
    assert "score" not in question_words(replace(shown, viewer=None, scores=(120, -80)))
