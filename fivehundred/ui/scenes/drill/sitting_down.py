"""Sits down at a drill: its record as a session that nobody keeps, its question as a tutor's."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.learning.drills.schedule import Deck
from fivehundred.paths import learning_folder
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.session import Session
from fivehundred.session.storage.no_keeper import NoKeeper
from fivehundred.table.drilled import Drilled
from fivehundred.ui import route as to
from fivehundred.ui.scenes.drill.tutor import DrillTutor
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.services import Services


def drill_table(services: Services, route: to.Drill) -> TableScene:
    """Return the table of the drill that a round asks now."""
    drill = next(one for one in route.drills if one.key == route.round.key)
    session = Session(_named(drill.record, services.settings.name), dealer=services.dealer())
    guide = Drilled(drill, session.view(drill.seat), services.weigher)
    deck = Deck(learning_folder(services.store.folder), services.settings.name)
    tutor = DrillTutor(guide, route.round, route.drills, deck)
    return TableScene(services, session, NoKeeper(), tutor=tutor)


def _named(record: Record, name: str) -> Record:
    """Return a record in which the person has the name of whoever plays here."""
    seats = tuple(
        replace(info, name=name or info.name) if info.player == HUMAN else info
        for info in record.seats
    )
    return replace(record, seats=seats)
