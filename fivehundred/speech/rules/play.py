"""The options of the lead, the joker without trumps, revokes and the called partner in words."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.rules.options import (
    FirstLead,
    JokerAfterRenounce,
    JokerAttach,
    JokerFollow,
    JokerLead,
    PartnerReveal,
    PartnerShare,
    Revokes,
)
from fivehundred.speech.rules.table import OptionWords, Words
from fivehundred.speech.translation import N_, _, pgettext


def _first_lead(value: FirstLead) -> Words:
    match value:
        case FirstLead.CONTRACTOR:
            return _("Contractor"), _("The contractor leads to the first trick.")
        case FirstLead.ELDEST:
            return _("Dealer’s left"), _(
                "The player at the dealer’s left leads to the first trick."
            )


def _joker_attach(value: JokerAttach) -> Words:
    match value:
        case JokerAttach.CONTRACTOR:
            return _("Contractor may"), _(
                "Without trumps, the contractor may say before the lead which suit his joker tops."
            )
        case JokerAttach.NEVER:
            return _("Never"), _("Without trumps, the joker belongs to no suit.")


def _joker_follow(value: JokerFollow) -> Words:
    match value:
        case JokerFollow.VOID_ONLY:
            return _("Only when void"), _(
                "Without trumps, the joker may be played when one cannot follow suit."
            )
        case JokerFollow.FIRST_OR_LAST:
            return _("First or last"), _(
                "Without trumps, the joker is played the first time a suit is led, or once one’s "
                "own cards of it are gone."
            )


def _joker_after_renounce(value: JokerAfterRenounce) -> Words:
    match value:
        case JokerAfterRenounce.FREE:
            return _("Wins"), _(
                "The joker wins a suit even if its holder has failed to follow it before."
            )
        case JokerAfterRenounce.WORTHLESS:
            return _("Worth nothing"), _(
                "On a suit its holder has failed to follow before, the joker cannot win."
            )
        case JokerAfterRenounce.FORBIDDEN:
            return _("Forbidden"), _(
                "The joker may not be played to a suit its holder has failed to follow before, "
                "unless it is his last card."
            )


def _joker_forced_in_misere(value: bool) -> Words:
    if value:
        return _("Must be played"), _("In misère, who cannot follow suit must play the joker.")
    return _("May be held"), _("In misère too, who cannot follow suit may hold the joker back.")


def _joker_lead(value: JokerLead) -> Words:
    match value:
        case JokerLead.UNLED_SUIT:
            return _("To a fresh suit"), _(
                "A led joker names a suit not led before; after all four, it is led to the last "
                "trick only."
            )
        case JokerLead.NOT_RENOUNCED:
            return _("Not a failed suit"), _(
                "A led joker may not name a suit its holder has failed to follow."
            )
        case JokerLead.LAST_TRICK_ONLY:
            return _("Last trick only"), _(
                "Without trumps, the joker is led to the last trick only."
            )
        case JokerLead.FREE:
            return _("As one likes"), _("The joker may be led at any time.")


def _joker_lead_names_suit(value: bool) -> Words:
    if value:
        return _("Yes"), _("Who leads the joker names a suit, and the others follow it.")
    return _("No"), _("When the joker is led, the others play what they like.")


LEAD_AND_JOKER: Final[dict[str, OptionWords]] = {
    "first_lead": (N_("First lead"), _first_lead),
    "joker_attach": (N_("Giving the joker a suit"), _joker_attach),
    "joker_follow": (N_("Playing the joker to a suit"), _joker_follow),
    "joker_after_renounce": (N_("Joker after not following"), _joker_after_renounce),
    "joker_forced_in_misere": (N_("Joker in misère"), _joker_forced_in_misere),
    "joker_lead": (N_("Leading the joker"), _joker_lead),
    "joker_lead_names_suit": (N_("A led joker names a suit"), _joker_lead_names_suit),
}


def _partner_reveal(value: PartnerReveal) -> Words:
    match value:
        case PartnerReveal.ANNOUNCED:
            return _("Says so"), _("Whoever holds the called card says so at once.")
        case PartnerReveal.HIDDEN:
            return _("Keeps silent"), _(
                "Nobody but the partner knows who he is, until the called card falls."
            )


def _call_own_card(value: bool) -> Words:
    if value:
        return _("Yes"), _("The contractor may call a card of his own and play alone against all.")
    return _("No"), _("The contractor calls a card he does not hold.")


def _partner_share(value: PartnerShare) -> Words:
    match value:
        case PartnerShare.FULL:
            return _("In full"), _("Each of the two scores the whole contract.")
        case PartnerShare.HALF:
            return _("Half each"), _("Each of the two scores half the contract.")


def _revokes(value: Revokes) -> Words:
    match value:
        case Revokes.PREVENTED:
            return _("Prevented"), _("A card that does not follow suit when it could is refused.")
        case Revokes.AMERICAN:
            return pgettext("how revokes are treated", "American"), _(
                "A wrong card can be played. Once it is claimed the deal ends: a defender’s makes"
                " the contract, the contractor’s loses it."
            )
        case Revokes.HOFFMANN:
            return _("Hoffmann"), _(
                "A wrong card can be played. A defender’s is taken back and the rest played "
                "again, at 100 for him; the contractor’s loses the contract."
            )


PARTNER_AND_REVOKES: Final[dict[str, OptionWords]] = {
    "partner_reveal": (N_("The called partner"), _partner_reveal),
    "call_own_card": (N_("Calling one’s own card"), _call_own_card),
    "partner_share": (N_("Contractor and partner score"), _partner_share),
    "revokes": (N_("Revokes"), _revokes),
}
