"""Every choice a table asks for after the auction, made with mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from fivehundred.engine.actions import (
    Attach,
    CallPartner,
    Declare,
    Discard,
    Give,
    MakeCall,
    PlayCard,
)
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import DeclareOn, FirstLead
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.panels.contractor import ExchangePanel, PartnerPanel
from fivehundred.ui.panels.question import AnswerStrip, SuitPanel
from fivehundred.ui.route import ReplayRoute
from tests.ui.choosing import actions_of, called, lay, sit
from tests.ui.hand import Hand, perform
from tests.ui.replays import jump, kept, the_replay
from tests.ui.scripted import NAMES, fresh_game, game_of
from tests.ui.seating import sit_down

# — giving and laying away —


@pytest.mark.parametrize(
    ("preset", "count"), [("australian", 3), ("australian-45", 5), ("french-canadian", 6)]
)
def test_as_many_cards_are_laid_away_as_the_kitty_had(hand: Hand, preset: str, count: int) -> None:
    table = sit(hand, called(fresh_game(preset), ["8S", "pass", "pass", "pass"]).record)
    label = f"Discard {count} cards"
    assert not hand.control(label).enabled
    laid = lay(hand, count)
    hand.push(label)
    (discard,) = actions_of(table, Discard)
    assert [card.code for card in discard.cards] == laid


def test_a_full_tray_leaves_the_focus_on_the_card_it_does_not_take(hand: Hand) -> None:
    calls = ["8S", "pass", "pass", "pass"]
    table = sit(hand, called(fresh_game("australian"), calls).record)
    lay(hand, 3)
    hand.key(pygame.K_HOME)
    first = table.top.keys.focused
    hand.key(pygame.K_RETURN)
    assert hand.line == ("The tray is full: take a card out first.", True)
    assert first is not None and table.top.keys.focused == first


def test_in_a_double_nullo_the_contractor_gives(hand: Hand) -> None:
    record = fresh_game("american")
    table = sit(hand, called(record, ["double_nullo", "pass", "pass", "pass"]).record)
    assert hand.line[0] == "Choose 5 cards to give to Cid."
    given = lay(hand, 5)
    hand.push("Give 5 cards to Cid")
    (give,) = actions_of(table, Give)
    assert [card.code for card in give.cards] == given


def test_the_partner_of_a_double_nullo_lays_away_after_it(hand: Hand) -> None:
    record = fresh_game("american")
    session = called(record, ["double_nullo", "pass", "pass", "pass"], first=2)
    session.submit(Give(2, session.state.hands[2][:5]))
    table = sit(hand, session.record)
    assert len(table.top.director.layout.hand) == 15
    assert isinstance(table.top.asked, ExchangePanel)
    lay(hand, 5)
    hand.push("Discard 5 cards")
    assert actions_of(table, Discard)[0].seat == 0


# — declaring —


def _contract(first: int = 0, **changes: Any) -> Session:
    record = fresh_game("australian", **changes)
    session = called(record, ["8NT", "pass", "pass", "pass"], first=first)
    hand = session.state.hands[first]
    away = [card for card in hand if not card.is_joker][:3]
    session.submit(Discard(first, tuple(away)))
    return session


def test_a_contractor_declares_and_lays_one_card_away(hand: Hand) -> None:
    table = sit(hand, _contract(declare=DeclareOn.ANY_CONTRACT, joker_attach="never").record)
    assert isinstance(table.top.asked, AnswerStrip)
    hand.push("Declare all ten (500)")
    assert actions_of(table, Declare) == [Declare(0)]
    assert table.sitting.view.to_act == 2
    perform(table, Give(2, table.sitting.session.view(2).hand[:1]))
    hand.settle()
    lay(hand, 1)
    hand.push("Discard 1 card")
    hand.settle()
    assert table.sitting.view.sitting_out == (2,)
    assert table.sitting.view.contract is not None
    assert table.sitting.view.contract.declared


def test_a_partner_gives_one_card(hand: Hand) -> None:
    session = _contract(first=2, declare=DeclareOn.ANY_CONTRACT)
    session.submit(Declare(2))
    table = sit(hand, session.record)
    lay(hand, 1)
    hand.push("Give 1 card to Cid")
    assert actions_of(table, Give)[0].seat == 0


def test_playing_on_takes_the_question_away_and_undo_brings_it_back(hand: Hand) -> None:
    session = _contract(declare=DeclareOn.ANY_CONTRACT, joker_attach="never")
    table = sit(hand, session.record)
    before = table.sitting.session.record
    hand.push("Play on")
    assert table.top.asked is None
    assert table.sitting.session.record == before
    legal = sorted(table.top.pointer.interaction.legal)
    plain = next(code for code in legal if not parse_card(code).is_joker)
    hand.play(plain)
    assert isinstance(table.sitting.session.record.actions[-1], PlayCard)
    hand.key(pygame.K_z)
    hand.settle()
    assert isinstance(table.top.asked, AnswerStrip)


def test_a_card_can_be_led_without_an_answer(hand: Hand) -> None:
    table = sit(hand, _contract(declare=DeclareOn.ANY_CONTRACT, joker_attach="never").record)
    legal = sorted(table.top.pointer.interaction.legal)
    hand.play(next(code for code in legal if not parse_card(code).is_joker))
    assert isinstance(table.sitting.session.record.actions[-1], PlayCard)


def test_eldest_hand_waits_until_the_contractor_has_had_his_say(hand: Hand) -> None:
    record = fresh_game("australian", declare=DeclareOn.ANY_CONTRACT, first_lead=FirstLead.ELDEST)
    session = called(record, ["pass", "8S", "pass", "pass"], first=3)
    session.submit(Discard(0, session.state.hands[0][-3:]))
    sit_down(hand.app, session.record, "test")
    hand.settle()
    table = hand.table
    hand.frames(20, 300)
    assert table.sitting.view.to_act == 3
    assert isinstance(table.top.asked, AnswerStrip)
    hand.push("Play on")
    hand.until(lambda: actions_of(table, PlayCard), ms=300)
    assert actions_of(table, PlayCard)[0].seat == 3


# — jokers —


def _jokers(call: str, mine: str) -> Record:
    hands = (mine, "5H 6H 7H", "8H 9H 10H", "5D 6D 7D")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call(call)),
        dealer=3,
    )
    record = game_of(PRESETS["french-canadian"].variant, 1)
    return replace(record, start=start)


def test_each_of_two_jokers_is_asked_by_name(hand: Hand) -> None:
    table = sit(hand, _jokers("8NT", "JKC JKW AS"))
    panel = table.top.asked
    assert isinstance(panel, SuitPanel)
    assert panel.title == "Give your coloured joker a suit?"
    hand.push("♥")
    hand.settle()
    assert isinstance(table.top.asked, SuitPanel)
    assert table.top.asked.title == "Give your white joker a suit?"
    hand.push("Keep it free")
    hand.settle()
    assert table.top.asked is None
    assert [a.joker.code for a in actions_of(table, Attach)] == ["JKC"]
    hand.play("JKW")
    assert isinstance(table.top.asked, SuitPanel)
    assert table.top.asked.title == "Which suit does the white joker lead?"
    hand.key(pygame.K_3, "3")
    hand.key(pygame.K_RETURN)
    assert table.sitting.session.record.actions[-1] == PlayCard(
        0, parse_card("JKW"), parse_card("AD").suit
    )


def test_what_a_joker_leads_is_still_asked_after_a_page_over_it(hand: Hand) -> None:
    table = sit(hand, _jokers("8NT", "JKC JKW AS"))
    for _joker in range(2):
        hand.push("Keep it free")
        hand.settle()
    hand.play("JKW")
    for key in (pygame.K_QUESTION, pygame.K_ESCAPE):
        hand.key(key)
        hand.settle()
    assert isinstance(table.top.asked, SuitPanel) and table.top.asked.leads
    hand.key(pygame.K_ESCAPE)
    hand.settle()
    assert table.top.asked is None
    assert not actions_of(table, PlayCard)


def test_the_suit_of_a_joker_stands_at_the_table_until_the_deal_ends(hand: Hand) -> None:
    table = sit(hand, _jokers("8NT", "JKC JKW AS"))
    pictures = []

    def tag() -> tuple[str, ...]:
        plaque = plaque_of(table.top.director.view, NAMES)
        assert plaque is not None
        pictures.append(
            pygame.image.tobytes(
                hand.app.screen.canvas.surface.subsurface(table.top.places.tag), "RGB"
            )
        )
        return plaque.jokers

    assert tag() == ()
    hand.push("♥")
    hand.settle()
    hand.push("Keep it free")
    hand.settle()
    assert tag() == ("coloured joker\u00a0♥",)
    hand.play("AS")
    hand.settle()
    assert tag() == ("coloured joker\u00a0♥",)
    assert pictures[0] != pictures[1] == pictures[2]
    hand.app.go(ReplayRoute(kept(hand.app, table.sitting.session.record)))
    hand.frame()
    replayed = the_replay(hand.app)
    jump(replayed, replayed.replay.count)
    plaque = plaque_of(replayed.playback.director.view, NAMES)
    assert plaque is not None
    assert plaque.jokers == ("coloured joker\u00a0♥",)


def test_a_joker_that_names_no_suit_is_simply_played(hand: Hand) -> None:
    hands = ("JK AS", "5H 6H", "8H 9H", "5D 6D")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call("8NT")),
        dealer=3,
    )
    record = replace(game_of(PRESETS["quebec"].variant, 1), start=start)
    table = sit(hand, record)
    hand.play("JK")
    assert table.sitting.session.record.actions == (PlayCard(0, parse_card("JK")),)


# — calling a partner —


def _before_the_call(**changes: Any) -> Session:
    record = fresh_game("five-handed", **changes)
    session = called(record, ["8S", "pass", "pass", "pass", "pass"])
    session.submit(Discard(0, session.state.hands[0][-3:]))
    assert session.state.phase is Phase.PARTNER
    return session


@pytest.mark.parametrize("own", [False, True])
def test_only_cards_that_may_be_called_can_be_pressed(hand: Hand, own: bool) -> None:
    table = sit(hand, _before_the_call(call_own_card=own).record)
    assert isinstance(table.top.asked, PartnerPanel)
    offered = {o.card.code for o in table.sitting.view.legal if isinstance(o, CallPartner)}
    controls = {one.label: one for one in hand.app.layer.controls if one.zone == "cards"}
    assert len(controls) == 52
    assert {code for code, control in controls.items() if control.enabled} == offered
    held = {card.code for card in table.sitting.view.hand} & set(controls)
    assert {code for code, control in controls.items() if "yours" in control.lines} == held
    assert bool(held & offered) is own


def test_a_partner_is_called_by_suit_and_rank(hand: Hand) -> None:
    table = sit(hand, _before_the_call().record)
    offers = [o.card for o in table.sitting.view.legal if isinstance(o, CallPartner)]
    wanted = next(card for card in offers if card.code[0] in "AKQJ" and card.code[-1] in "SCDH")
    ranks = {"A": pygame.K_a, "K": pygame.K_k, "Q": pygame.K_q, "J": pygame.K_j}
    hand.key(pygame.K_DOWN)
    while hand.focused.label[-1] != wanted.code[-1]:
        hand.key(pygame.K_DOWN)
    hand.key(ranks[wanted.code[0]])
    assert "whoever holds it is your partner" in hand.line[0]
    hand.key(pygame.K_RETURN)
    assert actions_of(table, CallPartner) == [CallPartner(0, wanted)]
    assert table.top.company.names == NAMES[:5]
