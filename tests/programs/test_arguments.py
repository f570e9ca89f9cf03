"""What may be named on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivehundred.programs.arguments import opened


def test_an_invitation_is_opened_as_it_is_written_on_any_system() -> None:
    text = "fivehundred:endpointabc/0123/1796414210/Ann’s table/internet"
    assert opened(text) == text


@pytest.mark.parametrize("name", ["game.json", "Zoë’s 50 % & more #1.json"])
def test_a_desktop_may_name_a_file_by_its_address(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    assert opened(path.as_uri()) == path
    assert opened(str(path)) == path
