"""Known people: let in at once, sent away, barred."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from fivehundred.together.chairs import KnownPerson
from fivehundred.together.meeting import known_people, remember_people
from fivehundred.together.messages import Ending
from tests.together.tables import Table, plan_of
from tests.together.test_host import begun, rest


def test_whoever_was_let_in_once_is_let_in_at_once_at_the_next_table() -> None:
    table = Table(plan_of("australian", (0, 1), asks=True))
    ann = table.sit("Ann")
    rest(table)
    table.host.let_in(ann.key)
    assert table.host.chairs.known == {ann.key: KnownPerson("Ann")}
    following = Table(plan_of("australian", (0, 1), asks=True), known=table.host.chairs.known)
    following.sit("Ann")
    bea = following.sit("Bea")
    rest(following)
    assert [knock.key for knock in following.host.join_requests] == [bea.key]
    assert following.host.chairs.of(ann.key) == (0,)


def test_whoever_is_barred_is_refused_before_the_host_is_asked() -> None:
    table = Table(plan_of("australian", (0, 1), asks=True))
    eve = table.sit("Eve")
    rest(table)
    table.host.send_away(eve.key, bar=True)
    rest(table)
    assert eve.guest.ending is Ending.SENT_AWAY
    again = Table(plan_of("australian", (0, 1), asks=True), known=table.host.chairs.known).sit(
        "Eve"
    )
    assert not again.far.is_open
    assert table.host.chairs.known == {eve.key: KnownPerson("Eve", barred=True)}


def test_whoever_is_sent_away_has_to_ask_again_even_in_the_middle_of_a_game() -> None:
    table = begun(2, asks=False)
    one = table.guests[0]
    table.host.plan = replace(table.host.plan, asks=True)
    table.host.send_away(one.key)
    rest(table)
    assert one.guest.ending is Ending.SENT_AWAY
    back = table.sit("P0")
    rest(table)
    assert [knock.key for knock in table.host.join_requests] == [one.key]
    table.host.let_in(back.key)
    rest(table)
    assert back.guest.game is not None and back.game.persons == one.game.persons


def test_one_entry_that_cannot_be_read_takes_nobody_else_along(tmp_path: Path) -> None:
    path, eve = tmp_path / "known.json", KnownPerson("Eve", barred=True)
    remember_people(path, {"aa": KnownPerson("Ann"), "bb": eve})
    path.write_text(path.read_text("utf-8").replace('"Ann"', "7"), "utf-8")
    assert known_people(path) == {"bb": eve}
