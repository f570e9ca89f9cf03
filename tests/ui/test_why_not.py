"""Whatever cannot be pressed says why: at the bar of a replay, at the feet of the pages."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.record import HUMAN
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rules.options import conflict_sentences
from fivehundred.speech.spoken import in_words
from fivehundred.ui import route
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.setup.house_draft import Draft
from tests.ui.choosing import sit
from tests.ui.deals import following
from tests.ui.hand import Hand
from tests.ui.reading import tree_of
from tests.ui.replays import RECORD, jump, kept, the_replay


def reasons(hand: Hand) -> dict[str, str]:
    """Give what cannot be pressed, each with the last of its sentences; none may lack a reason."""
    dim = [control for control in hand.app.layer.controls if not control.enabled]
    assert [one.sentence for one in dim if not one.disabled_because] == []
    # Readers on Linux are not told that a button is off: its name says so.
    read = [node.name for node in tree_of(hand).nodes() if not node.pressable]
    for one in dim:
        if any(letter.isalnum() for letter in one.shown_text) and not one.icon:
            name = f"{in_words(one.shown_text).strip(' .…')}. {in_words(one.disabled_because)}"
            assert any(name in said for said in read), name
    return {one.label: one.disabled_because for one in dim}


def test_a_replay_says_why_it_goes_neither_back_nor_on(hand: Hand) -> None:
    hand.app.go(ReplayRoute(kept(hand.app, RECORD)))
    hand.frame()
    scene = the_replay(hand.app)
    jump(scene, 0)
    assert set(reasons(hand).values()) == {"This is the beginning of the game."}
    jump(scene, scene.replay.count)
    found = reasons(hand)
    assert len(found) == 3
    assert set(found.values()) == {"The game is over: there is nothing after this."}


def test_a_replay_says_why_nobody_elses_cards_are_to_be_seen(hand: Hand) -> None:
    seats = (replace(RECORD.seats[0], player=HUMAN), *RECORD.seats[1:])
    cut = replace(RECORD, seats=seats, actions=RECORD.actions[:6])
    hand.app.go(ReplayRoute(kept(hand.app, cut), 3))
    hand.frame()
    assert the_replay(hand.app).replay.secret
    said = "This deal has not been scored yet: you may see only your own cards."
    assert said in reasons(hand).values()


def test_the_list_of_games_says_what_is_to_be_chosen_first(hand: Hand) -> None:
    hand.app.go(route.GamesRoute())
    hand.frame()
    found = reasons(hand)
    assert set(found.values()) == {"Choose a game first."}
    assert {"Delete", "Replay", "Open"} <= set(found)


def test_the_game_at_the_table_says_that_it_is_there(hand: Hand) -> None:
    sit(hand, following())
    hand.table.keeper.keep(following())
    assert hand.table.keeper.close()
    hand.key(pygame.K_ESCAPE)
    hand.push("Saved games…")
    hand.frames(2)
    there = "You are playing this game."
    assert reasons(hand) == {"Delete": there}


def test_the_house_rules_say_why_there_is_nothing_to_keep(hand: Hand) -> None:
    rules = HouseRules("Club", "australian", PRESETS["australian"].variant)
    path = hand.app.house_rules.save(rules)
    draft = Draft.of_rules(rules, path)
    hand.app.go(route.HouseRulesRoute(draft))
    hand.frame()
    found = reasons(hand)
    assert found["Save"] == "No changes to save."
    assert found["Undo changes"] == f"No changes from {PRESETS['australian'].name}."
    hand.app.go(route.HouseRulesRoute(draft.with_option("players", 5)))
    hand.frame()
    found = reasons(hand)
    assert "Undo changes" not in found
    assert {found[label] for label in ("Save", "Save as…", "Play")} == {
        conflict_sentences(draft.with_option("players", 5).variant)[0]
    }


def test_rules_that_cannot_be_read_say_so_at_every_button(hand: Hand) -> None:
    folder = hand.app.house_rules.folder
    folder.mkdir(parents=True)
    (folder / "odd.json").write_text("{")
    hand.app.go(route.HouseRulesRoute(Draft.of_preset("australian")))
    hand.frame()
    hand.push("Your house rules")
    reasons(hand)
    hand.push("odd.json")
    found = reasons(hand)
    for label in ("Open", "Rename…", "Duplicate", "Delete"):
        assert found[label] == "Their file cannot be read."
