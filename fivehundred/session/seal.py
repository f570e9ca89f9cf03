"""The seal of a deal: a salted hash of the pack, as defined in docs/save-format.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.cards import Card, format_cards

SALT_BYTES: Final = 16
DIGEST_DIGITS: Final = 64
SALT_DIGITS: Final = 2 * SALT_BYTES
SHORT_DIGITS: Final = 16
"""Digits shown at the table, few enough to write down."""
LEAST_DIGITS: Final = 12
"""Fewer digits prove nothing: a different pack with the same ones is soon found."""
_GROUP: Final = 4
_HEADING: Final = "fivehundred seal 1"
_HEX: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of the deal that is action ``number``, counted from 1.

    ``digest`` and ``salt`` are lower-case hexadecimal; the salt is empty if unknown. ``told`` is
    set when the deal is over and the salt may be saved.
    """

    number: int
    digest: str
    salt: str = ""
    told: bool = False

    @property
    def short(self) -> str:
        """The first digits in groups: ``3F9A-21C4-07BE-D58A``."""
        return shortened(self.digest)

    def fits(self, cards: Sequence[Card]) -> bool:
        """Return whether the pack and the salt give this digest."""
        return bool(self.salt) and digest_of(cards, self.salt) == self.digest


def sealed(number: int, cards: Sequence[Card], salt: str) -> Seal:
    """Return the seal of a pack, top card first, with its salt still secret."""
    return Seal(number, digest_of(cards, salt), salt)


def digest_of(cards: Sequence[Card], salt: str) -> str:
    """Return the SHA-256 of a heading, the salt and the cards as in the file, a line each."""
    # Loads much of OpenSSL, which the start of the program does not need.
    import hashlib  # noqa: PLC0415

    text = f"{_HEADING}\n{salt}\n{format_cards(cards)}"
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def shortened(digits: str) -> str:
    """Return the first digits of a seal in groups: ``3F9A-21C4-07BE-D58A``."""
    return "-".join(grouped(digits[:SHORT_DIGITS]))


def grouped(digits: str) -> Iterator[str]:
    """Yield digits in groups of four."""
    return (digits[at : at + _GROUP].upper() for at in range(0, len(digits), _GROUP))


def is_hexadecimal(text: str, digits: int) -> bool:
    """Return whether a text is ``digits`` lower-case hexadecimal digits."""
    return len(text) == digits and _HEX.issuperset(text)
