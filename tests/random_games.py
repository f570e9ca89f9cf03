"""Random games in which every state is checked: ``python -m tests.random_games --games 200000``.

Every second game is one of the presets, the others are played by any rules that go together. A
share of the same games is in the tests; a fault names the game to play again.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine import events as ev
from fivehundred.engine.actions import Action
from fivehundred.engine.calls import Bid, format_call
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from tests import invariants
from tests.perft import readers
from tests.strategies import random_steps, random_variant

# What is seldom done is looked at so much oftener.
RARE: Final = (act.Give, act.CallPartner, act.Declare, act.ClaimRevoke)
_RARE_OFTENER: Final = 50


@dataclass(frozen=True, slots=True)
class Share:
    """How much is done of what is costly: once in so many times.

    ``looked_at``: a state is looked at from every seat; ``read_twice``: a step is compared with
    the plain readers of the rules; ``read_back``: a game is written down and read again.
    """

    looked_at: int
    read_twice: int
    read_back: int


class Game:
    """A random game that is checked at every step, with a count of what came up in it."""

    def __init__(self, key: str, variant: Variant, seed: int) -> None:
        self.key, self.variant, self.seed = key, variant, seed
        self.rng = Random(seed)
        self.actions: list[Action] = []
        self.states: list[State] = []
        self.found = Counter[str]()
        # Since the last deal: a claim has ended it, or taken tricks back.
        self.thrown_down = self.replayed = False

    def play(self, deals: int, share: Share) -> Counter[str]:
        """Play so many deals at most; give what came up."""
        for before, action, step in random_steps(self.variant, Random(self.seed), 200 * deals):
            self.actions.append(action)
            self.states.append(step.state)
            self._remember_claims(action, step.state)
            self._check_always(before, step.state)
            if self.rng.random() * share.read_twice < 1:
                readers.compare(before, step)
                self.found["states read twice"] += 1
            rare = _RARE_OFTENER if isinstance(action, RARE) else 1
            if self.rng.random() * share.looked_at < rare:
                invariants.check_views(step.state, self.rng)
                invariants.check_events(before, step)
                invariants.check_false_claims(step.state)
                self.found["states looked at"] += 1
            self.found.update(_noted(step.events))
            if len(step.state.match.deals) >= deals:
                break
        if self.seed % share.read_back == 0:
            self._check_record()
        self.found["actions"] += len(self.actions)
        self.found["games to the end"] += self.states[-1].phase is Phase.OVER
        return self.found

    def _remember_claims(self, action: Action, after: State) -> None:
        if isinstance(action, act.Deal):
            self.thrown_down = self.replayed = False
        elif isinstance(action, act.ClaimRevoke):
            self.replayed = True
            self.thrown_down = after.phase is not Phase.PLAY

    def _check_always(self, before: State, after: State) -> None:
        invariants.check_cards(after, thrown_down=self.thrown_down)
        invariants.check_turn(after)
        invariants.check_dummies(after)
        if after.match.deals is not before.match.deals:
            invariants.check_scores(after)
            invariants.check_end(after)
        for deal in after.match.deals[len(before.match.deals) :]:
            if not self.replayed:
                readers.compare_score(before, deal)

    def _check_record(self) -> None:
        record = invariants.record_of(self.key, self.variant, self.actions)
        at = self.rng.randrange(len(self.states))
        seat = self.rng.choice((None, *self.variant.seating.ring))
        part = replace(record, actions=record.actions[: at + 1])
        invariants.check_pages(part, self.states[at], seat)
        invariants.check_record(record, self.states)


def _noted(happened: tuple[ev.Event, ...]) -> Iterator[str]:
    for event in happened:
        match event:
            case ev.DealScored(result=result):
                yield "deals"
                if result.contract is None:
                    yield "passed out and played"
                elif not isinstance(result.contract.call, Bid):
                    yield f"{format_call(result.contract.call)} played"
                elif result.contract.call.without_kitty:
                    yield "without the kitty"
            case ev.Declared() | ev.RevokeProved() | ev.JokerAttached() | ev.DummyTurned():
                yield type(event).__name__
            case ev.PassedOut() | ev.PartnerKnown() | ev.Given() | ev.Looked():
                yield type(event).__name__


def game_of(number: int) -> tuple[str, Variant]:
    """Give the preset and the rules of a game: a preset, or any rules."""
    if number % 2:
        return "australian", random_variant(Random(number))
    key = list(PRESETS)[number // 2 % len(PRESETS)]
    return key, PRESETS[key].variant


def main() -> int:
    """Play, count, and tell; the status is 1 if anything was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.random_games", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many (1000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--minutes", type=float, default=60.0, help="at most so long (60)")
    asked = parser.parse_args()
    found, began, played = Counter[str](), perf_counter(), 0
    for number in range(asked.first, asked.first + asked.games):
        key, variant = game_of(number)
        # One game in so many goes on for several deals.
        deals = 8 if number % 32 < 2 else 1
        try:
            found += Game(key, variant, number).play(deals, Share(600, 60, 64))
        except Exception as fault:
            fault.add_note(f"game {number}, to be played again by --first {number} --games 1")
            raise
        played += 1
        if perf_counter() - began > 60 * asked.minutes:
            break
    print(f"{played} games from {asked.first} in {perf_counter() - began:.0f} s: {dict(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
