"""A hint on what is asked beside the cards: a suit for the joker, declaring, a dummy's card."""

from __future__ import annotations

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Suit, parse_card
from fivehundred.engine.rules.options import DeclareOn, FirstLead
from fivehundred.engine.view import View
from fivehundred.players.judgement import Judgement
from tests.thinkers import PromptThinker
from tests.ui import test_dummies
from tests.ui.choosing import called, note_of, sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.test_choices import _contract, _jokers


def ask(hand: Hand, thinker: PromptThinker, action: act.SeatAction) -> str:
    """Have an action advised; gives the words of the button that is marked for it."""
    thinker.silent = False
    thinker.hint = Judgement(action, (), 5)
    hand.key(pygame.K_h, "h", pygame.KMOD_CTRL)
    thinker.silent = True
    assert hand.table.sitting.hint.judgement is thinker.hint
    assert note_of(hand.table) is not None
    button = hand.table.overlay.button
    return button.label if button is not None else ""


def test_a_hint_says_to_declare_or_to_play_on(hand: Hand, thinker: PromptThinker) -> None:
    table = sit(hand, _contract(declare=DeclareOn.ANY_CONTRACT, joker_attach="never").record)
    assert ask(hand, thinker, act.Declare(0)).startswith("Declare")
    hand.key(pygame.K_ESCAPE)
    # Esc has put the hint away, and has answered nothing.
    assert table.top.asked is not None
    card = next(offer for offer in table.sitting.view.legal if isinstance(offer, act.PlayCard))
    assert ask(hand, thinker, card) == "Play on"
    assert table.overlay.cards == (card.card.code,)
    hand.push("Play on")
    assert not table.sitting.hint.wanted
    asked = table.sitting.hint.question()
    assert isinstance(asked, View)
    # What has been left aside is not thought about again.
    assert not any(isinstance(offer, act.Declare) for offer in asked.legal)


def test_the_suit_a_joker_is_to_lead_has_the_ring_when_it_is_asked(
    hand: Hand, thinker: PromptThinker
) -> None:
    table = sit(hand, _jokers("8NT", "JKC JKW AS"))
    for _joker in range(2):
        hand.key(pygame.K_f, "f")
        hand.key(pygame.K_RETURN)
        hand.settle()
    led = act.PlayCard(0, parse_card("JKW"), Suit.DIAMONDS)
    assert ask(hand, thinker, led) == ""
    assert table.top.keys.focused == "JKW"
    hand.key(pygame.K_RETURN)
    assert hand.app.layer.focus is hand.control("diamonds")
    hand.key(pygame.K_RETURN)
    assert table.sitting.session.record.actions[-1] == led


def test_a_hint_names_a_suit_for_a_joker(hand: Hand, thinker: PromptThinker) -> None:
    sit(hand, _jokers("8NT", "JKC JKW AS"))
    joker = parse_card("JKC")
    assert ask(hand, thinker, act.Attach(0, joker, Suit.HEARTS)) == "hearts"
    hand.key(pygame.K_ESCAPE)
    assert ask(hand, thinker, act.PlayCard(0, parse_card("AS"))) == "Keep it free"


def test_no_hint_is_given_before_another_seats_lead(hand: Hand) -> None:
    record = fresh_game("australian", declare=DeclareOn.ANY_CONTRACT, first_lead=FirstLead.ELDEST)
    session = called(record, ["pass", "8S", "pass", "pass"], first=3)
    session.submit(act.Discard(0, session.state.hands[0][-3:]))
    table = sit(hand, session.record)
    assert table.top.asked is not None
    hand.key(pygame.K_h, "h")
    assert not table.sitting.hint.wanted
    assert hand.line[0] == "There is no hint before another player’s lead."


def test_a_hint_points_at_a_card_of_ones_dummy(hand: Hand, thinker: PromptThinker) -> None:
    table = test_dummies._sit(hand, 1)
    plays = [offer for offer in table.sitting.view.legal if isinstance(offer, act.PlayCard)]
    asked = table.sitting.hint.question()
    assert isinstance(asked, View)
    assert asked.viewer is not None
    assert [offer for offer in asked.legal if isinstance(offer, act.PlayCard)] == plays
    ask(hand, thinker, plays[-1])
    code = plays[-1].card.code
    hand.settle()
    assert table.overlay.cards == (code,)
    home = table.top.director.layout.cards[code].pose
    assert table.top.stage.sprites[code].pose != home
