#!/bin/sh
# Runs a program of Windows: `sh packaging/windows/wine.sh PROGRAM WORD…`
#
# Wine keeps its Windows in build/windows, or in WINEPREFIX, and makes it when it is first asked.
# A Windows that was started for one screen cannot use another, so each screen has one.
set -eu

root=$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)
wine=/usr/lib/wine/wine64
[ -x "$wine" ] || wine=wine64
screen=${DISPLAY:-none}
WINEPREFIX=${WINEPREFIX:-$root/build/windows/wine-${screen#:}}
WINEDEBUG=-all
# Neither .NET nor a browser, which Wine would want to fetch.
WINEDLLOVERRIDES='mscoree,mshtml='
WINEARCH=win64
export WINEPREFIX WINEDEBUG WINEDLLOVERRIDES WINEARCH

if [ ! -e "$WINEPREFIX/ready" ]; then
    mkdir -p "$WINEPREFIX"
    "$wine" wineboot -i </dev/null 2>&1 | cat >"$WINEPREFIX/wineboot.log"
    cp "$root/build/windows/bcryptprimitives.dll" "$WINEPREFIX/drive_c/windows/system32/"
    : >"$WINEPREFIX/ready"
fi

# Python's standard streams have to be pipes there: a file is an “invalid handle”.
if [ -p /dev/stdout ] && [ -p /dev/stderr ]; then
    exec "$wine" "$@" </dev/null
fi
exec 4>&1
status=$({ { "$wine" "$@" </dev/null 2>&1 3>&- 4>&- || echo $? >&3; } | cat >&4; } 3>&1)
exit "${status:-0}"
