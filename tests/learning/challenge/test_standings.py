"""Standings: what is counted is what was played, and whoever has changed a file is named."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import Challenge, given_set, packs
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text, read_challenge
from fivehundred.learning.challenge.standings import csv_of, standings_of
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.speech.learning.challenge import refused_lines, rows
from tests.learning.challenge.handed_in import claim, text_of, write

DAY = Challenge("2026-11-26", "three-handed")
SHORT = given_set(packs("thursday", "australian", 43)[:3], "australian", "Thursday", (2, 0, 3))


def results(folder: Path, challenge: Challenge, count: int) -> list[Path]:
    return [
        write(folder, f"result {at}", text_of(challenge, f"Person {at}", at))
        for at in range(count)
    ]


def changed(folder: Path, name: str, change: Callable[[dict[str, Any]], None]) -> Path:
    whole = json.loads(text_of(SHORT, name, 77))
    change(whole)
    return write(folder, name, json.dumps(whole))


def naive(points: dict[str, tuple[int | None, ...]]) -> dict[str, tuple[int, int, float]]:
    """Return points, matchpoints and average, each counted result by result."""
    found = {}
    for name, own in points.items():
        matchpoints = 0
        for other_name, other in points.items():
            for mine, theirs in zip(own, other, strict=True):
                if other_name != name and mine is not None and theirs is not None:
                    matchpoints += 2 if mine > theirs else 1 if mine == theirs else 0
        played = [one for one in own if one is not None]
        found[name] = sum(played), matchpoints, sum(played) / len(played)
    return found


def test_standings_are_those_of_a_count_result_by_result(tmp_path: Path) -> None:
    files = results(tmp_path, DAY, 9)
    files.append(write(tmp_path, "early", text_of(DAY, "Early", 9, last=5)))
    claims = [claim(DAY, f"Person {at}", at) for at in range(9)]
    points = {one.name: one.points for one in (*claims, claim(DAY, "Early", 9, last=5))}
    found = standings_of(files)
    assert not found.refused
    assert {
        one.name: (one.total, one.all_matchpoints, one.average) for one in found.rows
    } == naive(points)
    order = [(one.all_matchpoints, one.total) for one in found.rows]
    assert order == sorted(order, reverse=True)
    for at, average in enumerate(found.averages):
        brought = [one[at] for one in points.values() if one[at] is not None]
        assert average == pytest.approx(sum(filter(None, brought)) / len(brought))
        assert {one.name for one in found.of_deal(at)} == {
            name for name, one in points.items() if one[at] is not None
        }
    assert found.expert == claim(DAY, "", 1000).points
    early = next(one for one in found.rows if one.name == "Early")
    known = zip(early.points, found.expert, strict=True)
    assert found.beside_expert(early) == sum(a - (b or 0) for a, b in known if a is not None)
    assert early.most == 2 * 9 * 5


def _other_card_dealt(whole: dict[str, Any]) -> None:
    deal = whole["results"][0]["deals"][1][0]
    cards = deal["deal"].split()
    deal["deal"] = " ".join([cards[1], cards[0], *cards[2:]])


def _other_pack(whole: dict[str, Any]) -> None:
    cards = whole["deals"][0]["pack"].split()
    whole["deals"][0]["pack"] = " ".join(cards[::-1])


def _wrong_sum(whole: dict[str, Any]) -> None:
    whole["results"][0]["points"][2] += 20


def _broken_off(whole: dict[str, Any]) -> None:
    whole["results"][0]["deals"][0].pop()


def _card_of_another(whole: dict[str, Any]) -> None:
    actions = whole["results"][0]["deals"][0]
    actions[-1]["play"], actions[-2]["play"] = actions[-2]["play"], actions[-1]["play"]


def _dealt_again(whole: dict[str, Any]) -> None:
    actions = whole["results"][0]["deals"][0]
    actions.append(actions[0])


def _wrong_expert(whole: dict[str, Any]) -> None:
    whole["expert"]["points"][0] += 1


def _newer(whole: dict[str, Any]) -> None:
    whole["version"] = 3


def _nothing_handed_in(whole: dict[str, Any]) -> None:
    del whole["results"], whole["expert"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_other_card_dealt, "changed, deal 2: these are not the cards that were dealt"),
        (_other_pack, "the cards are not those that the set was made with"),
        (_wrong_sum, "changed, deal 3: the points given are"),
        (_broken_off, "changed, deal 1: the deal was not played to its end"),
        (_card_of_another, "changed, deal 1: action"),
        (_dealt_again, "changed, deal 1: the cards are dealt more than once"),
        (_wrong_expert, "the Expert, deal 1: the points given are"),
        (_newer, "“version”: this challenge was made by a newer program"),
        (_nothing_handed_in, "there is no result in this file"),
    ],
)
def test_a_file_that_was_changed_is_named_with_the_reason_and_not_counted(
    tmp_path: Path, change: Callable[[dict[str, Any]], None], why: str
) -> None:
    files = results(tmp_path, SHORT, 2)
    wrong = changed(tmp_path, "changed", change)
    found = standings_of([wrong, *files])
    assert {one.name for one in found.rows} == {"Person 0", "Person 1"}
    (refused,) = found.refused
    assert refused.path == wrong
    assert str(refused.why).startswith(why)


def test_of_forty_files_those_with_other_cards_or_sums_or_of_a_newer_program_are_named(
    tmp_path: Path,
) -> None:
    wrong = {"cards": _other_card_dealt, "sum": _wrong_sum, "newer": _newer}
    refused = [changed(tmp_path, name, change) for name, change in wrong.items()]
    found = standings_of([*refused, *results(tmp_path, SHORT, 37)])
    assert [one.path for one in found.refused] == refused
    points = {f"Person {at}": claim(SHORT, f"Person {at}", at).points for at in range(37)}
    assert {
        one.name: (one.total, one.all_matchpoints, one.average) for one in found.rows
    } == naive(points)


def test_what_is_of_other_deals_or_has_no_cards_or_is_a_copy_is_not_counted(
    tmp_path: Path,
) -> None:
    files = results(tmp_path, SHORT, 2)
    points = read_challenge(text_of(DAY, "Old", 5)).results[0].points
    whole = {"format": "fivehundred-challenge", "version": 1, "seed": DAY.seed}
    old = {**whole, "preset": DAY.preset, "scores": [{"name": "Old", "points": list(points)}]}
    others = [
        write(tmp_path, "other", text_of(DAY, "Other", 3)),
        write(tmp_path, "old", json.dumps(old)),
        write(tmp_path, "copy", files[0].read_text(encoding="utf-8")),
        tmp_path / "missing.json",
        write(tmp_path, "broken", "{"),
    ]
    found = standings_of([*files, *others])
    assert len(found.rows) == 2
    assert [one.path for one in found.refused] == others
    kinds = [one.why.kind for one in found.refused]
    assert kinds[:2] == [ChallengeKind.OTHER_SET, ChallengeKind.SUMS_ONLY]
    assert (
        str(found.refused[2].why) == "this is a copy of “result 0.json”, which is counted already"
    )
    assert [one.unread for one in found.refused] == [False, False, False, True, True]
    assert all(str(tmp_path) not in str(one.why) for one in found.refused)


def test_two_of_one_name_are_told_apart(tmp_path: Path) -> None:
    names = ("Ann", "ann", "Ann", "")
    files = [write(tmp_path, f"{at}", text_of(SHORT, name, at)) for at, name in enumerate(names)]
    assert {one.path.stem: one.name for one in standings_of(files).rows} == {
        "0": "Ann",
        "1": "ann 2",
        "2": "Ann 3",
        "3": "?",
    }


def test_who_hands_in_again_with_more_deals_counts_once(tmp_path: Path) -> None:
    texts = [text_of(SHORT, "Ann", 1, last=last) for last in (1, 3, 2)]
    texts += [text_of(SHORT, "Ann", 2), text_of(SHORT, "Bea", 1, last=1)]
    paths = [write(tmp_path, f"{at}", text) for at, text in enumerate(texts)]
    found = standings_of(paths)
    assert {one.name for one in found.rows} == {"Ann", "Ann 2", "Bea"}
    assert [one.path for one in found.refused] == [paths[0], paths[2]]
    why = "all of these deals of Ann are in “1.json”, which is counted"
    assert {str(one.why) for one in found.refused} == {why}


def test_a_set_comes_back_as_it_was_put_together_with_its_dealers() -> None:
    found = read_challenge(challenge_text(ChallengeFile(SHORT))).challenge
    assert (found, found.title, found.given) == (SHORT, "Thursday", SHORT.given)
    assert [found.record(number, "").start.dealer for number in (1, 2, 3)] == [2, 0, 3]  # type: ignore[union-attr]
    assert json.loads(challenge_text(ChallengeFile(SHORT)))["version"] == 2
    assert json.loads(challenge_text(ChallengeFile(DAY)))["version"] == 1


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_of_every_preset_can_be_handed_in(tmp_path: Path, preset: str) -> None:
    deals = packs("token", preset, PRESETS[preset].variant.deck)
    challenge = given_set(deals[:2], preset)
    found = standings_of([write(tmp_path, "one", text_of(challenge, "Ann", 1))])
    assert not found.refused
    assert found.challenge == challenge
    assert found.rows[0].points == claim(challenge, "Ann", 1).points


def test_who_has_played_fewer_deals_than_others_has_their_number_with_the_name(
    tmp_path: Path,
) -> None:
    counts = {"Ann": 3, "Bea": 1, "Cid": 2}
    whole = enumerate(counts.items())
    files = [write(tmp_path, n, text_of(SHORT, n, at, last=last)) for at, (n, last) in whole]
    words = {row[0][3:] for row in rows(standings_of(files))}
    assert words == {"Ann", "Bea, 1 deal", "Cid, 2 deals"}


def test_what_is_no_pack_is_no_set() -> None:
    (pack, *_) = packs("token", "australian", 43)
    for wrong in ([], [pack[1:]], [(*pack[1:], pack[1])], [pack] * 65):
        with pytest.raises(FormatError):
            given_set(wrong, "australian")
    with pytest.raises(FormatError):
        given_set([pack], "australian", dealers=[4])
    bare = {"format": "fivehundred-challenge", "version": 2, "preset": "australian"}
    with pytest.raises(FormatError, match="“deals” is missing"):
        read_challenge(json.dumps({**bare, "seed": SHORT.seed}))
    with pytest.raises(FormatError, match="not those that the set was made with"):
        deals = [{"dealer": 0, "pack": format_cards(pack)}]
        read_challenge(json.dumps({**bare, "seed": "quiet-galah", "deals": deals}))


def test_more_than_two_hundred_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="more than 200 files"):
        standings_of([tmp_path / f"{at}.json" for at in range(201)])


def test_the_spreadsheet_has_a_row_a_person_and_no_formulas(tmp_path: Path) -> None:
    files = [
        write(tmp_path, "a", text_of(SHORT, "=1+1", 1)),
        write(tmp_path, "b", text_of(SHORT, "Bea", 2)),
    ]
    found = standings_of(files)
    head, *rows = csv.reader(io.StringIO(csv_of(found).decode("utf-8-sig")))
    assert head[:7] == ["rank", "name", "file", "points", "average", "matchpoints", "of"]
    assert len(rows) == 4 and {len(row) for row in rows} == {len(head)} == {7 + 6}
    by_name = {row[1]: row for row in rows}
    assert by_name.keys() == {"'=1+1", "Bea", "average", "expert"}
    bea = claim(SHORT, "Bea", 2)
    assert by_name["Bea"][7::2] == [str(one) for one in bea.points]
    assert by_name["expert"][7::2] == [str(one) for one in found.expert]


def test_who_has_played_no_deal_is_not_in_the_table(tmp_path: Path) -> None:
    files = [
        write(tmp_path, "ann", text_of(SHORT, "Ann", 1)),
        write(tmp_path, "idle", text_of(SHORT, "Idle", 1, last=0)),
    ]
    found = standings_of(files)
    assert [one.name for one in found.rows] == ["Ann"]
    assert [one.why.kind for one in found.refused] == [ChallengeKind.NO_RESULT]


def test_a_file_with_very_many_results_is_refused(tmp_path: Path) -> None:
    def many(whole: dict[str, Any]) -> None:
        whole["results"] = [{"points": [None] * 3, "deals": [None] * 3}] * 201

    (refused,) = standings_of([changed(tmp_path, "many", many)]).refused
    assert str(refused.why) == "“results”: there are more than 200 results"


def test_who_has_as_much_has_the_same_rank_on_the_page_and_in_the_spreadsheet(
    tmp_path: Path,
) -> None:
    seeds = {"Ann": 1, "Bea": 1, "Cid": 2}
    found = standings_of(
        [write(tmp_path, name, text_of(SHORT, name, seed)) for name, seed in seeds.items()]
    )
    _head, *table = csv.reader(io.StringIO(csv_of(found).decode("utf-8-sig")))
    in_spreadsheet = {row[1]: row[0] for row in table[:3]}
    assert in_spreadsheet == {row[0][3:]: row[0][0] for row in rows(found)}
    assert in_spreadsheet["Ann"] == in_spreadsheet["Bea"]


def test_a_file_name_breaks_no_line(tmp_path: Path) -> None:
    path = write(tmp_path, "two\nlines", "{}")
    assert refused_lines(standings_of([path])) == (
        "two\\nlines.json is not counted. This is not a challenge.",
    )
