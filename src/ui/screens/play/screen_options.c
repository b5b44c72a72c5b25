// The sheet of a game's options, before the game or in the middle of it. What is changed holds at
// once, and for the games to come.
#include "base/said.h"
#include "ui/screens/play/seats.h"
#include "ui/screens/screens.h"
#include "ui/stage/sheet.h"
#include "words/describe.h"

#include <string.h>

/// Where time counts in minutes: at so many steps of ten seconds.
enum { STEP_SECONDS = 10, STEPS_TO_A_MINUTE = 6, STEPS_MAX = STEPS_TO_A_MINUTE + 59 };
enum { INCREMENT_MOST = 30, USUAL_SECONDS_EACH = 30, USUAL_SECONDS_WHOLE = 300 };

typedef enum Option {
    OPTION_CLOCK,
    OPTION_TIME,
    OPTION_INCREMENT,
    OPTION_FIRST_MARKS,
    OPTION_OPENING,
    // ticks
    OPTION_LOSSES,
    OPTION_TAKE_BACK,
    OPTION_HINTS,
    OPTION_ADAPTS
} Option;

typedef struct OptionsScreen {
    Screen base;
    int page;     ///< where the sheet has no room for all
    bool in_game; ///< that can be given up, on the page below
} OptionsScreen;

static int seconds_of(int step) {
    return step <= STEPS_TO_A_MINUTE ? step * STEP_SECONDS : (step - STEPS_TO_A_MINUTE + 1) * 60;
}

static int step_of(int seconds) {
    int step = 1;
    while (step < STEPS_MAX && seconds_of(step) < seconds)
        step++;
    return step;
}

// --- what can be done

static const GameOptions *options_of(const Screen *screen) {
    return &seats_spec(screen)->options;
}

/// For the game there is, and for those to come, from the next start of the program on, too.
static void change(Screen *screen, const GameOptions *options) {
    Session *session = stage_session(screen->stage);
    Settings settings = *stage_settings(screen->stage);
    const BoardsKind kind = settings_boards_kind(&seats_spec(screen)->variant);
    stage_choose_options(screen->stage, kind, options);
    settings_keep_game_options(&settings, kind, options);
    stage_change_settings(screen->stage, &settings);
    if (session)
        session_set_options(session, options);
}

static Phrase no_other_opening(const Screen *screen, int which) {
    (void)which;
    return opening_fits(&seats_spec(screen)->variant) ? PHRASE_NONE : PHRASE_OPENING_UNFIT_NOTE;
}

static bool is_swap2(const Screen *screen) {
    return no_other_opening(screen, 0) == PHRASE_NONE && options_of(screen)->swap2;
}

static TimeControl usual_clock(TimeKind kind, bool no_losses) {
    return kind == TIME_EACH_MARK    ? (TimeControl){kind, USUAL_SECONDS_EACH, 0, no_losses}
           : kind == TIME_WHOLE_GAME ? (TimeControl){kind, USUAL_SECONDS_WHOLE, 3, no_losses}
                                     : (TimeControl){.kind = TIME_FREE};
}

static ActionValue value_of(const Screen *screen, int option) {
    const GameOptions *options = options_of(screen);
    switch (option) {
    case OPTION_CLOCK:
        return (ActionValue){.now = (int)options->time.kind};
    case OPTION_TIME:
        return (ActionValue){step_of(options->time.seconds), 1, STEPS_MAX};
    case OPTION_INCREMENT:
        return (ActionValue){options->time.increment, 0, INCREMENT_MOST};
    case OPTION_FIRST_MARKS:
        return is_swap2(screen) ? (ActionValue){0, 0, 0}
                                : (ActionValue){options->first_marks, 0, FIRST_MARKS_MOST};
    default:
        return (ActionValue){.now = is_swap2(screen)};
    }
}

/// First marks and another opening exclude each other.
static void set(Screen *screen, ActionMeant meant) {
    GameOptions options = *options_of(screen);
    switch (meant.which) {
    case OPTION_CLOCK:
        options.time = usual_clock((TimeKind)meant.value, options.time.no_losses);
        break;
    case OPTION_TIME:
        options.time.seconds = seconds_of(meant.value);
        break;
    case OPTION_INCREMENT:
        options.time.increment = meant.value;
        break;
    case OPTION_OPENING:
        options.swap2 = meant.value;
        options.first_marks = 0;
        break;
    default:
        options.first_marks = meant.value;
    }
    change(screen, &options);
}

static bool *tick_of(GameOptions *options, int tick) {
    return tick == OPTION_LOSSES      ? &options->time.no_losses
           : tick == OPTION_TAKE_BACK ? &options->no_take_back
           : tick == OPTION_HINTS     ? &options->no_hints
                                      : &options->adapts;
}

/// All but the last say what is allowed, while options say what is not.
static bool is_ticked(const Screen *screen, int tick) {
    GameOptions options = *options_of(screen);
    return *tick_of(&options, tick) == (tick == OPTION_ADAPTS);
}

static void toggle(Screen *screen, ActionMeant meant) {
    GameOptions options = *options_of(screen);
    bool *tick = tick_of(&options, meant.which);
    *tick = !*tick;
    change(screen, &options);
}

static Phrase has_no_clock(const Screen *screen, int which) {
    (void)which;
    return options_of(screen)->time.kind == TIME_FREE ? PHRASE_NO_CLOCK_RUNS : PHRASE_NONE;
}

static ActionValue page_of(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){.now = ((const OptionsScreen *)screen)->page};
}

static void set_page(Screen *screen, ActionMeant meant) {
    ((OptionsScreen *)screen)->page = meant.value;
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

static bool is_in_game(const Screen *screen, int which) {
    (void)which;
    return ((const OptionsScreen *)screen)->in_game;
}

static bool is_no_game(const Screen *screen, int which) {
    return !is_in_game(screen, which);
}

/// What is done on a game's page.
static const Action *action_of_game(const Screen *game, int which) {
    static const char *const NAMES[] = {"resign", "offer draw"};
    int part;
    return action_named(game, NAMES[which], &part);
}

/// A sheet that goes away has no page below any more.
static Phrase cannot_in_game(const Screen *screen, int which) {
    const Screen *game = screen->below;
    return game ? action_of_game(game, which)->cannot(game, which) : PHRASE_NONE;
}

static void do_in_game(Screen *screen, ActionMeant meant) {
    Screen *game = screen->below;
    const Action *action = action_of_game(game, meant.which);
    stage_close_sheet(screen->stage, meant.now);
    action->act(game, meant);
}

static void reset(Screen *screen, ActionMeant meant) {
    (void)meant;
    change(screen, &(GameOptions){.time = {.kind = TIME_FREE}});
}

static const Phrase PAGES[] = {PHRASE_PAGE_TIME, PHRASE_PAGE_MARKS, PHRASE_NONE};
static const Phrase PAGES_IN_GAME[] = {PHRASE_PAGE_TIME, PHRASE_PAGE_MARKS, PHRASE_PAGE_END,
                                       PHRASE_NONE};
static const Phrase CLOCKS[] = {PHRASE_CLOCK_NONE, PHRASE_CLOCK_EACH, PHRASE_CLOCK_WHOLE,
                                PHRASE_NONE};
static const Phrase OPENINGS[] = {PHRASE_OPENING_FREE, PHRASE_OPENING_SWAP2, PHRASE_NONE};
// clang-format off
#define VALUE(name, label, option, control, ...) \
    {name, label, ICON_NONE, .which = option, .kind = control, .value = value_of, .act = set, __VA_ARGS__}
#define TICK(name, label, option, ...) \
    {name, label, ICON_NONE, .which = option, .kind = WIDGET_TICK, .on = is_ticked, .act = toggle, __VA_ARGS__}
static const Action ROWS[] = {
    {"page", PHRASE_PAGE, ICON_NONE, .kind = WIDGET_CHOICE, .options = PAGES, .there = is_no_game,
     .value = page_of, .act = set_page},
    {"page in game", PHRASE_PAGE, ICON_NONE, .kind = WIDGET_CHOICE, .options = PAGES_IN_GAME,
     .there = is_in_game, .value = page_of, .act = set_page},
    VALUE("clock", PHRASE_CLOCK, OPTION_CLOCK, WIDGET_CHOICE, .options = CLOCKS),
    VALUE("time", PHRASE_TIME, OPTION_TIME, WIDGET_STEPPER),
    VALUE("increment", PHRASE_PLUS, OPTION_INCREMENT, WIDGET_STEPPER),
    VALUE("first marks", PHRASE_FIRST_MARKS, OPTION_FIRST_MARKS, WIDGET_STEPPER),
    VALUE("opening", PHRASE_OPENING, OPTION_OPENING, WIDGET_CHOICE, .options = OPENINGS, .cannot = no_other_opening),
    TICK("losses", PHRASE_TIME_LOSES, OPTION_LOSSES, .cannot = has_no_clock),
    TICK("take back", PHRASE_TAKE_BACK_ALLOWED, OPTION_TAKE_BACK),
    TICK("hints", PHRASE_HINTS_ALLOWED, OPTION_HINTS),
    TICK("adapts", PHRASE_LEVEL_FOLLOWS, OPTION_ADAPTS),
    {"open", PHRASE_OPEN_BRIEFLY, ICON_NONE, .act = open_file},
    {"save", PHRASE_SAVE_A_FILE, ICON_NONE, .cannot = cannot_save, .act = save_file},
    {"resign", PHRASE_BUTTON_RESIGN, ICON_NONE, .which = 0, .there = is_in_game,
     .cannot = cannot_in_game, .act = do_in_game},
    {"offer draw", PHRASE_BUTTON_OFFER_DRAW, ICON_NONE, .which = 1, .there = is_in_game,
     .cannot = cannot_in_game, .act = do_in_game},
    {"reset", PHRASE_BACK_TO_USUAL, ICON_NONE, .act = reset},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_OPTIONS = ACTION_TABLE(PHRASE_GAME_OPTIONS, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_OPTIONS, &SHEET_ACTIONS_END, NULL};

// --- what is shown

enum { TELLS_NOTE };

// clang-format off
#define LABEL(words, wide) {.w = {0, wide, 0}, .h = FIXED(44), .rank = 8, SAYS(words, 18)}
#define CHOOSE(label, options, ...) \
    {.name = label, .h = {44, 46, 46}, .share = 1, .rank = 20, \
     .brief = &(const Box){.name = label, .h = {44, 46, 46}, .share = 1, NAMED(14, options * 12, .shrinks = true)}, \
     NAMED(16, options * LEAF_OPTION), __VA_ARGS__}
#define STEPS(label, wide) \
    {.name = label, .w = {0, wide, wide}, .h = FIXED(44), NAMED(18, LEAF_STEPPER)}
#define TICKED(label) {.name = label, .h = FIXED(44), NAMED(17, LEAF_TICK_BOX, .shrinks = true)}
#define BUTTON(label, ...) {.name = label, .h = {44, 58, 58}, .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true), __VA_ARGS__}
/// The rows keep their place where a clock has less to say.
#define KEEPS {.h = FIXED(44)}
#define TIME_ROWS \
    {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES( \
        {.only = BOX_WIDE, .w = {0, 110, 0}, .h = FIXED(44), .rank = 8, SAYS(CLOCK, 18)}, \
        CHOOSE("clock", 3))}, \
    {.flow = BOX_SIDES, .gap = {2, 20, 0}, .rules = SHEET_RULE_GAP, BOXES( \
        {.only = BOX_WIDE, .w = {0, 102, 0}, .rank = 8}, \
        {.flow = BOX_ROW, BOXES(KEEPS, STEPS("time", 222), \
            {.name = "no clock", .h = FIXED(44), .share = 1, SAYS(CLOCK_NONE_NOTE, 16, .pencil = true, .shrinks = true)})}, \
        {.flow = BOX_ROW, .gap = {4, 10, 0}, BOXES(KEEPS, STEPS("increment", 220), \
            {.name = "a mark", .h = FIXED(44), .rank = 9, SAYS(A_MARK, 17)})}, \
        {.only = BOX_WIDE, .share = 1})}
#define MARK_ROWS \
    {.flow = BOX_SIDES, .gap = {2, 20, 0}, .rules = SHEET_RULE_GAP, BOXES( \
        {.flow = BOX_ROW, BOXES(STEPS("first marks", 280), {.only = BOX_TALL, .share = 1})}, \
        {.flow = BOX_ROW, .share = 1, .gap = {6, 12, 0}, BOXES(LABEL(OPENING, 70), CHOOSE("opening", 2))})}, \
    {.name = "note", .h = {22, 22, 0}, .rank = 10, TELLS(TELLS_NOTE, 16, .pencil = true, .line = 22)}
#define FILES \
    {.flow = BOX_ROW, .only = BOX_TALL, .gap = {8, 8, 0}, BOXES(BUTTON("open"), BUTTON("save"))}
/// In a game that goes on.
#define ENDING \
    {.name = "ending", .flow = BOX_ROW, .gap = {8, 14, 0}, BOXES(BUTTON("resign"), BUTTON("offer draw"))}
#define COLUMN .flow = BOX_COLUMN, .gap = {2, 12, 0}, .rules = SHEET_RULE_GAP
static const Box IN_PAGES = {COLUMN, BOXES(
    CHOOSE("page", 2), CHOOSE("page in game", 3),
    {.name = "time page", COLUMN, BOXES(TIME_ROWS, TICKED("losses"), FILES)},
    {.name = "marks page", COLUMN,
     BOXES(MARK_ROWS, TICKED("take back"), TICKED("hints"), TICKED("adapts"))},
    {.name = "end page", COLUMN, BOXES(ENDING)})};
static const Box TREE = {SHEET_TREE(800, GAME_OPTIONS, .gap = {2, 14, 0}, BOXES(
    {COLUMN, .rank = 11, .brief = &IN_PAGES, BOXES(
        TIME_ROWS, MARK_ROWS, TICKED("losses"), TICKED("take back"), TICKED("hints"),
        TICKED("adapts"), ENDING, FILES)},
    {.flow = BOX_ROW, .gap = {6, 14, 0}, BOXES(
        BUTTON("reset"), BUTTON("open", .only = BOX_WIDE), BUTTON("save", .only = BOX_WIDE),
        SHEET_DONE(.share = 1, .w = {0, 220, 0}))}))};
// clang-format on

static bool is(const Box *box, const char *name) {
    return strcmp(box->name, name) == 0;
}

static bool has(const Screen *screen, const Box *box) {
    const TimeKind kind = options_of(screen)->time.kind;
    const int page = ((const OptionsScreen *)screen)->page;
    return is(box, "open") || is(box, "save") ? stage_config(screen->stage)->files.folder != NULL
           : is(box, "time")                  ? kind != TIME_FREE
           : is(box, "no clock")              ? kind == TIME_FREE
           : is(box, "increment") || is(box, "a mark") ? kind == TIME_WHOLE_GAME
           : is(box, "ending")                         ? is_in_game(screen, 0)
           : is(box, "time page")                      ? page == 0
           : is(box, "marks page")                     ? page == 1
           : is(box, "end page")                       ? page == 2
                                                       : true;
}

/// What the opening that is chosen means, or why no other one can be.
static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const Session *session = stage_session(screen->stage);
    const bool swap2 = is_swap2(screen);
    const bool later = session && shelf_keeps(&session->game) && session->game.swap2 != swap2;
    const Phrase note = swap2                                        ? PHRASE_OPENING_SWAP2_NOTE
                        : options_of(screen)->first_marks > 1        ? PHRASE_FIRST_MARKS_NOTE
                        : no_other_opening(screen, 0) == PHRASE_NONE ? PHRASE_OPENING_FREE_NOTE
                                                                     : PHRASE_OPENING_UNFIT_NOTE;
    if (leaf->name && is(leaf, "note"))
        text_add(words, "%s%s", stage_phrase(screen->stage, note),
                 later ? phrase(PHRASE_NEXT_GAME) : "");
}

static void set_seconds(Widget *stepper, int seconds) {
    if (stepper)
        widget_set_note(stepper, seconds <= 60 ? describe_words(said("%d s"), seconds).text
                                               : describe_words(said("%d min"), seconds / 60).text);
}

static void build(Screen *screen, WidgetList *list) {
    const TimeControl *time = &options_of(screen)->time;
    Widget *adapts;
    sheet_build(screen, list);
    set_seconds(leaves_control(screen, list, "time"), time->seconds);
    set_seconds(leaves_control(screen, list, "increment"), time->increment);
    adapts = leaves_control(screen, list, "adapts");
    if (adapts && !layout_is_tall(stage_view(screen->stage)))
        widget_set_note(adapts, phrase(PHRASE_LEVEL_FOLLOWS_NOTE));
}

/// With the game that they are for behind the title, where that has room.
static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Places places = leaves_place(screen);
    const Placed *title = layout_find(&places, "title");
    const Words game = describe_variant(&seats_spec(screen)->variant);
    const float after = title->wanted + 20;
    (void)now;
    sheet_draw_leaves(screen, sketch, &places);
    if (after + sketch_text_width(sketch, game.text, 17, false) <= title->area.w)
        sketch_words(sketch, POINT(title->area.x + after, title->baseline), game.text, 17,
                     sketch->palette->pencil);
}

static const ScreenOps OPTIONS = {
    .name = "options",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .fits = leaves_fit,
    .build = build,
    .draw_under = draw_under,
};

Screen *screen_options_new(Stage *stage, int64_t now) {
    OptionsScreen *options = screen_new(stage, &OPTIONS, sizeof *options);
    const Screen *game = stage_session(stage) ? stage_top(stage) : NULL;
    const Action *resign = game ? action_of_game(game, 0) : NULL;
    (void)now;
    options->in_game = resign && action_is_there(game, resign);
    return &options->base;
}
