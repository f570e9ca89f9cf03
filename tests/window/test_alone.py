"""A whole deal with the keyboard alone, and one with the mouse alone."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Special
from tests.window.person import SEAT, TEN_DIAMONDS, Person, alike
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
    wins = deal.contract.seat == SEAT
    # Cards are dealt by chance, and a computer player who may lose every trick bids higher.
    assert deal.contract.call == (TEN_DIAMONDS if wins else Special.OPEN_MISERE)
    assert sum(deal.tricks) == 10
    kinds = [type(action) for action in person.done]
    calls, plays = kinds.count(MakeCall), 0 if SEAT in deal.contract.out else 10
    assert calls
    assert kinds == [MakeCall] * calls + [Discard] * wins + [PlayCard] * plays


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
