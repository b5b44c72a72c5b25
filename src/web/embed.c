#include "web/bridge.h"

#include "formats/text.h"
#include "rules/notation.h"
#include "web/page.h"

#include <emscripten.h>

static bool shows_tree(const App *app) {
    StageStep step;
    return stage_find_step(app->stage, &step);
}

EMSCRIPTEN_KEEPALIVE void web_show(App *app, bool tree) {
    if (shows_tree(app) != tree)
        stage_show(app->stage, tree ? SCREEN_TREE : SCREEN_GAME, clock_now(&app->clock));
    page_wake();
}

EMSCRIPTEN_KEEPALIVE void web_set_game(App *app, const char *link) {
    const bool tree = shows_tree(app);
    Problem problem;
    if (!stage_take_link(app->stage, link, &problem, clock_now(&app->clock))) {
        page_refuse(problem.sentence);
        return;
    }
    web_show(app, tree);
}

EMSCRIPTEN_KEEPALIVE void web_go_to_step(App *app, double made) {
    web_show(app, true);
    stage_go_to_step(app->stage, (uint64_t)made);
}

EMSCRIPTEN_KEEPALIVE void web_explain(App *app, bool on) {
    web_show(app, false);
    session_set_explain(stage_kept_session(app->stage), on);
}

static const char *result_of(Outcome outcome) {
    static const char *const NAMES[] = {[OUTCOME_OPEN] = "none",
                                        [OUTCOME_X_WINS] = "X",
                                        [OUTCOME_O_WINS] = "O",
                                        [OUTCOME_DRAW] = "draw"};
    return NAMES[outcome];
}

EMSCRIPTEN_KEEPALIVE void web_tell(const App *app) {
    const Game *game = stage_game(app->stage);
    char memory[POSITION_TEXT_MAX];
    Text position = text_over(memory, sizeof memory);
    Buffer link = {NULL, 0, 0};
    StageStep step = {.made = 0};
    if (!game)
        return;
    const Record *record = &game->record;
    notation_format_drawn_position(&record->now, &position);
    buffer_add(&link, "");
    text_link_write(record->tree, record->nodes[record->cursor], &link);
    const bool tree = stage_find_step(app->stage, &step);
    page_state(&(PageState){.link = link.start,
                            .position = memory,
                            .result = result_of(game_outcome(game)),
                            .tree = tree,
                            .step = (double)step.made,
                            .steps = (double)step.known,
                            .all = step.all,
                            .said = step.said});
    base_free(link.start);
}
