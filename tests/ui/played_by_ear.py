"""A whole game played with the screen black: keys, and what was said, are all there is.

    python -m tests.ui.played_by_ear LOG [--preset two-handed-dummy] [--deals 1]

Nothing is drawn. The player knows the keys from the list of keys and decides by the words it
hears; it never looks at the program. LOG takes every key (``>``) and every sentence.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from fivehundred.speech.spoken import Utterance
from fivehundred.ui import route
from fivehundred.ui.motion.timings import Speed
from tests.ui.gallery import opened
from tests.ui.hand import Hand

SUITS: Final = ("spades", "clubs", "diamonds", "hearts")
_SISTERS: Final = dict(zip(SUITS, ("clubs", "spades", "hearts", "diamonds"), strict=True))
"""The suit of the left bower of each."""
_KEYS: Final = {
    "Tab": pygame.K_TAB,
    "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "Escape": pygame.K_ESCAPE,
}
_MOST_STEPS: Final = 6000


class Lost(AssertionError):
    """What was said did not lead on."""


class Listener:
    """Presses keys and listens."""

    def __init__(self, hand: Hand, log: Path | None = None) -> None:
        """Sit before a black screen."""
        self._hand = hand
        self._log = log
        self.lines: list[str] = []
        self._heard: list[str] = []
        hand.app.spoken.listeners.append(self._hear)
        hand.app.screen.show = lambda *_any: None  # type: ignore[method-assign]

    def _hear(self, said: Utterance) -> None:
        self._heard.append(str(said))
        self._note(said)

    def _note(self, line: str) -> None:
        self.lines.append(line)
        if self._log is not None:
            with self._log.open("a", encoding="utf-8") as log:
                log.write(line + "\n")

    def key(self, name: str) -> str:
        """Press a key; return all that is said of it."""
        self._note(f"> {name}")
        self._heard.clear()
        mod, _plus, plain = name.rpartition("+")
        letter = plain.lower() if len(plain) == 1 else ""
        code = ord(letter) if letter else _KEYS[plain]
        shift = pygame.KMOD_SHIFT if mod == "Shift" else 0
        self._hand.key(code, letter.upper() if shift else letter, shift)
        self._hand.frame(60)
        return " ".join(self._heard)

    def wait(self) -> str:
        """Let time pass; return what is said meanwhile."""
        self._heard.clear()
        self._hand.frames(3, 100)
        return " ".join(self._heard)

    def ask(self, letter: str) -> str:
        """Have something told."""
        return self.key(f"Shift+{letter}")

    def go_to(self, words: str, key: str = "Tab", most: int = 60) -> str:
        """Press a key until something is said that begins so, as a pattern has it."""
        for _step in range(most):
            said = self.key(key)
            if re.match(words, said):
                return said
        raise Lost(f"{key} never led to {words!r}:\n" + "\n".join(self.lines[-80:]))


class Player:
    """Plays a game by what it hears."""

    def __init__(self, ear: Listener, deals: int) -> None:
        """Play so many deals, or to the end of the game."""
        self._ear = ear
        self._deals = deals
        self.over = False
        self.scored = 0
        self._read = 0

    def begin(self, players: str, game: str) -> None:
        """Go from the home screen to the table."""
        ear = self._ear
        ear.go_to("New game")
        ear.key("Enter")
        said = ear.go_to("4\\. Four play")
        for key in ("Left", "Right"):
            for _step in range(4):
                if said.startswith(f"{players}."):
                    break
                said = ear.key(key)
        said = ear.key("Tab")
        for _step in range(20):
            if said.startswith(f"{game}:"):
                break
            said = ear.key("Down")
        else:
            raise Lost(f"no game {game!r}: {said}")
        ear.go_to("Start")
        ear.key("Enter")

    def play(self) -> None:
        """Play on until the game is over, or enough deals have been scored."""
        deeds: tuple[tuple[str, Callable[[], None]], ...] = (
            (r"Your call|you must bid|raise your|Bid, or", self._call),
            (r"Choose \d+ cards? to (discard|give)", self._choose),
            (r"^Ready: press", self._lay_away),
            (r"Your lead|Your turn|dummy leads|dummy’s turn", self._play_card),
            (r"Which suit", self._name_suit),
            (r"Revoke proved", lambda: self._press("Enter")),
            (r", now (minus )?\d", self._after_deal),
            (r"to (call|play|lead|decide)\.|nobody’s turn", self._listen),
        )
        for _step in range(_MOST_STEPS):
            said = self._ear.ask("Q")
            deed = next((does for words, does in deeds if re.search(words, said)), None)
            if deed is not None:
                deed()
            else:
                self._answer(said)
            if self.over or (self._deals and self.scored >= self._deals):
                return
        raise Lost("the game does not end:\n" + "\n".join(self._ear.lines[-120:]))

    def _listen(self) -> None:
        """Wait, if nothing has been said of a score yet; from a sheet of scores go on."""
        self._ear.wait()
        recent = self._ear.lines[self._read :]
        self._read = len(self._ear.lines)
        if any(re.search(r", now (minus )?\d", line) for line in recent):
            self._after_deal()

    def _after_deal(self) -> None:
        """Hear the sheet row by row, then go on to the next deal, if there is one."""
        self.scored += 1
        self._ear.go_to(r"(Deal \d+|The score)\.")
        rows = [self._ear.key("Down") for _row in range(12)]
        total = next(row for row in reversed(rows) if row)
        if not total.startswith("The score."):
            raise Lost(f"the last row is no score: {total}")
        said = [self._ear.key("Tab") for _stop in range(14)]
        self.over = any(line.startswith("New game") for line in said)
        if not self.over and not (self._deals and self.scored >= self._deals):
            self._ear.go_to("Next deal")
            self._ear.key("Enter")
        self._read = len(self._ear.lines)

    def _answer(self, said: str) -> None:
        """Answer another question by its first answer, or go on where a dialog stands."""
        if not said:
            self._after_deal()
            return
        self._ear.key("Tab")
        self._ear.key("Enter")

    def _press(self, key: str) -> None:
        self._ear.key(key)

    # — calling —

    def _call(self) -> None:
        """Bid a suit of five at the lowest level that may be called, or pass."""
        hand, moves = self._ear.ask("H"), self._ear.ask("M")
        lowest = re.search(r"bid (?:from )?(\d+) (\w+)", moves)
        held = {suit: _length(hand, suit) for suit in SUITS}
        longest = max(SUITS, key=lambda suit: held[suit])
        must = "Pass" not in moves
        if lowest is not None and (must or (held[longest] >= 5 and int(lowest[1]) <= 7)):
            level = int(lowest[1]) + (SUITS.index(longest) < _rank(lowest[2]))
            self._ear.key(str(level % 10 if level < 10 else 1))
            said = self._ear.key(longest[0].upper())
            if f"{level} {longest}" in said:
                self._ear.key("Enter")
                return
        if not must:
            self._ear.go_to("Pass", "P", 3)
            self._ear.key("Enter")

    # — cards —

    def _choose(self) -> None:
        """Move the lowest card that is not chosen yet to the tray."""
        seen: dict[str, str] = {}
        said = self._ear.key("Home")
        while said and _card(said) not in seen:
            seen[_card(said)] = said
            said = self._ear.key("Right")
        low = [card for card, said in seen.items() if "in the tray" not in said]
        wanted = min(low, key=_height)
        for _step in range(40):
            if _card(said) == wanted:
                self._ear.key("Space")
                return
            said = self._ear.key("Right")
        raise Lost(f"{wanted} cannot be found")

    def _lay_away(self) -> None:
        for _step in range(40):
            said = self._ear.key("Tab")
            if re.match(r"Discard|Give", said):
                self._ear.key("Enter")
                return
        raise Lost("there is no button to discard with")

    def _play_card(self) -> None:
        """Play the first card that may be played, of the suit led if there is one.

        Where revokes are for the players to find, every card may be played.
        """
        led = re.match(r"[^:]+: (.*?)\.", self._ear.ask("T"))
        follows = self._cards_of(led[1]) if led is not None else frozenset()
        seen: dict[str, str] = {}
        said = self._ear.key("Home")
        while said and _card(said) not in seen:
            seen[_card(said)] = said
            if _may_be_played(said) and (not follows or _card(said) in follows):
                break
            said = self._ear.key("Right")
        else:
            wanted = next((card for card, said in seen.items() if _may_be_played(said)), None)
            if wanted is None:
                raise Lost("no card may be played:\n" + "\n".join(self._ear.lines[-60:]))
            while _card(said) != wanted:
                said = self._ear.key("Right")
        self._ear.key("Enter")

    def _cards_of(self, card: str) -> frozenset[str]:
        """Return the cards of the hand that follow a card, as the hand is told by suits."""
        contract, hand = self._ear.ask("C"), self._ear.ask("H")
        trump = next((suit for suit in SUITS if re.search(rf"\b{suit}\b", contract)), "")
        suit = next((suit for suit in SUITS if card.endswith(suit)), trump)
        if trump and card == f"jack of {_SISTERS[trump]}":
            suit = trump
        told = re.search(rf"(?:Trumps, )?{suit}: ([^.]*)\.", hand, re.IGNORECASE) if suit else None
        ranks = [rank.strip().lower() for rank in told[1].split(",")] if told else []
        return frozenset(rank if " of " in rank else f"{rank} of {suit}" for rank in ranks)

    def _name_suit(self) -> None:
        for suit in SUITS:
            said = self._ear.key(suit[0].upper())
            if suit in said.lower():
                self._ear.key("Enter")
                return


def _may_be_played(said: str) -> bool:
    return "it may be played" in said or bool(re.search(r", \d+ of \d+\.$", said))


def _card(said: str) -> str:
    return said.partition(",")[0].lower()


def _height(card: str) -> int:
    number = re.match(r"\d+", card)
    return int(number[0]) if number else 20


def _length(hand: str, suit: str) -> int:
    """Return how many cards of a suit were told."""
    told = re.search(rf"(?:Trumps, )?{suit}: ([^.]*)\.", hand, re.IGNORECASE)
    return len(told[1].split(",")) if told else 0


def _rank(strain: str) -> int:
    return SUITS.index(strain) if strain in SUITS else len(SUITS)


def play(hand: Hand, players: str, game: str, deals: int, log: Path | None = None) -> Player:
    """Play so many deals, 0 for a whole game, and give whoever has played."""
    ear = Listener(hand, log)
    player = Player(ear, deals)
    player.begin(players, game)
    player.play()
    return player


def main() -> None:
    """Play a game and keep the log."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("log", type=Path)
    parser.add_argument("--players", default="2")
    parser.add_argument("--game", default="Two-handed, dummies")
    parser.add_argument("--deals", type=int, default=0)
    wanted = parser.parse_args()
    wanted.log.unlink(missing_ok=True)
    with opened() as hand:
        hand.app.thinker.silent = False  # type: ignore[attr-defined]
        hand.app.change_settings(replace(hand.app.settings, speed=Speed.OFF))
        hand.app.go(route.HomeRoute())
        hand.frame()
        player = play(hand, wanted.players, wanted.game, wanted.deals, wanted.log)
    print(f"{player.scored} deals scored; over: {player.over}")


if __name__ == "__main__":
    main()
