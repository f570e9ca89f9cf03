"""A whole deal with the keyboard alone, and one with the mouse alone."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Strain
from tests.window.person import SEAT, Person, alike
from tests.window.program import Program
from tests.window.typist import Typist

pytestmark = pytest.mark.window

_BY_MOUSE = ("move", "click", "drag", "wheel_down")
_BY_KEY = ("key", "keys")


def _tie(program: Program, deeds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be done in these ways."""

    def refuse(*_given: object) -> None:
        raise AssertionError("that was not to be used here")

    for deed in deeds:
        monkeypatch.setattr(program, deed, refuse)


def _play_a_deal(person: Person) -> None:
    """Go from the home screen through a whole deal into the next one, and look at the file."""
    person.begin()
    scored = person.play_on(lambda now: len(now.deals) == 1)
    person.next_deal()

    actions = [a for a in person.record().actions if isinstance(a, MakeCall | Discard | PlayCard)]
    own = [action for action in actions if action.seat == SEAT][: len(person.done)]
    assert all(alike(*pair) for pair in zip(own, person.done, strict=True))
    (deal,) = scored.deals
    assert deal.contract is not None
    assert (deal.contract.seat, deal.contract.call) == (SEAT, Bid(10, Strain.DIAMONDS))
    assert sum(deal.tricks) == 10
    kinds = [type(action) for action in person.done]
    assert kinds == [
        MakeCall,
        *[MakeCall] * (kinds.count(MakeCall) - 1),
        Discard,
        *[PlayCard] * 10,
    ]


def test_a_game_is_played_with_the_keyboard_alone(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.park()
    program.start()
    program.resize(1280, 800)
    before = program.pointer()
    _tie(program, _BY_MOUSE, monkeypatch)
    typist = Typist(program)
    try:
        _play_a_deal(typist)
    finally:
        typist.close()
    assert before
    assert program.pointer() == before


def test_a_game_is_played_with_the_mouse_alone(
    person: Person, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.start()
    program.resize(1280, 800)
    _tie(program, _BY_KEY, monkeypatch)
    _play_a_deal(person)
