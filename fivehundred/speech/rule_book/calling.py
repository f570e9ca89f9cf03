"""The chapters on calls, auction, kitty and called partner."""

from __future__ import annotations

from fivehundred.engine.calls import LEVELS, Bid, Special, Strain
from fivehundred.engine.deal.scoring import SLAM_POINTS
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.schedule import ScheduleLine, is_ranked, is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book import book
from fivehundred.speech.rule_book.book import by_clause, decided_by, of_option, paragraphs, titled
from fivehundred.speech.rules.options import option_title
from fivehundred.speech.translation import _, pgettext
from fivehundred.speech.wording import call_short, strain_short

_SPECIAL_OPTIONS = (
    *("misere", "misere_points", "open_misere", "open_misere_points", "blind_misere"),
    *("double_nullo", "double_nullo_points", "hi_lo"),
)
"""The options that decide the special calls, their ranks and their points."""


def calls(variant: Variant) -> book.Chapter:
    """Return the chapter on calls, their order and their points."""
    bid = by_clause(
        "5.1",
        _(
            "A bid names a number of tricks, from six to ten, and the trumps or no trumps. More "
            "tricks beat fewer; of equal numbers, spades are lowest, then clubs, diamonds, hearts "
            "and no trumps."
        ),
    )
    special = tuple(
        line
        for line in schedule(variant).lines
        if isinstance(line.call, Special) and not is_signal(variant, line.call)
    )
    place: tuple[book.Sentence, ...] = ()
    if special:
        place = by_clause(
            "5.8", _("The order of the calls decides what beats what, not their points.")
        )
    return book.Chapter(
        book.Anchor.CALLS,
        _("Bids and points"),
        (
            *paragraphs(bid),
            _bid_table(variant),
            *((_special_table(variant, special),) if special else ()),
            *paragraphs(place),
        ),
    )


def _bid_table(variant: Variant) -> book.BookTable:
    heads = ("", *(strain_short(strain) for strain in Strain))
    rows = tuple((str(n), *(_points(variant, Bid(n, s)) for s in Strain)) for n in LEVELS)
    return book.BookTable(heads, rows, ("six_bids",))


def _points(variant: Variant, bid: Bid) -> str:
    return book.NO_POINTS if is_signal(variant, bid) else str(schedule(variant).points(bid))


def _special_table(variant: Variant, special: tuple[ScheduleLine, ...]) -> book.BookTable:
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
    return book.BookTable(heads, rows, _SPECIAL_OPTIONS)


def _nearest(variant: Variant, others: list[ScheduleLine]) -> str:
    return call_short(others[0].call, variant) if others else book.NO_POINTS


def auction(variant: Variant) -> book.Chapter:
    """Return the chapter on the auction."""
    begins = by_clause("6.1", _("The first player to the dealer’s left calls first."))
    if variant.dead_hand:
        begins += decided_by(_("That is the player after the dead hand."), "dead_hand")
    beats = by_clause("6.2", _("Each player in turn must beat the highest call so far, or pass."))
    passed = by_clause("6.3", _("A player who has passed does not call again in this deal."))
    becomes = by_clause(
        "6.4",
        _("The highest call becomes the contract; the player who made it is the contractor."),
    )
    talk: tuple[book.Sentence, ...] = ()
    if variant.seating.bids_with_partners:
        talk = by_clause(
            "5.16",
            _(
                "Partners tell each other about their cards only by what they call and play, and "
                "what they have agreed on is known to all."
            ),
        )
    return book.Chapter(
        book.Anchor.AUCTION,
        _("The auction"),
        (
            *paragraphs(begins + beats + passed, of_option(variant, "auction", "rebid") + becomes),
            *titled(option_title("six_bids"), _sixes(variant)),
            *titled(
                option_title("all_pass"),
                of_option(variant, "all_pass")
                + eldest_dummy(variant, meanings.after_all_pass(variant).is_played),
            ),
            *paragraphs(talk),
        ),
    )


def _sixes(variant: Variant) -> tuple[book.Sentence, ...]:
    said = of_option(variant, "six_bids", "six_no_trumps", "six_suits")
    law = meanings.sixes(variant)
    if law.are_contracts:
        return said
    if law.are_early or meanings.tells_aces_apart(variant):
        said += of_option(variant, "inkle_no")
    nothing = _("A six is worth nothing; an auction that ends on one counts as passed out.")
    # If sixes only open the auction, six no trumps is an ordinary call.
    return said + decided_by(nothing, "six_bids", "inkle_no")


def eldest_dummy(variant: Variant, eldest_leads: bool) -> tuple[book.Sentence, ...]:
    """Return the sentence that a dummy leads too, if one can sit at the dealer’s left."""
    if not (eldest_leads and variant.seating.dummies):
        return ()
    return decided_by(_("A dummy at the dealer’s left leads too."), "sides")


def kitty(variant: Variant) -> book.Chapter:
    """Return the chapter on the kitty."""
    discards = decided_by(
        _(
            "They add it to their hand and discard any {count} cards face down; nobody else sees "
            "these before the deal is over."
        ).format(count=variant.kitty_size),
        "deck",
        "players",
    )
    dummy: tuple[book.Sentence, ...] = ()
    if variant.seating.dummies:
        dummy = decided_by(
            _("The kitty is for the contractor’s own hand, never for a dummy."), "sides"
        )
    takes = decided_by(_("The contractor takes the kitty."), "without_kitty")
    alone = of_option(variant, "without_kitty") if _has_bids_without_kitty(variant) else ()
    return book.Chapter(
        book.Anchor.KITTY, _("The kitty"), paragraphs(takes + discards, alone, dummy)
    )


def _has_bids_without_kitty(variant: Variant) -> bool:
    return is_ranked(variant, Bid(LEVELS[-1], Strain.SPADES, without_kitty=True))


def partner(variant: Variant) -> tuple[book.Chapter, ...]:
    """Return the chapter on the partner of a deal; empty if partners are fixed."""
    if variant.seating.rotates:
        return (_rotating(variant),)
    if not variant.seating.calls_partner:
        return ()
    names = decided_by(
        _(
            "After the discard, the contractor of a bid names any card but the joker and the "
            "cards discarded. Its holder is the partner for this deal."
        ),
        "sides",
    )
    nobody: tuple[book.Sentence, ...] = ()
    if _has_bids_without_kitty(variant) or variant.dead_hand:
        nobody = decided_by(
            _("If nobody holds that card, the contractor plays alone against all the others."),
            *("sides", "without_kitty", "dead_hand"),
        )
    half: tuple[book.Sentence, ...] = ()
    if meanings.do_partners_halve(variant) and variant.slam_250:
        words = _("Half of {points} is {half}.")
        half = decided_by(
            words.format(points=SLAM_POINTS, half=SLAM_POINTS // 2), "partner_share", "slam_250"
        )
    return (
        book.Chapter(
            book.Anchor.PARTNER,
            _("The called partner"),
            paragraphs(
                names + of_option(variant, "call_own_card") + nobody,
                of_option(variant, "partner_reveal", "partner_share") + half,
            ),
        ),
    )


def _rotating(variant: Variant) -> book.Chapter:
    pair = decided_by(
        _("A pair that has the contract makes it together. The other three defend."), "sides"
    )
    alone = decided_by(
        _("A dealer who has it plays alone against four, and scores all of it."), "sides"
    )
    return book.Chapter(
        book.Anchor.PARTNER,
        _("The partner of a deal"),
        paragraphs(pair + of_option(variant, "partner_share") + alone),
    )
