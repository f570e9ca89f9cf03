"""Reads cards, calls and whole deals as people type or paste them.

Cards are read as codes (``AH 10C JK``, also ``TC`` and ``HA``), suit by suit (``♥ A K 10``,
``H:AK10``) or as in PBN (``AK.Q.J10.-``: spades, hearts, diamonds, clubs). Before a suit, and
after a suit symbol, ranks may be German or French letters. A deal has one line, or one dotted
word, for each hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from fivehundred.engine.calls import Call, format_call, parse_call
from fivehundred.engine.cards import ALL_CARDS, Card, Suit, parse_card
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Hand
from fivehundred.session.setup.deal_setup import DealSetup, Holder
from fivehundred.session.setup.kinds import DealTextKind

MOST_LETTERS: Final = 4000
_SHOWN: Final = 20
_SYMBOLS: Final = dict(zip("♠♣♦♥♤♧♢♡", "SCDHSCDH", strict=True))
_PBN_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_JOKERS: Final = {"JOKER": "JK", "*": "JK", "🃏": "JK"} | {
    card.code: card.code for card in ALL_CARDS if card.is_joker
}
_LETTERS: Final = {"T": "10", "B": "J", "V": "J", "D": "Q", "R": "K"}
"""Other letters for ranks; all but T only before a suit, or after a suit symbol."""
_NUMBER: Final = "1[0-3]|[2-9]"
_RANK: Final = rf"(?:{_NUMBER}|[TJQKA])"
_ANY_RANK: Final = rf"(?:{_NUMBER}|[TJQKABDVR])"
_CODES: Final = re.compile(rf"(?:{_ANY_RANK}[SCDH♠♣♦♥♤♧♢♡])+")
_CODE: Final = re.compile(rf"({_ANY_RANK})([SCDH♠♣♦♥♤♧♢♡])")
_RUN: Final = re.compile(
    rf"(?:([♠♣♦♥♤♧♢♡])[:=]?((?:{_ANY_RANK})*)|([SCDH])[:=]?((?:{_RANK})*))(?:-|–|—)?"
)
_RANKS: Final = re.compile(rf"(?:{_ANY_RANK})+")
_ONE: Final = re.compile(_ANY_RANK)
_VOID: Final = ("-", "–", "—")


def read_cards(text: str) -> Hand:
    """Read cards in any usual notation; raises FormatError naming a word that is no card."""
    if len(text) > MOST_LETTERS:
        raise FormatError(DealTextKind.LONG)
    return tuple(_cards(_words(text)))


def _words(text: str) -> list[str]:
    plain = text.replace("\ufe0f", "").upper()
    return re.sub(r"[,;|/\s]+", " ", plain).split()


def _cards(words: list[str]) -> Iterator[Card]:
    suit = ""
    for word in words:
        if word in _VOID:
            continue
        if suit in _SYMBOLS and word not in _JOKERS and _RANKS.fullmatch(word):
            # D is a queen here, not a suit.
            yield from _run(word, suit, word)
        elif (whole := _whole(word)) is not None:
            yield from whole
        elif found := _RUN.fullmatch(word):
            suit = found[1] or found[3]
            yield from _run(found[2] or found[4] or "", suit, word)
        elif not _RANKS.fullmatch(word):
            raise FormatError(DealTextKind.NO_CARD, text=word[:_SHOWN])
        elif not suit:
            raise FormatError(DealTextKind.NO_SUIT, text=word[:_SHOWN])
        else:
            yield from _run(word, suit, word)


def _whole(word: str) -> list[Card] | None:
    """Return the cards of a word that names their suits, else None."""
    if word in _JOKERS:
        return [parse_card(_JOKERS[word])]
    if _CODES.fullmatch(word):
        return [_card(rank, of, word) for rank, of in _CODE.findall(word)]
    if word.count(".") != len(_PBN_ORDER) - 1:
        return None
    runs = zip(_PBN_ORDER, word.split("."), strict=True)
    return [card for of, ranks in runs for card in _run(ranks.strip("-–—"), of.value, word)]


def _run(ranks: str, suit: str, word: str) -> Iterator[Card]:
    if ranks and not _RANKS.fullmatch(ranks):
        raise FormatError(DealTextKind.NO_CARD, text=word[:_SHOWN])
    for rank in _ONE.findall(ranks):
        yield _card(rank, suit, word)


def _card(rank: str, suit: str, word: str) -> Card:
    try:
        return parse_card(_LETTERS.get(rank, rank) + _SYMBOLS.get(suit, suit))
    except FormatError:
        raise FormatError(DealTextKind.NO_CARD, text=word[:_SHOWN]) from None


def read_calls(text: str) -> tuple[Call, ...]:
    """Read calls separated by spaces or commas; raises FormatError naming a word that is no call.

    They are written as in a saved game, or with capitals, suit symbols, ``P`` and ``NT``.
    """
    if len(text) > MOST_LETTERS:
        raise FormatError(DealTextKind.LONG)
    for symbol, letter in _SYMBOLS.items():
        text = text.replace(symbol, letter)
    found: list[Call] = []
    for word in re.sub(r"[,;\s]+", " ", text.replace("\ufe0f", "")).split():
        if word.casefold() == "without" and found:
            found[-1] = parse_call(f"{format_call(found[-1])} without")
        elif word.casefold() in ("p", "pass"):
            found.append(parse_call("pass"))
        else:
            capital = word.upper() if word[:1].isdecimal() else word.casefold()
            found.append(parse_call(capital))
    return tuple(found)


def read_scores(text: str) -> tuple[int, ...]:
    """Read integers separated by spaces or commas; raises FormatError."""
    return tuple(map(_score, text.replace("−", "-").replace(",", " ").split()))


def _score(word: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
        raise FormatError(DealTextKind.NO_NUMBER, text=word[:_SHOWN])
    return int(word)


def format_calls(calls: tuple[Call, ...]) -> str:
    """Return calls separated by single spaces."""
    return " ".join(map(format_call, calls))


_KITTY: Final = frozenset(("KITTY", "WIDOW", "BLIND", "TALON", "SKAT", "MINOU", "VEUVE", "CHAT"))
_DEAD: Final = frozenset(("DEAD HAND", "TOTES BLATT", "MAIN MORTE"))
_COMPASS: Final = (
    frozenset(("S", "SOUTH", "SÜD", "SUED", "SUD")),
    frozenset(("W", "WEST", "OUEST")),
    frozenset(("N", "NORTH", "NORD")),
    frozenset(("E", "EAST", "OST", "EST")),
)
_DEALER: Final = frozenset(("DEALER", "GEBER", "DONNEUR"))
_SCORES: Final = frozenset(("SCORE", "SCORES", "STAND", "POINTAGE"))
_CALLS: Final = frozenset(
    ("CALLS", "AUCTION", "BIDDING", "ANSAGEN", "REIZEN", "ANNONCES", "ENCHÈRES")
)
_NUMBERED: Final = re.compile(r"(?:SEAT|PLAYER|PLATZ|SITZ|PLACE|SIÈGE|P|#)? ?(\d)")
_DUMMY: Final = re.compile(r"(?:DUMMY|MORT)\b.*?(\d)")
_COLON: Final = re.compile(r"([^:=]{1,40}?) *[:=](.*)")
_WORDS: Final = re.compile(r"([^ ]+(?: \d\b)?)(?: (.*))?")
_TAG: Final = re.compile(r'\[\s*DEAL\s+"([^"]*)"\s*\]', re.IGNORECASE)
_OTHER_TAG: Final = re.compile(r"^\s*(?:[\[%;{]|#(?! ?\d)).*$", re.MULTILINE)


def read_deal(text: str, setup: DealSetup) -> DealSetup:
    """Return a deal with its hands replaced by those of a text; raises FormatError.

    Hands without a name are assigned in turn, the kitty last. Dealer, scores and calls are
    replaced if the text has them.
    """
    if len(text) > MOST_LETTERS:
        raise FormatError(DealTextKind.LONG)
    tag = _TAG.search(text)
    text = tag[1] if tag else _OTHER_TAG.sub("", text)
    reader = _Reader(setup)
    for line in text.replace("\ufe0f", "").upper().splitlines():
        reader.read(" ".join(line.split()))
    if not any(reader.found.values()):
        raise FormatError(DealTextKind.EMPTY)
    cards = tuple(tuple(reader.found.get(one, ())) for one in range(len(setup.cards)))
    return replace(reader.setup, cards=cards)


class _Reader:
    """Reads a text line by line; ``found`` are the cards so far."""

    def __init__(self, setup: DealSetup) -> None:
        self.setup = setup
        self.found: dict[Holder, list[Card]] = {}
        self._last: Holder | None = None
        self._suits: set[str] | None = None
        """The suits read so far for the last hand; None if no more of its lines may follow."""

    def read(self, line: str) -> None:
        """Read one line, in capitals and with single spaces."""
        if not line:
            self._suits = None if self._suits else self._suits
            return
        for pattern in (_COLON, _WORDS):
            found = pattern.fullmatch(line)
            if found and self._is_labelled(found[1].strip(), (found[2] or "").strip()):
                return
        named = _COLON.fullmatch(line)
        if named and not _RUN.fullmatch(named[1].replace(" ", "")):
            # Something else, or the hand of a named person.
            if _is_cards(named[2]):
                self._take(None, _words(named[2]))
            return
        self._unlabelled(_words(line))

    def _is_labelled(self, label: str, rest: str) -> bool:
        """Read a line if its label is known; return whether it was."""
        variant = self.setup.rules.variant
        if label in _DEALER:
            players = variant.seating.players
            number = self._holder(rest)
            if number not in players:
                raise FormatError(DealTextKind.NO_SEAT, text=rest[:_SHOWN], last=len(players))
            self.setup = replace(self.setup, dealer=number)
        elif label in _SCORES:
            self.setup = replace(self.setup, scores=read_scores(rest))
        elif label in _CALLS:
            self.setup = replace(self.setup, calls=read_calls(rest))
        elif (holder := self._holder(label)) is None or (label == "S" and not _is_cards(rest)):
            return False
        else:
            self._suits = set()
            self._take(holder, _words(rest))
        return True

    def _holder(self, label: str) -> Holder | None:
        seats = self.setup.rules.variant.seating
        if label in _KITTY:
            return self.setup.kitty
        if label in _DEAD:
            return seats.dead
        if found := _DUMMY.fullmatch(label):
            return next((s for s in seats.dummies if seats.owner(s) + 1 == int(found[1])), None)
        if len(seats.ring) == len(_COMPASS):
            for seat, names in enumerate(_COMPASS):
                if label in names:
                    return seat
        found = _NUMBERED.fullmatch(label)
        return int(found[1]) - 1 if found and 0 < int(found[1]) <= len(seats.ring) else None

    def _unlabelled(self, words: list[str]) -> None:
        """Read an unlabelled line: another suit of the last hand, or the next hand."""
        suits = [_suit_of(word) for word in words]
        suit = suits[0]
        goes_on = self._last is not None and self._suits is not None
        if words[0] in _JOKERS and len(words) == 1:
            goes_on = goes_on and bool(self._suits)
        else:
            goes_on = goes_on and bool(suit) and suit not in (self._suits or ())
        if not goes_on:
            # Several suits make a complete hand.
            self._suits = set() if len(set(filter(None, suits))) == 1 else None
        self._take(self._last if goes_on else None, words)
        if suit and self._suits is not None:
            self._suits.update(filter(None, suits))

    def _take(self, holder: Holder | None, words: list[str]) -> None:
        """Assign cards to a holder, or to the next one; each dotted word is a hand."""
        hands: list[list[str]] = [[]]
        for word in words:
            if word.count(".") == len(_PBN_ORDER) - 1 and hands[-1]:
                hands.append([])
            hands[-1].append(word)
        for at, hand in enumerate(hands):
            to = holder if holder is not None and not at else self._next(" ".join(hand))
            self.found.setdefault(to, []).extend(_cards(hand))
            self._last = to

    def _next(self, text: str) -> Holder:
        """Return the next holder without cards; the kitty is last."""
        hands, kitty = self.setup.kitty, self.setup.kitty
        first = 0 if self._last is None else self._last + 1
        for step in range(hands):
            if (seat := (first + step) % hands) not in self.found:
                return seat
        if kitty in self.found:
            raise FormatError(DealTextKind.NO_HOLDER, text=text[:_SHOWN])
        return kitty


def _suit_of(word: str) -> str:
    found = None if _CODES.fullmatch(word) or word in _JOKERS else _RUN.fullmatch(word)
    return (found[1] or found[3]) if found else ""


def _is_cards(text: str) -> bool:
    try:
        return bool(read_cards(text))
    except FormatError:
        return False
