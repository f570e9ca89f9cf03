"""The options of the deal, the auction and the score, each read by exactly one function.

These end in ``assert_never``, so a new value of an option is a type error here. Options of the
play are in ``option_meanings_of_play``, those of the order of calls in ``schedule``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, assert_never

from fivehundred.engine.calls import Strain
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.variant import Variant

# — the deal —


def is_dealer_cut(variant: Variant) -> bool:
    """Return whether the first dealer is cut for, rather than drawn by chance."""
    match variant.first_dealer:
        case opt.FirstDealerRule.CUT:
            return True
        case opt.FirstDealerRule.RANDOM:
            return False
        case unknown:
            assert_never(unknown)


def is_pack_cut(variant: Variant) -> bool:
    """Return whether a player cuts the pack before every deal."""
    match variant.cut:
        case opt.CutRule.RIGHT_NEIGHBOUR:
            return True
        case opt.CutRule.NONE:
            return False
        case unknown:
            assert_never(unknown)


def uncut(variant: Variant) -> Variant:
    """Return the rules with nobody cutting the pack, so that tables can share the same cards."""
    return replace(variant, cut=Variant().cut)


class AllPassed(NamedTuple):
    """What follows when everybody passes."""

    dealer_bids: bool = False  # the dealer must bid, so it cannot happen
    is_played: bool = False  # in no trumps
    same_dealer: bool = False  # deals again
    is_shuffled: bool = True  # before the next deal


def after_all_pass(variant: Variant) -> AllPassed:
    """Return what follows when everybody passes."""
    match variant.all_pass:
        case opt.AllPass.REDEAL_NEXT:
            return AllPassed()
        case opt.AllPass.REDEAL_SAME:
            return AllPassed(same_dealer=True)
        case opt.AllPass.REDEAL_NEXT_NO_SHUFFLE:
            return AllPassed(is_shuffled=False)
        case opt.AllPass.PLAY_NO_TRUMPS:
            return AllPassed(is_played=True)
        case opt.AllPass.DEALER_MUST_BID:
            return AllPassed(dealer_bids=True)
        case unknown:
            assert_never(unknown)


# — the auction —


def goes_round_once(variant: Variant) -> bool:
    """Return whether everybody has one call, rather than calling until one is left."""
    match variant.auction:
        case opt.AuctionRounds.SINGLE:
            return True
        case opt.AuctionRounds.MULTI:
            return False
        case unknown:
            assert_never(unknown)


def may_last_bidder_raise(variant: Variant) -> bool:
    """Return whether the last bidder may raise once when all others have passed."""
    match variant.rebid:
        case opt.Rebid.NEWCASTLE:
            return True
        case opt.Rebid.INTERVENING:
            return False
        case unknown:
            assert_never(unknown)


class Sixes(NamedTuple):
    """What a bid of six is."""

    are_contracts: bool  # rather than signals
    are_early: bool = False  # only for the first two to speak


def sixes(variant: Variant) -> Sixes:
    """Return what a bid of six is."""
    match variant.six_bids:
        case opt.SixBids.CONTRACTS:
            return Sixes(are_contracts=True)
        case opt.SixBids.INKLE:
            return Sixes(are_contracts=False, are_early=True)
        case opt.SixBids.OPEN_ONLY:
            return Sixes(are_contracts=False)
        case unknown:
            assert_never(unknown)


def tells_aces_apart(variant: Variant) -> bool:
    """Return whether *inkle no* and *inkle no trumps* are two calls."""
    match variant.inkle_no:
        case opt.InkleNo.SPLIT:
            return True
        case opt.InkleNo.MERGED:
            return False
        case unknown:
            assert_never(unknown)


def does_six_show_joker(variant: Variant) -> bool:
    """Return whether six no trumps shows the joker by agreement of partners."""
    return aces_beside_shown_joker(variant) is not None


def aces_beside_shown_joker(variant: Variant) -> int | None:
    """Return how many aces six no trumps shows with the joker; None if no joker."""
    match variant.six_no_trumps:
        case opt.SixNoTrumps.JOKER:
            return 1
        case opt.SixNoTrumps.JOKER_ALONE:
            return 0
        case opt.SixNoTrumps.NATURAL:
            return None
        case unknown:
            assert_never(unknown)


def does_six_show_suit(variant: Variant) -> bool:
    """Return whether a side's first six shows a suit by agreement, and little else."""
    match variant.six_suits:
        case opt.SixSuits.SIGNAL:
            return True
        case opt.SixSuits.NATURAL:
            return False
        case unknown:
            assert_never(unknown)


def misere_gate_level(variant: Variant) -> int:
    """Return the level that must be bid before a misère; 0 if none must."""
    match variant.misere_gate:
        case opt.MisereGate.AFTER_7:
            return 7
        case opt.MisereGate.ANYTIME:
            return 0
        case unknown:
            assert_never(unknown)


def open_misere_gate_level(variant: Variant) -> int:
    """Return the level that must be bid before an open misère; 0 if none must."""
    match variant.open_misere_gate:
        case opt.OpenMisereGate.AFTER_8:
            return 8
        case opt.OpenMisereGate.ANYTIME:
            return 0
        case unknown:
            assert_never(unknown)


def strains_to_declare(variant: Variant) -> tuple[Strain, ...]:
    """List the strains in which the contractor may declare; empty if none."""
    match variant.declare:
        case opt.DeclareOn.OFF:
            return ()
        case opt.DeclareOn.ANY_CONTRACT:
            return tuple(Strain)
        case opt.DeclareOn.NO_TRUMPS_ONLY:
            return (Strain.NO_TRUMPS,)
        case unknown:
            assert_never(unknown)


# — a called partner —


def is_partner_announced(variant: Variant) -> bool:
    """Return whether a called partner is named at once, not when the card is played."""
    match variant.partner_reveal:
        case opt.PartnerReveal.ANNOUNCED:
            return True
        case opt.PartnerReveal.HIDDEN:
            return False
        case unknown:
            assert_never(unknown)


def do_partners_halve(variant: Variant) -> bool:
    """Return whether contractor and partner share the points of the contract."""
    match variant.partner_share:
        case opt.PartnerShare.HALF:
            return True
        case opt.PartnerShare.FULL:
            return False
        case unknown:
            assert_never(unknown)


# — the score —


def do_failures_transfer(variant: Variant) -> bool:
    """Return whether the points of a failed contract go to the other side."""
    match variant.failed_contract:
        case opt.FailedContract.TRANSFER:
            return True
        case opt.FailedContract.SUBTRACT:
            return False
        case unknown:
            assert_never(unknown)


def do_any_points_win(variant: Variant) -> bool:
    """Return whether any points may reach the target, not only those of a made contract."""
    match variant.win_by:
        case opt.WinBy.ANY_POINTS:
            return True
        case opt.WinBy.CONTRACT:
            return False
        case unknown:
            assert_never(unknown)


def is_target_exact(variant: Variant) -> bool:
    """Return whether the target must be hit exactly, rather than reached."""
    match variant.end:
        case opt.End.EXACT:
            return True
        case opt.End.REACH:
            return False
        case unknown:
            assert_never(unknown)


class BackDoorRule(NamedTuple):
    """The back door."""

    is_open: bool  # whether a side can lose by it
    only_when_alone: bool = False  # not while another side is below 0 too


def back_door(variant: Variant) -> BackDoorRule:
    """Return how a side can go out the back door."""
    match variant.back_door:
        case opt.BackDoor.OFF:
            return BackDoorRule(is_open=False)
        case opt.BackDoor.ON:
            return BackDoorRule(is_open=True)
        case opt.BackDoor.UNLESS_OTHERS_NEGATIVE:
            return BackDoorRule(is_open=True, only_when_alone=True)
        case unknown:
            assert_never(unknown)
