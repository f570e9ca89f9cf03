"""Claims against the solver: none is granted that some defence beats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.claims import claim_of, next_of_claim
from fivehundred.players.levels import choose_at_once
from fivehundred.players.sampling.sampler import draw_samples
from fivehundred.players.solver.problem import sample_problem
from fivehundred.players.solver.solver import Solver
from tests.players.positions import after, dealt, is_waiting_for_a_seat

LAYOUTS = 3


def endings(preset: str, seeds: range) -> Iterator[State]:
    """Yield the moments of deals at which a card is played, the first tricks left out."""
    for seed in seeds:
        state = dealt(seed, PRESETS[preset].variant)
        while is_waiting_for_a_seat(state):
            if state.phase is Phase.PLAY and sum(state.play.won) >= seed % 7:
                yield state
            state = after(state, choose_at_once(view(state, state.to_act), seed))


def beaten(seen: View, play: PlayCard, solver: Solver, seed: int) -> str:
    """Return in which layouts that the View allows some defence beats a play; empty for none."""
    owner = seen.variant.seating.owner
    for sample in islice(draw_samples(seen, Random(seed)), LAYOUTS):
        problem = sample_problem(seen, sample.hands, sample.piles)
        # Whoever is not of the claim, also a partner, does his worst.
        own = tuple(seat for seat in problem.seats if owner(seat) == seen.viewer)
        asked = replace(problem, counts=own, wants=own, exactly=None, enough=HAND_SIZE)
        values = solver.values(asked)
        left = HAND_SIZE - sum(seen.won)
        if values is None or values[play] != left:
            return f"{seen.variant.players} {sample.hands} {play} {values} of {left}"
    return ""


def followed(state: State, solver: Solver, rng: Random) -> Iterator[str]:
    """Follow a claim to the end against any cards, and yield whatever beats it."""
    seat = state.to_act
    assert seat is not None
    owner = state.variant.seating.owner
    claimer = owner(seat)
    while state.phase is Phase.PLAY and is_waiting_for_a_seat(state):
        assert state.to_act is not None
        seen = view(state, state.to_act)
        if owner(state.to_act) == claimer:
            seen = replace(seen, viewer=claimer)
            play = next_of_claim(seen)
            assert play is not None
            covered = any(pile.covers for row in seen.piles for pile in row)
            if claim_of(seen) is None and not (covered and play.seat != claimer):
                yield f"no line any more: {seen}"
            yield beaten(seen, play, solver, rng.randrange(1000))
            state = apply(state, play).state
        else:
            plays = [offer for offer in seen.legal if isinstance(offer, PlayCard)]
            state = apply(state, rng.choice(plays)).state


def test_no_claim_is_granted_that_some_defence_beats_in_a_thousand_endings() -> None:
    solver, rng, asked, granted = Solver(), Random(5), 0, 0
    for preset in PRESETS:
        for state in islice(endings(preset, range(9)), 60):
            asked += 1
            assert state.to_act is not None
            if claim_of(view(state, state.to_act)) is not None:
                granted += 1
                assert not [fault for fault in followed(state, solver, rng) if fault]
    assert asked > 1000
    assert granted > 60
