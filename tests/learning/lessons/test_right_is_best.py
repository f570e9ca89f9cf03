"""What lessons call right is what an Expert does, going by what the seat can see."""

from __future__ import annotations

from typing import Final

import pytest

from fivehundred.learning.lessons.lesson import PromptKind
from fivehundred.learning.lessons.runner import LessonRun
from fivehundred.players.effort import Effort
from fivehundred.players.levels import judge
from tests.learning.lessons.driver import NO_END, Taking, the_lesson

EFFORT: Final = Effort(samples=24, nodes=100_000, time_ms=0.0)
SIMPLER: Final = {
    ("auction", 7): "the Expert bids eight to shut the others out; to outbid is the lesson",
    (
        "auction",
        10,
    ): "the Expert trusts the kitty and bids seven; to bid what one counts is the lesson",
    ("bidding-misere", 1): "the Expert plays it open; to call a misère is the lesson",
    ("bidding-misere", 4): "the Expert plays it open; to judge the jack is the lesson",
    ("auction", 9): "the Expert opens with eight; to bid what one can count is the lesson",
    ("partner", 2): "the Expert finds six as good as seven; to raise partner is the lesson",
    ("partner", 4): "the Expert is content with six no trumps; to count aces is the lesson",
    (
        "score",
        1,
    ): "the Expert bids seven to shut the others out; to promise enough is the lesson",
}
"""Where a lesson knows better, and why."""


@pytest.mark.sweep
@pytest.mark.parametrize(
    "name", ["auction", "kitty", "declarer", "bidding-misere", "partner", "score"]
)
def test_calls_and_discards_that_are_right_are_those_of_an_expert(name: str) -> None:
    taking = Taking(LessonRun(the_lesson(name)))
    differs = []
    for _ in range(NO_END):
        taking.others_act()
        said = taking.run.prompt
        assert said is not None
        if said.kind in (PromptKind.DONE, PromptKind.FREE):
            break
        if said.offers_go_on:
            taking.go_on()
            continue
        assert said.right_action is not None
        judgement = judge(taking.session.view(said.right_action.seat), 1, effort=EFFORT)
        before = sum(len(part.steps) for part in taking.run.lesson.parts[: taking.part])
        step = taking.run.lesson.parts[taking.part].steps[said.step - 1 - before]
        if not step.is_right(judgement.action):
            differs.append((name, said.step))
        taking.do(said.right_action)
    assert set(differs) <= set(SIMPLER)
