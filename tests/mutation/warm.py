"""Tries faults in one warm process: the tests are read once, every fault is a fork of it.

A pytest plugin. In place of running the tests it runs, for every mutant, those that reach it, the
quickest first, until one fails.
"""

from __future__ import annotations

import contextlib
import gc
import marshal
import os
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper, partial
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from tests.mutation.mutants import Mutant
from tests.mutation.reach import Book

HOOK = Path(__file__).parent / "hook"
_MEMORY_BYTES = 4 << 30
_KILLED, _SURVIVED, _SPENT, _COLD = range(4)
_ANSWERS = {_KILLED: "killed", _SURVIVED: "survived", _SPENT: "spent", _COLD: "cold"}


class Warm:
    """Tries some mutants of a floor; ``answer`` is told of each, and of the tests that use
    its module.

    ``budget_s`` is how much processor time the tests may take over a mutant.
    """

    def __init__(
        self,
        root: Path,
        files: list[str],
        mutants: list[Mutant],
        answer: Callable[[Mutant, str, list[str]], None],
        budget_s: float,
        book: Path,
    ) -> None:
        self._root = root
        self._files = [str(root / file) for file in files]
        self._mutants = mutants
        self._answer = answer
        self._budget_s = budget_s
        self._book = book
        self._functions: dict[tuple[str, str], FunctionType] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant instead of running the tests."""
        # What has been read was set aside for good, where no function of it would be found.
        gc.unfreeze()
        session.items.sort(key=lambda item: item.nodeid)
        book = Book(self._root, self._book)
        missing = book.missing(session.items)
        if missing and self._in_a_fork(lambda: book.look(missing, self._files), limit=False):
            raise pytest.UsageError("the tests could not be run")
        tests = book.tests(session.items)
        self._functions = _functions_of(self._root)
        for mutant in self._mutants:
            items = [test.item for test in tests if test.reaches(mutant)]
            # What runs only while modules are being read cannot be planted in living functions.
            status = _COLD
            if items and mutant.function:
                status = self._in_a_fork(partial(self._try, session, mutant, items))
            users = [test.item.nodeid for test in tests if test.lines.get(mutant.path)]
            self._answer(mutant, _ANSWERS.get(status, "killed"), users)
        return True

    def _in_a_fork(self, work: Callable[[], int], *, limit: bool = True) -> int:
        """Give what some work in a process of its own answers; minus the signal that ended it."""
        child = os.fork()
        if child:
            _, status = os.waitpid(child, 0)
            return os.waitstatus_to_exitcode(status)
        status = _KILLED
        try:
            if limit:
                signal.signal(signal.SIGPROF, signal.SIG_DFL)
                signal.setitimer(signal.ITIMER_PROF, 2 * self._budget_s)
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
                signal.setitimer(signal.ITIMER_REAL, 12 * self._budget_s)
                resource.setrlimit(resource.RLIMIT_AS, (_MEMORY_BYTES, _MEMORY_BYTES))
                _be_silent()
            status = work()
        finally:
            os._exit(status)

    def _try(self, session: pytest.Session, mutant: Mutant, items: list[pytest.Item]) -> int:
        code = mutant.code(self._root)
        with _for_new_programs(mutant, code):
            if not self._plant(mutant, code):
                return _COLD
            began = time.process_time()
            for item in items:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if session.testsfailed:
                    return _KILLED
                if time.process_time() - began > self._budget_s:
                    return _SPENT
        return _SURVIVED

    def _plant(self, mutant: Mutant, code: CodeType) -> bool:
        """Give the living function the code with the fault; False where it cannot take it."""
        found = self._functions.get((str(self._root / mutant.path), mutant.function))
        other = _code_of(code, mutant.function)
        if found is None or other is None:
            return False
        try:
            found.__code__ = other
        except ValueError:
            return False
        for kept in gc.get_objects():
            if isinstance(kept, _lru_cache_wrapper):
                kept.cache_clear()
        return True


def _be_silent() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


@contextlib.contextmanager
def _for_new_programs(mutant: Mutant, code: CodeType) -> Iterator[None]:
    """Plant the fault in the programs that tests start, too."""
    with tempfile.NamedTemporaryFile(suffix=".fault") as file:
        file.write(marshal.dumps(code))
        file.flush()
        os.environ |= environment(mutant, Path(file.name))
        yield


def environment(mutant: Mutant, code_file: Path) -> dict[str, str]:
    """Give what a new program must find in its environment to have the fault in it."""
    module = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return {"PYTHONPATH": str(HOOK), "FIVEHUNDRED_FAULT": f"{module}={code_file}"}


def _functions_of(root: Path) -> dict[tuple[str, str], FunctionType]:
    ours = str(root / "fivehundred")
    return {
        (found.__code__.co_filename, found.__code__.co_qualname): found
        for found in gc.get_objects()
        if isinstance(found, FunctionType) and found.__code__.co_filename.startswith(ours)
    }


def _code_of(code: CodeType, name: str) -> CodeType | None:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_qualname == name:
                return part
            if name.startswith(f"{part.co_qualname}."):
                return _code_of(part, name)
    return None
