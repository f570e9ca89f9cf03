"""The chapters on the score of a deal and the end of the game."""

from __future__ import annotations

from fivehundred.engine.rules.customs import back_door, do_any_points_win
from fivehundred.engine.rules.variant import Variant
from fivehundred.speech.rule_book.book import Anchor, Chapter, Sentence
from fivehundred.speech.rule_book.saying import decided_by, everywhere, of_option, paragraphs
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.translation import _


def scoring(variant: Variant) -> Chapter:
    """Return what a deal scores."""
    made = everywhere(
        "11.1",
        _("A contract that is made scores its points; tricks above the bid score nothing more."),
    )
    return Chapter(
        Anchor.SCORING,
        _("Scoring"),
        paragraphs(
            made + of_option(variant, "failed_contract", "slam_250"),
            _tricks(variant),
            of_option(variant, "score_sheet"),
        ),
    )


def _tricks(variant: Variant) -> tuple[Sentence, ...]:
    """Return what the defenders score for tricks."""
    in_misere = of_option(variant, "misere_trick_points")
    if not variant.trick_points and not (in_misere and variant.misere_trick_points):
        # No points are there to be limited or shared out.
        nothing = value_sentence("trick_points", variant.trick_points)
        return decided_by(nothing, "trick_points", "trick_cap") + in_misere
    own: tuple[Sentence, ...] = ()
    if len(variant.seating.sides) > 2:
        own = decided_by(_("Each defender’s side scores for its own tricks only."), "sides")
    return of_option(variant, "trick_points") + own + in_misere + of_option(variant, "trick_cap")


def end(variant: Variant) -> Chapter:
    """Return how the game ends and who has won."""
    together = everywhere(
        "12.4", _("If several get there in one deal, the side that made its contract wins.")
    )
    first: tuple[Sentence, ...] = ()
    if do_any_points_win(variant):
        first = decided_by(_("If none of them made one, the first to get there wins."), "win_by")
    leader: tuple[Sentence, ...] = ()
    if back_door(variant).is_open and len(variant.seating.sides) > 2:
        leader = decided_by(_("Then the side with the most points wins."), "back_door", "sides")
    return Chapter(
        Anchor.END,
        _("End of the game"),
        paragraphs(
            of_option(variant, "target", "end", "win_by") + together + first,
            of_option(variant, "back_door") + leader + of_option(variant, "lose_at"),
        ),
    )
