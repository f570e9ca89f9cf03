"""The windowed program from start to exit status."""

from __future__ import annotations

import contextlib
import gc
import threading
import traceback
from dataclasses import replace
from pathlib import Path

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.faults import FAULTS
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_sentence, error_words
from fivehundred.speech.translation import _
from fivehundred.ui.app import App
from fivehundred.ui.route import FirstStartRoute, HomeRoute, JoinRoute, ReplayRoute, route_of_file
from fivehundred.ui.window.opening import NoWindow

_FAILED = 1
_NO_WINDOW = 2


def run(
    *,
    saves: Path,
    game: Path | str | FiveHundredError | None,
    replay_at: int | None = None,
    safe: bool = False,
    language: str = "",
    speak: bool = False,
) -> int:
    """Open the table and run until the window is closed; return the exit status.

    ``game`` is a file to play on, or to replay from action ``replay_at`` on; house rules and
    challenges are imported. A string is an invitation to a table elsewhere. An error says why the
    file could not be read: it is on standard error already, and the first screen shows it too.
    ``safe`` leaves out everything that may be broken. ``language`` overrides the language of the
    settings until those are changed. ``speak`` turns on the built-in voice.
    """
    refused = game if isinstance(game, FiveHundredError) else None
    threading.excepthook = _tell
    try:
        app = _opened(saves, safe=safe, language=language)
    except NoWindow as error:
        if refused is None:
            complain(str(error))
        return _NO_WINDOW
    except Exception as error:
        told = _("the program cannot be started ({fault}). “--safe” leaves out what may be broken")
        complain(told.format(fault=repr(error)))
        return _FAILED
    app.guard.reports.watch()
    try:
        if speak:
            app.change_settings(replace(app.settings, voice=True))
        _begin(app, None if isinstance(game, FiveHundredError) else game, replay_at)
        if refused is not None:
            app.screens.refusal = error_sentence(refused)
        app.run()
    except FiveHundredError as error:
        complain(error_words(error))
        return _NO_WINDOW
    finally:
        # Errors at exit are not shown: every game is on disk by now.
        with contextlib.suppress(Exception):
            app.close()
        app.guard.reports.close()
    return app.guard.status


def _opened(saves: Path, *, safe: bool, language: str) -> App:
    try:
        return App(saves, safe=safe, language=language)
    except NoWindow:
        raise
    except Exception:
        if safe:
            raise
        FAULTS.add("the beginning", traceback.format_exc())
        return App(saves, safe=True, language=language)


def _begin(app: App, game: Path | str | None, replay_at: int | None) -> None:
    """Go to the first screen; raises FiveHundredError for a file that is no game."""
    # Nothing loaded for the first screen ever becomes garbage, so skip collecting it.
    gc.disable()
    try:
        if isinstance(game, str):
            app.go(JoinRoute(game))
        elif game is None:
            app.go(FirstStartRoute() if app.first else HomeRoute())
        elif replay_at is not None:
            app.go(ReplayRoute(game, replay_at))
        else:
            app.go(route_of_file(game))
    except FiveHundredError:
        raise
    except Exception as error:
        app.guard.handle_error(error)
    finally:
        gc.freeze()
        gc.enable()


def _tell(failed: threading.ExceptHookArgs) -> None:
    name = failed.thread.name if failed.thread is not None else "without a name"
    told = "".join(
        traceback.format_exception(failed.exc_type, failed.exc_value, failed.exc_traceback)
    )
    FAULTS.add(f"the thread “{name}”", told)
