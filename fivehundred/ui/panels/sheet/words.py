"""The texts of the score sheet: its lines, and how deals and games have ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from fivehundred.engine.deal.scoring import (
    contract_sides,
    contract_value,
    sides_at_back_door,
    sides_at_target,
)
from fivehundred.engine.facts import Contract, DealResult, EndReason, Result
from fivehundred.engine.rules.option_meanings import (
    back_door,
    do_failures_transfer,
    do_partners_halve,
    is_target_exact,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side
from fivehundred.engine.view import View
from fivehundred.session.proof import ProofStatus, SheetProof
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.move_headings import scored_line
from fivehundred.speech.notices.claim_words import reason_words
from fivehundred.speech.notices.game_words import chance_words, contract_line
from fivehundred.speech.notices.shown_words import mark_words
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, sentence, signed
from fivehundred.ui.drawing.table.paint import SeatLabels, side_name, sides_in_order


def ending_words(view: View, result: Result, company: SeatLabels) -> str:
    """Return why a game is over: the scores that ended it, and why this side has won."""
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
    """Return why a game goes on although a score could end it; empty if none could."""
    variant, scores = view.variant, view.scores
    there, out = sides_at_target(variant, scores), sides_at_back_door(scores)
    past = [side for side, score in enumerate(scores) if score > variant.target]
    if there:
        words = _("{sides}: only making a contract wins the game.")
        return words.format(sides=_with_scores(view, there, company))
    if past and is_target_exact(variant):
        words = _("{sides}: too many, since only exactly {target} wins.")
        return words.format(sides=_with_scores(view, past, company), target=variant.target)
    if out:
        words = (
            _("{sides}: there is no back door at this table.")
            if not back_door(variant).is_open
            else _("{sides}: not out, since another side is below zero too.")
        )
        return words.format(sides=_with_scores(view, out, company))
    return ""


def _reached(view: View, result: Result, company: SeatLabels) -> str:
    there, deal = sides_at_target(view.variant, view.scores), view.deals[-1]
    sides = () if deal.contract is None else contract_sides(view.variant, deal.contract)
    by_contract = any(side in sides for side in result.winners)
    if len(there) > 1:
        if sum(side in sides for side in there) > 1:
            words = _("{sides}: if both partners reach it, the contractor wins.")
        elif by_contract:
            words = _("{sides}: if several reach it, the contractor’s side wins.")
        else:
            words = _("{sides}: whoever got there first, trick by trick, wins.")
        return words.format(sides=_with_scores(view, there, company))
    if result.reason is EndReason.EXACT:
        return _("Exactly {target} was hit.").format(target=view.variant.target)
    if by_contract and deal.made:
        words = _("{target} was reached with a contract made.")
    else:
        words = _("{target} was reached.")
    return words.format(target=view.variant.target)


def _out(view: View, result: Result, company: SeatLabels) -> str:
    said = _("Out the back door: {sides}.").format(
        sides=_with_scores(view, sides_at_back_door(view.scores), company)
    )
    if len(view.scores) == 2:
        return said
    best = view.scores.count(view.scores[result.winners[0]])
    words = (
        _("In the lead, and next after the loser: {sides}.")
        if best > 1
        else _("In the lead: {sides}.")
    )
    return f"{said} {words.format(sides=_with_scores(view, result.winners, company))}"


def _too_far(view: View, result: Result, company: SeatLabels) -> str:
    limit = view.variant.lose_at or 0
    far = [side for side, score in enumerate(view.scores) if score >= limit]
    said = _("Whoever reaches {limit} loses: {sides}.").format(
        limit=limit, sides=_with_scores(view, far, company)
    )
    if len(view.scores) == 2:
        return said
    nearest = _("Nearest to {target}: {sides}.").format(
        target=view.variant.target, sides=_with_scores(view, result.winners, company)
    )
    return f"{said} {nearest}"


def _with_scores(view: View, sides: Sequence[Side], company: SeatLabels) -> str:
    return in_a_row(
        f"{side_name(view, side, company)} {signed(view.scores[side], plus=False)}"
        for side in sides
    )


Totals = Sequence[tuple[int, int, int]]
"""Won, lost and net of each side."""


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line: number, contract and tricks as ``words``; points and scores of each side after it.

    ``deal`` is 0 for scores from before the first deal; ``fresh`` marks the deal just scored.
    ``verdict`` is what its seal proves, ``chances`` the chance of each side to win after it.
    """

    words: tuple[str, str, str]
    points: tuple[int, ...]
    running: tuple[int, ...]
    fresh: bool = False
    deal: int = 0
    verdict: ProofStatus = ProofStatus.UNSEALED
    chances: tuple[float, ...] = ()


def lines_of(
    view: View, company: SeatLabels, proofs: Sequence[SheetProof] = (), *, fresh: bool
) -> list[SheetLine]:
    """Return a line for scores before the first deal, if any, then one for each deal."""
    running, lines = _starting_scores(view), []
    if any(running):
        words = ("", _("before the first deal"), "")
        lines.append(SheetLine(words, tuple(running), tuple(running)))
    for number, deal in enumerate(view.deals, start=1):
        running = [had + gained for had, gained in zip(running, deal.points, strict=True)]
        newest = fresh and number == len(view.deals)
        proof = proofs[number - 1] if number <= len(proofs) else SheetProof()
        contract = _after_skipped(contract_line(deal, company.names, view.variant), proof.skipped)
        tricks = "" if deal.contract is None else str(_taken(deal, deal.contract))
        words = (str(number), contract, tricks)
        lines.append(SheetLine(words, deal.points, tuple(running), newest, number, proof.verdict))
    return lines


def _after_skipped(contract: str, skipped: int) -> str:
    if not skipped:
        return contract
    return ngettext(
        "{contract}  ({count} skipped before)",
        "{contract}  ({count} skipped before)",
        skipped,
        contract=contract,
    )


def _starting_scores(view: View) -> list[int]:
    """Return the scores before the first deal: a game need not begin at 0."""
    played = [sum(points) for points in zip(*(d.points for d in view.deals), strict=True)]
    return [score - (played[side] if played else 0) for side, score in enumerate(view.scores)]


def _taken(deal: DealResult, contract: Contract) -> int:
    return sum(deal.tricks[seat] for seat in contract.side)


def deal_line(deal: DealResult, company: SeatLabels, variant: Variant) -> str:
    """Return how a deal went."""
    contract = deal.contract
    if contract is None:
        return _("Everybody passed, and the deal was played without trumps.")
    value = contract_value(variant, contract, _taken(deal, contract))
    if deal.made and value != contract.points:
        name, call = company.names[contract.seat], call_short(contract.call, variant)
        words = _("{name} played {call} and took every trick, which counts {points}.")
        return words.format(name=name, call=call, points=value)
    return sentence(scored_line(deal, contract, company.names, variant))


def deal_lines(view: View, company: SeatLabels) -> list[str]:
    """Return how the last deal went, claims proved in it, and why the game ends or goes on."""
    deal = view.deals[-1]
    said = [deal_line(deal, company, view.variant), points_words(deal, view.variant)]
    said += [reason_words(proved, deal.contract, company.names) for proved in deal.proved]
    if view.result is not None:
        said.append(ending_words(view, view.result, company))
    else:
        said.append(not_over_words(view, company))
    return [line for line in said if line]


def points_words(deal: DealResult, variant: Variant) -> str:
    """Return who got a contract's points where that is not obvious; else empty."""
    contract = deal.contract
    if contract is None:
        return ""
    value = contract.points
    if deal.made:
        value = contract_value(variant, contract, _taken(deal, contract))
    elif do_failures_transfer(variant):
        return _("The {value} points go to the other side.").format(value=value)
    if not do_partners_halve(variant) or len(contract_sides(variant, contract)) < 2:
        return ""
    if deal.made:
        words = _("The contractor and the partner each get half of {value}.")
    else:
        words = _("The contractor and the partner each lose half of {value}.")
    return words.format(value=value)


def winner_line(view: View, result: Result, company: SeatLabels, *, several: bool = False) -> str:
    """Return who won the game; if ``several`` people read it, nobody is *you*."""
    seats = view.variant.seating
    winners = [seat for side in result.winners for seat in seats.sides[side]]
    if view.viewer in winners and not several:
        return _("You have won!") if len(winners) == 1 else _("Your side has won!")
    names = " & ".join(company.names[seat] for seat in winners)
    return _("{names} won the game").format(names=names)


def standing_words(view: View, company: SeatLabels, *, fresh: bool, several: bool) -> str:
    """Return the score of a game: the deal just scored first, and who has won if it is over."""
    parts = deal_lines(view, company) if fresh and view.deals else [_("Score sheet.")]
    for side in sides_in_order(view, company):
        name, points = side_name(view, side, company), signed(view.scores[side], plus=False)
        if fresh and view.deals:
            words = _("{side}: {gained}, now {points}.")
            gained = signed(view.deals[-1].points[side])
            parts.append(words.format(side=name, gained=gained, points=points))
        else:
            parts.append(_("{side}: {points}.").format(side=name, points=points))
    if view.result is not None:
        parts.append(sentence(winner_line(view, view.result, company, several=several)))
    return " ".join(parts)


# — for those who do not see the table —


def row_cells(line: SheetLine, view: View, company: SeatLabels) -> tuple[str, ...]:
    """Return the cells of a line, each with the name of its column."""
    number, contract, tricks = line.words
    deal = _("Deal {number}.").format(number=number) if line.deal else ""
    sides = (
        _("{side}: {points}, which makes {score}.").format(
            side=side_name(view, side, company),
            points=signed(line.points[side]),
            score=signed(line.running[side], plus=False),
        )
        for side in sides_in_order(view, company)
    )
    taken = _("Tricks: {count}.").format(count=tricks) if tricks else ""
    if line.deal:
        contract = _("Contract: {call}").format(call=contract)
    names = (side_name(view, side, company) for side in range(len(view.scores)))
    chances = chance_words(names, line.chances) if line.chances else ""
    cells = (deal, sentence(contract), taken, *sides, chances, mark_words(line.verdict))
    return tuple(cell for cell in cells if cell)


def total_cells(totals: Totals, view: View, company: SeatLabels, *, full: bool) -> tuple[str, ...]:
    """Return the cells of the last row: the score of every side."""
    cells = []
    for side in sides_in_order(view, company):
        won, lost, net = totals[side]
        name, score = side_name(view, side, company), signed(net, plus=False)
        if full:
            words = _("{side}: won {won}, lost {lost}, net {net}.")
            cells.append(words.format(side=name, won=won, lost=lost, net=score))
        else:
            cells.append(_("{side}: {points}.").format(side=name, points=score))
    return tuple(cells)
