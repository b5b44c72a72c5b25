// The Review screen: its parts together, and its time.
#include "ui/screens/screens.h"
#include "ui/screens/study/review_screen.h"
#include "ui/stage/panel_actions.h"
#include "words/review_notes.h"

#include <math.h>
#include <string.h>

// --- pointer and keys

static void select_on_curve(ReviewScreen *screen, Point at, int64_t now) {
    const ReviewPlaces places = review_places(screen);
    const int place = panel_curve_at(places.curve, &screen->curve, at);
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
    screen->drags = rect_contains(places.curve, input->at);
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
    return more ? PHRASE_NONE : PHRASE_AT_THE_END;
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

static Phrase cannot_go_to_mistake(const Screen *screen, int step) {
    return review_mistake((const ReviewScreen *)screen, step) >= 0 ? PHRASE_NONE
           : step < 0                                              ? PHRASE_NO_MISTAKE_BACK
                                                                   : PHRASE_NO_MISTAKE_ON;
}

static void go_to_mistake(Screen *base, ActionMeant meant) {
    ReviewScreen *screen = (ReviewScreen *)base;
    review_select(screen, review_mistake(screen, meant.which), meant.now);
}

static Phrase cannot_try(const Screen *base, int which) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    (void)which;
    return review_has_better(screen) ? PHRASE_NONE
           : review_selected(screen) ? PHRASE_NOTHING_BETTER
           : screen->selected > 0    ? PHRASE_NOT_LOOKED_AT
                                     : PHRASE_AT_THE_START;
}

static ActionFace try_or_show(const Screen *base) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    return (ActionFace){screen->trial.on                    ? PHRASE_BUTTON_SHOW_BETTER
                        : review_places(screen).trial.w > 0 ? PHRASE_BUTTON_TRY_IT
                                                            : PHRASE_BUTTON_TRY_IT_BRIEF,
                        ICON_NONE};
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
    {"step back", PHRASE_ONE_BACK, ICON_PREVIOUS, {KEY_LEFT}, .which = -1, .held = true,
     .cannot = cannot_step, .act = step},
    {"step on", PHRASE_ONE_ON, ICON_NEXT, {KEY_RIGHT}, .which = 1, .held = true,
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
    {"play on", PHRASE_REVIEW_PLAY_ON, ICON_PENCIL, {'p'}, .cannot = cannot_play_on,
     .act = play_on},
    {"try", PHRASE_BUTTON_TRY_IT, ICON_NONE, {'t'}, .face_now = try_or_show, .cannot = cannot_try,
     .act = try_it},
    {"stop", PHRASE_BUTTON_STOP, ICON_PAUSE, {'s'}, .which = -1, .cannot = cannot_run, .act = run},
    {"go on", PHRASE_BUTTON_GO_ON, ICON_PLAY, {'g'}, .which = 1, .cannot = cannot_run, .act = run},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = leave},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_REVIEW = ACTION_TABLE(PHRASE_IN_REVIEW, ROWS);

// --- their controls

/// One mark or all of them back or on.
static void add_steps(const Screen *screen, WidgetList *list, Rect row, float width) {
    static const char *const STEPS[] = {"start", "step back", "step on", "end"};
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++)
        action_add(list, screen, WIDGET_BUTTON, STEPS[i], 0,
                   RECT(row.x + (float)i * (width + 8), row.y, width, row.h))
            ->label_hidden = true;
}

/// Stop while it runs; else what the game goes on with.
static void add_primary(const ReviewScreen *screen, const PanelLayout *layout, WidgetList *list,
                        Rect area) {
    const bool runs = review_runs(screen);
    Widget *primary =
        panel_action_primary(list, &screen->base, layout, runs ? "stop" : "play on", area, 18);
    if (runs || area.w >= 240)
        return;
    Text brief = text_over(primary->label, sizeof primary->label);
    text_add(&brief, "%s", phrase(PHRASE_BUTTON_PLAY_ON));
}

/// Trying, or what it shows; a review that was stopped can go on.
static void add_try(const ReviewScreen *screen, const PanelLayout *layout, WidgetList *list,
                    Rect area) {
    const bool goes_on = !review_has_better(screen) && cannot_run(&screen->base, 1) == PHRASE_NONE;
    panel_action_button(list, &screen->base, layout, goes_on ? "go on" : "try", area)->text_size =
        16;
}

/// Part `index` of `count` of the second row.
static void add_mistake(const Screen *screen, const PanelLayout *layout, WidgetList *list,
                        const char *name, int index, int count) {
    panel_action_button(list, screen, layout, name, panel_layout_button(layout, 1, 2, index, count))
        ->text_size = 16;
}

static void add_rows_beside(const ReviewScreen *screen, const ReviewPlaces *places,
                            WidgetList *list) {
    const PanelLayout *layout = &places->layout;
    const Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const float width = fminf(56, (row.w * .52f - 3 * 8) / 4);
    const float used = 4 * width + 3 * 8 + 12;
    const bool apart = places->trial.w > 0;
    const int count = apart ? 3 : 4;
    add_steps(&screen->base, list, row, width);
    add_primary(screen, layout, list, RECT(row.x + used, row.y, row.w - used, row.h));
    add_mistake(&screen->base, layout, list, "mistake before", 0, count);
    add_mistake(&screen->base, layout, list, "mistake after", 1, count);
    add_try(screen, layout, list,
            apart ? places->trial : panel_layout_button(layout, 1, 2, 2, count));
    Widget *back = panel_action_button(list, &screen->base, layout, "back",
                                       panel_layout_button(layout, 1, 2, count - 1, count));
    back->icon = ICON_NONE;
    back->text_size = 17;
}

static void add_rows_below(const ReviewScreen *screen, const ReviewPlaces *places,
                           WidgetList *list) {
    static const char *const STEPS[] = {"step back", "step on"};
    const PanelLayout *layout = &places->layout;
    const Rect row = panel_layout_button(layout, 0, 2, 0, 1);
    const float trial = .34f * row.w;
    add_primary(screen, layout, list, RECT(row.x, row.y, row.w - trial - 8, row.h));
    add_try(screen, layout, list, RECT(row.x + row.w - trial, row.y, trial, row.h));
    add_mistake(&screen->base, layout, list, "mistake before", 0, 4);
    for (int i = 0; i < (int)ARRAY_LEN(STEPS); i++)
        action_add(list, &screen->base, WIDGET_BUTTON, STEPS[i], 0,
                   panel_layout_button(layout, 1, 2, 1 + i, 4))
            ->label_hidden = true;
    add_mistake(&screen->base, layout, list, "mistake after", 3, 4);
}

/// Where it is tall the way back to the game stands in the place of Home.
static void add_margin(const Screen *screen, const PanelLayout *layout, WidgetList *list) {
    panel_action_icon(list, screen, layout->tall ? "back" : "home", layout->home);
    panel_action_icon(list, screen, "settings", layout->settings);
    panel_action_icon(list, screen, "help", layout->help);
}

static void review_build(Screen *base, WidgetList *list) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    add_margin(base, &places.layout, list);
    board_control_add(list, &places.board);
    if (places.curve.w > 0)
        widget_add(list, REVIEW_CURVE, WIDGET_AREA, places.curve, phrase(PHRASE_WHOLE_GAME));
    if (places.better.w > 0 && review_has_better(screen) && !screen->trial.on)
        action_add(list, base, WIDGET_CARD, "line", 0, places.better)->label_hidden = true;
    if (places.layout.tall)
        add_rows_below(screen, &places, list);
    else
        add_rows_beside(screen, &places, list);
}

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
