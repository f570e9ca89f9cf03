"""The options with named values; docs/rules.md explains them. All others are in ``variant``."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

DeckSize = Literal[33, 43, 45, 46, 53, 63, 65]


class FirstDealerRule(StrEnum):
    """How the first dealer is found."""

    RANDOM = "random"
    CUT = "cut"


class CutRule(StrEnum):
    """Who cuts the pack before every deal."""

    NONE = "none"
    RIGHT_NEIGHBOUR = "right_neighbour"


class TopJoker(StrEnum):
    """Which of two jokers is the higher."""

    COLOURED = "coloured"
    WHITE = "white"


class AuctionRounds(StrEnum):
    """Whether everyone calls once, or until one is left."""

    MULTI = "multi"
    SINGLE = "single"


class Rebid(StrEnum):
    """When a seat that has bid may bid again."""

    INTERVENING = "intervening"
    NEWCASTLE = "newcastle"


class SixBids(StrEnum):
    """What a bid of six is worth."""

    CONTRACTS = "contracts"
    INKLE = "inkle"
    OPEN_ONLY = "open_only"


class InkleNo(StrEnum):
    """Whether *inkle no* and *inkle no trumps* are one call or two."""

    MERGED = "merged"
    SPLIT = "split"


class SixNoTrumps(StrEnum):
    """What six no trumps means by agreement of partners, where it is a contract."""

    NATURAL = "natural"
    JOKER = "joker"  # the joker with an ace
    JOKER_ALONE = "joker_alone"


class SixSuits(StrEnum):
    """What a side's first six in a suit means by agreement, where it is a contract."""

    NATURAL = "natural"
    SIGNAL = "signal"


class AllPass(StrEnum):
    """What follows when everybody passes."""

    REDEAL_NEXT = "redeal_next"
    REDEAL_SAME = "redeal_same"
    REDEAL_NEXT_NO_SHUFFLE = "redeal_next_no_shuffle"
    PLAY_NO_TRUMPS = "play_no_trumps"
    DEALER_MUST_BID = "dealer_must_bid"


class MisereRank(StrEnum):
    """Where misère ranks."""

    OFF = "off"
    BELOW_8S = "below_8s"
    ABOVE_8S = "above_8s"
    BELOW_8NT = "below_8nt"
    ABOVE_7C = "above_7c"


class MisereGate(StrEnum):
    """When misère may be called."""

    AFTER_7 = "after_7"
    ANYTIME = "anytime"


class OpenMisereRank(StrEnum):
    """Where open misère ranks."""

    OFF = "off"
    BELOW_10H = "below_10h"
    BELOW_10NT = "below_10nt"
    TOP = "top"
    ABOVE_8C = "above_8c"


class OpenMisereGate(StrEnum):
    """When open misère may be called."""

    AFTER_8 = "after_8"
    ANYTIME = "anytime"


class Exposure(StrEnum):
    """When an open misère is exposed."""

    AFTER_FIRST_TRICK = "after_first_trick"
    BEFORE_LEAD = "before_lead"


class OpenMisereShows(StrEnum):
    """Whose hands an open misère exposes."""

    CONTRACTOR = "contractor"
    ALL_HANDS = "all_hands"


class DoubleNulloRank(StrEnum):
    """Where double nullo ranks."""

    OFF = "off"
    BELOW_10H = "below_10h"
    ABOVE_10C = "above_10c"


class WithoutKitty(StrEnum):
    """How a bid without the kitty ranks."""

    OFF = "off"
    SAME_RANK = "same_rank"
    RANK_ABOVE = "rank_above"


class DeclareOn(StrEnum):
    """On which contracts the contractor may declare."""

    OFF = "off"
    ANY_CONTRACT = "any_contract"
    NO_TRUMPS_ONLY = "no_trumps_only"


class FirstLead(StrEnum):
    """Who leads to the first trick."""

    CONTRACTOR = "contractor"
    ELDEST = "eldest"


class JokerAttach(StrEnum):
    """Who may name the suit a joker belongs to."""

    CONTRACTOR = "contractor"
    NEVER = "never"


class JokerFollow(StrEnum):
    """When a joker may be played to another's lead."""

    VOID_ONLY = "void_only"
    FIRST_OR_LAST = "first_or_last"


class JokerAfterRenounce(StrEnum):
    """What a joker may do in a suit its holder has failed to follow before."""

    FREE = "free"
    WORTHLESS = "worthless"
    FORBIDDEN = "forbidden"


class JokerLead(StrEnum):
    """Which suits a led joker may name."""

    UNLED_SUIT = "unled_suit"
    NOT_RENOUNCED = "not_renounced"
    LAST_TRICK_ONLY = "last_trick_only"
    FREE = "free"


class Revokes(StrEnum):
    """What happens to a card that does not follow suit when it could."""

    PREVENTED = "prevented"
    AMERICAN = "american"
    HOFFMANN = "hoffmann"


class PartnerReveal(StrEnum):
    """When a called partner becomes known."""

    ANNOUNCED = "announced"
    HIDDEN = "hidden"


class PartnerShare(StrEnum):
    """How much contractor and called partner each score."""

    FULL = "full"
    HALF = "half"


class FailedContract(StrEnum):
    """Where the points of a failed contract go."""

    SUBTRACT = "subtract"
    TRANSFER = "transfer"


class WinBy(StrEnum):
    """Which points may reach the target."""

    CONTRACT = "contract"
    ANY_POINTS = "any_points"


class End(StrEnum):
    """Whether the target must be reached or hit exactly."""

    REACH = "reach"
    EXACT = "exact"


class BackDoor(StrEnum):
    """Whether a side far enough below zero loses the game."""

    ON = "on"
    UNLESS_OTHERS_NEGATIVE = "unless_others_negative"
    OFF = "off"


class ScoreSheet(StrEnum):
    """Which columns the score sheet shows."""

    NET = "net"
    WON_LOST_NET = "won_lost_net"
