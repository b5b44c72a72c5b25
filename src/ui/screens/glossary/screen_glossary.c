// The sheet of the words of the field: a list, and what the chosen one means, with a picture.
#include "base/base.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/glossary.h"
#include "ui/words/phrase.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { ID_TERMS = 1 }; // one a term from here
enum { SEED_PICTURE = 10 };
enum { SHEET_WIDTH = 1080, SHEET_HEIGHT = 740, TALL_WIDTH = 600, TALL_HEIGHT = 900 };
/// Of the list, px; the words of a narrow column are smaller.
enum { ROW = 45, COLUMN = 140, COLUMN_WIDE = 172 };
enum { TOUCH = 44, GAP = 16, PICTURE = 150 };

typedef struct GlossaryScreen {
    Screen base;
    int page; ///< of the list
} GlossaryScreen;

typedef struct GlossaryLayout {
    Rect area;
    bool tall;
    Rect list; ///< of all terms that show at once
    int columns, rows, pages;
    Rect before, after; ///< the buttons to other pages
    Rect told;          ///< what the chosen term means
    Rect done;
} GlossaryLayout;

/// `told` px high below the list, and less where the list would have fewer than three rows.
static void place_tall(GlossaryLayout *at) {
    enum { LEAST_ROWS = 3, LEAST_TOLD = 130 };
    const Rect area = at->area;
    const float left = sheet_left(area), width = sheet_right(area) - left;
    const float top = area.y + SHEET_FIRST_RULE, foot = area.y + area.h - 62;
    const float told = CLAMP(foot - top - LEAST_ROWS * ROW - GAP, LEAST_TOLD, 250);
    at->done = RECT(left + width - .45f * width, foot, .45f * width, 48);
    at->told = RECT(left, foot - told - 8, width, told);
    at->list = RECT(left, top, width, at->told.y - top - GAP / 2.0f);
    at->before = RECT(left, foot + 2, TOUCH, TOUCH);
}

static void place_wide(GlossaryLayout *at) {
    const Rect area = at->area;
    const float left = sheet_left(area), width = sheet_right(area) - left;
    const float top = area.y + SHEET_FIRST_RULE + 8, foot = area.y + area.h - 76;
    const float told = roundf(.38f * width);
    at->done = RECT(left + width - MIN(told, 240), foot, MIN(told, 240), 56);
    at->told = RECT(left + width - told, top + 20, told, foot - top - 36);
    at->list = RECT(left, top, width - told - 2 * GAP, foot - top - GAP / 2.0f);
    at->before = RECT(left, foot + 6, TOUCH, TOUCH);
}

static GlossaryLayout layout_for(Point view) {
    GlossaryLayout at = {.tall = layout_is_tall(view)};
    at.area = at.tall ? sheet_place(view, TALL_WIDTH, TALL_HEIGHT)
                      : sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT);
    if (at.tall)
        place_tall(&at);
    else
        place_wide(&at);
    const bool wide = at.list.w >= 2 * COLUMN_WIDE;
    at.columns = MAX(1, (int)(at.list.w / (wide ? COLUMN_WIDE : COLUMN)));
    at.rows = MAX(1, (int)(at.list.h / ROW));
    const int each = at.columns * at.rows;
    at.pages = (glossary_count() + each - 1) / each;
    at.after = at.before;
    at.after.x += TOUCH + 60;
    return at;
}

static GlossaryLayout layout_of(const Screen *screen) {
    return layout_for(stage_view(screen->stage));
}

static int page_of(const GlossaryLayout *at, int term) {
    return term / (at->columns * at->rows);
}

// --- what can be done

static Phrase cannot_turn(const Screen *screen, int by) {
    const GlossaryLayout at = layout_of(screen);
    const int page = CLAMP(((const GlossaryScreen *)screen)->page, 0, at.pages - 1) + by;
    return page < 0           ? PHRASE_WORDS_ARE_FIRST
           : page >= at.pages ? PHRASE_WORDS_ARE_LAST
                              : PHRASE_NONE;
}

static void turn_page(Screen *screen, ActionMeant meant) {
    GlossaryScreen *sheet = (GlossaryScreen *)screen;
    const GlossaryLayout at = layout_of(screen);
    sheet->page = CLAMP(sheet->page, 0, at.pages - 1) + meant.which;
}

// clang-format off
static const Action ROWS[] = {
    {"before", PHRASE_WORDS_BEFORE, ICON_PREVIOUS, {KEY_PAGE_UP}, .which = -1, .cannot = cannot_turn,
     .act = turn_page},
    {"after", PHRASE_WORDS_AFTER, ICON_NEXT, {KEY_PAGE_DOWN}, .which = 1, .cannot = cannot_turn,
     .act = turn_page},
    {"done", PHRASE_DONE, ICON_NONE, {KEY_ENTER}, .act = sheet_close},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_GLOSSARY = ACTION_TABLE(PHRASE_GLOSSARY, ROWS);

// --- widgets

/// With a capital, as a heading.
static void add_title(const char *name, Text *text) {
    text_add(text, "%c%s", toupper((unsigned char)name[0]), name + 1);
}

/// From top to bottom, then the next column.
static void add_terms(const GlossaryScreen *sheet, const GlossaryLayout *at, WidgetList *list) {
    const int each = at->columns * at->rows, first = CLAMP(sheet->page, 0, at->pages - 1) * each;
    const float width = at->list.w / (float)at->columns;
    for (int i = 0; i < each && first + i < glossary_count(); i++) {
        const Rect area = RECT(at->list.x + (float)(i / at->rows) * width,
                               at->list.y + (float)(i % at->rows) * ROW, width - 12, TOUCH);
        Widget *link = widget_add(list, ID_TERMS + first + i, WIDGET_LINK, area,
                                  glossary_term(first + i)->name);
        link->on = first + i == *stage_term(sheet->base.stage);
        link->text_size = width < COLUMN_WIDE ? 15 : 17;
    }
}

static void build(Screen *screen, WidgetList *list) {
    const GlossaryLayout at = layout_of(screen);
    add_terms((const GlossaryScreen *)screen, &at, list);
    if (at.pages > 1) {
        action_add(list, screen, WIDGET_BUTTON, "before", 0, at.before)->label_hidden = true;
        action_add(list, screen, WIDGET_BUTTON, "after", 0, at.after)->label_hidden = true;
    }
    Widget *done = action_add(list, screen, WIDGET_PRIMARY, "done", 0, at.done);
    done->text_size = 21;
    if (!at.tall)
        action_set_cap(done, screen);
    sheet_action_close(list, screen, at.area);
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

static void draw_told(const Screen *screen, const Sketch *sketch, const GlossaryLayout *at) {
    const GlossaryTerm *term = glossary_term(*stage_term(screen->stage));
    const Rect told = at->told;
    const float size = at->tall ? 21 : 25;
    char title[WIDGET_LABEL_MAX];
    Text text = text_over(title, sizeof title);
    add_title(term->name, &text);
    sketch_sheet_blank(sketch, rect_grown(told, 4), .94f);
    sketch_bold_words(sketch, POINT(told.x, told.y + size), title, size, sketch->palette->ink);
    float y = told.y + size + 12;
    const bool roomy = told.h > 190; // else the words have all of it
    const float picture =
        roomy ? draw_picture(screen, sketch, &term->picture, POINT(told.x + 2, y), 90) : 0;
    y += picture > 0 ? picture + 10 : 0;
    PanelText laid = {0};
    panel_text_fit(&laid, sketch->text, term->meaning, POINT(told.w, told.y + told.h - y));
    panel_text_draw(&laid, sketch, POINT(told.x, y + .8f * laid.pitch), sketch->palette->ink);
}

static void draw_pages(const GlossaryScreen *sheet, const Sketch *sketch,
                       const GlossaryLayout *at) {
    if (at->pages < 2)
        return;
    char memory[32];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%d/%d", CLAMP(sheet->page, 0, at->pages - 1) + 1, at->pages);
    sketch_label(sketch,
                 POINT((at->before.x + at->after.x + TOUCH) / 2, at->before.y + TOUCH / 2.0f),
                 memory, 17, false, sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const GlossaryLayout at = layout_of(screen);
    sheet_draw(screen, sketch, at.area, phrase(PHRASE_GLOSSARY));
    sheet_draw_close_key(screen, sketch, at.area);
    sketch_sheet_blank(sketch, at.list, .94f);
    draw_told(screen, sketch, &at);
    draw_pages((const GlossaryScreen *)screen, sketch, &at);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_GLOSSARY, &SHEET_ACTIONS, NULL};

static const ScreenOps GLOSSARY = {
    .name = "glossary",
    .actions = ACTIONS,
    .build = build,
    .act = act,
    .draw_under = draw_under,
};

Screen *screen_glossary_new(Stage *stage, int64_t now) {
    (void)now;
    GlossaryScreen *sheet = screen_new(stage, &GLOSSARY, sizeof *sheet);
    const GlossaryLayout at = layout_of(&sheet->base);
    sheet->page = page_of(&at, *stage_term(stage));
    sheet->base.widgets.focus = ID_TERMS + *stage_term(stage);
    return &sheet->base;
}
