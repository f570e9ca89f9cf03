"""The best card of an ending, worked out exactly, by two notions of what the others do.

Every deal that a View allows is followed to the end, the player himself knowing nothing but what
a View shows. ``surest`` lets all others see everything, his plan included (the best defence of
Frank and Basin 1998); ``likeliest`` lets them see all cards and play any that loses nothing, each
as likely. Slow, and so simple that they can be believed; for the last few tricks.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.view import View
from fivehundred.players.knowledge import following_plays
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.problem import Problem, sample_problem
from fivehundred.players.solver.solver import Solver
from tests.players.expert.transition import after_play

States = dict[int, tuple[Problem, int]]
"""Of each sample its number, the moment, and the counted tricks won."""
Plans = frozenset[int]
"""Sets of deals, as bits; of two, one that holds the other is the better."""


@dataclass(frozen=True)
class Table:
    """Whose decisions are one's own, and when the contract's side has what it needs."""

    mine: tuple[int, ...]
    partners: tuple[int, ...]
    need: int
    solver: Solver


def every_sample(view: View, most: int) -> list[Sample]:
    """Give every deal of the hidden hands that a View allows, each once."""
    found: dict[object, Sample] = {}
    samples = draw_samples(view, Random(1), weigh=False)
    drawn = 0
    while drawn < 12 * (len(found) + 2):
        sample = next(samples)
        if (sample.hands, sample.piles) not in found:
            found[sample.hands, sample.piles] = sample
            drawn = 0
            if len(found) > most:
                raise ValueError(f"there are more than {most} samples")
        drawn += 1
    return list(found.values())


def surest(view: View, need: int, most: int = 100) -> dict[PlayCard, float]:
    """Give for each play the share of deals in which its side can make sure of its aim.

    The counted side is to have ``need`` tricks of the deal; the viewer's side wants that, or
    wants to prevent it.
    """
    table, states, wants = _begin(view, need, most)
    return {
        play: max(plan.bit_count() for plan in _after(table, states, play, wants)) / len(states)
        for play in following_plays(view)
    }


def _begin(view: View, need: int, most: int) -> tuple[Table, States, bool]:
    seat = view.to_act
    assert seat is not None
    samples = every_sample(view, most)
    problems = [sample_problem(view, sample.hands, sample.piles) for sample in samples]
    first = problems[0]
    owner = view.variant.seating.owner
    mine = tuple(s for s in first.seats if owner(s) == owner(seat))
    wants = seat in first.wants
    partners = tuple(s for s in first.seats if (s in first.wants) == wants and s not in mine)
    taken = sum(view.won[s] for s in first.counts)
    states = {at: (problem, taken) for at, problem in enumerate(problems)}
    return Table(mine, partners, need, Solver()), states, wants


def _after(table: Table, states: States, play: PlayCard, wants: bool) -> Plans:
    """Give the plans after a play, which is lawful in all these samples."""
    won, going = 0, {}
    for at, (problem, taken) in states.items():
        then, gained = after_play(problem, play)
        total = taken + gained
        if then is None:
            won |= ((total >= table.need) is wants) << at
        else:
            going[at] = (then, total)
    found = {won}
    for alike in _apart(going):
        found = {plan | then for plan, then in product(found, _plans(table, alike, wants))}
    return _best(found)


def _apart(states: States) -> list[States]:
    """Sort samples by what lies open of the dummies, which everybody sees."""
    found: dict[object, States] = {}
    for at, (problem, taken) in states.items():
        shown = tuple(h for h, row in zip(problem.hands, problem.piles, strict=False) if row)
        found.setdefault(shown, {})[at] = (problem, taken)
    return list(found.values())


def _plans(table: Table, states: States, wants: bool) -> Plans:
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
        found = _combined(plans, holders, everyone, helps=turn in table.partners)
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


def likeliest(view: View, need: int, most: int = 100) -> dict[PlayCard, float]:
    """Give for each play how often its side reaches its aim against others who see all cards."""
    table, states, wants = _begin(view, need, most)
    chances = dict.fromkeys(states, 1 / len(states))
    return {
        play: _chance(table, _moved(states, play), chances, wants)
        for play in following_plays(view)
    }


def double_dummy(view: View, need: int, most: int = 100) -> dict[PlayCard, float]:
    """Give for each play how often its side would reach its aim if it saw all cards as well."""
    table, states, wants = _begin(view, need, most)
    found = dict.fromkeys(following_plays(view), 0.0)
    for problem, taken in states.values():
        values = table.solver.values(problem)
        assert values is not None
        for play, tricks in values.items():
            found[play] += ((taken + tricks >= need) is wants) / len(states)
    return found


def _moved(states: States, play: PlayCard) -> dict[int, tuple[Problem | None, int]]:
    moved = {}
    for at, (problem, taken) in states.items():
        then, won = after_play(problem, play)
        moved[at] = (then, taken + won)
    return moved


def _chance(
    table: Table,
    moved: dict[int, tuple[Problem | None, int]],
    chances: dict[int, float],
    wants: bool,
) -> float:
    """Give the chance of success in samples that look alike, ``chances`` being those of each."""
    going, found = dict[int, tuple[Problem, int]](), 0.0
    for at, (problem, taken) in moved.items():
        if problem is not None:
            going[at] = (problem, taken)
        elif (taken >= table.need) is wants:
            found += chances[at]
    return found + sum(_chance_alike(table, alike, chances, wants) for alike in _apart(going))


def _chance_alike(table: Table, going: States, chances: dict[int, float], wants: bool) -> float:
    turn, found = next(iter(going.values()))[0].turn, 0.0
    good = {at: _good_plays(table, *state) for at, state in going.items()}
    if turn in table.mine:
        plays = next(iter(good.values()))[1]
        return max(_chance(table, _moved(going, play), chances, wants) for play in plays)
    by_play: dict[PlayCard, dict[int, float]] = {}
    for at, (best, _) in good.items():
        for play in best:
            by_play.setdefault(play, {})[at] = chances[at] / len(best)
    for play, shares in by_play.items():
        alike = {at: going[at] for at in shares}
        found += _chance(table, _moved(alike, play), shares, wants)
    return found


def _good_plays(
    table: Table, problem: Problem, taken: int
) -> tuple[list[PlayCard], list[PlayCard]]:
    """List the plays that lose nothing with open cards, and all plays."""
    values = table.solver.values(problem)
    assert values is not None
    asks = problem.turn in problem.wants
    reached = {play: (taken + tricks >= table.need) is asks for play, tricks in values.items()}
    return [play for play in values if reached[play] == max(reached.values())], list(values)
