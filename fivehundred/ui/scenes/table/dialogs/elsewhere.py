"""Dialogs of a table with people elsewhere: what may be said, what is asked, and its end."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fivehundred.engine.seats import Seat
from fivehundred.speech.notices.together_words import phrase_words
from fivehundred.speech.translation import _
from fivehundred.together.messages import TablePhrase
from fivehundred.ui import route as to
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.table.intents import AnswerProposal, MuteGuest, SayPhrase, ShowGuests
from fivehundred.ui.together import GuestDecision, GuestIntent, decision_words
from fivehundred.ui.widgets.intent import Intent


def phrases_dialog() -> Dialog:
    """Return what may be said to all at the table."""
    answers: list[PushButton[Intent]] = [
        PushButton(phrase_words(one), SayPhrase(one), description=phrase_words(one))
        for one in TablePhrase
    ]
    answers.append(PushButton(_("People…"), ShowGuests(), description=_("Choose whom to hear.")))
    answers.append(PushButton(_("Close"), Close(), primary=True))
    return Dialog(_("Say something"), answers, cancel=Close())


def guests_dialog(
    names: Mapping[Seat, str], muted: Collection[Seat], keys: Mapping[Seat, str]
) -> Dialog:
    """Return the people elsewhere, to mute them or, where the ``keys`` are, to send them away."""
    answers: list[PushButton[Intent]] = []
    for seat, name in names.items():
        word, said = _("Mute {name}"), _("Do not show what {name} says.")
        if seat in muted:
            word, said = _("Hear {name}"), _("Show again what {name} says.")
        about = said.format(name=name)
        answers.append(PushButton(word.format(name=name), MuteGuest(seat), description=about))
        for what in (GuestDecision.SEND_AWAY, GuestDecision.BAR) if seat in keys else ():
            word, said = decision_words(what, name)
            label = _("{what}: {name}").format(what=word, name=name)
            answers.append(PushButton(label, GuestIntent(keys[seat], what), description=said))
    answers.append(PushButton(_("Close"), Close(), primary=True))
    return Dialog(_("People elsewhere"), answers, cancel=Close())


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
