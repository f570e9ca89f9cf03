"""Nobody can listen in a test, so what makes these sounds good is measured.

Lengths, levels, clean ends, how fast they begin and die away, and where their spectrum lies:
paper hisses, wood rings, and a refusal is dull.
"""

import cmath
import math
import subprocess
import sys
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from fivehundred.ui.settings import Settings
from fivehundred.ui.sound import Cue, gain

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
GENERATOR = ROOT / "packaging" / "sounds"
FILES = sorted(path.name for path in SOUNDS.glob("*.wav"))

PAPER = {Cue.DEAL, Cue.PLAY, Cue.TRICK, Cue.SLIDE, Cue.SHUFFLE}
LENGTH_MS = {
    Cue.SHUFFLE: (500, 1000),
    Cue.DEAL: (50, 100),
    Cue.PLAY: (70, 150),
    Cue.TRICK: (220, 400),
    Cue.SLIDE: (180, 350),
    Cue.CALL: (250, 600),
    Cue.PASS: (120, 400),
    Cue.CONTRACT: (350, 800),
    Cue.TURN: (250, 600),
    Cue.COUNT: (30, 200),
    Cue.WON: (700, 1500),
    Cue.LOST: (700, 1500),
    Cue.ERROR: (200, 400),
    Cue.RIGHT: (300, 600),
    Cue.WRONG: (300, 600),
    Cue.DONE: (600, 1200),
    Cue.LAUGH: (1000, 1600),
}
CENTROID_HZ = {
    Cue.SHUFFLE: (2000, 4500),
    Cue.DEAL: (3000, 7000),
    Cue.PLAY: (1100, 3000),
    Cue.TRICK: (1500, 3500),
    Cue.SLIDE: (2000, 4500),
    Cue.CALL: (370, 480),
    Cue.PASS: (250, 350),
    Cue.CONTRACT: (430, 620),
    Cue.TURN: (450, 560),
    Cue.COUNT: (500, 900),
    Cue.WON: (480, 760),
    Cue.LOST: (290, 450),
    Cue.ERROR: (180, 340),
    Cue.RIGHT: (650, 900),
    Cue.WRONG: (290, 400),
    Cue.DONE: (430, 700),
    Cue.LAUGH: (700, 1500),
}


class Take(NamedTuple):
    """One recording: samples from -1 to 1."""

    rate: int
    samples: list[float]

    @property
    def ms(self) -> float:
        return len(self.samples) / self.rate * 1000


@cache
def take(name: str) -> Take:
    with wave.open(str(SOUNDS / name)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        held = array("h", file.readframes(file.getnframes()))
        return Take(file.getframerate(), [value / 32768 for value in held])


def cue_of(name: str) -> Cue:
    return Cue(name.rpartition("-")[0])


def takes_of(cue: Cue) -> list[str]:
    return [name for name in FILES if cue_of(name) is cue]


def decibel(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


def strength(samples: list[float]) -> float:
    return math.sqrt(sum(value * value for value in samples) / max(1, len(samples)))


def fourier(values: list[complex]) -> list[complex]:
    count = len(values)
    if count == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * math.pi * k / count) * odd[k] for k in range(count // 2)]
    return [e + o for e, o in zip(even, turned, strict=True)] + [
        e - o for e, o in zip(even, turned, strict=True)
    ]


@cache
def spectrum(name: str) -> tuple[tuple[float, float], ...]:
    """Give pitch and power of a sound's loudest moments."""
    rate, samples = take(name)
    size = 1 << min(15, (len(samples) - 1).bit_length())
    padded = samples[:size] + [0.0] * max(0, size - len(samples))
    bins = fourier([complex(value) for value in padded])[1 : size // 2]
    return tuple((n * rate / size, abs(value) ** 2) for n, value in enumerate(bins, 1))


def centroid(name: str) -> float:
    found = spectrum(name)
    return sum(hz * power for hz, power in found) / sum(power for _hz, power in found)


def share(name: str, low_hz: float, high_hz: float) -> float:
    found = spectrum(name)
    inside = sum(power for hz, power in found if low_hz <= hz < high_hz)
    return inside / sum(power for _hz, power in found)


def envelope(name: str, step_ms: float = 2.0) -> list[float]:
    rate, samples = take(name)
    step = round(rate * step_ms / 1000)
    return [strength(samples[at : at + step]) for at in range(0, len(samples), step)]


def loudest_db(name: str) -> float:
    """Give the level of the loudest tenth of a second."""
    rate, samples = take(name)
    width = rate // 10
    padded = samples + [0.0] * max(0, width - len(samples))
    starts = range(0, len(padded) - width + 1, max(1, rate // 200))
    return max(decibel(strength(padded[at : at + width])) for at in starts)


def test_every_cue_has_a_sound_and_every_sound_a_cue() -> None:
    assert {cue_of(name) for name in FILES} == set(Cue)


def test_what_comes_often_comes_in_several_takes() -> None:
    assert len(takes_of(Cue.DEAL)) >= 4
    assert len(takes_of(Cue.PLAY)) >= 4
    assert len(takes_of(Cue.TRICK)) >= 3


def test_all_sounds_together_are_small() -> None:
    assert sum((SOUNDS / name).stat().st_size for name in FILES) < 300_000


@pytest.mark.parametrize("name", FILES)
def test_a_sound_begins_and_ends_clean(name: str) -> None:
    rate, samples = take(name)
    assert decibel(max(abs(value) for value in samples)) <= -6.0, (
        "too near to the end of the scale"
    )
    assert abs(sum(samples) / len(samples)) < 0.0005, "it pushes the speaker out"
    assert samples[0] == samples[-1] == 0.0, "it clicks"
    peak = max(abs(value) for value in samples)
    tail = samples[-rate // 500 :]
    assert max(abs(value) for value in tail) < peak * 0.01, "it ends in the middle"
    steepest = max(abs(b - a) for a, b in pairwise(samples[:31]))
    assert steepest < peak * 0.5, "it begins with a crack"


@pytest.mark.parametrize("name", FILES)
def test_a_sound_has_its_length_and_its_place_in_the_spectrum(name: str) -> None:
    least, most = LENGTH_MS[cue_of(name)]
    assert least <= take(name).ms <= most
    low, high = CENTROID_HZ[cue_of(name)]
    assert low <= centroid(name) <= high
    # Small speakers give nothing below this.
    assert share(name, 0, 120) < 0.12


def test_a_card_snaps_and_is_gone() -> None:
    for name in takes_of(Cue.PLAY):
        levels = envelope(name)
        at = levels.index(max(levels))
        assert at * 2 < 30, "it comes at once"
        gone = next(n for n, level in enumerate(levels[at:]) if level < max(levels) / 10)
        assert gone * 2 < 60, "felt swallows it"
        assert share(name, 120, 400) > 0.15, "there is a table under it"
        assert share(name, 1500, 9000) > 0.2, "it is of paper"


def test_a_sweep_swells_and_does_not_knock() -> None:
    for name in (*takes_of(Cue.SLIDE), *takes_of(Cue.TRICK)):
        levels = envelope(name, 10)
        assert levels[0] < max(levels) / 8
        assert 0.2 < levels.index(max(levels)) / len(levels) < 0.9


def test_paper_hisses_and_wood_rings() -> None:
    for name in FILES:
        powers = sorted((power for _hz, power in spectrum(name)), reverse=True)
        tonal = sum(powers[: len(powers) // 50]) / sum(powers)
        if cue_of(name) in PAPER - {Cue.PLAY}:
            assert tonal < 0.6, f"{name} has a pitch"
        elif cue_of(name) not in PAPER | {Cue.LAUGH}:
            assert tonal > 0.6, f"{name} has no pitch"


def test_takes_of_one_sound_differ_but_not_in_loudness() -> None:
    for cue in Cue:
        names = takes_of(cue)
        assert len({(SOUNDS / name).read_bytes() for name in names}) == len(names)
        levels = [loudest_db(name) for name in names]
        assert max(levels) - min(levels) < 1.5


LOUDEST_DB = {
    Cue.SHUFFLE: -27,
    Cue.DEAL: -30,
    Cue.PLAY: -21,
    Cue.TRICK: -24,
    Cue.SLIDE: -27,
    Cue.CALL: -19,
    Cue.PASS: -22,
    Cue.CONTRACT: -18,
    Cue.TURN: -24,
    Cue.COUNT: -26,
    Cue.RIGHT: -18,
    Cue.WRONG: -19,
    Cue.WON: -16,
    Cue.LOST: -18,
    Cue.DONE: -17,
    Cue.LAUGH: -17,
    Cue.ERROR: -19,
}
"""How loud the loudest tenth of a second of each is, in dB below full scale."""
PROMINENT = {Cue.PLAY, Cue.WON, Cue.DONE, Cue.LAUGH, Cue.ERROR}


@pytest.mark.parametrize("cue", Cue)
def test_each_sound_is_as_loud_as_it_is_meant_to_be(cue: Cue) -> None:
    assert max(map(loudest_db, takes_of(cue))) == pytest.approx(LOUDEST_DB[cue], abs=1.0)


def test_what_matters_peaks_near_six_decibels_and_nothing_is_faint() -> None:
    peaks = {
        cue: max(decibel(max(map(abs, take(name).samples))) for name in takes_of(cue))
        for cue in Cue
    }
    assert all(-8.0 <= peaks[cue] <= -6.0 for cue in PROMINENT), peaks
    assert min(peaks.values()) > -18.0, peaks


def test_cards_are_heard_at_the_first_start() -> None:
    """A quiet room is at about −50."""
    first = decibel(gain(Settings().volume))
    assert first + min(loudest_db(name) for name in takes_of(Cue.PLAY)) > -30
    assert first + min(loudest_db(name) for name in takes_of(Cue.DEAL)) > -38


def test_what_comes_often_is_quiet_and_what_comes_rarely_is_not_loud() -> None:
    level = {cue: max(loudest_db(name) for name in takes_of(cue)) for cue in Cue}
    assert level[Cue.DEAL] < level[Cue.PLAY] - 6
    assert level[Cue.TURN] < level[Cue.CALL] - 4
    assert level[Cue.COUNT] < level[Cue.CALL] - 4
    assert level[Cue.PASS] < level[Cue.CALL]
    assert max(level.values()) - level[Cue.PLAY] < 6
    assert max(level.values()) == level[Cue.WON]


def test_kinds_are_told_apart_by_ear() -> None:
    heard = {
        cue: (math.log2(centroid(takes_of(cue)[0])), math.log2(take(takes_of(cue)[0]).ms))
        for cue in Cue
    }
    for one in Cue:
        for other in Cue:
            if one is not other:
                assert math.dist(heard[one], heard[other]) > 0.25, f"{one} is like {other}"


def pitch(name: str, from_ms: float, to_ms: float) -> float:
    """Give the strongest pitch of a part of a sound."""
    rate, samples = take(name)
    part = samples[round(from_ms * rate / 1000) : round(to_ms * rate / 1000)]
    size = 1 << 13
    bins = fourier([complex(v) for v in part] + [0j] * (size - len(part)))[1 : size // 2]
    return max(range(len(bins)), key=lambda n: abs(bins[n])) * rate / size


def test_winning_rises_and_losing_falls() -> None:
    assert pitch("won-1.wav", 0, 110) < pitch("won-1.wav", 120, 225) < pitch("won-1.wav", 235, 355)
    assert pitch("won-1.wav", 235, 355) < pitch("won-1.wav", 380, 600)
    assert pitch("lost-1.wav", 0, 165) > pitch("lost-1.wav", 180, 350)
    assert pitch("lost-1.wav", 180, 350) > pitch("lost-1.wav", 400, 700)


def test_right_rises_and_wrong_falls() -> None:
    assert pitch("right-1.wav", 0, 80) < pitch("right-1.wav", 100, 250)
    assert pitch("wrong-1.wav", 0, 115) > pitch("wrong-1.wav", 130, 300)


def test_the_laugh_is_many_notes_that_climb_and_tumble() -> None:
    levels = envelope("laugh-1.wav", 10)
    tall = [at for at, level in enumerate(levels) if level > max(levels) / 3]
    notes = 1 + sum(after > before + 1 for before, after in pairwise(tall))
    assert 7 <= notes <= 12
    first, height, last = (pitch("laugh-1.wav", at, at + 100) for at in (0, 750, 1220))
    assert first < height > last


def test_an_error_knocks_twice_and_is_never_shrill() -> None:
    levels = envelope("error-1.wav", 10)
    first, second = max(levels[:8]), max(levels[11:16])
    assert min(levels[8:12]) < second * 0.4 < first
    assert share("error-1.wav", 1000, 8000) < 0.03


def test_the_generator_makes_exactly_what_is_stored(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-B", str(GENERATOR), str(tmp_path)], check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    stored = {path.name: path.read_bytes() for path in SOUNDS.iterdir()}
    assert sorted(made) == sorted(stored)
    assert [name for name in made if made[name] != stored[name]] == []
