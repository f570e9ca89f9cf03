#!/bin/sh
# Asks judges from outside about what is handed out, after sh packaging/build.sh:
#
#   sh packaging/judges.sh
#
# Those of pip are put into build/judges, those of the system are asked where they are. Each one's
# findings are printed; of those that are known the reason stands here. It ends with exit status 1
# where anything else is found. The quick ones are among the tests too (tests/packaging).
set -eu

root=$(CDPATH='' cd -- "$(dirname "$0")/.." && pwd -P)
cd "$root"
from_menu=''
. packaging/environment.sh
find_python
deb=$(ls dist/*.deb) wheel=$(ls dist/*.whl) source=$(ls dist/fivehundred-*.tar.gz) ||
    stop 2 "Nothing is built yet: sh packaging/build.sh."
tools=build/judges
[ -x $tools/bin/pyroma ] || {
    "$python" -m venv $tools
    $tools/bin/python -m pip install --quiet --disable-pip-version-check \
        abi3audit auditwheel check-wheel-contents pyroma reuse twine validate-pyproject vulture zizmor
}
PATH=$root/$tools/bin:$PATH
trial=$(mktemp -d)
trap 'rm -rf "$trial"' EXIT
failed=''

# judge KNOWN COMMAND...: lines that KNOWN, a pattern, fits are not findings.
judge() {
    known=$1
    shift
    if ! command -v "$1" >/dev/null 2>&1; then
        echo "== $1: not asked, for it is not here"
        return
    fi
    status=0
    "$@" >"$trial/said" 2>&1 || status=$?
    count=$(grep -cE -e "$known" "$trial/said" || true)
    grep -vE -e "$known" "$trial/said" >"$trial/left" || true
    if [ "$status" -eq 0 ] || { [ "$count" -gt 0 ] && [ ! -s "$trial/left" ]; }; then
        echo "== $1: content ($count known)"
    else
        echo "== $1: not content, exit status $status"
        cat "$trial/left"
        failed="$failed $1"
    fi
}
nothing='^$'

dpkg-deb --extract "$deb" "$trial/deb"
share=$trial/deb/usr/share

# Nobody has an address yet, and every file of a bundle is listed in linux/lintian-overrides.
judge "bogus-mail-host|root privileges" lintian --display-info --pedantic --tag-display-limit 0 \
    --fail-on error,warning,info,pedantic "$deb"
# The oldest Debian it is for; piuparts would take the unstable one.
[ "$(id -u)" -ne 0 ] || judge "$nothing" piuparts --distribution bookworm --no-symlinks \
    --warn-on-others --skip-logrotatefiles-test "$deb"
judge "$nothing" desktop-file-validate "$share/applications/fivehundred.desktop"
# The word of AppStream 1.0 for who makes it is not known to the older one of Debian 12.
judge "unknown-tag developer|✔|^$" appstreamcli validate-tree --pedantic --no-net "$trial/deb/usr"
for page in "$share"/man/man6/*.gz "$share"/man/*/man6/*.gz; do
    gzip -dc "$page" >"$trial/page"
    judge "$nothing" mandoc -Tlint -Wwarning "$trial/page"
done
for words in assets/languages/*/LC_MESSAGES/fivehundred.po; do
    judge "$nothing" msgfmt --check-format --check-domain -o /dev/null "$words"
    # What would make a catalogue another one every time is left out of its head.
    judge "no-(date|last-translator|language-team|report-msgid-bugs-to)-header-field" \
        i18nspector "$words"
done
# Quotation marks are meant as they are; what is below a warning is a matter of taste.
judge "$nothing" shellcheck -x --severity=warning --exclude=SC1111 packaging/*.sh packaging/*/*.sh packaging/play.command
judge "$nothing" reuse lint --lines
judge "$nothing" zizmor --offline --quiet --persona=auditor .github
judge "$nothing" validate-pyproject pyproject.toml
judge "$nothing" twine check --strict "$wheel" "$source"
judge "$nothing" check-wheel-contents "$wheel"
judge "$nothing" auditwheel show "$wheel"
judge "$nothing" abi3audit --summary "$wheel"
# Nobody has an address yet.
judge "author-email|project_urls" pyroma --min 8 .
[ -z "$failed" ] || {
    echo "Not content:$failed"
    exit 1
}
echo "judges: all are content"
