"""What the settings mean to a sitting, in milliseconds."""

from __future__ import annotations

from typing import Final

from fivehundred.table.screen import Habits
from fivehundred.ui.motion import timings
from fivehundred.ui.preferences.settings import ByItself, Settings

_CARD: Final = (ByItself.ONLY_CARD, ByItself.BOTH)
_DEAL: Final = (ByItself.NEXT_DEAL, ByItself.BOTH)


def habits_of(settings: Settings) -> Habits:
    """Return how long computers think and pauses last, and what is done by itself."""

    def rest_ms(duration_ms: float) -> float:
        return timings.rest_ms(duration_ms, settings.speed)

    return Habits(
        settings.thinking_ms,
        rest_ms(timings.BOT_PAUSE_MS),
        rest_ms(timings.ONLY_CARD_MS) if settings.by_itself in _CARD else None,
        rest_ms(timings.SHEET_MS) if settings.by_itself in _DEAL else None,
    )
