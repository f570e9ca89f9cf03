"""Two worlds, one film: whatever is drawn, said, listed or replayed is the same in both.

The worlds differ in cards that seat 0 does not know. The film is everything its person can get to
see and hear: moving cards, sentences of whatever can be pointed at, panels, the curtain before
another person, what is taken back, the list of games, the replay of the deal that goes on.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from random import Random

import pygame
import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.reports import public_game
from fivehundred.session.session import Session
from fivehundred.table.waits import Waits
from fivehundred.ui import route
from fivehundred.ui.accessibility import systems
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.replay import words as replay_words
from fivehundred.ui.scenes.table.scene import TableScene
from tests.other_worlds import known_to, last_deal, other_world
from tests.session.games import by_chance
from tests.ui.camera import Camera, Film, HeardHand, Key
from tests.ui.hand import Hand, perform
from tests.ui.replays import kept, the_replay
from tests.ui.seating import sit_down

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")
TABLES = (
    ("australian", 2),
    ("five-handed-hidden", 1),
    ("two-handed-dummy", 2),
)
SIZE = (960, 600)
SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL
HAND: Key = (pygame.K_h, "H", SHIFT)
HINT: Key = (pygame.K_h, "h", CTRL)
GET_UP: Key = (pygame.K_x, "x", 0)
AGAIN, EARLIER = (pygame.K_F5, "", 0), (pygame.K_F6, "", 0)
ENTER, SPACE = (pygame.K_RETURN, "\r", 0), (pygame.K_SPACE, " ", 0)
RIGHT, UP = (pygame.K_RIGHT, "", 0), (pygame.K_UP, "", 0)
ESCAPE = (pygame.K_ESCAPE, "", 0)
ASKED: tuple[Key, ...] = (
    HAND,
    HINT,
    RIGHT,
    UP,
    AGAIN,
    EARLIER,
    (pygame.K_m, "M", SHIFT),
    (pygame.K_c, "C", SHIFT),
    (pygame.K_t, "T", SHIFT),
    (pygame.K_j, "j", 0),
    (pygame.K_TAB, "", 0),
)
"""What somebody may ask for whose cards lie open, and none of it plays a card."""
GETTING_UP: tuple[tuple[Key, ...], ...] = (
    (HAND, GET_UP),
    (GET_UP, HAND),
    (HAND, GET_UP, AGAIN),
    (HINT, GET_UP),
    (HAND, GET_UP, ENTER),
    (RIGHT, GET_UP, SPACE),
    (EARLIER, HAND, GET_UP, EARLIER),
    (HAND, AGAIN, GET_UP, HAND, HINT, UP),
)
"""What may fall into the one frame in which somebody gets up."""


@cache
def played(preset: str, persons: int, *, by: int | None = None) -> tuple[Record, int]:
    """Give a game in its first deal, and after how many actions the film begins.

    It begins and ends with seat 0 to play; the contract is that ``by`` whom it is to be.
    """
    variant = PRESETS[preset].variant
    for seed in range(400):
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
        contract = session.state.contract
        if len(turns) == 4 and contract and by in (None, contract.seat):
            return session.record, turns[2]
    raise AssertionError("no deal was played")


def seated(hand: HeardHand, record: Record, begins: int) -> TableScene:
    """Sit down at the beginning of a game, in a folder without any."""
    for path in hand.app.store.folder.glob("*"):
        path.unlink()
    sit_down(hand.app, replace(record, actions=record.actions[:begins]), "game")
    hand.frame(0)
    return hand.table


def at_table(hand: HeardHand, record: Record, begins: int, persons: int) -> Film:
    """Film a game from its turn of seat 0 to the next, or to the curtain before another person."""
    camera = Camera(hand)
    camera.listen_to_all()
    table = seated(hand, record, begins)
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
        with hand.on_the_way():
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
    return away(camera)


def away(camera: Camera) -> Film:
    """Leave the table, or the replay; return what was filmed."""
    camera.close()
    camera.hand.app.go(route.HomeRoute())
    camera.hand.frame()
    return camera.film


def evening(hand: HeardHand, record: Record, chance: Random) -> Film:
    """Film a deal among several persons, and look away while anybody's cards but Ann's lie open.

    Whoever has them open asks for all there is, and gets up in all ways before playing.
    """

    def is_anothers() -> bool:
        chair = table.sitting.chair
        return chair.open and chair.bottom != 0

    begins = last_deal(record) + 1
    table = seated(hand, record, begins)
    camera = Camera(hand, lambda: not is_anothers())
    for action in record.actions[begins:]:
        come_to_rest(camera, table)
        if is_anothers():
            for key in chance.choices(ASKED, k=5):
                hand.at_once(key)
            if table.top.modal is not None:
                hand.at_once(ESCAPE)
            hand.at_once(*chance.choice(GETTING_UP))
            assert isinstance(table.top.modal, CurtainPanel)
            come_to_rest(camera, table)
        else:
            camera.picture()
            camera.listen_back()
        perform(table, action)
    come_to_rest(camera, table)
    assert table.sitting.session.record.actions == record.actions
    assert not is_anothers()
    camera.look_around()
    return away(camera)


def come_to_rest(camera: Camera, table: TableScene) -> None:
    """Let time pass until somebody is to act, and film every curtain before it is lifted."""
    hand = camera.hand
    for _frame in range(600):
        if isinstance(table.top.modal, CurtainPanel):
            camera.picture()
            camera.listen_back()
            hand.frames(4, 300)
            camera.picture()
            hand.key(pygame.K_RETURN)
            hand.frames(2, 200)
        still = table.top.caught_up and not table.top.director.busy
        if still and table.sitting.waits in (Waits.PERSON, Waits.BOT):
            return
        with hand.on_the_way():
            hand.frame(60)
    raise AssertionError("it did not come to rest")


def in_replay(hand: HeardHand, record: Record, second: int) -> Film:
    """Film its line in the list of games, and its replay with everything tried."""
    app, camera = hand.app, Camera(hand)
    camera.listen_to_all()
    path = kept(app, record)
    os.utime(path, (1_700_000_000 + second,) * 2)
    app.go(route.GamesRoute())
    hand.frames(8)
    camera.picture()
    camera.film += [control.sentence for control in app.layer.controls]
    app.go(ReplayRoute(path, max(0, len(record.actions) - 6)))
    hand.frame()
    scene = the_replay(app)
    for key, text in (
        (pygame.K_RIGHT, ""),
        (pygame.K_o, "o"),
        (pygame.K_2, "2"),
        (pygame.K_DOWN, ""),
        (pygame.K_l, "l"),
        (pygame.K_c, "\x03"),
        (pygame.K_ESCAPE, ""),
        (pygame.K_LEFT, ""),
        (pygame.K_UP, ""),
        (pygame.K_END, ""),
    ):
        hand.key(key, text, pygame.KMOD_CTRL if key == pygame.K_c else 0)
        hand.frames(2, 60)
        camera.picture()
        camera.film += [
            scene.compose_frame().status,
            replay_words.last_action_sentence(
                scene.replay, scene.playback.options.viewer, scene.company
            ),
        ]
    for place in scene.playback.places.seats:
        hand.move(place.name_plate.center)
        camera.film.append(app.layer.sentence)
    return away(camera)


@pytest.fixture
def filming(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> HeardHand:
    """Give a hand in a small window whose cards move and whose computer players wait."""
    heard = HeardHand(hand)
    monkeypatch.setattr(systems, "screen_reader_speaks", lambda: False)
    monkeypatch.setattr(pygame.scrap, "put_text", heard.copy)
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.change_settings(replace(hand.app.settings, speed=Speed.QUICK, volume=0))
    pygame.display.set_mode(SIZE)
    hand.app._resized()
    hand.app.go(route.HomeRoute())
    hand.frame()
    return heard


@pytest.mark.sweep
@pytest.mark.parametrize(("preset", "persons"), TABLES)
def test_two_worlds_give_one_film(filming: HeardHand, preset: str, persons: int) -> None:
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


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "persons"),
    [
        ("australian", 4),
        ("five-handed-hidden", 2),
        ("two-handed-dummy", 2),
    ],
)
def test_whoever_comes_next_learns_nothing_of_what_was_asked_before(
    filming: HeardHand, preset: str, persons: int
) -> None:
    whole, begins = played(preset, persons, by=1)
    record = replace(whole, actions=whole.actions[:begins])
    other = other_world(record, 0, seed=7)
    assert other.actions != record.actions
    worlds = (record, record, other)
    _first, one, two = [evening(filming, world, Random(5)) for world in worlds]
    assert len(one) > 60
    assert one == two


def test_a_film_shows_what_may_be_known(filming: HeardHand) -> None:
    """Another hand of one's own makes another film: the camera sees what there is to be seen."""
    record, begins = played("australian", 1)
    own = list(known_to(record, 0))
    others = (other_world(record, 1, seed) for seed in range(30))
    other = next(world for world in others if list(known_to(world, 0)) != own)
    films = [at_table(filming, world, begins, 1) for world in (record, other)]
    assert not set(map(str, films[0])) >= set(map(str, films[1]))
    said = [{text for text in film if isinstance(text, str)} for film in films]
    assert said[0] != said[1]


@pytest.mark.sweep
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
