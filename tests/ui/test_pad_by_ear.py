"""An evening at the score pad by ear: keys, and what was said, are all there is."""

from __future__ import annotations

import re
from dataclasses import replace

from fivehundred.engine.calls import Bid, Call
from fivehundred.session.pad_entry import PadExtra
from fivehundred.session.storage.pads import read_pad
from fivehundred.speech.spoken import in_words
from fivehundred.speech.wording import signed
from fivehundred.ui import route
from fivehundred.ui.motion.timings import Speed
from tests.ui.hand import Hand
from tests.ui.pads import EVENING, an_evening
from tests.ui.played_by_ear import Listener, Lost

SIDES = "Seat 1 & Seat 3", "Seat 2 & Seat 4"
ROWS, COLUMNS = 8, 6


class Scorer:
    """Writes deals down, and chooses among the answers that are heard."""

    def __init__(self, ear: Listener) -> None:
        """Begin a pad at the home screen, with the rules and seats that are offered."""
        self._ear = ear
        ear.go_to("Score pad")
        ear.key("Enter")
        ear.go_to("Start\\.")
        self.said = ear.key("Enter")
        assert "Who played?" in self.said
        # The question has been heard; the first arrow says the first answer.
        self.said = ear.key("Down")
        self.given = 0

    @property
    def _answer(self) -> str:
        """What was said last, after the question: the answer with the focus."""
        return self.said.rpartition("? ")[2]

    def give(self, words: str) -> str:
        """Go through the answers row by row to one that begins so, and give it."""
        for _row in range(ROWS):
            for _column in range(COLUMNS):
                if re.match(words, self._answer):
                    self.given += 1
                    self.said = self._ear.key("Enter")
                    return self.said
                before, self.said = self.said, self._ear.key("Right")
                if self.said == before:
                    break
            for _column in range(COLUMNS):
                self.said = self._ear.key("Left") or self.said
            self.said = self._ear.key("Down")
        raise Lost(f"no answer {words!r}:\n" + "\n".join(self._ear.lines[-80:]))

    def first_answer(self) -> None:
        """Hear the first answer again, where only the question was said."""
        if not self._answer:
            self._ear.key("Right")
            self.said = self._ear.key("Left")


def spoken(call: Call) -> str:
    """Return how a call begins that is heard among the answers."""
    if isinstance(call, Bid):
        return f"{call.level} {call.strain.name.lower().replace('_', ' ')}, "
    return {"misere": "Misère, ", "open_misere": "Open misère, "}[str(call)]


def test_an_evening_is_entered_by_ear_alone_and_the_score_and_the_winner_are_heard(
    hand: Hand,
) -> None:
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.OFF))
    hand.app.go(route.HomeRoute())
    hand.frame()
    ear = Listener(hand)
    scorer = Scorer(ear)
    for number, answers in enumerate(EVENING, start=1):
        before = scorer.given
        scorer.first_answer()
        if answers == (PadExtra.ALL_PASSED,):
            said = scorer.give("All passed")
            assert said.startswith("All passed. ")
        else:
            who, call, tricks = answers
            assert isinstance(who, int) and not isinstance(call, int | PadExtra)
            assert f"What did Seat {who + 1} play?" in scorer.give(rf"Seat {who + 1} \(")
            assert f"{SIDES[who % 2]}: how many tricks?" in scorer.give(spoken(call))
            said = scorer.give(rf"{tricks} tricks?: ")
            assert scorer.given - before == 3
        pad = an_evening(number)
        for side, points in zip(SIDES, pad.view.scores, strict=True):
            heard = in_words(f"{side} {signed(points, plus=False)}.")
            assert heard in said or answers == (PadExtra.ALL_PASSED,)
        if number < len(EVENING):
            assert f"Seat {number % 4 + 1} deals. Who played?" in said
    assert "Seat 2 & Seat 4 won the game." in said
    [path] = hand.app.store.folder.glob("*.json")
    assert read_pad(path).deals == an_evening().deals


def test_ten_tricks_are_written_10_and_1_waits_for_enter(hand: Hand) -> None:
    hand.app.go(route.ScorePadRoute(pad=an_evening(0)))
    for written in ("1\r", "10", "15", "0"):
        for label in ("Ann", "7♥"):
            hand.frame()
            hand.push(label)
        for key in written:
            hand.key(ord(key))
    [path] = hand.app.store.folder.glob("*.json")
    assert [deal.tricks[0] for deal in read_pad(path).deals] == [1, 10, 5, 0]
