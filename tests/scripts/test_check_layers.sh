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
inkrow_layer(rules base)
inkrow_layer(ink base)
if(GUI)
  inkrow_layer(ui rules ink)
  inkrow_layer(sdl ui)
endif()'
    write_file src/base/base.h '#include <stdint.h>'
    write_file src/rules/position.c '#include "base/base.h"'
    write_file src/ui/screen.c '#include "base/base.h"'
    write_file src/sdl/window.c '#include <SDL2/SDL.h>'
    write_file assets/font/letters.h 'extern const int letters[];'
    write_file src/sdl/font.c '#include "letters.h"'
    write_file src/apps/main_game.c '#include "ui/screen.h"'
}

# expect_wrong PATH LINE SENTENCE: the right tree with this file is found wrong in its line 1.
expect_wrong() {
    start_right_tree
    write_file "$1" "$2"
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
expect_wrong src/ui/theme.c '#include "sdl/window.h"' 'the layer ui must not see sdl'
expect_wrong src/ui/theme.c '#include "apps/main.h"' '"apps/main.h" is not written as layer/header.h'
expect_wrong src/ui/theme.c '#include "theme.h"' '"theme.h" is not written as layer/header.h'
expect_wrong src/ui/theme.c '#include "../base/base.h"' '"../base/base.h" is not written'
expect_wrong src/ui/theme.c '#include <SDL.h>' 'only src/sdl includes SDL'
expect_wrong src/ui/theme.c '#include "SDL2/SDL_ttf.h"' 'only src/sdl includes SDL'
expect_wrong src/apps/main_game.c '#include <SDL2/SDL.h>' 'only src/sdl includes SDL'
expect_wrong src/attic/old.c 'int x;' 'src/attic is no layer'

run "$TOOLS/check-layers" "$SCRATCH"
expect_status 2
