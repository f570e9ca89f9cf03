"""The sounds with a pitch, all in G so that they go together."""

from studio import Studio, Wave
from wood import bar, knock, note, tine

_D4, _G4, _A4, _B4, _D5, _G5 = map(note, (-7, -2, 0, 2, 5, 10))


def call(studio: Studio) -> Wave:
    """Return the sound of a call: one round wooden note."""
    return bar(studio, _G4, ring_s=0.088)


def passing(studio: Studio) -> Wave:
    """Return the sound of a pass: lower, duller and shorter than a call."""
    return studio.put_together(
        [
            (0.0, 0.8, bar(studio, _D4, ring_s=0.042, bright=0.5)),
            (0.0, 0.5, knock(studio, _D4 * 0.74, muffled=0.6)),
        ]
    )


def contract(studio: Studio) -> Wave:
    """Return the sound of a contract: a fifth, one note after the other."""
    return studio.put_together(
        [
            (0.0, 0.9, bar(studio, _G4, ring_s=0.09)),
            (0.13, 1.0, bar(studio, _D5, ring_s=0.10, bright=0.8)),
        ]
    )


def turn(studio: Studio) -> Wave:
    """Return the sound of one's turn: a single soft tine."""
    return tine(studio, _B4, ring_s=0.085, bright=0.4)


def count(studio: Studio) -> Wave:
    """Return the sound of a peg that moves by one."""
    return knock(studio, 620.0, muffled=0.5)


def won(studio: Studio) -> Wave:
    """Return the sound of a win: rising, warm, sustained."""
    notes = ((0.0, _G4, 0.75, 0.15), (0.115, _B4, 0.8, 0.15), (0.23, _D5, 0.9, 0.17))
    pieces = [(at, loud, tine(studio, pitch, ring_s=ring)) for at, pitch, loud, ring in notes]
    pieces.append((0.36, 1.0, tine(studio, _G5, ring_s=0.175, bright=0.8)))
    pieces.append((0.36, 0.45, tine(studio, _B4, ring_s=0.175, bright=0.5)))
    return studio.put_together(pieces)


def lost(studio: Studio) -> Wave:
    """Return the sound of a loss: falling softly, without mockery."""
    notes = ((0.0, _A4, 0.8, 0.14), (0.17, _G4, 0.8, 0.15), (0.36, _D4, 0.95, 0.175))
    return studio.put_together(
        [(at, loud, tine(studio, hz, ring_s=ring, bright=0.5)) for at, hz, loud, ring in notes]
    )


def right(studio: Studio) -> Wave:
    """Return the sound of a right answer: quickly up a fourth."""
    return studio.put_together(
        [
            (0.0, 0.8, bar(studio, _D5, ring_s=0.06)),
            (0.085, 1.0, bar(studio, _G5, ring_s=0.085)),
        ]
    )


def wrong(studio: Studio) -> Wave:
    """Return the sound of a wrong answer: down a fourth, damped."""
    return studio.put_together(
        [
            (0.0, 0.9, bar(studio, _G4, ring_s=0.055, bright=0.4)),
            (0.12, 1.0, bar(studio, _D4, ring_s=0.075, bright=0.4)),
        ]
    )


def done(studio: Studio) -> Wave:
    """Return the sound of a finished lesson: two chords, the second on the tonic."""
    chords = ((0.0, (_A4, _D5), 0.75, 0.10), (0.21, (_G4, _B4, _G5), 1.0, 0.15))
    return studio.put_together(
        [
            (at, loud / len(pitches), tine(studio, hz, ring_s=ring))
            for at, pitches, loud, ring in chords
            for hz in pitches
        ]
    )


def error(studio: Studio) -> Wave:
    """Return the sound of an error: two muffled knocks."""
    return studio.put_together(
        [
            (0.0, 1.0, knock(studio, 252.0, muffled=0.80)),
            (0.125, 0.78, knock(studio, 226.0, muffled=0.90)),
        ]
    )
