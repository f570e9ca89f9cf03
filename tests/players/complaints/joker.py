"""The joker: when it is played, and when it is led to name a suit."""

from __future__ import annotations

from tests.players.complaints.position import Position

REFLEX = "plays the joker by reflex, second in hand"
KEPT = "keeps the joker in no trumps until it is worthless"
NEVER_LED = "never leads the joker to name a suit"

POSITIONS = (
    Position(
        name="second-in-hand-on-a-low-trump",
        complaint=REFLEX,
        seat=1,
        calls="7H pass pass pass",
        hand="JK 9H 6H AS 8S 7S KD 8D 10C 6C",
        tricks=("0: 5H",),
        wrong="JK",
    ),
    Position(
        name="second-in-hand-on-a-low-plain-card",
        complaint=REFLEX,
        seat=3,
        calls="pass pass 7C pass",
        hand="JK 8C 6C AD KD 9D 7D KS QS 6S",
        tricks=("2: JC 6C 7C 5C", "2: 7H"),
        wrong="JK",
    ),
    Position(
        name="second-in-hand-no-trumps",
        complaint=REFLEX,
        seat=1,
        calls="7NT pass pass pass",
        hand="JK QS 9S 7S KC 9C QD 8D 7D 5D",
        tricks=("0: 5H",),
        wrong="JK",
    ),
    Position(
        name="second-in-hand-behind-the-dealer",
        complaint=REFLEX,
        preset="three-handed",
        seat=2,
        calls="pass 7D pass",
        hand="JK QD 8D 7D 9S 10S 8S KC 9C 8H",
        tricks=(
            "1: AH 8H QH",
            "1: 9D",
        ),
        wrong="JK",
    ),
    Position(
        name="worthless-once-renounced",
        complaint=KEPT,
        preset="hoyle",
        seat=1,
        calls="7NT pass pass",
        hand="JK AS KS QS JS 9S AC KC 8D 7D",
        tricks=("0: AH",),
        right="JK",
    ),
    Position(
        name="worthless-once-renounced-as-contractor",
        complaint=KEPT,
        preset="hoyle",
        seat=0,
        calls="7NT pass pass",
        hand="JK AS KS QS JS 10S AH KD QD 9D",
        laid="7H 8H 7D",
        tricks=("0: KD AD 8D", "1: KC 7C"),
        right="JK",
    ),
    Position(
        name="the-last-diamond",
        complaint=KEPT,
        seat=3,
        calls="8NT pass pass pass",
        hand="JK AC KC QS JS 4H 5H 6H 6D 9D",
        tricks=(
            "0: AD 4D 5D 6D",
            "0: KD 8D 9H 9D",
            "0: QD 5S 7H 5H",
            "0: JD 6S 8H 6H",
            "0: 10D 7S 8S 4H",
            "0: 7D 5C 6C",
        ),
        wrong="AC KC",
    ),
    Position(
        name="named-to-drop-the-king",
        complaint=NEVER_LED,
        seat=0,
        calls="10NT pass pass pass",
        hand="JK AH QH JH 10H 9H 8H AS AC AD",
        laid="5S 4D 6C",
        tricks=("0: AS 7S 8S 9S", "0: AC 7C 8C 9C", "0: AD 5D 6D 7D"),
        right="JK:H",
    ),
    Position(
        name="named-for-all-the-rest",
        complaint=NEVER_LED,
        seat=2,
        calls="pass pass 9NT pass",
        hand="JK AD QD JD 10D 9D AS KS AH QC",
        laid="4H 5H 5C",
        tricks=("2: AS 7S 8S 9S", "2: KS 6S JS 10S", "2: QC AC 6C 7C", "3: 7H 8H 6H AH"),
        right="JK:D",
    ),
)
