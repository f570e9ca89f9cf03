"""Tables in the same house: how they are announced and found, and whoever comes that way."""

from __future__ import annotations

import asyncio
import secrets
import socket
import struct
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fivehundred.together import house
from fivehundred.together.chairs import KnownPerson
from fivehundred.together.house import (
    MOST_FOUND,
    HouseListing,
    HouseSearch,
    HouseTable,
    announced_table,
    announcement,
)
from fivehundred.together.kinds import NetKind
from fivehundred.together.meeting import Invitation, read_invitation
from tests.together.tables import Table, plan_of
from tests.together.test_host import rest
from tests.waiting import wait_until

TABLE = HouseTable(
    Invitation("endpoint" + "a" * 300, "5" * 32, 1_900_000_000, "Ann’s table"), "Ann", "australian"
)
HERE = ["127.0.0.1"]


def _hears_itself() -> bool:
    """Return whether the loopback carries what is sent to a group."""
    group = ("224.0.0.251", 0)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.settimeout(1)
        try:
            one.bind(("", 0))
            member = struct.pack("4s4s", socket.inet_aton(group[0]), socket.inet_aton(HERE[0]))
            one.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
            one.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(HERE[0]))
            one.sendto(b"hello", (group[0], one.getsockname()[1]))
            return one.recv(16) == b"hello"
        except OSError:
            return False


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Iterator[HouseSearch]:
    # Other tests on this machine are in the same network.
    monkeypatch.setattr(house, "SERVICE", f"_f{secrets.token_hex(5)}._udp.local.")
    pytest.importorskip("zeroconf", reason="tables in the house need zeroconf")
    if not _hears_itself():
        pytest.skip("the loopback of this machine carries nothing to groups")
    found = HouseSearch(HERE)
    yield found
    found.close()


def _told(table: HouseTable) -> dict[bytes, bytes | None]:
    return {key.encode(): value.encode() for key, value in announcement(table).items()}


def test_a_table_is_found_in_the_house_until_it_is_closed(search: HouseSearch) -> None:
    listing = HouseListing("ab" * 32, 4711, TABLE, HERE)
    try:
        wait_until(lambda: bool(search.tables), f"{search.problem}, {listing.problem}")
        assert search.tables == (_asks_only(TABLE),)
    finally:
        listing.close()
    wait_until(lambda: not search.tables, "the table is gone")


def test_a_hostile_network_fills_no_page_and_ends_nothing(search: HouseSearch) -> None:
    from zeroconf import ServiceInfo  # noqa: PLC0415  it may not be here
    from zeroconf.asyncio import AsyncZeroconf  # noqa: PLC0415

    kind, rng = house.SERVICE, Random(5)
    good = [_told(replace(TABLE, host=f"Eve{at}")) for at in range(MOST_FOUND + 5)]
    bad: list[dict[bytes, bytes | None]] = [
        {},
        {b"i0": None},
        {b"i0": rng.randbytes(200), b"host": rng.randbytes(200)},
        {b"i0": b"fivehundred:a/b/c/d"},
    ]

    async def flood() -> None:
        there = AsyncZeroconf(interfaces=HERE)
        infos = [
            ServiceInfo(
                kind,
                f"{at}.{kind}",
                parsed_addresses=HERE,
                port=1,
                properties=told,
                server="x.local.",
            )
            for at, told in enumerate((*bad, *good))
        ]
        await asyncio.gather(*(there.async_register_service(one) for one in infos))
        while len(search.tables) < MOST_FOUND:
            await asyncio.sleep(0.05)
        await there.async_close()

    asyncio.run(asyncio.wait_for(flood(), 60))
    assert search.problem is None
    assert len(search.tables) <= MOST_FOUND


def _asks_only(table: HouseTable) -> HouseTable:
    return replace(table, invitation=replace(table.invitation, secret=""))


def test_what_is_announced_lets_people_ask_and_keeps_the_secret() -> None:
    assert announced_table(_told(TABLE)) == _asks_only(TABLE)
    assert TABLE.invitation.secret.encode() not in b"".join(filter(None, _told(TABLE).values()))
    assert all(len(value or b"") <= 200 for value in _told(TABLE).values())
    text = _asks_only(TABLE).invitation.text
    assert read_invitation(text).text == text


def test_names_in_the_house_are_cut_and_cleaned() -> None:
    long = replace(TABLE, host="Eve\n\x1b[31m" + "x" * 500, rules="\u202ehouse\0rules")
    told = _told(long) | {b"i1": b"", b"i2": None, b"more": b"\xff" * 255}
    told[b"i0"] = b"fivehundred:endpointaaaa/%s/0/%s/internet" % (b"5" * 32, b"%0a%ff" * 20)
    found = announced_table(told)
    assert found is not None
    for name in (found.host, found.rules, found.invitation.table):
        assert len(name) <= 40 and name.isprintable()
    assert not found.invitation.secret and not found.invitation.internet


def test_anything_else_that_is_announced_is_no_table() -> None:
    rng = Random(7)
    keys = [*_told(TABLE), b"", b"\xff"]
    for _at in range(2000):
        told = {key: rng.choice((None, rng.randbytes(rng.randrange(256)))) for key in keys}
        assert announced_table(told) is None


def test_a_library_that_is_missing_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "zeroconf", None)
    search = HouseSearch(HERE)
    wait_until(lambda: search.problem is not None, "it is told")
    assert search.problem is not None and search.problem.kind is NetKind.NOT_INSTALLED
    search.close()


def test_whoever_comes_from_the_list_is_asked_about_where_invitations_let_in() -> None:
    table = Table(plan_of("australian", (0, 1, 2), listed=True))
    invited, asking = table.sit("Ann"), table.sit("Bea", secret="")
    rest(table)
    assert table.host.chairs.of(invited.key) == (0,)
    assert [one.key for one in table.host.join_requests] == [asking.key]
    table.host.let_in(asking.key)
    assert table.host.chairs.of(asking.key) == (1,)


def test_whoever_is_known_comes_from_the_list_at_once() -> None:
    known = {"key of Ann": KnownPerson("Ann")}
    table = Table(plan_of("australian", (0, 1), listed=True, asks=True), known=known)
    table.sit("Ann", secret="")
    rest(table)
    assert table.host.chairs.of("key of Ann") == (0,) and not table.host.join_requests


def test_nobody_asks_without_an_invitation_where_the_table_is_not_listed() -> None:
    table = Table(plan_of("australian", (0, 1), asks=True))
    asking = table.sit("Bea", secret="")
    rest(table)
    assert not table.host.join_requests and not asking.heard


def test_a_crowd_from_the_list_keeps_nobody_out_who_is_invited() -> None:
    table = Table(plan_of("australian", (0, 1), listed=True, asks=True))
    for at in range(30):
        table.sit(f"Eve{at}", secret="")
        rest(table)
    assert len(table.host.join_requests) == 8
    ann = table.sit("Ann")
    rest(table)
    assert table.host.join_requests[-1].key == ann.key


def test_a_table_of_several_words_can_be_read_in_its_invitation() -> None:
    for name, shown in (("Australian 2", "Australian+2"), ("Ann + Bob", "Ann+%2B+Bob")):
        text = replace(TABLE.invitation, table=name).text
        assert text.endswith(f"/{shown}") and read_invitation(text).table == name
