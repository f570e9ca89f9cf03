"""The letters in the corners of the court cards, and in words such as “Q♥”: J Q K, V D R, B D K.

Only what people see follows them: in files, in what commands print as codes and between programs
a card is always called by its English letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from fivehundred.engine.cards import Rank, Suit
from fivehundred.speech.translation import spoken_code


class CardIndices(StrEnum):
    """Whose letters are on the cards: those of the language in force, or always the same."""

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
    """Return whose letters are written now; never ``LANGUAGE``."""
    if _chosen is not CardIndices.LANGUAGE:
        return _chosen
    known = {one.value for one in _LETTERS}
    return CardIndices(spoken_code()) if spoken_code() in known else CardIndices.ENGLISH


def face_code(code: str, indices: CardIndices) -> str:
    """Return the code of a card with the letters of a pack: “QH” with French ones is “DH”."""
    rank, suit = code[:-1], code[-1:]
    english = _LETTERS[CardIndices.ENGLISH].items()
    found = next((own for own, letter in english if letter == rank), None)
    # Jokers and backs have codes, too.
    if found is None or suit not in tuple(Suit):
        return code
    return _LETTERS[indices][found] + suit


def rank_letter(rank: Rank) -> str:
    """Return a rank as printed in the corner of a card: “Q”, “10”."""
    return _LETTERS[letters_in_force()].get(rank, str(int(rank)))


def rank_of_letter(letter: str) -> Rank | None:
    """Return the rank of a letter in a corner; None of anything else."""
    written = _LETTERS[letters_in_force()]
    return next((rank for rank, own in written.items() if own == letter), None)
