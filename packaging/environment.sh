# shellcheck shell=sh disable=SC2154
# What play.sh and check.sh share: finding Python, and the project's private environment.
#
# Sourced, never run. The caller has set `root` to the checkout. A start that finds everything
# in order must cost next to nothing: `prepare` compares one line of text and returns.
#
# The folder .venv holds, beside what Python puts there:
#   made-by-fivehundred   this script made it, and may throw it away
#   unfinished            an installation has begun and not ended
#   ready-play, ready-dev what was installed, from where, for which Python
#   lock/                 an installation is going on now
#   plain                 the solver could not be compiled: the file of Python's headers it wants
#   install.log           what pip said last

from_menu=''
locked=''

say() {
    printf '%s\n' "$*" >&2
}

# stop STATUS SENTENCE: says why it does not go on, in a window too if there is no terminal.
stop() {
    stop_status=$1
    shift
    say "$*"
    [ -z "$from_menu" ] || say_in_window "$*"
    exit "$stop_status"
}

say_in_window() {
    if command -v zenity >/dev/null 2>&1; then
        zenity --error --no-markup --title='Five Hundred' --text="$1" || true
    elif command -v kdialog >/dev/null 2>&1; then
        kdialog --title 'Five Hundred' --error "$1" || true
    elif command -v notify-send >/dev/null 2>&1; then
        notify-send 'Five Hundred' "$1" || true
    elif command -v xmessage >/dev/null 2>&1; then
        xmessage "$1" || true
    fi
}

# --- Python ---------------------------------------------------------------------------------

# A name on the PATH proves nothing: version managers put names there that only complain.
is_good_python() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        is_good_python "$PYTHON" || stop 2 "PYTHON is set to “$PYTHON”, which is not" \
            "Python 3.11 or newer: set it to one that is, or unset it."
        python=$PYTHON
        return
    fi
    for python in python3.13 python3.12 python3.11 python3; do
        if is_good_python "$python"; then
            return
        fi
    done
    stop 2 "Five Hundred needs Python 3.11 or newer, and there is none here: $(how_to_get_python)."
}

how_to_get_python() {
    if command -v apt-get >/dev/null 2>&1; then
        echo 'install it with “sudo apt install python3 python3-venv” and start again'
    elif command -v dnf >/dev/null 2>&1; then
        echo 'install it with “sudo dnf install python3” and start again'
    elif command -v brew >/dev/null 2>&1; then
        echo 'install it with “brew install python” and start again'
    else
        echo 'get it from python.org and start again'
    fi
}

# --- Where the environment is ---------------------------------------------------------------

choose_place() {
    if [ -w "$root" ]; then
        writable=yes
        venv=$root/.venv
    else
        # A checkout that cannot be written to (a shared folder, a disc): keep to the cache.
        writable=''
        name=$(printf '%s' "$root" | cksum)
        venv=$(cache_folder)/fivehundred/venv-${name%% *}
    fi
}

cache_folder() {
    if [ -n "${XDG_CACHE_HOME:-}" ]; then
        echo "$XDG_CACHE_HOME"
    elif [ "$(uname -s)" = Darwin ]; then
        echo "${HOME:-/tmp}/Library/Caches"
    else
        echo "${HOME:-/tmp}/.cache"
    fi
}

# One line that changes whenever the environment has to: the checkout was moved, its
# dependencies changed, or the Python below it is another one.
describe() {
    interpreter=$(readlink -f "$venv/bin/python" 2>/dev/null || echo "$venv/bin/python")
    if [ -n "$writable" ]; then
        # The solver is compiled in place: what it is compiled from counts too.
        sum=$(cd "$root" && cat pyproject.toml setup.py fivehundred/players/solver/*.py \
            fivehundred/players/solver/*.pxd 2>/dev/null | cksum)
    else
        # There the program itself is copied in, so every file of it counts.
        sum=$(cd "$root" && find pyproject.toml setup.py fivehundred assets saves/examples -type f \
            ! -name '*.pyc' -exec cksum {} + | cksum)
    fi
    description="1 $sum $interpreter $root"
}

is_ready() {
    [ -x "$venv/bin/python" ] && [ ! -e "$venv/unfinished" ] || return 1
    ! is_worth_another_try || return 1
    for kind in dev "$1"; do
        if [ -r "$venv/ready-$kind" ]; then
            IFS= read -r found <"$venv/ready-$kind" || true
            [ "$found" != "$description" ] || return 0
        fi
    done
    return 1
}

# What was missing for the compiled solver when it was installed is there now.
is_worth_another_try() {
    [ -r "$venv/plain" ] || return 1
    IFS= read -r headers <"$venv/plain" || true
    can_compile "$headers"
}

# can_compile HEADERS: HEADERS is where this Python's Python.h would be.
can_compile() {
    [ -r "$1" ] || return 1
    command -v cc >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1 ||
        command -v clang >/dev/null 2>&1
}

# --- Making it ------------------------------------------------------------------------------

# prepare play|dev: leaves `venv` set to an environment with the project installed in it.
prepare() {
    choose_place
    describe
    if is_ready "$1"; then
        return
    fi
    mkdir -p "$venv" 2>/dev/null || stop 2 "The folder “$venv” cannot be made:" \
        "make room for it, or set XDG_CACHE_HOME to a folder that can be written to."
    take_lock
    # Another start may have finished the work while this one waited.
    describe
    if ! is_ready "$1"; then
        make_environment "$1"
    fi
    drop_lock
}

# Two double-clicks in a row must not install into one folder at once.
take_lock() {
    trap drop_lock EXIT
    trap 'drop_lock; exit 130' HUP INT TERM
    waiting=''
    while ! mkdir "$venv/lock" 2>/dev/null; do
        [ -d "$venv/lock" ] || stop 2 "The folder “$venv” cannot be written to:" \
            "move it away and start again."
        sleep 1
        holder=$(cat "$venv/lock/holder" 2>/dev/null || true)
        if [ -z "$holder" ] || ! kill -0 "$holder" 2>/dev/null; then
            rm -rf "$venv/lock" # its holder was killed
        elif [ -z "$waiting" ]; then
            waiting=yes
            say 'Another start is making the table ready; waiting for it.'
        fi
    done
    locked=yes
    echo $$ >"$venv/lock/holder"
}

drop_lock() {
    if [ -n "$locked" ]; then
        rm -rf "$venv/lock"
        locked=''
    fi
    trap - EXIT HUP INT TERM
}

make_environment() {
    if [ -e "$venv/pyvenv.cfg" ] && [ ! -e "$venv/made-by-fivehundred" ]; then
        check_foreign_environment
    elif can_be_kept; then
        say 'Bringing the table up to date.'
    else
        find_python
        throw_away
        create_environment
    fi
    install_project "$1"
    tell_about_the_solver
    describe
    echo "$description" >"$venv/ready-play"
    [ "$1" = play ] || echo "$description" >"$venv/ready-$1"
    rm -f "$venv/unfinished"
}

# A .venv that somebody else made is used and never thrown away.
check_foreign_environment() {
    if ! is_good_python "$venv/bin/python" ||
        ! "$venv/bin/python" -c 'import pip' >/dev/null 2>&1; then
        stop 2 "The folder “$venv” was not made by this script and has no working" \
            "Python 3.11 with pip: move it away and start again."
    fi
}

# Only other dependencies: pip can do that in place. Anything else begins afresh.
can_be_kept() {
    [ -r "$venv/ready-play" ] && [ ! -e "$venv/unfinished" ] || return 1
    IFS= read -r found <"$venv/ready-play" || true
    case $found in
        *" $interpreter $root") "$venv/bin/python" -c 'import pip' >/dev/null 2>&1 ;;
        *) return 1 ;;
    esac
}

throw_away() {
    for part in bin include lib lib64 share pyvenv.cfg ready-play ready-dev plain source \
        install.log; do
        rm -rf "${venv:?}/$part"
    done
}

create_environment() {
    : >"$venv/made-by-fivehundred"
    : >"$venv/unfinished"
    say "Making the table ready: this happens once and takes about a minute."
    with_venv || with_borrowed_pip || with_virtualenv || stop 2 \
        "Python is here, but it cannot make an environment: $(how_to_get_venv)."
}

with_venv() {
    "$python" -m venv "$venv" >"$venv/install.log" 2>&1
}

# Debian keeps the module that brings pip along in a package of its own (python3-venv); the
# pip of the system, if it is there, can do the same.
with_borrowed_pip() {
    "$python" -m venv --without-pip "$venv" >>"$venv/install.log" 2>&1 &&
        PIP_USER=0 "$python" -m pip --python "$venv/bin/python" install --no-input pip \
            >>"$venv/install.log" 2>&1
}

with_virtualenv() {
    "$python" -m virtualenv --python "$python" "$venv" >>"$venv/install.log" 2>&1
}

how_to_get_venv() {
    if command -v apt-get >/dev/null 2>&1; then
        echo 'install what is missing with “sudo apt install python3-venv” and start again'
    else
        echo 'install the venv module of your Python (with ensurepip) and start again'
    fi
}

install_project() {
    : >"$venv/unfinished"
    if install_parts "$1" </dev/null >"$venv/install.log" 2>&1; then
        rm -rf "$venv/source"
        return
    fi
    # pip fetches everything before it changes anything: what was ready still is.
    [ ! -r "$venv/ready-play" ] || rm -f "$venv/unfinished"
    say 'What pip said:'
    grep -iE '^ *(error|warning)' "$venv/install.log" | tail -n 6 | cut -c 1-200 >&2 || true
    if grep -qiE "$no_connection" "$venv/install.log"; then
        stop 1 "The parts of the program could not be fetched: the first start needs the" \
            "internet, so connect and start again (all that pip said is in “$venv/install.log”)."
    fi
    stop 1 "The parts of the program could not be installed: all that pip said is in" \
        "“$venv/install.log”; put right what it names and start again."
}

# One sentence where computer players will be weaker than they could be, and what mends it.
tell_about_the_solver() {
    rm -f "$venv/plain"
    ask='from fivehundred.players.solver.solver import form; import sysconfig as where;'
    ask="$ask print(form(), where.get_path('include'))"
    found=$("$venv/bin/python" -P -c "$ask" 2>/dev/null || true)
    case $found in
        'plain '*) headers=${found#plain }/Python.h ;;
        *) return 0 ;;
    esac
    if can_compile "$headers"; then
        say 'The solver could not be compiled, so computer players are weaker and slower: what' \
            "the compiler said is in “$venv/install.log”."
        return
    fi
    echo "$headers" >"$venv/plain"
    say 'Computer players will be weaker and slower, for there is no C compiler here with the' \
        "headers of Python: $(how_to_get_a_compiler)."
}

how_to_get_a_compiler() {
    if command -v apt-get >/dev/null 2>&1; then
        echo 'install them with “sudo apt install gcc python3-dev” and start again'
    elif command -v dnf >/dev/null 2>&1; then
        echo 'install them with “sudo dnf install gcc python3-devel” and start again'
    elif [ "$(uname -s)" = Darwin ]; then
        echo 'install them with “xcode-select --install” and start again'
    else
        echo 'install both and start again'
    fi
}

# What tells screen readers of the screen, and what reaches other computers, is not made for every
# machine, and the table can do without. DDS is what the solver is held against; a Python too new for it can do without. Groups
# are known to pip from 25.1 on.
install_parts() {
    if [ "$1" = play ]; then
        run_pip '[reader,together]' || run_pip '[together]' || run_pip ''
    else
        "$venv/bin/python" -m pip install --no-input --disable-pip-version-check 'pip>=25.1' &&
            { run_pip '' --group "$1" --group dds || run_pip '' --group "$1"; }
    fi
}

no_connection='connection|resol|timed out|unreachable|no matching distribution'

# run_pip EXTRAS WORDS...
run_pip() {
    PIP_USER=0
    export PIP_USER
    extras=$1
    shift
    if [ -n "$writable" ]; then
        (cd "$root" && "$venv/bin/python" -m pip install --no-input \
            --disable-pip-version-check --editable ".$extras" "$@")
    else
        copy_source && (cd "$venv/source" && "$venv/bin/python" -m pip install --no-input \
            --disable-pip-version-check --force-reinstall ".$extras" "$@")
    fi
}

# Building writes beside the sources, so a checkout that cannot be written to is copied first.
copy_source() {
    rm -rf "$venv/source"
    mkdir -p "$venv/source/saves" || return 1
    for part in pyproject.toml setup.py README.md LICENSE fivehundred assets saves/examples; do
        cp -R "$root/$part" "$venv/source/$part" || return 1
    done
    chmod -R u+w "$venv/source"
}
