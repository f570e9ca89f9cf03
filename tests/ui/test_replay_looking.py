"""What a replay tells besides the cards: who won, where each deal is, the kitty, the dead hand."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.events import DealScored
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import view
from fivehundred.paths import examples_folder
from fivehundred.session.codec.game import decode
from fivehundred.session.record import HUMAN, replay
from fivehundred.session.replay import open_replay
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.calls import CallTable
from fivehundred.ui.drawing.table.card_marks import ChipSign, chips_of
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, dealt, jump, kept, the_replay
from tests.ui.seating import sit_down

EXAMPLES = examples_folder()
SCORED = [
    number
    for number, step in enumerate(replay(RECORD), 1)
    if any(isinstance(event, DealScored) for event in step.events)
]


def opened(hand: Hand) -> ReplayScene:
    hand.app.go(ReplayRoute(kept(hand.app, RECORD)))
    hand.frame()
    return the_replay(hand.app)


def test_its_end_tells_who_has_won_and_why(hand: Hand) -> None:
    scene = opened(hand)
    hand.key(pygame.K_END)
    result = scene.playback.view.result
    assert result is not None
    winners = scene.company.names[result.winners[0]]
    said = scene.compose_frame().status
    assert winners in said and "won the game" in said
    assert len(said) > len(f"{winners} won the game.") + 10


def test_an_auction_is_shown_with_all_its_calls(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(hand)
    boxes: list[pygame.Rect] = []
    real = CallTable.draw

    def draw(table: CallTable, canvas: Canvas, area: pygame.Rect) -> None:
        boxes.append(area)
        real(table, canvas, area)

    monkeypatch.setattr(CallTable, "draw", draw)
    jump(scene, dealt(RECORD)[0] + 3)
    hand.frame()
    assert len(scene.playback.view.calls) == 3
    assert boxes and scene.playback.director.places.panel.contains(boxes[-1])


def test_the_sheet_leads_to_every_deal_from_anywhere(hand: Hand) -> None:
    scene = opened(hand)
    assert scene.replay.at == 0
    hand.key(pygame.K_t, "t")
    assert isinstance(scene.modal, SheetPanel)
    hand.push("See deal 3 again, card by card.")
    assert scene.replay.position.deal == 3
    hand.key(pygame.K_t, "t")
    hand.push("See deal 1 again, card by card.")
    assert scene.replay.position.deal == 1


def test_at_once_plays_many_cards_a_second(hand: Hand) -> None:
    scene = opened(hand)
    assert scene.playback.options.speed is Speed.OFF
    jump(scene, SCORED[0] + 1)
    hand.key(pygame.K_SPACE)
    begun = scene.replay.at
    hand.frames(50, 20.0)
    assert scene.replay.at - begun >= 10


def test_what_came_out_of_the_kitty_is_marked_where_all_hands_are_open() -> None:
    marked = 0
    for step in replay(RECORD):
        shown = view(step.state, None)
        if shown.phase is Phase.PLAY and shown.taken:
            held = {card for hand in shown.hands for card in hand}
            held |= {played.card for played in shown.plays}
            mine = {c.code for c in shown.taken if c is not None and c in held}
            chips = chips_of(shown)
            found = {code for code, chip in chips.items() if chip is ChipSign.FROM_KITTY}
            # A bower or a joker says what it is instead.
            assert found <= mine and mine - found <= set(chips)
            assert ChipSign.FROM_KITTY not in chips_of(view(step.state, 0)).values()
            marked += len(found)
    assert marked > 20


def test_the_dead_hand_is_told_where_it_is_pointed_at(hand: Hand) -> None:
    hand.app.go(ReplayRoute(EXAMPLES / "three-handed-dead-hand.json"))
    hand.frame()
    scene = the_replay(hand.app)
    jump(scene, scene.replay.beginning_of(1) + 2)
    hand.key(pygame.K_o, "o")
    if scene.playback.options.viewer is not None:
        hand.key(pygame.K_o, "o")
    dead = PRESETS["three-handed-dead-hand"].variant.seating.dead
    assert dead is not None
    hand.move(scene.playback.places.dead.box.center)
    said = scene.compose_frame().status
    assert (
        said.startswith("Dead hand: ")
        and said.count(",") == len(scene.playback.view.hands[dead]) - 1
    )
    lying = {card.code for card in scene.playback.view.hands[dead] if card is not None}
    assert len(lying) == 10 and lying <= set(scene.playback.stage.sprites)
    hand.key(pygame.K_1, "1")
    hand.move(scene.playback.places.dead.box.center)
    assert not scene.compose_frame().status.startswith("Dead hand")
    assert not lying & set(scene.playback.stage.sprites)


def test_the_dead_hand_of_a_deal_under_way_lies_face_down_with_all_hands_open(hand: Hand) -> None:
    whole = decode((EXAMPLES / "three-handed-dead-hand.json").read_text(encoding="utf-8"))
    end = next(
        number
        for number, step in enumerate(replay(whole), 1)
        if step.state.match.deals and step.state.phase is Phase.PLAY
    )
    seats = (replace(whole.seats[0], player=HUMAN), *whole.seats[1:])
    cut = replace(whole, seats=seats, actions=whole.actions[:end])
    hand.app.go(ReplayRoute(kept(hand.app, cut)))
    hand.frame()
    scene = the_replay(hand.app)
    dead = cut.variant.seating.dead
    assert dead is not None
    for at, lies_open in ((scene.replay.beginning_of(1) + 2, True), (scene.replay.count, False)):
        jump(scene, at)
        if scene.playback.options.viewer is not None:
            hand.key(pygame.K_o, "o")
        held = {card.code for card in scene.replay.state.hands[dead]}
        assert len(held) == 10
        assert held & set(scene.playback.stage.sprites) == (held if lies_open else set())


def test_the_sheet_of_a_deal_leads_to_all_its_hands_before_the_first_card(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, replace(RECORD, actions=RECORD.actions[: SCORED[1]]), "test")
    hand.frame()
    table = hand.table
    hand.until(lambda: isinstance(table.top.modal, SheetPanel))
    hand.push("All hands of this deal as they were played, with the discards (O).")
    hand.frame()
    scene = the_replay(hand.app)
    assert scene.playback.options.viewer is None and not scene.replay.secret
    assert scene.replay.position.deal == 2 and scene.playback.view.phase is Phase.PLAY
    assert all(len(cards) == 10 and None not in cards for cards in scene.playback.view.hands)
    assert len(scene.playback.view.discards) == 3
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(table.top.modal, SheetPanel)


def test_no_deal_of_a_game_is_without_its_first_lead() -> None:
    for path in sorted(EXAMPLES.glob("*.json"))[::5]:
        found = open_replay(path)
        for deal in range(1, found.scored + 1):
            found.go(found.first_lead_of(deal))
            assert found.state.phase is Phase.PLAY and not found.state.play.plays
            assert found.position.deal == deal


def test_a_deal_that_was_scored_can_be_played_again_in_a_game_of_its_own(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    scene = opened(hand)
    path = hand.app.store.path_of("game")
    before = path.read_bytes()
    jump(scene, scene.replay.first_lead_of(2) + 5)
    hand.key(pygame.K_t, "t")
    hand.push("Play deal 2 again")
    hand.frame()
    table = hand.table
    dealt = scene.replay.beginning_of(2)
    assert table.sitting.session.record.actions[:dealt] == RECORD.actions[:dealt]
    assert table.sitting.session.record.seats == RECORD.seats
    assert len(table.sitting.view.deals) == 1
    assert table.sitting.view.phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PLAY)
    assert path.read_bytes() == before
    assert table.keeper.name != "game"


def test_a_deal_that_goes_on_cannot_be_dealt_again(hand: Hand) -> None:
    running = replace(RECORD, actions=RECORD.actions[: SCORED[1] + 9])
    hand.app.go(ReplayRoute(kept(hand.app, running), len(running.actions)))
    hand.frame()
    hand.key(pygame.K_t, "t")
    assert not any(label.startswith("Play deal") for label in hand.labels())
