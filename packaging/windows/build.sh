#!/bin/sh
# Builds what is handed out for Windows, on Debian; it lands in dist/windows.
#
#   sh packaging/windows/build.sh [--no-window] [--no-smoke]
#   sh packaging/windows/build.sh --tests    builds nothing, but runs the tests of what has no window
#
# Everything is fetched by pip and held to the sums in packaging/windows/pins; Wine gets a place of
# its own in build/windows, and nothing on the system changes. With --no-window what was built is
# only asked its commands, with --no-smoke nothing. See packaging/README.md.
set -eu

from_menu=''
root=$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)
. "$root/packaging/environment.sh"

# Asked once, before anything is fetched: the package of Debian for each program.
missing_packages() {
    [ -x /usr/lib/wine/wine64 ] || command -v wine64 >/dev/null 2>&1 || echo wine64
    [ "$tests" = yes ] || command -v makensis >/dev/null 2>&1 || echo nsis
    command -v x86_64-w64-mingw32-gcc >/dev/null 2>&1 || echo gcc-mingw-w64-x86-64-win32
    command -v Xvfb >/dev/null 2>&1 || echo xvfb
    headers=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
    [ -r "$headers/Python.h" ] || echo python3-dev
    "$python" -m pip --version >/dev/null 2>&1 || echo python3-pip
    [ "$window" = no ] || command -v openbox >/dev/null 2>&1 || echo openbox
    [ "$window" = no ] || command -v xdotool >/dev/null 2>&1 || echo xdotool
    [ "$window" = no ] || command -v xprop >/dev/null 2>&1 || echo x11-utils
}

window=yes tests=no
for word in "$@"; do
    case $word in
        --no-window | --no-smoke) window=no ;;
        --tests) window=no tests=yes ;;
        *) stop 2 "“$word” says nothing to this build: see the first lines of $0." ;;
    esac
done
find_python
missing=$(missing_packages)
if [ "$tests" = yes ] && [ -n "$missing" ]; then
    # shellcheck disable=SC2086  # a list of words
    echo "The tests under Wine are left out: these packages are not here:" $missing
    exit 0
fi
# shellcheck disable=SC2086  # a list of words
[ -z "$missing" ] || stop 2 "The build needs what is missing here: sudo apt install" $missing

# A screen of its own: what Wine starts without one never finds one later.
screen=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$screen"' EXIT
trap 'exit 130' HUP INT TERM
mkfifo "$screen/number"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp -noreset \
    3>"$screen/number" 2>"$screen/log" &
server=$!
read -r number <"$screen/number"
DISPLAY=:$number
export DISPLAY
"$python" -P "$root/packaging/windows" "$@"
