"""Which of many cues are heard: a deal is a whisper, not a hail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.ui.sound.cues import Cue

_AT_ONCE: Final = 2
_GAP_MS: Final = {Cue.DEAL: 52, Cue.PLAY: 45, Cue.COUNT: 60, Cue.CALL: 90, Cue.PASS: 90}
_USUAL_GAP_MS: Final = 160


class Thinning:
    """Remembers when each cue was last heard."""

    def __init__(self) -> None:
        """Begin in silence."""
        self._heard_ms: dict[Cue, float] = {}

    def choose(self, raised: Sequence[Cue], now_ms: float) -> list[Cue]:
        """Return what is heard of the cues of one frame: the last two kinds, none too soon again.

        When much is skipped at once, only how it ends is heard.
        """
        last = list(dict.fromkeys(reversed(raised)))[:_AT_ONCE]
        found = []
        for cue in reversed(last):
            gap_ms = _GAP_MS.get(cue, _USUAL_GAP_MS)
            if now_ms - self._heard_ms.get(cue, -gap_ms) >= gap_ms:
                self._heard_ms[cue] = now_ms
                found.append(cue)
        return found
