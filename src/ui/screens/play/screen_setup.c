// The Set-up screen: a board under the pointer and the keyboard, and what can be done with it.
#include "base/base.h"
#include "base/said.h"
#include "ui/screens/play/rules.h"
#include "ui/screens/play/setup_screen.h"
#include "ui/screens/screens.h"
#include "ui/words/position_text.h"

#include <math.h>
#include <string.h>

static BoardGeometry board_of(const Screen *base) {
    const Places places = leaves_place(base);
    return setup_screen_board((const SetupScreen *)base, &places);
}

/// Lets what is shown follow the board, and the rules of the start screen with it.
static void follow(SetupScreen *screen, int64_t now) {
    const SetupBoard *board = &screen->setup.board;
    const Variant variant = setup_screen_variant(screen);
    if (screen->hover >= variant_cells(&variant))
        screen->hover = CELL_NONE;
    screen->notice[0] = '\0';
    screen->warned = false;
    screen->report = setup_report(board, stage_names(screen->base.stage));
    screen->chosen = board->variant;
    stage_choose_variant(screen->base.stage, &board->variant);
    position_scatter(&screen->drawn, &variant, board->cells, board->to_move);
    board_view_show(&screen->board, &screen->drawn, 1, now);
}

// --- what can be done

static void follow_change(SetupScreen *screen, int64_t now) {
    screen->problem.sentence[0] = '\0';
    follow(screen, now);
}

static void choose_pen(Screen *screen, ActionMeant meant) {
    ((SetupScreen *)screen)->setup.pen = (SetupPen)(meant.which + meant.value);
    follow_change((SetupScreen *)screen, meant.now);
}

static void set_side(Screen *screen, ActionMeant meant) {
    setup_set_to_move(&((SetupScreen *)screen)->setup, (Side)meant.value);
    follow_change((SetupScreen *)screen, meant.now);
}

static void change_side(Screen *screen, ActionMeant meant) {
    meant.value = (int)side_other(((SetupScreen *)screen)->setup.board.to_move);
    set_side(screen, meant);
}

static ActionValue pen_of(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = (int)((const SetupScreen *)screen)->setup.pen};
}

static ActionValue side_of(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = (int)((const SetupScreen *)screen)->setup.board.to_move};
}

static void open_rules(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, SCREEN_RULES, meant.now);
}

static Phrase cannot_undo(const Screen *screen, int which) {
    (void)which;
    return ((const SetupScreen *)screen)->setup.before_count > 0 ? PHRASE_NONE
                                                                 : PHRASE_SETUP_UNCHANGED;
}

static void undo(Screen *screen, ActionMeant meant) {
    setup_undo(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

static Phrase cannot_clear(const Screen *screen, int which) {
    (void)which;
    return position_marks(&((const SetupScreen *)screen)->drawn) > 0 ? PHRASE_NONE
                                                                     : PHRASE_SETUP_EMPTY;
}

static void clear(Screen *screen, ActionMeant meant) {
    setup_clear(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    stage_ask_for_paste(screen->stage);
}

static void turn(Screen *screen, ActionMeant meant) {
    setup_turn(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

static void mirror(Screen *screen, ActionMeant meant) {
    setup_mirror(&((SetupScreen *)screen)->setup);
    follow_change((SetupScreen *)screen, meant.now);
}

/// To the sheet of positions.
static void leave(Screen *screen, int64_t now) {
    Stage *stage = screen->stage;
    stage_show(stage, SCREEN_START, now);
    stage_open_sheet(stage, SCREEN_POSITION, now);
}

/// A board that was drawn here is not given up without a word.
static void go_back(Screen *base, ActionMeant meant) {
    SetupScreen *screen = (SetupScreen *)base;
    const bool gives_up = screen->setup.before_count > 0 && position_marks(&screen->drawn) > 0;
    if (!gives_up || screen->warned)
        leave(base, meant.now);
    else
        screen->warned = true;
}

static Phrase cannot_finish(const Screen *screen, int which) {
    (void)which;
    return ((const SetupScreen *)screen)->report.fault == SETUP_NO_FAULT ? PHRASE_NONE
                                                                         : PHRASE_SETUP_UNPLAYABLE;
}

static void finish(Screen *screen, ActionMeant meant) {
    GameSpec *chosen = stage_chosen(screen->stage);
    if (!setup_position(&((SetupScreen *)screen)->setup.board, &chosen->position))
        return;
    stage_choose_variant(screen->stage, &chosen->position.variant);
    chosen->from_position = true;
    ((SetupScreen *)screen)->done = true;
    leave(screen, meant.now);
}

static const Phrase PENS[] = {PHRASE_X, PHRASE_O, PHRASE_PEN_IN_TURN, PHRASE_PEN_RUBBER,
                              PHRASE_NONE};
static const Phrase SIDES[] = {PHRASE_X, PHRASE_O, PHRASE_NONE};
// clang-format off
static const Action ROWS[] = {
    {"pen", PHRASE_PEN, ICON_NONE, .kind = WIDGET_CHOICE, .options = PENS, .value = pen_of, .act = choose_pen},
    {"pen x", PHRASE_PEN_X, ICON_NONE, {'x', 'b'}, .which = SETUP_X, .act = choose_pen},
    {"pen o", PHRASE_PEN_O, ICON_NONE, {'o', 'w'}, .which = SETUP_O, .act = choose_pen},
    {"pens in turn", PHRASE_PENS_IN_TURN, ICON_NONE, {'a'}, .which = SETUP_IN_TURN, .act = choose_pen},
    {"rubber", PHRASE_PEN_RUBBER, ICON_NONE, {KEY_DELETE}, .which = SETUP_RUBBER, .act = choose_pen},
    {"side", PHRASE_SIDE_TO_MOVE, ICON_NONE, .kind = WIDGET_CHOICE, .options = SIDES, .value = side_of, .act = set_side},
    {"other side", PHRASE_OTHER_SIDE_MOVES, ICON_NONE, {'s'}, .act = change_side},
    {"rules", PHRASE_RULES, ICON_NONE, .act = open_rules},
    {"undo", PHRASE_BUTTON_UNDO, ICON_UNDO, {'u', 'z' | CHORD_CTRL}, .held = true, .cannot = cannot_undo, .act = undo},
    {"clear", PHRASE_CLEAR, ICON_BIN, {'c'}, .cannot = cannot_clear, .act = clear},
    {"paste", PHRASE_PASTE, ICON_CLIPBOARD, {'v' | CHORD_CTRL}, .act = paste},
    {"turn", PHRASE_TURN, ICON_TURN, {'t'}, .act = turn},
    {"mirror", PHRASE_MIRROR, ICON_MIRROR, {'f'}, .act = mirror},
    {"done", PHRASE_DONE, ICON_NONE, {KEY_ENTER}, .kind = WIDGET_PRIMARY, .cannot = cannot_finish, .act = finish},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = go_back},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_SETUP = ACTION_TABLE(PHRASE_IN_SET_UP, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_SETUP, &SCREEN_ACTIONS_RULES,
                                             &STAGE_ACTIONS_ZOOM, &PANEL_ACTIONS_MARGIN, NULL};

// --- what is shown

enum { TELLS_RULES };

// clang-format off
#define LEAF(label, ...) {.name = label, __VA_ARGS__}
#define EDGE_ICON(label, shape) \
    LEAF(label, .only = shape, .aside = true, .w = FIXED(44), .h = FIXED(44))
#define ICON(label) LEAF(label, .w = FIXED(44), .h = {44, 48, 48})
#define BUTTON(label, key) \
    LEAF(label, .h = {44, 55, 55}, .share = 1, NAMED(17, LEAF_ICON_AND_ENDS, .cap = key))
#define BARE_BUTTON(label) LEAF(label, .h = {44, 48, 50}, .share = 1, NAMED(16, LEAF_ENDS, .shrinks = true))
#define HEADING(label, words) LEAF(label, .h = FIXED(30), .rank = 12)
#define PENS_LEAF LEAF("pen", .w = {180, 480, 0}, .h = {44, 60, 66}, .share = 1)
#define SIDE_LEAF(least) LEAF("side", .w = {least, 172, 180}, .h = {44, 50, 50}, .share = 1)
#define FOUR(kind) kind("clear"), kind("paste"), kind("turn"), kind("mirror")
#define ROW(...) {.flow = BOX_ROW, .gap = {4, 15, 0}, BOXES(__VA_ARGS__)}
#define COLUMN .flow = BOX_COLUMN, .gap = {4, 14, 0}
static const Box ICONS = {COLUMN, BOXES(
    ROW(PENS_LEAF, ICON("paste")),
    ROW(SIDE_LEAF(64), ICON("undo"), ICON("clear"), ICON("turn"), ICON("mirror"),
        LEAF("rules", .w = {48, 60, 0}, .h = {44, 48, 48}, NAMED(14, 18, .shrinks = true))))};
static const Box WORDS = {COLUMN, .rank = 9, .brief = &ICONS, BOXES(
    PENS_LEAF,
    ROW(SIDE_LEAF(88), BARE_BUTTON("undo"), BARE_BUTTON("rules")),
    ROW(FOUR(BARE_BUTTON)))};
static const Box FOUR_IN_A_ROW = {.flow = BOX_ROW, .gap = {4, 8, 0}, BOXES(FOUR(BARE_BUTTON))};
#define ALL {COLUMN, .rank = 10, .brief = &WORDS, BOXES( \
    HEADING("pen heading", PEN), \
    PENS_LEAF, \
    ROW(LEAF("side heading", .w = {70, 114, 0}, .h = FIXED(44)), SIDE_LEAF(100), LEAF("side key", .w = FIXED(30), .rank = 13), \
        LEAF("undo", .w = {0, 132, 0}, .h = {44, 50, 50}, NAMED(17, LEAF_ICON_AND_ENDS, .cap = "U"))), \
    HEADING("board heading", BOARD), \
    ROW(RULES_STEPPER_NARROW("width"), RULES_STEPPER_NARROW("height")), \
    ROW(RULES_STEPPER_NARROW("row length"), RULES_TICKS_BARE), \
    {.flow = BOX_GRID, .columns = 2, .gap = {5, 14, 0}, .rank = 11, .brief = &FOUR_IN_A_ROW, BOXES( \
        BUTTON("clear", "C"), BUTTON("paste", "Ctrl V"), BUTTON("turn", "T"), BUTTON("mirror", "F"))})}
static const Box TREE = {.flow = BOX_SIDES, BOXES(
    {.flow = BOX_COLUMN, .only = BOX_WIDE, .gap = {2, 16, 0}, .w = FIXED(44), .around = {8, 18, 12, 18},
     BOXES(EDGE_ICON("home", BOX_ANY), {.share = 1}, EDGE_ICON("settings", BOX_ANY), EDGE_ICON("help", BOX_ANY))},
    PAGE_LEFT_OVER,
    {.flow = BOX_COLUMN, .gap = {2, 6, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        {.flow = BOX_ROW, .gap = {4, 10, 0}, .h = {44, 52, 52}, .keeps = 8, BOXES(
            {.only = BOX_WIDE, .w = FIXED(12)},
            EDGE_ICON("home", BOX_TALL),
            {.flow = BOX_SIDES, .gap = {0, 14, 0}, .share = 1, BOXES(
                {.only = BOX_WIDE, .h = {34, 40, 0}, SAYS(SETUP_TITLE, 31, .bold = true, .shrinks = true)},
                {.only = BOX_TALL, .h = {26, 28, 0}, SAYS(SETUP_TITLE, 24, .bold = true, .shrinks = true)},
                {.only = BOX_WIDE, .share = 1},
                {.h = {18, 20, 0}, .rank = 13, TELLS(TELLS_RULES, 17, .pencil = true, .shrinks = true)})},
            {.only = BOX_WIDE, .w = FIXED(36)},
            EDGE_ICON("settings", BOX_TALL), EDGE_ICON("help", BOX_TALL))},
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        LEAF("board", .square = true, .w = {140, 330, 0}, .keeps = 3, .around = {22, 0, 0, 34}),
        LEAF("foot", .only = BOX_WIDE, .h = {30, 60, 60}, .keeps = 6, .rank = 12),
        LEAF("foot", .only = BOX_TALL, .h = {24, 28, 28}, .rank = 12))},
    {.name = "panel", COLUMN, .w = {290, 480, 0}, .around = {14, 6, 14, 10}, BOXES(
        {.only = BOX_WIDE, .h = {0, 20, 0}, .share = 1},
        ALL,
        {.share = 1},
        LEAF("box", .h = {92, 110, 118}),
        {.only = BOX_WIDE, .h = {0, 2, 0}, .share = 1},
        ROW(LEAF("done", .h = {44, 60, 66}, .share = 1, NAMED(21, LEAF_ENDS, .bold = true, .cap = "Enter")),
            LEAF("back", .h = {44, 60, 66}, .share = 1, NAMED(18, LEAF_ICON_AND_ENDS, .cap = "Esc"))),
        {.only = BOX_WIDE, .h = {0, 20, 0}})},
    {.only = BOX_WIDE, .w = {0, 26, 0}, .share = 1})};
// clang-format on

static void tell(const Screen *base, const Box *leaf, Text *words) {
    const Variant *rules = &((const SetupScreen *)base)->setup.board.variant;
    if (!leaf->name && leaf->text.told)
        text_add(words, said("%d×%d · %d in a row"), rules->width, rules->height,
                 rules->row_length);
}

static void build(Screen *base, WidgetList *list) {
    static const float SHARES[] = {88, 88, 194, 110};
    const Places places = leaves_place(base);
    const BoardGeometry board = setup_screen_board((SetupScreen *)base, &places);
    board_control_add(list, &board);
    leaves_add(base, &places, list);
    Widget *pens = leaves_control(base, list, "pen");
    for (size_t i = 0; i < ARRAY_LEN(SHARES); i++)
        pens->option_widths[i] = setup_screen_names_pens(&places) ? SHARES[i] : 1;
    pens->options_hidden = pens->options_broad = 15;
    leaves_control(base, list, "side")->options_hidden = 3;
    rules_fill(base, list);
}

/// The rules are those that the start screen has chosen: what changed them there is followed.
static bool has_other_rules(const SetupScreen *screen) {
    return !variant_equal(&stage_chosen(screen->base.stage)->variant, &screen->chosen);
}

static void follow_rules(SetupScreen *screen, int64_t now) {
    if (!has_other_rules(screen))
        return;
    setup_set_rules(&screen->setup, &stage_chosen(screen->base.stage)->variant);
    follow_change(screen, now);
}

// --- strokes

static Cell cell_under(const SetupScreen *screen, Point point) {
    const BoardGeometry board = board_of(&screen->base);
    if (board.zoomed && !rect_contains(board.shown, point))
        return CELL_NONE;
    const int column = (int)floorf((point.x - board.origin.x) / board.cell);
    const int row = (int)floorf((point.y - board.origin.y) / board.cell);
    return variant_has(&board.variant, column, row) ? cell_at(&board.variant, column, row)
                                                    : CELL_NONE;
}

static void begin_stroke(SetupScreen *screen, Cell cell, bool rubs, int64_t now) {
    screen->problem.sentence[0] = '\0';
    board_view_finish(&screen->board, now);
    setup_begin_stroke(&screen->setup, cell, rubs);
    follow(screen, now);
}

/// All cells between two places of a quick hand get their share.
static void draw_on(SetupScreen *screen, Point to, int64_t now) {
    const float step = board_of(&screen->base).cell / 2;
    const int steps = 1 + (int)(point_distance(screen->last, to) / step);
    for (int i = 1; i <= steps; i++) {
        const Point at = point_between(screen->last, to, (float)i / (float)steps);
        const Cell cell = cell_under(screen, at);
        if (cell != CELL_NONE && cell != cell_under(screen, screen->last))
            setup_go_on(&screen->setup, cell);
    }
    screen->last = to;
    board_view_finish(&screen->board, now);
    follow(screen, now);
}

static bool pointer_presses(SetupScreen *screen, const Input *input, int64_t now) {
    const Cell cell = cell_under(screen, input->at);
    if (cell == CELL_NONE)
        return false;
    if (board_of(&screen->base).zoomed && input->kind == INPUT_POINTER_DOWN) {
        screen->aimed = cell;
        return true;
    }
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

/// What slides on a zoomed board moves it; only a pointer that did not draws, then.
static bool pointer_lets_go(SetupScreen *screen, int64_t now) {
    const bool was_pressed = screen->pressed, aimed = screen->aimed != CELL_NONE;
    if (aimed)
        begin_stroke(screen, screen->aimed, false, now);
    screen->pressed = false;
    screen->aimed = CELL_NONE;
    return was_pressed || aimed;
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
    follow(screen, now);
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
        return pointer_lets_go(screen, now);
    case INPUT_POINTER_LEAVE:
        screen->pressed = false;
        screen->hover = screen->aimed = CELL_NONE;
        return false;
    case INPUT_KEY:
        return key_pressed(screen, input, now);
    case INPUT_PASTE:
        take_paste(screen, input->text, now);
        return true;
    case INPUT_NOTICE: { // also after a rule was changed here
        follow_rules(screen, now);
        Text text = text_over(screen->notice, sizeof screen->notice);
        text_add(&text, "%s", input->text);
        return true;
    }
    default:
        return false;
    }
}

// --- time

static void tick(Screen *base, int64_t now) {
    SetupScreen *screen = (SetupScreen *)base;
    screen->board.pace = stage_pace(base->stage);
    if (base->widgets.hover && base->widgets.hover != BOARD_CONTROL)
        screen->hover = CELL_NONE;
    follow_rules(screen, now);
}

static int64_t timeout(const Screen *base, int64_t now) {
    const SetupScreen *screen = (const SetupScreen *)base;
    return board_view_moving(&screen->board, now) || has_other_rules(screen) ? 0 : -1;
}

static bool busy(const Screen *base, int64_t now) {
    return board_view_busy(&((const SetupScreen *)base)->board, now);
}

static Rect cursor_of(const Screen *base) {
    const BoardGeometry board = board_of(base);
    return board_control_cursor(&((const SetupScreen *)base)->board, &board);
}

static void release(Screen *base) {
    const SetupScreen *screen = (const SetupScreen *)base;
    if (!screen->done)
        stage_choose_variant(base->stage, &screen->before);
    setup_release(&((SetupScreen *)base)->setup);
}

// --- to come back to

/// Rules, the side to move, and the squares in reading order.
static void tell_place(const Screen *base, Text *place) {
    static const char MARKS[] = {[SIDE_X] = 'X', [SIDE_O] = 'O', [SIDE_NONE] = '.'};
    const SetupScreen *screen = (const SetupScreen *)base;
    const SetupBoard *board = &screen->setup.board;
    const Variant variant = setup_screen_variant(screen);
    variant_format(&variant, place);
    text_add(place, " %c ", MARKS[board->to_move]);
    for (int i = 0; i < variant_cells(&variant); i++)
        text_add(place, "%c", MARKS[board->cells[i]]);
}

static Side side_of_mark(char mark) {
    return mark == 'X' ? SIDE_X : mark == 'O' ? SIDE_O : SIDE_NONE;
}

static void go_to_place(Screen *base, Slice place, int64_t now) {
    SetupScreen *screen = (SetupScreen *)base;
    const Slice rules = slice_next_word(&place, " "), turn = slice_next_word(&place, " "),
                squares = slice_next_word(&place, " ");
    uint8_t cells[CELLS_MAX];
    Variant variant;
    Position position;
    Problem ignored;
    if (!variant_parse(rules, &variant, &ignored) || turn.length != 1 ||
        side_of_mark(turn.start[0]) == SIDE_NONE ||
        squares.length != (size_t)variant_cells(&variant))
        return;
    memset(cells, SIDE_NONE, sizeof cells);
    for (size_t i = 0; i < squares.length; i++)
        cells[i] = (uint8_t)side_of_mark(squares.start[i]);
    position_scatter(&position, &variant, cells, side_of_mark(turn.start[0]));
    setup_replace(&screen->setup, &position);
    follow_change(screen, now);
}

static const ScreenOps OPS = {
    .tell_place = tell_place,
    .go_to_place = go_to_place,
    .name = "setup",
    .actions = ACTIONS,
    .tree = &TREE,
    .tell = tell,
    .fits = leaves_fit,
    .build = build,
    .input = take_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = setup_draw_under,
    .draw_over = setup_draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .cursor = cursor_of,
    .view = offsetof(SetupScreen, board),
};

Screen *screen_setup_new(Stage *stage, int64_t now) {
    SetupScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    const GameSpec *chosen = stage_chosen(stage);
    setup_init(&screen->setup, &chosen->variant, chosen->from_position ? &chosen->position : NULL);
    screen->before = chosen->variant;
    screen->hover = screen->aimed = CELL_NONE;
    screen->base.widgets.focus = BOARD_CONTROL;
    screen->board.pace = stage_pace(stage);
    follow(screen, now);
    board_view_finish(&screen->board, now);
    return &screen->base;
}
