"""``fivehundred score``: the sheet of a score pad, as docs/score-pad.md says."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.programs.arguments import add_language, file_path, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.inspect import facts
from fivehundred.programs.output import no_game, put
from fivehundred.session.codec.actions import Fields
from fivehundred.session.pad import Pad
from fivehundred.session.storage.pads import read_pad
from fivehundred.speech.notices.pad_words import pad_text, side_names
from fivehundred.speech.translation import N_, _

_KEYS: Final = ("deals", "scores", "sheet", "result")
_ABOUT: Final = N_(
    "Print the score of a game that is played with real cards and kept on a score pad: every "
    "deal, the score, and each side’s chance to win. The pad is not changed."
)
_MORE: Final = (
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
    """Print the sheet of a pad as the command line asks and return the exit status."""
    parser = plain_parser("score", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument("file", type=file_path, metavar="PAD", help=_("a score pad"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    asked = parser.parse_args(words)
    try:
        pad = read_pad(asked.file)
    except FiveHundredError as error:
        return no_game(error)
    return put(json.dumps(pad_facts(pad), indent=2) + "\n" if asked.json else pad_text(pad))


def pad_facts(pad: Pad) -> Fields:
    """Return what ``--json`` prints of a pad."""
    known = facts(pad.view)
    names = {"preset": pad.preset, "sides": list(side_names(pad))}
    return {**names, **{key: known[key] for key in _KEYS}}
