"""Two worlds, one film: whatever is drawn, said, listed or replayed is the same in both.

The worlds differ in cards that seat 0 does not know. The film is everything its person can get to
see and hear: moving cards, sentences of whatever can be pointed at, panels, the curtain before
another person, what is taken back, the list of games, the replay of the deal that goes on.
"""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pygame
import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.report_text import public_game
from fivehundred.session.session import Session
from fivehundred.ui import route
from fivehundred.ui.assistance import outline_of
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.route import Replay
from fivehundred.ui.scenes.replay import words as replay_words
from tests.other_worlds import known_to, other_world
from tests.session.games import by_chance
from tests.ui.hand import Hand, perform
from tests.ui.replays import kept, the_replay
from tests.ui.seating import sit_down

Film = list[object]
NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")
TABLES = (
    ("australian", 2),
    ("five-handed-hidden", 1),
    ("two-handed-dummy", 2),
)
SIZE = (960, 600)


@cache
def played(preset: str, persons: int) -> tuple[Record, int]:
    """Give a game in its first deal, and after how many actions the film begins.

    It begins and ends with seat 0 to play.
    """
    variant = PRESETS[preset].variant
    for seed in range(40):
        seats = tuple(
            SeatInfo(NAMES[at], HUMAN if at < persons else "learner")
            for at in variant.seating.players
        )
        record = Record("2026-11-21T10:00:00Z", preset, variant, seats, None, ())
        session, chance = Session(record, dealer=Dealer(seed)), Random(seed)
        turns: list[int] = []
        while len(turns) < 4 and not session.state.match.deals:
            state = session.state
            if state.phase is Phase.PLAY and state.to_act == 0:
                turns.append(len(session.record.actions))
            if session.needs_chance():
                session.advance_chance()
            elif len(turns) < 4:
                assert state.to_act is not None
                session.submit(by_chance(session.view(state.to_act), chance))
        if len(turns) == 4:
            return session.record, turns[2]
    raise AssertionError("no deal was played")


class Camera:
    """Films one program."""

    def __init__(self, hand: Hand) -> None:
        """Listen to everything that is said."""
        self.hand = hand
        self.film: Film = []
        hand.move((2, 2))
        hand.app.spoken.listeners.append(self.film.append)

    def picture(self) -> None:
        """Take a picture of the window, with every card drawn sharp."""
        app = self.hand.app
        for _try in range(2000):
            app._dirty = True
            self.hand.frame(0)
            if app.art.sharp:
                break
            # Cards are drawn on another thread; what stands in for them is not to be compared.
            time.sleep(0.001)
        surface = pygame.display.get_surface()
        assert surface is not None
        self.film.append(zlib.crc32(surface.get_buffer().raw))
        if app.scene is not None:
            # What a screen reader is told is a picture too.
            self.film.append(outline_of(app.scene, app.layer).tree)

    def shoot(self, ms: float, most: int = 60) -> None:
        """Film until nothing moves."""
        director = self.hand.table.top.director
        for _frame in range(most):
            if not director.busy and not director.stage.moving:
                break
            self.hand.frame(ms)
            self.picture()

    def look_around(self) -> None:
        """Point at everything on the table, go through it by Tab, and open what can be opened."""
        hand, table = self.hand, self.hand.table
        spots: list[tuple[float, float]] = []
        spots += [place.name_plate.center for place in table.top.places.seats]
        spots += [place.cards for place in table.top.places.seats]
        spots += [
            table.top.places.kitty.box.center,
            table.top.places.centre,
            table.top.places.plaque.center,
        ]
        spots += [control.rect.center for control in hand.app.layer.controls]
        for spot in spots:
            hand.move(spot)
            self.film.append(table.look().status)
        for _tab in range(14):
            hand.key(pygame.K_TAB)
            self.film.append(table.look().status)
        for key, text in (
            (pygame.K_j, "j"),
            (pygame.K_l, "l"),
            (pygame.K_t, "t"),
            (pygame.K_h, "h"),
        ):
            hand.key(key, text, mod=pygame.KMOD_CTRL if text == "h" else 0)
            self.picture()
            if table.top.modal is not table.top.curtain:
                hand.key(pygame.K_ESCAPE)
            hand.frame()


def at_table(hand: Hand, record: Record, begins: int, persons: int) -> Film:
    """Film a game from its turn of seat 0 to the next, or to the curtain before another person."""
    app, camera = hand.app, Camera(hand)
    for path in app.store.folder.glob("*"):
        path.unlink()
    sit_down(app, replace(record, actions=record.actions[:begins]), "game")
    hand.frame(0)
    table = hand.table
    camera.film.append(list(table.voice.line.past))
    if persons > 1:
        hand.until(lambda: isinstance(table.top.modal, CurtainPanel))
        hand.frames(4, 300)
        camera.picture()
        hand.key(pygame.K_RETURN)
        hand.frames(2, 200)
    camera.look_around()
    for action in record.actions[begins:]:
        perform(table, action)
        camera.shoot(130.0)
        for _frame in range(12):
            hand.frame(60)
        camera.picture()
        if isinstance(table.top.modal, CurtainPanel):
            break
    camera.look_around()
    if table.top.curtain is None:
        hand.key(pygame.K_z, "z")
        camera.picture()
        camera.look_around()
    app.spoken.listeners.clear()
    app.go(route.Home())
    hand.frame()
    return camera.film


def in_replay(hand: Hand, record: Record, second: int) -> Film:
    """Film its line in the list of games, and its replay with everything tried."""
    app, camera = hand.app, Camera(hand)
    path = kept(app, record)
    os.utime(path, (1_700_000_000 + second,) * 2)
    app.go(route.Games())
    hand.frames(8)
    camera.picture()
    camera.film += [control.sentence for control in app.layer.controls]
    app.go(Replay(path, max(0, len(record.actions) - 6)))
    hand.frame()
    scene = the_replay(app)
    for key, text in (
        (pygame.K_RIGHT, ""),
        (pygame.K_o, "o"),
        (pygame.K_2, "2"),
        (pygame.K_DOWN, ""),
        (pygame.K_l, "l"),
        (pygame.K_ESCAPE, ""),
        (pygame.K_LEFT, ""),
        (pygame.K_UP, ""),
        (pygame.K_END, ""),
    ):
        hand.key(key, text)
        hand.frames(2, 60)
        camera.picture()
        camera.film += [
            scene.look().status,
            replay_words.told(scene.replay, scene.showing.sight.eyes, scene.company),
        ]
    for place in scene.showing.places.seats:
        hand.move(place.name_plate.center)
        camera.film.append(app.layer.sentence)
    app.spoken.listeners.clear()
    app.go(route.Home())
    hand.frame()
    return camera.film


@pytest.fixture
def filming(hand: Hand) -> Iterator[Hand]:
    """Give a hand in a small window whose cards move and whose computer players wait."""
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.QUICK, volume=0))
    pygame.display.set_mode(SIZE)
    hand.app._resized()
    hand.app.go(route.Home())
    hand.frame()
    yield hand


@pytest.mark.parametrize(("preset", "persons"), TABLES)
def test_two_worlds_give_one_film(filming: Hand, preset: str, persons: int) -> None:
    record, begins = played(preset, persons)
    other = other_world(record, 0, seed=7)
    assert other.actions != record.actions
    assert list(known_to(other, 0)) == list(known_to(record, 0))
    # The first film of all has cards in the air drawn from whatever size there was yet.
    worlds = (record, record, other)
    _first, one, two = [at_table(filming, world, begins, persons) for world in worlds]
    assert len(one) > 60
    assert one == two
    _first, one, two = [in_replay(filming, world, at) for at, world in enumerate(worlds)]
    assert one == two


def test_a_film_shows_what_may_be_known(filming: Hand) -> None:
    """Another hand of one's own makes another film: the camera sees what there is to be seen."""
    record, begins = played("australian", 1)
    own = list(known_to(record, 0))
    others = (other_world(record, 1, seed) for seed in range(30))
    other = next(world for world in others if list(known_to(world, 0)) != own)
    films = [at_table(filming, world, begins, 1) for world in (record, other)]
    assert not set(map(str, films[0])) >= set(map(str, films[1]))
    said = [{text for text in film if isinstance(text, str)} for film in films]
    assert said[0] != said[1]


@pytest.mark.parametrize(("preset", "persons"), TABLES)
def test_a_report_says_nothing_of_hidden_cards_whoever_would_read_it(
    preset: str, persons: int
) -> None:
    record, _begins = played(preset, persons)
    told = public_game(record)
    assert "CardPlayed" in told
    for seat in record.variant.seating.players:
        other = other_world(record, seat, seed=seat)
        assert other.actions != record.actions
        assert public_game(other) == told
