"""The catalogue: every sound of the table, in how many takes, and how loud."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import figures
import paper
from mastering import encoded, mastered
from studio import CLOTH_RATE, PAPER_RATE, WOOD_RATE, Studio, Wave


class Sound(NamedTuple):
    """One sound: how it is made, at what rate, in how many takes, and its loudness in dB."""

    make: Callable[[Studio], Wave]
    rate: int
    takes: int
    loudness_db: float


SOUNDS = {
    "shuffle": Sound(paper.shuffle, CLOTH_RATE, 1, -29.0),
    "deal": Sound(paper.flick, PAPER_RATE, 4, -33.5),
    "play": Sound(paper.snap, PAPER_RATE, 4, -25.0),
    "trick": Sound(paper.gather, CLOTH_RATE, 3, -28.0),
    "slide": Sound(paper.slide, CLOTH_RATE, 2, -30.0),
    "call": Sound(figures.call, WOOD_RATE, 1, -25.0),
    "pass": Sound(figures.passing, WOOD_RATE, 1, -28.0),
    "contract": Sound(figures.contract, WOOD_RATE, 1, -24.0),
    "turn": Sound(figures.turn, WOOD_RATE, 1, -31.0),
    "count": Sound(figures.count, WOOD_RATE, 1, -33.0),
    "win": Sound(figures.win, WOOD_RATE, 1, -23.0),
    "lose": Sound(figures.lose, WOOD_RATE, 1, -25.0),
    "error": Sound(figures.error, WOOD_RATE, 1, -26.0),
}


def recordings() -> dict[str, bytes]:
    """Give every file by its name."""
    return {
        f"{name}-{take}.wav": encoded(
            mastered(
                sound.make(Studio(sound.rate, Random(f"{name} {take}"))),
                sound.rate,
                sound.loudness_db,
            ),
            sound.rate,
        )
        for name, sound in SOUNDS.items()
        for take in range(1, sound.takes + 1)
    }
