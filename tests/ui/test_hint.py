"""The hint: asked for by key and button, pointed at, told, and gone with the next action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.options import WithoutKitty
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.table.bot_turns import Hint
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.scenes.table.hand.interaction import exchange_offer
from fivehundred.ui.scenes.table.scene import TableScene
from tests.thinkers import PromptThinker
from tests.ui.choosing import note_of
from tests.ui.deals import PERSON, calling, exchanging, following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down

EIGHT = act.MakeCall(PERSON, Bid(8, Strain.HEARTS))


@pytest.fixture
def heard(hand: Hand) -> Iterator[list[str]]:
    """Listen to the voice of the program."""
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    yield said


def sit(hand: Hand, record: Record) -> TableScene:
    sit_down(hand.app, record, "test")
    hand.frame()
    hand.settle()
    return hand.table


def judgement(*weighed: tuple[act.SeatAction, float, float | None]) -> Judgement:
    """Give an advice whose choices bring as many points as they are worth."""
    choices = tuple(JudgedAction(*one, one[1] + 20, 20.0) for one in weighed)
    return Judgement(choices[0].action, choices, 120)


def plays(table: TableScene) -> list[act.PlayCard]:
    return [offer for offer in table.sitting.view.legal if isinstance(offer, act.PlayCard)]


# — asking —


@pytest.mark.parametrize("ways", ["h", "ctrl", "button"])
def test_a_card_is_advised_by_key_and_by_button(
    hand: Hand, thinker: PromptThinker, heard: list[str], ways: str
) -> None:
    table = sit(hand, following())
    best, other = plays(table)[-1], plays(table)[0]
    thinker.hint = judgement((best, -26.4, 0.714), (other, -40.2, 0.5))
    if ways == "button":
        hand.push("Hint: what an Expert would do (H).")
    else:
        hand.key(pygame.K_h, "h", pygame.KMOD_CTRL if ways == "ctrl" else 0)
    hand.settle()
    assert table.overlay.cards == (best.card.code,)
    assert table.sitting.hint.judgement is thinker.hint
    pose = table.top.stage.sprites[best.card.code].pose
    home = table.top.director.layout.cards[best.card.code].pose
    assert pose.y < home.y - 0.08 * home.width
    # By key the ring goes to the card, and it is said after the hint.
    told = heard[-1 if ways == "button" else -2]
    assert "71 of 100" in told
    assert "minus 26 points (minus 6 for you, +20 for the opponents)" in told
    assert told.endswith(", 50 of 100, minus 40 points.")


def test_the_same_key_escape_and_a_click_put_it_away(hand: Hand, thinker: PromptThinker) -> None:
    table = sit(hand, leading())
    for ending in ("h", "escape", "click"):
        hand.key(pygame.K_h, "h")
        assert table.sitting.hint.judgement is not None
        if ending == "h":
            hand.key(pygame.K_h, "h")
        elif ending == "escape":
            hand.key(pygame.K_ESCAPE)
        else:
            shown = note_of(table)
            assert shown is not None
            hand.click(shown.rect.center)
        assert not table.sitting.hint.wanted
        assert table.top.modal is None
        assert table.top.pointer.advised == frozenset()
    hand.settle()
    layout = table.top.director.layout
    for card in layout.hand:
        assert table.top.stage.sprites[card.code].pose == layout.cards[card.code].pose


def test_it_is_gone_with_the_next_action_and_after_taking_back(hand: Hand) -> None:
    table = sit(hand, leading())
    hand.key(pygame.K_h, "h")
    (code,) = table.overlay.cards
    hand.play(code)
    assert not table.sitting.hint.wanted
    hand.key(pygame.K_z, "z")
    hand.settle()
    assert not table.sitting.hint.wanted
    hand.key(pygame.K_h, "h")
    assert table.overlay.cards == (code,)
    hand.key(pygame.K_z, "z")
    assert not table.sitting.hint.wanted


def test_in_the_auction_h_is_the_hint_too(
    hand: Hand, thinker: PromptThinker, heard: list[str]
) -> None:
    table = sit(hand, calling())
    thinker.hint = judgement(
        (EIGHT, 126.0, 0.71), (act.MakeCall(PERSON, Special.PASS), 20.0, None)
    )
    hand.key(pygame.K_h, "h")
    assert table.overlay.button is hand.control("8♥")
    often = "If played, it is made in 71 of 100 deals like this; over all of them, "
    # The ring goes to the bid, which is said after the hint.
    told = heard[-2]
    assert often in told
    assert told.endswith("Next best: Pass, +20 points.")
    hand.key(pygame.K_ESCAPE)
    assert not table.sitting.hint.wanted


def test_only_after_a_level_h_is_hearts(hand: Hand, heard: list[str]) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_8, "8")
    assert heard[-1].endswith("Level 8: now S, C, D, H or N.")
    hand.key(pygame.K_h, "h")
    assert not table.sitting.hint.wanted
    assert hand.focused is hand.control("8♥")
    assert not heard[-1].endswith("H or N.")
    hand.key(pygame.K_h, "h")
    assert table.sitting.hint.wanted


def test_a_level_is_forgotten_where_the_focus_moves_on(hand: Hand) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_8, "8")
    hand.key(pygame.K_RIGHT)
    at = hand.focused
    hand.key(pygame.K_d, "d")
    assert hand.focused is at
    hand.key(pygame.K_h, "h")
    assert table.sitting.hint.wanted


def test_a_bid_of_the_other_kind_lies_behind_the_turn_of_the_grid(
    hand: Hand, thinker: PromptThinker
) -> None:
    record = calling()
    both = replace(record.variant, without_kitty=WithoutKitty.RANK_ABOVE)
    table = sit(hand, replace(record, variant=both))
    without = next(
        offer
        for offer in table.sitting.view.legal
        if isinstance(offer, act.MakeCall)
        and isinstance(offer.call, Bid)
        and offer.call.without_kitty
    )
    thinker.hint = judgement((without, 1.0, None))
    hand.key(pygame.K_h, "h", pygame.KMOD_CTRL)
    button = table.overlay.button
    assert button is not None
    assert button.name == "kitty"
    hand.click(button.rect.center)
    button = table.overlay.button
    assert button is not None
    hand.click(button.rect.center)
    assert table.sitting.session.record.actions[len(record.actions)] == without


def test_discards_are_marked_until_they_lie_in_the_tray(
    hand: Hand, thinker: PromptThinker
) -> None:
    table = sit(hand, exchanging())
    offer = exchange_offer(table.sitting.view)
    assert offer is not None
    away = offer.cards[-offer.count :]
    thinker.hint = judgement((act.Discard(PERSON, away), 80.0, 0.6))
    hand.key(pygame.K_h, "h")
    assert table.overlay.cards == tuple(card.code for card in away)
    assert table.overlay.button is None
    for card in away:
        hand.click(hand.grip(card.code))
        hand.settle()
        assert card.code not in table.overlay.cards
    button = table.overlay.button
    assert button is not None
    hand.click(button.rect.center)
    assert not table.sitting.hint.wanted
    assert act.Discard(PERSON, away) in table.sitting.session.record.actions


# — when there is none —


def test_while_it_is_worked_out_the_line_says_so_and_no_frame_waits(
    hand: Hand, thinker: PromptThinker
) -> None:
    table = sit(hand, leading())
    thinker.silent = True
    hand.key(pygame.K_h, "h")
    assert table.sitting.hint.waiting
    assert hand.line[0] == "Thinking…"
    assert table.patience_ms() < 100
    hand.frames(5)
    # Whoever acts meanwhile does not get it any more, and the bots are asked instead.
    hand.play(plays(table)[0].card.code)
    assert not table.sitting.hint.wanted
    assert thinker.is_thinking
    thinker.silent = False
    hand.until(lambda: len(table.sitting.session.record.actions) > len(leading().actions) + 1)


class Broken(PromptThinker):
    """A thinker whose hints fail."""

    def poll_judgement(self) -> Judgement | None:
        self._question = None
        return None


def test_a_hint_that_fails_is_said_to_have_failed(hand: Hand) -> None:
    table = sit(hand, leading())
    table.sitting.hint = Hint(table.sitting.session, Broken(), table.sitting.chair)  # type: ignore[arg-type]
    hand.key(pygame.K_h, "h")
    hand.frame()
    assert hand.line[0] == "No hint could be worked out this time."
    assert not table.sitting.hint.wanted
    hand.play(plays(table)[0].card.code)


def test_none_while_it_is_somebody_elses_turn(hand: Hand, thinker: PromptThinker) -> None:
    thinker.silent = True
    record = leading()
    table = sit(hand, record)
    hand.play(plays(table)[0].card.code)
    hand.key(pygame.K_h, "h")
    assert not table.sitting.hint.wanted
    assert hand.line[0] == "There is nothing for you to decide now."
    assert not hand.control("Hint: what an Expert would do (H).").enabled


def test_no_hint_is_given_where_hints_are_turned_off(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, hints=False))
    table = sit(hand, leading())
    assert not any("Hint" in label for label in hand.labels())
    hand.key(pygame.K_h, "h")
    assert not table.sitting.hint.wanted
    assert "off" in hand.line[0]


def test_at_a_shared_screen_only_who_has_sat_down_gets_one(hand: Hand) -> None:
    seats = (SeatInfo("Ann", HUMAN), SeatInfo("Bea", HUMAN), *leading().seats[2:])
    table = sit(hand, replace(leading(), seats=seats))
    hand.key(pygame.K_h, "h", pygame.KMOD_CTRL)
    assert not table.sitting.hint.wanted
    hand.frames(3, 1000)
    hand.push("I am Ann")
    hand.frame(400)
    hand.settle()
    assert table.top.settled
    hand.key(pygame.K_h, "h", pygame.KMOD_CTRL)
    assert table.overlay.cards
    hand.play(plays(table)[0].card.code)
    assert not table.sitting.hint.wanted


def test_a_dialog_hides_it_and_brings_it_back(hand: Hand) -> None:
    table = sit(hand, leading())
    hand.key(pygame.K_h, "h")
    hand.key(pygame.K_QUESTION, "?")
    assert isinstance(table.top.modal, KeysPanel)
    assert note_of(table) is None
    hand.key(pygame.K_ESCAPE)
    assert note_of(table) is not None


def test_what_is_asked_is_the_view_of_the_seat_to_act_and_no_more(
    hand: Hand, thinker: PromptThinker
) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_h, "h")
    asked = table.sitting.hint.question()
    assert asked == table.sitting.session.view(PERSON)
    unseen = [card for seat, held in enumerate(asked.hands) for card in held if seat != PERSON]
    assert unseen
    assert set(unseen) == {None}
