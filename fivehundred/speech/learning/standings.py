"""The standings of a club night as rows of tables, and deals and refused files in sentences."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.messages import printable
from fivehundred.learning.challenge.standings import PersonStanding, Standings
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.locale.formats import percent, written
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import signed

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
    return written(f"{rounded:{'+' if rounded else ''}.1f}".replace("-", "−"))


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
