"""What must hold whatever hands do: nothing seen that may not be, the file as shown, a way on."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from random import Random

import pygame

from fivehundred.engine.actions import Cut
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View
from fivehundred.session.faults import FAULTS
from fivehundred.session.proof import ProofStatus, sealed_deals
from fivehundred.session.record import Record, opening
from fivehundred.session.record import replay as replayed
from fivehundred.session.replay import Replay
from fivehundred.session.secrecy import common_view, secrecy_of
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.session.storage.store import Store, read_game
from fivehundred.speech.translation import _
from fivehundred.ui.motion.stage import Stage, face_shown
from fivehundred.ui.pages.first_start import FirstStartPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.table.scene import TableScene
from tests.random_hands.doing import Doer
from tests.random_hands.world import SeenArt

_KEYS = (
    *[pygame.K_RETURN] * 8,
    *[pygame.K_RIGHT] * 5,
    *[pygame.K_TAB] * 3,
    *[pygame.K_SPACE] * 2,
    *[pygame.K_DOWN] * 2,
    *[pygame.K_LEFT, pygame.K_UP],
)
_WANDER = (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP)
_WITH_CARDS = (HomePage, FirstStartPage, RuleBookPage)
"""Scenes with pictures of cards that belong to no game."""
_LEAVING = (
    *("Home", "Leave without saving", "Leave the lesson", "Leave the drills"),
    "Leave the challenge",
)
"""Buttons that lead towards home."""
_MOST_PRESSES = 1500
_MOST_FRAMES = 400
_MOST_TABS = 200


class Broken(AssertionError):
    """Something that must hold does not."""


class Checks:
    """Looks at a program after every deed; costs little where nothing has changed."""

    def __init__(self, doer: Doer) -> None:
        """Begin to look; what was left of another program is none of this one's."""
        while FAULTS.take() is not None:
            pass
        self._doer = doer
        self._looked: tuple[object, ...] = ()
        self._kept: Record | None = None

    def look(self) -> None:
        """Check what can be seen at a glance."""
        world = self._doer.world
        if world.broken_threads:
            raise Broken(f"a thread has died: {world.broken_threads}")
        beside = FAULTS.take()
        if beside is not None:
            raise Broken(f"a helper has failed: {beside.where}: {beside.details}")
        scene = world.app.scene
        art = world.app.art
        assert isinstance(art, SeenArt)
        drawn = sorted(art.faces)
        art.faces.clear()
        if isinstance(scene, TableScene):
            if not scene.top.director.is_playing:
                self._secrets(scene, _sprites(scene.top.stage))
        elif isinstance(scene, ReplayScene):
            if not scene.playback.director.is_playing:
                self._replayed(scene, _sprites(scene.playback.stage))
        elif not isinstance(scene, _WITH_CARDS) and drawn:
            raise Broken(f"cards are drawn where no game is: {drawn}")

    def _secrets(self, table: TableScene, shown: frozenset[str]) -> None:
        """No face may be shown of a card that whoever sits here may not know."""
        now = (
            shown,
            table.sitting.session.record,
            table.sitting.chair.bottom,
            table.sitting.chair.open,
            table.sitting.chair.shows_all,
        )
        if now == self._looked:
            return
        self._looked = now
        # What is cut for the first deal lies open to all until the pack is gathered.
        cut = [one for one in table.sitting.session.record.actions[-1:] if isinstance(one, Cut)]
        known = known_cards(_may_be_seen(table)) | known_cards(cut)
        if not shown <= known:
            raise Broken(f"cards are shown that may not be known: {sorted(shown - known)}")

    def _replayed(self, scene: ReplayScene, shown: frozenset[str]) -> None:
        """No face may be shown in a replay that would not be at the table, or in a scored deal."""
        replay = scene.replay
        now = (shown, replay.record, replay.at, scene.playback.options.viewer)
        if now == self._looked:
            return
        self._looked = now
        known = known_cards(_may_be_replayed(replay, scene.playback.options.viewer))
        if not shown <= known:
            raise Broken(f"a replay shows what may not be known: {sorted(shown - known)}")

    def shown(self) -> None:
        """Check that a table at rest shows the game as it stands, also after it went back."""
        scene = self._doer.world.app.scene
        if not isinstance(scene, TableScene) or scene.top.director.busy:
            return
        if scene.top.director.view != scene.sitting.chair.view():
            raise Broken(f"the table shows another moment than the game is at: {_where(scene)}")
        view = scene.top.director.view
        if scene.sitting.viewer in view.sitting_out:
            # Who is out of a deal has laid his cards down.
            return
        laid = known_cards(view.hands[scene.sitting.viewer])
        lost = laid - scene.top.stage.sprites.keys()
        if lost:
            raise Broken(f"cards of the hand lie nowhere: {sorted(lost)}")

    def strangers(self) -> None:
        """Check that the program has changed no file but its own."""
        if not self._doer.world.stranger.is_untouched():
            raise Broken("a stranger’s file was changed")

    def file(self) -> None:
        """Check that the saved game can be opened and is the one that is shown."""
        scene = self._doer.world.app.scene
        if not isinstance(scene, TableScene) or scene.sitting.session.kept is self._kept:
            return
        record = self._kept = scene.sitting.session.kept
        kept = not isinstance(scene.keeper, NoKeeper)
        if not kept or not record.actions or not scene.keeper.close():
            return
        path = scene.keeper.store.path_of(scene.keeper.name)
        if not path.exists():
            # Another program has taken it away since.
            return
        if Store(path.parent).load(path) != record:
            raise Broken(f"the file is not the game that is shown: {path.name}")
        over = scene.sitting.session.deal_is_over
        for dealt, verdict in sealed_deals(read_game(path), ended=over).found:
            if verdict is ProofStatus.BROKEN:
                raise Broken(f"a seal does not fit its cards: {dealt}")
        seal = scene.sitting.session.seal
        if seal is not None and seal.told is not (over and bool(seal.salt)):
            raise Broken(f"the salt of a deal is told in it, or not after it: {seal}")

    def way_on(self) -> None:
        """Check that the keyboard alone leads on: the game advances, or home is reached."""
        doer, chance = self._doer, Random(5)
        app = doer.world.app
        scene = app.scene
        if not isinstance(scene, TableScene) or scene.tutor is not scene.coach:
            # A drill ends with its answer, and a lesson wants the right card.
            self._home()
            return
        before = len(scene.sitting.session.record.actions)
        if scene.sitting.session.common.phase is not Phase.OVER:
            for _press in range(_MOST_PRESSES):
                self._rest(scene)
                if app.scene is not scene or not app._running:
                    return
                if len(scene.sitting.session.record.actions) > before:
                    return
                doer.press_key(chance.choice(_KEYS))
                doer.frame(900.0)
            raise Broken(f"no key leads on at the table: {_where(scene)}")
        self._home()

    def _rest(self, scene: TableScene) -> None:
        """Let the cards come to rest."""
        for _frame in range(_MOST_FRAMES):
            if not scene.top.director.busy or self._doer.world.app.scene is not scene:
                return
            self._doer.frame(100.0)
        raise Broken(f"the table does not come to rest: {_where(scene)}")

    def _home(self) -> None:
        """Come home by Esc and by the button of that name."""
        doer = self._doer
        for _try in range(12):
            app = doer.world.app
            if isinstance(app.scene, HomePage) or not app._running:
                return
            if not any(self._pushed(_(label)) for label in _LEAVING):
                doer.press_key(pygame.K_ESCAPE)
            for _frame in range(3):
                doer.frame(900.0)
        labels = [control.label for control in app.layer.controls]
        raise Broken(f"no key leads home from {type(app.scene).__name__}: {labels}")

    def _pushed(self, label: str) -> bool:
        """Go to a button by Tab and arrows and press Enter; False where it is not found."""
        doer, layer = self._doer, self._doer.world.app.layer
        if all(control.label != label for control in layer.controls):
            return False
        chance = Random(9)
        for _press in range(_MOST_TABS):
            focus = layer.focus
            if focus is not None and getattr(focus, "label", "") == label:
                doer.press_key(pygame.K_RETURN)
                return True
            doer.press_key(chance.choice(_WANDER))
            doer.frame(20.0)
        return False


def _where(table: TableScene) -> str:
    state = table.sitting.session.common
    return (
        f"{state.phase.name}, to act {state.to_act}, person {table.sitting.chair.bottom}, "
        f"open {table.sitting.chair.open}, settled {table.top.settled}, "
        f"busy {table.top.director.busy}, "
        f"asked {type(table.top.asked).__name__}, over it {type(table.top.modal).__name__}, "
        f"waits for {table.sitting.waits.name}, {table.sitting.course.name}, "
        f"thinking {table.services.thinker.is_thinking}"
    )


def _sprites(stage: Stage) -> frozenset[str]:
    """List the faces that lie or fly on a table."""
    sprites = stage.sprites.values()
    return frozenset(s.code for s in sprites if s.code and face_shown(s) == s.code)


def _may_be_replayed(replay: Replay, viewer: Seat | None) -> View:
    """Give what may be seen at a moment of a replay, worked out from its record alone."""
    states = _states(replay.record)
    return secrecy_of(replay.record, states).view(states[replay.at], replay.at, viewer)


@lru_cache(maxsize=2)
def _states(record: Record) -> tuple[State, ...]:
    return (opening(record), *(step.state for step in replayed(record)))


def _may_be_seen(table: TableScene) -> View:
    chair, session = table.sitting.chair, table.sitting.session
    if not chair.persons or chair.open_hands or chair.shows_all:
        return session.view(None)
    if chair.open:
        return session.view(chair.bottom)
    players = session.common.variant.seating.players
    return common_view([session.view(seat) for seat in players])


def known_cards(value: object) -> frozenset[str]:
    """Gather every card that a view holds."""
    found: set[str] = set()
    _gather(value, found)
    return frozenset(found)


def _gather(value: object, found: set[str]) -> None:
    if isinstance(value, Card):
        found.add(value.code)
    elif isinstance(value, tuple | list):
        for one in value:
            _gather(one, found)
    elif is_dataclass(value) and not isinstance(value, type):
        for part in fields(value):
            if part.name not in ("variant", "deals"):
                _gather(getattr(value, part.name), found)
