"""Against a misère: what is led, and what is played on the others' cards."""

from __future__ import annotations

from tests.players.complaints.position import Position

VOID = "leads a suit the contractor is void in"
EXPOSED = "ignores the exposed hand"
COVERS = "covers the contractor's card instead of ducking"
LOW_THIRD = "plays low in third hand when the contractor is already under"
JOKER = "spends the joker when it cannot set the contract"

POSITIONS = (
    Position(
        name="void-in-spades",
        complaint=VOID,
        seat=2,
        calls="7S misere pass pass pass",
        hand="AS 8S 6S KH 5H 4H 9D 7C 6C QC",
        tricks=("1: 6D 9D 7D", "2: AS KS 9H"),
        wrong="8S 6S",
    ),
    Position(
        name="void-in-hearts",
        complaint=VOID,
        seat=0,
        calls="7H misere pass pass pass",
        hand="AH KH 9H 7H 6S 5S KD 6D 10C 5C",
        tricks=("1: 7D 10D KD", "0: AH 9C 8H"),
        wrong="KH 9H 7H",
    ),
    Position(
        name="void-at-three",
        complaint=VOID,
        preset="three-handed",
        seat=0,
        calls="pass misere pass",
        hand="AC KC 10C 8S KS QH JH AD QD 9D",
        tricks=("1: 8D JD AD", "0: AC 10H QC"),
        wrong="KC 10C",
    ),
    Position(
        name="exposed-below-the-ten",
        complaint=EXPOSED,
        seat=0,
        calls="pass open_misere pass pass",
        hand="10S 6S 5S JH 6H 5H AD 8D KC JC",
        shown={1: "7S 9S 4H 7H 8H 4D 6D 5C 6C 8C"},
        tricks=("1: 6C AC JC", "2: KD AD 6D"),
        wrong="10S",
    ),
    Position(
        name="exposed-at-three",
        complaint=EXPOSED,
        preset="three-handed",
        seat=0,
        calls="pass pass open_misere",
        hand="AS 8S 9H 8H KH AD QD 10C 8C 7C",
        shown={2: "7S 9S 7H 10H JH 7D 8D 9D 9C 10D"},
        tricks=("2: 9D AD JD",),
        wrong="9H 8H AS",
    ),
    Position(
        name="exposed-single-six",
        complaint=EXPOSED,
        seat=2,
        calls="pass open_misere pass pass",
        hand="KD AC QC AS 7S 5S KH 9H 7D JC",
        shown={1: "9D 7C 6C 8S 6S 4H 5H 6H 4D 5C"},
        tricks=("1: 9D KD JD", "2: AC 10C 7C", "2: QC 9C 6C", "2: AS QH 8S"),
        wrong="7S",
    ),
    Position(
        name="under-his-winning-nine",
        complaint=COVERS,
        seat=2,
        calls="7S misere pass pass pass",
        hand="AS QS 8S KH 9H 4H QD 10D 9C 5C",
        tricks=("1: 6D QD 7D", "2: AS 6S 5S", "2: 4H AH 8H", "0: 7S 9S"),
        right="8S",
    ),
    Position(
        name="under-his-lead",
        complaint=COVERS,
        seat=3,
        calls="pass 7D misere pass pass",
        hand="9H 4H KH QS 8S AD 10D 9D JC 7C",
        tricks=("2: 8D 10D 4D", "3: QS JS 9S", "3: JC KC 10C", "1: 6H 10H"),
        right="9H 4H",
    ),
    Position(
        name="high-in-third-hand",
        complaint=LOW_THIRD,
        seat=2,
        calls="7S misere pass pass pass",
        hand="AH 9H 4H QS 7S 6S KD 8D JC 6C",
        tricks=("1: 7D KD 10D", "2: 6C 10C 5C", "0: KH 7H"),
        right="AH 9H",
    ),
    Position(
        name="high-in-third-hand-at-three",
        complaint=LOW_THIRD,
        preset="three-handed",
        seat=1,
        calls="misere pass pass",
        hand="AC JC 7C KS 8S 7S QH 9H 8D KD",
        tricks=("0: 9D 8D JD", "2: QC 10C"),
        right="AC JC",
    ),
    Position(
        name="joker-on-his-card",
        complaint=JOKER,
        preset="classic",
        seat=2,
        calls="7S misere pass pass pass",
        hand="JK AS 8S 7S AH 8H 5H KD 8D 6D",
        tricks=("1: 7D KD 10D", "2: 5H KH 6H", "0: 8C 10C"),
        wrong="JK",
    ),
    Position(
        name="joker-led",
        complaint=JOKER,
        preset="classic",
        seat=2,
        calls="7S misere pass pass pass",
        hand="JK AS 10S 6S AH 9H KD QD 10C 8C",
        tricks=("1: 7D KD 10D", "2: AS QH 9S", "2: AH JH 10H"),
        wrong="JK:C JK:D JK:H JK:S",
    ),
)
