"""What is heard, when, how loud; and that a machine that cannot be heard says nothing of it."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from threading import Event

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.sound import Cue, Sound, gain
from tests.ui.hand import Hand
from tests.waiting import LIMIT_S


class Heard:
    """A mixer that only notes what is played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.takes: list[pygame.mixer.Sound] = []
        monkeypatch.setattr(pygame.mixer, "find_channel", lambda: self)

    def play(self, take: pygame.mixer.Sound) -> None:
        self.takes.append(take)


@pytest.fixture(autouse=True)
def no_device() -> None:
    """Begin without a sound device: that of a test before may still be open."""
    pygame.mixer.quit()


@pytest.fixture
def sound() -> Iterator[Sound]:
    pygame.display.init()
    pygame.display.set_mode((320, 200))
    opened = Sound(30)
    opened.update()
    yield opened
    opened.close()
    pygame.display.quit()


def closed(sound: Sound) -> bool:
    """Tell whether the device is closed, once it has had the time for it."""
    sound._device.wait()
    return pygame.mixer.get_init() is None


# — the device —


def test_nothing_is_opened_before_the_first_frame(app: App) -> None:
    assert pygame.mixer.get_init() is None
    app.go(route.HomeRoute())
    hand = Hand(app)
    assert pygame.mixer.get_init() is None
    hand.frame()
    assert pygame.mixer.get_init() is not None


def test_the_device_is_given_back_at_the_end(app: App) -> None:
    app.go(route.HomeRoute())
    Hand(app).frame()
    app.sound.close()
    assert pygame.mixer.get_init() is None
    app.sound.close()


def test_volume_0_closes_the_device_and_any_other_opens_it(app: App) -> None:
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frame()
    app.change_settings(replace(app.settings, volume=0))
    assert closed(app.sound)
    app.change_settings(replace(app.settings, volume=70))
    hand.frame()
    assert pygame.mixer.get_busy(), "a new volume is to be heard at once"


def test_with_volume_0_nothing_is_ever_opened(app: App) -> None:
    app.change_settings(replace(app.settings, volume=0))
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frames(3)
    app.sound.play(Cue.PLAY)
    hand.frames(3)
    assert pygame.mixer.get_init() is None


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Hold the time in milliseconds, as the only thing in a list."""
    now = [1000]
    monkeypatch.setattr(time, "monotonic", lambda: now[0] / 1000)
    return now


def test_in_a_long_silence_the_device_is_closed(clock: list[int], sound: Sound) -> None:
    sound.update()
    clock[0] += 5000
    sound.update()
    assert pygame.mixer.get_init() is not None
    clock[0] += 5000
    sound.update()
    assert closed(sound)
    clock[0] += 5000
    sound.update()
    assert pygame.mixer.get_init() is None, "nobody has woken it"


@pytest.mark.parametrize("deed", ["a key", "a cue"])
def test_whatever_happens_opens_it_again(clock: list[int], sound: Sound, deed: str) -> None:
    clock[0] += 60_000
    sound.update()
    assert closed(sound)
    if deed == "a key":
        sound.wake()
        sound.update()
        assert not pygame.mixer.get_busy()
    else:
        sound.play(Cue.WON)
        sound.update()
        assert pygame.mixer.get_busy()
    assert pygame.mixer.get_init() is not None


def test_a_key_wakes_it(app: App) -> None:
    app.go(route.HomeRoute())
    hand = Hand(app)
    hand.frame()
    app.sound.close()
    hand.frames(2)
    assert pygame.mixer.get_init() is None
    hand.key(pygame.K_DOWN)
    assert pygame.mixer.get_init() is not None


def test_a_server_that_is_slow_to_close_holds_nothing_up(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, leave = Event(), pygame.mixer.quit

    def leave_slowly() -> None:
        slow.wait(LIMIT_S)
        leave()

    monkeypatch.setattr(pygame.mixer, "quit", leave_slowly)
    sound.rest()
    sound.play(Cue.PLAY)
    sound.update()
    assert pygame.mixer.get_init() is not None, "it is not closed yet"
    slow.set()
    sound._device.wait()
    assert pygame.mixer.get_init() is None
    sound.update()
    assert pygame.mixer.get_init() is not None, "it is opened again, as was wanted"


def test_what_is_still_heard_is_not_cut_off(clock: list[int], sound: Sound) -> None:
    sound.play(Cue.WON)
    sound.update()
    clock[0] += 60_000
    sound.update()
    assert pygame.mixer.get_busy()


MUTE_MACHINE = """
import pygame
from fivehundred.ui.sound import Cue
from fivehundred.ui.sound import Sound

pygame.display.init()
pygame.display.set_mode((320, 200))
sound = Sound(50)
for _frame in range(3):
    sound.play(Cue.PLAY)
    sound.update()
sound.set_volume(80)
sound.update()
print(sound.deaf)
sound.close()
"""
NOISY_MACHINE = """
import pygame

try:
    pygame.mixer.init()
except pygame.error:
    print("none")
"""


def _on_a_machine_without_sound(program: str, driver: str) -> tuple[str, str]:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": driver,
        "ALSA_CONFIG_PATH": os.devnull,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=True,
    )
    return done.stdout.strip(), done.stderr


@pytest.mark.parametrize("driver", ["alsa", "no such thing"])
def test_a_machine_without_sound_is_silent_in_every_way(driver: str) -> None:
    assert _on_a_machine_without_sound(MUTE_MACHINE, driver) == ("True", "")


def _has_alsa() -> bool:
    """Tell whether the library is there that makes the noise: the project does not bring it."""
    try:
        ctypes.CDLL("libasound.so.2")
    except OSError:
        return False
    return True


@pytest.mark.skipif(not _has_alsa(), reason="there is no ALSA on this machine")
def test_there_is_something_to_be_kept_silent() -> None:
    said, noise = _on_a_machine_without_sound(NOISY_MACHINE, "alsa")
    assert said == "none"
    assert "ALSA" in noise


def test_a_program_without_a_terminal_opens_its_device(
    monkeypatch: pytest.MonkeyPatch, sound: Sound
) -> None:
    def gone(_channel: int) -> int:
        raise OSError

    sound.set_volume(0)
    assert closed(sound)
    monkeypatch.setattr(os, "dup", gone)
    sound.set_volume(40)
    sound.update()
    assert pygame.mixer.get_init() is not None


# — cues —


def test_every_cue_is_heard(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch)
    for cue in Cue:
        sound.play(cue)
        sound.update()
    assert len(heard.takes) == len(Cue)
    assert all(take.get_length() > 0.03 for take in heard.takes)


def test_two_cards_never_sound_the_same_one_after_the_other(
    clock: list[int], sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard(monkeypatch)
    for _card in range(12):
        clock[0] += 500
        sound.play(Cue.PLAY)
        sound.update()
    takes = heard.takes
    assert len(takes) == 12
    assert len(set(takes)) >= 4
    assert all(one is not other for one, other in pairwise(takes))


@pytest.mark.parametrize(("gap_ms", "heard"), [(80, 3), (20, 1)])
def test_cards_played_one_after_the_other_are_all_heard(
    clock: list[int], sound: Sound, monkeypatch: pytest.MonkeyPatch, gap_ms: int, heard: int
) -> None:
    mixer = Heard(monkeypatch)
    for _card in range(3):
        sound.play(Cue.PLAY)
        sound.update()
        clock[0] += gap_ms
    assert len(mixer.takes) == heard, "cards that fall at once are one sound"


def test_where_all_voices_are_taken_nothing_is_cut_off(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: None)
    sound.play(Cue.WON)
    sound.update()


def test_a_window_that_cannot_be_seen_is_not_heard(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard(monkeypatch)
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    sound.play(Cue.PLAY)
    sound.update()
    monkeypatch.setattr(pygame.display, "get_active", lambda: True)
    sound.update()
    assert heard.takes == []


def test_all_sounds_are_read_while_nothing_is_heard(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _frame in range(len(Cue)):
        sound.update()

    def unread(*_arguments: object, **_named: object) -> None:
        raise AssertionError("a file was read while a sound was wanted")

    monkeypatch.setattr(pygame.mixer, "Sound", unread)
    for cue in Cue:
        sound.play(cue)
        sound.update()


def test_half_the_volume_sounds_half_as_loud() -> None:
    gains = [gain(volume) for volume in range(101)]
    assert gains[0] == 0.0
    assert gains[1] > 0.0
    assert gains[100] == 1.0
    assert gains == sorted(gains)
    # Half as loud is ten decibels less.
    assert gains[50] == pytest.approx(10 ** (-10 / 20), rel=0.02)


def test_a_new_volume_changes_what_is_read_already(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Heard(monkeypatch)
    sound.play(Cue.CALL)
    sound.update()
    (take,) = heard.takes
    assert take.get_volume() == pytest.approx(gain(30), abs=0.005)
    sound.set_volume(80)
    assert take.get_volume() == pytest.approx(gain(80), abs=0.005)
