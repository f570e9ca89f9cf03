"""What can be looked at and done of this deal, and the question before it is begun anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.session.taking_back import RestartOffer, RestartRefusal
from fivehundred.speech.translation import N_, _
from fivehundred.table import commands as cmd
from fivehundred.table.sitting import Sitting
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.layout.controls import AnyButton, PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.past import AuctionAgainPanel
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.widgets.keys import with_key


def deal_dialog(sitting: Sitting) -> Dialog:
    """Return what there is of this deal, behind one entry of the menu."""
    back = PushButton(
        _("Back"), Opening.MENU, primary=True, description=with_key(_("Back to the menu."), "Esc")
    )
    return Dialog(_("This deal"), (back, *_answers(sitting)), cancel=Opening.MENU)


def _answers(sitting: Sitting) -> Iterator[AnyButton]:
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
    """Ask whether the deal is to be begun anew, and say what that means."""
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
    """Return why the deal cannot be begun anew."""
    return _(_NOT_ANEW[why])
