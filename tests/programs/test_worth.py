"""``fivehundred worth``: what a hand is worth, call by call."""

from __future__ import annotations

import json

import pytest

from fivehundred import cli
from fivehundred.engine.calls import parse_call

HAND = "JK AH KH QH JH 10H 9H 8S 7S 6D"


def test_each_call_has_its_chance_points_and_game_the_best_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["worth", HAND, "--calls", "pass 6S", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["preset", "hand", "calls", "best"]
    assert (found["preset"], found["hand"]) == ("australian", HAND)
    calls = found["calls"]
    assert found["best"] == calls[0]["call"]
    assert len(calls) > 2
    for one in calls:
        assert list(one) == ["call", "chance", "then", "points", "game"]
        is_pass = parse_call(one["call"]) == parse_call("pass")
        assert (one["chance"] is None) == (is_pass or one["then"] is not None)
        assert one["chance"] is None or 0 <= one["chance"] <= 1
        assert 0 <= one["game"] <= 1
    assert [one["game"] for one in calls] == sorted((one["game"] for one in calls), reverse=True)


def test_a_table_is_printed_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["worth", HAND.lower().replace("10", "t"), "--preset", "American"]) == 0
    heads, *rows = capsys.readouterr().out.splitlines()
    assert heads.split() == ["Call", "Made", "Points", "Game", "won"]
    assert any(row.startswith("Pass ") for row in rows)
    assert all(row.endswith(" of 100") for row in rows)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["JK AH"], "needs 10 cards, not 2"),
        ([HAND.replace("6D", "JK")], "this hand: JK appears twice"),
        ([HAND.replace("6D", "2D")], "2D is not in this pack of 43 cards"),
        ([HAND.replace("6D", "XX")], "“XX” is not a card"),
        ([HAND, "--calls", "8S 7S"], "call 2, “7S”, cannot be made"),
        ([HAND, "--calls", "what"], "“what” is not a call"),
        ([HAND, "--calls", "6H pass pass pass"], "the auction is over"),
        ([HAND, "--preset", "none"], "there is no preset “none”"),
        ([HAND * 400], "too long"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["worth", *words]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line
