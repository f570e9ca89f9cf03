"""Reasons of drills: each is shown on lines on which it holds, and on lines where it does not."""

from __future__ import annotations

from dataclasses import dataclass
from string import Formatter

import pytest

from fivehundred.engine.cards import Card, parse_cards
from fivehundred.learning.drills.drill import Drill
from fivehundred.learning.drills.library import library
from fivehundred.learning.drills.lines import AnswerComparison, compare_answers
from fivehundred.learning.drills.reasons import REASONS, Proof, proved
from fivehundred.session.record import state_after
from tests.learning.drills.parting_lines import line, parted

_NOTHING = ("",) * 4


@dataclass(frozen=True)
class Case:
    """Tricks after both answers, and others after one of them, or hands, of which it is not so."""

    kind: str
    given: tuple[str, ...]
    best: tuple[str, ...]
    cards: str
    near_given: tuple[str, ...] | None = None
    near_best: tuple[str, ...] | None = None
    call: str = "7H"
    by: int = 0
    hands: tuple[str, ...] = _NOTHING
    near_hands: tuple[str, ...] | None = None


LOST = "1: KD 6D 7D 9S"
CASES = (
    Case(
        "trump left out",
        ("0: AC 6H 7C 8C", LOST),
        ("0: KH 6H 5D 9S", "0: AC 5S 7C 8C"),
        "AC 6H",
        near_best=("0: KS 5S 6S 7S", "0: AC 6C 7C 8C"),
    ),
    Case(
        "drew partners trump",
        ("0: AH 6H QH 7H", "0: 5C 6C 7D 8C"),
        ("0: 5C 6C QH 8C", "2: 7D 8D AH 9D"),
        "QH",
        near_given=("0: AH 6H 7D 7H", "0: 5C JH QH 8C"),
    ),
    Case(
        "overtrumped",
        ("3: KC 6H 9H 5C",),
        ("3: KC QH 5D 5C",),
        "9H",
        near_best=("3: KC 5D 9H 5C",),
    ),
    Case(
        "trumped too high",
        ("3: KC AH 6C 5C", "0: 6H KH 7D 8D"),
        ("3: KC 6H 6C 5C", "0: AH KH 7D 8D"),
        "KH",
        near_best=("3: KC 6H 6C 5C", "0: AH 9D 7D 8D"),
    ),
    Case(
        "partner overtaken",
        ("2: KC 5C AC 6C", "0: 5D 9D 6D 7D"),
        ("2: KC 5C 7C 6C", "2: 8C QC AC 9C"),
        "KC",
        near_best=("2: KC 5C 7C 6C", "2: 8C QC 6S 9C"),
    ),
    Case(
        "wasted",
        ("2: KC 5C AC 6C", "0: 5D 9D 6D 7D"),
        ("2: KC 5C 7C 6C", "2: AD 5D 6D 7D"),
        "KC",
        near_best=("2: KC 5C 7C 6H", "2: AD 5D 6D 7D"),
    ),
    Case(
        "joker spent",
        ("1: QD 5D 6D JK", "0: 5C AH 7C 8C"),
        ("1: QD 5D 6D 5C", "1: AH 6C 7C JK"),
        "AH QD",
        near_best=("1: QD 5D 6D 5C", "1: 9C 6C 7C JK"),
    ),
    Case(
        "on nothing",
        ("1: 6C 5C 7C AC", "1: KC 8C 9C 6S"),
        ("1: 6C 5C 7C 4C", "1: KC 8C 9C AC"),
        "7C KC",
        near_given=("1: QC 5C 7C AC", "1: KC 8C 9C 6S"),
    ),
    Case(
        "opened the suit",
        ("0: KC AC 5C 6C",),
        ("0: 5D 9D 6D 7D", "1: 6C 5C 7C KC"),
        "KC AC",
        near_best=("0: 5D 9D 6D 7D", "2: 5C 7C KC 6C"),
    ),
    Case(
        "fell at once",
        ("0: KC AC 5C 6C",),
        ("0: 5D 9D 6D 7D", "2: 5C 7C KC 6C"),
        "AC",
        near_given=("0: KC 6H 5C 7C",),
    ),
    Case(
        "thrown away",
        ("1: KD 6D 7D AC",),
        ("1: KD 6D 7D 5S", "1: 6C 5C 7C AC"),
        "",
        near_given=("1: 9C 6C 6H AC",),
    ),
    Case(
        "bared",
        ("1: KD 6D 7D 5C", "1: AC 6C 7C KC"),
        ("1: KD 6D 7D 5S", "3: QC KC 8C 9C"),
        "KC AC",
        hands=("KC 5C 5S", "", "", ""),
        near_hands=("KC 5C 4C 5S", "", "", ""),
    ),
    Case(
        "blocked",
        ("2: QC 5C 4C 6C", "2: JC 7C AC 8C", "0: 5D KD 10C 7D"),
        ("2: QC 5C AC 6C", "2: 10C 7C 5D 8C"),
        "AC 10C",
        near_given=("2: QC 5C 4C 6C", "0: 5D KD 10C 7D", "1: 8S 9S 10S AC"),
    ),
    Case(
        "stopper gone",
        ("1: KS 5S 6S AS", "1: QS 7D 8S 5D"),
        ("1: KS 5S 6S 4S", "1: QS 7D 8S AS"),
        "QS",
        hands=("AS 4S 5D", "", "5S 7D", ""),
        near_hands=("AS 4S 5D", "", "KS 5S", ""),
    ),
    Case(
        "not taken",
        ("1: KC 5C 6C 4C", "1: 9C 7D 6H AC"),
        ("1: KC 5C 6C AC", LOST),
        "6H",
        near_given=("2: KC 5C 4C 6C", "1: 9C 7D 6H AC"),
    ),
    Case(
        "no entry",
        ("0: 5D 9D 6D 7D", "1: KD 6S 8D AC"),
        ("0: AC 6C 5C 7C", "0: 5D 9D 6D 7D"),
        "AC",
        hands=("AC 5D", "", "", ""),
        near_given=("0: 5D 9D 6D 7D", "1: 6C 5C 6H AC"),
    ),
    Case(
        "thrown",
        ("0: 5D 9D 6D 7D", "1: KD 6S 8D KC"),
        ("0: KC 6C 5C 7C", "0: 5D 9D 6D 7D"),
        "KC",
        near_given=("0: 5D 9D 6D 7D", "1: AC 6S 8C KC"),
    ),
    Case(
        "trumped",
        ("0: AC 6H 7C 8C",),
        ("0: 5D 9D 6D 7D", "0: AC 5S 7C 8C"),
        "AC 6H",
        near_given=("0: AC 6C JK 8C",),
    ),
    Case(
        "fell",
        ("0: 5D 9D 6D 7D", "1: AC 6C 7C KC"),
        ("0: 5S 9S 6S 7S", "1: 6C 7C 8C KC"),
        "KC AC",
        near_given=("0: 5D 9D 6D 7D", "1: 6D 7D 8D KC"),
    ),
    Case(
        "crashed",
        ("0: 5D 9D 6D 7D", "2: AC 6C KC 7C"),
        ("0: 5S 9S 6S 7S", "0: KC 6C 7C 8C"),
        "KC AC",
        near_given=("0: 5D 9D 6D 7D", "1: AC 6C 7C KC"),
    ),
    Case(
        "theirs",
        ("0: 5D 9D 6D 7D", "1: QC 6C 7C 5C"),
        ("0: 5S 9S 6S 7S", "1: QC KC 7C 5C"),
        "QC KC",
        near_best=("0: 5S 9S 6S 7S", "1: 8D 9D QC 5D"),
    ),
    Case(
        "misere under",
        ("0: KC 6C 8S 7C", "3: AD 5D 8D 5S"),
        ("0: 5C 6C 8S 4C", LOST),
        "6C KC",
        call="misere",
        by=1,
        near_given=("0: 5D 6C 8S 7D", "3: AC 5C 6S 7C"),
    ),
    Case(
        "misere thrown",
        ("0: KC 6D 8S 7C",),
        ("0: 5D 6D 8S 4D",),
        "6D",
        call="misere",
        by=1,
        near_given=("0: KD 6D 8S 7D",),
    ),
    Case(
        "misere caught",
        ("1: 5C 6C 7C 8C",),
        ("1: 5C 6C 7C 4C",),
        "8C",
        call="misere",
        near_best=("1: 5C 6C 7C 9C",),
    ),
)


def _kind(proof: Proof) -> str:
    return proof.__name__.strip("_").replace("_", " ")


_BY_KIND = {_kind(proof): proof for proof in REASONS}


def _found(
    case: Case, given: tuple[str, ...], best: tuple[str, ...], hands: tuple[str, ...] | None = None
) -> AnswerComparison:
    hands = hands or case.hands
    return parted(
        line(case.call, *given, by=case.by, hands=hands),
        line(case.call, *best, by=case.by, hands=hands),
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind)
def test_a_reason_holds_where_the_cards_show_it_and_names_them(case: Case) -> None:
    named = _BY_KIND[case.kind](_found(case, case.given, case.best))
    assert named is not None
    assert set(parse_cards(case.cards) if case.cards else ()) <= set(named.values())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kind)
def test_a_reason_does_not_hold_where_the_cards_fall_otherwise(case: Case) -> None:
    given, best = case.near_given or case.given, case.near_best or case.best
    near = _found(case, given, best, case.near_hands)
    assert (given, best, case.near_hands) != (case.given, case.best, None)
    assert _BY_KIND[case.kind](near) is None
    assert _BY_KIND[case.kind](_found(case, case.best, case.given)) is None


def test_a_discarded_winner_is_told_and_one_that_takes_nothing_is_not() -> None:
    proof = _BY_KIND["discarded"]
    given = line("7H", "1: KD 6D 7D 5S", answer="AC 4D 5D")
    best = line("7H", "0: AC 6C 7C 8C", answer="4D 5D 5S")
    named = proof(parted(given, best))
    assert named is not None and named["card"] == parse_cards("AC")[0]
    lost = line("7H", "0: AC 6H 7C 8C", answer="4D 5D 5S")
    assert proof(parted(given, lost)) is None


def test_a_bid_is_too_high_by_the_tricks_it_is_short_of() -> None:
    proof = _BY_KIND["too high"]
    given, passed = line("9H", taken=7, answer="call"), line("8D", by=1, taken=8, answer="pass")
    assert proof(parted(given, passed)) == {"taken": 7, "count": 2}
    assert proof(parted(line("9H", taken=9, answer="call"), passed)) is None
    assert proof(parted(line("9H", by=1, taken=7, answer="pass"), passed)) is None


def test_a_bid_that_is_made_is_told_or_that_it_counts_more_than_another() -> None:
    made, failed = line("8H", taken=8, answer="call"), line("9H", taken=8, answer="call")
    less = line("7D", taken=8, answer="call")
    comes_home, counts_more = _BY_KIND["comes home"], _BY_KIND["counts more"]
    assert comes_home(parted(failed, made)) == counts_more(parted(less, made)) == {"count": 8}
    assert comes_home(parted(less, made)) is counts_more(parted(failed, made)) is None
    assert comes_home(parted(made, failed)) is None


def test_the_others_fail_or_would_make_theirs() -> None:
    passed = line("8D", by=1, taken=6, answer="pass")
    theirs = line("8D", by=1, taken=8, answer="pass")
    sacrifice, high = line("8H", taken=7, answer="call"), line("9H", taken=7, answer="call")
    they_fail, costs_less = _BY_KIND["they fail"], _BY_KIND["costs less"]
    assert they_fail(parted(high, passed)) == {"name": 1, "count": 2}
    assert they_fail(parted(high, theirs)) is None
    assert costs_less(parted(theirs, sacrifice)) == {"name": 1, "count": 1}
    assert costs_less(parted(passed, sacrifice)) is None


def test_every_kind_of_reason_is_tried_here() -> None:
    calls = {"too high", "comes home", "counts more", "they fail", "costs less", "discarded"}
    assert {case.kind for case in CASES} | calls == set(_BY_KIND)
    assert len(_BY_KIND) == len(REASONS) >= 12


def test_nothing_is_claimed_where_the_best_answer_is_no_better_in_these_cards() -> None:
    case = next(one for one in CASES if one.kind == "trump left out")
    found = _found(case, case.given, case.best)
    assert proved(found) is not None
    for worth in (0.0, -10.0):
        assert proved(parted(found.given, found.best, worth)) is None


def _wrong(drill: Drill) -> AnswerComparison:
    answer = next(one.action for one in drill.rated if not one.is_right)
    found = compare_answers(state_after(drill.record), drill.seat, answer, drill.best)
    assert found is not None
    return found


def test_each_claim_about_the_library_names_all_its_sentence_does_and_cards_that_were_played() -> (
    None
):
    told = 0
    for drill in library()[::4]:
        found = _wrong(drill)
        why = proved(found)
        if why is None:
            continue
        told += 1
        texts = why.sentence
        for text in (texts,) if isinstance(texts, str) else texts:
            places = {place for _, place, _, _ in Formatter().parse(text) if place}
            assert places <= {"given", "best", *why.named}, _kind(why.proof)
        later, own = why.named.get("later"), why.named.get("card")
        if later is not None and isinstance(own, Card) and _kind(why.proof) != "partner overtaken":
            fate = found.best.fates[own]
            assert (fate.wins, fate.number) == (True, later), (drill.key, _kind(why.proof))
            now = found.given.fates.get(own)
            assert now is None or not now.wins, (drill.key, _kind(why.proof))
    assert told > 10


def test_the_same_answer_always_has_the_same_line() -> None:
    drill = library()[0]
    assert _wrong(drill) == _wrong(drill)
