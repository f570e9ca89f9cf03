"""The guided first game: a stranger comes through it, and each sentence comes once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.cards import Card, Suit
from fivehundred.learning.first_game import First, Newcomer
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.players.level_names import ExperienceLevel
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.speech.translation import use_language
from fivehundred.ui import app as app_module
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.pages import first_start
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.scenes.shared.seal import SEAL
from fivehundred.ui.scenes.table.tutors.coach import FirstGameTutor
from fivehundred.ui.setup.experience import matched
from fivehundred.ui.setup.seat_choices import MATCHING
from tests.ui.hand import Hand
from tests.ui.stranger import Stranger

Coming = Callable[[int], Hand]


@pytest.fixture
def coming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lend: Callable[[Path], App]
) -> Iterator[Coming]:
    """Open the program for somebody who has never been here; the cards are those of a seed."""
    monkeypatch.setenv("FIVEHUNDRED_SETTINGS", str(tmp_path / "settings.json"))
    monkeypatch.setattr(first_start, "own_name", lambda: "Anna")

    def come(seed: int) -> Hand:
        monkeypatch.setattr(app_module, "Dealer", lambda: Dealer(seed))
        hand = Hand(lend(tmp_path / "saves"))
        hand.app.go(route.FirstStartRoute())
        hand.frames(3)
        return hand

    yield come
    use_language("en", tmp_path)


def guide_of(hand: Hand) -> FirstGameTutor:
    """Return who guides at the table."""
    tutor = hand.table.tutor
    assert isinstance(tutor, FirstGameTutor)
    return tutor


def is_scored(hand: Hand) -> bool:
    """Return whether the first deal has been scored, and its sheet read."""
    return bool(hand.table.sitting.view.deals) and not hand.table.sitting.reading.sheet


# Each seed by mouse and by keys, in all languages by turns.
STRANGERS = (
    *((1, False, "en"), (1, True, "de"), (2, False, "fr")),
    *((2, True, "en"), (3, False, "de"), (3, True, "fr")),
)


@pytest.mark.sweep
@pytest.mark.parametrize(("seed", "by_keys", "language"), STRANGERS)
def test_a_stranger_comes_to_the_end_of_a_deal_by_what_the_screen_says(
    coming: Coming, seed: int, by_keys: bool, language: str
) -> None:
    hand = coming(seed)
    hand.app.change_settings(replace(hand.app.settings, language=language))
    hand.frames(2)
    stranger = Stranger(hand, by_keys=by_keys)
    stranger.come_in()
    stranger.play_until(lambda: is_scored(hand))
    assert len(stranger.read) == len(set(stranger.read)), stranger.read
    told = guide_of(hand).guide.newcomer.was_told
    assert told(First.CALL) and told(First.TRICK) and told(First.SCORE)


@pytest.fixture
def seated(coming: Coming) -> Hand:
    """Sit down to a first game, before the first call."""
    hand = coming(1)
    Stranger(hand, by_keys=True).come_in()
    hand.settle()
    hand.until(lambda: hand.table.top.asks)
    return hand


def test_rare_calls_are_kept_back_until_they_are_asked_for(seated: Hand) -> None:
    labels = seated.labels()
    assert "8♥" in labels and "Misère" not in labels
    seated.push("More calls")
    assert "Misère" in seated.labels() and "More calls" not in seated.labels()
    seated.app.go(route.TableRoute(seated.table.keeper.path))
    seated.frames(3)
    assert "Misère" in seated.labels()


def test_a_hint_for_a_rare_call_leads_to_it(seated: Hand) -> None:
    misere = MakeCall(0, Special.OPEN_MISERE)
    seated.app.thinker.hint = Judgement(misere, (), 0)  # type: ignore[attr-defined]
    seated.key(pygame.K_h, "h")
    seated.settle()
    assert seated.focused is seated.control("More calls")
    seated.key(pygame.K_RETURN)
    seated.settle()
    assert seated.table.overlay.button is seated.control("Open misère")


def test_the_seal_is_kept_back_until_it_is_asked_for(seated: Hand) -> None:
    names = {control.name for control in seated.app.layer.controls}
    assert SEAL not in names
    seated.key(pygame.K_v, "v")
    seated.key(pygame.K_ESCAPE)
    assert SEAL in {control.name for control in seated.app.layer.controls}


def test_the_guide_gives_way_to_the_hint_and_comes_back(seated: Hand) -> None:
    notes = seated.table.top.notes
    assert notes.taught is not None
    place = notes.taught.rect
    seated.key(pygame.K_h, "h")
    seated.settle()
    assert notes.taught is None and notes.hint is not None
    # What is said has one place, whoever says it.
    assert notes.hint.rect == place
    seated.key(pygame.K_ESCAPE)
    seated.settle()
    assert notes.taught is not None and notes.hint is None


def test_a_newcomer_is_told_why_in_words_of_cards_and_figures_if_asked(
    seated: Hand,
) -> None:
    said: list[str] = []
    seated.app.spoken.listeners.append(said.append)
    bid = MakeCall(0, parse_call("6H"))
    weighed = (JudgedAction(bid, 54.0, chance=0.8),)
    seated.app.thinker.hint = Judgement(bid, weighed, 100)  # type: ignore[attr-defined]
    notes, count = seated.table.top.notes, sum(card.suit is Suit.HEARTS for card in _hand(seated))
    seated.key(pygame.K_h, "h")
    seated.settle()
    assert notes.hint is not None
    first = notes.hint.note.says
    assert first.startswith("6♥: you would hold ") and not re.search(r"\d+ of 100", first)
    assert int(first.split()[4]) >= count
    assert not any("of 100" in one for one in said)
    seated.push("More")
    seated.settle()
    assert notes.hint is not None and "80 of 100" in notes.hint.note.says
    assert any("80 of 100" in one for one in said)
    seated.key(pygame.K_h, "h")
    seated.settle()
    assert notes.hint is None


def _hand(hand: Hand) -> tuple[Card, ...]:
    return tuple(card for card in hand.table.sitting.view.hand)


def test_no_more_tips_ends_the_guiding_for_good(coming: Coming) -> None:
    hand = coming(1)
    stranger = Stranger(hand, by_keys=False)
    stranger.come_in()
    stranger.play_until(lambda: guide_of(hand).guide.is_explaining)
    hand.push("No more tips")
    hand.settle()
    assert hand.table.top.notes.taught is None
    assert not Stranger(hand, by_keys=True).read


# — a second person —


def _second(hand: Hand, knows: str) -> None:
    """Let somebody new play, from the home page."""
    hand.app.go(route.HomeRoute())
    hand.frames(2)
    hand.push("Who plays?")
    hand.post(pygame.TEXTINPUT, text="Bea")
    hand.push("Use")
    assert "Never played" in hand.labels()
    hand.push(knows)
    hand.frames(2)


def test_a_second_person_is_asked_the_same(hand: Hand) -> None:
    _second(hand, "I play often")
    settings = hand.app.settings
    assert (settings.name, settings.hints) == ("Bea", False)
    assert {kind for _name, kind, _how in settings.company[1:4]} == {"expert"}
    hand.push("Bea")
    hand.push("Bea")
    assert hand.app.settings.name == "Bea"


def test_a_second_person_who_never_played_is_guided_too(hand: Hand) -> None:
    _second(hand, "Never played")
    hand.push("New game")
    hand.frames(2)
    hand.push("Start")
    hand.frames(2)
    assert guide_of(hand).guide.newcomer.is_guided


@pytest.mark.parametrize(
    ("knows", "level"),
    [
        (ExperienceLevel.NONE, "beginner"),
        (ExperienceLevel.SOME, "club"),
        (ExperienceLevel.MUCH, "expert"),
    ],
)
def test_an_even_match_begins_where_the_first_question_says(
    tmp_path: Path, knows: ExperienceLevel, level: str
) -> None:
    Newcomer(tmp_path, "Anna").begins(knows)
    found, told = matched(tmp_path, (SeatInfo("Anna", HUMAN), SeatInfo("Bea", MATCHING)))
    assert found[1].player == level
    assert told


def test_the_first_enter_at_home_presses_the_default_button(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frames(2)
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    assert isinstance(hand.app.scene, NewGamePage)
