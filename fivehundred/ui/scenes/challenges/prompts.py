"""What the page of the challenges offers: a tile for each, and a new one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.packs import DEALS
from fivehundred.learning.challenge.shelf import Held
from fivehundred.speech.learning.challenge import about_words, title_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import signed
from fivehundred.ui.panels.dialog import Answer, Dialog, Entry, Written
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.route import Challenge, Learn
from fivehundred.ui.scenes.challenges.intents import Go, Import
from fivehundred.ui.scenes.shared.foot import Foot, FootButton
from fivehundred.ui.scenes.shared.tiles import Tile
from fivehundred.ui.widgets.control import ButtonStyle

_PATH_LIMIT: Final = 1000


def tiles(every: Sequence[Held], today: date) -> tuple[Tile, ...]:
    """Return a tile for each challenge, that of today raised."""
    return tuple(_tile(held, today) for held in every)


def _tile(held: Held, today: date) -> Tile:
    played = sum(1 for points in held.own if points is not None)
    found = held.beside_expert
    side = signed(found.total) if found.estimate.count == DEALS else ""
    return Tile(
        title_words(held.challenge),
        about_words(held, today),
        Challenge(held.challenge),
        side,
        (played / DEALS,) if played else (),
        primary=held.challenge.is_of_day and held.challenge.seed == today.isoformat(),
    )


def import_dialog() -> Dialog:
    """Ask for the file of a friend."""
    answers = (Answer(_("Import"), Written(), primary=True), Answer(_("Cancel"), Close()))
    text = _("Drop the file onto this window, or write where it is:")
    entry = Entry("", Import, _PATH_LIMIT)
    return Dialog(_("Import"), answers, text=text, entry=entry, cancel=Close())


def foot(preset: str) -> Foot:
    """Return the buttons at the foot: back, a friend's, one of one's own, the deal of the day."""
    back = FootButton(_("Back"), Learn(), _("Back to the Learn page (Esc)."), 150)
    say = _("Play a challenge that a friend has made (I).")
    friends = FootButton(_("Import"), Go.ASK_FILE, say, 150)
    words = _("Eight deals that nobody has seen, to play and to hand to a friend (N): {preset}.")
    say = words.format(preset=_(PRESETS[preset].name))
    own = FootButton(_("New challenge"), Go.NEW, say, 220)
    say = _("Eight deals that are the same for everybody today (Enter).")
    day = FootButton(_("Deal of the day"), Go.TODAY, say, 240, ButtonStyle.PRIMARY)
    return Foot((back,), (friends, own, day))
