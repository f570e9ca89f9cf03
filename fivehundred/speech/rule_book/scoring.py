"""The chapters on scoring, with examples, and on the end of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.deal.scoring import BACK_DOOR_POINTS, contract_sides, deal_points
from fivehundred.engine.rules import option_meanings as meanings
from fivehundred.engine.rules.schedule import is_ranked
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import plan_of
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.rule_book import book
from fivehundred.speech.rule_book.book import by_clause, decided_by, of_option, paragraphs
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import call_short, signed

_EXAMPLES: Final[tuple[tuple[Call, int], ...]] = (
    (Bid(7, Strain.HEARTS), 8),
    (Bid(7, Strain.HEARTS), 6),
    (Bid(7, Strain.SPADES), HAND_SIZE),
)
"""Example calls, and the tricks won by the contractor’s side."""


def scoring(variant: Variant) -> book.Chapter:
    """Return the chapter on the score of a deal."""
    made = by_clause(
        "11.1",
        _("A contract that is made scores its points; tricks above the bid score nothing more."),
    )
    return book.Chapter(
        book.Anchor.SCORING,
        _("Scoring"),
        (
            *paragraphs(
                made + _failed(variant) + of_option(variant, "slam_250"), _tricks(variant)
            ),
            _examples(variant),
            *paragraphs(of_option(variant, "score_sheet")),
        ),
    )


def _failed(variant: Variant) -> tuple[book.Sentence, ...]:
    if plan_of(variant.sides).is_solo and not meanings.do_failures_transfer(variant):
        words = _("The points of a failed contract are taken off the contractor’s score.")
        return decided_by(words, "failed_contract", "sides")
    return of_option(variant, "failed_contract")


def _tricks(variant: Variant) -> tuple[book.Sentence, ...]:
    in_misere = of_option(variant, "misere_trick_points")
    if not variant.trick_points and not (in_misere and variant.misere_trick_points):
        # There are no points to limit or share.
        nothing = value_sentence("trick_points", variant.trick_points)
        return decided_by(nothing, "trick_points", "trick_cap") + in_misere
    own: tuple[book.Sentence, ...] = ()
    sides = variant.seating.sides
    if len(sides) > 2:
        words = (
            _("Each defending side scores only its own tricks.")
            if len(sides[0]) > 1
            else _("Each defender scores only their own tricks.")
        )
        own = decided_by(words, "sides")
    cap = of_option(variant, "trick_cap")
    if meanings.is_target_exact(variant):
        cap = decided_by(_("Points for tricks (“peggings”) always count."), "end", "trick_cap")
    return of_option(variant, "trick_points") + own + in_misere + cap


def _examples(variant: Variant) -> book.BookTable:
    deals = _EXAMPLES
    if is_ranked(variant, Special.MISERE):
        deals += ((Special.MISERE, 1),)
    if plan_of(variant.sides).is_solo:
        contractor = _("Contractor")
    elif variant.seating.calls_partner or variant.seating.rotates:
        contractor = _("Contractor, partner")
    else:
        contractor = _("Contractor’s side")
    return book.BookTable(
        (_("Example"), contractor, _("Defenders")),
        tuple(_example(variant, call, won) for call, won in deals),
        ("slam_250", "failed_contract", "trick_points", "misere_trick_points", "partner_share"),
    )


def _example(variant: Variant, call: Call, taken: int) -> tuple[str, str, str]:
    """Return an example deal, the contractor's points, and the defenders' points together."""
    seating = variant.seating
    seat, *others = seating.ring
    contract = contract_from(variant, seating.players[-1], MakeCall(seat, call))
    if seating.calls_partner and isinstance(call, Bid):
        contract = replace(contract, partner=others[0], side=(seat, others[0]))
    defender = next(s for s in others if s not in contract.side and s not in contract.out)
    won = [0 for _seat in seating.ring]
    won[seat], won[defender] = taken, HAND_SIZE - taken
    _made, points = deal_points(variant, contract, tuple(won), (0,) * len(seating.sides))
    sharers = contract_sides(variant, contract)
    against = sum(gained for side, gained in enumerate(points) if side not in sharers)
    name = call_short(call, variant)
    deal = ngettext("{call}, {count} trick won", "{call}, {count} tricks won", taken, call=name)
    return deal, signed(points[sharers[0]]), signed(against)


def end(variant: Variant) -> book.Chapter:
    """Return the chapter on the end of the game."""
    return book.Chapter(
        book.Anchor.END,
        _("End of the game"),
        paragraphs(
            of_option(variant, "target", "end", "win_by"),
            _several_at_target(variant),
            _back_door(variant),
            of_option(variant, "lose_at") + _after_too_many(variant),
            _order_of_limits(variant),
        ),
    )


def _several_at_target(variant: Variant) -> tuple[book.Sentence, ...]:
    if meanings.is_target_exact(variant):
        words = _("If several get there in one deal, the contractor’s side wins.")
        said = decided_by(words, "end")
    else:
        made = _("If several get there in one deal, the side that made its contract wins.")
        said = by_clause("12.4", made)
    if variant.seating.calls_partner or variant.seating.rotates:
        both = _("If contractor and partner get there together, the contractor wins.")
        said += decided_by(both, "sides")
    if meanings.do_any_points_win(variant):
        first = _("Otherwise the one whose trick got there first wins.")
        said += decided_by(first, "win_by")
    return said


def _back_door(variant: Variant) -> tuple[book.Sentence, ...]:
    said = of_option(variant, "back_door")
    if meanings.do_failures_transfer(variant):
        words = _("Nothing is taken off for a failed contract, so there is no back door.")
        return decided_by(words, "failed_contract", "back_door")
    if meanings.back_door(variant).is_open and len(variant.seating.sides) > 2:
        leader = _(
            "When a side loses this way, the side with the most points wins; of equal leaders, "
            "the next to the left of the loser."
        )
        said += decided_by(leader, "back_door", "sides")
    return said


def _after_too_many(variant: Variant) -> tuple[book.Sentence, ...]:
    if variant.lose_at is None or len(variant.seating.sides) == 2:
        return ()
    words = _(
        "When a side loses this way, the side nearest below the target wins, or else the nearest "
        "above it."
    )
    return decided_by(words, "lose_at", "sides")


def _order_of_limits(variant: Variant) -> tuple[book.Sentence, ...]:
    limits = [] if variant.lose_at is None else [str(variant.lose_at)]
    limits.append(str(variant.target))
    if meanings.back_door(variant).is_open:
        limits.append(signed(BACK_DOOR_POINTS))
    if len(limits) == 1:
        return ()
    words = _("If one deal brings several of these scores, they count in this order: {scores}.")
    return decided_by(words.format(scores=in_a_row(limits)), "lose_at", "target", "back_door")
