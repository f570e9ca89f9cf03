"""What has been said, to be heard again: the last sentence, and those before it."""

from __future__ import annotations

from collections import deque
from typing import Final

from fivehundred.speech.spoken import SpeechKind, Utterance
from fivehundred.speech.translation import _

_KEPT: Final = 200


class History:
    """The last sentences, without what only had the focus; ``hear`` takes another."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._said: deque[Utterance] = deque(maxlen=_KEPT)
        self._back = 0

    def forget(self, *, but_events: bool) -> None:
        """Forget all that was said, or all but events: it was for somebody else."""
        kept = [said for said in self._said if but_events and said.kind is SpeechKind.EVENT]
        self._said.clear()
        self._said.extend(kept)
        self._back = 0

    def hear(self, said: Utterance) -> None:
        """Keep a sentence; whoever looked back is at the newest again."""
        if said.kind not in (SpeechKind.FOCUS, SpeechKind.AGAIN):
            self._said.append(said)
            self._back = 0

    def again(self, step: int = 0) -> str:
        """Return a sentence: the newest, or one ``step`` on from where somebody has looked.

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
