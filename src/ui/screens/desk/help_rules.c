// The rules of the game, each in a picture with its name and a sentence.
#include "ui/screens/desk/help_rules.h"
#include "base/base.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/words/phrase.h"

#include <string.h>

enum { SEED_PICTURES = 10, SEED_HEADINGS = 40 };

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

// --- where they stand

/// Of a tall sheet: each picture above its name, and both above the sentences.
static void draw_rules_below(const Screen *screen, const Sketch *sketch, const HelpLayout *at) {
    const Rect area = at->paper;
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

void help_rules_draw(const Screen *screen, const Sketch *sketch, const HelpLayout *at) {
    if (at->tall)
        draw_rules_below(screen, sketch, at);
    else
        draw_rules(screen, sketch, at);
}
