"""As the contractor's partner in no trumps: what is kept, what is led."""

from __future__ import annotations

from tests.players.complaints.position import Position

BLOCKS = "does not unblock the partner's long suit"
INTO_VOID = "leads into the partner's void"
SINGLETON = "leads a singleton before the long suit"

POSITIONS = (
    Position(
        name="queen-under-the-king",
        complaint=BLOCKS,
        seat=2,
        calls="9NT pass pass pass",
        hand="QH JH 4H 10S 9S 6S 7D 5D 9C 6C",
        tricks=(
            "0: AS 5S 6S 7S",
            "0: KS 8S 9S JS",
            "0: AC 5C 6C 7C",
            "0: JK:D 4D 5D 6D",
            "0: AH 5H JH 9D",
            "0: KH 8C",
        ),
        right="QH",
    ),
    Position(
        name="king-over-the-queen",
        complaint=BLOCKS,
        seat=0,
        calls="pass pass 9NT pass",
        hand="KD 7D 5D 10H 5H 6S 10S 8C 6C 9C",
        tricks=(
            "2: AS 5S 6S 7S",
            "2: AC 5C 6C 7C",
            "2: JK:H 4H 5H 6H",
            "2: AH 7H 10H 8H",
            "2: AD 4D 5D 9S",
            "2: QD 8S",
        ),
        right="KD",
    ),
    Position(
        name="partner-has-no-hearts",
        complaint=INTO_VOID,
        seat=2,
        calls="8NT pass pass pass",
        hand="AS QS 8S KH 9H 6H 7D 5D 10C 7C",
        tricks=("0: AD 6D 5D 8D", "0: 6S 5S AS 7S", "2: KH 5H 5C 7H"),
        wrong="9H 6H",
    ),
    Position(
        name="partner-has-no-clubs",
        complaint=INTO_VOID,
        seat=1,
        calls="pass pass pass 7NT",
        hand="KC 9C 8C 6C AH 7H 10D 6D 9S 5S",
        tricks=("3: KH 5H 7H 4H", "3: 8H JH AH 6H", "1: KC 10C 4D 7C"),
        wrong="9C 8C 6C",
    ),
    Position(
        name="established-clubs",
        complaint=SINGLETON,
        seat=2,
        calls="8NT pass pass pass",
        hand="KC QC JC 10C 9C 5H KD 7D 8S 6S",
        tricks=("0: AS 5S 6S 7S", "0: 6C 7C 9C AC", "3: JD 8D 9D KD"),
        wrong="5H 7D 8S",
    ),
    Position(
        name="established-hearts",
        complaint=SINGLETON,
        seat=3,
        calls="pass 7NT pass pass",
        hand="AH QH JH 10H 8H 6C 9D 7D AS 6S",
        tricks=("1: KD 6D 7D 5D", "1: 9H 5H 10H KH", "0: 10S JS 7S AS"),
        wrong="6C 9D 6S",
    ),
)
