"""Where a computer player cuts: anywhere, by its seed alone."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import CutOffer, CutPack, Deal
from fivehundred.engine.cards import PACKS
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import CutRule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.judgement import AdviceReason
from fivehundred.players.level_names import ALL_LEVELS, Level
from fivehundred.players.levels import choose, choose_at_once, choose_cut, judge
from fivehundred.session.asking import cut_at_once
from fivehundred.session.workers.thinking import Question, fallback, is_offered


def to_cut(backwards: bool = False) -> State:
    state = new_game(Variant(cut=CutRule.RIGHT_NEIGHBOUR), Start(dealer=0))
    return apply(state, Deal(PACKS[43][:: -1 if backwards else 1])).state


@pytest.mark.parametrize("level", ALL_LEVELS)
def test_a_level_cuts_by_its_seed_whatever_cards_are_there(level: Level) -> None:
    for seed in range(20):
        cut = choose(view(to_cut(), 3), level, seed)
        assert cut == choose(view(to_cut(backwards=True), 3), level, seed)
        assert is_offered(view(to_cut(), 3).legal, cut)


def test_every_place_is_cut_at_and_none_much_oftener() -> None:
    offer = CutOffer(3, 3, 40)
    counts = [choose_cut(offer, seed).count for seed in range(4000)]
    assert set(counts) == set(range(3, 41))
    assert max(map(counts.count, range(3, 41))) < 3 * 4000 / 38


def test_at_a_table_it_is_cut_without_thinking() -> None:
    cut = cut_at_once(view(to_cut(), 3), 5)
    assert cut == choose(view(to_cut(), 3), Level.EXPERT, 5)
    assert isinstance(cut, CutPack)
    dealt = apply(to_cut(), cut).state
    assert cut_at_once(view(dealt, dealt.to_act), 5) is None


def test_the_rules_of_thumb_cut_too() -> None:
    seen = view(to_cut(), 3)
    assert is_offered(seen.legal, choose_at_once(seen, 7))
    cut = fallback(Question(1, seen, Level.CLUB, 3), "no player").action
    assert is_offered(seen.legal, cut)


def test_no_place_is_judged_better_than_another() -> None:
    judgement = judge(view(to_cut(), 3))
    assert judgement.reason is AdviceReason.ONLY_CHOICE
    assert judgement.weighed == ()


@pytest.mark.parametrize("cut", [CutPack(3, 2), CutPack(3, 41), CutPack(0, 20)])
def test_another_cut_than_was_offered_is_no_answer(cut: CutPack) -> None:
    legal = view(to_cut(), 3).legal
    assert not is_offered(legal, cut)
    assert is_offered(legal, CutPack(3, 40))
