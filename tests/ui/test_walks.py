"""Who walks when a hand is sorted anew."""

from __future__ import annotations

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import PACKS, parse_cards
from fivehundred.engine.events import ContractSet
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.engine.view import view
from fivehundred.ui.motion.beats import BeatContext, beats
from fivehundred.ui.motion.dealing import fans, keys_to_move
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.motion import FLYING_Z
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.timings import Speed
from tests.ui.test_beats import NAMES, room

HAND = parse_cards("JK AH 10H KS QS 9S KD JD 9D 8D")


def test_as_few_as_can_be_leave_their_neighbours() -> None:
    assert keys_to_move("abcde", "abcde") == []
    assert keys_to_move("abcde", "eabcd") == ["e"]
    assert keys_to_move("abcde", "bcdea") == ["a"]
    assert len(keys_to_move("abcde", "badce")) == 2
    assert keys_to_move("abcd", "xbcd") == []
    assert keys_to_move("", "abc") == []


def hearts_named() -> Director:
    """Begin to show how another seat’s hearts become the trumps."""
    rest = [card for card in PACKS[43] if card not in HAND]
    hands = (HAND, tuple(rest[:10]), tuple(rest[10:20]), tuple(rest[20:30]))
    before = new_game(Variant(), Start(dealer=0, hands=hands, kitty=tuple(rest[30:])))
    said: tuple[Call, ...] = (Bid(7, Strain.HEARTS), Special.PASS, Special.PASS)
    for seat, call in enumerate(said, 1):
        before = apply(before, MakeCall(seat, call)).state
    step = apply(before, MakeCall(0, Special.PASS))
    director = Director(Stage(), view(before, 0), room())
    context = BeatContext(view(before, 0), view(step.state, 0), Speed.NORMAL, NAMES)
    director.play(beats([e for e in step.events if isinstance(e, ContractSet)], context))
    return director


def test_the_left_bower_walks_over_to_the_trumps_and_the_others_make_room() -> None:
    director = hearts_named()
    codes = [card.code for card in HAND]
    assert fans(director.view)[0] == ["JK", "JD", "AH", "10H", "KS", "QS", "9S", "KD", "9D", "8D"]
    sprites = director.stage.sprites
    start = {code: sprites[code].pose for code in codes}
    highest = {code: start[code].y for code in codes}
    above = set()
    while director.stage.moving:
        director.update(10)
        for code in codes:
            pose = director.stage.sprites[code].pose
            highest[code] = min(highest[code], pose.y)
            if pose.z > FLYING_Z:
                above.add(code)
    assert above == {"JD"}
    width = start["JD"].width
    assert start["JD"].y - highest["JD"] > width * 0.3
    for code in set(codes) - {"JD"}:
        assert start[code].y - highest[code] < width * 0.1
    assert [card.code for card in director.layout.hand][:2] == ["JK", "JD"]
