"""Statistics in words: each figure with its interval, and none from too few deals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from math import inf
from typing import Final

from fivehundred.learning.estimate import Estimate
from fivehundred.learning.statistics.skill import ContractAccuracy
from fivehundred.speech.locale.formats import day, month, percent, with_decimal_separator
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import signed

TURNS: Final = (
    *(N_("Calling first"), N_("Calling second"), N_("Calling third")),
    *(N_("Calling fourth"), N_("Calling fifth"), N_("Calling sixth")),
)
"""Names of a seat's turn to call, by how many seats called before it."""
_FEW: Final = 10
"""The least count for which a figure is shown."""


def says_something(found: Estimate) -> bool:
    """Return whether there are enough cases for a figure with an interval."""
    return found.count >= _FEW and found.interval is not None


def _hits(found: Estimate) -> int:
    return round(found.mean * found.count)


def share_short(found: Estimate) -> str:
    """Return a share for a table."""
    if not found.count:
        return _("none yet")
    hits = _("{hits} of {count}").format(hits=_hits(found), count=found.count)
    if not says_something(found):
        return hits
    return _("{percent}, {hits}").format(percent=percent(found.mean), hits=hits)


def share_words(label: str, found: Estimate) -> str:
    """Return a share in a sentence, with its interval."""
    if not found.count:
        return _("{label}: none yet.").format(label=label)
    hits, interval = _hits(found), found.interval
    if not says_something(found) or interval is None:
        words = _("{label}: {hits} of {count}. There is a percentage after {few}.")
        return words.format(label=label, hits=hits, count=found.count, few=_FEW)
    words = _(
        "{label}: {hits} of {count}, or {percent}. In the long run it is "
        "probably between {low} and {high}."
    )
    return words.format(
        label=label,
        hits=hits,
        count=found.count,
        percent=percent(found.mean),
        low=percent(max(0.0, interval[0])),
        high=percent(min(1.0, interval[1])),
    )


def points_short(found: Estimate) -> str:
    """Return points per deal for a table."""
    if not says_something(found):
        return ngettext("after {count} deal", "after {count} deals", _FEW)
    deals = ngettext("{count} deal", "{count} deals", found.count)
    return _("{points}, {deals}").format(points=signed(found.mean), deals=deals)


def _in_the_long_run(
    words: str, label: str, found: Estimate, told: Callable[[float], str], least: float = -inf
) -> str:
    """Return a figure in a sentence with its interval, cut off below at ``least``."""
    assert found.interval is not None
    low, high = (told(max(least, end)) for end in found.interval)
    return words.format(
        label=label, points=told(found.mean), count=found.count, low=low, high=high
    )


def _tenths(value: float) -> str:
    return with_decimal_separator(f"{value:.1f}")


def points_words(label: str, found: Estimate) -> str:
    """Return points per deal in a sentence, with their interval."""
    if not says_something(found):
        return ngettext(
            "{label}: {count} deal so far. There is a figure after {few}.",
            "{label}: {count} deals so far. There is a figure after {few}.",
            found.count,
            label=label,
            few=_FEW,
        )
    words = _(
        "{label}: {points} points per deal in {count} deals. In the long run it "
        "is probably between {low} and {high}."
    )
    return _in_the_long_run(words, label, found, signed)


def cost_short(found: Estimate) -> str:
    """Return the cost of a decision for a table."""
    if says_something(found):
        return _tenths(found.mean)
    return ngettext("after {count} decision", "after {count} decisions", _FEW)


def cost_words(label: str, found: Estimate) -> str:
    """Return the cost of a decision in a sentence, with its interval."""
    if not says_something(found):
        return ngettext(
            "{label}: {count} decision so far. There is a figure after {few}.",
            "{label}: {count} decisions so far. There is a figure after {few}.",
            found.count,
            label=label,
            few=_FEW,
        )
    words = _(
        "{label}: {points} points lost per decision. In the long run it is "
        "probably between {low} and {high}."
    )
    return _in_the_long_run(words, label, found, _tenths, least=0.0)


def given_short(found: Estimate) -> str:
    """Return the points given away per deal for a table."""
    return _tenths(found.mean) if says_something(found) else points_short(found)


def given_words(label: str, found: Estimate) -> str:
    """Return the points given away per deal in a sentence, with their interval."""
    if not says_something(found):
        return points_words(label, found)
    words = _(
        "{label}: {points} points given away per deal, in {count} deals. In the long run it is "
        "probably between {low} and {high}."
    )
    return _in_the_long_run(words, label, found, _tenths, least=0.0)


def excess_short(found: Estimate) -> str:
    """Return how many more contracts than expected were made in 100, for a table."""
    if says_something(found):
        return _("{number} in 100").format(number=signed(100 * found.mean))
    return ngettext("after {count} contract", "after {count} contracts", _FEW)


def excess_words(label: str, found: Estimate) -> str:
    """Return how many more contracts than expected were made in 100, in a sentence."""
    interval = found.interval
    if not says_something(found) or interval is None:
        return ngettext(
            "{label}: {count} contract checked so far. There is a figure after {few}.",
            "{label}: {count} contracts checked so far. There is a figure after {few}.",
            found.count,
            label=label,
            few=_FEW,
        )
    words = _(
        "{label}: of 100 contracts, {number} made compared with what an Expert expected, in "
        "{count} contracts. In the long run it is probably between {low} and {high}."
    )
    low, high = (signed(100 * end) for end in interval)
    number = signed(100 * found.mean)
    return words.format(label=label, number=number, count=found.count, low=low, high=high)


def contract_words(bid: str, played: int, made: int, beside: ContractAccuracy | None) -> str:
    """Return how often a bid was made, and how often an Expert expected it, if checked."""
    words = _("{bid}: {made} of {count} made.").format(bid=bid, made=made, count=played)
    if beside is None:
        return words
    checked = _("Checked: {made} of {count} made; an Expert expected {expected}.").format(
        made=beside.made, count=beside.played, expected=_tenths(beside.expected)
    )
    return f"{words} {checked}"


def expected_words(beside: ContractAccuracy) -> str:
    """Return how many checked contracts were made, and how many an Expert expected."""
    words = _(
        "Contracts checked: {made} of {count} made. With the same hands, knowing "
        "no more than the bidder, an Expert expected to make {expected}."
    )
    return words.format(made=beside.made, count=beside.played, expected=_tenths(beside.expected))


def date_words(name: str) -> str:
    """Return a month YYYY-MM or a day YYYY-MM-DD as the language writes it."""
    whole = len(name) == len("2026-11-30")
    try:
        moment = datetime.fromisoformat(name if whole else f"{name}-01")
    except ValueError:
        return name
    return day(moment) if whole else month(moment)
