"""Somebody who plays by what a screen reader is told, and presses what it may press.

    /usr/bin/python3 player.py PID PLAYERS GAME LOG [--language de] [--pause 1.5]

Runs under the system's Python, which has ``pyatspi``, and knows nothing of the program but its
process number: names, roles and actions are all there is. Plays the first deal of a new game, and
writes what was read and done to LOG, a line of JSON each.
"""

from __future__ import annotations

import argparse
import gettext
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyatspi
from gi.repository import GLib

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.waiting import NeverCame, wait_until

LANGUAGES = Path(__file__).parents[2] / "assets" / "languages"
SUITS = ("spades", "clubs", "diamonds", "hearts")
# “The joker” is talk of what a call means, not a card that is seen.
CARD = re.compile(
    r"\b(?:(?:jack|queen|king|ace|\d+) of (?:spades|clubs|diamonds|hearts)|(?<!the )joker)\b"
)


class Node:
    """A node as it was when it was read."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing
        self.role = thing.getRoleName()
        self.name = thing.name
        self.more = thing.description
        self.children = [Node(child) for child in thing if child is not None]

    def walk(self) -> Iterator[Node]:
        """Yield it and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def can_be_pressed(self) -> bool:
        """Whether a reader may press it now: what was so before is remembered on this side."""
        self.thing.clear_cache()
        try:
            return bool(self.thing.queryAction().nActions)
        except NotImplementedError:
            return False

    def press(self) -> None:
        """Press it as a reader does."""
        self.thing.queryAction().doAction(0)


class Player:
    """Plays one deal."""

    def __init__(self, process: int, log: Path, language: str, pause_s: float) -> None:
        self.process = process
        self.log = log
        self.pause_s = pause_s
        words = gettext.translation("fivehundred", LANGUAGES, [language], fallback=True)
        self.say = words.gettext
        self.later = self.say("{card}, cannot be played now").replace("{card}", "")
        self.aside = self.say("{card}, in the tray").replace("{card}", "")
        more = words.ngettext("Discard {count} card", "Discard {count} cards", 3)
        self.lay = re.compile(re.escape(more).replace(re.escape("{count}"), r"\d+"))
        self.sits = False
        self.window = self._wait(self._window, "the program is on the accessibility bus")
        self.seen: set[str] = set()
        self.played = 0

    def note(self, **what: object) -> None:
        """Write a line of the log."""
        with self.log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(what, ensure_ascii=False) + "\n")

    def _window(self) -> Any:
        for program in pyatspi.Registry.getDesktop(0):
            if program is not None and program.get_process_id() == self.process:
                return next((window for window in program), None)
        return None

    def _wait(self, wanted: Callable[[], Any], what: str) -> Any:
        return wait_until(wanted, what, every_s=0.03)

    def read(self) -> list[Node]:
        """Read the whole screen; note where a card is named first.

        With that goes how many cards the person had played by then.
        """
        nodes = self._wait(self._look, "all of the screen can be read and has a name")
        # Before, the page of a new game tells which cards there are.
        self.sits = self.sits or bool(self._hand(nodes))
        for node in nodes if self.sits else ():
            for card in CARD.findall(node.name):
                if card not in self.seen:
                    self.seen.add(card)
                    self.note(first=[self.played, card, node.name])
        return nodes  # type: ignore[no-any-return]

    def _look(self) -> list[Node] | None:
        """Read the whole screen, unless something has gone while it was being read."""
        try:
            nodes = list(Node(self.window).walk())
        except Exception as error:
            self.note(again=type(error).__name__)
            nodes = []
        # What has gone has no name either.
        nameless = [node.role for node in nodes if not node.name.strip()]
        if nameless:
            self.note(nameless=nameless)
        if nameless or not nodes:
            # What has gone is remembered on this side.
            self.window.clear_cache()
            return None
        return nodes

    def find(self, words: str, more_words: str = "") -> Node:
        """Wait for something that can be pressed and whose name begins so."""
        name, more = self.say(words), self.say(more_words) if more_words else ""

        def look() -> Node | None:
            named = (n for n in self.read() if n.name.startswith(name) and more in n.more)
            try:
                return next((node for node in named if node.can_be_pressed), None)
            except GLib.GError:
                # It has gone since it was read.
                return None

        return self._wait(look, f"{name!r} can be pressed")  # type: ignore[no-any-return]

    def press(self, name: str, more: str = "") -> None:
        """Press what has a name."""
        self.rest()
        self.find(name, more).press()

    def rest(self) -> None:
        """Leave a voice time to speak."""
        time.sleep(self.pause_s)

    # — the way to the table —

    def begin(self, players: str, game: str) -> None:
        """Go from the first picture to a table."""
        self.press("Later")
        self.press("Settings")
        self.press("Screen and sound")
        self.press("Off", "Moving cards")
        self.press("Close")
        self.press("New game")
        self.press(players)
        self.press(game)
        self.press("Start")
        self._wait(lambda: self._hand(self.read()), "there are cards")
        hand = [card.name for card in self._hand(self.read())]
        self.note(hand=hand)
        if self.pause_s:
            # Go through the hand, for a voice to read it.
            for number in range(len(hand)):
                self.rest()
                self._hand(self.read())[number].thing.queryComponent().grabFocus()

    # — at the table —

    def play(self) -> None:
        """Play until the score of the deal has been read."""
        before: list[str] = []
        while True:
            nodes = self._next(before)
            sheet = [node for node in nodes if node.role == "table"]
            if sheet:
                rows = [[cell.name for cell in row.children] for row in sheet[0].children]
                self.note(sheet=rows)
                return
            before = [node.name for node in nodes]
            try:
                self.act(nodes)
            except GLib.GError as error:
                # It has gone since it was read: look again.
                self.note(again=type(error).__name__)
                before = []

    def _next(self, before: list[str]) -> list[Node]:
        """Wait until something else is to be read than before, and stands still; return it."""
        last: list[str] = []

        def read() -> list[Node] | None:
            nonlocal last
            nodes = self.read()
            now = [node.name for node in nodes]
            # Names are read one by one: half of these may be of the moment before.
            still, last = now == last, now
            return nodes if still and now != before else None

        try:
            return wait_until(read, "the deal goes on", every_s=0.02)
        except NeverCame as error:
            raise SystemExit(f"{error}: " + " | ".join(before)) from error

    def act(self, nodes: list[Node]) -> None:
        """Do what is asked for, if something is."""
        discard = next((node for node in nodes if self.lay.match(node.name)), None)
        passing = next((node for node in nodes if node.name == self.say("Pass")), None)
        if passing is not None and passing.can_be_pressed:
            self.call(nodes, passing)
        elif discard is not None:
            self.lay_away(nodes, discard)
        else:
            self.play_a_card(nodes)

    def call(self, nodes: list[Node], passing: Node) -> None:
        """Bid the suit there is most of, as low as may be: so there is something to discard."""
        auction = [node.name for node in nodes if "Called so far" in node.name]
        held = Counter(
            suit for card in self._hand(nodes) for suit in SUITS if card.name.endswith(suit)
        )
        longest = max(SUITS, key=lambda suit: held[suit])
        bids = [
            node
            for node in nodes
            if re.fullmatch(rf"\d+ {longest}", node.name) and node.can_be_pressed
        ]
        chosen = bids[0] if bids else passing
        chosen.press()
        self.note(auction=auction, call=chosen.name)
        self.rest()

    def lay_away(self, nodes: list[Node], discard: Node) -> None:
        """Lay the lowest cards aside one by one, then lay them away."""
        if discard.can_be_pressed:
            discard.press()
            self.note(discard=[n.name for n in nodes if n.name.endswith(self.aside)])
            self.rest()
            return
        cards = [
            node
            for node in nodes
            if node.role == "list item" and not node.name.endswith(self.aside)
        ]
        lowest = min(cards, key=lambda node: _height(node.name))
        lowest.press()
        self.note(aside=lowest.name)

    def play_a_card(self, nodes: list[Node]) -> None:
        """Play the first card that may be played, from the hand or from a dummy."""
        above = self.say("Cards of {name}").partition("{name}")[0]
        others = [node for node in nodes if node.role == "list" and node.name.startswith(above)]
        turn = self.say("Next to play.")
        # One's own place is told of before all others.
        plates = [node.name for node in nodes if node.role == "label"]
        mine = bool(plates) and turn in plates[0]
        if not others and not mine:
            return
        cards = others[0].children if others else self._hand(nodes)
        may = [card for card in cards if not card.name.endswith(self.later)]
        if may:
            trick = next((n.name for n in nodes if re.match(r"\w+: ", n.name)), "")
            may[0].press()
            self.played += 1
            self.note(play=may[0].name, trick=trick)
            self.rest()

    def _hand(self, nodes: list[Node]) -> list[Node]:
        found = [
            node for node in nodes if node.role == "list" and node.name == self.say("Your hand")
        ]
        return found[0].children if found else []


def _height(name: str) -> int:
    number = re.search(r"\d+", name)
    return int(number[0]) if number else 20


def main() -> None:
    """Play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("process", type=int)
    parser.add_argument("players")
    parser.add_argument("game")
    parser.add_argument("log", type=Path)
    parser.add_argument("--language", default="en")
    parser.add_argument("--pause", type=float, default=0.0)
    wanted = parser.parse_args()
    player = Player(wanted.process, wanted.log, wanted.language, wanted.pause)
    player.begin(wanted.players, wanted.game)
    player.play()


main()
