"""Taking back at the table: the card chosen last, or the last decision; and doing it again.

What may be taken back, and whether it is a question first, is the session's to say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.session.taking_back import Stands, TakeBack, Why
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.scenes import asking
from fivehundred.ui.scenes.so_far import sentences_of
from fivehundred.ui.speech.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.table import TableScene

_MOST_TOLD: Final = 8
"""So many sentences of what has been seen since are told; earlier ones are left out."""


def key(table: TableScene, event: pygame.event.Event) -> bool:
    """Take the keys for both; True if it was one."""
    if event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
        undo(table)
    elif event.key == pygame.K_z or (event.key == pygame.K_y and event.mod & pygame.KMOD_CTRL):
        redo(table)
    else:
        return False
    return True


def answers(table: TableScene) -> tuple[Answer, ...]:
    """Offer to take back at the score sheet, where that may be."""
    if isinstance(table.session.last_decision(), Stands):
        return ()
    say = _("Take the last card back: the deal goes on from there (Z).")
    return (Answer(_("Take back"), lambda: undo(table), say=say, keys=(pygame.K_z,)),)


def undo(table: TableScene) -> None:
    """Take back the card chosen last, or else the last decision; that may be a question first."""
    if _unchoose(table):
        return
    found = table.session.last_decision()
    if isinstance(found, Stands):
        table.refuse(_why(table, found))
        return
    if found.asks(table.chair.before_screen, shared=table.chair.shared):
        _ask(table, found)
    else:
        _do(table)


def redo(table: TableScene) -> None:
    """Do again what was taken back last: whoever has taken it back sits before the screen."""
    if not table.chair.open or not table.session.redo():
        table.refuse(_("There is nothing to do again."))
        return
    table.modal = None
    table.step_back(_("Done again."))


def _do(table: TableScene) -> None:
    table.modal = None
    if table.session.undo():
        table.step_back(_("Taken back."))


def _unchoose(table: TableScene) -> bool:
    """Take the card chosen last for the exchange back; False where none has been chosen."""
    choice = table.director.choice
    if not table.settled or asking.exchange_offer(table.view) is None:
        return False
    if choice.tray:
        table.rearrange(replace(choice, tray=choice.tray[:-1]))
    elif choice.kept:
        table.rearrange(replace(choice, kept=choice.kept[:-1]))
    else:
        return False
    return True


def _ask(table: TableScene, found: TakeBack) -> None:
    names, chair = table.company.names, table.chair
    done = " ".join(sentences_of(found.events, chair, names))
    since = sentences_of(found.since, chair, names)[-_MOST_TOLD:]
    told = _("Seen since then: {what}").format(what=" ".join(since)) if since else ""
    shown = _("Cards that lay face down have been seen.") if found.shown else ""
    dialog = Dialog(
        _("Take this back?"),
        (
            Answer(_("Leave it"), table.close, primary=True),
            # Not by Z: whoever presses it twice has not read the question.
            Answer(_("Take it back"), lambda: _do(table)),
        ),
        text=" ".join(part for part in (done, told, shown) if part),
        cancel=table.close,
    )
    table.open(dialog)


def _why(table: TableScene, stands: Stands) -> str:
    """Say why what has been done stands."""
    name = table.company.names[stands.seat] if stands.seat is not None else ""
    match stands.why:
        case Why.NOTHING:
            return _("There is nothing in this deal to take back.")
        case Why.DECIDED:
            return _("{name} has gone on since then: it stands.").format(name=name)
        case Why.SHOWN:
            return _("{name} has been shown cards since then: it stands.").format(name=name)
