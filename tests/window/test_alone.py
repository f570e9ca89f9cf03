"""A whole deal with the keyboard alone, and more than one with the mouse alone."""

from __future__ import annotations

from functools import partial

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.view import View
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


def _play_a_deal(person: Person) -> View:
    """Go from the home screen to the score of a deal, and look at the file."""
    person.begin()
    scored = person.play_on(lambda now: len(now.deals) == 1)

    actions = [a for a in person.record().actions if isinstance(a, MakeCall | Discard | PlayCard)]
    own = [action for action in actions if action.seat == SEAT][: len(person.done)]
    assert all(alike(*pair) for pair in zip(own, person.done, strict=True))
    (deal,) = scored.deals
    assert deal.contract is not None
    wins = deal.contract.seat == SEAT
    # Cards are dealt by chance: now and then a computer player bids higher.
    assert not wins or deal.contract.call == TEN_DIAMONDS
    assert sum(deal.tricks) == 10
    kinds = [type(action) for action in person.done]
    calls, plays = kinds.count(MakeCall), 0 if SEAT in deal.contract.out else 10
    assert calls
    assert kinds == [MakeCall] * calls + [Discard] * wins + [PlayCard] * plays
    return scored


def _has_come_far(scored: int, now: View) -> bool:
    return len(now.deals) > scored or (bool(now.plays) and now.to_act == SEAT)


def _in_a_trick_of_a_later_deal(person: Person) -> View:
    """Begin the next deal, or one after it where this person sits out, and play into it."""
    while True:
        scored = len(person.view().deals)
        person.next_deal()
        now = person.play_on(partial(_has_come_far, scored))
        if len(now.deals) == scored:
            return now


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
        if _play_a_deal(typist).result is None:
            typist.next_deal()
    finally:
        typist.close()
    assert before
    assert program.pointer() == before


def test_a_game_is_played_with_the_mouse_alone_then_killed_in_mid_trick_and_taken_up_again(
    person: Person, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.start()
    program.resize(1280, 800)
    _tie(program, _BY_KEY, monkeypatch)
    if _play_a_deal(person).result is not None:
        # A partner's open misère may win the game at once: nothing is left to be taken up.
        return
    in_a_trick = _in_a_trick_of_a_later_deal(person)
    assert person.path is not None
    kept = person.path.read_bytes()
    program.sigkill()
    program.wait_for_children()
    assert person.path.read_bytes() == kept

    program.start()
    program.resize(1180, 740)
    person.go_on()
    assert person.view() == in_a_trick
    before = person.record().actions
    played = person.act(in_a_trick)
    after = person.record().actions
    assert after[: len(before) + 1] == (*before, played)
