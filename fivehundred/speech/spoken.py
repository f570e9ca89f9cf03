"""Whatever is said to people goes through here, sentence by sentence: for eyes and for ears.

``Spoken`` is the voice of the program; a ``StatusLine`` belongs to one screen and knows which of
its sentences is the newest. Sentences that belong together, such as the cards of a trick, are
joined for the ear: a screen reader queues what it is told, and five short announcements take
longer than one that says the same. Time is told here, not looked up.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Final, Protocol, assert_never

from fivehundred.engine.cards import card_of
from fivehundred.speech.locale.formats import rank_of_letter
from fivehundred.speech.translation import _
from fivehundred.speech.wording import SYMBOLS, card_word, sentence, suit_word


class Verbosity(StrEnum):
    """Three ways of speaking; none of them leaves out what a decision needs."""

    TERSE = "terse"
    """Names, calls and cards alone: for people who know the game by heart."""
    NORMAL = "normal"
    FULL = "full"
    """Whole sentences, and what may be done now with every question."""


class Phrase(str):
    """A sentence as it is shown, with a short form and a full one for the ear."""

    __slots__ = ("full", "terse")
    terse: str
    full: str

    def __new__(cls, text: str, *, terse: str = "", full: str = "") -> Phrase:
        """Make a sentence; a form that is not given is the sentence as it is shown."""
        phrase = super().__new__(cls, text)
        phrase.terse, phrase.full = terse or text, full or text
        return phrase


def aloud(text: str, verbosity: Verbosity) -> str:
    """Return what is said aloud for a sentence."""
    if not isinstance(text, Phrase):
        return text
    match verbosity:
        case Verbosity.TERSE:
            return text.terse
        case Verbosity.NORMAL:
            return str(text)
        case Verbosity.FULL:
            return text.full
        case unknown:
            assert_never(unknown)


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


_NEXT_MS: Final = 1600.0
"""So long after an event the next may still be joined: computer players take about half of it."""
_LAST_MS: Final = 150.0
"""So long after a question or an alarm, which end a round."""
_LONGEST: Final = 320
"""With this many letters a sentence is long enough."""
_KINDS_BY_WEIGHT: Final = (
    SpeechKind.FOCUS,
    SpeechKind.EVENT,
    SpeechKind.AGAIN,
    SpeechKind.NEWS,
    SpeechKind.PROMPT,
    SpeechKind.ALARM,
)


class Joiner:
    """Collects what is said until a question, an alarm or a pause ends it."""

    def __init__(self) -> None:
        self._parts: list[Utterance] = []
        self._left_ms = 0.0

    @property
    def waits(self) -> bool:
        """Whether there is something to say soon."""
        return bool(self._parts)

    def take(self, said: Utterance) -> None:
        """Take a sentence; what has the focus is nothing to wait with, and is not for here."""
        self._parts.append(said)
        self._left_ms = _NEXT_MS if said.kind is SpeechKind.EVENT else _LAST_MS

    def forget(self, *, but_events: bool) -> None:
        """Forget what has been collected, or all of it but events."""
        self._parts = [
            part for part in self._parts if but_events and part.kind is SpeechKind.EVENT
        ]

    def due(self, elapsed_ms: float) -> Utterance | None:
        """Let time pass; return all that has been said since the last time, if it is complete."""
        if not self._parts:
            return None
        self._left_ms -= elapsed_ms
        if self._left_ms > 0 and sum(map(len, self._parts)) < _LONGEST:
            return None
        return self.all()

    def all(self) -> Utterance | None:
        """Return what has been collected, complete or not."""
        parts, self._parts = self._parts, []
        if not parts:
            return None
        kind = max((part.kind for part in parts), key=_KINDS_BY_WEIGHT.index)
        return Utterance(" ".join(dict.fromkeys(parts)), kind)
