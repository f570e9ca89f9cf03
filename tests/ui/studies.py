"""Studies beside a replay: opened at a moment worth looking at, when all has been found."""

from __future__ import annotations

from unittest.mock import patch

from fivehundred.players.judgement import Cost
from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.ui import route
from fivehundred.ui.scenes.replay import study
from fivehundred.ui.scenes.replay.analysis import AnalysisTab
from fivehundred.ui.scenes.replay.check import CheckTab
from fivehundred.ui.scenes.replay.intents import Jump
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptChecker


def open_check(hand: Hand, game: Record) -> ReplayScene:
    """Check the first deal with next to no effort, and stand at a card said to be costly."""
    first = Replay(game).first_lead_of(1)
    costly = {first: Cost(77.1, 0.19, 80.0), first + 4: Cost(8.0, 0.02, 8.0)}
    with patch.object(study, "Checker", PromptChecker), patch.dict(PromptChecker.costly, costly):
        hand.app.go(route.ReplayRoute(game, first, all_hands=True, tab="check"))
        hand.frame()
        scene = hand.app.scene
        assert isinstance(scene, ReplayScene)
        tab = scene.side.chosen
        assert isinstance(tab, CheckTab)
        hand.until(lambda: not tab.waits, ms=1)
    hand.frames(3)
    return scene


def open_analysis(hand: Hand, game: Record) -> ReplayScene:
    """Look into the first deal that cost anybody a card, at that card."""
    scene: ReplayScene | None = None
    for deal in range(1, Replay(game).scored + 1):
        first = Replay(game).first_lead_of(deal)
        hand.app.go(route.ReplayRoute(game, first, all_hands=True, tab="analysis"))
        hand.frame()
        assert isinstance(hand.app.scene, ReplayScene)
        scene = hand.app.scene
        found = looked_into(hand, scene)
        if found.costly:
            scene.do(Jump(found.costly[0].number))
            break
    assert scene is not None
    hand.frames(3)
    return scene


def looked_into(hand: Hand, scene: ReplayScene) -> DealAnalysis:
    """Wait until the deal a replay stands in has been looked into."""
    tab = scene.side.chosen
    assert isinstance(tab, AnalysisTab)

    def found() -> bool:
        return tab.hindsight.found is not None and tab.hindsight.found.done

    hand.wait(found, "the deal has been looked into")
    assert tab.hindsight.found is not None
    return tab.hindsight.found
