"""How long it takes what tests only count: a layout, a long game that is opened, a bot's answer.

The aims on a slow core: a millisecond for a layout, half a second for the games, and for the bot
no more than it is given. None is asserted: a busy machine is not a fault.
"""

from __future__ import annotations

import os

from fivehundred.players.level_names import Level

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from fivehundred.programs.bot import Bot
from fivehundred.session.replay import Replay
from fivehundred.speech.spoken import SpeechKind, Utterance
from fivehundred.ui.accessibility.voice import SpeechOutput
from fivehundred.ui.geometry.layout import layout
from tests.programs.test_bot import games, on_one_line
from tests.session.games import finished_game
from tests.ui.tables import TABLES
from tests.ui.windows import looks


@pytest.mark.parametrize("key", ["australian", "six-handed-65", "two-handed-dummy"])
def test_a_layout(benchmark: BenchmarkFixture, key: str) -> None:
    shown, at = next((shown, at) for _, shown, at in looks(TABLES[key]))
    assert benchmark(layout, shown, at).cards


def test_thirty_deals_are_opened(benchmark: BenchmarkFixture) -> None:
    records = [finished_game(seed) for seed in (1, 2, 3, 4)]
    assert len(benchmark(lambda: [Replay(record) for record in records])) == 4


def test_an_answer_that_may_take_120_ms(benchmark: BenchmarkFixture) -> None:
    bot = Bot(Level.EXPERT, 120.0, 1)
    bot.practise()
    lines = [on_one_line(record).encode() for record, _ in list(games("six-handed", 5))[::9]]
    benchmark.pedantic(lambda: [bot.reply(line, 1) for line in lines], rounds=5)


def test_ten_thousand_sentences_that_nothing_can_speak(benchmark: BenchmarkFixture) -> None:
    voice = SpeechOutput(())
    voice.follow(on=True, rate=100, language="en")

    def hear() -> None:
        for number in range(10_000):
            voice.on_announcement(Utterance(f"Sentence {number}.", SpeechKind.NEWS))
            voice.update(5000)

    benchmark.pedantic(hear, rounds=3)
    voice.close()
