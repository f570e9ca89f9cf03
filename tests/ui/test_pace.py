"""The main loop sleeps when nothing moves, and wakes for a hand before the next frame is due."""

from __future__ import annotations

import time

import pygame
import pytest

from fivehundred.ui.motion.timings import LONGEST_FRAME_MS
from fivehundred.ui.window import input_devices as pace_module
from fivehundred.ui.window.input_devices import FrameTimer


class Clock:
    """A clock that goes on only while somebody sleeps, and the events that come meanwhile."""

    def __init__(self) -> None:
        self.ms = 1000.0
        self.coming: list[tuple[float, pygame.event.Event]] = []
        self.naps = 0

    def sleep(self, seconds: float) -> None:
        self.naps += 1
        self.ms += seconds * 1000

    def get(self) -> list[pygame.event.Event]:
        come = [event for at, event in self.coming if at <= self.ms]
        self.coming = [(at, event) for at, event in self.coming if at > self.ms]
        return come


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    own = Clock()
    monkeypatch.setattr(pace_module, "_now_ms", lambda: own.ms)
    monkeypatch.setattr(time, "sleep", own.sleep)
    monkeypatch.setattr(pygame.event, "get", own.get)
    return own


def event() -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)


def test_frames_of_a_movement_are_a_sixtieth_apart(clock: Clock) -> None:
    pace = FrameTimer()
    pace.step()
    elapsed = []
    for _frame in range(5):
        assert pace.wait(0) == []
        elapsed.append(pace.step())
        clock.ms += 4  # what the frame takes
    assert elapsed == pytest.approx([1000 / 60] * 5, abs=0.1)


def test_an_event_does_not_wait_for_the_next_frame(clock: Clock) -> None:
    pace = FrameTimer()
    pace.step()
    came = event()
    clock.coming = [(clock.ms + 8, came)]
    before = clock.ms
    assert pace.wait(0) == [came]
    assert clock.ms - before < 11


def test_a_quick_mouse_does_not_make_frames_without_end(clock: Clock) -> None:
    pace = FrameTimer()
    pace.step()
    clock.coming = [(clock.ms + at / 2, event()) for at in range(200)]
    frames, end = 0, clock.ms + 100
    while clock.ms < end:
        pace.wait(0)
        pace.step()
        frames += 1
    assert frames < 20
    assert not [at for at, _event in clock.coming if at < end - 10], "events were left"


def test_at_rest_it_sleeps_in_long_naps_until_its_patience_ends(clock: Clock) -> None:
    pace = FrameTimer()
    clock.ms += 60_000
    before = clock.ms
    assert pace.wait(1000) == []
    assert clock.ms - before == pytest.approx(1000, abs=1)
    assert clock.naps < 150


def test_a_rest_is_no_time_in_which_cards_move_further_than_a_frame(clock: Clock) -> None:
    pace = FrameTimer()
    pace.step()
    pace.wait(1000)
    assert pace.step() == pytest.approx(1000 / 60)
    pace.wait(0)
    assert 0 < pace.step() < 20


def test_what_waits_for_its_time_is_told_all_of_it(clock: Clock) -> None:
    pace = FrameTimer()
    pace.step()
    told = 0.0
    for _look in range(10):
        pace.wait(40)
        told += pace.step()
    assert told == pytest.approx(400, abs=1)


def test_a_stall_is_not_made_up_for(clock: Clock) -> None:
    pace = FrameTimer()
    pace.wait(0)
    pace.step()
    clock.ms += 700
    pace.wait(0)
    assert pace.step() == LONGEST_FRAME_MS
