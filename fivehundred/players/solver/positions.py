"""Problems from a View: its hands, whose tricks count, and who wants many."""

from __future__ import annotations

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.engine.facts import Contract, Hand, Phase, Piles
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of, tricks_of
from fivehundred.players.solver.problem import Problem


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
