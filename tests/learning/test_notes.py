"""Notes of what people have learned: kept whole, apart by person, and never lost."""

from __future__ import annotations

from pathlib import Path

from fivehundred.learning.kinds import NotesKind
from fivehundred.learning.notes import Notes


def test_what_is_noted_is_there_the_next_time(tmp_path: Path) -> None:
    assert Notes(tmp_path, "Ann", "lessons").read() == {}
    assert Notes(tmp_path, "Ann", "lessons").write({"done": ["trick"]})
    assert Notes(tmp_path, "Ann", "lessons").read() == {"done": ["trick"]}


def test_people_and_subjects_have_notes_of_their_own(tmp_path: Path) -> None:
    Notes(tmp_path, "Ann", "lessons").write({"a": 1})
    assert Notes(tmp_path, "Bea", "lessons").read() == {}
    assert Notes(tmp_path, "Ann", "drills").read() == {}
    assert Notes(tmp_path, "", "lessons").read() == {}
    assert Notes(tmp_path, " ANN ", "lessons").read() == {"a": 1}


def test_no_name_leads_out_of_the_folder(tmp_path: Path) -> None:
    for name in ("../../x", "/etc", "CON", "..", "a/b", "x" * 40):
        notes = Notes(tmp_path, name, "lessons")
        assert notes.write({"a": 1})
        assert notes.path.resolve().parent.parent == tmp_path.resolve()


def test_notes_that_cannot_be_read_are_kept_beside_the_new_ones(tmp_path: Path) -> None:
    notes = Notes(tmp_path, "Ann", "lessons")
    notes.write({"a": 1})
    notes.path.write_text("[1, 2", encoding="utf-8")
    assert notes.read() == {}
    assert notes.problem is not None
    assert NotesKind.UNREADABLE in _kinds_of(notes)
    notes.write({"b": 2})
    assert notes.path.with_name("lessons.json.bak").read_text(encoding="utf-8") == "[1, 2"
    assert notes.read() == {"b": 2}
    assert notes.problem is None


def test_a_folder_in_place_of_the_file_is_said_and_not_fatal(tmp_path: Path) -> None:
    notes = Notes(tmp_path, "Ann", "lessons")
    notes.path.mkdir(parents=True)
    assert notes.read() == {}
    assert notes.problem is not None
    assert not notes.write({"a": 1})
    assert NotesKind.NOT_SAVED in _kinds_of(notes)


def _kinds_of(notes: Notes) -> list[object]:
    told = notes.problem
    assert told is not None
    return [told.kind, *(getattr(fact, "kind", None) for _, fact in told.facts)]
