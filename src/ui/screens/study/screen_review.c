// The Review screen: its parts together, and its time.
#include "session/reviewed.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/review_screen.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/phrase.h"
#include "words/describe.h"
#include "words/review_words.h"

#include <string.h>

// --- pointer and keys

static void select_on_curve(ReviewScreen *screen, Point at, int64_t now) {
    const ReviewPlaces places = review_places(screen);
    const Rect curve = layout_area(&places.leaves, "curve");
    const int place = panel_curve_at(curve, &screen->curve, at);
    if (place != screen->selected)
        review_select(screen, place, now);
}

static BoardTarget target_under(const ReviewScreen *screen, Point at) {
    const ReviewPlaces places = review_places(screen);
    if (!screen->trial.on)
        return board_target_none();
    return board_geometry_target(&places.board, &screen->shown, at);
}

// --- the pointer

static bool presses(ReviewScreen *screen, const Input *input, int64_t now) {
    const ReviewPlaces places = review_places(screen);
    screen->drags = rect_contains(layout_area(&places.leaves, "curve"), input->at);
    if (screen->drags) {
        select_on_curve(screen, input->at, now);
        return true;
    }
    const int move = review_move_at(screen, &places, input->at);
    if (move >= 0) {
        review_select(screen, move, now);
        return true;
    }
    return board_control_press(&screen->board, target_under(screen, input->at), now);
}

static bool lets_go(ReviewScreen *screen, const Input *input, int64_t now) {
    const BoardTarget target = target_under(screen, input->at);
    screen->drags = false;
    if (!board_control_release(&screen->board, target))
        return false;
    review_try_cell(screen, target.cell, now);
    return true;
}

static bool moves(ReviewScreen *screen, const Input *input, int64_t now) {
    if (screen->drags)
        select_on_curve(screen, input->at, now);
    else
        board_control_point(&screen->board, target_under(screen, input->at), now);
    return screen->drags;
}

// --- the keyboard

/// The board has keys of its own while somebody tries.
static bool key_pressed(ReviewScreen *screen, const Input *input, int64_t now) {
    WidgetState *widgets = &screen->base.widgets;
    const BoardView *board = &screen->board;
    if (input->ctrl || input->alt || !screen->trial.on)
        return false;
    if (input->key != KEY_ENTER && input->key != KEY_SPACE)
        return board_control_arrow(&screen->board, widgets, input->key, now);
    widgets->focus = BOARD_CONTROL;
    widgets->focus_visible = true;
    review_try_cell(
        screen, board_target_at(&screen->shown, board->cursor_column, board->cursor_row).cell, now);
    return true;
}

static bool take_notice(ReviewScreen *screen, const char *sentence, int64_t now) {
    Text notice = text_over(screen->notice, sizeof screen->notice);
    text_add(&notice, "%s", sentence);
    review_follow(screen, now);
    return true;
}

static bool review_input(Screen *base, const Input *input, int64_t now) {
    ReviewScreen *screen = (ReviewScreen *)base;
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
        board_view_finish(&screen->board, now);
        return presses(screen, input, now);
    case INPUT_POINTER_MOVE:
        return moves(screen, input, now);
    case INPUT_POINTER_UP:
        return lets_go(screen, input, now);
    case INPUT_POINTER_LEAVE:
        screen->drags = false;
        board_control_leave(&screen->board, now);
        return false;
    case INPUT_KEY:
        return key_pressed(screen, input, now);
    case INPUT_NOTICE:
        return take_notice(screen, input->text, now);
    default:
        return false;
    }
}

// --- what can be done

/// While the better line is followed, marks go along it.
static Phrase cannot_step(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (by < 0)
        return screen->selected > 0 ? PHRASE_NONE : PHRASE_AT_THE_START;
    const bool more = screen->followed > 0 ? screen->followed < review_selected(screen)->length
                                           : screen->selected < review_of(screen)->count;
    if (more)
        return PHRASE_NONE;
    return screen->shown.outcome == OUTCOME_OPEN && screen->followed > 0 ? PHRASE_LINE_KNOWN_SO_FAR
                                                                         : PHRASE_AT_THE_END;
}

static void step(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    if (screen->followed > 0)
        review_follow_line(screen, screen->followed + meant.which, meant.now);
    else
        review_select(screen, screen->selected + meant.which, meant.now);
}

/// From what is followed or tried there is always a way to an end.
static Phrase cannot_go_far(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    return screen->followed > 0 || screen->trial.on ? PHRASE_NONE : cannot_step(base, by);
}

static void go_far(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_select(screen, meant.which < 0 ? 0 : review_of(screen)->count, meant.now);
}

static Phrase cannot_run(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (review_is_whole(review_of(screen)))
        return PHRASE_ALL_LOOKED_AT;
    return review_runs(screen) != (by > 0) ? PHRASE_NONE
           : by > 0                        ? PHRASE_GOES_ON_ALREADY
                                           : PHRASE_STOPPED_ALREADY;
}

static void run(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    screen->notice[0] = '\0';
    review_task_run(screen->task, meant.which > 0);
    review_follow(screen, meant.now);
}

static Phrase cannot_play_on(const Screen *screen, int which) {
    (void)which;
    return game_is_binding(&((const ReviewScreen *)screen)->session->game)
               ? PHRASE_NOTHING_TAKEN_BACK
               : PHRASE_NONE;
}

static void play_on(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    const ReviewMove *move = review_selected(screen);
    if (screen->followed > 0 && move)
        session_vary(screen->session, screen->selected - 1, move->line, screen->followed);
    else
        session_go_to(screen->session, screen->selected - screen->trial.on);
    stage_show(base->stage, SCREEN_GAME, meant.now);
}

static Phrase cannot_go_to_mistake(const Screen *base, int step) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const Review *review = review_of(screen);
    if (review_mistake(screen, step) >= 0)
        return PHRASE_NONE;
    for (int i = screen->selected + step; i >= 1 && i <= review->count; i += step)
        if (!review->moves[i - 1].seen)
            return PHRASE_NOT_ALL_LOOKED_AT;
    return step < 0 ? PHRASE_NO_MISTAKE_BACK : PHRASE_NO_MISTAKE_ON;
}

static void go_to_mistake(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_select(screen, review_mistake(screen, meant.which), meant.now);
}

static Phrase cannot_try(const Screen *base, int which) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    (void)which;
    return review_has_better(screen) ? PHRASE_NONE
           : review_selected(screen) ? review_no_better(screen)
           : screen->selected > 0    ? PHRASE_NOT_LOOKED_AT
                                     : PHRASE_AT_THE_START;
}

static void try_it(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_try(screen, !screen->trial.on, meant.now);
}

static Phrase cannot_follow(const Screen *base, int by) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (by < 0)
        return screen->followed > 0 ? PHRASE_NONE : PHRASE_IN_THE_GAME_ALREADY;
    if (screen->trial.on)
        return PHRASE_HIDDEN_WHILE_TRYING;
    return screen->followed > 0 ? cannot_step(base, by) : cannot_try(base, by);
}

static bool is_followed(const Screen *screen, int by) {
    (void)by;
    return ((const ReviewScreen *)screen)->followed > 0;
}

static void follow_line(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_follow_line(screen, screen->followed + meant.which, meant.now);
}

/// Of the game's own line.
static bool has_long_comment(const Screen *base, int which) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const Record *record = &screen->session->game.record;
    (void)which;
    return screen->followed == 0 && screen->selected <= record->count &&
           session_comment_length(screen->session, screen->selected) > STAGE_COMMENT_BRIEF;
}

static void show_comment(Screen *base, ActionMeant meant) {
    stage_open_comment(base->stage, ((ReviewScreen *)base)->selected, meant.now);
}

static void leave(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    if (screen->trial.on)
        review_try(screen, false, meant.now);
    else
        stage_show(base->stage, SCREEN_GAME, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"start", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .cannot = cannot_go_far,
     .act = go_far},
    {"step back", PHRASE_ONE_BACK, ICON_PREVIOUS, {KEY_PAGE_UP, KEY_LEFT}, .which = -1, .held = true,
     .cannot = cannot_step, .act = step},
    {"step on", PHRASE_ONE_ON, ICON_NEXT, {KEY_PAGE_DOWN, KEY_RIGHT}, .which = 1, .held = true,
     .cannot = cannot_step, .act = step},
    {"end", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .cannot = cannot_go_far,
     .act = go_far},
    {"mistake before", PHRASE_BUTTON_MISTAKE_BEFORE, ICON_NONE, {'b', KEY_UP}, .which = -1,
     .held = true, .told = PHRASE_MISTAKE_BEFORE,
     .cannot = cannot_go_to_mistake, .act = go_to_mistake},
    {"mistake after", PHRASE_BUTTON_MISTAKE_AFTER, ICON_NONE, {'n', KEY_DOWN}, .which = 1,
     .held = true, .told = PHRASE_MISTAKE_AFTER,
     .cannot = cannot_go_to_mistake, .act = go_to_mistake},
    {"line", PHRASE_BETTER_LINE, ICON_NONE, {KEY_ENTER}, .which = 1, .held = true,
     .told = PHRASE_WHAT_WAS_BETTER, .cannot = cannot_follow,
     .on = is_followed, .act = follow_line},
    {"line back", PHRASE_BACK_FROM_IT, ICON_NONE, {KEY_BACKSPACE}, .which = -1, .held = true,
     .cannot = cannot_follow, .act = follow_line},
    {"play on", PHRASE_REVIEW_PLAY_ON, ICON_PENCIL, {'p'}, .kind = WIDGET_PRIMARY,
     .cannot = cannot_play_on, .act = play_on},
    {"try", PHRASE_BUTTON_TRY_IT, ICON_NONE, {'t'}, .cannot = cannot_try, .act = try_it},
    {"stop", PHRASE_BUTTON_STOP, ICON_PAUSE, {'s'}, .kind = WIDGET_PRIMARY, .which = -1, .cannot = cannot_run, .act = run},
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'g'}, .which = 1, .cannot = cannot_run, .act = run},
    {"comment", PHRASE_WHOLE_COMMENT, ICON_NONE, .kind = WIDGET_LINK, .there = has_long_comment,
     .act = show_comment},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_REVIEW = ACTION_TABLE(PHRASE_IN_REVIEW, ROWS);

// --- its parts

enum {
    TELLS_RULES = 1,
    TELLS_RESULT,
    TELLS_BOTH,
    TELLS_TRY,
    TELLS_TRY_BRIEF,
    TELLS_PLAY_ON,
    TELLS_PROGRESS,
    TELLS_HERE ///< what is said of where it is
};

// clang-format off
#define ROW(...) {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(__VA_ARGS__)}
#define STEP(action, ...) {.name = (action), .w = {44, 56, 60}, .h = {44, 56, 56}, __VA_ARGS__}
#define BUTTON(action, key, ...) \
    {.name = (action), .h = {44, 56, 56}, .share = 1, NAMED(16, LEAF_ENDS, .shrinks = true, .cap = (key)), __VA_ARGS__}
#define PRIMARY(...) {.h = {44, 56, 56}, .share = 1, __VA_ARGS__}
/// Trying, or what it shows; a review that was stopped can go on.
#define TRY(words, ...) \
    {.name = "try", __VA_ARGS__, TELLS(words, 16, .beside = LEAF_ENDS, .shrinks = true, .cap = "T")}, \
    {.name = "go on", __VA_ARGS__, NAMED(16, LEAF_ENDS, .shrinks = true, .cap = "G")}
#define BUTTONS(...) \
    ROW(STEP("start", .rank = 8), STEP("step back"), STEP("step on"), STEP("end", .rank = 8), \
        PRIMARY(.name = "stop", NAMED(18, LEAF_ICON_AND_ENDS, .bold = true, .shrinks = true, .cap = "S")), \
        PRIMARY(.name = "play on", \
                TELLS(TELLS_PLAY_ON, 18, .bold = true, .beside = LEAF_ICON_AND_ENDS, .shrinks = true, .cap = "P"))), \
    ROW(BUTTON("mistake before", "B"), BUTTON("mistake after", "N"), __VA_ARGS__ \
        {.name = "back", .only = BOX_WIDE, .h = {44, 56, 56}, .share = 1, \
         NAMED(16, LEAF_ICON_AND_ENDS, .shrinks = true, .cap = "Esc")})
#define HEADING(words) {.h = {30, 40, 40}, SAYS(words, 18, .bold = true, .heading = true)}
#define STRIP {.name = "strip", .h = {28, 34, 34}, .rank = 4}
static const Box MOVES_IN_A_ROW = STRIP;
static const Box LOW = {.flow = BOX_COLUMN, .gap = {4, 8, 0}, .share = 1, BOXES(
    {.name = "better", .h = {42, 48, 48}},
    {.name = "curve", .h = {60, 104, 104}, .rank = 3},
    STRIP,
    {.share = 1},
    BUTTONS(TRY(TELLS_TRY_BRIEF, .h = {44, 56, 56}, .share = 1),))};
static const Box RESULT = {.h = {18, 18, 0}, .rank = 8, TELLS(TELLS_RESULT, 15, .pencil = true, .shrinks = true)};

static const Box REVIEW = {.flow = BOX_SIDES, BOXES(
    PAGE_EDGE({.h = {0, 0, 0}}),
    PAGE_LEFT_OVER,
    {.flow = BOX_COLUMN, .gap = {4, 0, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        PAGE_HEAD("back",
            {.h = {26, 40, 0}, SAYS(BUTTON_REVIEW, 28, .bold = true, .shrinks = true)},
            {.only = BOX_WIDE, .h = {18, 20, 0}, .share = 1, .rank = 9, TELLS(TELLS_RULES, 17, .pencil = true)},
            {.only = BOX_WIDE, .h = {18, 20, 0}, .rank = 8, TELLS(TELLS_RESULT, 17, .pencil = true, .shrinks = true)},
            {.only = BOX_TALL, .h = {18, 18, 0}, .rank = 9, .brief = &RESULT, TELLS(TELLS_BOTH, 15, .pencil = true)}),
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        {.only = BOX_TALL, .h = {8, 20, 20}},
        PAGE_BOARD,
        {.name = "legend", .only = BOX_WIDE, .h = {30, 60, 60}, .rank = 7},
        {.name = "legend", .only = BOX_TALL, .h = {24, 30, 60}, .rank = 2})},
    {.name = "panel", .flow = BOX_COLUMN, .gap = {4, 8, 0}, .w = {280, 480, 480}, .around = {14, 6, 14, 8}, BOXES(
        {.only = BOX_WIDE, .h = {0, 14, 0}},
        {.name = "head", .h = {34, 42, 42}},
        {.name = "words", .h = {38, 52, 52}},
        {.name = "comment row", .flow = BOX_ROW, BOXES({.name = "comment", .h = FIXED(44), NAMED(16, 0)}, {.share = 1})},
        {.flow = BOX_COLUMN, .gap = {4, 8, 0}, .share = 1, .rank = 6, .brief = &LOW, BOXES(
            ROW(HEADING(WHAT_WAS_BETTER), {.share = 1}, TRY(TELLS_TRY, .h = {36, 40, 40})),
            {.name = "better", .h = {44, 48, 48}},
            ROW(HEADING(WHOLE_GAME), {.share = 1},
                {.name = "progress", .rank = 9, TELLS(TELLS_PROGRESS, 16, .pencil = true)}),
            {.name = "curve", .h = {84, 104, 104}},
            {.flow = BOX_COLUMN, .share = 9, .rank = 8, .brief = &MOVES_IN_A_ROW, BOXES(
                ROW(HEADING(MOVES), {.name = "signs", .h = FIXED(30), .share = 1}), {.name = "moves", .h = {30, 120, 0}, .share = 1})},
            {.flow = BOX_COLUMN, .rank = 7, BOXES(
                {.name = "x in short", .h = {26, 30, 30}}, {.name = "o in short", .h = {26, 30, 30}})},
            {.share = .1f},
            BUTTONS())},
        {.only = BOX_WIDE, .h = {0, 10, 0}})},
    {.only = BOX_WIDE, .w = {0, 26, 0}, .share = 1})};
// clang-format on

static bool has(const Screen *base, const Box *box) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const bool runs = review_runs(screen);
    const bool goes_on = !review_has_better(screen) && cannot_run(base, 1) == PHRASE_NONE;
    const LeavesBox BOXES_NOW[] = {{"stop", runs},
                                   {"play on", !runs},
                                   {"go on", goes_on},
                                   {"try", !goes_on},
                                   {"comment row", has_long_comment(base, 0)},
                                   {"progress", !review_is_whole(review_of(screen))}};
    return leaves_box_is_there(BOXES_NOW, ARRAY_LEN(BOXES_NOW), box);
}

static void tell(const Screen *base, const Box *leaf, Text *words) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    switch (leaf->text.told ? leaf->text.phrase : 0) {
    case TELLS_RULES:
        text_add(words, "%s", describe_variant(&review_of(screen)->end.variant).text);
        break;
    case TELLS_RESULT:
        review_tell_result(screen, false, words);
        break;
    case TELLS_BOTH:
        review_tell_result(screen, true, words);
        break;
    case TELLS_TRY:
        text_add(words, "%s",
                 phrase(screen->trial.on ? PHRASE_BUTTON_SHOW_BETTER : PHRASE_BUTTON_TRY_IT));
        break;
    case TELLS_TRY_BRIEF:
        text_add(words, "%s",
                 phrase(screen->trial.on ? PHRASE_BUTTON_SHOW_BETTER : PHRASE_BUTTON_TRY_IT_BRIEF));
        break;
    case TELLS_PROGRESS:
        text_add(words, "%s", review_progress(review_of(screen)).text);
        break;
    case TELLS_HERE:
        review_tell(screen, false, words);
        break;
    case TELLS_PLAY_ON:
        text_add(words, "%s", phrase(PHRASE_BUTTON_PLAY_ON));
    }
}

static void build(Screen *base, WidgetList *list) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    const Rect curve = layout_area(&places.leaves, "curve");
    board_control_add(list, &places.board);
    if (curve.w > 0)
        widget_add(list, REVIEW_CURVE, WIDGET_AREA, curve, phrase(PHRASE_WHOLE_GAME));
    if (review_has_better(screen) && !screen->trial.on)
        action_add(list, base, WIDGET_CARD, "line", 0, layout_area(&places.leaves, "better"))
            ->label_hidden = true;
    leaves_add(base, &places.leaves, list);
}

// --- what the task finds

/// As good as what the review found: that move itself, or one that is proven or looks as good.
static bool is_right(const ReviewMove *move, Worth played, Worth value) {
    enum { ABOUT = 100 };
    const int share = worth_share(value), better = worth_share(move->better);
    if (worth_outcome(move->better) == VERDICT_LOSS)
        return worth_outcome(value) != VERDICT_LOSS ||
               (value.verdict.exact && move->better.verdict.exact &&
                value.verdict.plies >= move->better.verdict.plies);
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
    if (screen->kept || !review_is_whole(review_of(screen)))
        return;
    screen->kept = true;
    reviewed_keep(screen->session, screen->nodes, review_of(screen));
}

static void take_review(ReviewScreen *screen) {
    *screen->review = *review_task_review(screen->task);
    reviewed_settle(screen->session, screen->review);
}

/// Nobody waits for an answer without hearing how far it has come: on and on from then.
static void say_how_far(ReviewScreen *screen, int64_t now) {
    if (now < screen->answers_at || !review_runs(screen))
        return;
    Text notice = text_over(screen->notice, sizeof screen->notice);
    review_words_lost_from(review_of(screen), describe_names(session_spec(screen->session)),
                           &notice);
}

/// Unless the person has gone somewhere meanwhile.
static void seek(ReviewScreen *screen, int64_t now) {
    int index;
    if (!screen->seeks)
        return;
    if (!review_find_forced(review_of(screen), &index)) {
        say_how_far(screen, now);
        return;
    }
    review_select(screen, index + 1, now);
    Text notice = text_over(screen->notice, sizeof screen->notice);
    review_words_forced(review_of(screen), index, describe_names(session_spec(screen->session)),
                        &notice);
}

static void tick(Screen *base, int64_t now) {
    ReviewScreen *screen = (ReviewScreen *)base;
    screen->board.pace = stage_pace(base->stage);
    board_control_follow(&screen->board, &base->widgets, now);
    while (review_task_poll(screen->task)) {
        take_review(screen);
        take_answer(screen);
        keep(screen);
    }
    seek(screen, now);
    review_follow(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    if (board_view_moving(&screen->board, now))
        return 0;
    return screen->seeks && now < screen->answers_at ? screen->answers_at - now : -1;
}

static bool is_asking(const ReviewTry *trial) {
    return trial->on && trial->tried != CELL_NONE && !trial->told;
}

static bool busy(const Screen *base, int64_t now) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    return board_view_busy(&screen->board, now) || review_runs(screen) || is_asking(&screen->trial);
}

static bool tell_curve(const Screen *base, ScreenCurve *told, Text *words) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    *told = (ScreenCurve){.control = REVIEW_CURVE,
                          .place = screen->selected,
                          .last = screen->curve.count - 1,
                          .area = layout_area(&places.leaves, "curve")};
    panel_curve_tell(&screen->curve, screen->selected,
                     reviewed_worth(screen->session, review_of(screen), screen->selected),
                     describe_names(session_spec(screen->session)), words);
    return told->area.w > 0;
}

static void go_along(Screen *screen, int place, int64_t now) {
    review_select((ReviewScreen *)screen, place, now);
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
    if (review_is_whole(review_of(screen)))
        review_task_free(screen->task);
    else
        stage_keep_review(base->stage, screen->task);
    base_free(screen->review);
    base_free(screen->claimed);
    base_free(screen->nodes);
}

// --- the screen

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_REVIEW, &STAGE_ACTIONS_ZOOM,
                                             &PANEL_ACTIONS_MARGIN, NULL};

static void tell_place(const Screen *screen, Text *place) {
    text_add(place, "%d", ((const ReviewScreen *)screen)->selected);
}

static void go_to_place(Screen *screen, Slice place, int64_t now) {
    uint64_t move;
    if (slice_to_uint(place, CELLS_MAX, &move))
        review_select((ReviewScreen *)screen, (int)move, now);
}

static const ScreenOps OPS = {
    .tell_place = tell_place,
    .go_to_place = go_to_place,
    .name = "review",
    .studies = true,
    .actions = ACTIONS,
    .tree = &REVIEW,
    .has = has,
    .tell = tell,
    .heard = (const int[]){TELLS_HERE, -1},
    .curve = tell_curve,
    .go_along = go_along,
    .fits = leaves_fit,
    .build = build,
    .input = review_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = review_draw,
    .draw_over = review_draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .cursor = cursor_of,
    .view = offsetof(ReviewScreen, board),
};

/// What the file of the game says of its moves; NULL where it says nothing.
static Review *read_claims(const Session *session, const Position *end) {
    const Record *record = &session->game.record;
    Review *claimed = base_alloc(sizeof *claimed);
    reviewed_begin(session, end, claimed);
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
    ReviewTask *task = stage_begin_review(stage, &end);
    if (!review_task_run(task, true)) {
        review_task_free(task);
        return NULL;
    }
    ReviewScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    const size_t bytes = ((size_t)record->count + 1) * sizeof *screen->nodes;
    screen->session = session;
    screen->task = task;
    screen->review = base_alloc(sizeof *screen->review);
    take_review(screen);
    screen->kept = review_is_whole(screen->review);
    screen->claimed = read_claims(session, &end);
    screen->nodes = base_alloc(bytes);
    memcpy(screen->nodes, record->nodes, bytes);
    screen->selected = record->cursor;
    screen->trial.tried = CELL_NONE;
    screen->base.widgets.focus = screen->base.widgets.home = REVIEW_CURVE;
    screen->board.pace = stage_pace(stage);
    review_follow(screen, now);
    board_view_finish(&screen->board, now);
    return &screen->base;
}

/// A draw that could have been won is shown where.
static void go_to_missed_win(ReviewScreen *screen, int64_t now) {
    const Position *end = &review_of(screen)->end;
    Cell better;
    const int index =
        describe_missed_win(session_spec(screen->session), end, screen->session->judge, &better);
    if (index < 0)
        return;
    const Words cell = describe_cell(&end->variant, better);
    review_select(screen, index + 1, now);
    take_notice(screen, describe_words(phrase(PHRASE_WOULD_HAVE_WON), cell.text).text, now);
}

/// What Why? has found by then, or how far it has come, is said.
#define ANSWERS_AFTER (4 * NANOSECONDS_PER_SECOND)

Screen *screen_turn_new(Stage *stage, int64_t now) {
    ReviewScreen *screen = (ReviewScreen *)screen_review_new(stage, now);
    if (!screen)
        return NULL;
    if (review_of(screen)->end.outcome == OUTCOME_DRAW) {
        go_to_missed_win(screen, now);
        return &screen->base;
    }
    screen->seeks = true;
    screen->answers_at = now + ANSWERS_AFTER;
    take_notice(screen, phrase(PHRASE_REVIEW_SEEKS), now);
    return &screen->base;
}
