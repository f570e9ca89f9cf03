from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.level_names import ExperienceLevel, Temperament
from fivehundred.session.game_client import ELSEWHERE, GameClient
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.ui import route
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.settings import Settings, read_settings
from fivehundred.ui.setup.experience import suited_settings
from fivehundred.ui.setup.seat_choices import SEATS, duplicate_name, played_by, remembered_seats
from tests.ui.gallery import resize
from tests.ui.hand import Hand

USUAL = ("You", "Bea", "Col", "Dot", "Eve", "Fred")


@pytest.fixture
def page(hand: Hand) -> Hand:
    """Open the page from the home screen."""
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.push("New game")
    hand.frame()
    assert isinstance(hand.app.scene, NewGamePage)
    return hand


def begun(hand: Hand) -> GameClient:
    """Give the session that has begun."""
    hand.frame()
    return hand.table.sitting.session


def tab_to(hand: Hand, name: str) -> None:
    """Go to what has a name, by the Tab key alone."""
    for _press in range(60):
        hand.key(pygame.K_TAB)
        focus = hand.app.layer.focus
        if focus is not None and focus.name == name:
            return
    raise AssertionError(f"the focus never comes to {name!r}")


def by_mouse(hand: Hand, players: int, name: str) -> None:
    """Choose a game with the mouse; the wheel brings it into view."""
    hand.push(str(players))
    hand.push(name)
    hand.push("Start")


def by_keyboard(hand: Hand, players: int, name: str) -> None:
    """Choose a game with the keyboard."""
    tab_to(hand, "players")
    for _press in range(4):
        hand.key(pygame.K_LEFT)
    for _press in range(players - 2):
        hand.key(pygame.K_RIGHT)
    tab_to(hand, "offer")
    for _press in range(20):
        if hand.focused.description.startswith(f"{name}: "):
            break
        hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)


ONE_A_NUMBER = ("two-handed-dead-hand", "hoyle", "wilkinson", "five-handed", "six-handed-65-pairs")


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("key", "way"),
    [*((key, by_mouse) for key in PRESETS), *((key, by_keyboard) for key in ONE_A_NUMBER)],
)
def test_every_preset_can_be_begun(
    page: Hand, key: str, way: Callable[[Hand, int, str], None]
) -> None:
    preset = PRESETS[key]
    players = preset.variant.players
    way(page, players, preset.name)
    session = begun(page)
    assert (session.record.preset, session.record.variant) == (key, preset.variant)
    kinds = (HUMAN, *("club",) * (players - 1))
    assert session.seats == tuple(
        SeatInfo(name, kind) for name, kind in zip(USUAL, kinds, strict=False)
    )


def test_names_are_written_and_kinds_are_turned(page: Hand) -> None:
    tab_to(page, "name 0")
    page.post(pygame.TEXTINPUT, text="Zoë")
    page.key(pygame.K_TAB)
    page.key(pygame.K_RIGHT)
    assert page.app.layer.focus is not None
    assert page.app.layer.focus.name == "kind 0"
    page.key(pygame.K_RIGHT)
    tab_to(page, "name 2")
    page.post(pygame.TEXTINPUT, text="Cleo")
    page.click(page.app.layer.fields[3].rect.center)
    for _letter in "Dot":
        page.key(pygame.K_BACKSPACE)
        page.key(pygame.K_DELETE)
    page.key(pygame.K_RETURN, "\r")
    page.key(pygame.K_RETURN, "\r")
    page.frame()
    seats = begun(page).seats
    # An empty name becomes the usual one.
    assert [info.name for info in seats] == ["Zoë", "Bea", "Cleo", "Dot"]
    assert [info.player for info in seats] == ["learner", "club", "club", "club"]


def test_enter_takes_a_name_and_leads_to_the_next_and_at_last_to_the_start(page: Hand) -> None:
    layer = page.app.layer
    tab_to(page, "name 1")
    page.post(pygame.TEXTINPUT, text="Zoë")
    for name in ("name 2", "name 3"):
        page.key(pygame.K_RETURN, "\r")
        assert isinstance(page.app.scene, NewGamePage)
        assert layer.active_field is not None
        assert layer.active_field.name == name
        # Start is in gold only once Enter would press it.
        assert layer.keyboard.pressed_by_enter is None
    page.key(pygame.K_RETURN, "\r")
    assert isinstance(page.app.scene, NewGamePage)
    assert layer.focus is page.control("Start")
    page.key(pygame.K_RETURN, "\r")
    assert begun(page).seats[1].name == "Zoë"


def test_two_players_of_one_name_are_refused_with_a_sentence(page: Hand) -> None:
    tab_to(page, "name 0")
    page.post(pygame.TEXTINPUT, text=" bea")
    page.push("Start")
    scene = page.app.scene
    assert isinstance(scene, NewGamePage)
    assert scene.shown is not None
    assert scene.shown.status == "Two players are called Bea: change one of the names."
    tab_to(page, "name 1")
    page.post(pygame.TEXTINPUT, text="Gwen")
    page.frame()
    assert scene.message == ""
    page.push("Start")
    assert [info.name for info in begun(page).seats] == ["bea", "Gwen", "Col", "Dot"]


@pytest.mark.parametrize("name", ["Bea", "fred", "Zoë"])
def test_no_computer_player_has_the_name_of_whoever_plays_now(name: str) -> None:
    first = suited_settings(Settings(), ExperienceLevel.SOME, name)
    later = played_by(suited_settings(Settings(), ExperienceLevel.SOME, "Anna"), name)
    for settings in (Settings(name=name), first, later):
        seats = remembered_seats(settings)
        assert len(seats) == SEATS
        assert seats[0].name == name
        assert not duplicate_name(seats)


def test_whoever_has_no_name_has_none_in_another_language_either() -> None:
    company = (("Gast", HUMAN, ""), ("Bea", "club", ""))
    assert remembered_seats(Settings(company=company))[0].name == "You"


def test_another_number_of_players_shows_its_games_from_the_first_on(page: Hand) -> None:
    resize(page, (960, 600))
    scene = page.app.scene
    assert isinstance(scene, NewGamePage)
    scene.turn_pages(1)
    assert scene.scroll.offset_px > 0
    page.push("2")
    assert scene.scroll.offset_px == 0


def test_any_mixture_of_people_and_computer_players(page: Hand) -> None:
    scene = page.app.scene
    assert isinstance(scene, NewGamePage)
    for name in ("kind 0", "kind 2"):
        control = next(c for c in page.app.layer.controls if c.name == name)
        page.click(control.rect.center)
    page.push("Start")
    kinds = [info.player for info in begun(page).seats]
    assert kinds == ["beginner", "club", "advanced", "club"]


def test_a_temperament_goes_round_by_mouse_and_by_keyboard(
    page: Hand, settings_file: Path
) -> None:
    tab_to(page, "temperament 1")
    page.key(pygame.K_RIGHT)
    tab_to(page, "temperament 2")
    page.key(pygame.K_LEFT)
    assert page.app.layer.focus is not None
    assert page.app.layer.focus.sentence == (
        "Seat 3. Cautious: Bids only what is nearly sure, and plays safe."
    )
    button = next(c for c in page.app.layer.controls if c.name == "temperament 3")
    for _click in range(4):
        page.click(button.rect.center)
    # A person has none to choose.
    assert not any(c.name == "temperament 0" for c in page.app.layer.controls)
    page.push("Start")
    moods = [info.temperament for info in begun(page).seats]
    steady, bold, cautious = Temperament.STEADY, Temperament.BOLD, Temperament.CAUTIOUS
    assert moods == [steady, bold, cautious, bold]
    assert [entry[2] for entry in read_settings(settings_file).company[:4]] == moods


def test_a_name_that_was_written_stays_whatever_is_turned_beside_it(page: Hand) -> None:
    tab_to(page, "name 1")
    page.post(pygame.TEXTINPUT, text="Gwen")
    page.frame()
    for name in ("temperament 1", "kind 1"):
        page.click(next(c for c in page.app.layer.controls if c.name == name).rect.center)
    assert page.app.layer.fields[1].text == "Gwen"
    page.push("Start")
    gwen = begun(page).seats[1]
    assert gwen == SeatInfo("Gwen", "advanced", Temperament.BOLD)


def test_computer_players_alone_can_be_watched(page: Hand) -> None:
    control = next(c for c in page.app.layer.controls if c.name == "kind 0")
    page.click(control.rect.center)
    page.push("Start")
    session = begun(page)
    page.until(lambda: len(session.record.actions) > 8, ms=500)


def test_the_last_choice_is_remembered(page: Hand, settings_file: Path) -> None:
    tab_to(page, "name 0")
    page.post(pygame.TEXTINPUT, text="Ann")
    by_mouse(page, 3, "Three-handed")
    begun(page)
    kept = read_settings(settings_file)
    assert (kept.name, kept.preset, kept.house_rules) == ("Ann", "three-handed", "")
    assert kept.company[0] == ("Ann", HUMAN, "steady")
    page.app.go(route.NewGameRoute())
    page.frame()
    page.push("Start")
    session = begun(page)
    assert session.record.preset == "three-handed"
    assert [info.name for info in session.seats] == ["Ann", "Bea", "Col"]


def test_house_rules_stand_beside_the_presets(hand: Hand) -> None:
    rules = HouseRules(
        "Wednesday club", "classic", replace(PRESETS["classic"].variant, target=1000)
    )
    path = hand.app.house_rules.save(rules)
    hand.app.go(route.NewGameRoute())
    hand.frame()
    by_mouse(hand, 4, "Wednesday club")
    session = begun(hand)
    assert (session.record.preset, session.record.variant) == ("classic", rules.variant)
    hand.table.keeper.close()
    (game,) = hand.app.store.folder.glob("*.json")
    assert hand.app.store.load(game).variant == rules.variant
    # They are the last choice too, until their file is gone.
    hand.app.go(route.NewGameRoute())
    hand.frame()
    tab_to(hand, "offer")
    assert hand.app.layer.focus is not None
    assert hand.focused.description.startswith("“Wednesday club”: ")
    hand.app.house_rules.delete(path)
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("Start")
    assert begun(hand).record.variant == PRESETS["classic"].variant


def test_an_unreadable_file_is_shown_and_cannot_be_started(hand: Hand) -> None:
    folder = hand.app.house_rules.folder
    folder.mkdir(parents=True)
    (folder / "odd.json").write_text("[]")
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("2")
    hand.push("odd.json")
    assert "Must be an object" in hand.control("odd.json").description
    assert not hand.control("Start").enabled
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.app.scene, NewGamePage)
    assert (folder / "odd.json").read_text() == "[]"


def test_escape_goes_home_and_every_size_of_window_holds_the_page(page: Hand) -> None:
    for size in ((960, 600), (1920, 1080), (1280, 1024)):
        pygame.display.set_mode(size)
        page.app._resized()
        page.frame()
        window = pygame.Rect((0, 0), size)
        rects = [c.seen for c in page.app.layer.controls] + [f.seen for f in page.app.layer.fields]
        rects = [rect for rect in rects if rect]
        assert all(window.contains(rect) for rect in rects)
        clashing = [a for i, a in enumerate(rects) if a.collidelist(rects[i + 1 :]) >= 0]
        assert clashing == []
    page.key(pygame.K_ESCAPE)
    page.frame()
    assert "Saved games" in page.labels()


def test_strange_choices_of_another_day_are_no_choice(hand: Hand) -> None:
    company = (("", "wizard", "wild"), ("\x00", HUMAN, "bold"))
    hand.app.change_settings(
        Settings(preset="poker", house_rules="gone.json", company=company, name="Ann")
    )
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("Start")
    session = begun(hand)
    assert session.record.variant == Variant()
    bold = Temperament.BOLD
    assert session.seats[:2] == (SeatInfo("Ann", "club"), SeatInfo("Bea", HUMAN, bold))


def test_several_seats_may_be_remembered_for_anybody_elsewhere() -> None:
    company = (("Cid", HUMAN, ""), ("", ELSEWHERE, ""), ("Dot", HUMAN, ""), ("", ELSEWHERE, ""))
    seats = remembered_seats(Settings(company=company))[:4]
    assert [(one.name, one.player) for one in seats] == [entry[:2] for entry in company]
