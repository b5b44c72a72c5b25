#!/usr/bin/env bash
# The manifest of the Flatpak, as far as it can be tried without a network: it is read, asks for no network, and names
# what is there.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"
command -v flatpak-builder >/dev/null || exit 77

TREE=$(cd -- "$TOOLS/.." && pwd -P)
manifests=("$TREE"/assets/packaging/*.yaml)
[ "${#manifests[@]}" -eq 1 ] || give_up "there is another number of manifests than one"
id=$(basename -- "${manifests[0]}" .yaml)

run flatpak-builder --show-manifest "${manifests[0]}"
expect_status 0
expect_output "\"id\" : \"$id\""
expect_output '"command" : "inkrow"'
expect_no_output 'WARNING'
expect_no_output 'share=network'
expect_output "INKROW_APP_ID=$id"
# What it renames is installed by these names.
for file in desktop metainfo.xml; do
    expect_output "inkrow.$file"
    grep -q "inkrow.$file" "$TREE/src/apps/desktop.cmake" || give_up "inkrow.$file is not installed"
done
# The usual id is that of the tree.
grep -q "INKROW_APP_ID \"$id\"" "$TREE/src/apps/desktop.cmake" || give_up "the tree has another id than $id"
