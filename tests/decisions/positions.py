"""Positions to decide in: seeded games of every preset, and the places asked about in them.

A game is kept as its actions, so that a position stays the same whatever becomes of the players
that have led to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from fivehundred.engine.actions import Action, DiscardOffer, GiveOffer
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.level_names import Temperament
from fivehundred.players.levels import choose_at_once
from fivehundred.session.dealer import Dealer
from tests.strategies import chosen

WANTED: Final = {"auction": 30, "exchange": 14, "partner": 8, "lead": 20, "play": 30}
"""So many positions of a preset in each phase, where it has that phase."""
_DEALS: Final = 3
_MOST_GAMES: Final = 24
_MOST_OF_A_GAME: Final = 5
_BY_CHANCE: Final = 0.2
_ASKED: Final = 0.25


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way; ``asked`` are the numbers of actions before which somebody decides."""

    preset: str
    actions: tuple[Action, ...]
    asked: tuple[int, ...]


def phase_of(seen: View) -> str:
    """Return the phase of a position in a word; the lead of a trick is one of its own."""
    leads = seen.phase is Phase.PLAY and not seen.plays
    return "lead" if leads else seen.phase.name.lower()


def states_of(game: Game) -> Iterator[tuple[int, State]]:
    """Yield the states that are asked about, each with the number of actions before it."""
    state = new_game(PRESETS[game.preset].variant)
    asked = set(game.asked)
    for number, action in enumerate(game.actions):
        if number in asked:
            yield number, state
        state = apply(state, action).state
    if len(game.actions) in asked:
        yield len(game.actions), state


def games(preset: str, wanted: dict[str, int] | None = None) -> Iterator[Game]:
    """Yield games of a preset until every phase has been asked about so often, if it has it."""
    left = Counter(WANTED if wanted is None else wanted)
    for number in range(_MOST_GAMES):
        found = _game(preset, Random(f"{preset} {number}"), left)
        if found.asked:
            yield found
        if not +left:
            return


def _game(preset: str, rng: Random, left: Counter[str]) -> Game:
    """Play a few deals and ask here and there; counts down what is ``left`` to ask."""
    state, actions, asked = new_game(PRESETS[preset].variant), list[Action](), list[int]()
    dealer, own = Dealer(rng.randrange(2**32)), Counter[str]()
    while state.phase is not Phase.OVER and len(state.match.deals) < _DEALS:
        action: Action
        if state.phase in (Phase.DEALER, Phase.DEAL):
            action = dealer.chance_for(state)
        else:
            seen = view(state, state.to_act)
            phase = phase_of(seen)
            wants = left[phase] > 0 and own[phase] < _MOST_OF_A_GAME
            if wants and _is_a_choice(seen) and rng.random() < _ASKED:
                left[phase] -= 1
                own[phase] += 1
                asked.append(len(actions))
            action = _acted(seen, rng)
        actions.append(action)
        state = apply(state, action).state
    last = max(asked, default=-1)
    return Game(preset, tuple(actions[: last + 1]), tuple(asked))


def _is_a_choice(seen: View) -> bool:
    return len(seen.legal) > 1 or isinstance(seen.legal[0], DiscardOffer | GiveOffer)


def _acted(seen: View, rng: Random) -> Action:
    """Act sensibly as a rule, and by chance now and then, so that odd positions come up too."""
    if rng.random() >= _BY_CHANCE:
        return choose_at_once(seen, rng.randrange(2**32), rng.choice(list(Temperament)))
    # The first offers of an auction are to pass and to bid low.
    offers = seen.legal[:6] if seen.phase is Phase.AUCTION else seen.legal
    return chosen(rng.choice(offers), rng)
