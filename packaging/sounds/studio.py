"""Noise and tones at a sampling rate, and how pieces are put together.

A wave is a list of samples about -1 to 1. Times are in seconds, pitches in hertz. All chance comes
from a fixed seed, so sounds are the same byte for byte.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

Wave = list[float]
Piece = tuple[float, float, Wave]
"""When a wave begins, how loud it is, and the wave."""

PAPER_RATE = 32_000
"""A snapping card needs much treble."""
CLOTH_RATE = 16_000
"""Cloth loses the highest octave anyway."""
WOOD_RATE = 12_000
"""Wood, bars and the bird have little above 5000 Hz."""


@dataclass(frozen=True)
class Studio:
    """A sampling rate and a source of chance."""

    rate: int
    chance: Random

    def about(self, value: float, share: float) -> float:
        """Return a value varied by up to a share of it, so that no two cards sound alike."""
        return value * (1.0 + share * (2.0 * self.chance.random() - 1.0))

    def noise(self, seconds: float) -> Wave:
        """Return white noise."""
        chance = self.chance.random
        return [2.0 * chance() - 1.0 for _sample in range(round(seconds * self.rate))]

    def hiss(self, seconds: float, through: Callable[[Wave, int], Wave]) -> Wave:
        """Return filtered noise, as strong as a sine whatever the filter removes."""
        wave = through(self.noise(seconds), self.rate)
        power = sum(value * value for value in wave) / len(wave)
        return [value * math.sqrt(0.5 / power) for value in wave]

    def tone(self, hertz: float, seconds: float, *, ends_at: float | None = None) -> Wave:
        """Return a sine starting at zero, gliding to ``ends_at`` if given."""
        count = round(seconds * self.rate)
        last = hertz if ends_at is None else ends_at
        phase, wave = 0.0, []
        for sample in range(count):
            wave.append(math.sin(phase))
            share = sample / count
            phase += math.tau * (hertz + (last - hertz) * share) / self.rate
        return wave

    def shaped(self, wave: Wave, level: Callable[[float], float]) -> Wave:
        """Return a wave with an envelope."""
        return [value * level(sample / self.rate) for sample, value in enumerate(wave)]

    def put_together(self, pieces: Sequence[Piece]) -> Wave:
        """Return pieces mixed together."""
        ends = [round(at * self.rate) + len(wave) for at, _gain, wave in pieces]
        whole = [0.0] * max(ends)
        for at, gain, wave in pieces:
            first = round(at * self.rate)
            for sample, value in enumerate(wave):
                whole[first + sample] += gain * value
        return whole


def dying(attack_s: float, decay_s: float) -> Callable[[float], float]:
    """Return an envelope that rises softly and decays to a third in ``decay_s``."""

    def level(at: float) -> float:
        rise = 1.0 if at >= attack_s else 0.5 - 0.5 * math.cos(math.pi * at / attack_s)
        return rise * math.exp(-at / decay_s)

    return level


def swelling(length_s: float, peak: float = 0.5) -> Callable[[float], float]:
    """Return an envelope that swells and fades, with its peak at a share of the length."""

    def level(at: float) -> float:
        share = min(max(at / length_s, 0.0), 1.0)
        warped = share / peak / 2 if share < peak else 0.5 + (share - peak) / (1.0 - peak) / 2
        return math.sin(math.pi * warped) ** 2

    return level
