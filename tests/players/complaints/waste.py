"""What is thrown away: aces, and the partner's winners."""

from __future__ import annotations

from tests.players.complaints.position import Position

ACE = "throws an ace away"
OVERTAKES = "takes the partner's winner from him"

POSITIONS = (
    Position(
        name="ace-under-a-ruff",
        complaint=ACE,
        seat=3,
        calls="8D pass pass pass",
        hand="AS AC 8H 7H 9S 5S 6C 5H 7D 4D",
        tricks=("0: JK 8D 10D 4D", "0: JD 9D QD 7D", "0: JH 6S AD"),
        wrong="AS AC",
    ),
    Position(
        name="ace-on-the-partners-trick",
        complaint=ACE,
        seat=2,
        calls="pass 7C pass pass",
        hand="AH QH AD 5H 6D 7D 9S 7S 6S 6C",
        tricks=("1: JK 6C 8C 9C", "1: JC"),
        wrong="AH AD",
    ),
    Position(
        name="partners-king-is-high-enough",
        complaint=OVERTAKES,
        seat=1,
        calls="7H pass pass pass",
        hand="AS 8S 6S QD 9D 6D QC 7C 6H 4H",
        tricks=("0: JH 4H 7H 9H", "0: JD 6H 8H KH", "0: 5D 6D 4D KD", "3: KS 5S"),
        wrong="AS",
    ),
    Position(
        name="partners-ace-is-not-ruffed",
        complaint=OVERTAKES,
        seat=0,
        calls="pass pass 7S pass",
        hand="9H 8H 6H 5H 4H 10H 9C 7C QS 6S",
        tricks=("2: AH KH 4H 7H", "2: AC KC 7C 5C", "2: AD 4D"),
        wrong="QS 6S",
    ),
    Position(
        name="six-handed-ace-on-the-partners-trick",
        complaint=ACE,
        preset="six-handed",
        seat=3,
        calls="pass pass 7H pass pass pass",
        hand="AS 12S 5S AD 13D 9D 6D 3D 2D 4H",
        tricks=(
            "2: JK 4H 3H 5H 6H 8H",
            "2: JH 2D 7H 9H 10H 11H",
            "2: 4C 3D KC AC 5C 6C",
            "5: QC 7C 8C 9C",
        ),
        wrong="AS AD",
    ),
    Position(
        name="five-handed-called-king-holds",
        complaint=OVERTAKES,
        preset="five-handed",
        seat=3,
        calls="8H pass pass pass pass",
        partner="KS",
        hand="KS QS 4S 9D 8D 3D 10C 7C 6H 5H",
        tricks=("0: JK 2H 3H 6H 4H", "0: JH 7H 8H 5H 9H", "0: AS 5S 3S"),
        right="4S",
    ),
)
