// The help sheet: the rules in pictures, and page after page what mouse, finger and keys do.
#include "base/base.h"
#include "base/said.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_signs.h"
#include "ui/screens/desk/help_keys.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

/// Where the parts of a page lie, by the room there is: on the rules of the paper.
typedef struct HelpLayout {
    Rect paper;
    float left, right; ///< of all text
    float picture;     ///< from rule to rule
    float column;      ///< from list to list
    int columns;       ///< of lists
    float scale;       ///< of the pictures
    float text;        ///< size of the text
    bool full;         ///< enough lines for sentences
    bool tall;         ///< one rule below the other, so many lines each
    int rule_lines;
    int rules;      ///< so many of them on a page
    int titles;     ///< line of the rules' names
    int first_page; ///< of the lists …
    int first, end; ///< … and their lines on it; the others have them from 1
} HelpLayout;

enum { SEED_PICTURES = 10, SEED_HEADINGS = 40 };
enum { KEY_CAP_MAX = 16 }; ///< bytes of what stands on a key

// --- pictures

/// A picture of a rule: px at scale 1 from its top left corner.
typedef struct Picture {
    const Sketch *sketch;
    Point origin;
    float scale;
    uint32_t seed;
    float right; ///< no words beyond that
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
    sketch_mark(picture->sketch, sketch_mark_of(picture->sketch, side, MARK_PIECE, centre,
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
    sketch_words_within(sketch, POINT(words.x, words.y + 6),
                        phrase(wins ? PHRASE_FIVE_WINS : PHRASE_SIX_GOES_ON),
                        picture->scale < 1 ? 15 : 17, true, picture->right - words.x, palette->ink);
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

// --- where they stand

/// Of a tall sheet: each picture above its name, and both above the sentences.
static void draw_rules_below(const Screen *screen, const Sketch *sketch, const HelpLayout *at,
                             int page) {
    const Rect area = at->paper;
    const int end = MIN((page + 1) * at->rules, (int)ARRAY_LEN(RULES));
    for (int i = page * at->rules; i < end; i++) {
        const int line = (i - page * at->rules) * at->rule_lines;
        const float top = sketch_sheet_line(area, line) + 2;
        const Picture picture = {sketch, POINT(at->left, top), at->scale,
                                 screen_seed(screen, SEED_PICTURES + (uint32_t)i), at->right};
        sketch_sheet_blank(sketch, RECT(area.x + 2, top - 1, area.w - 4, 74), .94f);
        RULES[i].draw(&picture);
        sketch_bold_words(sketch, POINT(at->left, sheet_baseline(area, line + at->titles)),
                          phrase(RULES[i].title), 19, sketch->palette->ink);
        if (!at->full)
            continue;
        const Phrase sentences[] = {RULES[i].first, RULES[i].second};
        for (int k = 0; k < 2; k++)
            sketch_words_within(
                sketch, POINT(at->left, sheet_baseline(area, line + at->titles + 1 + k)),
                phrase(sentences[k]), at->text, false, at->right - at->left, sketch->palette->ink);
    }
}

static void draw_rules(const Screen *screen, const Sketch *sketch, const HelpLayout *at) {
    const Rect area = at->paper;
    const float top = sketch_sheet_line(area, 1) - 12;
    sketch_sheet_blank(sketch,
                       RECT(area.x + SHEET_MARGIN + 2, sketch_sheet_line(area, 1) - 4,
                            area.w - SHEET_MARGIN - 4, 76),
                       .94f);
    for (int i = 0; i < (int)ARRAY_LEN(RULES); i++) {
        const float x = at->left + (float)i * at->picture;
        const Picture picture = {
            sketch, POINT(x, top), at->scale, screen_seed(screen, SEED_PICTURES + (uint32_t)i),
            i + 1 < (int)ARRAY_LEN(RULES) ? x + at->picture : area.x + area.w - 8};
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

/// Draws the rules that `at` has on that page.
static void help_rules_draw(const Screen *screen, const Sketch *sketch, const HelpLayout *at,
                            int page) {
    if (at->tall)
        draw_rules_below(screen, sketch, at, page);
    else if (page == 0)
        draw_rules(screen, sketch, at);
}

enum { SEED_LINES = 400 };
/// Between a key and its words, which begin at the same place where the keys are short; px.
enum { BESIDE = 9, WORDS_FROM = 58, BETWEEN_COLUMNS = 16 };
static const float SWIPE = 40;

typedef struct HelpScreen {
    Screen base;
    int page;     ///< 0 is the first; of those there were when it was turned last
    float turned; ///< notches of the wheel since then
    Point pressed_at;
    HelpKeys keys;
} HelpScreen;

/// A place has its heading once more where it goes on in another column.
enum {
    HELP_GOES_ON_MAX = 32,
    HELP_ENTRIES_MAX = HELP_PLACES_MAX + HELP_LINES_MAX + HELP_GOES_ON_MAX
};

/// A heading or a line of what keys do, and where it stands.
typedef struct HelpEntry {
    const char *title;    ///< of a heading, else NULL
    const KeysLine *keys; ///< of a line, else NULL
    int page, column, line;
} HelpEntry;

/// All that is to be known of it in the present window.
typedef struct HelpPages {
    Places places;
    HelpLayout at;
    HelpEntry entries[HELP_ENTRIES_MAX];
    int count, pages, page;
} HelpPages;

// --- the lists

/// The first line of a list on that page.
static int first_line(const HelpLayout *at, int page) {
    return page > at->first_page ? 1 : at->first;
}

/// Goes on to the next column, or the next page, where fewer than `wanted` lines are left.
static void make_room(const HelpLayout *at, HelpEntry *spot, int wanted) {
    if (spot->line + wanted <= at->end)
        return;
    spot->column++;
    if (spot->column == at->columns) {
        spot->column = 0;
        spot->page++;
    }
    spot->line = first_line(at, spot->page);
    // A page with rules may have no line left for them.
    if (spot->line + wanted > at->end)
        *spot = (HelpEntry){.page = spot->page + 1, .line = 1};
}

static int lines_of(const KeysPlace *place) {
    int count = 0;
    while (place->lines[count].keys)
        count++;
    return count;
}

/// What of a place is kept together: all of it, or where no column of the page has so many lines as
/// much as makes a beginning.
static int together(const HelpLayout *at, const HelpEntry *spot, int lines) {
    enum { BEGINNING = 4 };
    const int column = at->end - first_line(at, spot->page);
    return 1 + lines <= column ? 1 + lines : MIN(1 + lines, BEGINNING);
}

static int add_entry(HelpEntry *entries, int count, HelpEntry *spot, const char *title,
                     const KeysLine *keys) {
    CHECK(count < HELP_ENTRIES_MAX);
    entries[count] = *spot;
    entries[count].title = title;
    entries[count].keys = keys;
    spot->line++;
    return count + 1;
}

/// Places what is in `keys`, column by column; returns how many there are.
static int place_entries(const HelpLayout *at, const HelpKeys *keys, HelpEntry *entries) {
    HelpEntry spot = {.page = at->first_page, .line = at->first};
    int count = 0;
    for (const KeysPlace *place = keys->places; place->title; place++) {
        // Two rules from topic to topic.
        spot.line += spot.line > first_line(at, spot.page);
        make_room(at, &spot, together(at, &spot, lines_of(place)));
        count = add_entry(entries, count, &spot, place->title, NULL);
        for (const KeysLine *line = place->lines; line->keys; line++) {
            const HelpEntry before = spot;
            make_room(at, &spot, 1);
            // On another page it says again what it is about; beside its beginning that is seen.
            if (spot.page != before.page)
                count = add_entry(entries, count, &spot, place->title, NULL);
            else if (spot.column != before.column)
                spot.line++;
            count = add_entry(entries, count, &spot, NULL, line);
        }
    }
    return count;
}

// --- pages

/// A rule of the paper is free between a picture and its name, and two are from topic to topic.
static void find_lines(HelpLayout *at, int lines) {
    enum { PICTURE = 4, SENTENCES = 2, APART = 2, COUNT = (int)ARRAY_LEN(RULES) };
    at->titles = at->tall || !at->full ? PICTURE : PICTURE + 1;
    at->rule_lines = PICTURE + (at->full ? SENTENCES : 0) + APART;
    at->rules = at->tall ? CLAMP((lines + APART) / at->rule_lines, 1, COUNT) : COUNT;
    at->first_page = (COUNT - 1) / at->rules;
    const int below = at->tall ? COUNT - at->first_page * at->rules : 1;
    at->first = at->tall ? below * at->rule_lines : at->full ? 9 : PICTURE + APART;
}

static HelpLayout layout_in(const Places *places, bool tall) {
    enum { SMALLEST = 850, WIDEST = 1148, COLUMN_LEAST = 250, COLUMN_WIDE = 242, FULL_FROM = 15 };
    enum { PICTURE_WIDE = 300, PICTURE_APART = 12 };
    const Rect paper = layout_area(places, "paper"), room = layout_area(places, "page");
    const float share = ink_clamp01((paper.w - SMALLEST) / (float)(WIDEST - SMALLEST));
    const float third = floorf(room.w / ARRAY_LEN(RULES));
    const int lines = (int)((room.y + room.h - paper.y - SHEET_FIRST_RULE) / SHEET_RULE_GAP);
    HelpLayout at = {
        .paper = paper,
        .left = room.x,
        .right = room.x + room.w,
        .picture = third,
        .columns = tall                  ? MAX(1, (int)(room.w / COLUMN_LEAST))
                   : third < COLUMN_WIDE ? 2
                                         : 3,
        .scale =
            tall ? .72f : fminf(ink_lerp(.72f, 1, share), (third - PICTURE_APART) / PICTURE_WIDE),
        .text = tall          ? 16
                : share > .7f ? 18
                              : 15,
        .tall = tall,
        .full = lines >= FULL_FROM,
        .end = lines + 1,
    };
    at.column = floorf(room.w / (float)at.columns);
    find_lines(&at, lines);
    return at;
}

static HelpPages pages_of(const HelpScreen *help) {
    HelpPages pages = {.places = leaves_place(&help->base)};
    pages.at = layout_in(&pages.places, layout_is_tall(stage_view(help->base.stage)));
    pages.count = place_entries(&pages.at, &help->keys, pages.entries);
    pages.pages = pages.entries[pages.count - 1].page + 1;
    pages.page = MIN(help->page, pages.pages - 1);
    return pages;
}

static bool turn_to(HelpScreen *help, int page) {
    const int pages = pages_of(help).pages;
    help->page = CLAMP(page, 0, pages - 1);
    help->turned = 0;
    return true;
}

// --- what can be done

static Phrase cannot_turn(const Screen *screen, int by) {
    const HelpPages pages = pages_of((const HelpScreen *)screen);
    return pages.page + by < 0              ? PHRASE_WORDS_ARE_FIRST
           : pages.page + by >= pages.pages ? PHRASE_WORDS_ARE_LAST
                                            : PHRASE_NONE;
}

static void turn(Screen *screen, ActionMeant meant) {
    HelpScreen *help = (HelpScreen *)screen;
    turn_to(help, pages_of(help).page + meant.which);
}

static void go_to_end(Screen *screen, ActionMeant meant) {
    HelpScreen *help = (HelpScreen *)screen;
    turn_to(help, meant.which < 0 ? 0 : pages_of(help).pages);
}

static void open_sheet(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"tour", PHRASE_TOUR_BRIEF, ICON_NONE, .which = SCREEN_TOUR, .act = open_sheet},
    {"words", PHRASE_GLOSSARY, ICON_NONE, .which = SCREEN_GLOSSARY, .act = open_sheet},
    {"before", PHRASE_PAGE_BEFORE, ICON_PREVIOUS, {KEY_PAGE_UP}, .which = -1, .cannot = cannot_turn, .act = turn},
    {"after", PHRASE_PAGE_AFTER, ICON_NEXT, {KEY_PAGE_DOWN, KEY_SPACE}, .which = 1, .cannot = cannot_turn, .act = turn},
    {"first", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .act = go_to_end},
    {"last", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .act = go_to_end},
};
// clang-format on
static const ActionTable TABLE = ACTION_TABLE(PHRASE_HELP, ROWS);
static const ActionTable *const ACTIONS[] = {&TABLE, &SHEET_ACTIONS_END, NULL};

// --- what is shown

// clang-format off
/// Three rules beside one another, or one below the other.
#define PAGE(shape, wide) \
    {.name = "page", .only = shape, .w = {wide, 1030, 0}, .share = 1, \
     .h = {9 * SHEET_RULE_GAP, 18 * SHEET_RULE_GAP, 0}}
#define TURN(label) {.name = label, .w = FIXED(44), .h = FIXED(44)}
#define BUTTON(label) {.name = label, .h = {44, 48, 48}, NAMED(17, LEAF_ENDS)}
#define PAGER TURN("before"), {.name = "number", .w = {52, 60, 60}, .h = FIXED(44)}, TURN("after")
/// The cross closes it, too.
static const Box LOW_FOOT = {.flow = BOX_ROW, .gap = {2, 8, 0}, BOXES(
    BUTTON("tour"), BUTTON("words"), {.share = 1}, PAGER)};
static const Box TREE = {SHEET_TREE(1148, HELP, .gap = {2, 6, 0}, BOXES(
    PAGE(BOX_WIDE, 600), PAGE(BOX_TALL, 250),
    {.flow = BOX_ROW, .only = BOX_WIDE, .gap = {4, 12, 0}, BOXES(
        {.h = FIXED(44), .rank = 9, .share = 1, SAYS(HELP_FOOT, 17, .pencil = true)},
        {.share = .01f}, BUTTON("tour"), BUTTON("words"), PAGER, SHEET_DONE(.w = {0, 220, 220}))},
    {.flow = BOX_COLUMN, .only = BOX_TALL, .gap = {2, 8, 0}, .rank = 9, .brief = &LOW_FOOT, BOXES(
        {.flow = BOX_ROW, .gap = {4, 8, 0}, BOXES(BUTTON("tour"), BUTTON("words"), {.share = 1}, PAGER)},
        SHEET_DONE(.share = 0))}))};
// clang-format on

static void build(Screen *screen, WidgetList *list) {
    sheet_build(screen, list);
    // Before arrows move the focus.
    widget_set_key(leaves_control(screen, list, "before"), KEY_LEFT, false);
    widget_set_key(leaves_control(screen, list, "after"), KEY_RIGHT, false);
}

// --- wheel and finger

static bool wheel_turns(HelpScreen *help, float notches) {
    help->turned += notches;
    if (fabsf(help->turned) < 1)
        return true;
    return turn_to(help, pages_of(help).page + (help->turned < 0 ? 1 : -1));
}

static bool swipe_turns(HelpScreen *help, Point let_go_at) {
    const float way = let_go_at.x - help->pressed_at.x;
    if (fabsf(way) < SWIPE)
        return false;
    return turn_to(help, pages_of(help).page + (way < 0 ? 1 : -1));
}

static bool input(Screen *screen, const Input *input, int64_t now) {
    HelpScreen *help = (HelpScreen *)screen;
    (void)now;
    switch (input->kind) {
    case INPUT_WHEEL:
        return stage_shows_all(screen->stage) && wheel_turns(help, input->wheel);
    case INPUT_POINTER_DOWN:
        help->pressed_at = input->at;
        return true;
    case INPUT_POINTER_UP:
        return swipe_turns(help, input->at);
    default:
        return false;
    }
}

// --- what does what

/// Draws caps one after the other and returns the width of all.
static float draw_arrows(const Sketch *sketch, Point left, uint32_t seed) {
    static const ArrowKey ARROWS[] = {ARROW_LEFT, ARROW_UP, ARROW_DOWN, ARROW_RIGHT};
    float x = left.x;
    for (size_t i = 0; i < ARRAY_LEN(ARROWS); i++)
        x += sketch_cap_arrow(sketch, POINT(x, left.y), ARROWS[i], noise_seed(seed, (uint32_t)i)) +
             4;
    return x - left.x - 4;
}

/// The first and the last of digits that do alike.
static float draw_digits(const Sketch *sketch, const char *digits, Point left, uint32_t seed) {
    const char first[] = {digits[0], '\0'};
    sketch_cap(sketch, left, first, noise_seed(seed, 1));
    sketch_text(sketch, POINT(left.x + 33, left.y + 6), "–", 18, false, TEXT_MIDDLE,
                sketch->palette->ink);
    return 41 + sketch_cap(sketch, POINT(left.x + 41, left.y), digits + strlen(digits) - 1,
                           noise_seed(seed, 2));
}

static float draw_click(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_mouse(sketch, left, MOUSE_LEFT_BUTTON, seed);
}
static float draw_pointing(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_mouse(sketch, left, MOUSE_MOVE, seed);
}
static float draw_wheel(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_mouse(sketch, left, MOUSE_WHEEL, seed);
}
static float draw_tap(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_TAP, seed);
}
static float draw_slide(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_DRAG, seed);
}
static float draw_aim(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_AIM, seed);
}

static float draw_pinch(const Sketch *sketch, Point left, uint32_t seed) {
    return sketch_finger(sketch, left, FINGER_PINCH, seed);
}

/// What is no key cap, by its name in the list of keys.
static const struct {
    const char *name;
    float (*draw)(const Sketch *sketch, Point left, uint32_t seed);
} DEVICES[] = {
    {"arrows", draw_arrows}, {"@click", draw_click}, {"@point", draw_pointing},
    {"@wheel", draw_wheel},  {"@tap", draw_tap},     {"@slide", draw_slide},
    {"@aim", draw_aim},      {"@pinch", draw_pinch},
};

/// A gamepad's button, in brackets.
static float draw_pad(const Sketch *sketch, const char *button, Point left, uint32_t seed) {
    char letters[KEY_CAP_MAX];
    Text inner = text_over(letters, sizeof letters);
    text_add_bytes(&inner, button + 1, strlen(button) - 2);
    const float width = sketch_key_width(sketch, letters);
    sketch_pad_button(sketch, POINT(left.x + width / 2, left.y), letters, sketch->palette->ink,
                      seed);
    return width;
}

/// One key, or what stands for it, and returns its width.
static float draw_key(const Sketch *sketch, Slice key, Point left, uint32_t seed) {
    for (size_t i = 0; i < ARRAY_LEN(DEVICES); i++)
        if (slice_is(key, DEVICES[i].name))
            return DEVICES[i].draw(sketch, left, seed);
    char memory[KEY_CAP_MAX];
    Text cap = text_over(memory, sizeof memory);
    text_add_bytes(&cap, key.start, key.length);
    if (memory[0] == '(')
        return draw_pad(sketch, memory, left, seed);
    if (strstr(memory, "…"))
        return draw_digits(sketch, memory, left, seed);
    return sketch_cap(sketch, left, said_as("key", memory), seed);
}

/// All keys of a line, and returns the width of all.
static float draw_keys(const Sketch *sketch, const char *keys, Point left, uint32_t seed) {
    Slice rest = slice_of(keys);
    float x = left.x;
    for (uint32_t i = 0; rest.length > 0; i++) {
        const size_t length = 1 + strcspn(rest.start + 1, " +"); // a plus is a key, too
        x += draw_key(sketch, (Slice){rest.start, length}, POINT(x, left.y), noise_seed(seed, i)) +
             (rest.start[length] == ' ' ? BESIDE : 4);
        const size_t taken = MIN(length + 1, rest.length);
        rest = (Slice){rest.start + taken, rest.length - taken};
    }
    return x - left.x - 4;
}

static void draw_entry(const Sketch *sketch, const HelpLayout *at, const HelpEntry *entry,
                       uint32_t seed) {
    const float x = at->left + (float)entry->column * at->column;
    const float baseline = sheet_baseline(at->paper, entry->line);
    if (entry->title) {
        sketch_heading(sketch, POINT(x, baseline), entry->title, at->text < 18 ? 19 : 21, 0, seed);
        return;
    }
    const float keys = draw_keys(sketch, entry->keys->keys, POINT(x, baseline - 6), seed);
    const float words = MAX((float)WORDS_FROM, keys + BESIDE);
    sketch_words_within(sketch, POINT(x + words, baseline), entry->keys->does, at->text, false,
                        at->column - words - BETWEEN_COLUMNS, sketch->palette->ink);
}

// --- the sheet

static void draw_head(const Screen *screen, const Sketch *sketch, const HelpPages *pages) {
    const Placed *title = layout_find(&pages->places, "title");
    const Words number = describe_words(phrase(PHRASE_NUMBER_OF), pages->page + 1, pages->pages);
    const float tagline = title->wanted + 24;
    sheet_draw_leaves(screen, sketch, &pages->places);
    sketch_label(sketch, rect_centre(layout_area(&pages->places, "number")), number.text, 17, false,
                 sketch->palette->pencil);
    if (tagline + sketch_text_width(sketch, phrase(PHRASE_HELP_TAGLINE), 19, false) < title->area.w)
        sketch_words(sketch, POINT(title->area.x + tagline, title->baseline),
                     phrase(PHRASE_HELP_TAGLINE), 19, sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const HelpPages pages = pages_of((const HelpScreen *)screen);
    draw_head(screen, sketch, &pages);
    if (pages.page <= pages.at.first_page)
        help_rules_draw(screen, sketch, &pages.at, pages.page);
    for (int i = 0; i < pages.count; i++)
        if (pages.entries[i].page == pages.page)
            draw_entry(sketch, &pages.at, &pages.entries[i],
                       screen_seed(screen, SEED_LINES + (uint32_t)i));
}

static const ScreenOps HELP = {
    .name = "help",
    .actions = ACTIONS,
    .tree = &TREE,
    .fits = leaves_fit,
    .paper = SHEET_RULED,
    .build = build,
    .input = input,
    .draw_under = draw_under,
};

Screen *screen_help_new(Stage *stage, int64_t now) {
    (void)now;
    HelpScreen *help = screen_new(stage, &HELP, sizeof *help);
    help_keys_collect(&help->keys, stage_names(stage),
                      stage_config(stage)->on_page ? CHORD_WINDOW : CHORD_PAGE,
                      stage_uses_pad(stage));
    return &help->base;
}
