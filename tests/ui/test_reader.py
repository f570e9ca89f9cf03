"""The bridge to screen readers: it speaks when spoken to and does what it is asked."""

from __future__ import annotations

import accesskit
import pygame
import pytest

from fivehundred.speech.spoken import SpeechKind
from fivehundred.ui.accessibility.outline import ROOT, Node, NodeRole, NodeTree
from fivehundred.ui.accessibility.systems import Inbox, Numbers
from fivehundred.ui.assistance import Reader
from fivehundred.ui.settings import PlayBy
from tests.ui.gallery import show
from tests.ui.hand import Hand
from tests.ui.reading import Asked, Listening, found, listen, tree_of


@pytest.fixture
def adapter(hand: Hand) -> Listening:
    """Put an adapter of the tests' own where AccessKit's would be."""
    return listen(hand)


def _turn(hand: Hand, count: int = 1) -> None:
    for _time in range(count):
        hand.frame()
        hand.app._assist(20)


def _ask(hand: Hand, adapter: Listening, name: str, action: object, data: object = None) -> None:
    """Ask for an action on what has a name that begins so."""
    reader = hand.app.assistance.reader
    node = found(tree_of(hand), name)
    adapter.inbox.append(Asked(action, reader._numbers._of[node.key], data))
    _turn(hand, 3)


def test_nothing_is_sent_before_somebody_listens(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "play", "australian")
    _turn(hand, 20)
    assert adapter.updates == [] and adapter.focused == []
    adapter.switch(True)
    _turn(hand, 2)
    assert len(adapter.updates) == 1 and adapter.focused
    _turn(hand, 20)
    assert len(adapter.updates) == 1, "nothing has changed"


def test_a_card_is_played_by_the_reader_alone(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "play", "australian")
    adapter.switch(True)
    _turn(hand, 2)
    table = hand.table
    [name] = [
        card.name
        for card in found(tree_of(hand), "Your hand").children
        if "cannot be played" not in card.name
    ][:1]
    held = len(table.sitting.view.hand)
    _ask(hand, adapter, name, accesskit.Action.CLICK)
    hand.frames(10, 100)
    assert len(table.sitting.session.view(0).hand) == held - 1


def test_a_card_that_may_not_be_played_says_why(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "play", "australian")
    adapter.switch(True)
    _turn(hand, 2)
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    held = len(hand.table.sitting.view.hand)
    others = [
        card.name
        for card in found(tree_of(hand), "Your hand").children
        if "cannot be played" in card.name
    ]
    if not others:
        pytest.skip("every card may be played here")
    _ask(hand, adapter, others[0], accesskit.Action.CLICK)
    assert len(hand.table.sitting.view.hand) == held
    assert len(heard) > 1


def test_the_focus_goes_where_the_reader_wants_it(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "home", "australian")
    adapter.switch(True)
    _turn(hand, 2)
    buttons = [node for node in tree_of(hand).nodes() if node.role is NodeRole.BUTTON]
    for button in buttons[:4]:
        _ask(hand, adapter, button.name, accesskit.Action.FOCUS)
        assert tree_of(hand).focus == button.key
    assert hand.app.layer.focus is not None


def test_a_name_is_written_by_the_reader(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "first-start", "australian")
    adapter.switch(True)
    _turn(hand, 2)
    field = next(node for node in tree_of(hand).nodes() if node.role is NodeRole.FIELD)
    _ask(hand, adapter, field.name, accesskit.Action.SET_VALUE, (None, "Zoe"))
    field = next(node for node in tree_of(hand).nodes() if node.role is NodeRole.FIELD)
    assert field.value == "Zoe"


def test_a_request_for_what_has_gone_does_nothing(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "home", "australian")
    adapter.switch(True)
    _turn(hand, 2)
    adapter.inbox.append(Asked(accesskit.Action.CLICK, 999_999))
    adapter.inbox.append(Asked(accesskit.Action.SCROLL_DOWN, 1))
    _turn(hand, 3)
    assert hand.app.assistance.reader.active


def _texts(update: object) -> list[str]:
    return [node.value for _number, node in update.nodes if node.live is not None]  # type: ignore[attr-defined]


def test_sentences_come_one_a_frame_and_never_with_a_change_of_the_screen(
    hand: Hand, adapter: Listening
) -> None:
    assert show(hand, "home", "australian")
    adapter.switch(True)
    _turn(hand, 2)
    for text in ("One.", "Two."):
        hand.app.spoken.announce(text, SpeechKind.ALARM)
        _turn(hand, 10)
    said = [_texts(update) for update in adapter.updates]
    assert [texts for texts in said if texts][-2:] == [["One."], ["Two."]]
    numbers = [
        [number for number, node in update.nodes if node.live is not None]
        for update in adapter.updates
    ]
    assert numbers[-1] != numbers[-2], "the same words twice would be said once"
    hand.key(pygame.K_TAB)
    hand.app.spoken.announce("Three.", SpeechKind.ALARM)
    before = len(adapter.updates)
    _turn(hand, 12)
    assert _texts(adapter.updates[before]) == ["Two."]
    assert _texts(adapter.updates[-1]) == ["Three."]


def test_what_has_the_focus_is_not_read_out_twice(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "home", "australian")
    adapter.switch(True)
    _turn(hand, 12)
    sent = len([update for update in adapter.updates if _texts(update)])
    for _tab in range(5):
        hand.key(pygame.K_TAB)
        _turn(hand, 12)
    assert len([update for update in adapter.updates if _texts(update)]) == sent or sent == 0


def test_a_missing_library_leaves_the_game_as_it_is(hand: Hand) -> None:
    reader = hand.app.assistance.reader

    def missing(_inbox: Inbox) -> Listening:
        raise ImportError("No module named accesskit")

    reader._make = missing
    reader.attach()
    assert show(hand, "play", "australian")
    _turn(hand, 5)
    assert not reader.active and reader.fault == ""


class PanicException(BaseException):
    """What a panic in Rust looks like."""


def test_a_panic_ends_the_reader_and_not_the_game(
    hand: Hand, adapter: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert show(hand, "play", "australian")
    adapter.switch(True)

    def panic(*_any: object) -> None:
        raise PanicException("poisoned")

    monkeypatch.setattr(adapter, "send", panic)
    _turn(hand, 5)
    reader = hand.app.assistance.reader
    assert not reader.active
    [report] = (hand.app.store.folder / "reports").glob("*.txt")
    assert "poisoned" in report.read_text(encoding="utf-8")
    adapter.switch(True)
    _turn(hand, 5)
    assert not reader.active or reader._adapter is None
    hand.key(pygame.K_TAB)


def test_switched_on_and_off_twenty_times_while_cards_fly(hand: Hand, adapter: Listening) -> None:
    assert show(hand, "play", "australian")
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    for time in range(40):
        adapter.switch(time % 2 == 0)
        hand.key(pygame.K_RETURN)
        _turn(hand, 5)
    assert not hand.app.assistance.reader.active
    assert adapter.updates


def test_numbers_are_kept_as_long_as_a_thing_is_there_and_never_used_again() -> None:
    numbers = Numbers()
    leaf = Node("a", NodeRole.BUTTON, "A")
    tree = NodeTree(Node(ROOT, NodeRole.WINDOW, "W", children=(leaf,)), ROOT)
    bare = NodeTree(Node(ROOT, NodeRole.WINDOW, "W"), ROOT)
    first = dict(numbers.take(tree))
    assert numbers.take(tree) == first and numbers.key(first["a"]) == "a"
    assert numbers.take(bare) == {ROOT: first[ROOT]}
    assert numbers.key(first["a"]) is None
    assert numbers.take(tree)["a"] not in first.values()


def test_ten_thousand_updates_keep_no_numbers_and_no_words() -> None:
    reader = Reader(Listening)
    reader.attach()
    adapter = reader._adapter
    assert isinstance(adapter, Listening)
    adapter.switch(True)
    reader.request()
    for number in range(10_000):
        leaf = Node(f"card {number}", NodeRole.ITEM, f"Card {number}")
        tree = NodeTree(Node(ROOT, NodeRole.WINDOW, "W", children=(leaf,)), ROOT)
        reader.show(tree, 16, focused=True)
        adapter.updates.clear()
    assert len(reader._numbers._of) == len(reader._numbers._keys) == 2


def test_the_way_cards_are_played_by_clicks_is_no_matter_to_a_reader(
    hand: Hand, adapter: Listening
) -> None:
    assert hand.app.settings.play_by is PlayBy.TWO_CLICKS
    test_a_card_is_played_by_the_reader_alone(hand, adapter)
