"""The worker that answers a thinker's questions; must be quick to import."""

from __future__ import annotations

import contextlib
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Card
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement, judgement_by_heuristics
from fivehundred.players.level_names import Level, Temperament
from fivehundred.session.workers.process import live_in_background

if TYPE_CHECKING:
    from fivehundred.players.effort import Effort

from fivehundred.session.workers.process import WorkerLostError, WorkerProcess

READY: Final = "ready"

_OPTIONAL: Final = (act.Attach, act.Declare, act.ClaimRevoke)
_JUMP_S: Final = 1e9


@dataclass(frozen=True, slots=True)
class Question:
    """What to think about; ``number`` identifies the question.

    ``effort`` None is the level's own. With ``for_hint`` the strongest player judges a person's
    choices, ``also`` among them, whatever the ``level`` and ``seed``.
    """

    number: int
    view: View
    level: str
    seed: int
    temperament: Temperament = Temperament.STEADY
    effort: Effort | None = None
    for_hint: bool = False
    also: act.SeatAction | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The chosen action; ``fault`` says why the player asked did not choose it, if so."""

    number: int
    action: act.Action
    fault: str = ""
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class StopThinking:
    """Stops the worker's thinking about a question."""

    number: int


class ThinkingClock:
    """The clock a player thinks by; its owner may let the time run out."""

    def __init__(self) -> None:
        self._has_run_out = False
        self._beyond_s = 0.0

    def __call__(self) -> float:
        """Return seconds from an arbitrary start."""
        if self._has_run_out:
            # Jump at each call, to stop even thinking that begins only now.
            self._beyond_s += _JUMP_S
        return time.perf_counter() + self._beyond_s

    def run_out(self) -> None:
        """End thinking by this clock; may be called from any thread."""
        self._has_run_out = True


Choose = Callable[[Question, ThinkingClock], act.Action | Judgement]


def choose_by_level(question: Question, watch: ThinkingClock) -> act.Action | Judgement:
    """Let a computer player choose, or judge a person's choices."""
    from fivehundred.players import levels  # noqa: PLC0415 - the worker pays, not the game

    view, seed, effort = question.view, question.seed, question.effort
    if question.for_hint:
        return levels.judge(view, effort=effort, clock=watch, also=question.also)
    temperament = question.temperament
    level = Level(question.level)
    return levels.choose(view, level, seed, effort=effort, clock=watch, temperament=temperament)


def answer(choose: Choose, question: Question, watch: ThinkingClock | None = None) -> Answer:
    """Let a player choose; a failure or an illegal action is replaced by a legal one."""
    view = question.view
    try:
        chosen = choose(question, watch or ThinkingClock())
        judgement = chosen if isinstance(chosen, Judgement) else None
        action = chosen.action if isinstance(chosen, Judgement) else chosen
        if is_offered(view.legal, action):
            return Answer(question.number, action, judgement=judgement)
        # This goes into a report, so it must not name cards.
        fault = f"{question.level} chose a {type(action).__name__} that is not legal"
    except Exception:
        fault = traceback.format_exc()
    return fallback(question, fault)


def fallback(question: Question, fault: str) -> Answer:
    """Answer by the heuristics; if they fail too, with the first legal action."""
    with contextlib.suppress(Exception):
        from fivehundred.players import levels  # noqa: PLC0415

        view = question.view
        action = levels.choose_at_once(view, question.seed, question.temperament)
        if is_offered(view.legal, action):
            judgement = judgement_by_heuristics(action) if question.for_hint else None
            return Answer(question.number, action, fault, judgement)
    legal = question.view.legal
    waited_for = (offer for offer in legal if not isinstance(offer, _OPTIONAL))
    return Answer(question.number, _first_of(next(waited_for, legal[0])), fault)


def is_answer_to(question: Question, said: object) -> bool:
    """Return whether a worker's message is a legal answer to a question."""
    if not isinstance(said, Answer) or said.number != question.number:
        return False
    advised = said.judgement
    try:
        if advised is not None and not (question.for_hint and advised.action == said.action):
            return False
        return is_offered(question.view.legal, said.action)
    except Exception:
        # The action is garbage.
        return False


def _first_of(offer: act.Offer) -> act.Action:
    match offer:
        case act.CutOffer():
            return offer.at(0.5)
        case act.DiscardOffer(seat=seat, count=count, cards=cards):
            return act.Discard(seat, cards[:count])
        case act.GiveOffer(seat=seat, count=count, cards=cards):
            return act.Give(seat, cards[:count])
        case _:
            return offer


def is_offered(legal: tuple[act.Offer, ...], action: act.Action) -> bool:
    """Return whether an action is legal, directly or as one an offer represents."""
    return action in legal or any(_represents(offer, action) for offer in legal)


def _represents(offer: act.Offer, action: act.Action) -> bool:
    match offer, action:
        case act.CutOffer(seat, least, most), act.CutPack(who, count):
            return who == seat and least <= count <= most
        case act.DiscardOffer(seat, count, cards), act.Discard(who, chosen):
            return who == seat and _is_choice(chosen, count, cards)
        case act.GiveOffer(seat, count, cards), act.Give(who, chosen):
            return who == seat and _is_choice(chosen, count, cards)
        case _:
            return False


def _is_choice(chosen: Sequence[Card], count: int, cards: Sequence[Card]) -> bool:
    return len(chosen) == len(set(chosen)) == count and set(chosen) <= set(cards)


def serve(connection: Connection, choose: Choose, *, behind: bool = False) -> None:
    """Answer questions until the pipe closes; the main function of the worker process."""
    live_in_background(behind=behind)
    asked: SimpleQueue[tuple[Question, ThinkingClock] | None] = SimpleQueue()
    threading.Thread(target=_listen, args=(connection, asked), daemon=True).start()
    # The game detects failures itself; print nothing.
    with contextlib.suppress(Exception):
        _prepare(choose)
        connection.send(READY)
        while (heard := asked.get()) is not None:
            connection.send(answer(choose, *heard))


def _listen(
    connection: Connection, asked: SimpleQueue[tuple[Question, ThinkingClock] | None]
) -> None:
    """Queue questions, and run out the clock of stopped ones, until the pipe closes."""
    question, watch = None, ThinkingClock()
    with contextlib.suppress(Exception):
        while True:
            heard = connection.recv()
            if isinstance(heard, StopThinking):
                if question is not None and question.number == heard.number:
                    watch.run_out()
                continue
            question, watch = heard, ThinkingClock()
            asked.put((question, watch))
    asked.put(None)


def _prepare(choose: Choose) -> None:
    if choose is choose_by_level:
        with contextlib.suppress(Exception):
            from fivehundred.players import levels  # noqa: PLC0415

            levels.warm_up()


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self, choose: Choose, *, behind: bool = False) -> None:
        self._ready = False
        self.asked: Question | None = None
        self.since = time.monotonic()
        """When the process was started, or last asked."""
        self._process = WorkerProcess("thinker", partial(serve, behind=behind), choose)

    @property
    def is_idle(self) -> bool:
        """Whether the worker can be asked now."""
        return self._ready and self.asked is None

    def ask(self, question: Question) -> None:
        """Ask an idle worker."""
        assert self.is_idle
        self._process.send(question)
        self.asked, self.since = question, time.monotonic()

    def stop(self) -> None:
        """Have the current question answered at once, with the best answer so far."""
        if self.asked is not None:
            # The owner detects a lost worker.
            with contextlib.suppress(WorkerLostError):
                self._process.send(StopThinking(self.asked.number))

    def listen(self) -> Answer | None:
        """Return the answer, if it has come and is legal."""
        while (said := self._process.receive()) is not None:
            asked, self.asked = self.asked, None
            if asked is not None and isinstance(said, Answer) and is_answer_to(asked, said):
                return said
            if asked is not None or self._ready or said != READY:
                raise WorkerLostError("the worker says what nobody has asked")
            self._ready = True
        if not self._process.is_alive:
            raise WorkerLostError("the process has died")
        return None

    def end(self) -> None:
        """Kill the process at once, even while it thinks."""
        self._process.end()
