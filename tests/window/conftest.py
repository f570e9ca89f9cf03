"""One screen for all tests of a run, one program a test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.ui.once import draw_once
from tests.window.person import Person
from tests.window.program import Program
from tests.window.screen import Screen


@pytest.fixture(autouse=True)
def twins_draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the twins of a program take what others have drawn."""
    draw_once(monkeypatch)


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Open a screen."""
    with closing(Screen(tmp_path_factory.mktemp("screen"))) as own:
        yield own


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    """Give a program that has not been started."""
    with closing(Program(screen, tmp_path)) as own:
        yield own


@pytest.fixture
def person(program: Program) -> Iterator[Person]:
    """Give somebody to play."""
    with closing(Person(program)) as own:
        yield own
