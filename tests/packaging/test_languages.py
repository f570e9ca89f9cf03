"""The tool for catalogues: what it takes from the source, what it finds wrong."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]


def the_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("languages", ROOT / "packaging" / "languages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = the_tool()

SOURCE = """
_("passes")
# Translators: said of a card
pgettext("card", "ten")
ngettext("{name} takes {count} trick", "{name} takes {count} tricks", 3, name="Ann")
TABLE = (N_("in a table"),)
"""

TRANSLATED = {
    "passes": "passe",
    ("card", "ten"): "dix",
    "{name} takes {count} trick": (
        "{name} fait une levée",
        "{name} fait {count} levées",
    ),
    "in a table": "dans une table",
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the source of a small program lies, which the tool works at."""
    source = tmp_path / "fivehundred"
    source.mkdir()
    (source / "words.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(tool, "SOURCE", source)
    monkeypatch.setattr(tool, "LESSONS", tmp_path / "lessons")
    monkeypatch.setattr(tool, "LANGUAGES", tmp_path / "languages")
    return source


def forms(catalogue: Catalog, one: str, many: str) -> tuple[str, ...]:
    """Return a plural in as many forms as the catalogue has, which Babel decides."""
    return (one, *[many] * (catalogue.num_plurals - 1))


def translate(**changed: object) -> None:
    """Write the French catalogue of the small program."""
    catalogue = tool.update("fr", tool.extracted())
    for message in catalogue:
        key = message.id[0] if message.pluralizable else message.id
        if key:
            message.string = TRANSLATED[(message.context, key) if message.context else key]
            if message.pluralizable:
                message.string = forms(catalogue, *message.string)
    for text, string in changed.items():
        catalogue[text].string = string
    write(catalogue)


def write(catalogue: Catalog) -> None:
    file = tool.catalogue_file("fr")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(tool.po_bytes(catalogue))
    file.with_suffix(".mo").write_bytes(tool.mo_bytes(catalogue))


def found() -> list[str]:
    return list(tool.problems("fr", tool.extracted()))


def test_a_catalogue_that_is_whole_has_no_problems(folder: Path) -> None:
    translate()
    assert found() == []
    assert tool.main(["check"]) == 0


def test_every_marked_text_of_the_source_is_extracted_with_its_comment(folder: Path) -> None:
    texts = [message for message in tool.extracted() if message.id]
    assert [message.id for message in texts] == [
        "passes",
        "ten",
        ("{name} takes {count} trick", "{name} takes {count} tricks"),
        "in a table",
    ]
    assert texts[1].context == "card"
    assert texts[1].auto_comments == ["said of a card"]


def test_what_is_missing_or_new_or_gone_is_said(folder: Path) -> None:
    translate(passes="")
    assert found() == ["fr: the translation is missing: “passes”"]
    translate()
    (folder / "words.py").write_text(SOURCE.replace("passes", "bids"), encoding="utf-8")
    assert found() == [
        "fr: the text is new, run update: “bids”",
        "fr: the text is no longer used, run update: “passes”",
    ]
    tool.main(["update"])
    tool.main(["compile"])
    assert "fr: the text is no longer used, run prune: “passes”" in found()
    assert tool.main(["check"]) == 1


def test_a_text_that_comes_back_has_its_translation_again(folder: Path) -> None:
    translate()
    (folder / "words.py").write_text("", encoding="utf-8")
    tool.main(["update"])
    assert len(tool.read_catalogue("fr")) == 0
    (folder / "words.py").write_text(SOURCE, encoding="utf-8")
    tool.main(["update"])
    assert found() == []


@pytest.mark.parametrize(
    ("string", "problem"),
    [
        ("{nom} passe", "the translation has a place of its own, {nom}"),
        ("passe ", "the translation ends with other spaces or lines than the text"),
    ],
)
def test_places_and_spaces_have_to_be_those_of_the_text(
    folder: Path, string: str, problem: str
) -> None:
    translate(passes=string)
    assert found() == [f"fr: {problem}: “passes”"]


def test_plurals_need_all_their_forms_and_places(folder: Path) -> None:
    translate()
    catalogue = tool.read_catalogue("fr")
    counted = next(message for message in catalogue if message.pluralizable)
    counted.string = forms(catalogue, "{name} fait une levée", "")
    write(catalogue)
    assert found() == ["fr: a plural form is missing: “{name} takes {count} trick”"]
    counted.string = forms(catalogue, "une levée", "{name} fait {count} levées")
    write(catalogue)
    assert found() == [
        "fr: the translation has lost the place {name}: “{name} takes {count} trick”"
    ]


def test_a_guess_and_a_stale_compiled_catalogue_are_found(folder: Path) -> None:
    translate()
    catalogue = tool.read_catalogue("fr")
    catalogue["passes"].flags.add("fuzzy")
    tool.catalogue_file("fr").write_bytes(tool.po_bytes(catalogue))
    assert found() == [
        "fr: the translation is only a guess (fuzzy): “passes”",
        "fr: the compiled catalogue is not that of the .po, run compile",
    ]


def test_the_same_catalogue_is_always_written_as_the_same_bytes(folder: Path) -> None:
    translate()
    text = tool.catalogue_file("fr").read_bytes()
    assert b"POT-Creation-Date" not in text
    assert b"words.py:" not in text
    tool.main(["update"])
    tool.main(["compile"])
    assert tool.catalogue_file("fr").read_bytes() == text
    assert found() == []


def test_no_place_of_a_text_is_lost_or_invented_in_the_catalogues_of_the_program() -> None:
    wrong = [
        (code, message.id, problem)
        for code in tool.codes()
        for message in tool.read_catalogue(code)
        if message.id and message.string and any(message.string)
        for problem in tool.faults_of(message)
    ]
    assert wrong == []


def test_the_texts_of_a_lesson_are_taken_with_its_file_as_their_place(folder: Path) -> None:
    lessons = folder.parent / "lessons"
    lessons.mkdir()
    steps = '[{"say": "Lead.", "show": ["KH"], "wrong": [{"say": "Too low."}]}]'
    text = f'{{"title": "A trick", "parts": [{{"steps": {steps}}}]}}'
    (lessons / "01-trick.json").write_text(text, encoding="utf-8")
    found = {
        message.id: message.locations
        for message in tool.extracted()
        if message.locations and message.locations[0][0] == "assets/lessons/01-trick.json"
    }
    assert list(found) == ["A trick", "Lead.", "Too low."]
