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
from fivehundred.speech.rules.table import OptionWords, Values
from fivehundred.speech.translation import N_, NP_

_FIRST_LEAD: Final[Values] = {
    FirstLead.CONTRACTOR: (N_("Contractor"), N_("The contractor leads to the first trick.")),
    FirstLead.ELDEST: (
        N_("Dealer’s left"),
        N_("The first player to the dealer’s left leads to the first trick."),
    ),
}
_JOKER_ATTACH: Final[Values] = {
    JokerAttach.CONTRACTOR: (
        N_("Contractor may"),
        N_(
            "Without trumps, a contractor with the joker may name its suit before the lead; it "
            "is then the top card of that suit."
        ),
    ),
    JokerAttach.NEVER: (N_("Never"), N_("Without trumps, the joker belongs to no suit.")),
}
_JOKER_FOLLOW: Final[Values] = {
    JokerFollow.VOID_ONLY: (
        N_("If you cannot follow"),
        N_(
            "Without trumps, the joker may be played to another’s lead only by a player with no "
            "card of that suit."
        ),
    ),
    JokerFollow.FIRST_OR_LAST: (
        N_("First or last"),
        N_(
            "Without trumps, the joker may be played to another’s lead only the first time a "
            "suit is led, or by a player with no card of it."
        ),
    ),
}
_JOKER_AFTER_RENOUNCE: Final[Values] = {
    JokerAfterRenounce.FREE: (
        N_("Wins"),
        N_("The joker wins a suit even if its holder has failed to follow it before."),
    ),
    JokerAfterRenounce.WORTHLESS: (
        N_("Worth nothing"),
        N_("The joker cannot win a suit its holder has failed to follow before."),
    ),
    JokerAfterRenounce.FORBIDDEN: (
        N_("Forbidden"),
        N_(
            "The joker may not be played to a suit its holder has failed to follow before, "
            "unless it is their last card."
        ),
    ),
}
_JOKER_FORCED_IN_MISERE: Final[Values] = {
    True: (
        N_("Must be played"),
        N_("In misère, a player who cannot follow suit must play the joker."),
    ),
    False: (
        N_("Optional"),
        N_("In misère too, a player who cannot follow suit may keep the joker back."),
    ),
}
_JOKER_LEAD: Final[Values] = {
    JokerLead.UNLED_SUIT: (
        N_("To a fresh suit"),
        N_(
            "A led joker names a suit not led before; once all four have been led, it may be led "
            "to the last trick only."
        ),
    ),
    JokerLead.NOT_RENOUNCED: (
        N_("Not a failed suit"),
        N_("A led joker may not name a suit its holder has failed to follow."),
    ),
    JokerLead.LAST_TRICK_ONLY: (
        N_("Last trick only"),
        N_("Without trumps, the joker may be led to the last trick only."),
    ),
    JokerLead.FREE: (N_("As you like"), N_("The joker may be led at any time.")),
}
_JOKER_LEAD_NAMES_SUIT: Final[Values] = {
    True: (
        N_("Yes"),
        N_(
            "The player who leads the joker names a suit: it counts as led, and the others "
            "follow it."
        ),
    ),
    False: (N_("No"), N_("When the joker is led, the others may play any card.")),
}
LEAD_AND_JOKER: Final[dict[str, OptionWords]] = {
    "first_lead": OptionWords(N_("First lead"), _FIRST_LEAD),
    "joker_attach": OptionWords(N_("Giving the joker a suit"), _JOKER_ATTACH),
    "joker_follow": OptionWords(N_("Playing the joker to a suit"), _JOKER_FOLLOW),
    "joker_after_renounce": OptionWords(N_("Joker after not following"), _JOKER_AFTER_RENOUNCE),
    "joker_forced_in_misere": OptionWords(N_("Joker in misère"), _JOKER_FORCED_IN_MISERE),
    "joker_lead": OptionWords(N_("Leading the joker"), _JOKER_LEAD),
    "joker_lead_names_suit": OptionWords(N_("A led joker names a suit"), _JOKER_LEAD_NAMES_SUIT),
}
_PARTNER_REVEAL: Final[Values] = {
    PartnerReveal.ANNOUNCED: (
        N_("Says so"),
        N_("The player who holds the called card says so at once."),
    ),
    PartnerReveal.HIDDEN: (
        N_("Keeps silent"),
        N_("Only the partner knows who it is until the called card is played."),
    ),
}
_CALL_OWN_CARD: Final[Values] = {
    True: (
        N_("Yes"),
        N_("The contractor may call a card from their own hand and play alone against all."),
    ),
    False: (N_("No"), N_("The card must not be in the contractor’s own hand.")),
}
_PARTNER_SHARE: Final[Values] = {
    PartnerShare.FULL: (N_("In full"), N_("Each of the two scores the whole contract.")),
    PartnerShare.HALF: (N_("Half each"), N_("Each of the two scores half the contract.")),
}
_REVOKES: Final[Values] = {
    Revokes.PREVENTED: (
        N_("Prevented"),
        N_("A card that does not follow suit when it could is refused."),
    ),
    Revokes.AMERICAN: (
        NP_("how revokes are treated", "American"),
        N_(
            "A wrong card (a revoke) can be played. Once it is claimed, the deal ends: a "
            "defender’s makes the contract and the defenders score nothing; the contractor’s "
            "loses the contract."
        ),
    ),
    Revokes.HOFFMANN: (
        N_("Hoffmann"),
        N_(
            "A wrong card (a revoke) can be played. If it is claimed, a defender’s takes play "
            "back to that trick, and the defender’s side scores nothing and loses 100; the "
            "contractor’s loses the contract."
        ),
    ),
}
PARTNER_AND_REVOKES: Final[dict[str, OptionWords]] = {
    "partner_reveal": OptionWords(N_("The called partner"), _PARTNER_REVEAL),
    "call_own_card": OptionWords(N_("Calling your own card"), _CALL_OWN_CARD),
    "partner_share": OptionWords(N_("Contractor and partner score"), _PARTNER_SHARE),
    "revokes": OptionWords(N_("Revokes"), _REVOKES),
}
