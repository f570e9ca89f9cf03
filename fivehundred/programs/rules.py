"""The commands ``rules`` and ``challenge``: rule books, and the cards of the eight of the day."""

from __future__ import annotations

import difflib
import json
import os
import shutil
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final

from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FiveHundredError, FormatError, VariantError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import PRESET, packs, read_date
from fivehundred.programs.arguments import add_language, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import AskedKind
from fivehundred.programs.output import put, report_error
from fivehundred.session.storage.files import RULES_FORMAT, SUFFIX, format_of
from fivehundred.session.storage.house_rules import HouseRules, read_rules
from fivehundred.session.storage.store import read_game
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.rule_book.book import as_text
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.speech.translation import N_, _

_ABOUT: Final = N_(
    "Print the rules of a game: those of a preset, of house rules in a file, or of a saved game."
)
_MORE: Final = (
    Examples(
        (
            ("fivehundred rules australian", N_("the rules of a preset")),
            ("fivehundred rules quebec --lang fr", N_("the same in French")),
            ("fivehundred rules GAME.json", N_("the rules of a saved game, or of house rules")),
            ("fivehundred rules --list", N_("all presets")),
        ),
        column=36,
    ),
    N_(
        "exit status: 0; 1 if the page cannot be written; 2 for wrong arguments, "
        "an unknown preset or an unsuitable file."
    ),
)
_WIDTHS: Final = (40, 100)
"""The narrowest and the widest page."""
_FAR: Final = 0.5


def rules(words: Sequence[str]) -> int:
    """Print a rule book and return the exit status."""
    parser = plain_parser("rules", help_page(_ABOUT), help_page(*_MORE))
    told = _("a preset, such as australian; a saved game; or a file of house rules")
    parser.add_argument("what", nargs="?", metavar="PRESET", help=told)
    parser.add_argument("--list", action="store_true", help=_("list all presets"))
    add_language(parser)
    asked = parser.parse_args(words)
    if asked.list or not asked.what:
        column = max(map(len, PRESETS))
        return put("".join(f"{key:<{column}}  {_(one.name)}\n" for key, one in PRESETS.items()))
    try:
        found = rules_of(asked.what)
    except FiveHundredError as error:
        return report_error(error)
    columns = shutil.get_terminal_size().columns
    width = min(max(columns, _WIDTHS[0]), _WIDTHS[1])
    return put(as_text(book_of(found.variant, found.preset, found.name), width))


def rules_of(what: str) -> HouseRules:
    """Return the rules of a preset or a file; raises FiveHundredError."""
    preset = PRESETS.get(what.casefold())
    if preset is not None:
        return HouseRules("", preset.key, preset.variant)
    path = Path(what)
    # A Path refuses to look for a name that is too long for a file.
    is_there = os.path.exists(path)  # noqa: PTH110
    if path.suffix == SUFFIX or path.name != what or is_there:
        if format_of(path) == RULES_FORMAT:
            return read_rules(path)
        return HouseRules.of(read_game(path, up_to=0))
    near = difflib.get_close_matches(what.casefold(), PRESETS, cutoff=_FAR)
    if near:
        raise VariantError(AskedKind.NO_PRESET_NEAR, given=what[:40], near=in_a_row(near))
    raise VariantError(AskedKind.NO_PRESET, given=what[:40])


_CHALLENGE_ABOUT: Final = N_(
    "Print the cards of the eight of the day: deals that are the same everywhere on that date. "
    "The first is the deal of the day."
)
_CHALLENGE_MORE: Final = (
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
    """Print the packs of a date and return the exit status."""
    about = help_page(_CHALLENGE_ABOUT), help_page(*_CHALLENGE_MORE)
    parser = plain_parser("challenge", *about)
    parser.add_argument("--date", metavar="YYYY-MM-DD", help=_("another day than today"))
    parser.add_argument("--json", action="store_true", help=_("print JSON, for other programs"))
    add_language(parser)
    asked = parser.parse_args(words)
    try:
        day = date.today() if asked.date is None else read_date(asked.date)
    except FormatError as error:
        return report_error(error)
    dealt = packs(day.isoformat(), PRESET, PRESETS[PRESET].variant.deck)
    texts = [format_cards(pack) for pack in dealt]
    if asked.json:
        found = {"date": day.isoformat(), "preset": PRESET, "packs": texts}
        return put(json.dumps(found, indent=2) + "\n")
    lines = [_("{day}, {preset}").format(day=day.isoformat(), preset=_(PRESETS[PRESET].name))]
    lines += [f"{number}. {text}" for number, text in enumerate(texts, start=1)]
    return put("\n".join(lines) + "\n")
