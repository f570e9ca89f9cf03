"""Why a game is over, and why it is not yet: the sheet’s second sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from fivehundred.engine.deal.ending import sides_out, sides_there
from fivehundred.engine.deal.scoring import contract_sides
from fivehundred.engine.facts import EndReason, Result
from fivehundred.engine.rules.customs import back_door, is_target_exact
from fivehundred.engine.seats import Side
from fivehundred.engine.view import View
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import _
from fivehundred.speech.wording import signed
from fivehundred.ui.drawing.table.paint import SeatLabels, side_name


def ending_words(view: View, result: Result, company: SeatLabels) -> str:
    """Return why a game is over: who came where, and why it is this side that has won."""
    match result.reason:
        case EndReason.TARGET | EndReason.EXACT:
            return _reached(view, result, company)
        case EndReason.BACK_DOOR:
            return _out(view, result, company)
        case EndReason.LOST_AT:
            return _too_far(view, result, company)
        case unknown:
            assert_never(unknown)


def not_over_words(view: View, company: SeatLabels) -> str:
    """Return why a game goes on though a side stands where one might end; else empty."""
    variant, scores = view.variant, view.scores
    there, out = sides_there(variant, scores), sides_out(scores)
    past = [side for side, score in enumerate(scores) if score > variant.target]
    if there:
        words = _("{sides}: that wins only with a contract made.")
        return words.format(sides=_standing(view, there, company))
    if past and is_target_exact(variant):
        words = _("{sides}: too far, for only exactly {target} wins.")
        return words.format(sides=_standing(view, past, company), target=variant.target)
    if out:
        words = (
            _("{sides}: there is no back door at this table.")
            if not back_door(variant).is_open
            else _("{sides}: not out, for another side is below nought too.")
        )
        return words.format(sides=_standing(view, out, company))
    return ""


def _reached(view: View, result: Result, company: SeatLabels) -> str:
    there, deal = sides_there(view.variant, view.scores), view.deals[-1]
    contract = deal.contract
    sides = () if contract is None else contract_sides(view.variant, contract)
    by_contract = any(side in sides for side in result.winners)
    if len(there) > 1:
        if by_contract:
            words = _("{sides}: of those who are there the contractor’s side goes first.")
        else:
            words = _("{sides}: whoever was there first, trick by trick, has won.")
        return words.format(sides=_standing(view, there, company))
    if result.reason is EndReason.EXACT:
        return _("Exactly {target} was hit.").format(target=view.variant.target)
    if by_contract and deal.made:
        words = _("{target} was reached with a contract made.")
    else:
        words = _("{target} was reached.")
    return words.format(target=view.variant.target)


def _out(view: View, result: Result, company: SeatLabels) -> str:
    said = _("Out the back door: {sides}.").format(
        sides=_standing(view, sides_out(view.scores), company)
    )
    if len(view.scores) == 2:
        return said
    best = view.scores.count(view.scores[result.winners[0]])
    words = (
        _("In the lead, and next after the loser: {sides}.")
        if best > 1
        else _("In the lead: {sides}.")
    )
    return f"{said} {words.format(sides=_standing(view, result.winners, company))}"


def _too_far(view: View, result: Result, company: SeatLabels) -> str:
    limit = view.variant.lose_at or 0
    far = [side for side, score in enumerate(view.scores) if score >= limit]
    said = _("Whoever comes to {limit} has lost: {sides}.").format(
        limit=limit, sides=_standing(view, far, company)
    )
    if len(view.scores) == 2:
        return said
    nearest = _("Nearest to {target}: {sides}.").format(
        target=view.variant.target, sides=_standing(view, result.winners, company)
    )
    return f"{said} {nearest}"


def _standing(view: View, sides: Sequence[Side], company: SeatLabels) -> str:
    """List sides with their scores."""
    return in_a_row(
        f"{side_name(view, side, company)} {signed(view.scores[side], plus=False)}"
        for side in sides
    )
