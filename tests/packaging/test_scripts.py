"""The scripts that open the table and put it among the applications, without pip or a network.

A stand-in plays Python: it notes what it is asked, and makes an environment out of itself.
"""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from fivehundred import cli
from tests.waiting import LIMIT_S

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"

STAND_IN = """#!/bin/sh
printf '%s\\n' "$*" >>"$NOTES"
case $* in
    *'-m venv'*)
        for folder in "$@"; do :; done
        mkdir -p "$folder/bin"
        cp "$0" "$folder/bin/python"
        : >"$folder/pyvenv.cfg"
        ;;
    *'pip install'*)
        echo 'ERROR: No matching distribution found'
        exit "${PIP_STATUS:-0}"
        ;;
esac
"""


class Checkout:
    """A copy of what the scripts need, in a folder with a difficult name."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / 'five $HOME `hundred` 100% "it\'s"'
        shutil.copytree(PACKAGING, self.root / "packaging")
        shutil.copytree(ROOT / "assets" / "icons", self.root / "assets" / "icons")
        shutil.copy(ROOT / "pyproject.toml", self.root)
        self.home = folder / "home"
        self.home.mkdir()
        self.notes = folder / "notes"
        python = folder / "python"
        python.write_text(STAND_IN)
        python.chmod(0o755)
        self.settings = {
            "HOME": str(self.home),
            "PATH": os.environ["PATH"],
            "PYTHON": str(python),
            "NOTES": str(self.notes),
        }

    def play(self, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        script = self.root / "packaging" / "play.sh"
        return subprocess.run(
            ["sh", str(script), *arguments],
            env=self.settings | settings,
            cwd=self.home,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )

    def check(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", str(self.root / "packaging" / "check.sh"), "--no-window"],
            env=self.settings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )

    def asked(self) -> list[str]:
        """What Python was asked to do since the last look, leaving out "are you new enough?"."""
        lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        self.notes.unlink(missing_ok=True)
        return [line for line in lines if not line.startswith(("-c ", "-P -c "))]


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.parametrize(
    "script", sorted([*PACKAGING.glob("*.sh"), PACKAGING / "play.command"]), ids=lambda p: p.name
)
def test_shell_reads_every_script(script: Path) -> None:
    subprocess.run(["sh", "-n", str(script)], check=True)


def test_without_a_screen_it_says_so_before_it_installs(checkout: Checkout) -> None:
    start = checkout.play()
    assert start.returncode == 2
    assert start.stdout == ""
    assert re.fullmatch(r"There is no screen [^\n]+\.\n", start.stderr)
    assert not (checkout.root / ".venv").exists()
    assert checkout.asked() == []


def test_commands_without_a_window_need_no_screen(checkout: Checkout) -> None:
    # The usage lists every command; a table in a window is opened by "replay" alone.
    usage = cli._table_parser(with_help=False).format_usage()
    commands = set(re.findall(r"fivehundred ([a-z]+)", usage)) - {"replay"}
    assert commands >= {"inspect", "analyse", "verify", "bot"}
    calls: list[tuple[str, ...]]
    calls = [(command, "a game.json") for command in sorted(commands - {"join"})]
    calls.append(("join", "an invitation", "--level", "club"))
    spoken = [("--lang", "fr", "inspect", "a game.json"), ("--lang=de", "rules", "american")]
    for words in (*calls, *spoken):
        assert checkout.play(*words).returncode == 0
        assert checkout.asked()[-1] == " ".join(("-P -m fivehundred", *words))


def test_first_start_installs_and_the_second_only_opens(checkout: Checkout) -> None:
    assert checkout.play(DISPLAY=":9").returncode == 0
    make, install, opened = checkout.asked()
    assert make.startswith("-m venv ")
    assert install.endswith("--editable .[reader,together]")
    assert opened == "-P -m fivehundred"
    second = checkout.play(WAYLAND_DISPLAY="wayland-0")
    assert (second.returncode, second.stderr) == (0, "")
    assert checkout.asked() == ["-P -m fivehundred"]


def test_other_dependencies_are_installed_in_place(checkout: Checkout) -> None:
    checkout.play("--version")
    checkout.asked()
    with (checkout.root / "pyproject.toml").open("a") as project:
        project.write("# another line\n")
    assert checkout.play("--version").returncode == 0
    install, opened = checkout.asked()
    assert install.startswith("-m pip install ")
    assert opened == "-P -m fivehundred --version"


def test_another_solver_is_built_again(checkout: Checkout) -> None:
    solver = checkout.root / "fivehundred" / "players" / "solver"
    solver.mkdir(parents=True)
    for path in (checkout.root / "setup.py", solver / "tree.py", solver / "tree.pxd"):
        checkout.play("--version")
        checkout.asked()
        path.write_text("# another\n")
        assert checkout.play("--version").returncode == 0
        install, _ = checkout.asked()
        assert install.startswith("-m pip install ")
    # On Windows the same files count.
    script = (PACKAGING / "play.bat").read_text(encoding="ascii")
    (written,) = re.findall(r"^type (.+) >%1 2>nul$", script, re.MULTILINE)
    assert written.split() == [
        '"%ROOT%\\pyproject.toml"',
        '"%ROOT%\\setup.py"',
        '"%SOLVER%\\*.py"',
        '"%SOLVER%\\*.pxd"',
    ]


def test_the_table_does_without_readers_where_they_cannot_be_had(checkout: Checkout) -> None:
    stand_in = Path(checkout.settings["PYTHON"])
    without = STAND_IN.replace(
        "*'pip install'*)", "*'pip install'*reader*) exit 1 ;;\n    *'pip install'*)"
    )
    stand_in.write_text(without)
    assert checkout.play("--version").returncode == 0
    installs = [line for line in checkout.asked() if line.startswith("-m pip install ")]
    assert [line.split()[-1] for line in installs] == [".[reader,together]", ".[together]"]


def test_checks_do_without_dds_where_it_cannot_be_had(checkout: Checkout) -> None:
    stand_in = Path(checkout.settings["PYTHON"])
    without = STAND_IN.replace(
        "*'pip install'*)", "*'pip install'*dds*) exit 1 ;;\n    *'pip install'*)"
    )
    stand_in.write_text(without)
    checkout.check()
    installs = [line for line in checkout.asked() if line.startswith("-m pip install ")]
    assert [line.partition(" --editable ")[2] for line in installs[1:]] == [
        ". --group dev --group dds",
        ". --group dev",
    ]
    assert (checkout.root / ".venv" / "ready-dev").exists()


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler to have failed")
@pytest.mark.parametrize("form", ["compiled", "plain"])
def test_checks_want_the_solver_compiled(checkout: Checkout, form: str) -> None:
    stand_in = Path(checkout.settings["PYTHON"])
    answer = f"*'import form'*) echo {form} ;;\n    *'pip install'*)"
    stand_in.write_text(STAND_IN.replace("*'pip install'*)", answer))
    checks = checkout.check()
    faults = next(line for line in checks.stdout.splitlines() if line.startswith("Not in order"))
    assert ("compiled solver" in faults) == (form == "plain")
    assert ("The solver is not compiled" in checks.stdout) == (form == "plain")


def test_tests_of_the_engine_are_run_once_and_what_they_say_is_told(checkout: Checkout) -> None:
    checks = checkout.check()
    [compiled, others] = [line for line in checkout.asked() if "-m pytest" in line]
    assert "--collect-only" in compiled and "--collect-only" not in others
    assert "--ignore=tests/engine" in others.split()
    # Here there is no program that runs them: that fails, and is heard.
    faults = next(line for line in checks.stdout.splitlines() if line.startswith("Not in order"))
    assert "tests of the engine" in faults
    assert "coverage" in checks.stdout.partition("== tests of the engine")[2].partition("==")[0]


def _with_solver(checkout: Checkout, answer: str) -> None:
    """Let Python say in which form the solver is, and where its headers would be."""
    said = f"*'import form'*) echo '{answer}' ;;\n    *'pip install'*)"
    Path(checkout.settings["PYTHON"]).write_text(STAND_IN.replace("*'pip install'*)", said))


def test_a_plain_solver_is_told_of_once_and_built_again_when_that_can_be_done(
    checkout: Checkout, tmp_path: Path
) -> None:
    headers = tmp_path / "include"
    _with_solver(checkout, f"plain {headers}")
    first = checkout.play("--version")
    sentence = r"Computer players will be weaker and slower, [^\n]+ and start again\.\n"
    assert re.search(sentence, first.stderr)
    assert checkout.play("--version").stderr == ""
    checkout.asked()
    compiler = tmp_path / "bin" / "cc"
    compiler.parent.mkdir()
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    path = f"{compiler.parent}:{os.environ['PATH']}"
    assert checkout.play("--version", PATH=path).stderr == ""
    headers.mkdir()
    (headers / "Python.h").touch()
    checkout.asked()
    again = checkout.play("--version", PATH=path)
    assert "The solver could not be compiled" in again.stderr
    assert checkout.asked()[0].startswith("-m pip install ")
    # Both are there and it came to nothing: that is no reason to try at every start.
    assert checkout.play("--version", PATH=path).stderr == ""


def test_a_compiled_solver_needs_no_word(checkout: Checkout) -> None:
    _with_solver(checkout, "compiled /usr/include")
    assert "weaker" not in checkout.play("--version").stderr
    assert not (checkout.root / ".venv" / "plain").exists()


def test_unfinished_installation_is_begun_afresh(checkout: Checkout) -> None:
    checkout.play("--version")
    checkout.asked()
    (checkout.root / ".venv" / "unfinished").touch()
    (checkout.root / ".venv" / "lib").mkdir()
    assert checkout.play("--version").returncode == 0
    assert checkout.asked()[0].startswith("-m venv ")
    assert not (checkout.root / ".venv" / "lib").exists()


def test_without_a_network_it_says_what_to_do_and_recovers(checkout: Checkout) -> None:
    start = checkout.play("--version", PIP_STATUS="1")
    assert start.returncode == 1
    assert "ERROR: No matching distribution found" in start.stderr
    assert "the first start needs the internet" in start.stderr
    assert not (checkout.root / ".venv" / "lock").exists()
    assert checkout.play("--version").returncode == 0


def test_lock_of_a_killed_start_is_taken_over(checkout: Checkout) -> None:
    lock = checkout.root / ".venv" / "lock"
    lock.mkdir(parents=True)
    gone = subprocess.Popen(["true"])
    gone.wait()
    (lock / "holder").write_text(f"{gone.pid}\n")
    assert checkout.play("--version").returncode == 0
    assert not lock.exists()


def test_environment_of_somebody_else_is_never_thrown_away(checkout: Checkout) -> None:
    theirs = checkout.root / ".venv" / "pyvenv.cfg"
    theirs.parent.mkdir()
    theirs.write_text("theirs")
    start = checkout.play("--version")
    assert start.returncode == 2
    assert "move it away" in start.stderr
    assert theirs.read_text() == "theirs"


def test_python_that_is_too_old_is_refused_in_a_sentence(checkout: Checkout) -> None:
    start = checkout.play("--version", PYTHON="false")
    assert start.returncode == 2
    assert "“false”, which is not Python 3.11 or newer" in start.stderr


def test_the_script_is_found_when_started_by_a_link_from_elsewhere(
    checkout: Checkout, tmp_path: Path
) -> None:
    (tmp_path / "first").symlink_to(checkout.root / "packaging" / "play.sh")
    (tmp_path / "second").symlink_to("first")
    subprocess.run(
        ["sh", str(tmp_path / "second"), "--version"],
        env=checkout.settings,
        check=True,
        capture_output=True,
    )
    assert (checkout.root / ".venv" / "ready-play").exists()


def _launcher(folder: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(folder / "applications" / "fivehundred.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return parser["Desktop Entry"]


def _words_of_exec(value: str) -> list[str]:
    """Read a command as the Desktop Entry Specification says: a value first, then quoted words."""
    text = value.replace("\\\\", "\\").replace("%%", "%")
    words = re.findall(r'"((?:\\.|[^"\\])*)"|(\S+)', text)
    return [re.sub(r"\\(.)", r"\1", quoted) or plain for quoted, plain in words]


def test_desktop_writes_a_launcher_with_our_icon(checkout: Checkout, tmp_path: Path) -> None:
    data = tmp_path / "data"
    added = checkout.play("--desktop", "--no-install", XDG_DATA_HOME=str(data))
    assert added.returncode == 0, added.stderr
    entry = _launcher(data)
    assert entry["Type"] == "Application"
    assert entry["Name"] == "Five Hundred"
    assert entry["Terminal"] == "false"
    assert entry["StartupWMClass"] == "fivehundred"
    script = str(checkout.root / "packaging" / "play.sh")
    assert _words_of_exec(entry["Exec"]) == ["/bin/sh", script, "--from-menu", "%u"]
    assert entry["Categories"] == "Game;CardGame;" and entry["MimeType"].startswith("x-scheme-")
    icons = [path for path in (data / "icons").rglob("*") if path.is_file()]
    assert {path.stem for path in icons} == {entry["Icon"]}
    assert all(path.stat().st_size for path in icons)
    if validator := shutil.which("desktop-file-validate"):
        subprocess.run([validator, str(data / "applications" / "fivehundred.desktop")], check=True)


def test_desktop_without_xdg_uses_the_home_folder_and_remove_leaves_nothing(
    checkout: Checkout,
) -> None:
    data = checkout.home / ".local" / "share"
    checkout.play("--desktop", "--no-install")
    assert (data / "applications" / "fivehundred.desktop").exists()
    removed = checkout.play("--desktop", "--remove")
    assert removed.returncode == 0
    assert not [path for path in data.rglob("fivehundred*") if path.is_file()]


def test_windows_script_jumps_to_labels_that_exist() -> None:
    text = (PACKAGING / "play.bat").read_text(encoding="ascii")
    labels = set(re.findall(r"^:(\w+)", text, re.MULTILINE))
    jumps = set(re.findall(r"(?:goto |call :)(\w+)", text))
    assert jumps <= labels
    # Falling into a label from above counts as a use of it.
    assert labels - jumps <= {"install", "with_arguments"}
