// The sheet of a game's options, before the game or in the middle of it. What is changed holds at
// once, and for the games to come.
#include "ink/sketch/sketch_pages.h"
#include "session/describe.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/options/options_layout.h"
#include "ui/screens/screens.h"
#include "ui/words/phrase.h"

/// Where time counts in minutes: at so many steps of ten seconds.
enum { STEP_SECONDS = 10, STEPS_TO_A_MINUTE = 6, STEPS_MAX = STEPS_TO_A_MINUTE + 59 };
enum { INCREMENT_MOST = 30, USUAL_SECONDS_EACH = 30, USUAL_SECONDS_WHOLE = 300 };

static int seconds_of(int step) {
    return step <= STEPS_TO_A_MINUTE ? step * STEP_SECONDS : (step - STEPS_TO_A_MINUTE + 1) * 60;
}

static int step_of(int seconds) {
    int step = 1;
    while (step < STEPS_MAX && seconds_of(step) < seconds)
        step++;
    return step;
}

static const GameSpec *spec_of(const Screen *screen) {
    const Session *session = stage_session(screen->stage);
    return session ? session_spec(session) : stage_chosen(screen->stage);
}

typedef struct OptionsScreen {
    Screen base;
    OptionsPage page;
} OptionsScreen;

static OptionsLayout layout_of(const Screen *screen) {
    return options_layout_for(stage_view(screen->stage), ((const OptionsScreen *)screen)->page);
}

// --- what can be done

static const TimeControl *time_of(const Screen *screen) {
    return &spec_of(screen)->options.time;
}

/// For the game there is, and for those to come.
static void change(Screen *screen, const GameOptions *options) {
    Session *session = stage_session(screen->stage);
    stage_chosen(screen->stage)->options = *options;
    if (session)
        session_set_options(session, options);
}

static void set_page(Screen *screen, ActionMeant meant) {
    ((OptionsScreen *)screen)->page = (OptionsPage)meant.value;
}

static void set_clock(Screen *screen, ActionMeant meant) {
    GameOptions options = spec_of(screen)->options;
    TimeControl *time = &options.time;
    if (meant.value == TIME_EACH_MARK)
        *time = (TimeControl){TIME_EACH_MARK, USUAL_SECONDS_EACH, 0, time->no_losses};
    else if (meant.value == TIME_WHOLE_GAME)
        *time = (TimeControl){TIME_WHOLE_GAME, USUAL_SECONDS_WHOLE, 3, time->no_losses};
    else
        *time = (TimeControl){.kind = TIME_FREE};
    change(screen, &options);
}

static void set_time(Screen *screen, ActionMeant meant) {
    GameOptions options = spec_of(screen)->options;
    options.time.seconds = seconds_of(meant.value);
    change(screen, &options);
}

static void set_increment(Screen *screen, ActionMeant meant) {
    GameOptions options = spec_of(screen)->options;
    options.time.increment = meant.value;
    change(screen, &options);
}

static void set_first_marks(Screen *screen, ActionMeant meant) {
    GameOptions options = spec_of(screen)->options;
    options.first_marks = meant.value;
    change(screen, &options);
}

static Phrase no_other_opening(const Screen *screen, int which) {
    (void)which;
    return swap2_opening_fits(&spec_of(screen)->variant) ? PHRASE_NONE : PHRASE_OPENING_UNFIT_NOTE;
}

static bool is_swap2(const Screen *screen) {
    return no_other_opening(screen, 0) == PHRASE_NONE && spec_of(screen)->options.swap2;
}

/// The two exclude each other.
static void set_opening(Screen *screen, ActionMeant meant) {
    GameOptions options = spec_of(screen)->options;
    options.swap2 = meant.value;
    options.first_marks = 0;
    change(screen, &options);
}

static bool *tick_of(GameOptions *options, int tick) {
    bool *const ticks[TICKS] = {[TICK_LOSSES] = &options->time.no_losses,
                                [TICK_TAKE_BACK] = &options->no_take_back,
                                [TICK_HINTS] = &options->no_hints,
                                [TICK_ADAPTS] = &options->adapts};
    return ticks[tick];
}

/// All but the last say what is allowed, while options say what is not.
static bool is_ticked(const Screen *screen, int tick) {
    GameOptions options = spec_of(screen)->options;
    return *tick_of(&options, tick) == (tick == TICK_ADAPTS);
}

static void toggle(Screen *screen, ActionMeant meant) {
    GameOptions options = spec_of(screen)->options;
    *tick_of(&options, meant.which) = !*tick_of(&options, meant.which);
    change(screen, &options);
}

static Phrase has_no_clock(const Screen *screen, int which) {
    (void)which;
    return time_of(screen)->kind == TIME_FREE ? PHRASE_NO_CLOCK_RUNS : PHRASE_NONE;
}

static void open_file(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    stage_close_sheet(stage, meant.now);
    stage_choose_file(stage, meant.now);
}

static Phrase cannot_save(const Screen *screen, int which) {
    (void)which;
    return stage_kept_session(screen->stage) ? PHRASE_NONE : PHRASE_NOTHING_TO_SAVE;
}

static void save_file(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    stage_close_sheet(stage, meant.now);
    stage_open_sheet(stage, SCREEN_SAVE, meant.now);
}

static void reset(Screen *screen, ActionMeant meant) {
    (void)meant;
    change(screen, &(GameOptions){.time = {.kind = TIME_FREE}});
}

// clang-format off
#define TICK(name, label, tick) {name, label, ICON_NONE, .which = tick, .on = is_ticked, .act = toggle}
static const Action ROWS[] = {
    {"page", PHRASE_PAGE, ICON_NONE, .act = set_page},
    {"clock", PHRASE_CLOCK, ICON_NONE, .act = set_clock},
    {"time", PHRASE_TIME, ICON_NONE, .act = set_time},
    {"increment", PHRASE_PLUS, ICON_NONE, .act = set_increment},
    {"first marks", PHRASE_FIRST_MARKS, ICON_NONE, .act = set_first_marks},
    {"opening", PHRASE_OPENING, ICON_NONE, .cannot = no_other_opening, .act = set_opening},
    {"losses", PHRASE_TIME_LOSES, ICON_NONE, .which = TICK_LOSSES, .on = is_ticked, .cannot = has_no_clock, .act = toggle},
    TICK("take back", PHRASE_TAKE_BACK_ALLOWED, TICK_TAKE_BACK),
    TICK("hints", PHRASE_HINTS_ALLOWED, TICK_HINTS),
    TICK("adapts", PHRASE_LEVEL_FOLLOWS, TICK_ADAPTS),
    {"open", PHRASE_OPEN_BRIEFLY, ICON_NONE, .act = open_file},
    {"save", PHRASE_SAVE_A_FILE, ICON_NONE, .cannot = cannot_save, .act = save_file},
    {"reset", PHRASE_BACK_TO_USUAL, ICON_NONE, .act = reset},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_OPTIONS = ACTION_TABLE(PHRASE_GAME_OPTIONS, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_OPTIONS, &SHEET_ACTIONS_END, NULL};

// --- controls

static Widget *add_stepper(WidgetList *list, const Screen *screen, const char *name, Rect area,
                           int value, int max) {
    Widget *stepper = action_add(list, screen, WIDGET_STEPPER, name, 0, area);
    stepper->max = max;
    stepper->value = value;
    return stepper;
}

static void set_seconds(Widget *stepper, int seconds) {
    widget_set_note(stepper, seconds <= 60 ? describe_words("%d s", seconds).text
                                           : describe_words("%d min", seconds / 60).text);
}

/// A choice without its name.
static void add_choice(WidgetList *list, const Screen *screen, const char *name, Rect area,
                       const Phrase *options, int count, int value, float text_size) {
    Widget *choice = action_add(list, screen, WIDGET_CHOICE, name, 0, area);
    choice->label_hidden = true;
    choice->text_size = text_size;
    choice->value = value;
    for (int i = 0; i < count; i++)
        choice->options[i] = phrase(options[i]);
}

static void add_clock(WidgetList *list, const Screen *screen, const OptionsLayout *at) {
    static const Phrase KINDS[TIME_KINDS] = {PHRASE_CLOCK_NONE, PHRASE_CLOCK_EACH,
                                             PHRASE_CLOCK_WHOLE};
    const TimeControl *time = time_of(screen);
    if (at->clock.h == 0)
        return;
    add_choice(list, screen, "clock", at->clock, KINDS, TIME_KINDS, (int)time->kind, at->text);
    if (time->kind == TIME_FREE)
        return;
    Widget *each = add_stepper(list, screen, "time", at->time, step_of(time->seconds), STEPS_MAX);
    each->min = 1;
    set_seconds(each, time->seconds);
    if (time->kind == TIME_WHOLE_GAME)
        set_seconds(
            add_stepper(list, screen, "increment", at->increment, time->increment, INCREMENT_MOST),
            time->increment);
}

static void add_opening(WidgetList *list, const Screen *screen, const OptionsLayout *at) {
    const Phrase rules[] = {at->tall ? PHRASE_OPENING_FREE_TALL : PHRASE_OPENING_FREE,
                            PHRASE_OPENING_SWAP2};
    const bool swap2 = is_swap2(screen);
    if (at->first.h == 0)
        return;
    add_stepper(list, screen, "first marks", at->first,
                swap2 ? 0 : spec_of(screen)->options.first_marks, swap2 ? 0 : FIRST_MARKS_MOST)
        ->text_size = 19;
    add_choice(list, screen, "opening", at->opening, rules, 2, swap2, at->text);
}

static void add_ticks(WidgetList *list, const Screen *screen, const OptionsLayout *at) {
    static const char *const NAMES[TICKS] = {[TICK_LOSSES] = "losses",
                                             [TICK_TAKE_BACK] = "take back",
                                             [TICK_HINTS] = "hints",
                                             [TICK_ADAPTS] = "adapts"};
    for (int i = 0; i < TICKS; i++) {
        if (at->ticks[i].h == 0)
            continue;
        Widget *tick = action_add(list, screen, WIDGET_TICK, NAMES[i], 0, at->ticks[i]);
        tick->text_size = at->tall ? at->text : 0;
        if (i == TICK_ADAPTS && !at->tall)
            widget_set_note(tick, phrase(PHRASE_LEVEL_FOLLOWS_NOTE));
    }
}

/// The ways to files, where there are any.
static void add_files(const Screen *screen, const OptionsLayout *at, WidgetList *list) {
    const float size = at->tall ? 16 : 18;
    if (!stage_config(screen->stage)->files.folder || at->open.h == 0)
        return;
    action_add(list, screen, WIDGET_BUTTON, "open", 0, at->open)->text_size = size;
    action_add(list, screen, WIDGET_BUTTON, "save", 0, at->save)->text_size = size;
}

static void build(Screen *screen, WidgetList *list) {
    static const Phrase PAGE_NAMES[PAGES] = {PHRASE_PAGE_TIME, PHRASE_PAGE_MARKS};
    const OptionsLayout at = layout_of(screen);
    if (at.pages.h > 0)
        add_choice(list, screen, "page", at.pages, PAGE_NAMES, PAGES,
                   (int)((OptionsScreen *)screen)->page, at.text);
    add_clock(list, screen, &at);
    add_opening(list, screen, &at);
    add_ticks(list, screen, &at);
    add_files(screen, &at, list);
    action_add(list, screen, WIDGET_BUTTON, "reset", 0, at.usual)->text_size = at.tall ? 16 : 18;
    sheet_action_end(list, screen, at.done, !at.tall, at.area);
}

/// Of one line of a note.
enum { NOTE_SIZE = 16, NOTE_LINE = 22 };

/// What the opening that is chosen means, or why no other one can be.
static void draw_opening_note(const Screen *screen, const Sketch *sketch, Rect area) {
    const GameSpec *spec = spec_of(screen);
    const Session *session = stage_session(screen->stage);
    const bool fits = swap2_opening_fits(&spec->variant), swap2 = is_swap2(screen);
    const bool later = session && shelf_keeps(&session->game) && session->game.swap2 != swap2;
    const Phrase note = swap2                           ? PHRASE_OPENING_SWAP2_NOTE
                        : spec->options.first_marks > 1 ? PHRASE_FIRST_MARKS_NOTE
                        : fits                          ? PHRASE_OPENING_FREE_NOTE
                                                        : PHRASE_OPENING_UNFIT_NOTE;
    const Words words = describe_words("%s%s", phrase(note), later ? phrase(PHRASE_NEXT_GAME) : "");
    PanelText laid = {0};
    const bool one_line = sketch_text_width(sketch, words.text, NOTE_SIZE, false) <= area.w;
    panel_text_set(&laid, sketch->text, words.text,
                   POINT(area.w, one_line ? MIN((float)NOTE_LINE, area.h) : area.h));
    panel_text_draw(&laid, sketch, POINT(area.x, area.y + 16), sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const OptionsLayout at = layout_of(screen);
    const GameSpec *spec = spec_of(screen);
    const char *title = phrase(PHRASE_GAME_OPTIONS);
    sheet_draw(screen, sketch, at.area, title);
    sheet_draw_close_key(screen, sketch, at.area);
    const float after = at.left + sketch_text_width(sketch, title, 31, true) + 20;
    const Point note = {at.time.x, at.time.y + 28};
    if (!at.tall) {
        sketch_words_within(sketch, POINT(after, sheet_baseline(at.area, 0)),
                            describe_variant(&spec->variant).text, 17, false,
                            at.right - 110 - after, sketch->palette->pencil);
        sketch_words(sketch, POINT(at.left, at.clock.y + 31), phrase(PHRASE_CLOCK), 19,
                     sketch->palette->ink);
        sketch_words(sketch, POINT(at.opening.x - OPTIONS_OPENING_LABEL, at.opening.y + 29),
                     phrase(PHRASE_OPENING), 19, sketch->palette->ink);
    }
    if (at.opening_note.h > 0)
        draw_opening_note(screen, sketch, at.opening_note);
    if (at.clock.h == 0)
        return;
    if (spec->options.time.kind == TIME_FREE)
        sketch_words_within(sketch, note, phrase(PHRASE_CLOCK_NONE_NOTE), 16, false,
                            at.right - note.x, sketch->palette->pencil);
    else if (spec->options.time.kind == TIME_WHOLE_GAME)
        sketch_words(sketch, POINT(at.increment.x + at.increment.w + 10, at.increment.y + 28),
                     phrase(PHRASE_A_MARK), 18, sketch->palette->ink);
}

static const ScreenOps OPTIONS = {
    .name = "options",
    .actions = ACTIONS,
    .build = build,
    .draw_under = draw_under,
};

Screen *screen_options_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &OPTIONS, sizeof(OptionsScreen));
}
