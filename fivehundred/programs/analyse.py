"""``fivehundred analyse``: what the deals of a saved game held, and what decisions were worth.

Implements §3 “Inspecting a file” of docs/save-format.md as far as it concerns deals.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Final

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.facts import Contract
from fivehundred.players.judgement import JudgedAction
from fivehundred.programs.analysis_text import deal_text, head_text
from fivehundred.programs.arguments import add_language, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import AskedKind
from fivehundred.programs.output import OK, put, report_error
from fivehundred.session.analysis import findings
from fivehundred.session.analysis.open_cards import analyse as look_into
from fivehundred.session.analysis.play_check import checking, decisions_of
from fivehundred.session.codec.actions import Fields, action_fields
from fivehundred.session.codec.shapes import fault
from fivehundred.session.replay import Replay, open_replay
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Analyse the scored deals of a saved game. With every card open: what "
    "the contract was worth, what each side could have made, par, the best "
    "discards, and which cards gave tricks away. With --check, as a separate "
    "part: what an Expert would have done knowing only what the seat knew. "
    "Nothing is ever changed."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred analyse GAME.json", N_("every deal, as text")),
            ("fivehundred analyse GAME.json --deal 3", N_("one deal on the score sheet")),
            ("fivehundred analyse GAME.json --deal 3 --check", N_("and each of its decisions")),
            ("fivehundred analyse GAME.json --check --seat 0", N_("the decisions of seat 0")),
            ("fivehundred analyse GAME.json --json", N_("one JSON object, for programs")),
        ),
        column=49,
    ),
    N_(
        "A deal takes a moment, its decisions some seconds. (N) is the moment "
        'before an action, as "fivehundred replay GAME.json --at N" shows it.'
    ),
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments, "
        "for a file that is not a game, or if no deal has been scored yet."
    ),
)


def analyse(words: Sequence[str]) -> int:
    """Print the analysis and return the exit status."""
    asked = _parse(words)
    try:
        replay, deals = _open(asked)
    except FiveHundredError as error:
        return report_error(error)
    found = _analyses(replay, deals, asked)
    if asked.json:
        deals_json = (f"    {json.dumps(deal_fields(one, checks))}" for one, checks in found)
        preset, listed = json.dumps(replay.record.preset), ",\n".join(deals_json)
        return put(f'{{\n  "preset": {preset},\n  "deals": [\n{listed}\n  ]\n}}\n')
    status = put(head_text(replay.record, deals, replay.scored))
    for one, checks in found:
        if status != OK:
            break
        # Print each deal at once, as a long game takes a while.
        status = put("\n" + deal_text(replay.record, one, checks))
    return status


def _open(asked: argparse.Namespace) -> tuple[Replay, tuple[int, ...]]:
    """Return the game and the deals asked for; raises FormatError or StoreError."""
    where, replay = str(asked.file), open_replay(asked.file)
    if replay.refusal is not None:
        raise fault(where, replay.refusal)
    seats = len(replay.record.variant.seating.players)
    if asked.seat is not None and not 0 <= asked.seat < seats:
        raise fault(where, AskedKind.NO_PLAYER, seat=asked.seat, last=seats - 1)
    scored = replay.scored
    if not scored:
        raise fault(where, AskedKind.NOTHING_SCORED)
    if asked.deal is None:
        return replay, tuple(range(1, scored + 1))
    if not 1 <= asked.deal <= scored:
        raise fault(where, AskedKind.DEAL_NOT_SCORED, deal=asked.deal, count=scored)
    return replay, (asked.deal,)


def _analyses(
    replay: Replay, deals: Sequence[int], asked: argparse.Namespace
) -> Iterator[tuple[findings.DealAnalysis, tuple[findings.Checked, ...] | None]]:
    seats = None if asked.seat is None else (asked.seat,)
    for deal in deals:
        checks = None
        if asked.check:
            checks = tuple(checking(replay, decisions_of(replay, (deal,), seats)))
        yield look_into(replay.record, deal), checks


def _parse(words: Sequence[str]) -> argparse.Namespace:
    parser = parser_of("analyse", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("--deal", type=int, metavar="N", help=_("one deal on the score sheet"))
    parser.add_argument("--check", action="store_true", help=_("check the decisions as well"))
    parser.add_argument("--seat", type=int, metavar="S", help=_("with --check: only this seat’s"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    asked = parser.parse_args(words)
    if asked.seat is not None and not asked.check:
        parser.error(_("--seat needs --check: it says whose decisions are checked"))
    return asked


_PLACES = 4


def deal_fields(found: findings.DealAnalysis, checks: Sequence[findings.Checked] | None) -> Fields:
    """Return a deal's fields."""
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


def _par(par: findings.Par) -> Fields:
    return {
        **(_make(par.make) if par.make else {"seat": None, "call": None}),
        "tricks": par.tricks,
        "made": par.made,
        "points": list(par.points),
    }


def _discard(found: findings.DiscardFinding) -> Fields:
    return {
        "at": found.number,
        "seat": found.seat,
        **_discarded(found.made),
        "lost": found.lost,
        "best": [_discarded(one) for one in found.best],
        "whole": found.whole,
    }


def _discarded(one: findings.DiscardChoice) -> Fields:
    return {"cards": format_cards(one.cards), "tricks": one.tricks, "makes": one.makes}


def _judged(one: findings.PlayFinding) -> Fields:
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


def _choice(one: findings.PlayChoice) -> Fields:
    return {**_play(one.play), "tricks": one.tricks, "makes": one.makes}


def _play(play: PlayCard) -> Fields:
    return {"card": play.card.code, "suit": play.suit and play.suit.value}


def _checked(one: findings.Checked) -> Fields:
    return {
        "at": one.number,
        "seat": one.seat,
        "action": action_fields(one.action),
        "verdict": one.verdict.name.lower(),
        "expert": action_fields(one.judgement.action),
        "samples": one.judgement.samples,
        "played": one.played and worth_fields(one.played, one.played.game),
        "best": one.best and worth_fields(one.best, one.best.game),
        "cost": {
            "points": round(one.cost.points, 1),
            "chance": round(one.cost.chance, _PLACES),
            "value": round(one.cost.value, 1),
            "game": round(one.cost.game, _PLACES),
        },
        "chance": None if one.chance is None else round(one.chance, _PLACES),
    }


def worth_fields(one: JudgedAction, game: float | None) -> Fields:
    """Return the fields of what a choice is worth; ``game`` is its chance to win the game."""
    return {
        "chance": None if one.shown_chance is None else round(one.shown_chance, _PLACES),
        "then": one.leads_to and format_call(one.leads_to),
        "points": None if one.points is None else round(one.points, 1),
        "game": None if game is None else round(game, _PLACES),
    }
