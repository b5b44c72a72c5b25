// What a game's moves were worth. A mark stands on what the judge has proven; where that says
// nothing it is what a finished review found.
#pragma once

#include "study/judge.h"

/// What a move was worth: the one word for it on every screen, and its number in files.
typedef enum MoveMark {
    MOVE_PLAIN,
    MOVE_ONLY_GOOD,
    MOVE_BRILLIANT, ///< of a review alone
    MOVE_SLIP,
    MOVE_BLUNDER,
    MOVE_MARKS
} MoveMark;

/// A slip or a blunder.
static inline bool move_mark_is_mistake(MoveMark mark) {
    return mark == MOVE_SLIP || mark == MOVE_BLUNDER;
}

/// How good a move was as the list of moves shows it, which may be known from another day: what is
/// told of the move then says the same.
typedef struct KnownMove {
    bool told; ///< else it is only known to the judge
    MoveMark mark;
    bool sure;   ///< it is proven
    Cell better; ///< what a review found better, or CELL_NONE
} KnownMove;

/// Values every move of an open position by the documented minimax, distances included, when that
/// takes a few milliseconds at most, and tells the judge; false otherwise.
bool annotate_by_minimax(Judge *judge, const Position *position);

/// `cell` completes a row, or leaves the other side none with its next mark.
bool annotate_is_safe_now(const Position *before, Cell cell);
/// The other side has a row with its next mark after `move`, which another move of `before` would
/// have kept it from, or have been quicker than. Seen on the board.
bool annotate_leaves_row(const Position *before, Cell move);

/// The same, where no proof tells (yet) what the position was worth: that `move` loses is seen, but
/// not that the game was not lost before. Never on boards that are proven before anybody has
/// looked.
/// `judge` may be NULL: then it is false.
bool annotate_loses_at_once(const Judge *judge, const Position *before, Cell move);

/// What `move` was worth among the moves of `before`, the position it was played in. A
/// blunder loses a game that was not lost before, a slip turns a win into a draw; a slower win is
/// neither. On boards that nobody can prove it is a blunder, too, to leave a row that could have
/// been stopped, unless the game is known to have been lost. MOVE_PLAIN where it is not proven.
MoveMark annotate_mark(const Judge *judge, const Position *before, Cell move);
/// A mistake as it looks, where annotate_mark says nothing.
typedef struct LookedMistake {
    MoveMark mark; ///< MOVE_BLUNDER for what is proven to lose, or MOVE_SLIP
    Cell better;   ///< the other move that came out so much better
} LookedMistake;

/// How many nodes a look must have had to say that a move looks like a mistake.
enum { ANNOTATE_LOOK_NODES = 60000 };

/// True where the estimates so far give a reason to look whether `move`, with no mark, was a
/// mistake on a board that nobody can prove.
bool annotate_is_in_doubt(const Judge *judge, const Position *before, Cell move);
/// What is to be looked at next, with ANNOTATE_LOOK_NODES at least, to know whether such a move
/// looks like a mistake; false when nothing is. `position` may be that before it.
bool annotate_next_look(const Judge *judge, const Position *before, Cell move, Position *position);
/// What those looks say: `move` costs three tenths of the points, or is proven to lose, beside
/// another one that was looked at as well. MOVE_PLAIN for neither.
LookedMistake annotate_looked_mistake(const Judge *judge, const Position *before, Cell move);
/// The mark of a move that a finished review has called `reviewed`: what is proven of it comes
/// first, and what the review says before a row that was merely left.
MoveMark annotate_mark_reviewed(const Judge *judge, const Position *before, Cell move,
                                MoveMark reviewed);
/// `!`, `!!`, `?`, `??`, or an empty text.
const char *annotate_sign(MoveMark mark);
/// Writes the moves that are known to keep the proven value of the position to `cells`, which has
/// room for CELLS_MAX, and returns how many there are; 0 where nothing is proven.
int annotate_best_moves(const Explanation *explanation, Cell *cells);
/// True when no move can be better than `cell`: the position and the move are proven.
bool annotate_is_proven(const Explanation *explanation, Cell cell);
/// The move to recommend, nearest to the middle of those that are as good; CELL_NONE where nothing
/// is known. In a lost position one of those that stop a row goes before the rest of them: the
/// other side has one way less.
Cell annotate_hint(const Position *position, const Explanation *explanation);
/// `hint`, or what annotate_hint says where a better one is shown: what was recommended stays.
Cell annotate_kept_hint(const Position *position, const Explanation *explanation, Cell hint);
/// `move`, or what annotate_hint says of `explanation`, that of the position, where `move` is
/// proven to be a slip and the better ones are known.
Cell annotate_not_worse(const Judge *judge, const Position *position,
                        const Explanation *explanation, Cell move);
