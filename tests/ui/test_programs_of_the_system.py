"""Programs of the system that are started beside the table, each from where the system has it."""

from __future__ import annotations

import ntpath
import os
import shutil
import subprocess
import sys
from pathlib import Path
from queue import Queue

import pytest

from fivehundred.ui.accessibility.voice import ways_to_speak
from fivehundred.ui.accessibility.voice_commands import PowerShell
from fivehundred.ui.window.desktop import open_folder
from tests.waiting import LIMIT_S


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Queue[str]:
    """Give what is started, instead of starting it."""
    started: Queue[str] = Queue()

    def start(words: list[str], **_: object) -> None:
        started.put(words[0])
        raise FileNotFoundError(words[0])

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(subprocess, "run", start)
    monkeypatch.setattr(os, "startfile", started.put, raising=False)
    return started


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder one is in, with programs in it that are called like those of the system."""
    for name in ("powershell", "powershell.exe", "explorer", "explorer.exe"):
        (tmp_path / name).touch(mode=0o755)
    monkeypatch.chdir(tmp_path)
    # As Windows looks for programs, and Python with it.
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return tmp_path


def test_the_voice_of_windows_is_started_from_the_folder_of_windows(
    trap: Path, asked: Queue[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shutil.which("powershell") is not None
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("SYSTEMROOT", "D:\\Windows")
    for begin in ways_to_speak():
        with pytest.raises(OSError, match="powershell"):
            begin()
        program = asked.get(timeout=LIMIT_S)
        assert ntpath.isabs(program)
        assert program == r"D:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe"


@pytest.mark.parametrize(("answer", "speaks"), [("ready", True), ("", False)])
def test_the_voice_of_windows_speaks_only_once_its_program_has_said_that_it_is_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, speaks: bool
) -> None:
    stand_in = tmp_path / "System32" / "WindowsPowerShell" / "v1.0" / "powershell.exe"
    stand_in.parent.mkdir(parents=True)
    stand_in.write_text(f"#!/bin/sh\necho {answer}\n")
    stand_in.chmod(0o755)
    monkeypatch.setattr(ntpath, "join", os.path.join)
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    if speaks:
        PowerShell().close()
    else:
        with pytest.raises(OSError, match="no voice"):
            PowerShell()


def test_windows_itself_is_asked_to_open_a_folder_and_nothing_called_like_it(
    trap: Path, asked: Queue[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = trap / "My games, all of them"
    assert not open_folder(folder)
    folder.mkdir()
    monkeypatch.setattr(sys, "platform", "win32")
    assert open_folder(folder)
    assert asked.get(timeout=LIMIT_S) == f"{folder}{os.sep}"


@pytest.mark.parametrize(("platform", "program"), [("darwin", "open"), ("linux", "xdg-open")])
def test_a_folder_is_opened_by_the_program_of_the_system(
    tmp_path: Path,
    asked: Queue[str],
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    program: str,
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert open_folder(tmp_path)
    assert asked.get(timeout=LIMIT_S) == f"/usr/bin/{program}"
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert not open_folder(tmp_path)
