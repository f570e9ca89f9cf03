"""What may be looked at of this deal, or why it may not: tricks, what was shown, the seal."""

from __future__ import annotations

from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.session.proof import verdict_on
from fivehundred.session.session import Session
from fivehundred.speech.notices.seal_words import seal_explained
from fivehundred.speech.translation import _
from fivehundred.table.sitting import Sitting
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.shown import ShownPanel
from fivehundred.ui.panels.reading.tricks import TricksPanel
from fivehundred.ui.preferences.settings import Memory
from fivehundred.ui.scenes.table.intents import CopyText
from fivehundred.ui.scenes.table.shown import StatusText
from fivehundred.ui.widgets.keys import with_key

_IN_DEAL = (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


def tricks_panel(
    sitting: Sitting, shown: View, company: SeatLabels, memory: Memory
) -> Panel | StatusText:
    """Return the tricks that may be looked at, the last one alone where others may not be."""
    if not shown.history:
        return StatusText(_("No trick has been taken yet."), urgent=True)
    why = ""
    if shown.phase is Phase.PLAY and not sitting.chair.open_hands and sitting.chair.persons:
        if sitting.chair.shared:
            why = _("Among persons only the last trick may be looked at.")
        elif memory is not Memory.TRICKS:
            why = with_key(
                _("Only the last trick may be looked at; the settings allow more."), "O"
            )
    return TricksPanel(shown.history, company, why)


def shown_panel(
    sitting: Sitting, shown: View, company: SeatLabels, memory: Memory
) -> Panel | StatusText:
    """Return what the table has shown whoever sits before the screen."""
    if memory is Memory.OWN:
        return StatusText(
            with_key(_("You have chosen to remember by yourself; the settings change it."), "O")
        )
    if shown.phase not in _IN_DEAL:
        return StatusText(_("No deal is being played now."), urgent=True)
    if shown.viewer is None or sitting.chair.open_hands:
        return StatusText(_("All cards lie open: there is nothing to be found out."), urgent=True)
    if not sitting.chair.open:
        return StatusText(_("No hand lies open now."), urgent=True)
    return ShownPanel(shown, company)


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
