"""The commands for real cards: ``score`` of a pad, ``worth`` of a hand, and ``standings``.

They follow docs/score-pad.md, the hints at a table, and §4 “Club night” of docs/challenge.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import format_call
from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FiveHundredError, FormatError, Message, message
from fivehundred.learning.challenge.standings import Standings, csv_of, standings_of
from fivehundred.players.judgement import Judgement, calls_weighed
from fivehundred.players.levels import judge
from fivehundred.programs.analyse import worth_fields
from fivehundred.programs.arguments import add_language, file_path, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.inspect import facts
from fivehundred.programs.output import BAD_INPUT, put, report_error
from fivehundred.programs.rules import rules_of
from fivehundred.session.codec.actions import Fields
from fivehundred.session.codec.shapes import at_place
from fivehundred.session.pad import Pad
from fivehundred.session.setup.deal_setup import DealSetup
from fivehundred.session.setup.filling import seat_to_call, view_to_call
from fivehundred.session.setup.kinds import HolderKind
from fivehundred.session.setup.reading import read_calls, read_cards
from fivehundred.session.storage.pads import read_pad
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import message_words
from fivehundred.speech.learning import challenge as say
from fivehundred.speech.locale.lists import in_columns
from fivehundred.speech.notices.pad_words import pad_text, side_names
from fivehundred.speech.study.setup_words import worth_heads, worth_rows
from fivehundred.speech.translation import N_, _

_SCORE_KEYS: Final = ("deals", "scores", "sheet", "result")
_SCORE_ABOUT: Final = N_(
    "Print the score of a game that is played with real cards and kept on a score pad: every "
    "deal, the score, and each side’s chance to win. The pad is not changed."
)
_SCORE_MORE: Final = (
    Examples(
        (
            ("fivehundred score PAD.json", N_("the sheet, as text")),
            ("fivehundred score PAD.json --json", N_("one JSON object, for programs")),
        ),
        column=36,
    ),
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments "
        "or a file that is not a score pad."
    ),
)


def score(words: Sequence[str]) -> int:
    """Print the sheet of a pad and return the exit status."""
    parser = plain_parser("score", help_page(_SCORE_ABOUT), help_page(*_SCORE_MORE))
    parser.add_argument("file", type=file_path, metavar="PAD", help=_("a score pad"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    asked = parser.parse_args(words)
    try:
        pad = read_pad(asked.file)
    except FiveHundredError as error:
        return report_error(error)
    return put(json.dumps(pad_facts(pad), indent=2) + "\n" if asked.json else pad_text(pad))


def pad_facts(pad: Pad) -> Fields:
    """Return the JSON fields of a pad."""
    known = facts(pad.view)
    names = {"preset": pad.preset, "sides": list(side_names(pad))}
    return {**names, **{key: known[key] for key in _SCORE_KEYS}}


_WORTH_ABOUT: Final = N_(
    "Print what a hand is worth before the first card: for each call that is worth a thought, "
    "how often it is made, what the deal brings on average, and how often the game is won. The "
    "best call comes first. It is what the lamp says at a table."
)
_WORTH_MORE: Final = (
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


def worth(words: Sequence[str]) -> int:
    """Print the worth of a hand and return the exit status."""
    asked = _parser().parse_args(words)
    try:
        rules = rules_of(asked.preset)
        setup = replace(DealSetup.empty(rules), calls=read_calls(asked.calls))
        hand = read_cards(asked.hand)
        shown = view_to_call(setup.holding(seat_to_call(setup), hand))
    except FormatError as error:
        return report_error(FormatError(_about_the_hand(error.message)))
    except FiveHundredError as error:
        return report_error(error)
    judgement = judge(shown)
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


def _about_the_hand(told: Message) -> Message:
    """Return a message that says “the hand” instead of its seat, as there is only one."""
    hand = message(HolderKind.HAND)
    facts = {name: hand if name == "holder" else fact for name, fact in told.facts}
    return message(told.kind, **facts)


def _calls(judgement: Judgement) -> list[Fields]:
    return [
        {"call": format_call(one.action.call), **worth_fields(one, one.winning)}
        for one in calls_weighed(judgement)
        if isinstance(one.action, MakeCall)
    ]


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("worth", help_page(_WORTH_ABOUT), help_page(*_WORTH_MORE))
    parser.add_argument("hand", metavar="HAND", help=_("ten cards, such as “JK AH 10C”"))
    told = _("a preset, such as american, or a file of house rules; otherwise australian")
    parser.add_argument("--preset", default="australian", metavar="PRESET", help=told)
    parser.add_argument(
        "--calls", default="", metavar="CALLS", help=_("the calls before, such as “pass 6H”")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    return parser


_STANDINGS_ABOUT: Final = N_(
    "Compare the results of any number of people on the same deals: points, "
    "matchpoints, and how each did against the average. Every deal is "
    "replayed from its file; a file with wrong cards, actions or sums is "
    "named and not counted."
)
_STANDINGS_MORE: Final = (
    Examples(
        (
            ("fivehundred standings *.json", N_("the table, and every deal")),
            ("fivehundred standings *.json --json", N_("one JSON object, for programs")),
            ("fivehundred standings *.json --csv", N_("for a spreadsheet")),
        ),
        column=44,
    ),
    say.NOT_FOUND_OUT,
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments, "
        "more than 200 files, or if none of the files can be read."
    ),
)


def standings(words: Sequence[str]) -> int:
    """Print the standings and return the exit status."""
    asked = _standings_parser().parse_args(words)
    try:
        found = standings_of(asked.files)
    except FormatError as error:
        return report_error(error)
    if all(one.unread for one in found.refused) and not found.rows:
        first = found.refused[0]
        complain(message_words(at_place(str(first.path), first.why)))
        return BAD_INPUT
    if asked.json:
        return put(json.dumps(_standings_facts(found), indent=2) + "\n")
    if asked.csv:
        return put(csv_of(found).decode("utf-8-sig").replace("\r\n", "\n"))
    return put("".join(_standings_page(found)))


def _standings_facts(found: Standings) -> Fields:
    deals = [
        {
            "number": at + 1,
            "average": None if average is None else round(average, 2),
            "expert": found.expert[at],
            "results": [
                {"name": one.name, "points": one.points[at], "matchpoints": one.matchpoints[at]}
                for one in found.of_deal(at)
            ],
        }
        for at, average in enumerate(found.averages)
    ]
    people = [
        {
            "name": one.name,
            "points": one.total,
            "matchpoints": one.all_matchpoints,
            "average": round(one.average, 2),
        }
        for one in found.rows
    ]
    refused = [{"file": str(one.path), "why": message_words(one.why)} for one in found.refused]
    return {"deals": deals, "standings": people, "refused": refused}


def _standings_page(found: Standings) -> Iterator[str]:
    if found.rows:
        yield in_columns((say.heads(found), *say.rows(found)))
    for at in found.played:
        yield f"\n{say.deal_title(found, at)}\n"
        yield in_columns((say.deal_heads(), *say.deal_rows(found, at)))
    if found.refused:
        yield "\n"
    yield from (f"{line}\n" for line in say.refused_lines(found))


def _standings_parser() -> argparse.ArgumentParser:
    parser = plain_parser("standings", help_page(_STANDINGS_ABOUT), help_page(*_STANDINGS_MORE))
    told = _("files that were handed in")
    parser.add_argument("files", nargs="+", type=file_path, metavar="FILE", help=told)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print JSON, for other programs"))
    form.add_argument("--csv", action="store_true", help=_("print a table for a spreadsheet"))
    add_language(parser)
    return parser
