"""``fivehundred score``: the sheet of a pad for people and for programs; files that are no pad."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fivehundred.cli import main
from fivehundred.programs.club import pad_facts
from fivehundred.session.storage.pads import DEALS_LIMIT, PAD_FILE, pad_fields, read_pad
from tests.ui.pads import a_pad, an_evening

HEAD = {"format": "fivehundred-score-pad", "version": 1}


def written(folder: Path, fields: object) -> Path:
    path = folder / "pad.json"
    path.write_text(fields if isinstance(fields, str) else json.dumps(fields), encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["score", *words, "--lang", "en"])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_sheet_is_read_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "Thursday.json"
    assert PAD_FILE.write(path, pad_fields(an_evening(3)))
    status, out, err = told(capsys, str(path))
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "Australian",
        "   Contract       Tricks  Ann & Col  Bea & Dot",
        "1  7♥  Ann             8       +200        +20",
        "2  8♠  Bea             7        +30       −240",
        "3  7♦  Col             7       +180        +30",
        "   Score                        410       −190",
        "   Chance to win               90 %       10 %",
        "Dot deals",
    ]


def test_programs_get_one_object_with_the_keys_of_inspect(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, {**HEAD, **pad_fields(an_evening())})
    status, out, err = told(capsys, str(path), "--json")
    found: dict[str, Any] = json.loads(out)
    assert (status, err) == (0, "")
    assert list(found) == ["preset", "sides", "deals", "scores", "sheet", "result"]
    assert found["sides"] == ["Ann & Col", "Bea & Dot"]
    assert found["scores"] == [-120, 750]
    assert found["sheet"][1] == {"won": 1150, "lost": 400, "net": 750}
    assert found["result"] == {"winners": [1], "reason": "target"}
    assert len(found["deals"]) == 11
    assert found["deals"][0] == {
        "dealer": 0,
        "contract": {"seat": 0, "call": "7H", "points": 200, "partner": 2},
        "made": True,
        "tricks": [8, 2, 0, 0],
        "points": [200, 20],
    }


@pytest.mark.sweep
@pytest.mark.parametrize("key", ["hoyle-revokes", "five-handed", "american", "six-handed-pairs"])
def test_a_pad_comes_back_from_its_file_as_it_was(tmp_path: Path, key: str) -> None:
    for seed in range(12):
        pad = a_pad(key, 6, seed)
        path = tmp_path / f"{seed}.json"
        assert PAD_FILE.write(path, pad_fields(pad))
        again = read_pad(path)
        assert again == pad and pad_facts(again) == pad_facts(pad)


DEAL = {"seat": 0, "call": "8S", "tricks": [8, 2]}


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ("", "the file is empty"),
        ("[1", "line 1, column 3"),
        ([], "must be an object"),
        ({}, "this is not a score pad (“format” must be “fivehundred-score-pad”)"),
        ({"format": "fivehundred", "version": 1}, "this is not a score pad"),
        ({**HEAD, "version": 2}, "this score pad has version 2; this program reads 1"),
        ({**HEAD, "preset": "martian"}, "“preset”"),
        ({**HEAD, "rules": {"target": 400}}, "“rules”"),
        ({**HEAD, "names": ["Ann"]}, "“names”: must have 4 names, not 1"),
        ({**HEAD, "names": ["A" * 41, "", "", ""]}, "may have at most 40 characters"),
        ({**HEAD, "dealer": 4}, "must be a seat from 0 to 3, not 4"),
        ({**HEAD, "more": 1}, "there is no key “more” here"),
        ({**HEAD, "deals": [{"seat": 4, "call": "8S"}]}, "must be a seat from 0 to 3, not 4"),
        ({**HEAD, "deals": [{**DEAL, "call": "11S"}]}, "entry 1"),
        ({**HEAD, "deals": [{**DEAL, "tricks": [8, -2]}]}, "must be 0 or more, not -2"),
        ({**HEAD, "deals": [{**DEAL, "tricks": [9, 2]}]}, "come to 11, not to 10"),
        ({**HEAD, "deals": [{**DEAL, "first": 2}]}, "must be a side from 0 to 1, not 2"),
        ({**HEAD, "deals": [{**DEAL, "passed": True}]}, "either “passed” is true"),
        ({**HEAD, "deals": [{"passed": False}]}, "either “passed” is true"),
        ({**HEAD, "deals": [{"tricks": [8, 2]}]}, "the key “seat” is missing"),
        ({**HEAD, "deals": [{"passed": True}] * (DEALS_LIMIT + 1)}, "more than 1000"),
        ('{"a":' * 40 + "1" + "}" * 40, "nested more than 20 levels deep"),
        ({**HEAD, "created": "x" * (1 << 20)}, "too big for a score pad"),
    ],
)
def test_a_bad_pad_gets_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], fields: object, words: str
) -> None:
    path = written(tmp_path, fields)
    status, out, err = told(capsys, str(path), "--json")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1 and words in err and str(path) in err


def test_a_file_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = told(capsys, str(tmp_path / "none.json"))
    assert (status, out) == (2, "") and "no such file or directory" in err.lower()
