"""Comes to the page of the challenges, or with a friend's file to the page of that one."""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.errors import FiveHundredError
from fivehundred.learning.challenge.file import load_challenge
from fivehundred.learning.challenge.shelf import Shelf
from fivehundred.paths import learning_folder
from fivehundred.speech.errors import error_sentence
from fivehundred.ui.scenes.challenge.scene import ChallengeScene
from fivehundred.ui.scenes.challenges.scene import ChallengesScene
from fivehundred.ui.services import Services


def challenges_page(services: Services, file: Path | None) -> ChallengesScene | ChallengeScene:
    """Return the page; what is in a file is taken in first, or it is said why that cannot be."""
    if file is None:
        return ChallengesScene(services)
    try:
        found = load_challenge(file)
    except FiveHundredError as error:
        return ChallengesScene(services, error_sentence(error))
    Shelf(learning_folder(services.store.folder), services.settings.name).keep(found)
    return ChallengeScene(services, found.challenge)
