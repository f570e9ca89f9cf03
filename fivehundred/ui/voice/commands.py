"""Speech by a program of the system: espeak-ng, “say” of macOS, PowerShell of Windows.

Tried on Linux only; the commands of macOS and Windows follow their own documents.
"""

from __future__ import annotations

import base64
import contextlib
import ntpath
import os
import shutil
import subprocess
from collections import deque
from collections.abc import Sequence
from typing import Final

_USUAL_WORDS_A_MINUTE: Final = 175
_SCRIPT: Final = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
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
    """A program that speaks one text and ends: each begins when the last has ended."""

    def __init__(self, program: str) -> None:
        """Find the program; raises FileNotFoundError where it is not there."""
        found = shutil.which(program)
        if found is None:
            raise FileNotFoundError(f"{program} is not installed")
        self._program = found
        self._is_mac = program == "say"
        self._waiting: deque[Sequence[str]] = deque(maxlen=50)
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after whatever is being spoken."""
        words_a_minute = str(_USUAL_WORDS_A_MINUTE * rate // 100)
        if self._is_mac:
            # The voice is that of the system: which of them speak a language only it knows.
            command = [self._program, "-r", words_a_minute, "--", text]
        else:
            command = [self._program, "-v", language, "-s", words_a_minute, "--", text]
        self._waiting.append(command)
        self.go_on()

    def go_on(self) -> None:
        """Begin with the next text if the last has ended."""
        if self._speaking is not None and self._speaking.poll() is None:
            return
        self._speaking = None
        if self._waiting:
            silent = subprocess.DEVNULL
            self._speaking = subprocess.Popen(
                self._waiting.popleft(), stdin=silent, stdout=silent, stderr=silent
            )

    def stop(self) -> None:
        """Be silent at once."""
        self._waiting.clear()
        if self._speaking is not None:
            self._speaking.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._speaking.wait(1)
            self._speaking = None

    def close(self) -> None:
        """End."""
        self.stop()


class PowerShell:
    """Windows: System.Speech in one PowerShell, which reads a line a text."""

    def __init__(self) -> None:
        """Start it; raises FileNotFoundError where it is not there."""
        # By its name Windows would look for it in the folder one is in, before its own.
        windows = os.environ.get("SYSTEMROOT", r"C:\Windows")
        program = ntpath.join(windows, "System32", "WindowsPowerShell", "v1.0", "powershell.exe")
        silent = subprocess.DEVNULL
        self._process = subprocess.Popen(
            [program, "-NoProfile", "-NonInteractive", "-Command", _SCRIPT],
            stdin=subprocess.PIPE,
            stdout=silent,
            stderr=silent,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )

    def say(self, text: str, rate: int, language: str) -> None:
        """Speak after whatever is being spoken."""
        # SAPI counts from -10 to 10; 10 is about three times as fast.
        sapi_rate = min(max((rate - 100) // (20 if rate >= 100 else 10), -10), 10)
        packed = base64.b64encode(text.encode()).decode()
        self._write(f"say {sapi_rate} {language} {packed}")

    def go_on(self) -> None:
        """Do nothing: Windows keeps a queue of its own."""

    def stop(self) -> None:
        """Be silent at once."""
        self._write("stop")

    def _write(self, line: str) -> None:
        if self._process.stdin is None or self._process.poll() is not None:
            raise OSError("the voice of Windows has ended")
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def close(self) -> None:
        """End it."""
        self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
