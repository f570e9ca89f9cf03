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
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
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


DECEPTIVE = (
    Deceptive(
        name="2605-5",
        shows="defender, second hand: with the ace he is on lead at once and has to guess a suit",
        preset="classic",
        dealer=1,
        deal=(
            "KD QS 9D 7H 10H 7D 9H 7C AC JD AS JH KC 6C 8C 7S 8S 4D QH 10C 5C KS 8H JC 5H 9C "
            "6S 4H JS 5D JK AD QC 8D KH 10D 9S 10S AH QD 6D 5S 6H"
        ),
        calls="6NT, pass, pass, 7D, 7NT, pass",
        laid="6H 5D 9D",
        plays="AD 8D 5H 6D KD 7D JC JD JK:C 10C 7C 9C KC 5C AC 6S AH 4H QC KH 10S",
        right="JS",
        wrong="AS",
        gain=(38.0, 19.1),
    ),
    Deceptive(
        name="2732-7",
        shows="contractor on lead: an ace cashed now is missed when he has to guess",
        preset="classic",
        dealer=0,
        deal=(
            "10D JD 8S AH 7H 5H 6S JK 6H 6C 7C KH AD JC 9H 10C 7S KS JS 5S 10H KD 4H AC 9D JH "
            "QD 4D 7D 5C 9C 6D 9S 8D 8H KC AS 10S QS QC 8C 5D QH"
        ),
        calls="pass, pass, 6NT, pass",
        laid="5C 9D 6S",
        plays="AD 5D 6D 8D KD 7D JD 5H AS 6C 9S 5S",
        right="6H 4H",
        wrong="AC",
        gain=(23.2, 7.2),
    ),
    Deceptive(
        name="1030-7",
        shows="contractor on lead: the clubs may be ruffed, and that cannot be seen",
        preset="australian",
        dealer=2,
        deal=(
            "AH 4D KS 9C KD JK QC QH 10C 10D JS AC 7S JC 8H QS 4H 6D 6S 5D 7D 8C 6C 9H 8D AD "
            "10S 7H KC 6H 5S KH AS 10H 9S 9D 5H QD 7C 5C JH JD 8S"
        ),
        calls="6S, 6D, pass, 7D, pass, pass",
        laid="6H 7H 5C",
        plays="JD 4D 6D 8D JS QS 9S 10C AH 10H 5H AD",
        right="10D",
        wrong="AC KC",
        gain=(19.9, 9.9),
    ),
    Deceptive(
        name="2952-6",
        shows="contractor, third hand: the ace is sure of this trick and leaves a guess",
        preset="classic",
        dealer=0,
        deal=(
            "AC 6H 9D 5C AS 6S 7H 7C 7S 8C JS 8H 6C 4D 5S QH 5H JK 9H 9S AH JD KS 10C 6D QD "
            "7D AD QC 8D JC 10H JH 9C KC 4H KH KD 5D 10D 10S 8S QS"
        ),
        calls="6H, 6NT, 7H, pass, pass, 7NT, pass",
        laid="4H 5C 6C",
        plays="AH 7H 8H 6H 9H KH 10S 5H JD QD 9D 8D AD 4D KC 6D 8S 5S",
        right="QS",
        wrong="AS",
        gain=(41.8, 12.5),
    ),
    Deceptive(
        name="6136-5",
        shows="defender on lead: the ace cashed, he has to find the right suit himself",
        preset="classic",
        dealer=0,
        deal=(
            "AD JK 9S KD JH 6D 6H KH 10H AH QD QH JD KC KS 7D 8C 9H AC 10C 9D 4H 5D AS 7S 4D "
            "JS 8H 5C QS 7H 5H QC 9C 6C 8S 5S 10D 7C 10S JC 6S 8D"
        ),
        calls="6NT, pass, pass, 7S, 7NT, pass",
        laid="5H 7H 7D",
        plays="KS 8S 7S 6S KC AC 7C 5C KD 10D 4D AD QC 6C 4H JC 8D 9D 5D QD",
        right="JS 10S",
        wrong="AH",
        gain=(48.2, 19.5),
    ),
    Deceptive(
        name="5598-6",
        shows="contractor on lead: the king gives the lead up and leaves him guessing",
        preset="classic",
        dealer=2,
        deal=(
            "5S QS 5C KC 6D 8H QD QH 5D 10S QC 9D 7S 4D JS 8C 10H JK KH 8S 6S AH 9H AS 5H 7H "
            "KS JD 7D 10C 6H 9S JH AD KD JC 10D 8D 4H 7C 6C 9C AC"
        ),
        calls="pass, 6NT, 7H, pass, 7NT, pass",
        laid="6S 6D 7S",
        plays="AD 8D 7D 4D KC 5D 7C 5C JK:H 4H 7H 10H AC 5H 9C 8C",
        right="JC 10C",
        wrong="KD",
        gain=(47.4, 19.2),
    ),
)
"""Found in 1,700 decisions of self-play, most of them in no trumps, four to seven cards left."""

EXACT = Deceptive(
    name="two-hands-70174",
    shows="contractor on lead with three cards: the ace first needs a guess, the trump does not",
    preset="two-handed-dummy",
    dealer=0,
    deal=(
        "7S QS 7C 10D 6S KH 6H JK QD 8D JH 9S 5D AD AS 9H 8S 5S 8H JD 7D 4D 5H 7H AC KS QC JC "
        "10H QH KD JS 4H 10C 5C 10S AH KC 9C 6C 8C 6D 9D"
    ),
    calls="7S, pass",
    laid="7C 5D 9D",
    plays=(
        "JS 10S AC 9S AS 7D JK KS 7H 10H 4H 8H 8C 7S 10C KC 9H KH 6H JH 6S 4D JC QS 6D KD JD 9C"
    ),
    right="8S",
    wrong="AD",
    need=7,
)
"""An ending with twenty possible deals, worked out whole."""
