"""Cards, calls and events in words, and what a sentence is."""

from __future__ import annotations

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.cards import ALL_CARDS, SUIT_NAMES, Suit, parse_card
from fivehundred.engine.errors import Fact, IllegalAction, RefusalKind, Word
from fivehundred.engine.kinds import PlayKind
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.record import opening, replay
from fivehundred.speech.call_words import call_promise
from fivehundred.speech.errors import refusal
from fivehundred.speech.telling import event_sentence
from fivehundred.speech.wording import (
    call_short,
    card_short,
    card_word,
    contract_progress,
    sentence,
    strain_short,
    suit_word,
)
from tests.session.games import finished_game

NAMES = ("Ann", "Bea", "Cid", "Dot")


CALLS: tuple[Call, ...] = (
    *(Bid(level, strain) for level in LEVELS for strain in Strain),
    Bid(8, Strain.CLUBS, without_kitty=True),
    *Special,
)


def test_every_card_has_its_own_name() -> None:
    names = [card_word(card) for card in ALL_CARDS]
    assert len(set(names)) == len(names)
    assert card_word(parse_card("QH")) == "queen of hearts"
    assert card_word(parse_card("13D")) == "13 of diamonds"
    assert [card_word(parse_card(c)) for c in ("JK", "JKC", "JKW")] == [
        "joker",
        "coloured joker",
        "white joker",
    ]


def test_every_call_has_short_words_a_promise_and_its_tricks() -> None:
    assert len({call_short(call) for call in CALLS}) == len(CALLS)
    for call in CALLS:
        assert 0 < len(call_short(call)) < 16
        promise = call_promise(call, Variant())
        assert promise[0].islower()
        assert promise[-1].isalpha()
        assert contract_progress(call, 2, 1)
    assert call_short(Bid(7, Strain.HEARTS)) == "7♥"
    assert call_short(Bid(10, Strain.NO_TRUMPS)) == "10NT"
    assert {strain_short(strain) for strain in Strain} == {"♠", "♣", "♦", "♥", "NT"}
    assert [suit_word(suit) for suit in Suit] == [SUIT_NAMES[suit] for suit in Suit]


REFUSALS = [kind for part in RefusalKind.__subclasses__() for kind in part if kind.at_table]


@pytest.mark.parametrize("kind", REFUSALS)
@pytest.mark.parametrize("dummy", [False, True])
def test_every_refusal_is_a_sentence(kind: RefusalKind, dummy: bool) -> None:
    facts: dict[str, Fact] = dict.fromkeys(("count", "cards", "hands", "kitty"), 2)
    said = refusal(IllegalAction(kind, suit=Word("hearts"), **facts), dummy=dummy)
    assert said == sentence(said)
    assert said[0].isupper()
    assert "{" not in said


def test_a_refusal_to_follow_says_what_is_held() -> None:
    def said(count: int) -> str:
        facts: dict[str, Fact] = {"suit": Word("hearts"), "count": count}
        return refusal(IllegalAction(PlayKind.MUST_FOLLOW, seat=2, **facts))

    assert said(1) == "You must follow hearts: you still hold 1."
    assert said(2) == "You must follow hearts: you still hold 2."


def test_one_is_not_many() -> None:
    progress = contract_progress(Bid(6, Strain.SPADES), 2, 1)
    assert progress == "needs 6 tricks: 2 taken, 1 lost"
    for count, said in ((1, "Ann discarded 1 card."), (3, "Ann discarded 3 cards.")):
        event = ev.Discarded(0, (None,) * count)
        assert event_sentence(event, NAMES, 1) == said
    kitty = ev.KittyTaken(0, (parse_card("AS"),))
    assert event_sentence(kitty, NAMES, 0) == "The kitty is yours."
    assert event_sentence(kitty, NAMES, 1) == "Ann took the kitty."


def test_a_sentence_has_a_capital_and_an_end() -> None:
    assert sentence("too low") == "Too low."
    assert sentence("Who?") == "Who?"
    assert sentence("wait…") == "Wait…"


def test_a_whole_game_is_told_in_sentences() -> None:
    record = finished_game(1)
    assert opening(record)
    told = {
        (type(event).__name__, bool(said))
        for step in replay(record)
        for event in step.events
        for said in [event_sentence(event, NAMES, 0)]
        if said == "" or (said[0].isupper() and said[-1] == "." and "{" not in said)
    }
    silent = {name for name, said in told if not said}
    assert {"CallMade", "ContractSet", "CardPlayed", "TrickWon", "Dealt"} <= {
        name for name, said in told if said
    }
    assert silent <= {"DealScored", "GameWon"}
    assert event_sentence(ev.CardPlayed(0, parse_card("JK"), Suit.HEARTS), NAMES, 1).endswith(
        "hearts."
    )
    for after in ev.AfterPassOut:
        assert event_sentence(ev.PassedOut(after), NAMES, 0).startswith("Everybody has passed")


def test_a_card_in_a_line_has_its_symbol() -> None:
    assert [card_short(parse_card(code)) for code in ("QH", "10S", "13D", "JK")] == [
        "Q♥",
        "10♠",
        "13♦",
        "joker",
    ]


def test_what_leaves_the_kitty_alone_says_so() -> None:
    bid = Bid(8, Strain.CLUBS, without_kitty=True)
    assert call_promise(bid, Variant()).endswith("and leave the kitty alone")
    assert contract_progress(bid, 2, 1, declared=True).startswith("needs every trick: 2 taken")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("the deck is short", "The deck is short."),
        ("games/nt.json: this is not a game", "games/nt.json: this is not a game."),
        ("nt.json: this is not a game", "nt.json: this is not a game."),
        ("what now?", "What now?"),
    ],
)
def test_a_sentence_begins_with_a_capital_unless_that_is_a_path(text: str, said: str) -> None:
    assert sentence(text) == said


@pytest.mark.parametrize("replayed", [False, True])
def test_the_proof_of_a_revoke_lists_cards_only_where_the_deal_is_over(replayed: bool) -> None:
    held = (parse_card("5H"), parse_card("AH"))
    said = event_sentence(
        ev.RevokeProved(0, 1, 8, parse_card("9C"), held, replayed), ("Ann", "Bea"), 0
    )
    assert ("the 5 of hearts and the ace of hearts" in said) is not replayed
    assert ("of hearts" in said) is not replayed
