// The screen Analysis: its parts together, and its time.
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/study/study.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"

#include <math.h>

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

/// Threats have the board to themselves at first, and give it back.
static void toggle(Screen *screen, ActionMeant meant) {
    Study *study = (Study *)screen;
    bool *shown = study->shown;
    shown[meant.which] = !shown[meant.which];
    if (meant.which == STUDY_THREATS)
        shown[STUDY_HEAT] = shown[STUDY_GHOSTS] = !shown[meant.which];
    keep_choices(study);
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

static void go_back(Screen *screen, ActionMeant meant) {
    stage_go_back(screen->stage, meant.now);
}

// clang-format off
static const Action ROWS[] = {
    {"pause", PHRASE_BUTTON_PAUSE, ICON_PAUSE, {KEY_SPACE}, .face_now = pause_or_go_on,
     .cannot = cannot_pause, .act = toggle_pause},
    {"lines", PHRASE_BEST_LINES, ICON_NONE, .act = set_lines},
    {"follow", PHRASE_LINE, ICON_NONE, {'1'}, .parts = ANALYSIS_LINES_MAX, .told = PHRASE_FOLLOW_THAT_LINE,
     .held = true, .on = is_line_shown, .act = go_along},
    {"leave line", PHRASE_BACK_TO_THE_GAME, ICON_NONE, {KEY_BACKSPACE}, .cannot = cannot_leave_line,
     .act = leave_line},
    {"more lines", PHRASE_MORE_LINES, ICON_NONE, {'+'}, .which = 1, .held = true, .act = add_lines},
    {"fewer lines", PHRASE_FEWER_LINES, ICON_NONE, {'-'}, .which = -1, .held = true, .act = add_lines},
    {"heat", PHRASE_HEAT, ICON_NONE, {'g'}, .which = STUDY_HEAT, .on = shows, .act = toggle},
    {"line", PHRASE_LINE, ICON_NONE, {'l'}, .which = STUDY_GHOSTS, .on = shows, .act = toggle},
    {"threats", PHRASE_THREATS, ICON_NONE, {'x'}, .which = STUDY_THREATS, .on = shows, .act = toggle},
    {"numbers", PHRASE_NUMBERS, ICON_NONE, {'#', '3' | CHORD_SHIFT}, .which = STUDY_NUMBERS, .on = shows,
     .act = toggle},
    {"start", PHRASE_TO_START, ICON_FIRST, {KEY_HOME}, .which = -1, .cannot = cannot_step,
     .act = go_far},
    {"step back", PHRASE_ONE_BACK, ICON_PREVIOUS, {KEY_PAGE_UP}, .which = -1,
     .cannot = cannot_step, .act = step},
    {"step on", PHRASE_ONE_ON, ICON_NEXT, {KEY_PAGE_DOWN}, .which = 1, .cannot = cannot_step,
     .act = step},
    {"end", PHRASE_TO_END, ICON_LAST, {KEY_END}, .which = 1, .cannot = cannot_go_far,
     .act = go_far},
    {"play on", PHRASE_BUTTON_PLAY_ON, ICON_PENCIL, {'p'}, .cannot = cannot_play_on,
     .act = play_on},
    {"next slip", PHRASE_BUTTON_NEXT_SLIP, ICON_NEXT, {'n'}, .which = 1, .act = go_to_slip},
    {"slip before", PHRASE_SLIP_BEFORE, ICON_NONE, {'b'}, .which = -1, .act = go_to_slip},
    {"back", PHRASE_BUTTON_BACK, ICON_BACK, {KEY_ESCAPE}, .act = go_back},
};
// clang-format on
const ActionTable SCREEN_ACTIONS_ANALYSIS = ACTION_TABLE(PHRASE_IN_ANALYSIS, ROWS);

// --- their controls

static void build_steps(const Study *study, const StudyPlaces *places, WidgetList *list) {
    static const char *const STEPS[STUDY_STEPS] = {"start", "step back", "step on", "end"};
    const Screen *screen = &study->base;
    for (int i = 0; i < STUDY_STEPS; i++)
        if (places->steps[i].w > 0)
            action_add(list, screen, WIDGET_BUTTON, STEPS[i], 0, places->steps[i])->label_hidden =
                true;
    panel_action_primary(list, screen, &places->layout, "play on", places->play_on, 19)
        ->label_hidden = places->play_on_brief;
}

static void build_ticks(const Study *study, const StudyPlaces *places, WidgetList *list) {
    static const char *const TICKS[STUDY_TICKS] = {"heat", "line", "threats", "numbers"};
    const WidgetKind kind = places->ticks_by_buttons ? WIDGET_BUTTON : WIDGET_TICK;
    for (int i = 0; i < STUDY_TICKS && places->ticks[0].w > 0; i++)
        action_add(list, &study->base, kind, TICKS[i], 0, places->ticks[i])->text_size =
            places->ticks_by_buttons ? 16 : 18;
}

static void build_lines(const Study *study, const StudyPlaces *places, WidgetList *list) {
    const Screen *screen = &study->base;
    if (places->line_count.w > 0) {
        Widget *count = action_add(list, screen, WIDGET_STEPPER, "lines", 0, places->line_count);
        count->value = study->lines;
        count->min = 1;
        count->max = ANALYSIS_LINES_MAX;
    }
    const int lines = MIN(study_report(study)->line_count, places->line_count_max);
    for (int i = 0; i < lines; i++)
        action_add(list, screen, WIDGET_CARD, "follow", i, places->lines[i])->label_hidden = true;
}

/// As in ScreenOps.
static void study_build(Screen *screen, WidgetList *list) {
    const Study *study = (const Study *)screen;
    const StudyPlaces places = study_places(study);
    const PanelLayout *layout = &places.layout;
    panel_action_margin(list, screen, layout);
    board_control_add(list, &places.board);
    panel_action_button(list, screen, layout, "pause", places.pause)->label_hidden =
        places.pause_brief;
    build_lines(study, &places, list);
    if (places.curve.w > 0)
        widget_add(list, STUDY_CURVE, WIDGET_AREA, places.curve, phrase(PHRASE_WHOLE_GAME));
    build_ticks(study, &places, list);
    build_steps(study, &places, list);
    if (places.back.w > 0)
        panel_action_button(list, screen, layout, "back", places.back);
    else
        panel_action_icon(list, screen, "back", layout->options);
    if (places.slip.w > 0)
        panel_action_button(list, screen, layout, "next slip", places.slip);
}

// --- the board and the curve

static BoardTarget target_under(const Study *study, Point at) {
    const StudyPlaces places = study_places(study);
    return board_geometry_target(&places.board, &study->position, at);
}

static bool try_at(Study *study, BoardTarget target, int64_t now) {
    board_view_finish(&study->board, now);
    if (target.cell != CELL_NONE && position_can_play(&study->position, target.cell))
        study_try(study, target.cell, now);
    return true;
}

static bool drag_curve(Study *study, Point at, int64_t now) {
    const StudyPlaces places = study_places(study);
    PanelCurve *curve = base_alloc(sizeof *curve);
    study_curve(study, curve);
    const int move = panel_curve_at(places.curve, curve, at);
    base_free(curve);
    if (move != study->move || study->path_length > 0) {
        board_view_finish(&study->board, now);
        study_go(study, move, now);
    }
    return true;
}

static bool press(Study *study, const Input *input, int64_t now) {
    board_view_finish(&study->board, now);
    study->drags = rect_contains(study_places(study).curve, input->at);
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

static bool key_on_curve(Study *study, Key key, int64_t now) {
    const WidgetState *widgets = &study->base.widgets;
    if (widgets->focus != STUDY_CURVE || !widgets->focus_visible ||
        (key != KEY_LEFT && key != KEY_RIGHT))
        return false;
    study_go(study, study->move + (key == KEY_RIGHT ? 1 : -1), now);
    return true;
}

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
    return key_on_curve(study, input->key, now) ||
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

static BoardGeometry board_of(const Screen *screen) {
    return study_places((const Study *)screen).board;
}

static Rect cursor_of(const Screen *screen) {
    const BoardGeometry board = board_of(screen);
    return board_control_cursor(&((const Study *)screen)->board, &board);
}

/// Who is to move, beside the title.
static void draw_turn(const Study *study, const StudyWords *turn, const Sketch *sketch) {
    enum { MARK = 40, BEFORE_WORDS = 46 };
    const Position *position = &study->position;
    const Point at = turn->at;
    if (turn->room == 0)
        return;
    sketch_mark(sketch, sketch_mark_of(sketch, position->to_move == SIDE_X ? MARK_X : MARK_O,
                                       board_mark_player_form(sketch, &position->variant),
                                       POINT(at.x + MARK / 2, at.y - 6), MARK, position->to_move));
    sketch_words_within(sketch, POINT(at.x + BEFORE_WORDS, at.y), phrase(PHRASE_TURN_OF),
                        turn->size, true, turn->room - BEFORE_WORDS, sketch->palette->ink);
}

/// The title with the place in the game, and whose turn it is.
static void draw_header(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const StudyWords *title = &places->title, *place = &places->place;
    char words[ANALYSIS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    study_tell_place(study, place->brief, &text);
    sketch_words_within(sketch, title->at, phrase(PHRASE_BUTTON_ANALYSIS), title->size, true,
                        title->room, sketch->palette->ink);
    if (place->room > 0)
        sketch_words_in_parts(sketch, place->at, words, place->size, false, place->room,
                              sketch->palette->pencil);
    draw_turn(study, &places->turn, sketch);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Study *study = (const Study *)screen;
    const StudyPlaces places = study_places(study);
    panel_draw_wash(sketch, places.layout.panel, places.layout.view);
    draw_header(study, &places, sketch);
    study_draw_board(study, &places, sketch, now);
    study_draw_bar(study, &places, sketch);
    study_draw_foot(study, &places, sketch);
    study_draw_panel(study, &places, sketch);
}

static void draw_over(Screen *screen, const Sketch *sketch) {
    const Study *study = (const Study *)screen;
    const StudyPlaces places = study_places(study);
    study_draw_lines(study, &places, sketch);
}

static void release(Screen *screen) {
    analysis_free(((Study *)screen)->analysis);
}

static const ActionTable *const ACTIONS[] = {&SCREEN_ACTIONS_ANALYSIS, &PANEL_ACTIONS_MARGIN, NULL};

static const ScreenOps OPS = {
    .name = "analysis",
    .studies = true,
    .actions = ACTIONS,
    .build = study_build,
    .input = study_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .draw_over = draw_over,
    .busy = busy,
    .release = release,
    .board = board_of,
    .fits = study_fits,
    .cursor = cursor_of,
};

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
    study->base.widgets.focus = BOARD_CONTROL;
    study->lines = stage_settings(stage)->analysis_lines;
    for (int i = 0; i < STUDY_TICKS; i++)
        study->shown[i] = stage_settings(stage)->analysis_shows[i];
    study->board.pace = stage_pace(stage);
    study->move = session->game.record.cursor;
    study_follow(study, now);
    board_view_finish(&study->board, now);
    return &study->base;
}
