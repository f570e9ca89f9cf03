"""Dialogs of a table with people elsewhere: what may be said, what is asked, and its end."""

from __future__ import annotations

from fivehundred.speech.notices.together_words import phrase_words
from fivehundred.speech.translation import _
from fivehundred.together.messages import TablePhrase
from fivehundred.ui import route as to
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.table.intents import AnswerProposal, SayPhrase
from fivehundred.ui.widgets.intent import Intent


def phrases_dialog() -> Dialog:
    """Return what may be said to all at the table."""
    answers: list[PushButton[Intent]] = [
        PushButton(phrase_words(one), SayPhrase(one), description=phrase_words(one))
        for one in TablePhrase
    ]
    answers.append(PushButton(_("Close"), Close(), primary=True))
    return Dialog(_("Say something"), answers, cancel=Close())


def proposal_dialog(number: int, asked: str) -> Dialog:
    """Ask whether somebody's proposal is all right with the person here."""
    answers: tuple[PushButton[Intent], ...] = (
        PushButton(_("Agree"), AnswerProposal(number, agrees=True), description=_("Agree to it.")),
        PushButton(
            _("No"),
            AnswerProposal(number, agrees=False),
            primary=True,
            description=_("Do not agree: the game goes on as it is."),
        ),
    )
    return Dialog(_("All right with you?"), answers, text=asked)


def ended_dialog(why: str) -> Dialog:
    """Return the dialog that says why the table is closed; it leads home."""
    home: PushButton[Intent] = PushButton(_("Home"), to.HomeRoute(), primary=True)
    return Dialog(_("The table is closed"), (home,), text=why)
