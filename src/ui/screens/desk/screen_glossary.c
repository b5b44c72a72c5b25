// The sheet of the words of the field: a list, and what the chosen one means, with a picture.
#include "base/base.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_board.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/glossary.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { ID_TERMS = 1 }; // one a term from here
enum { SEED_PICTURE = 10 };
/// Of the list, px; the words of a narrow column are smaller.
enum { COLUMN = 140, COLUMN_WIDE = 172, TOUCH = 44, PICTURE = 150 };

typedef struct GlossaryScreen {
    Screen base;
    int page;   ///< of the list
    bool paged; ///< it has several
} GlossaryScreen;

/// How the list is divided.
typedef struct GlossaryPages {
    Rect list;
    float row; ///< px from word to word
    int columns, rows, count;
} GlossaryPages;

static GlossaryPages pages_in(const Screen *screen, const Places *places) {
    const Rect list = layout_area(places, "list");
    const float row = fmaxf(TOUCH, 2 * sheet_rules(screen, places));
    const bool wide = list.w >= 2 * COLUMN_WIDE;
    GlossaryPages pages = {.list = list,
                           .row = row,
                           .columns = MAX(1, (int)(list.w / (wide ? COLUMN_WIDE : COLUMN))),
                           .rows = MAX(1, (int)(list.h / row))};
    const int each = pages.columns * pages.rows;
    pages.count = (glossary_count() + each - 1) / each;
    return pages;
}

/// The buttons to other pages are there where one does not do.
static Places places_of(GlossaryScreen *sheet) {
    sheet->paged = false;
    Places places = leaves_place_anew(&sheet->base);
    sheet->paged = pages_in(&sheet->base, &places).count > 1;
    return sheet->paged ? leaves_place_anew(&sheet->base) : places;
}

static GlossaryPages pages_of(const Screen *screen) {
    const Places places = leaves_place(screen);
    return pages_in(screen, &places);
}

static int page_of(const GlossaryScreen *sheet, const GlossaryPages *pages) {
    return CLAMP(sheet->page, 0, pages->count - 1);
}

// --- what can be done

static Phrase cannot_turn(const Screen *screen, int by) {
    const GlossaryPages pages = pages_of(screen);
    const int page = page_of((const GlossaryScreen *)screen, &pages) + by;
    return page < 0              ? PHRASE_WORDS_ARE_FIRST
           : page >= pages.count ? PHRASE_WORDS_ARE_LAST
                                 : PHRASE_NONE;
}

static void turn_page(Screen *screen, ActionMeant meant) {
    GlossaryScreen *sheet = (GlossaryScreen *)screen;
    const GlossaryPages pages = pages_of(screen);
    sheet->page = page_of(sheet, &pages) + meant.which;
}

// clang-format off
static const Action ROWS[] = {
    {"before", PHRASE_WORDS_BEFORE, ICON_PREVIOUS, {KEY_PAGE_UP}, .which = -1, .cannot = cannot_turn,
     .act = turn_page},
    {"after", PHRASE_WORDS_AFTER, ICON_NEXT, {KEY_PAGE_DOWN}, .which = 1, .cannot = cannot_turn,
     .act = turn_page},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_GLOSSARY = ACTION_TABLE(PHRASE_GLOSSARY, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_GLOSSARY, &SHEET_ACTIONS_END, NULL};

// --- what is shown

enum { TELLS_PAGE };

// clang-format off
#define TURN(label) {.name = label, .w = FIXED(TOUCH), .h = FIXED(TOUCH)}
static const Box TREE = {SHEET_TREE(1080, GLOSSARY, .gap = {4, 10, 0}, BOXES(
    {.flow = BOX_SIDES, .gap = {8, 32, 0}, .share = 1, BOXES(
        {.name = "list", .w = {140, 570, 0}, .h = {3 * TOUCH, 540, 0}, .share = 3},
        {.name = "told", .only = BOX_WIDE, .w = {180, 350, 0}, .share = 2},
        {.name = "told", .only = BOX_TALL, .h = {130, 250, 250}})},
    {.flow = BOX_ROW, .gap = {8, 12, 0}, BOXES(
        {.name = "pager", .flow = BOX_ROW, BOXES(
            TURN("before"),
            {.name = "page", .w = {50, 60, 60}, .h = FIXED(TOUCH), .around = {14, 0, 0, 0},
             TELLS(TELLS_PAGE, 17, .pencil = true, .shrinks = true)},
            TURN("after"))},
        {.share = 1},
        SHEET_DONE(.w = {0, 240, 240}))}))};
// clang-format on

static bool has(const Screen *screen, const Box *box) {
    return ((const GlossaryScreen *)screen)->paged || strcmp(box->name, "pager") != 0;
}

/// With a capital, as a heading: of ASCII, or a Latin letter with a sign, which UTF-8 writes as two
/// bytes.
static void add_title(const char *name, Text *text) {
    const unsigned char first = (unsigned char)name[0], second = first ? name[1] : 0;
    if (first == 0xc3 && second >= 0xa0 && second != 0xb7 && second != 0xbf)
        text_add(text, "%c%c%s", first, second - 0x20, name + 2);
    else
        text_add(text, "%c%s", toupper(first), name + 1);
}

/// From top to bottom, then the next column.
static void add_terms(const GlossaryScreen *sheet, const GlossaryPages *pages, WidgetList *list) {
    const int each = pages->columns * pages->rows, first = page_of(sheet, pages) * each;
    const float width = pages->list.w / (float)pages->columns;
    int terms[GLOSSARY_MAX];
    glossary_order(terms);
    for (int i = 0; i < each && first + i < glossary_count(); i++) {
        const Rect area =
            RECT(pages->list.x + (float)(i / pages->rows) * width,
                 pages->list.y + (float)(i % pages->rows) * pages->row, width - 12, pages->row);
        const int term = terms[first + i];
        Widget *link =
            widget_add(list, ID_TERMS + term, WIDGET_LINK, area, glossary_term(term).name);
        link->quiet = true;
        link->on = term == *stage_term(sheet->base.stage);
        link->text_size = width < COLUMN_WIDE ? 15 : 17;
    }
}

static void build(Screen *screen, WidgetList *list) {
    GlossaryScreen *sheet = (GlossaryScreen *)screen;
    const Places places = places_of(sheet);
    const GlossaryPages pages = pages_in(screen, &places);
    add_terms(sheet, &pages, list);
    leaves_add(screen, &places, list);
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    (void)now;
    *stage_term(screen->stage) = action->id - ID_TERMS;
}

// --- drawing

/// Squares with marks, at most PICTURE px wide and `height` px high. Returns how high it is.
static float draw_picture(const Screen *screen, const Sketch *sketch,
                          const GlossaryPicture *picture, Point corner, float height) {
    if (picture->columns == 0)
        return 0;
    const float cell = floorf(
        MIN(MIN(36, 1.4f * PICTURE / (float)picture->columns), height / (float)picture->rows));
    MiniBoard board = sketch_mini_board_of(corner, picture->columns, picture->rows, cell,
                                           picture->cells, screen_seed(screen, SEED_PICTURE));
    board.grid.width = 1.6f;
    board.mark_width = 2.6f;
    sketch_mini_board(sketch, &board);
    return cell * (float)picture->rows;
}

/// The title, under it the picture where there is room, and then the words, all on rules.
static void draw_told(const Screen *screen, const Sketch *sketch, const Places *places) {
    enum { TITLE = 25, LINE = 26, OVER = 8, PICTURE_HIGH = 90, ROOMY = 190 };
    const GlossaryTerm term = glossary_term(*stage_term(screen->stage));
    const Rect told = layout_area(places, "told");
    const float line = fmaxf(LINE, sheet_rules(screen, places));
    const float size = fminf(TITLE, line - 7);
    char title[WIDGET_LABEL_MAX];
    Text text = text_over(title, sizeof title);
    add_title(term.name, &text);
    sketch_bold_words(sketch, POINT(told.x, told.y + line - OVER), title, size,
                      sketch->palette->ink);
    const bool roomy = told.h > ROOMY; // else the words have all of it
    const float picture = roomy ? draw_picture(screen, sketch, &term.picture,
                                               POINT(told.x + 2, told.y + line + 4), PICTURE_HIGH)
                                : 0;
    const float y = told.y + line * (1 + ceilf((picture > 0 ? picture + OVER : 0) / line));
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, term.meaning,
                   POINT(told.w, LINE * floorf((told.y + told.h - y) / line)));
    laid.pitch = line;
    panel_text_draw(&laid, sketch, POINT(told.x, y + line - OVER), sketch->palette->ink);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    GlossaryScreen *sheet = (GlossaryScreen *)screen;
    const Places places = places_of(sheet);
    const GlossaryPages pages = pages_in(screen, &places);
    const Words page = describe_words("%d/%d", page_of(sheet, &pages) + 1, pages.count);
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    draw_told(screen, sketch, &places);
    leaves_say(sketch, layout_find(&places, "page"), page.text, sketch->palette->pencil);
}

static const ScreenOps GLOSSARY = {
    .name = "glossary",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .fits = leaves_fit,
    .build = build,
    .act = act,
    .draw_under = draw_under,
};

Screen *screen_glossary_new(Stage *stage, int64_t now) {
    (void)now;
    GlossaryScreen *sheet = screen_new(stage, &GLOSSARY, sizeof *sheet);
    const Places places = places_of(sheet);
    const GlossaryPages pages = pages_in(&sheet->base, &places);
    int terms[GLOSSARY_MAX], at = 0;
    glossary_order(terms);
    while (terms[at] != *stage_term(stage))
        at++;
    sheet->page = at / (pages.columns * pages.rows);
    sheet->base.widgets.focus = ID_TERMS + *stage_term(stage);
    return &sheet->base;
}
