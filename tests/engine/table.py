"""A table for tests: positions from text, and calls and cards in the order they fall.

table = playing("8NT", "AH KH JK", "QH 5D 4D", "10H 9H 8H", "7H 6H 5H")
table.play("AH QH 10H 7H")
assert table.may_play() == "KH JK/S JK/C JK/D"
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from fivehundred.engine.actions import (
    Action,
    Attach,
    Discard,
    DiscardOffer,
    MakeCall,
    PlayCard,
)
from fivehundred.engine.calls import format_call, parse_call
from fivehundred.engine.cards import JOKER, Suit, format_cards, parse_card, parse_cards, parse_suit
from fivehundred.engine.deck import PACKS
from fivehundred.engine.errors import IllegalAction, Reason
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Hand
from fivehundred.engine.game import apply, legal_actions, new_game, scores
from fivehundred.engine.state import Start, State
from fivehundred.engine.variant import OptionValue, Variant, read_option
from fivehundred.engine.view import View, view


def rules(**options: OptionValue) -> Variant:
    """Give the base preset with some options changed, by their public names."""
    typed = {name: read_option(name, value) for name, value in options.items()}
    return replace(Variant(), **typed)  # type: ignore[arg-type]


def with_value(name: str, value: OptionValue) -> Variant:
    """Give the base preset with one option changed to a typed value."""
    return replace(Variant(), **{name: value})  # type: ignore[arg-type]


class Table:
    """A game in progress; every deed is a line of text, done by the seat whose turn it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.happened: list[Event] = []

    def do(self, action: Action) -> None:
        step = apply(self.state, action)
        self.state = step.state
        self.happened += step.events

    def call(self, calls: str) -> None:
        for word in calls.split():
            self.do(MakeCall(self._turn(), parse_call(word)))

    def discard(self, cards: str) -> None:
        self.do(Discard(self._turn(), parse_cards(cards)))

    def attach(self, suit: str) -> None:
        assert self.state.contract is not None
        self.do(Attach(self.state.contract.seat, JOKER, parse_suit(suit)))

    def play(self, cards: str) -> None:
        """Play cards in turn; ``JK/H`` leads the joker and names hearts."""
        for word in cards.split():
            self.do(play_of(self._turn(), word))

    def may_call(self) -> str:
        offers = legal_actions(self.state)
        return " ".join(format_call(offer.call) for offer in offers if isinstance(offer, MakeCall))

    def may_play(self) -> str:
        """Say what may be played, in the order of the hand, as ``play`` would read it."""
        offers = legal_actions(self.state)
        return " ".join(_word(offer) for offer in offers if isinstance(offer, PlayCard))

    def may_attach(self) -> str:
        offers = legal_actions(self.state)
        return " ".join(offer.suit.value for offer in offers if isinstance(offer, Attach))

    def may_discard(self) -> tuple[int, str]:
        (offer,) = legal_actions(self.state)
        assert isinstance(offer, DiscardOffer)
        return offer.count, format_cards(offer.cards)

    @contextmanager
    def refuses(self, reason: Reason, sentence: str = "") -> Iterator[None]:
        """Expect the deed within to be refused, for this reason, and nothing to change."""
        before = self.state
        try:
            yield
        except IllegalAction as refusal:
            assert refusal.reason is reason, f"refused as {refusal.reason}: {refusal}"
            assert sentence in str(refusal), str(refusal)
            assert self.state is before
        else:
            raise AssertionError("that should have been refused")

    @property
    def turn(self) -> int | None:
        return self.state.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        return scores(self.state)

    @property
    def won(self) -> tuple[int, ...]:
        return self.state.play.won

    @property
    def taker(self) -> int:
        """The winner of the last complete trick."""
        return self.state.play.tricks[-1].winner

    @property
    def ending(self) -> tuple[int, str] | None:
        """The winning side and the reason, or None while the game goes on."""
        result = self.state.match.result
        return None if result is None else (result.winners[0], result.reason.value)

    def seen_by(self, seat: int | None) -> View:
        return view(self.state, seat)

    def events(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.happened if isinstance(event, kind)]

    def _turn(self) -> int:
        assert self.state.to_act is not None, "it is nobody's turn"
        return self.state.to_act


def play_of(seat: int, word: str) -> PlayCard:
    card, _, suit = word.partition("/")
    return PlayCard(seat, parse_card(card), Suit(suit) if suit else None)


def _word(play: PlayCard) -> str:
    return play.card.code + (f"/{play.suit.value}" if play.suit else "")


def hands_of(*texts: str) -> tuple[Hand, ...]:
    return tuple(parse_cards(text) for text in texts)


def playing(
    call: str, *hands: str, by: int = 0, variant: Variant | None = None, **start: object
) -> Table:
    """Set up the play of a contract; ``start`` are further parts of a Start."""
    contract = MakeCall(by, parse_call(call))
    begin = Start(hands=hands_of(*hands), contract=contract)
    return Table(new_game(variant or Variant(), replace(begin, **start)))  # type: ignore[arg-type]


# Ten cards each and an honest kitty, for auctions: seat 0 has hearts, seat 1 the joker.
HANDS = (
    "AH KH QH JH 10H 9H 8H 7H 6H 5H",
    "JK AS KS QS JS 10S 9S 8S 7S 6S",
    "AC KC QC JC 10C 9C 8C 7C 6C 5C",
    "AD KD QD JD 10D 9D 8D 7D 6D 5D",
)
KITTY = "5S 4D 4H"


def bidding(calls: str = "", *, dealer: int = 3, variant: Variant | None = None) -> Table:
    """Set up an auction over HANDS, with some calls made."""
    start = Start(hands=hands_of(*HANDS), kitty=parse_cards(KITTY), dealer=dealer)
    table = Table(new_game(variant or Variant(), start))
    table.call(calls)
    return table


def scored(
    call: str,
    won: tuple[int, int, int, int],
    *,
    by: int = 0,
    before: tuple[int, int] = (0, 0),
    variant: Variant | None = None,
) -> Table:
    """Play the last trick of a deal that ends with these tricks, one a seat, ten in all.

    The ace of hearts goes to a seat that takes a trick; nobody can ruff it.
    """
    assert sum(won) == 10
    last = next(seat for seat in range(4) if won[seat])
    earlier = tuple(tricks - (seat == last) for seat, tricks in enumerate(won))
    low = iter(("10H", "9H", "8H"))
    hands = tuple("AH" if seat == last else next(low) for seat in range(4))
    table = playing(
        call, *hands, by=by, variant=variant, scores=before, tricks=earlier, leader=last
    )
    while table.turn is not None:
        table.play(table.may_play().split()[0])
    return table


def pack_in_order(variant: Variant) -> str:
    return format_cards(PACKS[variant.deck])
