"""Numbers and dates as the language in force writes them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

from fivehundred.speech.translation import N_, _, pgettext


def decimal(number: float) -> str:
    """Write a number with as few digits as it needs: “0.3”, “5”; in French “0,3”."""
    return written(f"{number:g}")


def grouped(number: int) -> str:
    """Write a large number in groups of three digits: “10,000”."""
    # Translators: what stands between groups of three digits; a space that does not break is good.
    return f"{number:,}".replace(",", pgettext("in numbers", ","))


def written(digits: str) -> str:
    """Return a number that has been written with a point as the language writes it."""
    # Translators: the decimal point of numbers.
    return digits.replace(".", pgettext("in numbers", "."))


_MONTHS: Final = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun")),
    *(N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)


def when(moment: datetime, now: datetime) -> str:
    """Return when something was: “today 14:05”, “yesterday 21:10”, “21 Nov 2026”."""
    time = f"{moment.hour:02}:{moment.minute:02}"
    if moment.date() == now.date():
        return _("today {time}").format(time=time)
    if moment.date() == now.date() - timedelta(days=1):
        return _("yesterday {time}").format(time=time)
    return day(moment)


def day(moment: date) -> str:
    """Return a day: “21 Nov 2026”."""
    month = _(_MONTHS[moment.month - 1])
    return _("{day} {month} {year}").format(day=moment.day, month=month, year=moment.year)


def month(moment: datetime) -> str:
    """Return a month: “Nov 2026”."""
    name = _(_MONTHS[moment.month - 1])
    return _("{month} {year}").format(month=name, year=moment.year)


def moment_of(seconds: float) -> datetime | None:
    """Return the local time for seconds since 1970; None for one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return None


def written_moment(text: str) -> datetime | None:
    """Return the local time written in a file as text; None where it is none."""
    try:
        found = datetime.fromisoformat(text)
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone()
    except (OverflowError, OSError, ValueError):
        return None
