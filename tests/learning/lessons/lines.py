"""Counts the lines of the free parts of lessons: python -m tests.learning.lessons.lines [NAME …].

A line is all that the learner can do from the beginning of a free part to its end, against the
computer players of that part, who do the same whenever they are in the same place. A whole deal
has too many lines: of those some are drawn by lot.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.actions import Action
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.learning.lessons.lesson import FreePlay, PromptKind
from fivehundred.learning.lessons.runner import LessonRun, has_ended, is_won
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.asking import seed_of_move
from tests.learning.lessons.driver import NAMES, NO_END, Taking, choices_of, the_lesson

DRAWN: Final = 50
"""How many lines of a whole deal are played."""
_WHOLE_HAND: Final = 6
"""A hand of more cards has too many lines for all of them to be played."""


@dataclass(frozen=True)
class Lines:
    """What comes of the lines of the free step of a part."""

    name: str
    part: int
    won: int
    lost: int
    advised: bool
    """Whether the goal is reached by following the advice."""

    @property
    def share(self) -> float:
        """Return the share of the lines that reach the goal."""
        return self.won / (self.won + self.lost)


def lines_of(name: str) -> Iterator[Lines]:
    """Take a lesson the right way, and yield the lines of each of its free steps."""
    taking = Taking(LessonRun(the_lesson(name)))
    counted: tuple[int, int] | None = None
    for _ in range(NO_END):
        taking.others_act()
        said = taking.run.prompt
        assert said is not None
        if counted and said.kind is not PromptKind.FREE:
            yield Lines(name, taking.part + 1, *counted, advised=said.kind is PromptKind.PRAISE)
            counted = None
            if said.kind is PromptKind.WRONG:
                return
        if said.is_over:
            return
        if said.offers_go_on:
            taking.go_on()
            continue
        if said.kind is PromptKind.FREE and counted is None:
            ends = list(_Free(taking).ends())
            counted = sum(ends), len(ends) - sum(ends)
        assert said.right_action is not None, (name, said.text, taking.session.view(0).hands[0])
        taking.do(said.right_action)


class _Free:
    """A free step, from where the learner begins to play alone."""

    def __init__(self, taking: Taking) -> None:
        part = taking.run.lesson.parts[taking.part]
        (free,) = (step.free for step in part.steps if step.free is not None)
        self._free: FreePlay = free
        self._me, self._level = part.seat, Level(part.level)
        self._begun = taking.session.state
        self._done = len(taking.session.record.actions)
        self._created = taking.session.record.created

    def ends(self) -> Iterator[bool]:
        """Yield of every line whether it is won; of a whole deal, of lines drawn by lot."""
        if len(view(self._begun, self._me).hands[self._me]) <= _WHOLE_HAND:
            yield from self._all(self._begun, self._done)
            return
        chance = random.Random(1)
        for _ in range(DRAWN):
            state, done = self._begun, self._done
            while not has_ended(self._free, self._begun, state):
                state, done = (
                    apply(state, chance.choice(self._choices(state, done))).state,
                    done + 1,
                )
            yield self._is_won(state)

    def _all(self, state: State, done: int) -> Iterator[bool]:
        if has_ended(self._free, self._begun, state):
            yield self._is_won(state)
            return
        for action in self._choices(state, done):
            yield from self._all(apply(state, action).state, done + 1)

    def _is_won(self, state: State) -> bool:
        return is_won(self._free, self._begun, state, self._me)

    def _choices(self, state: State, done: int) -> Sequence[Action]:
        """Return what may be done: anything by the learner, one thing by a computer player."""
        seat = state.to_act
        assert seat is not None
        seen = view(state, seat)
        if seat == self._me:
            return choices_of(seen)
        return [choose(seen, self._level, seed_of_move(self._created, done))]


def main() -> None:
    """Print the lines of some lessons, or of all."""
    print(f"{'lesson':16}{'part':>5}{'lines':>7}{'won':>6}{'lost':>6}  share  by its advice")
    for name in sys.argv[1:] or NAMES:
        for one in lines_of(name):
            advised = "won" if one.advised else "LOST"
            total = one.won + one.lost
            row = f"{one.name:16}{one.part:5}{total:7}{one.won:6}{one.lost:6}"
            print(f"{row}  {one.share:4.0%}   {advised}")


if __name__ == "__main__":
    main()
