"""Reading lessons: whatever the file, a lesson or a sentence that says where and what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.learning.lessons.course import course, lesson, read_heading, read_lesson

Fields = dict[str, object]
START: Fields = {"hands": ["AH", "KH", "QH", "JH"], "contract": {"seat": 0, "call": "6NT"}}
PLAY = {"seat": 0, "play": "AH"}


def text_of(step: object, **changes: object) -> str:
    head: Fields = {"format": "fivehundred-lesson", "version": 1, "title": "T", "about": "A"}
    part: Fields = {"start": START, "steps": [step]}
    return json.dumps({**head, "minutes": 3, "parts": [part], **changes})


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ({}, "“parts”: entry 1: “steps”: entry 1: the key “say” is missing"),
        ({"say": " "}, "entry 1: “say”: is empty"),
        (
            {"say": "X", "show": ["sofa"]},
            "“show”: entry 1: “sofa” cannot be shown",
        ),
        ({"say": "X", "show": ["seat 4"]}, "must be a seat from 0 to 3, not 4"),
        ({"say": "X", "praise": "Y"}, "“praise” is allowed only together with “right”"),
        (
            {"say": "X", "right": [{"seat": 1, "play": "KH"}]},
            "only the learner’s seat, 0, acts here",
        ),
        (
            {"say": "X", "before": [PLAY]},
            "the learner’s seat, 0, does nothing by itself",
        ),
        ({"say": "X", "right": [PLAY], "wrong": []}, "“wrong”: is empty"),
        ({"say": "X", "right": [PLAY], "free": {}}, "either “right” or “free”, not both"),
        (
            {"say": "X", "free": {"until": "noon", "won": "W"}},
            "“until”: must be auction, trick, deal or a number of tricks, not “noon”",
        ),
        (
            {"say": "X", "free": {"until": "deal", "goal": "made", "won": "W"}},
            "“free”: the key “lost” is missing",
        ),
        ({"say": "X", "right": [{"seat": 0, "play": "1H"}]}, "“1H” is not a card"),
        ({"say": "X", "sound": "bell"}, "there is no key “sound” here"),
    ],
)
def test_a_step_that_makes_no_sense_is_told_of_in_its_place(step: object, complaint: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_lesson("01-test", text_of(step))
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"format": "fivehundred"}, "this is not a lesson of Five Hundred"),
        ({"version": 2}, "this program reads lessons of version 1, not 2"),
        ({"minutes": "3"}, "“minutes”: must be a whole number"),
        ({"parts": []}, "“parts”: is empty"),
        ({"title": 3}, "“title”: must be text"),
    ],
)
def test_a_heading_that_makes_no_sense_is_told_of(changes: Fields, complaint: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_heading("01-test", text_of({"say": "X"}, **changes))
    assert complaint in str(caught.value)


def test_a_course_leaves_out_what_cannot_be_read_and_says_why(tmp_path: Path) -> None:
    for name, text in (
        ("02-second.json", text_of({"say": "X"})),
        ("01-first.json", text_of({"say": "X"}, title="First")),
        ("03-third.json", "{"),
        ("nameless.json", text_of({"say": "X"})),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = course(tmp_path)
    assert [(one.number, one.title, one.steps) for one in found.lessons] == [
        (1, "First", 1),
        (2, "T", 1),
    ]
    assert [str(problem).split(":")[0] for problem in found.problems] == [
        "03-third.json",
        "nameless.json",
    ]
    after = found.after("first")
    assert after is not None and after.name == "second"
    assert found.after("second") is None
    with pytest.raises(FormatError, match=r"03-third\.json: line 1"):
        lesson(tmp_path, "third")
    with pytest.raises(FormatError, match=r"ninth\.json"):
        lesson(tmp_path, "ninth")
