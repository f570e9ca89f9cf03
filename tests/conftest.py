"""Settings for all tests."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import settings

from fivehundred.session.storage.own_files import NEWS

# English is read in the tests, whatever the system speaks. In programs they start, too.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

# The same examples every time: a failure in one place is a failure in all.
settings.register_profile("suite", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("suite")


@pytest.fixture(autouse=True)
def no_old_news() -> None:
    """Leave what tests before have been told of their files to them."""
    NEWS.take()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the real windows: they wait most of their time, beside others that work."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the collector leave out the thousands of tests that wait: they never go."""
    gc.collect()
    gc.freeze()
