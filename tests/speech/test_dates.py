from __future__ import annotations

from datetime import UTC, datetime

import pytest

from fivehundred.speech.locale.formats import moment_of, when, written_moment

NOW = datetime(2026, 1, 1, 9, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2026, 1, 1, 0, 5, tzinfo=UTC), "today 00:05"),
        (datetime(2025, 12, 31, 23, 59, tzinfo=UTC), "yesterday 23:59"),
        (datetime(2025, 12, 30, 23, 59, tzinfo=UTC), "30 Dec 2025"),
        (datetime(2026, 1, 2, 1, 0, tzinfo=UTC), "2 Jan 2026"),
    ],
)
def test_a_date_is_told_as_people_tell_it(moment: datetime, words: str) -> None:
    assert when(moment, NOW) == words


@pytest.mark.parametrize("seconds", [1e30, -1e30, float("nan"), float("inf")])
def test_a_time_that_no_calendar_has_is_none(seconds: float) -> None:
    assert moment_of(seconds) is None


@pytest.mark.parametrize("text", ["", "Sunday", "2026-13-45T99:99", "0001-01-01T00:00:00+14:00"])
def test_text_that_is_no_time_or_none_that_can_be_told_here_never_fails(text: str) -> None:
    found = written_moment(text)
    assert found is None or found.tzinfo is not None


def test_a_time_in_a_file_is_that_of_the_clock_here() -> None:
    found = written_moment("2026-11-21T10:00:00Z")
    assert found is not None
    assert found.astimezone(UTC) == datetime(2026, 11, 21, 10, tzinfo=UTC)
