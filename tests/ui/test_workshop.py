"""The workshop: a deal put together by typing, pasting and moving cards, and what it is for."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.cards import format_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge import worker
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.drills.library import own_drills
from fivehundred.learning.drills.schedule import DrillSchedule
from fivehundred.paths import learning_folder
from fivehundred.players.levels import judge
from fivehundred.session.record import HUMAN
from fivehundred.session.setup.deal_setup import setup_at
from fivehundred.session.setup.filling import view_to_call
from fivehundred.session.storage.store import read_game
from fivehundred.speech.learning.challenge import title_words
from fivehundred.speech.study.setup_words import worth_rows
from fivehundred.ui import route
from fivehundred.ui.pages.challenge import ChallengePage
from fivehundred.ui.pages.workshop import WorkshopPage
from fivehundred.ui.panels.reading.past import WorthPanel
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.setup.workshop_draft import WorkshopIntent
from fivehundred.ui.window import desktop
from tests.session.games import finished_game
from tests.session.setups import empty, whole
from tests.thinkers import PromptThinker
from tests.ui.hand import Hand
from tests.ui.many_deals import comes_back
from tests.ui.onlookers import PromptExperts


@pytest.fixture
def page(hand: Hand) -> Hand:
    """Open the page from the home screen."""
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.push("Workshop")
    hand.frame()
    assert isinstance(hand.app.scene, WorkshopPage)
    return hand


def workshop(hand: Hand) -> WorkshopPage:
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, WorkshopPage)
    return scene


def pasted(hand: Hand, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a text on the clipboard and press the button."""
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    hand.push("Paste deal")
    hand.frame()


def text_of_deal(seed: int) -> str:
    return "\n".join(format_cards(hand) for hand in whole("australian", seed).cards)


@pytest.mark.parametrize("preset", PRESETS)
def test_random_deals_typed_pasted_and_moved_come_back_the_same(preset: str) -> None:
    comes_back(preset, 1)


def test_every_card_of_a_deal_can_be_dragged_to_its_hand(page: Hand) -> None:
    deal = whole("australian", 7)
    scene = workshop(page)
    for holder, cards in enumerate(deal.cards):
        for card in cards:
            pool, row = scene._board._rows[-1], scene._board._rows[holder]
            at = pool[0].cards.index(card)
            page.drag(pool[0].boxes(pool[1], pool[3])[at].center, row[1].center)
    assert scene._draft.setup.cards == deal.cards
    assert scene._draft.problem is None


def test_a_card_dropped_on_another_of_a_full_hand_takes_its_place(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted(page, text_of_deal(3), monkeypatch)
    scene = workshop(page)
    before = scene._draft.setup.cards
    first, second = scene._board._rows[0], scene._board._rows[1]
    page.drag(
        first[0].boxes(first[1], first[3])[0].center,
        second[0].boxes(second[1], second[3])[4].center,
    )
    after = scene._draft.setup.cards
    assert (after[0][0], after[1][4]) == (before[1][4], before[0][0])


def test_cards_are_typed_and_what_is_wrong_is_said(page: Hand) -> None:
    fields = {field.name: field for field in page.app.layer.fields}
    page.click(fields["cards 0"].rect.center)
    for letter in "jk ah ♥K 10":
        page.post(pygame.TEXTINPUT, text=letter)
    scene = workshop(page)
    assert format_cards(scene._draft.setup.cards[0]) == "JK AH KH 10H"
    page.post(pygame.TEXTINPUT, text="X")
    assert format_cards(scene._draft.setup.cards[0]) == "JK AH KH 10H"
    page.push("Play it")
    scene = workshop(page)
    assert scene.message == "“10X” is not a card; write cards like AS, 10H, JK or ♥AKQ."
    assert scene.texts().count(scene.message) == 1 and scene.read("")[0] == ""


def test_a_deal_that_is_pasted_is_played_at_any_seat_against_any_level(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted(page, text_of_deal(4), monkeypatch)
    scene = workshop(page)
    scene._draft.put(replace(scene._draft.now, seat=2, level="expert"))
    page.push("Play it")
    page.frame()
    session = page.table.sitting.session
    assert [info.player for info in session.seats] == ["expert", "expert", HUMAN, "expert"]
    assert setup_at(session.record, 1) == scene._draft.setup
    assert session.record.origin is not None, "it counts in no statistics"


def test_a_hand_is_worth_what_the_lamp_says(page: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    pasted(page, text_of_deal(5), monkeypatch)
    scene = workshop(page)
    weigher = scene.services.weigher
    assert isinstance(weigher, PromptThinker)
    weigher.expert = True
    page.push("Value calls")
    page.until(lambda: isinstance(scene.modal, WorthPanel))
    shown = view_to_call(scene._draft.setup)
    panel = scene.modal
    assert isinstance(panel, WorthPanel)
    assert panel._rows == worth_rows(judge(shown), shown.variant)


def test_a_deal_is_saved_as_a_game_and_copied_as_text(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted(page, text_of_deal(6), monkeypatch)
    taken: list[str] = []
    scene = workshop(page)
    monkeypatch.setattr(pygame.scrap, "put_text", taken.append)
    page.push("Copy deal")
    assert taken[0].startswith("500: Australian\nDealer: seat 4\nScore: 0 0\nSeat 1: ")
    page.push("Save deal")
    page.frame()
    (file,) = page.app.store.folder.glob("*.json")
    assert setup_at(read_game(file), 1) == scene._draft.setup


def test_the_next_decision_is_kept_as_a_drill(page: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    pasted(page, text_of_deal(6), monkeypatch)
    page.push("Keep drill")
    page.frame()
    folder, name = page.app.store.folder, page.app.settings.name
    kept = DrillSchedule(learning_folder(folder), name).kept
    (drill,) = own_drills((), folder, kept)
    assert drill.seat == 0
    assert workshop(page).message.startswith("Kept.")


def test_a_deal_is_analysed_with_all_cards_open(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted(page, text_of_deal(6), monkeypatch)
    page.push("Analyse")
    page.frames(2)
    scene = page.app.scene
    assert isinstance(scene, ReplayScene)
    assert scene.side.chosen.name == "analysis"
    assert scene.replay.scored == 1


def test_the_rest_is_filled_in_and_other_rules_keep_what_fits(page: Hand) -> None:
    page.push("Fill in")
    scene = workshop(page)
    assert scene._draft.problem is None
    page.push("Australian")
    page.push("American")
    page.frame()
    assert scene._draft.setup.rules.preset == "american"
    assert sum(map(len, scene._draft.setup.cards)) == 43
    page.push("Clear all")
    page.frame()
    assert scene._draft.setup.cards == empty("american").cards


# — nothing is lost —


def test_every_change_can_be_undone_and_made_again(page: Hand) -> None:
    draft = workshop(page)._draft
    states = [draft.now]
    for label in ("Fill in", "Clear all"):
        page.push(label)
        page.frame()
        states.append(draft.now)
    draft.put(replace(draft.now, seat=3))
    states.append(draft.now)
    assert states[1] != states[0] == states[2] != states[3]
    keys = ((pygame.K_z, 0), (pygame.K_z, pygame.KMOD_CTRL), (pygame.K_z, 0))
    for state, (key, mod) in zip(reversed(states[:-1]), keys, strict=True):
        page.post(pygame.KEYDOWN, key=key, mod=mod, unicode="z")
        assert draft.now == state
    page.post(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z")
    assert workshop(page).message == "There is nothing to undo."
    for state, (key, mod) in zip(
        states[1:],
        ((pygame.K_z, pygame.KMOD_SHIFT), (pygame.K_y, pygame.KMOD_CTRL)) * 2,
        strict=False,
    ):
        page.post(pygame.KEYDOWN, key=key, mod=mod, unicode="z")
        assert draft.now == state


def test_what_is_typed_into_a_line_is_undone_at_once_and_no_letter_undoes_it(page: Hand) -> None:
    fields = {field.name: field for field in page.app.layer.fields}
    page.click(fields["cards 0"].rect.center)
    for letter in "jk ah":
        page.post(pygame.TEXTINPUT, text=letter)
    page.post(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z")
    draft = workshop(page)._draft
    assert format_cards(draft.setup.cards[0]) == "JK AH"
    page.post(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="")
    assert draft.setup == empty("australian")
    page.post(pygame.KEYDOWN, key=pygame.K_y, mod=pygame.KMOD_CTRL, unicode="")
    assert format_cards(draft.setup.cards[0]) == "JK AH"


def test_the_page_is_found_as_it_was_left(page: Hand) -> None:
    page.push("Fill in")
    page.frame()
    left = workshop(page)._draft.now
    page.key(pygame.K_ESCAPE)
    page.frame()
    page.push("Workshop")
    assert workshop(page)._draft.now == left


def test_a_smaller_pack_keeps_the_cards_that_it_has(page: Hand) -> None:
    page.push("Fill in")
    page.frame()
    draft = workshop(page)._draft
    before = draft.setup
    fewer = before.under(empty("three-handed").rules)
    assert fewer.cards[0] == tuple(card for card in before.cards[0] if card in fewer.pack)
    assert fewer.cards[0], "some of them"
    draft.take(fewer)
    draft.undo()
    assert draft.setup == before


def test_a_deal_becomes_a_challenge_unless_its_rules_are_of_the_house(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted(page, text_of_deal(6), monkeypatch)
    setup = workshop(page)._draft.setup
    monkeypatch.setattr(worker, "LinePlayer", PromptExperts)
    page.push("Challenge")
    page.frames(2)
    scene = page.app.scene
    assert isinstance(scene, ChallengePage)
    assert scene._challenge.count == 1
    assert setup_at(scene._challenge.record(1, "Ann"), 1) == replace(
        setup, rules=replace(setup.rules, variant=scene._challenge.variant)
    )


def test_a_deal_joins_a_set_that_nobody_has_begun_which_is_another_set_then(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "LinePlayer", PromptExperts)
    sets: list[Challenge] = []
    for seed, answer in ((6, ""), (7, "This deal alone"), (8, "")):
        page.app.go(route.WorkshopRoute())
        page.frame()
        pasted(page, text_of_deal(seed), monkeypatch)
        page.push("Challenge")
        if sets:
            page.push(answer or title_words(sets[0]))
        page.frames(2)
        scene = page.app.scene
        assert isinstance(scene, ChallengePage)
        sets.append(scene._challenge)
    assert [one.count for one in sets] == [1, 1, 2]
    assert title_words(sets[0]) == f"Set of deals {sets[0].seed[4:8].upper()}"
    assert sets[2].given[0] == sets[0].given[0]
    shelf = ChallengeStore(learning_folder(page.app.store.folder), page.app.settings.name)
    assert {one.challenge for one in shelf.all()} == set(sets[1:]), "the smaller one has made way"


def test_an_answer_about_an_older_deal_is_not_shown(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pasted(page, text_of_deal(5), monkeypatch)
    scene = workshop(page)
    scene.do(WorkshopIntent.WEIGH)
    scene._draft.take(whole("australian", 8))
    page.frames(3)
    assert scene.modal is None
    assert scene.message == "The deal has been changed since. Press the button again."
    before = scene._draft.setup
    scene._take_filled(empty("australian"), whole("australian", 9))
    assert scene._draft.setup == before


def test_where_there_is_no_clipboard_nothing_is_pasted(
    page: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    assert desktop.copied_text() == ""
    page.push("Paste deal")
    assert workshop(page).message == "There are no cards in this text; copy a deal first."


# — from a replay —


def replayed(hand: Hand, at: int) -> ReplayScene:
    game = finished_game()
    hand.app.store.save("Friday", game)
    hand.app.go(route.ReplayRoute(hand.app.store.path_of("Friday"), at))
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def test_the_workshop_opens_the_deal_of_a_replay_and_leads_back_there(hand: Hand) -> None:
    scene = replayed(hand, 12)
    hand.key(pygame.K_w, "w")
    page = workshop(hand)
    assert page._draft.setup == setup_at(finished_game(), 12)
    assert page._draft.now.names == tuple(info.name for info in finished_game().seats)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert hand.app.scene is scene


def test_the_opening_call_is_weighed_where_the_calls_are_over(hand: Hand) -> None:
    replayed(hand, len(finished_game().actions))
    hand.key(pygame.K_w, "w")
    scene = workshop(hand)
    weigher = scene.services.weigher
    assert isinstance(weigher, PromptThinker)
    weigher.expert = True
    hand.push("Value calls")
    hand.until(lambda: isinstance(scene.modal, WorthPanel))
    assert isinstance(scene.modal, WorthPanel)
    assert "The calls are over. This is the hand of " in scene.modal.says
