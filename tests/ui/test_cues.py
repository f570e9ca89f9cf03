"""Which cues are heard of many, and who raises them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fivehundred.ui.app import App
from fivehundred.ui.sound import Bell, Cue, Thinning
from tests.ui.choosing import sit
from tests.ui.deals import following
from tests.ui.hand import Hand

FRAME_MS = 1000 / 60


# — what is left of many —


def _listen(raised: dict[int, list[Cue]], frames: int) -> list[tuple[int, Cue]]:
    thinning = Thinning()
    return [
        (frame, cue)
        for frame in range(frames)
        for cue in thinning.choose(raised.get(frame, []), frame * FRAME_MS)
    ]


def test_a_deal_is_thinned_out_to_a_whisper() -> None:
    cards = {round(card * 34 / FRAME_MS): [Cue.DEAL] for card in range(43)}
    heard = [frame for frame, _cue in _listen(cards, 100)]
    assert 12 <= len(heard) <= 28
    gaps = [later - earlier for earlier, later in pairwise(heard)]
    assert min(gaps) * FRAME_MS >= 50
    assert max(gaps) * FRAME_MS <= 110


def test_of_what_is_skipped_only_the_end_is_heard() -> None:
    skipped = [Cue.DEAL] * 40 + [Cue.CALL, Cue.PASS, Cue.PASS, Cue.PLAY] * 4 + [Cue.TRICK]
    assert _listen({0: skipped}, 3) == [(0, Cue.PLAY), (0, Cue.TRICK)]


def test_two_things_at_once_are_both_heard() -> None:
    assert _listen({4: [Cue.PLAY, Cue.TURN]}, 6) == [(4, Cue.PLAY), (4, Cue.TURN)]


def test_the_same_soon_again_is_heard_once_and_later_twice() -> None:
    assert len(_listen({0: [Cue.ERROR], 2: [Cue.ERROR]}, 4)) == 1
    assert len(_listen({0: [Cue.ERROR], 20: [Cue.ERROR]}, 24)) == 2


# — who raises them —


def _note(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Cue]:
    raised: list[Cue] = []
    monkeypatch.setattr(app.sound, "play", raised.append)
    return raised


def test_a_card_that_may_not_be_played_is_refused_aloud(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised = _note(hand.app, monkeypatch)
    table = sit(hand, following())
    legal = {offer.card.code for offer in table.sitting.view.legal}  # type: ignore[union-attr]
    wrong = next(card.code for card in table.sitting.view.hand if card.code not in legal)
    raised.clear()
    hand.play(wrong)
    assert Cue.ERROR in raised
    raised.clear()
    hand.play(sorted(legal)[0])
    assert Cue.ERROR not in raised


def test_a_played_card_is_heard(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    raised = _note(hand.app, monkeypatch)
    table = sit(hand, following())
    raised.clear()
    hand.play(sorted(o.card.code for o in table.sitting.view.legal)[0])  # type: ignore[union-attr]
    hand.settle()
    assert Cue.PLAY in raised


def test_only_who_has_had_to_wait_is_called() -> None:
    rung: list[Cue] = []
    bell = Bell(rung.append)
    for _frame in range(60):
        bell.wait(50, asked=False)
    bell.wait(50, asked=True)
    assert rung == [], "three seconds are no time"
    for _frame in range(200):
        bell.wait(50, asked=False)
    bell.wait(50, asked=True)
    bell.wait(50, asked=True)
    assert rung == [Cue.TURN]
