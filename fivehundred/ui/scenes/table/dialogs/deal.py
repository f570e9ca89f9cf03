"""What can be looked at and done of this deal, or why not, and the question before a restart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.session.proof import verdict_on
from fivehundred.session.session import Session
from fivehundred.session.taking_back import RestartOffer, RestartRefusal
from fivehundred.speech.notices.shown_words import seal_explained
from fivehundred.speech.translation import N_, _
from fivehundred.table import commands as cmd
from fivehundred.table.sitting import Sitting
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.past import AuctionAgainPanel, ShownPanel
from fivehundred.ui.panels.reading.tricks import TricksPanel
from fivehundred.ui.preferences.settings import Memory
from fivehundred.ui.scenes.table.intents import CopyText, Opening
from fivehundred.ui.scenes.table.shown import StatusText
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key


def deal_dialog(sitting: Sitting) -> Dialog:
    """Return what there is of this deal, behind one entry of the menu."""
    back = PushButton(
        _("Back"), Opening.MENU, primary=True, description=with_key(_("Back to the menu."), "Esc")
    )
    return Dialog(_("This deal"), (back, *_answers(sitting)), cancel=Opening.MENU)


def _answers(sitting: Sitting) -> Iterator[PushButton[Intent]]:
    view, session = sitting.view, sitting.session
    if has_auction(view):
        say = with_key(_("Who called what in this deal."), "A")
        yield PushButton(
            _("The auction again"), Opening.AUCTION, description=say, keys=(pygame.K_a,)
        )
    if view.history:
        say = with_key(_("The tricks of this deal, as far as they may be looked at."), "L")
        yield PushButton(_("Tricks"), Opening.LAST_TRICK, description=say, keys=(pygame.K_l,))
    say = with_key(_("What it has shown you, and the odds of the kitty."), "W")
    yield PushButton(
        _("What the table has shown"), Opening.SHOWN, description=say, keys=(pygame.K_w,)
    )
    for how, label, say in (
        (
            RestartOffer.SAME_CARDS,
            _("Play this deal again…"),
            _("The same cards, from the first call."),
        ),
        (RestartOffer.NEW_CARDS, _("Skip this deal…"), _("Other cards; nothing is scored.")),
    ):
        if not isinstance(session.kept_anew(how), RestartRefusal):
            yield PushButton(label, Do(cmd.RestartDeal(how)), description=say)


def has_auction(view: View) -> bool:
    """Return whether there are calls to look back at, behind which cards lie now."""
    return view.phase in (Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY) and bool(view.calls)


def auction_panel(shown: View, company: SeatLabels) -> Panel | None:
    """Return the calls of this deal, if it has come to a contract by calls."""
    return AuctionAgainPanel(shown, company) if has_auction(shown) else None


def anew_dialog(how: RestartOffer, sitting: Sitting, names: Sequence[str]) -> Dialog:
    """Ask whether the deal is to be restarted, and say what that means."""
    text = [_meaning(how, sitting, names)]
    if sitting.chair.shared:
        text.append(_("Cards have been seen: all who play here should agree."))
        text.append(_("Shift+Z brings this back, until one of you has called or played."))
    else:
        text.append(_("Shift+Z brings this back, until you have called or played."))
    label = _("Play it again") if how is RestartOffer.SAME_CARDS else _("Skip it")
    answers = (
        PushButton(_("Leave it"), Close(), primary=True),
        PushButton(label, Do(cmd.RestartDeal(how, sure=True))),
    )
    return Dialog(_title(how), answers, text=" ".join(text), cancel=Close())


def _title(how: RestartOffer) -> str:
    return _("Play this deal again?") if how is RestartOffer.SAME_CARDS else _("Skip this deal?")


def _meaning(how: RestartOffer, sitting: Sitting, names: Sequence[str]) -> str:
    match how:
        case RestartOffer.SAME_CARDS:
            if sitting.view.phase in (Phase.DEAL, Phase.OVER):
                return _("The same cards, from the first call; its score is taken off the sheet.")
            return _("The same cards, from the first call; what was done since is taken back.")
        case RestartOffer.NEW_CARDS:
            dealer = sitting.session.state.dealer
            assert dealer is not None
            words = _("It is thrown in, nothing is scored, and {name} deals other cards.")
            return words.format(name=names[dealer])
        case unknown:
            assert_never(unknown)


_NOT_ANEW: Final[dict[RestartRefusal, str]] = {
    RestartRefusal.NOTHING_DEALT: N_("No cards have been dealt yet."),
    RestartRefusal.NOTHING_DONE: N_("Nothing has been done in this deal yet."),
    RestartRefusal.SCORED: N_(
        "This deal has been scored: it can be played again, but not skipped."
    ),
    RestartRefusal.SET_UP: N_(
        "These cards were set up, and nobody has dealt them: there are no others."
    ),
}


def not_anew_words(why: RestartRefusal) -> str:
    """Return why the deal cannot be restarted."""
    return _(_NOT_ANEW[why])


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
    """Return what the table has shown the person at the screen."""
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
