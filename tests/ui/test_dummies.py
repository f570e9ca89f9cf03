"""One's own dummy is played like the hand, when it is its turn."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.facts import Pile
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.ui.scenes.table.hand.interaction import HandMode
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import PlayBy
from tests.thinkers import PromptThinker
from tests.ui.hand import Hand, perform
from tests.ui.scripted import game_of
from tests.ui.seating import sit_down
from tests.ui.test_hint import judgement


def _pile(up: str, down: str) -> Pile:
    return Pile(parse_card(up), parse_card(down))


def _record(leader: int) -> Record:
    """Seat 0 leads, or its dummy follows to the computer player's heart."""
    start = Start(
        hands=tuple(
            parse_cards(cards)
            for cards in ("AH KH 9S 8S 7S 6S", "6H 10H QC JC 10C 9C", "7H 8H 5C", "9H 10S JS")
        ),
        piles=(
            (),
            (),
            (_pile("7H", "5S"), _pile("8H", "6C"), _pile("5C", "7C")),
            (_pile("9H", "QS"), _pile("10S", "KS"), _pile("JS", "AS")),
        ),
        contract=MakeCall(0, parse_call("6D")),
        leader=leader,
        dealer=1,
        tricks=(4, 0, 0, 0),
    )
    return replace(game_of(PRESETS["two-handed-dummy"].variant, 1), start=start)


def _sit(hand: Hand, leader: int) -> TableScene:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, _record(leader), "test")
    hand.settle()
    if leader == 1:
        perform(hand.table, PlayCard(1, parse_card("6H")))
        hand.settle()
    return hand.table


def _last(table: TableScene) -> object:
    return table.sitting.session.record.actions[-1]


def _place(hand: Hand, code: str) -> tuple[float, float]:
    pose = hand.table.top.director.layout.cards[code].pose
    return pose.x, pose.y


def _middle(hand: Hand, code: str) -> tuple[float, float]:
    """Give a point of a dummy’s card that no other card covers."""
    pose = hand.table.top.director.layout.cards[code].pose
    grip = hand.table.top.pointer
    for share in (0.0, 0.42, -0.42):
        at = (pose.x + share * pose.width, pose.y + 0.3 * pose.width)
        if grip.key_at((round(at[0]), round(at[1]))) == code:
            return at
    raise AssertionError(f"{code} is covered")


def test_the_dummys_cards_are_in_reach_when_it_is_its_turn(hand: Hand) -> None:
    table = _sit(hand, 1)
    assert table.sitting.view.to_act == 2
    grip = table.top.pointer.interaction
    assert grip.mode is HandMode.PLAY
    assert grip.touchable == {"7H", "8H", "5C"}
    assert grip.legal == {"7H", "8H"}
    assert hand.line[0] == "It is your dummy’s turn: choose one of its cards."


def test_a_dummys_card_is_dragged_to_the_middle(hand: Hand) -> None:
    table = _sit(hand, 1)
    hand.drag(_middle(hand, "8H"), table.top.director.places.centre)
    assert _last(table) == PlayCard(2, parse_card("8H"))


def test_a_little_drag_plays_nothing(hand: Hand) -> None:
    table = _sit(hand, 1)
    x, y = _middle(hand, "8H")
    hand.drag((x, y), (x + 8, y + 8))
    hand.settle()
    assert _last(table) == PlayCard(1, parse_card("6H"))
    rest = table.top.pointer.rest_pose("8H")
    assert table.top.stage.sprites["8H"].pose == rest


def test_two_clicks_play_it_and_it_is_lifted_between(hand: Hand) -> None:
    table = _sit(hand, 1)
    flat = table.top.director.layout.cards["7H"].pose
    hand.click(_middle(hand, "7H"))
    assert table.top.pointer.lifted == "7H"
    # It comes towards the middle, not up under its plate.
    assert table.top.pointer.rest_pose("7H").y > flat.y
    hand.click(_middle(hand, "7H"))
    assert _last(table) == PlayCard(2, parse_card("7H"))


def test_one_click_plays_it_where_that_is_chosen(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, play_by=PlayBy.ONE_CLICK))
    table = _sit(hand, 1)
    hand.click(_middle(hand, "7H"))
    assert _last(table) == PlayCard(2, parse_card("7H"))


def test_an_illegal_card_is_refused_with_a_sentence(hand: Hand) -> None:
    table = _sit(hand, 1)
    hand.drag(_middle(hand, "5C"), table.top.director.places.centre)
    assert table.voice.message == "Your dummy must follow hearts: it still holds 2."
    assert _last(table) == PlayCard(1, parse_card("6H"))


def test_arrows_go_through_the_dummy_whose_turn_it_is(hand: Hand) -> None:
    table = _sit(hand, 1)
    said = []
    for _step in range(3):
        hand.key(pygame.K_RIGHT)
        said.append(hand.line[0])
    assert [line.rsplit(" card ", 1)[1][:6] for line in said] == ["1 of 3", "2 of 3", "3 of 3"]
    assert sum("cannot be played" in line for line in said) == 1
    codes = {table.top.keys._order()[at] for at in range(3)}
    assert codes == {"7H", "8H", "5C"}
    while table.top.keys.focused != "8H":
        hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert _last(table) == PlayCard(2, parse_card("8H"))


def test_at_the_hands_turn_the_dummy_is_out_of_reach(hand: Hand) -> None:
    table = _sit(hand, 0)
    assert table.top.pointer.interaction.touchable == {
        card.code for card in table.sitting.view.hand
    }
    hand.play("AH")
    assert _last(table) == PlayCard(0, parse_card("AH"))


def test_the_hand_to_play_from_is_bright_and_a_click_on_the_other_is_answered(hand: Hand) -> None:
    table = _sit(hand, 1)
    own = {card.code for card in table.sitting.view.hand}
    assert table.top.pointer.interaction.dimmed == own | {"5C"}
    hand.click(hand.grip("AH"))
    assert table.voice.message == "It is your dummy’s turn: choose one of its cards."
    table = _sit(hand, 0)
    assert table.top.pointer.interaction.dimmed == {"7H", "8H", "5C"}
    hand.click(_place(hand, "8H"))
    assert table.voice.message == "It is your own turn: play a card from your hand."
    assert table.sitting.session.record.actions == ()


def test_a_hint_by_key_takes_the_focus_to_the_dummys_card(
    hand: Hand, thinker: PromptThinker
) -> None:
    table = _sit(hand, 1)
    hand.key(pygame.K_HOME)
    thinker.silent, thinker.hint = False, judgement((PlayCard(2, parse_card("8H")), 10.0, 0.5))
    hand.key(pygame.K_h, "h")
    assert table.top.keys.focused == "8H"
    hand.key(pygame.K_RETURN)
    assert _last(table) == PlayCard(2, parse_card("8H"))


def test_a_dummy_is_named_after_its_owner(hand: Hand) -> None:
    table = _sit(hand, 0)
    assert table.top.company.names == ("Ann", "Bea", "Ann’s dummy", "Bea’s dummy")
    assert table.top.company.birds[0] == table.top.company.birds[2]
