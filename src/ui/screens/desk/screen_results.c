// The sheet of a person's record: won, drawn and lost against computers, by board and level.
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/widgets/list.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

enum { ID_LIST = 1 };
enum { LINE_LEAST = 26, OVER_RULE = 8, SEED_LIST = 1 };

typedef struct ResultsScreen {
    Screen base;
    Results results;
    List list;
    bool asks; ///< whether all of it is to be deleted
} ResultsScreen;

static const ResultsScreen *of(const Screen *screen) {
    return (const ResultsScreen *)screen;
}

static int count_all(const Results *results) {
    return results->counts[RESULT_WON] + results->counts[RESULT_DRAWN] +
           results->counts[RESULT_LOST];
}

// --- what can be done

static bool is_asking(const Screen *screen, int which) {
    return of(screen)->asks == (which != 0);
}

static Phrase cannot_delete(const Screen *screen, int which) {
    (void)which;
    return count_all(&of(screen)->results) > 0 ? PHRASE_NONE : PHRASE_RESULTS_NONE;
}

static void count(ResultsScreen *sheet) {
    const StageGames *from = &stage_config(sheet->base.stage)->games;
    results_clear(&sheet->results);
    if (from->context)
        from->results(from->context, &sheet->results);
    sheet->list = (List){.chosen = 0};
}

static void ask(Screen *screen, ActionMeant meant) {
    ((ResultsScreen *)screen)->asks = meant.which == 0;
}

static void delete_all(Screen *screen, ActionMeant meant) {
    ResultsScreen *sheet = (ResultsScreen *)screen;
    const StageGames *from = &stage_config(screen->stage)->games;
    (void)meant;
    from->forget_results(from->context);
    sheet->asks = false;
    count(sheet);
}

// clang-format off
static const Action ROWS[] = {
    {"delete", PHRASE_DELETE, ICON_NONE, .which = 0, .there = is_asking, .cannot = cannot_delete, .act = ask},
    {"yes", PHRASE_YES_DELETE, ICON_NONE, .which = 1, .there = is_asking, .act = delete_all},
    {"no", PHRASE_BUTTON_NO, ICON_NONE, .which = 1, .there = is_asking, .act = ask},
};
// clang-format on
static const ActionTable DELETE = ACTION_TABLE(PHRASE_YOUR_RECORD, ROWS);
static const ActionTable *const ACTIONS[] = {&DELETE, &SHEET_ACTIONS_END, NULL};

// --- what is shown

enum { TELLS_ALL, TELLS_HIGHEST, TELLS_LONGEST, TELLS_NOTE };
// clang-format off
#define FACT(number) {.h = {22, 26, 26}, TELLS(number, 17, .shrinks = true)}
#define BUTTON(label) \
    {.name = label, .w = {0, 130, 0}, .h = {44, 58, 58}, .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true)}
static const Box TREE = {SHEET_TREE(620, YOUR_RECORD, .gap = {2, 8, 0}, BOXES(
    SHEET_REST,
    {.h = {24, 30, 30}, TELLS(TELLS_ALL, 20, .bold = true, .shrinks = true)},
    {.name = "facts", .flow = BOX_COLUMN, .gap = {0, 2, 0}, .rules = SHEET_RULE_GAP, .rank = 6, BOXES(FACT(TELLS_HIGHEST), FACT(TELLS_LONGEST))},
    {.name = "list", .w = {180, 460, 0}, .h = {2 * LINE_LEAST, 12 * LINE_LEAST, 0}, .share = 1, .around = {0, 0, 24, 0}},
    {.h = {22, 26, 0}, TELLS(TELLS_NOTE, 16, .pencil = true, .line = 22, .shrinks = true)},
    {.flow = BOX_ROW, .gap = {6, 14, 0}, BOXES(
        BUTTON("delete"), BUTTON("yes"), BUTTON("no"), SHEET_DONE(.share = 1, .w = {0, 200, 240}))}))};
// clang-format on

static Words level_words(Level level) {
    return level == LEVEL_PERFECT ? describe_words("%s", phrase(PHRASE_RESULT_PERFECT))
                                  : describe_words(phrase(PHRASE_RESULT_LEVEL), level);
}

static Words count_words(const int counts[RESULT_KINDS]) {
    return describe_words(phrase(PHRASE_GAMES_ENDED), counts[RESULT_WON], counts[RESULT_DRAWN],
                          counts[RESULT_LOST]);
}

/// With the board's name, without its rules.
static void tell_highest(const Results *results, Text *words) {
    const Words board = describe_variant(&results->highest_on);
    const char *rules = strstr(board.text, " · ");
    const Words level = results->highest == LEVEL_PERFECT ? level_words(LEVEL_PERFECT)
                                                          : describe_words("%d", results->highest);
    const Words name =
        describe_words("%.*s", rules ? (int)(rules - board.text) : DESCRIBE_TEXT_MAX, board.text);
    text_add(words, phrase(PHRASE_HIGHEST_BEATEN), level.text, name.text);
}

static bool has(const Screen *screen, const Box *box) {
    return strcmp(box->name, "facts") != 0 || of(screen)->results.counts[RESULT_WON] > 0;
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const ResultsScreen *sheet = of(screen);
    const Results *results = &sheet->results;
    if (leaf->name)
        return;
    switch (leaf->text.phrase) {
    case TELLS_ALL:
        text_add(words, "%s",
                 count_all(results) > 0 ? count_words(results->counts).text
                                        : phrase(PHRASE_RESULTS_NONE));
        break;
    case TELLS_HIGHEST:
        tell_highest(results, words);
        break;
    case TELLS_LONGEST:
        text_add(words, phrase(PHRASE_LONGEST_ROW), results->longest);
        break;
    default:
        text_add(words, "%s", phrase(sheet->asks ? PHRASE_ASK_DELETE_RECORD : PHRASE_RECORD_NOTE));
    }
}

/// Of the two that a row has.
static float line_of(const ResultsScreen *sheet, const Places *places) {
    return fmaxf(LINE_LEAST, sheet_rules(&sheet->base, places));
}

static ListPlace list_place(const ResultsScreen *sheet) {
    enum { BAR_BESIDE = 14 };
    const Places places = leaves_place(&sheet->base);
    const float row = 2 * line_of(sheet, &places);
    Rect area = layout_area(&places, "list");
    area.h = fmaxf(1, floorf(area.h / row)) * row; // whole rows
    return (ListPlace){.area = area,
                       .columns = 1,
                       .item = {area.w, row},
                       .bar = BAR_BESIDE,
                       .notch = row,
                       .counts = {sheet->results.row_count}};
}

static void build(Screen *screen, WidgetList *list) {
    const Places places = leaves_place(screen);
    if (of(screen)->results.row_count > 0)
        widget_add(list, ID_LIST, WIDGET_AREA, list_place(of(screen)).area,
                   phrase(PHRASE_YOUR_RECORD));
    leaves_add(screen, &places, list);
}

static bool input(Screen *screen, const Input *event, int64_t now) {
    ResultsScreen *sheet = (ResultsScreen *)screen;
    const ListPlace place = list_place(sheet);
    int index;
    (void)now;
    const ListHeard heard = list_hear(&sheet->list, &place, event, &index);
    if (heard == LIST_WALKED || heard == LIST_PRESSED)
        list_choose(&sheet->list, &place, index);
    return heard != LIST_NOTHING;
}

// --- drawing

static void draw_row(const ResultsScreen *sheet, const Sketch *sketch, Rect row, int index) {
    const ResultRow *result = &sheet->results.rows[index];
    const Palette *palette = sketch->palette;
    const Words board = describe_variant(&result->variant);
    const Words counts = describe_words("%s · %s", level_words(result->level).text,
                                        count_words(result->counts).text);
    sketch_words_shortened(sketch, POINT(row.x, row.y + row.h / 2 - OVER_RULE), board.text,
                           strlen(board.text), 18, true, row.w, palette->ink);
    sketch_words_shortened(sketch, POINT(row.x, row.y + row.h - OVER_RULE), counts.text,
                           strlen(counts.text), 16, false, row.w, palette->pencil);
    if (index == sheet->list.chosen && sheet->base.widgets.focus == ID_LIST &&
        sheet->base.widgets.focus_visible)
        sketch_focus_ring(sketch, rect_grown(row, -2),
                          screen_seed(&sheet->base, SEED_LIST + (uint32_t)index));
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const ResultsScreen *sheet = of(screen);
    const ListPlace place = list_place(sheet);
    int first, end;
    sheet_draw_under(screen, sketch, now);
    if (sheet->results.row_count == 0) {
        const Places places = leaves_place(screen);
        const float rules = sheet_rules(screen, &places);
        const Rect area = layout_area(&places, "list");
        sheet_draw_empty(screen, sketch, RECT(area.x, area.y + rules, area.w, area.h - rules),
                         rules, phrase(PHRASE_EMPTY_RECORD));
        return;
    }
    list_shown(&sheet->list, &place, &first, &end);
    drawlist_push_clip(sketch->list, rect_grown(place.area, 4));
    for (int i = first; i < end; i++) {
        const Rect item = list_item(&place, i);
        draw_row(sheet, sketch,
                 RECT(place.area.x, place.area.y + item.y - sheet->list.scroll, item.w, item.h), i);
    }
    drawlist_pop(sketch->list);
    list_draw_bar(&sheet->list, &place, sketch, screen_seed(screen, SEED_LIST));
}

static void release(Screen *screen) {
    results_clear(&((ResultsScreen *)screen)->results);
}

static const ScreenOps RESULTS = {
    .name = "results",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .fits = leaves_fit,
    .build = build,
    .input = input,
    .draw_under = draw_under,
    .release = release,
};

Screen *screen_results_new(Stage *stage, int64_t now) {
    ResultsScreen *sheet = screen_new(stage, &RESULTS, sizeof *sheet);
    (void)now;
    count(sheet);
    sheet->base.widgets.focus = ID_LIST;
    return &sheet->base;
}
