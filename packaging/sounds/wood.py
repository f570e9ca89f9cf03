"""Wood and bars: a knock on the table, a marimba bar, the tine of a kalimba."""

import math

from filters import band, low
from studio import Piece, Studio, Wave, dying


def bar(studio: Studio, hertz: float, *, ring_s: float, bright: float = 1.0) -> Wave:
    """Return a marimba bar struck with a soft mallet; its partials are tuned 1 : 4 : 10.

    ``ring_s`` is how long the lowest of them rings, ``bright`` how much of the others is heard.
    """
    partials = (
        (1.0, 0.9, 1.0),
        (1.006, 0.1, 0.8),
        (3.98, 0.22 * bright, 0.30),
        (9.9, 0.05 * bright, 0.10),
    )
    mallet = studio.hiss(0.05, low(900))
    return studio.put_together(
        [
            *_ringing(studio, hertz, partials, 0.004, ring_s),
            (0.0, 0.16, studio.shaped(mallet, dying(0.0025, 0.008))),
        ]
    )


def tine(studio: Studio, hertz: float, *, ring_s: float, bright: float = 1.0) -> Wave:
    """Return a plucked tine: warm, with a short glint, and a thumb leaving it."""
    partials = (
        (1.0, 0.82, 1.0),
        (1.004, 0.18, 0.9),
        (2.003, 0.20 * bright, 0.62),
        (3.01, 0.05 * bright, 0.40),
        (5.42, 0.09 * bright, 0.13),
    )
    # A wooden box resonates a little, an octave lower.
    box = studio.tone(hertz / 2, ring_s * 2.5)
    thumb = studio.hiss(0.03, band(1300, 0.8))
    return studio.put_together(
        [
            *_ringing(studio, hertz, partials, 0.005, ring_s),
            (0.0, 0.12, studio.shaped(box, dying(0.012, ring_s * 0.35))),
            (0.0, 0.08 * bright, studio.shaped(thumb, dying(0.002, 0.005))),
        ]
    )


def knock(studio: Studio, hertz: float, *, muffled: float) -> Wave:
    """Return a knuckle's knock on the table through felt; ``muffled`` is from 0 to 1."""
    dull = 1.0 - 0.6 * muffled
    modes = ((1.0, 1.0, 1.0), (1.62, 0.60 * dull, 0.75), (2.71, 0.35 * dull, 0.45))
    skin = studio.hiss(0.06, low(1600 * dull))
    return studio.put_together(
        [
            *_ringing(studio, hertz, modes, 0.003, 0.030),
            (0.0, 0.50, studio.shaped(skin, dying(0.0025, 0.010))),
        ]
    )


def note(steps_from_a4: int) -> float:
    """Return the pitch of a note, in semitones from the A of 440 Hz."""
    return 440.0 * math.pow(2.0, steps_from_a4 / 12.0)


def _ringing(
    studio: Studio,
    hertz: float,
    partials: tuple[tuple[float, float, float], ...],
    attack_s: float,
    ring_s: float,
) -> list[Piece]:
    """Return ringing partials, each as shares of pitch, strength and ring."""
    return [
        (0.0, loud, studio.shaped(tone, dying(attack_s, ring_s * ring)))
        for ratio, loud, ring in partials
        if hertz * ratio < studio.rate * 0.4
        for tone in (studio.tone(hertz * ratio, ring_s * ring * 6.0),)
    ]
