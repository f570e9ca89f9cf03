"""A game in which one person places every card, all of them open."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.record import Origin, Record
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down


def open_game(preset: str, **changes: object) -> Record:
    record = fresh_game(preset, persons=6, **changes)
    return replace(record, origin=Origin("Friday", "", 0, open_hands=True))


def test_nobody_is_asked_to_come_or_to_turn_away(hand: Hand) -> None:
    sit(hand, open_game("australian"))
    hand.key(pygame.K_x)
    assert hand.table.top.modal is None and hand.table.sitting.chair.open
    assert hand.line[0] == "All cards are open here: a curtain has nothing to hide."
    assert "Lower the curtain (X)." not in hand.labels()


def sit(hand: Hand, record: Record) -> Person:
    sit_down(hand.app, record, "what if")
    hand.frame()
    return Person(hand)


def come_to(person: Person, phase: Phase) -> None:
    while person.hand.table.sitting.view.phase is not phase:
        if not person.act():
            person.hand.frame(200)


@pytest.mark.parametrize("preset", ["hoyle-revokes", "two-handed-dummy"])
def test_one_hand_plays_a_whole_deal_of_open_cards(hand: Hand, preset: str) -> None:
    person = sit(hand, open_game(preset))
    person.play_a_deal()
    table, seating = hand.table, PRESETS[preset].variant.seating
    assert "curtain" not in person.done
    assert all(card is not None for cards in table.sitting.view.hands for card in cards)
    actions = table.sitting.session.record.actions
    placed = {action.seat for action in actions[1:] if not isinstance(action, Deal)}  # type: ignore[union-attr]
    assert placed >= set(seating.players) - set(table.sitting.view.sitting_out)


def test_every_decision_is_taken_back_one_after_another_without_a_question(hand: Hand) -> None:
    person = sit(hand, open_game("australian"))
    table = hand.table
    while not table.sitting.view.history:
        if not person.act():
            hand.frame(200)
    before = table.sitting.session.record
    dealt = 1 + max(at for at, one in enumerate(before.actions) if isinstance(one, Deal))
    for _back in range(len(before.actions) - dealt):
        hand.key(pygame.K_z)
        assert table.top.modal is None
    assert table.sitting.session.record.actions == before.actions[:dealt]
    for _on in range(len(before.actions) - dealt):
        hand.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert table.sitting.session.record == before


def test_the_line_says_whose_turn_it_is(hand: Hand) -> None:
    person = sit(hand, open_game("australian"))
    table, said = hand.table, set()
    while table.sitting.view.phase is not Phase.PLAY or len(table.sitting.view.history) < 1:
        hand.until(lambda: table.top.asks)
        table.voice.message = ""
        hand.frame()
        view = table.sitting.view
        name = table.top.company.names[view.asked or 0]
        said.add(hand.line[0].replace(name, "NAME"))
        person.act()
    wanted = {"NAME to call.", "NAME to lead.", "NAME to play."}
    assert wanted <= said, said


def test_a_card_of_another_hand_is_refused_with_the_name_of_who_is_to_play(hand: Hand) -> None:
    person = sit(hand, open_game("australian"))
    table = hand.table
    come_to(person, Phase.PLAY)
    hand.until(lambda: table.top.asks)
    hand.settle()
    view = table.sitting.view
    turn = view.to_act
    assert turn is not None
    other = next(seat for seat in range(4) if seat != turn)
    card = view.hands[other][0]
    assert card is not None
    hand.click(hand.grip(card.code))
    assert hand.line == (f"It is {table.top.company.names[turn]}’s turn.", True)
    assert table.sitting.view == view


def test_whoever_exchanges_sits_at_the_bottom_and_the_keyboard_reaches_every_hand(
    hand: Hand,
) -> None:
    person = sit(hand, open_game("australian"))
    table = hand.table
    come_to(person, Phase.EXCHANGE)
    hand.until(lambda: table.top.asks)
    assert table.sitting.viewer == table.sitting.view.to_act
    come_to(person, Phase.PLAY)
    for _card in range(8):
        hand.until(lambda: table.top.asks)
        before = table.sitting.session.moment
        if table.top.keys.focused is None:
            hand.key(pygame.K_RIGHT)
        assert table.top.keys.focused in table.top.pointer.interaction.legal
        hand.key(pygame.K_RETURN)
        if table.sitting.session.moment == before:
            hand.key(pygame.K_RETURN)
        assert table.sitting.session.moment > before
