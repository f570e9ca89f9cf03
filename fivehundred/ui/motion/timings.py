"""Every duration at the table in milliseconds, and the factor of each speed."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Speed(StrEnum):
    """How fast cards move; *off* shows only their resting places."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    QUICK = "quick"
    OFF = "off"


_FACTOR: Final = {Speed.RELAXED: 1.6, Speed.NORMAL: 1.0, Speed.QUICK: 0.55, Speed.OFF: 0.0}

FLY_MS: Final = 340
GLIDE_BACK_MS: Final = 220
PACK_MS: Final = 240
DEAL_FLY_MS: Final = 300
DEAL_PACKET_MS: Final = 108
DEAL_WHOLE_MS: Final = 2000
"""Longest time from the first packet of a deal to the last: larger tables deal faster."""
DEAL_CARD_MS: Final = 14
FAN_MS: Final = 340
FAN_STEP_MS: Final = 20
HELD_REST_MS: Final = 90
SQUARE_MS: Final = 190
GATHER_MS: Final = 330
TRICK_REST_MS: Final = 850
SORT_MS: Final = 400
WALK_STEP_MS: Final = 60
KITTY_MS: Final = 420
KITTY_STEP_MS: Final = 80
AWAY_STEP_MS: Final = 45
SHOW_STEP_MS: Final = 55
CALL_REST_MS: Final = 420
FOLLOW_REST_MS: Final = 240
"""A pause that replaces a movement where nothing moves: long enough to see what is new."""
FADE_MS: Final = 120
"""Duration of the fade between pictures where motion is reduced."""
BOT_PAUSE_MS: Final = 420
ONLY_CARD_MS: Final = 700
"""Pause before the only legal card is played automatically."""
SHEET_MS: Final = 7000
"""Pause before the next deal where it is dealt automatically."""
HOVER_MS: Final = 90
COUNT_MS: Final = 700
COUNT_STEP_MS: Final = 70
COUNT_FRAME_MS: Final = 35

# Of the mouse and of frames; no speed setting changes these.
DRAG_START_PX: Final = 4
DOUBLE_CLICK_MS: Final = 400
LONGEST_FRAME_MS: Final = 50


def scaled_ms(duration_ms: float, speed: Speed) -> float:
    """Return the duration of a movement at a speed; 0 if nothing moves."""
    return duration_ms * _FACTOR[speed]


def fade_ms(speed: Speed, *, reduced: bool) -> float:
    """Return the duration of the fade between pictures: 0 if cards fly or speed is off."""
    return FADE_MS if reduced and speed is not Speed.OFF else 0.0


def reading_ms(text: str, speed: Speed) -> float:
    """Return the time to read a sentence, which no speed shortens by more than a fifth."""
    letters_ms = 400 + 30 * len(text)
    return letters_ms * max(_FACTOR[speed], 0.8) if text else 0.0


def rest_ms(duration_ms: float, speed: Speed) -> float:
    """Return the length of a pause for reading, which no speed reduces below half."""
    return duration_ms * max(_FACTOR[speed], 0.5)
