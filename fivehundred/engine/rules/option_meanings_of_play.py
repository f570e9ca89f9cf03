"""The options of the play, each read by exactly one function, as in ``option_meanings``."""

from __future__ import annotations

from typing import Final, NamedTuple, assert_never

from fivehundred.engine.cards import Suit
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.variant import Variant

Suits = tuple[Suit, ...]

# — the lead, and exposed hands —


def leads_contractor(variant: Variant) -> bool:
    """Return whether the contractor leads to the first trick, rather than the eldest hand."""
    match variant.first_lead:
        case opt.FirstLead.CONTRACTOR:
            return True
        case opt.FirstLead.ELDEST:
            return False
        case unknown:
            assert_never(unknown)


def is_exposed_at_once(variant: Variant) -> bool:
    """Return whether an open misère is exposed before the first lead, not after that trick."""
    match variant.open_misere_exposure:
        case opt.Exposure.BEFORE_LEAD:
            return True
        case opt.Exposure.AFTER_FIRST_TRICK:
            return False
        case unknown:
            assert_never(unknown)


def exposes_all_hands(variant: Variant) -> bool:
    """Return whether an open misère exposes every hand, not only the contractor's."""
    match variant.open_misere_shows:
        case opt.OpenMisereShows.ALL_HANDS:
            return True
        case opt.OpenMisereShows.CONTRACTOR:
            return False
        case unknown:
            assert_never(unknown)


# — a joker outside the suits —


def can_attach(variant: Variant) -> bool:
    """Return whether the contractor may name the suit of a joker in no trumps."""
    match variant.joker_attach:
        case opt.JokerAttach.CONTRACTOR:
            return True
        case opt.JokerAttach.NEVER:
            return False
        case unknown:
            assert_never(unknown)


def is_first_or_last(variant: Variant) -> bool:
    """Return whether a joker may also be played to the first trick of a suit (§9.13)."""
    match variant.joker_follow:
        case opt.JokerFollow.VOID_ONLY:
            return False
        case opt.JokerFollow.FIRST_OR_LAST:
            return True
        case unknown:
            assert_never(unknown)


def may_jump_in(variant: Variant, suits_led: Suits, led: Suit) -> bool:
    """Return whether a seat that can follow the suit led may play a joker instead."""
    return led not in suits_led and is_first_or_last(variant)


class AfterRenounce(NamedTuple):
    """What a joker may do in a suit its holder has failed to follow before."""

    is_barred: bool
    is_worthless: bool


def after_renounce(variant: Variant) -> AfterRenounce:
    """Return what a joker may do once its holder has failed to follow a suit."""
    match variant.joker_after_renounce:
        case opt.JokerAfterRenounce.FREE:
            return AfterRenounce(is_barred=False, is_worthless=False)
        case opt.JokerAfterRenounce.WORTHLESS:
            return AfterRenounce(is_barred=False, is_worthless=True)
        case opt.JokerAfterRenounce.FORBIDDEN:
            return AfterRenounce(is_barred=True, is_worthless=False)
        case unknown:
            assert_never(unknown)


def is_worthless(variant: Variant, led: Suit | None, renounced: Suits) -> bool:
    """Return whether a joker cannot win to another's lead, once its holder has renounced."""
    return led in renounced and after_renounce(variant).is_worthless


def is_barred(variant: Variant, led: Suit, renounced: Suits) -> bool:
    """Return whether a seat that cannot follow the suit led may not play a joker."""
    if led not in renounced:
        return False
    return is_first_or_last(variant) or after_renounce(variant).is_barred


def suits_to_lead(variant: Variant, suits_led: Suits, renounced: Suits) -> Suits | None:
    """List the suits a led joker may name; None if it may be led only to the last trick."""
    match variant.joker_lead:
        case opt.JokerLead.UNLED_SUIT:
            return tuple([suit for suit in Suit if suit not in suits_led])
        case opt.JokerLead.NOT_RENOUNCED:
            return tuple([suit for suit in Suit if suit not in renounced])
        case opt.JokerLead.FREE:
            return tuple(Suit)
        case opt.JokerLead.LAST_TRICK_ONLY:
            return None
        case unknown:
            assert_never(unknown)


# — revokes —


class RevokeLaw(NamedTuple):
    """What happens to wrong cards."""

    may_happen: bool  # they can be played at all
    replays_defence: bool  # after a defender's revoke the play goes back
    restores: bool  # tricks that the contractor won by them go to their rightful winner


_PREVENTED: Final = RevokeLaw(may_happen=False, replays_defence=False, restores=False)
_AMERICAN: Final = RevokeLaw(may_happen=True, replays_defence=False, restores=False)
_HOFFMANN: Final = RevokeLaw(may_happen=True, replays_defence=True, restores=True)


def revoke_law(variant: Variant) -> RevokeLaw:
    """Return what happens to wrong cards."""
    match variant.revokes:
        case opt.Revokes.PREVENTED:
            return _PREVENTED
        case opt.Revokes.AMERICAN:
            return _AMERICAN
        case opt.Revokes.HOFFMANN:
            return _HOFFMANN
        case unknown:
            assert_never(unknown)


def may_revoke(variant: Variant) -> bool:
    """Return whether wrong cards can be played."""
    return revoke_law(variant).may_happen
