"""Computer players for random hands: prompt, careless or slow, and a judge of every choice."""

from __future__ import annotations

from random import Random

from fivehundred.engine.actions import Action
from fivehundred.players.judgement import JudgedAction, Judgement
from tests.strategies import chosen
from tests.thinkers import PromptThinker

_STILL_THINKS = 0.85


class Judging(PromptThinker):
    """Weighs everything legal for a coach, by chance: so that there is all it can say."""

    def poll_judgement(self) -> Judgement | None:
        if not self.behind or self._question is None or self.silent:
            return super().poll_judgement()
        (view, _level, seed), self._question = self._question, None
        chance = Random(seed)
        actions = dict.fromkeys(chosen(offer, chance) for offer in view.legal)
        worths = sorted((chance.uniform(-400, 400) for _ in actions), reverse=True)
        weighed = tuple(
            JudgedAction(one, worth, chance.random(), worth, 0.0)  # type: ignore[arg-type]
            for one, worth in zip(actions, worths, strict=True)
        )
        return Judgement(weighed[0].action, weighed, 9)


class Careless(Judging):
    """Answers at once with anything legal."""

    def poll(self) -> Action | None:
        if self._question is None or self.silent or self._asked_for_hint:
            return None
        view, _level, seed = self._question
        self._question = None
        return chosen(Random(seed).choice(view.legal), Random(seed))


def slow(kind: type[PromptThinker]) -> type[PromptThinker]:
    """Give a thinker that now and then has an answer, and most often is still thinking."""

    class Slow(kind):  # type: ignore[valid-type,misc]
        def __init__(self, *, behind: bool = False) -> None:
            super().__init__(behind=behind)
            self._chance = Random(1)

        def poll(self) -> Action | None:
            return None if self._chance.random() < _STILL_THINKS else super().poll()

        def poll_judgement(self) -> Judgement | None:
            return None if self._chance.random() < _STILL_THINKS else super().poll_judgement()

    return Slow
