"""The program's own voice: what it says, what cuts it off, and what it survives."""

from __future__ import annotations

import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.speech.spoken import History, SpeechKind, Utterance
from fivehundred.table.commands import Request
from fivehundred.ui.accessibility.voice import SpeechOutput
from fivehundred.ui.accessibility.voice_commands import OneByOne
from fivehundred.ui.panels.panel import Do
from tests.ui.gallery import show
from tests.ui.hand import Hand
from tests.waiting import LIMIT_S, wait_until


class Mouth:
    """A speaker of the tests' own."""

    def __init__(self) -> None:
        """Begin silent."""
        self.said: list[tuple[str, int, str]] = []
        self.stops = 0
        self.breaks = False

    def say(self, text: str, rate: int, language: str) -> None:
        """Take what is spoken."""
        if self.breaks:
            raise OSError("the speech server has gone")
        self.said.append((text, rate, language))

    def go_on(self) -> None:
        """Nothing waits."""

    def stop(self) -> None:
        """Count."""
        self.stops += 1

    def close(self) -> None:
        """Nothing to end."""


@pytest.fixture
def mouth() -> Mouth:
    """Give a speaker."""
    return Mouth()


@pytest.fixture
def voice(mouth: Mouth) -> Iterator[SpeechOutput]:
    """Give a voice that is on."""
    own = SpeechOutput([lambda: mouth])
    own.follow(on=True, rate=150, language="fr")
    yield own
    own.close()


def _until(wanted: Callable[[], object]) -> None:
    wait_until(lambda: bool(wanted()), "the voice has come so far")


def test_events_are_joined_and_spoken_at_the_speed_and_in_the_language_set(
    voice: SpeechOutput, mouth: Mouth
) -> None:
    for text in ("Bea: king of hearts.", "Col: 4 of hearts."):
        voice.on_announcement(Utterance(text, SpeechKind.EVENT))
    voice.on_announcement(Utterance("Your turn.", SpeechKind.PROMPT))
    voice.update(500)
    _until(lambda: mouth.said)
    assert mouth.said == [("Bea: king of hearts. Col: 4 of hearts. Your turn.", 150, "fr")]


def test_what_a_key_leads_to_cuts_off_what_is_being_said(
    voice: SpeechOutput, mouth: Mouth
) -> None:
    voice.on_announcement(Utterance("A long story.", SpeechKind.NEWS))
    voice.update(500)
    _until(lambda: mouth.said)
    voice.pressed()
    voice.on_announcement(Utterance("Queen of hearts.", SpeechKind.FOCUS))
    _until(lambda: len(mouth.said) == 2)
    assert mouth.said[-1][0] == "Queen of hearts." and mouth.stops == 1


def test_a_focus_that_moves_by_itself_cuts_nothing_off(voice: SpeechOutput, mouth: Mouth) -> None:
    voice.update(1000)
    voice.on_announcement(Utterance("Bea took the trick.", SpeechKind.EVENT))
    voice.on_announcement(Utterance("Queen of hearts.", SpeechKind.FOCUS))
    voice.update(2000)
    _until(lambda: mouth.said)
    assert mouth.said[0][0] == "Bea took the trick. Queen of hearts." and mouth.stops == 0


def test_nothing_is_said_beside_a_screen_reader_or_while_it_is_off(
    voice: SpeechOutput, mouth: Mouth
) -> None:
    voice.silent = True
    voice.on_announcement(Utterance("One.", SpeechKind.NEWS))
    voice.update(5000)
    voice.silent = False
    voice.follow(on=False, rate=100, language="en")
    voice.on_announcement(Utterance("Two.", SpeechKind.NEWS))
    voice.update(5000)
    voice.follow(on=True, rate=100, language="en")
    voice.on_announcement(Utterance("Three.", SpeechKind.NEWS))
    voice.update(5000)
    _until(lambda: mouth.said)
    assert [text for text, _rate, _language in mouth.said] == ["Three."]


def test_a_voice_that_breaks_stops_nothing_else(voice: SpeechOutput, mouth: Mouth) -> None:
    mouth.breaks = True
    for number in range(500):
        voice.on_announcement(Utterance(f"Sentence {number}.", SpeechKind.NEWS))
        voice.update(5000)
    _until(lambda: voice.mute)


def test_where_one_way_to_speak_ends_the_next_goes_on(mouth: Mouth) -> None:
    broken = Mouth()
    broken.breaks = True
    voice = SpeechOutput([lambda: broken, lambda: mouth])
    voice.follow(on=True, rate=100, language="en")
    for text in ("One.", "Two."):
        voice.on_announcement(Utterance(text, SpeechKind.NEWS))
        voice.update(5000)
    _until(lambda: len(mouth.said) == 2)
    assert [text for text, _rate, _language in mouth.said] == ["One.", "Two."] and not voice.mute
    voice.close()


def test_what_was_cut_off_is_not_said_though_it_was_about_to_be(mouth: Mouth) -> None:
    begun, cut = threading.Event(), threading.Event()

    class Breaking(Mouth):
        def say(self, text: str, rate: int, language: str) -> None:
            begun.set()
            cut.wait(LIMIT_S)
            raise OSError("the speech server has gone")

    voice = SpeechOutput([Breaking, lambda: mouth])
    voice.follow(on=True, rate=100, language="en")
    voice.on_announcement(Utterance("Spades: ace, king.", SpeechKind.NEWS))
    voice.update(5000)
    assert begun.wait(LIMIT_S)
    voice.forget(but_events=False)
    voice.on_announcement(Utterance("Hand over to Bea.", SpeechKind.NEWS))
    voice.update(5000)
    cut.set()
    _until(lambda: mouth.said)
    voice.close()
    assert [text for text, _rate, _language in mouth.said] == ["Hand over to Bea."]


def test_a_voice_whose_thread_ends_in_any_way_is_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(threading, "excepthook", told.append)

    def odd() -> Mouth:
        raise RuntimeError("something that nobody has thought of")

    voice = SpeechOutput([odd])
    voice.follow(on=True, rate=100, language="en")
    voice.on_announcement(Utterance("One.", SpeechKind.NEWS))
    voice.update(5000)
    _until(lambda: voice.mute and told)
    voice.close()


def test_a_voice_turned_on_again_tries_again(voice: SpeechOutput, mouth: Mouth) -> None:
    mouth.breaks = True
    voice.on_announcement(Utterance("One.", SpeechKind.NEWS))
    voice.update(5000)
    _until(lambda: voice.mute)
    mouth.breaks = False
    for on in (False, True):
        voice.follow(on=on, rate=100, language="en")
    voice.on_announcement(Utterance("Two.", SpeechKind.NEWS))
    voice.update(5000)
    _until(lambda: mouth.said)
    assert mouth.said[-1][0] == "Two."


def test_a_voice_that_is_far_behind_says_the_newest() -> None:
    free, said = threading.Event(), Mouth()

    class Slow(Mouth):
        def say(self, text: str, rate: int, language: str) -> None:
            free.wait(LIMIT_S)
            said.say(text, rate, language)

    voice = SpeechOutput([Slow])
    voice.follow(on=True, rate=100, language="en")
    for number in range(200):
        voice.on_announcement(Utterance(f"Sentence {number}.", SpeechKind.NEWS))
        voice.update(5000)
    free.set()
    _until(lambda: said.said and said.said[-1][0] == "Sentence 199.")
    voice.close()


def test_a_voice_that_hangs_holds_nothing_up() -> None:
    free, done = threading.Event(), list[str]()

    class Stuck(Mouth):
        def say(self, text: str, rate: int, language: str) -> None:
            assert free.wait(LIMIT_S)
            done.append(text)

    voice = SpeechOutput([Stuck])
    voice.follow(on=True, rate=100, language="en")
    for number in range(10_000):
        voice.on_announcement(Utterance(f"Sentence {number}.", SpeechKind.NEWS))
        voice.update(5000)
    # Whoever had waited for it would have waited until it had said something.
    assert not done
    free.set()
    voice.close()
    assert done


def test_a_machine_that_cannot_speak_says_so(hand: Hand) -> None:
    def none() -> Mouth:
        raise FileNotFoundError("speech-dispatcher is not installed")

    voice = SpeechOutput([none])
    voice.follow(on=True, rate=100, language="en")
    voice.on_announcement(Utterance("One.", SpeechKind.NEWS))
    voice.update(5000)
    _until(lambda: voice.mute)
    voice.close()
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    assert show(hand, "home", "australian")
    hand.app.assistance.voice.ways = (none,)
    hand.key(pygame.K_F8)

    def told() -> bool:
        hand.app._assist(50)
        return any("speech-dispatcher" in text for text in heard)

    hand.wait(told, "it is said that nothing speaks here")


def test_what_was_said_can_be_heard_again() -> None:
    history = History()
    assert history.again() == "Nothing has been said yet."
    for text in ("One.", "Two.", "Three."):
        history.on_announcement(Utterance(text, SpeechKind.EVENT))
    history.on_announcement(Utterance("Queen of hearts.", SpeechKind.FOCUS))
    assert history.again() == "Three."
    assert [history.again(-1), history.again(-1)] == ["Two.", "One."]
    assert history.again(-1) == "There is nothing older."
    assert [history.again(1), history.again(1)] == ["Two.", "Three."]
    assert history.again(1) == "That is the newest."


def test_keys_repeat_what_was_said_on_any_screen(hand: Hand) -> None:
    heard: list[Utterance] = []
    assert show(hand, "play", "australian")
    hand.app.spoken.listeners.append(heard.append)
    hand.app.spoken.announce("Bea took the trick.", SpeechKind.EVENT)
    hand.app.spoken.announce("Your lead.", SpeechKind.PROMPT)
    hand.key(pygame.K_F5)
    hand.key(pygame.K_F6)
    again = [str(said) for said in heard if said.kind is SpeechKind.AGAIN]
    assert again == ["Your lead.", "Bea took the trick."]


def test_a_key_turns_the_voice_on_and_off(hand: Hand) -> None:
    hand.app.assistance.voice.ways = (Mouth,)
    assert show(hand, "home", "australian")
    hand.key(pygame.K_F8)
    assert hand.app.settings.voice
    hand.app._assist(20)
    assert hand.app.assistance.voice.on
    hand.key(pygame.K_F8)
    hand.app._assist(20)
    assert not hand.app.settings.voice and not hand.app.assistance.voice.on
    hand.app.change_settings(replace(hand.app.settings, voice=False))


@pytest.mark.skipif(sys.platform == "win32", reason="a script of Unix stands in")
def test_a_program_that_speaks_can_be_cut_off(tmp_path: Path) -> None:
    begun, script = tmp_path / "begun", tmp_path / "speaks-for-ever"
    script.write_text(f"#!/bin/sh\n: > {begun}\nexec sleep 1000\n")
    script.chmod(0o755)
    speaker = OneByOne(str(script))
    speaker.say("This is a very long sentence that nobody hears to its end.", 60, "en")
    speaker.say("Another.", 60, "en")
    wait_until(begun.exists, "the first sentence is being spoken")
    speaking = speaker._speaking
    assert speaking is not None
    speaker.stop()
    # It has not ended by itself, and nothing begins after it.
    assert speaking.wait(LIMIT_S) == -signal.SIGKILL
    speaker.go_on()
    assert speaker._speaking is None
    speaker.close()


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_espeak_understands_what_it_is_asked() -> None:
    speaker = OneByOne("espeak-ng")
    speaker.say("", 60, "en")
    assert speaker._speaking is not None
    assert speaker._speaking.wait(LIMIT_S) == 0
    speaker.close()


def test_nobody_hears_again_what_was_said_to_the_person_before(hand: Hand) -> None:
    mouth = Mouth()
    hand.app.assistance.voice.ways = (lambda: mouth,)
    hand.app.change_settings(replace(hand.app.settings, voice=True))
    assert show(hand, "curtain", "australian")
    hand.frames(20, 100)
    hand.key(pygame.K_RETURN)
    hand.frames(20, 100)
    assert hand.table.top.curtain is None
    hand.app._assist(20)
    hand.key(pygame.K_h, "H", pygame.KMOD_SHIFT)
    hand.app._assist(20)
    told = hand.table.voice.message
    assert "Spades" in told or "Trumps" in told or "joker" in told
    hand.table.take(Do(Request.LOWER_CURTAIN))
    hand.frame()
    hand.app._assist(20)
    assert hand.table.top.curtain is not None
    again: list[str] = []
    hand.app.spoken.listeners.append(again.append)
    for key in (pygame.K_F5, pygame.K_F6, pygame.K_F6, pygame.K_F6):
        hand.key(key)
        hand.app._assist(20)
    assert again and told not in again
    assert [text for text in again if "Hand over to" in text]
    hand.app.change_settings(replace(hand.app.settings, voice=False))
