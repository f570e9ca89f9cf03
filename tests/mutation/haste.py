"""A pytest plugin: properties fail at once, without looking for the smallest example."""

from __future__ import annotations


def pytest_collection() -> None:
    """Leave out what would only make a failure prettier."""
    # Not before pytest has prepared itself to read it.
    from hypothesis import Phase, settings  # noqa: PLC0415

    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutation", settings.default, phases=phases)
    settings.load_profile("mutation")
