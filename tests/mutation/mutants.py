"""What can be planted: every place of a module where one small thing may be done wrong.

A mutant is one change of the syntax tree, of the kind a person makes: a bound off by one, a
condition forgotten or turned round, a step left out. Sentences, types, assertions and decorators
are left alone: they decide nothing in a game.
"""

from __future__ import annotations

import ast
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import CodeType
from typing import TypeVar

_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_LEFT_ALONE = (
    *("annotation", "returns", "decorator_list", "type_comment", "type_ignores"),
    *("args", "names"),
)
"""Fields that are not looked into; the arguments of a call are, those of a signature are not."""

_NOT_LOOKED_INTO = (ast.Assert, ast.JoinedStr)
_FOR_THE_MACHINE = ("strict", "maxsize")
"""Arguments that only say what cannot be, or how much is kept for speed."""

Put = Callable[[object], None]


@dataclass(frozen=True, slots=True)
class Place:
    """One change: ``plant`` makes it in the tree it was found in."""

    lines: tuple[int, int]
    function: str
    said: str
    plant: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Mutant:
    """A planted fault; ``name`` stays the same when lines around it move.

    ``function`` is the outermost function it stands in, empty for the code of the module itself.
    """

    path: str
    number: int
    name: str
    lines: tuple[int, int]
    function: str

    @property
    def draw(self) -> int:
        """A number by chance that belongs to this mutant alone, the same every time."""
        return zlib.crc32(self.name.encode())

    def tree(self, root: Path) -> ast.Module:
        """Give the module with the fault in it."""
        tree = ast.parse((root / self.path).read_text(encoding="utf-8"))
        list(_places(tree))[self.number].plant()
        return ast.fix_missing_locations(tree)

    def code(self, root: Path) -> CodeType:
        """Compile the module with the fault in it, under the name of its file."""
        return compile(self.tree(root), str(root / self.path), "exec", dont_inherit=True)


@cache
def mutants_of(root: Path, path: str) -> tuple[Mutant, ...]:
    """List every mutant of a file."""
    tree = ast.parse((root / path).read_text(encoding="utf-8"))
    found: list[Mutant] = []
    times: dict[str, int] = {}
    for number, place in enumerate(_places(tree)):
        name = f"{path} | {place.function or 'module'} | {place.said}"
        times[name] = times.get(name, 0) + 1
        if times[name] > 1:
            name += f" | {times[name]}"
        found.append(Mutant(path, number, name, place.lines, place.function))
    return tuple(found)


def _places(tree: ast.Module) -> Iterator[Place]:
    yield from _walk(tree, _Around("", (0, 0), "", ""))


@dataclass(frozen=True, slots=True)
class _Around:
    """Where the walk stands: the class, the lines and words of a statement, the outer function."""

    scope: str
    lines: tuple[int, int]
    words: str
    function: str


def _walk(node: ast.AST, around: _Around) -> Iterator[Place]:
    if isinstance(node, _NOT_LOOKED_INTO) or _is_docstring(node) or _is_for_types(node):
        return
    if isinstance(node, ast.keyword) and node.arg in _FOR_THE_MACHINE:
        return
    around = _around(node, around)
    for field, value in ast.iter_fields(node):
        if field in _LEFT_ALONE and not (field == "args" and isinstance(node, ast.Call)):
            continue
        parts = value if isinstance(value, list) else [value]
        for at, part in enumerate(parts):
            if not isinstance(part, ast.AST):
                continue
            put = _putter(node, field, at if isinstance(value, list) else None)
            inner = _around(part, around)
            for after, said in _instead(node, field, part):
                change = f"{_text(part)} -> {said or _text(after)}"
                if isinstance(part, ast.Constant):
                    change += f" in: {inner.words}"
                yield Place(inner.lines, inner.function, change, _planting(put, after))
            yield from _walk(part, around)


def _planting(put: Put, after: object) -> Callable[[], None]:
    return lambda: put(after)


def _around(node: ast.AST, around: _Around) -> _Around:
    if isinstance(node, ast.ClassDef) and not around.function:
        return replace(around, scope=f"{around.scope}{node.name}.")
    if isinstance(node, ast.FunctionDef) and not around.function:
        return replace(around, function=around.scope + node.name)
    if isinstance(node, ast.match_case):
        node = node.pattern
    elif not isinstance(node, ast.stmt):
        return around
    head = _head(node) if isinstance(node, ast.stmt) else node
    last = node.lineno if hasattr(head, "body") else getattr(head, "end_lineno", None)
    return replace(around, lines=(node.lineno, last or node.lineno), words=_text(node))


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and _text(node.test) == "TYPE_CHECKING"


def _putter(node: ast.AST, field: str, at: int | None) -> Put:
    def put(after: object) -> None:
        if at is None:
            setattr(node, field, after)
        elif after is None:
            del getattr(node, field)[at]
        else:
            getattr(node, field)[at] = after

    return put


def _text(node: object) -> str:
    if not isinstance(node, ast.AST):
        return str(node)
    if isinstance(node, ast.stmt):
        node = _head(node)
    said = " ".join(ast.unparse(ast.fix_missing_locations(node)).split())
    return said if len(said) <= 120 else said[:117] + "..."


def _head(node: ast.stmt) -> ast.AST:
    match node:
        case ast.If(test) | ast.While(test):
            return test
        case ast.For(_, iterated):
            return iterated
        case ast.Match(subject):
            return subject
        case _:
            return node


Part = TypeVar("Part", bound=ast.AST)
Node = TypeVar("Node", bound=ast.AST)
Instead = Iterator[tuple[ast.AST | None, str]]


def _instead(parent: ast.AST, field: str, node: ast.AST) -> Instead:
    """Yield what may stand in the place of a node, with a word where its text would say little."""
    match node:
        case ast.Compare():
            yield from _other_comparisons(node)
        case ast.BinOp(left, op, right) if type(op) in _ARITHMETIC and not _is_of_things(node):
            yield ast.BinOp(left, _ARITHMETIC[type(op)](), right), ""
        case ast.AugAssign(target, op, value) if type(op) in _ARITHMETIC:
            yield ast.AugAssign(target, _ARITHMETIC[type(op)](), value), ""
            yield ast.Pass(), ""
        case ast.BoolOp(op, values):
            yield from _other_conditions(op, values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand, ""
        case ast.Constant(bool(value)):
            yield ast.Constant(not value), ""
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1), ""
        case ast.Call(ast.Name(name), args, keywords):
            if name in _CALLED:
                yield ast.Call(ast.Name(_CALLED[name], ast.Load()), args, keywords), ""
            for kept in _each_left_out(keywords) if name == "replace" else ():
                yield ast.Call(ast.Name(name, ast.Load()), args, kept), ""
        case ast.Tuple(elts, ast.Load()) | ast.List(elts, ast.Load()) | ast.Set(elts):
            if any(isinstance(part, ast.Starred) for part in elts):
                for fewer in _each_left_out(elts):
                    yield ast.Tuple(fewer, ast.Load()), ""
        case ast.MatchOr(patterns):
            for some in _each_left_out(patterns):
                yield some[0] if len(some) == 1 else ast.MatchOr(some), ""
        case ast.Break():
            yield ast.Continue(), ""
        case ast.Continue():
            yield ast.Break(), ""
        case ast.Expr(ast.Call(ast.Name("assert_never"))):
            pass
        case ast.Expr(ast.Call()) | ast.Delete():
            yield ast.Pass(), ""
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.Pass(), ""
    yield from _as_a_condition(parent, field, node)


def _as_a_condition(parent: ast.AST, field: str, node: ast.AST) -> Instead:
    if isinstance(parent, ast.comprehension | ast.match_case) and field in ("ifs", "guard"):
        yield None, f"without: if {_text(node)}"
    elif (
        isinstance(parent, ast.If | ast.IfExp | ast.While)
        and field == "test"
        and isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript)
    ):
        yield ast.UnaryOp(ast.Not(), node), ""


def _other_comparisons(node: ast.Compare) -> Instead:
    for at, op in enumerate(node.ops):
        ops = [*node.ops[:at], _COMPARISONS[type(op)](), *node.ops[at + 1 :]]
        yield ast.Compare(node.left, ops, node.comparators), ""


def _other_conditions(op: ast.boolop, values: list[ast.expr]) -> Instead:
    yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values), ""
    for fewer in _each_left_out(values):
        yield fewer[0] if len(fewer) == 1 else ast.BoolOp(op, fewer), ""


def _each_left_out(parts: list[Node]) -> Iterator[list[Node]]:
    for at in range(len(parts)):
        yield [*parts[:at], *parts[at + 1 :]]


def _is_of_things(node: ast.BinOp) -> bool:
    """Tell whether lists are put together, or types: another operator would not even run."""
    sides = (node.left, node.right)
    if isinstance(node.op, ast.BitOr) and isinstance(node.right, ast.Name):
        return node.right.id[:1].isupper()
    return any(isinstance(s, ast.Tuple | ast.List | ast.ListComp | ast.JoinedStr) for s in sides)
