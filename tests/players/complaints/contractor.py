"""As contractor: which trumps to lead, and when to go on."""

from __future__ import annotations

from tests.players.complaints.position import Position

LOW = "leads low trumps while holding the right bower, the left bower and the ace"
STOPS = "leads trumps twice and leaves the joker out with trumps beside it"
LEAVES_THEM = "gives up the lead although the winners in hand are enough"
GOES_ON = "goes on drawing trumps when nobody has any"

POSITIONS = (
    Position(
        name="low-trumps-hearts",
        complaint=LOW,
        seat=0,
        calls="7H pass pass pass",
        hand="JH JD AH 7H 5H AS KS 8C 7C 6C",
        laid="4D 5S 5C",
        wrong="7H 5H",
    ),
    Position(
        name="low-trumps-spades",
        complaint=LOW,
        seat=2,
        calls="pass 7D 8S pass pass",
        hand="JS JC AS QS 8S 6S 5S AD KD 10H",
        laid="4D 5H 6C",
        wrong="QS 8S 6S 5S",
    ),
    Position(
        name="low-trumps-raised",
        complaint=LOW,
        seat=3,
        calls="pass 6C pass 8C pass",
        hand="JC JS AC KC 9C 8C 6C AH 8H QD",
        laid="4H 4D 5D",
        wrong="9C 8C 6C",
    ),
    Position(
        name="low-trumps-at-three",
        complaint=LOW,
        preset="three-handed",
        seat=1,
        calls="pass 7D pass",
        hand="JD JH AD 10D 9D 7D AC KC AS 8S",
        laid="7H 8H 7S",
        wrong="10D 9D 7D",
    ),
    Position(
        name="joker-out-after-two",
        complaint=STOPS,
        seat=0,
        calls="8H pass pass pass",
        hand="JH JD AH KH 9H 8H AS KS QS 8C",
        laid="5D 6D 6C",
        tricks=("0: JH 5H 4H 6H", "0: JD 7H 5C 10H"),
        wrong="AS KS QS 9H 8H",
    ),
    Position(
        name="joker-out-after-two-with-a-long-suit",
        complaint=STOPS,
        seat=1,
        calls="pass 8S pass pass",
        hand="JS JC AS KS 7S 6S AD KD QD 5C",
        laid="4H 6H 4D",
        tricks=("1: JS 8S 5S 9S", "1: JC 5H 4H 10S"),
        wrong="AD KD QD 7S 6S",
    ),
    Position(
        name="nobody-has-trumps-and-one-is-left",
        complaint=GOES_ON,
        seat=0,
        calls="7S pass pass pass",
        hand="JK JS JC AS 7S KD QD JD 10D 9D",
        laid="4H 6H 5C",
        tricks=("0: JK 5S 6S 8S", "0: JS 9S 10S 4D", "0: JC QS 5H 7H", "0: AS KS 8H 9H"),
        wrong="7S",
    ),
    Position(
        name="nobody-has-trumps-and-an-ace-is-out",
        complaint=GOES_ON,
        seat=2,
        calls="pass pass 7H pass",
        hand="JK JH JD AH 5H KC QC JC 10C 9C",
        laid="5S 6S 4D",
        tricks=("2: JK 6H 4H 7H", "2: JH 8H 9H 10H", "2: JD QH 6D 5D", "2: AH KH 8D 7D"),
        wrong="5H",
    ),
    Position(
        name="only-the-partner-has-trumps",
        complaint=GOES_ON,
        seat=0,
        calls="8H pass pass pass",
        hand="JK JH JD AH 5H AS 8S 7S AC 6C",
        laid="4D 6D 5C",
        tricks=("0: JK 4H 6H 7H", "0: JH KH 8H QH", "0: JD 5D 9H 8D"),
        wrong="AH 5H",
    ),
    Position(
        name="winners-enough-without-trumps",
        complaint=LEAVES_THEM,
        seat=0,
        calls="8NT pass pass pass",
        hand="JK AS KS QS 9S AH KH QH 9D 8D",
        laid="5C 6C 7C",
        tricks=("0: AS 5S 6S 7S", "0: KS 8S 10S JS", "0: QS 5D 6D 7D"),
        wrong="9D 8D",
    ),
)
