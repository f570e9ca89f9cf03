"""What calls undertake and where they rank, by the rules of each table."""

from __future__ import annotations

from fivehundred.engine.actions import Discard
from fivehundred.engine.rules.options import AllPass
from tests.ui.choosing import called, sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game

# — why a call cannot be made —


def test_a_call_that_cannot_be_made_says_why(hand: Hand) -> None:
    sit(hand, called(fresh_game("australian"), ["6H"], first=3).record)
    low = hand.control("6♠").sentence
    assert low.endswith("Too low to beat 6♥.")
    early = hand.control("Misère").sentence
    assert early.endswith("It may be called only after somebody has bid 7 or more.")
    assert "Not now" not in " ".join(one.sentence for one in hand.app.layer.controls if one.lines)


def test_an_inkle_that_comes_too_late_says_so(hand: Hand) -> None:
    sit(hand, called(fresh_game("american"), ["pass", "pass"], first=2).record)
    assert hand.control("6♥").sentence.endswith("only the first two to speak may give one.")


def test_the_last_bidder_of_newcastle_is_told_what_is_asked(hand: Hand) -> None:
    record = fresh_game("newcastle")
    table = sit(hand, called(record, ["7H", "pass", "pass", "pass"]).record)
    assert hand.line[0] == "All the others have passed: raise your 7♥, or let it stand."
    assert "Keep 7♥" in hand.labels()
    assert table.top.asked is not None
    assert table.top.asked._words.explain_standing() == (  # type: ignore[attr-defined]
        "Your bid: 7♥",
        "All the others have passed: raise your bid, or keep it.",
    )


def test_a_dealer_who_must_bid_is_told_so(hand: Hand) -> None:
    record = fresh_game("australian", all_pass=AllPass.DEALER_MUST_BID)
    sit(hand, called(record, ["pass"] * 3, first=1).record)
    assert hand.line[0] == "All the others have passed: you must bid."


def test_a_card_that_cannot_be_called_says_why(hand: Hand) -> None:
    session = called(fresh_game("five-handed"), ["8S", "pass", "pass", "pass", "pass"])
    laid = [card for card in session.state.hands[0] if not card.is_joker][-3:]
    session.submit(Discard(0, tuple(laid)))
    sit(hand, session.record)
    held = next(card for card in session.state.hands[0] if not card.is_joker)
    assert hand.control(laid[0].code).sentence.endswith(
        "You have discarded it, so nobody holds it."
    )
    assert hand.control(held.code).sentence.endswith("You hold it yourself.")
