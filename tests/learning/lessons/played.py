"""Prints a lesson as it is taken: python -m tests.learning.lessons.played [NAME …].

Every step is done the right way, after each answer to another action was asked for.
"""

from __future__ import annotations

import sys

from fivehundred.learning.lessons.lesson import LessonPrompt, PromptKind
from fivehundred.learning.lessons.runner import LessonRun
from tests.learning.lessons.driver import NAMES, Taking, the_lesson


def show(said: LessonPrompt) -> None:
    """Print what is said."""
    shown = [*said.show.cards, *said.show.spots, *(f"seat {seat}" for seat in said.show.seats)]
    print(f"{said.step}/{said.steps} {said.kind.name}: {said.text}  {shown or ''}")


def take(name: str) -> None:
    """Take a lesson and print it."""
    taking = Taking(LessonRun(the_lesson(name)), print)
    print(f"\n=== {name}: {taking.run.lesson.heading.title}")
    part = -1
    tried: set[tuple[int, object]] = set()
    while True:
        if taking.part != part:
            part = taking.part
            print(f"\n--- part {part + 1}: {taking.run.lesson.parts[part].start}")
        taking.others_act()
        said = taking.run.prompt
        if said is None:
            raise SystemExit("nothing is said, and nobody acts")
        show(said)
        if said.kind is PromptKind.DONE:
            return
        if said.offers_go_on:
            taking.go_on()
        elif said.kind is PromptKind.WRONG:
            taking.try_again()
        elif said.kind is PromptKind.FREE:
            taking.do(taking.by_heuristics())
        else:
            right = taking.run.lesson.parts[part].steps[said.step - 1 - before(taking)].right
            others = [
                choice
                for choice in taking.choices()
                if choice not in right and (said.step, choice) not in tried
            ]
            action = others[0] if others else said.right_action
            assert action is not None
            tried.add((said.step, action))
            taking.do(action)


def before(taking: Taking) -> int:
    """Count the steps of the parts before."""
    return sum(len(part.steps) for part in taking.run.lesson.parts[: taking.part])


if __name__ == "__main__":
    for wanted in sys.argv[1:] or NAMES:
        take(wanted)
