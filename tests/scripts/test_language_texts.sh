#!/usr/bin/env bash
# Every text is there in every language: none is missing, none stale, and places for values are the same.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

command -v xgettext >/dev/null || exit 77

run "$TOOLS/languages" check
expect_status 0
expect_output 'de: '
expect_output 'zh_CN: '

run "$TOOLS/languages" chekc
expect_status 2
expect_output "unknown argument 'chekc'"
