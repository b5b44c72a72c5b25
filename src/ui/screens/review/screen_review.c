// The Review screen: its parts together, and its time.
#include "ui/screens/review/review_screen.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "words/review_notes.h"

#include <string.h>

// --- what the task finds

/// As good as what the review found: that move itself, or one that is proven or looks as good.
static bool is_right(const ReviewMove *move, Worth played, Worth value) {
    enum { ABOUT = 100 };
    const int share = worth_share(value), better = worth_share(move->better);
    if (worth_is_proven(value) && worth_is_proven(move->better))
        return share >= better;
    return share >= better - ABOUT && share > worth_share(played);
}

static void take_answer(ReviewScreen *screen) {
    ReviewTry *trial = &screen->trial;
    const Worth value = review_task_answer(screen->task);
    const ReviewMove *move = review_selected(screen);
    if (!trial->on || trial->told || trial->tried == CELL_NONE || value.kind == WORTH_UNKNOWN ||
        !move)
        return;
    trial->told = true;
    trial->right = is_right(move, review_after(review_of(screen), screen->selected - 1), value);
}

// --- time

/// A whole review goes into the game, from where it is saved with it.
static void keep(ReviewScreen *screen) {
    const Review *review = review_of(screen);
    GameTree *tree = screen->session->game.record.tree;
    if (screen->kept || !review_is_whole(review))
        return;
    screen->kept = true;
    if (review_notes_stand(tree, screen->nodes, review))
        return;
    review_notes_write(tree, screen->nodes, review);
    session_note_tree(screen->session);
}

static void tick(Screen *base, int64_t now) {
    ReviewScreen *screen = (ReviewScreen *)base;
    screen->board.pace = stage_pace(base->stage);
    board_control_follow(&screen->board, &base->widgets, now);
    while (review_task_poll(screen->task)) {
        take_answer(screen);
        keep(screen);
    }
    review_follow(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    return board_view_moving(&((const ReviewScreen *)base)->board, now) ? 0 : -1;
}

static bool is_asking(const ReviewTry *trial) {
    return trial->on && trial->tried != CELL_NONE && !trial->told;
}

static bool busy(const Screen *base, int64_t now) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    return board_view_busy(&screen->board, now) || review_runs(screen) || is_asking(&screen->trial);
}

static BoardGeometry board_of(const Screen *base) {
    return review_places((const ReviewScreen *)base).board;
}

static Rect cursor_of(const Screen *base) {
    const BoardGeometry board = board_of(base);
    return board_control_cursor(&((const ReviewScreen *)base)->board, &board);
}

static void release(Screen *base) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_task_free(screen->task);
    base_free(screen->claimed);
    base_free(screen->nodes);
}

// --- the screen

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_REVIEW, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "review",
    .actions = ACTIONS,
    .build = review_build,
    .input = review_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = review_draw,
    .draw_over = review_draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .cursor = cursor_of,
};

static ReviewTask *new_task(const Stage *stage, const Position *end) {
    const StageConfig *config = stage_config(stage);
    const ReviewTaskConfig task = {config->clock, config->host.wake, config->host.context};
    Review *review = base_alloc(sizeof *review);
    review_begin(review, end, REVIEW_NODES);
    ReviewTask *made = review_task_new(&task, review);
    base_free(review);
    return made;
}

/// What the file of the game says of its moves; NULL where it says nothing.
static Review *read_claims(const Record *record, const Position *end) {
    Review *claimed = base_alloc(sizeof *claimed);
    review_begin(claimed, end, REVIEW_NODES);
    if (review_notes_read(record->tree, record->nodes, claimed))
        return claimed;
    base_free(claimed);
    return NULL;
}

Screen *screen_review_new(Stage *stage, int64_t now) {
    Session *session = stage_kept_session(stage);
    CHECK(session);
    const Record *record = &session->game.record;
    Position end;
    record_position_at(record, record->count, &end);
    ReviewTask *task = new_task(stage, &end);
    if (!task)
        return NULL;
    ReviewScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    const size_t bytes = ((size_t)record->count + 1) * sizeof *screen->nodes;
    screen->session = session;
    screen->task = task;
    screen->claimed = read_claims(record, &end);
    screen->nodes = base_alloc(bytes);
    memcpy(screen->nodes, record->nodes, bytes);
    screen->selected = record->cursor;
    screen->trial.tried = CELL_NONE;
    screen->base.widgets.focus = REVIEW_CURVE;
    screen->board.pace = stage_pace(stage);
    review_task_run(task, true);
    review_follow(screen, now);
    board_view_finish(&screen->board, now);
    return &screen->base;
}
