"""What the page of the drills offers: a tile for each theme, and a round of what is due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from fivehundred.learning.drills.drill import Drill, Theme
from fivehundred.learning.drills.schedule import Counts, Deck
from fivehundred.speech.learning.drills import counts_words, theme_about, theme_title
from fivehundred.speech.translation import _
from fivehundred.ui.route import Learn
from fivehundred.ui.scenes.drills.intents import Practise
from fivehundred.ui.scenes.shared.foot import Foot, FootButton
from fivehundred.ui.scenes.shared.tiles import Tile
from fivehundred.ui.widgets.control import ButtonStyle

Book = Mapping[Theme, Sequence[Drill]]
"""All drills, by theme."""


def tiles(book: Book, deck: Deck, today: date) -> tuple[Tile, ...]:
    """Return a tile for each theme, with how well its drills are known."""
    return tuple(_tile(theme, deck.counts(book[theme], today)) for theme in book)


def _tile(theme: Theme, counts: Counts) -> Tile:
    shares = (counts.sits / counts.all, counts.learning / counts.all) if counts.all else ()
    empty = _("None yet: the play check finds them in finished games.")
    return Tile(
        theme_title(theme),
        theme_about(theme) if counts.all else empty,
        Practise(theme),
        counts_words(counts) if counts.all else "",
        shares,
        primary=bool(counts.due),
        off="" if counts.all else empty,
    )


def foot(counts: Counts) -> Foot:
    """Return the buttons at the foot: back, and on to a round."""
    back = FootButton(_("Back"), Learn(), _("Back to the Learn page (Esc)."), 150)
    off = "" if counts.all else _("There are no drills here.")
    say = _("Begin a round: what is due first, then new ones (Enter).")
    begin = FootButton(_("Begin"), Practise(), say, 220, ButtonStyle.PRIMARY, off)
    return Foot((back,), (begin,))
