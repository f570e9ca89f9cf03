"""What people disagree about at a table, and the chapter of the rule book that settles it."""

from __future__ import annotations

from collections.abc import Iterator

from fivehundred.engine.calls import Special
from fivehundred.engine.rules.customs import do_partners_halve
from fivehundred.engine.rules.schedule import is_ranked
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book.book import Anchor
from fivehundred.speech.translation import _


def disputes(variant: Variant) -> tuple[tuple[str, Anchor], ...]:
    """List what may be in dispute at a table, in the order of play."""
    return tuple(_disputes(variant))


def _disputes(variant: Variant) -> Iterator[tuple[str, Anchor]]:
    seats, miseres = variant.seating, is_ranked(variant, Special.MISERE)
    yield _("Who shuffles and cuts?"), Anchor.DEAL
    yield _("A card shown, or a misdeal?"), Anchor.DEAL
    yield _("May the last trick be seen?"), Anchor.PLAY
    yield _("What do calls mean?"), Anchor.AUCTION
    if miseres:
        yield _("Misère after misère?"), Anchor.AUCTION
        yield _("A misère that is lost early?"), Anchor.SPECIALS
        if len(seats.sides[0]) > 1 and not seats.dummies:
            yield _("Who plays in a misère?"), Anchor.SPECIALS
    yield _("A joker with a suit?"), Anchor.JOKER
    yield _("Naming a suit?"), Anchor.JOKER
    if seats.dummies:
        yield _("What does a dummy show?"), Anchor.SEATS
    if variant.slam_250:
        yield _("All ten tricks?"), Anchor.SCORING
    if do_partners_halve(variant):
        yield _("Half of 250?"), Anchor.SCORING
    yield _("A worked example?"), Anchor.SCORING
    yield _("Two sides out at once?"), Anchor.END
    yield _("Out the back door?"), Anchor.END
