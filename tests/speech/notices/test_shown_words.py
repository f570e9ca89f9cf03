"""What the table has shown, in words: calls and their meaning, voids, cards out, the kitty."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import Suit, parse_cards
from fivehundred.engine.view import View, view
from fivehundred.players.table_shown import KittyOdds, SeatShown, SuitOdds, TableShown, UnseenCards
from fivehundred.session.record import state_after
from fivehundred.speech.notices import shown_words as words
from fivehundred.speech.notices.shown_words import convention_words
from tests.ui.deals import PERSON, leading

NAMES = ("Ann", "Bea", "Cid", "Dot")
SHOWN: View = view(state_after(leading()), PERSON)
SIX, SEVEN, PASS = (
    MakeCall(1, call) for call in (Bid(6, Strain.HEARTS), Bid(7, Strain.HEARTS), Special.PASS)
)


def seat(*calls: MakeCall, voids: tuple[Suit, ...] = ()) -> SeatShown:
    return SeatShown(1, calls, voids)


def test_of_the_calls_of_a_seat_the_last_bid_is_explained_and_a_pass_only_alone() -> None:
    spoken = replace(SHOWN, calls=(SIX, PASS, SEVEN))
    told = words.seat_words(spoken, seat(SIX, SEVEN))
    assert told == convention_words(SHOWN.variant, SHOWN.dealer, (SIX, PASS), SEVEN)
    told = words.seat_words(spoken, seat(SIX, PASS))
    assert told == convention_words(SHOWN.variant, SHOWN.dealer, (), SIX)
    told = words.seat_words(spoken, seat(PASS))
    assert told == convention_words(SHOWN.variant, SHOWN.dealer, (SIX,), PASS)
    assert words.seat_words(spoken, seat()) == ""
    void = words.seat_words(spoken, seat(voids=(Suit.CLUBS, Suit.HEARTS)))
    assert void == "Has failed to follow clubs, hearts."


def test_everything_is_told_a_sentence_a_row() -> None:
    trumps = UnseenCards(Suit.HEARTS, tuple(parse_cards("JK JH JD AH")))
    rows = (trumps, UnseenCards(Suit.SPADES, ()), UnseenCards(None, tuple(parse_cards("JK"))))
    shown = TableShown((seat(), seat(PASS, voids=(Suit.CLUBS,))), Suit.HEARTS, rows)
    spoken = replace(SHOWN, calls=(PASS,))
    told = list(words.shown_sentences(spoken, shown, NAMES))
    assert told[0] == "Bea: no call yet."
    assert told[1].startswith("Bea: Pass. ") and told[1].endswith("failed to follow clubs.")
    assert told[2:] == [
        "Hearts (trumps) not seen yet (4): "
        "joker, jack of hearts, jack of diamonds, ace of hearts.",
        "Spades not seen yet (0): none.",
        "Joker not seen yet (1): joker.",
    ]


def test_cards_out_stand_in_a_row_by_their_ranks_and_strangers_with_their_suit() -> None:
    trumps = UnseenCards(Suit.HEARTS, tuple(parse_cards("JK JH JD AH 10H")))
    assert words.out_ranks(trumps) == "Joker  J  J♦  A  10"
    assert words.out_ranks(UnseenCards(Suit.SPADES, ())) == "none"
    assert words.calls_short(seat(SIX, PASS), SHOWN.variant) == "6♥, Pass"


def test_the_odds_of_the_kitty_are_told_suit_by_suit() -> None:
    odds = KittyOdds(3, 33, 0.09, 0.31, (SuitOdds(Suit.SPADES, 9, 0.6, 0.2, 0.15),))
    assert list(words.kitty_sentences(odds)) == [
        "The kitty hides 3 of the 33 cards you have not seen.",
        "The joker: 9 of 100; an ace: 31 of 100.",
        "For spades: a trump 60 of 100, two or more 20 of 100, a bower 15 of 100.",
    ]
