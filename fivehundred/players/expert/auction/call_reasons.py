"""Why a call is advised, in a word that is true of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import NULLOS, Bid, Special
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.expert.auction.prices import if_played
from fivehundred.players.expert.payoffs.payoff import winners_after
from fivehundred.players.heuristics.auction.hearing import first_to_bid
from fivehundred.players.heuristics.auction.signals import is_message
from fivehundred.players.judgement import AdviceReason, JudgedAction

_MORE_OFTEN_THAN_NOT: Final = 0.5


def reason_for_call(view: View, make: MakeCall, weighed: Sequence[JudgedAction]) -> AdviceReason:
    """Return why a call is advised; ``weighed`` are the calls that were compared, it the first."""
    if is_message(view, make):
        return AdviceReason.SIGNALS
    standing = view.auction.contract_call
    if make.call is Special.PASS:
        return _reason_to_pass(view, make.seat, standing, weighed)
    theirs = standing is not None and not _together(view, make.seat, standing.seat)
    if _wins_game(view, make):
        return AdviceReason.WINS_GAME
    if theirs and standing is not None and _wins_game(view, standing):
        return AdviceReason.SAVES_GAME
    if make.call in NULLOS:
        return AdviceReason.LOW_HAND
    return _reason_to_bid(view, make, weighed, theirs=theirs)


def _reason_to_bid(
    view: View, make: MakeCall, weighed: Sequence[JudgedAction], *, theirs: bool
) -> AdviceReason:
    if weighed and (weighed[0].points or 0.0) < 0:
        return AdviceReason.LOSES_LESS
    chance = weighed[0].chance if weighed else None
    if chance is not None and chance < _MORE_OFTEN_THAN_NOT:
        return AdviceReason.GAMBLES
    if _is_partners_strain(view, make):
        return AdviceReason.PARTNER_SUPPORT
    return AdviceReason.COMPETES if theirs and weighed else AdviceReason.STRONG_HAND


def _reason_to_pass(
    view: View, seat: Seat, standing: MakeCall | None, weighed: Sequence[JudgedAction]
) -> AdviceReason:
    if standing is not None and _together(view, seat, standing.seat):
        return AdviceReason.LEAVES_TO_PARTNER
    return AdviceReason.DEFENDS if standing is not None and weighed else AdviceReason.TOO_WEAK


def _together(view: View, seat: Seat, other: Seat) -> bool:
    return other in (seat, *view.variant.seating.partners(seat, view.dealer))


def _wins_game(view: View, make: MakeCall) -> bool:
    """Return whether a call, made, ends the game in favour of who makes it."""
    contract = contract_from(view.variant, view.dealer, make)
    deal, points = if_played(view.variant, view.scores, contract, made=True)
    side = view.variant.seating.side_of[make.seat]
    return side in winners_after(view.variant, view.scores, deal, points)


def _is_partners_strain(view: View, make: MakeCall) -> bool:
    """Return whether a partner was the first to name the strain of a bid."""
    call, partners = make.call, view.variant.seating.partners(make.seat, view.dealer)
    return isinstance(call, Bid) and first_to_bid(view.calls, call.strain) in partners
