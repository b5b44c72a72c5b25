// The state of the Review screen, and what its files do for each other.
#pragma once

#include "study/review.h"
#include "ui/board/board_control.h"
#include "ui/panel/panel_curve.h"
#include "ui/panel/panel_text.h"
#include "ui/stage/leaves.h"
#include "words/describe.h"

enum { REVIEW_CURVE = BOARD_CONTROL + 1 };

/// Somebody looks for the better move.
typedef struct ReviewTry {
    bool on;
    Cell tried; ///< CELL_NONE before the first
    bool told;  ///< what it is worth is known
    bool right;
} ReviewTry;

typedef struct ReviewScreen {
    Screen base;
    Session *session; ///< the stage's
    ReviewTask *task;
    Review *review;  ///< as far as it has come, and what is proven beside it
    Review *claimed; ///< what the file of the game says, or NULL: nothing of it is believed
    bool kept;       ///< the review is in the tree of the game
    int *nodes;      ///< of the game's tree: the root, and that of each move
    int selected;    ///< so many moves are on the board
    int followed;    ///< of the better line, in the place of the selected move
    ReviewTry trial;
    bool seeks;         ///< goes to where the loss was forced, as soon as that is known
    int64_t answers_at; ///< how far it has come is said then, if it has not found that
    bool drags;         ///< the pointer holds the curve
    BoardView board;
    Position shown; ///< what the board shows
    bool explains;  ///< `explanation` is of the position before the selected move
    Explanation explanation;
    char notice[GAME_SENTENCE_MAX]; ///< said until something is done; empty for none
    PanelCurve curve;
} ReviewScreen;

/// Where things are in one frame.
typedef struct ReviewPlaces {
    Places leaves;
    BoardGeometry board;
} ReviewPlaces;

/// Where things go in the present window.
ReviewPlaces review_places(const ReviewScreen *screen);

// --- review_state.c: where it is

/// The review as far as it has come.
const Review *review_of(const ReviewScreen *screen);
/// The selected move; NULL before the first one, or while it is not judged.
const ReviewMove *review_selected(const ReviewScreen *screen);
/// The mistake before or after the selected move, as a number of moves; -1 for none.
int review_mistake(const ReviewScreen *screen, int step);
/// The review comes to `selected`, held to the game, and leaves what was followed or tried.
void review_select(ReviewScreen *screen, int selected, int64_t now);
/// Shows so many marks of the better line.
void review_follow_line(ReviewScreen *screen, int followed, int64_t now);
/// Lets what is shown follow what is known. Call after every change.
void review_follow(ReviewScreen *screen, int64_t now);
/// True while a review could go on.
bool review_runs(const ReviewScreen *screen);

/// A person's answer while they try; what is no move is passed over.
void review_try_cell(ReviewScreen *screen, Cell cell, int64_t now);
/// Begins to try, or shows what was better.
void review_try(ReviewScreen *screen, bool on, int64_t now);
/// The selected move has something better, which can be tried and followed.
bool review_has_better(const ReviewScreen *screen);
/// What is said instead where it has not: a move is selected, and judged.
Phrase review_no_better(const ReviewScreen *screen);

/// What is said of where it is; all of it where both sides in short have `no_place` of their own.
void review_tell(const ReviewScreen *screen, bool no_place, Text *text);
/// `5 of 9 looked at`.
Words review_progress(const Review *review);
/// How the game ended; and before that by which rules it was played, where it is `whole`.
void review_tell_result(const ReviewScreen *screen, bool whole, Text *text);

/// As in ScreenOps.
void review_draw(Screen *screen, const Sketch *sketch, int64_t now);
void review_draw_over(Screen *screen, const Sketch *sketch);
/// The move in the list of moves at `at`; -1 for none.
int review_move_at(const ReviewScreen *screen, const ReviewPlaces *places, Point at);
