"""The kookaburra: hollow chuckles, then a laugh that rises and falls, all of it short."""

import math
from itertools import accumulate

from filters import band
from studio import Studio, Wave, swelling

_VOICE = ((1, 1.0), (2, 0.62), (3, 0.34), (4, 0.16), (5, 0.07))
"""Overtones and their strengths."""
_NOTES = (
    (300.0, 0.105, 0.45),
    (330.0, 0.100, 0.55),
    (390.0, 0.095, 0.70),
    (560.0, 0.105, 0.85),
    (700.0, 0.105, 0.95),
    (790.0, 0.110, 1.00),
    (820.0, 0.110, 1.00),
    (760.0, 0.105, 0.92),
    (660.0, 0.100, 0.80),
    (540.0, 0.100, 0.62),
    (430.0, 0.110, 0.45),
)
"""The pitch at the height of each note, how long it lasts, and how loud it is."""
_GAP_S = 0.022


def laugh(studio: Studio) -> Wave:
    """Return the laugh."""
    starts = accumulate((seconds + _GAP_S for _hertz, seconds, _loud in _NOTES), initial=0.0)
    return studio.put_together(
        [
            (at, loud, _note(studio, studio.about(hertz, 0.02), seconds))
            for at, (hertz, seconds, loud) in zip(starts, _NOTES, strict=False)
        ]
    )


def _note(studio: Studio, hertz: float, seconds: float) -> Wave:
    """Return one note: its pitch leaps up and falls, with a rattle below it."""
    count, turn = round(seconds * studio.rate), 0.0
    voice = []
    for sample in range(count):
        share = sample / count
        turn += math.tau * hertz * (0.72 + 0.28 * math.sin(math.pi * share**0.7)) / studio.rate
        rattle = 0.78 + 0.22 * math.sin(math.tau * 62.0 * sample / studio.rate)
        voice.append(rattle * sum(loud * math.sin(nth * turn) for nth, loud in _VOICE))
    breath = studio.hiss(seconds, band(hertz * 2.2, 0.9))
    breathed = studio.put_together([(0.0, 1.0, voice), (0.0, 0.16, breath)])
    return studio.shaped(breathed, swelling(seconds, 0.32))
