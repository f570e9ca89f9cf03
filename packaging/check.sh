#!/bin/sh
# Runs every check of the project: style, types, floors, and all tests.
#
#   sh packaging/check.sh               all of it
#   sh packaging/check.sh --all         with every case of the sweeps, not a third of them
#   sh packaging/check.sh --no-window   without the tests that open a real window
#
# Installs what they need (into .venv, and programs from the system's packages where it may).
# Ends with the summary of pytest, and after it what else failed; the exit status is 0 only if
# everything is in order.
set -eu

root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
. "$root/packaging/environment.sh"

# --- Programs of the system -----------------------------------------------------------------

# The window tests start a screen (Xvfb) and a window manager, and work the mouse (xdotool).
missing_packages() {
    command -v Xvfb >/dev/null 2>&1 || echo xvfb
    command -v openbox >/dev/null 2>&1 || echo openbox
    command -v xdotool >/dev/null 2>&1 || echo xdotool
    command -v xprop >/dev/null 2>&1 || echo x11-utils
}

need_window_programs() {
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086  # a list of words
    install_packages $missing
    missing=$(missing_packages)
    [ -z "$missing" ] || stop 2 "The tests in a real window need these packages, which are not" \
        "here and could not be installed: $(echo "$missing" | tr '\n' ' ')- install them, or" \
        "leave those tests out with --no-window."
}

# The tests that play as a screen reader does; without these they are skipped, and say so.
want_reader_programs() {
    command -v dbus-daemon >/dev/null 2>&1 && command -v gdbus >/dev/null 2>&1 &&
        /usr/bin/python3 -c 'import pyatspi' >/dev/null 2>&1 ||
        install_packages dbus libglib2.0-bin at-spi2-core python3-pyatspi gir1.2-atspi-2.0
}

# Debian's Python may come without the module that puts pip into an environment.
want_venv_module() {
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        install_packages "$("$python" -c \
            'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
    fi
}

# The solver is compiled where that can be done, and its tests run both forms: without a
# compiler they would say little.
want_compiler() {
    command -v cc >/dev/null 2>&1 || install_packages gcc libc6-dev
    has_headers || install_packages "$("$python" -c \
        'import sys; print("python%d.%d-dev" % sys.version_info[:2])')"
}

has_headers() {
    "$python" -c 'import os, sys, sysconfig as where
sys.exit(not os.path.exists(os.path.join(where.get_path("include"), "Python.h")))'
}

# As far as that goes: who calls this looks afterwards whether it did.
install_packages() {
    command -v apt-get >/dev/null 2>&1 || return 0
    as_root=''
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true >/dev/null 2>&1 || return 0
        as_root='sudo -n'
    fi
    say "Installing $*."
    if [ -z "${lists_are_fresh:-}" ]; then
        quietly $as_root apt-get update
        lists_are_fresh=yes
    fi
    quietly $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "$@"
}

quietly() {
    output=$("$@" 2>&1 </dev/null) || printf '%s\n' "$output" | tail -n 5 >&2
}

# --- The checks -----------------------------------------------------------------------------

failed=''

# check NAME COMMAND...: one that fails does not hide what the others would say.
check() {
    echo "== $1"
    name=$1
    shift
    "$@" || failed="$failed, $name"
}

# Installing goes on without the compiled solver; here it has to have worked, if it can.
solver_is_compiled() {
    form=$("$bin/python" -c \
        'from fivehundred.players.solver.solver import form; print(form())') || return 1
    if [ "$form" = compiled ]; then
        return 0
    elif command -v cc >/dev/null 2>&1 && has_headers; then
        echo "The solver is not compiled, though there is a C compiler. “$bin/python setup.py" \
            "build_ext --inplace” says why; if it succeeds, the compiler came after .venv."
        return 1
    fi
    echo 'No C compiler for this Python: the solver is checked in its plain form alone.'
}

# Each of these folders is a program, whose modules know each other by their bare names; that of
# the bundle has those of the systems too.
packaging_types() {
    types_of packaging "$root" build.py examples.py installs.py languages.py &&
        types_of packaging/art "$root" . &&
        types_of packaging/sounds "$root" . &&
        types_of packaging/drills "$root" . &&
        types_of packaging/honesty "$root" . &&
        types_of packaging/training "$root" . &&
        types_of packaging/weights "$root" . &&
        types_of packaging/smoke "$root" . &&
        types_of packaging/windows "$root:../bundle:../smoke" . &&
        types_of packaging/bundle "$root:../linux:../macos:../windows" \
            . ../linux/debian.py ../macos/info.py ../windows/version.py
}

# types_of FOLDER PATH MODULES...: from within the folder; PATH is where other modules are.
types_of() {
    (cd "$root/$1" && MYPYPATH=$2 && export MYPYPATH && shift 2 &&
        "$bin/mypy" --config-file "$root/pyproject.toml" --cache-dir "$root/.mypy_cache" "$@")
}

# Nothing is asked of the system that Windows lacks; nor by what packs the program. This seldom
# fails, so it runs while the tests do, and is told after them where it does.
begin_other_types() {
    echo '== mypy for Windows and of packaging: while the tests run'
    mkdir -p "$root/.mypy_cache"
    other_types >"$root/.mypy_cache/other-types.log" 2>&1 &
    types=$!
    trap 'kill "$engine" "$types" 2>/dev/null || :' EXIT
}

other_types() {
    right=0
    "$bin/mypy" --platform win32 -p fivehundred --cache-dir "$root/.mypy_cache/windows" || right=1
    packaging_types || right=1
    return "$right"
}

other_types_are_right() {
    wait "$types" && return
    echo '== mypy for Windows and of packaging'
    cat "$root/.mypy_cache/other-types.log"
    failed="$failed, mypy for Windows or of packaging"
}

# The rules of the game: every branch of every one of them is gone by its own tests. These are run
# here and not again with the others, while the checks of style and types are made.
begin_engine() {
    "$bin/coverage" run --branch --source=fivehundred.engine --data-file="$root/.coverage.engine" \
        -m pytest -q -p no:benchmark tests/engine >"$root/.coverage-engine.log" 2>&1 &
    engine=$!
    trap 'kill "$engine" 2>/dev/null || :' EXIT
}

# All other tests, once: each worker of pytest would do it anew.
compile_tests() {
    "$bin/python" -m pytest -q --collect-only --ignore=tests/engine >/dev/null 2>&1 || :
}

engine_is_covered() {
    wait "$engine" || {
        cat "$root/.coverage-engine.log"
        return 1
    }
    FIVEHUNDRED_TESTED=$(tail -n 1 "$root/.coverage-engine.log")
    export FIVEHUNDRED_TESTED
    "$bin/coverage" report --data-file="$root/.coverage.engine" \
        --skip-covered --show-missing --fail-under=100
}

# run_checks ARGUMENTS: these go to pytest.
run_checks() {
    cd "$root"
    bin=$venv/bin
    # Every program that a test starts would compile all of this one anew.
    unset PYTHONDONTWRITEBYTECODE
    begin_engine
    check 'ruff check' "$bin/ruff" check .
    check 'ruff format' "$bin/ruff" format --check .
    check 'mypy' "$bin/mypy"
    begin_other_types
    check 'lint-imports' "$bin/lint-imports"
    check 'compiled solver' solver_is_compiled
    compile_tests
    check 'tests of the engine' engine_is_covered
    echo '== pytest'
    [ -z "$failed" ] || echo "Not in order: ${failed#, }. The tests run all the same."
    status=0
    # One more than there are processors: whoever watches a window waits most of the time.
    workers=$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1))
    "$bin/python" -m pytest -n "$workers" --dist worksteal --benchmark-disable \
        --ignore=tests/engine "$@" || status=$?
    # The last word is pytest's summary, unless something beside it failed.
    other_types_are_right
    trap - EXIT
    if [ -n "$failed" ]; then
        echo "Not in order: ${failed#, }."
        [ "$status" -ne 0 ] || status=1
    fi
    exit "$status"
}

cases=''
case ${1:-} in
    '') with_window=yes ;;
    --all) with_window=yes cases=--all-cases ;;
    --no-window) with_window='' ;;
    *) stop 2 "The options are --all and --no-window, not “$1”." ;;
esac
find_python
if [ -n "$with_window" ]; then
    need_window_programs
    want_reader_programs
fi
[ -x "$root/.venv/bin/python" ] || want_venv_module
want_compiler
prepare dev
if [ -n "$with_window" ]; then
    # shellcheck disable=SC2086  # one option or none
    run_checks $cases
else
    run_checks -m 'not window'
fi
