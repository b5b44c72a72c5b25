#!/usr/bin/env bash
# A small tree with right and wrong includes.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

tree=$SCRATCH/tree

# write_file PATH LINE
write_file() {
    mkdir -p -- "$(dirname -- "$tree/$1")"
    printf '%s\n' "$2" >"$tree/$1"
}

start_right_tree() {
    rm -rf -- "$tree"
    write_file CMakeLists.txt 'inkrow_layer(base)
inkrow_layer(rules BELOW base)
inkrow_layer(ink BELOW base)
if(GUI)
  inkrow_layer(ui BELOW rules ink
    ROOMS words stage screens ui)
  inkrow_layer(sdl BELOW ui)
endif()'
    write_file src/base/base.h '#include <stdint.h>'
    write_file src/rules/position.c '#include "base/base.h"'
    write_file src/ui/stage/stage.c '#include "ui/words/phrases.h"'
    write_file src/ui/screens/game/game.c '#include "ui/screens/game/game.h"'
    write_file src/ui/ui.c '#include "ui/screens/game/game.h"'
    write_file src/sdl/window.c '#include <SDL2/SDL.h>'
    write_file assets/font/letters.h 'extern const int letters[];'
    write_file src/sdl/font.c '#include "letters.h"'
    write_file src/apps/main_game.c '#include "ui/ui.h"'
    add_heads
}

# Every folder has a file that says what lives there.
add_heads() {
    find "$tree/src" -mindepth 1 -type d | while IFS= read -r folder; do
        echo 'What lives here.' >"$folder/README.md"
    done
}

# expect_wrong PATH LINE SENTENCE: the right tree with this file is found wrong in its line 1.
expect_wrong() {
    start_right_tree
    write_file "$1" "$2"
    add_heads
    run "$TOOLS/check-layers" "$tree"
    expect_status 1
    expect_output "$1:1: $3"
}

start_right_tree
run "$TOOLS/check-layers" "$tree"
expect_status 0

expect_wrong src/base/text.c '#include "rules/position.h"' 'the layer base must not see rules'
expect_wrong src/rules/lines.h '#include "ink/stroke.h"' 'the layer rules must not see ink'
expect_wrong src/ink/paper.c '  #  include "rules/position.h"' 'the layer ink must not see rules'
expect_wrong src/ui/words/theme.c '#include "sdl/window.h"' 'the layer ui must not see sdl'
expect_wrong src/ui/words/theme.c '#include "apps/main.h"' '"apps/main.h" is not written as layer/room/header.h'
expect_wrong src/ui/words/theme.c '#include "theme.h"' '"theme.h" is not written as layer/room/header.h'
expect_wrong src/ui/words/theme.c '#include "../base/base.h"' '"../base/base.h" is not written'
expect_wrong src/ui/words/theme.c '#include <SDL.h>' 'only src/sdl and src/web include SDL'
expect_wrong src/ui/words/theme.c '#include "SDL2/SDL_ttf.h"' 'only src/sdl and src/web include SDL'
expect_wrong src/apps/main_game.c '#include <SDL2/SDL.h>' 'only src/sdl and src/web include SDL'
expect_wrong src/attic/old.c 'int x;' 'src/attic is no layer'

expect_wrong src/ui/words/signs.c '#include "ui/stage/stage.h"' 'the room ui/words must not see ui/stage'
expect_wrong src/ui/stage/sheet.c '#include "ui/ui.h"' 'the room ui/stage must not see ui/ui'
expect_wrong src/ui/screens/help/help.c '#include "ui/screens/game/game.h"' \
    'the folder ui/screens/help must not see ui/screens/game'
expect_wrong src/ui/screens/list.c '#include "ui/screens/game/game.h"' \
    'the folder ui/screens must not see ui/screens/game'
expect_wrong src/ui/attic/old.c 'int x;' 'src/ui/attic has no place in the ROOMS of ui'

# expect_finding SENTENCE: what the test has done to the right tree is found.
expect_finding() {
    run "$TOOLS/check-layers" "$tree"
    expect_status 1
    expect_output "$1"
    start_right_tree
}

start_right_tree
rm -- "$tree/src/ui/stage/README.md"
expect_finding 'src/ui/stage: no README.md says what lives here'
printf '%s\n' 1 2 3 4 >"$tree/src/ui/README.md"
expect_finding 'src/ui/README.md: more than 3 lines'
for number in $(seq 31); do
    write_file "src/ink/pen$number.c" ''
done
expect_finding 'src/ink: 31 files, at most 30'
seq 701 | sed 's,^,// ,' >"$tree/src/base/base.c"
expect_finding 'src/base/base.c: 701 lines, at most 700'

run "$TOOLS/check-layers" "$SCRATCH"
expect_status 2
