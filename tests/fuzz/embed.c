// Any bytes as what an article says to the board in it, once the page has let it through
// (src/web/page/embed.js): a link, a step of the tree, board or tree. Nothing leads away from these
// two, and a link that is refused leaves the game as it is.
#include "fuzz/target.h"

#include "gui/support/screen_fixture.h"

#include <string.h>

/// A far step is walked to in many frames; what a near one leads through is the same.
enum { LINE_MAX_BYTES = 512, LINES_MAX = 4, STEP_MOST = 2000 };

static void set_game(ScreenFixture *fixture, const char *link) {
    const uint64_t before = stage_game(fixture->stage)->record.now.key;
    Problem problem = {""};
    if (!stage_take_link(fixture->stage, link, &problem, fixture->now)) {
        CHECK(problem.sentence[0]);
        CHECK(stage_game(fixture->stage)->record.now.key == before);
    }
}

static uint64_t step_of(const char *text) {
    uint64_t step = 0;
    for (; *text >= '0' && *text <= '9' && step <= STEP_MOST; text++)
        step = step * 10 + (uint64_t)(*text - '0');
    return MIN(step, STEP_MOST);
}

static void take(ScreenFixture *fixture, const char *line) {
    switch (line[0]) {
    case 'p':
        set_game(fixture, line + 1);
        break;
    case 's':
        stage_go_to_step(fixture->stage, step_of(line + 1));
        break;
    case 't':
        stage_show(fixture->stage, SCREEN_TREE, fixture->now);
        break;
    case 'b':
        stage_show(fixture->stage, SCREEN_GAME, fixture->now);
        break;
    default:
        break;
    }
    StageStep step;
    CHECK(stage_session(fixture->stage) || stage_find_step(fixture->stage, &step));
}

/// The window is opened once, as that takes longer than what is said to it; each input begins with
/// the same game on the board.
static ScreenFixture *open_fixture(void) {
    static ScreenFixture *fixture;
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 400,
                                   .height = 480,
                                   .still = true,
                                   .embedded = true};
    if (!fixture)
        fixture = screen_fixture_open(&options);
    stage_show(fixture->stage, SCREEN_GAME, fixture->now);
    set_game(fixture, "3x3x3:b2");
    return fixture;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    ScreenFixture *fixture = open_fixture();
    const char *next = (const char *)bytes, *end = next + size;
    for (int i = 0; i < LINES_MAX && next < end; i++) {
        const char *stop = memchr(next, '\n', (size_t)(end - next));
        const size_t length = (size_t)((stop ? stop : end) - next);
        char line[LINE_MAX_BYTES] = "";
        memcpy(line, next, MIN(length, sizeof line - 1));
        take(fixture, line);
        next += length + (stop != NULL);
    }
    screen_fixture_pass(fixture, 10);
    return 0;
}
