"""How the program begins where the system gives it hardly anything, and how it says so."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.storage.store import Store
from fivehundred.ui import program
from fivehundred.ui.app import App
from fivehundred.ui.drawing.fonts import Face, font, forget_fonts
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.window.opening import NoWindow
from tests.ui.hand import Hand

_BEGIN = """
import resource, sys
soft, hard = map(int, sys.argv[1:3])
resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
"""
_START = "from fivehundred.cli import main; sys.exit(main(['--saves', sys.argv[3]]))"
_PREPARE = """
from fivehundred.ui.window.opening import prepare
prepare()
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
needs_limits = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")


def begun(code: str, soft: int, hard: int, saves: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that may have so many files open at once."""
    return subprocess.run(
        [sys.executable, "-c", _BEGIN + code, str(soft), str(hard), str(saves)],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )


@needs_limits
@pytest.mark.parametrize("limit", [12, 24])
def test_too_few_files_at_once_are_one_sentence(tmp_path: Path, limit: int) -> None:
    ended = begun(_START, limit, limit, tmp_path / "saves")
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("fivehundred: only ")
    assert "more files can be open at once, and the program needs 32: raise" in ended.stderr
    assert not (tmp_path / "saves").exists()


@needs_limits
@pytest.mark.parametrize(("hard", "has"), [(600, 600), (4096, 1024)])
def test_a_limit_that_may_be_raised_is_raised(tmp_path: Path, hard: int, has: int) -> None:
    ended = begun(_PREPARE, 24, hard, tmp_path)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.splitlines()[-1] == str(has)


class Refusing(io.StringIO):
    """A stream that nobody can write to."""

    def write(self, _text: str) -> int:
        raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("stream", [Refusing(), None, io.StringIO()])
def test_why_it_ends_is_said_in_one_line_where_that_can_be_written(
    stream: io.StringIO | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def opened(*_where: object, **_how: object) -> App:
        raise NoWindow("no window\ncan be opened")

    monkeypatch.setattr(program, "_opened", opened)
    monkeypatch.setattr(sys, "stderr", stream)
    assert program.run(saves=tmp_path, game=None) == 2
    if stream is not None and not isinstance(stream, Refusing):
        assert stream.getvalue() == "fivehundred: no window\\ncan be opened\n"


def test_why_a_file_cannot_be_opened_is_on_the_first_screen(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read = list[str]()

    def look(app: App) -> None:
        hand.frames(2)
        assert isinstance(app.scene, HomePage)
        read.append(app.scene.message)

    monkeypatch.setattr(program, "_opened", lambda *_where, **_how: hand.app)
    monkeypatch.setattr(App, "run", look)
    monkeypatch.setattr(App, "close", lambda _app: None)
    (tmp_path / "none.json").touch()
    with pytest.raises(FiveHundredError) as refused:
        Store(tmp_path).load(tmp_path / "none.json")
    program.run(saves=tmp_path, game=refused.value)
    assert read == [f"{tmp_path / 'none.json'}: the file is empty."]


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux tells what is open")
def test_fonts_of_many_sizes_keep_no_files_open() -> None:
    pygame.font.init()
    folder = Path("/proc/self/fd")
    before = len(list(folder.iterdir()))
    held = [font(face, 80 + size_px) for face in Face for size_px in range(20)]
    assert len(held) == 80
    assert len(list(folder.iterdir())) <= before + 2
    forget_fonts()
