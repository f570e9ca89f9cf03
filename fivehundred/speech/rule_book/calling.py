"""The chapters on calls: what they are worth, the auction, the kitty, the called partner."""

from __future__ import annotations

from fivehundred.engine.calls import LEVELS, Bid, Special, Strain
from fivehundred.engine.rules.schedule import ScheduleLine, is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book.book import NO_POINTS, Anchor, BookTable, Chapter, Sentence
from fivehundred.speech.rule_book.saying import decided_by, everywhere, led, of_option, paragraphs
from fivehundred.speech.rules.options import option_title
from fivehundred.speech.translation import _, pgettext
from fivehundred.speech.wording import call_short, strain_short

_SPECIAL_OPTIONS = (
    "misere",
    "misere_points",
    "open_misere",
    "open_misere_points",
    "blind_misere",
    "double_nullo",
    "double_nullo_points",
    "hi_lo",
)
"""The options that decide which special calls there are, where they rank and what they count."""


def calls(variant: Variant) -> Chapter:
    """Return what may be called, what beats what, and what it counts."""
    bid = everywhere(
        "5.1",
        _(
            "A bid names a number of tricks, from six to ten, and the trumps or no trumps. More "
            "tricks beat fewer; of equal numbers spades are lowest, then clubs, diamonds, hearts "
            "and no trumps."
        ),
    )
    special = special_lines(variant)
    place: tuple[Sentence, ...] = ()
    if special:
        place = everywhere(
            "5.8", _("What beats what is decided by the order of the calls, not by their points.")
        )
    return Chapter(
        Anchor.CALLS,
        _("Calls and points"),
        (
            *paragraphs(bid),
            bid_grid(variant),
            *led(
                option_title("six_bids"),
                of_option(variant, "six_bids", "inkle_no", "six_no_trumps", "six_suits"),
            ),
            *((special_grid(variant, special),) if special else ()),
            *paragraphs(place),
        ),
    )


def bid_grid(variant: Variant) -> BookTable:
    """Return the points of every bid, a row for each number of tricks."""
    heads = ("", *(strain_short(strain) for strain in Strain))
    rows = tuple((str(n), *(_points(variant, Bid(n, s)) for s in Strain)) for n in LEVELS)
    return BookTable(heads, rows, ("six_bids",))


def _points(variant: Variant, bid: Bid) -> str:
    return NO_POINTS if is_signal(variant, bid) else str(schedule(variant).points(bid))


def special_lines(variant: Variant) -> tuple[ScheduleLine, ...]:
    """List the special calls that can be played, lowest first."""
    lines = schedule(variant).lines
    return tuple(
        line
        for line in lines
        if isinstance(line.call, Special) and not is_signal(variant, line.call)
    )


def special_grid(variant: Variant, special: tuple[ScheduleLine, ...]) -> BookTable:
    """Return the points of the special calls, and between which others they rank."""
    heads = (
        pgettext("rule book", "Call"),
        pgettext("rule book", "Points"),
        pgettext("rule book", "Ranks above"),
        pgettext("rule book", "Ranks below"),
    )
    rows = tuple(
        (
            call_short(line.call, variant),
            str(line.points),
            _nearest(
                variant, [o for o in reversed(schedule(variant).lines) if o.rank < line.rank]
            ),
            _nearest(variant, [o for o in schedule(variant).lines if o.rank > line.rank]),
        )
        for line in special
    )
    return BookTable(heads, rows, _SPECIAL_OPTIONS)


def _nearest(variant: Variant, others: list[ScheduleLine]) -> str:
    return call_short(others[0].call, variant) if others else NO_POINTS


def auction(variant: Variant) -> Chapter:
    """Return how the auction goes."""
    begins = everywhere("6.1", _("The player at the dealer’s left calls first."))
    beats = everywhere("6.2", _("Each in turn must beat the highest call so far, or pass."))
    passed = everywhere("6.3", _("Whoever has passed calls no more in this deal."))
    stands = everywhere(
        "6.4",
        _("The highest call becomes the contract; the player who made it is the contractor."),
    )
    return Chapter(
        Anchor.AUCTION,
        _("The auction"),
        (
            *paragraphs(begins + beats + passed, of_option(variant, "auction", "rebid") + stands),
            *led(option_title("all_pass"), of_option(variant, "all_pass")),
        ),
    )


def kitty(variant: Variant) -> Chapter:
    """Return what becomes of the kitty."""
    discards = decided_by(
        _(
            "With the kitty in his hand he lays {count} cards of his choice face down, which "
            "nobody else sees before the deal is over."
        ).format(count=variant.kitty_size),
        "deck",
        "players",
    )
    dummy: tuple[Sentence, ...] = ()
    if variant.seating.dummies:
        dummy = decided_by(
            _("The kitty is for the contractor’s own hand, never for a dummy."), "sides"
        )
    return Chapter(
        Anchor.KITTY,
        _("The kitty"),
        paragraphs(_takes(variant) + discards, dummy),
    )


def _takes(variant: Variant) -> tuple[Sentence, ...]:
    """Return who takes the kitty; where a bid may leave it, that there are two ways."""
    said = of_option(variant, "without_kitty")
    if schedule(variant).find(Bid(LEVELS[-1], Strain.SPADES, without_kitty=True)) is None:
        return said
    return decided_by(_("The contractor takes the kitty."), "without_kitty") + said


def partner(variant: Variant) -> tuple[Chapter, ...]:
    """Return how a partner is called, at a table where that is done."""
    if not variant.seating.calls_partner:
        return ()
    names = decided_by(
        _(
            "When he has discarded, the contractor of a bid names any card but the joker. Its "
            "holder is his partner for this deal."
        ),
        "sides",
    )
    nobody = decided_by(
        _("If nobody holds that card, the contractor plays alone against all the others."),
        "sides",
    )
    return (
        Chapter(
            Anchor.PARTNER,
            _("The called partner"),
            paragraphs(
                names + of_option(variant, "call_own_card") + nobody,
                of_option(variant, "partner_reveal", "partner_share"),
            ),
        ),
    )
