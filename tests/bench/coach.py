"""How soon the coach says what it thinks of a decision, and what it costs a frame: by hand.

    python -m tests.bench.coach [--decisions 200] [--ponder 1.0,2.0] [--preset australian]
        [--alone]

A person who plays as a club player ponders for a while before each decision, as long as by chance;
the coach weighs meanwhile in its own process, and is asked every 16 ms, as a table does. With
``--alone`` nothing is waited for: what the weighing takes of a processor is counted, and the
result is that of a machine with one core to spare, however busy this one is.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import quantiles

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.coach import Coach, DecisionPoint, moment_of
from fivehundred.players.judgement import Judgement, Verdict
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, judge, warm_up
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.workers.thinker import Thinker

FRAME_S = 0.016
PERSON = 0


class Run:
    """One person's decisions: how late each verdict was, and how long a frame's look took."""

    def __init__(self, ponder_s: tuple[float, float]) -> None:
        self.ponder_s, self.chance = ponder_s, Random(1)
        self.late_s: list[float] = []
        self.look_s: list[float] = []
        self.judge_s: list[float] = []
        self.verdicts: dict[Verdict, int] = {}
        self.missed = 0

    def frames(self, coach: Coach, seconds: float) -> bool:
        """Look every frame; True as soon as a verdict has come."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            begun = time.perf_counter()
            came = coach.poll()
            self.look_s.append(time.perf_counter() - begun)
            if came:
                return True
            time.sleep(FRAME_S)
        return False

    def decide(self, session: Session, coach: Coach, number: int) -> None:
        """Ponder, decide, and wait for the verdict."""
        seat = session.state.to_act
        action = choose(session.view(seat), Level.CLUB, number)
        self.frames(coach, self.chance.uniform(*self.ponder_s))
        before, begun = coach.last_verdict, time.perf_counter()
        coach.expect(action)
        session.submit(action)
        coach.follow(session)
        self.judge_s.append(time.perf_counter() - begun)
        if coach.last_verdict is None or coach.last_verdict is before:
            if coach._decided is None:
                self.missed += 1
                return
            if not self.frames(coach, 10.0):
                self.missed += 1
                return
        assert coach.last_verdict is not None
        self.late_s.append(time.perf_counter() - begun)
        verdict = coach.last_verdict.checked.verdict
        self.verdicts[verdict] = self.verdicts.get(verdict, 0) + 1


def measured(preset: str, decisions: int, ponder_s: tuple[float, float]) -> Run:
    """Play until so many decisions have been judged."""
    run, weigher, seed = Run(ponder_s), Thinker(behind=True), 0
    weigher.warm_up()
    time.sleep(2)
    while len(run.late_s) < decisions:
        seed += 1
        session = begun_game(preset, seed)
        owner = session.state.variant.seating.owner
        coach = Coach(session, PERSON, weigher)
        while session.state.phase is not Phase.OVER and len(run.late_s) < decisions:
            if session.needs_chance():
                session.advance_chance()
                coach.follow(session)
                continue
            seat, number = session.state.to_act, len(session.record.actions)
            assert seat is not None
            view = session.view(seat)
            if owner(seat) == PERSON and len(view.legal) > 1:
                run.decide(session, coach, number)
            else:
                session.submit(choose(view, Level.LEARNER, number))
                coach.follow(session)
    weigher.close()
    return run


def alone(preset: str, decisions: int, ponder_s: tuple[float, float]) -> Run:
    """Count how late verdicts would be, and in ``judge_s`` how late where nobody ponders."""
    run, seed = Run(ponder_s), 0

    def weighed(moment: DecisionPoint, also: SeatAction | None) -> tuple[float, Judgement]:
        begun = time.thread_time()
        judgement = judge(moment.shown, also=also)
        return time.thread_time() - begun, judgement

    def decide(moment: DecisionPoint, action: SeatAction) -> None:
        own, left_s = moment.stand_in(action), run.chance.uniform(*run.ponder_s)
        took_s, judgement = weighed(moment, own)
        if moment.judged(action, judgement).verdict in (Verdict.FORCED, Verdict.UNKNOWN):
            run.missed += 1
            return
        late_s = took_s
        if moment.is_foreseen:
            first_s, usual = weighed(moment, moment.usual)
            spent_s = first_s
            others = iter(() if own == moment.usual else moment.others(usual))
            asked = moment.usual
            while asked != own and spent_s < left_s and (following := next(others, None)):
                asked = following
                spent_s += weighed(moment, asked)[0]
            late_s = max(0.0, spent_s - left_s) if asked == own else took_s
        run.late_s.append(late_s)
        run.judge_s.append(took_s)

    while len(run.late_s) < decisions:
        seed += 1
        session = begun_game(preset, seed)
        while session.state.phase is not Phase.OVER and len(run.late_s) < decisions:
            if session.needs_chance():
                session.advance_chance()
                continue
            seat, number = session.state.to_act, len(session.record.actions)
            assert seat is not None
            moment = moment_of(session, PERSON)
            action = choose(
                session.view(seat), Level.LEARNER if moment is None else Level.CLUB, number
            )
            if moment is not None:
                decide(moment, action)
            session.submit(action)
    return run


def begun_game(preset: str, seed: int) -> Session:
    """Begin a game without an action."""
    variant = PRESETS[preset].variant
    seats = tuple(SeatInfo(f"P{at}", "club") for at in variant.seating.players)
    created = f"2026-11-23T10:00:{seed % 60:02}Z"
    return Session(Record(created, preset, variant, seats, None, ()), dealer=Dealer(seed))


def told(name: str, seconds: list[float]) -> str:
    """Return the middle, the 95th of a hundred and the longest, in milliseconds."""
    cuts = quantiles(seconds, n=100)
    ms = [1000 * one for one in (cuts[49], cuts[94], cuts[98], max(seconds))]
    names = ("median", "p95", "p99", "most")
    return f"{name:28}" + "".join(f" {n} {m:8.2f} ms" for n, m in zip(names, ms, strict=True))


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--ponder", default="1.0,2.0")
    parser.add_argument("--preset", default="australian")
    parser.add_argument("--alone", action="store_true")
    given = parser.parse_args()
    warm_up()
    least, most = map(float, given.ponder.split(","))
    if given.alone:
        run = alone(given.preset, given.decisions, (least, most))
        print(f"{len(run.late_s)} decisions judged, {run.missed} without a verdict")
        print(told("verdict after the decision", run.late_s))
        print(told("without pondering", run.judge_s))
        return
    run = measured(given.preset, given.decisions, (least, most))
    print(f"{len(run.late_s)} decisions judged, {run.missed} without a verdict, {given.preset}")
    print(told("verdict after the decision", run.late_s))
    print(told("a look, each frame", run.look_s))
    print(told("taking the decision in", run.judge_s))
    print({verdict.name: count for verdict, count in run.verdicts.items()})


if __name__ == "__main__":
    main()
