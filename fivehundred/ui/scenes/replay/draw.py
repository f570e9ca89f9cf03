"""The picture of a replay, and the sentence of its status line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivehundred.engine.facts import Phase
from fivehundred.session.replay import Replay
from fivehundred.ui.drawing import paint
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.panels.auction import calls_so_far
from fivehundred.ui.panels.ending_words import ending_words
from fivehundred.ui.panels.sheet_words import deal_line, winner_line
from fivehundred.ui.scenes import picture
from fivehundred.ui.speech import telling
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _
from fivehundred.ui.spoken_table import dead_hand_sentence

if TYPE_CHECKING:
    from fivehundred.ui.scenes.replay.scene import ReplayScene


def told(scene: ReplayScene) -> str:
    """Say what the last action did, as the table said it then."""
    said = "" if scene.replay.at else _("The game begins.")
    eyes = scene.replay.eyes(scene.eyes)
    calls = [made.call for made in scene.view.calls]
    for event in scene.replay.happened(scene.eyes):
        said = telling.told(event, calls, scene.company.names, eyes, scene.view.variant) or said
    return said


def refusal(replay: Replay) -> str:
    """Say why the rest of a game cannot be shown; empty if all can."""
    if not replay.refusal:
        return ""
    return _("The rest cannot be shown: {refusal}").format(refusal=sentence(replay.refusal))


def no_further(replay: Replay) -> str:
    """Say why the replay goes no further."""
    if replay.finished:
        return _("The game is over: there is nothing after this.")
    return refusal(replay) or _("This is the end of the game so far.")


def not_yet_scored(replay: Replay) -> str:
    """Say why no other's eyes can be looked through in a deal that has not been scored."""
    if len(replay.persons) == 1:
        return _("This deal has not been scored yet: only your own cards may be seen.")
    return _("This deal has not been scored yet: only what lies open to all may be seen.")


def status(scene: ReplayScene) -> tuple[str, bool]:
    """Give the status line, and whether it wants to be noticed."""
    shown = scene.director.view
    scored = shown.phase in (Phase.DEAL, Phase.OVER) and not scene.director.busy
    event = scene.director.say
    if scored and shown.result is not None:
        won = sentence(winner_line(shown, shown.result, scene.company, several=True))
        event = f"{won} {ending_words(shown, shown.result, scene.company)}"
    elif scored and shown.deals:
        event = deal_line(shown.deals[-1], scene.company, shown.variant)
    focus = scene.services.desk.sentence
    if scene.modal is None and scene.places.dead.box.collidepoint(scene.services.desk.mouse):
        focus = focus or dead_hand_sentence(shown)
    return scene.line.read(focus=focus, event=event, alarm=scene.message)


def draw_table(scene: ReplayScene, canvas: Canvas) -> None:
    """Draw the table from the cloth up, as the director shows it."""
    director, company = scene.director, scene.company
    sight = picture.Sight(
        scene.cloth, scene.layers, director.stage, director.view, director.places, company
    )
    picture.draw_table(canvas, sight, calls_so_far(director.view, company))
    text, urgent = status(scene)
    paint.draw_status(canvas, scene.places, text, urgent=urgent)
