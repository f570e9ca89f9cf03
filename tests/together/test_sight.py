"""What goes over a line to a seat: the same whatever the cards are that it may not see."""

from __future__ import annotations

from random import Random

from fivehundred.players.levels import choose_at_once
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.together.channel import memory_channels
from fivehundred.together.codec import line_of, read_line
from fivehundred.together.joining import Guest
from fivehundred.together.messages import PROTOCOL, Hello, Said, TablePhrase, ToGuest, ToHost
from fivehundred.together.sight import Sight
from tests.other_worlds import other_world
from tests.together.tables import SECRET, plan_of


def test_what_a_seat_is_sent_is_the_same_whatever_the_hidden_cards_are() -> None:
    compared = 0
    rng = Random(3)
    for seed in range(6):
        session = Session(plan_of("australian", ()).record, dealer=Dealer(seed))
        while not session.common.deals:
            if session.needs_chance():
                session.advance_chance()
                continue
            seat = session.common.to_act
            assert seat is not None
            session.submit(choose_at_once(session.view(seat), seed))
            if rng.random() < 0.1 and not session.common.deals:
                viewer = rng.randrange(4)
                try:
                    other = other_world(session.record, viewer, seed)
                except AssertionError:
                    continue
                twin = Session(other, dealer=Dealer(seed))
                assert _sent(session, (viewer,)) == _sent(twin, (viewer,))
                assert _sent(session, ()) == _sent(twin, ())
                compared += other.actions != session.record.actions
    assert compared > 10


def _sent(session: Session, seats: tuple[int, ...]) -> list[bytes]:
    return [line_of(told, ToGuest) for told in Sight(seats).news(session, 0)]


def test_a_guest_leaves_a_host_that_says_what_cannot_be() -> None:
    for told in (
        b"nonsense",
        line_of(Said(0, TablePhrase.HELLO), ToGuest)[:-3],
        b'{"is":"Hello"}',
    ):
        mine, theirs = memory_channels("me", "host")
        guest = Guest(Hello(PROTOCOL, "Ann", 1, SECRET))
        guest.connect(mine, 0.0)
        theirs.send(told)
        guest.update(0.1)
        assert guest.is_wrong and not guest.is_connected
        assert isinstance(read_line(theirs.take() or b"", ToHost), Hello)
