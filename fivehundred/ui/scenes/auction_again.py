"""The auction of the deal in progress, seen again at the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.ui.panels.auction_again import AuctionAgainPanel
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_AFTER = (Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


def open_auction(table: TableScene) -> None:
    """Show the calls of this deal, if it has come to a contract by calls."""
    shown = table.director.view
    if shown.phase in _AFTER and shown.calls:
        table.open(AuctionAgainPanel(shown, table.company, table.close))
    else:
        table.refuse(_("There is no auction to look back at now."))


def answer(table: TableScene) -> tuple[Answer, ...]:
    """Offer it in the menu, where there is one to be seen."""
    if table.view.phase not in _AFTER or not table.view.calls:
        return ()
    say = _("Who called what in this deal (A).")
    act = partial(open_auction, table)
    return (Answer(_("The auction again"), act, say=say, keys=(pygame.K_a,)),)
