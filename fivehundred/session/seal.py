"""The seal of a deal: a hash of the pack with a salt, shown before the first call.

Implements what docs/save-format.md says of seals. Owns what is hashed, and how a seal is shortened
for the eye; chance comes from the dealer, and what a record's seals prove ``proof`` tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.cards import Card, format_cards

SALT_BYTES: Final = 16
DIGEST_DIGITS: Final = 64
SALT_DIGITS: Final = 2 * SALT_BYTES
SHORT_DIGITS: Final = 16
"""How many digits of a seal are shown at the table, few enough to be written down."""
LEAST_DIGITS: Final = 12
"""Fewer are no proof: other cards that have them too are soon found."""
_GROUP: Final = 4
_HEADING: Final = "fivehundred seal 1"
_HEX: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Seal:
    """The seal of the deal that is action ``number``, counted from 1.

    ``digest`` and ``salt`` are lower-case hexadecimal digits; the salt is empty where nobody knows
    it. It is ``told`` once it may be in the file, which is when the deal is over.
    """

    number: int
    digest: str
    salt: str = ""
    told: bool = False

    @property
    def short(self) -> str:
        """The first digits, in groups, as they are shown: ``3F9A-21C4-07BE-D58A``."""
        return shortened(self.digest)

    def fits(self, cards: Sequence[Card]) -> bool:
        """Return whether seal, salt and a pack belong together."""
        return bool(self.salt) and digest_of(cards, self.salt) == self.digest

    def opened(self) -> Seal:
        """Return the seal with its salt told, as far as it is known."""
        return self if self.told or not self.salt else replace(self, told=True)

    def closed(self) -> Seal:
        """Return the seal as it is written in the file while its deal is being played."""
        return replace(self, told=False)


def sealed(number: int, cards: Sequence[Card], salt: str) -> Seal:
    """Return the seal of a pack, top card first, with a salt nobody has been told yet."""
    return Seal(number, digest_of(cards, salt), salt)


def digest_of(cards: Sequence[Card], salt: str) -> str:
    """Return the SHA-256 of a heading, the salt and the cards as in the file, a line each."""
    # It brings half of OpenSSL along, and no start of the program hashes anything.
    import hashlib  # noqa: PLC0415

    text = f"{_HEADING}\n{salt}\n{format_cards(cards)}"
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def shortened(digits: str) -> str:
    """Return the first digits of a seal in groups: ``3F9A-21C4-07BE-D58A``."""
    return "-".join(grouped(digits[:SHORT_DIGITS]))


def grouped(digits: str) -> Iterator[str]:
    """Yield digits in the groups they are read in."""
    return (digits[at : at + _GROUP].upper() for at in range(0, len(digits), _GROUP))


def is_hexadecimal(text: str, digits: int) -> bool:
    """Return whether a text is that many lower-case hexadecimal digits."""
    return len(text) == digits and _HEX.issuperset(text)
