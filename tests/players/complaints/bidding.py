"""Calls: no trumps, tens, raises of a partner, and what the score asks for."""

from __future__ import annotations

from tests.players.complaints.position import Position

FOR_THE_JOKER = "bids no trumps only because of the joker"
WITHOUT_JOKER = "bids no trumps without the joker"
TEN = "bids ten without the joker"
TWICE = "counts the partner's support twice"
JUMP = "jumps from six no trumps to eight"
ENOUGH = "ignores the score: at 460 a six is enough"
BEHIND = "ignores the score: far behind, a gamble is right"
OVER_MISERE = "bids over the partner's misère, who has just said that he wins nothing"

ANY_NT = "6NT 7NT 8NT 9NT 10NT"
ANY_TEN = "10S 10C 10D 10H 10NT"

POSITIONS = (
    Position(
        name="joker-and-long-hearts",
        complaint=FOR_THE_JOKER,
        seat=0,
        hand="JK JH JD 9H 8H 7H AS 6S 8C 5D",
        wrong=ANY_NT,
    ),
    Position(
        name="joker-and-little-else",
        complaint=FOR_THE_JOKER,
        seat=1,
        calls="7D",
        hand="JK 9S 7S 6S QH 8H 5H 10D 10C 8C",
        wrong=f"{ANY_NT} misere open_misere",
    ),
    Position(
        name="joker-and-little-else-late",
        complaint=FOR_THE_JOKER,
        seat=3,
        calls="6H pass 7H",
        hand="JK KS 8S 7S 9H QD 9D 6D 9C 7C",
        wrong=ANY_NT,
    ),
    Position(
        name="bowers-and-no-joker",
        complaint=WITHOUT_JOKER,
        seat=0,
        hand="JH JD AH KH 9H 8H AS KS 8C 7C",
        wrong=ANY_NT,
    ),
    Position(
        name="opponents-have-shown-the-joker",
        complaint=WITHOUT_JOKER,
        seat=1,
        calls="6NT",
        hand="AS QS 9S KH 10H KD JD 9D QC 8C",
        wrong=ANY_NT,
    ),
    Position(
        name="ten-hearts-without-the-joker",
        complaint=TEN,
        seat=0,
        calls="9H 9NT pass pass",
        hand="JH JD AH KH QH 9H 8H AS KS 8C",
        wrong=ANY_TEN,
    ),
    Position(
        name="ten-spades-without-the-joker",
        complaint=TEN,
        seat=2,
        calls="pass pass",
        hand="JS JC AS KS QS 10S 9S AD AH 7C",
        wrong=ANY_TEN,
    ),
    Position(
        name="partner-has-counted-the-spades",
        complaint=TWICE,
        seat=2,
        calls="6S pass 7S pass 8S",
        hand="QS 8S 7S AH 10H 8H KD 9D 7C 6C",
        right="pass",
    ),
    Position(
        name="partner-has-counted-the-hearts",
        complaint=TWICE,
        seat=3,
        calls="pass 6H pass 7H 8H",
        hand="JS QH 9H 5H KC 9C 6C QD 8D AS",
        right="pass",
    ),
    Position(
        name="one-more-no-trump-is-enough",
        complaint=JUMP,
        seat=2,
        calls="6NT pass",
        hand="KS 9S 8S QC 7C KD 9D QH 8H 6H",
        wrong="8NT 9NT 10NT",
    ),
    Position(
        name="an-ace-and-a-king-for-six-no-trumps",
        complaint=JUMP,
        seat=3,
        calls="pass 6NT pass",
        hand="AH 9H 8H KC 10C 7C QD 9D 8S 6S",
        wrong="8NT 9NT 10NT",
    ),
    Position(
        name="forty-are-missing",
        complaint=ENOUGH,
        seat=0,
        scores=(460, 200),
        hand="JH JD AH KH 9H 8H AS KS 8C 7C",
        right="6H",
    ),
    Position(
        name="forty-are-missing-in-third-seat",
        complaint=ENOUGH,
        seat=2,
        scores=(460, -120),
        calls="pass pass",
        hand="JK JS JC KS 9S 8S 7S AD QD 6H",
        right="6S",
    ),
    Position(
        name="their-six-wins-the-game",
        complaint=BEHIND,
        seat=1,
        scores=(480, 250),
        calls="6S",
        hand="AD KD 9D 8D 5D KS 10S QH 8C 6C",
        wrong="pass",
    ),
    Position(
        name="their-eight-wins-the-game",
        complaint=BEHIND,
        seat=3,
        scores=(480, 300),
        calls="6S pass 8S",
        hand="KD QD 10D 9D 8D 5D 9S QH 8C 6C",
        wrong="pass",
    ),
    Position(
        name="the-same-hand-with-nothing-at-stake",
        complaint=BEHIND,
        seat=3,
        calls="6S pass 8S",
        hand="KD QD 10D 9D 8D 5D 9S QH 8C 6C",
        right="pass",
    ),
    Position(
        name="a-misere-wins-the-game",
        complaint=BEHIND,
        seat=1,
        scores=(480, 250),
        calls="7S",
        hand="8S 6S 5S 9H 6H 4H 9D 5D 10C 6C",
        wrong="pass",
    ),
    Position(
        name="six-diamonds-and-partner-loses",
        complaint=OVER_MISERE,
        seat=0,
        calls="7D pass misere pass",
        hand="JD AD KD 9D 7D AS KC 8C 6H 5S",
        right="pass",
    ),
    Position(
        name="six-diamonds-raised-and-partner-loses",
        complaint=OVER_MISERE,
        seat=0,
        calls="6D 7S misere pass",
        hand="JD AD KD 9D 7D AS KC 8C 6H 5S",
        right="pass",
    ),
    Position(
        name="ten-of-ones-own-and-partner-loses",
        complaint=OVER_MISERE,
        seat=0,
        calls="7D 7H misere pass",
        hand="JK JD JH AD KD 9D AS KC 8C 6H",
        wrong="pass",
    ),
)
