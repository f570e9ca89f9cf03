"""Mastering: remove clicks and offset, and set the loudness.

Loudness is ITU-R BS.1770's (treble boosted, bass cut) at the loudest tenth of a second, in dB
below full scale: about what an ear makes of a short sound.
"""

import io
import math
import wave
from array import array
from itertools import accumulate

from filters import filtered, high
from studio import Wave

_WINDOW_S = 0.1
_PEAK = 10 ** (-6.1 / 20)
_KNEE = _PEAK / 2
"""Peaks above this are rounded off, so that cards can be as loud as notes."""
_ROUNDS = 3
"""How often the gain is set again after rounding peaks."""
_FADE_IN_S = 0.0015
_FADE_OUT_S = 0.060
_FULL = 32767
_FAINT = 10 ** (-40 / 20)


def mastered(sound: Wave, rate: int, loudness_db: float) -> Wave:
    """Return a sound cut where it is inaudible, faded at both ends, at this loudness."""
    clean = high(35.0)(sound, rate)
    loud = _cut(clean, rate)
    gain, made = 1.0, loud
    for _round in range(_ROUNDS):
        gain *= 10 ** ((loudness_db - loudness(made, rate)) / 20)
        made = _balanced([_rounded(value * gain) for value in loud])
    return made


def _rounded(value: float) -> float:
    """Return a sample limited to the peak, and unchanged below the knee."""
    over = abs(value) - _KNEE
    if over <= 0:
        return value
    room = _PEAK - _KNEE
    return math.copysign(_KNEE + room * math.tanh(over / room), value)


def _balanced(sound: Wave) -> Wave:
    """Return a sound without offset, though its peaks are rounded."""
    mean, step = sum(sound) / len(sound), math.pi / (len(sound) - 1)
    return [value - 2 * mean * math.sin(at * step) ** 2 for at, value in enumerate(sound)]


def loudness(sound: Wave, rate: int) -> float:
    """Return the loudness of the loudest tenth of a second, in dB below full scale."""
    heard = high(38.1, 0.5)(_lifted(sound, rate), rate)
    power = list(accumulate((value * value for value in heard), initial=0.0))
    width = round(_WINDOW_S * rate)
    most = max(
        power[min(first + width, len(heard))] - power[first]
        for first in range(max(1, len(heard) - width + 1))
    )
    return 10 * math.log10(most / width) - 0.691


def encoded(sound: Wave, rate: int) -> bytes:
    """Return a 16-bit mono WAV file."""
    samples = array("h", (round(value * _FULL) for value in sound))
    if array("H", [1]).tobytes() != b"\x01\x00":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
    return file.getvalue()


def _cut(sound: Wave, rate: int) -> Wave:
    """Cut the inaudible end, and fade in and out."""
    floor = _FAINT * max(abs(value) for value in sound)
    last = max(at for at, value in enumerate(sound) if abs(value) > floor)
    kept = sound[: last + 1]
    rise, fall = round(_FADE_IN_S * rate), min(round(_FADE_OUT_S * rate), len(kept) // 3)
    for at in range(rise):
        kept[at] *= at / rise
    for at in range(fall):
        kept[-1 - at] *= 0.5 - 0.5 * math.cos(math.pi * at / fall)
    return kept


def _lifted(sound: Wave, rate: int) -> Wave:
    """Boost the treble by 4 dB, as a head does."""
    height, turn = 10 ** (4.0 / 40), math.tau * 1681.97 / rate
    cos, alpha = math.cos(turn), math.sin(turn) / (2 * 0.7072)
    root = 2 * math.sqrt(height) * alpha
    up, down = height + 1, height - 1
    a0 = up - down * cos + root
    return filtered(
        sound,
        (
            height * (up + down * cos + root) / a0,
            -2 * height * (down + up * cos) / a0,
            height * (up + down * cos - root) / a0,
            2 * (down - up * cos) / a0,
            (up - down * cos - root) / a0,
        ),
    )
