"""The Variant: every rule of a table as one frozen value; by default the preset *australian*."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from fivehundred.engine.cards import PACKS
from fivehundred.engine.errors import Fact, VariantError, message
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.kinds import OptionKind
from fivehundred.engine.seats import Seating, Sides, seating

OptionValue = bool | int | str | None


@dataclass(frozen=True)
class Variant:
    """All options of docs/rules.md, under their public names."""

    players: Literal[2, 3, 4, 5, 6] = 4
    sides: Sides = Sides.PAIRS
    deck: opt.DeckSize = 43
    dead_hand: bool = False
    deal: str = "3+1 4+1 3+1"
    first_dealer: opt.FirstDealerRule = opt.FirstDealerRule.RANDOM
    cut: opt.CutRule = opt.CutRule.NONE
    kitty_last_card_up: bool = False
    top_joker: opt.TopJoker = opt.TopJoker.COLOURED

    auction: opt.AuctionRounds = opt.AuctionRounds.MULTI
    rebid: opt.Rebid = opt.Rebid.INTERVENING
    six_bids: opt.SixBids = opt.SixBids.CONTRACTS
    inkle_no: opt.InkleNo = opt.InkleNo.MERGED
    six_no_trumps: opt.SixNoTrumps = opt.SixNoTrumps.NATURAL
    six_suits: opt.SixSuits = opt.SixSuits.NATURAL
    all_pass: opt.AllPass = opt.AllPass.REDEAL_NEXT

    misere: opt.MisereRank = opt.MisereRank.BELOW_8S
    misere_points: Literal[150, 250, 500] = 250
    misere_gate: opt.MisereGate = opt.MisereGate.AFTER_7
    open_misere: opt.OpenMisereRank = opt.OpenMisereRank.BELOW_10H
    open_misere_points: Literal[250, 500, 1000] = 500
    open_misere_gate: opt.OpenMisereGate = opt.OpenMisereGate.ANYTIME
    open_misere_exposure: opt.Exposure = opt.Exposure.AFTER_FIRST_TRICK
    open_misere_shows: opt.OpenMisereShows = opt.OpenMisereShows.CONTRACTOR
    blind_misere: bool = False
    double_nullo: opt.DoubleNulloRank = opt.DoubleNulloRank.OFF
    double_nullo_points: Literal[450, 500] = 500
    hi_lo: bool = False
    wilkinson: bool = False
    without_kitty: opt.WithoutKitty = opt.WithoutKitty.OFF
    declare: opt.DeclareOn = opt.DeclareOn.OFF

    first_lead: opt.FirstLead = opt.FirstLead.CONTRACTOR
    joker_attach: opt.JokerAttach = opt.JokerAttach.CONTRACTOR
    joker_follow: opt.JokerFollow = opt.JokerFollow.VOID_ONLY
    joker_after_renounce: opt.JokerAfterRenounce = opt.JokerAfterRenounce.FREE
    joker_forced_in_misere: bool = True
    joker_lead: opt.JokerLead = opt.JokerLead.UNLED_SUIT
    joker_lead_names_suit: bool = True
    revokes: opt.Revokes = opt.Revokes.PREVENTED

    partner_reveal: opt.PartnerReveal = opt.PartnerReveal.ANNOUNCED
    call_own_card: bool = False
    partner_share: opt.PartnerShare = opt.PartnerShare.FULL

    slam_250: bool = True
    trick_points: Literal[10, 0] = 10
    misere_trick_points: Literal[0, 10] = 0
    failed_contract: opt.FailedContract = opt.FailedContract.SUBTRACT
    trick_cap: Literal[480, 490] | None = None
    target: Literal[500, 1000] = 500
    win_by: opt.WinBy = opt.WinBy.CONTRACT
    end: opt.End = opt.End.REACH
    lose_at: Literal[1000] | None = None
    back_door: opt.BackDoor = opt.BackDoor.ON
    score_sheet: opt.ScoreSheet = opt.ScoreSheet.NET

    def __hash__(self) -> int:
        """Hash once: a variant is the key of every derived table."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, name) for name in OPTION_NAMES))

    def __getstate__(self) -> dict[str, object]:
        """Pickle the options only: hashes of text differ from process to process."""
        return {name: getattr(self, name) for name in OPTION_NAMES}

    @cached_property
    def seating(self) -> Seating:
        """The seating for these options."""
        return seating(self.players, self.sides, self.dead_hand)

    @property
    def kitty_size(self) -> int:
        """Cards left over when ten are dealt to every hand."""
        return len(PACKS[self.deck]) - 10 * self.seating.hands


OPTION_NAMES = tuple(field.name for field in fields(Variant))


@cache
def _hints() -> dict[str, object]:
    return dict(get_type_hints(Variant))


def option_values(name: str) -> tuple[OptionValue, ...] | None:
    """List the values of one of OPTION_NAMES, in the order of docs/rules.md; None for text."""
    return _values_of(_hints()[name])


def _values_of(hint: object) -> tuple[OptionValue, ...] | None:
    if hint is str:
        return None
    if hint is bool:
        return (True, False)
    if hint is NoneType:
        return (None,)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(hint)
    if get_origin(hint) in (Union, UnionType):
        return tuple(v for part in get_args(hint) for v in _values_of(part) or ())
    return get_args(hint)


def read_option(name: str, value: object) -> OptionValue:
    """Return an option's typed value from a saved game; raises VariantError if unknown."""
    if name not in OPTION_NAMES:
        raise VariantError(OptionKind.NO_OPTION, text=name[:40])
    allowed = option_values(name)
    if allowed is None:
        if isinstance(value, str) and len(value) <= 100:
            return value
        raise VariantError(OptionKind.NO_TEXT, option=name)
    for known in allowed:
        # Compare types too: JSON's true is not the number 1.
        plain = known.value if isinstance(known, StrEnum) else known
        if type(plain) is type(value) and plain == value:
            return known
    listed = ", ".join(_as_json(known) for known in allowed)
    raise VariantError(OptionKind.NO_VALUE, option=name, value=_shown(value), known=listed)


def _as_json(value: OptionValue) -> str:
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _shown(value: object) -> Fact:
    if value is None or isinstance(value, (bool, int)):
        return _as_json(value)
    if isinstance(value, float):
        return str(value)
    if isinstance(value, str):
        return message(OptionKind.TEXT, text=value[:40])
    return message(OptionKind.LIST_OR_OBJECT)


def plain_options(variant: Variant) -> dict[str, OptionValue]:
    """Return every option with its value as plain text, number, bool or None."""
    values = {name: getattr(variant, name) for name in OPTION_NAMES}
    return {name: v.value if isinstance(v, StrEnum) else v for name, v in values.items()}
