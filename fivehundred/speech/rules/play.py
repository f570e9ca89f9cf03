"""The options of misères, special calls, lead and joker in words; which options are idle."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.option_meanings import goes_round_once, sixes
from fivehundred.engine.rules.schedule import is_ranked, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import plan_of
from fivehundred.speech.rules.table import OptionWords, Values
from fivehundred.speech.translation import N_, _

_PACK_WITH_TWO_JOKERS: Final = 46


def why_idle(name: str, variant: Variant) -> str:
    """Return why the other options make an option meaningless; empty if it matters."""
    no_misere = not is_ranked(variant, Special.MISERE)
    closed = not is_ranked(variant, Special.OPEN_MISERE)
    # Wilkinson's rules lay the hand open in misère too.
    all_closed = closed and (no_misere or not variant.wilkinson)
    no_nullo = all(line.call not in NULLOS for line in schedule(variant).lines)
    plan = plan_of(variant.sides)
    match name:
        case "misere_points" | "misere_gate" if no_misere:
            return _("No effect here: misère is not played.")
        case "wilkinson" if closed and no_misere:
            return _("No effect here: misère is not played.")
        case "joker_forced_in_misere" | "misere_trick_points" if no_nullo:
            return _("No effect here: misère is not played.")
        case "open_misere_points" | "open_misere_gate" if closed:
            return _("No effect here: open misère is not played.")
        case "open_misere_exposure" | "open_misere_shows" if all_closed:
            return _("No effect here: no hand is laid open.")
        case "double_nullo_points" if not is_ranked(variant, Special.DOUBLE_NULLO):
            return _("No effect here: double nullo is not played.")
        case "partner_reveal" | "call_own_card" if not plan.calls_partner:
            return _("No effect here: no partner is called.")
        case "partner_share" if not (plan.calls_partner or plan.rotates):
            return _("No effect here: no partner is called.")
        case "inkle_no" if sixes(variant).are_contracts:
            return _("No effect here: every six is a contract.")
        case "six_no_trumps" | "six_suits" if not variant.seating.bids_with_partners:
            return _("No effect here: nobody has a partner when the auction begins.")
        case "six_no_trumps" | "six_suits" if not sixes(variant).are_contracts:
            return _("No effect here: no six is a contract.")
        case "top_joker" if variant.deck != _PACK_WITH_TWO_JOKERS:
            return _("No effect here: the pack has one joker.")
        case "rebid" if goes_round_once(variant):
            return _("No effect here: everybody calls once.")
        case _:
            return ""


_MISERE: Final[Values] = {
    opt.MisereRank.OFF: (N_("Not played"), N_("Nobody may call misère.")),
    opt.MisereRank.BELOW_8S: (N_("Below 8♠"), N_("It beats every seven; 8♠ beats it.")),
    opt.MisereRank.ABOVE_8S: (N_("Above 8♠"), N_("It beats 8♠; 8♣ beats it.")),
    opt.MisereRank.BELOW_8NT: (N_("Below 8NT"), N_("It beats 8♥; eight no trumps beats it.")),
    opt.MisereRank.ABOVE_7C: (N_("Above 7♣"), N_("It beats 7♣; 7♦ beats it.")),
}
_MISERE_GATE: Final[Values] = {
    opt.MisereGate.AFTER_7: (
        N_("After a seven"),
        N_("It waits until somebody has bid seven or more; another misère is not enough."),
    ),
    opt.MisereGate.ANYTIME: (N_("At any time"), N_("It may be called at any time.")),
}
_OPEN_MISERE: Final[Values] = {
    opt.OpenMisereRank.OFF: (N_("Not played"), N_("Nobody may call open misère.")),
    opt.OpenMisereRank.BELOW_10H: (N_("Below 10♥"), N_("It beats 10♦; 10♥ beats it.")),
    opt.OpenMisereRank.BELOW_10NT: (
        N_("Below 10NT"),
        N_("It beats 10♥; only ten no trumps beats it."),
    ),
    opt.OpenMisereRank.TOP: (N_("Highest of all"), N_("Nothing beats it.")),
    opt.OpenMisereRank.ABOVE_8C: (N_("Above 8♣"), N_("It beats 8♣; 8♦ beats it.")),
}
_OPEN_MISERE_GATE: Final[Values] = {
    opt.OpenMisereGate.AFTER_8: (
        N_("After an eight"),
        N_("It waits until somebody has bid eight or more; a misère is not enough."),
    ),
    opt.OpenMisereGate.ANYTIME: (N_("At any time"), N_("It may be called at any time.")),
}
_OPEN_MISERE_EXPOSURE: Final[Values] = {
    opt.Exposure.AFTER_FIRST_TRICK: (
        N_("After a trick"),
        N_("The hand is laid open after the first trick: nine cards are seen."),
    ),
    opt.Exposure.BEFORE_LEAD: (
        N_("Before the lead"),
        N_("The whole hand is laid open before the first card is led."),
    ),
}
_OPEN_MISERE_SHOWS: Final[Values] = {
    opt.OpenMisereShows.CONTRACTOR: (
        N_("The contractor"),
        N_("Only the contractor’s hand is laid open."),
    ),
    opt.OpenMisereShows.ALL_HANDS: (N_("All hands"), N_("Every player’s hand is laid open.")),
}
MISERES: Final[dict[str, OptionWords]] = {
    "misere": OptionWords(N_("Misère"), _MISERE),
    "misere_points": OptionWords(N_("Points for misère"), {}, N_("It is worth {points} points.")),
    "misere_gate": OptionWords(N_("Misère may be called"), _MISERE_GATE),
    "open_misere": OptionWords(N_("Open misère"), _OPEN_MISERE),
    "open_misere_points": OptionWords(
        N_("Points for open misère"), {}, N_("It is worth {points} points.")
    ),
    "open_misere_gate": OptionWords(N_("Open misère may be called"), _OPEN_MISERE_GATE),
    "open_misere_exposure": OptionWords(N_("Open misère is laid down"), _OPEN_MISERE_EXPOSURE),
    "open_misere_shows": OptionWords(N_("Open misère shows"), _OPEN_MISERE_SHOWS),
}
_BLIND_MISERE: Final[Values] = {
    True: (
        N_("Yes"),
        N_("It is called before looking at your cards, ranks with open misère and is worth 500."),
    ),
    False: (N_("No"), N_("Everybody looks at their cards before the auction.")),
}
_WILKINSON: Final[Values] = {
    True: (
        N_("Yes"),
        N_("Misère is laid open as open misère is; open misère is played without the kitty."),
    ),
    False: (
        N_("No"),
        N_("Misère is played with a closed hand, and every misère takes the kitty."),
    ),
}
_DOUBLE_NULLO: Final[Values] = {
    opt.DoubleNulloRank.OFF: (N_("Not played"), N_("Nobody may call double nullo.")),
    opt.DoubleNulloRank.BELOW_10H: (
        N_("Below 10♥"),
        N_("Both partners play and must lose every trick; it ranks just below 10♥."),
    ),
    opt.DoubleNulloRank.ABOVE_10C: (
        N_("Above 10♣"),
        N_("Both partners play and must lose every trick; it ranks just above 10♣."),
    ),
}
_HI_LO: Final[Values] = {
    True: (
        N_("Yes"),
        N_(
            "Alone and without trumps, win exactly five tricks for 350; it ranks between 9♣ and "
            "9♦."
        ),
    ),
    False: (N_("No"), N_("Nobody may call hi/lo.")),
}
_WITHOUT_KITTY: Final[Values] = {
    opt.WithoutKitty.OFF: (N_("Not played"), N_("The contractor always takes the kitty.")),
    opt.WithoutKitty.SAME_RANK: (
        N_("Same rank"),
        N_("A bid may leave the kitty alone; it ranks the same with and without it."),
    ),
    opt.WithoutKitty.RANK_ABOVE: (
        N_("Just above"),
        N_("A bid may leave the kitty alone; it then beats the same bid with the kitty."),
    ),
}
_DECLARE: Final[Values] = {
    opt.DeclareOn.OFF: (N_("Not played"), N_("Every contract is played as it was bid.")),
    opt.DeclareOn.ANY_CONTRACT: (
        N_("Any contract"),
        N_(
            "Before the lead the contractor may declare: partner gives one card of their choice, "
            "the contractor discards one and plays alone for all ten tricks and 500."
        ),
    ),
    opt.DeclareOn.NO_TRUMPS_ONLY: (
        N_("No trumps only"),
        N_(
            "In no trumps, before the lead, the contractor may declare: partner gives one card "
            "of their choice, the contractor discards one and plays alone for all ten tricks and "
            "500."
        ),
    ),
}
SPECIAL_CALLS: Final[dict[str, OptionWords]] = {
    "blind_misere": OptionWords(N_("Blind misère"), _BLIND_MISERE),
    "wilkinson": OptionWords(N_("Wilkinson misères"), _WILKINSON),
    "double_nullo": OptionWords(N_("Double nullo"), _DOUBLE_NULLO),
    "double_nullo_points": OptionWords(
        N_("Points for double nullo"), {}, N_("It is worth {points} points.")
    ),
    "hi_lo": OptionWords(N_("Hi/Lo"), _HI_LO),
    "without_kitty": OptionWords(N_("Bids without the kitty"), _WITHOUT_KITTY),
    "declare": OptionWords(N_("Declaring all tricks"), _DECLARE),
}
_FIRST_LEAD: Final[Values] = {
    opt.FirstLead.CONTRACTOR: (N_("Contractor"), N_("The contractor leads to the first trick.")),
    opt.FirstLead.ELDEST: (
        N_("Dealer’s left"),
        N_("The first player to the dealer’s left leads to the first trick."),
    ),
}
_JOKER_ATTACH: Final[Values] = {
    opt.JokerAttach.CONTRACTOR: (
        N_("Contractor may"),
        N_(
            "Without trumps, a contractor with the joker may name its suit before the lead; it "
            "is then the top card of that suit."
        ),
    ),
    opt.JokerAttach.NEVER: (N_("Never"), N_("Without trumps, the joker belongs to no suit.")),
}
_JOKER_FOLLOW: Final[Values] = {
    opt.JokerFollow.VOID_ONLY: (
        N_("If you cannot follow"),
        N_(
            "Without trumps, the joker may be played to another’s lead only by a player with no "
            "card of that suit."
        ),
    ),
    opt.JokerFollow.FIRST_OR_LAST: (
        N_("First or last"),
        N_(
            "Without trumps, the joker may be played to another’s lead only the first time a "
            "suit is led, or by a player with no card of it."
        ),
    ),
}
_JOKER_AFTER_RENOUNCE: Final[Values] = {
    opt.JokerAfterRenounce.FREE: (
        N_("Wins"),
        N_("The joker wins a suit even if its holder has failed to follow it before."),
    ),
    opt.JokerAfterRenounce.WORTHLESS: (
        N_("Worth nothing"),
        N_("The joker cannot win a suit its holder has failed to follow before."),
    ),
    opt.JokerAfterRenounce.FORBIDDEN: (
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
    opt.JokerLead.UNLED_SUIT: (
        N_("To a fresh suit"),
        N_(
            "A led joker names a suit not led before; once all four have been led, it may be led "
            "to the last trick only."
        ),
    ),
    opt.JokerLead.NOT_RENOUNCED: (
        N_("Not a failed suit"),
        N_("A led joker may not name a suit its holder has failed to follow."),
    ),
    opt.JokerLead.LAST_TRICK_ONLY: (
        N_("Last trick only"),
        N_("Without trumps, the joker may be led to the last trick only."),
    ),
    opt.JokerLead.FREE: (N_("As you like"), N_("The joker may be led at any time.")),
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
