#!/bin/sh
# Builds what is handed out: bundle, archives, packages, checksums; all of it lands in dist/.
#
#   sh packaging/build.sh [--no-window]
#   sh packaging/build.sh --windows [--no-window]   the same for Windows, into dist/windows
#
# Makes a private environment (build/venv) first. With --no-window nothing built is opened and
# tried, for a machine without Xvfb. See packaging/README.md.
set -eu

from_menu=''
root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
. "$root/packaging/environment.sh"

if [ "${1:-}" = --windows ]; then
    shift
    exec sh "$root/packaging/windows/build.sh" "$@"
fi
find_python
exec "$python" "$root/packaging/build.py" "$@"
