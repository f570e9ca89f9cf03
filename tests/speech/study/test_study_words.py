"""What is found in a deal, in words: those of a bid, of a misère, of a deal nobody bid in."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import parse_cards
from fivehundred.session.analysis.findings import Called, DiscardChoice, DiscardFinding, Par
from fivehundred.speech.study import deal_words as deals
from fivehundred.speech.study import deal_words as plays
from tests.ui.findings import EIGHT_HEARTS, NAMES, SIDES, deal_of, judged

COSTLY = judged(0, "9C", {"QH": 8, "9C": 7, "4D": 6}, 8, trick=3)
NINE_HEARTS = MakeCall(0, Bid(9, Strain.HEARTS))


def test_a_card_that_costs_the_contract_says_so() -> None:
    found = deal_of(COSTLY, made=False)
    words = plays.cost_words(found, COSTLY, NAMES)
    assert words == "Trick 3, Ann: 9♣ costs a trick and the contract; better: Q♥."
    assert plays.turning_words(found, NAMES) == "The contract was lost in trick 3, by Ann’s 9♣."


def test_a_defender_lets_the_contract_be_made() -> None:
    given = judged(1, "AD", {"AD": 8, "KD": 7, "QD": 7}, 8, trick=5)
    found = deal_of(given)
    words = plays.cost_words(found, given, NAMES)
    kept = "Trick 5, Bea: A♦ costs a trick and lets the contract be made; better: K♦ Q♦."
    assert words == kept
    assert plays.turning_words(found, NAMES) == "The contract was made in trick 5, by Bea’s A♦."


def test_a_card_that_costs_tricks_only_says_how_many() -> None:
    costly = judged(2, "5C", {"5C": 8, "AC": 10}, 8)
    assert plays.cost_short(deal_of(costly), costly, costly.chosen) == "costs 2 tricks"


def test_every_choice_says_what_comes_of_it_and_which_was_played() -> None:
    found = deal_of(COSTLY)
    told = [plays.choice_words(found, COSTLY, one, NAMES) for one in COSTLY.choices]
    assert told == [
        "Queen of hearts: 8 tricks for Ann & Col; no card brings more.",
        "9 of clubs: 7 tricks for Ann & Col; costs a trick and the contract. This was played.",
        "4 of diamonds: 6 tricks for Ann & Col; costs 2 tricks and the contract.",
    ]


def test_both_sides_tricks_are_told_at_every_point() -> None:
    words = plays.now_words(deal_of(COSTLY), COSTLY, NAMES)
    said = "With best play from here: 8 tricks for Ann & Col, 2 for the others."
    assert words == f"{said} The contract is made."


def test_a_misere_knows_no_tricks_but_made_and_beaten() -> None:
    lost = judged(0, "9C", {"9C": 1, "4D": 0}, 0)
    kept = judged(1, "AD", {"AD": 0, "KD": 1}, 0)
    found = deal_of(lost, call=Special.MISERE, made=False)
    assert deals.held_words(found) == ("With every card open it could not be beaten. It failed.")
    assert plays.cost_short(found, lost, lost.chosen) == "loses the contract"
    assert plays.cost_short(found, kept, kept.chosen) == "lets the contract be made"
    assert plays.now_words(found, lost, NAMES).endswith("the contract is made.")
    beaten = judged(0, "9C", {"9C": 1}, 0)
    held = deals.held_words(deal_of(beaten, call=Special.MISERE))
    assert held == "With every card open it could be beaten. It was made."
    assert deals.held_words(deal_of(call=Special.MISERE)) == "It was made."
    told = [plays.choice_words(found, lost, one, NAMES) for one in lost.choices]
    assert not any("trick" in words for words in told)


def test_where_nobody_bid_there_is_no_contract_to_lose() -> None:
    costly = judged(0, "9C", {"9C": 2, "4D": 3}, None)
    found = deal_of(costly, call=None)
    assert deals.held_words(found) == "Everybody passed: each player played alone."
    assert plays.turning_words(found, NAMES) == ""
    assert "contract" not in plays.now_words(found, costly, NAMES)
    assert plays.cost_short(found, costly, costly.chosen) == "costs a trick"


def test_a_contract_that_no_card_turned_was_safe_or_lost_from_the_first() -> None:
    quiet = judged(0, "QH", {"QH": 8}, 8)
    assert plays.turning_words(deal_of(quiet), NAMES) == (
        "The contract was safe from the first card."
    )
    assert plays.turning_words(deal_of(quiet, made=False), NAMES) == (
        "The contract was lost before the first card."
    )
    assert plays.summary_words(deal_of(quiet)) == "No card gave anything away."


def test_what_is_not_looked_into_yet_is_not_judged() -> None:
    begun = replace(deal_of(COSTLY), cards=40, done=False)
    assert plays.progress_words(begun) == "Analysing: card 1 of 40."
    assert plays.progress_words(deal_of(COSTLY)) == ""
    short = replace(deal_of(COSTLY), whole=False)
    assert plays.summary_words(short) == "Only the last cards could be analysed here."


def test_the_call_is_told_beside_what_its_side_could_have_made() -> None:
    called = Called(3, MakeCall(0, EIGHT_HEARTS), NINE_HEARTS)
    found = replace(deal_of(COSTLY), best=(NINE_HEARTS,), called=called)
    assert deals.called_words(found, NAMES) == "The call, Ann: 8♥; open cards: 9♥ by Ann."
    nothing = replace(found, called=replace(called, better=None))
    dearer = "The call, Ann: 8♥; open cards: nothing higher for this side."
    assert deals.called_words(nothing, NAMES) == dearer
    lost = replace(nothing, result=replace(found.result, made=False))
    assert deals.called_words(lost, NAMES).endswith("; open cards: nothing for this side.")
    assert deals.called_words(replace(found, best=()), NAMES) == "The call, Ann: 8♥."


def test_the_best_contracts_are_named_with_who_could_have_made_them() -> None:
    made = (NINE_HEARTS, MakeCall(1, Bid(7, Strain.SPADES)))
    found = replace(deal_of(COSTLY), best=made)
    words = deals.best_words(found, NAMES)
    assert words == "The best contracts with every card open: 9♥ by Ann; 7♠ by Bea."
    one = deals.best_words(replace(found, best=made[:1]), NAMES)
    assert one == "The best contract with every card open: 9♥ by Ann."
    assert deals.best_words(deal_of(COSTLY), NAMES) == ""


def test_par_says_who_plays_what_and_what_each_side_scores() -> None:
    made = Par(NINE_HEARTS, 9, True, (400, 10))
    words = deals.par_words(made, NAMES, SIDES)
    assert words == "Par: 9♥ by Ann, made; Ann & Col +400, Bea & Dot +10."
    sacrifice = Par(NINE_HEARTS, 7, False, (-400, 30))
    assert deals.par_words(sacrifice, NAMES, SIDES) == (
        "Par: 9♥ by Ann, set with 7 tricks, which costs less than letting others play; "
        "Ann & Col −400, Bea & Dot +30."
    )
    assert deals.par_words(Par(None, None, None, (0, 0)), NAMES, SIDES) == (
        "Par: everybody passes."
    )


def test_the_discard_stands_beside_those_that_bring_more() -> None:
    made = DiscardChoice(parse_cards("8D 7S 10S"), 7, False)
    better = DiscardChoice(parse_cards("8D 7S 4C"), 8, True)
    finding = DiscardFinding(12, 0, made, (better,), True)
    found = replace(deal_of(COSTLY), discard=finding)
    assert deals.made_discard_words(found, NAMES) == "Ann discarded 10♠ 7♠ 8♦: 7 tricks"
    assert deals.best_discard_words(found) == "Best: 7♠ 4♣ 8♦: 8 tricks"
    alike = replace(found, discard=replace(finding, best=(made,)))
    assert deals.best_discard_words(alike) == "No other discard brings more."
    some = replace(found, discard=replace(finding, best=(made,), whole=False))
    assert deals.best_discard_words(some) == "No other sensible discard brings more."
