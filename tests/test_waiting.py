"""What tests wait and count with: a state that never comes fails, and says which it was."""

from __future__ import annotations

import pytest

from tests.counting import calls_in
from tests.waiting import NeverCame, wait_until


def test_what_comes_is_given() -> None:
    answers = iter((None, "", "here"))
    assert wait_until(lambda: next(answers), "something is there") == "here"


def test_what_never_comes_fails_and_is_named() -> None:
    looks: list[int] = []

    def look() -> bool:
        looks.append(1)
        return False

    with pytest.raises(NeverCame, match=r"not within 0\.02 s: pigs fly"):
        wait_until(look, "pigs fly", limit_s=0.02, every_s=0.001)
    assert len(looks) > 1


def test_the_same_deed_makes_as_many_calls_each_time() -> None:
    assert calls_in(lambda: [abs(at) for at in range(100)]) >= 100
    assert len({calls_in(lambda: sorted("five hundred", key=ord)) for _ in range(3)}) == 1
