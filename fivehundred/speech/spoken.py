"""The sentences announced to people: the status line, the speech queue and its history.

A screen reader queues announcements, and five short announcements take longer than one, so
``Joiner`` puts sentences together. Elapsed time is passed in; nothing here reads the clock.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import cache
from typing import Final, Protocol, assert_never

from fivehundred.engine.cards import COLOURED_JOKER, JOKER, WHITE_JOKER, Rank, card_of
from fivehundred.speech.locale.formats import rank_of_letter
from fivehundred.speech.locale.lists import in_a_sentence
from fivehundred.speech.translation import _, spoken_code
from fivehundred.speech.wording import SYMBOLS, card_word, sentence, suit_word


class Verbosity(StrEnum):
    """How much is spoken; no level leaves out what a decision needs."""

    TERSE = "terse"
    """Names, calls and cards only, for experienced players."""
    NORMAL = "normal"
    FULL = "full"
    """Whole sentences, and the options with every question."""


class Phrase(str):
    """A sentence as shown, with a terse and a full form for speech."""

    __slots__ = ("full", "terse")
    terse: str
    full: str

    def __new__(cls, text: str, *, terse: str = "", full: str = "") -> Phrase:
        """Make a phrase; a form that is not given is the text itself."""
        phrase = super().__new__(cls, text)
        phrase.terse, phrase.full = terse or text, full or text
        return phrase


def spoken_form(text: str, verbosity: Verbosity) -> str:
    """Return the form of a sentence to speak."""
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
    """The reason for a spoken sentence."""

    EVENT = "event"
    """Something happened in the game."""
    FOCUS = "focus"
    """The control under the focus or the mouse; screen readers find it by themselves."""
    PROMPT = "prompt"
    """The person is asked for something."""
    ALARM = "alarm"
    """Something cannot be done, or is urgent."""
    AGAIN = "again"
    """A repetition that was asked for."""
    NEWS = "news"
    """Anything else, such as a new page or an answer."""


class Utterance(str):
    """A sentence to speak, and its kind."""

    __slots__ = ("kind",)
    kind: SpeechKind

    def __new__(cls, text: str, kind: SpeechKind) -> Utterance:
        """Make an utterance."""
        said = super().__new__(cls, text)
        said.kind = kind
        return said


Listener = Callable[[Utterance], None]


class Forget(Protocol):
    """A callback that forgets what was said, except events if asked."""

    def __call__(self, *, but_events: bool) -> None:
        """Forget."""


_KEPT: Final = 40
_ORDER: Final = (SpeechKind.EVENT, SpeechKind.FOCUS, SpeechKind.PROMPT, SpeechKind.ALARM)
"""Of several new sentences, the last kind in this order is shown on the status line."""


class Spoken:
    """Sends each announcement, with symbols spelled out, to every listener.

    ``keepers`` are called when stored or pending announcements are to be forgotten.
    """

    def __init__(self, verbosity: Verbosity = Verbosity.NORMAL) -> None:
        self.listeners: list[Listener] = []
        self.keepers: list[Forget] = []
        self.verbosity = verbosity

    def announce(self, text: str, kind: SpeechKind = SpeechKind.NEWS) -> None:
        """Announce a sentence."""
        if text and self.listeners:
            said = Utterance(in_words(spoken_form(text, self.verbosity)), kind)
            for listener in self.listeners:
                listener(said)

    def hand_over(self, text: str = "", *, but_events: bool = False) -> None:
        """Forget earlier announcements and make this one: another person is at the screen.

        With ``but_events``, keep what happened in the game, which everybody may hear.
        """
        for forget in self.keepers:
            forget(but_events=but_events)
        self.announce(text)


class StatusLine:
    """The status line of a screen: the newest of events, focus, prompts and alarms.

    ``past`` are the last events, oldest first. ``label`` is the text of the focused button: spoken
    before its description, but not shown, since it is on the button.
    """

    def __init__(self, spoken: Spoken) -> None:
        self.past: deque[str] = deque(maxlen=_KEPT)
        self.label = ""
        self._spoken = spoken
        self._heard: dict[SpeechKind, str] = dict.fromkeys(_ORDER, "")
        self._newest = SpeechKind.EVENT
        self._resting: tuple[int, int] | None = None

    def mouse_rests(self, prompt: str, mouse: tuple[int, int]) -> bool:
        """Return whether the mouse has stayed still since the prompt changed.

        The description of whatever is under a resting mouse should not hide the prompt.
        """
        if prompt and prompt != self._heard[SpeechKind.PROMPT]:
            self._resting = mouse
        return mouse == self._resting

    def recall(self, texts: Iterable[str]) -> None:
        """Replace the past events without announcing them, as when a move is taken back."""
        self.past.clear()
        self.past.extend(texts)

    def forget(self) -> None:
        """Forget everything said so far, which was in another language."""
        self.past.clear()
        self._heard = dict.fromkeys(_ORDER, "")
        self._newest = SpeechKind.EVENT

    def announce_event(self, text: str) -> None:
        """Announce an event, even if it repeats the last."""
        self.past.append(text)
        self._heard[SpeechKind.EVENT] = text
        self._newest = SpeechKind.EVENT
        self._spoken.announce(text, SpeechKind.EVENT)

    def repeat_focus(self) -> None:
        """Announce the focus at the next ``read``, even if unchanged."""
        self._heard[SpeechKind.FOCUS] = ""

    def say(self, text: str) -> None:
        """Announce an answer, even a repeated one, and show it like an alarm."""
        self._heard[SpeechKind.ALARM] = text
        self._newest = SpeechKind.ALARM
        self._spoken.announce(text)

    def read(
        self, *, focus: str = "", prompt: str = "", event: str = "", alarm: str = ""
    ) -> tuple[str, bool]:
        """Announce what is new; return the line's text, and whether it is an alarm."""
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
    """Return a sentence with the label in front, unless it contains the label."""
    bare = label.strip(" .…")
    return text if bare.casefold() in text.casefold() else f"{sentence(bare)} {text}"


_SUITS: Final = {symbol: suit for suit, symbol in SYMBOLS.items()}
_CARD: Final = r"\b(?:[A-Z]|[2-9]|1[0-3])[♠♣♦♥]"
_NO_BID: Final = r"\b(?:[A-Z]|[2-5]|1[1-3])[♠♣♦♥]"
"""A card that cannot be a bid."""


def _card_word(found: re.Match[str]) -> str:
    """Return the name of a card such as “Q♥” or “7♥”; other matches unchanged."""
    short, suit = found[0][:-1], _SUITS[found[0][-1]]
    rank = Rank(int(short)) if short.isdigit() else rank_of_letter(short)
    return found[0] if rank is None else card_word(card_of(suit, rank))


@cache
def _any_card(_code: str) -> str:
    """Return the pattern of a card in a row, which may be a joker of the language in force."""
    jokers = (card_word(joker) for joker in (JOKER, COLOURED_JOKER, WHITE_JOKER))
    return "|".join((_CARD, *(rf"{joker}\b" for joker in jokers)))


def _list_word(found: re.Match[str]) -> str:
    row = re.findall(_any_card(spoken_code()), found[0])
    return in_a_sentence(re.sub(_CARD, _card_word, card) for card in row)


def cards_in_words(text: str) -> str:
    """Spell out the cards of a text without bids, and list those in a row: “Q♥”, “7♥ joker”."""
    return re.sub(rf"{_CARD}(?: (?:{_any_card(spoken_code())}))*", _list_word, text)


def in_words(text: str) -> str:
    """Spell symbols out for speech: “Q♥” becomes “queen of hearts”, the bid “8♥” “8 hearts”."""
    row = rf"{_CARD}(?: (?:{_any_card(spoken_code())}))+"
    text = re.sub(rf"{row}|{_NO_BID}", _list_word, text)
    text = re.sub(r"(?<=\d)\s*" + re.escape(_("NT")), " " + _("no trumps"), text)
    text = re.sub(r"−(?=\d)", _("minus") + " ", text)
    return re.sub("[♠♣♦♥]", lambda found: f" {suit_word(_SUITS[found[0]])}", text).replace(
        "  ", " "
    )


_REMEMBERED: Final = 200


class History:
    """The last announcements, without those of the focus."""

    def __init__(self) -> None:
        self._said: deque[Utterance] = deque(maxlen=_REMEMBERED)
        self._back = 0

    def forget(self, *, but_events: bool) -> None:
        """Forget all announcements, or all but events."""
        kept = [said for said in self._said if but_events and said.kind is SpeechKind.EVENT]
        self._said.clear()
        self._said.extend(kept)
        self._back = 0

    def on_announcement(self, said: Utterance) -> None:
        """Keep an announcement, but no focus or repetition; ``again`` starts from it."""
        if said.kind not in (SpeechKind.FOCUS, SpeechKind.AGAIN):
            self._said.append(said)
            self._back = 0

    def again(self, step: int = 0) -> str:
        """Return the announcement ``step`` from the last one returned (-1: older), or the newest.

        Past either end, return a sentence that says so.
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
"""How long an event waits for the next; computer players take about half of this."""
_LAST_MS: Final = 150.0
"""How long a question or an alarm waits: they usually come last."""
_LONGEST: Final = 320
"""Joined announcements of this many characters are complete."""
_KINDS_BY_WEIGHT: Final = (
    *(SpeechKind.FOCUS, SpeechKind.EVENT, SpeechKind.AGAIN),
    *(SpeechKind.NEWS, SpeechKind.PROMPT, SpeechKind.ALARM),
)


class Joiner:
    """Joins announcements until a question, an alarm or a pause."""

    def __init__(self) -> None:
        self._parts: list[Utterance] = []
        self._left_ms = 0.0

    @property
    def waits(self) -> bool:
        """Whether any announcement has not been spoken yet."""
        return bool(self._parts)

    def take(self, said: Utterance) -> None:
        """Add an announcement of any kind except the focus."""
        self._parts.append(said)
        self._left_ms = _NEXT_MS if said.kind is SpeechKind.EVENT else _LAST_MS

    def forget(self, *, but_events: bool) -> None:
        """Drop the collected announcements, or all but events."""
        self._parts = [
            part for part in self._parts if but_events and part.kind is SpeechKind.EVENT
        ]

    def due(self, elapsed_ms: float) -> Utterance | None:
        """Advance the time; return the joined announcements if they are complete."""
        if not self._parts:
            return None
        self._left_ms -= elapsed_ms
        if self._left_ms > 0 and sum(map(len, self._parts)) < _LONGEST:
            return None
        return self.all()

    def all(self) -> Utterance | None:
        """Return the joined announcements, complete or not."""
        parts, self._parts = self._parts, []
        if not parts:
            return None
        kind = max((part.kind for part in parts), key=_KINDS_BY_WEIGHT.index)
        return Utterance(" ".join(dict.fromkeys(parts)), kind)
