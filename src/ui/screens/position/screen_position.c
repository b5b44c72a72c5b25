// The sheet that starts a game from a position: an example, or text that is typed or pasted.
#include "base/base.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_marks.h"
#include "ink/sketch/sketch_pages.h"
#include "session/describe.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"
#include "ui/words/position_text.h"

#include <math.h>
#include <string.h>

enum { ID_FIELD = 1 };
enum { OTHERS = 3 };
enum { SEED_EXAMPLE = 10, SEED_PREVIEW, SEED_FRAME, SEED_SIGN, SEED_HEADING };
/// Lines of the sheet.
enum { FIELD_LINE = 7, NOTATION_LINE = 9 };
enum { SHEET_WIDTH = 1000, SHEET_HEIGHT = 564, TALL_WIDTH = 560, TALL_HEIGHT = 700 };

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

typedef struct PositionLayout {
    Rect area;
    bool tall;
    float left, right; ///< of the text and of the preview
    Rect example, field, paste, play;
    Rect set_up, others[OTHERS]; ///< buttons: to draw it, and what else there is to do with it
    Rect preview;                ///< a square
    Rect frame;                  ///< instead of it, where there is no board to show
    float column;                ///< width of the left column
} PositionLayout;

/// `index` of `count` places side by side.
static Rect part(Rect row, int index, int count) {
    const float apart = 10, width = (row.w - apart * (float)(count - 1)) / (float)count;
    return RECT(row.x + (float)index * (width + apart), row.y, width, row.h);
}

static PositionLayout layout_wide(Point view) {
    PositionLayout at = {.area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    const Rect area = at.area;
    at.left = area.x + SHEET_TEXT_LEFT;
    at.right = area.x + area.w - 40;
    const float side = roundf(CLAMP(.27f * area.w, 220, 264));
    at.preview = RECT(at.right - side, sketch_sheet_line(area, 0) + 24, side, side);
    at.frame = at.preview;
    at.column = at.preview.x - 36 - at.left;
    at.example = RECT(at.left, sketch_sheet_line(area, 0) + 17, 128, 146);
    at.paste = RECT(at.left + at.column - 104, sketch_sheet_line(area, FIELD_LINE) - 44, 104, 48);
    at.field = RECT(at.left, sketch_sheet_line(area, FIELD_LINE) - 36, at.column - 120, 44);
    at.play = RECT(at.right - side, area.y + area.h - 78, side, 58);
    const Rect others = RECT(at.left, at.play.y + 4, at.column, 50);
    at.set_up = part(others, 0, OTHERS + 1);
    for (int i = 0; i < OTHERS; i++)
        at.others[i] = part(others, i + 1, OTHERS + 1);
    return at;
}

/// One thing below the other: the field, the example, and what is understood of it.
static PositionLayout layout_tall(Point view) {
    enum { TOUCH = 44, EXAMPLE_HEIGHT = 58, PASTE = 84, SET_UP = 92, TURN = 62, PLAY = 54 };
    PositionLayout at = {.area = sheet_place(view, TALL_WIDTH, TALL_HEIGHT), .tall = true};
    const Rect area = at.area;
    at.left = sheet_left(area);
    at.right = sheet_right(area);
    at.column = at.right - at.left;
    float y = area.y + SHEET_FIRST_RULE + 2;
    at.field = RECT(at.left, y, at.column - PASTE - 12, TOUCH);
    at.paste = RECT(at.right - PASTE, y, PASTE, TOUCH);
    y += TOUCH + 12;
    at.example = RECT(at.left, y, at.column - SET_UP - 8, EXAMPLE_HEIGHT);
    at.set_up = RECT(at.right - SET_UP, y, SET_UP, EXAMPLE_HEIGHT);
    y += EXAMPLE_HEIGHT + 14;
    const float play = area.y + area.h - PLAY - 14, others = play - TOUCH - 8;
    const float side = MIN(at.column, others - TURN - y);
    at.preview = RECT(at.left + (at.column - side) / 2, y, side, side);
    at.frame = RECT(at.left, y, at.column, others - 12 - y);
    for (int i = 0; i < OTHERS; i++)
        at.others[i] = part(RECT(at.left, others, at.column, TOUCH), i, OTHERS);
    at.play = RECT(at.left, play, at.column, PLAY);
    return at;
}

static PositionLayout layout_for(Point view) {
    return layout_is_tall(view) ? layout_tall(view) : layout_wide(view);
}

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
    screen->widgets.focus = ID_FIELD;
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
    stage_chosen(stage)->variant = sheet->position.variant;
    GameSpec spec = *stage_chosen(stage);
    spec.from_position = true;
    spec.position = sheet->position;
    sheet->no_thread = !stage_start_session(stage, &spec);
    if (!sheet->no_thread)
        stage_show(stage, (ScreenKind)meant.which, meant.now);
}

/// Marks are put on its board, or on the empty one that is chosen.
static void set_up(Screen *screen, ActionMeant meant) {
    const PositionScreen *sheet = (const PositionScreen *)screen;
    GameSpec *chosen = stage_chosen(screen->stage);
    chosen->from_position = sheet->understood;
    if (sheet->understood) {
        chosen->variant = sheet->position.variant;
        chosen->position = sheet->position;
    }
    stage_show(screen->stage, SCREEN_SETUP, meant.now);
}

static void paste(Screen *screen, ActionMeant meant) {
    (void)meant;
    screen->widgets.focus = 0; // see input(): it replaces what is there
    stage_ask_for_paste(screen->stage);
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
    {"set up", PHRASE_SET_UP, ICON_NONE, {'s'}, .act = set_up},
    {"paste", PHRASE_PASTE, ICON_NONE, {'v' | CHORD_CTRL}, .act = paste},
    {"example", PHRASE_EXAMPLE, ICON_NONE, .on = is_example, .act = take_example},
    {"play", PHRASE_PLAY, ICON_PENCIL, {KEY_ENTER}, .which = SCREEN_GAME, .cannot = cannot_begin,
     .act = begin},
    {"analysis", PHRASE_BUTTON_ANALYSIS, ICON_NONE, .which = SCREEN_ANALYSIS, .cannot = cannot_begin,
     .act = begin},
    {"who wins", PHRASE_BUTTON_WHO_WINS, ICON_NONE, .which = SCREEN_WHO_WINS, .cannot = cannot_begin,
     .act = begin},
    {"minimax", PHRASE_MINIMAX, ICON_NONE, .which = SCREEN_TREE, .cannot = cannot_begin, .act = begin},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_POSITION = ACTION_TABLE(PHRASE_POSITION_TITLE, ROWS);

// --- their controls

static void add_others(const PositionScreen *sheet, const PositionLayout *at, WidgetList *list) {
    static const char *const NAMES[OTHERS] = {"analysis", "who wins", "minimax"};
    Widget *set_up = action_add(list, &sheet->base, WIDGET_BUTTON, "set up", 0, at->set_up);
    set_up->text_size = 16;
    if (!at->tall && !sheet->text[0]) // else it is typed
        action_set_cap(set_up, &sheet->base);
    for (int i = 0; i < OTHERS; i++)
        action_add(list, &sheet->base, WIDGET_BUTTON, NAMES[i], 0, at->others[i])->text_size = 16;
}

static void build(Screen *screen, WidgetList *list) {
    const PositionScreen *sheet = (const PositionScreen *)screen;
    const PositionLayout at = layout_for(stage_view(screen->stage));
    Widget *field =
        widget_add(list, ID_FIELD, WIDGET_FIELD, at.field, phrase(PHRASE_POSITION_OR_MOVES));
    field->label_hidden = true;
    field->text = sheet->text;
    if (stage_chosen(screen->stage)->variant.width <= 's' - 'a') // no text begins with it there
        field->passes = 's';
    widget_set_note(field, phrase(PHRASE_POSITION_HINT));
    action_add(list, screen, WIDGET_BUTTON, "paste", 0, at.paste)->text_size = 18;
    Widget *example = action_add(list, screen, WIDGET_CARD, "example", 0, at.example);
    example->text_size = 17;
    if (at.tall)
        widget_set_note(example, EXAMPLE + strlen("3x3x3 "));
    Widget *start = action_add(list, screen, WIDGET_PRIMARY, "play", 0, at.play);
    start->text_size = 22;
    if (!at.tall)
        action_set_cap(start, screen);
    add_others(sheet, &at, list);
    sheet_action_close(list, screen, at.area);
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)now;
    if (action->text_changed)
        enter((PositionScreen *)screen, action->text);
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

// --- drawing

static void draw_line(const Sketch *sketch, const PositionLayout *at, float x, int line,
                      const char *text, float size, bool bold, Colour colour) {
    sketch_text(sketch, POINT(x, sheet_baseline(at->area, line)), text, size, bold, TEXT_START,
                colour);
}

static void draw_example_words(const Sketch *sketch, const PositionLayout *at) {
    const float x = at->example.x + at->example.w + 24;
    const Palette *palette = sketch->palette;
    draw_line(sketch, at, x, 2, phrase(PHRASE_EXAMPLE_FIRST), 18, false, palette->ink);
    draw_line(sketch, at, x, 3, phrase(PHRASE_EXAMPLE_SECOND), 18, false, palette->ink);
    draw_line(sketch, at, x, 4, EXAMPLE + strlen("3x3x3 "), 17, false, palette->pencil);
}

static void draw_notation(const Sketch *sketch, const PositionLayout *at) {
    static const struct {
        Phrase text, note;
    } LINES[] = {
        {PHRASE_NOTATION_ROWS, PHRASE_NOTATION_ROWS_NOTE},
        {PHRASE_NOTATION_MOVES, PHRASE_NOTATION_MOVES_NOTE},
        {PHRASE_NOTATION_VARIANT, PHRASE_NOTATION_VARIANT_NOTE},
    };
    for (int i = 0; i < (int)ARRAY_LEN(LINES); i++) {
        draw_line(sketch, at, at->left, NOTATION_LINE + i, phrase(LINES[i].text), 17, false,
                  sketch->palette->ink);
        draw_line(sketch, at, at->left + 178, NOTATION_LINE + i, phrase(LINES[i].note), 16, false,
                  sketch->palette->pencil);
    }
}

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
    else
        sketch_label(sketch, rect_centre(area), phrase(PHRASE_NO_PREVIEW), 17, false,
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
        sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_STONE,
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
    if (cell < 12)
        sketch_dot_board(sketch, &board);
    else
        sketch_mini_board(sketch, &board);
}

static void draw_preview(const PositionScreen *sheet, const Sketch *sketch,
                         const PositionLayout *at) {
    if (!sheet->understood || sheet->no_thread) {
        draw_frame(sheet, sketch, at->frame);
        return;
    }
    const Position *position = &sheet->position;
    const float x = at->preview.x + at->preview.w / 2;
    const float below = at->preview.y + at->preview.h;
    const Words rules = describe_variant(&position->variant);
    const char *side = phrase(position->to_move == SIDE_X ? PHRASE_X : PHRASE_O);
    const Words turn = describe_words("%s%s", side, phrase(PHRASE_TO_MOVE));
    draw_preview_board(sheet, sketch, rect_grown(at->preview, -6));
    sketch_text(sketch, POINT(x, below + 28), turn.text, 21, true, TEXT_MIDDLE,
                position->to_move == SIDE_X ? sketch->palette->x : sketch->palette->o);
    sketch_text(sketch, POINT(x, below + 54), rules.text, 16, false, TEXT_MIDDLE,
                sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const PositionScreen *sheet = (const PositionScreen *)screen;
    const PositionLayout at = layout_for(stage_view(screen->stage));
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_POSITION_TITLE));
    sheet_draw_close_key(screen, sketch, at.area);
    sketch_sheet_blank(sketch, rect_grown(at.frame, 3), .94f);
    if (!at.tall) {
        draw_example_words(sketch, &at);
        draw_line(sketch, &at, at.left, FIELD_LINE - 1, phrase(PHRASE_POSITION_OR_MOVES), 18, true,
                  sketch->palette->ink);
        draw_notation(sketch, &at);
    }
    draw_preview(sheet, sketch, &at);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const PositionLayout at = layout_for(stage_view(screen->stage));
    const Rect card = at.example, beside = widget_card_picture(card);
    const float cell = at.tall ? floorf(beside.h / 3) : 29;
    const Point middle = at.tall ? rect_centre(beside) : POINT(card.x + card.w / 2, card.y + 57.5f);
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

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_POSITION, &SHEET_ACTIONS, NULL};

static const ScreenOps POSITION = {
    .name = "position",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .input = input,
    .draw_under = draw_under,
    .draw_over = draw_over,
};

Screen *screen_position_new(Stage *stage, int64_t now) {
    (void)now;
    PositionScreen *sheet = screen_new(stage, &POSITION, sizeof *sheet);
    sheet->base.widgets.focus = ID_FIELD;
    take_over(sheet, stage_chosen(stage));
    return &sheet->base;
}
