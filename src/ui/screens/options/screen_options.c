// The sheet of a game's options, before the game or in the middle of it. What is changed holds at
// once, and for the games to come.
#include "ink/sketch/sketch_pages.h"
#include "session/describe.h"
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
};
enum {
    SHEET_WIDTH = 800,
    SHEET_HEIGHT = 560,
    WIDTH_OF_LABELS = 130,
    WIDTH_OF_TIME = 222,
    STEPPERS_APART = 22,
    TOUCH = 44,
    WIDTH_OF_INCREMENT = 220
};
enum { TICKS = 4, TICKS_TOP = 258, TICKS_PITCH = 48 };
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

typedef struct OptionsLayout {
    Rect area;
    bool tall;
    float text; ///< size in the choice and the ticks
    float left, right;
    Rect clock, time, increment, first, ticks[TICKS], usual, done;
} OptionsLayout;

static OptionsLayout layout_wide(Point view) {
    OptionsLayout at = {.text = 18, .area = sheet_place(view, SHEET_WIDTH, SHEET_HEIGHT)};
    const Rect area = at.area;
    at.left = sheet_left(area);
    at.right = sheet_right(area);
    const float values = at.left + WIDTH_OF_LABELS, bottom = area.y + area.h - 82;
    at.clock = RECT(values, area.y + 84, at.right - values, 50);
    at.time = RECT(values, area.y + 146, WIDTH_OF_TIME, TOUCH);
    const float more = values + WIDTH_OF_TIME + STEPPERS_APART;
    at.increment = RECT(more, area.y + 146, WIDTH_OF_INCREMENT, TOUCH);
    at.first = RECT(at.left, area.y + 204, WIDTH_OF_LABELS + WIDTH_OF_TIME, TOUCH);
    for (int i = 0; i < TICKS; i++)
        at.ticks[i] = RECT(at.left - 2, area.y + (float)(TICKS_TOP + i * TICKS_PITCH),
                           at.right - at.left, TOUCH);
    at.usual = RECT(at.left - 2, bottom, 200, 58);
    at.done = RECT(at.right - 220, bottom, 220, 58);
    return at;
}

/// One thing below the other; first marks go where there is no room for all.
static OptionsLayout layout_tall(Point view) {
    enum {
        ROWS = TICKS + 4,
        BUTTONS = 48,
        FOOT = 8,
        GAP_MOST = 12,
        TALL_WIDTH = 540,
        NARROW = 330
    };
    const float top = SHEET_FIRST_RULE + 4, under = BUTTONS + FOOT;
    const float most = top + ROWS * (TOUCH + GAP_MOST) + under;
    OptionsLayout at = {.tall = true, .area = sheet_place(view, TALL_WIDTH, most)};
    const bool all = at.area.h >= top + ROWS * TOUCH + under;
    const float count = all ? ROWS : ROWS - 1;
    const float pitch = MIN((at.area.h - top - under) / count, TOUCH + GAP_MOST);
    at.left = sheet_left(at.area);
    at.right = sheet_right(at.area);
    const float width = at.right - at.left, half = (width - 8) / 2;
    at.text = width < NARROW ? 14 : 16;
    float y = at.area.y + top;
    at.clock = RECT(at.left, y, width, TOUCH);
    at.time = RECT(at.left, y += pitch, WIDTH_OF_TIME, TOUCH);
    at.increment = RECT(at.left, y += pitch, WIDTH_OF_INCREMENT, TOUCH);
    if (all)
        at.first = RECT(at.left, y += pitch, MIN(width, WIDTH_OF_LABELS + WIDTH_OF_TIME), TOUCH);
    for (int i = 0; i < TICKS; i++)
        at.ticks[i] = RECT(at.left - 2, y += pitch, width, TOUCH);
    y = at.area.y + at.area.h - under;
    at.usual = RECT(at.left, y, half, BUTTONS);
    at.done = RECT(at.left + half + 8, y, half, BUTTONS);
    return at;
}

static OptionsLayout layout_for(Point view) {
    return layout_is_tall(view) ? layout_tall(view) : layout_wide(view);
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

static void add_clock(WidgetList *list, const TimeControl *time, const OptionsLayout *at) {
    static const Phrase KINDS[TIME_KINDS] = {PHRASE_CLOCK_NONE, PHRASE_CLOCK_EACH,
                                             PHRASE_CLOCK_WHOLE};
    Widget *clock = widget_add(list, ID_CLOCK, WIDGET_CHOICE, at->clock, phrase(PHRASE_CLOCK));
    clock->label_hidden = true;
    clock->text_size = at->text;
    for (int i = 0; i < TIME_KINDS; i++)
        clock->options[i] = phrase(KINDS[i]);
    clock->value = (int)time->kind;
    if (time->kind == TIME_FREE)
        return;
    add_stepper(list, ID_TIME, at->time, PHRASE_TIME, step_of(time->seconds), 1, STEPS_MAX,
                time->seconds);
    if (time->kind == TIME_WHOLE_GAME)
        add_stepper(list, ID_INCREMENT, at->increment, PHRASE_PLUS, time->increment, 0,
                    INCREMENT_MOST, time->increment);
}

static void add_first_marks(WidgetList *list, const GameSpec *spec, const OptionsLayout *at) {
    Widget *first =
        widget_add(list, ID_FIRST_MARKS, WIDGET_STEPPER, at->first, phrase(PHRASE_FIRST_MARKS));
    first->max = MIN(spec->variant.row_length - 1, FIRST_MARKS_MOST);
    first->value = MIN(spec->options.first_marks, first->max);
    first->text_size = 19;
}

static void build(Screen *screen, WidgetList *list) {
    const OptionsLayout at = layout_for(stage_view(screen->stage));
    const GameOptions *options = &spec_of(screen)->options;
    const struct {
        int id;
        Phrase label;
        bool on;
    } ticks[TICKS] = {
        {ID_LOSSES, PHRASE_TIME_LOSES, !options->time.no_losses},
        {ID_TAKE_BACK, PHRASE_TAKE_BACK_ALLOWED, !options->no_take_back},
        {ID_HINTS, PHRASE_HINTS_ALLOWED, !options->no_hints},
        {ID_ADAPTS, PHRASE_LEVEL_FOLLOWS, options->adapts},
    };
    add_clock(list, &options->time, &at);
    if (at.first.w > 0)
        add_first_marks(list, spec_of(screen), &at);
    for (int i = 0; i < TICKS; i++) {
        Widget *tick =
            widget_add(list, ticks[i].id, WIDGET_TICK, at.ticks[i], phrase(ticks[i].label));
        tick->on = ticks[i].on;
        tick->text_size = at.tall ? at.text : 0;
        tick->disabled = ticks[i].id == ID_LOSSES && options->time.kind == TIME_FREE;
        if (ticks[i].id == ID_ADAPTS && !at.tall)
            widget_set_note(tick, phrase(PHRASE_LEVEL_FOLLOWS_NOTE));
    }
    widget_add(list, ID_USUAL, WIDGET_BUTTON, at.usual, phrase(PHRASE_BACK_TO_USUAL))->text_size =
        at.tall ? 16 : 18;
    Widget *done = widget_add(list, ID_DONE, WIDGET_PRIMARY, at.done, phrase(PHRASE_DONE));
    done->text_size = 21;
    widget_set_key(done, KEY_ENTER, !at.tall);
    sheet_add_close(list, ID_CLOSE, at.area);
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
    Session *session = stage_session(screen->stage);
    if (action->id == ID_DONE || action->id == ID_CLOSE) {
        stage_close_sheet(screen->stage, now);
        return;
    }
    GameOptions options = spec_of(screen)->options;
    change(&options, action);
    stage_chosen(screen->stage)->options = options;
    if (session)
        session_set_options(session, &options);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    const OptionsLayout at = layout_for(stage_view(screen->stage));
    const GameSpec *spec = spec_of(screen);
    const char *title = phrase(PHRASE_GAME_OPTIONS);
    sheet_draw(screen, sketch, at.area, title);
    sheet_draw_close_key(screen, sketch, at.area);
    const float after = at.left + sketch_text_width(sketch, title, 31, true) + 20;
    const Point note = {at.time.x, at.time.y + 28};
    const float beside = at.first.x + at.first.w + 16;
    if (!at.tall) {
        sketch_words_within(sketch, POINT(after, sheet_baseline(at.area, 0)),
                            describe_variant(&spec->variant).text, 17, false,
                            at.right - 110 - after, sketch->palette->pencil);
        sketch_words(sketch, POINT(at.left, at.clock.y + 31), phrase(PHRASE_CLOCK), 19,
                     sketch->palette->ink);
        sketch_words_within(sketch, POINT(beside, at.first.y + 28), phrase(PHRASE_FIRST_MARKS_NOTE),
                            16, false, at.right - beside, sketch->palette->pencil);
    }
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
    return screen_new(stage, &OPTIONS, sizeof(Screen));
}
