#include "web/bridge.h"

#include "rules/notation.h"
#include "ui/board/board_control.h"
#include "ui/stage/screen.h"
#include "ui/words/phrase.h"
#include "web/page.h"

#include <emscripten.h>
#include <math.h>
#include <string.h>

enum { SAID_MAX = 1024, NUMBER_MAX = 24 };

/// What is told of a control, as bits.
typedef enum ShadowState { SHADOW_DISABLED = 1, SHADOW_CAN_BE_ON = 2, SHADOW_ON = 4 } ShadowState;

static const uint64_t EXACT = (UINT64_C(1) << 52) - 1; ///< whole numbers that a double has

// --- fields, each with a mark behind it, and a line of them for each thing

static void add_words(Buffer *line, const char *words) {
    for (; *words; words++)
        buffer_add_byte(line, (unsigned char)*words < ' ' ? ' ' : *words);
}

static void end_field(Buffer *line) {
    buffer_add_byte(line, '\t');
}

static void add_field(Buffer *line, const char *words) {
    add_words(line, words);
    end_field(line);
}

static void add_number(Buffer *line, int64_t number) {
    char memory[NUMBER_MAX];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%lld", (long long)number);
    add_field(line, memory);
}

static void add_rect(Buffer *line, const Stage *stage, Rect area) {
    const Point from = stage_scroll_window(stage, POINT(area.x, area.y));
    const Point to = stage_scroll_window(stage, POINT(area.x + area.w, area.y + area.h));
    add_number(line, lroundf(from.x));
    add_number(line, lroundf(from.y));
    add_number(line, lroundf(to.x - from.x));
    add_number(line, lroundf(to.y - from.y));
}

// --- controls

static const char *role_of(const Widget *widget) {
    static const char *const ROLES[] = {
        [WIDGET_BUTTON] = "button",      [WIDGET_PRIMARY] = "button",
        [WIDGET_MARGIN_ICON] = "button", [WIDGET_CHOICE] = "radiogroup",
        [WIDGET_TICK] = "checkbox",      [WIDGET_ONE_OF] = "radio",
        [WIDGET_STEPPER] = "range",      [WIDGET_RULER] = "range",
        [WIDGET_CARD] = "button",        [WIDGET_FIELD] = "text",
        [WIDGET_LINK] = "link",          [WIDGET_AREA] = "group",
    };
    return ROLES[widget->kind];
}

/// Can it stay down, or be chosen?
static bool can_be_on(const Screen *screen, const Widget *widget) {
    int part;
    const Action *action = action_of(screen, widget->id, &part);
    return widget->kind == WIDGET_TICK || widget->kind == WIDGET_ONE_OF || widget->on ||
           (action && action->on);
}

static int state_of(const Screen *screen, const Widget *widget) {
    return (widget->disabled ? SHADOW_DISABLED : 0) | (widget->on ? SHADOW_ON : 0) |
           (can_be_on(screen, widget) ? SHADOW_CAN_BE_ON : 0);
}

static void begin_line(Buffer *text, const char *role, int id, int value) {
    buffer_add_byte(text, '\n');
    add_field(text, role);
    add_number(text, id);
    add_number(text, value);
}

static void add_options(Buffer *text, const Stage *stage, const Widget *choice) {
    for (int i = 0; i < widget_option_count(choice); i++) {
        begin_line(text, "radio", choice->id, i);
        add_rect(text, stage, widget_option_area(choice, i));
        add_number(text, (choice->disabled ? SHADOW_DISABLED : 0) | SHADOW_CAN_BE_ON |
                             (i == choice->value ? SHADOW_ON : 0));
        add_words(text, choice->options[i]);
    }
}

/// The note is what a stepper stands at, or a field waits for; else the second line.
static void add_label(Buffer *text, const Stage *stage, const Widget *widget) {
    char memory[SAID_MAX];
    Text label = text_over(memory, sizeof memory);
    if (widget->kind == WIDGET_STEPPER || widget->kind == WIDGET_FIELD)
        text_add(&label, "%s", widget->label);
    else
        stage_tell_control(stage, widget, &label);
    add_field(text, memory);
}

/// What it stands at, in words where there are some: those of a ruler with a line between each.
static const char *words_of_value(const Widget *widget) {
    switch (widget->kind) {
    case WIDGET_FIELD:
        return widget->text ? widget->text : "";
    case WIDGET_RULER:
        return widget->ticks ? widget->ticks : "";
    case WIDGET_STEPPER:
        return widget->note;
    default:
        return "";
    }
}

/// False where the screen draws no list.
static bool find_items(const Screen *screen, ScreenItems *items) {
    return screen->ops->list && screen->ops->list->find(screen, items);
}

/// Those that show, each with how many there are; of a tree with how deep it lies.
static void add_items(Buffer *text, const Screen *screen, const ScreenItems *items) {
    const ScreenList *list = screen->ops->list;
    for (int i = items->first; i < items->end; i++) {
        char memory[SAID_MAX];
        Text words = text_over(memory, sizeof memory);
        const Rect area = list->tell(screen, i, &words);
        begin_line(text, items->tree ? "treeitem" : "option", items->control, i);
        add_rect(text, screen->stage, area);
        add_number(text, SHADOW_CAN_BE_ON | (i == items->chosen ? SHADOW_ON : 0));
        add_field(text, memory);
        end_field(text); // it can always be chosen
        add_number(text, items->tree ? list->level(screen, i) : items->count);
    }
}

/// Of what is no control.
static void add_plain(Buffer *text, const Stage *stage, const char *role, int id, Rect area,
                      const char *label) {
    begin_line(text, role, id, -1);
    add_rect(text, stage, area);
    add_number(text, 0);
    add_words(text, label);
}

static void add_list_without_control(Buffer *text, const Stage *stage) {
    const Screen *top = stage_top(stage);
    ScreenItems items;
    if (!find_items(top, &items) || !items.label)
        return;
    add_plain(text, stage, "listbox", items.control, items.area, items.label);
    add_items(text, top, &items);
}

/// False where the screen draws none.
static bool find_curve(const Screen *screen, ScreenCurve *curve, Text *words) {
    return screen->ops->curve && screen->ops->curve(screen, curve, words);
}

/// One that is moved along is a number in words.
static void add_curve(Buffer *text, const Stage *stage, const Widget *widget,
                      const ScreenCurve *curve, const char *words) {
    begin_line(text, "range", widget->id, -1);
    add_rect(text, stage, widget->area);
    add_number(text, state_of(stage_top(stage), widget));
    add_field(text, widget->label);
    end_field(text);
    add_number(text, curve->place);
    add_number(text, 0);
    add_number(text, curve->last);
    add_words(text, words);
}

static void add_curve_without_control(Buffer *text, const Stage *stage) {
    char memory[SAID_MAX];
    Text words = text_over(memory, sizeof memory);
    ScreenCurve curve;
    if (find_curve(stage_top(stage), &curve, &words) && curve.control == 0)
        add_plain(text, stage, "img", 0, curve.area, memory);
}

static void add_picture(Buffer *text, const Stage *stage) {
    const Screen *top = stage_top(stage);
    char memory[SAID_MAX];
    Text words = text_over(memory, sizeof memory);
    Rect area;
    if (top->ops->picture && top->ops->picture(top, &area, &words))
        add_plain(text, stage, "img", 0, area, memory);
}

static void add_control(Buffer *text, const Stage *stage, const Widget *widget) {
    const Screen *top = stage_top(stage);
    char memory[SAID_MAX];
    Text words = text_over(memory, sizeof memory);
    ScreenItems items;
    ScreenCurve curve;
    if (widget->kind == WIDGET_AREA && find_curve(top, &curve, &words) &&
        curve.control == widget->id) {
        add_curve(text, stage, widget, &curve, memory);
        return;
    }
    const bool lists = find_items(top, &items) && items.control == widget->id;
    const char *role = !lists ? role_of(widget) : items.tree ? "tree" : "listbox";
    begin_line(text, role, widget->id, -1);
    add_rect(text, stage, widget->area);
    add_number(text, state_of(top, widget));
    add_label(text, stage, widget);
    add_field(text, widget->disabled ? phrase(action_why_not(top, widget->id)) : "");
    add_number(text, widget->value);
    add_number(text, widget->min);
    add_number(text, widget->max);
    add_words(text, words_of_value(widget));
    if (widget->kind == WIDGET_CHOICE)
        add_options(text, stage, widget);
    if (lists)
        add_items(text, top, &items);
}

static void add_board(Buffer *text, const Stage *stage, const BoardGeometry *geometry) {
    add_plain(text, stage, "grid", BOARD_CONTROL, board_geometry_cells(geometry),
              phrase(PHRASE_BOARD));
}

static void add_head(Buffer *text, const Stage *stage) {
    const Screen *top = stage_top(stage);
    char memory[SAID_MAX];
    Text title = text_over(memory, sizeof memory);
    int square;
    const int id = stage_read_focus(stage, &square);
    add_number(text, top->opened_at);
    add_number(text, top->below != NULL);
    add_number(text, id);
    add_number(text, square);
    stage_tell_title(stage, &title);
    add_field(text, memory);
    Text said = text_over(memory, sizeof memory);
    stage_tell_said(stage, &said);
    add_words(text, memory);
}

static void tell_controls(const Stage *stage) {
    const WidgetList *list = stage_controls(stage);
    BoardGeometry geometry;
    Buffer text = {NULL, 0, 0};
    add_head(&text, stage);
    for (int i = 0; i < list->count; i++) {
        const Widget *widget = &list->widgets[i];
        if (widget->id == BOARD_CONTROL && stage_board(stage, &geometry))
            add_board(&text, stage, &geometry);
        else if (widget->kind != WIDGET_AREA || !widget->disabled)
            add_control(&text, stage, widget);
    }
    add_list_without_control(&text, stage);
    add_curve_without_control(&text, stage);
    add_picture(&text, stage);
    page_shadow(text.start);
    base_free(text.start);
}

static void tell_squares(const Stage *stage) {
    enum { SQUARE_MAX = 256 };
    BoardGeometry geometry;
    const BoardView *view = stage_board(stage, &geometry);
    Buffer text = {NULL, 0, 0};
    if (!view)
        return;
    buffer_add(&text, "");
    for (int row = 0; row < view->variant.height; row++)
        for (int column = 0; column < view->variant.width; column++) {
            char memory[SQUARE_MAX];
            Text square = text_over(memory, sizeof memory);
            stage_tell_square(stage, cell_at(&view->variant, column, row), &square);
            add_field(&text, memory);
        }
    page_squares(view->variant.width, text.start);
    base_free(text.start);
}

EMSCRIPTEN_KEEPALIVE double web_shadow(const App *app, double told) {
    const double version = (double)(stage_squares_version(app->stage) & EXACT);
    if (version != told)
        tell_squares(app->stage);
    tell_controls(app->stage);
    return version;
}

// --- back

EMSCRIPTEN_KEEPALIVE void web_read(App *app, int id, int square) {
    stage_read_at(app->stage, id, square, clock_now(&app->clock));
    page_wake();
}

EMSCRIPTEN_KEEPALIVE void web_do(App *app, int id, int value, const char *text) {
    stage_do_control(app->stage, id, value, text, clock_now(&app->clock));
    page_wake();
}

// --- where things lie, for the tests that drive the page

static double place_of(Point at) {
    return (double)(int)at.x + 65536.0 * (double)(int)at.y;
}

EMSCRIPTEN_KEEPALIVE double web_find_control(const App *app, const char *label) {
    Point at;
    bool enabled;
    return stage_find_control(app->stage, label, &at, &enabled) && enabled ? place_of(at) : -1;
}

EMSCRIPTEN_KEEPALIVE double web_find_cell(const App *app, const char *cell) {
    Variant variant;
    Problem ignored;
    Cell found;
    Point at;
    return stage_find_board(app->stage, &variant) &&
                   notation_parse_cell(slice_of(cell), &variant, &found, &ignored) &&
                   stage_find_cell(app->stage, found, &at)
               ? place_of(at)
               : -1;
}

EMSCRIPTEN_KEEPALIVE bool web_shows(const App *app, const char *words) {
    const DrawList *list = app->list;
    bool found = false;
    for (size_t i = 0; i < list->command_count; i++)
        found |= list->commands[i].kind == DRAW_TEXT &&
                 strstr(list->text + list->commands[i].text.first, words);
    return found;
}

EMSCRIPTEN_KEEPALIVE bool web_is_busy(const App *app) {
    return stage_busy(app->stage, clock_now(&app->clock));
}
