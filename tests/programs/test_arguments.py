"""What may be named on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.programs.arguments import command_first, opened


def test_an_invitation_is_opened_as_it_is_written_on_any_system() -> None:
    text = "fivehundred:endpointabc/0123/1796414210/Ann’s table/internet"
    assert opened(text) == text


@pytest.mark.parametrize("name", ["game.json", "Zoë’s 50 % & more #1.json"])
def test_a_desktop_may_name_a_file_by_its_address(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    assert opened(path.as_uri()) == path
    assert opened(str(path)) == path


@pytest.mark.parametrize("before", [["--lang", "de"], ["--saves=x"], ["--saves", "x", "--lang=a"]])
def test_language_and_folder_may_be_named_before_the_command(before: list[str]) -> None:
    assert command_first([*before, "verify", "a"], ["verify"]) == ["verify", *before, "a"]
    assert command_first([*before, "verify.json"], ["verify"]) == [*before, "verify.json"]
