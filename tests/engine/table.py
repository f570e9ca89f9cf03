"""A table for tests: positions from text, and calls and cards in the order they fall.

table = playing("8NT", "AH KH JK", "QH 5D 4D", "10H 9H 8H", "7H 6H 5H")
table.play("AH QH 10H 7H")
assert table.may_play() == "KH JK/S JK/C JK/D"
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from fivehundred.engine.actions import (
    Action,
    Attach,
    CallPartner,
    ClaimRevoke,
    Deal,
    Declare,
    Discard,
    DiscardOffer,
    Give,
    GiveOffer,
    Look,
    MakeCall,
    Offer,
    PlayCard,
)
from fivehundred.engine.calls import format_call, parse_call
from fivehundred.engine.cards import (
    JOKER,
    PACKS,
    Suit,
    format_cards,
    parse_card,
    parse_cards,
    parse_suit,
)
from fivehundred.engine.errors import IllegalAction, RefusalKind
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Contract, Hand, Pile, Piles
from fivehundred.engine.game import apply, legal_actions, new_game, scores
from fivehundred.engine.rules.variant import OptionValue, Variant, read_option
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import View, view
from fivehundred.speech.errors import refusal


def rules(**options: OptionValue) -> Variant:
    """Give the base preset with some options changed, by their public names."""
    typed = {name: read_option(name, value) for name, value in options.items()}
    return replace(Variant(), **typed)  # type: ignore[arg-type]


def with_value(name: str, value: OptionValue) -> Variant:
    """Give the base preset with one option changed to a typed value."""
    return replace(Variant(), **{name: value})  # type: ignore[arg-type]


Happened = TypeVar("Happened", bound=Event)


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
        """Make calls in turn; ``8S/without`` is a bid without the kitty."""
        for word in calls.split():
            self.do(MakeCall(self._turn(), parse_call(word.replace("/", " "))))

    def look(self, seat: int) -> None:
        self.do(Look(seat))

    def give(self, cards: str) -> None:
        self.do(Give(self._turn(), parse_cards(cards)))

    def declare(self) -> None:
        self.do(Declare(self.contract.seat))

    def call_partner(self, card: str) -> None:
        self.do(CallPartner(self._turn(), parse_card(card)))

    def claim(self, seat: int, against: int) -> None:
        self.do(ClaimRevoke(seat, against))

    def play_on(self) -> None:
        """Play to the end of the deal, always the first card that may be played."""
        while self.turn is not None:
            self.do(self.seen_by(self.turn).following_plays[0])

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
        words = (format_call(offer.call) for offer in offers if isinstance(offer, MakeCall))
        return " ".join(word.replace(" ", "/") for word in words)

    def may_play(self) -> str:
        """Say what may be played, in the order of the hand, as ``play`` would read it."""
        offers = legal_actions(self.state)
        return " ".join(_word(offer) for offer in offers if isinstance(offer, PlayCard))

    def may_attach(self) -> str:
        offers = legal_actions(self.state)
        return " ".join(offer.suit.value for offer in offers if isinstance(offer, Attach))

    def may_discard(self) -> tuple[int, str]:
        (offer,) = self.offers
        assert isinstance(offer, DiscardOffer)
        return offer.count, format_cards(offer.cards)

    def may_give(self) -> tuple[int, str]:
        (offer,) = self.offers
        assert isinstance(offer, GiveOffer)
        return offer.count, format_cards(offer.cards)

    def may_call_partner(self) -> set[str]:
        return {offer.card.code for offer in self.offers if isinstance(offer, CallPartner)}

    @contextmanager
    def refuses(self, kind: RefusalKind, sentence: str = "") -> Iterator[None]:
        """Expect the deed within to be refused, as this kind, and nothing to change."""
        before = self.state
        try:
            yield
        except IllegalAction as error:
            assert error.kind is kind, f"refused as {error.kind}: {error}"
            assert sentence in str(error), str(error)
            # Every place of every style has a fact.
            assert refusal(error) and refusal(error, dummy=True)
            assert self.state is before
        else:
            raise AssertionError("that should have been refused")

    @property
    def turn(self) -> int | None:
        return self.state.to_act

    @property
    def offers(self) -> tuple[Offer, ...]:
        return legal_actions(self.state)

    @property
    def phase(self) -> str:
        return self.state.phase.value

    @property
    def contract(self) -> Contract:
        assert self.state.contract is not None, "there is no contract"
        return self.state.contract

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

    def events(self, kind: type[Happened]) -> list[Happened]:
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
    """Read hands; of a dummy's (``9H/KS AS``, the upper card first) those that lie face up."""
    return tuple(
        parse_cards(" ".join(word.partition("/")[0] for word in text.split())) for text in texts
    )


def piles_of(variant: Variant, *texts: str) -> Piles:
    """Read the dummies' piles, ``9H/KS`` a pair and ``AS`` a single card, one entry a seat."""
    dummies = variant.seating.dummies
    if not dummies:
        return ()
    return tuple(
        tuple(map(_pile, text.split())) if seat in dummies else ()
        for seat, text in enumerate(texts)
    )


def _pile(word: str) -> Pile:
    up, slash, down = word.partition("/")
    return Pile(parse_card(up), parse_card(down) if slash else None, covers=bool(slash))


def playing(
    call: str, *hands: str, by: int = 0, variant: Variant | None = None, **start: Any
) -> Table:
    """Set up the play of a contract; ``start`` are further parts of a Start."""
    variant = variant or Variant()
    contract = MakeCall(by, parse_call(call))
    piles = piles_of(variant, *hands)
    begin = Start(hands=hands_of(*hands), contract=contract, piles=piles)
    return Table(new_game(variant, replace(begin, **start)))


def dealt(variant: Variant | None = None, *, dealer: int | None = None) -> Table:
    """Deal the pack as it comes from the box; the dealer is the last player if none is named."""
    variant = variant or Variant()
    last = variant.seating.players[-1] if dealer is None else dealer
    table = Table(new_game(variant, Start(dealer=last)))
    table.do(Deal(PACKS[variant.deck]))
    return table


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
