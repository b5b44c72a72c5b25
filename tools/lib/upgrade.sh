# What tools/fresh does for an upgrade: an older version is made a package, its program plays and keeps, and the
# newer one has to find all of it. Sourced after house.sh, by what has try_command and take_picture_out.
# shellcheck shell=bash

# Where the programs keep things by themselves; a script has to be told.
DATA=/root/.local/share/inkrow
CONFIG=/root/.config/inkrow/inkrow.conf

# --- the older package

# older_package COMMIT FOLDER FILE: the program as it was at the commit, built in the folder, as one package.
older_package() {
    local commit=$1 folder=$2 package=$3
    has_command dpkg-shlibdeps || fail "dpkg-shlibdeps is not here: Debian has it in dpkg-dev"
    say "Making a package of $commit …"
    mkdir -p -- "$folder"
    git -C "$ROOT" archive "$commit" | tar -x -C "$folder"
    (
        cd -- "$folder"
        rm -rf -- packed
        quietly cmake --preset release -DCMAKE_INSTALL_PREFIX=/usr && quietly cmake --build build/release &&
            DESTDIR=$folder/packed quietly cmake --install build/release
    ) || fail "building $commit failed; the lines above say why"
    older_control "$folder"
    quietly dpkg-deb --root-owner-group --build "$folder/packed" "$package" || fail "packing $commit failed"
}

# older_control FOLDER: what a package says of itself. Before 1.0 all was one package, and none was made.
older_control() {
    local folder=$1 version needs
    version=$(sed -nE 's/^project\(inkrow VERSION ([0-9.]+).*/\1/p' "$folder/CMakeLists.txt")
    mkdir -p -- "$folder/debian" "$folder/packed/DEBIAN"
    printf 'Source: inkrow\n\nPackage: inkrow\nArchitecture: any\n' >"$folder/debian/control"
    needs=$(cd -- "$folder" && dpkg-shlibdeps -O packed/usr/bin/inkrow packed/usr/bin/inkrow-engine 2>/dev/null |
        sed -n 's/^shlibs:Depends=//p')
    [ -n "$needs" ] || fail "dpkg-shlibdeps does not say what the older program needs"
    {
        printf 'Package: inkrow\nVersion: %s\nArchitecture: %s\nDepends: %s\n' "$version" \
            "$(dpkg --print-architecture)" "$needs"
        printf 'Maintainer: The Inkrow contributors <inkrow@packages.invalid>\nDescription: k-in-a-row games\n'
    } >"$folder/packed/DEBIAN/control"
}

# --- what it keeps

# Games that the older program plays, one a text line: board, X, O, and the squares that are clicked; `ai` waits for
# the computer. The last one is left in the middle.
GAMES='
3x3x3       human  human  a1 b1 a2 b2 a3
3x3x3       human  human  b2 a1 c3 a3 a2 c2 b3 b1 c1
3x3x3       human  human  a1 b1 c1 b2 a3 b3
3x3x3       human  level3 b2 ai
3x3x3       level1 human  ai
3x3x3       human  perfect a1 ai
4x4x3       human  human  b2 a1 c2 a2 d2
4x4x4       human  human  a1 a2 b1 b2 c1 c2 d1
5x5x4       human  level2 c3 ai
5x5x5       human  human  c3 b2 d4
6x5x4       human  human  c3 a1 d3 a2 b3 a4 e3
7x6x4+drop  human  human  d1 e1 d2 e2 d3 e3 d4
7x6x4+drop  human  level4 d1 ai
7x6x4+drop  level2 human  ai
8x7x4+drop  human  human  a1 b1 c1
9x9x5       human  human  e5 d4 f6 d5
15x15x5     human  human  h8 g7 i9 g8 j10 g9 k11 g10 l12
15x15x5+exact human human h8 g7 i9
19x19x5     human  human  k10 j9 l11 j10
5x5x4       human  human  c3 b2 d4
'
# What a person may have written there: all is to stay, but for the value that is changed in the window.
OLDER_SETTINGS='# my own words
theme = paper
marks = stones
thinking_time = 3
text_size = 120
key_caps = no
tour = no
tour_pages = 3:dds----------
scores = words
analysis_lines = 5
threads = 1
a_key_of_nobody = 7
'

# play_kept RUN BOARD X O SQUARE...: one game, kept in DATA.
play_kept() {
    local run=$1 board=$2 x=$3 o=$4 square
    shift 4
    for square; do
        case $square in
        ai) echo wait-ai ;;
        *) echo "click $square" ;;
        esac
    done >"$run/root/kept.script"
    echo 'wait 1' >>"$run/root/kept.script"
    quietly try_command "$run" inkrow --data "$DATA" --variant "$board" --x "$x" --o "$o" --seed 1 --no-animation \
        --script /root/kept.script
}

# 20 games by the older program, the last one in the middle, and settings.
live_with_older() {
    local run=$1 line words
    try_command "$run" sh -c "apt-get install -y -q --no-install-recommends /root/before.deb" || return 1
    mkdir -p -- "$run$DATA" "$run$(dirname -- "$CONFIG")"
    printf '%s' "$OLDER_SETTINGS" >"$run$CONFIG"
    printf '%s\n' 'press ,' 'wait 1' 'button "Blackboard"' 'wait 1' >"$run/root/kept.script"
    try_command "$run" inkrow --config "$CONFIG" --script /root/kept.script || return 1
    while read -r line; do
        [ -n "$line" ] || continue
        read -ra words <<<"$line"
        play_kept "$run" "${words[@]}" || return 1
    done <<<"$GAMES"
    rm -rf -- "$run/root/games.before"
    cp -a -- "$run$DATA/games" "$run/root/games.before"
    cp -- "$run$CONFIG" "$run/root/settings.before"
}

# --- whether the newer one has it

# Board, players, result and moves of a game, whatever else its file says.
facts_of_game() {
    grep -oE '(INKROW|RE|PB|PW)\[[^]]*\]|;[BW]\[[^]]*\]' "$1" | tr -d '\n'
}

# same_games RUN CHANGED: the games are those of before, byte by byte, but for the file of that name.
same_games() {
    local run=$1 changed=$2 file
    for file in "$run"/root/games.before/*.sgf; do
        [ "${file##*/}" != "$changed" ] || continue
        cmp -- "$file" "$run$DATA/games/${file##*/}" || return 1
    done
}

# Each game is opened by the newer program, written anew, and is the same game.
read_by_newer() {
    local run=$1 file
    for file in "$run"/root/games.before/*.sgf; do
        quietly try_command "$run" inkrow --load "/root/games.before/${file##*/}" --export /root/kept.sgf || return 1
        [ "$(facts_of_game "$run/root/kept.sgf")" = "$(facts_of_game "$file")" ] || {
            say "FAIL: ${file##*/} is another game when the newer program writes it:"
            diff <(facts_of_game "$file") <(facts_of_game "$run/root/kept.sgf") >&2
            return 1
        }
    done
}

# The game in the middle is gone on with from the first page, by one more mark, and is kept with it.
go_on_with_last() {
    local run=$1 file
    printf '%s\n' 'wait 1' 'press c' 'wait 1' 'expect cell c3 x' 'expect cell b2 o' 'expect cell d4 x' 'click a1' \
        'wait 1' 'expect cell a1 o' "screenshot $PICTURE" >"$run/root/kept.script"
    try_command "$run" inkrow --data "$DATA" --config "$CONFIG" --no-animation --size 1280x800 \
        --script /root/kept.script || return 1
    file=$(find "$run$DATA/games" -name '*.sgf' -printf '%T@ %p\n' | sort -n | tail -n 1)
    LAST_GAME=${file##*/}
    if [ ! -f "$run/root/games.before/$LAST_GAME" ] || ! grep -q 'W\[ae\]' "$run$DATA/games/$LAST_GAME"; then
        say "FAIL: the game in the middle was not gone on with in its own file."
        return 1
    fi
}

# A setting that the newer program changes leaves the others as they were, and none of them is a complaint.
settings_by_newer() {
    local run=$1 said
    printf '%s\n' 'press ,' 'wait 1' 'button "High contrast"' 'wait 1' >"$run/root/kept.script"
    said=$(try_command "$run" inkrow --config "$CONFIG" --script /root/kept.script 2>&1) || { say "$said" && return 1; }
    ! grep -q "${CONFIG##*/}" <<<"${said//--config $CONFIG/}" || { say "FAIL: $said" && return 1; }
    diff <(sed 's/^theme = .*/theme = contrast/' "$run/root/settings.before") "$run$CONFIG" >&2 ||
        { say "FAIL: the settings are not what they were." && return 1; }
}

# take_named_picture RUN NAME
take_named_picture() {
    local picture=$PICTURE_COPY status=0
    PICTURE_COPY=${picture%.png}-$2.png
    take_picture_out "$1" || status=1
    PICTURE_COPY=$picture
    return "$status"
}

look_after_upgrade() {
    local run=$1 count
    count=$(find "$run/root/games.before" -name '*.sgf' | wc -l)
    [ "$count" -ge 20 ] || { say "FAIL: the older program kept $count games, not 20." && return 1; }
    printf '%s\n' 'wait 1' 'button "Your games"' 'wait 2' "screenshot $PICTURE" >"$run/root/kept.script"
    try_command "$run" inkrow --data "$DATA" --config "$CONFIG" --size 1280x800 --script /root/kept.script &&
        take_named_picture "$run" games || return 1
    same_games "$run" "" || { say "FAIL: the games are not what they were." && return 1; }
    read_by_newer "$run" &&
        go_on_with_last "$run" &&
        take_named_picture "$run" middle || return 1
    same_games "$run" "$LAST_GAME" || { say "FAIL: a game was changed that nobody went on with." && return 1; }
    settings_by_newer "$run" || return 1
    say "PASS: after the upgrade all $count games, the one in the middle and the settings are there."
}
