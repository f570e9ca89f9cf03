"""The surest line: how many of all possible deals a card wins against the best defence there is.

Every deal that a View allows is followed to the end, with all others seeing everything, the
player's own plan included, and himself nothing but what a View shows (the model of Frank and
Basin 1998). A plan is judged by the set of deals it wins in, so nothing is lost by averaging.
Slow, and so simple that it can be believed; for the last few tricks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import View
from fivehundred.players.expert.onward import after_play
from fivehundred.players.solver.positions import world_problem
from fivehundred.players.solver.problem import Problem
from fivehundred.players.solver.solver import Solver
from fivehundred.players.thumb.playing import lawful_plays
from fivehundred.players.worlds.drawing import draw_worlds
from fivehundred.players.worlds.world import World

Plans = frozenset[int]
"""Sets of deals, as bits; of two, one that holds the other is the better."""


@dataclass(frozen=True)
class Table:
    """Whose decisions are one's own, and when the contract's side has what it needs."""

    mine: tuple[int, ...]
    friends: tuple[int, ...]
    need: int
    solver: Solver


def every_world(view: View, most: int) -> list[World]:
    """Give every deal of the hidden hands that a View allows, each once."""
    found: dict[object, World] = {}
    worlds = draw_worlds(view, Random(1), weigh=False)
    drawn = 0
    while drawn < 12 * (len(found) + 2):
        world = next(worlds)
        if (world.hands, world.piles) not in found:
            found[world.hands, world.piles] = world
            drawn = 0
            if len(found) > most:
                raise ValueError(f"there are more than {most} worlds")
        drawn += 1
    return list(found.values())


def surest(view: View, need: int, most: int = 100) -> dict[PlayCard, float]:
    """Give for each play the share of deals in which its side can make sure of its aim.

    The counted side is to have ``need`` tricks of the deal; the viewer's side wants that, or
    wants to prevent it.
    """
    seat = view.to_act
    assert seat is not None
    worlds = every_world(view, most)
    problems = [world_problem(view, world.hands, world.piles) for world in worlds]
    first = problems[0]
    owner = view.variant.seating.owner
    mine = tuple(s for s in first.seats if owner(s) == owner(seat))
    wants = seat in first.wants
    friends = tuple(s for s in first.seats if (s in first.wants) == wants and s not in mine)
    taken = sum(view.won[s] for s in first.counts)
    table = Table(mine, friends, need, Solver())
    states = {at: (problem, taken) for at, problem in enumerate(problems)}
    return {
        play: max(plan.bit_count() for plan in _after(table, states, play, wants)) / len(worlds)
        for play in lawful_plays(view)
    }


def _after(
    table: Table, states: dict[int, tuple[Problem, int]], play: PlayCard, wants: bool
) -> Plans:
    """Give the plans after a play, which is lawful in all these worlds."""
    won, going = 0, {}
    for at, (problem, taken) in states.items():
        then, gained = after_play(problem, play)
        total = taken + gained
        if then is None:
            won |= ((total >= table.need) is wants) << at
        else:
            going[at] = (then, total)
    if not going:
        return frozenset((won,))
    return frozenset(plan | won for plan in _plans(table, going, wants))


def _plans(table: Table, states: dict[int, tuple[Problem, int]], wants: bool) -> Plans:
    lost, sure, rest = 0, 0, {}
    for at, (problem, taken) in states.items():
        can = table.solver.reaches(problem, table.need - taken)
        left = len(problem.hands[problem.seats.index(problem.turn)])
        if can is not wants:
            lost |= 1 << at  # not even seeing all cards
        elif (taken >= table.need and wants) or (taken + left < table.need and not wants):
            sure |= 1 << at
        else:
            rest[at] = (problem, taken)
    if not rest:
        return frozenset((sure,))
    turn = next(iter(rest.values()))[0].turn
    by_play: dict[PlayCard, dict[int, tuple[Problem, int]]] = {}
    for at, (problem, taken) in rest.items():
        values = table.solver.values(problem)
        assert values is not None
        for play in values:
            by_play.setdefault(play, {})[at] = (problem, taken)
    plans = {play: _after(table, group, play, wants) for play, group in by_play.items()}
    if turn in table.mine:
        found = [plan for each in plans.values() for plan in each]
    else:
        everyone = sum(1 << at for at in rest)
        holders = {play: sum(1 << at for at in group) for play, group in by_play.items()}
        found = _combined(plans, holders, everyone, helps=turn in table.friends)
    return _best(plan | sure for plan in found)


def _combined(
    plans: dict[PlayCard, Plans], holders: dict[PlayCard, int], everyone: int, *, helps: bool
) -> list[int]:
    """Let another seat choose in every deal, once each of one's plans after its plays is known."""
    found = {0 if helps else everyone}
    for play, after in plans.items():
        others = everyone & ~holders[play]
        if helps:
            found = {plan | then for plan, then in product(found, after)}
        else:
            found = {plan & (then | others) for plan, then in product(found, after)}
        found = set(_best(found))
    return list(found)


def _best(plans: Iterable[int]) -> Plans:
    """Leave out every plan that another one is as good as everywhere."""
    kept: list[int] = []
    for plan in sorted(set(plans), key=lambda p: (-p.bit_count(), p)):
        if not any(plan & ~other == 0 for other in kept):
            kept.append(plan)
    return frozenset(kept)
