"""Pages of help: filled to the width of a terminal, with examples in two columns."""

from __future__ import annotations

import sys

import pytest

from fivehundred import cli
from fivehundred.programs.help_pages import Examples, Verbatim, help_page

LONG = "a word " * 30


def test_parts_stand_apart_and_paragraphs_are_filled_to_the_width() -> None:
    page = help_page("Short.", LONG.strip(), width=40)
    first, second = page.split("\n\n")
    assert first == "Short."
    assert all(len(line) <= 40 for line in second.splitlines())
    assert len(second.splitlines()) > 3
    assert second.replace("\n", " ") == LONG.strip()


def test_a_line_of_its_own_stays_one_and_so_does_one_that_is_but_a_letter_too_long() -> None:
    assert help_page("One.\nTwo.") == "One.\nTwo."
    just = "x " * 19 + "xxx"
    assert len(just) == 41
    assert help_page(just, width=40) == just
    assert "\n" in help_page(f"{just}x", width=40)
    path = "/" + "very/" * 20 + "long"
    assert path in help_page(f"See {path} for more.", width=40)


def test_places_are_filled_in() -> None:
    rows = Examples((("show {file}", "the file"),), column=20)
    page = help_page("Reads {file}.", rows, places={"file": "a.json"})
    assert page.splitlines()[0] == "Reads a.json."
    assert "  show a.json" in page
    assert help_page("A {brace} stays.") == "A {brace} stays."


def test_what_an_example_does_stands_in_a_column_beside_it() -> None:
    rows = (("short", "does this"), ("a longer command", "does that"), ("alone", ""))
    assert help_page(Examples(rows, column=12)).splitlines() == [
        "examples:",
        "  short       does this",
        "  a longer command   does that",
        "  alone",
    ]


def test_a_long_tale_of_an_example_goes_on_below_itself() -> None:
    page = help_page(Examples((("short", LONG.strip()),), column=12), width=50).splitlines()[1:]
    assert page[0].startswith("  short       a word")
    assert len(page) > 3
    assert all(line.startswith(" " * 14 + "a word") or line[14:15].isalpha() for line in page[1:])
    assert all(len(line) <= 50 for line in page)


def test_what_is_typed_and_answered_stands_as_it_is() -> None:
    assert help_page(Verbatim("example:", ("$ run  it", "done"))) == (
        "example:\n  $ run  it\n  done"
    )


@pytest.mark.parametrize("bundled", [False, True])
def test_a_bundle_offers_no_films_which_it_cannot_make(
    bundled: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", bundled, raising=False)
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    told = capsys.readouterr().out
    assert told.count("fivehundred film ") == (0 if bundled else 2)
    assert told.count("fivehundred picture ") == 2
