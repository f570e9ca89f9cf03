"""A View as the one JSON object that other programs rely on.

Implements the table of keys of §3 “Inspecting a file” of docs/save-format.md.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Contract, DealResult, Played, Trick
from fivehundred.engine.view import View
from fivehundred.session.codec.actions import Fields, offer_fields
from fivehundred.session.codec.start import pile_text

HIDDEN = "??"


def view_json(view: View) -> str:
    """Write a view as one object, a key a line, in plain ASCII for any terminal or pipe."""
    lines = (f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in facts(view).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def facts(view: View) -> Fields:
    """Return every key of the object with its value."""
    last = view.history[-1] if view.history else None
    result = view.result
    return {
        "phase": view.phase.value,
        "to_act": view.to_act,
        "legal": [offer_fields(offer) for offer in view.legal],
        "dealer": view.dealer,
        "hands": [hand_text(view, seat) for seat in range(len(view.hands))],
        "kitty": cards_text(view.kitty),
        "kitty_up": cards_text(view.kitty_up),
        "discards": cards_text(view.discards),
        "exposed": list(view.exposed),
        "sitting_out": list(view.sitting_out),
        "calls": [{"seat": made.seat, "call": format_call(made.call)} for made in view.calls],
        "contract": _contract(view.contract),
        "called": view.contract and view.contract.called and view.contract.called.code,
        "declared": view.contract is not None and view.contract.declared,
        "looked": list(view.looked),
        "trick": {"leader": view.leader, "plays": _plays(view.plays)},
        "last_trick": last and _last_trick(last),
        "tricks": list(view.won),
        "deals": [_deal(deal) for deal in view.deals],
        "scores": list(view.scores),
        "sheet": [{"won": s.won, "lost": s.lost, "net": s.net} for s in view.sheet],
        "result": result and {"winners": list(result.winners), "reason": result.reason.value},
    }


def hand_text(view: View, seat: int) -> str:
    """Write a hand as text, a dummy's as ``up/down`` pairs."""
    if seat < len(view.piles) and view.piles[seat]:
        return " ".join(pile_text(pile, HIDDEN) for pile in view.piles[seat])
    return cards_text(view.hands[seat])


def cards_text(cards: Iterable[Card | None]) -> str:
    """Write cards as text, hidden ones as ``??``."""
    return " ".join(HIDDEN if card is None else card.code for card in cards)


def _contract(contract: Contract | None) -> Fields | None:
    if contract is None:
        return None
    return {
        "seat": contract.seat,
        "call": format_call(contract.call),
        "points": contract.points,
        "partner": contract.partner,
    }


def _plays(plays: Iterable[Played]) -> list[Fields]:
    return [{"seat": p.seat, "card": p.card.code, "suit": p.suit and p.suit.value} for p in plays]


def _last_trick(trick: Trick) -> Fields:
    return {"leader": trick.leader, "plays": _plays(trick.plays), "winner": trick.winner}


def _deal(deal: DealResult) -> Fields:
    return {
        "dealer": deal.dealer,
        "contract": _contract(deal.contract),
        "made": deal.made,
        "tricks": list(deal.tricks),
        "points": list(deal.points),
    }
