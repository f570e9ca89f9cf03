"""The options of the table, the deal and the auction in words: a function each.

It returns a short word for a button and a sentence for who reads the rules, and has a case for
every value: mypy names the one where a new value has been forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from fivehundred.engine.rules.options import (
    AllPass,
    AuctionRounds,
    DeckSize,
    FirstDealer,
    InkleNo,
    Rebid,
    SixBids,
    SixNoTrumps,
    SixSuits,
    TopJoker,
)
from fivehundred.engine.seats import Sides
from fivehundred.speech.translation import N_, _

Words = tuple[str, str]
"""A word or two, and a sentence."""
OptionWords = tuple[str, Callable[..., Words]]
"""An option's title, untranslated, and the words of its values."""

DEAL_SENTENCES: Final[dict[str, str]] = {
    "3+1 4+1 3+1": N_(
        "Three, four and three to each hand, a card to the kitty after every round."
    ),
    "3+3 4 3": N_("Three to each hand and three to the kitty, then four and three."),
    "3+3 4+2 3": N_("Three, four and three to each hand; three and two to the kitty between."),
    "3 3 3 1+3": N_("Three times three to each hand, then one; the last cards are the kitty."),
    "3+3 3+3 4": N_("Three, three and four to each hand; twice three to the kitty between."),
}


def _players(value: Literal[2, 3, 4, 5, 6]) -> Words:
    match value:
        case 2:
            return _("Two"), _("Two play: with dummies opposite, or with a dead hand.")
        case 3:
            return _("Three"), _("Three play, each for himself.")
        case 4:
            return _("Four"), _("Four play, as a rule in two pairs.")
        case 5:
            return _("Five"), _("Five play; the contractor calls a partner, or stands alone.")
        case 6:
            return _("Six"), _("Six play, in two teams of three or three pairs.")


def _sides(value: Sides) -> Words:
    match value:
        case Sides.SOLO:
            return _("Each for himself"), _(
                "Everybody keeps a score of his own; all others defend against the contractor."
            )
        case Sides.PAIRS:
            return _("Pairs"), _(
                "Partners sit opposite: two pairs of four players, three pairs of six."
            )
        case Sides.THREES:
            return _("Teams of three"), _(
                "Two teams of three, seated alternately around the table."
            )
        case Sides.CALLED_PARTNER:
            return _("Called partner"), _(
                "The contractor names a card, and its holder is his partner for that deal."
            )
        case Sides.DUMMIES:
            return _("Dummies"), _(
                "Two players, each with a dummy opposite whose cards he plays as well."
            )


def _dead_hand(value: bool) -> Words:
    if value:
        return _("Yes"), _("One more hand is dealt face down; nobody sees or plays it.")
    return _("No"), _("Every hand that is dealt is played.")


def _deck(value: DeckSize) -> Words:
    match value:
        case 33:
            return _("33 cards"), _("Ace down to seven in every suit, and the joker.")
        case 43:
            return _("43 cards"), _("Red suits down to the four, black to the five; the joker.")
        case 45:
            return _("45 cards"), _("Every suit down to the four, and the joker.")
        case 46:
            return _("46 cards"), _("Every suit down to the four, and two jokers.")
        case 53:
            return _("53 cards"), _("The whole pack down to the two, and the joker.")
        case 63:
            return _("63 cards"), _(
                "The whole pack with elevens, twelves and the red thirteens; the joker."
            )
        case 65:
            return _("65 cards"), _(
                "The whole pack with elevens, twelves and all thirteens; the joker."
            )


def _top_joker(value: TopJoker) -> Words:
    match value:
        case TopJoker.COLOURED:
            return _("Coloured"), _(
                "With two jokers in the pack, the coloured one beats the white one."
            )
        case TopJoker.WHITE:
            return _("White"), _(
                "With two jokers in the pack, the white one beats the coloured one."
            )


def _deal(value: str) -> Words:
    known = DEAL_SENTENCES.get(value)
    return value, _(known) if known else _("A deal of your own.")


def _first_dealer(value: FirstDealer) -> Words:
    match value:
        case FirstDealer.RANDOM:
            return _("By chance"), _("Chance says who deals first.")
        case FirstDealer.CUT:
            return _("Cut"), _(
                "All cut for the first deal: the lowest card deals, the joker lowest of all."
            )


def _kitty_last_card_up(value: bool) -> Words:
    if value:
        return _("Face up"), _("The last card laid to the kitty lies open for all to see.")
    return _("Face down"), _("All cards of the kitty lie face down.")


TABLE: Final[dict[str, OptionWords]] = {
    "players": (N_("Players"), _players),
    "sides": (N_("Sides"), _sides),
    "dead_hand": (N_("Dead hand"), _dead_hand),
    "deck": (N_("Pack"), _deck),
    "top_joker": (N_("Higher joker"), _top_joker),
    "deal": (N_("Deal"), _deal),
    "first_dealer": (N_("First dealer"), _first_dealer),
    "kitty_last_card_up": (N_("Last card of the kitty"), _kitty_last_card_up),
}


def _auction(value: AuctionRounds) -> Words:
    match value:
        case AuctionRounds.MULTI:
            return _("Round and round"), _("The auction goes on until all but one have passed.")
        case AuctionRounds.SINGLE:
            return _("One call each"), _(
                "Everybody calls once, the dealer last; the highest call stands."
            )


def _rebid(value: Rebid) -> Words:
    match value:
        case Rebid.INTERVENING:
            return _("After another bid"), _(
                "Who has bid may bid again only when somebody else has bid over him."
            )
        case Rebid.NEWCASTLE:
            return _("Once at the end"), _(
                "When all others have passed, the last to bid may raise himself once more."
            )


def _six_bids(value: SixBids) -> Words:
    match value:
        case SixBids.CONTRACTS:
            return _("Contracts"), _("A six is a bid like any other.")
        case SixBids.INKLE:
            return _("Inkles"), _(
                "A six is an inkle: it only hints at a suit, is never played, and only the first "
                "two to speak may make it."
            )
        case SixBids.OPEN_ONLY:
            return _("To open only"), _(
                "Anybody may open with a six, but it takes a seven to play the deal."
            )


def _inkle_no(value: InkleNo) -> Words:
    match value:
        case InkleNo.MERGED:
            return _("One call"), _("Six no trumps is one inkle, for high cards or for the joker.")
        case InkleNo.SPLIT:
            return _("Two calls"), _(
                "Two inkles: “six no” for high cards, “six no trumps” for the joker."
            )


def _six_no_trumps(value: SixNoTrumps) -> Words:
    match value:
        case SixNoTrumps.NATURAL:
            return _("A hand to play"), _("Six no trumps is bid to be played.")
        case SixNoTrumps.JOKER:
            return _("The joker"), _(
                "Partners agree: six no trumps shows the joker and an ace, however weak the rest. "
                "Computer players keep to it."
            )


def _six_suits(value: SixSuits) -> Words:
    match value:
        case SixSuits.NATURAL:
            return _("A hand to play"), _("A six in a suit is bid to be played.")
        case SixSuits.SIGNAL:
            return _("The suit"), _(
                "Partners agree: their first six shows four cards or more of the suit, too weak "
                "for a seven. Computer players keep to it."
            )


def _all_pass(value: AllPass) -> Words:
    match value:
        case AllPass.REDEAL_NEXT:
            return _("Next one deals"), _(
                "The deal is thrown in; the next player shuffles and deals."
            )
        case AllPass.REDEAL_SAME:
            return _("Same dealer again"), _(
                "The same dealer deals again, twice at most; then the next one."
            )
        case AllPass.REDEAL_NEXT_NO_SHUFFLE:
            return _("Next, unshuffled"), _(
                "The cards are gathered and cut, not shuffled, and the next player deals."
            )
        case AllPass.PLAY_NO_TRUMPS:
            return _("Play no trumps"), _(
                "The deal is played without trumps or kitty; every trick counts ten."
            )
        case AllPass.DEALER_MUST_BID:
            return _("Dealer must bid"), _("When everybody else has passed, the dealer may not.")


AUCTION: Final[dict[str, OptionWords]] = {
    "auction": (N_("Auction"), _auction),
    "rebid": (N_("Raising oneself"), _rebid),
    "six_bids": (N_("Bids of six"), _six_bids),
    "inkle_no": (N_("Inkle without trumps"), _inkle_no),
    "six_no_trumps": (N_("Six no trumps shows"), _six_no_trumps),
    "six_suits": (N_("Six in a suit shows"), _six_suits),
    "all_pass": (N_("When all pass"), _all_pass),
}
