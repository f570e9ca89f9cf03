from __future__ import annotations

from functools import partial

import pytest

from fivehundred.paths import examples_folder
from fivehundred.session.replay import open_replay
from fivehundred.ui.route import ReplayRoute
from tests.window.person import Person
from tests.window.program import Program

pytestmark = pytest.mark.window

EVERY = 60
"""So many cards lie between two pictures that are compared on the way there and back."""


def _shows(program: Program, wanted: bytes) -> bool:
    return program.screen.picture() == wanted


@pytest.mark.parametrize("key", ["two-handed-dummy"])
def test_an_example_is_replayed_to_its_end_and_back(program: Program, key: str) -> None:
    path = examples_folder() / f"{key}.json"
    before = path.read_bytes()
    replay = open_replay(path)
    program.start("replay", str(path))
    program.resize(1280, 800)
    program.move((640, 420))
    pictures = [program.still()]
    strides = [EVERY] * (replay.count // EVERY) + [replay.count % EVERY]
    for stride in strides:
        program.keys(["Right"] * stride)
        pictures.append(program.still())
    assert len(set(pictures)) == len(pictures)
    program.key("End")
    assert program.still() == pictures[-1]
    for stride, wanted in zip(reversed(strides), reversed(pictures[:-1]), strict=True):
        program.keys(["Left"] * stride)
        program.wait(partial(_shows, program, wanted), f"back by {stride}")
    assert path.read_bytes() == before
    # A folder for reports of faults may be there; a game is not.
    assert not list(program.saves.glob("*.json"))


def test_a_key_that_was_left_down_changes_nothing_for_the_next_program(program: Program) -> None:
    program.screen.tell("xdotool", "keydown", "Meta_L")
    program.start("replay", str(examples_folder() / "australian.json"))
    program.move((640, 420))
    begun = program.still()
    program.keys(["Right"] * 9)
    assert program.still() != begun


def test_a_menu_that_was_left_open_keeps_no_key_from_the_next_program(program: Program) -> None:
    # The window manager opens one where somebody clicks beside all windows.
    program.screen.tell("xdotool", "mousemove", "1800", "1000", "click", "3")
    program.start("replay", str(examples_folder() / "australian.json"))
    program.move((640, 420))
    begun = program.still()
    program.keys(["Right"] * 9)
    assert program.still() != begun


def test_the_mouse_on_the_bar_does_what_the_keys_do(person: Person) -> None:
    program = person.program
    path = examples_folder() / "australian.json"
    program.start("replay", str(path), "--at", "60")
    program.resize(1280, 800)
    program.move((640, 420))
    begun = program.still()
    program.key("Down")
    on = program.still()
    program.key("Up")
    program.still()
    twin = person.twin
    twin.show(lambda: twin.app.go(ReplayRoute(path, 60)))
    program.click(twin.button("Next trick (↓)."))
    program.move((640, 420))
    assert program.still() == on != begun
    program.click(twin.button("Close (Esc)."))
    program.move((640, 420))
    assert program.still() not in (on, begun)
    program.key("alt+F4")
    program.wait(program.has_ended, "the program has ended")
    assert program.process.returncode == 0
