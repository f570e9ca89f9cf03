"""What a screen reader is told of every screen: sound, named, and nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import CutOffer, DiscardOffer, GiveOffer
from fivehundred.engine.facts import Phase
from fivehundred.session.record import state_after
from fivehundred.speech.wording import card_word
from fivehundred.ui.accessibility.outline import Node, NodeRole, NodeTree
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.gallery import show
from tests.ui.hand import Hand, perform
from tests.ui.reading import found, names, problems, tree_of


def test_the_focus_of_the_tree_goes_where_tab_and_arrows_go(hand: Hand) -> None:
    assert show(hand, "play", "australian")
    seen = set()
    for _step in range(30):
        hand.key(pygame.K_TAB)
        hand.key(pygame.K_RIGHT)
        seen.add(tree_of(hand).focus.split()[0])
    assert "card" in seen and len(seen) > 2


@pytest.mark.parametrize("preset", ["australian", "two-handed-dummy", "five-handed"])
def test_the_hand_is_a_list_of_the_cards_of_whoever_sits_there(hand: Hand, preset: str) -> None:
    assert show(hand, "play", preset)
    table = hand.table
    own = found(tree_of(hand), "Your hand")
    view = table.sitting.view
    assert own.role is NodeRole.LIST
    said = {card.name.split(",")[0] for card in own.children}
    assert said == {card_word(card) for card in view.hand}
    assert own.children[0].place == (1, len(view.hand))
    playable = {card.name for card in own.children if "cannot be played" not in card.name}
    assert playable == {card_word(action.card) for action in view.legal}  # type: ignore[union-attr]


def test_a_panel_hides_the_table_below_it_from_a_reader(hand: Hand) -> None:
    assert show(hand, "play", "australian")
    hand.table.take(Opening.MENU)
    hand.frames(2)
    tree = tree_of(hand)
    [dialog] = tree.root.children
    assert dialog.role is NodeRole.DIALOG
    assert not [name for name in names(tree) if "Your hand" in name]
    assert tree.focus != tree.root.key


def test_nothing_is_behind_the_curtain_for_a_reader(hand: Hand) -> None:
    assert show(hand, "curtain", "australian")
    table = hand.table
    state = state_after(table.sitting.session.record)
    words = " ".join(names(tree_of(hand)))
    cards = {card_word(card) for held in state.hands for card in held}
    assert [word for word in cards if word in words] == []


def _hidden_words(table: TableScene) -> set[str]:
    """Name the cards that nobody at this screen may see."""
    view, state = table.sitting.view, state_after(table.sitting.session.record)
    everywhere = {card for held in state.hands for card in held} | {*state.kitty}
    seen = {card for held in view.hands for card in held if card is not None}
    seen |= {card for card in view.kitty if card is not None}
    return {card_word(card) for card in everywhere - seen}


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["australian", "hoyle", "two-handed-dead-hand", "quebec"])
def test_no_card_that_is_hidden_is_in_the_tree_of_a_whole_deal(hand: Hand, preset: str) -> None:
    assert show(hand, "auction", preset)
    app, table = hand.app, hand.table
    app.thinker.silent = False  # type: ignore[attr-defined]
    acted = 0
    for _frame in range(3000):
        with hand.on_the_way():
            hand.frame(60)
        if table.top.modal is not None or app.scene is not table:
            break
        lists = [node for node in tree_of(hand).root.children if node.role is NodeRole.LIST]
        told = {card.name.split(",")[0] for row in lists for card in row.children}
        assert told & _hidden_words(table) == set()
        if table.top.asks and table.sitting.view.legal:
            action = table.sitting.view.legal[0]
            assert not isinstance(action, CutOffer | DiscardOffer | GiveOffer)
            perform(table, action)
            acted += 1
    assert acted > 5
    assert table.sitting.view.phase in (Phase.DEAL, Phase.OVER, Phase.AUCTION)


def test_problems_of_a_tree_are_found() -> None:
    leaf = Node("a", NodeRole.BUTTON, "")
    twice = Node("a", NodeRole.BUTTON, "A")
    tree = NodeTree(Node("root", NodeRole.WINDOW, "W", children=(leaf, twice)), "gone")
    assert problems(tree) == [
        "a is there more than once",
        "a has no name",
        "the focus is at gone, which is not there",
    ]
    good = replace(tree, root=replace(tree.root, children=()), focus="root")
    assert problems(good) == []
