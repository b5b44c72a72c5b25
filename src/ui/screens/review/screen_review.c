// The Review screen: its parts together, and its time.
#include "session/review/review_notes.h"
#include "ui/screens/review/review_screen.h"
#include "ui/screens/screens.h"

#include <string.h>

/// A review of so small a board takes no longer than reading one would.
enum { AGAIN_CELLS_MAX = 16 };

// --- what the task finds

/// As good as what the review found: that move itself, or one that is proven or looks as good.
static bool is_right(const ReviewMove *move, ReviewValue value) {
    enum { ABOUT = 100 };
    if (value.verdict.kind != VERDICT_UNKNOWN && move->before.verdict.kind != VERDICT_UNKNOWN)
        return value.share >= move->before.share;
    return value.share >= move->before.share - ABOUT && value.share > move->after.share;
}

static void take_answer(ReviewScreen *screen) {
    ReviewTry *trial = &screen->trial;
    const ReviewValue value = review_task_answer(screen->task);
    const ReviewMove *move = review_selected(screen);
    if (!trial->on || trial->told || trial->tried == CELL_NONE || !value.known || !move)
        return;
    trial->told = true;
    trial->right = is_right(move, value);
}

// --- time

/// A whole review goes into the game, from where it is saved with it.
static void keep(ReviewScreen *screen) {
    const Review *review = review_of(screen);
    if (screen->kept || !review_is_whole(review))
        return;
    review_notes_write(screen->session->game.record.tree, screen->nodes, review);
    session_note_tree(screen->session);
    screen->kept = true;
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

static void release(Screen *base) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_task_free(screen->task);
    base_free(screen->nodes);
}

// --- the screen

static const ScreenOps OPS = {
    .name = "review",
    .build = review_build,
    .act = review_act,
    .input = review_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = review_draw,
    .draw_over = review_draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
};

/// The review that the game has, or one to be made.
static ReviewTask *new_task(const Stage *stage, const Record *record, bool *kept) {
    const StageConfig *config = stage_config(stage);
    const ReviewTaskConfig task = {config->clock, config->host.wake, config->host.context};
    Review *review = base_alloc(sizeof *review);
    Position end;
    record_position_at(record, record->count, &end);
    review_begin(review, &end, REVIEW_NODES);
    *kept = variant_cells(&end.variant) > AGAIN_CELLS_MAX &&
            review_notes_read(record->tree, record->nodes, review) && review->nodes >= REVIEW_NODES;
    if (!*kept)
        review_begin(review, &end, REVIEW_NODES);
    ReviewTask *made = review_task_new(&task, review);
    base_free(review);
    return made;
}

Screen *screen_review_new(Stage *stage, int64_t now) {
    Session *session = stage_kept_session(stage);
    CHECK(session);
    bool kept;
    ReviewTask *task = new_task(stage, &session->game.record, &kept);
    if (!task)
        return NULL;
    ReviewScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    const size_t bytes = ((size_t)session->game.record.count + 1) * sizeof *screen->nodes;
    screen->session = session;
    screen->task = task;
    screen->kept = kept;
    screen->nodes = base_alloc(bytes);
    memcpy(screen->nodes, session->game.record.nodes, bytes);
    screen->selected = session->game.record.cursor;
    screen->trial.tried = CELL_NONE;
    screen->base.widgets.focus = REVIEW_CURVE;
    screen->board.pace = stage_pace(stage);
    review_task_run(task, !kept);
    review_follow(screen, now);
    board_view_finish(&screen->board, now);
    return &screen->base;
}
