#include "gui/support/font_fixture.h"

#include "support/testing.h"

#include "sdl/font.h"

#include <SDL_ttf.h>

int font_fixture_open(void **state) {
    Problem problem;
    assert_int_equal(TTF_Init(), 0);
    *state = font_new(&problem);
    return *state ? 0 : -1;
}

int font_fixture_close(void **state) {
    font_free(*state);
    return 0;
}
