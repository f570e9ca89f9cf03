"""``fivehundred standings``: the results of a club night compared.

As §4 “Club night” of docs/challenge.md says.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.learning.challenge.standings import Standings, csv_of, standings_of
from fivehundred.programs.arguments import add_language, file_path, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.output import NOT_A_GAME, no_game, put
from fivehundred.session.codec.actions import Fields
from fivehundred.session.codec.shapes import at_place
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import message_words
from fivehundred.speech.learning import standings as say
from fivehundred.speech.locale.lists import in_columns
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Compare the results of any number of people on the same deals: points, "
    "matchpoints, and how each did against the average. Every deal is "
    "replayed from its file; a file with wrong cards, actions or sums is "
    "named and not counted."
)
_MORE: Final = (
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
    """Print the standings as the command line asks and return the exit status."""
    asked = _parser().parse_args(words)
    try:
        found = standings_of(asked.files)
    except FormatError as error:
        return no_game(error)
    if all(one.unread for one in found.refused) and not found.rows:
        first = found.refused[0]
        complain(message_words(at_place(str(first.path), first.why)))
        return NOT_A_GAME
    if asked.json:
        return put(json.dumps(_facts(found), indent=2) + "\n")
    if asked.csv:
        return put(csv_of(found).decode("utf-8-sig").replace("\r\n", "\n"))
    return put("".join(_page(found)))


def _facts(found: Standings) -> Fields:
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


def _page(found: Standings) -> Iterator[str]:
    if found.rows:
        yield in_columns((say.heads(found), *say.rows(found)))
    for at in found.played:
        yield f"\n{say.deal_title(found, at)}\n"
        yield in_columns((say.deal_heads(), *say.deal_rows(found, at)))
    if found.refused:
        yield "\n"
    yield from (f"{line}\n" for line in say.refused_lines(found))


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("standings", help_page(_ABOUT), help_page(*_MORE))
    told = _("files that were handed in")
    parser.add_argument("files", nargs="+", type=file_path, metavar="FILE", help=told)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print JSON, for other programs"))
    form.add_argument("--csv", action="store_true", help=_("print a table for a spreadsheet"))
    add_language(parser)
    return parser
