"""Every preset is played to its end by persons elsewhere, who see what they would see here."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.game_client import Happened, Rewound
from fivehundred.session.record import replay
from tests.together.tables import sit_down


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_played_among_persons_elsewhere(preset: str) -> None:
    rng = Random(preset)
    players = PRESETS[preset].variant.seating.players
    table = sit_down(preset, rng.randint(1, len(players)), rng)
    table.play(lambda: table.host.game is not None)

    def enough() -> bool:
        table.check()
        common = table.session.common
        return common.phase is Phase.OVER or len(common.deals) >= 4

    table.play(enough)
    table.turn(act_too=False)
    table.check()
    session, hosted = table.session, table.host.game
    assert hosted is not None
    for one in table.guests:
        game = one.game
        assert game.record.actions == session.record.actions[: hosted.open_until]
        assert len(game.common.deals) == len(session.common.deals)
        assert game.record.seals and all(seal.told for seal in game.record.seals)
        assert list(replay(game.record))
        for deal, seal in game.record.dealt:
            assert seal is not None and seal.fits(deal.cards)
        assert any(isinstance(arrival, Happened) for arrival in one.arrivals)
        assert not any(isinstance(arrival, Rewound) for arrival in one.arrivals)
