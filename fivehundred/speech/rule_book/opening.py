"""The chapters on what comes before a deal: aim, pack, seats, deal and rank of the cards."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import Card, Rank, Suit
from fivehundred.engine.deck import HAND_SIZE, PACKS
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides, plan_of
from fivehundred.engine.strains import SAME_COLOUR, order_under
from fivehundred.speech.rule_book.book import Anchor, CardRow, Chapter, SeatPlan, Sentence
from fivehundred.speech.rule_book.saying import decided_by, everywhere, of_option, paragraphs
from fivehundred.speech.rules.options import DEAL_PATTERNS
from fivehundred.speech.translation import N_, _

_WHO_PLAYS: Final[dict[Sides, str]] = {
    Sides.SOLO: N_(
        "{players} people play, each for himself. Whoever does not hold the contract "
        "defends against it."
    ),
    Sides.PAIRS: N_(
        "{players} people play in pairs. Partners sit opposite each other and score together."
    ),
    Sides.THREES: N_(
        "{players} people play in two teams of three who sit alternately. A team scores together."
    ),
    Sides.CALLED_PARTNER: N_(
        "{players} people play. The contractor of a deal calls a partner for it, and "
        "everybody keeps a score of his own."
    ),
    Sides.DUMMIES: N_(
        "{players} people play. Each has a dummy opposite and plays its cards as well as his own."
    ),
}


def aim(variant: Variant) -> Chapter:
    """Return what the game is about."""
    race = everywhere(
        "5.1",
        _(
            "In every deal the highest bidder undertakes to take a number of tricks, and the "
            "others try to stop him."
        ),
    )
    trick = everywhere(
        "8.2", _("A trick is one card from each who plays; the best of these cards takes it.")
    )
    return Chapter(
        Anchor.AIM,
        _("Aim of the game"),
        paragraphs(race + trick, of_option(variant, "target", "win_by")),
    )


def pack(variant: Variant) -> Chapter:
    """Return which cards are played with."""
    count = decided_by(
        _("The pack has {count} cards.").format(count=len(PACKS[variant.deck])), "deck"
    )
    return Chapter(
        Anchor.PACK,
        _("The pack"),
        paragraphs(count + of_option(variant, "deck"), of_option(variant, "top_joker")),
    )


def seats(variant: Variant) -> Chapter:
    """Return who plays with whom."""
    turn = everywhere("2.1", _("The deal, the calls and the play all go round to the left."))
    dummies: tuple[Sentence, ...] = ()
    if variant.seating.dummies:
        dummies = decided_by(
            _(
                "A dummy has five cards face down and five cards face up on them; only those face "
                "up are played. A card that was uncovered is turned up when the trick is over."
            ),
            "sides",
        )
    who = _(_WHO_PLAYS[variant.sides]).format(players=variant.players)
    solo = plan_of(variant.sides).is_solo
    dead = of_option(variant, "dead_hand") if solo or variant.dead_hand else ()
    return Chapter(
        Anchor.SEATS,
        _("Seats and sides"),
        (
            *paragraphs(decided_by(who, "players", "sides"), dummies, dead, turn),
            SeatPlan(variant, ("players", "sides", "dead_hand")),
        ),
    )


def deal(variant: Variant) -> Chapter:
    """Return how the cards are dealt."""
    hands = decided_by(
        _(
            "Each hand gets {cards} cards, the first at the dealer’s left; {kitty} cards are left "
            "over and are the kitty."
        ).format(cards=HAND_SIZE, kitty=variant.kitty_size),
        "deck",
        "players",
    )
    if variant.deal in DEAL_PATTERNS:
        rounds = of_option(variant, "deal")
    else:
        words = _("The rounds of the deal are {pattern}: cards to each hand + to the kitty.")
        rounds = decided_by(words.format(pattern=variant.deal), "deal")
    moves_on = everywhere("3.6", _("The next deal is for the player at the dealer’s left."))
    return Chapter(
        Anchor.DEAL,
        _("The deal"),
        paragraphs(
            of_option(variant, "first_dealer") + moves_on,
            hands + rounds + of_option(variant, "kitty_last_card_up"),
        ),
    )


def ranks(variant: Variant) -> Chapter:
    """Return which cards are higher than which."""
    cards = PACKS[variant.deck]
    two = sum(card.is_joker for card in cards) > 1
    trumps = (
        _("With trumps, the two jokers are the highest cards of the trump suit.")
        if two
        else _("With trumps, the joker is the highest card of the trump suit.")
    )
    bowers = everywhere(
        "4.1",
        _(
            "Then come the right bower (the jack of trumps) and the left bower (the other jack of "
            "the same colour), then ace, king, queen, and the numbers down."
        ),
    )
    belongs = everywhere(
        "4.2",
        _("The joker and the left bower are trumps in every way, in following suit too."),
    )
    others = everywhere(
        "4.3", _("In the other suits the order is ace, king, queen, jack, and the numbers down.")
    )
    without = everywhere(
        "4.4", _("Without trumps all jacks are plain jacks, and the joker belongs to no suit.")
    )
    long = any(card.rank is Rank.TWELVE for card in cards)
    numbers = (
        decided_by(_("Elevens, twelves and thirteens stand between ten and jack."), "deck")
        if long
        else ()
    )
    return Chapter(
        Anchor.RANKS,
        _("Rank of the cards"),
        (
            *paragraphs(decided_by(trumps, "deck") + bowers + belongs),
            CardRow(
                suit_in_order(variant, Suit.HEARTS),
                _("Hearts as trumps, the highest first"),
                ("deck", "top_joker"),
            ),
            *paragraphs(others + numbers),
            CardRow(
                suit_in_order(variant, SAME_COLOUR[Suit.HEARTS]),
                _("Diamonds when hearts are trumps: their jack is the left bower"),
                ("deck",),
            ),
            *paragraphs(without),
        ),
    )


def suit_in_order(variant: Variant, suit: Suit) -> tuple[Card, ...]:
    """List the cards of a suit when hearts are trumps, the highest first."""
    order = order_under(Strain.HEARTS, top_joker=variant.top_joker)
    cards = [card for card in PACKS[variant.deck] if order.suits[card] is suit]
    return tuple(sorted(cards, key=lambda card: -order.strengths[card]))
