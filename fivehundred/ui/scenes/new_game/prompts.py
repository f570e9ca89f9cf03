"""What is asked on the page of a new game: how many play, what, who sits where, and on to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.translation import _
from fivehundred.ui.route import Back, Home, ReadRules
from fivehundred.ui.scenes.new_game import intents as ask
from fivehundred.ui.scenes.new_game.draw import draw_offer, draw_word
from fivehundred.ui.scenes.new_game.offers import Offer
from fivehundred.ui.scenes.new_game.plan import seat_boxes
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

PLAYERS: Final = (2, 3, 4, 5, 6)


def foot(offer: Offer, *, over: bool) -> Sequence[FootButton[Intent]]:
    """Return the buttons at the foot: back, the rules of the chosen game, and on to it.

    Where the page lies ``over`` a table it leads back there.
    """
    say = _("Change the rules of the chosen game, and keep them as your own.")
    off = "" if offer.variant is not None else offer.summary
    rules = FootButton(_("House rules…"), ask.Go.RULES, say)
    say = _("Sit down and deal (Enter).")
    start = FootButton(_("Start"), ask.Go.START, say, primary=True, disabled_because=off)
    back: FootButton[Intent] = FootButton(_("Back"), Home(), _("Back to the home screen (Esc)."))
    if over:
        back = FootButton(_("Back"), Back(), _("Back to the table (Esc)."))
    say = _("Read the rules of the chosen game.")
    book = FootButton(_("Rules"), _way_to_rules(offer), say, disabled_because=off)
    return (back, book, rules, start)


def _way_to_rules(offer: Offer) -> Intent:
    """Return the way to the rule book of a game; one that cannot be read has none."""
    if offer.variant is None:
        return USED
    name = offer.name if offer.path is not None or offer.draft is not None else ""
    return ReadRules(HouseRules(name, offer.preset, offer.variant))


def choose_players(layer: WidgetLayer, box: pygame.Rect, players: int) -> None:
    """Put the numbers of players on the layer."""
    segments(
        layer,
        box,
        [str(count) for count in PLAYERS],
        PLAYERS.index(players),
        ask.ChoosePlayers,
        say=[value_sentence("players", count) for count in PLAYERS],
        name="players",
    )


def choose_offer(
    layer: WidgetLayer, rows: Sequence[pygame.Rect], offers: Sequence[Offer], chosen: int
) -> None:
    """Put the lines of the list on the layer; the keyboard sees only the one that is chosen."""

    def turn(_dx: int, dy: int) -> Intent | None:
        return ask.ChooseOffer(chosen + dy) if dy and 0 <= chosen + dy < len(offers) else None

    for at, (box, offer) in enumerate(zip(rows, offers, strict=True)):
        # The name of a file keeps its letters.
        name = offer.name if offer.path is None else _("“{text}”").format(text=offer.name)
        layer.button(
            box,
            offer.name,
            ask.ChooseOffer(at),
            style=ButtonStyle.CHOSEN if at == chosen else ButtonStyle.ROW,
            say=_("{offer}: {summary}").format(offer=name, summary=offer.summary),
            lines=(offer.name,),
            name="offer" if at == chosen else "",
            face=partial(draw_offer, offer),
            turn=turn,
            enter=False,
            in_ring=at == chosen,
        )


def choose_seat(
    layer: WidgetLayer, frame: Frame, row: pygame.Rect, seat: Seat, info: SeatInfo
) -> None:
    """Put on the layer who sits at a seat: a name, a kind of player, and how it bids."""
    kind, bidding = seat_boxes(frame, row)
    left = row.left + frame.px(54)
    layer.entry(
        pygame.Rect(left, row.top, kind.left - frame.px(14) - left, row.height),
        info.name,
        None,
        changed=partial(ask.NameSeat, seat),
        say=_("The name at seat {number}.").format(number=seat + 1),
        name=f"name {seat}",
        begin=False,
    )
    stepper(
        layer,
        kind,
        seat_choices.kind_word(info.player),
        partial(ask.TurnKind, seat),
        say=_("Seat {number}. {kind}").format(
            number=seat + 1, kind=seat_choices.kind_sentence(info.player)
        ),
        name=f"kind {seat}",
    )
    if info.player == HUMAN:
        label = _("Who?")
        layer.button(
            bidding,
            label,
            ask.AskWho(seat),
            say=_("Choose who plays at seat {number}.").format(number=seat + 1),
            lines=(label,),
            name=f"who {seat}",
            face=partial(draw_word, label),
        )
        return
    word = seat_choices.temperament_word(info.temperament)
    says = seat_choices.temperament_sentence(info.temperament)
    # Pressed it goes round, arrows turn it.
    layer.button(
        bidding,
        word,
        ask.TurnTemperament(seat, 1),
        say=_("Seat {number}. {word}: {sentence}").format(
            number=seat + 1, word=word, sentence=says
        ),
        lines=(word,),
        name=f"temperament {seat}",
        face=partial(draw_word, word),
        turn=lambda dx, _dy: ask.TurnTemperament(seat, dx) if dx else None,
        enter=False,
    )
