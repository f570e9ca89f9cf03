"""The program from its first window to its exit status."""

from __future__ import annotations

import contextlib
import gc
import threading
import traceback
from dataclasses import replace
from pathlib import Path

from fivehundred.engine.errors import FiveHundredError
from fivehundred.session.faults import BESIDE
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_sentence, error_words
from fivehundred.speech.translation import _
from fivehundred.ui.app import App
from fivehundred.ui.route import FirstStartRoute, HomeRoute, JoinRoute, ReplayRoute
from fivehundred.ui.scenes.shared.ways import route_of_file
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
    """Open the table and play until the window is closed; gives the exit status.

    A ``game`` is gone on with, or only looked at from an action ``replay_at`` on; house rules or a
    challenge are taken in. A text is an invitation to a table elsewhere. A ``safe``
    program leaves out whatever may be broken. ``language`` is the code of a language to be spoken
    instead of that of the settings, until they are changed. ``speak`` has it speak with a voice
    of its own from the beginning. An error as ``game`` says why the file could not be read: it is
    on standard error already, and the first screen shows it too.
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
            app.screens.unsaid = error_sentence(refused)
        app.run()
    except FiveHundredError as error:
        complain(error_words(error))
        return _NO_WINDOW
    finally:
        # Nobody is to see how the end has failed: every game is on the disk by now.
        with contextlib.suppress(Exception):
            app.close()
        app.guard.reports.close()
    return app.guard.status


def _opened(saves: Path, *, safe: bool, language: str) -> App:
    """Open the program, without what may be broken if it cannot be had otherwise."""
    try:
        return App(saves, safe=safe, language=language)
    except NoWindow:
        raise
    except Exception:
        if safe:
            raise
        BESIDE.tell("the beginning", traceback.format_exc())
        return App(saves, safe=True, language=language)


def _begin(app: App, game: Path | str | None, replay_at: int | None) -> None:
    """Go where the program is to begin; raises FiveHundredError for a file that is no game."""
    # Nothing that a first screen loads is garbage, then or later.
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
        app.guard.meet(error)
    finally:
        gc.freeze()
        gc.enable()


def _tell(failed: threading.ExceptHookArgs) -> None:
    """Hand over what has ended a thread."""
    name = failed.thread.name if failed.thread is not None else "without a name"
    told = "".join(
        traceback.format_exception(failed.exc_type, failed.exc_value, failed.exc_traceback)
    )
    BESIDE.tell(f"the thread “{name}”", told)
