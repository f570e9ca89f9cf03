"""Numbers, dates and card letters as the language in force writes them.

Only the display follows it: files, commands' codes and protocols use English letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Final

from fivehundred.engine.cards import Rank, Suit
from fivehundred.speech.translation import N_, _, pgettext, spoken_code


class CardIndices(StrEnum):
    """The letters on the cards: the language's, or the same in every language."""

    LANGUAGE = "language"
    ENGLISH = "en"
    FRENCH = "fr"
    GERMAN = "de"


_LETTERS: Final[Mapping[CardIndices, Mapping[Rank, str]]] = {
    CardIndices.ENGLISH: {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"},
    CardIndices.FRENCH: {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R", Rank.ACE: "A"},
    CardIndices.GERMAN: {Rank.JACK: "B", Rank.QUEEN: "D", Rank.KING: "K", Rank.ACE: "A"},
}

_chosen = CardIndices.LANGUAGE


def use_card_letters(indices: CardIndices) -> None:
    """Write cards with these letters from now on."""
    global _chosen  # noqa: PLW0603  one program has one pack of cards at a time
    _chosen = indices


def letters_in_force() -> CardIndices:
    """Return the letters used now; never ``LANGUAGE``."""
    if _chosen is not CardIndices.LANGUAGE:
        return _chosen
    known = {one.value for one in _LETTERS}
    return CardIndices(spoken_code()) if spoken_code() in known else CardIndices.ENGLISH


def face_code(code: str, indices: CardIndices) -> str:
    """Return a card's code with a pack's letters: “QH” is “DH” on French cards."""
    rank, suit = code[:-1], code[-1:]
    english = _LETTERS[CardIndices.ENGLISH].items()
    found = next((own for own, letter in english if letter == rank), None)
    # Jokers and backs have no letters.
    if found is None or suit not in tuple(Suit):
        return code
    return _LETTERS[indices][found] + suit


def folded(text: str) -> str:
    """Return a text for searching: without case, accents and curled apostrophes."""
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def rank_letter(rank: Rank) -> str:
    """Return a rank as printed in the corner of a card: “Q”, “10”."""
    return _LETTERS[letters_in_force()].get(rank, str(int(rank)))


def rank_of_letter(letter: str) -> Rank | None:
    """Return the rank of a corner letter; None for any other letter."""
    written = _LETTERS[letters_in_force()]
    return next((rank for rank, own in written.items() if own == letter), None)


def decimal(number: float) -> str:
    """Return a number with as few digits as it needs: “0.3”, “5”; in French “0,3”."""
    return with_decimal_separator(f"{number:g}")


def grouped(number: int) -> str:
    """Return a number in groups of three digits: “10,000”."""
    # Translators: what stands between groups of three digits; a space that does not break is good.
    return f"{number:,}".replace(",", pgettext("in numbers", ","))


def with_decimal_separator(digits: str) -> str:
    """Return digits with the language's decimal separator instead of a point."""
    # Translators: the decimal point of numbers.
    return digits.replace(".", pgettext("in numbers", "."))


def percent(share: float) -> str:
    """Return a share, 0 to 1, in percent."""
    return _("{number} %").format(number=round(100 * share))


_MONTHS: Final = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun")),
    *(N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)


def when(moment: datetime, now: datetime) -> str:
    """Return a date for a list: “today 14:05”, “yesterday 21:10”, “21 Nov 2026”."""
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
    """Return the local time of a Unix timestamp; None if out of range."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return None


def written_moment(text: str) -> datetime | None:
    """Return the local time of an ISO date in a file; None if invalid."""
    try:
        found = datetime.fromisoformat(text)
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone()
    except (OverflowError, OSError, ValueError):
        return None
