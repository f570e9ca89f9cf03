"""Challenges in words: results compared with others', the lines to share, standings."""

from __future__ import annotations

from datetime import date
from typing import Final

from fivehundred.engine.errors import NN_, printable
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import (
    PRESET,
    Challenge,
    Score,
    ScoreComparison,
    read_date,
)
from fivehundred.learning.challenge.challenge_store import StoredChallenge
from fivehundred.learning.challenge.standings import PersonStanding, Standings
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.locale.formats import day, percent, with_decimal_separator
from fivehundred.speech.translation import N_, _, ngettext
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
    """Return the total compared with the Expert's, and how much of the difference may be luck."""
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
    """Return the result of one deal compared with the Expert's."""
    if expert is None:
        words = _("Deal {number}: you {own}. The Expert is still playing it.")
        return words.format(number=number, own=signed(own))
    head = _("Deal {number}: you {own}, the Expert {expert}.").format(
        number=number, own=signed(own), expert=signed(expert)
    )
    return f"{head} {_difference_words(own - expert)}"


def points_words(own: int, expert: int | None) -> str:
    """Return the same as ``deal_words``, without the deal's number."""
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
    name, points = friend_name(score), signed(score.total)
    if own.estimate.count < len(own.differences):
        words = _("{name} has played it too; you will see the result once you have.")
        return words.format(name=name)
    if own.total == 0:
        return _("{name}: {points} points, the same as you.").format(name=name, points=points)
    ahead = NN_(
        "{name}: {points} points; you are {count} ahead.",
        "{name}: {points} points; you are {count} ahead.",
    )
    behind = NN_(
        "{name}: {points} points; you are {count} behind.",
        "{name}: {points} points; you are {count} behind.",
    )
    forms = ahead if own.total > 0 else behind
    return ngettext(*forms, abs(own.total), name=name, points=points)


NOT_FOUND_OUT: Final = N_(
    "No file can show whether somebody had played a deal before or knew its "
    "cards, or whether Experts really played the other seats. A club night "
    "rests on trust."
)
_NO_VALUE: Final = "–"


def _points(value: float | None) -> str:
    return _NO_VALUE if value is None else signed(value)


def _average(value: float | None) -> str:
    if value is None:
        return _NO_VALUE
    rounded = round(value, 1) or 0.0
    return with_decimal_separator(f"{rounded:{'+' if rounded else ''}.1f}".replace("-", "−"))


def heads(found: Standings) -> tuple[str, ...]:
    """Return the column headings of the standings."""
    head = (_("Name"), _("Points"), _("Per deal"), _("Matchpoints"), _("Percent"))
    return (*head, _("Against the Expert")) if _is_known(found) else head


def _name_cell(found: Standings, rank: int, one: PersonStanding) -> str:
    name, count = f"{rank}. {one.name}", sum(own is not None for own in one.points)
    if count == len(found.played):
        return name
    return ngettext("{name}, {count} deal", "{name}, {count} deals", count, name=name)


def rows(found: Standings) -> tuple[tuple[str, ...], ...]:
    """Return a row per person, best first."""
    return tuple(
        (
            _name_cell(found, rank, one),
            signed(one.total),
            _average(one.average),
            str(one.all_matchpoints) if one.most else _NO_VALUE,
            percent(one.share) if one.most else _NO_VALUE,
            *((_points(found.beside_expert(one)),) if _is_known(found) else ()),
        )
        for rank, one in zip(found.ranks, found.rows, strict=True)
    )


def _is_known(found: Standings) -> bool:
    return any(one is not None for one in found.expert)


def deal_title(found: Standings, at: int) -> str:
    """Return the average score of a deal, counted from 0, and the Expert's."""
    average, expert = _average(found.averages[at]), found.expert[at]
    if expert is None:
        return _("Deal {number}: on average {average}").format(number=at + 1, average=average)
    words = _("Deal {number}: on average {average}, the Expert {expert}")
    return words.format(number=at + 1, average=average, expert=signed(expert))


def deal_heads() -> tuple[str, ...]:
    """Return the column headings of a deal's results."""
    beside = _("Against the average"), _("Against the Expert")
    return (_("Name"), _("Points"), *beside, _("Matchpoints"))


def deal_rows(found: Standings, at: int) -> tuple[tuple[str, ...], ...]:
    """Return a row per person who played a deal, counted from 0, best first."""
    average, expert = found.averages[at] or 0.0, found.expert[at]
    alone = len(found.of_deal(at)) == 1
    return tuple(
        (
            one.name,
            signed(own),
            _NO_VALUE if alone else _average(own - average),
            _points(None if expert is None else own - expert),
            _NO_VALUE if alone else str(one.matchpoints[at]),
        )
        for one in found.of_deal(at)
        if (own := one.points[at]) is not None
    )


def refused_lines(found: Standings) -> tuple[str, ...]:
    """Return a line per file that is not counted, with the reason."""
    return tuple(
        _("{file} is not counted. {why}").format(
            file=printable(one.path.name), why=message_sentence(one.why)
        )
        for one in found.refused
    )
