"""One screen for all tests with readers, and a desktop for each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reader.desktop import Desktop
from tests.window.screen import Screen


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Open a screen."""
    own = Screen(tmp_path_factory.mktemp("screen"))
    try:
        yield own
    finally:
        own.close()


@pytest.fixture
def desktop(screen: Screen, tmp_path: Path) -> Iterator[Desktop]:
    """Give a desktop with readers switched on."""
    own = Desktop(screen, tmp_path)
    try:
        yield own
    finally:
        own.close()
