// The screen of the tour: its controls, and what they do.
#include "ui/export.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/tour.h"

#include <string.h>

/// Boards side by side that the small trees of the pages have.
enum { ABREAST = 5 };
/// The page, from 0, that says what MAX and MIN are.
enum { TAUGHT_FROM = 3 };

_Static_assert((int)TOUR_PAGES == (int)SETTINGS_TOUR_PAGES,
               "the setting has a letter for each page");

// --- acting

/// For the next time that it is opened.
static void keep(const TourScreen *screen) {
    const Tour *tour = &screen->tour;
    Stage *stage = screen->tree.base.stage;
    const Settings before = *stage_settings(stage);
    Settings now = before;
    now.tour_page = tour->number;
    now.tour_seen = now.tour_done = 0;
    for (int i = 0; i < TOUR_PAGES; i++) {
        now.tour_seen |= tour->seen[i] << i;
        now.tour_done |= tour->done[i] << i;
    }
    if (now.tour_page != before.tour_page || now.tour_seen != before.tour_seen ||
        now.tour_done != before.tour_done)
        stage_change_settings(stage, &now);
}

static void forget_game(TourScreen *screen) {
    if (screen->game.record.tree)
        record_end(&screen->game.record);
    screen->game = (Game){0};
}

/// The tree shows what the tour has come to.
static void follow_tour(TourScreen *screen) {
    tour_follow(&screen->tour);
    forget_game(screen);
    screen->tree.recursion = screen->tour.recursion;
    screen->tree.abreast = screen->tour.recursion.root.variant.width > 3 ? ABREAST - 1 : ABREAST;
    screen->tree.asks = !tour_can_step(&screen->tour);
    screen->tree.untaught = screen->tour.number < TAUGHT_FROM;
    screen->tree.boards.at = UINT64_MAX;
    screen->pointed = -1;
    keep(screen);
}

/// What is new is read first.
static void open_page(TourScreen *screen, int page) {
    WidgetState *widgets = &screen->tree.base.widgets;
    if (page < 0 || page >= TOUR_PAGES)
        return;
    screen->boards = screen->asks = false;
    tour_open(&screen->tour, page);
    if (widgets->focus != TOUR_ID_DOTS)
        widgets->focus = 0;
    follow_tour(screen);
}

/// Where it was left.
static void resume(TourScreen *screen) {
    const Settings *kept = stage_settings(screen->tree.base.stage);
    for (int i = 0; i < TOUR_PAGES; i++) {
        screen->tour.seen[i] = kept->tour_seen >> i & 1;
        screen->tour.done[i] = kept->tour_done >> i & 1;
    }
    open_page(screen, kept->tour_page);
}

/// After the last page it is left, and begins at the first one the next time. Who has leafed
/// through all of it, and says so there, is offered it no more.
static void open_next(TourScreen *screen, int64_t now) {
    Stage *stage = screen->tree.base.stage;
    if (screen->tour.number < TOUR_END_PAGE) {
        open_page(screen, screen->tour.number + 1);
        return;
    }
    Settings over = *stage_settings(stage);
    over.tour_page = 0;
    over.tour = over.tour && over.tour_seen != (1 << TOUR_PAGES) - 1;
    stage_change_settings(stage, &over);
    stage_close_sheet(stage, now);
}

/// Other pages have ticks, or this one has: there is something that beginning again would forget.
static bool has_begun(const TourScreen *screen) {
    const Tour *tour = &screen->tour;
    bool begun = tour->done[0];
    for (int i = 1; i < TOUR_PAGES; i++)
        begun |= tour->seen[i];
    return begun;
}

/// On the first page of all.
static bool would_forget(const Screen *screen) {
    const TourScreen *tour = (const TourScreen *)screen;
    return tour->tour.number == 0 && has_begun(tour);
}

/// Until something is begun anew.
static bool can_remember(const TourScreen *screen) {
    return screen->forgotten.page && !has_begun(screen);
}

static void forget(TourScreen *screen) {
    tour_end(&screen->forgotten);
    screen->forgotten = screen->tour;
    screen->tour = (Tour){0};
}

static void remember(TourScreen *screen) {
    tour_end(&screen->tour);
    screen->tour = screen->forgotten;
    screen->forgotten = (Tour){0};
}

/// From any other page the way leads back to the first one; there it forgets what was done, or
/// brings back what was forgotten.
static void begin_again(TourScreen *screen) {
    if (would_forget(&screen->tree.base))
        forget(screen);
    else if (can_remember(screen))
        remember(screen);
    open_page(screen, 0);
    stage_show_other(screen->tree.base.stage); // the control that was pressed does something else
}

static void step(TourScreen *screen, unsigned kinds, bool back, int64_t now) {
    MinimaxReplay *replay = screen->tour.recursion.replay;
    const uint64_t before = minimax_replay_at(replay);
    if (!tour_can_step(&screen->tour))
        return;
    (back ? minimax_replay_previous : minimax_replay_next)(replay, kinds, INT16_MAX);
    if (minimax_replay_at(replay) == before)
        stage_say(screen->tree.base.stage, phrase(back ? PHRASE_AT_THE_START : PHRASE_AT_THE_END),
                  now);
    follow_tour(screen);
}

/// Gives an answer; after the right one Enter goes on.
static void choose(TourScreen *screen, int choice) {
    screen->asks = false;
    tour_choose(&screen->tour, choice);
    if (screen->tour.solved)
        screen->tree.base.widgets.focus = 0;
    follow_tour(screen);
}

// --- what can be done

static TourScreen *of(const Screen *screen) {
    return (TourScreen *)screen;
}

static void turn_page(Screen *screen, ActionMeant meant) {
    Stage *stage = screen->stage;
    if (meant.which < 0)
        open_page(of(screen), of(screen)->tour.number - 1);
    else
        open_next(of(screen), meant.now);
    stage_show_other(stage); // a double click turns one page
}

static Phrase cannot_turn_back(const Screen *screen, int which) {
    (void)which;
    return of(screen)->tour.number == 0 ? PHRASE_AT_THE_START : PHRASE_NONE;
}

static bool is_at_the_end(const Screen *screen) {
    return of(screen)->tour.number == TOUR_END_PAGE;
}

static ActionFace next_or_done(const Screen *screen) {
    return (ActionFace){is_at_the_end(screen) ? PHRASE_DONE : PHRASE_TOUR_NEXT, ICON_NONE};
}

static void show_page(Screen *screen, ActionMeant meant) {
    open_page(of(screen), meant.which + meant.value);
}

static Phrase cannot_step(const Screen *screen, int kinds) {
    const Tour *tour = &of(screen)->tour;
    const MinimaxReplay *replay = tour->recursion.replay;
    (void)kinds;
    return !tour_can_step(tour)                                        ? PHRASE_TOUR_TRY_FIRST
           : minimax_replay_at(replay) == minimax_replay_steps(replay) ? PHRASE_AT_THE_END
                                                                       : PHRASE_NONE;
}

static Phrase cannot_step_back(const Screen *screen, int kinds) {
    const Tour *tour = &of(screen)->tour;
    (void)kinds;
    return !tour_can_step(tour)                             ? PHRASE_TOUR_TRY_FIRST
           : minimax_replay_at(tour->recursion.replay) == 0 ? PHRASE_AT_THE_START
                                                            : PHRASE_NONE;
}

static void step_on(Screen *screen, ActionMeant meant) {
    step(of(screen), (unsigned)meant.which, false, meant.now);
}

static void step_back(Screen *screen, ActionMeant meant) {
    step(of(screen), (unsigned)meant.which, true, meant.now);
}

static bool can_begin_again(const Screen *screen, int which) {
    (void)which;
    return has_begun(of(screen)) || can_remember(of(screen));
}

static ActionFace again_face(const Screen *screen) {
    return would_forget(screen)       ? (ActionFace){PHRASE_TOUR_AGAIN, ICON_RUBBER}
           : can_remember(of(screen)) ? (ActionFace){PHRASE_TOUR_REMEMBER, ICON_UNDO}
                                      : (ActionFace){PHRASE_TOUR_FIRST, ICON_FIRST};
}

static void start_again(Screen *screen, ActionMeant meant) {
    (void)meant;
    begin_again(of(screen));
}

static ActionFace words_or_boards(const Screen *screen) {
    return of(screen)->boards                         ? (ActionFace){PHRASE_TOUR_WORDS, ICON_BACK}
           : of(screen)->tour.number == TOUR_END_PAGE ? (ActionFace){PHRASE_TOUR_LIST, ICON_TICK}
                                                      : (ActionFace){PHRASE_TOUR_BOARDS, ICON_TREE};
}

static void turn_over(Screen *screen, ActionMeant meant) {
    (void)meant;
    of(screen)->boards = !of(screen)->boards;
}

static bool has_switch(const Screen *screen, int which) {
    (void)which;
    return tour_switch_name(&of(screen)->tour) != NULL;
}

static bool is_switched(const Screen *screen, int which) {
    (void)which;
    return of(screen)->tour.switched;
}

static void turn_switch(Screen *screen, ActionMeant meant) {
    (void)meant;
    tour_switch(&of(screen)->tour);
    follow_tour(of(screen));
}

static bool is_right(const Tour *tour, int choice) {
    TourChoice choices[TOUR_CHOICES_MAX];
    return choice < tour_choices(tour, choices) && choices[choice].right;
}

static bool is_answered(const Screen *screen, int choice) {
    const Tour *tour = &of(screen)->tour;
    return (tour->solved || tour->told) && is_right(tour, choice);
}

static Phrase cannot_answer(const Screen *screen, int choice) {
    const Tour *tour = &of(screen)->tour;
    return is_right(tour, choice) ? PHRASE_NONE
           : tour->solved         ? PHRASE_TOUR_ANSWERED
           : tour->told           ? PHRASE_TOUR_ANSWER_SHOWN
                                  : PHRASE_NONE;
}

static void answer(Screen *screen, ActionMeant meant) {
    choose(of(screen), meant.value);
}

static bool can_tell(const Screen *screen, int which) {
    (void)which;
    return tour_can_tell(&of(screen)->tour);
}

static ActionFace tell_face(const Screen *screen) {
    return (ActionFace){of(screen)->asks ? PHRASE_TOUR_SHOW_IT : PHRASE_TOUR_SHOW_ANSWER,
                        ICON_NONE};
}

/// Nobody is shown an answer by a press that was meant for something else: it is asked first.
static void tell_the_answer(Screen *screen, ActionMeant meant) {
    TourScreen *tour = of(screen);
    (void)meant;
    if (tour->asks)
        tour_tell_answer(&tour->tour);
    else
        tour->tour.said = describe_words("%s", phrase(PHRASE_TOUR_SHOWN_COUNTS_NOT));
    tour->asks = !tour->asks;
    stage_show_other(screen->stage);
    follow_tour(tour);
}

static bool has_another(const Screen *screen, int which) {
    (void)which;
    return tour_has_another(&of(screen)->tour);
}

/// From the position on the person’s board, where that makes one.
static void take_another(Screen *screen, ActionMeant meant) {
    const Position *own = stage_own_position(screen->stage);
    Tour *tour = &of(screen)->tour;
    const uint64_t taken = ++of(screen)->taken[tour->number];
    (void)meant;
    of(screen)->boards = of(screen)->asks = false;
    tour_another(tour, stage_chosen(screen->stage)->seed + taken, own);
    follow_tour(of(screen));
}

static bool is_over(const Screen *screen, int which) {
    (void)which;
    return of(screen)->tour.number == TOUR_END_PAGE;
}

/// As for the tree of a game: while clocks run and marks stay there is no study.
static Phrase cannot_see_own(const Screen *screen, int which) {
    const Game *game = stage_own_game(screen->stage);
    (void)which;
    return !game                     ? PHRASE_NONE
           : game_keeps_silent(game) ? PHRASE_TOLD_AT_THE_END
           : game->clock.control.kind != TIME_FREE && game_is_binding(game)
               ? PHRASE_MARKS_STAY_LOOK_LATER
               : PHRASE_NONE;
}

/// A demo that was watched, or is still below, is over then.
static void leave_for(Screen *screen, ActionMeant meant) {
    if (stage_start_own_game(screen->stage))
        stage_show(screen->stage, (ScreenKind)meant.which, meant.now);
}

/// A game of its page's position, so that it is taken along as any other is.
static Game *game(Screen *screen) {
    TourScreen *tour = of(screen);
    GameSpec spec = *stage_chosen(screen->stage);
    spec.position = tour->tour.recursion.root;
    spec.variant = spec.position.variant;
    spec.from_position = true;
    spec.options = (GameOptions){0};
    if (!tour->game.record.tree)
        game_start(&tour->game, &spec, &tour->game);
    return &tour->game;
}

/// Where there are files, and not on the page that sums up.
static bool has_worksheet(const Screen *screen, int which) {
    const StageConfig *config = stage_config(screen->stage);
    (void)which;
    return (int)EXPORT_KINDS > (int)EXPORT_SHEET && config->files.folder && !config->embedded &&
           !is_over(screen, 0);
}

/// A sheet of paper has room for its tree (worksheet_tree_make).
static Phrase cannot_make_worksheet(const Screen *screen, int which) {
    enum { SMALL = 9, FREE_SMALL = 4, FREE = 3 };
    const Position *root = &((const TourScreen *)screen)->tour.recursion.root;
    const int most = variant_cells(&root->variant) <= SMALL ? FREE_SMALL : FREE;
    (void)which;
    return position_free_cells(root) <= most ? PHRASE_NONE : PHRASE_TOUR_NO_SHEET;
}

static void make_worksheet(Screen *screen, ActionMeant meant) {
    stage_open_sheet(screen->stage, (ScreenKind)meant.which, meant.now);
}

static void close(Screen *screen, ActionMeant meant) {
    stage_close_sheet(screen->stage, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"next", PHRASE_TOUR_NEXT, ICON_NONE, {KEY_ENTER}, .which = 1, .kind = WIDGET_PRIMARY,
     .leads_away = is_at_the_end, .face_now = next_or_done, .act = turn_page},
    {"back", PHRASE_TOUR_PREVIOUS, ICON_NONE, {'b'}, .which = -1, .cannot = cannot_turn_back,
     .act = turn_page},
    {"page", PHRASE_TOUR_A_PAGE, ICON_NONE, {'1'}, .parts = 9, .act = show_page},
    {"last page", PHRASE_TOUR_LAST_LESSON, ICON_NONE, {'0'}, .which = TOUR_LESSONS - 1,
     .act = show_page},
    {"step back", PHRASE_TREE_STEP_BACK, ICON_PREVIOUS, {KEY_BACKSPACE}, .which = MINIMAX_STEPS_ALL,
     .held = true, .cannot = cannot_step_back, .act = step_back},
    {"step", PHRASE_BUTTON_STEP, ICON_STEP, {'.'}, .which = MINIMAX_STEPS_ALL, .held = true,
     .cannot = cannot_step, .act = step_on},
    {"next value", PHRASE_TREE_NEXT_VALUE, ICON_UP, {'v'}, .which = MINIMAX_STEPS_VALUES,
     .cannot = cannot_step, .act = step_on},
    {"switch", PHRASE_TOUR_TRY_IT, ICON_NONE, {'a'}, .kind = WIDGET_TICK, .there = has_switch, .on = is_switched,
     .act = turn_switch},
    {"answer", PHRASE_TOUR_TRY_IT, ICON_NONE, .parts = TOUR_CHOICES_MAX, .on = is_answered,
     .cannot = cannot_answer, .act = answer},
    {"another", PHRASE_TOUR_ANOTHER, ICON_NONE, {'n'}, .there = has_another, .act = take_another},
    {"tell", PHRASE_TOUR_SHOW_ANSWER, ICON_NONE, .face_now = tell_face, .there = can_tell, .act = tell_the_answer},
    {"own tree", PHRASE_TOUR_OWN_TREE, ICON_TREE, {'t'}, .which = SCREEN_TREE, .there = is_over,
     .cannot = cannot_see_own, .act = leave_for},
    {"play", PHRASE_PLAY, ICON_PENCIL, {'p'}, .which = SCREEN_GAME, .there = is_over, .act = leave_for},
    {"turn", PHRASE_TOUR_BOARDS, ICON_TREE, .face_now = words_or_boards, .act = turn_over},
    {"again", PHRASE_TOUR_AGAIN, ICON_FIRST, {'r'}, .kind = WIDGET_LINK, .leads_away = would_forget, .face_now = again_face,
     .there = can_begin_again, .act = start_again},
    {"worksheet", PHRASE_WORKSHEET, ICON_POSTER, {'w'}, .which = SCREEN_WORKSHEET, .kind = WIDGET_LINK,
     .there = has_worksheet, .cannot = cannot_make_worksheet, .act = make_worksheet},
    {"close", PHRASE_CLOSE, ICON_CLOSE, {KEY_ESCAPE}, .act = close},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_TOUR = ACTION_TABLE(PHRASE_IN_TOUR, ROWS);
static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_TOUR, NULL};

// --- its parts

// clang-format off
#define STEP(label, key) \
    {.name = label, .h = FIXED(44), .w = {0, 150, 150}, .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true, .cap = key)}
#define STEP_ICON(label) {.name = label, .w = {44, 56, 56}, .h = FIXED(44)}
#define NUMBER {.name = "number", TELLS(TOUR_TELLS_NUMBER, 17, .bold = true, .shrinks = true)}
/// Whose view the scores are: its mark.
#define VIEW {.name = "view", .w = FIXED(16)}
#define ANSWER(part, index) \
    {.name = "answer " part, .w = {40, 60, 0}, .h = FIXED(44), .share = 1, TELLS(TOUR_TELLS_ANSWER + (index), 17, .beside = 8)}
#define ANSWERS \
    ANSWER("1", 0), ANSWER("2", 1), ANSWER("3", 2), ANSWER("4", 3), \
    ANSWER("5", 4), ANSWER("6", 5), ANSWER("7", 6), ANSWER("8", 7)
/// What is to be tried is before one's eyes where the boards have a page of their own, too.
#define TOLD_ABOVE(letters, pitch) .around = {TOUR_LAMP, 0, 0, 0}, TELLS(TOUR_TELLS_TASK, letters, .line = pitch)
#define LEGEND_WORDS TELLS(TOUR_TELLS_LEGEND, 15, .beside = TOUR_RESULTS * TOUR_LEGEND_SIGN, .shrinks = true, .own = true)
/// Small letters are better than boards on a page of their own where all of these have room then.
#define TEXT(when_short) \
    {.name = "text", .rank = when_short, .brief = &TEXT_BRIEF, TELLS(TOUR_TELLS_TEXT, 18, .line = 25)}
#define WORDS \
    {.name = "text of few levels", .flow = BOX_COLUMN, BOXES(TEXT(6))}, \
    {.name = "text of many levels", .flow = BOX_COLUMN, BOXES(TEXT(8))}, \
    {.name = "picture", .only = BOX_WIDE, .w = {330, 0, 0}, .h = {150, 210, 210}, .rank = 9, .brief = &LEGEND}, \
    {.name = "picture", .only = BOX_TALL, .h = FIXED(36), .rank = 9, LEGEND_WORDS}, \
    {.name = "place", .only = BOX_TALL, .h = {116, 128, 128}, .rank = 14}, {.share = 1}, \
    {.name = "task", .flow = BOX_COLUMN, .gap = {4, 8, 0}, \
     .around = {TOUR_PAD, TOUR_PAD, TOUR_PAD, TOUR_PAD}, BOXES( \
        {.name = "head", .only = BOX_WIDE, .h = FIXED(30), .around = {TOUR_LAMP, 0, 0, 0}, .rank = 8, \
         TELLS(TOUR_TELLS_HEAD, 20, .bold = true)}, \
        {.name = "told", .h = {25, 50, 0}, .around = {TOUR_LAMP, 0, 0, 0}, TELLS(TOUR_TELLS_TASK, 18, .line = 25)}, \
        {.name = "answers", .flow = BOX_ROW, .gap = {4, 6, 0}, BOXES(ANSWERS)}, \
        {.flow = BOX_ROW, .gap = {4, 8, 0}, BOXES( \
            {.name = "tell", .h = FIXED(44), .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true)}, \
            {.name = "another", .h = FIXED(44), .share = 1, NAMED(17, LEAF_ENDS, .shrinks = true, .cap = "N")})}, \
        {.name = "own tree", .h = FIXED(44), NAMED(17, LEAF_ICON_AND_ENDS)}, {.name = "play", .h = FIXED(44), NAMED(17, LEAF_ICON_AND_ENDS)}, \
        {.name = "switch", .h = FIXED(44), TELLS(TOUR_TELLS_SWITCH, 18, .beside = LEAF_TICK_BOX, .shrinks = true)})}
/// In a wide window the names of levels take room beside boards.
#define BOARDS(height) \
    {.only = BOX_WIDE, .w = {440, 0, 0}}, \
    {.flow = BOX_ROW, .share = 1, BOXES( \
        {.name = "boards", .w = {240, 600, 0}, .h = {height, 420, 0}, .share = 1, .around = {0, 22, 0, 0}}, \
        {.name = "many levels", .only = BOX_TALL, .h = {316, 0, 0}})}, \
    {.name = "steps", .flow = BOX_ROW, .gap = {6, 12, 0}, .rank = 8, .brief = &STEPS_BY_ICONS, BOXES( \
        STEP("step back", NULL), STEP("step", "."), STEP("next value", "V"), {.share = 1}, VIEW, NUMBER)}
static const Box TEXT_BRIEF = {.name = "text", TELLS(TOUR_TELLS_TEXT, 15, .line = 20)};
static const Box LEGEND = {.name = "picture", .h = FIXED(36), .rank = 9, LEGEND_WORDS};
static const Box TOLD_ABOVE_BRIEF = {.name = "told above", .rank = 6, TOLD_ABOVE(15, 20)};
static const Box STEPS_BY_ICONS = {.name = "steps", .flow = BOX_ROW, .gap = {6, 10, 0}, BOXES(
    STEP_ICON("step back"), STEP_ICON("step"), STEP_ICON("next value"), {.share = 1}, VIEW, NUMBER)};
/// The words or the boards.
static const Box HALF = {.flow = BOX_COLUMN, .gap = {6, 10, 0}, .share = 1, BOXES(
    {.name = "words half", .flow = BOX_COLUMN, .gap = {6, 10, 0}, .share = 1, BOXES(WORDS)},
    {.name = "boards half", .flow = BOX_COLUMN, .gap = {6, 10, 0}, .share = 1, BOXES(
        {.name = "told above", .rank = 6, .brief = &TOLD_ABOVE_BRIEF, TOLD_ABOVE(18, 25)},
        {.name = "answers above", .flow = BOX_ROW, .gap = {4, 6, 0}, BOXES(ANSWERS)}, BOARDS(240))},
    {.name = "turn", .h = FIXED(44), .meagre = true, NAMED(18, LEAF_ICON_AND_ENDS)})};
static const Box TITLE_LEAST = {.name = "title", .h = {36, 40, 0}, TELLS(TOUR_TELLS_TITLE, 16, .bold = true, .shrinks = true)};
static const Box TITLE_BRIEF = {.name = "title", .h = {36, 40, 0}, .rank = 9, .brief = &TITLE_LEAST,
                                TELLS(TOUR_TELLS_TITLE, 23, .bold = true, .shrinks = true)};
static const Box PAGE_BRIEF = {.rank = 3, TELLS(TOUR_TELLS_PAGE_BRIEF, 16, .pencil = true, .shrinks = true)};
static const Box WORKSHEET_ICON = {.name = "worksheet", .bare = true, .aside = true, .w = FIXED(44), .h = FIXED(44), .rank = 8};
static const Box AGAIN_ICON = {.name = "again", .bare = true, .aside = true, .w = FIXED(44), .h = FIXED(44)};
static const Box TREE = {.flow = BOX_ROW, BOXES(
    {.flow = BOX_COLUMN, .only = BOX_WIDE, .w = FIXED(44), .around = {8, 18, 12, 18}, BOXES(
        {.name = "close", .bare = true, .aside = true, .h = FIXED(44)}, {.share = 1})},
    {.flow = BOX_COLUMN, .gap = {4, 8, 0}, .share = 1, .around = {14, 6, 14, 10}, BOXES(
        {.only = BOX_WIDE, .h = {0, 8, 0}},
        {.flow = BOX_ROW, .gap = {6, 16, 0}, .h = {44, 48, 48}, BOXES(
            {.name = "close", .only = BOX_TALL, .bare = true, .aside = true, .w = FIXED(44), .h = FIXED(44)},
            {.name = "title", .h = {38, 44, 0}, .rank = 9, .brief = &TITLE_BRIEF, TELLS(TOUR_TELLS_TITLE, 29, .bold = true)},
            {.share = 1},
            {.rank = 12, SAYS(TREE_TITLE, 18, .pencil = true)}, {.rank = 11, .brief = &PAGE_BRIEF, TELLS(TOUR_TELLS_PAGE, 18, .pencil = true)},
            {.name = "again", .only = BOX_WIDE, .aside = true, .h = FIXED(44), .rank = 8, .brief = &AGAIN_ICON, NAMED(18, 0)},
            {.name = "worksheet", .only = BOX_WIDE, .aside = true, .h = FIXED(44), .rank = 8, .brief = &WORKSHEET_ICON, NAMED(18, 0)},
            {.flow = BOX_ROW, .only = BOX_TALL, .gap = FIXED(6), BOXES(
                {.name = "worksheet", .bare = true, .aside = true, .w = FIXED(44), .h = FIXED(44), .rank = 8},
                {.name = "again", .bare = true, .aside = true, .w = FIXED(44), .h = FIXED(44)}, {.name = "no again", .w = FIXED(44)})})},
        {.flow = BOX_SIDES, .gap = {10, 24, 0}, .share = 1, .rank = 7, .brief = &HALF, BOXES(
            {.flow = BOX_COLUMN, .only = BOX_WIDE, .gap = {6, 12, 0}, .w = {250, 400, 400}, BOXES(WORDS)},
            {.flow = BOX_COLUMN, .only = BOX_TALL, .gap = {6, 12, 0}, BOXES(WORDS)},
            {.flow = BOX_COLUMN, .gap = {6, 10, 0}, .share = 1, BOXES(BOARDS(240))})},
        {.name = "dots", .only = BOX_TALL, .h = {36, 44, 44}, .rank = 5},
        {.name = "rule", .only = BOX_WIDE, .h = {4, 14, 14}},
        {.flow = BOX_ROW, .gap = {8, 20, 0}, BOXES(
            {.name = "back", .w = {0, 150, 0}, .h = {44, 58, 58}, NAMED(18, LEAF_ENDS, .cap = "B")},
            {.name = "dots", .only = BOX_WIDE, .w = {260, 600, 0}, .h = FIXED(44), .share = 1},
            {.name = "next", .only = BOX_WIDE, .w = {0, 230, 0}, .h = {44, 58, 58}, NAMED(21, LEAF_ENDS, .bold = true, .cap = "Enter")},
            {.name = "next", .only = BOX_TALL, .w = {0, 200, 0}, .h = {44, 58, 58}, .share = 1, NAMED(21, LEAF_ENDS, .bold = true)})},
        {.only = BOX_WIDE, .h = {0, 8, 0}})}, {.only = BOX_WIDE, .w = {0, 20, 0}})};
// clang-format on

/// More than can be open at once.
static bool has_many_levels(const TourScreen *screen) {
    return tree_frame_deepest(&screen->tree) >= TREE_OPEN_MAX;
}

/// Squares have names from the first page on, which shows them also where others have no room for
/// it; its tree has boards in two levels.
static bool names_squares(const TourScreen *screen) {
    return screen->tour.number == 0;
}

/// The answers of the exercise are no boards, which would need no buttons beside them.
static bool chooses_values(const TourScreen *screen) {
    TourChoice choices[TOUR_CHOICES_MAX];
    return tour_choices(&screen->tour, choices) > 0 && choices[0].depth == 0;
}

/// Of the boards of each result there is a legend, too.
static bool has(const Screen *screen, const Box *box) {
    const TourScreen *tour = of(screen);
    TourChoice choices[TOUR_CHOICES_MAX];
    if (strncmp(box->name, "answer ", strlen("answer ")) == 0)
        return box->text.phrase - TOUR_TELLS_ANSWER < tour_choices(&tour->tour, choices);
    if (box->text.phrase == TOUR_TELLS_LEGEND)
        return tour_picture(&tour->tour) == TOUR_ENDS;
    if (strcmp(box->name, "picture") == 0 || strcmp(box->name, "steps") == 0)
        return !is_over(screen, 0);
    const LeavesBox BOXES_NOW[] = {{"place", names_squares(tour)},
                                   {"words half", !tour->boards},
                                   {"boards half", tour->boards},
                                   {"told above", !is_over(screen, 0)},
                                   {"answers above", chooses_values(tour)},
                                   {"no again", !can_begin_again(screen, 0)},
                                   {"text of few levels", !has_many_levels(tour)},
                                   {"text of many levels", has_many_levels(tour)},
                                   {"many levels", has_many_levels(tour) && !names_squares(tour)}};
    return leaves_box_is_there(BOXES_NOW, ARRAY_LEN(BOXES_NOW), box);
}

static void build(Screen *screen, WidgetList *list) {
    const TreeFrame frame = tour_frame(of(screen));
    const Rect dots = layout_area(&frame.leaves, "dots");
    const bool boards = frame.area.w > 0;
    leaves_add(screen, &frame.leaves, list);
    if (!is_over(screen, 0))
        widget_add(list, TOUR_ID_TREE, WIDGET_AREA,
                   boards ? frame.area : layout_area(&frame.leaves, "text"),
                   phrase(boards ? PHRASE_TREE_BOARDS : PHRASE_TOUR_WORDS));
    if (dots.w > 0)
        widget_add(list, TOUR_ID_DOTS, WIDGET_AREA, dots, phrase(PHRASE_TOUR_PAGES));
}

// --- pointer and keys

/// The answer whose board is at a point, or -1.
static int choice_at(const TourScreen *screen, const TreeFrame *frame, Point point) {
    const int board = frame->area.w > 0 ? tree_boards_at(frame, point) : -1;
    return board < 0 ? -1 : tour_board_choice(screen, (size_t)board);
}

/// An exercise is answered by a click at the board that is meant, too.
static bool choose_board(TourScreen *screen, const TreeFrame *frame, Point point) {
    const int choice = choice_at(screen, frame, point);
    if (choice < 0)
        return false;
    choose(screen, choice);
    return true;
}

static bool pressed(TourScreen *screen, Point point) {
    const TreeFrame frame = tour_frame(screen);
    const int page = tour_page_at(screen, &frame, point);
    if (page < 0)
        return choose_board(screen, &frame, point);
    open_page(screen, page);
    return true;
}

/// The first or the last answer gets the keyboard; from there arrows go on as among all widgets.
static void focus_choice(TourScreen *screen, bool last) {
    TourChoice choices[TOUR_CHOICES_MAX];
    screen->boards &= chooses_values(screen);
    screen->tree.base.widgets.focus = action_id(
        &screen->tree.base, "answer", last ? tour_choices(&screen->tour, choices) - 1 : 0);
}

/// Keys of the boards, and of the dots.
static bool key_on_area(TourScreen *screen, Key key, int64_t now) {
    const bool dots = screen->tree.base.widgets.focus == TOUR_ID_DOTS;
    const bool back = key == KEY_LEFT || key == KEY_UP;
    if (!dots && screen->tree.base.widgets.focus != TOUR_ID_TREE)
        return false;
    if (dots && (key == KEY_LEFT || key == KEY_RIGHT))
        open_page(screen, screen->tour.number + (back ? -1 : 1));
    else if (dots)
        return false;
    else if (!tour_can_step(&screen->tour) && key >= KEY_LEFT && key <= KEY_DOWN)
        focus_choice(screen, back);
    else if (key == KEY_LEFT || key == KEY_RIGHT || key == KEY_SPACE)
        step(screen, MINIMAX_STEPS_ALL, back, now);
    else if (key == KEY_UP || key == KEY_DOWN)
        step(screen, MINIMAX_STEPS_VALUES, key == KEY_DOWN, now);
    else
        return false;
    return true;
}

static bool input(Screen *base, const Input *given, int64_t now) {
    TourScreen *screen = (TourScreen *)base;
    if (given->kind == INPUT_POINTER_DOWN)
        return pressed(screen, given->at);
    if (given->kind == INPUT_POINTER_MOVE && !given->touch) {
        const TreeFrame frame = tour_frame(screen);
        screen->pointed = choice_at(screen, &frame, given->at);
    }
    return given->kind == INPUT_KEY && !given->ctrl && !given->alt &&
           key_on_area(screen, given->key, now);
}

// --- the boards, or the pages, for readers of the screen

/// A board that is an answer gives it, and a page is opened, as by a click.
static void press_item(Screen *screen, int index, int64_t now) {
    (void)now;
    const int board = is_over(screen, 0) ? -1 : tree_items_board(screen, index);
    const int choice = board < 0 ? -1 : tour_board_choice(of(screen), (size_t)board);
    if (is_over(screen, 0))
        open_page(of(screen), index);
    else if (choice >= 0)
        choose(of(screen), choice);
}

static void go_along(Screen *screen, int page, int64_t now) {
    (void)now;
    open_page(of(screen), page);
}

static const ScreenList ITEMS = {tour_items_find, tour_items_tell, press_item, tree_items_level};

// --- the screen

static void follow(Screen *screen) {
    TourScreen *tour = of(screen);
    const TreeFrame frame = tour_frame(tour);
    if (frame.area.w > 0)
        tree_boards_follow(&tour->tree, &frame);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    tour_draw((TourScreen *)screen, sketch);
}

static void release(Screen *base) {
    TourScreen *screen = (TourScreen *)base;
    recursion_boards_clear(&screen->tree.boards.list);
    base_free(screen->tree.boards.places);
    tour_end(&screen->tour);
    tour_end(&screen->forgotten);
    forget_game(screen);
}

static const ScreenOps OPS = {
    .name = "tour",
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tour_tell,
    .heard = (const int[]){TOUR_TELLS_TITLE, TOUR_TELLS_TEXT, TOUR_TELLS_HEAD, TOUR_TELLS_TASK,
                           TOUR_TELLS_PLACE, -1},
    .fits = leaves_fit,
    .list = &ITEMS,
    .picture = tour_picture_tell,
    .curve = tour_pages_tell,
    .go_along = go_along,
    .build = build,
    .input = input,
    .follow = follow,
    .draw_under = draw_under,
    .release = release,
    .game = game,
    .covers_page = true,
};

Screen *screen_tour_new(Stage *stage, int64_t now) {
    (void)now;
    TourScreen *screen = screen_new(stage, &OPS, sizeof *screen);
    screen->tree.frame = tour_boards_frame;
    screen->tree.boards_control = TOUR_ID_TREE;
    screen->tree.zoom = -1;
    screen->tree.opened = -1;
    screen->tree.lesson = true;
    resume(screen);
    return &screen->tree.base;
}
