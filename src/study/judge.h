// The one judge of a game: all that is known of positions, whoever found it out. What is found in
// one place holds everywhere: for mirror images, for the moves that lead to a position, and for the
// positions before it. A better estimate never gives way to a worse one, and a proof to nothing.
// Memory is bounded: beyond 65,536 positions what is no more than a guess goes, or else all of it.
//
// For one thread. Bounds and scores are for the side to move: -1 loss, 0 draw, +1 win.
#pragma once

#include "engine/report.h"
#include "rules/symmetry.h"
#include "rules/worth.h"
#include "solver/solve.h"

typedef struct Judge Judge;

/// Knows nothing but the rules. Release with judge_free.
Judge *judge_new(void);
/// NULL is fine.
void judge_free(Judge *judge);
/// Forgets everything.
void judge_forget(Judge *judge);
/// Changes whenever something new is known.
uint64_t judge_version(const Judge *judge);

/// What is known of a position.
typedef struct Judgement {
    Worth worth;
    Bound bound;     ///< what is proven, also where nobody has made a guess
    bool searched;   ///< the guess is its own, not that of a move to it
    uint64_t effort; ///< the nodes behind it then
    const char *by;  ///< who proved the last of it: static text, "" for nobody
} Judgement;
/// What is known of `position`, which may be finished.
Judgement judge_value(const Judge *judge, const Position *position);

/// The worth of one free cell for the side to move.
typedef struct CellWorth {
    Worth worth; ///< unknown: not looked at (yet)
    Score score; ///< of what is proven, or else the estimate behind the guess: for comparing alone
    bool best;   ///< no move is better (judge/order.h), guesses by their per cent; false everywhere
                 ///< when all are equally good
} CellWorth;
typedef struct Explanation {
    bool exact;        ///< every playable cell has a proven verdict
    bool finished;     ///< nothing more will come for this position unless somebody asks
    VerdictKind value; ///< of the position, where it is proven: then what is best is, too
    CellWorth cells[CELLS_MAX];
} Explanation;
/// Writes what is known of the moves of `position`.
void judge_explain(const Judge *judge, const Position *position, Explanation *explanation);
/// What is proven of one move, or else nothing.
Worth judge_move(const Judge *judge, const Position *position, Cell move);
/// Writes how it can go on from `position`, of a won or lost game by the proof, to `line`, which
/// has room for CELLS_MAX, and returns how many moves; 0 where no line is known.
int judge_line(const Judge *judge, const Position *position, Cell *line);

// --- whoever finds out something tells it; the positions on the way to `position` learn from it

/// The root moves of a search of an open position; `by` is static text.
void judge_learn_report(Judge *judge, const Position *position, const SearchReport *report,
                        const char *by);
/// What is sure of a position.
typedef struct Bounds {
    int lower, upper;
    int plies;        ///< the winner of a won or lost game needs at most so many; 0 says nothing
    bool exact;       ///< `plies` is no mere bound
    const Cell *line; ///< how it can go on, `line_length` moves; 0: not known
    int line_length;
    const char *by; ///< static text
} Bounds;
/// Bounds of an open position, and of its moves where `moves` is not NULL.
void judge_learn_bounds(Judge *judge, const Position *position, Bounds bounds,
                        const SolveMoves *moves);
/// That all moves have been searched as they are for an explanation.
void judge_learn_finished(Judge *judge, const Position *position);
/// Draws what follows from one position to the next; for a position that is come to.
void judge_conclude(Judge *judge, const Position *position);

// --- the one order of moves: who puts one move before another asks here, so that no two places
// disagree about which is the better one

/// Compares two moves of a position, whose value is `value` where it is proven: positive where
/// `one` is the better, negative where `other` is, 0 where nothing tells them apart. Proven wins
/// come first, soonest first; then guesses that are better than a draw, which none is in a proven
/// draw; proven draws; other guesses; losses, latest first, of equals what is known exactly; at
/// last what nothing is known of.
int judge_compare(VerdictKind value, const CellWorth *one, const CellWorth *other);
/// True where `one` comes before `other`: it is better, or else nearer to the middle.
bool judge_is_before(const Variant *variant, const Explanation *explanation, Cell one, Cell other);
/// Puts the moves of a search of `position` into this order; those that nothing tells apart stay as
/// the search ranked them.
void judge_order_report(const Position *position, SearchReport *report);
/// True where people are told the same of both, guesses in per cent.
bool judge_looks_equal(VerdictKind value, const CellWorth *one, const CellWorth *other);
