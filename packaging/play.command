#!/bin/sh
# macOS: a double-click opens the table. The first start makes a private environment.
exec sh "$(dirname "$0")/play.sh" "$@"
