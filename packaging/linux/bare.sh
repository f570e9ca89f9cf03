#!/bin/sh
# Tries the bundle and the Debian package in a bare Debian, as root:
#
#   sh packaging/linux/bare.sh [SUITE]
#
# SUITE is bookworm unless it is named. A root file system without Python is made by debootstrap in
# build/bare-SUITE. There the bundle is unpacked and played with; then the package is installed,
# played with, removed and purged, after which nothing of it may be left. The screen is an Xvfb
# outside. Build first (packaging/build.sh). It ends with exit status 1 where something is wrong.
set -eu

suite=${1:-bookworm}
root=$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)
bare=$root/build/bare-$suite
shared=/tmp/fivehundred-bare
python=$root/build/venv/bin/python

stop() {
    echo "$*" >&2
    exit 1
}

# Everything mounted below vanishes with this process.
if [ -z "${FIVEHUNDRED_OWN_MOUNTS:-}" ]; then
    [ "$(id -u)" -eq 0 ] || stop "This needs root, for debootstrap and chroot."
    command -v debootstrap >/dev/null || stop "debootstrap is missing: apt-get install debootstrap."
    [ -x "$python" ] || stop "Nothing is built yet: sh packaging/build.sh."
    FIVEHUNDRED_OWN_MOUNTS=yes exec unshare --mount sh "$0" "$suite"
fi

# However it ends, nothing stays in the folders that everybody shares.
trap 'rm -rf "$shared"' EXIT
trap 'exit 130' HUP INT TERM

inside() {
    chroot "$bare" /usr/bin/env PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "$@"
}

play() {
    TMPDIR=$shared "$python" "$root/packaging/smoke" chroot "$bare" "$@"
}

list() {
    (cd "$bare" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var/log -o -path ./var/lib/dpkg \
        -o -path ./var/cache \) -prune -o -print | sort)
}

make_root() {
    [ -e "$bare/made" ] && return
    rm -rf "$bare"
    debootstrap --variant=minbase "$suite" "$bare" >/dev/null
    : >"$bare/made"
}

echo "== a bare Debian $suite"
make_root
mkdir -p "$shared" "$bare$shared"
mount -t proc proc "$bare/proc"
mount --bind "$shared" "$bare$shared"
cp /etc/resolv.conf "$bare/etc/resolv.conf"
! inside python3 --version 2>/dev/null || stop "There is a Python in $bare."
depends=$(dpkg-deb -f "$root"/dist/*.deb Depends | sed 's/([^)]*)//g; s/,/ /g')
inside apt-get -qq update
# shellcheck disable=SC2086
inside apt-get -qq install --no-install-recommends -y $depends >/dev/null

echo "== the bundle, unpacked"
rm -rf "$bare/opt/trial"
mkdir -p "$bare/opt/trial"
tar -xzf "$root"/dist/five-hundred-*-linux-*.tar.gz -C "$bare/opt/trial" --strip-components=1
play /opt/trial/fivehundred
rm -rf "$bare/opt/trial"

echo "== the package, installed, removed and purged"
list >"$shared/before"
cp "$root"/dist/*.deb "$bare/tmp/fivehundred.deb"
inside apt-get -qq install --no-install-recommends -y /tmp/fivehundred.deb >/dev/null
play /usr/bin/fivehundred
inside dpkg -r fivehundred >/dev/null
inside dpkg -P fivehundred >/dev/null 2>&1
rm "$bare/tmp/fivehundred.deb"
list >"$shared/after"
diff "$shared/before" "$shared/after" || stop "The package has left something behind (the lines above)."
echo "bare Debian $suite: all is well"
