"""Thought: what a player thinks with while it makes one decision."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from fivehundred.players.effort import Budget
from fivehundred.players.solver.solver import Solver
from fivehundred.players.temperament import Temperament


@dataclass(frozen=True, slots=True)
class Thought:
    """A solver of one's own, what may be spent, chance, and how much risk to take."""

    solver: Solver
    budget: Budget
    rng: Random
    temperament: Temperament = Temperament.STEADY
