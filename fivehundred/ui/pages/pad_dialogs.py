"""What else is done with a score pad: its intents and keys, and what is asked about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.session.pad import Pad
from fivehundred.speech.notices import pad_words as say
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.rule_book.writing import book_of
from fivehundred.speech.translation import _
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close, Rows
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import key_name


@dataclass(frozen=True, slots=True)
class ReadAbout(Intent):
    """Open the rule book of the pad at a chapter."""

    anchor: Anchor


class PadIntent(Intent, Enum):
    """What else is done with a pad."""

    UNDO = auto()
    """Take the last answer back, or the last deal."""
    REDO = auto()
    """Give again what was taken back last."""
    NEXT_GAME = auto()
    """Begin another game with the same people."""
    ASK_DISPUTE = auto()
    ASK_EXPORT = auto()
    EXPORT_PICTURE = auto()
    EXPORT_TABLE = auto()
    """Write the sheet as comma-separated values."""


def pad_keys() -> Rows:
    """List the keys of the score pad; docs/keys.md shows them too."""
    return (
        ("0 … 9 T", _("a seat or side, or tricks; T is ten")),
        ("6 7 8 9 1", _("a level (1 is ten), then a suit")),
        ("S C D H N", _("after a level: its suit, or no trumps")),
        (f"Z {key_name('Backspace')}", _("undo the last answer, or else the last deal")),
        (f"{key_name('Shift+Z')} {key_name('Ctrl+Y')}", _("redo")),
        ("E", _("save the sheet as a picture or a table")),
        ("R", _("what is in dispute")),
    )


def disputes_dialog(pad: Pad) -> Dialog:
    """Ask what the rule book is to be opened for."""
    book = book_of(pad.variant, pad.preset, pad.rules_name)
    answers: list[PushButton[Intent]] = [
        PushButton(words, ReadAbout(anchor)) for words, anchor in say.disputes(book)
    ]
    answers.append(PushButton(_("Cancel"), Close(), True))
    text = _("The rule book opens at the chapter that settles it.")
    return Dialog(_("What is in dispute?"), answers, text=text, cancel=Close())


def export_dialog() -> Dialog:
    """Ask how the sheet is to be handed on."""
    answers = (
        PushButton(_("Picture"), PadIntent.EXPORT_PICTURE, True),
        PushButton(_("CSV table"), PadIntent.EXPORT_TABLE),
        PushButton(_("Cancel"), Close()),
    )
    return Dialog(_("Export"), answers, cancel=Close())
