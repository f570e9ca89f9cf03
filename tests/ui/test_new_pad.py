"""A score pad that is only begun: what is typed is kept, and no file is made for nothing."""

from __future__ import annotations

from pathlib import Path

import pygame

from fivehundred.session.storage.pads import read_pad
from fivehundred.ui import route
from fivehundred.ui.pages.score_pad import ScorePadPage
from fivehundred.ui.widgets.control import Control
from tests.ui.hand import Hand
from tests.ui.pads import an_evening


def begin(hand: Hand, name: str = "") -> None:
    """Begin a pad, perhaps with a name at the second seat, and leave it again."""
    hand.app.go(route.ScorePadRoute())
    hand.frames(2)
    if name:
        write(hand, 1, name)
    hand.push("Start")
    hand.frames(2)
    assert isinstance(hand.app.scene, ScorePadPage)


def write(hand: Hand, seat: int, name: str) -> None:
    """Type a name at a seat, in place of what is there."""
    field = next(one for one in hand.app.layer.fields if one.name == f"name {seat}")
    hand.click(field.rect.center)
    for _letter in range(40):
        hand.key(pygame.K_BACKSPACE)
    hand.post(pygame.TEXTINPUT, text=name)


def files(hand: Hand) -> list[Path]:
    return sorted(hand.app.store.folder.glob("*.json"))


def test_a_pad_without_anything_new_makes_no_file_before_its_first_deal(hand: Hand) -> None:
    begin(hand)
    assert files(hand) == []
    hand.push("All passed")
    (first,) = files(hand)
    begin(hand)
    assert files(hand) == [first], "its names are those of the pad before"
    hand.push("All passed")
    assert len(files(hand)) == 2
    hand.app.go(route.ScorePadRoute(pad=an_evening()))
    hand.frames(2)
    count = len(files(hand))
    hand.push("New game")
    hand.frames(2)
    assert len(files(hand)) == count


def test_names_that_were_typed_are_kept_for_each_pad(hand: Hand) -> None:
    begin(hand, "Bea")
    (path,) = files(hand)
    assert read_pad(path).names[1] == "Bea"
    begin(hand)
    assert files(hand) == [path]
    begin(hand, "Dot")
    (other,) = set(files(hand)) - {path}
    assert read_pad(path).names[1] == "Bea" and read_pad(other).names[1] == "Dot"
    hand.push("All passed")
    assert len(files(hand)) == 2 and len(read_pad(other).deals) == 1


def test_players_with_the_same_name_are_told_apart(hand: Hand) -> None:
    hand.app.go(route.ScorePadRoute())
    hand.frames(2)
    for seat, name in enumerate(("Bob", "a" * 40, "Bob ", "a" * 40)):
        write(hand, seat, name)
    hand.push("Start")
    (path,) = files(hand)
    assert read_pad(path).names == ("Bob", "a" * 40, "Bob 2", "a" * 38 + " 2")


def test_the_first_dealer_has_the_name_that_is_typed(hand: Hand) -> None:
    hand.app.go(route.ScorePadRoute())
    hand.frames(2)
    write(hand, 0, "Bob")
    write(hand, 1, "Bob")
    assert hand.app.layer.active_field is not None, "the field keeps the keyboard"

    def dealer() -> Control:
        return next(one for one in hand.app.layer.controls if one.name == "dealer")

    assert dealer().description == "Bob deals first."
    hand.click(dealer().rect.center)
    assert dealer().description == "Bob 2 deals first."
