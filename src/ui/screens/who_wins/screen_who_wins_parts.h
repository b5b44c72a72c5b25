// What the files of the screen "Who wins?" share. Not for others.
#ifndef INKROW_UI_SCREEN_WHO_WINS_PARTS_H
#define INKROW_UI_SCREEN_WHO_WINS_PARTS_H

#include "rules/notation.h"
#include "session/who_wins/who_wins.h"
#include "ui/board/board_view.h"
#include "ui/panel/panel_layout.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/screen.h"

/// Ids of the widgets.
enum {
    WHO_HOME = 1,
    WHO_HELP,
    WHO_BOARD,
    WHO_STOP,
    WHO_GO_ON,
    WHO_BACK,
    WHO_CHECK,
    WHO_PLAY,
    WHO_SAVE,
    WHO_OPENING,
    WHO_OPENING_BEFORE,
    WHO_OPENING_AFTER,
    WHO_BY_ITSELF,
    WHO_TAKE_BACK,
    WHO_AGAIN,
    WHO_LEAVE_PLAY,
};

/// What the screen shows.
typedef enum WhoWinsView {
    WHO_SEARCHING,
    WHO_NOT_PROVEN, ///< it was stopped, or it cannot be found out
    WHO_ANSWER,
    WHO_PLAYING, ///< by the proof, on the board
} WhoWinsView;

typedef struct WhoWinsScreen {
    Screen base;
    BoardView board;
    Position asked;
    bool no_thread;
    bool stopping;       ///< the person pressed Stop; what runs has not ended yet
    int64_t answered_at; ///< ns, when the search ended while it was looked at; else long ago
    bool writes_long;    ///< the proof has been written for so long that it can be stopped
    int opening;         ///< of the report's openings, the one that is shown
    int64_t opening_at;  ///< ns, when it was chosen
    PanelText reason;
    char saved[GAME_SENTENCE_MAX]; ///< where the proof was saved, or why not; empty before
    char opening_names[WIDGET_OPTIONS_MAX][CELL_TEXT_MAX];
    // Playing by the proof.
    bool playing;
    bool by_itself; ///< the screen moves for the person, too
    Position game;
    Side proof_side;  ///< who plays by the proof
    int64_t moved_at; ///< ns, the last move
} WhoWinsScreen;

/// Everything about one frame's places.
typedef struct WhoWinsPlaces {
    PanelLayout layout;
    BoardGeometry board;
    float share; ///< 0 in the lowest panel, 1 in one as high as everything needs
    float top;   ///< everything in the panel is measured from here
    Rect choice; ///< of the openings; empty when there is nothing to choose
    bool choice_by_steps;
} WhoWinsPlaces;

const WhoWinsReport *who_report(const WhoWinsScreen *who);
WhoWinsView who_view(const WhoWinsScreen *who);
WhoWinsPlaces who_places(const WhoWinsScreen *who, const Layout *layout);
/// A height or size between that of the lowest panel and the full one.
float who_between(const WhoWinsPlaces *places, float low, float full);
/// A y in the panel, given for both.
float who_y(const WhoWinsPlaces *places, float low, float full);
/// The opening that is shown, or NULL.
const WhoWinsOpening *who_opening(const WhoWinsScreen *who);
/// The position on the board: what was asked about, or the game by the proof.
const Position *who_position(const WhoWinsScreen *who);
/// What the pointer or else the keyboard points at.
BoardTarget who_target(const WhoWinsScreen *who);
/// Lets what is shown follow the report.
void who_follow(WhoWinsScreen *who, int64_t now);
bool who_can_play_proof(const WhoWinsScreen *who);

// --- screen_who_wins_controls.c
void who_build(Screen *screen, const Layout *layout, WidgetList *list);
void who_act(Screen *screen, const WidgetAction *action, int64_t now);

// --- screen_who_wins_play.c
void who_play_begin(WhoWinsScreen *who, int64_t now);
/// The person's move.
void who_play_move(WhoWinsScreen *who, Cell cell, int64_t now);
void who_play_take_back(WhoWinsScreen *who, int64_t now);
/// Ns until the screen moves for the proof, or by itself; -1: it waits for the person.
int64_t who_play_timeout(const WhoWinsScreen *who, int64_t now);
void who_play_tick(WhoWinsScreen *who, int64_t now);
/// The pairs by which the proof holds the position on the board; false when it is not by pairs.
bool who_play_pairs(const WhoWinsScreen *who, Pairing *pairing);

// --- screen_who_wins_draw.c and …_board.c
void who_draw(Screen *screen, const Sketch *sketch, const Layout *layout, int64_t now);
void who_draw_over(Screen *screen, const Sketch *sketch, const Layout *layout, int64_t now);
void who_draw_board(const WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places,
                    int64_t now);
/// The line under the board.
void who_draw_foot(const WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places);

// --- screen_who_wins_answer.c
void who_draw_answer(WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places,
                     int64_t now);
/// The large words of an answer with what stands before and under them, and the line below.
void who_draw_headline(const WhoWinsScreen *who, const Sketch *sketch, const WhoWinsPlaces *places,
                       int64_t now);
/// A row of facts: label, bold value, note, and a rule under it.
void who_draw_fact(const Sketch *sketch, const WhoWinsPlaces *places, float y, const char *label,
                   const char *value, const char *note);
/// Where the stamp goes, or before it the button to check.
Rect who_stamp_area(const WhoWinsPlaces *places);

#endif
