"""The sounds of cards on felt.

A card laid down is the slap of its face, the puff of air and felt below it, and the table under
both. A sliding card is a whisper that swells and fades.
"""

import math

from filters import band, gliding_band, high, low
from studio import Piece, Studio, Wave, dying, swelling


def snap(studio: Studio) -> Wave:
    """Return the sound of a card laid on felt."""
    about = studio.about
    slap = studio.hiss(0.07, band(about(2150, 0.14), 0.70))
    edge = studio.hiss(0.03, band(about(5200, 0.12), 1.0))
    puff = studio.hiss(0.11, low(about(560, 0.12)))
    body = studio.tone(about(225, 0.08), 0.12, ends_at=about(150, 0.06))
    rub = studio.hiss(0.10, band(about(3000, 0.15), 0.8))
    lands = 0.012
    return studio.put_together(
        [
            (0.0, 0.09, studio.shaped(rub, swelling(0.030, 0.70))),
            (lands, 0.85, studio.shaped(slap, dying(0.0014, about(0.0080, 0.15)))),
            (lands, 0.30, studio.shaped(edge, dying(0.0009, about(0.0030, 0.2)))),
            (lands, 0.60, studio.shaped(puff, dying(0.0022, about(0.0150, 0.15)))),
            (lands, 0.38, studio.shaped(body, dying(0.0028, about(0.0190, 0.12)))),
            (lands + 0.008, 0.11, studio.shaped(rub, dying(0.010, 0.020))),
        ]
    )


def flick(studio: Studio) -> Wave:
    """Return the sound of a dealt card: a faint whisper, and where it lands."""
    about = studio.about
    length = about(0.058, 0.12)
    top, bottom = about(3900, 0.14), about(2300, 0.14)
    paper = studio.hiss(length, gliding_band(lambda share: top + (bottom - top) * share, 0.8))
    tip = studio.hiss(0.02, band(about(2600, 0.18), 1.0))
    felt = studio.hiss(0.04, low(about(620, 0.15)))
    lands = length * 0.72
    return studio.put_together(
        [
            (0.0, 0.65, studio.shaped(paper, swelling(length, about(0.34, 0.2)))),
            (lands, 0.45, studio.shaped(tip, dying(0.0014, 0.0038))),
            (lands, 0.38, studio.shaped(felt, dying(0.0022, 0.0085))),
        ]
    )


def slide(studio: Studio) -> Wave:
    """Return the sound of a few cards sliding over the cloth together."""
    about = studio.about
    length = 0.26
    fast, slow = about(2500, 0.08), about(1300, 0.08)
    cloth = studio.hiss(
        length,
        gliding_band(
            lambda share: slow + (fast - slow) * math.sin(math.pi * min(1.0, share * 1.15)), 0.7
        ),
    )
    soft = studio.hiss(length, band(420, 0.6))
    whole = studio.put_together(
        [
            (0.0, 1.0, studio.shaped(_grainy(studio, cloth, 46), swelling(length, 0.40))),
            (0.0, 0.26, studio.shaped(soft, swelling(length, 0.45))),
        ]
    )
    return high(220)(whole, studio.rate)


def gather(studio: Studio) -> Wave:
    """Return the sound of a trick swept together and squared."""
    about = studio.about
    length = 0.27
    start, end = about(2400, 0.1), about(1050, 0.1)
    sweep = studio.hiss(length, gliding_band(lambda share: start * (end / start) ** share, 0.65))
    under = studio.hiss(length, band(400, 0.6))
    pieces: list[Piece] = [
        (0.0, 0.60, studio.shaped(_grainy(studio, sweep, 30), swelling(length, 0.45))),
        (0.0, 0.22, studio.shaped(under, swelling(length, 0.5))),
    ]
    # Cards catch on each other, and the packet is tapped square at the end.
    for at, loud in ((0.060, 0.26), (0.105, 0.34), (0.145, 0.30), (0.232, 0.85)):
        pieces.append((about(at, 0.06), about(loud, 0.15), _tap(studio, weight=loud)))
    return high(160)(studio.put_together(pieces), studio.rate)


def shuffle(studio: Studio) -> Wave:
    """Return the sound of a riffle shuffle, with the halves falling together."""
    about = studio.about
    pieces: list[Piece] = []
    at, cards = 0.0, 30
    for card in range(cards):
        share = card / (cards - 1)
        # The thumb releases cards slowly, then faster, then slowly again.
        at += about(0.0165 - 0.0062 * math.sin(math.pi * share), 0.22)
        loud = 0.34 + 0.30 * math.sin(math.pi * share)
        pieces.append((at, about(loud, 0.25), _tick(studio, 3100 - 900 * share)))
    at += 0.10
    fall = 26
    for card in range(fall):
        share = card / (fall - 1)
        at += about(0.0088 - 0.0030 * share, 0.2)
        loud = 0.30 * math.sin(math.pi * (0.15 + 0.8 * share))
        pieces.append((at, about(loud, 0.25), _tick(studio, 2100 - 700 * share)))
    air = studio.hiss(0.26, gliding_band(lambda share: 1600 - 600 * share, 0.7))
    pieces.append((at - 0.20, 0.08, studio.shaped(air, swelling(0.26, 0.6))))
    pieces.append((at + 0.035, 0.80, _tap(studio, weight=0.8)))
    return studio.put_together(pieces)


def _tap(studio: Studio, weight: float) -> Wave:
    """Return one card touching another; ``weight`` is how much of the table is heard."""
    about = studio.about
    slap = studio.hiss(0.05, band(about(1800, 0.12), 0.8))
    felt = studio.hiss(0.06, low(about(520, 0.1)))
    return studio.put_together(
        [
            (0.0, 0.7, studio.shaped(slap, dying(0.0018, 0.0075))),
            (0.0, 0.6 * weight, studio.shaped(felt, dying(0.0024, 0.013))),
        ]
    )


def _tick(studio: Studio, hertz: float) -> Wave:
    about = studio.about
    edge = studio.hiss(0.016, band(about(hertz, 0.15), 1.0))
    return studio.shaped(high(500)(edge, studio.rate), dying(0.0008, about(0.0030, 0.2)))


def _grainy(studio: Studio, wave: Wave, hertz: float) -> Wave:
    grains = low(hertz)(studio.noise(len(wave) / studio.rate), studio.rate)
    height = max(abs(grain) for grain in grains)
    return [
        value * (0.72 + 0.28 * grain / height) for value, grain in zip(wave, grains, strict=True)
    ]
