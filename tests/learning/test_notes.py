"""Notes of what people have learned: kept whole, apart by person, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.learning.drills.schedule import SUBJECT as DRILLS
from fivehundred.learning.lessons.lesson import SUBJECT
from fivehundred.learning.notes import Notes, folder_of
from fivehundred.session.storage.own_files import FILE_FAULTS


def test_what_is_noted_is_there_the_next_time(tmp_path: Path) -> None:
    assert Notes(tmp_path, "Ann", SUBJECT).read() == {}
    assert Notes(tmp_path, "Ann", SUBJECT).write({"done": ["trick"]})
    assert Notes(tmp_path, "Ann", SUBJECT).read() == {"done": ["trick"]}


def test_people_and_subjects_have_notes_of_their_own(tmp_path: Path) -> None:
    Notes(tmp_path, "Ann", SUBJECT).write({"a": 1})
    assert Notes(tmp_path, "Bea", SUBJECT).read() == {}
    assert Notes(tmp_path, "Ann", DRILLS).read() == {}
    assert Notes(tmp_path, "", SUBJECT).read() == {}
    assert Notes(tmp_path, " ANN ", SUBJECT).read() == {"a": 1}


def test_no_name_leads_out_of_the_folder(tmp_path: Path) -> None:
    for name in ("../../x", "/etc", "CON", "..", "a/b", "x" * 40):
        notes = Notes(tmp_path, name, SUBJECT)
        assert notes.write({"a": 1})
        assert notes.path.resolve().parent.parent == tmp_path.resolve()


def test_notes_that_cannot_be_read_are_kept_beside_the_new_ones(tmp_path: Path) -> None:
    notes = Notes(tmp_path, "Ann", SUBJECT)
    notes.write({"a": 1})
    notes.path.write_text("[1, 2", encoding="utf-8")
    assert notes.read() == {}
    notes.write({"b": 2})
    assert notes.path.with_name("lessons.json.broken").read_text(encoding="utf-8") == "[1, 2"
    assert "it is not used" in (told := str(FILE_FAULTS.take())) and "lessons.json.broken" in told
    assert notes.read() == {"b": 2}
    assert not FILE_FAULTS.take()


def test_a_folder_in_place_of_the_file_is_said_and_not_fatal(tmp_path: Path) -> None:
    notes = Notes(tmp_path, "Ann", SUBJECT)
    notes.path.mkdir(parents=True)
    assert notes.read() == {}
    assert not notes.write({"a": 1})
    assert "this is a folder" in str(FILE_FAULTS.take())


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Ann."), ("Ann?", "Ann"), ("A/B", "A B"), ("-", ""), ("CON", "Game CON")],
)
def test_names_that_the_disk_takes_for_one_have_notes_of_their_own(
    tmp_path: Path, one: str, other: str
) -> None:
    assert Notes(tmp_path, one, SUBJECT).write({"of": one})
    assert Notes(tmp_path, other, SUBJECT).read() == {}
    assert Notes(tmp_path, other, SUBJECT).write({"of": other})
    for name in (one, other):
        assert Notes(tmp_path, name, SUBJECT).read() == {"of": name}
    folders = [path.name for path in tmp_path.iterdir()]
    assert len(folders) == 2 and not any(name.endswith((".", " ")) for name in folders)


@pytest.mark.parametrize("name", ["Ann", "Ann.", "A/B"])
def test_notes_of_an_older_program_stay_where_they_are(tmp_path: Path, name: str) -> None:
    path = tmp_path / folder_of(tmp_path, name).name / SUBJECT.name
    path.parent.mkdir()
    path.write_text('{"done": {"trick": "2026-11-20"}}', encoding="utf-8")
    assert Notes(tmp_path, name, SUBJECT).read() == {"done": {"trick": "2026-11-20"}}
    assert Notes(tmp_path, name, SUBJECT).write({"done": {}})
    assert [folder.name for folder in tmp_path.iterdir()] == [path.parent.name]


def test_nobody_has_the_folder_of_a_database(tmp_path: Path) -> None:
    assert Notes(tmp_path, "checks.sqlite", SUBJECT).write({"a": 1})
    assert Notes(tmp_path, "checks.sqlite", SUBJECT).read() == {"a": 1}
    assert not (tmp_path / "checks.sqlite").exists()
