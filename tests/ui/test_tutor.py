"""A tutor at the table: his note is seen, said and answered, and hides nothing that lies open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from fivehundred.engine.actions import Action
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import NoKeeper
from fivehundred.table.commands import Command, CommandDenial, Request
from fivehundred.table.guide import Guide
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.route import HomeRoute
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.tutor import Tutor
from fivehundred.ui.widgets.intent import Intent
from tests.ui.deals import calling, exchanging, following, leading
from tests.ui.gallery import resize
from tests.ui.hand import Hand

LONG = (
    "Hearts are trumps, and you have the right bower. Lead it now: whoever holds the left bower "
    "has to play it, and then nobody has a card that can beat your ace."
)


@dataclass(frozen=True, slots=True)
class Nod(Intent):
    """An answer of the tutor's own."""


class Watchful(Guide):
    """A guide that lets everything be done but what it was told to forbid."""

    wants_every_card = True
    is_paused = False

    def __init__(self, forbidden: tuple[Command, ...] = (), *, rests: bool = False) -> None:
        self.forbidden, self.is_paused = forbidden, rests

    def allows(self, action: Action) -> bool:
        return not self.is_paused

    def forbids(self, command: Command) -> CommandDenial | None:
        return CommandDenial.FORBIDDEN if command in self.forbidden else None


class Speaker(Tutor):
    """A tutor that says what it is given."""

    def __init__(
        self,
        says: Note | None = None,
        guide: Guide | None = None,
        ways_out: tuple[PushButton[Intent], ...] = (),
    ) -> None:
        self.says = says
        self.guide = guide or Watchful()
        self.out = ways_out
        self.taken: list[Intent] = []
        self.left = False

    @property
    def ways_out(self) -> tuple[PushButton[Intent], ...]:
        return self.out

    def _moment(self) -> tuple[object, ...]:
        return (self.says,)

    def _say(self) -> Note | None:
        return self.says

    def respond(self, intent: Intent) -> Intent | None:
        self.taken.append(intent)
        return None if isinstance(intent, Nod) else intent

    def leave(self) -> None:
        self.left = True


def note(text: str = LONG, **more: object) -> Note:
    answers = (PushButton("Try again", Nod()), PushButton("Go on", Nod(), primary=True))
    return Note(text, heading="Step", foot="3 of 9", answers=answers, **more)  # type: ignore[arg-type]


def taught(hand: Hand, record: Record, speaker: Speaker) -> TableScene:
    """Sit down where a tutor speaks."""
    session = Session(record, dealer=Dealer(5))
    scene = TableScene(hand.app.services, session, NoKeeper(), tutor=speaker)
    hand.app.screens.coming = scene
    hand.frame()
    hand.settle()
    return scene


def test_a_note_is_seen_and_said_once_and_its_answers_reach_the_tutor(hand: Hand) -> None:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    speaker = Speaker(note())
    taught(hand, leading(), speaker)
    hand.frames(5)
    assert sum(LONG in one for one in said) == 1
    hand.push("Go on")
    assert speaker.taken[-1] == Nod()
    speaker.says = None
    hand.frames(2)
    assert "Go on" not in hand.labels()


def test_answers_are_reached_by_keys_alone(hand: Hand) -> None:
    speaker = Speaker(note())
    taught(hand, leading(), speaker)
    for _ in range(30):
        hand.key(pygame.K_TAB)
        focus = hand.app.layer.focus
        if focus is not None and getattr(focus, "label", "") == "Go on":
            break
    hand.key(pygame.K_RETURN)
    assert speaker.taken[-1] == Nod()


def test_the_menu_offers_the_ways_out_of_the_tutor_alone(hand: Hand) -> None:
    speaker = Speaker(note(), ways_out=(PushButton("Leave the lesson", HomeRoute()),))
    scene = taught(hand, leading(), speaker)
    hand.key(pygame.K_ESCAPE)
    assert isinstance(scene.top.modal, Dialog)
    assert {"Leave the lesson", "Go on", "Settings"} <= set(hand.labels())
    assert not {"Save as…", "New game…", "Replay this game"} & set(hand.labels())
    hand.push("Leave the lesson")
    hand.frames(2)
    assert hand.app.screens.scene is not scene
    assert speaker.left


def test_what_the_guide_forbids_is_said_to_be_impossible(hand: Hand) -> None:
    speaker = Speaker(guide=Watchful(forbidden=(Request.TOGGLE_HINT,)))
    taught(hand, leading(), speaker)
    hand.key(pygame.K_h, "h")
    hand.frame()
    assert hand.line[0] == "You cannot do that at this table."


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("made", [calling, exchanging, leading, following])
def test_a_note_stands_in_the_window_and_hides_no_open_card(
    hand: Hand, made: Callable[[], Record], size: tuple[int, int]
) -> None:
    hand.app.go(HomeRoute())
    hand.frame()
    resize(hand, size)
    scene = taught(hand, made(), Speaker(note()))
    box = scene.top.notes.taught
    assert box is not None
    rect = box.rect
    assert pygame.Rect((0, 0), hand.app.services.size).contains(rect)
    for key, sprite in scene.top.stage.sprites.items():
        if sprite.code and sprite.pose.face > 0:
            card = pygame.Rect(0, 0, round(sprite.pose.width), round(sprite.pose.height))
            card.center = (round(sprite.pose.x), round(sprite.pose.y))
            assert not card.colliderect(rect), key
    others = [one for one in hand.app.layer.controls if one.zone != "tutor"]
    assert not [one.label for one in others if one.rect.colliderect(rect)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_long_note_in_an_auction_hides_nobody(hand: Hand, size: tuple[int, int]) -> None:
    hand.app.go(HomeRoute())
    hand.frame()
    resize(hand, size)
    long = "The highest bid wins the auction, and a bid must be higher than the last one. " * 2
    said = Note(long.strip(), heading="Lesson 4: The auction", foot="Step 3 of 11")
    scene = taught(hand, calling(), Speaker(said))
    assert scene.top.notes.taught is not None
    rect = scene.top.notes.taught.rect
    assert not scene.top.notes.taught.scroll.most_px
    assert not [one.seat for one in scene.top.places.seats if one.name_plate.colliderect(rect)]
