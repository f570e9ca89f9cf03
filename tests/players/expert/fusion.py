"""Positions in which open cards deceive: strategy fusion and non-locality, as data.

Each was found in play: a card that is best, or as good as any, with all cards open, and is not
where nobody sees them, because it rests on a guess later on. The suite is not chosen by what the
Expert plays. Where few deals are possible the right card is worked out exactly (``surest``);
elsewhere both cards were played out from here in some hundred deals that the player must think
possible, all four hands by players who do not see the others' cards, and ``gain`` is what the
right card brought more, in points, with its standard error.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import Deal, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.cards import Suit
from fivehundred.engine.state import Start, State
from fivehundred.engine.variants import PRESETS


@dataclass(frozen=True, slots=True, kw_only=True)
class Deceptive:
    """A deal up to the decision: the pack as dealt, the calls, the discards, the plays.

    ``wrong`` are the cards that open cards recommend; ``need`` is how many tricks of the counted
    side decide, where the answer is exact, and ``gain`` the figure where it is not.
    """

    name: str
    shows: str
    preset: str
    dealer: int
    deal: str
    calls: str
    laid: str
    plays: str
    right: str
    wrong: str
    need: int = 0
    gain: tuple[float, float] | None = None


def set_up(position: Deceptive) -> State:
    """Give the state in which the card is to be played."""
    state = new_game(PRESETS[position.preset].variant, Start(dealer=position.dealer))
    state = apply(state, Deal(parse_cards(position.deal))).state
    for word in position.calls.split(", "):
        assert state.to_act is not None
        state = apply(state, MakeCall(state.to_act, parse_call(word))).state
    if state.phase is Phase.EXCHANGE:
        assert state.to_act is not None
        state = apply(state, Discard(state.to_act, parse_cards(position.laid))).state
    for word in position.plays.split():
        assert state.to_act is not None
        code, _, suit = word.partition(":")
        play = PlayCard(state.to_act, parse_card(code), Suit(suit) if suit else None)
        state = apply(state, play).state
    return state
