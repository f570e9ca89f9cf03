"""A lesson under way: the text to show, who may act, and what follows.

A state machine without a clock or a window. The screen passes every change of the session to
``follow``, shows ``prompt``, starts the record of the part whenever ``part`` changes, and undoes
as far as ``back_to``.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Action, Chance, PlayCard, SeatAction
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.learning.lessons import lesson as model
from fivehundred.learning.lessons.lesson import (
    READING,
    SAID_AT,
    LessonPrompt,
    LessonState,
    PromptKind,
    StepStage,
)
from fivehundred.players.levels import choose_at_once
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo, opening

_SHOWN_AFTER: Final = 2  # after this many wrong tries in a step the answer is shown


class LessonRun:
    """One lesson being taken by one person."""

    def __init__(self, lesson: model.Lesson, names: Sequence[str] = (), part: int = 0) -> None:
        """Begin at a part; ``names`` are those of the seats, the learner's first."""
        self.lesson = lesson
        self._names = tuple(names)
        self._begin(part if 0 <= part < len(lesson.parts) else 0)

    def _begin(self, part: int) -> None:
        self.part = part
        """The number of the part, from 0; when it changes, ``record`` is another one."""
        self.record = self.record_of(part)
        self._states = [opening(self.record)]
        for action in self.record.actions:
            self._states.append(apply(self._states[-1], action).state)
        self._actions = list(self.record.actions)
        self._base = len(self._actions)
        self._tries: dict[int, int] = {}
        self._point = self._entry_to(0)
        self._marks: list[tuple[int, LessonState]] = [(self._base, self._point)]
        """The states to go back to, each with the number of actions then."""
        self._settle()

    # — for the screen —

    @property
    def prompt(self) -> LessonPrompt | None:
        """The text to show now; None while other seats act."""
        point, step = self._point, self._step
        kind = SAID_AT.get(point.stage)
        if kind is None:
            return None
        right = self._right_action()
        reveals = right is not None and self._tries.get(point.step, 0) >= _SHOWN_AFTER
        shows = kind in (PromptKind.READ, PromptKind.ASK, PromptKind.FREE)
        show = step.show if shows else model.Highlight()
        if reveals and isinstance(right, PlayCard):
            show = replace(show, cards=(right.card,))
        before = sum(len(part.steps) for part in self.lesson.parts[: self.part])
        return LessonPrompt(
            kind=kind,
            text=self._text(kind),
            show=show,
            step=before + point.step + 1,
            steps=self.lesson.heading.steps,
            right_action=right,
            reveals=reveals,
        )

    @property
    def back_to(self) -> int | None:
        """The number of actions that *Try again* keeps; None if it is not offered."""
        wrong = self._point.stage in (StepStage.WRONG, StepStage.LOST)
        return self._point.begun if wrong else None

    @property
    def resumes_at(self) -> int:
        """The part to resume at on another day: the next one, once the last step is passed."""
        is_last = self._point.step + 1 == len(self._part.steps)
        is_passed = is_last and self._point.stage in (StepStage.PRAISE, StepStage.WON)
        return min(self.part + is_passed, len(self.lesson.parts) - 1)

    def go_on(self) -> None:
        """Go on from a text that was read; do nothing if there is none."""
        if self._may_go_on:
            self._next_step()
        self._settle()

    def record_of(self, part: int) -> Record:
        """Return the game in which a part begins."""
        of = self.lesson.parts[part]
        ring = len(of.variant.seating.players)
        names = [*self._names, *[""] * ring]
        seats = tuple(
            SeatInfo(names[(seat - of.seat) % ring], HUMAN if seat == of.seat else of.level)
            for seat in range(ring)
        )
        created = f"{self.lesson.heading.name} {part}"
        # Actions done before the part begins cannot be undone.
        origin = Origin("", "", len(of.actions)) if of.actions else None
        return Record(created, of.preset, of.variant, seats, of.start, of.actions, origin)

    # — the guide of a sitting —

    @property
    def is_paused(self) -> bool:
        """Whether the learner is reading, so that nothing goes on by itself."""
        return self._point.stage in READING

    def allows(self, action: Action) -> bool:
        """Return whether an action of a person is allowed now."""
        asks = self._point.stage in (StepStage.ASK, StepStage.FREE)
        return asks and not isinstance(action, Chance) and action.seat == self._part.seat

    @property
    def denies_hint(self) -> bool:
        """Whether it is the learner's turn in a step without help."""
        said = self.prompt
        return said is not None and said.is_unaided and self._state.to_act == self._part.seat

    def choice(self, session: GameClient) -> SeatAction | None:
        """Return the action of another seat; None if its computer player thinks for itself."""
        if self.is_paused or self._point.stage is StepStage.FREE or not self._is_ours(session):
            return None
        seat = session.common.to_act
        if seat is None or seat == self._part.seat:
            return None
        for action in self._point.due[:1]:
            if not isinstance(action, Chance) and session.refusal(action) is None:
                return action
        return choose_at_once(session.view(seat), session.moment)

    def follow(self, session: GameClient) -> None:
        """Take in the actions done or undone in the session."""
        if self._is_ours(session):
            self.take_in(session.record.actions)

    def take_in(self, actions: Sequence[Action]) -> None:
        """Take in the actions of the part's game, as they are now."""
        same = 0
        for mine, new in zip(self._actions, actions, strict=False):
            if mine != new:
                break
            same += 1
        if same < len(self._actions):
            self._rewind(max(same, self._base))
        for action in actions[len(self._actions) :]:
            self._add(action)

    # — through the steps —

    @property
    def _part(self) -> model.LessonPart:
        return self.lesson.parts[self.part]

    @property
    def _step(self) -> model.LessonStep:
        return self._part.steps[self._point.step]

    @property
    def _state(self) -> State:
        return self._states[-1]

    @property
    def _may_go_on(self) -> bool:
        return self._point.stage in (StepStage.READ, StepStage.PRAISE, StepStage.WON)

    def _is_ours(self, session: GameClient) -> bool:
        record = session.record
        return record.created == self.record.created and record.start == self.record.start

    def _text(self, kind: PromptKind) -> str:
        if kind is PromptKind.DONE:
            return ""
        told = kind in (PromptKind.PRAISE, PromptKind.WRONG)
        return (self._point.text if told else "") or self._step.text

    def _right_action(self) -> SeatAction | None:
        """Return the first legal action that is right or, in free play, advised."""
        point, free = self._point, self._step.free
        asked, actions = self._states[point.begun], self._step.right
        if point.stage is StepStage.FREE and free is not None:
            asked, actions = self._state, free.advice
        elif point.stage not in (StepStage.ASK, StepStage.WRONG):
            return None
        for action in actions:
            with contextlib.suppress(IllegalAction):
                apply(asked, action)
                return None if isinstance(action, Chance) else action
        return None

    def _rewind(self, kept: int) -> None:
        """Go back to the last marked state within the first ``kept`` actions, and redo those."""
        while len(self._marks) > 1 and self._marks[-1][0] > kept:
            self._marks.pop()
        at, self._point = self._marks[-1]
        again = self._actions[at:kept]
        del self._actions[at:]
        del self._states[at + 1 :]
        self._settle()
        for action in again:
            self._add(action)

    def _add(self, action: Action) -> None:
        while self._may_go_on and self._point.step + 1 < len(self._part.steps):
            # This was read before the action that is now redone.
            self._next_step()
        self._states.append(apply(self._state, action).state)
        self._actions.append(action)
        point = self._point
        is_own = not isinstance(action, Chance) and action.seat == self._part.seat
        if point.stage is StepStage.ASK and is_own:
            self._judge(action)
        elif point.due:
            self._point = replace(point, due=point.due[1:] if point.due[0] == action else ())
        self._settle()

    def _judge(self, action: Action) -> None:
        step, point = self._step, self._point
        if step.is_right(action):
            then, text, stage = step.then, step.praise, StepStage.THEN
        else:
            answer = step.answer_to(action)
            then, text = (None, "") if answer is None else (answer.then, answer.text)
            stage = StepStage.COST
            self._tries[point.step] = self._tries.get(point.step, 0) + 1
        finishes = then is None and isinstance(action, PlayCard)
        self._point = replace(point, stage=stage, due=then or (), finishes=finishes, text=text)

    def _settle(self) -> None:
        """Go on as far as possible without an action."""
        if self._point.due and self._state.to_act in (self._part.seat, None):
            # It is not the other seats' turn after all.
            self._point = replace(self._point, due=())
        stage, point = self._point.stage, self._point
        if stage is StepStage.BEFORE and not point.due:
            self._present()
        elif stage in (StepStage.THEN, StepStage.COST) and not point.due:
            if point.finishes and self._state.play.plays:
                return
            if stage is StepStage.COST:
                self._point = replace(point, stage=StepStage.WRONG)
            elif point.text:
                self._point = replace(point, stage=StepStage.PRAISE)
            else:
                self._next_step()
        elif stage is StepStage.FREE:
            free = self._step.free
            assert free is not None
            begun = self._states[point.begun]
            if has_ended(free, begun, self._state):
                won = is_won(free, begun, self._state, self._part.seat)
                text, stage = (free.won, StepStage.WON) if won else (free.lost, StepStage.LOST)
                self._tries[point.step] = self._tries.get(point.step, 0) + (not won)
                self._point = replace(point, stage=stage, text=text)

    def _present(self) -> None:
        """Show the text of a step, now that the other seats have acted."""
        step, point = self._step, self._point
        if step.is_read:
            self._point = replace(point, stage=StepStage.READ)
        elif step.free is not None:
            self._mark(replace(point, stage=StepStage.FREE, begun=len(self._actions)))
        elif self._state.to_act in (self._part.seat, None):
            self._mark(replace(point, stage=StepStage.ASK, begun=len(self._actions)))

    def _mark(self, point: LessonState) -> None:
        self._point = point
        self._marks.append((len(self._actions), point))

    def _entry_to(self, step: int) -> LessonState:
        return LessonState(step, StepStage.BEFORE, due=self._part.steps[step].before)

    def _next_step(self) -> None:
        after = self._point.step + 1
        if after < len(self._part.steps):
            self._point = self._entry_to(after)
            self._settle()
        elif self.part + 1 < len(self.lesson.parts):
            self._begin(self.part + 1)
        else:
            self._point = replace(self._point, stage=StepStage.DONE)


def has_ended(free: model.FreePlay, begun: State, now: State) -> bool:
    """Return whether free play that began in one state has ended."""
    if now.phase in (Phase.DEAL, Phase.OVER):
        return True
    if isinstance(free.until, int):
        return _tricks(now) - _tricks(begun) >= free.until
    if free.until is model.Until.TRICK:
        return _tricks(now) > _tricks(begun)
    return free.until is model.Until.AUCTION and now.phase is not Phase.AUCTION


def is_won(free: model.FreePlay, begun: State, now: State, seat: Seat) -> bool:
    """Return whether a seat has reached the goal of free play since a state."""
    if free.goal is None:
        return True
    if isinstance(free.goal, int):
        return _tricks_of_side(now, seat) - _tricks_of_side(begun, seat) >= free.goal
    made = now.match.deals[-1].made if len(now.match.deals) > len(begun.match.deals) else None
    return made is (free.goal is model.ContractGoal.MADE)


def _tricks(state: State) -> int:
    return sum(state.play.won)


def _tricks_of_side(state: State, seat: Seat) -> int:
    """Count the tricks of a seat and its partners, except a called one."""
    partners = state.variant.seating.partners(seat, state.dealer)
    return sum(state.play.won[one] for one in (seat, *partners))
