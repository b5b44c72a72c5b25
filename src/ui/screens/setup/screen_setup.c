// The Set-up screen: its board under the pointer and the keyboard.
#include "ui/screens/screens.h"
#include "ui/screens/setup/setup_screen.h"
#include "ui/words/position_text.h"

#include <math.h>

// --- strokes

static Cell cell_under(const SetupScreen *screen, Point point) {
    const BoardGeometry board = setup_screen_layout(screen).board;
    const int column = (int)floorf((point.x - board.origin.x) / board.cell);
    const int row = (int)floorf((point.y - board.origin.y) / board.cell);
    return variant_has(&board.variant, column, row) ? cell_at(&board.variant, column, row)
                                                    : CELL_NONE;
}

static void begin_stroke(SetupScreen *screen, Cell cell, bool rubs, int64_t now) {
    screen->problem.sentence[0] = '\0';
    board_view_finish(&screen->board, now);
    setup_begin_stroke(&screen->setup, cell, rubs);
    setup_screen_follow(screen, now);
}

/// All cells between two places of a quick hand get their share.
static void draw_on(SetupScreen *screen, Point to, int64_t now) {
    const float step = setup_screen_layout(screen).board.cell / 2;
    const int steps = 1 + (int)(point_distance(screen->last, to) / step);
    for (int i = 1; i <= steps; i++) {
        const Point at = point_between(screen->last, to, (float)i / (float)steps);
        const Cell cell = cell_under(screen, at);
        if (cell != CELL_NONE && cell != cell_under(screen, screen->last))
            setup_go_on(&screen->setup, cell);
    }
    screen->last = to;
    board_view_finish(&screen->board, now);
    setup_screen_follow(screen, now);
}

static bool pointer_presses(SetupScreen *screen, const Input *input, int64_t now) {
    const Cell cell = cell_under(screen, input->at);
    if (cell == CELL_NONE)
        return false;
    screen->pressed = true;
    screen->last = input->at;
    begin_stroke(screen, cell, input->kind == INPUT_SECOND_DOWN, now);
    return true;
}

static bool pointer_moves(SetupScreen *screen, const Input *input, int64_t now) {
    screen->hover = input->touch ? CELL_NONE : cell_under(screen, input->at);
    if (screen->pressed)
        draw_on(screen, input->at, now);
    return screen->hover != CELL_NONE || screen->pressed;
}

static bool pointer_lets_go(SetupScreen *screen) {
    const bool was_pressed = screen->pressed;
    screen->pressed = false;
    return was_pressed;
}

// --- keys

static bool key_pressed(SetupScreen *screen, const Input *input, int64_t now) {
    WidgetState *widgets = &screen->base.widgets;
    if (input->ctrl || input->alt)
        return false;
    if (input->key == KEY_SPACE) {
        if (board_control_has_cursor(widgets) && !input->repeat)
            begin_stroke(screen, setup_screen_target(screen), false, now);
        widgets->focus_visible = true;
        return true;
    }
    if (!board_control_arrow(&screen->board, widgets, input->key, now))
        return false;
    screen->hover = CELL_NONE;
    return true;
}

static void take_paste(SetupScreen *screen, const char *text, int64_t now) {
    const SetupBoard *board = &screen->setup.board;
    const Variant usual = variant_is_valid(&board->variant)
                              ? board->variant
                              : variant_usual(board->variant.width, board->variant.height);
    Position position;
    screen->problem.sentence[0] = '\0';
    if (position_text_read(slice_of(text), &usual, &position, &screen->problem))
        setup_replace(&screen->setup, &position);
    setup_screen_follow(screen, now);
}

static bool take_input(Screen *base, const Input *input, int64_t now) {
    SetupScreen *screen = (SetupScreen *)base;
    switch (input->kind) {
    case INPUT_POINTER_DOWN:
    case INPUT_SECOND_DOWN:
        return pointer_presses(screen, input, now);
    case INPUT_POINTER_MOVE:
        return pointer_moves(screen, input, now);
    case INPUT_POINTER_UP:
    case INPUT_SECOND_UP:
        return pointer_lets_go(screen);
    case INPUT_POINTER_LEAVE:
        screen->pressed = false;
        screen->hover = CELL_NONE;
        return false;
    case INPUT_KEY:
        return key_pressed(screen, input, now);
    case INPUT_PASTE:
        take_paste(screen, input->text, now);
        return true;
    case INPUT_NOTICE: {
        Text text = text_over(screen->notice, sizeof screen->notice);
        text_add(&text, "%s", input->text);
        return true;
    }
    default:
        return false;
    }
}

// --- time

/// The sheet of rules was about the board, and changed it.
static bool has_other_rules(const SetupScreen *screen) {
    return !variant_equal(&stage_chosen(screen->base.stage)->variant, &screen->chosen);
}

static void tick(Screen *base, int64_t now) {
    SetupScreen *screen = (SetupScreen *)base;
    screen->board.pace = stage_pace(base->stage);
    if (base->widgets.hover && base->widgets.hover != BOARD_CONTROL)
        screen->hover = CELL_NONE;
    if (!has_other_rules(screen))
        return;
    screen->chosen = stage_chosen(base->stage)->variant;
    setup_set_rules(&screen->setup, &screen->chosen);
    setup_screen_follow(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    const SetupScreen *screen = (const SetupScreen *)base;
    return board_view_moving(&screen->board, now) || has_other_rules(screen) ? 0 : -1;
}

static bool busy(const Screen *base, int64_t now) {
    return board_view_busy(&((const SetupScreen *)base)->board, now);
}

static BoardGeometry board_of(const Screen *base) {
    return setup_screen_layout((const SetupScreen *)base).board;
}

static Rect cursor_of(const Screen *base) {
    const BoardGeometry board = board_of(base);
    return board_control_cursor(&((const SetupScreen *)base)->board, &board);
}

static void release(Screen *base) {
    setup_release(&((SetupScreen *)base)->setup);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_SETUP, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "setup",
    .actions = ACTIONS,
    .build = setup_controls_build,
    .input = take_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = setup_draw_under,
    .draw_over = setup_draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .cursor = cursor_of,
};

Screen *screen_setup_new(Stage *stage, int64_t now) {
    SetupScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    const GameSpec *chosen = stage_chosen(stage);
    setup_init(&screen->setup, &chosen->variant, chosen->from_position ? &chosen->position : NULL);
    screen->chosen = chosen->variant;
    screen->hover = CELL_NONE;
    screen->base.widgets.focus = BOARD_CONTROL;
    screen->board.pace = stage_pace(stage);
    setup_screen_follow(screen, now);
    board_view_finish(&screen->board, now);
    return &screen->base;
}
