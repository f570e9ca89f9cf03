"""Every lesson there is, played through by machine: the right way, and every other way first."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Action
from fivehundred.learning.lessons.lesson import LessonStep, PromptKind
from fivehundred.learning.lessons.runner import LessonRun
from tests.learning.lessons.driver import NAMES, NO_END, Taking, the_lesson


def step_of(taking: Taking) -> LessonStep:
    said = taking.run.prompt
    assert said is not None
    before = sum(len(part.steps) for part in taking.run.lesson.parts[: taking.part])
    return taking.run.lesson.parts[taking.part].steps[said.step - 1 - before]


def play_on(taking: Taking) -> None:
    """Play a free step to its end as is advised there."""
    while (said := taking.run.prompt) is not None and said.kind is PromptKind.FREE:
        assert said.right_action is not None
        taking.do(said.right_action)
        taking.others_act()
    assert said is not None and said.text == getattr(step_of(taking).free, "won", "")


def try_others(taking: Taking, step: LessonStep) -> None:
    """Try everything that is not right: each is answered, and leads back to the same question."""
    asked, kept = taking.run.prompt, len(taking.session.record.actions)
    choices = taking.choices()
    assert len(choices) > 1, f"there is nothing to choose: {step.text}"
    others = [action for action in choices if not step.is_right(action)]
    for tries, action in enumerate(others, start=1):
        taking.do(action)
        taking.others_act()
        answer = step.answer_to(action)
        assert answer is not None, f"nothing is said to {action}"
        came_true(taking, kept + 1, answer.then)
        said = taking.run.prompt
        assert said is not None and said.kind is PromptKind.WRONG, action
        assert said.text == answer.text
        assert taking.run.back_to == kept
        assert said.reveals is (tries > 1)
        taking.try_again()
        now = taking.run.prompt
        assert now is not None and asked is not None
        assert (now.kind, now.text, now.step) == (PromptKind.ASK, asked.text, asked.step)


def came_true(
    taking: Taking, at: int, then: tuple[Action, ...] | None, *, backwards: bool = False
) -> None:
    """Check that the others have done after, or before, a moment what the lesson says."""
    done, count = taking.session.record.actions, len(then or ())
    found = done[at - count : at] if backwards else done[at : at + count]
    assert found == (then or ())


def right_now(taking: Taking, step: LessonStep) -> Action:
    """Return the first right action that the rules allow."""
    allowed = [action for action in step.right if taking.session.refusal(action) is None]
    assert allowed, f"none of the right actions is allowed: {step.text}"
    return allowed[0]


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_to_its_end_whatever_is_tried_first(name: str) -> None:
    taking = Taking(LessonRun(the_lesson(name)))
    said = taking.run.prompt
    for _ in range(NO_END):
        taking.others_act()
        said = taking.run.prompt
        assert said is not None, "nothing is said, and nobody acts"
        if said.is_over:
            break
        step = step_of(taking)
        if said.offers_go_on:
            taking.go_on()
        elif said.kind is PromptKind.FREE:
            play_on(taking)
        else:
            assert taking.session.state.to_act == taking.run.lesson.parts[taking.part].seat
            try_others(taking, step)
            came_true(taking, len(taking.session.record.actions), step.before, backwards=True)
            taking.do(right_now(taking, step))
            done = len(taking.session.record.actions)
            taking.others_act()
            came_true(taking, done, step.then)
    assert said is not None and said.is_over
    assert said.step == said.steps


@pytest.mark.parametrize("name", NAMES)
def test_the_answers_of_a_lesson_are_to_things_that_can_be_done(name: str) -> None:
    for part in the_lesson(name).parts:
        for step in part.steps:
            named = [action for answer in step.wrong for action in answer.actions]
            assert not [action for action in named if step.is_right(action)]
            assert len(named) == len(set(named))
