"""What the page of one challenge offers: its deals, friends, and what can be done with it."""

from __future__ import annotations

from fivehundred.learning.challenge.packs import DEALS
from fivehundred.learning.challenge.results import Score, compared
from fivehundred.learning.challenge.shelf import Held
from fivehundred.speech.learning.challenge import friend_name, friend_words, row_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import signed
from fivehundred.ui.route import Challenges
from fivehundred.ui.scenes.challenge.intents import Go, SeeLine
from fivehundred.ui.scenes.shared.foot import Foot, FootButton
from fivehundred.ui.scenes.shared.tiles import Tile
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED


def tiles(held: Held, person: str) -> tuple[Tile, ...]:
    """Return a tile for each deal, and one for each friend."""
    deals = tuple(_deal(held, number) for number in range(1, DEALS + 1))
    return (*deals, *(_friend(held, score) for score in held.friends(person)))


def _deal(held: Held, number: int) -> Tile:
    own, expert = held.own[number - 1], held.kept.experts[number - 1]
    difference = held.beside_expert.differences[number - 1]
    title = _("Deal {number}").format(number=number)
    side = "" if difference is None else signed(difference)
    if own is None:
        is_next = number == held.next_deal
        about = _("Under way.") if number == held.under_way else _("Not played yet.")
        off = "" if is_next else _("The deals are played one after the other.")
        return Tile(title, about, Go.PLAY if is_next else USED, primary=is_next, off=off)
    about = row_words(number, own, expert)
    off = "" if expert is not None else _("The Expert is still playing it.")
    return Tile(title, about, SeeLine(number), side, off=off)


def _friend(held: Held, score: Score) -> Tile:
    found = compared(held.own, score.points)
    return Tile(friend_name(score), friend_words(score, found), USED)


def is_whole(held: Held) -> bool:
    """Return whether all deals have been played, by the person and by the Expert."""
    return held.beside_expert.estimate.count == DEALS


def foot(held: Held) -> Foot:
    """Return the buttons at the foot: back, copy, hand on, and play."""
    back = FootButton(_("Back"), Challenges(), _("Back to all challenges (Esc)."), 140)
    whole = is_whole(held)
    unfinished = _("First all eight deals have to be played, by you and by the Expert.")
    say = _("Copy the result in three lines that give nothing away (C).")
    copy = FootButton(_("Copy result"), Go.COPY, say, 190, off="" if whole else unfinished)
    say = _("Write a file for a friend, who plays the same cards (F).")
    hand_on = FootButton(_("For a friend"), Go.HAND_ON, say, 190)
    if held.next_deal is None:
        return Foot((back,), (hand_on, copy))
    label = _("Deal {number}").format(number=held.next_deal)
    say = _("Play deal {number} of 8 (Enter).").format(number=held.next_deal)
    play = FootButton(label, Go.PLAY, say, 200, ButtonStyle.PRIMARY)
    return Foot((back,), (hand_on, copy, play))
