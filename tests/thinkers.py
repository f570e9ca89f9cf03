"""A thinker for tests: computer players answer at once, in this process."""

from __future__ import annotations

from fivehundred.engine.actions import Action, SeatAction
from fivehundred.engine.view import View
from fivehundred.players.effort import Effort
from fivehundred.players.judgement import Judgement
from fivehundred.players.level_names import Level, Temperament
from fivehundred.players.levels import choose, judge


class PromptThinker:
    """Answers in this process, as soon as it is asked whether it has an answer."""

    def __init__(self, *, behind: bool = False) -> None:
        self.behind = behind
        self.silent = self.insists = False
        self.fault = ""
        self.hint: Judgement | None = None
        """What a hint says; by default whatever the weakest player does, or an expert."""
        self.expert = False
        self._question: tuple[View, str, int] | None = None
        self._asked_for_hint = False

    def warm_up(self) -> None:
        """There is nothing to start."""

    def ask(
        self,
        view: View,
        level: str,
        seed: int,
        *,
        temperament: Temperament = Temperament.STEADY,
        effort: Effort | None = None,
        insists: bool = False,
    ) -> None:
        self._question, self._asked_for_hint = (view, level, seed), False
        self.insists = insists

    def ask_judgement(self, view: View, *, also: SeatAction | None = None) -> None:
        self._question, self._asked_for_hint = (view, "learner", 0), True

    def poll(self) -> Action | None:
        if self._question is None or self.silent or self._asked_for_hint:
            return None
        view, _level, seed = self._question
        self._question = None
        return choose(view, Level.LEARNER, seed)

    def poll_judgement(self) -> Judgement | None:
        if self._question is None or self.silent or not self._asked_for_hint:
            return None
        (view, level, seed), self._question = self._question, None
        if self.expert:
            return judge(view)
        return self.hint or Judgement(choose(view, Level(level), seed), (), 0)

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def cancel(self) -> None:
        self._question = None

    def close(self) -> None:
        self.cancel()
