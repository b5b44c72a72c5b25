// The Review screen: what it shows of a review, and its time.
#include "session/review/review_notes.h"
#include "session/review/review_words.h"
#include "ui/screens/review/review_screen.h"
#include "ui/screens/screens.h"
#include "ui/words/phrase.h"

#include <string.h>

enum {
    /// A review of so small a board takes no longer than reading one would.
    AGAIN_CELLS_MAX = 16,
    /// What each square was worth has room and can be known.
    EXPLAINED_CELLS_MAX = 42,
};

const Review *review_of(const ReviewScreen *screen) {
    return review_task_review(screen->task);
}

const ReviewMove *review_selected(const ReviewScreen *screen) {
    const Review *review = review_of(screen);
    if (screen->selected == 0 || !review->moves[screen->selected - 1].seen)
        return NULL;
    return &review->moves[screen->selected - 1];
}

bool review_runs(const ReviewScreen *screen) {
    return review_task_runs(screen->task);
}

bool review_has_better(const ReviewScreen *screen) {
    const ReviewMove *move = review_selected(screen);
    return move && move->length > 0;
}

int review_mistake(const ReviewScreen *screen, int step) {
    const Review *review = review_of(screen);
    for (int i = screen->selected + step; i >= 1 && i <= review->count; i += step)
        if (review->moves[i - 1].seen && review_is_mistake(review->moves[i - 1].mark))
            return i;
    return -1;
}

// --- what is on the board

/// The selected position, or the better line as far as it is followed, or what is tried.
static void find_position(ReviewScreen *screen) {
    const Review *review = review_of(screen);
    const ReviewMove *move = review_selected(screen);
    const bool before = screen->trial.on || screen->followed > 0;
    screen->shown = review_position(review, screen->selected - before);
    for (int i = 0; move && i < screen->followed; i++)
        position_play(&screen->shown, move->line[i]);
    if (screen->trial.on && screen->trial.tried != CELL_NONE)
        position_play(&screen->shown, screen->trial.tried);
}

/// What each square was worth before the selected move, where all of that is known.
static void find_explanation(ReviewScreen *screen) {
    const ReviewMove *move = review_selected(screen);
    screen->explains = false;
    if (!move || screen->trial.on || screen->followed > 0 ||
        variant_cells(&screen->shown.variant) > EXPLAINED_CELLS_MAX ||
        screen->shown.outcome != OUTCOME_OPEN)
        return;
    const Position before = review_position(review_of(screen), screen->selected - 1);
    screen->explains = review_task_explain(screen->task, &before, &screen->explanation) &&
                       screen->explanation.exact;
    for (int i = 0; i < CELLS_MAX; i++) // the first of the best moves leads the line
        screen->explanation.cells[i].best = move->length > 0 && i == move->line[0];
}

// --- what is said

static void say_trial(const ReviewScreen *screen, Text *text) {
    const ReviewTry *trial = &screen->trial;
    const Review *review = review_of(screen);
    const Side side = review_side(review, screen->selected - 1);
    const Variant *variant = &review->end.variant;
    if (trial->tried == CELL_NONE) {
        text_add(text, "%s played %s here. Find something better.", side_name(side),
                 describe_cell(variant, review->end.history[screen->selected - 1]).text);
        return;
    }
    const Words cell = describe_cell(variant, trial->tried);
    if (!trial->told)
        text_add(text, "%s: %s", cell.text, phrase(PHRASE_TRY_LOOKING));
    else if (trial->right)
        text_add(text, "Right: %s is better.", cell.text);
    else
        text_add(text, "%s is no better. Try another square.", cell.text);
}

static void say_position(const ReviewScreen *screen, Text *text) {
    const Review *review = review_of(screen);
    if (screen->trial.on) {
        say_trial(screen, text);
    } else if (review_selected(screen)) {
        review_words_move(review, screen->selected - 1, text);
    } else if (screen->selected > 0) {
        text_add(text, "%s", phrase(PHRASE_NOT_LOOKED_AT));
    } else {
        const ReviewValue value = review_value(review, 0);
        const bool tall = review_places(screen).layout.tall;
        if (value.known && !tall)
            text_add(text, "%s: %s. ", phrase(PHRASE_BEFORE_THE_FIRST_MARK),
                     review_words_value(value).text);
        if (tall) // they have no place of their own
            text_add(text, "X: %s. O: %s. ", review_words_side(review, SIDE_X).text,
                     review_words_side(review, SIDE_O).text);
        text_add(text, "%s", review_words_turning(review).text);
    }
}

void review_follow(ReviewScreen *screen, int64_t now) {
    char memory[GAME_SENTENCE_MAX];
    Text text = text_over(memory, sizeof memory);
    find_position(screen);
    find_explanation(screen);
    review_fill_curve(screen);
    board_view_show(&screen->board, &screen->shown, screen->session->game.number, now);
    board_view_note(&screen->board, screen->shown.key,
                    screen->explains ? &screen->explanation : NULL, CELL_NONE, now);
    say_position(screen, &text);
    const Rect room = review_places(screen).words;
    if (room.w > 0)
        panel_text_set(&screen->words, stage_config(screen->base.stage)->text, memory,
                       POINT(room.w - 4, room.h));
}

// --- going somewhere

void review_select(ReviewScreen *screen, int selected, int64_t now) {
    board_view_finish(&screen->board, now);
    screen->selected = CLAMP(selected, 0, review_of(screen)->count);
    screen->followed = 0;
    screen->trial = (ReviewTry){.tried = CELL_NONE};
    review_follow(screen, now);
}

void review_follow_line(ReviewScreen *screen, int followed, int64_t now) {
    const ReviewMove *move = review_selected(screen);
    if (!move || screen->trial.on)
        return;
    board_view_finish(&screen->board, now);
    screen->followed = CLAMP(followed, 0, move->length);
    review_follow(screen, now);
}

// --- trying

void review_try(ReviewScreen *screen, bool on, int64_t now) {
    if (on && !review_has_better(screen))
        return;
    screen->trial = (ReviewTry){.on = on, .tried = CELL_NONE};
    screen->followed = 0;
    screen->base.widgets.focus = on ? BOARD_CONTROL : REVIEW_CURVE;
    review_follow(screen, now);
}

/// As good as what the review found: that move itself, or one that is proven or looks as good.
static bool is_right(const ReviewMove *move, ReviewValue value) {
    enum { ABOUT = 100 };
    if (value.verdict.kind != VERDICT_UNKNOWN && move->before.verdict.kind != VERDICT_UNKNOWN)
        return value.share >= move->before.share;
    return value.share >= move->before.share - ABOUT && value.share > move->after.share;
}

void review_try_cell(ReviewScreen *screen, Cell cell, int64_t now) {
    const Review *review = review_of(screen);
    const ReviewMove *move = review_selected(screen);
    const Position before = review_position(review, screen->selected - 1);
    ReviewTry *trial = &screen->trial;
    if (!trial->on || !move || !position_can_play(&before, cell))
        return;
    board_view_finish(&screen->board, now);
    *trial = (ReviewTry){.on = true, .tried = cell};
    trial->right = cell == move->line[0];
    trial->told = trial->right || cell == review->end.history[screen->selected - 1];
    if (!trial->told)
        review_task_ask(screen->task, &before, cell);
    review_follow(screen, now);
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
