"""The solver's question: a moment of play with all cards known; also made from a View's hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.cards import HAND_SIZE, Card, Suit, format_cards
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.facts import Contract, Hand, Phase, Piles, Played
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import Order
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of, tricks_of

MOST_SEATS: Final = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A moment of the play with all cards known.

    ``seats`` are those playing, clockwise; ``hands``, ``renounced`` and ``piles`` have an entry
    for each (the last two may be empty); a dummy's ``hands`` entry is its face-up cards. ``plays``
    is the trick ``leader`` began. The tricks of ``counts`` are counted, and ``wants`` want many of
    them; all others want few. With ``exactly`` the question is whether exactly that many of the
    remaining tricks are taken. Tricks above ``enough`` are not counted: a misère is lost with the
    first, and counting further may take a hundred times longer. ``forced``: a seat that cannot
    follow must play the joker. ``variant`` is used only for its joker rules.
    """

    variant: Variant
    order: Order
    seats: tuple[Seat, ...]
    hands: tuple[Hand, ...]
    leader: Seat
    counts: tuple[Seat, ...]
    wants: tuple[Seat, ...]
    plays: tuple[Played, ...] = ()
    suits_led: tuple[Suit, ...] = ()
    renounced: tuple[tuple[Suit, ...], ...] = ()
    piles: Piles = ()
    forced: bool = False
    exactly: int | None = None
    enough: int = HAND_SIZE

    def __post_init__(self) -> None:
        """Raise ValueError, with a sentence, for an impossible problem."""
        fault = next(_faults(self), None)
        if fault is not None:
            raise ValueError(fault)

    @property
    def turn(self) -> Seat:
        """The seat to play."""
        seats = self.seats
        return seats[(seats.index(self.leader) + len(self.plays)) % len(seats)]

    def below(self, at: int) -> list[Card]:
        """List the covered cards of the seat at this index."""
        if not self.piles:
            return []
        return [pile.down for pile in self.piles[at] if pile.down is not None]


@dataclass(frozen=True, slots=True, kw_only=True)
class SampleProblem(Problem):
    """A problem known to be possible; a check would take longer than most answers."""

    def __post_init__(self) -> None:
        """Skip the checks."""


def _faults(problem: Problem) -> Iterator[str]:
    """Yield faults, the simplest first; each check may rely on those before it."""
    seats, count = problem.seats, len(problem.seats)
    if not 2 <= count <= MOST_SEATS or len(set(seats)) != count:
        yield f"two to {MOST_SEATS} different seats can play, not {seats}"
    for name in ("hands", "renounced", "piles"):
        given = len(getattr(problem, name))
        if given != count and (given or name == "hands"):
            yield f"“{name}” needs an entry for each of {count} seats, not {given}"
    for name in ("counts", "wants"):
        strange = [seat for seat in getattr(problem, name) if seat not in seats]
        if strange:
            yield f"“{name}” has seat {strange[0]}, which does not play"
    if not problem.counts:
        yield "“counts” needs a seat whose tricks are counted"
    if set(seats) <= set(problem.counts):
        yield "“counts” must leave out a seat: all seats together take all tricks"
    if problem.leader not in seats:
        yield f"seat {problem.leader} leads, but does not play"
    yield from _faults_of_trick(problem)
    yield from _faults_of_piles(problem)
    yield from _faults_of_cards(problem)


def _faults_of_trick(problem: Problem) -> Iterator[str]:
    seats, plays = problem.seats, problem.plays
    if len(plays) >= len(seats):
        yield "the trick begun is complete already"
    at = seats.index(problem.leader)
    for step, played in enumerate(plays):
        due = seats[(at + step) % len(seats)]
        if played.seat != due:
            yield f"seat {played.seat} has played to the trick where it was seat {due}'s turn"
        loose = problem.order.suits[played.card] is None
        if played.suit is not None and (step or not loose):
            yield f"{played.card.code} names no suit here"


def _faults_of_piles(problem: Problem) -> Iterator[str]:
    for at, row in enumerate(problem.piles):
        played = any(play.seat == problem.seats[at] for play in problem.plays)
        for pile in row:
            if pile.covers != (pile.down is not None):
                yield "every card beneath another must be known"
            if pile.up is None and not played:
                yield "a card of a dummy that lies uncovered must be turned up"
            if pile.up is not None and pile.up not in problem.hands[at]:
                yield f"{pile.up.code} lies on a pile and is not in that hand"


def _faults_of_cards(problem: Problem) -> Iterator[str]:
    to_come = [len(hand) + len(problem.below(at)) for at, hand in enumerate(problem.hands)]
    for played in problem.plays:
        to_come[problem.seats.index(played.seat)] += 1
    if len(set(to_come)) != 1 or not 1 <= to_come[0] <= HAND_SIZE:
        yield f"every seat needs the same number of cards, 1 to {HAND_SIZE}, not {to_come}"
    cards = [card for hand in problem.hands for card in hand]
    cards += [played.card for played in problem.plays]
    cards += [card for at in range(len(problem.seats)) for card in problem.below(at)]
    if len(set(cards)) != len(cards):
        twice = {card for card in cards if cards.count(card) > 1}
        yield f"{format_cards(sorted(twice, key=lambda card: card.code)[:3])} is there twice"


def open_problem(view: View) -> Problem:
    """Return the problem of a View with all cards shown; raises ValueError for others."""
    hands = tuple(tuple(card for card in hand if card is not None) for hand in view.hands)
    if any(len(known) != len(hand) for known, hand in zip(hands, view.hands, strict=True)):
        raise ValueError("not all hands of this view lie open")
    return sample_problem(view, hands, view.piles)


def sample_problem(
    view: View, hands: tuple[Hand, ...], piles: Piles = (), *, kind: type[Problem] = Problem
) -> Problem:
    """Return the problem of a View with every hand as in ``hands``.

    ``piles`` are the dummies' with covered cards known, if there are dummies. Raises ValueError
    outside the play, or for impossible hands; a ``SampleProblem`` is not checked.
    """
    if view.phase is not Phase.PLAY or view.leader is None or view.to_act is None:
        raise ValueError("no cards are being played")
    if len(hands) != len(view.hands):
        raise ValueError(f"a sample needs {len(view.hands)} hands, not {len(hands)}")
    contract = view.contract
    seats = tuple(seat for seat in view.variant.seating.ring if seat not in view.sitting_out)
    side = _side(view, contract, hands)
    nullo = contract is not None and contract.call in NULLOS
    exactly, enough = None, HAND_SIZE
    if contract is not None and contract.call is Special.HI_LO:
        exactly = HI_LO_TRICKS - sum(view.won[seat] for seat in side)
    if nullo and not view.variant.misere_trick_points:
        enough = 0 if any(view.won[seat] for seat in side) else 1
    return kind(
        variant=view.variant,
        order=order_of(view),
        seats=seats,
        hands=tuple(hands[seat] for seat in seats),
        leader=view.leader,
        counts=side,
        wants=tuple(seat for seat in seats if seat not in side) if nullo else side,
        plays=view.plays,
        suits_led=view.suits_led,
        renounced=tuple(view.renounced[seat] for seat in seats),
        piles=tuple(piles[seat] for seat in seats) if view.variant.seating.dummies else (),
        forced=nullo and view.variant.joker_forced_in_misere,
        exactly=exactly,
        enough=enough,
    )


def _side(view: View, contract: Contract | None, hands: tuple[Hand, ...]) -> tuple[Seat, ...]:
    """Return the seats whose tricks are counted: after all passed, the side to act."""
    if contract is None:
        assert view.to_act is not None
        seating = view.variant.seating
        return seating.sides[seating.side_of[view.to_act]]
    if contract.called is None or contract.partner is not None:
        return contract.side
    # A hidden partner holds the called card, or has played it.
    played = {play.card: play.seat for plays in tricks_of(view) for play in plays}
    held = (seat for seat in view.variant.seating.ring if contract.called in hands[seat])
    holder = played.get(contract.called, next(held, contract.seat))
    return tuple(sorted({contract.seat, holder}))
