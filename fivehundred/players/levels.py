"""Computer players by level, loaded with the first decision or ``warm_up``."""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from fivehundred.engine.actions import CutOffer, CutPack, DiscardOffer, GiveOffer, SeatAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.players.effort import Budget, Clock, Effort, Thought, cancelled_in_time
from fivehundred.players.judgement import AdviceReason, Judgement, least_bid
from fivehundred.players.level_names import Level, Temperament
from fivehundred.players.solver.solver import Solver, form

TIME_MS: Final = 800.0
_LEAST_SAMPLES: Final = 2
_SLOWER: Final = {"compiled": 1, "plain": 100}
"""The divisor of the node limit, by the form in which the solver runs."""

_COUNTED_MS: Final = 60_000.0
"""Far more than any decision takes, even on a slow and busy machine."""

_own = threading.local()

Chooser = Callable[[View, Thought], SeatAction]


_USUAL: Final = {
    Level.BEGINNER: Effort(samples=0, nodes=0, time_ms=TIME_MS),
    Level.LEARNER: Effort(samples=0, nodes=0, time_ms=TIME_MS),
    Level.CLUB: Effort(samples=8, nodes=400_000, time_ms=TIME_MS),
    Level.ADVANCED: Effort(samples=12, nodes=600_000, time_ms=TIME_MS),
    Level.EXPERT: Effort(samples=160, nodes=4_000_000, time_ms=TIME_MS),
    Level.PLAIN: Effort(samples=400, nodes=8_000_000, time_ms=TIME_MS),
}


def player_of(level: Level) -> Chooser:
    """Return the function that chooses at a level, loading its code on first use."""
    from fivehundred.players import club, pimc  # noqa: PLC0415
    from fivehundred.players.expert import expert  # noqa: PLC0415

    choosers: dict[Level, Chooser] = {
        Level.BEGINNER: partial(club.choose_with_slips, slips=club.BEGINNER),
        Level.LEARNER: partial(club.choose_with_slips, slips=club.LEARNER),
        Level.CLUB: club.choose_as_club,
        Level.ADVANCED: club.choose_as_advanced,
        Level.EXPERT: expert.choose_as_expert,
        Level.PLAIN: pimc.choose_as_pimc,
    }
    return choosers[level]


def effort_of(level: Level, time_ms: float | None = None) -> Effort:
    """Return a level's effort, scaled to ``time_ms`` where that differs from the usual time."""
    usual = _USUAL[level]
    times = 1.0 if time_ms is None else max(0.0, time_ms) / TIME_MS
    return Effort(
        samples=max(min(usual.samples, _LEAST_SAMPLES), round(usual.samples * times)),
        nodes=round(usual.nodes * times / _SLOWER[form()]),
        time_ms=usual.time_ms if time_ms is None else time_ms,
    )


def counted_effort() -> Effort:
    """Return an Expert's usual effort, counted: the same play on any machine."""
    return replace(effort_of(Level.EXPERT), time_ms=_COUNTED_MS, is_counted=True)


def choose(
    view: View,
    level: Level,
    seed: int,
    *,
    effort: Effort | None = None,
    clock: Clock | None = None,
    temperament: Temperament = Temperament.STEADY,
) -> SeatAction:
    """Return a level's action; without a clock, the same arguments give the same action.

    Raises ValueError for a view whose viewer has nothing to decide.
    """
    # Load the player before the clock starts.
    player = player_of(level)
    only = _only_choice(view, seed)
    if only is not None:
        return only
    budget = Budget(effort or effort_of(level), clock)
    thought = Thought(_solver(), budget, Random(seed), temperament, wants_values=False)
    with cancelled_in_time(thought):
        return player(view, thought)


def choose_at_once(
    view: View, seed: int, temperament: Temperament = Temperament.STEADY
) -> SeatAction:
    """Return the heuristics' action, for callers that cannot wait or must not fail."""
    from fivehundred.players.heuristics.rules import choose_by_heuristics  # noqa: PLC0415

    return choose_by_heuristics(view, Random(seed), temperament)


def choose_early(view: View) -> SeatAction | None:
    """Return what a contractor names before another seat leads, by the heuristics."""
    if not view.early:
        return None
    from fivehundred.players.heuristics import rules  # noqa: PLC0415

    return rules.choose_early(view)


def judge(
    view: View,
    seed: int | None = None,
    *,
    effort: Effort | None = None,
    clock: Clock | None = None,
    temperament: Temperament = Temperament.STEADY,
    also: SeatAction | None = None,
) -> Judgement:
    """Return the viewer's best action and the value of each choice; arguments as in ``choose``.

    Hints, coach, checks and drills use the default counted effort and no seed: random numbers are
    then seeded from the view, so that the same view always has the same judgement. ``also`` is an
    action to weigh as well if possible, because it was taken; it does not affect the figures of
    the others. If a hand is too weak to bid, the lowest bid is weighed too.
    """
    from fivehundred.players.expert.expert import judge_as_expert  # noqa: PLC0415

    view = _in_order(view)
    only = _only_choice(view, seed or 0)
    if only is not None:
        return Judgement(only, (), 0, AdviceReason.ONLY_CHOICE)
    begin = _seed_of(view) if seed is None else seed

    def judged(also: SeatAction | None) -> Judgement:
        budget = Budget(effort or counted_effort(), clock)
        thought = Thought(_solver(), budget, Random(begin), temperament)
        with cancelled_in_time(thought):
            return judge_as_expert(view, thought, plainly=True, also=also)

    judgement = judged(also)
    is_bare = view.phase is Phase.AUCTION and not judgement.weighed
    lowest = least_bid(view) if is_bare else None
    return judgement if lowest is None else judged(lowest)


def _in_order(view: View) -> View:
    """Return an auction's View with the hand sorted, so that its value ignores the order."""
    if view.phase is not Phase.AUCTION or view.viewer is None:
        return view
    hands = list(view.hands)
    hands[view.viewer] = tuple(sorted(hands[view.viewer], key=repr))
    return replace(view, hands=tuple(hands))


def _seed_of(view: View) -> int:
    """Return a seed derived from a View, except its lists of offers."""
    known = replace(view, legal=(), early=(), following_plays=())
    return zlib.crc32(repr(known).encode())


def warm_up(variants: Iterable[Variant] = ()) -> None:
    """Load everything the first decision in these variants would wait for."""
    player_of(Level.EXPERT)
    _solver()
    from fivehundred.players.expert.payoffs.match_value import chance_to_win, points_of_chance  # noqa: PLC0415

    for variant in variants:
        sides = len(variant.seating.sides)
        points_of_chance(variant, sides, chance_to_win(variant, (0,) * sides, 0))


def choose_cut(offer: CutOffer, seed: int) -> CutPack:
    """Return a random cut; all cuts are alike."""
    return offer.at(Random(seed).random())


def _only_choice(view: View, seed: int) -> SeatAction | None:
    if not view.legal:
        raise ValueError("the viewer has nothing to decide now")
    offer = view.legal[0]
    if isinstance(offer, CutOffer):
        return choose_cut(offer, seed)
    if len(view.legal) > 1 or isinstance(offer, DiscardOffer | GiveOffer):
        return None
    return offer


def _solver() -> Solver:
    """Return this thread's solver; it needs too much memory to create for each decision."""
    if not hasattr(_own, "solver"):
        _own.solver = Solver()
    found: Solver = _own.solver
    return found
