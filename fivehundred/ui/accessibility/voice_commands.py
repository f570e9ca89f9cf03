"""Speech by programs of the system: speech-dispatcher, espeak-ng, macOS “say”, PowerShell.

Tested on Linux only; the commands of macOS and Windows follow their documentation.
"""

from __future__ import annotations

import base64
import contextlib
import ntpath
import os
import shutil
import socket
import subprocess
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fivehundred.paths import user_home
from fivehundred.system import local_socket

_SCRIPT: Final = """
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$ErrorActionPreference = 'Continue'
[Console]::Out.WriteLine('ready')
while (($line = [Console]::In.ReadLine()) -ne $null) {
  $part = $line.Split(' ')
  if ($part[0] -eq 'stop') { $voice.SpeakAsyncCancelAll(); continue }
  $voice.Rate = [int]$part[1]
  try {
    $culture = [Globalization.CultureInfo]::GetCultureInfo($part[2])
    $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $culture)
  } catch {}
  $bytes = [Convert]::FromBase64String($part[3])
  [void]$voice.SpeakAsync([Text.Encoding]::UTF8.GetString($bytes))
}
"""


class OneByOne:
    """A program that speaks one text and exits; it is run for each text in turn."""

    def __init__(self, program: str) -> None:
        """Find the program; raise FileNotFoundError if it is not installed."""
        found = shutil.which(program)
        if found is None:
            raise FileNotFoundError(f"{program} is not installed")
        self._program = found
        self._is_mac = program == "say"
        self._waiting: deque[Sequence[str]] = deque(maxlen=50)
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after everything else."""
        words_a_minute = str(175 * rate // 100)
        # On macOS keep the system's voice: only macOS knows which voices speak a language.
        voice = ["-r"] if self._is_mac else ["-v", language, "-s"]
        self._waiting.append([self._program, *voice, words_a_minute, "--", text])
        self.go_on()

    def go_on(self) -> None:
        """Start the next text if the last has ended."""
        if self._speaking is not None and self._speaking.poll() is None:
            return
        self._speaking = None
        if self._waiting:
            silent = subprocess.DEVNULL
            self._speaking = subprocess.Popen(
                self._waiting.popleft(), stdin=silent, stdout=silent, stderr=silent
            )

    def stop(self) -> None:
        """Fall silent at once."""
        self._waiting.clear()
        if self._speaking is not None:
            self._speaking.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._speaking.wait(1)
            self._speaking = None

    close = stop


class PowerShell:
    """Windows: System.Speech in a PowerShell process that reads a line per text."""

    def __init__(self) -> None:
        """Start PowerShell and wait for its voice; raise OSError if there is none."""
        # Use a full path: Windows would look for a bare name in the current folder first.
        windows = os.environ.get("SYSTEMROOT", r"C:\Windows")
        program = ntpath.join(windows, "System32", "WindowsPowerShell", "v1.0", "powershell.exe")
        self._process = subprocess.Popen(
            [program, "-NoProfile", "-NonInteractive", "-Command", _SCRIPT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert self._process.stdout is not None
        # Without this wait the first text would be lost, and the program would claim to speak.
        if not self._process.stdout.readline().startswith(b"ready"):
            self.close()
            raise OSError("Windows has no voice")

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after everything else."""
        # SAPI rates go from -10 to 10; 10 is about three times as fast as 0.
        sapi_rate = min(max((rate - 100) // (20 if rate >= 100 else 10), -10), 10)
        packed = base64.b64encode(text.encode()).decode()
        self._write(f"say {sapi_rate} {language} {packed}")

    def go_on(self) -> None:
        """Do nothing: Windows has its own queue."""

    def stop(self) -> None:
        """Fall silent at once."""
        self._write("stop")

    def _write(self, line: str) -> None:
        if self._process.stdin is None or self._process.poll() is not None:
            raise OSError("the voice of Windows has ended")
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()


_PATIENCE_S: Final = 3.0
_MOST_LINES, _LONGEST_LINE = 100, 1000
"""Limits of an answer, usually a line or two; no speech-dispatcher exceeds them."""
_SLOWEST, _FASTEST = -100, 100


def _socket_path() -> Path:
    """Return speech-dispatcher's socket; raise FileNotFoundError without a home folder."""
    named = os.environ.get("SPEECHD_ADDRESS", "")
    if named.startswith("unix_socket:"):
        return Path(named.partition(":")[2])
    runtime, home = os.environ.get("XDG_RUNTIME_DIR"), user_home()
    if not runtime and home is None:
        raise FileNotFoundError("there is no folder for the socket of speech-dispatcher")
    return Path(runtime or f"{home}/.cache", "speech-dispatcher", "speechd.sock")


def ssip_rate(rate: int) -> int:
    """Convert a speed in percent to an SSIP rate: 0 is usual, 100 about three times as fast."""
    wanted = (rate - 100) // 2 if rate >= 100 else (rate - 100) * 2
    return min(max(wanted, _SLOWEST), _FASTEST)


class Dispatcher:
    """A connection to speech-dispatcher (protocol SSIP), started if it is not running."""

    def __init__(self, path: Path | None = None) -> None:
        """Connect; raise OSError if there is no speech-dispatcher."""
        self._said: tuple[int, str] | None = None
        self._socket = self._connected(_socket_path() if path is None else path)
        self._answers = self._socket.makefile("r", encoding="utf-8", newline="\r\n")
        try:
            self._ask("SET SELF CLIENT_NAME user:fivehundred:table")
        except (OSError, ValueError):
            self.close()
            raise

    @staticmethod
    def _connected(path: Path) -> socket.socket:
        made = local_socket()
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
        """Speak after everything else."""
        if self._said != (rate, language):
            self._said = rate, language
            self._ask(f"SET SELF LANGUAGE {language}")
            self._ask(f"SET SELF RATE {ssip_rate(rate)}")
        self._ask("SPEAK")
        # SSIP doubles a full stop at the start of a line; a line with only one ends the text.
        line = " ".join(text.split())
        self._ask((f".{line}" if line.startswith(".") else line) + "\r\n.")

    def go_on(self) -> None:
        """Do nothing: speech-dispatcher has its own queue."""

    def stop(self) -> None:
        """Fall silent at once."""
        self._ask("CANCEL SELF")

    def close(self) -> None:
        """Close the connection."""
        self._answers.close()
        self._socket.close()

    def _ask(self, words: str) -> None:
        """Send a line and read the answer; raise OSError if it is a refusal or never comes."""
        self._socket.sendall(f"{words}\r\n".encode())
        for _line in range(_MOST_LINES):
            line = self._answers.readline(_LONGEST_LINE)
            if line[3:4] != "-" or not line.endswith("\n"):
                break
        if not (line.startswith("2") and line[3:4] == " " and line.endswith("\n")):
            raise OSError(f"speech-dispatcher said: {line.strip() or 'nothing'}")


def _start() -> None:
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
