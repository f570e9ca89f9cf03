"""Challenges in words: results beside an Expert's or a friend's, and the three lines to share."""

from __future__ import annotations

from datetime import date
from typing import Final

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import (
    PRESET,
    Challenge,
    Score,
    ScoreComparison,
    read_date,
)
from fivehundred.learning.challenge.challenge_store import StoredChallenge
from fivehundred.speech.locale.formats import day
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import signed

_MARKS: Final = {1: "▲", 0: "=", -1: "▼", None: "·"}
"""Better, equal, worse, not played; they reveal nothing about the cards."""
_SET_DIGITS: Final = 4


def title_words(challenge: Challenge) -> str:
    """Return the name of a challenge."""
    if challenge.is_of_day:
        return _("The eight of {day}").format(day=day(read_date(challenge.seed)))
    if challenge.title:
        return challenge.title
    if challenge.given:
        # Enough digits to tell a club's sets apart.
        number = challenge.seed.rpartition("-")[2][:_SET_DIGITS].upper()
        return _("Set of deals {number}").format(number=number)
    token = challenge.seed.replace("-", " ")
    if challenge.preset == PRESET:
        return _("Challenge “{token}”").format(token=token)
    preset = _(PRESETS[challenge.preset].name)
    return _("Challenge “{token}”: {preset}").format(token=token, preset=preset)


def day_words() -> str:
    """Return that the deal of the day is the first of the eight deals."""
    return _(
        "The deal of the day is the first of these eight deals; the other seven are for anybody "
        "who wants more."
    )


def about_words(held: StoredChallenge, today: date) -> str:
    """Return the progress or the result of a challenge."""
    own = sum(1 for points in held.own if points is not None)
    if not own and held.under_way is None:
        if held.challenge.is_of_day and read_date(held.challenge.seed) == today:
            return _("Eight deals, the same for everybody today.")
        return _("Not begun yet.")
    if own < held.challenge.count:
        played = ngettext(
            "{count} of {all} deals played.",
            "{count} of {all} deals played.",
            own,
            all=held.challenge.count,
        )
        return played.replace(" ", "\u00a0")
    return result_words(held.beside_expert)


def result_words(found: ScoreComparison) -> str:
    """Return the total beside the Expert's, and how much of the difference may be luck."""
    average = found.estimate
    if average.count < len(found.differences):
        return _("All played; the Expert is still playing.")
    told = _("{total} points compared with the Expert, {mean} a deal.").format(
        total=signed(found.total), mean=signed(average.mean)
    )
    return f"{told} {chance_words(found)}"


def chance_words(found: ScoreComparison) -> str:
    """Return how much of the difference may be luck."""
    average = found.estimate
    interval = average.interval
    if interval is None:
        return _("One deal says nothing about skill.")
    low, high = (signed(end) for end in interval)
    if average.may_be_chance:
        return _("With so few deals, luck alone can give {low} to {high} a deal.").format(
            low=low, high=high
        )
    return _("That is more than luck: between {low} and {high} a deal.").format(low=low, high=high)


def deal_words(number: int, own: int, expert: int | None) -> str:
    """Return the result of one deal beside the Expert's."""
    if expert is None:
        words = _("Deal {number}: you {own}. The Expert is still playing it.")
        return words.format(number=number, own=signed(own))
    head = _("Deal {number}: you {own}, the Expert {expert}.").format(
        number=number, own=signed(own), expert=signed(expert)
    )
    return f"{head} {_difference_words(own - expert)}"


def points_words(own: int, expert: int | None) -> str:
    """Return the result of one deal beside the Expert's, without the deal's number."""
    if expert is None:
        return _("You {own}. The Expert is still playing it.").format(own=signed(own))
    head = _("You {own}, the Expert {expert}.").format(own=signed(own), expert=signed(expert))
    return f"{head} {_difference_words(own - expert)}"


def _difference_words(better: int) -> str:
    if not better:
        return _("As good as the Expert.")
    if better > 0:
        return ngettext("{count} point better.", "{count} points better.", better)
    return ngettext("{count} point worse.", "{count} points worse.", -better)


def three_lines(held: StoredChallenge, name: str) -> str:
    """Return a result to share in three lines, which say nothing about the cards."""
    found = held.beside_expert
    preset = _(PRESETS[held.challenge.preset].name)
    first = _("500, {title}: {name}").format(title=title_words(held.challenge), name=name or "?")
    marks = "".join(_MARKS[sign] for sign in found.signs)
    total, mean = signed(found.total), signed(found.estimate.mean)
    second = _("{marks}  {total} compared with the Expert, {mean} a deal").format(
        marks=marks, total=total, mean=mean
    )
    third = _("{preset}, {count} deals, the same cards for everybody")
    third = third.format(preset=preset, count=held.challenge.count)
    return "\n".join((first, second, third))


def friend_name(score: Score) -> str:
    """Return a friend's name, or a stand-in for a missing one."""
    return score.name or _("A friend")


def friend_words(score: Score, own: ScoreComparison) -> str:
    """Return how a friend's result compares with one's own."""
    if own.estimate.count < len(own.differences):
        return _("{name} has played it too; you will see the result once you have.").format(
            name=friend_name(score)
        )
    if own.total == 0:
        return _("{name}: {points} points, the same as you.").format(
            name=friend_name(score), points=signed(score.total)
        )
    if own.total > 0:
        return ngettext(
            "{name}: {points} points; you are {count} ahead.",
            "{name}: {points} points; you are {count} ahead.",
            own.total,
            name=friend_name(score),
            points=signed(score.total),
        )
    return ngettext(
        "{name}: {points} points; you are {count} behind.",
        "{name}: {points} points; you are {count} behind.",
        -own.total,
        name=friend_name(score),
        points=signed(score.total),
    )
