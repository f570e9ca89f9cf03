"""Which language the system asks for, and which is spoken in the end."""

from __future__ import annotations

import pytest

from fivehundred.speech.locale.languages import (
    ENGLISH,
    LANGUAGES,
    find_language,
    language_in_force,
    no_such_language,
    system_language,
)


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE@euro"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "fr_CA.UTF-8", "LC_MESSAGES": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_CA.UTF-8", "LC_MESSAGES": ""}, "fr"),
        ({"LANG": "fr_CA.UTF-8", "LC_ALL": "en_AU.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "es:fr_CA:en"}, "fr"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "es"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "es"}, "fr"),
        ({"LANGUAGE": "de:fr"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_CA.UTF-8"}, "en"),
        ({"LANG": "tlh_XX"}, "en"),
        ({"LANG": "🂡"}, "en"),
    ],
)
def test_the_language_of_the_system_is_read_from_its_variables(
    environ: dict[str, str], code: str
) -> None:
    assert system_language(environ).code == code


def test_what_the_system_prefers_counts_where_no_variable_is_set() -> None:
    assert system_language({}, ("pt-BR", "de-CH", "fr")).code == "de"
    assert system_language({"LANG": "fr_CA"}, ("de",)).code == "fr"
    assert system_language({}, ("pt",)) is ENGLISH


def test_a_language_asked_for_counts_before_the_settings_and_these_before_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert language_in_force("de", "en").code == "en"
    assert language_in_force("de").code == "de"
    assert language_in_force("").code == "fr"
    assert language_in_force("tlh").code == "fr"


def test_a_language_is_found_by_its_code_with_or_without_a_country() -> None:
    for code in ("fr", "FR", "fr_CA.UTF-8", "fr-CA", " fr "):
        assert find_language(code) is LANGUAGES[1]
    for code in ("", "french", "f", "xx", "_"):
        assert find_language(code) is None
    assert no_such_language("xx") == "there is no language “xx”: choose one of en, fr, de"
