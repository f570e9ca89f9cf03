"""Every sound of the table, with its takes and loudness."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import bird
import figures
import paper
from mastering import encoded, mastered
from studio import CLOTH_RATE, PAPER_RATE, WOOD_RATE, Studio, Wave


class Sound(NamedTuple):
    """A sound: its function, sampling rate, number of takes, and loudness in dB."""

    make: Callable[[Studio], Wave]
    rate: int
    takes: int
    loudness_db: float


SOUNDS = {
    "shuffle": Sound(paper.shuffle, CLOTH_RATE, 1, -23.5),
    "deal": Sound(paper.flick, PAPER_RATE, 4, -27.0),
    "play": Sound(paper.snap, PAPER_RATE, 4, -20.0),
    "trick": Sound(paper.gather, CLOTH_RATE, 3, -22.5),
    "slide": Sound(paper.slide, CLOTH_RATE, 2, -24.0),
    "call": Sound(figures.call, WOOD_RATE, 1, -20.0),
    "pass": Sound(figures.passing, WOOD_RATE, 1, -22.5),
    "contract": Sound(figures.contract, WOOD_RATE, 1, -18.5),
    "turn": Sound(figures.turn, WOOD_RATE, 1, -24.5),
    "count": Sound(figures.count, WOOD_RATE, 1, -27.0),
    "right": Sound(figures.right, WOOD_RATE, 1, -18.5),
    "wrong": Sound(figures.wrong, WOOD_RATE, 1, -19.5),
    "won": Sound(figures.won, WOOD_RATE, 1, -16.5),
    "lost": Sound(figures.lost, WOOD_RATE, 1, -18.5),
    "done": Sound(figures.done, WOOD_RATE, 1, -17.5),
    "laugh": Sound(bird.laugh, WOOD_RATE, 1, -16.5),
    "error": Sound(figures.error, WOOD_RATE, 1, -20.0),
}


def recordings() -> dict[str, bytes]:
    """Return the WAV files by name."""
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
