// The sheet of a game's options, before the game or in the middle of it. What is changed holds at
// once, and for the games to come.
#include "ink/sketch/sketch_pages.h"
#include "session/describe.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "ui/words/phrase.h"

enum {
    ID_DONE = 1,
    ID_CLOSE,
    ID_USUAL,
    ID_CLOCK,
    ID_TIME,
    ID_INCREMENT,
    ID_LOSSES,
    ID_TAKE_BACK,
    ID_HINTS,
    ID_ADAPTS,
    ID_FIRST_MARKS,
    ID_OPENING,
    ID_PAGES,
    ID_OPEN,
    ID_SAVE,
};
enum {
    SHEET_WIDTH = 800,
    SHEET_HEIGHT = 566,
    WIDTH_OF_LABELS = 130,
    WIDTH_OF_TIME = 222,
    WIDTH_OF_STEPS = 150,
    WIDTH_OF_OPENING_LABEL = 90,
    STEPPERS_APART = 22,
    TOUCH = 44,
    WIDTH_OF_INCREMENT = 220
};
typedef enum OptionsTick {
    TICK_LOSSES,
    TICK_TAKE_BACK,
    TICK_HINTS,
    TICK_ADAPTS,
    TICKS
} OptionsTick;
enum { TICKS_PITCH = 46 };
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

/// A sheet too low for all shows one of two pages.
typedef enum OptionsPage { PAGE_TIME, PAGE_MARKS, PAGES } OptionsPage;

typedef struct OptionsScreen {
    Screen base;
    OptionsPage page;
} OptionsScreen;

/// What lies on another page, or has no place, is empty.
typedef struct OptionsLayout {
    Rect area;
    bool tall;
    float text; ///< size in the choices and the ticks
    float left, right;
    Rect pages, clock, time, increment, first, opening, opening_note, ticks[TICKS], open, save,
        usual, done;
} OptionsLayout;

static OptionsLayout layout_wide(Point view) {
    OptionsLayout at = {.text = 18, .area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    const Rect area = at.area;
    at.left = sheet_left(area);
    at.right = sheet_right(area);
    const float values = at.left + WIDTH_OF_LABELS, bottom = area.y + area.h - 74;
    at.clock = RECT(values, area.y + 84, at.right - values, 50);
    at.time = RECT(values, area.y + 146, WIDTH_OF_TIME, TOUCH);
    const float more = values + WIDTH_OF_TIME + STEPPERS_APART;
    at.increment = RECT(more, area.y + 146, WIDTH_OF_INCREMENT, TOUCH);
    at.first = RECT(at.left, area.y + 204, WIDTH_OF_LABELS + WIDTH_OF_STEPS, TOUCH);
    const float opening = at.first.x + at.first.w + STEPPERS_APART + WIDTH_OF_OPENING_LABEL;
    at.opening = RECT(opening, area.y + 202, at.right - opening, 46);
    at.opening_note = RECT(at.left, area.y + 254, at.right - at.left, 22);
    for (int i = 0; i < TICKS; i++)
        at.ticks[i] =
            RECT(at.left - 2, area.y + (float)(282 + i * TICKS_PITCH), at.right - at.left, TOUCH);
    at.usual = RECT(at.left - 2, bottom, 200, 58);
    at.done = RECT(at.right - 220, bottom, 220, 58);
    at.open = RECT(at.usual.x + at.usual.w + 14, bottom, 106, 58);
    at.save = RECT(at.open.x + at.open.w + 14, bottom, 106, 58);
    return at;
}

/// The rows of a tall sheet in their order, the first ones on the first page.
static int tall_rows(OptionsLayout *at, Rect **rows) {
    Rect *const all[] = {&at->clock,
                         &at->time,
                         &at->increment,
                         &at->ticks[TICK_LOSSES],
                         &at->open,
                         &at->first,
                         &at->opening,
                         &at->opening_note,
                         &at->ticks[TICK_TAKE_BACK],
                         &at->ticks[TICK_HINTS],
                         &at->ticks[TICK_ADAPTS]};
    for (size_t i = 0; i < ARRAY_LEN(all); i++)
        rows[i] = all[i];
    return (int)ARRAY_LEN(all);
}

/// One thing below the other.
static OptionsLayout layout_tall(Point view, OptionsPage page) {
    enum {
        ROWS_MOST = 12,
        FIRST_PAGE = 5,
        BUTTONS = 48,
        FOOT = 8,
        GAP_MOST = 12,
        TALL_WIDTH = 540,
        NARROW = 330
    };
    Rect *rows[ROWS_MOST];
    OptionsLayout at = {.tall = true};
    const int count = tall_rows(&at, rows);
    const float top = SHEET_FIRST_RULE + 4, under = BUTTONS + FOOT;
    at.area = sheet_place(view, TALL_WIDTH, top + (float)count * (TOUCH + GAP_MOST) + under);
    const float room = at.area.h - top - under;
    const bool all = room >= (float)count * TOUCH;
    const int from = all || page == PAGE_TIME ? 0 : FIRST_PAGE;
    const int to = all || page == PAGE_MARKS ? count : FIRST_PAGE;
    const float shown = (float)(all ? count : count - FIRST_PAGE + 1);
    const float pitch = MIN(room / shown, TOUCH + GAP_MOST);
    at.left = sheet_left(at.area);
    at.right = sheet_right(at.area);
    const float width = at.right - at.left, half = (width - 8) / 2;
    at.text = width < NARROW ? 14 : 16;
    float y = at.area.y + top;
    if (!all) {
        at.pages = RECT(at.left, y, width, TOUCH);
        y += pitch;
    }
    for (int i = from; i < to; i++, y += pitch)
        *rows[i] = RECT(at.left, y, width, TOUCH);
    for (int i = FIRST_PAGE; i < count && all; i++) // the files come last
        rows[i]->y -= pitch;
    if (all)
        at.open.y = y - pitch;
    at.time.w = MIN(at.time.w, WIDTH_OF_TIME);
    at.increment.w = MIN(at.increment.w, WIDTH_OF_INCREMENT);
    if (at.open.h > 0) { // the two share a row
        at.open.w = half;
        at.save = RECT(at.open.x + half + 8, at.open.y, half, at.open.h);
    }
    at.first.w = MIN(at.first.w, WIDTH_OF_LABELS + WIDTH_OF_STEPS);
    y = at.area.y + at.area.h - under;
    at.usual = RECT(at.left, y, half, BUTTONS);
    at.done = RECT(at.left + half + 8, y, half, BUTTONS);
    return at;
}

static OptionsLayout layout_of(const Screen *screen) {
    const Point view = stage_view(screen->stage);
    return layout_is_tall(view) ? layout_tall(view, ((const OptionsScreen *)screen)->page)
                                : layout_wide(view);
}

static void add_stepper(WidgetList *list, int id, Rect area, Phrase label, int value, int min,
                        int max, int seconds) {
    Widget *stepper = widget_add(list, id, WIDGET_STEPPER, area, phrase(label));
    stepper->min = min;
    stepper->max = max;
    stepper->value = value;
    widget_set_note(stepper, seconds <= 60 ? describe_words("%d s", seconds).text
                                           : describe_words("%d min", seconds / 60).text);
}

/// A choice without its name.
static Widget *add_choice(WidgetList *list, int id, Rect area, Phrase name, const Phrase *options,
                          int count, const OptionsLayout *at) {
    Widget *choice = widget_add(list, id, WIDGET_CHOICE, area, phrase(name));
    choice->label_hidden = true;
    choice->text_size = at->text;
    for (int i = 0; i < count; i++)
        choice->options[i] = phrase(options[i]);
    return choice;
}

static void add_clock(WidgetList *list, const TimeControl *time, const OptionsLayout *at) {
    static const Phrase KINDS[TIME_KINDS] = {PHRASE_CLOCK_NONE, PHRASE_CLOCK_EACH,
                                             PHRASE_CLOCK_WHOLE};
    if (at->clock.h == 0)
        return;
    add_choice(list, ID_CLOCK, at->clock, PHRASE_CLOCK, KINDS, TIME_KINDS, at)->value =
        (int)time->kind;
    if (time->kind == TIME_FREE)
        return;
    add_stepper(list, ID_TIME, at->time, PHRASE_TIME, step_of(time->seconds), 1, STEPS_MAX,
                time->seconds);
    if (time->kind == TIME_WHOLE_GAME)
        add_stepper(list, ID_INCREMENT, at->increment, PHRASE_PLUS, time->increment, 0,
                    INCREMENT_MOST, time->increment);
}

/// The two exclude each other.
static void add_opening(WidgetList *list, const GameSpec *spec, const OptionsLayout *at) {
    const Phrase rules[] = {at->tall ? PHRASE_OPENING_FREE_TALL : PHRASE_OPENING_FREE,
                            PHRASE_OPENING_SWAP2};
    const bool fits = swap2_opening_fits(&spec->variant), swap2 = fits && spec->options.swap2;
    if (at->first.h == 0)
        return;
    Widget *first =
        widget_add(list, ID_FIRST_MARKS, WIDGET_STEPPER, at->first, phrase(PHRASE_FIRST_MARKS));
    first->max = swap2 ? 0 : FIRST_MARKS_MOST;
    first->value = swap2 ? 0 : spec->options.first_marks;
    first->text_size = 19;
    Widget *opening = add_choice(list, ID_OPENING, at->opening, PHRASE_OPENING, rules, 2, at);
    opening->value = swap2;
    opening->disabled = !fits;
}

static void add_ticks(WidgetList *list, const GameOptions *options, const OptionsLayout *at) {
    const struct {
        int id;
        Phrase label;
        bool on;
    } ticks[TICKS] = {
        [TICK_LOSSES] = {ID_LOSSES, PHRASE_TIME_LOSES, !options->time.no_losses},
        [TICK_TAKE_BACK] = {ID_TAKE_BACK, PHRASE_TAKE_BACK_ALLOWED, !options->no_take_back},
        [TICK_HINTS] = {ID_HINTS, PHRASE_HINTS_ALLOWED, !options->no_hints},
        [TICK_ADAPTS] = {ID_ADAPTS, PHRASE_LEVEL_FOLLOWS, options->adapts},
    };
    for (int i = 0; i < TICKS; i++) {
        if (at->ticks[i].h == 0)
            continue;
        Widget *tick =
            widget_add(list, ticks[i].id, WIDGET_TICK, at->ticks[i], phrase(ticks[i].label));
        tick->on = ticks[i].on;
        tick->text_size = at->tall ? at->text : 0;
        tick->disabled = i == TICK_LOSSES && options->time.kind == TIME_FREE;
        if (i == TICK_ADAPTS && !at->tall)
            widget_set_note(tick, phrase(PHRASE_LEVEL_FOLLOWS_NOTE));
    }
}

/// The ways to files, where there are any.
static void add_files(const Screen *screen, const OptionsLayout *at, WidgetList *list) {
    if (!stage_config(screen->stage)->files.folder || at->open.h == 0)
        return;
    widget_add(list, ID_OPEN, WIDGET_BUTTON, at->open, phrase(PHRASE_OPEN_BRIEFLY))->text_size =
        at->tall ? 16 : 18;
    Widget *save = widget_add(list, ID_SAVE, WIDGET_BUTTON, at->save, phrase(PHRASE_SAVE_A_FILE));
    save->text_size = at->tall ? 16 : 18;
    save->disabled = !stage_kept_session(screen->stage);
}

static void build(Screen *screen, WidgetList *list) {
    static const Phrase PAGE_NAMES[PAGES] = {PHRASE_PAGE_TIME, PHRASE_PAGE_MARKS};
    const OptionsLayout at = layout_of(screen);
    const GameOptions *options = &spec_of(screen)->options;
    if (at.pages.h > 0)
        add_choice(list, ID_PAGES, at.pages, PHRASE_PAGE, PAGE_NAMES, PAGES, &at)->value =
            (int)((OptionsScreen *)screen)->page;
    add_clock(list, &options->time, &at);
    add_opening(list, spec_of(screen), &at);
    add_ticks(list, options, &at);
    add_files(screen, &at, list);
    widget_add(list, ID_USUAL, WIDGET_BUTTON, at.usual, phrase(PHRASE_BACK_TO_USUAL))->text_size =
        at.tall ? 16 : 18;
    sheet_add_end(list, ID_DONE, at.done, !at.tall, ID_CLOSE, at.area);
}

static void set_clock(TimeControl *time, TimeKind kind) {
    if (kind == TIME_EACH_MARK)
        *time = (TimeControl){kind, USUAL_SECONDS_EACH, 0, time->no_losses};
    else if (kind == TIME_WHOLE_GAME)
        *time = (TimeControl){kind, USUAL_SECONDS_WHOLE, 3, time->no_losses};
    else
        *time = (TimeControl){.kind = kind};
}

static void change(GameOptions *options, const WidgetAction *action) {
    switch (action->id) {
    case ID_USUAL:
        *options = (GameOptions){.time = {.kind = TIME_FREE}};
        break;
    case ID_CLOCK:
        set_clock(&options->time, (TimeKind)action->value);
        break;
    case ID_TIME:
        options->time.seconds = seconds_of(action->value);
        break;
    case ID_INCREMENT:
        options->time.increment = action->value;
        break;
    case ID_FIRST_MARKS:
        options->first_marks = action->value;
        break;
    case ID_OPENING:
        options->swap2 = action->value;
        options->first_marks = 0;
        break;
    case ID_LOSSES:
        options->time.no_losses = !action->value;
        break;
    case ID_TAKE_BACK:
        options->no_take_back = !action->value;
        break;
    case ID_HINTS:
        options->no_hints = !action->value;
        break;
    default:
        options->adapts = action->value;
        break;
    }
}

static void act(Screen *screen, const WidgetAction *action, int64_t now) {
    Stage *stage = screen->stage;
    Session *session = stage_session(stage);
    const bool opens = action->id == ID_OPEN, saves = action->id == ID_SAVE;
    if (action->id == ID_DONE || action->id == ID_CLOSE || opens || saves) {
        stage_close_sheet(stage, now);
        if (opens)
            stage_choose_file(stage, now);
        if (saves)
            stage_open_sheet(stage, SCREEN_SAVE, now);
        return;
    }
    if (action->id == ID_PAGES) {
        ((OptionsScreen *)screen)->page = (OptionsPage)action->value;
        return;
    }
    GameOptions options = spec_of(screen)->options;
    change(&options, action);
    stage_chosen(screen->stage)->options = options;
    if (session)
        session_set_options(session, &options);
}

/// What the opening that is chosen means, or why no other one can be.
/// Of one line of a note.
enum { NOTE_SIZE = 16, NOTE_LINE = 22 };

static void draw_opening_note(const Screen *screen, const Sketch *sketch, Rect area) {
    const GameSpec *spec = spec_of(screen);
    const Session *session = stage_session(screen->stage);
    const bool fits = swap2_opening_fits(&spec->variant);
    const bool swap2 = fits && spec->options.swap2;
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
        sketch_words(sketch, POINT(at.opening.x - WIDTH_OF_OPENING_LABEL, at.opening.y + 29),
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
    .build = build,
    .act = act,
    .draw_under = draw_under,
};

Screen *screen_options_new(Stage *stage, int64_t now) {
    (void)now;
    return screen_new(stage, &OPTIONS, sizeof(OptionsScreen));
}
