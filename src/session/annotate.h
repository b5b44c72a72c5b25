// What is known about the positions of one game: the worth of their moves, and who is ahead. Kept
// by the number of moves on the board, across undo and redo. Never guesses: a mark stands on
// proofs.
#pragma once

#include "engine/report.h"

/// What a move was worth, where it is proven.
typedef enum MoveMark { MOVE_PLAIN, MOVE_SLIP, MOVE_ONLY_GOOD } MoveMark;

/// The worth of one free cell for the side to move.
typedef struct CellWorth {
    bool known;      ///< false: not looked at (yet)
    Verdict verdict; ///< proven, or VERDICT_UNKNOWN
    Score score;     ///< where the verdict is unknown: an estimate
    bool best;       ///< no move is better; false everywhere when all are proven equally good
} CellWorth;
typedef struct Explanation {
    bool exact;    ///< every playable cell has a proven verdict
    bool finished; ///< nothing more will come for this position
    CellWorth cells[CELLS_MAX];
} Explanation;

/// The notes of one game. Zeroed memory is a valid empty one.
typedef struct Annotations {
    Explanation *explanations[CELLS_MAX + 1]; ///< NULL where nothing is known
    Score scores[CELLS_MAX + 1];              ///< for X, where `scored`
    bool scored[CELLS_MAX + 1];
} Annotations;

/// Forgets everything about positions with `cursor` or more moves on the board.
void annotate_forget_from(Annotations *annotations, int cursor);
/// The explanation of the position after `cursor` moves, made empty when there was none.
Explanation *annotate_explanation(Annotations *annotations, int cursor);

/// Values every move of an open position by the documented minimax, distances included, when that
/// takes a few milliseconds at most; false otherwise.
bool annotate_by_minimax(const Position *position, Explanation *explanation);
/// Fills `explanation` with the root moves of `report`, a search of `position`. Does not touch
/// `finished`.
void annotate_by_report(const Position *position, const SearchReport *report,
                        Explanation *explanation);

/// What `move` was worth among the moves of `before`, the explanation of the position it was played
/// in, which may be NULL. A slip turns a win into something else or a draw into a loss; a slower
/// win is none. MOVE_PLAIN where it is not proven.
MoveMark annotate_mark(const Explanation *before, Cell move);
/// The best known outcome for the side to move, or VERDICT_UNKNOWN when it is not `exact`.
VerdictKind annotate_value(const Explanation *explanation);
/// Writes the known moves with that outcome to `cells`, which has room for CELLS_MAX, and returns
/// how many there are.
int annotate_best_moves(const Explanation *explanation, Cell *cells);

/// Notes the value of the position after `cursor` moves, given for `side`: a win or loss, or an
/// estimate.
void annotate_score(Annotations *annotations, int cursor, Side side, Score score);
/// The score for the side to move that stands for an outcome which is known.
Score annotate_score_of(VerdictKind kind);
