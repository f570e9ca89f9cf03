"""Sentences that belong together, said in one breath: the cards of a trick, a round of calls.

A screen reader queues what it is told, and so does a voice: five short announcements take longer
than one that says the same, and the last of them comes late. Time is told here, not looked up.
"""

from __future__ import annotations

from typing import Final

from fivehundred.speech.spoken import SpeechKind, Utterance

_NEXT_MS: Final = 1600.0
"""So long after an event the next may still be joined: computer players take about half of it."""
_LAST_MS: Final = 150.0
"""So long after a question or an alarm, which end a round."""
_LONGEST: Final = 320
"""With this many letters a sentence is long enough."""
_ORDER: Final = (
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
        kind = max((part.kind for part in parts), key=_ORDER.index)
        return Utterance(" ".join(dict.fromkeys(parts)), kind)
