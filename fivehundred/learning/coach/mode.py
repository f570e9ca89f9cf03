"""When the coach says what it thinks of a decision."""

from __future__ import annotations

from enum import StrEnum


class CoachMode(StrEnum):
    """Never, after a decision, or also before a costly one."""

    OFF = "off"
    AFTER = "after"
    BEFORE = "before"
