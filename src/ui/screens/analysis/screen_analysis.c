// The screen Analysis: its parts together, and its time.
#include "ui/panel/panel.h"
#include "ui/screens/analysis/study.h"
#include "ui/screens/screens.h"
#include "ui/stage/panel_actions.h"
#include "ui/words/analysis_strings.h"
#include "ui/words/phrase.h"

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
