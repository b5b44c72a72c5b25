// The Set-up screen: its board under the pointer and the keyboard.
#include "ui/screens/screens.h"
#include "ui/screens/setup/setup_screen.h"
#include "ui/words/position_text.h"

#include <math.h>

// --- what is shown

Variant setup_screen_variant(const SetupScreen *screen) {
    Variant variant = screen->setup.board.variant;
    variant.row_length = SIDE_MIN;
    variant.exact = false;
    return variant;
}

SetupLayout setup_screen_layout(const SetupScreen *screen) {
    const Variant variant = setup_screen_variant(screen);
    return setup_layout_for(stage_view(screen->base.stage), &variant);
}

void setup_screen_follow(SetupScreen *screen, int64_t now) {
    const SetupBoard *board = &screen->setup.board;
    const Variant variant = setup_screen_variant(screen);
    if (screen->hover >= variant_cells(&variant))
        screen->hover = CELL_NONE;
    screen->report = setup_report(board);
    position_scatter(&screen->drawn, &variant, board->cells, board->to_move);
    board_view_show(&screen->board, &screen->drawn, 1, now);
}

Cell setup_screen_target(const SetupScreen *screen) {
    const BoardView *board = &screen->board;
    if (screen->hover != CELL_NONE || !board_control_has_cursor(&screen->base.widgets))
        return screen->hover;
    return cell_at(&board->variant, board->cursor_column, board->cursor_row);
}

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

static bool choose_pen(SetupScreen *screen, Key key) {
    const SetupPen pen = key == 'x'   ? SETUP_X
                         : key == 'o' ? SETUP_O
                         : key == 'a' ? SETUP_IN_TURN
                                      : SETUP_RUBBER;
    if (pen == SETUP_RUBBER && key != KEY_DELETE)
        return false;
    screen->setup.pen = pen;
    return true;
}

static bool key_with_ctrl(SetupScreen *screen, const Input *input, int64_t now) {
    if (input->key == 'v') {
        stage_ask_for_paste(screen->base.stage);
        return true;
    }
    if (input->key == 'z' && setup_undo(&screen->setup))
        setup_screen_follow(screen, now);
    return input->key == 'z';
}

static bool key_pressed(SetupScreen *screen, const Input *input, int64_t now) {
    WidgetState *widgets = &screen->base.widgets;
    if (input->ctrl || input->alt)
        return input->ctrl && key_with_ctrl(screen, input, now);
    switch ((int)input->key) {
    case KEY_ENTER:
        if (!input->repeat)
            setup_controls_finish(screen, true, now);
        return true;
    case KEY_SPACE:
        if (board_control_has_cursor(widgets) && !input->repeat)
            begin_stroke(screen, setup_screen_target(screen), false, now);
        widgets->focus_visible = true;
        return true;
    default:
        break;
    }
    if (!board_control_arrow(&screen->board, widgets, input->key, now))
        return choose_pen(screen, input->key);
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
    default:
        return false;
    }
}

// --- time

/// Takes over what the sheet of rules made of the board.
static void tick(Screen *base, int64_t now) {
    SetupScreen *screen = (SetupScreen *)base;
    const Variant *chosen = &stage_chosen(base->stage)->variant;
    screen->board.pace = stage_pace(base->stage);
    if (base->widgets.hover && base->widgets.hover != BOARD_CONTROL)
        screen->hover = CELL_NONE;
    if (variant_equal(chosen, &screen->chosen))
        return;
    screen->chosen = *chosen;
    setup_set_rules(&screen->setup, chosen);
    setup_screen_follow(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    return board_view_moving(&((const SetupScreen *)base)->board, now) ? 0 : -1;
}

static bool busy(const Screen *base, int64_t now) {
    return board_view_busy(&((const SetupScreen *)base)->board, now);
}

static BoardGeometry board_of(const Screen *base) {
    return setup_screen_layout((const SetupScreen *)base).board;
}

static void release(Screen *base) {
    setup_release(&((SetupScreen *)base)->setup);
}

static const ScreenOps OPS = {
    .name = "setup",
    .build = setup_controls_build,
    .act = setup_controls_act,
    .input = take_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = setup_draw_under,
    .draw_over = setup_draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
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
