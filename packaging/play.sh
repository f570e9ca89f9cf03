#!/bin/sh
# Opens the table.
#
#   sh packaging/play.sh [arguments of the program]
#   sh packaging/play.sh --desktop            puts it among the applications of this user
#   sh packaging/play.sh --desktop --remove   takes it away from there
#
# The first start makes a private environment (.venv in the checkout); later ones only open.
set -eu

self=$0
while [ -L "$self" ]; do
    link=$(readlink "$self")
    case $link in
        /*) self=$link ;;
        *) self=$(dirname "$self")/$link ;;
    esac
done
root=$(CDPATH='' cd -- "$(dirname "$self")/.." && pwd -P)
. "$root/packaging/environment.sh"

open_table() {
    if needs_screen "$@" && ! has_screen; then
        stop 2 "There is no screen to open the table on (neither DISPLAY nor WAYLAND_DISPLAY is" \
            "set): start it from a desktop, or over ssh with “ssh -X”."
    fi
    prepare play
    # -P: a file of the folder one happens to stand in must not pass for a part of the program.
    exec "$venv/bin/python" -P -m fivehundred "$@"
}

# The language may be named before the command.
needs_screen() {
    for word in "$@"; do
        case $word in
            --help | -h | --version) return 1 ;;
        esac
    done
    [ "${1:-}" != --lang ] || [ $# -lt 2 ] || shift 2
    case ${1:-} in
        --lang=*) shift ;;
    esac
    case ${1:-} in
        inspect | analyse | verify | picture | film | rules | challenge | standings | score | worth | arena | bot | host) return 1 ;;
        join)
            for word in "$@"; do
                case $word in --level*) return 1 ;; esac
            done
            ;;
    esac
}

# Only Linux and its kin can be without one; who names a video driver knows what he does.
has_screen() {
    [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}${SDL_VIDEODRIVER:-}${SDL_VIDEO_DRIVER:-}" ] && return
    case $(uname -s) in
        Linux | *BSD) return 1 ;;
        *) return 0 ;;
    esac
}

# --- Among the applications -----------------------------------------------------------------

desktop() {
    case $(uname -s) in
        Linux | *BSD) ;;
        *) stop 2 "--desktop is for Linux: here, double-click packaging/play.command." ;;
    esac
    [ -n "${XDG_DATA_HOME:-}${HOME:-}" ] || stop 2 "HOME is not set, so there is no place for it."
    data=${XDG_DATA_HOME:-${HOME:-}/.local/share}
    launcher=$data/applications/fivehundred.desktop
    icons=$data/icons/hicolor
    case ${1:-} in
        '' | --no-install) add_launcher "$@" ;;
        --remove) remove_launcher ;;
        *) stop 2 "After --desktop there may stand --remove or --no-install, not “$1”." ;;
    esac
}

add_launcher() {
    put_icon "$root/assets/icons/fivehundred.svg" "$icons/scalable/apps/fivehundred.svg"
    put_icon "$root/assets/icons/fivehundred-256.png" "$icons/256x256/apps/fivehundred.png"
    mkdir -p "$data/applications"
    write_launcher >"$launcher.new"
    mv "$launcher.new" "$launcher"
    tell_desktop
    say "Five Hundred is among your applications now (“$launcher”)."
    # A start from the menu shows no progress: what takes a minute is done here.
    [ "${1:-}" = --no-install ] || prepare play
}

put_icon() {
    [ -r "$1" ] || return 0
    mkdir -p "$(dirname "$2")"
    cp "$1" "$2"
    chmod 644 "$2"
}

write_launcher() {
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec=/bin/sh "%s" --from-menu %%u\n' "$(quote_for_exec)" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$root/packaging/fivehundred.desktop.in"
}

# Twice over, as the Desktop Entry Specification has it: for the command line (" ` $ \ and %),
# then for a value of the file (\).
quote_for_exec() {
    printf '%s' "$root/packaging/play.sh" | sed -e 's/[\\"`$]/\\&/g' -e 's/%/%%/g' -e 's/\\/\\\\/g'
}

remove_launcher() {
    rm -f "$launcher" "$icons/scalable/apps/fivehundred.svg" \
        "$icons/256x256/apps/fivehundred.png"
    tell_desktop
    say "Five Hundred is no longer among your applications; your games are untouched."
}

# Most desktops notice by themselves; these help the others and may be missing. A cache of icons
# is renewed, never begun: it would hide what other programs put there later.
tell_desktop() {
    update-desktop-database "$data/applications" >/dev/null 2>&1 || true
    [ ! -e "$icons/icon-theme.cache" ] ||
        gtk-update-icon-cache --ignore-theme-index "$icons" >/dev/null 2>&1 || true
}

case ${1:-} in
    --desktop)
        shift
        desktop "$@"
        ;;
    --from-menu)
        from_menu=yes
        shift
        open_table "$@"
        ;;
    *) open_table "$@" ;;
esac
