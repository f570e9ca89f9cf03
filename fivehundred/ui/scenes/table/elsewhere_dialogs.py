"""Dialogs of a table with people elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from fivehundred.engine.seats import Seat
from fivehundred.speech.locale.lists import in_a_sentence
from fivehundred.speech.notices.together_words import phrase_words
from fivehundred.speech.translation import _
from fivehundred.together.messages import TablePhrase
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.stack import Column, Row
from fivehundred.ui.panels.dialog import Dialog, sure_dialog
from fivehundred.ui.panels.guests import SENDING_AWAY, GuestsPanel, decisions, join_request_rows
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.table.intents import AnswerProposal, MuteGuest, SayPhrase, ShowGuests
from fivehundred.ui.widgets.intent import Intent

if TYPE_CHECKING:
    from fivehundred.together.host import JoinRequest


def phrases_dialog() -> Dialog:
    """Return the dialog with the phrases that can be said to everybody."""
    answers: list[PushButton[Intent]] = [
        PushButton(phrase_words(one), SayPhrase(one), description=phrase_words(one))
        for one in TablePhrase
    ]
    answers.append(PushButton(_("People…"), ShowGuests(), description=_("Choose whom to hear.")))
    answers.append(PushButton(_("Close"), Close(), primary=True))
    return Dialog(_("Say something"), answers, cancel=Close())


def guests_panel(
    names: Mapping[Seat, str],
    muted: Collection[Seat],
    keys: Mapping[Seat, str],
    requests: Sequence[JoinRequest],
) -> GuestsPanel:
    """Return the panel to mute people elsewhere or, if ``keys`` are known, send them away."""
    rows = [_guest_row(seat, name, seat in muted, keys.get(seat)) for seat, name in names.items()]
    return GuestsPanel((*rows, *join_request_rows(requests)))


def _guest_row(seat: Seat, name: str, is_muted: bool, key: str | None) -> Block[Intent]:
    word, said = _("Mute"), _("Do not show what {name} says.")
    if is_muted:
        word, said = _("Hear"), _("Show again what {name} says.")
    about = said.format(name=name)
    mute = PushButton(word, MuteGuest(seat), description=about, name=f"mute {seat}", height_u=36)
    others = decisions(key, name, SENDING_AWAY) if key else ()
    return Column((Text(name), Row((mute, *others))), gap_u=4)


def proposal_dialog(number: int, asked: str) -> Dialog:
    """Return the dialog that asks whether to agree to somebody's proposal."""
    yes, no = AnswerProposal(number, agrees=True), AnswerProposal(number, agrees=False)
    agree = PushButton(_("Agree"), yes, description=_("Agree to it."))
    say = _("Do not agree: the game goes on as it is.")
    refuse = PushButton(_("No"), no, primary=True, description=say)
    return Dialog(_("All right with you?"), (agree, refuse), text=asked)


def ended_dialog(why: str) -> Dialog:
    """Return the dialog that says why the table is closed; it leads home."""
    home: PushButton[Intent] = PushButton(_("Home"), to.HomeRoute(), primary=True)
    return Dialog(_("The table is closed"), (home,), text=why)


def closing_dialog(names: Sequence[str], way: Intent) -> Dialog:
    """Ask whether to leave the table; with ``names``, those of its guests, the host is asked."""
    title, leave = _("Leave the table?"), _("Leave table")
    text = _(
        "Your seat stays yours. The table waits for you for a while; then a computer player plays "
        "for you until you are back."
    )
    if names:
        title, leave = _("Close the table?"), _("Close the table")
        text = _("The table closes for {names} too. The game is saved.")
        text = text.format(names=in_a_sentence(names))
    return sure_dialog(title, text, _("Stay"), leave, way)
