"""Drills of one's own: the costliest mistakes, as long as their games are there and went so."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from fivehundred.engine.actions import Deal, PlayCard
from fivehundred.engine.events import DealScored
from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import DrillTheme
from fivehundred.learning.drills.drilling import rated_by
from fivehundred.learning.drills.library import own_drills, own_key
from fivehundred.learning.saved_checks import KeptCheck, KeptChecks
from fivehundred.players.judgement import Cost, JudgedAction, Judgement, Verdict
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.codec.game import encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo, replay, state_after
from fivehundred.session.session import Session
from tests.session.games import finished_game
from tests.ui.deals import PERSON, leading


@cache
def game() -> Record:
    kinds = (HUMAN, "club", HUMAN, "expert")
    seats = tuple(SeatInfo(f"P{at}", kind) for at, kind in enumerate(kinds))
    return replace(finished_game(), seats=seats)


@cache
def deals() -> tuple[int, ...]:
    """Give after how many actions each deal was scored."""
    steps = enumerate(replay(game()), start=1)
    return tuple(
        at for at, step in steps if any(isinstance(event, DealScored) for event in step.events)
    )


def kept(folder: Path, *verdicts: tuple[Verdict, float]) -> tuple[KeptCheck, ...]:
    """Keep checks of the first cards of seat 0, each with its verdict and what it cost."""
    own = [
        at
        for at, action in enumerate(game().actions)
        if isinstance(action, PlayCard) and action.seat == 0
    ]
    found = KeptChecks(folder / "learning")
    for at, (verdict, value) in zip(own, verdicts, strict=False):
        action = game().actions[at]
        assert isinstance(action, PlayCard)
        judgement = Judgement(action, (), 0)
        deal = 1 + sum(ended <= at for ended in deals())
        cost = Cost(value, 0.0, value)
        found.add(
            game(), "game.json", [Checked(at, deal, 0, action, judgement, verdict, cost=cost)]
        )
    return found.of("P0")


def saved(folder: Path, record: Record) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "game.json").write_text(encode(record), encoding="utf-8")
    return folder


def test_a_drill_opens_whatever_is_noted_of_what_came_after_it(tmp_path: Path) -> None:
    record = game()
    first, *_others, last = (n for n, a in enumerate(record.actions, 1) if isinstance(a, Deal))
    record = replace(
        record, remarks=((first, "early"), (last, "late")), skipped=((first, 1), (last, 1))
    )
    checks = kept(tmp_path, (Verdict.MISTAKE, 20.0))
    (drill,) = own_drills(checks, saved(tmp_path / "saves", record), {})
    assert drill.record.remarks == ((first, "early"),) and drill.record.skipped == ((first, 1),)
    opened = Session(drill.record, dealer=Dealer(1))
    assert opened.record == drill.record


def test_the_costliest_mistakes_come_first_and_small_ones_not_at_all(tmp_path: Path) -> None:
    checks = kept(
        tmp_path,
        (Verdict.MISTAKE, 20.0),
        (Verdict.BLUNDER, 60.0),
        (Verdict.INACCURACY, 90.0),
        (Verdict.MISTAKE, 30.0),
        (Verdict.BEST, 0.0),
    )
    drills = own_drills(checks, saved(tmp_path / "saves", game()), {})
    numbers = {one.digest: one.number for one in checks}
    found = [numbers[drill.key.rsplit("-", 1)[1]] for drill in drills]
    wrong = [checks[at].number for at in (1, 3, 0)]
    assert found == wrong
    assert own_drills(checks, tmp_path / "saves", {}, 2) == drills[:2]
    for drill, number in zip(drills, wrong, strict=True):
        assert (drill.theme, drill.seat, drill.rated) == (DrillTheme.OWN, 0, ())
        assert drill.record.actions == game().actions[:number]
        assert state_after(drill.record).to_act == 0
        assert [info.player for info in drill.record.seats] == [HUMAN, "club", "club", "expert"]


def test_a_game_that_is_gone_or_went_otherwise_since_has_no_drills(tmp_path: Path) -> None:
    checks = kept(tmp_path, (Verdict.BLUNDER, 60.0))
    number, folder = checks[0].number, tmp_path / "saves"
    assert own_drills(checks, folder, {}) == ()
    for other in (
        replace(game(), created="2020-01-01T00:00:00Z"),
        replace(game(), actions=game().actions[: number + 1]),
        replace(game(), actions=game().actions[:number]),
    ):
        assert own_drills(checks, saved(folder, other), {}) == ()
    assert len(own_drills(checks, saved(folder, game()), {})) == 1
    # A deal that has been scored is enough.
    ended = replace(game(), actions=game().actions[: deals()[0]])
    assert len(own_drills(checks, saved(folder, ended), {})) == 1
    (folder / "game.json").write_text("{", encoding="utf-8")
    assert own_drills(checks, folder, {}) == ()


def test_a_decision_that_was_kept_is_a_drill_whoever_made_it_and_however_good_it_was(
    tmp_path: Path,
) -> None:
    folder = saved(tmp_path / "saves", game())
    number = next(
        at
        for at, action in enumerate(game().actions)
        if isinstance(action, PlayCard) and action.seat == 1
    )
    key = own_key(game(), number)
    assert key is not None
    (drill,) = own_drills((), folder, {key: ("game.json", number)})
    assert (drill.key, drill.seat, drill.rated) == (key, 1, ())
    assert drill.record.actions == game().actions[:number]
    assert [info.player for info in drill.record.seats] == ["club", HUMAN, "club", "expert"]
    # The game has gone, is another one, or the place is none of the folder’s.
    for place in (("gone.json", number), ("game.json", number + 1), ("../game.json", number)):
        assert own_drills((), folder, {key: place}) == ()


def test_nothing_is_kept_of_a_deal_that_is_not_scored_nor_of_chance() -> None:
    started = replace(game(), actions=game().actions[: deals()[0] - 1])
    assert own_key(started, deals()[0] - 2) is None
    assert own_key(game(), 0) is own_key(game(), len(game().actions)) is None


def test_a_mistake_that_was_kept_as_well_is_one_drill(tmp_path: Path) -> None:
    checks = kept(tmp_path, (Verdict.BLUNDER, 60.0))
    folder, number = saved(tmp_path / "saves", game()), checks[0].number
    key = own_key(game(), number)
    assert key is not None
    drills = own_drills(checks, folder, {key: ("game.json", number)})
    assert [one.key for one in drills] == [key]


# — what an advice says of each answer —


def test_answers_are_rated_by_what_they_cost_the_best_first() -> None:
    shown = view(state_after(leading()), PERSON)
    plays = [offer for offer in shown.legal if isinstance(offer, PlayCard)][:4]
    worth = (40.0, 90.0, 88.0, 89.5)
    weighed = tuple(
        JudgedAction(play, value, 0.9, value, 0.0)
        for play, value in zip(plays, worth, strict=True)
    )
    rated = rated_by(Judgement(plays[1], weighed, 9))
    assert [one.action for one in rated] == [plays[1], plays[3], plays[2], plays[0]]
    assert [one.verdict for one in rated][:2] == [Verdict.BEST, Verdict.AS_GOOD]
    assert rated[-1].verdict is Verdict.MISTAKE and rated[-1].cost.value == 50.0
    assert [one.is_right for one in rated] == [True, True, True, False]
    assert rated_by(Judgement(plays[0], weighed[1:], 9)) == ()
