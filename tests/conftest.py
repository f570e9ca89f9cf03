"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# The same examples every time: a failure in one place is a failure in all.
settings.register_profile("suite", derandomize=True, deadline=None, max_examples=100)
settings.load_profile("suite")
