"""The chapters on aim, pack, seats, deal, and rank of the cards."""

from __future__ import annotations

from typing import Final

from fivehundred.engine.calls import NULLOS, Strain
from fivehundred.engine.cards import HAND_SIZE, PACKS, Card, Rank, Suit
from fivehundred.engine.rules.option_meanings_of_play import can_attach
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Sides, plan_of
from fivehundred.engine.strains import SAME_COLOUR, order_under
from fivehundred.speech.rule_book import book
from fivehundred.speech.rule_book.book import by_clause, decided_by, of_option, paragraphs, titled
from fivehundred.speech.rules.options import DEAL_PATTERNS, value_short
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import call_short

_TWO: Final = 2
_WHO_PLAYS: Final[dict[Sides, str]] = {
    Sides.SOLO: N_(
        "{players} people play, each on their own. Everybody else defends against the contractor."
    ),
    Sides.PAIRS: N_(
        "{players} people play, in pairs. Partners sit opposite each other and score together."
    ),
    Sides.THREES: N_(
        "{players} people play, in two teams of three who sit alternately. "
        "Each team scores together."
    ),
    Sides.CALLED_PARTNER: N_(
        "{players} people play. The contractor calls a partner for each deal, and everybody keeps "
        "their own score."
    ),
    Sides.ROTATING_PAIRS: N_(
        "{players} people play. The dealer plays alone. Of the other four, counted from the "
        "dealer’s left, the first and the third are partners in that deal, and the second and the "
        "fourth. Everybody keeps a separate score."
    ),
    Sides.DUMMIES: N_(
        "{players} people play. Each has a dummy opposite and plays its cards as well as their "
        "own."
    ),
}


def aim(variant: Variant) -> book.Chapter:
    """Return the chapter on the aim of the game and its basic terms."""
    race = by_clause(
        "5.1",
        _(
            "In each deal the highest bidder undertakes to win a number of tricks, and the others "
            "try to stop it."
        ),
    )
    return book.Chapter(
        book.Anchor.AIM,
        _("Words and aim"),
        (*_words(), *_misere_word(variant), *paragraphs(race, of_option(variant, "target"))),
    )


def _words() -> tuple[book.Paragraph, ...]:
    known = (
        (_("Trick"), "8.2", _("One card from each player; the best card wins it.")),
        (_("Follow suit"), "8.3", _("To play a card of the suit that was led.")),
        (
            _("Trumps"),
            "4.1",
            _("The suit that beats all others in a deal. Its two best jacks are called bowers."),
        ),
        (
            _("Contract"),
            "6.4",
            _("The highest bid: what its bidder, the contractor, undertakes to do."),
        ),
        (_("Defenders"), "2.5", _("Everybody who plays against the contractor.")),
        (_("Kitty"), "1.8", _("The cards left over from the deal, also called the widow.")),
    )
    return tuple(p for word, clause, said in known for p in titled(word, by_clause(clause, said)))


def _misere_word(variant: Variant) -> tuple[book.Paragraph, ...]:
    nullos = [line.call for line in schedule(variant).lines if line.call in NULLOS]
    if not nullos:
        return ()
    name, misere = call_short(nullos[0], variant), _("Misère")
    nothing = by_clause("10.1", _("A contract to lose every trick."))
    if name == misere:
        return titled(name, nothing)
    all_so_called = _("All contracts to lose every trick are called misères.")
    return titled(name, nothing + by_clause("10.1", all_so_called))


def pack(variant: Variant) -> book.Chapter:
    """Return the chapter on the pack."""
    count = decided_by(
        _("The pack has {count} cards.").format(count=len(PACKS[variant.deck])), "deck"
    )
    return book.Chapter(
        book.Anchor.PACK,
        _("The pack"),
        paragraphs(count + of_option(variant, "deck"), of_option(variant, "top_joker")),
    )


def seats(variant: Variant) -> book.Chapter:
    """Return the chapter on who plays with whom."""
    turn = by_clause("2.1", _("The deal, the calls and the play all go round to the left."))
    solo = plan_of(variant.sides).is_solo
    dead = of_option(variant, "dead_hand") if solo or variant.dead_hand else ()
    return book.Chapter(
        book.Anchor.SEATS,
        _("Seats and sides"),
        (
            *paragraphs(_who_plays(variant), _dummies(variant), dead, turn),
            book.SeatPlan(variant, ("players", "sides", "dead_hand")),
        ),
    )


def _who_plays(variant: Variant) -> tuple[book.Sentence, ...]:
    who = _(_WHO_PLAYS[variant.sides])
    if plan_of(variant.sides).is_solo and not variant.seating.players[2:]:
        who = _(
            "{players} people play, each on their own. One has the contract, the other defends."
        )
    return decided_by(
        who.format(players=value_short("players", variant.players)), "players", "sides"
    )


def _dummies(variant: Variant) -> tuple[book.Sentence, ...]:
    if not variant.seating.dummies:
        return ()
    text = _(
        "A dummy has five cards face down and five face up on top of them. Both players see all "
        "cards that are face up and none below. Only cards that are face up are played, and only "
        "they count for following suit; a card that was uncovered is turned up after the trick. "
        "The players call and deal; the play goes round all four hands."
    )
    return decided_by(text, "sides")


def deal(variant: Variant) -> book.Chapter:
    """Return the chapter on dealing."""
    hands = decided_by(
        _(
            "Dealing begins at the dealer’s left. Each hand gets {cards} cards, and the {kitty} "
            "left over are the kitty."
        ).format(cards=HAND_SIZE, kitty=variant.kitty_size),
        "deck",
        "players",
    )
    dead: tuple[book.Sentence, ...] = ()
    if variant.dead_hand:
        dead = decided_by(_("The dead hand is dealt first, at the dealer’s left."), "dead_hand")
    if variant.deal in DEAL_PATTERNS:
        rounds = of_option(variant, "deal")
    else:
        pattern = _("The rounds of the deal are {pattern}: cards to each hand + to the kitty.")
        rounds = decided_by(pattern.format(pattern=variant.deal), "deal")
    moves_on = by_clause("3.6", _("The next player to the left deals next."))
    fair = by_clause(
        "3.2",
        _("Every card is dealt once: there are no misdeals, and none is exposed by accident."),
    )
    return book.Chapter(
        book.Anchor.DEAL,
        _("The deal"),
        paragraphs(
            of_option(variant, "first_dealer") + moves_on + of_option(variant, "cut"),
            hands + dead + rounds + of_option(variant, "kitty_last_card_up"),
            fair,
        ),
    )


def ranks(variant: Variant) -> book.Chapter:
    """Return the chapter on the rank of the cards."""
    two = len(jokers_in_order(variant)) > 1
    trumps = (
        _("With trumps, the two jokers are the highest cards of the trump suit.")
        if two
        else _("With trumps, the joker is the highest card of the trump suit.")
    )
    bowers = by_clause(
        "4.1",
        _(
            "Then come the right bower (the jack of trumps), the left bower (the other jack of "
            "the same colour), ace, king, queen, and the numbers down."
        ),
    )
    belongs = (
        _("The jokers and the left bower are trumps in every way, also in following suit.")
        if two
        else _("The joker and the left bower are trumps in every way, also in following suit.")
    )
    others = by_clause(
        "4.3", _("In the other suits the order is ace, king, queen, jack, and the numbers down.")
    )
    return book.Chapter(
        book.Anchor.RANKS,
        _("Trumps and rank of the cards"),
        (
            *paragraphs(decided_by(trumps, "deck") + bowers + decided_by(belongs, "deck")),
            book.CardRow(
                _suit_with_hearts_as_trumps(variant, Suit.HEARTS),
                _("Hearts as trumps, the highest first"),
                ("deck", "top_joker"),
            ),
            *paragraphs(others),
            book.CardRow(
                _suit_with_hearts_as_trumps(variant, SAME_COLOUR[Suit.HEARTS]),
                _("Diamonds when hearts are trumps: their jack is the left bower"),
                ("deck",),
            ),
            *paragraphs(_numbers(variant), _without_trumps(variant, two=two)),
        ),
    )


def _numbers(variant: Variant) -> tuple[book.Sentence, ...]:
    if not any(card.rank is Rank.TWELVE for card in PACKS[variant.deck]):
        return ()
    text = _(
        "Elevens, twelves and thirteens rank above the ten: below the jack in plain suits, below "
        "the queen where the jack is a bower."
    )
    return decided_by(text, "deck")


def _without_trumps(variant: Variant, *, two: bool) -> tuple[book.Sentence, ...]:
    plain = by_clause("4.4", _("Without trumps all jacks are plain jacks."))
    if not can_attach(variant):
        # The chapter on the joker says that it has no suit.
        return plain
    text = (
        _("The jokers then belong to no suit unless the contractor has given them one.")
        if two
        else _("The joker then belongs to no suit unless the contractor has given it one.")
    )
    return plain + decided_by(text, "joker_attach", "deck")


def jokers_in_order(variant: Variant) -> tuple[Card, ...]:
    """Return the jokers of the pack, highest first."""
    order = order_under(Strain.NO_TRUMPS, top_joker=variant.top_joker)
    jokers = [card for card in PACKS[variant.deck] if card.is_joker]
    return tuple(sorted(jokers, key=lambda card: -order.strengths[card]))


def _suit_with_hearts_as_trumps(variant: Variant, suit: Suit) -> tuple[Card, ...]:
    order = order_under(Strain.HEARTS, top_joker=variant.top_joker)
    cards = [card for card in PACKS[variant.deck] if order.suits[card] is suit]
    return tuple(sorted(cards, key=lambda card: -order.strengths[card]))
