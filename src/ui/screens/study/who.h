// The state of the screen "Who wins?" and its places; what all of its files see.
#pragma once

#include "ui/board/board_control.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/leaves.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

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
    WhoWins *worker; ///< the stage's
    BoardView board;
    Position asked;
    bool no_thread;
    bool stopping;       ///< the person pressed Stop; what runs has not ended yet
    int64_t answered_at; ///< ns, when the search ended while it was looked at; else long ago
    bool writes_long;    ///< the proof has been written for so long that it can be stopped
    int opening;         ///< of the report's openings, the one that is shown
    int64_t opening_at;  ///< ns, when it was chosen
    char notice[GAME_SENTENCE_MAX]; ///< said until something is done; empty for none
    bool details; ///< where all has no room at once: how it was proven or is searched is shown, not
                  ///< why and what
    Words opening_names[WIDGET_OPTIONS_MAX];
    // Playing by the proof.
    bool playing;
    bool by_itself; ///< the screen moves for the person, too
    Position game;
    bool slip_asked;  ///< the proof of a draw was lost against: where is looked for
    Side proof_side;  ///< who plays by the proof
    int64_t moved_at; ///< ns, the last move
} Who;

/// What one frame shows, and where.
typedef struct WhoFrame {
    const Who *who;
    const WhoWinsReport *report;
    WhoView view;
    const WhoWinsOpening *opening; ///< the one that is shown, or NULL
    Places leaves;
    BoardGeometry board;
} WhoFrame;

/// What is known.
const WhoWinsReport *who_report(const Who *who);
WhoView who_view(const Who *who);
/// How the sides are called.
SideNames who_names(const Who *who);
/// The opening that is shown, or NULL.
const WhoWinsOpening *who_opening(const Who *who);
/// Shows another opening; past the last one comes the first.
void who_choose_opening(Who *who, int opening, int64_t now);
/// The position on the board: what was asked about, or the game by the proof.
const Position *who_position(const Who *who);
/// Ms since a moment; MOTION_SETTLED when nothing is animated.
float who_elapsed_ms(const Who *who, int64_t since, int64_t now);

/// The places in the present window.
WhoFrame who_frame(const Who *who);

/// Lets what is shown follow the report.
void who_follow(Who *who, int64_t now);
/// Ns until something else is to be told of the search or the proof, -1: only when there is news.
int64_t who_timeout(const Who *who, int64_t now);
/// Takes in what is new.
void who_take_news(Who *who, int64_t now);

// --- playing by the proof: the person, or the screen by itself, against its replies

/// True when there is a proof to play by.
bool who_play_can(const Who *who);
/// Begins anew in the position that was asked about.
void who_play_begin(Who *who, int64_t now);
/// Back to the answer.
void who_play_leave(Who *who);
/// The person's move, if it is one.
void who_play_move(Who *who, Cell cell, int64_t now);
/// True when there is a mark of the person's to take back, and back to before the last one.
bool who_play_can_take_back(const Who *who);
void who_play_take_back(Who *who, int64_t now);
/// Ns until the screen moves for the proof, or by itself; -1: it waits for the person.
int64_t who_play_timeout(const Who *who, int64_t now);
/// Lets the screen move when it is time, and has a lost game looked at.
void who_play_tick(Who *who, int64_t now);
/// True while it is looked for where the game was lost.
bool who_play_looks_back(const Who *who);
/// The mark that gave the proven draw away; CELL_NONE: not known (yet).
Cell who_play_slip(const Who *who);
/// The pairs by which the proof holds the position on the board; false when it is not by pairs.
bool who_play_pairs(const Who *who, Pairing *pairing);

// --- what is drawn

/// The board with what is known of each square, the line that is tried, or pairs; and the line
/// under it.
void who_board_draw(const WhoFrame *frame, const Sketch *sketch, int64_t now);
void who_board_draw_foot(const WhoFrame *frame, const Sketch *sketch);
/// What the panel's leaves do not say by themselves; and over its widgets the stamp.
void who_panel_draw(const WhoFrame *frame, const Sketch *sketch, int64_t now);
void who_panel_draw_stamp(const WhoFrame *frame, const Sketch *sketch);
/// What the large words say; and the box: why the answer is so, or what a game by the proof is
/// about.
void who_panel_tell_large(const Who *who, Text *words);
void who_panel_tell_box(const Who *who, Text *words);
/// How many positions a stroke of the tally stands for; and how many strokes there are.
void who_panel_tell_unit(const Who *who, Text *words);
Words who_panel_strokes(const Who *who);
/// What the leaf of that name tells of the search or the proof; false where that is nothing.
bool who_panel_fact_of(const char *leaf, WhoWinsFactKind *kind);
