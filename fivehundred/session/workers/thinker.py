"""The thinker: has computer players think in a worker process, polled by its owner.

If two workers die, or one is late or hangs, the heuristics answer.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from fivehundred.engine.actions import Action
from fivehundred.engine.view import View
from fivehundred.players.level_names import Temperament
from fivehundred.session.faults import FAULTS

if TYPE_CHECKING:
    from fivehundred.engine.actions import SeatAction
    from fivehundred.players.effort import Effort
    from fivehundred.players.judgement import Judgement
    from fivehundred.session.workers.thinking import Answer, Choose, Question, Worker

_TRIES: Final = 2
_GRACE_S: Final = 0.5
"""How long a worker may go on with a dropped question while another question waits."""
_START_LIMIT_S: Final = 12.0
"""How long a worker may take to start, as on a slow disk the first time."""
_START_S: Final = 4.0
"""How much longer a question may take while the worker is starting."""
_LATE_S: Final = 4.0
"""How long a player may exceed its time before the heuristics answer."""
THINKING_LIMIT_S: Final = 20.0
"""How long a player without a time limit may think."""
_FIRST_PAUSE_S: Final = 0.5
_LONGEST_PAUSE_S: Final = 30.0
"""The longest pause before another worker is tried, if heuristics may not answer; it doubles."""
_MOST_DOUBLINGS: Final = 6
_WORK: Final = "the thinking of a computer player"


class Thinker:
    """Asks one question at a time; ``fault`` is what went wrong with the last."""

    def __init__(
        self,
        choose: Choose | None = None,
        *,
        limit_s: float = THINKING_LIMIT_S,
        behind: bool = False,
    ) -> None:
        """Use ``choose``, a module's function; ``limit_s`` is for questions without a limit."""
        self.fault = ""
        self._choose = choose
        self._limit_s = limit_s
        self._behind = behind
        self._worker: Worker | None = None
        self._question: Question | None = None
        self._answer: Answer | None = None
        self._failures = 0
        self._number = 0
        self._insists = False
        self._restarts = 0
        self._dropped_at = self._begun_at = self._not_before = 0.0

    def warm_up(self) -> None:
        """Start the worker, so that the first question need not wait for it."""
        self._step()

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
        """Start thinking about the viewer's action; drops any earlier question.

        ``view.legal`` must not be empty; ``effort`` None is the level's own. With ``insists`` the
        heuristics never answer: a failed question is restarted, with ever more time.
        """
        from fivehundred.session.workers.thinking import Question  # noqa: PLC0415 - a lean start

        number = self._next_number(view)
        self._begin(Question(number, view, level, seed, temperament, effort), insists=insists)

    def ask_judgement(self, view: View, *, also: SeatAction | None = None) -> None:
        """Start judging a person's choices and ``also``; ``poll_judgement`` has the result."""
        from fivehundred.players.levels import counted_effort  # noqa: PLC0415 - a lean start
        from fivehundred.session.workers.thinking import Question  # noqa: PLC0415 - a lean start

        number, effort = self._next_number(view), counted_effort()
        self._begin(Question(number, view, "the hint", 0, effort=effort, for_hint=True, also=also))

    def poll(self) -> Action | None:
        """Return the action once thinking is done, only once; else None."""
        found = self._take(for_hint=False)
        return found.action if found else None

    def poll_judgement(self) -> Judgement | None:
        """Return the judgement, once; None before, and after a ``fault``."""
        found = self._take(for_hint=True)
        return found.judgement if found else None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is pending or not yet taken."""
        return self._question is not None

    def cancel(self) -> None:
        """Drop the question, and stop the worker's thinking."""
        if self._question is not None:
            self._dropped_at = time.monotonic()
            if self._worker is not None:
                self._worker.stop()
        self._question = self._answer = None

    def close(self) -> None:
        """Drop the question and end the worker; a later question starts another."""
        self.cancel()
        self._end_worker()

    def _next_number(self, view: View) -> int:
        if not view.legal:
            raise ValueError("the viewer has nothing to decide now")
        return self._number + 1

    def _begin(self, question: Question, *, insists: bool = False) -> None:
        self.cancel()
        self._number = question.number
        self._question, self._insists = question, insists
        self._restarts, self._not_before = 0, 0.0
        self._begun_at = time.monotonic()
        self._failures = 0
        self.fault = ""
        self._step()

    def _take(self, *, for_hint: bool) -> Answer | None:
        if self._question is None or self._question.for_hint is not for_hint:
            return None
        self._step()
        found = self._answer
        if found is None:
            return None
        if found.fault and self._insists:
            self._restart(found.fault)
            return None
        self._question = self._answer = None
        self.fault = found.fault
        if found.fault:
            FAULTS.add(_WORK, found.fault)
        return found

    def _restart(self, why: str) -> None:
        if not self._restarts:
            FAULTS.add(_WORK, why)
        self._end_worker()
        self.fault, self._answer = why, None
        pause_s = min(_FIRST_PAUSE_S * (1 << self._restarts), _LONGEST_PAUSE_S)
        self._restarts = min(self._restarts + 1, _MOST_DOUBLINGS)
        self._not_before = self._begun_at = time.monotonic() + pause_s
        self._failures = 0

    def _step(self) -> None:
        from fivehundred.session.workers.process import WorkerLostError  # noqa: PLC0415
        from fivehundred.session.workers.thinking import Worker, choose_by_level  # noqa: PLC0415

        if time.monotonic() < self._not_before:
            return
        try:
            if self._worker is None:
                self._worker = Worker(self._choose or choose_by_level, behind=self._behind)
            self._listen(self._worker)
            self._check_timeouts()
            if self._worker and self._worker.is_idle and self._question and not self._answer:
                self._worker.ask(self._question)
        except WorkerLostError as error:
            self._lose_worker(str(error))

    def _listen(self, worker: Worker) -> None:
        heard = worker.listen()
        # Ignore answers to dropped questions.
        if heard and self._question and heard.number == self._question.number:
            self._answer = heard

    def _check_timeouts(self) -> None:
        worker, question = self._worker, self._question
        if worker is None or worker.is_idle or question is None:
            return
        waited = time.monotonic() - worker.since
        if worker.asked is None:
            if waited > _START_LIMIT_S:
                self._lose_worker("the worker does not start")
            elif time.monotonic() - self._begun_at > self._patience_s(question) + _START_S:
                # It may have started by the next question; a slow computer is no fault.
                self._fall_back(question, "it has not started yet" if self._insists else "")
        elif worker.asked is not question:
            if time.monotonic() - self._dropped_at > _GRACE_S:
                # Not a failure: it is busy with a dropped question.
                self._end_worker()
        elif waited > self._patience_s(question):
            self._end_worker()
            self._fall_back(question, f"{question.level} thought too long")

    def _patience_s(self, question: Question) -> float:
        effort = question.effort
        if effort is None or effort.time_ms is None:
            return self._limit_s * (1 << self._restarts)
        return (effort.time_ms / 1000 + _LATE_S) * (1 << self._restarts)

    def _lose_worker(self, why: str) -> None:
        """End this worker; after two, answer by heuristics: this process might die too."""
        self._end_worker()
        question = self._question
        if question is None or self._answer is not None:
            return
        self._failures += 1
        self.fault = why
        if self._failures >= _TRIES:
            self._fall_back(question, why)

    def _fall_back(self, question: Question, why: str) -> None:
        from fivehundred.session.workers.thinking import fallback  # noqa: PLC0415

        self._answer = self._answer or fallback(question, why)

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()
