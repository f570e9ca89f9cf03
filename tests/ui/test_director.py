from __future__ import annotations

from fivehundred.engine.view import view
from fivehundred.ui.director import Director
from fivehundred.ui.layout import layout
from fivehundred.ui.places import places
from fivehundred.ui.stage import Stage
from fivehundred.ui.timings import Speed
from tests.ui.test_beats import VIEWER, room, steps, told

SMALLER = places((960, 600), (0, 1, 2, 3), VIEWER)


def test_every_step_ends_where_its_layout_says() -> None:
    director = Director(Stage(), view(steps(1)[0][0], VIEWER), room())
    for step in steps(1)[:120]:
        director.play(told(step))
        for _frame in range(2000):
            if not director.busy:
                break
            director.update(16)
        assert director.view == view(step[2], VIEWER)
        resting = layout(director.view, room()).cards
        assert {k: s.pose for k, s in director.stage.sprites.items()} == {
            k: placed.pose for k, placed in resting.items()
        }
        assert {k: s.code for k, s in director.stage.sprites.items()} == {
            k: placed.code for k, placed in resting.items()
        }


def test_hurrying_at_any_moment_ends_at_the_same_place() -> None:
    for late in (0, 30, 200, 700):
        director = Director(Stage(), view(steps(1)[0][0], VIEWER), room())
        for step in steps(1)[:60]:
            director.play(told(step))
            director.update(late)
            director.skip()
            assert not director.busy
            assert director.view == view(step[2], VIEWER)


def test_a_resize_in_mid_flight_is_harmless() -> None:
    director = Director(Stage(), view(steps(1)[0][0], VIEWER), room())
    for number, step in enumerate(steps(1)[:60]):
        director.play(told(step))
        director.update(90)
        where = SMALLER if number % 2 else room()
        director.resize(where)
        assert not director.stage.moving
        assert {k: s.pose for k, s in director.stage.sprites.items()} == {
            k: placed.pose for k, placed in layout(director.view, where).cards.items()
        }
        for _frame in range(2000):
            if not director.busy:
                break
            director.update(16)
        assert director.view == view(step[2], VIEWER)


def test_off_still_gives_time_to_read() -> None:
    director = Director(Stage(), view(steps(1)[0][0], VIEWER), room())
    waited = 0
    for step in steps(1)[:60]:
        director.play(told(step, Speed.OFF))
        assert not director.stage.moving
        while director.busy:
            director.update(50)
            waited += 50
    assert waited > 1000
