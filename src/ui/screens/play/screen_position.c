// The sheet that starts a game from a position: an example, or text that is typed or pasted.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/position_text.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

enum { SEED_EXAMPLE = 10, SEED_PREVIEW, SEED_FRAME, SEED_SIGN };

static const char EXAMPLE[] = "3x3x3 X.O/X.X/OO. X";
static const char EXAMPLE_CELLS[] = "X.OX.XOO.";

typedef struct PositionScreen {
    Screen base;
    char text[FIELD_TEXT_MAX];
    bool understood; ///< `position` is what the text says
    Position position;
    Problem problem; ///< why not; empty while nothing was entered
    bool no_thread;
} PositionScreen;

// --- reading what is entered

static void enter(PositionScreen *sheet, const char *entered) {
    const Variant *usual = &stage_chosen(sheet->base.stage)->variant;
    Text text = text_over(sheet->text, sizeof sheet->text);
    text_add(&text, "%s", entered);
    sheet->problem.sentence[0] = '\0';
    sheet->no_thread = false;
    sheet->understood =
        position_text_read(slice_of(sheet->text), usual, &sheet->position, &sheet->problem);
    if (!sheet->text[strspn(sheet->text, " ")])
        sheet->problem.sentence[0] = '\0';
}

/// The field goes on being typed in, its caret behind the last letter.
static void listen(Screen *screen) {
    screen->widgets.focus = action_id(screen, "field", 0);
    screen->widgets.caret = FIELD_TEXT_MAX;
    screen->widgets.whole = 0;
}

// --- what can be done

static Phrase cannot_begin(const Screen *screen, int which) {
    (void)which;
    return ((const PositionScreen *)screen)->understood ? PHRASE_NONE : PHRASE_NO_POSITION_YET;
}

/// A game begins in the position, and the screen of that kind shows it.
static void begin(Screen *screen, ActionMeant meant) {
    PositionScreen *sheet = (PositionScreen *)screen;
    Stage *stage = screen->stage;
    // The choice of the start screen stays what it was, but for the board.
    stage_choose_variant(stage, &sheet->position.variant);
    GameSpec spec = *stage_chosen(stage);
    spec.from_position = true;
    spec.position = sheet->position;
    sheet->no_thread = !stage_start_session(stage, &spec);
    if (sheet->no_thread)
        return;
    stage_study_position(stage);
    stage_show(stage, (ScreenKind)meant.which, meant.now);
}

/// Marks are put on its board, or on the empty one that is chosen.
static void set_up(Screen *screen, ActionMeant meant) {
    const PositionScreen *sheet = (const PositionScreen *)screen;
    GameSpec *chosen = stage_chosen(screen->stage);
    chosen->from_position = sheet->understood;
    if (sheet->understood) {
        stage_choose_variant(screen->stage, &sheet->position.variant);
        chosen->position = sheet->position;
    }
    stage_show(screen->stage, SCREEN_SETUP, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    screen->widgets.focus = 0; // see input(): it replaces what is there
    stage_ask_for_paste(screen->stage);
}

static void type(Screen *screen, ActionMeant meant) {
    enter((PositionScreen *)screen, meant.text);
}

static bool is_example(const Screen *screen, int which) {
    (void)which;
    return strcmp(((const PositionScreen *)screen)->text, EXAMPLE) == 0;
}

static void take_example(Screen *screen, ActionMeant meant) {
    (void)meant;
    enter((PositionScreen *)screen, EXAMPLE);
    listen(screen);
}

// clang-format off
static const Action ROWS[] = {
    {"field", PHRASE_POSITION_OR_MOVES, ICON_NONE, .note = PHRASE_POSITION_HINT, .kind = WIDGET_FIELD, .act = type},
    {"set up", PHRASE_SET_UP, ICON_NONE, {'s'}, .act = set_up},
    {"paste", PHRASE_PASTE, ICON_NONE, {'v' | CHORD_CTRL}, .act = paste},
    {"example", PHRASE_EXAMPLE, ICON_NONE, .kind = WIDGET_CARD, .on = is_example, .act = take_example},
    {"play", PHRASE_PLAY, ICON_PENCIL, {KEY_ENTER}, .which = SCREEN_GAME, .kind = WIDGET_PRIMARY, .cannot = cannot_begin,
     .act = begin},
    {"analysis", PHRASE_BUTTON_ANALYSIS, ICON_NONE, .which = SCREEN_ANALYSIS, .cannot = cannot_begin,
     .act = begin},
    {"who wins", PHRASE_BUTTON_WHO_WINS, ICON_NONE, .which = SCREEN_WHO_WINS, .cannot = cannot_begin,
     .act = begin},
    {"minimax", PHRASE_MINIMAX, ICON_NONE, .which = SCREEN_TREE, .cannot = cannot_begin, .act = begin},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_POSITION = ACTION_TABLE(PHRASE_POSITION_TITLE, ROWS);

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_POSITION, &SHEET_ACTIONS, NULL};

// --- what is shown

enum { TELLS_EXAMPLE };

// clang-format off
#define BUTTON(label, ...) {.name = label, .h = {44, 50, 50}, .share = 1, NAMED(16, LEAF_ENDS, .shrinks = true), __VA_ARGS__}
#define OTHERS BUTTON("analysis"), BUTTON("who wins"), BUTTON("minimax")
#define PLAY(shape) \
    {.name = "play", .only = shape, .h = {44, 56, 58}, \
     NAMED(22, LEAF_ICON_AND_ENDS, .bold = true, .cap = "Enter")}
#define NOTATION(text, note) \
    {.flow = BOX_ROW, .only = BOX_WIDE, .rank = 9, BOXES( \
        {.w = {0, 170, 0}, .h = {22, 34, 34}, SAYS(text, 17)}, \
        {.share = 1, SAYS(note, 16, .pencil = true, .shrinks = true)})}
#define LINE(...) {.h = {22, 34, 34}, .rank = 8, __VA_ARGS__}
static const Box LOW_EXAMPLE = {.name = "example", .h = {50, 58, 58}, .share = 1, NAMED(17, 66, .bold = true)};
static const Box IN_TWO_ROWS = {.flow = BOX_GRID, .columns = 2, .gap = {4, 10, 0}, BOXES(BUTTON("set up"), OTHERS)};
static const Box TREE = {SHEET_TREE(1000, POSITION_TITLE, .gap = {4, 12, 0}, BOXES(
    {.flow = BOX_SIDES, .gap = {6, 36, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
        {.flow = BOX_COLUMN, .gap = {4, 10, 0}, .share = 1, .rules = SHEET_RULE_GAP, BOXES(
            {.flow = BOX_ROW, .gap = {8, 24, 0}, BOXES(
                {.name = "example", .only = BOX_WIDE, .w = FIXED(128), .h = FIXED(146), .rank = BOX_CAPTION,
                 .brief = &LOW_EXAMPLE, NAMED(17, 16, .bold = true, .shrinks = true)},
                {.name = "example", .only = BOX_TALL, .h = {50, 58, 58}, .share = 1,
                 NAMED(17, 66, .bold = true, .shrinks = true)},
                {.flow = BOX_COLUMN, .only = BOX_WIDE, .share = 1, .rank = 11, .rules = SHEET_RULE_GAP, BOXES(
                    LINE(SAYS(EXAMPLE_FIRST, 18)), LINE(SAYS(EXAMPLE_SECOND, 18)),
                    LINE(TELLS(TELLS_EXAMPLE, 17, .pencil = true)))},
                {.name = "set up", .only = BOX_TALL, .h = {50, 58, 58}, NAMED(16, LEAF_ENDS)})},
            {.only = BOX_WIDE, .h = {20, 28, 28}, .rank = 7,
             SAYS(POSITION_OR_MOVES, 18, .bold = true, .shrinks = true)},
            {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES(
                {.name = "field", .w = {120, 300, 0}, .h = FIXED(44), .share = 1},
                {.name = "paste", .h = {44, 48, 48}, NAMED(18, LEAF_ENDS)})},
            NOTATION(NOTATION_ROWS, NOTATION_ROWS_NOTE), NOTATION(NOTATION_MOVES, NOTATION_MOVES_NOTE),
            NOTATION(NOTATION_VARIANT, NOTATION_VARIANT_NOTE),
            {.only = BOX_WIDE, .share = 1},
            {.flow = BOX_ROW, .only = BOX_WIDE, .gap = {6, 10, 0}, .rank = 12, .brief = &IN_TWO_ROWS,
             BOXES(BUTTON("set up", .w = {0, 110, 0}), OTHERS)})},
        {.flow = BOX_COLUMN, .gap = {4, 14, 0}, .rules = SHEET_RULE_GAP, BOXES(
            {.name = "preview", .only = BOX_WIDE, .w = {220, 264, 264}, .h = {100, 326, 0}, .share = 1},
            {.name = "preview", .only = BOX_TALL, .h = {90, 300, 420}, .share = 1},
            PLAY(BOX_WIDE))})},
    {.flow = BOX_ROW, .only = BOX_TALL, .gap = {6, 8, 0}, BOXES(OTHERS)},
    PLAY(BOX_TALL)))};
// clang-format on

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    (void)screen;
    if (!leaf->name && leaf->text.told)
        text_add(words, "%s", EXAMPLE + strlen("3x3x3 "));
}

static void build(Screen *screen, WidgetList *list) {
    const PositionScreen *sheet = (const PositionScreen *)screen;
    sheet_build(screen, list);
    Widget *field = leaves_control(screen, list, "field");
    field->text = sheet->text;
    if (stage_chosen(screen->stage)->variant.width <= 's' - 'a') // no text begins with it there
        field->passes = 's';
    Widget *set_up = leaves_control(screen, list, "set up");
    if (!layout_is_tall(stage_view(screen->stage)) && !sheet->text[0] &&
        set_up->area.w >= 110) // else it is typed
        action_set_cap(set_up, screen);
    Widget *example = leaves_control(screen, list, "example");
    if (example->area.w >= 250)
        widget_set_note(example, EXAMPLE + strlen("3x3x3 "));
}

/// What was pasted while no field listens replaces the text: that is what the button is for.
static void paste_whole(PositionScreen *sheet, const char *pasted, int64_t now) {
    WidgetList *list = base_alloc(sizeof *list);
    WidgetAction action;
    sheet->text[0] = '\0';
    build(&sheet->base, list);
    listen(&sheet->base);
    widget_input(list, &sheet->base.widgets, &(Input){.kind = INPUT_PASTE, .text = pasted}, now,
                 &action);
    enter(sheet, action.text);
    base_free(list);
}

static bool input(Screen *screen, const Input *event, int64_t now) {
    PositionScreen *sheet = (PositionScreen *)screen;
    if (event->kind == INPUT_PASTE && event->text) {
        paste_whole(sheet, event->text, now);
        return true;
    }
    if (event->kind != INPUT_NOTICE || sheet->understood) // its board has the place of words
        return false;
    if (!sheet->problem.sentence[0])
        problem_set(&sheet->problem, "%s", event->text);
    return true;
}

// --- what only it draws

/// The sentence, with a sign and a word before it: colour alone says nothing.
static void draw_problem(const Screen *screen, const Sketch *sketch, Rect area,
                         const char *sentence) {
    const Colour lose = sketch->palette->lose;
    const Point top = {area.x + 16, area.y + 34};
    sketch_icon(sketch, ICON_CLOSE, POINT(top.x + 10, top.y - 6), sketch_icon_style(lose, 17),
                screen_seed(screen, SEED_SIGN));
    sketch_bold_words(sketch, POINT(top.x + 28, top.y), phrase(PHRASE_PLEASE_CHECK), 18, lose);
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, sentence, POINT(area.w - 32, area.h - 64));
    panel_text_draw(&laid, sketch, POINT(top.x, top.y + 30), lose);
}

/// Instead of the board: why there is none, or that it is to come.
static void draw_frame(const PositionScreen *sheet, const Sketch *sketch, Rect area) {
    const char *problem = sheet->no_thread ? phrase(PHRASE_NO_THREAD) : sheet->problem.sentence;
    BoxStyle style = sketch_box_style(sketch);
    style.line = 1.6f;
    style.dashed = true;
    style.outline = sketch->palette->faint;
    sketch_box(sketch, area, &style, screen_seed(&sheet->base, SEED_FRAME));
    if (problem[0])
        draw_problem(&sheet->base, sketch, area, problem);
    else if (sketch_text_width(sketch, phrase(PHRASE_NO_PREVIEW), 17, false) < area.w - 16)
        sketch_label(sketch, rect_centre(area), phrase(PHRASE_NO_PREVIEW), 17, false,
                     sketch->palette->pencil);
    else
        sketch_words_within(sketch, POINT(area.x + 8, rect_centre(area).y),
                            phrase(PHRASE_NO_PREVIEW), 17, false, area.w - 16,
                            sketch->palette->pencil);
}

/// The pieces of a drop board as a card shows them, in their tray.
static void draw_preview_tray(const Position *position, const Sketch *sketch, Point origin,
                              float cell, uint32_t seed) {
    const Variant *variant = &position->variant;
    for (Cell at = 0; at < variant_cells(variant); at++) {
        const Side side = position_at(position, at);
        if (side == SIDE_NONE)
            continue;
        const Point centre = {origin.x + ((float)cell_column(variant, at) + .5f) * cell,
                              origin.y + ((float)cell_row(variant, at) + .5f) * cell};
        sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_PIECE,
                                           centre, cell, noise_seed(seed, (uint32_t)at)));
    }
    sketch_tray(sketch, origin, variant->width, variant->height, cell, seed);
}

static void draw_preview_board(const PositionScreen *sheet, const Sketch *sketch, Rect area) {
    static const char LETTERS[] = {'X', 'O', '.'};
    const Position *position = &sheet->position;
    const Variant *variant = &position->variant;
    const float walls = variant->drop ? .6f : 0;
    const float cell = floorf(
        MIN(area.w / ((float)variant->width + walls), area.h / ((float)variant->height + walls)));
    const Point origin = {area.x + (area.w - cell * variant->width) / 2,
                          area.y + (area.h - cell * variant->height) / 2};
    const uint32_t seed = screen_seed(&sheet->base, SEED_PREVIEW);
    if (variant->drop) {
        draw_preview_tray(position, sketch, origin, cell, seed);
        return;
    }
    char cells[CELLS_MAX + 1] = {0};
    for (Cell at = 0; at < variant_cells(variant); at++)
        cells[at] = LETTERS[position_at(position, at)];
    MiniBoard board =
        sketch_mini_board_of(origin, variant->width, variant->height, cell, cells, seed);
    board.form = board_mark_small_form(sketch, variant);
    if (cell < 12)
        sketch_dot_board(sketch, &board);
    else
        sketch_mini_board(sketch, &board);
}

/// Whose turn it is stands below the board, and the rules.
static void draw_preview(const PositionScreen *sheet, const Sketch *sketch, const Places *places) {
    enum { LEAST_LINE = 28, OVER = 8 };
    const Rect area = layout_area(places, "preview");
    const float line = fmaxf(LEAST_LINE, sheet_rules(&sheet->base, places));
    if (!sheet->understood || sheet->no_thread) {
        draw_frame(sheet, sketch, area);
        return;
    }
    const Position *position = &sheet->position;
    const float side = MIN(area.w, area.h - 2 * line), x = rect_centre(area).x;
    const float last = area.y + area.h - OVER;
    const Words rules = describe_variant(&position->variant);
    const SideNames names = side_names_on(sketch->stones, &position->variant);
    const char *player = phrase_called(position->to_move == SIDE_X ? PHRASE_X : PHRASE_O, names);
    const Words turn = describe_words(phrase(PHRASE_TO_MOVE), player);
    draw_preview_board(sheet, sketch, rect_grown(RECT(x - side / 2, area.y, side, side), -6));
    sketch_text(sketch, POINT(x, last - line), turn.text, 21, true, TEXT_MIDDLE,
                board_mark_side_colour(sketch, &position->variant, position->to_move));
    const float width = sketch_text_width(sketch, rules.text, 16, false);
    sketch_words_within(sketch, POINT(x - MIN(width, area.w) / 2, last), rules.text, 16, false,
                        area.w, sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = leaves_place(screen);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    draw_preview((const PositionScreen *)screen, sketch, &places);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const Places places = leaves_place(screen);
    const Rect card = layout_area(&places, "example"), beside = widget_card_picture(card);
    const bool flat = card.w >= 1.6f * card.h;
    const float cell = flat ? floorf(MIN(beside.h, beside.w) / 3) : 29;
    const Point middle = flat ? rect_centre(beside) : POINT(card.x + card.w / 2, card.y + 57.5f);
    MiniBoard board =
        sketch_mini_board_of(POINT(middle.x - 1.5f * cell, middle.y - 1.5f * cell), 3, 3, cell,
                             EXAMPLE_CELLS, screen_seed(screen, SEED_EXAMPLE));
    board.grid.width = 1.7f;
    board.mark_width = 2.6f;
    sketch_mini_board(sketch, &board);
}

/// A position that was set up is written out; from then on the sheet alone has it.
static void take_over(PositionScreen *sheet, GameSpec *chosen) {
    if (!chosen->from_position)
        return;
    char memory[VARIANT_TEXT_MAX + POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    variant_format(&chosen->position.variant, &text);
    text_add(&text, " ");
    notation_format_position(&chosen->position, &text);
    enter(sheet, memory);
    chosen->from_position = false;
    sheet->base.widgets.caret = FIELD_TEXT_MAX;
}

static const ScreenOps POSITION = {
    .name = "position",
    .actions = ACTIONS,
    .tree = &TREE,
    .tell = tell,
    .fits = leaves_fit,
    .build = build,
    .input = input,
    .draw_under = draw_under,
    .draw_over = draw_over,
};

Screen *screen_position_new(Stage *stage, int64_t now) {
    (void)now;
    PositionScreen *sheet = screen_new(stage, &POSITION, sizeof *sheet);
    sheet->base.widgets.focus = action_id(&sheet->base, "field", 0);
    take_over(sheet, stage_chosen(stage));
    return &sheet->base;
}
