"""What the score sheet says: contracts, deals and endings in words."""

from __future__ import annotations

from typing import assert_never

from fivehundred.engine.facts import DealResult, EndReason, Result
from fivehundred.engine.view import View
from fivehundred.ui.drawing.paint import Company, side_name
from fivehundred.ui.speech.wording import call_short, card_short, sentence
from fivehundred.ui.speech.words import _, ngettext


def signed(points: int, *, plus: bool = True) -> str:
    """Write points with a true minus sign, and a plus if wanted."""
    if points < 0:
        return f"−{-points}"
    return f"+{points}" if plus and points else str(points)


def contract_words(deal: DealResult, company: Company) -> str:
    """Give a deal's contract for its line: call, contractor, and what is special about it."""
    contract = deal.contract
    if contract is None:
        return _("passed out, played")
    call, name = call_short(contract.call), company.names[contract.seat]
    if contract.declared:
        return _("{call}  {name}, declared").format(call=call, name=name)
    if contract.called is None:
        return f"{call}  {name}"
    card = card_short(contract.called)
    if contract.partner is None:
        return _("{call}  {name}, alone ({card})").format(call=call, name=name, card=card)
    partner = company.names[contract.partner]
    return _("{call}  {name} & {partner} ({card})").format(
        call=call, name=name, partner=partner, card=card
    )


def deal_line(deal: DealResult, company: Company) -> str:
    """Say how a deal went."""
    contract = deal.contract
    if contract is None:
        return _("Everybody passed, and the deal was played without trumps.")
    taken = sum(deal.tricks[seat] for seat in contract.side)
    name, call = company.names[contract.seat], call_short(contract.call)
    if deal.made:
        return ngettext(
            "{name} played {call} and made it with {count} trick.",
            "{name} played {call} and made it with {count} tricks.",
            taken,
            name=name,
            call=call,
        )
    return ngettext(
        "{name} played {call}: set, with {count} trick.",
        "{name} played {call}: set, with {count} tricks.",
        taken,
        name=name,
        call=call,
    )


def winner_line(view: View, result: Result, company: Company, *, several: bool = False) -> str:
    """Say who won the game; ``several`` persons read it, so that nobody is *you*."""
    seats = view.variant.seating
    winners = [seat for side in result.winners for seat in seats.sides[side]]
    if view.viewer in winners and not several:
        return _("You have won!") if len(winners) == 1 else _("Your side has won!")
    names = " & ".join(company.names[seat] for seat in winners)
    return _("{names} won the game").format(names=names)


def ending_line(result: Result, sides: int) -> str:
    """Say why the game is over."""
    match result.reason:
        case EndReason.TARGET:
            return _("The target was reached.")
        case EndReason.EXACT:
            return _("The target was hit exactly.")
        case EndReason.BACK_DOOR:
            if sides > 2:
                return _("One side is out the back door.")
            return _("The losing side is out the back door.")
        case EndReason.LOST_AT:
            return _("One side went too far.") if sides > 2 else _("The losing side went too far.")
        case unknown:
            assert_never(unknown)


def standing_words(view: View, company: Company, *, fresh: bool, several: bool) -> str:
    """Say how a game stands: the deal just scored first, and who has won if it is over."""
    parts = [deal_line(view.deals[-1], company)] if fresh and view.deals else [_("Score sheet.")]
    for side, score in enumerate(view.scores):
        name, points = side_name(view, side, company), signed(score, plus=False)
        if fresh and view.deals:
            words = _("{side}: {gained}, now {points}.")
            gained = signed(view.deals[-1].points[side])
            parts.append(words.format(side=name, gained=gained, points=points))
        else:
            parts.append(_("{side}: {points}.").format(side=name, points=points))
    if view.result is not None:
        parts.append(sentence(winner_line(view, view.result, company, several=several)))
        parts.append(ending_line(view.result, len(view.scores)))
    return " ".join(parts)
