from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.errors import FiveHundredError, VariantError
from fivehundred.engine.rules.options import Rebid
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.storage.house_rules import HouseRules, RulesStore, encode_rules, tidy_name
from fivehundred.session.storage.store import StoreError

CLUB = HouseRules("Club", "australian", Variant(target=1000, rebid=Rebid.NEWCASTLE))


@pytest.fixture
def store(tmp_path: Path) -> RulesStore:
    return RulesStore(tmp_path / "saves" / "house-rules")


def names(store: RulesStore) -> list[str]:
    return [file.name for file in store.list()]


def test_where_there_is_no_folder_there_are_no_rules(store: RulesStore) -> None:
    assert store.list() == ()
    assert not store.folder.exists()


@pytest.mark.parametrize("key", PRESETS)
def test_rules_that_are_kept_come_back(store: RulesStore, key: str) -> None:
    rules = HouseRules("Wednesdays at Zoë’s", key, PRESETS[key].variant)
    path = store.save(rules)
    (file,) = store.list()
    assert (file.path, file.rules, file.problem) == (path, rules, None)


def test_the_file_names_every_option(store: RulesStore) -> None:
    found = json.loads(store.save(CLUB).read_text(encoding="utf-8"))
    assert list(found) == ["format", "version", "name", "preset", "rules"]
    assert found["format"] == "fivehundred-rules"
    assert tuple(found["rules"]) == OPTION_NAMES
    assert found["rules"]["target"] == 1000
    assert found["rules"]["rebid"] == "newcastle"


def test_a_name_is_taken_once_but_its_file_may_be_written_again(store: RulesStore) -> None:
    path = store.save(CLUB)
    for same in ("Club", "club", "  Club "):
        with pytest.raises(StoreError, match="choose another name"):
            store.save(replace(CLUB, name=same))
    changed = replace(CLUB, variant=Variant(target=500))
    assert store.save(changed, path) == path
    assert store.list()[0].rules == changed


@pytest.mark.parametrize(
    ("typed", "kept", "file"),
    [
        ("a/b\\c", "a/b\\c", "a b c.json"),
        ("../../up", "../../up", "up.json"),
        ("CON", "CON", "Game CON.json"),
        ("two\nlines\t", "two lines", "two lines.json"),
        ("x" * 60, "x" * 40, "x" * 40 + ".json"),
        ("…?*", "…?*", "….json"),
    ],
)
def test_names_of_people_make_safe_files(
    store: RulesStore, typed: str, kept: str, file: str
) -> None:
    path = store.save(replace(CLUB, name=typed))
    assert path == store.folder / file
    assert names(store) == [kept]


@pytest.mark.parametrize("nothing", ["", "  ", "\n\t"])
def test_rules_without_a_name_are_not_kept(nothing: str) -> None:
    with pytest.raises(StoreError, match="need a name"):
        tidy_name(nothing)


def test_rules_that_cannot_be_played_are_not_kept(store: RulesStore) -> None:
    with pytest.raises(VariantError):
        store.save(replace(CLUB, variant=Variant(players=3)))
    assert store.list() == ()


BROKEN = {
    "": "the file is empty",
    "[]": "must be an object",
    "{": "line 1",
    '{"format": "fivehundred"}': "these are not house rules",
    '{"format": "fivehundred-rules"}': "“version” is missing",
    '{"format": "fivehundred-rules", "version": 2}': "version 2",
}


@pytest.mark.parametrize("text", BROKEN)
def test_an_unreadable_file_is_listed_and_left_alone(store: RulesStore, text: str) -> None:
    store.save(CLUB)
    path = store.folder / "a friend’s.json"
    path.write_text(text, encoding="utf-8")
    good, bad = store.list()
    assert good.rules == CLUB
    assert (bad.path, bad.rules, bad.name) == (path, None, "a friend’s.json")
    assert BROKEN[text] in str(bad.problem)
    for deed in (
        lambda: store.delete(path),
        lambda: store.save(CLUB, path),
        lambda: store.rename(path, "New"),
        lambda: store.duplicate(path),
        lambda: store.save(replace(CLUB, name="A friend’s")),
    ):
        with pytest.raises(FiveHundredError):
            deed()
    assert path.read_text(encoding="utf-8") == text
    assert len(store.list()) == 2


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"name": ""}, "“name”"),
        ({"name": 7}, "“name”: must be text"),
        ({"name": "x" * 41}, "at most 40 characters"),
        ({"name": "a\u0007b"}, "can be shown"),
        ({"preset": "poker"}, "no preset"),
        ({"rules": {"players": 7}}, "players"),
        ({"rules": {"colour": "red"}}, "no option"),
        ({"rules": {"players": 3}}, "players, not 3"),
        ({"extra": 1}, "no key"),
    ],
)
def test_each_fault_has_its_sentence(
    store: RulesStore, change: dict[str, object], told: str
) -> None:
    path = store.save(CLUB)
    found = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(found | change), encoding="utf-8")
    (file,) = store.list()
    assert file.rules is None
    assert told in str(file.problem)


def test_what_is_too_large_or_no_text_is_no_rules(store: RulesStore) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "big.json").write_text(" " * 300_000)
    (store.folder / "bytes.json").write_bytes(b"\xff\xfe")
    (store.folder / "nowhere.json").symlink_to(store.folder / "gone")
    (store.folder / "notes.txt").write_text("hello")
    (store.folder / "deep.json").mkdir()
    problems = {file.name: file.problem for file in store.list()}
    assert set(problems) == {"big.json", "bytes.json", "nowhere.json"}
    assert all(problems.values())


def test_renaming_moves_the_file_and_keeps_the_rules(store: RulesStore) -> None:
    path = store.save(CLUB)
    store.save(replace(CLUB, name="Other"))
    with pytest.raises(StoreError, match="choose another name"):
        store.rename(path, "Other")
    fresh = store.rename(path, "Thursday")
    assert fresh.name == "Thursday.json"
    assert names(store) == ["Other", "Thursday"]
    assert not path.exists()
    assert store.rename(fresh, "THURSDAY") == fresh
    assert names(store) == ["Other", "THURSDAY"]


def test_duplicates_have_numbers_and_short_names(store: RulesStore) -> None:
    path = store.save(CLUB)
    store.duplicate(path)
    store.duplicate(path)
    assert names(store) == ["Club", "Club 2", "Club 3"]
    long = store.save(replace(CLUB, name="y" * 40))
    store.duplicate(long)
    assert all(len(name) <= 40 for name in names(store))


def test_a_copy_of_a_copy_is_counted_on(store: RulesStore) -> None:
    second = store.duplicate(store.save(CLUB))
    store.duplicate(second)
    assert names(store) == ["Club", "Club 2", "Club 3"]
    alone = store.save(replace(CLUB, name="Pack of 63"))
    assert store.duplicate(alone).stem == "Pack of 63 2"


def test_a_copy_keeps_what_a_file_cannot_be_named(store: RulesStore) -> None:
    path = store.save(replace(CLUB, name="Us/them: 500?"))
    store.duplicate(store.duplicate(path))
    assert names(store) == ["Us/them: 500?", "Us/them: 500? 2", "Us/them: 500? 3"]


def test_a_file_from_a_friend_is_taken_in(store: RulesStore, tmp_path: Path) -> None:
    store.save(CLUB)
    theirs = tmp_path / "from a friend.json"
    theirs.write_text(encode_rules(replace(CLUB, variant=Variant())), encoding="utf-8")
    path = store.take_in(theirs)
    assert names(store) == ["Club", "Club 2"]
    assert theirs.exists()
    assert store.take_in(path) == path
    assert len(store.list()) == 2
    with pytest.raises(FiveHundredError):
        store.take_in(tmp_path / "not there.json")


def test_a_file_put_into_the_folder_is_offered(store: RulesStore) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "any name.json").write_text(encode_rules(CLUB), encoding="utf-8")
    assert names(store) == ["Club"]


def test_deleting_removes_the_backup_too(store: RulesStore) -> None:
    path = store.save(CLUB)
    store.save(CLUB, path)
    assert len(list(store.folder.iterdir())) == 2
    store.delete(path)
    assert list(store.folder.iterdir()) == []


def test_a_disk_that_refuses_is_told_in_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(StoreError):
        RulesStore(blocked / "rules").save(CLUB)
    with pytest.raises(StoreError):
        RulesStore(blocked).list()
    assert list(tmp_path.iterdir()) == [blocked]


def test_a_folder_whose_files_may_not_be_looked_at_is_listed_with_reasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.json").write_text("{}")

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_dir", refused)
    monkeypatch.setattr(Path, "stat", refused)
    (file,) = RulesStore(tmp_path).list()
    assert str(file.problem) == "the file cannot be read: permission denied"
