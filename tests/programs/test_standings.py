"""``fivehundred standings``: the files of a club night, as a table, as JSON and as CSV."""

from __future__ import annotations

import json
from pathlib import Path

from fivehundred.cli import main
from fivehundred.learning.challenge.challenge import given_set, packs
from tests.learning.challenge.handed_in import claim, text_of, write
from tests.programs.looking import Capture

SET = given_set(packs("thursday", "australian", 43)[:2], "australian")


def files(folder: Path) -> list[str]:
    people = enumerate(("Ann", "Bea", "Cid"))
    found = [write(folder, name, text_of(SET, name, at)) for at, name in people]
    wrong = json.loads(text_of(SET, "Dot", 3))
    wrong["results"][0]["points"][0] += 10
    return [*map(str, found), str(write(folder, "Dot", json.dumps(wrong)))]


def test_one_object_says_who_did_how_and_which_file_is_not_counted(
    tmp_path: Path, capsys: Capture
) -> None:
    assert main(["standings", *files(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found.keys() == {"deals", "standings", "refused"}
    assert {one["name"] for one in found["standings"]} == {"Ann", "Bea", "Cid"}
    for one in found["standings"]:
        assert one.keys() == {"name", "points", "matchpoints", "average"}
        points = claim(SET, one["name"], ("Ann", "Bea", "Cid").index(one["name"])).points
        assert one["points"] == sum(filter(None, points))
        assert one["average"] == one["points"] / 2
    assert sum(one["matchpoints"] for one in found["standings"]) == 2 * 2 * 3
    (refused,) = found["refused"]
    assert refused["file"] == str(tmp_path / "Dot.json")
    assert refused["why"].startswith("Dot, deal 1: the points given are")
    assert [len(one["results"]) for one in found["deals"]] == [3, 3]


def test_the_page_is_a_table_and_every_deal(tmp_path: Path, capsys: Capture) -> None:
    assert main(["standings", *files(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:2] == ["Name", "Points"]
    assert lines[1].startswith("1. ")
    assert sum(line.startswith("Deal ") for line in lines) == 2
    assert lines[-1].startswith("Dot.json is not counted. Dot, deal 1: ")


def test_a_spreadsheet_can_have_it(tmp_path: Path, capsys: Capture) -> None:
    assert main(["standings", *files(tmp_path), "--csv"]) == 0
    assert capsys.readouterr().out.startswith("rank,name,file,points,average,matchpoints,of,")


def test_where_no_file_can_be_read_it_is_told_in_a_sentence(
    tmp_path: Path, capsys: Capture
) -> None:
    assert main(["standings", str(tmp_path / "none.json")]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.count("\n") == 1
    assert "none.json: the file cannot be read" in shown.err
    assert main(["standings", str(tmp_path / "none.json"), "--lang", "fr"]) == 2
    assert "none.json\u00a0: " in capsys.readouterr().err
    assert main(["standings", *[str(tmp_path / "none.json")] * 201]) == 2
    assert "more than 200 files" in capsys.readouterr().err
