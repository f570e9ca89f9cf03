"""Positions in which open cards deceive: strategy fusion and non-locality, as data.

Each was found in play: a card that is best with all cards open, also on the average of 600
possible deals, and is not where nobody sees them, because it rests on a guess later on. What is
right was found by playing: both cards were played out in 180 deals, of all that are possible, by
players who see no hand but their own, and ``gain`` is what the right card brought more, in points,
with its standard error. Of fifteen positions in which the look ahead and the average differed
(over all of them it gained 18.8 ± 3.2) these are the ones with a gain of 1.9 standard errors or
more. Where few deals are possible the right card is worked out exactly (``surest``).
"""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import Deal, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State


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
        name="9109-6",
        shows="contractor on lead: the joker now, or a low card while it still protects",
        preset="classic",
        dealer=1,
        deal=(
            "10H 4D QH QS 4H JH 5H AH JK 6H 9H KD 10S 10C JS KS 7C KC JD 8D JC 5C AC AS 5D 7H "
            "7D 5S 8H 6S AD 7S 9S 8S QD QC 8C 9D 10D 6C KH 6D 9C"
        ),
        calls="pass, 6D, 6NT, pass, pass",
        laid="5D 5H 6S",
        plays="AH 8H QH 4H AC 6C 7C KC 9C 7H 10C JC QD 9D 7D AD 10H JH",
        right="10D",
        wrong="JK",
        gain=(31.5, 7.9),
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
        gain=(26.0, 8.1),
    ),
    Deceptive(
        name="5851-6",
        shows="contractor on lead: from king and queen he has to guess where the ace is",
        preset="classic",
        dealer=3,
        deal=(
            "6C JH KH QH QS JK 4H JS 9S 5D 6H 8D KC 8S JD 8H 5S AH 5C 7H AC 9D AS 10D 7S 10S "
            "7D 7C AD 10H 4D 9H QC 6D KS JC 9C 6S QD 8C KD 10C 5H"
        ),
        calls="6H, 7C, pass, pass, 7H, 7NT, pass",
        laid="6D 5H 5C",
        plays="AH 4H 6H 9H AC 9C 10C 6C KC 10D 8C QC JC QD 7C 5S",
        right="10H",
        wrong="KS QS",
        gain=(39.2, 10.4),
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
        gain=(63.4, 18.0),
    ),
    Deceptive(
        name="2899-6",
        shows="contractor on lead: after the joker he has to guess, after a low card not",
        preset="classic",
        dealer=3,
        deal=(
            "10C 8S 10S 4D JK 8H 6S 8C KH JS KS 9C KD 9H 8D QH JC QS 5S AD AS 9S 5H 6D JD 7D "
            "5C 10H QD 7C 7S 7H KC AC 6C 4H 10D 9D AH 5D QC JH 6H"
        ),
        calls="pass, 6NT, pass, pass",
        laid="4D 4H 6H",
        plays="AD 9D 7D 8D AC 8C 5C 10C AS 9S JS 8S KD 10D 5D 9H",
        right="5S",
        wrong="JK:S",
        gain=(22.1, 9.5),
    ),
    Deceptive(
        name="9238-5",
        shows="contractor on lead: the joker and then a guess, or a low card first",
        preset="classic",
        dealer=2,
        deal=(
            "5C 9S 5S JK KS 8D 5D 6D 7D 8S AH 10C KC 8C 7H JC 6C 4H KH 10D 4D 10H 9H AD 7C 8H "
            "QD 10S 9D JH 7S 6S KD AS JS AC JD 9C QC QH QS 5H 6H"
        ),
        calls="pass, 7S, 7D, pass, 7NT, pass",
        laid="4D 4H 6H",
        plays="AS JD 8S 6S AC 9C 10C 8C JH 9H 5H 7H KS 7C 10S 9S KC QC QD 5C",
        right="8D",
        wrong="JK:H",
        gain=(64.0, 15.3),
    ),
)
"""Of some 1,900 decisions of self-play, four to seven cards left, most of them in no trumps."""

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
