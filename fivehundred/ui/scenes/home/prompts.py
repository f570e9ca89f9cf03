"""What the home screen offers: a button for each thing to do, the game that was left first."""

from __future__ import annotations

from functools import partial

import pygame

from fivehundred.session.storage.listing import Row
from fivehundred.speech.errors import message_words
from fivehundred.speech.notices.standing_words import progress
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.table.portrait import draw_person
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.route import Games, Learn, NewGame, Quit, ReadRules, Replays, Table
from fivehundred.ui.scenes.home.input import Menu
from fivehundred.ui.widgets.intent import USED
from fivehundred.ui.widgets.layer import WidgetLayer


def great_answers(unfinished: Row | None, *, looking: bool) -> tuple[Answer, ...]:
    """Return what most people come for: the game they left, or else a new one."""
    anew = _("Choose players and rules.")
    learn = Answer(_("Learn"), Learn(), False, _("Lessons at the table, and practice (L)."))
    if unfinished is not None:
        on = Answer(_("Continue"), Table(unfinished.path), True, about(unfinished))
    elif looking:
        on = Answer(_("Continue"), USED, True, _("Continue"))
    else:
        return Answer(_("New game"), NewGame(), True, anew), learn
    return on, Answer(_("New game"), NewGame(), False, anew), learn


def offer_people(layer: WidgetLayer, box: pygame.Rect, name: str, bird: str) -> None:
    """Put on the layer who plays, which leads to everybody who may."""
    label = name or _("Who plays?")
    said = _("{name} plays. Somebody else (P).").format(name=name)
    layer.button(
        box,
        label,
        Menu.PEOPLE,
        say=said if name else _("Say who plays (P)."),
        face=partial(draw_person, label, bird) if name else None,
        lines=(label,) if name else (),
        name="person",
    )


def other_answers() -> tuple[Answer, ...]:
    """Return what else can be done."""
    return (
        Answer(_("Saved games"), Games(), False, _("All games in the folder.")),
        Answer(_("Replay"), Replays(), False, _("A game of the past, card by card.")),
        Answer(_("Rules"), ReadRules(), False, _("The rule book of every game (B).")),
        Answer(_("Settings"), Menu.SETTINGS, False, _("Speed, clicks and suits.")),
        Answer(_("Keys"), Menu.KEYS, False, _("Everything has a key.")),
        Answer(_("Quit"), Quit(), False, _("Leave the table.")),
    )


def about(row: Row) -> str:
    """Return which game this is and how it stands."""
    if row.standing is None:
        return message_words(row.problem)
    return _("“{name}”: {progress}.").format(name=row.name, progress=progress(row.standing))
