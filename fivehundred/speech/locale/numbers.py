"""Numbers as the language writes them that is spoken."""

from __future__ import annotations

from fivehundred.speech.translation import pgettext


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
