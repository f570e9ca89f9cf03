"""Benchmarks are collected only when they are asked for, with ``--benchmark-only``."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the timings out of an ordinary run."""
    wanted = config.getoption("--benchmark-only", default=False)
    return None if wanted or collection_path.name == "__init__.py" else True
