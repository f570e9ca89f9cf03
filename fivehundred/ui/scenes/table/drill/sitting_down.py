"""Sits down at a drill: its record as a session that nobody keeps, its question as a tutor's."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.session.storage.names import same_on_disk
from fivehundred.table.guide import DrillGuide
from fivehundred.ui import route as to
from fivehundred.ui.scenes.table.drill.tutor import DrillTutor
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.services import Services

_SPARE: Final = ("Gil", "Hal", "Ida", "Joy", "Kay", "Lou", "Mae", "Ned")
"""Names of computer players where one is the person's own."""


def drill_table(services: Services, route: to.DrillRoute) -> TableScene:
    """Return the table of the drill that a round asks now."""
    drill = next(one for one in route.drills if one.key == route.round.key)
    session = Session(_named(drill.record, services.settings.name), dealer=services.dealer())
    guide = DrillGuide(drill, session.view(drill.seat), services.weigher)
    deck = DrillSchedule(learning_folder(services.store.folder), services.settings.name)
    tutor = DrillTutor(guide, route.round, route.drills, deck)
    return TableScene(services, session, NoKeeper(), tutor=tutor)


def _named(record: Record, name: str) -> Record:
    """Return a record in which the person has the name of whoever plays here, and nobody else."""
    taken = {same_on_disk(info.name) for info in record.seats}
    spare = next(one for one in _SPARE if same_on_disk(one) not in {*taken, same_on_disk(name)})
    return replace(record, seats=tuple(_renamed(info, name, spare) for info in record.seats))


def _renamed(info: SeatInfo, name: str, spare: str) -> SeatInfo:
    if info.player == HUMAN:
        return replace(info, name=name or info.name)
    return replace(info, name=spare) if same_on_disk(info.name) == same_on_disk(name) else info
