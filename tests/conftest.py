"""Settings for all tests."""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from types import ModuleType
from typing import Final
from zlib import crc32

import pytest
from hypothesis import settings

from fivehundred.paths import languages_folder
from fivehundred.session.storage import keeper
from fivehundred.session.storage.own_files import FILE_FAULTS
from fivehundred.session.workers import onlooker, thinker
from fivehundred.speech import translation
from tests.sweeps import SWEEPS, share
from tests.waiting import LIMIT_S
from tests.windows import left_out

# English is read in the tests, whatever the system speaks. In programs they start, too.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

# The same examples every time: a failure in one place is a failure in all.
settings.register_profile("share", derandomize=True, deadline=None, max_examples=34)
settings.register_profile("all", settings.get_profile("share"), max_examples=100)
settings.load_profile("share")

_PATIENCE: Final[tuple[tuple[ModuleType, str], ...]] = (
    (keeper, "_PATIENCE_S"),
    (onlooker, "_PATIENCE_S"),
    (thinker, "_GRACE_S"),
    (thinker, "_START_LIMIT_S"),
    (thinker, "_START_S"),
)
"""How long the program waits for disks and processes before it goes on without them.

A machine that runs the tests may be busier than any that somebody plays on: here it waits as long
as tests do, but in those that are about its patience.
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to run every case of the sweeps."""
    parser.addoption("--all-cases", action="store_true", help="run every case of the sweeps")


def pytest_configure(config: pytest.Config) -> None:
    """Have the program wait, for a busy machine is no broken one; run what was asked for."""
    if config.getoption("--all-cases"):
        SWEEPS.every_case = True
        settings.load_profile("all")
    for module, name in _PATIENCE:
        assert hasattr(module, name), (module, name)
        setattr(module, name, LIMIT_S)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell of the tests that were run before these, and are not among them."""
    if tested := os.environ.get("FIVEHUNDRED_TESTED"):
        terminalreporter.write_sep("=", f"tests/engine, run before these: {tested.strip(' =')}")


@pytest.fixture(autouse=True)
def english_at_first() -> None:
    """Speak English, whatever the test before has had the program speak."""
    if translation.spoken_code() != "en":
        translation.use_language("en", languages_folder())


@pytest.fixture(autouse=True)
def no_old_news() -> None:
    """Leave what tests before have been told of their files to them."""
    FILE_FAULTS.take()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the real windows, which wait most of their time; leave out what cannot hold."""
    _thin_out(config, items)
    items.sort(key=lambda item: item.get_closest_marker("window") is None)
    for item in items:
        if why := left_out(item.nodeid):
            item.add_marker(pytest.mark.skip(reason=why))


def _thin_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep a share of the cases of each sweep: of each test others, but always the same."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sweep") is not None:
            cases[item.nodeid.partition("[")[0]].append(item)
    left = set[pytest.Item]()
    for name, sweep in cases.items():
        left.update(set(sweep) - set(share(sweep, -crc32(name.encode()))))
    if left:
        config.hook.pytest_deselected(items=list(left))
        items[:] = [item for item in items if item not in left]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the collector leave out the thousands of tests that wait: they never go."""
    gc.collect()
    gc.freeze()
