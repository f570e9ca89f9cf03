"""Messages: each kind is worded once, its places are its facts, and somebody tells it."""

from __future__ import annotations

import ast
import importlib
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

from fivehundred.engine.errors import MessageKind, RefusalKind

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "fivehundred"

# Facts that a function adds to those it is given.
ADDED = {
    "need_phase": {"phase"},
    "_need": {"key"},
    "one_of": {"text", "known"},
    "disk_faults": {"why"},
}
# What they know besides the facts of a message.
BESIDE = {"IllegalAction": {"seat", "count", "suit_name", "strays"}}
# The words of others, what only programs read, and what nobody is ever told.
UNMARKED = {"ValueKind.PLAIN", "SystemKind.OTHER", "ArenaKind.FAULT"}
FOR_PROGRAMS = {"BotKind", "MemoryKind"}
# Where an error is told in the words of others, or to engineers, or is worded already.
MAY_WORD = {
    "ui/guard.py",
    "ui/pictures.py",
    "ui/program.py",
    "ui/window/opening.py",
    "programs/arena/entrants.py",
    "programs/arena/command.py",
}


@cache
def modules() -> tuple[tuple[Path, ast.Module], ...]:
    texts = ((path, path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))
    told = re.compile(r"Kind\b|except .* as ")
    return tuple((path, ast.parse(text)) for path, text in texts if told.search(text))


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


for kinds in sorted(PACKAGE.rglob("kinds.py")):
    importlib.import_module(name_of(kinds))
CLASSES = [*MessageKind.__subclasses__(), *RefusalKind.__subclasses__()]
CLASSES.remove(RefusalKind)


def every_kind() -> list[MessageKind]:
    return [member for kind in CLASSES for member in kind]


def templates(kind: MessageKind) -> Iterator[str]:
    """Give what a kind says, in every style and number."""
    styles = [kind.template]
    if isinstance(kind, RefusalKind):
        styles += [kind.at_table, kind.of_dummy]
    for style in styles:
        yield from (style,) if isinstance(style, str) else style


def places(kind: MessageKind) -> set[str]:
    return {name for text in templates(kind) for _, name, _, _ in Formatter().parse(text) if name}


def members(path: Path, tree: ast.Module) -> Iterator[tuple[ast.Attribute, MessageKind]]:
    """Give every use of a kind in a module, whatever name it has there."""
    module = None
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if not node.value.id.endswith("Kind"):
                continue
            module = module or importlib.import_module(name_of(path))
            found = getattr(module, node.value.id, None)
            if not (isinstance(found, type) and issubclass(found, MessageKind)):
                continue
            if node.attr in found.__members__:
                yield node, found[node.attr]


def test_every_kind_has_a_name_and_a_template_of_its_own() -> None:
    kinds = every_kind()
    names = Counter(kind.__name__ for kind in CLASSES)
    assert [name for name, count in names.items() if count > 1] == []
    # Of two members with one value the second would be the first under another name.
    assert all(len(kind) == len(kind.__members__) for kind in CLASSES)
    assert len(kinds) > 200


def test_what_people_are_told_is_marked_for_the_catalogues() -> None:
    unmarked = set()
    for _, tree in modules():
        for kind in ast.walk(tree):
            if not isinstance(kind, ast.ClassDef) or not any(
                isinstance(base, ast.Name) and base.id in ("MessageKind", "RefusalKind")
                for base in kind.bases
            ):
                continue
            for member in kind.body:
                if isinstance(member, ast.Assign) and any(
                    isinstance(part, ast.Constant) and part.value
                    for part in (member.value, *getattr(member.value, "elts", ()))
                ):
                    (target,) = member.targets
                    assert isinstance(target, ast.Name)
                    if kind.name not in FOR_PROGRAMS:
                        unmarked.add(f"{kind.name}.{target.id}")
    assert unmarked == UNMARKED


def test_the_facts_of_a_message_are_the_places_of_its_template() -> None:
    wrong = []
    for path, tree in modules():
        used = {id(node): kind for node, kind in members(path, tree)}
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call):
                continue
            kinds = [used[id(argument)] for argument in call.args if id(argument) in used]
            function = ast.unparse(call.func).rpartition(".")[2]
            open_facts = any(keyword.arg is None for keyword in call.keywords)
            if not kinds or open_facts or function in ("Message", "FollowRule"):
                continue
            given = {keyword.arg or "" for keyword in call.keywords}
            given |= ADDED.get(function, set())
            if given != places(kinds[0]):
                wrong.append(f"{path.relative_to(ROOT)}:{call.lineno}: {kinds[0]}")
    assert wrong == []


def test_every_kind_is_told_by_somebody() -> None:
    used = {kind for path, tree in modules() for _, kind in members(path, tree)}
    by_name = {"PhaseKind"}
    idle = [
        str(kind)
        for kind in every_kind()
        if kind not in used and type(kind).__name__ not in by_name
    ]
    # What the system says is found by its words.
    assert [name for name in idle if not name.startswith("SystemKind.")] == []


def test_no_screen_and_no_command_puts_an_error_into_words_by_itself() -> None:
    found = []
    for path, tree in modules():
        place = path.relative_to(PACKAGE).as_posix()
        if (not place.startswith(("ui/", "programs/")) and "/" in place) or place in MAY_WORD:
            continue
        for handler in ast.walk(tree):
            if isinstance(handler, ast.ExceptHandler) and handler.name:
                found += [f"{place}:{line}" for line in words_made_of(handler, handler.name)]
    assert found == []


def words_made_of(handler: ast.ExceptHandler, name: str) -> Iterator[int]:
    for node in ast.walk(handler):
        match node:
            case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id=found)]) if found == name:
                yield node.lineno
            case ast.FormattedValue(value=ast.Name(id=found), conversion=-1) if found == name:
                yield node.lineno
