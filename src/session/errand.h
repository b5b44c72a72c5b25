// What the engine's thread is to find out for a game, and the job that does.
#pragma once

#include "game/game.h"
#include "play/worker.h"
#include "study/annotate.h"

typedef enum ErrandKind {
    ERRAND_NONE,
    ERRAND_MOVE,    ///< the computer's move
    ERRAND_HINT,    ///< the best move for a person
    ERRAND_EXPLAIN, ///< the worth of every move, or of the best ones on a large board
    ERRAND_SCORE,   ///< who is ahead
    ERRAND_LOOK,    ///< whether a person's move was the mistake it looks like
} ErrandKind;

/// True where an explanation compares all moves of `position`, not only the best candidates.
bool errand_explains_all(const Position *position);
/// True when the position after `cursor` moves is open and lacks an explanation.
bool errand_is_explanation(const Game *game, const Judge *judge, int cursor);
/// Where only candidates are explained a short look at them all together comes first: it may prove
/// who wins. True while the position on the board lacks that.
bool errand_scores_first(const Game *game, const Judge *judge);
/// Tells the judge what the positions on the way to the board are worth that minimax values at
/// once. True when that is news.
bool errand_value_at_once(const Game *game, Judge *judge);
/// After how many moves the nearest position is that lacks an explanation and is small enough to
/// get one unasked; that before the last move comes first, for the move's mark. -1 when there is
/// none.
int errand_next_explanation(const Game *game, const Judge *judge);
/// After how many moves a position is that lacks a score: the one on the board, or else the last of
/// the line; -1 when there is none.
int errand_next_score(const Game *game, const Judge *judge);
/// Writes the position to look at next, by ERRAND_LOOK, so that the coach can tell the only person
/// whether their last move was a mistake. False when there is none.
bool errand_next_look(const Game *game, const Judge *judge, Position *position);
/// The job for `kind`, which is not ERRAND_NONE, in `position` of the game; ERRAND_MOVE is about
/// the one on the board. `move_time_ns` is the most that a computer's move may take.
WorkerJob errand_job(ErrandKind kind, const Game *game, const Position *position,
                     int64_t move_time_ns);
