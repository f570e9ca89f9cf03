from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import seen_by, view
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.motion.beats import Beat, BeatContext, beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.sound import Cue
from tests.ui import test_beats_everywhere as everywhere
from tests.ui.tables import TABLES
from tests.ui.test_beats import NAMES, VIEWER, Step, room, steps, told

SMALLER = places((960, 600), (0, 1, 2, 3), VIEWER)
WIDER = places((2560, 1080), (0, 1, 2, 3), VIEWER)


def director_at(step: Step, heard: list[Cue] | None = None) -> Director:
    """Give a director that shows what was before a step."""
    hear = None if heard is None else heard.append
    return Director(Stage(), view(step[0], VIEWER), room(), hear)


def run(director: Director, step_ms: float = 16) -> float:
    """Let time pass until all has been shown; gives how long it took."""
    for frame in range(4000):
        if not director.busy:
            return frame * step_ms
        director.update(step_ms)
    raise AssertionError("it never came to rest")


def assert_at_rest(director: Director, where: Places) -> None:
    """Everything lies exactly where the layout of what is shown says, with its own face."""
    resting = layout(director.view, where).cards
    sprites = director.stage.sprites
    assert {k: s.pose for k, s in sprites.items()} == {k: p.pose for k, p in resting.items()}
    assert {k: s.code for k, s in sprites.items()} == {k: p.code for k, p in resting.items()}


def first_with(kind: type[ev.Event]) -> Step:
    return next(step for step in steps(1) if any(isinstance(e, kind) for e in step[1]))


def test_every_step_ends_where_its_layout_says() -> None:
    director = director_at(steps(1)[0])
    for step in steps(1)[:120]:
        director.play(told(step))
        run(director)
        assert director.view == view(step[2], VIEWER)
        assert_at_rest(director, room())


@pytest.mark.parametrize("late", [0, 30, 200, 700, 1500])
def test_hurrying_at_any_moment_ends_at_the_same_place(late: int) -> None:
    director = director_at(steps(1)[0])
    for step in steps(1)[:60]:
        director.play(told(step))
        director.update(late)
        director.skip()
        assert not director.busy
        assert director.view == view(step[2], VIEWER)
        assert_at_rest(director, room())


def test_hurrying_says_everything_once_and_in_order() -> None:
    step = first_with(ev.TrickWon)
    sentences = [beat.say for beat in told(step) if beat.say]
    for late in range(0, 1600, 90):
        said: list[str] = []
        director = director_at(step)
        director.on_sentence = said.append
        director.play(told(step))
        director.update(late)
        director.skip()
        director.update(50)
        assert said == sentences


# — another size of the window while cards fly —


@pytest.mark.sweep
@pytest.mark.parametrize("where", [SMALLER, WIDER], ids=["smaller", "wider"])
@pytest.mark.parametrize("kind", [ev.Dealt, ev.CardPlayed, ev.TrickWon, ev.KittyTaken])
def test_a_resize_at_any_moment_ends_in_the_new_places(
    kind: type[ev.Event],
    where: Places,
) -> None:
    step = first_with(kind)
    whole = director_at(step)
    whole.play(told(step))
    for at in range(0, round(run(whole)) + 60, 60):
        director = director_at(step)
        director.play(told(step))
        for _frame in range(at // 30):
            director.update(30)
        was = director.stage.moving
        director.resize(where)
        assert director.stage.moving == was
        run(director)
        assert director.view == view(step[2], VIEWER)
        assert_at_rest(director, where)


def test_a_card_in_the_air_goes_on_where_it_was_in_the_window() -> None:
    step = first_with(ev.CardPlayed)
    card = next(event.card.code for event in step[1] if isinstance(event, ev.CardPlayed))
    director = director_at(step)
    director.play(told(step))
    director.update(120)
    was = director.stage.sprites[card]
    share = was.pose.x / room().size[0], was.pose.y / room().size[1]
    director.resize(WIDER)
    now = director.stage.sprites[card]
    assert now.motion is not None and now.elapsed_ms == was.elapsed_ms
    assert now.pose.x / WIDER.size[0] == pytest.approx(share[0], abs=0.06)
    assert now.pose.y / WIDER.size[1] == pytest.approx(share[1], abs=0.06)


def test_resizing_twice_in_mid_flight_is_as_never() -> None:
    step = first_with(ev.TrickWon)
    director, plain = director_at(step), director_at(step)
    for one in (director, plain):
        one.play(told(step))
        one.update(60)
    director.resize(SMALLER)
    director.resize(room())
    for key, sprite in plain.stage.sprites.items():
        other = director.stage.sprites[key]
        assert (other.pose.x, other.pose.y) == pytest.approx((sprite.pose.x, sprite.pose.y))


# — how long it takes, and whether anything moves —


def deal_of(key: str) -> tuple[Step, int]:
    step, _ = next(everywhere.steps_with(ev.Dealt, key))
    return step, step[0].variant.players


@cache
def _deal_ms(key: str, speed: Speed) -> float:
    step, _ = deal_of(key)
    before, happened, after = step
    where = places((1280, 800), before.variant.seating, 0)
    director = Director(Stage(), view(before, 0), where)
    context = BeatContext(view(before, 0), view(after, 0), speed, everywhere.NAMES)
    director.play(beats([seen_by(event, 0) for event in happened], context))
    return run(director)


def test_a_deal_takes_about_three_seconds_for_four_and_not_four_for_six() -> None:
    assert 2400 < _deal_ms("australian", Speed.NORMAL) <= 3300
    assert _deal_ms("six-handed", Speed.NORMAL) <= 4000
    assert max(_deal_ms(key, Speed.NORMAL) for key in TABLES) <= 4300


def test_speeds_are_as_they_say() -> None:
    times = [_deal_ms("australian", speed) for speed in Speed]
    assert times == sorted(times, reverse=True)
    assert times[-1] == 0
    assert times[0] > 1.4 * times[1] > 2 * times[2]


def reduced(step: Step, speed: Speed = Speed.NORMAL) -> list[Beat]:
    before, happened, after = step
    context = BeatContext(view(before, VIEWER), view(after, VIEWER), speed, NAMES, reduced=True)
    return beats([seen_by(event, VIEWER) for event in happened], context)


def test_with_reduced_motion_nothing_ever_flies_and_all_can_be_followed() -> None:
    director = director_at(steps(1)[0])
    for step in steps(1)[:120]:
        found = reduced(step)
        before = director.view
        for beat in found:
            assert beat.way.ms == 0
            assert beat.count is None
            if beat is not found[-1] and beat.view.hands != before.hands:
                assert beat.rest_ms > 0
            before = beat.view
        director.play(found)
        while director.busy:
            assert not director.stage.moving
            director.update(16)
        assert director.view == view(step[2], VIEWER)
        assert_at_rest(director, room())


def test_pauses_of_reduced_motion_are_those_of_the_speed() -> None:
    step = first_with(ev.TrickWon)
    slow, quick = (
        sum(beat.rest_ms for beat in reduced(step, speed))
        for speed in (Speed.RELAXED, Speed.QUICK)
    )
    assert slow > 1.5 * quick > 0


def test_off_still_gives_time_to_read() -> None:
    director = director_at(steps(1)[0])
    waited = 0
    for step in steps(1)[:60]:
        director.play(told(step, Speed.OFF))
        assert not director.stage.moving
        while director.busy:
            director.update(50)
            waited += 50
    assert waited > 1000


# — scores —


def scored() -> tuple[Step, list[Beat]]:
    step = first_with(ev.DealScored)
    return step, told(step)


def test_scores_count_from_the_old_to_the_new_and_never_come_before() -> None:
    step, found = scored()
    old, new = view(step[0], VIEWER).scores, view(step[2], VIEWER).scores
    assert old != new
    director = director_at(step)
    director.play(found)
    seen = []
    while director.busy:
        if not director.counting and director.view.phase is Phase.PLAY:
            assert director.view.scores == old
        if director.counting:
            assert 0 <= director.counted < 1
            seen.append(director.view.scores)
        director.update(16)
    assert len(set(seen)) > 10
    for side, points in enumerate(new):
        row = [scores[side] for scores in seen]
        assert row == sorted(row, reverse=points < old[side])
        assert row[0] == old[side]
    assert (director.view.scores, director.counted) == (new, 1.0)


def test_a_skip_shows_the_whole_score_at_once() -> None:
    step, found = scored()
    director = director_at(step)
    director.play(found)
    while not director.counting:
        director.update(16)
    director.update(100)
    assert director.view.scores != view(step[2], VIEWER).scores
    director.skip()
    assert director.view == view(step[2], VIEWER)


@pytest.mark.parametrize(
    "still", [{"speed": Speed.OFF}, {"reduced": True}], ids=["off", "reduced"]
)
def test_where_nothing_moves_scores_do_not_count(still: dict[str, object]) -> None:
    before, happened, after = first_with(ev.DealScored)
    context = BeatContext(view(before, VIEWER), view(after, VIEWER), Speed.NORMAL, NAMES)
    found = beats(happened, replace(context, **still))  # type: ignore[arg-type]
    assert not any(beat.count for beat in found)


# — what is heard —


def test_each_packet_of_a_deal_is_heard_when_it_flies() -> None:
    heard: list[Cue] = []
    step = first_with(ev.Dealt)
    director = director_at(step, heard)
    director.play(told(step))
    assert heard == [Cue.SHUFFLE]
    director.update(250)
    counts = []
    while director.busy:
        director.update(16)
        counts.append(heard.count(Cue.DEAL))
    assert counts[-1] == 15
    assert counts[len(counts) // 4] < 15


def test_a_card_is_heard_as_it_lands_and_a_trick_as_it_goes() -> None:
    heard: list[Cue] = []
    step = first_with(ev.TrickWon)
    director = director_at(step, heard)
    director.play(told(step))
    assert not heard
    run(director)
    assert heard == [Cue.PLAY, Cue.TRICK]


def test_a_skip_is_silent_but_for_how_it_ends() -> None:
    before, happened, after = first_with(ev.DealScored)
    context = BeatContext(view(before, 0), view(after, 0), Speed.NORMAL, NAMES, own=0)
    heard: list[Cue] = []
    director = director_at((before, happened, after), heard)
    director.play(beats(happened, context))
    director.skip()
    assert len(heard) == 1 and heard[0] in (Cue.WON, Cue.LOST)


def luck(own: int | None) -> set[Cue]:
    """Give how the first scored deal sounds to a seat."""
    before, happened, after = first_with(ev.DealScored)
    context = BeatContext(view(before, 0), view(after, 0), Speed.NORMAL, NAMES, own=own)
    cues = {cue for beat in beats(happened, context) for _, cue in beat.cues}
    return cues & {Cue.WON, Cue.LOST}


def test_a_deal_ends_well_for_one_side_and_badly_for_the_other() -> None:
    result = first_with(ev.DealScored)[2].match.deals[-1]
    assert result.contract is not None
    mine = result.contract.seat
    good = {Cue.WON} if result.made else {Cue.LOST}
    assert luck(mine) == luck((mine + 2) % 4) == good
    assert luck((mine + 1) % 4) == {Cue.WON, Cue.LOST} - good
    assert luck(None) == set()


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_trick_stays_on_the_table_until_what_is_said_of_it_is_read(
    reduced_motion: bool,
) -> None:
    step = first_with(ev.TrickWon)
    director = director_at(step)
    director.keeps_trick = True
    director.play(reduced(step) if reduced_motion else told(step))
    run(director)
    # It is whole, and everything waits for the reader.
    assert director.held and director.is_playing
    assert len(director.view.plays) == 4
    assert not director.update(5000)
    director.let_trick_go()
    run(director)
    assert not director.held
    assert director.view == view(step[2], VIEWER)
    assert_at_rest(director, room())
