"""Settings as they were at first: one of them, those behind a tab, or all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, replace

from fivehundred.ui.panels.settings.row import Group
from fivehundred.ui.preferences.settings import Settings


def differs(now: Settings, key: str) -> bool:
    """Return whether a setting is other than it was at first."""
    return any(one.name == key for one in fields(Settings)) and _at_first(key) != getattr(now, key)


def put_back(now: Settings, groups: Iterable[Group]) -> Settings:
    """Return the settings with everything that stands in some groups as it was at first."""
    keys = (row.key for group in groups for row in group.rows)
    return with_first(now, keys)


def with_first(now: Settings, keys: Iterable[str]) -> Settings:
    """Return the settings with some of them as they were at first."""
    return replace(now, **{key: _at_first(key) for key in keys})  # type: ignore[arg-type]


def _at_first(key: str) -> object:
    return getattr(Settings(), key)
