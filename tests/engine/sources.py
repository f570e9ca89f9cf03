"""Which options each test sets, read from the source of the tests.

A test sets an option where it, a helper of its module that it calls, or a constant of its module
that it uses has the option's name as a keyword (``rules(deck=45)``) or a key (``{"deck": 45}``).
Values are followed through parameters, ``parametrize`` and loops; what is worked out in some other
way is not counted, so nothing is taken for tested that is not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from fivehundred.engine.rules.variant import OPTION_NAMES

Setting = tuple[str, object]
Values = set[object]
Scope = dict[str, Values]


def options_set_by_tests(paths: Iterable[Path]) -> Iterator[tuple[str, set[Setting]]]:
    """Give the name of each test with the options it sets and their values."""
    for path in paths:
        module = _Module(ast.parse(path.read_text(encoding="utf-8")))
        for name, function in module.functions.items():
            if name.startswith("test_"):
                yield name, module.settings_of(function, {})


class _Module:
    """The functions and constants of one file of tests."""

    def __init__(self, tree: ast.Module) -> None:
        self.functions = {n.name: n for n in tree.body if isinstance(n, ast.FunctionDef)}
        self.constants: dict[str, ast.expr] = {}
        for node in tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self.constants[name] = value
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    self.constants[name] = value

    def settings_of(self, function: ast.FunctionDef, given: Scope) -> set[Setting]:
        """List what a function sets when it is called with these values."""
        scope = {**given}
        for decorator in function.decorator_list:
            self._add_parameters(self._constant(decorator), scope)
        for node in ast.walk(function):
            if isinstance(node, ast.For | ast.comprehension):
                self._bind(node.target, self._items(node.iter), scope)
        return self._settings(function, scope, frozenset({function.name}))

    def _settings(self, root: ast.AST, scope: Scope, seen: frozenset[str]) -> set[Setting]:
        found: set[Setting] = set()
        for node in ast.walk(root):
            match node:
                case ast.Call(keywords=keywords):
                    for word in keywords:
                        if word.arg in OPTION_NAMES:
                            found |= {(word.arg, v) for v in self._values(word.value, scope)}
                    found |= self._settings_of_call(node, scope, seen)
                case ast.Dict(keys=keys, values=values):
                    for key, value in zip(keys, values, strict=True):
                        if isinstance(key, ast.Constant) and key.value in OPTION_NAMES:
                            found |= {(str(key.value), v) for v in self._values(value, scope)}
                case ast.Name(id=name) if name in self.constants and name not in seen:
                    found |= self._settings(self.constants[name], {}, seen | {name})
        return found

    def _settings_of_call(
        self, call: ast.Call, scope: Scope, seen: frozenset[str]
    ) -> set[Setting]:
        name = call.func.id if isinstance(call.func, ast.Name) else ""
        function = self.functions.get(name)
        if function is None or name in seen:
            return set()
        words = function.args
        given: Scope = {}
        optional = words.args[len(words.args) - len(words.defaults) :]
        for arg, default in (
            *zip(optional, words.defaults, strict=True),
            *zip(words.kwonlyargs, words.kw_defaults, strict=True),
        ):
            given[arg.arg] = set() if default is None else self._values(default, {})
        for arg, value in zip(words.args, call.args, strict=False):
            given[arg.arg] = self._values(value, scope)
        given |= {k.arg: self._values(k.value, scope) for k in call.keywords if k.arg}
        return self.settings_of(function, given)

    def _add_parameters(self, decorator: ast.expr, scope: Scope) -> None:
        """Note the values a ``parametrize`` gives to a test's parameters."""
        match decorator:
            case ast.Call(args=[ast.Constant(value=str(name)), values, *_]):
                self._bind(ast.Name(name), self._items(values), scope)
            case ast.Call(args=[ast.Tuple(elts=names), values, *_]):
                parts = [ast.Name(str(n.value)) for n in names if isinstance(n, ast.Constant)]
                self._bind(ast.Tuple([*parts]), self._items(values), scope)

    def _bind(self, target: ast.expr, items: list[ast.expr], scope: Scope) -> None:
        for item in items:
            if isinstance(target, ast.Name):
                scope.setdefault(target.id, set()).update(self._values(item, {}))
            elif isinstance(target, ast.Tuple) and isinstance(item, ast.Tuple):
                for part, value in zip(target.elts, item.elts, strict=False):
                    self._bind(part, [value], scope)

    def _items(self, values: ast.expr) -> list[ast.expr]:
        values = self._constant(values)
        return values.elts if isinstance(values, ast.List | ast.Tuple) else []

    def _constant(self, node: ast.expr) -> ast.expr:
        return self.constants.get(node.id, node) if isinstance(node, ast.Name) else node

    def _values(self, node: ast.expr, scope: Scope) -> Values:
        """Give the values an expression may have, as far as they stand in the source."""
        if isinstance(node, ast.Name) and node.id in scope:
            return scope[node.id]
        node = self._constant(node)
        return {node.value} if isinstance(node, ast.Constant) else set()
