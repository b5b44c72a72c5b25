// The screen Analysis: its parts together, and its time.
#include "ui/panel/panel.h"
#include "ui/screens/analysis/study.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"

enum { PLACE_LEAST = 120 };
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

/// Who is to move, at the right end of the title's line. Returns where that begins.
static float draw_turn(const Study *study, const PanelLayout *layout, const Sketch *sketch) {
    const Position *position = &study->position;
    if (position->outcome != OUTCOME_OPEN || layout->tall)
        return layout->title_right;
    const char *words = phrase(PHRASE_TURN_OF);
    const Point right = POINT(layout->title_right, layout->title.y - 4);
    const float left = right.x - sketch_text_width(sketch, words, 18, true);
    sketch_bold_words(sketch, POINT(left, right.y), words, 18, sketch->palette->ink);
    sketch_mark(sketch, sketch_mark_of(sketch, position->to_move == SIDE_X ? MARK_X : MARK_O,
                                       board_mark_player_form(sketch, &position->variant),
                                       POINT(left - 22, right.y - 6), 40, position->to_move));
    return left - 46;
}

/// The title, and beside or under it the place in the game.
static void draw_header(const Study *study, const StudyPlaces *places, const Sketch *sketch) {
    const PanelLayout *layout = &places->layout;
    const Position *position = &study->position;
    const char *title = phrase(PHRASE_BUTTON_ANALYSIS);
    const float size = panel_title_size(layout);
    const float width = sketch_text_width(sketch, title, size, true);
    const float right = draw_turn(study, layout, sketch);
    char place[ANALYSIS_TEXT_MAX];
    Text text = text_over(place, sizeof place);
    if (!layout->tall)
        text_add(&text, "%d×%d · ", position->variant.width, position->variant.height);
    analysis_strings_place(study->move, study->session->game.record.count, study->path_at, &text);
    if (layout->tall && position->outcome == OUTCOME_OPEN)
        text_add(&text, " · %s %s", side_name(position->to_move), phrase(PHRASE_TURN_OF));
    const Point beside = POINT(layout->title.x + width + 20, layout->title.y - 2);
    const bool below = layout->tall || right - beside.x < PLACE_LEAST;
    const Point at = below ? POINT(layout->title.x, layout->title.y + 20) : beside;
    sketch_words_in_parts(sketch, at, place, 17, false, right - at.x, sketch->palette->pencil);
    sketch_bold_words(sketch, POINT(layout->title.x, layout->title.y - (layout->tall ? 4 : 0)),
                      title, size, sketch->palette->ink);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    const Study *study = (const Study *)screen;
    const StudyPlaces places = study_places(study);
    panel_draw_wash(sketch, &places.layout);
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
