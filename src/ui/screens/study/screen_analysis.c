// The screen Analysis: its parts together, and its time.
#include "session/reviewed.h"
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/study.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

// --- what can be done

/// What was chosen is found again next time.
static void keep_choices(const Study *study) {
    Settings settings = *stage_settings(study->base.stage);
    settings.analysis_lines = study->lines;
    for (int i = 0; i < STUDY_TICKS; i++)
        settings.analysis_shows[i] = study->shown[i];
    stage_change_settings(study->base.stage, &settings);
}

static Phrase cannot_pause(const Screen *screen, int which) {
    const AnalysisState state = study_report((const Study *)screen)->state;
    (void)which;
    return state == ANALYSIS_OVER   ? PHRASE_GAME_IS_OVER
           : state == ANALYSIS_DONE ? PHRASE_ALL_IS_KNOWN
                                    : PHRASE_NONE;
}

static ActionFace pause_or_go_on(const Screen *screen) {
    return ((const Study *)screen)->paused ? (ActionFace){PHRASE_BUTTON_GO_ON, ICON_PLAY}
                                           : (ActionFace){PHRASE_BUTTON_PAUSE, ICON_PAUSE};
}

static void toggle_pause(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    (void)meant;
    study->paused = !study->paused;
    analysis_pause(study->analysis, study->paused);
}

static void go_along(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    board_view_finish(&study->board, meant.now);
    if (meant.value < study_report(study)->line_count)
        study_go_along(study, meant.value, meant.now);
}

static bool is_line_shown(const Screen *screen, int line) {
    return line == study_shown_line((const Study *)screen);
}

static Phrase cannot_leave_line(const Screen *screen, int which) {
    (void)which;
    return ((const Study *)screen)->path_length > 0 ? PHRASE_NONE : PHRASE_IN_THE_GAME_ALREADY;
}

static void leave_line(Screen *screen, ActionMeant meant) {
    study_leave_path((Study *)screen, meant.now);
}

static ActionValue lines_now(const Screen *screen, int which) {
    (void)which;
    return (ActionValue){((const Study *)screen)->lines, 1, ANALYSIS_LINES_MAX};
}

static void set_lines(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    study->lines = CLAMP(meant.value, 1, ANALYSIS_LINES_MAX);
    keep_choices(study);
    study_follow(study, meant.now);
}

static void add_lines(Screen *screen, ActionMeant meant) {
    meant.value = ((Study *)screen)->lines + meant.which;
    set_lines(screen, meant);
}

static bool shows(const Screen *screen, int tick) {
    return ((const Study *)screen)->shown[tick];
}

static void toggle(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    study->shown[meant.which] = !study->shown[meant.which];
    study_tell_comment(study);
    keep_choices(study);
}

/// Threats have the board to themselves.
static Phrase cannot_show(const Screen *screen, int tick) {
    (void)tick;
    return shows(screen, STUDY_THREATS) ? PHRASE_THREATS_STAND_ALONE : PHRASE_NONE;
}

static Phrase cannot_step(const Screen *screen, int by) {
    const Study *study = (const Study *)screen;
    const bool beside = study->path_length > 0;
    if (by < 0)
        return study->move > 0 || study->path_at > 0 ? PHRASE_NONE : PHRASE_AT_THE_START;
    return (beside ? study->path_at < study->path_length
                   : study->move < study->session->game.record.count)
               ? PHRASE_NONE
               : PHRASE_AT_THE_END;
}

static void step(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    board_view_finish(&study->board, meant.now);
    study_step(study, meant.which, meant.now);
}

/// To an end of the record, which may also be where a path begins.
static Phrase cannot_go_far(const Screen *screen, int by) {
    return ((const Study *)screen)->path_length > 0 ? PHRASE_NONE : cannot_step(screen, by);
}

static void go_far(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    board_view_finish(&study->board, meant.now);
    study_go(study, meant.which < 0 ? 0 : study->session->game.record.count, meant.now);
}

static Phrase cannot_play_on(const Screen *screen, int which) {
    (void)which;
    return study_can_play_on((const Study *)screen) ? PHRASE_NONE : PHRASE_NOTHING_TAKEN_BACK;
}

static void play_on(Screen *screen, ActionMeant meant) {
    study_play_on((Study *)screen, meant.now);
}

static void go_to_slip(Screen *screen, ActionMeant meant) {
    study_go_to_slip((Study *)screen, meant.which, meant.now);
}

static void turn_aside(Screen *screen, ActionMeant meant) {
    study_turn_aside((Study *)screen, meant.now);
}

static bool has_long_comment(const Screen *screen, int which) {
    const Study *study = (const Study *)screen;
    (void)which;
    return study->path_at == 0 &&
           session_comment_length(study->session, study->move) > STAGE_COMMENT_BRIEF;
}

static void show_comment(Screen *screen, ActionMeant meant) {
    stage_open_comment(screen->stage, ((Study *)screen)->move, meant.now);
}

static bool offers_review(const Screen *screen, int which) {
    (void)which;
    return ((const Study *)screen)->offers_review;
}

static void show_review(Screen *screen, ActionMeant meant) {
    stage_show(screen->stage, SCREEN_REVIEW, meant.now);
}

static void go_back(Screen *screen, ActionMeant meant) {
    stage_go_back(screen->stage, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"pause", PHRASE_BUTTON_PAUSE, ICON_PAUSE, {KEY_SPACE}, .face_now = pause_or_go_on,
     .cannot = cannot_pause, .act = toggle_pause},
    {"lines", PHRASE_BEST_LINES, ICON_NONE, .kind = WIDGET_STEPPER, .value = lines_now, .act = set_lines},
    {"follow", PHRASE_LINE, ICON_NONE, {'1'}, .parts = ANALYSIS_LINES_MAX, .told = PHRASE_FOLLOW_THAT_LINE,
     .held = true, .on = is_line_shown, .act = go_along},
    {"leave line", PHRASE_BACK_TO_THE_GAME, ICON_NONE, {KEY_BACKSPACE}, .cannot = cannot_leave_line,
     .act = leave_line},
    {"more lines", PHRASE_MORE_LINES, ICON_NONE, {'+'}, .which = 1, .held = true, .act = add_lines},
    {"fewer lines", PHRASE_FEWER_LINES, ICON_NONE, {'-'}, .which = -1, .held = true, .act = add_lines},
    {"heat", PHRASE_HEAT, ICON_NONE, {'g'}, .kind = WIDGET_TICK, .which = STUDY_HEAT, .on = shows,
     .cannot = cannot_show, .act = toggle},
    {"line", PHRASE_LINE, ICON_NONE, {'l'}, .kind = WIDGET_TICK, .which = STUDY_GHOSTS, .on = shows,
     .cannot = cannot_show, .act = toggle},
    {"threats", PHRASE_THREATS, ICON_NONE, {'x'}, .kind = WIDGET_TICK, .which = STUDY_THREATS, .on = shows, .act = toggle},
    {"numbers", PHRASE_NUMBERS, ICON_NONE, {'#', '3' | CHORD_SHIFT}, .kind = WIDGET_TICK, .which = STUDY_NUMBERS, .on = shows,
     .act = toggle},
    {"start", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .cannot = cannot_step,
     .act = go_far},
    {"step back", PHRASE_ONE_BACK, ICON_PREVIOUS, {KEY_PAGE_UP, KEY_LEFT}, .which = -1, .held = true,
     .cannot = cannot_step, .act = step},
    {"step on", PHRASE_ONE_ON, ICON_NEXT, {KEY_PAGE_DOWN, KEY_RIGHT}, .which = 1, .held = true, .cannot = cannot_step,
     .act = step},
    {"end", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .cannot = cannot_go_far,
     .act = go_far},
    {"play on", PHRASE_BUTTON_PLAY_ON, ICON_PENCIL, {'p'}, .kind = WIDGET_PRIMARY, .cannot = cannot_play_on,
     .act = play_on},
    {"next slip", PHRASE_BUTTON_NEXT_SLIP, ICON_NEXT, {'n', KEY_DOWN}, .which = 1, .held = true, .act = go_to_slip},
    {"slip before", PHRASE_SLIP_BEFORE, ICON_NONE, {'b', KEY_UP}, .which = -1, .held = true, .act = go_to_slip},
    {"aside", PHRASE_OTHER_MOVE, ICON_NONE, {'j'}, .held = true, .act = turn_aside},
    {"comment", PHRASE_WHOLE_COMMENT, ICON_NONE, .kind = WIDGET_LINK, .there = has_long_comment,
     .act = show_comment},
    {"review", PHRASE_BUTTON_REVIEW, ICON_CHART, .kind = WIDGET_LINK, .there = offers_review, .act = show_review},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = go_back},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_ANALYSIS = ACTION_TABLE(PHRASE_IN_ANALYSIS, ROWS);

// --- its parts

/// What a leaf tells that is no phrase.
enum { TELLS_PLACE = 1, TELLS_PLACE_BRIEFLY, TELLS_VALUE, TELLS_CLAIM, TELLS_KIND };

// clang-format off
static const Box PAUSE_ICON = {.name = "pause", .w = FIXED(44), .h = FIXED(44)};
static const Box PLAY_ON_ICON = {.name = "play on", .share = 1,
                                 .w = {44, 60, 60}, .h = {44, 60, 60}};
static const Box PLACE_BRIEFLY = {.name = "place", .h = {18, 20, 0}, .rank = 6,
                                  TELLS(TELLS_PLACE_BRIEFLY, 17, .shrinks = true, .own = true)};
static const Box TITLE_SMALL = {.name = "title", .h = {26, 28, 0}, .around = {0, 0, 10, 0},
                                SAYS(BUTTON_ANALYSIS, 24, .bold = true, .shrinks = true)};
static const Box VALUE_SMALL = {.name = "value", .h = {40, 44, 0},
                                TELLS(TELLS_VALUE, 30, .bold = true, .shrinks = true, .own = true)};

/// What the position is worth, and the button that stops it.
#define HEAD(...) .flow = BOX_ROW, .gap = {8, 16, 0}, BOXES( \
    {.name = "value", .h = {46, 56, 0}, .rank = 9, .brief = &VALUE_SMALL, \
     TELLS(TELLS_VALUE, 38, .bold = true, .shrinks = true, .own = true)}, \
    {.flow = BOX_COLUMN, .share = 1, BOXES( \
        {.name = "claim", .h = {22, 24, 0}, \
         TELLS(TELLS_CLAIM, 18, .bold = true, .shrinks = true)}, \
        {.name = "kind", .h = {18, 20, 0}, .rank = 6, \
         TELLS(TELLS_KIND, 15, .shrinks = true, .pencil = true)})}, \
    {.name = "pause", .h = {44, 56, 56}, .rank = 5, .brief = &PAUSE_ICON, __VA_ARGS__})

#define TICK(label) \
    {.name = label, .w = {0, 112, 0}, .h = FIXED(44), .share = 1, NAMED(18, LEAF_TICK_BOX)}
#define TICK_BUTTON(label) {.name = label, .h = FIXED(44), NAMED(16, 13)}
#define TICKS(kind) BOXES(kind("heat"), kind("line"), kind("threats"), kind("numbers"))
static const Box TICKS_IN_TWO_ROWS = {.flow = BOX_GRID, .columns = 2, .gap = {6, 0, 0},
                                      .rank = 2, TICKS(TICK_BUTTON)};
static const Box TICKS_AS_BUTTONS = {.flow = BOX_GRID, .columns = 4, .gap = {6, 0, 0}, .rank = 2,
                                     .brief = &TICKS_IN_TWO_ROWS, TICKS(TICK_BUTTON)};

/// Of what stands above the ticks, alike for both: else these would move under the pointer.
#define COURSE_HIGH .h = {150, 214, 250}, .share = 4, .rank = 4
#define STEP(label, when_short) \
    {.name = label, .w = {44, 60, 60}, .h = {44, 60, 60}, .rank = (when_short)}
#define LINE_OF(label, when_short) \
    {.name = label, .w = {180, 0, 0}, .h = {38, 50, 50}, .rank = (when_short)}

static const Box TREE = {.flow = BOX_SIDES, BOXES(
    PAGE_EDGE({.h = {0, 0, 0}}),
    PAGE_LEFT_OVER,
    {.flow = BOX_COLUMN, .gap = {4, 0, 0}, .around = {14, 4, 14, 6}, BOXES(
        {.only = BOX_WIDE, .h = {0, 18, 0}, .keeps = 8},
        {.flow = BOX_ROW, .gap = {4, 10, 0}, .h = {44, 52, 52}, .keeps = 8, BOXES(
            {.only = BOX_WIDE, .w = FIXED(12)},
            PAGE_ICON("home", BOX_TALL, 0),
            {.flow = BOX_SIDES, .gap = {0, 10, 0}, .share = 1, BOXES(
                {.name = "title", .h = {34, 40, 0}, .around = {0, 0, 10, 0}, .rank = 9,
                 .brief = &TITLE_SMALL,
                 SAYS(BUTTON_ANALYSIS, 31, .bold = true)},
                {.name = "place", .h = {18, 20, 0}, .share = 1, .rank = 7, .brief = &PLACE_BRIEFLY,
                 TELLS(TELLS_PLACE, 17, .shrinks = true, .own = true)})},
            {.name = "turn", .only = BOX_WIDE, .h = {30, 40, 0}, .rank = 6,
             SAYS(TURN_OF, 18, .bold = true, .beside = 46, .own = true)},
            {.only = BOX_WIDE, .w = FIXED(36)},
            PAGE_ICON("back", BOX_TALL, 0),
            PAGE_ICON("settings", BOX_TALL, 4),
            PAGE_ICON("help", BOX_TALL, 5))},
        {.only = BOX_WIDE, .h = {0, 14, 0}, .keeps = 8},
        {.only = BOX_TALL, HEAD(NAMED(18, LEAF_ICON_AND_ENDS))},
        {.flow = BOX_SIDES, .gap = {8, 16, 0}, BOXES(
            {.name = "bar", .only = BOX_TALL, .around = {24, 2, 2, 0}, .h = FIXED(20)},
            {.name = "board", .square = true, .w = {140, 360, 0}, .keeps = 3,
             .around = {22, 0, 0, 34}},
            {.name = "bar", .only = BOX_WIDE, .around = {0, 0, 0, 34}, .w = {22, 26, 26}})},
        {.flow = BOX_ROW, .gap = {4, 12, 0}, .keeps = 8, BOXES(
            {.name = "legend", .h = {30, 46, 46}, .share = 1, .rank = 8, .around = {0, 0, 0, 10}},
            {.name = "comment", .h = FIXED(44), NAMED(16, 0)},
            {.name = "review", .h = FIXED(44), NAMED(17, LEAF_LINK_ICON)})})},
    {.name = "panel", .flow = BOX_COLUMN, .gap = {6, 10, 0}, .w = {280, 470, 640}, .share = 4,
     .around = {14, 6, 14, 14}, BOXES(
        {.only = BOX_WIDE, .h = {0, 14, 0}},
        {.only = BOX_WIDE, HEAD(
            .keeps = 7,
            NAMED(18, LEAF_ICON_AND_ENDS + 10, .cap = "Space"))},
        {.name = "facts", .h = {26, 32, 0}, .rank = 5},
        {.name = "lines", .h = FIXED(46), .rank = 7,
         NAMED(18, LEAF_STEPPER)},
        {.flow = BOX_GRID, .columns = 1, .gap = {8, 0, 0}, BOXES(
            LINE_OF("line 1", 0), LINE_OF("line 2", 5), LINE_OF("line 3", 6), LINE_OF("line 4", 6),
            LINE_OF("line 5", 6))},
        {.name = "threat list", COURSE_HIGH},
        {.name = "course", .flow = BOX_COLUMN, COURSE_HIGH, BOXES(
            {.name = "curve heading", .h = {30, 34, 0}, .rank = 7, SAYS(WHOLE_GAME, 18, .own = true)},
            {.name = "curve", .h = {72, 140, 170}, .share = 1})},
        {.flow = BOX_ROW, .gap = {8, 0, 0}, .rank = 5, .brief = &TICKS_AS_BUTTONS, TICKS(TICK)},
        {.only = BOX_WIDE, .h = {0, 12, 0}, .share = 1},
        {.flow = BOX_COLUMN, .gap = {6, 18, 0}, BOXES(
            {.flow = BOX_ROW, .gap = {6, 12, 0}, BOXES(
                STEP("start", 2), STEP("step back", 0), STEP("step on", 0), STEP("end", 2),
                {.name = "play on", .h = {44, 60, 60}, .share = 1, .rank = 5,
                 .brief = &PLAY_ON_ICON,
                 NAMED(19, LEAF_ICON_AND_ENDS, .bold = true, .cap = "P")})},
            {.flow = BOX_ROW, .gap = {8, 16, 0}, BOXES(
                {.name = "next slip", .w = {0, 200, 0}, .h = {44, 60, 60}, .share = 1, .rank = 6,
                 NAMED(18, LEAF_ICON_AND_ENDS, .cap = "N")},
                {.name = "back", .only = BOX_WIDE, .w = {0, 200, 0}, .h = {44, 60, 60}, .share = 1,
                 NAMED(18, LEAF_ICON_AND_ENDS, .cap = "Esc")})})},
        {.only = BOX_WIDE, .h = {0, 22, 0}})},
    {.only = BOX_WIDE, .w = {0, 26, 0}, .share = .25f})};
// clang-format on

static const char *const LINES[ANALYSIS_LINES_MAX] = {"line 1", "line 2", "line 3", "line 4",
                                                      "line 5"};

/// Lines that are not wanted are not there, and the board shows threats or the game its course.
static bool has(const Screen *screen, const Box *box) {
    const Study *study = (const Study *)screen;
    const bool threats = study->shown[STUDY_THREATS];
    for (int i = study->lines; i < ANALYSIS_LINES_MAX; i++)
        if (strcmp(box->name, LINES[i]) == 0)
            return false;
    return strcmp(box->name, "threat list") == 0 ? threats
           : strcmp(box->name, "course") == 0    ? !threats
           : strcmp(box->name, "turn") == 0      ? study->position.outcome == OUTCOME_OPEN
                                                 : true;
}

/// Where it is in the game, and which side is to move: all of it, or `briefly`.
static void tell_place(const Study *study, bool briefly, Text *words) {
    const Position *position = &study->position;
    const bool tall = layout_is_tall(stage_view(study->base.stage));
    if (!tall && !briefly)
        text_add(words, "%d×%d · ", position->variant.width, position->variant.height);
    analysis_strings_place(study->move, study->session->game.record.count, study->path_at, words);
    if (tall && !briefly && position->outcome == OUTCOME_OPEN)
        text_add(words, " · %s",
                 describe_words(phrase(PHRASE_TO_MOVE),
                                describe_side(study_names(study), position->to_move))
                     .text);
}

static void tell(const Screen *screen, const Box *leaf, Text *words) {
    const Study *study = (const Study *)screen;
    switch (leaf->text.phrase) {
    case TELLS_PLACE:
    case TELLS_PLACE_BRIEFLY:
        tell_place(study, leaf->text.phrase == TELLS_PLACE_BRIEFLY, words);
        break;
    case TELLS_VALUE:
        analysis_strings_value(study_report(study), study_names(study), words);
        break;
    case TELLS_CLAIM:
        analysis_strings_claim(study_report(study), study_names(study), words);
        break;
    case TELLS_KIND:
        analysis_strings_kind(study_report(study), study_names(study), words);
        break;
    default:
        break;
    }
}

static BoardGeometry board_in(const Study *study, const Places *places) {
    return board_zoom_in(&study->board.zoom, &study->position.variant, layout_area(places, "board"),
                         stage_scale(study->base.stage));
}

static BoardGeometry board_of(const Screen *screen) {
    const Places places = leaves_place(screen);
    return board_in((const Study *)screen, &places);
}

/// The lines that are known and have room; returns how many.
static int take_lines(const Study *study, const Places *places, Rect boxes[ANALYSIS_LINES_MAX]) {
    int count = 0;
    for (; count < study_report(study)->line_count && count < study->lines; count++) {
        boxes[count] = layout_area(places, LINES[count]);
        if (boxes[count].w <= 0)
            break;
    }
    return count;
}

static void build(Screen *screen, WidgetList *list) {
    const Study *study = (const Study *)screen;
    const Places places = leaves_place(screen);
    const BoardGeometry board = board_in(study, &places);
    const Rect curve = layout_area(&places, "curve");
    Rect boxes[ANALYSIS_LINES_MAX];
    const int lines = take_lines(study, &places, boxes);
    board_control_add(list, &board);
    for (int i = 0; i < lines; i++)
        action_add(list, screen, WIDGET_CARD, "follow", i, boxes[i])->label_hidden = true;
    leaves_add(screen, &places, list);
    if (curve.w > 0)
        widget_add(list, STUDY_CURVE, WIDGET_AREA, curve, phrase(PHRASE_WHOLE_GAME));
}

// --- the board and the curve

static BoardTarget target_under(const Study *study, Point at) {
    const BoardGeometry board = board_of(&study->base);
    return board_geometry_target(&board, &study->position, at);
}

static bool try_at(Study *study, BoardTarget target, int64_t now) {
    board_view_finish(&study->board, now);
    if (target.cell != CELL_NONE && position_can_play(&study->position, target.cell))
        study_try(study, target.cell, now);
    return true;
}

static Rect curve_of(const Study *study) {
    const Places places = leaves_place(&study->base);
    return layout_area(&places, "curve");
}

static void go_to_move(Screen *screen, int move, int64_t now) {
    Study *study = (Study *)screen;
    if (move != study->move || study->path_length > 0) {
        board_view_finish(&study->board, now);
        study_go(study, move, now);
    }
}

static bool drag_curve(Study *study, Point at, int64_t now) {
    PanelCurve *curve = base_alloc(sizeof *curve);
    study_curve(study, curve);
    const int move = panel_curve_at(curve_of(study), curve, at);
    base_free(curve);
    go_to_move(&study->base, move, now);
    return true;
}

static bool press(Study *study, const Input *input, int64_t now) {
    board_view_finish(&study->board, now);
    study->drags = rect_contains(curve_of(study), input->at);
    return study->drags ? drag_curve(study, input->at, now)
                        : board_control_press(&study->board, target_under(study, input->at), now);
}

static bool let_go(Study *study, const Input *input, int64_t now) {
    const BoardTarget target = target_under(study, input->at);
    if (study->drags) {
        study->drags = false;
        return true;
    }
    const bool meant = board_control_release(&study->board, target);
    if (input->touch)
        board_view_hover(&study->board, board_target_none(), now);
    return meant && try_at(study, target, now);
}

// --- the keyboard

/// Keys that stand on no button.
static bool key_pressed(Study *study, const Input *input, int64_t now) {
    WidgetState *widgets = &study->base.widgets;
    if (input->ctrl || input->alt)
        return false;
    if (input->key == KEY_ENTER && !input->repeat && board_control_has_cursor(widgets))
        return try_at(
            study,
            board_target_at(&study->position, study->board.cursor_column, study->board.cursor_row),
            now);
    // Before Tab has shown its square the arrows go through the game, as in Review.
    return board_control_has_cursor(widgets) &&
           board_control_arrow(&study->board, widgets, input->key, now);
}

static bool study_input(Screen *screen, const Input *input, int64_t now) {
    Study *study = (Study *)screen;
    switch (input->kind) {
    case INPUT_POINTER_MOVE:
        if (study->drags)
            return drag_curve(study, input->at, now);
        board_control_point(&study->board, target_under(study, input->at), now);
        return false;
    case INPUT_POINTER_DOWN:
        return press(study, input, now);
    case INPUT_POINTER_UP:
        return let_go(study, input, now);
    case INPUT_POINTER_LEAVE:
        study->drags = false;
        board_control_leave(&study->board, now);
        return false;
    case INPUT_KEY:
        return key_pressed(study, input, now);
    case INPUT_NOTICE: {
        Text text = text_over(study->notice, sizeof study->notice);
        text_add(&text, "%s", input->text);
        return true;
    }
    default:
        return false;
    }
}

// --- the screen

/// Nodes and time go on so often.
#define FACTS_STEP (100 * NANOSECONDS_PER_MS)

static void tick(Screen *screen, int64_t now) {
    Study *study = (Study *)screen;
    study->board.pace = stage_pace(screen->stage);
    board_control_follow(&study->board, &screen->widgets, now);
    while (session_poll(study->session, false) != SESSION_NOTHING)
        continue;
    analysis_poll(study->analysis);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const Study *study = (const Study *)screen;
    if (board_view_moving(&study->board, now))
        return 0;
    return study_report(study)->state == ANALYSIS_RUNNING ? FACTS_STEP : -1;
}

/// It is not waited for: it never ends.
static bool busy(const Screen *screen, int64_t now) {
    return board_view_busy(&((const Study *)screen)->board, now);
}

static Rect cursor_of(const Screen *screen) {
    const BoardGeometry board = board_of(screen);
    return board_control_cursor(&((const Study *)screen)->board, &board);
}

/// Who is to move, beside the title.
static void draw_turn(const Study *study, const Placed *turn, const Sketch *sketch) {
    enum { MARK = 40, BEFORE_WORDS = 46 };
    const Position *position = &study->position;
    const Point at = {turn->area.x, turn->baseline};
    if (turn->area.w <= 0)
        return;
    sketch_mark(sketch, sketch_mark_of(sketch, position->to_move == SIDE_X ? MARK_X : MARK_O,
                                       board_mark_player_form(sketch, &position->variant),
                                       POINT(at.x + MARK / 2, at.y - 6), MARK, position->to_move));
    sketch_words_within(sketch, POINT(at.x + BEFORE_WORDS, at.y), phrase(PHRASE_TURN_OF),
                        turn->box->text.size, true, turn->area.w - BEFORE_WORDS,
                        sketch->palette->ink);
}

static void draw_place(const Study *study, const Placed *place, const Sketch *sketch) {
    char words[ANALYSIS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    tell(&study->base, place->box, &text);
    if (place->area.w > 0)
        sketch_words_in_parts(sketch, POINT(place->area.x, place->baseline), words,
                              place->box->text.size, false, place->area.w, sketch->palette->pencil);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Study *study = (const Study *)screen;
    const Places places = leaves_place(screen);
    const BoardGeometry board = board_in(study, &places);
    panel_draw_wash(sketch, layout_area(&places, "panel"), stage_view(screen->stage));
    leaves_draw(screen, sketch, &places);
    draw_place(study, layout_find(&places, "place"), sketch);
    draw_turn(study, layout_find(&places, "turn"), sketch);
    study_draw_board(study, &board, sketch, now);
    study_draw_bar(study, layout_area(&places, "bar"), sketch);
    study_draw_foot(study, layout_area(&places, "legend"), sketch);
    study_draw_panel(study, &places, sketch);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const Study *study = (const Study *)screen;
    const Places places = leaves_place(screen);
    Rect boxes[ANALYSIS_LINES_MAX];
    const int lines = take_lines(study, &places, boxes);
    study_draw_lines(study, boxes, lines, sketch);
}

static void release(Screen *screen) {
    Study *study = (Study *)screen;
    analysis_free(study->analysis);
    base_free(study->review);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_ANALYSIS, &STAGE_ACTIONS_ZOOM,
                                             &PANEL_ACTIONS_MARGIN, NULL};

// --- to come back to

static void tell_where(const Screen *screen, Text *place) {
    const Study *study = (const Study *)screen;
    text_add(place, "%d", study->move);
    if (study->path_length > 0)
        text_add(place, " %d", study->path_at);
    for (int i = 0; i < study->path_length; i++)
        text_add(place, " %d", study->path[i]);
}

/// What of the path cannot be played any more is left out.
static void go_where(Screen *screen, Slice place, int64_t now) {
    Study *study = (Study *)screen;
    uint64_t move, at, cell;
    if (!slice_to_uint(slice_next_word(&place, " "), CELLS_MAX, &move))
        return;
    study_go(study, (int)move, now);
    if (!slice_to_uint(slice_next_word(&place, " "), CELLS_MAX, &at))
        return;
    while (slice_to_uint(slice_next_word(&place, " "), CELLS_MAX - 1, &cell) &&
           position_can_play(&study->position, (int)cell))
        study_try(study, (Cell)cell, now);
    while (study->path_at > (int)at)
        study_step(study, -1, now);
}

static const ScreenOps OPS = {
    .tell_place = tell_where,
    .go_to_place = go_where,
    .name = "analysis",
    .studies = true,
    .actions = ACTIONS,
    .tree = &TREE,
    .has = has,
    .tell = tell,
    .heard = (const int[]){TELLS_CLAIM, -1},
    .curve = study_tell_curve,
    .go_along = go_to_move,
    .build = build,
    .input = study_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .draw_over = draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .fits = leaves_fit,
    .cursor = cursor_of,
    .view = offsetof(Study, board),
};

/// The review that somebody has left, or that the game has; NULL where there is none.
static Review *find_review(Stage *stage, const Session *session) {
    const Record *record = &session->game.record;
    Review *review = base_alloc(sizeof *review);
    Position end;
    record_position_at(record, record->count, &end);
    reviewed_begin(session, &end, review);
    if (stage_look_at_review(stage, &end, review))
        reviewed_settle(session, review);
    else if (!reviewed_read(session, review))
        review->seen = 0;
    if (review->seen > 0)
        return review;
    base_free(review);
    return NULL;
}

Screen *screen_analysis_new(Stage *stage, int64_t now) {
    Session *session = stage_kept_session(stage);
    const StageConfig *stage_had = stage_config(stage);
    CHECK(session);
    const AnalysisConfig config = {
        .clock = stage_had->clock,
        .wake = stage_had->host.wake,
        .wake_context = stage_had->host.context,
        .threads = stage_threads(stage),
        .table_mib = stage_game_table(stage),
        .judge = session->judge,
    };
    Analysis *analysis = analysis_new(&config);
    if (!analysis)
        return NULL;
    Study *study = screen_new(stage, &OPS, sizeof *study);
    study->session = session;
    study->analysis = analysis;
    study->review = find_review(stage, session);
    study->base.widgets.focus = study->base.widgets.home = BOARD_CONTROL;
    study->lines = stage_settings(stage)->analysis_lines;
    for (int i = 0; i < STUDY_TICKS; i++)
        study->shown[i] = stage_settings(stage)->analysis_shows[i];
    study->board.pace = stage_pace(stage);
    study->move = session->game.record.cursor;
    study_follow(study, now);
    board_view_finish(&study->board, now);
    return &study->base;
}
