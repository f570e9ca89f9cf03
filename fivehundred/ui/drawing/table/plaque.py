"""The words of the plaque with the contract, and of its tag: jokers of a suit, a called card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.deal.partner import partner_if_known
from fivehundred.engine.deal.scoring import trick_points
from fivehundred.engine.facts import Contract, Phase
from fivehundred.engine.rules.option_meanings import is_partner_announced
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech import wording
from fivehundred.speech.translation import _, ngettext


@dataclass(frozen=True, slots=True)
class Plaque:
    """The words of the plaque: ``call`` in large type, ``who`` over ``progress``.

    ``seat`` is the contractor, ``jokers`` those that now belong to a suit, each with its suit;
    ``called`` is the card that finds the contractor's partner.
    """

    call: str
    who: str
    progress: str
    seat: Seat | None
    jokers: tuple[str, ...] = ()
    called: str = ""


def plaque_of(view: View, names: Sequence[str]) -> Plaque | None:
    """Return the words of the plaque; None before there is a contract or a play."""
    contract = view.contract
    if contract is None:
        if view.phase is not Phase.PLAY:
            return None
        points = trick_points(view.variant, None)
        worth = ngettext("{count} a trick", "{count} a trick", points)
        return Plaque(_("NT"), _("No trumps, no contract"), worth, None)
    call, side = contract.call, _side(view, contract, names)
    taken, others = _taken(view, contract)
    if isinstance(call, Bid) and call.level > _tricks_in_all(view):
        # Only a part of a deal, as in a lesson: the contract is neither made nor scored.
        words = (
            wording.strain_short(call.strain),
            side,
            _("{ours} taken, {theirs} lost").format(ours=taken, theirs=others),
        )
    else:
        worth = _("{side}, for {points}").format(side=side, points=contract.points)
        words = wording.call_short(call, view.variant), worth, _progress(view, contract)
    return Plaque(
        *words,
        contract.seat,
        tuple(
            _("{joker}\u00a0{suit}").format(
                joker=wording.card_word(joker), suit=wording.SYMBOLS[suit]
            )
            for joker, suit in view.attached
        ),
        _("called\u00a0{card}").format(card=wording.card_short(contract.called))
        if contract.called is not None
        else "",
    )


def _side(view: View, contract: Contract, names: Sequence[str]) -> str:
    name = names[contract.seat]
    if contract.declared:
        return _("{name} declared").format(name=name)
    partner = partner_if_known(view.variant, contract)
    if contract.call is Special.DOUBLE_NULLO:
        partner = contract.partner
    if partner is not None:
        return _("{name} & {partner}").format(name=name, partner=names[partner])
    seating = view.variant.seating
    if not seating.rotates and (contract.called is None or not seating.calls_partner):
        return name
    if seating.rotates or is_partner_announced(view.variant):
        return _("{name} alone").format(name=name)
    return _("{name} & a partner").format(name=name)


def _tricks_in_all(view: View) -> int:
    held = [len(hand) for hand in view.hands]
    for play in view.plays:
        held[play.seat] += 1
    return sum(view.won) + max(held)


def _taken(view: View, contract: Contract) -> tuple[int, int]:
    taken = sum(view.won[seat] for seat in contract.side)
    return taken, sum(view.won) - taken


def _progress(view: View, contract: Contract) -> str:
    taken, others = _taken(view, contract)
    hidden = contract.called is not None and contract.partner is None
    if hidden and not is_partner_announced(view.variant) and isinstance(contract.call, Bid):
        # Until the called card is played, it is secret which of the others' tricks count.
        return ngettext(
            "needs {count} trick: {taken} won alone",
            "needs {count} tricks: {taken} won alone",
            contract.call.level,
            taken=taken,
        )
    return wording.contract_progress(contract.call, taken, others, declared=contract.declared)
