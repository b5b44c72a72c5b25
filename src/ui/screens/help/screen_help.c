// The help sheet: three pictures of the rules, and what mouse, finger and keys do.
#include "base/base.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_help.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/screens/help/help_layout.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

enum { ID_DONE = 1, ID_CLOSE };
enum { SEED_PICTURES = 10, SEED_HEADINGS = 40, SEED_ITEMS = 100, SEED_DIVIDERS = 300 };

// --- widgets

static Rect done_area(const HelpLayout *at) {
    const Rect area = at->area;
    if (at->tall)
        return RECT(at->left, area.y + area.h - 66, sheet_right(area) - at->left, 52);
    if (at->full)
        return RECT(area.x + area.w - 256, sketch_sheet_line(area, 18) + 8, 220, 58);
    return RECT(area.x + area.w - 250, area.y + 16, 160, 48);
}

static void build(Screen *screen, WidgetList *list) {
    (void)screen;
    const HelpLayout at = help_layout_for(stage_view(screen->stage));
    Widget *done = widget_add(list, ID_DONE, WIDGET_PRIMARY, done_area(&at), phrase(PHRASE_DONE));
    done->text_size = 21;
    widget_set_key(done, KEY_ENTER, at.full && !at.tall);
    sheet_add_close(list, ID_CLOSE, at.area);
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)action;
    stage_close_sheet(screen->stage, now);
}

// --- pictures

/// A picture of a rule: px at scale 1 from its top left corner.
typedef struct Picture {
    const Sketch *sketch;
    Point origin;
    float scale;
    uint32_t seed;
} Picture;

static Point at_picture(const Picture *picture, float x, float y) {
    return (Point){picture->origin.x + x * picture->scale, picture->origin.y + y * picture->scale};
}

static void draw_rows(const Picture *picture) {
    static const struct {
        const char *cells;
        int from, to;
    } BOARDS[] = {{"O..XXX.O.", 3, 5}, {".OX.O.XO.", 1, 7}, {"X.O.XO..X", 0, 8}};
    for (int i = 0; i < (int)ARRAY_LEN(BOARDS); i++) {
        MiniBoard board = sketch_mini_board_of(at_picture(picture, 2 + 102 * (float)i, 2), 3, 3,
                                               29 * picture->scale, BOARDS[i].cells,
                                               noise_seed(picture->seed, (uint32_t)i));
        board.grid.width = 1.6f;
        board.mark_width = 2.6f;
        board.win_from = BOARDS[i].from;
        board.win_to = BOARDS[i].to;
        sketch_mini_board(picture->sketch, &board);
    }
}

enum { TRAY_COLUMNS = 5, TRAY_ROWS = 3, TRAY_CELL = 24, TRAY_LEFT = 14, TRAY_TOP = 22 };

static Point tray_cell(const Picture *picture, float column, float row_from_top) {
    return at_picture(picture, TRAY_LEFT + (column + .5f) * TRAY_CELL,
                      TRAY_TOP + (row_from_top + .5f) * TRAY_CELL);
}

static void draw_stone(const Picture *picture, MarkSide side, Point centre, uint32_t stream) {
    sketch_mark(picture->sketch, sketch_mark_of(picture->sketch, side, MARK_STONE, centre,
                                                TRAY_CELL * 1.02f * picture->scale,
                                                noise_seed(picture->seed, stream)));
}

static void draw_fall(const Picture *picture) {
    const Sketch *sketch = picture->sketch;
    const float x = TRAY_LEFT + 3.5f * TRAY_CELL;
    const StrokeStyle pen = sketch_dry_pen(sketch->palette->x, 1.7f, noise_seed(picture->seed, 40));
    draw_stone(picture, MARK_X, at_picture(picture, x, TRAY_TOP - 18), 41);
    const Point ends[] = {at_picture(picture, x, TRAY_TOP - 6),
                          at_picture(picture, x, TRAY_TOP + 1.1f * TRAY_CELL)};
    sketch_dashes(sketch, ends, 2, 5, 4, &pen);
    Path ring = {0};
    path_add_arc(&ring, path_arc(tray_cell(picture, 3, 1), 9 * picture->scale, 0, 6.28f));
    sketch_dashes(sketch, ring.points, ring.count, 5, 4, &pen);
}

static void draw_drop(const Picture *picture) {
    static const char *const STACKS[TRAY_COLUMNS] = {"X", "OX", "XO", "O", ""};
    for (int column = 0; column < TRAY_COLUMNS; column++)
        for (int row = 0; STACKS[column][row]; row++)
            draw_stone(picture, STACKS[column][row] == 'X' ? MARK_X : MARK_O,
                       tray_cell(picture, (float)column, (float)(TRAY_ROWS - 1 - row)),
                       (uint32_t)(10 + 5 * column + row));
    sketch_tray(picture->sketch, at_picture(picture, TRAY_LEFT, TRAY_TOP), TRAY_COLUMNS, TRAY_ROWS,
                TRAY_CELL * picture->scale, picture->seed);
    draw_fall(picture);
    if (picture->scale < 1)
        return;
    const float x = TRAY_LEFT + TRAY_COLUMNS * TRAY_CELL + 24;
    const Colour pencil = picture->sketch->palette->pencil;
    sketch_words(picture->sketch, at_picture(picture, x, TRAY_TOP + 12), phrase(PHRASE_CHOOSE_ONLY),
                 17, pencil);
    sketch_words(picture->sketch, at_picture(picture, x, TRAY_TOP + 36), phrase(PHRASE_THE_COLUMN),
                 17, pencil);
}

/// A strip of six cells with `marks` marks from the left, and what that means.
static void draw_strip(const Picture *picture, int marks, bool wins, float top) {
    const Sketch *sketch = picture->sketch;
    const Palette *palette = sketch->palette;
    const uint32_t seed = noise_seed(picture->seed, (uint32_t)marks);
    char cells[] = "......";
    memset(cells, 'X', (size_t)marks);
    MiniBoard board =
        sketch_mini_board_of(at_picture(picture, 0, top), 6, 1, 31 * picture->scale, cells, seed);
    board.grid.width = 1.6f;
    board.mark_width = 2.7f;
    board.fade = wins ? 0 : .38f;
    board.win_from = wins ? 0 : -1;
    board.win_to = wins ? marks - 1 : -1;
    sketch_mini_board(sketch, &board);
    IconStyle icon =
        sketch_icon_style(wins ? palette->win : palette->lose, (wins ? 26 : 19) * picture->scale);
    icon.width = 2.7f;
    sketch_icon(sketch, wins ? ICON_TICK : ICON_CLOSE, at_picture(picture, 211, top + 14), icon,
                noise_seed(seed, 1));
    const Point words = at_picture(picture, 232, top + 16);
    sketch_bold_words(sketch, POINT(words.x, words.y + 6),
                      phrase(wins ? PHRASE_FIVE_WINS : PHRASE_SIX_GOES_ON),
                      picture->scale < 1 ? 15 : 17, palette->ink);
}

static void draw_exact(const Picture *picture) {
    draw_strip(picture, 5, true, 2);
    draw_strip(picture, 6, false, 54);
}

typedef struct Rule {
    Phrase title, first, second;
    void (*draw)(const Picture *picture);
} Rule;

static const Rule RULES[] = {
    {PHRASE_IN_A_ROW, PHRASE_ROW_FIRST, PHRASE_ROW_SECOND, draw_rows},
    {PHRASE_PIECES_FALL, PHRASE_DROP_FIRST, PHRASE_DROP_SECOND, draw_drop},
    {PHRASE_EXACT_ROW, PHRASE_EXACT_FIRST, PHRASE_EXACT_SECOND, draw_exact},
};

/// Of a tall sheet: each picture above its name, and both above the sentences.
static void draw_rules_below(const Screen *screen, const Sketch *sketch, const HelpLayout *at) {
    const Rect area = at->area;
    for (int i = 0; i < (int)ARRAY_LEN(RULES); i++) {
        const int line = i * at->rule_lines;
        const float top = sketch_sheet_line(area, line) + 2;
        const Picture picture = {sketch, POINT(at->left, top), at->scale,
                                 screen_seed(screen, SEED_PICTURES + (uint32_t)i)};
        sketch_sheet_blank(sketch, RECT(area.x + 2, top - 4, area.w - 4, 70), .94f);
        RULES[i].draw(&picture);
        sketch_bold_words(sketch, POINT(at->left, sheet_baseline(area, line + at->titles)),
                          phrase(RULES[i].title), 19, sketch->palette->ink);
        if (!at->full)
            continue;
        const Phrase sentences[] = {RULES[i].first, RULES[i].second};
        for (int k = 0; k < 2; k++)
            sketch_words_within(sketch,
                                POINT(at->left, sheet_baseline(area, line + at->titles + 1 + k)),
                                phrase(sentences[k]), at->text, false, sheet_right(area) - at->left,
                                sketch->palette->ink);
    }
}

static void draw_rules(const Screen *screen, const Sketch *sketch, const HelpLayout *at) {
    const Rect area = at->area;
    const float top = sketch_sheet_line(area, 1) - 12;
    sketch_sheet_blank(sketch,
                       RECT(area.x + SHEET_MARGIN + 2, sketch_sheet_line(area, 1) - 4,
                            area.w - SHEET_MARGIN - 4, 76),
                       .94f);
    for (int i = 0; i < (int)ARRAY_LEN(RULES); i++) {
        const float x = at->left + (float)i * at->column;
        const Picture picture = {sketch, POINT(x, top), at->scale,
                                 screen_seed(screen, SEED_PICTURES + (uint32_t)i)};
        RULES[i].draw(&picture);
        if (!at->full) { // no sentences, and no room for a line under the name
            sketch_bold_words(sketch, POINT(x, sheet_baseline(area, at->titles) - 4),
                              phrase(RULES[i].title), 19, sketch->palette->ink);
            continue;
        }
        sketch_heading(sketch, POINT(x, sheet_baseline(area, at->titles)), phrase(RULES[i].title),
                       21, i + 1, screen_seed(screen, SEED_HEADINGS + (uint32_t)i));
        sketch_words(sketch, POINT(x, sheet_baseline(area, 6)), phrase(RULES[i].first), at->text,
                     sketch->palette->ink);
        sketch_words(sketch, POINT(x, sheet_baseline(area, 7)), phrase(RULES[i].second), at->text,
                     sketch->palette->ink);
    }
}

// --- what does what

typedef enum DeviceKind {
    DEVICE_KEY,
    DEVICE_CTRL, ///< held while the key is pressed
    DEVICE_ARROWS,
    DEVICE_DIGITS,
    DEVICE_ENDS, ///< Home and End
    DEVICE_MOUSE,
    DEVICE_FINGER
} DeviceKind;

typedef struct Item {
    DeviceKind device;
    int part; ///< of the mouse or the finger, or the Key
    Phrase does;
} Item;

static const Item MOUSE_ITEMS[] = {
    {DEVICE_MOUSE, MOUSE_LEFT_BUTTON, PHRASE_DRAW_A_MARK},
    {DEVICE_MOUSE, MOUSE_MOVE, PHRASE_SEE_WHERE},
    {DEVICE_MOUSE, MOUSE_WHEEL, PHRASE_SCROLL_MOVES},
    {DEVICE_MOUSE, MOUSE_LEFT_BUTTON, PHRASE_LOOK_AT_A_MOVE},
};
static const Item TOUCH_ITEMS[] = {
    {DEVICE_FINGER, FINGER_TAP, PHRASE_DRAW_A_MARK},
    {DEVICE_FINGER, FINGER_DRAG, PHRASE_SLIDE_OFF},
};
static const Item GAME_ITEMS[] = {
    {DEVICE_ARROWS, 0, PHRASE_CHOOSE_A_SQUARE},  {DEVICE_KEY, KEY_ENTER, PHRASE_DRAW_THERE},
    {DEVICE_DIGITS, 0, PHRASE_DROP_IN_A_COLUMN}, {DEVICE_KEY, 'u', PHRASE_BUTTON_UNDO},
    {DEVICE_KEY, 'r', PHRASE_BUTTON_REDO},       {DEVICE_KEY, 'h', PHRASE_BUTTON_HINT},
    {DEVICE_KEY, 'e', PHRASE_BUTTON_EXPLAIN},    {DEVICE_KEY, 'w', PHRASE_BUTTON_WHO_WINS},
};
static const Item MORE_ITEMS[] = {
    {DEVICE_KEY, 'g', PHRASE_BUTTON_PLAY_GAME},
    {DEVICE_KEY, 'n', PHRASE_BUTTON_NEW_GAME},
    {DEVICE_KEY, 'o', PHRASE_PLAYERS},
    {DEVICE_KEY, 'd', PHRASE_WATCH_DEMO},
    {DEVICE_KEY, 'p', PHRASE_POSITION_TITLE},
    {DEVICE_KEY, KEY_SPACE, PHRASE_BUTTON_PAUSE},
    {DEVICE_KEY, KEY_PAGE_UP, PHRASE_A_MOVE_BACK},
    {DEVICE_KEY, KEY_PAGE_DOWN, PHRASE_A_MOVE_ON},
};
static const Item OTHER_ITEMS[] = {
    {DEVICE_KEY, KEY_TAB, PHRASE_NEXT_BUTTON}, {DEVICE_KEY, KEY_F1, PHRASE_HELP},
    {DEVICE_KEY, KEY_F11, PHRASE_FULL_SCREEN}, {DEVICE_KEY, KEY_ESCAPE, PHRASE_BUTTON_BACK},
    {DEVICE_CTRL, 'c', PHRASE_COPY},           {DEVICE_CTRL, 'v', PHRASE_PASTE_A_BOARD},
    {DEVICE_CTRL, 'q', PHRASE_QUIT},           {DEVICE_ENDS, 0, PHRASE_FIRST_AND_LAST},
};

/// A list of items under a heading, or going on beside one.
typedef struct Group {
    const Item *items;
    int count;
    int heading;               ///< a Phrase, or -1
    int line, line_smallest;   ///< of the heading from the line of the controls, where wide or not
    float x, x_smallest;       ///< from the left of the text, in the usual and the smallest sheet
    float text, text_smallest; ///< from there to the words
} Group;

static const Group GROUPS[] = {
    {MOUSE_ITEMS, ARRAY_LEN(MOUSE_ITEMS), PHRASE_MOUSE, 0, 0, 0, 0, 58, 46},
    {TOUCH_ITEMS, ARRAY_LEN(TOUCH_ITEMS), PHRASE_TOUCH, 5, 5, 0, 0, 58, 46},
    {GAME_ITEMS, ARRAY_LEN(GAME_ITEMS), PHRASE_KEYBOARD, 0, 0, 280, 188, 86, 74},
    // In a narrow sheet the row of arrows needs the room beside it.
    {MORE_ITEMS, ARRAY_LEN(MORE_ITEMS), -1, 0, 1, 556, 390, 68, 64},
    {OTHER_ITEMS, ARRAY_LEN(OTHER_ITEMS), PHRASE_MORE_KEYS, 0, 0, 788, 574, 88, 79},
};

enum { FINGER_GROUP = 1 };

/// Draws caps one after the other and returns the width of all.
static float draw_arrows(const Sketch *sketch, Point left, uint32_t seed) {
    static const ArrowKey ARROWS[] = {ARROW_LEFT, ARROW_UP, ARROW_DOWN, ARROW_RIGHT};
    float x = left.x;
    for (size_t i = 0; i < ARRAY_LEN(ARROWS); i++)
        x += sketch_cap_arrow(sketch, POINT(x, left.y), ARROWS[i], noise_seed(seed, (uint32_t)i)) +
             4;
    return x - left.x;
}

static void draw_digits(const Sketch *sketch, Point left, uint32_t seed) {
    sketch_cap(sketch, left, "1", noise_seed(seed, 1));
    sketch_text(sketch, POINT(left.x + 33, left.y + 6), "–", 18, false, TEXT_MIDDLE,
                sketch->palette->ink);
    sketch_cap(sketch, POINT(left.x + 41, left.y), "9", noise_seed(seed, 2));
}

static void draw_key(const Sketch *sketch, const Item *item, Point left, uint32_t seed) {
    char memory[8];
    Text cap = text_over(memory, sizeof memory);
    widget_key_name((Key)item->part, &cap);
    if (item->device == DEVICE_CTRL)
        left.x += sketch_cap(sketch, left, phrase(PHRASE_KEY_CTRL_CAP), noise_seed(seed, 1)) + 4;
    sketch_cap(sketch, left, memory, noise_seed(seed, item->device == DEVICE_CTRL ? 2 : 1));
}

static float draw_ends(const Sketch *sketch, Point left, uint32_t seed) {
    const float home = sketch_cap(sketch, left, phrase(PHRASE_KEY_HOME_CAP), noise_seed(seed, 1));
    const Point beside = {left.x + home + 4, left.y};
    return home + 4 + sketch_cap(sketch, beside, phrase(PHRASE_KEY_END_CAP), noise_seed(seed, 2));
}

/// Draws the device of an item and returns where its words begin at the earliest.
static float draw_device(const Sketch *sketch, const Item *item, Point left, uint32_t seed) {
    switch (item->device) {
    case DEVICE_ARROWS:
        return draw_arrows(sketch, left, seed) + 8;
    case DEVICE_DIGITS:
        draw_digits(sketch, left, seed);
        break;
    case DEVICE_ENDS:
        return draw_ends(sketch, left, seed) + 8;
    case DEVICE_MOUSE:
        sketch_mouse(sketch, POINT(left.x + 6, left.y), (MousePart)item->part, seed);
        break;
    case DEVICE_FINGER:
        sketch_finger(sketch, POINT(left.x + 4, left.y), (FingerMove)item->part, seed);
        break;
    default:
        draw_key(sketch, item, left, seed);
    }
    return 0;
}

static void draw_group(const Sketch *sketch, const HelpLayout *at, const Group *group,
                       uint32_t seed) {
    const float x = at->left + help_by_room(at, group->x_smallest, group->x);
    const float text = help_by_room(at, group->text_smallest, group->text);
    const int line = at->controls + (at->tall ? 0 : at->wide ? group->line : group->line_smallest);
    if (group->heading >= 0)
        sketch_heading(sketch, POINT(x, sheet_baseline(at->area, line)),
                       phrase((Phrase)group->heading), 21, 0, noise_seed(seed, 99));
    for (int i = 0; i < group->count; i++) {
        const Item *item = &group->items[i];
        const Point left = {x, sketch_sheet_line(at->area, line + 1 + i) - 14};
        const float least = draw_device(sketch, item, left, noise_seed(seed, (uint32_t)i));
        sketch_words(sketch, POINT(x + MAX(text, least), sheet_baseline(at->area, line + 1 + i)),
                     phrase(item->does), at->text, sketch->palette->ink);
    }
}

static void draw_dividers(const Screen *screen, const Sketch *sketch, const HelpLayout *at) {
    const float places[] = {help_by_room(at, 177, 250), help_by_room(at, 563, 772)};
    for (int i = 0; i < (int)ARRAY_LEN(places); i++) {
        const float x = at->left + places[i];
        const StrokeStyle pen = sketch_dry_pen(sketch->palette->faint, 1.2f,
                                               screen_seed(screen, SEED_DIVIDERS + (uint32_t)i));
        sketch_line(sketch, POINT(x, sketch_sheet_line(at->area, at->controls - 1) + 14),
                    POINT(x, sketch_sheet_line(at->area, at->controls + 8) + 2), .002f, &pen);
    }
}

/// As much of the foot note as has room beside the button.
static void draw_foot(const Sketch *sketch, const HelpLayout *at) {
    static const Phrase NOTES[] = {PHRASE_HELP_FOOT, PHRASE_HELP_FOOT_BRIEF};
    const float size = 18, room = done_area(at).x - 16 - at->left;
    for (size_t i = 0; i < ARRAY_LEN(NOTES); i++)
        if (sketch_text_width(sketch, phrase(NOTES[i]), size, false) <= room) {
            sketch_words(sketch, POINT(at->left, sheet_baseline(at->area, 19)), phrase(NOTES[i]),
                         size, sketch->palette->pencil);
            return;
        }
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const HelpLayout at = help_layout_for(stage_view(screen->stage));
    const Palette *palette = sketch->palette;
    const char *title = phrase(PHRASE_HELP);
    sheet_draw(screen, sketch, at.area, title);
    const float tagline = at.left + sketch_text_width(sketch, title, 31, true) + 24;
    if (at.tall) {
        draw_rules_below(screen, sketch, &at);
        if (at.finger)
            draw_group(sketch, &at, &GROUPS[FINGER_GROUP], screen_seed(screen, SEED_ITEMS + 10));
        return;
    }
    if (at.full) {
        sketch_words(sketch, POINT(tagline, sheet_baseline(at.area, 0)),
                     phrase(PHRASE_HELP_TAGLINE), 19, palette->pencil);
        draw_foot(sketch, &at);
        sheet_draw_close_key(screen, sketch, at.area);
    }
    draw_rules(screen, sketch, &at);
    for (int i = 0; i < (int)ARRAY_LEN(GROUPS); i++)
        draw_group(sketch, &at, &GROUPS[i], screen_seed(screen, SEED_ITEMS + 10 * (uint32_t)i));
    draw_dividers(screen, sketch, &at);
}

static const ScreenOps HELP = {
    .name = "help",
    .build = build,
    .act = act,
    .draw_under = draw_under,
};

Screen *screen_help_new(Stage *stage, int64_t now) {
    (void)now;
    Screen *help = screen_new(stage, &HELP, sizeof *help);
    return help;
}
