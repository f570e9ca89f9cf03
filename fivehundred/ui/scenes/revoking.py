"""Revokes at the table: a person’s claim, and the claims of computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.events import RevokeProved
from fivehundred.engine.facts import Phase, ProvedRevoke
from fivehundred.engine.options import Revokes
from fivehundred.engine.seats import Seat
from fivehundred.players.revokes import provable
from fivehundred.session.record import HUMAN
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.speech.refusals import refusal
from fivehundred.ui.speech.revoke_words import penalty_words
from fivehundred.ui.speech.telling import tell
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene


def can_claim(table: TableScene) -> bool:
    """Tell whether a person may say now that somebody has revoked."""
    view = table.view
    if view.variant.revokes is Revokes.PREVENTED or not table.chair.persons:
        return False
    return view.phase is Phase.PLAY or bool(view.deals)


def open_claim(table: TableScene) -> None:
    """Ask whom a claim is against."""
    if table.view.variant.revokes is Revokes.PREVENTED:
        table.refuse(_("Wrong cards cannot be played at this table."))
        return
    if not can_claim(table):
        table.refuse(_("There is nothing to claim before the first trick."))
        return
    seats = table.view.variant.seating
    others = [seat for seat in seats.ring if seats.owner(seat) != table.viewer]
    answers = [_against(table, seat, key) for seat, key in zip(others, _KEYS, strict=False)]
    dialog = Dialog(
        _("Who has revoked?"),
        (*answers, Answer(_("Nobody"), table.close)),
        text=_("A claim that cannot be proved changes nothing."),
        cancel=table.close,
    )
    table.open(dialog)


_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5)


def _against(table: TableScene, seat: Seat, key: int) -> Answer:
    def claim() -> None:
        refused = table.session.refusal(act.ClaimRevoke(table.viewer, seat))
        if refused is None:
            # The sheet of a deal that is now scored otherwise goes with the dialog.
            table.modal = None
            table.perform(act.ClaimRevoke(table.viewer, seat))
        else:
            table.close()
            table.refuse(refusal(refused))

    return Answer(table.company.names[seat], claim, letters=(key,))


def open_proof(table: TableScene, proved: RevokeProved) -> None:
    """Show what has been proved and what it costs, until somebody has read it."""
    names, contract = table.company.names, table.view.contract
    if table.view.deals and not proved.replayed:
        contract = table.view.deals[-1].contract
    noted = ProvedRevoke(
        proved.claimant, proved.against, proved.number, proved.card, proved.replayed
    )
    text = " ".join(
        (
            tell(proved, names, table.viewer),
            penalty_words(noted, contract, names),
        )
    )
    go_on = Answer(_("Go on"), table.close, primary=True)
    table.open(Dialog(_("A revoke is proved"), (go_on,), text=text, cancel=table.close))


def claims_of_bots(table: TableScene) -> act.ClaimRevoke | None:
    """Give what a computer player can prove and the rules bear out, also of a scored deal."""
    variant = table.view.variant
    if variant.revokes is Revokes.PREVENTED:
        return None
    for seat in variant.seating.players:
        if table.session.player_kind(seat) == HUMAN:
            continue
        against = provable(table.session.view(seat))
        if against is not None:
            claim = act.ClaimRevoke(seat, against)
            if table.session.refusal(claim) is None:
                return claim
    return None
