#include "ui/stage/leaves.h"
#include "ui/stage/stage_parts.h"

#include "base/said.h"
#include "ink/strokes/hash.h"
#include "session/reviewed.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void stage_set_time(Stage *stage, int64_t now) {
    CHECK(now >= stage->now);
    stage->now = now;
}

// --- the stack of screens

static void free_screens(Screen *screen) {
    while (screen) {
        Screen *below = screen->below;
        if (screen->ops->release)
            screen->ops->release(screen);
        base_free(screen);
        screen = below;
    }
}

/// Frees `screens` after the present event: one of them may be the caller.
static void retire(Stage *stage, Screen *screens) {
    if (!screens)
        return;
    Screen *last = screens;
    while (last->below)
        last = last->below;
    last->below = stage->retired;
    stage->retired = screens;
}

void stage_build(Screen *screen, WidgetList *list) {
    list->count = 0;
    list->enter_taken = false;
    if (screen->ops->build)
        screen->ops->build(screen, list);
    stage_add_mark(screen, list);
    stage_add_clock(screen, list);
    if (screen->widgets.pad)
        stage_pad_set_caps(screen, list);
}

static void rebuild(Stage *stage) {
    stage_build(stage->top, &stage->list);
    stage_rest_follow(stage);
}

/// Can the top screen, and what is seen behind it, lay itself out in that view?
static bool fits_all(const Screen *top, Point view) {
    for (const Screen *screen = top; screen;
         screen = screen->ops->covers_page ? NULL : screen->below)
        if (!screen->ops->fits || !screen->ops->fits(screen, view))
            return false;
    return true;
}

void stage_finish(Stage *stage) {
    free_screens(stage->retired);
    stage->retired = NULL;
    if (stage->top->ops->fits && !fits_all(stage->top, stage->layout.view))
        stage_fit(stage, stage->window); // it shows more than before
    rebuild(stage);
}

void stage_let_go(WidgetState *state) {
    state->hover = state->pressed = 0;
}

void stage_act(Stage *stage, const WidgetAction *action, int64_t now) {
    const Widget *widget = widget_find(&stage->list, action->id);
    if (action->id == STAGE_CLOCK) {
        stage_show(stage, SCREEN_GAME, now);
    } else if (stage_is_mark(action->id)) {
        if (stage->config.files.folder)
            stage_open_sheet(stage, SCREEN_UNSAVED, now);
    } else if ((!widget || !action_do(stage->top, widget, action, now)) && action->id != 0 &&
               stage->top->ops->act) {
        stage->top->ops->act(stage->top, action, now);
    }
}

void *screen_new(Stage *stage, const ScreenOps *ops, size_t bytes) {
    Screen *screen = base_alloc(bytes);
    screen->ops = ops;
    screen->stage = stage;
    return screen;
}

/// The new screen, on top of nothing yet; NULL when the machine gives no thread for it.
static Screen *make(Stage *stage, ScreenKind kind, int64_t now) {
    CHECK((unsigned)kind < SCREEN_KINDS);
    Screen *screen = stage->makers[kind](stage, now);
    if (!screen)
        return NULL;
    screen->kind = kind;
    const Screen *top = stage->top;
    if (top) {
        screen->widgets.key_caps_hidden = top->widgets.key_caps_hidden;
        screen->widgets.pad = top->widgets.pad;
        screen->widgets.focus_visible = top->widgets.focus_visible;
    }
    screen->opened_at = now;
    screen->widgets.text = stage->config.text;
    screen->widgets.seed =
        (uint32_t)hash_add_bytes(0, screen->ops->name, strlen(screen->ops->name));
    return screen;
}

void stage_drop_leaving(Stage *stage) {
    if (stage->leaving)
        stage->leaving->below = NULL;
    retire(stage, stage->leaving);
    stage->leaving = NULL;
}

void stage_stop_reading(Stage *stage) {
    StageReading *reading = &stage->reading;
    reading->sheet = NULL;
    if (!reading->task)
        return;
    reading->share = read_task_share(reading->task);
    read_task_free(reading->task);
    reading->task = NULL;
}

static void put_on_top(Stage *stage, Screen *screen) {
    if (stage->top)
        stage_let_go(&stage->top->widgets);
    stage_drop_leaving(stage);
    stage->top = screen;
    stage->shown++;
    stage->waits = false;
    stage_fit(stage, stage->window);
    if (stage->session) // the game's own screen uncovers it
        session_cover(stage->session, !stage_is_studied(stage));
    rebuild(stage);
}

bool stage_show(Stage *stage, ScreenKind kind, int64_t now) {
    stage_set_time(stage, now);
    Screen *old = stage->top, *screen = make(stage, kind, now);
    if (!screen)
        return false;
    stage_stop_reading(stage); // where another screen is shown nobody waits for it
    stage->of_position &= kind != SCREEN_GAME && kind != SCREEN_START;
    stage->of_lost = 0;
    stage->in_game = screen->ops->board != NULL && kind != SCREEN_SETUP; // nobody plays there
    put_on_top(stage, screen);
    retire(stage, old);
    return true;
}

void stage_study_position(Stage *stage) {
    stage->of_position = true;
}

void stage_study_lost(Stage *stage, int moves) {
    stage->of_lost = moves;
}

/// False, and nothing changes, where what is studied was asked from elsewhere.
static bool go_back_to_lost(Stage *stage, int64_t now) {
    const int moves = stage->of_lost;
    if (moves == 0 || moves > stage->session->game.record.count)
        return false;
    session_go_to(stage->session, moves);
    const bool lost = outcome_winner(session_position(stage->session)->outcome) != SIDE_NONE;
    stage_show(stage, lost ? SCREEN_WHY : SCREEN_GAME, now);
    return true;
}

void stage_go_back(Stage *stage, int64_t now) {
    if (go_back_to_lost(stage, now))
        return;
    if (!stage->of_position) {
        stage_show(stage, SCREEN_GAME, now);
        return;
    }
    GameSpec *chosen = &stage->config.spec;
    chosen->from_position = true;
    chosen->position = stage->session->game.spec.position;
    chosen->variant = chosen->position.variant;
    stage_show(stage, SCREEN_START, now);
    stage_open_sheet(stage, SCREEN_POSITION, now);
}

Screen *stage_open_sheet(Stage *stage, ScreenKind kind, int64_t now) {
    Screen *sheet = make(stage, kind, now);
    CHECK(sheet && stage->top);
    sheet->below = stage->top;
    put_on_top(stage, sheet);
    return sheet;
}

void stage_close_sheet(Stage *stage, int64_t now) {
    CHECK(stage->top);
    Screen *sheet = stage->top, *below = sheet->below;
    if (!below)
        return;
    below->widgets.key_caps_hidden = sheet->widgets.key_caps_hidden;
    below->widgets.pad = sheet->widgets.pad;
    sheet->widgets.focus = 0;
    put_on_top(stage, below);
    // While it is on its way out it draws what it lay over, which still is there.
    stage->leaving = sheet;
    stage->closed_at = now;
    if (stage_pace(stage) == 0)
        stage_drop_leaving(stage);
}

// --- what screens ask for

bool stage_shows_all(const Stage *stage) {
    const Layout *layout = &stage->layout;
    return layout->shown.x >= layout->view.x && layout->shown.y >= layout->view.y;
}

GameSpec *stage_chosen(Stage *stage) {
    return &stage->config.spec;
}

/// Takes the clock and the opening; the rest of `options` is for all boards.
static void take_kind_of(GameOptions *options, const GameOptions *kind) {
    options->time = kind->time;
    options->first_marks = kind->first_marks;
    options->swap2 = kind->swap2;
}

void stage_choose_variant(Stage *stage, const Variant *variant) {
    GameSpec *spec = &stage->config.spec;
    const BoardsKind before = settings_boards_kind(&spec->variant);
    const BoardsKind now = settings_boards_kind(variant);
    stage->options[before] = spec->options;
    take_kind_of(&spec->options, &stage->options[now]);
    spec->variant = *variant;
}

void stage_choose_options(Stage *stage, BoardsKind kind, const GameOptions *options) {
    GameSpec *spec = &stage->config.spec;
    const GameOptions before = spec->options;
    stage->options[kind] = spec->options = *options;
    if (kind != settings_boards_kind(&spec->variant))
        take_kind_of(&spec->options, &before);
}

void stage_keep_choice(Stage *stage) {
    const GameSpec *spec = &stage->config.spec;
    Settings settings = *stage_settings(stage);
    memset(settings.board, 0, sizeof settings.board);
    Text board = text_over(settings.board, sizeof settings.board);
    variant_format(&spec->variant, &board);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        settings.players[side] =
            spec->players[side].kind == PLAYER_HUMAN ? 0 : spec->players[side].level;
        settings_keep_name(&settings, side, spec->players[side].name);
    }
    bool same = true;
    for (int i = SETTINGS_BOARD; i <= SETTINGS_NAME + SIDE_O; i++)
        same &= settings_same(&settings, stage_settings(stage), i);
    if (!same)
        stage_change_settings(stage, &settings);
}

bool *stage_coin_chosen(Stage *stage) {
    return &stage->coin_chosen;
}

bool stage_say(Stage *stage, const char *sentence, int64_t now) {
    stage_set_time(stage, now);
    const Input said = {.kind = INPUT_NOTICE, .text = sentence};
    const ScreenOps *ops = stage->top->ops;
    const bool shown = ops->input && ops->input(stage->top, &said, now);
    if (!ops->heard || !shown) // else it is heard where it is said
        stage_speak_notice(stage, sentence);
    return shown;
}

/// The screen, or the one under a sheet, that shows a recursion; NULL where none does.
static Screen *recursive(const Stage *stage) {
    Screen *screen = stage->top;
    while (screen && !screen->ops->step)
        screen = screen->below;
    return screen;
}

bool stage_find_step(const Stage *stage, StageStep *step) {
    const Screen *screen = recursive(stage);
    if (screen)
        screen->ops->step(screen, step);
    return screen != NULL;
}

bool stage_go_to_step(Stage *stage, uint64_t made) {
    Screen *screen = recursive(stage);
    if (screen)
        screen->ops->go_to_step(screen, made);
    return screen != NULL;
}

Game *stage_game(const Stage *stage) {
    for (Screen *screen = stage->top; screen; screen = screen->below)
        if (screen->ops->game)
            return screen->ops->game(screen);
    return stage->session ? &stage->session->game : NULL;
}

Session *stage_kept_session(const Stage *stage) {
    return stage->session;
}

const Settings *stage_settings(const Stage *stage) {
    return &stage->config.settings;
}

const Palette *stage_palette(const Stage *stage) {
    return palette_at(stage->config.settings.theme);
}

float stage_pace(const Stage *stage) {
    static const float PACES[] = {
        [ANIMATION_STROKES] = 1, [ANIMATION_QUICK] = 2.5f, [ANIMATION_OFF] = 0};
    return PACES[stage->config.settings.animation];
}

void stage_change_settings(Stage *stage, const Settings *settings) {
    const StageHost *host = &stage->config.host;
    if (settings->key_caps && !stage->config.settings.key_caps)
        stage->top->widgets.key_caps_hidden = false;
    stage->config.settings = *settings;
    stage_fit(stage, stage->window);
    stage->config.spec.quiet = !settings->coach;
    stage->config.spec.stones = settings->stones;
    if (stage->session) {
        session_set_move_time(stage->session, settings_move_time(settings));
        session_set_coach(stage->session, settings->coach);
        session_set_stones(stage->session, settings->stones);
    }
    const unsigned language = said_language();
    if (host->settings_changed)
        host->settings_changed(host->context, settings);
    if (stage->session && said_language() != language)
        session_set_stones(stage->session, settings->stones); // what it says is made anew;
}

WhoWins *stage_who_wins(Stage *stage) {
    const WhoWinsConfig config = {
        .clock = stage->config.clock,
        .wake = stage->config.host.wake,
        .wake_context = stage->config.host.context,
        .table_mib = stage->proof_table,
        .threads = stage->threads,
        .checker = stage->config.checker,
        .solve = stage->config.solve,
        .judge = stage->session ? stage->session->judge : NULL,
    };
    if (!stage->who_wins)
        stage->who_wins = who_wins_new(&config);
    return stage->who_wins;
}

void stage_keep_review(Stage *stage, ReviewTask *task) {
    review_task_free(stage->review);
    review_task_run(task, false);
    stage->review = task;
}

static bool is_review_of(const ReviewTask *task, const Position *end) {
    const Position *other = &review_task_review(task)->end;
    const size_t moves = sizeof *end->history * (size_t)end->ply;
    return variant_equal(&other->variant, &end->variant) && other->key == end->key &&
           other->ply == end->ply && memcmp(other->history, end->history, moves) == 0;
}

ReviewTask *stage_begin_review(Stage *stage, const Position *end) {
    ReviewTask *kept = stage->review;
    if (kept && is_review_of(kept, end)) {
        stage->review = NULL;
        return kept;
    }
    const StageHost *host = &stage->config.host;
    const ReviewTaskConfig config = {stage->config.clock, host->wake, host->context};
    const Session *session = stage_kept_session(stage);
    Review *review = base_alloc(sizeof *review);
    reviewed_begin(session, end, review);
    reviewed_read(session, review);
    ReviewTask *begun = review_task_new(&config, review);
    base_free(review);
    return begun;
}

bool stage_look_at_review(Stage *stage, const Position *end, Review *review) {
    if (!stage->review || !is_review_of(stage->review, end))
        return false;
    review_task_poll(stage->review);
    *review = *review_task_review(stage->review);
    return true;
}

int stage_game_table(const Stage *stage) {
    return stage->game_table;
}

int stage_threads(const Stage *stage) {
    return stage->threads;
}

char *stage_folder(Stage *stage) {
    return stage->folder;
}

StageSquare *stage_square(Stage *stage) {
    return &stage->square;
}

int *stage_term(Stage *stage) {
    return &stage->term;
}

void stage_open_comment(Stage *stage, int move_count, int64_t now) {
    stage->commented = move_count;
    stage_open_sheet(stage, SCREEN_COMMENT, now);
}

int stage_commented(const Stage *stage) {
    return stage->commented;
}

bool stage_copy_text(const Stage *stage, const char *text) {
    CHECK(text);
    const StageHost *host = &stage->config.host;
    return host->copy_text && host->copy_text(host->context, text);
}

void stage_ask_for_paste(const Stage *stage) {
    const StageHost *host = &stage->config.host;
    if (host->paste)
        host->paste(host->context);
}

// --- life

static int count_without_words(const Screen *top, Point view) {
    int count = 0;
    for (const Screen *screen = top; screen;
         screen = screen->ops->covers_page ? NULL : screen->below)
        count += screen->ops->tree ? leaves_without_words(screen, view) : 0;
    return count;
}

/// The smallest text that words are worth: large all the same, or where there is no room for such
/// at all, or only for a part of the page, a little larger than usual.
static float least_with_words(const Stage *stage, Layout found, int without) {
    static const float LARGE = 1.3f, LITTLE = 1.0f / LAYOUT_SQUARE;
    const float large = layout_for_any_window(stage->window, LARGE, 0).scale;
    return found.scale > large && without < LEAVES_MEAGRE
               ? large
               : layout_for_any_window(stage->window, 1, 0).scale + LITTLE;
}

/// Where controls would lose their words all is as much smaller as they need, or as helps most.
static Layout keep_words(const Stage *stage, Layout found) {
    Layout best = found;
    int fewest = count_without_words(stage->top, found.view);
    for (int smaller = 1; fewest > 0; smaller++) {
        const Layout tried = layout_smaller(stage->window, found, smaller);
        if (tried.scale < least_with_words(stage, found, fewest) - .001f)
            break;
        const int count = count_without_words(stage->top, tried.view);
        if (count < fewest && fits_all(stage->top, tried.view)) {
            best = tried;
            fewest = count;
        }
    }
    return best;
}

/// The largest text in which the top screen lays itself out, at least that of `usual`. False where
/// there is none.
static bool fit_by_itself(const Stage *stage, Layout usual, Layout *layout) {
    const Screen *top = stage->top;
    const float text = (float)stage->config.settings.text_size / 100;
    float before = INFINITY;
    for (int smaller = 0; top && top->ops->fits; smaller++) {
        *layout = layout_for_any_window(stage->window, text, smaller);
        if (layout->scale < usual.scale || layout->scale == before)
            return false;
        if (fits_all(top, layout->view)) {
            *layout = keep_words(stage, *layout);
            return true;
        }
        before = layout->scale;
    }
    return false;
}

void stage_fit(Stage *stage, Point size) {
    Layout own;
    stage->window = size;
    stage->layout = layout_for_window(size, (float)stage->config.settings.text_size / 100);
    if (fit_by_itself(stage, stage->layout, &own))
        stage->layout = own;
}

Stage *stage_new(const StageConfig *config, ScreenMaker *const *makers, Point size) {
    CHECK(config->text && config->clock.now);
    for (int kind = 0; kind < SCREEN_KINDS; kind++)
        CHECK(makers[kind]);
    Stage *stage = base_alloc(sizeof *stage);
    stage->config = *config;
    stage->config.spec.quiet = !config->settings.coach;
    stage->config.spec.stones = config->settings.stones;
    for (int kind = 0; kind < BOARDS_KINDS; kind++)
        stage->options[kind] = settings_game_options(&config->settings, (BoardsKind)kind);
    stage->makers = makers;
    stage->threads = config->settings.threads;
    stage->game_table = config->settings.game_table;
    stage->proof_table = config->settings.proof_table;
    stage_fit(stage, size);
    stage->now = INT64_MIN;
    Text folder = text_over(stage->folder, sizeof stage->folder);
    text_add(&folder, "%s", config->files.folder ? config->files.folder : "/");
    return stage;
}

void stage_free(Stage *stage) {
    if (!stage)
        return;
    stage_drop_leaving(stage);
    free_screens(stage->top);
    free_screens(stage->retired);
    if (stage->session)
        session_free(stage->session);
    who_wins_free(stage->who_wins);
    review_task_free(stage->review);
    read_task_free(stage->reading.task);
    base_free(stage);
}

// --- for the program and for scripts

float stage_scale(const Stage *stage) {
    return stage->layout.scale;
}

bool stage_wants_text(const Stage *stage) {
    CHECK(stage->top);
    return widget_focused_field(&stage->list, &stage->top->widgets) != NULL;
}

bool stage_quit_wanted(const Stage *stage) {
    return stage->quit;
}

Session *stage_session(Stage *stage) {
    return stage->in_game ? stage->session : NULL;
}

bool stage_find_control(const Stage *stage, const char *label, Point *target, bool *enabled) {
    int value;
    CHECK(stage->top && label);
    const Widget *widget = widget_by_label(&stage->list, label, &value);
    if (!widget) {
        *enabled = true;
        const ScreenOps *ops = stage->top->ops;
        const bool found = ops->find && ops->find(stage->top, label, target);
        *target = found ? stage_scroll_window(stage, *target) : *target;
        return found;
    }
    *target = stage_scroll_window(stage, widget_target(widget, value));
    *enabled = !widget->disabled;
    return true;
}

bool stage_find_board(const Stage *stage, Variant *variant) {
    CHECK(stage->top);
    if (!stage->top->ops->board)
        return false;
    *variant = stage->top->ops->board(stage->top).variant;
    return true;
}

bool stage_find_cell(const Stage *stage, Cell cell, Point *target) {
    CHECK(stage->top);
    const Screen *top = stage->top;
    if (!top->ops->board)
        return false;
    const BoardGeometry board = top->ops->board(top);
    const bool found = board_geometry_find(&board, cell, target) &&
                       (!board.zoomed || rect_contains(board.shown, *target));
    *target = found ? stage_scroll_window(stage, *target) : *target;
    return found;
}
