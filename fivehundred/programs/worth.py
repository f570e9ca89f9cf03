"""``fivehundred worth``: what a hand is worth, call by call, as the lamp says it at a table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FiveHundredError, FormatError
from fivehundred.engine.messages import Message, message
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement, calls_weighed, least_bid
from fivehundred.players.levels import judge
from fivehundred.programs.arguments import add_language, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.output import no_game, put
from fivehundred.programs.rules import rules_of
from fivehundred.session.codec.actions import Fields
from fivehundred.session.setup.deal_setup import DealSetup
from fivehundred.session.setup.filling import seat_to_call, view_to_call
from fivehundred.session.setup.kinds import HolderKind
from fivehundred.session.setup.reading import read_calls, read_cards
from fivehundred.speech.locale.lists import in_columns
from fivehundred.speech.study.setup_words import worth_heads, worth_rows
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Print what a hand is worth before the first card: for each call that is worth a thought, "
    "how often it is made, what the deal brings on average, and how often the game is won. The "
    "best call comes first. It is what the lamp says at a table."
)
_MORE: Final = (
    Examples(
        (
            ('fivehundred worth "JK AH KH QH JH 10H 9S 8S 7D 6D"', N_("the first to call")),
            ('fivehundred worth "JK AH KH ..." --calls "pass 6H"', N_("after two calls")),
            ('fivehundred worth "JK AH KH ..." --preset american', N_("by other rules")),
            ('fivehundred worth "JK AH KH ..." --json', N_("one JSON object, for programs")),
        ),
        column=53,
    ),
    N_(
        "Nobody is ahead, and the hand belongs to the seat that is to call next. What else lies "
        "open before the calls, as the cards of dummies, is dealt at random."
    ),
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments, or for a hand, "
        "calls or a preset that cannot be read."
    ),
)
_PLACES: Final = 4


def worth(words: Sequence[str]) -> int:
    """Print what a hand is worth as the command line asks and return the exit status."""
    asked = _parser().parse_args(words)
    try:
        rules = rules_of(asked.preset)
        setup = replace(DealSetup.empty(rules), calls=read_calls(asked.calls))
        hand = read_cards(asked.hand)
        shown = view_to_call(setup.holding(seat_to_call(setup), hand))
    except FormatError as error:
        return no_game(FormatError(_of_one_hand(error.message)))
    except FiveHundredError as error:
        return no_game(error)
    judgement = _judged(shown)
    if asked.json:
        fields: Fields = {
            "preset": rules.preset,
            "hand": format_cards(hand),
            "calls": _calls(judgement),
            "best": _calls(judgement)[0]["call"],
        }
        return put(json.dumps(fields, indent=2) + "\n")
    table = in_columns((worth_heads(), *worth_rows(judgement, rules.variant)))
    if judgement.weighed:
        return put(table)
    note = _("After these calls nothing is left to bid.")
    return put(f"{table}{note}\n")


def _of_one_hand(told: Message) -> Message:
    """Return what is wrong with a hand: with one hand nobody has said whose it is."""
    hand = message(HolderKind.HAND)
    facts = {name: hand if name == "holder" else fact for name, fact in told.facts}
    return message(told.kind, **facts)


def _judged(shown: View) -> Judgement:
    """Return what the lamp says, and numbers where it has none for a weak hand."""
    judgement = judge(shown)
    return judgement if judgement.weighed else judge(shown, also=least_bid(shown))


def _calls(judgement: Judgement) -> list[Fields]:
    return [
        {
            "call": format_call(one.action.call),
            "chance": one.chance,
            "points": None if one.points is None else round(one.points, 1),
            "game": None if one.winning is None else round(one.winning, _PLACES),
        }
        for one in calls_weighed(judgement)
        if isinstance(one.action, MakeCall)
    ]


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("worth", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("hand", metavar="HAND", help=_("ten cards, such as “JK AH 10C”"))
    told = _("a preset, such as american, or a file of house rules; otherwise australian")
    parser.add_argument("--preset", default="australian", metavar="PRESET", help=told)
    parser.add_argument(
        "--calls", default="", metavar="CALLS", help=_("the calls before, such as “pass 6H”")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    return parser
