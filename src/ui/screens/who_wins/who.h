// The state of the screen "Who wins?" and its places; what all of its files see.
#ifndef INKROW_UI_WHO_H
#define INKROW_UI_WHO_H

#include "rules/notation.h"
#include "ui/board/board_control.h"
#include "ui/panel/panel_layout.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/screen.h"

/// What the screen shows.
typedef enum WhoView {
    WHO_SEARCHING,
    WHO_NOT_PROVEN, ///< it was stopped, or it cannot be found out
    WHO_ANSWER,
    WHO_PLAYING, ///< by the proof, on the board
} WhoView;

/// How long the answer is underlined, and pairs of another opening come in.
enum { WHO_UNDERLINE_MS = 380, WHO_CHOICE_FADE_MS = 120 };

typedef struct Who {
    Screen base;
    BoardView board;
    Position asked;
    bool no_thread;
    bool stopping;       ///< the person pressed Stop; what runs has not ended yet
    int64_t answered_at; ///< ns, when the search ended while it was looked at; else long ago
    bool writes_long;    ///< the proof has been written for so long that it can be stopped
    int opening;         ///< of the report's openings, the one that is shown
    int64_t opening_at;  ///< ns, when it was chosen
    PanelText sentence;  ///< of the bubble
    char saved[GAME_SENTENCE_MAX]; ///< where the proof was saved, or why not; empty before
    char opening_names[WIDGET_OPTIONS_MAX][CELL_TEXT_MAX];
    // Playing by the proof.
    bool playing;
    bool by_itself; ///< the screen moves for the person, too
    Position game;
    Side proof_side;  ///< who plays by the proof
    int64_t moved_at; ///< ns, the last move
} Who;

/// Everything about one frame's places.
typedef struct WhoPlaces {
    PanelLayout layout;
    BoardGeometry board;
    float share; ///< 0 in the lowest panel, 1 in one as high as everything needs
    float top;   ///< everything in the panel is measured from here
    Rect choice; ///< of the openings; empty when there is nothing to choose
    bool choice_by_steps;
    Rect stamp; ///< or before it the button to check
} WhoPlaces;

/// The worker that looks for the answer, and what it says.
WhoWins *who_worker(const Who *who);
const WhoWinsReport *who_report(const Who *who);
WhoView who_view(const Who *who);
/// The opening that is shown, or NULL.
const WhoWinsOpening *who_opening(const Who *who);
/// Shows another opening; past the last one comes the first.
void who_choose_opening(Who *who, int opening, int64_t now);
/// The position on the board: what was asked about, or the game by the proof.
const Position *who_position(const Who *who);
/// Whose mark the person may draw, or SIDE_NONE.
Side who_player(const Who *who);
/// What the pointer or else the keyboard points at.
BoardTarget who_target(const Who *who);
/// Ms since a moment; MOTION_SETTLED when nothing is animated.
float who_elapsed_ms(const Who *who, int64_t since, int64_t now);

/// The places in the present window.
WhoPlaces who_places(const Who *who, const Layout *layout);
/// A height or size between that of the lowest panel and the full one.
float who_between(const WhoPlaces *places, float low, float full);
/// A y in the panel, given for both.
float who_y(const WhoPlaces *places, float low, float full);

/// Lets what is shown follow the report.
void who_follow(Who *who, int64_t now);
/// Ns until something else is to be told of the search or the proof, -1: only when there is news.
int64_t who_timeout(const Who *who, int64_t now);
/// Takes in what is new.
void who_take_news(Who *who, int64_t now);

#endif
