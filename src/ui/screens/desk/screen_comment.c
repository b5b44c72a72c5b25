// The sheet with all that was written of a mark: its lines scroll where they have no room at once.
#include "ink/sketch/sketch.h"
#include "ui/layout/line_breaks.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/widgets/list.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <string.h>

enum { ID_WORDS = 1, SEED_BAR = 10 };
enum { LETTERS = 18, LINE_LEAST = 26, OVER_RULE = 8 };

typedef struct CommentScreen {
    Screen base;
    List list;    ///< its items are the lines
    char *words;  ///< owned
    Slice *lines; ///< of `words`, owned
    int count;
    float width;    ///< px that the lines are broken for; 0: not yet
    char *measured; ///< room for a line that is measured
} CommentScreen;

static CommentScreen *of(Screen *screen) {
    return (CommentScreen *)screen;
}

// --- its lines

static float width_of(CommentScreen *sheet, const char *start, const char *end) {
    const size_t length = (size_t)(end - start);
    memcpy(sheet->measured, start, length);
    sheet->measured[length] = '\0';
    return ink_text_width(stage_config(sheet->base.stage)->text, sheet->measured, LETTERS, false);
}

static void add_line(CommentScreen *sheet, const char *start, const char *end) {
    sheet->lines[sheet->count++] = (Slice){start, (size_t)(end - start)};
}

/// Where what fits into a line ends, after one character at least.
static const char *fitting(CommentScreen *sheet, const char *start, const char *end) {
    uint32_t code;
    const char *at = start + MAX(text_character(start, &code), 1);
    while (at < end) {
        const char *next = at + MAX(text_character(at, &code), 1);
        if (width_of(sheet, start, next) > sheet->width)
            break;
        at = next;
    }
    return at;
}

static void break_paragraph(CommentScreen *sheet, Slice paragraph) {
    const char *start = paragraph.start, *end = start;
    LinePiece piece;
    for (Slice rest = paragraph; line_breaks_next(&rest, &piece);) {
        const char *after = piece.text.start + piece.text.length;
        if (end > start && width_of(sheet, start, after) > sheet->width) {
            add_line(sheet, start, end);
            start = piece.text.start;
        }
        for (end = after; width_of(sheet, start, end) > sheet->width;) {
            const char *part = fitting(sheet, start, end);
            if (part >= end)
                break;
            add_line(sheet, start, part);
            start = part;
        }
    }
    add_line(sheet, start, end);
}

static void break_lines(CommentScreen *sheet, float width) {
    if (width == sheet->width)
        return;
    sheet->width = width;
    sheet->count = 0;
    Slice rest = slice_of(sheet->words);
    while (rest.length > 0)
        break_paragraph(sheet, slice_next_line(&rest));
}

// --- what is shown

// clang-format off
static const Box TREE = {SHEET_TREE(720, COMMENT_TITLE, .gap = {4, 12, 0}, BOXES(
    SHEET_REST,
    {.name = "list", .w = {180, 560, 0}, .h = {3 * LINE_LEAST, 14 * LINE_LEAST, 0}, .share = 1, .around = {0, 0, 24, 0}},
    {.flow = BOX_ROW, .gap = {8, 20, 0}, BOXES({.share = 1}, SHEET_DONE(.w = {0, 240, 240}))}))};
// clang-format on
static const ActionTable *const ACTIONS[] = {&SHEET_ACTIONS_END, NULL};

static ListPlace list_place(CommentScreen *sheet) {
    enum { BAR_BESIDE = 14 };
    const Places places = leaves_place(&sheet->base);
    const float rules = sheet_rules(&sheet->base, &places);
    const float row = rules > LINE_LEAST ? rules : LINE_LEAST;
    Rect area = layout_area(&places, "list");
    area.h = (float)MAX((int)(area.h / row), 1) * row; // whole lines
    break_lines(sheet, area.w);
    return (ListPlace){.area = area,
                       .columns = 1,
                       .item = {area.w, row},
                       .bar = BAR_BESIDE,
                       .notch = 2 * row,
                       .counts = {sheet->count}};
}

static void build(Screen *screen, WidgetList *list) {
    const Places places = leaves_place(screen);
    widget_add(list, ID_WORDS, WIDGET_AREA, list_place(of(screen)).area,
               phrase(PHRASE_COMMENT_TITLE));
    leaves_add(screen, &places, list);
}

/// Keys go line by line: to where what is seen ends, not along what is chosen.
static bool walk(CommentScreen *sheet, const ListPlace *place, Key key) {
    const float page = place->area.h - place->item.y;
    switch ((int)key) {
    case KEY_UP:
        return list_scroll(&sheet->list, place, -place->item.y);
    case KEY_DOWN:
        return list_scroll(&sheet->list, place, place->item.y);
    case KEY_PAGE_UP:
        return list_scroll(&sheet->list, place, -page);
    case KEY_PAGE_DOWN:
        return list_scroll(&sheet->list, place, page);
    case KEY_HOME:
        return list_scroll(&sheet->list, place, -list_height(place));
    case KEY_END:
        return list_scroll(&sheet->list, place, list_height(place));
    default:
        return false;
    }
}

static bool input(Screen *screen, const Input *event, int64_t now) {
    CommentScreen *sheet = of(screen);
    const ListPlace place = list_place(sheet);
    int index;
    (void)now;
    if (event->kind == INPUT_KEY)
        return !event->ctrl && !event->alt && walk(sheet, &place, event->key);
    return list_hear(&sheet->list, &place, event, &index) != LIST_NOTHING;
}

static void draw_line(const CommentScreen *sheet, const Sketch *sketch, Point baseline, int line) {
    char *memory = base_alloc(sheet->lines[line].length + 1);
    memcpy(memory, sheet->lines[line].start, sheet->lines[line].length);
    memory[sheet->lines[line].length] = '\0';
    sketch_words_within(sketch, baseline, memory, LETTERS, false, sheet->width,
                        sketch->palette->ink);
    base_free(memory);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    CommentScreen *sheet = of(screen);
    const ListPlace place = list_place(sheet);
    int first, end;
    sheet_draw_under(screen, sketch, now);
    list_shown(&sheet->list, &place, &first, &end);
    drawlist_push_clip(sketch->list, rect_grown(place.area, 4));
    for (int i = first; i < end; i++) {
        const Rect item = list_item(&place, i);
        const float bottom = place.area.y + item.y + item.h - sheet->list.scroll;
        draw_line(sheet, sketch, POINT(place.area.x, bottom - OVER_RULE), i);
    }
    drawlist_pop(sketch->list);
    list_draw_bar(&sheet->list, &place, sketch, screen_seed(screen, SEED_BAR));
}

static void release(Screen *screen) {
    base_free(of(screen)->words);
    base_free(of(screen)->lines);
    base_free(of(screen)->measured);
}

static const ScreenOps COMMENT = {
    .name = "comment",
    .actions = ACTIONS,
    .tree = &TREE,
    .fits = leaves_fit,
    .build = build,
    .input = input,
    .draw_under = draw_under,
    .release = release,
};

Screen *screen_comment_new(Stage *stage, int64_t now) {
    const Session *session = stage_kept_session(stage);
    (void)now;
    if (!session)
        return NULL;
    CommentScreen *sheet = screen_new(stage, &COMMENT, sizeof *sheet);
    sheet->words = session_whole_comment(session, stage_commented(stage));
    const size_t length = strlen(sheet->words);
    sheet->lines = base_alloc((length + 1) * sizeof *sheet->lines);
    sheet->measured = base_alloc(length + 1);
    sheet->base.widgets.focus = ID_WORDS;
    return &sheet->base;
}
