"""Takes in a challenge that a friend has handed on."""

from __future__ import annotations

from pathlib import Path

from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.file import load_challenge
from fivehundred.learning.challenge.shelf import Shelf
from fivehundred.paths import learning_folder
from fivehundred.ui.services import Services


def take_in_challenge(services: Services, file: Path) -> Challenge:
    """Put the challenge of a file on the shelf of whoever plays, and return it.

    Raises FiveHundredError where the file cannot be read or holds no challenge.
    """
    found = load_challenge(file)
    Shelf(learning_folder(services.store.folder), services.settings.name).keep(found)
    return found.challenge
