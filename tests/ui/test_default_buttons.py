"""Enter and Esc on every screen of the gallery: the button in gold is what Enter presses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard, SeatAction
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.evaluator import CoachMode
from fivehundred.session.record import Record
from fivehundred.ui import route
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.pages.drills import DrillsPage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.plain_dialog import PlainDialog, Words
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets import layer as layer_module
from fivehundred.ui.widgets.control import ButtonStyle, Control, Field
from fivehundred.ui.widgets.faces import ButtonState
from fivehundred.ui.widgets.intent import USED, Intent
from tests.sweeps import share
from tests.ui.advised import costly_for
from tests.ui.choosing import sit
from tests.ui.deals import calling, leading
from tests.ui.gallery import MORE, MORE_PAGES, OVER_THE_TABLE, PAGES, TABLES, resize, show
from tests.ui.hand import Hand
from tests.ui.learner import Learner
from tests.ui.moments import MOMENTS, answered

_MOST_STOPS = 60
GROUPS = {
    "pages": (*PAGES, *MORE_PAGES, "statistics", "check"),
    "tables": (*TABLES, "curtain", *OVER_THE_TABLE, *MORE),
    "moments": tuple(MOMENTS),
}


class Enters:
    """What is drawn on the layer, and what keys ask for there without its being done."""

    def __init__(self, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hand = hand
        self._drawn: list[Control] = []
        monkeypatch.setattr(layer_module, "draw_button", self._draw)

    def _draw(self, _canvas: object, control: Control, state: ButtonState) -> None:
        if state is not ButtonState.OFF:
            self._drawn.append(control)

    @property
    def gold(self) -> list[Control]:
        """The buttons that are drawn as the default, one by one as they stand on the layer."""
        self._drawn.clear()
        layer = self.hand.app.layer
        layer.draw(self.hand.app.screen.canvas)
        golden = [one for one in self._drawn if one.style is ButtonStyle.PRIMARY]
        return [next(one for one in layer.controls if one.rect == it.rect) for it in golden]

    def asked_by(self, key: int, text: str = "") -> list[Intent]:
        """Return what a key asks of the screen, or of the panel over it."""
        with self._held() as asked:
            take = self.hand.app._take
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                take(pygame.event.Event(kind, key=key, unicode=text, mod=0, scancode=0))
            for event in pygame.event.get():
                take(event)
        return asked

    @contextmanager
    def _held(self) -> Iterator[list[Intent]]:
        """Hold back whatever is asked for."""
        scene, asked = self.hand.app.scene, list[Intent]()
        assert isinstance(scene, BaseScene | TableScene)
        over = scene.modal_panel()
        door: Any = over if isinstance(scene, BaseScene) and over is not None else scene
        name = "follow" if door is scene and isinstance(scene, BaseScene) else "take"

        def hold(intent: Intent | None) -> Intent | None:
            if intent is not None:
                asked.append(intent)
            # A panel that has taken it would be laid out anew.
            return USED if door is over else None

        setattr(door, name, hold)
        try:
            yield asked
        finally:
            delattr(door, name)

    def faults(self) -> Iterator[str]:
        """Name what is drawn in gold and not pressed by Enter, as things stand now."""
        layer, gold = self.hand.app.layer, self.gold
        golden = [one.label for one in gold]
        if len(gold) > 1:
            yield f"{golden} are all gold"
        at = layer.focus.sentence if layer.focus is not None else ""
        pressed = [one for one in self.asked_by(pygame.K_RETURN, "\r") if one != USED]
        if gold and pressed != [one.press() for one in gold if one.press() != USED]:
            yield f"{golden} is gold, and Enter asks for {pressed} (focus: {at})"
        most_want = [
            one.label
            for one in layer.controls
            if one.style is ButtonStyle.PRIMARY and one.enabled and one.seen
        ]
        table = self.hand.app.scene
        card = isinstance(table, TableScene) and table.top.keys.focused is not None
        if most_want and not gold and layer.focus is None and not layer.typing and not card:
            yield f"{most_want} is not gold, and nothing has the focus"

    def esc_faults(self) -> Iterator[str]:
        """Name what says that Esc does it, and Esc does not."""
        labelled = [one for one in self.hand.app.layer.controls if "Esc)" in one.description]
        asked = self.asked_by(pygame.K_ESCAPE, "\x1b")
        scene = self.hand.app.scene
        assert scene is not None
        if labelled and not any(one.press() in asked for one in labelled):
            yield f"{[one.description for one in labelled]}, and Esc asks for {asked}"
        if scene.modal_panel() is not None and asked in ([], [USED]):
            yield "Esc does nothing"


def _walked(enters: Enters, screen: str) -> Iterator[str]:
    """Name the faults of a screen as it opens, under the mouse, and with each focus in turn."""
    hand, layer = enters.hand, enters.hand.app.layer

    def found(when: str, faults: Iterable[str]) -> list[str]:
        return [f"{screen}, {when}: {fault}" for fault in faults]

    yield from found("as it opens", (*enters.esc_faults(), *enters.faults()))
    hand.post(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0))
    yield from found("the ring hidden", enters.faults())
    first = None
    for number in range(_MOST_STOPS):
        enters.hand.app._take(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="", mod=0, scancode=0)
        )
        at = layer.focus or layer.active_field
        if at is None or at is first:
            break
        first = first or at
        yield from found(f"at stop {number}", (*enters.esc_faults(), *enters.faults()))


@pytest.mark.parametrize("group", GROUPS)
def test_the_button_in_gold_is_what_enter_presses_on_every_screen(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, group: str
) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.thinker.expert = True  # type: ignore[attr-defined]
    hand.app.go(route.HomeRoute())
    hand.frame()
    resize(hand, (960, 600))
    settings, faults = hand.app.settings, list[str]()
    for screen in share(GROUPS[group]):
        hand.app.change_settings(settings)
        if not any(show(hand, screen, preset) for preset in PRESETS):
            raise AssertionError(f"no game has {screen}")
        with monkeypatch.context() as patched:
            faults += _walked(Enters(hand, patched), screen)
    assert not faults, "\n".join(faults)


# — what was not so —


@pytest.mark.parametrize("record", [calling, leading])
def test_whoever_is_asked_whether_they_are_sure_thinks_again_by_enter(
    hand: Hand, record: Callable[[], Record]
) -> None:
    table = sit(hand, record())
    costly = costly_for(hand, CoachMode.BEFORE)
    learner, done = Learner(hand, by_keys=True), table.sitting.session.moment
    learner.answer(costly)
    hand.settle()
    assert (
        table.top.notes.taught is not None
        and table.top.notes.taught.note.heading == "Are you sure?"
    )
    assert hand.focused.label == "Think again"
    for _press in range(3):
        # Also whoever presses it twice loses nothing.
        hand.key(pygame.K_RETURN, "\r")
        assert table.sitting.session.moment == done
    assert table.top.notes.taught is None
    learner.answer(costly)
    assert table.sitting.session.moment == done + 1


@pytest.mark.parametrize("kind", [MakeCall, PlayCard, Discard])
@pytest.mark.parametrize("right", [True, False])
def test_a_drill_answered_by_keys_goes_on_by_enter(
    hand: Hand, kind: type[SeatAction], right: bool
) -> None:
    answered(kind, right=right)(hand)
    assert hand.focused.label == "Next"
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    scene = hand.app.scene
    # Who was wrong is asked once more, who was right is done with the round.
    assert isinstance(scene, DrillsPage if right else TableScene)
    assert right or (hand.table.top.notes.taught is not None and hand.labels().count("Next") == 0)


def test_a_note_that_comes_under_the_menu_is_answered_by_enter_afterwards(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_p, "p")
    assert hand.focused.label == "Pass"
    hand.key(pygame.K_ESCAPE)
    note = Note("Well?", answers=(PushButton("Next", USED, True),))
    monkeypatch.setattr(table.tutor, "note", lambda: note)
    hand.frames(2)
    assert hand.focused.label == "Go on"
    hand.key(pygame.K_ESCAPE)
    assert hand.focused.label == "Next"


@pytest.mark.parametrize("left", [True, False])
def test_the_first_enter_at_home_takes_up_the_game_or_begins_one(hand: Hand, left: bool) -> None:
    if left:
        hand.app.store.save("left", calling())
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    assert isinstance(hand.app.scene, TableScene if left else NewGamePage)


@pytest.mark.parametrize("writing", [False, True], ids=["", "in a field"])
def test_enter_says_why_the_default_button_cannot_be_pressed(hand: Hand, writing: bool) -> None:
    folder = hand.app.house_rules.folder
    folder.mkdir(parents=True)
    (folder / "odd.json").write_text("[]")
    hand.app.go(route.NewGameRoute())
    hand.frame()
    hand.push("2")
    hand.push("odd.json")
    if writing:
        layer = hand.app.layer
        hand.click([one for one in layer.everything if isinstance(one, Field)][-1].rect.center)
    assert hand.app.layer.typing is writing
    hand.key(pygame.K_RETURN, "\r")
    assert isinstance(hand.app.scene, NewGamePage)
    assert "Must be an object" in hand.app.scene.message


def test_the_gold_of_the_plain_dialog_goes_where_enter_does(hand: Hand) -> None:
    dialog = PlainDialog(Words("Something went wrong", "", ("Go on", "Home", "Quit")), 1.0)
    window = pygame.Surface((960, 600))

    def gold() -> list[int]:
        dialog.draw(window)
        plan = dialog._plan(window)
        brass = [window.get_at((box.left + 12, box.centery))[:3] for box in plan.buttons]
        return [at for at, colour in enumerate(brass) if colour == tuple(DUSK.brass)]

    def pressed(key: int) -> int | None:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        return dialog.handle(event, window)

    for at in (0, 1, 2):
        assert gold() == [at] == [pressed(pygame.K_RETURN)]
        pressed(pygame.K_RIGHT)
