// The state of the screen Analysis and its places; what all of its files see.
#pragma once

#include "study/analysis.h"
#include "study/review.h"
#include "ui/board/board_control.h"
#include "ui/panel/panel_curve.h"
#include "ui/stage/leaves.h"
#include "ui/words/game_strings.h"
#include "words/describe.h"

enum { STUDY_CURVE = BOARD_CONTROL + 1 }; ///< the id of its widget
/// What the board shows.
typedef enum StudyTick {
    STUDY_HEAT,
    STUDY_GHOSTS,
    STUDY_THREATS,
    STUDY_NUMBERS,
    STUDY_TICKS
} StudyTick;
_Static_assert((int)SETTINGS_ANALYSIS_TICKS == (int)STUDY_TICKS, "each can be kept");
_Static_assert((int)SETTINGS_ANALYSIS_LINES_MAX == (int)ANALYSIS_LINES_MAX,
               "as many lines as can be kept");

/// Where it is: after so many moves of the record's line, and on from there by others, the path. Of
/// those some may have been stepped back over.
typedef struct Study {
    Screen base;
    Session *session;
    Analysis *analysis;
    Review *review; ///< of the record's line, as far as it came when it was looked at last; or NULL
    BoardView board;
    int move;
    Cell path[CELLS_MAX];
    int path_length, path_at;
    Position position; ///< there
    int lines;         ///< wanted
    bool shown[STUDY_TICKS];
    bool paused;
    bool drags;                     ///< the pointer holds the curve
    bool offers_review;             ///< no slip is known, as not every mark was looked at
    char notice[GAME_SENTENCE_MAX]; ///< said until something is done; empty for none
} Study;

/// What is known of the position.
static inline const AnalysisReport *study_report(const Study *study) {
    return analysis_report(study->analysis);
}
/// How the sides are called.
static inline SideNames study_names(const Study *study) {
    return describe_names(session_spec(study->session));
}
/// The line whose marks are shown: under the pointer or the keyboard, else the first.
int study_shown_line(const Study *study);

// --- where it is

/// What was written of the mark on the board stands there, in place of what was said.
void study_tell_comment(Study *study);
/// Shows the place it is at, and looks at it.
void study_follow(Study *study, int64_t now);
/// Goes to the record after so many of its moves, 0 to all.
void study_go(Study *study, int move, int64_t now);
/// One mark on (1) or back (-1), along the path or the record.
void study_step(Study *study, int by, int64_t now);
/// Tries a mark that can be played: the path goes on by it.
void study_try(Study *study, Cell cell, int64_t now);
/// Goes along a line of the report from its first mark on.
void study_go_along(Study *study, int line, int64_t now);
/// Back from the path to the record. False where it is there already.
bool study_leave_path(Study *study, int64_t now);
/// Turns the game to the other move that was played in place of the one on the board, or says
/// where there is one.
void study_turn_aside(Study *study, int64_t now);
/// To the next place (1) or the one before (-1) where a mark gave something away, as far as it is
/// known.
void study_go_to_slip(Study *study, int by, int64_t now);
/// True when the game can go on from here: nothing has to be taken back that must stay.
bool study_can_play_on(const Study *study);
/// Goes on with the game from here.
void study_play_on(Study *study, int64_t now);
/// The curve of the record with the present place. And as in ScreenOps.
void study_curve(const Study *study, PanelCurve *curve);
bool study_tell_curve(const Screen *screen, ScreenCurve *curve, Text *words);

// --- what is drawn

/// The board with heat, the line, threats and numbers; the bar, flat above it or beside it; and the
/// line under the board.
void study_draw_board(const Study *study, const BoardGeometry *board, const Sketch *sketch,
                      int64_t now);
void study_draw_bar(const Study *study, Rect bar, const Sketch *sketch);
void study_draw_foot(const Study *study, Rect foot, const Sketch *sketch);
/// What the tree does not draw of the panel under its widgets, and the lines over theirs, so many
/// of which have room.
void study_draw_panel(const Study *study, const Places *places, const Sketch *sketch);
void study_draw_lines(const Study *study, const Rect *boxes, int count, const Sketch *sketch);
