"""Whatever is said to people goes through here, sentence by sentence: for eyes and for ears.

``Spoken`` is the voice of the program; a ``StatusLine`` belongs to one screen and knows which of
its sentences is the newest.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, Protocol

from fivehundred.engine.cards import card_of
from fivehundred.speech.locale.card_letters import rank_of_letter
from fivehundred.speech.phrase import Verbosity, aloud
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, card_word, sentence, suit_word


class SpeechKind(StrEnum):
    """Why a sentence is said."""

    EVENT = "event"
    """Something has happened in the game."""
    FOCUS = "focus"
    """It is what the focus has reached, or the mouse: a screen reader finds that by itself."""
    PROMPT = "prompt"
    """The person is asked for something."""
    ALARM = "alarm"
    """Something cannot be done, or needs to be known at once."""
    AGAIN = "again"
    """It was said before, and someone wants to hear it again."""
    NEWS = "news"
    """Anything else: another page, an answer to a question."""


class Utterance(str):
    """A sentence for a voice, and its kind."""

    __slots__ = ("kind",)
    kind: SpeechKind

    def __new__(cls, text: str, kind: SpeechKind) -> Utterance:
        """Make a sentence of a kind."""
        said = super().__new__(cls, text)
        said.kind = kind
        return said


Listener = Callable[[Utterance], None]


class Forget(Protocol):
    """Forgets what was said, all of it or all but events."""

    def __call__(self, *, but_events: bool) -> None:
        """Do so."""


_KEPT: Final = 40
_ORDER: Final = (SpeechKind.EVENT, SpeechKind.FOCUS, SpeechKind.PROMPT, SpeechKind.ALARM)
"""Of sentences that are new together the last is shown on the line."""


class Spoken:
    """Tells every listener each sentence once, in the order they came, without symbols.

    ``verbosity`` is how much is said of what has a short form and a full one. ``keepers`` belong
    to those who keep sentences, or have still to say them: each has one of them forget.
    """

    def __init__(self, verbosity: Verbosity = Verbosity.NORMAL) -> None:
        self.listeners: list[Listener] = []
        self.keepers: list[Forget] = []
        self.verbosity = verbosity

    def announce(self, text: str, kind: SpeechKind = SpeechKind.NEWS) -> None:
        """Say something."""
        if text and self.listeners:
            said = Utterance(in_words(aloud(text, self.verbosity)), kind)
            for listener in self.listeners:
                listener(said)

    def hand_over(self, text: str = "", *, but_events: bool = False) -> None:
        """Have all that was said until now be forgotten, then say this: someone else is here.

        With ``but_events`` what has happened, which everybody may hear, is still to be heard.
        """
        for forget in self.keepers:
            forget(but_events=but_events)
        self.announce(text)


class StatusLine:
    """The one line of a screen: what has happened, has the focus or is asked, the newest of them.

    ``past`` are the last things that have happened, the newest last. ``label`` is what is on
    the button that has the focus: seen anyway, so it is said before its sentence and not shown.
    """

    def __init__(self, spoken: Spoken) -> None:
        self.past: deque[str] = deque(maxlen=_KEPT)
        self.label = ""
        self._spoken = spoken
        self._heard: dict[SpeechKind, str] = dict.fromkeys(_ORDER, "")
        self._newest = SpeechKind.EVENT
        self._resting: tuple[int, int] | None = None

    def rests(self, prompt: str, mouse: tuple[int, int]) -> bool:
        """Return whether the mouse has not moved since something else was asked.

        What the line happens to show then is no reason to hide what is asked.
        """
        if prompt and prompt != self._heard[SpeechKind.PROMPT]:
            self._resting = mouse
        return mouse == self._resting

    def recall(self, texts: Iterable[str]) -> None:
        """Take what has happened before anybody listened, to be read and not announced.

        It replaces all that was said before: some of that may have been taken back.
        """
        self.past.clear()
        self.past.extend(texts)

    def forget(self) -> None:
        """Know nothing of what has been said: it was in another language."""
        self.past.clear()
        self._heard = dict.fromkeys(_ORDER, "")
        self._newest = SpeechKind.EVENT

    def happened(self, text: str) -> None:
        """Take an event, also one that says the same as the last."""
        self.past.append(text)
        self._heard[SpeechKind.EVENT] = text
        self._newest = SpeechKind.EVENT
        self._spoken.announce(text, SpeechKind.EVENT)

    def repeat_focus(self) -> None:
        """Announce what has the focus with the next look, though it be what it was."""
        self._heard[SpeechKind.FOCUS] = ""

    def say(self, text: str) -> None:
        """Announce an answer, shown on the line like an alarm, even if it is the same again."""
        self._heard[SpeechKind.ALARM] = text
        self._newest = SpeechKind.ALARM
        self._spoken.announce(text)

    def read(
        self, *, focus: str = "", prompt: str = "", event: str = "", alarm: str = ""
    ) -> tuple[str, bool]:
        """Return the text of the line, and whether it wants to be noticed.

        An alarm stays as long as there is one.
        """
        now = {
            SpeechKind.EVENT: event,
            SpeechKind.FOCUS: focus,
            SpeechKind.PROMPT: prompt,
            SpeechKind.ALARM: alarm,
        }
        for source in _ORDER:
            if now[source] == self._heard[source]:
                continue
            self._heard[source] = now[source]
            if now[source]:
                self._newest = source
                text = now[source]
                if source is SpeechKind.FOCUS:
                    text = labelled(self.label, text)
                self._spoken.announce(text, source)
        if alarm:
            return alarm, True
        return now[self._newest] or prompt or event or focus, False


def labelled(label: str, text: str) -> str:
    """Return a sentence with the label before it, unless it says that already."""
    bare = label.strip(" .…")
    return text if bare.casefold() in text.casefold() else f"{sentence(bare)} {text}"


_SUITS: Final = {symbol: suit for suit, symbol in SYMBOLS.items()}


_COURT: Final = re.compile(r"\b([A-Z])([♠♣♦♥])")


def _court_word(found: re.Match[str]) -> str:
    """Return the name of a court card for its letter and symbol, if it is one."""
    rank = rank_of_letter(found[1])
    return found[0] if rank is None else card_word(card_of(_SUITS[found[2]], rank))


def in_words(text: str) -> str:
    """Write symbols out, for a voice: “8♥” becomes “8 hearts”, “Q♥” “queen of hearts”."""
    text = _COURT.sub(_court_word, text)
    text = re.sub(r"(?<=\d)\s*" + re.escape(_("NT")), " " + _("no trumps"), text)
    text = re.sub(r"−(?=\d)", _("minus") + " ", text)
    return re.sub("[♠♣♦♥]", lambda found: f" {suit_word(_SUITS[found[0]])}", text).replace(
        "  ", " "
    )


_REMEMBERED: Final = 200


class History:
    """The last sentences, without what only had the focus; ``hear`` takes another."""

    def __init__(self) -> None:
        self._said: deque[Utterance] = deque(maxlen=_REMEMBERED)
        self._back = 0

    def forget(self, *, but_events: bool) -> None:
        """Forget all that was said, or all but events: it was for someone else."""
        kept = [said for said in self._said if but_events and said.kind is SpeechKind.EVENT]
        self._said.clear()
        self._said.extend(kept)
        self._back = 0

    def hear(self, said: Utterance) -> None:
        """Keep a sentence; looking back starts from the newest again."""
        if said.kind not in (SpeechKind.FOCUS, SpeechKind.AGAIN):
            self._said.append(said)
            self._back = 0

    def again(self, step: int = 0) -> str:
        """Return a sentence: the newest, or one ``step`` on from where someone has looked.

        A step of -1 goes back. Past the ends it says so.
        """
        if not self._said:
            return _("Nothing has been said yet.")
        back = 0 if not step else self._back - step
        if back < 0:
            return _("That is the newest.")
        if back >= len(self._said):
            return _("There is nothing older.")
        self._back = back
        return self._said[-1 - back]
