from __future__ import annotations

import time

import pytest

from fivehundred.paths import examples_folder
from fivehundred.session.replay import open_replay
from fivehundred.ui.timings import TRICK_REST_MS, Speed, rest_ms
from tests.window.person import Person
from tests.window.program import Program

pytestmark = pytest.mark.window

REST_S = 0.001 * rest_ms(TRICK_REST_MS, Speed.OFF) + 0.25
EVERY = 60
"""So many cards lie between two pictures that are compared on the way there and back."""


def still(program: Program) -> bytes:
    """Give the picture of the screen once nothing has moved for longer than a trick lies there."""
    last, since = b"", 0.0

    def unchanged() -> bytes:
        nonlocal last, since
        before, last = last, program.screen.picture()
        if before != last:
            since = time.monotonic()
        return last if time.monotonic() > since + REST_S else b""

    return program.wait(unchanged, "nothing moves", 20)


def keys(program: Program, name: str, count: int) -> None:
    """Press a key again and again, faster than a hand."""
    program.screen.tell("xdotool", "key", "--delay", "25", *[name] * count)


@pytest.mark.parametrize("key", ["six-handed", "two-handed-dummy"])
def test_an_example_is_replayed_to_its_end_and_back(program: Program, key: str) -> None:
    path = examples_folder() / f"{key}.json"
    before = path.read_bytes()
    replay = open_replay(path)
    program.start("replay", str(path))
    program.resize(1280, 800)
    program.move((640, 420))
    pictures = [still(program)]
    strides = [EVERY] * (replay.count // EVERY) + [replay.count % EVERY]
    for stride in strides:
        keys(program, "Right", stride)
        pictures.append(still(program))
    assert len(set(pictures)) == len(pictures)
    program.key("End")
    assert still(program) == pictures[-1]
    for stride, wanted in zip(reversed(strides), reversed(pictures[:-1]), strict=True):
        keys(program, "Left", stride)
        program.wait(lambda wanted=wanted: program.screen.picture() == wanted, f"back by {stride}")
    assert path.read_bytes() == before
    assert not program.saves.exists()


def test_the_mouse_on_the_bar_does_what_the_keys_do(person: Person) -> None:
    program = person.program
    path = examples_folder() / "australian.json"
    program.start("replay", str(path), "--at", "60")
    program.resize(1280, 800)
    program.move((640, 420))
    begun = still(program)
    program.key("Down")
    on = still(program)
    program.key("Up")
    still(program)
    twin = person.twin
    twin.show(lambda: twin.app.replay(path, twin.app.go_home, 60))
    program.click(twin.button("A trick on (↓)."))
    program.move((640, 420))
    assert still(program) == on != begun
    program.click(twin.button("Close (Esc)."))
    program.move((640, 420))
    assert still(program) not in (on, begun)
    program.key("alt+F4")
    program.wait(program.has_ended, "the program has ended", 15)
    assert program.process.returncode == 0
