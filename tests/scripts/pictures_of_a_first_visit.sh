#!/usr/bin/env bash
# The first five minutes of somebody who never played and reads nothing, as pictures: each is what a
# click at a square, or at Play again, comes to. Animations run, so that a picture says what is there how
# long after the click.
#
#   tests/scripts/pictures_of_a_first_visit.sh PROGRAM FOLDER
#
# PROGRAM   an inkrow, of this or another version
# FOLDER    where the pictures go: 02-two-seconds-1280x800-paper.png; made when it is not there
#
# SIZES and THEMES, words in the environment, choose others.
set -euo pipefail

SIZES=${SIZES:-1280x800 390x844}
THEMES=${THEMES:-paper}

[ $# -eq 2 ] || {
    echo "pictures_of_a_first_visit: expected a program and a folder" >&2
    exit 2
}
[ -x "$1" ] || {
    echo "pictures_of_a_first_visit: '$1' is no program" >&2
    exit 2
}
mkdir -p -- "$2"
program=$(realpath -- "$1") folder=$(realpath -- "$2")
SCRATCH=$(mktemp -d "${TMPDIR:-/tmp}/inkrow visit.XXXXXX")
trap 'rm -rf -- "$SCRATCH"' EXIT
export SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
cd -- "$SCRATCH"

# visit SIZE THEME: the first click is at a square, the second game begins with one at Play again.
visit() {
    local of=$1-$2.png
    rm -rf none.conf games
    cat >steps <<STEPS
wait 0.5
screenshot 01-empty-page-$of
click b2
wait 2
screenshot 02-two-seconds-$of
wait-ai
wait 1
screenshot 03-answer-$of
click a1
wait-ai
wait 1
screenshot 04-second-mark-$of
click a3
wait-ai
wait 1
screenshot 05-third-mark-$of
click b1
wait-ai
wait 1
screenshot 06-fourth-mark-$of
click b3
wait-ai
wait 2
screenshot 07-end-$of
button "Play again"
wait 2
screenshot 08-second-game-$of
STEPS
    timeout 120 "$program" --first-page --size "$1" --theme "$2" --seed 5 --config none.conf \
        --script steps 2>said || echo "first visit at $1 in $2: $(tail -n 1 -- said)" >&2
    find . -maxdepth 1 -name '*.png' -exec mv -- {} "$folder" \;
}

for size in $SIZES; do
    for theme in $THEMES; do
        visit "$size" "$theme"
    done
done
