"""Linux: speech-dispatcher, by the words of its protocol SSIP over its socket."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Final

from fivehundred.paths import user_home

_PATIENCE_S: Final = 3.0
_MOST_LINES, _LONGEST_LINE = 100, 1000
"""An answer has a line or two; whatever sends more is no speech-dispatcher."""
_SLOWEST, _FASTEST = -100, 100


def socket_path() -> Path:
    """Return where speech-dispatcher listens; raises OSError for somebody without a folder."""
    named = os.environ.get("SPEECHD_ADDRESS", "")
    if named.startswith("unix_socket:"):
        return Path(named.partition(":")[2])
    runtime, home = os.environ.get("XDG_RUNTIME_DIR"), user_home()
    if not runtime and home is None:
        raise FileNotFoundError("there is no folder for the socket of speech-dispatcher")
    return Path(runtime or f"{home}/.cache", "speech-dispatcher", "speechd.sock")


def ssip_rate(rate: int) -> int:
    """Return a speed in percent as SSIP counts it: 0 is usual, 100 about three times as fast."""
    wanted = (rate - 100) // 2 if rate >= 100 else (rate - 100) * 2
    return min(max(wanted, _SLOWEST), _FASTEST)


class Dispatcher:
    """A connection to speech-dispatcher, which is started if it does not run."""

    def __init__(self, path: Path | None = None) -> None:
        """Connect; raises OSError where there is no speech-dispatcher."""
        self._said: tuple[int, str] | None = None
        self._socket = self._connected(socket_path() if path is None else path)
        self._answers = self._socket.makefile("r", encoding="utf-8", newline="\r\n")
        try:
            self._ask("SET SELF CLIENT_NAME user:fivehundred:table")
        except (OSError, ValueError):
            self.close()
            raise

    @staticmethod
    def _connected(path: Path) -> socket.socket:
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        made.settimeout(_PATIENCE_S)
        try:
            try:
                made.connect(str(path))
            except OSError:
                _start()
                made.connect(str(path))
        except OSError:
            made.close()
            raise
        return made

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after whatever is being spoken."""
        if self._said != (rate, language):
            self._said = rate, language
            self._ask(f"SET SELF LANGUAGE {language}")
            self._ask(f"SET SELF RATE {ssip_rate(rate)}")
        self._ask("SPEAK")
        # A line that begins with a full stop has another before it; one alone ends the text.
        line = " ".join(text.split())
        self._ask((f".{line}" if line.startswith(".") else line) + "\r\n.")

    def go_on(self) -> None:
        """Do nothing: speech-dispatcher keeps a queue of its own."""

    def stop(self) -> None:
        """Be silent at once."""
        self._ask("CANCEL SELF")

    def close(self) -> None:
        """End the connection."""
        self._answers.close()
        self._socket.close()

    def _ask(self, words: str) -> None:
        """Send a line and take its answer; raises OSError where that is a refusal, or none."""
        self._socket.sendall(f"{words}\r\n".encode())
        for _line in range(_MOST_LINES):
            line = self._answers.readline(_LONGEST_LINE)
            if line[3:4] != "-" or not line.endswith("\n"):
                break
        if not (line.startswith("2") and line[3:4] == " " and line.endswith("\n")):
            raise OSError(f"speech-dispatcher said: {line.strip() or 'nothing'}")


def _start() -> None:
    """Start speech-dispatcher, as its own programs do; raises OSError where it is not there."""
    command = shutil.which("speech-dispatcher")
    if command is None:
        raise FileNotFoundError("speech-dispatcher is not installed")
    silent = subprocess.DEVNULL
    try:
        subprocess.run(
            [command, "--spawn"],
            stdin=silent,
            stdout=silent,
            stderr=silent,
            timeout=_PATIENCE_S,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise OSError("speech-dispatcher does not start") from error
