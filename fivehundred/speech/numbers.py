"""Numbers as the language writes them that is spoken."""

from __future__ import annotations

from fivehundred.speech.translation import pgettext


def decimal(number: float) -> str:
    """Write a number with as few digits as it needs: “0.3”, “5”; in French “0,3”."""
    # Translators: the decimal point of numbers.
    return f"{number:g}".replace(".", pgettext("in numbers", "."))
