"""``fivehundred challenge``: print the cards of the deal of the day."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date
from typing import Final

from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import PRESET, packs, read_date
from fivehundred.programs.arguments import add_language, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.output import NOT_A_GAME, put
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Print the cards of the deal of the day: eight deals that are the same "
    "everywhere on that date."
)
_MORE: Final = (
    Examples(
        (
            ("fivehundred challenge", N_("the packs of today, the top card first")),
            (
                "fivehundred challenge --date 2026-11-23 --json",
                N_("those of another day, as JSON"),
            ),
        ),
        column=49,
    ),
    N_(
        "The packs follow from the date alone. If you print them before you "
        "play, you know every card."
    ),
    N_("exit status: 0; 1 if the page cannot be written; 2 for wrong arguments or a wrong date."),
)


def challenge(words: Sequence[str]) -> int:
    """Print the packs of a date as the command line asks and return the exit status."""
    asked = _parser().parse_args(words)
    try:
        day = date.today() if asked.date is None else read_date(asked.date)
    except FormatError as error:
        complain(error_words(error))
        return NOT_A_GAME
    dealt = packs(day.isoformat(), PRESET, PRESETS[PRESET].variant.deck)
    texts = [format_cards(pack) for pack in dealt]
    if asked.json:
        found = {"date": day.isoformat(), "preset": PRESET, "packs": texts}
        return put(json.dumps(found, indent=2) + "\n")
    lines = [_("{day}, {preset}").format(day=day.isoformat(), preset=_(PRESETS[PRESET].name))]
    lines += [f"{number}. {text}" for number, text in enumerate(texts, start=1)]
    return put("\n".join(lines) + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("challenge", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("--date", metavar="YYYY-MM-DD", help=_("another day than today"))
    parser.add_argument("--json", action="store_true", help=_("print JSON, for other programs"))
    add_language(parser)
    return parser
