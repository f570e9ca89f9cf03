"""What is asked of the solver, and what it refuses."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.calls import Strain
from fivehundred.engine.cards import JOKER, Suit, parse_card, parse_cards
from fivehundred.engine.facts import Pile, Played
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.strains import order_under
from fivehundred.engine.view import view
from fivehundred.players.solver.layout import lay_out
from fivehundred.players.solver.problem import Problem, open_problem, sample_problem
from fivehundred.players.solver.solver import Solver
from tests.engine.table import Table, playing, rules
from tests.solver.deals import AUSTRALIAN, biddable_deal, random_deal, six_handed_deal
from tests.solver.uncompiled import is_compiled, plain_module
from tests.waiting import LIMIT_S


def ask(table: Table) -> Problem:
    return open_problem(view(table.state, None))


def words(table: Table) -> dict[str, int]:
    """Give the value of each card that may be played, as it would be said."""
    values = Solver().values(ask(table))
    assert values is not None
    return {
        play.card.code + (f"/{play.suit.value}" if play.suit else ""): tricks
        for play, tricks in values.items()
    }


def test_a_finesse_needs_no_courage() -> None:
    # Seat 1 has the king over the ace and queen at seat 2; seat 3 has it under them.
    fails = playing("7S", "5H 4H", "KH 6H", "AH QH", "6D 7D")
    wins = playing("7S", "5H 4H", "6D 7D", "AH QH", "KH 6H")
    assert (Solver().value(ask(fails)), Solver().value(ask(wins))) == (2, 1)


def test_every_card_and_every_suit_named_has_its_value() -> None:
    table = playing("8NT", "AH KH JK", "QH 5D 4D", "10H 9H 8H", "7H 6H 5H")
    assert words(table) == dict.fromkeys(["AH", "KH", "JK/S", "JK/C", "JK/D", "JK/H"], 3)


def test_a_trick_is_taken_up_in_its_middle() -> None:
    table = playing("7H", "AS 4H", "KS 5S", "10S 9S", "8S QS")
    table.play("AS KS 9S")
    assert words(table) == {"8S": 2, "QS": 2}


def test_in_a_misere_the_defenders_want_him_to_take_tricks() -> None:
    table = playing("misere", "5S 9H", "6S 8H", "AD AC", "7S 10H")
    problem = ask(table)
    assert (problem.seats, problem.counts, problem.wants) == ((0, 1, 3), (0,), (1, 3))
    # Seat 3 has to go over either card.
    assert words(table) == {"5S": 0, "9H": 0}


def test_of_a_misere_one_trick_is_enough() -> None:
    table = playing("misere", "9D 7S 6C", "6S KH JD", "10S AS QC", "5H KD 4D", leader=1)
    problem = ask(table)
    assert problem.enough == 1
    found = Solver().values(problem)
    whole = Solver().values(replace(problem, enough=10))
    assert found is not None and whole is not None
    assert set(whole.values()) == {0, 1, 2}
    assert found == {play: min(tricks, 1) for play, tricks in whole.items()}
    assert Solver().value(replace(problem, enough=0)) == 0


def test_where_each_trick_of_a_misere_is_paid_all_are_counted() -> None:
    hands = ("9D 7S 6C", "6S KH JD", "10S AS QC", "5H KD 4D")
    free = playing("misere", *hands, leader=1, tricks=(1, 6, 0, 0))
    paid = playing("misere", *hands, leader=1, variant=rules(misere_trick_points=10))
    assert (ask(free).enough, ask(paid).enough) == (0, 10)


def test_both_partners_play_a_double_nullo() -> None:
    variant = PRESETS["american"].variant
    table = playing("double_nullo", "5S", "4S", "7S", "8S", variant=variant)
    problem = ask(table)
    assert (problem.counts, problem.wants) == ((0, 2), (1, 3))


def test_hi_lo_is_five_tricks_and_no_other_number() -> None:
    variant = PRESETS["american"].variant
    hands = ("AS 5H", "6S 7H", "8D 9D", "9S 8H")
    four = playing("hi_lo", *hands, variant=variant, tricks=(4, 2, 0, 2), leader=0)
    five = playing("hi_lo", *hands, variant=variant, tricks=(5, 2, 0, 1), leader=0)
    six = playing("hi_lo", *hands, variant=variant, tricks=(6, 1, 0, 1), leader=0)
    assert [ask(table).exactly for table in (four, five, six)] == [1, 0, -1]
    assert [Solver().value(ask(table)) for table in (four, five, six)] == [1, 0, 0]
    assert Solver().reaches(ask(four), 2) is False


def test_a_silent_partner_is_who_holds_the_card() -> None:
    variant = PRESETS["five-handed-hidden"].variant
    hands = ("AS KS", "QH 8H", "6H 5H", "7D 8D", "9C 8C")
    table = playing("7S", *hands, variant=variant, partner=parse_card("9C"), leader=0)
    assert ask(table).counts == (0, 4)
    seen = view(table.state, 1)
    assert seen.contract is not None
    assert seen.contract.partner is None
    # In another sample it is another.
    other = (hands[0], hands[1], hands[2], "9C 8D", "7D 8C")
    assert sample_problem(seen, tuple(map(parse_cards, other))).counts == (0, 3)
    table.play("AS 8H 5H 7D 9C")
    sample = (hands[0][3:], "QH", "6H", "8D", "8C")
    assert sample_problem(view(table.state, 1), tuple(map(parse_cards, sample))).counts == (0, 4)


def test_in_a_passed_out_deal_each_is_solved_for_himself() -> None:
    variant = PRESETS["hoyle"].variant
    table = Table(playing("7S", "AS", "KS", "QS", variant=variant, leader=0).state)
    table.state = replace(table.state, contract=None)
    assert (ask(table).counts, ask(table).wants) == ((0,), (0,))


def test_of_a_sample_it_sees_the_hands_it_is_given_and_no_others() -> None:
    table = playing("7S", "5H 4H", "KH 6H", "AH QH", "6D 7D")
    seen = view(table.state, 0)
    with pytest.raises(ValueError, match="not all hands"):
        open_problem(seen)
    sample = sample_problem(seen, tuple(map(parse_cards, ("5H 4H", "6D 7D", "AH QH", "KH 6H"))))
    assert Solver().value(sample) == 1
    with pytest.raises(ValueError, match="a sample needs 4 hands, not 1"):
        sample_problem(seen, (parse_cards("5H 4H"),))


def test_only_the_play_has_problems() -> None:
    table = playing("7S", "5H", "KH", "AH", "6D")
    table.play("5H KH AH 6D")
    with pytest.raises(ValueError, match="no cards are being played"):
        open_problem(view(table.state, None))


def test_dummies_need_what_lies_below() -> None:
    variant = PRESETS["two-handed-dummy"].variant
    table = playing("7S", "5H 4H", "KH 5D", "AH/QH", "6D/7D", variant=variant)
    assert Solver().value(ask(table)) is not None
    seen = view(table.state, 0)
    with pytest.raises(ValueError, match="every card beneath another must be known"):
        sample_problem(seen, table.state.hands, seen.piles)
    assert sample_problem(seen, table.state.hands, table.state.piles) == ask(table)


def test_a_budget_that_does_not_suffice_gives_no_answer() -> None:
    problem, solver = biddable_deal(Random(1)), Solver()
    assert solver.value(problem, budget=20) is None
    assert solver.nodes < 200
    assert solver.values(problem, budget=20) is None
    assert solver.reaches(problem, 6, budget=5) is None
    if is_compiled():
        assert solver.value(problem) == Solver().value(problem)
        assert solver.reaches(problem, 0) is True


def test_a_second_question_is_answered_from_the_first() -> None:
    problem, solver = biddable_deal(Random(2)), Solver()
    budget = 1 << 30 if is_compiled() else 0
    first = solver.value(problem, budget=budget)
    steps = solver.nodes
    assert solver.value(problem, budget=budget) == first
    assert solver.nodes - steps < steps / 2 + 20


def test_a_solver_is_cancelled_until_it_is_told_to_go_on() -> None:
    problem, solver = biddable_deal(Random(3)), Solver()
    solver.cancel()
    assert solver.value(problem) is None
    assert solver.values(problem) is None
    assert solver.reaches(problem, 3) is None
    solver.resume()
    assert solver.reaches(problem, 11) is False


def test_another_thread_can_cancel_a_solver() -> None:
    # Many long questions: without the cancelling it would be at them for minutes.
    solver, rng, answers = Solver(), Random(4), list[int | None]()
    problems = [six_handed_deal(rng) for _ in range(3000 if is_compiled() else 30)]
    begun = threading.Event()

    def work() -> None:
        begun.set()
        answers.extend(solver.value(problem) for problem in problems)

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait()
    solver.cancel()
    thread.join(timeout=LIMIT_S)
    assert not thread.is_alive()
    assert answers[-1] is None


def test_solvers_in_two_threads_do_not_disturb_each_other() -> None:
    problems = [random_deal(Random(seed)) for seed in range(24 if is_compiled() else 1)]
    expected = [Solver().reaches(problem, 5) for problem in problems]
    found: dict[int, list[bool | None]] = {}

    def work(name: int) -> None:
        solver = Solver()
        found[name] = [solver.reaches(problem, 5) for problem in problems]

    threads = [threading.Thread(target=work, args=(name,)) for name in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {0: expected, 1: expected}


GOOD = Problem(
    variant=AUSTRALIAN,
    order=order_under(Strain.NO_TRUMPS),
    seats=(0, 1, 2),
    hands=tuple(map(parse_cards, ("AH 4H", "KH 5H", "QH 6H"))),
    leader=0,
    counts=(0,),
    wants=(0,),
)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": (0,), "hands": GOOD.hands[:1]}, "two to 6 different seats"),
        ({"seats": (0, 1, 1)}, "two to 6 different seats"),
        ({"hands": GOOD.hands[:2]}, "“hands” needs an entry for each of 3 seats, not 2"),
        ({"renounced": ((),)}, "“renounced” needs an entry for each of 3 seats, not 1"),
        ({"piles": ((),)}, "“piles” needs an entry for each of 3 seats, not 1"),
        ({"counts": (3,)}, "“counts” has seat 3, which does not play"),
        ({"wants": (0, 4)}, "“wants” has seat 4, which does not play"),
        ({"counts": ()}, "“counts” needs a seat"),
        ({"counts": (0, 1, 2)}, "“counts” must leave out a seat"),
        ({"leader": 5}, "seat 5 leads, but does not play"),
        ({"plays": (Played(1, parse_card("9H")),)}, "seat 1 has played to the trick where it"),
        ({"plays": (Played(0, parse_card("9H"), Suit.CLUBS),)}, "9H names no suit here"),
        (
            {"plays": tuple(Played(seat, parse_card(f"{seat + 7}S")) for seat in range(3))},
            "the trick begun is complete already",
        ),
        ({"hands": (*GOOD.hands[:2], parse_cards("QH"))}, "the same number of cards"),
        ({"hands": ((), (), ())}, "the same number of cards, 1 to 10"),
        ({"hands": (*GOOD.hands[:2], parse_cards("QH AH"))}, "AH is there twice"),
        ({"hands": (parse_cards("AH AH"), *GOOD.hands[1:])}, "AH is there twice"),
        (
            {"piles": ((Pile(parse_card("9D"), None, covers=False),), (), ())},
            "9D lies on a pile and is not in that hand",
        ),
        ({"piles": ((Pile(parse_card("AH"), None),), (), ())}, "every card beneath another"),
        ({"piles": ((Pile(None, parse_card("9D")),), (), ())}, "must be turned up"),
    ],
)
def test_what_cannot_be_is_refused(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        replace(GOOD, **changes)  # type: ignore[arg-type]


def test_only_cards_in_play_have_a_bit() -> None:
    layout, cards = lay_out(GOOD)
    assert [card.code for card in cards.by_bit] == ["4H", "5H", "6H", "QH", "KH", "AH"]
    assert (layout.sizes, layout.trump) == ((0, 0, 0, 6), -1)
    jokers = replace(GOOD, hands=((JOKER, parse_card("4H")), *GOOD.hands[1:]))
    assert lay_out(jokers)[0].trump == 4


def test_the_rules_on_jokers_reach_the_search() -> None:
    hands = ("JK 5S", "6S 7S", "KS QS", "8S 9S")
    led = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    table = playing("7NT", *hands, suits_led=led, tricks=(8, 0, 0, 0))
    assert set(words(table)) == {"5S"}
    free = playing("7NT", *hands, suits_led=led, variant=rules(joker_lead="free"))
    assert set(words(free)) == {"5S", "JK/S", "JK/C", "JK/D", "JK/H"}


def test_plain_python_finds_the_value_of_a_small_hand() -> None:
    assert plain_module("solver").Solver().value(GOOD) == 1
