from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivehundred.session.storage.files import clean_name, same_on_disk, unique_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2026-11-21 Australian", "2026-11-21 Australian"),
        ("", "Game"),
        (" . . ", "Game"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\games\\a", "C games a"),
        ("what?*<>|\"'", "what '"),
        ("tab\tnew\nline\0zero", "tab new line zero"),
        ("ends with dots...", "ends with dots"),
        (".hidden", "hidden"),
        ("con", "Game con"),
        ("CON.txt", "Game CON.txt"),
        ("nul . x", "Game nul . x"),
        ("LPT1", "Game LPT1"),
        ("com¹", "Game com¹"),
        ("console", "console"),
        ("save.json", "save"),
        ("save.JSON.json", "save"),
        (".json", "json"),
        ("half \ud800 character", "half character"),
        ("right\u202eleft", "right left"),
        ("Zoe\u0308", "Zoë"),
        ("x" * 300, "x" * 50),
        ("🦜" * 300, "🦜" * 50),
    ],
)
def test_names_are_cleaned_for_files(text: str, name: str) -> None:
    assert clean_name(text) == name


@settings(max_examples=300, deadline=None, database=None)
@given(st.text(max_size=80) | st.text(alphabet="CONPRAUXL1. json/\\:", max_size=20))
def test_a_clean_name_is_a_file_name_everywhere_and_stays_as_it_is(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert name == unicodedata.normalize("NFC", name)
    assert 0 < len(name.encode()) <= 220
    assert not set(name) & set('<>:"/\\|?*\0\n')
    assert name[0] not in " ." and name[-1] not in " ."
    assert not name.lower().endswith(".json")


def test_a_unique_name_is_unlike_all_others_on_any_disk() -> None:
    assert unique_name("Game", ()) == "Game"
    assert unique_name("Game", ("gAME", "Game 2")) == "Game 3"
    assert unique_name("Zoë", ("Zoe\u0308",)) == "Zoë 2"
    long = "x" * 50
    second = unique_name(long, (long,))
    assert clean_name(second) == second and same_on_disk(second) != same_on_disk(long)
