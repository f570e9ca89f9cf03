"""The seal of the cards dealt last, with all its digits, and a way to copy them."""

from __future__ import annotations

from fivehundred.session.proof import verdict_on
from fivehundred.session.session import Session
from fivehundred.speech.notices.seal_words import seal_explained
from fivehundred.speech.translation import _
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.table.intents import CopyText


def seal_panel(session: Session) -> Dialog | None:
    """Return what shows the seal of the cards dealt last; None where they have none."""
    seal, record = session.seal, session.record
    if seal is None:
        return None
    deal, _seal = record.dealt[-1]
    copy = CopyText(seal.digest, _("The whole seal has been copied."))
    answers = (
        PushButton(_("Close"), Close(), primary=True),
        PushButton(
            _("Copy the seal"), copy, description=_("Copy all digits of the seal as text.")
        ),
    )
    text = seal_explained(seal, verdict_on(deal, seal, over=session.deal_is_over))
    return Dialog(_("The seal of this deal"), answers, text=text, cancel=Close())
