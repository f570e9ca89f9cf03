"""Builds the solver with a C compiler where there is one; everything else is in pyproject.toml.

The solver's files are plain Python. Cython and a compiler make them some hundred times faster;
where either is missing, the installation succeeds all the same and the files run as they are.
"""

from __future__ import annotations

import platform
import sys
import sysconfig
import tempfile
import zlib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext

PACKAGE = "fivehundred.players.solver"
MODULES = ("board", "nullo", "moves", "quick_tricks", "transposition", "tree", "search")

# One build serves every Python from this one on, where Python has a stable interface at all.
STABLE = sys.implementation.name == "cpython" and not sysconfig.get_config_var("Py_GIL_DISABLED")
OLDEST = "cp311"
OLDEST_HEX = "0x030B0000"

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types stand in the .pxd files
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
}


class BuildExtensions(build_ext):
    """Compiles with what the compiler at hand understands, and leaves nothing stale behind."""

    def run(self) -> None:
        """Build; in place, without what an earlier build has left there."""
        if self.inplace:
            # A module compiled from an older source would hide the newer one.
            for old in [*self._folder().iterdir()]:
                if old.suffix in {".so", ".pyd"}:
                    old.unlink()
        super().run()

    def build_extensions(self) -> None:
        """Choose the flags, then build; where compilers share nothing, on all processors."""
        if self.compiler.compiler_type == "unix":
            self.parallel = self.parallel or True
            # The folder where this Python keeps its libraries is nobody else's.
            link = [word for word in self.compiler.linker_so if not word.startswith("-Wl,-rpath")]
            self.compiler.set_executables(linker_so=link)
        compile_flags, link_flags = self._flags()
        for extension in self.extensions:
            extension.extra_compile_args = compile_flags
            extension.extra_link_args = link_flags
        super().build_extensions()
        made = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in made):
            # One builds on the other: all of them compiled, or none.
            for path in made:
                path.unlink(missing_ok=True)

    def _folder(self) -> Path:
        return Path(__file__).resolve().parent.joinpath(*PACKAGE.split("."))

    def _flags(self) -> tuple[list[str], list[str]]:
        if self.compiler.compiler_type == "msvc":
            return ["/O2"], []
        compile_flags = [flag for flag in ("-O3", "-g0") if self._takes(flag)]
        # Every x86-64 processor since 2008 counts bits in one instruction.
        is_x86 = platform.machine().lower() in {"x86_64", "amd64"}
        if is_x86 and self._takes("-mpopcnt"):
            compile_flags.append("-mpopcnt")
        return compile_flags, ["-Wl,-s"] if sys.platform.startswith("linux") else []

    def _takes(self, flag: str) -> bool:
        with tempfile.TemporaryDirectory() as folder:
            trial = Path(folder) / "trial.c"
            trial.write_text("int main(void) { return 0; }\n", encoding="utf-8")
            try:
                self.compiler.compile([str(trial)], output_dir=folder, extra_postargs=[flag])
            except Exception:
                # Whatever a compiler may say, the answer is no.
                return False
        return True


class Wheel(bdist_wheel):
    """Makes a wheel that says of itself what is in it: pip keeps it, and goes by its name."""

    def run(self) -> None:
        """Compile before the wheel gets its name; without a compiled solver it fits anywhere."""
        self.run_command("build_ext")
        compiling = self.get_finalized_command("build_ext")
        paths = [Path(compiling.get_ext_fullpath(one.name)) for one in compiling.extensions]
        if not all(path.exists() for path in paths):
            self.distribution.ext_modules = []
            self.py_limited_api = False
            self.root_is_pure = True
        super().run()


def stamp(folder: Path) -> int:
    """Sum up what is compiled: a test knows an old build by it."""
    names = sorted([*(f"{name}.py" for name in MODULES), *(p.name for p in folder.glob("*.pxd"))])
    return zlib.crc32(b"".join((folder / name).read_bytes() for name in names))


def extensions() -> list[Extension]:
    """List what is to be compiled: nothing where Cython is missing."""
    try:
        from Cython.Build import cythonize  # noqa: PLC0415 - it need not be there
    except ImportError:
        return []
    folder = PACKAGE.replace(".", "/")
    macros: list[tuple[str, str | None]] = [("SOLVER_STAMP", f"{stamp(Path(folder))}u")]
    if STABLE:
        macros.append(("Py_LIMITED_API", OLDEST_HEX))
    sources = [
        Extension(
            f"{PACKAGE}.{name}",
            [f"{folder}/{name}.py"],
            define_macros=macros,
            py_limited_api=STABLE,
        )
        for name in MODULES
    ]
    made: list[Extension] = cythonize(
        sources, build_dir="build/cython", compiler_directives=DIRECTIVES, quiet=True
    )
    for extension in made:
        # Only now: cythonize makes new objects and forgets it.
        extension.optional = True
    return made


setup(
    ext_modules=extensions(),
    cmdclass={"bdist_wheel": Wheel, "build_ext": BuildExtensions},
    options={"bdist_wheel": {"py_limited_api": OLDEST}} if STABLE else {},
)
