#include "ui/ui.h"

#include "ink/sketch/sketch_pages.h"
#include "ink/strokes/hash.h"
#include "ink/strokes/motion.h"
#include "ui/stage/screen.h"

#include <string.h>

enum { PAGE_MARGIN = 3 * LAYOUT_SQUARE, TABLE_MIB = 64 };
enum { WHO_WINS_THREADS = 2 };

struct Ui {
    UiConfig config;
    GameSpec chosen;
    bool coin_chosen;
    Session *session;  ///< NULL until the first game
    bool in_game;      ///< the session's game is on the screen
    WhoWins *who_wins; ///< NULL until it was asked
    Layout layout;
    Screen *top;       ///< owns what is below it
    Screen *leaving;   ///< the sheet on its way out, or NULL
    int64_t closed_at; ///< ns, when it began to leave
    Screen *retired;   ///< freed when the present event is over
    WidgetList list;   ///< of the top screen
    bool swallow_text; ///< the characters of the last key are not for a field
    bool moving;       ///< something was in motion in the last picture
    bool quit;
};

// --- the stack of screens

static void free_screens(Screen *screen) {
    while (screen) {
        Screen *below = screen->below;
        base_free(screen);
        screen = below;
    }
}

/// Frees `screens` after the present event: one of them may be the caller.
static void retire(Ui *ui, Screen *screens) {
    if (!screens)
        return;
    Screen *last = screens;
    while (last->below)
        last = last->below;
    last->below = ui->retired;
    ui->retired = screens;
}

static void free_retired(Ui *ui) {
    free_screens(ui->retired);
    ui->retired = NULL;
}

static void build(Screen *screen, const Layout *layout, WidgetList *list) {
    list->count = 0;
    if (screen->ops->build)
        screen->ops->build(screen, layout, list);
}

static void rebuild(Ui *ui) {
    build(ui->top, &ui->layout, &ui->list);
}

static void let_go(WidgetState *state) {
    state->hover = state->pressed = 0;
}

static void put_on_top(Ui *ui, Screen *screen, int64_t now) {
    if (ui->top) {
        let_go(&ui->top->widgets);
        screen->widgets.key_caps_hidden = ui->top->widgets.key_caps_hidden;
        screen->widgets.focus_visible = ui->top->widgets.focus_visible;
    }
    screen->ui = ui;
    screen->opened_at = now;
    screen->widgets.text = ui->config.text;
    screen->widgets.seed =
        (uint32_t)hash_add_bytes(0, screen->ops->name, strlen(screen->ops->name));
    ui->top = screen;
    ui->swallow_text = true;
}

static void drop_leaving(Ui *ui) {
    retire(ui, ui->leaving);
    ui->leaving = NULL;
}

void ui_show(Ui *ui, Screen *screen, int64_t now) {
    Screen *old = ui->top;
    ui->in_game = screen->ops->find_cell != NULL;
    drop_leaving(ui);
    put_on_top(ui, screen, now);
    retire(ui, old);
    rebuild(ui);
}

void ui_open_sheet(Ui *ui, Screen *sheet, int64_t now) {
    Screen *below = ui->top;
    drop_leaving(ui);
    put_on_top(ui, sheet, now);
    sheet->below = below;
    rebuild(ui);
}

void ui_close_sheet(Ui *ui, int64_t now) {
    Screen *sheet = ui->top;
    if (!sheet->below)
        return;
    drop_leaving(ui);
    ui->top = sheet->below;
    ui->top->widgets.key_caps_hidden = sheet->widgets.key_caps_hidden;
    sheet->below = NULL;
    let_go(&sheet->widgets);
    sheet->widgets.focus = 0;
    if (ui->config.animate) {
        ui->leaving = sheet;
        ui->closed_at = now;
    } else {
        retire(ui, sheet);
    }
    ui->swallow_text = true;
    rebuild(ui);
}

// --- what screens ask for

void ui_quit(Ui *ui) {
    ui->quit = true;
}

const UiConfig *ui_config(const Ui *ui) {
    return &ui->config;
}

GameSpec *ui_chosen(Ui *ui) {
    return &ui->chosen;
}

bool *ui_coin_chosen(Ui *ui) {
    return &ui->coin_chosen;
}

const Layout *ui_layout(const Ui *ui) {
    return &ui->layout;
}

Session *ui_start_session(Ui *ui, const GameSpec *spec) {
    ui->in_game = true;
    if (ui->session) {
        session_start(ui->session, spec);
        return ui->session;
    }
    const SessionConfig config = {
        .spec = *spec,
        .clock = ui->config.clock,
        .wake = ui->config.host.wake,
        .wake_context = ui->config.host.context,
        .table_mib = TABLE_MIB,
        .move_time_ns = ui->config.move_time_ns,
    };
    ui->session = session_new(&config);
    return ui->session;
}

WhoWins *ui_who_wins(Ui *ui) {
    const WhoWinsConfig config = {
        .clock = ui->config.clock,
        .wake = ui->config.host.wake,
        .wake_context = ui->config.host.context,
        .table_mib = UI_WHO_WINS_TABLE_MIB,
        .threads = WHO_WINS_THREADS,
        .checker = ui->config.checker,
        .solve = ui->config.solve,
    };
    if (!ui->who_wins)
        ui->who_wins = who_wins_new(&config);
    return ui->who_wins;
}

Session *ui_kept_session(const Ui *ui) {
    return ui->session;
}

// --- life

static Screen *first_screen(Ui *ui, int64_t now) {
    if (ui->config.demo)
        return screen_demo_new(ui, now);
    if (ui->config.in_game)
        return screen_game_new(ui, now);
    return screen_start_new(ui);
}

Ui *ui_new(const UiConfig *config, Point size, int64_t now) {
    Ui *ui = base_alloc(sizeof *ui);
    ui->config = *config;
    ui->chosen = config->spec;
    ui->layout = layout_for_window(size);
    const bool in_game = config->in_game && !config->demo;
    if (in_game && !ui_start_session(ui, &ui->chosen)) {
        base_free(ui);
        return NULL;
    }
    put_on_top(ui, first_screen(ui, now), now);
    if (config->demo && !ui->session) {
        ui_free(ui);
        return NULL;
    }
    ui->swallow_text = false;
    rebuild(ui);
    return ui;
}

void ui_free(Ui *ui) {
    if (!ui)
        return;
    free_screens(ui->top);
    free_screens(ui->leaving);
    free_retired(ui);
    if (ui->session)
        session_free(ui->session);
    who_wins_free(ui->who_wins);
    base_free(ui);
}

// --- inputs

static bool ask_host(const Ui *ui, void (*function)(void *context)) {
    if (function)
        function(ui->config.host.context);
    return true;
}

/// Ctrl+C and Ctrl+V in a field: all of its text goes out, what the clipboard holds comes in.
/// Ctrl+A selects all of it, for what comes next to replace.
static bool field_key_with_ctrl(Ui *ui, const Input *input) {
    const Widget *field = widget_focused_field(&ui->list, &ui->top->widgets);
    const UiHost *host = &ui->config.host;
    if (!field || !input->ctrl)
        return false;
    if (input->key == 'v')
        return ask_host(ui, host->paste);
    if (input->key == 'a') {
        ui->top->widgets.whole = field->text[0] ? field->id : 0;
        return true;
    }
    if (input->key != 'c')
        return false;
    if (host->copy_text && field->text[0])
        host->copy_text(host->context, field->text);
    return true;
}

static bool is_help_key(const Ui *ui, const Input *input) {
    if (input->key == KEY_F1)
        return true;
    if (input->ctrl || input->alt || ui_wants_text(ui))
        return false;
    return input->key == '?' || (input->key == '/' && input->shift);
}

/// Keys that mean the same everywhere.
static bool key_for_all(Ui *ui, const Input *input, int64_t now) {
    if (input->key == KEY_F11)
        return input->repeat || ask_host(ui, ui->config.host.toggle_fullscreen);
    if (input->ctrl && input->key == 'q') {
        ui->quit = true;
        return true;
    }
    if (field_key_with_ctrl(ui, input))
        return true;
    if (is_help_key(ui, input)) {
        if (!ui->top->below && !input->repeat)
            ui_open_sheet(ui, screen_help_new(ui), now);
        return true;
    }
    return false;
}

static void act(Ui *ui, const WidgetAction *action, int64_t now) {
    if (action->id == 0 || !ui->top->ops->act)
        return;
    ui->top->ops->act(ui->top, action, now);
}

static bool to_screen(Ui *ui, const Input *input, int64_t now) {
    if (ui->top->ops->input && ui->top->ops->input(ui->top, input, now))
        return true;
    if (input->kind == INPUT_KEY && input->key == KEY_ESCAPE && ui->top->below) {
        ui_close_sheet(ui, now);
        return true;
    }
    return false;
}

static void to_widgets_and_screen(Ui *ui, const Input *input, int64_t now) {
    WidgetAction action;
    Screen *top = ui->top;
    rebuild(ui);
    widget_input(&ui->list, &top->widgets, input, now, &action);
    act(ui, &action, now);
    if (!action.consumed)
        to_screen(ui, input, now);
}

/// Typed characters come after the key that made them; when that key did something else, such as
/// opening a sheet with a field, they are nobody's.
static void take_text(Ui *ui, const Input *input, int64_t now) {
    if (input->kind == INPUT_TEXT && ui->swallow_text) {
        ui->swallow_text = false;
        return;
    }
    to_widgets_and_screen(ui, input, now);
}

static void take_key(Ui *ui, const Input *input, int64_t now) {
    ui->swallow_text = !ui_wants_text(ui);
    if (!key_for_all(ui, input, now))
        to_widgets_and_screen(ui, input, now);
}

static void take_pointer(Ui *ui, const Input *input, int64_t now) {
    Input design = *input;
    design.at.x /= ui->layout.scale;
    design.at.y /= ui->layout.scale;
    ui->swallow_text = false;
    to_widgets_and_screen(ui, &design, now);
}

void ui_event(Ui *ui, const Input *input, int64_t now) {
    switch (input->kind) {
    case INPUT_RESIZE:
        ui->layout = layout_for_window(input->size);
        break;
    case INPUT_QUIT:
        ui->quit = true;
        break;
    case INPUT_KEY:
        take_key(ui, input, now);
        break;
    case INPUT_TEXT:
    case INPUT_PASTE:
        take_text(ui, input, now);
        break;
    default:
        take_pointer(ui, input, now);
    }
    free_retired(ui);
    rebuild(ui);
}

// --- time

static float since_ms(int64_t start, int64_t now) {
    return (float)((double)(now - start) / (double)NANOSECONDS_PER_MS);
}

static bool sheet_arriving(const Ui *ui, int64_t now) {
    return ui->config.animate && ui->top->below &&
           since_ms(ui->top->opened_at, now) < MOTION_SHEET_IN_MS;
}

static bool sheet_leaving(const Ui *ui, int64_t now) {
    return ui->leaving && since_ms(ui->closed_at, now) < MOTION_SHEET_OUT_MS;
}

/// The earlier of two timeouts, where -1 is never.
static int64_t sooner(int64_t a, int64_t b) {
    if (a < 0 || b < 0)
        return MAX(a, b);
    return MIN(a, b);
}

static int64_t timeout_of_widgets(const Ui *ui, int64_t now) {
    const int64_t timeout = widget_timeout(&ui->list, &ui->top->widgets, now);
    // Only a held button matters where nothing is animated.
    return timeout == 0 && !ui->config.animate && !ui->top->widgets.pressed ? -1 : timeout;
}

/// Ns until something changes on its own.
static int64_t next_change(const Ui *ui, int64_t now) {
    if (sheet_arriving(ui, now) || sheet_leaving(ui, now))
        return 0;
    const int64_t timeout = timeout_of_widgets(ui, now);
    const Screen *top = ui->top;
    return top->ops->timeout ? sooner(timeout, top->ops->timeout(top, now)) : timeout;
}

int64_t ui_timeout(const Ui *ui, int64_t now) {
    // A motion that ended after the last picture still has to be shown at rest.
    if (ui->moving || ui->leaving)
        return 0;
    return next_change(ui, now);
}

void ui_tick(Ui *ui, int64_t now) {
    WidgetAction action;
    if (ui->leaving && !sheet_leaving(ui, now))
        drop_leaving(ui);
    rebuild(ui);
    widget_tick(&ui->list, &ui->top->widgets, now, &action);
    act(ui, &action, now);
    // What lies under a sheet rests: neither a demo nor the computer goes on unseen.
    if (ui->top->ops->tick)
        ui->top->ops->tick(ui->top, now);
    free_retired(ui);
    rebuild(ui);
}

bool ui_busy(const Ui *ui, int64_t now) {
    if (next_change(ui, now) == 0)
        return true;
    return ui->top->ops->busy && ui->top->ops->busy(ui->top, now);
}

// --- drawing

static void draw_screen(const Ui *ui, Screen *screen, const Sketch *sketch, int64_t now) {
    WidgetState state = screen->widgets;
    if (screen != ui->top) {
        let_go(&state);
        state.focus = 0;
    }
    WidgetList *list = base_alloc(sizeof *list);
    build(screen, &ui->layout, list);
    if (screen->ops->draw_under)
        screen->ops->draw_under(screen, sketch, &ui->layout, now);
    widget_draw(sketch, list, &state, now, ui->config.animate);
    if (screen->ops->draw_over)
        screen->ops->draw_over(screen, sketch, &ui->layout, now);
    base_free(list);
}

/// A sheet `share` of its way in from the right.
static void draw_sheet(const Ui *ui, Screen *sheet, const Sketch *sketch, float share,
                       int64_t now) {
    const Rect window = RECT(0, 0, ui->layout.view.x, ui->layout.view.y);
    const Palette *palette = sketch->palette;
    drawlist_dim(sketch->list, window, palette->dim, palette->dim_alpha * share);
    drawlist_push_offset(sketch->list, (Point){(1 - share) * window.w, 0});
    draw_screen(ui, sheet, sketch, now);
    drawlist_pop(sketch->list);
}

static float arrived_share(const Ui *ui, const Screen *sheet, int64_t now) {
    if (!ui->config.animate)
        return 1;
    return motion_ease_out(since_ms(sheet->opened_at, now), MOTION_SHEET_IN_MS);
}

static void draw_stack(const Ui *ui, Screen *screen, const Sketch *sketch, int64_t now) {
    if (!screen->below) {
        draw_screen(ui, screen, sketch, now);
        return;
    }
    draw_stack(ui, screen->below, sketch, now);
    draw_sheet(ui, screen, sketch, arrived_share(ui, screen, now), now);
}

void ui_draw(Ui *ui, DrawList *list, int64_t now) {
    const Sketch sketch = {.list = list, .palette = ui->config.palette, .text = ui->config.text};
    const Rect window = RECT(0, 0, ui->layout.view.x, ui->layout.view.y);
    drawlist_clear(list);
    sketch_page(&sketch, window, LAYOUT_SQUARE, PAGE_MARGIN);
    draw_stack(ui, ui->top, &sketch, now);
    if (sheet_leaving(ui, now)) {
        const float gone = motion_ease_in(since_ms(ui->closed_at, now), MOTION_SHEET_OUT_MS);
        draw_sheet(ui, ui->leaving, &sketch, 1 - gone, now);
    }
    ui->moving = next_change(ui, now) == 0;
}

// --- for the program and for scripts

float ui_scale(const Ui *ui) {
    return ui->layout.scale;
}

bool ui_wants_text(const Ui *ui) {
    return widget_focused_field(&ui->list, &ui->top->widgets) != NULL;
}

bool ui_quit_wanted(const Ui *ui) {
    return ui->quit;
}

Session *ui_session(Ui *ui) {
    return ui->in_game ? ui->session : NULL;
}

static Point to_window(const Ui *ui, Point design) {
    return (Point){design.x * ui->layout.scale, design.y * ui->layout.scale};
}

bool ui_find_control(const Ui *ui, const char *label, Point *target, bool *enabled) {
    int value;
    const Widget *widget = widget_by_label(&ui->list, label, &value);
    if (!widget)
        return false;
    *target = to_window(ui, widget_target(widget, value));
    *enabled = !widget->disabled;
    return true;
}

bool ui_find_cell(const Ui *ui, Cell cell, Point *target) {
    if (!ui->top->ops->find_cell || !ui->top->ops->find_cell(ui->top, cell, target))
        return false;
    *target = to_window(ui, *target);
    return true;
}
