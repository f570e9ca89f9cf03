"""The options of table, deal and auction in words.

Each value has a short form for buttons and a sentence for the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.rules import options as opt
from fivehundred.engine.rules.variant import OptionValue
from fivehundred.engine.seats import Sides
from fivehundred.speech.translation import N_, _

Words = tuple[str, str]
"""A short form, and a sentence."""
Values = Mapping[OptionValue, Words]
"""The words of each value, untranslated."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words, untranslated.

    A value with an empty short form is shown as itself. ``others`` is the sentence for values
    without a row: a number of ``{points}``, or a custom deal pattern.
    """

    title: str
    values: Values
    others: str = ""

    def of(self, value: OptionValue) -> Words:
        """Return a value's short form and sentence, translated."""
        word, sentence = self.values.get(value, ("", self.others))
        return _(word) if word else str(value), _(sentence).format(points=value)


DEAL_SENTENCES: Final[dict[str, str]] = {
    "3+1 4+1 3+1": N_(
        "Three, four and three to each hand, with a card to the kitty after each round."
    ),
    "3+3 4 3": N_("Three to each hand and three to the kitty, then four and three."),
    "3+3 4+2 3": N_("Three, four and three to each hand; three and two to the kitty between."),
    "3 3 3 1+3": N_("Three to each hand three times, then one; the last cards are the kitty."),
    "3+3 3+3 4": N_("Three, three and four to each hand; twice three to the kitty between."),
}
_PLAYERS: Final[Values] = {
    2: (N_("Two"), N_("Two play: with dummies opposite, or with a dead hand.")),
    3: (N_("Three"), N_("Three play, each on their own.")),
    4: (N_("Four"), N_("Four play, usually in two pairs.")),
    5: (
        N_("Five"),
        N_(
            "Five play: with a called partner or in rotating pairs; house rules also "
            "let each play alone."
        ),
    ),
    6: (N_("Six"), N_("Six play, in two teams of three or three pairs.")),
}
_SIDES: Final[Values] = {
    Sides.SOLO: (
        N_("Each on their own"),
        N_("Everybody keeps their own score and defends against any other contractor."),
    ),
    Sides.PAIRS: (
        N_("Pairs"),
        N_("Partners sit opposite: two pairs of four players, three pairs of six."),
    ),
    Sides.THREES: (
        N_("Teams of three"),
        N_("Two teams of three, seated alternately around the table."),
    ),
    Sides.CALLED_PARTNER: (
        N_("Called partner"),
        N_("The contractor names a card, and its holder is the partner for that deal."),
    ),
    Sides.ROTATING_PAIRS: (
        N_("Rotating pairs"),
        N_("The dealer is alone; the others play in two pairs, each with the next but one."),
    ),
    Sides.DUMMIES: (
        N_("Dummies"),
        N_("Two players, each with a dummy opposite whose cards they play as well."),
    ),
}
_DEAD_HAND: Final[Values] = {
    True: (N_("Yes"), N_("One more hand is dealt face down; nobody sees or plays it.")),
    False: (N_("No"), N_("Every hand that is dealt is played.")),
}
_DECK: Final[Values] = {
    33: (N_("33 cards"), N_("Ace down to seven in every suit, and the joker.")),
    43: (
        N_("43 cards"),
        N_("Red suits down to the four, black suits down to the five, and the joker."),
    ),
    45: (N_("45 cards"), N_("Every suit down to the four, and the joker.")),
    46: (N_("46 cards"), N_("Every suit down to the four, and two jokers.")),
    53: (N_("53 cards"), N_("The whole pack down to the two, and the joker.")),
    63: (
        N_("63 cards"),
        N_("The whole pack with elevens, twelves and the red thirteens, and the joker."),
    ),
    65: (
        N_("65 cards"),
        N_("The whole pack with elevens, twelves and all thirteens, and the joker."),
    ),
}
_TOP_JOKER: Final[Values] = {
    opt.TopJoker.COLOURED: (
        N_("Coloured"),
        N_("With two jokers in the pack, the coloured one beats the white one."),
    ),
    opt.TopJoker.WHITE: (
        N_("White"),
        N_("With two jokers in the pack, the white one beats the coloured one."),
    ),
}
_FIRST_DEALER: Final[Values] = {
    opt.FirstDealerRule.RANDOM: (N_("By chance"), N_("The first dealer is chosen at random.")),
    opt.FirstDealerRule.CUT: (
        N_("Cut"),
        N_(
            "All cut for the first deal: the lowest card deals. The joker is lowest, then the "
            "ace; equal lowest cards cut again."
        ),
    ),
}
_CUT: Final[Values] = {
    opt.CutRule.NONE: (
        N_("Nobody"),
        N_("The dealer shuffles; nobody cuts the pack before a deal."),
    ),
    opt.CutRule.RIGHT_NEIGHBOUR: (
        N_("Dealer’s right"),
        N_(
            "The dealer shuffles; the player at the dealer’s right cuts before every "
            "deal and leaves at least three cards in each part."
        ),
    ),
}
_KITTY_LAST_CARD_UP: Final[Values] = {
    True: (N_("Face up"), N_("The last card of the kitty is dealt face up for all to see.")),
    False: (N_("Face down"), N_("The kitty is dealt face down.")),
}
TABLE: Final[dict[str, OptionWords]] = {
    "players": OptionWords(N_("Players"), _PLAYERS),
    "sides": OptionWords(N_("Sides"), _SIDES),
    "dead_hand": OptionWords(N_("Dead hand"), _DEAD_HAND),
    "deck": OptionWords(N_("Pack"), _DECK),
    "top_joker": OptionWords(N_("Higher joker"), _TOP_JOKER),
    "deal": OptionWords(
        N_("Deal"),
        {pattern: ("", sentence) for pattern, sentence in DEAL_SENTENCES.items()},
        N_("A deal of your own."),
    ),
    "first_dealer": OptionWords(N_("First dealer"), _FIRST_DEALER),
    "cut": OptionWords(N_("Who cuts the pack"), _CUT),
    "kitty_last_card_up": OptionWords(N_("Last card of the kitty"), _KITTY_LAST_CARD_UP),
}
_AUCTION: Final[Values] = {
    opt.AuctionRounds.MULTI: (
        N_("Round and round"),
        N_("The auction goes on until all but one have passed."),
    ),
    opt.AuctionRounds.SINGLE: (
        N_("One call each"),
        N_("Everybody calls once, the dealer last."),
    ),
}
_REBID: Final[Values] = {
    opt.Rebid.INTERVENING: (
        N_("After another bid"),
        N_("A player who has bid may bid again only after somebody has bid higher."),
    ),
    opt.Rebid.NEWCASTLE: (
        N_("Once, at the end"),
        N_(
            "When all the others have passed, the last bidder may raise their own bid once; then "
            "the auction ends."
        ),
    ),
}
_SIX_BIDS: Final[Values] = {
    opt.SixBids.CONTRACTS: (N_("Contracts"), N_("A six is a bid like any other.")),
    opt.SixBids.INKLE: (
        N_("Inkles"),
        N_(
            "A six is an inkle: it only hints at a suit, is never played, and only the first two "
            "to call may bid it."
        ),
    ),
    opt.SixBids.OPEN_ONLY: (
        N_("To open only"),
        N_("Anybody may open with a six, but a six is never played."),
    ),
}
_INKLE_NO: Final[Values] = {
    opt.InkleNo.MERGED: (
        N_("One call"),
        N_("Six no trumps is a single call, for high cards or for the joker."),
    ),
    opt.InkleNo.SPLIT: (
        N_("Two calls"),
        N_("Six no trumps is two calls: “six no” for high cards, “six no trumps” for the joker."),
    ),
}
_SIX_NO_TRUMPS: Final[Values] = {
    opt.SixNoTrumps.NATURAL: (N_("A hand to play"), N_("Six no trumps is a bid like any other.")),
    opt.SixNoTrumps.JOKER_ALONE: (
        N_("The joker alone"),
        N_(
            "Partners agree that six no trumps shows the joker, whatever the rest. Computer "
            "players do so too."
        ),
    ),
    opt.SixNoTrumps.JOKER: (
        N_("Joker and an ace"),
        N_(
            "Partners agree that six no trumps shows the joker and an ace, however weak the "
            "rest. Computer players do so too."
        ),
    ),
}
_SIX_SUITS: Final[Values] = {
    opt.SixSuits.NATURAL: (N_("A hand to play"), N_("A six in a suit is a bid like any other.")),
    opt.SixSuits.SIGNAL: (
        N_("The suit"),
        N_(
            "Partners agree that their first six shows four cards or more of the suit, too weak "
            "for a seven. Computer players do so too."
        ),
    ),
}
_ALL_PASS: Final[Values] = {
    opt.AllPass.REDEAL_NEXT: (
        N_("Next player deals"),
        N_("The deal is thrown in; the next player shuffles and deals."),
    ),
    opt.AllPass.REDEAL_SAME: (
        N_("Same dealer again"),
        N_("The same dealer deals again, twice at most; then the next player deals."),
    ),
    opt.AllPass.REDEAL_NEXT_NO_SHUFFLE: (
        N_("Next, unshuffled"),
        N_("The cards are gathered and cut, not shuffled, and the next player deals."),
    ),
    opt.AllPass.PLAY_NO_TRUMPS: (
        N_("Play no trumps"),
        N_(
            "The deal is played without trumps or kitty: the first player to the dealer’s left "
            "leads, and every trick counts ten."
        ),
    ),
    opt.AllPass.DEALER_MUST_BID: (
        N_("Dealer must bid"),
        N_("When everybody else has passed, the dealer must bid."),
    ),
}
AUCTION: Final[dict[str, OptionWords]] = {
    "auction": OptionWords(N_("Auction"), _AUCTION),
    "rebid": OptionWords(N_("Raising your own bid"), _REBID),
    "six_bids": OptionWords(N_("Bids of six"), _SIX_BIDS),
    "inkle_no": OptionWords(N_("Inkle without trumps"), _INKLE_NO),
    "six_no_trumps": OptionWords(N_("Six no trumps shows"), _SIX_NO_TRUMPS),
    "six_suits": OptionWords(N_("Six in a suit shows"), _SIX_SUITS),
    "all_pass": OptionWords(N_("When all pass"), _ALL_PASS),
}
