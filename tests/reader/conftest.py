"""One screen for all tests with readers, and a desktop for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.reader.desktop import Desktop
from tests.window.screen import Screen


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """Open a screen."""
    with closing(Screen(tmp_path_factory.mktemp("screen"))) as own:
        yield own


@pytest.fixture
def desktop(screen: Screen, tmp_path: Path) -> Iterator[Desktop]:
    """Give a desktop with readers switched on."""
    with closing(Desktop(screen, tmp_path)) as own:
        yield own
