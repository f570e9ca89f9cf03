"""Speech-dispatcher: its protocol, and sockets that speak another or none."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from pathlib import Path

import pytest

from fivehundred.speech.spoken import SpeechKind, Utterance
from fivehundred.ui.accessibility.voice import SpeechOutput
from fivehundred.ui.accessibility.voice_commands import Dispatcher, ssip_rate
from tests.waiting import LIMIT_S


def test_without_a_home_another_way_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    for name in ("XDG_RUNTIME_DIR", "SPEECHD_ADDRESS"):
        monkeypatch.delenv(name, raising=False)
    asked = threading.Event()

    def other() -> Dispatcher:
        asked.set()
        raise OSError("nothing here speaks either")

    voice = SpeechOutput([Dispatcher, other])
    voice.follow(on=True, rate=100, language="en")
    voice.on_announcement(Utterance("One.", SpeechKind.NEWS))
    voice.update(5000)
    assert asked.wait(LIMIT_S)
    voice.close()


def _server(path: Path, lines: list[str]) -> threading.Thread:
    """Answer one guest as speech-dispatcher does."""
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    ear.bind(str(path))
    ear.listen(1)

    def serve() -> None:
        guest, _address = ear.accept()
        with guest, guest.makefile("r", encoding="utf-8", newline="\r\n") as told:
            text = False
            for line in told:
                words = line.rstrip("\r\n")
                lines.append(words)
                if text and words != ".":
                    continue
                answer = "230 OK RECEIVING DATA" if words == "SPEAK" else "200 OK"
                if words == ".":
                    answer = "225-1\r\n225 OK MESSAGE QUEUED"
                text = words == "SPEAK"
                guest.sendall(f"{answer}\r\n".encode())
        ear.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    return thread


@pytest.mark.skipif(sys.platform == "win32", reason="a socket of Linux")
def test_speech_dispatcher_is_spoken_to_in_its_own_protocol(tmp_path: Path) -> None:
    lines: list[str] = []
    thread = _server(tmp_path / "speechd.sock", lines)
    speaker = Dispatcher(tmp_path / "speechd.sock")
    speaker.say("Your turn.", 150, "de")
    speaker.say(". begins with a full stop", 150, "de")
    speaker.stop()
    speaker.close()
    thread.join(LIMIT_S)
    assert lines == [
        "SET SELF CLIENT_NAME user:fivehundred:table",
        "SET SELF LANGUAGE de",
        "SET SELF RATE 25",
        "SPEAK",
        "Your turn.",
        ".",
        "SPEAK",
        ".. begins with a full stop",
        ".",
        "CANCEL SELF",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="a socket of Linux")
@pytest.mark.parametrize("piece", [b"2" * 4096, b"200-more to come\r\n" * 256, b"\r\n" * 2048])
def test_a_socket_that_does_not_end_its_answer_is_no_speech_dispatcher(
    tmp_path: Path, piece: bytes
) -> None:
    path, sent = tmp_path / "speechd.sock", [0]
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    ear.bind(str(path))
    ear.listen(1)

    def talk() -> None:
        guest, _address = ear.accept()
        with guest, contextlib.suppress(OSError):
            while sent[0] < 64 << 20:
                sent[0] += guest.send(piece)

    thread = threading.Thread(target=talk, daemon=True)
    thread.start()
    with pytest.raises(OSError, match="speech-dispatcher said"):
        Dispatcher(path)
    thread.join(LIMIT_S)
    ear.close()
    assert sent[0] < 4 << 20


def test_the_speed_is_counted_as_speech_dispatcher_does() -> None:
    assert [ssip_rate(rate) for rate in (60, 100, 150, 300)] == [-80, 0, 25, 100]
