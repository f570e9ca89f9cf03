"""An analysis as the one JSON object that other programs rely on.

Implements the tables of keys that §3 “Looking into a file” of docs/save-format.md has for deals.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import format_cards
from fivehundred.engine.facts import Contract
from fivehundred.players.advice import Weighed
from fivehundred.session.analysis.checks import Checked
from fivehundred.session.analysis.findings import (
    Choice,
    DealAnalysis,
    Discarded,
    DiscardFinding,
    Judged,
    Par,
)
from fivehundred.session.codec.actions import Fields, action_fields
from fivehundred.session.record import Record

_PLACES = 4


def game_json(record: Record, deals: Sequence[Fields]) -> str:
    """Write an analysis as one object, a deal a line, in plain ASCII."""
    lines = ",\n".join(f"    {json.dumps(deal)}" for deal in deals)
    return f'{{\n  "preset": {json.dumps(record.preset)},\n  "deals": [\n{lines}\n  ]\n}}\n'


def deal_fields(found: DealAnalysis, checks: Sequence[Checked] | None) -> Fields:
    """Return every key of a deal with its value."""
    fields: Fields = {
        "deal": found.deal,
        "contract": found.contract and _contract(found.contract),
        "made": found.result.made,
        "tricks": list(found.result.tricks),
        "points": list(found.result.points),
        "whole": found.whole,
        "open_tricks": found.open_tricks,
        "best": [_make(make) for make in found.best],
        "par": found.par and _par(found.par),
        "discard": found.discard and _discard(found.discard),
        "cards": [_judged(one) for one in found.plays],
        "turned": [one.number for one in found.turned],
    }
    if checks is not None:
        fields["checks"] = [_checked(one) for one in checks]
    return fields


def _contract(contract: Contract) -> Fields:
    return {
        "seat": contract.seat,
        "call": format_call(contract.call),
        "points": contract.points,
        "side": list(contract.side),
    }


def _make(make: MakeCall) -> Fields:
    return {"seat": make.seat, "call": format_call(make.call)}


def _par(par: Par) -> Fields:
    return {
        **(_make(par.make) if par.make else {"seat": None, "call": None}),
        "tricks": par.tricks,
        "made": par.made,
        "points": list(par.points),
    }


def _discard(found: DiscardFinding) -> Fields:
    return {
        "at": found.number,
        "seat": found.seat,
        **_discarded(found.made),
        "lost": found.lost,
        "best": [_discarded(one) for one in found.best],
        "whole": found.whole,
    }


def _discarded(one: Discarded) -> Fields:
    return {"cards": format_cards(one.cards), "tricks": one.tricks, "makes": one.makes}


def _judged(one: Judged) -> Fields:
    return {
        "at": one.number,
        "trick": one.trick,
        "seat": one.seat,
        **_play(one.play),
        "counts": list(one.counts),
        "held": one.best.tricks,
        "lost": one.lost,
        "choices": [_choice(choice) for choice in one.choices],
    }


def _choice(one: Choice) -> Fields:
    return {**_play(one.play), "tricks": one.tricks, "makes": one.makes}


def _play(play: PlayCard) -> Fields:
    return {"card": play.card.code, "suit": play.suit and play.suit.value}


def _checked(one: Checked) -> Fields:
    return {
        "at": one.number,
        "seat": one.seat,
        "action": action_fields(one.action),
        "verdict": one.verdict.name.lower(),
        "expert": action_fields(one.advice.action),
        "samples": one.advice.samples,
        "played": one.played and _weighed(one.played),
        "best": one.best and _weighed(one.best),
        "cost": {
            "points": round(one.cost.points, 1),
            "chance": round(one.cost.chance, _PLACES),
            "value": round(one.cost.value, 1),
        },
        "chance": None if one.chance is None else round(one.chance, _PLACES),
    }


def _weighed(one: Weighed) -> Fields:
    return {
        "chance": None if one.chance is None else round(one.chance, _PLACES),
        "points": None if one.points is None else round(one.points, 1),
    }
