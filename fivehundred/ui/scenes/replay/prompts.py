"""What can be opened over a replay: the sheet of the whole game, the last trick, the analysis."""

from __future__ import annotations

from fivehundred.session.replay import Replay
from fivehundred.session.workers.thinker import Thinker
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.panels.dialog import Answer
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.replay.intents import Jump, PlayAgain
from fivehundred.ui.scenes.replay.sight import Sight
from fivehundred.ui.speech.words import _


def sheet(replay: Replay, sight: Sight, company: Company) -> SheetPanel:
    """Return the sheet of the whole game, as far as it is played: a line leads to its deal."""
    close = Answer(_("Close"), Close(), primary=True)
    return SheetPanel(
        replay.ending(sight.eyes),
        company,
        (close, *_deal_again(replay)),
        False,
        cancel=close,
        several=True,
        replay=ReplayDeal,
    )


def _deal_again(replay: Replay) -> tuple[Answer, ...]:
    """Offer to play the deal where the replay stands again, once it has been scored."""
    deal = replay.position.deal
    if not 1 <= deal <= replay.scored:
        return ()
    again = PlayAgain(replay.beginning_of(deal))
    words = _("Play deal {number} again").format(number=deal)
    say = _("A new game with the same cards, from the first call; this one stays as it is.")
    return (Answer(words, again, say=say),)


def analysis(
    replay: Replay, company: Company, thinker: Thinker, time_ms: float
) -> AnalysisPanel | None:
    """Return the analysis of the deal the replay stands in; None before it has been scored."""
    deal = replay.position.deal
    if not 1 <= deal <= replay.scored:
        return None
    look = LookBack(replay.record, deal, thinker, time_ms)
    return AnalysisPanel(look, company.names, Close(), Jump)
