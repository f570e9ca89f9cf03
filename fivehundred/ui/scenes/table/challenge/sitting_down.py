"""Sits down at a deal of a challenge: new, or where it was left."""

from __future__ import annotations

from fivehundred.learning.challenge.challenge import DealStore
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile
from fivehundred.paths import learning_folder
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.locale.names import you
from fivehundred.ui import route as to
from fivehundred.ui.scenes.table.challenge.tutor import ChallengeTutor
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.services import Services


def challenge_table(services: Services, route: to.PlayChallengeRoute) -> TableScene:
    """Return the table of a deal; raises FiveHundredError where something is in its place."""
    challenge, number = route.challenge, route.number
    shelf = ChallengeStore(learning_folder(services.store.folder), services.settings.name)
    shelf.keep(ChallengeFile(challenge))
    path = shelf.deal_path(challenge, number)
    store = DealStore(path.parent)
    record = shelf.deal(challenge, number, services.settings.name or you())
    keeper = Keeper(store, store.name_of(path))
    session = Session(record, dealer=services.dealer(), keeper=keeper)
    tutor = ChallengeTutor(session, keeper, route, shelf, services.thinker)
    return TableScene(services, session, keeper, tutor=tutor)
