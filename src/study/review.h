// A review: what every move of a game was worth. The game is gone through from its end backwards,
// so that what is found later in it helps before.
//
// A move is judged by its share (worth_share) beside that of the best move, where both were looked
// at alike: a blunder loses a game that was not lost before; a slip gives up a win, or a fifth of
// the points; with an only good move the second best is three tenths worse. A brilliant move is the
// only one that wins, is not known to do so in fewer than five plies, and is hard to see: of a
// first impression, a search of REVIEW_GLANCE_NODES nodes with an empty table, another move comes
// out best. A side that is lost anyway gets no marks.
//
// Each position of the game has one worth, so that what is said after a move and before the next
// one cannot differ. It is never that of a move that happens to be known: such a move only shows
// what the position is worth at least.
#pragma once

#include "play/exact_values.h"
#include "rules/worth.h"
#include "study/annotate.h"
#include "study/judge.h"

// --- one look, the value of a position for a review: exact where a solver reaches it, else by a
// search, each with a fixed number of nodes, so that the same looks in the same order find the same

typedef struct ReviewLook {
    uint64_t nodes; ///< of a search
    Engine *engine;
    Engine *glance; ///< for a first impression, with an empty table
    ExactValues *values;
    Judge *judge;          ///< what was found
    atomic_bool *stop;     ///< any thread
    atomic_bool unstopped; ///< what `stop` is at first
} ReviewLook;

/// Knows nothing yet. Release with review_look_free.
ReviewLook *review_look_new(Clock clock, int table_mib, uint64_t nodes);
/// NULL is fine.
void review_look_free(ReviewLook *look);
/// From now on `stop`, which outlives it and which any thread may set, makes what is being looked
/// at end within 50 ms, and all that comes after it.
void review_look_stop_by(ReviewLook *look, atomic_bool *stop);

/// True where a solver is asked about the position.
bool review_look_is_in_reach(const Position *position);
/// The worth of any position for the side to move, which is looked at unless it was before;
/// WORTH_UNKNOWN only where that was stopped.
Worth review_look_at(ReviewLook *look, const Position *position);
/// What is known of it by now, without a look.
Worth review_look_known(const ReviewLook *look, const Position *position);
/// The worth of a move of `position` for the side that makes it.
Worth review_look_after(ReviewLook *look, const Position *position, Cell move);
/// A move and what the look at its position said of it.
typedef struct ReviewChoice {
    Cell move;
    int share; ///< -1: nothing
} ReviewChoice;
/// Writes the moves of an open position that are worth comparing, the best first: all of them where
/// a solver reaches it, else those that a search ranks. `choices` has room for CELLS_MAX. Returns
/// how many.
int review_look_rank(ReviewLook *look, const Position *position, ReviewChoice *choices);
/// The move that a first impression prefers, which is a search of `nodes` nodes.
Cell review_look_glance(ReviewLook *look, const Position *position, uint64_t nodes);
/// Writes how it can go on after `move`, itself included, to `line`, `most` cells at most; returns
/// how many.
int review_look_line(ReviewLook *look, const Position *position, Cell move, Cell *line, int most);

enum {
    REVIEW_NODES = 300000, ///< of a search, where nothing else is asked for
    REVIEW_GLANCE_NODES = 2000,
    REVIEW_LINE_MAX = 12,
    REVIEW_TABLE_MIB = 32,
};

/// One move of the game.
typedef struct ReviewMove {
    bool seen; ///< the rest is known
    MoveMark mark;
    bool sure;    ///< the mark is proven
    bool turning; ///< a mistake after which the game looked another way
    int length;   ///< of what was better, also by too little for a mark, or in a lost position
                  ///< held out longer; 0: nothing was, or it is not known
    Cell line[REVIEW_LINE_MAX];
    Worth better; ///< of the first of that line, for the side that moved; a win's way is told where
                  ///< no move wins sooner
} ReviewMove;

typedef struct Review {
    Position end; ///< of the game; its history are the moves
    int count;    ///< how many
    int seen;     ///< so many of them, from the last one on, are judged
    uint64_t nodes;
    Worth values[CELLS_MAX + 1]; ///< of the position after so many moves, for the side to move
    ReviewMove moves[CELLS_MAX];
    bool opening[CELLS_MAX];  ///< the move was drawn before sides were chosen: it is not judged
    bool by_other[CELLS_MAX]; ///< who drew the move had the other pen at the end of the game
} Review;

/// The position before move `index`, 0 to count: all moves set back behind it.
Position review_position(const Review *review, int index);
/// Who made move `index`.
Side review_side(const Review *review, int index);
/// The worth of the position after the first `index` moves, 0 to count, for X; WORTH_UNKNOWN before
/// it was looked at.
Worth review_value(const Review *review, int index);
/// What the position before move `index` was worth to the side that made it.
Worth review_before(const Review *review, int index);
/// What move `index` left of it; plies are counted from the move on, itself included.
Worth review_after(const Review *review, int index);
/// True when all moves are judged.
bool review_is_whole(const Review *review);
/// Of a game that is won on the board: the loser's last move before which it is not known to be
/// lost; after it that is proven. -1 for none: it always was. False while that is not known.
bool review_find_forced(const Review *review, int *index);
/// Of a game that is won on the board and whole: the loser's move that took most of their share of
/// the points, proven or as it looked, after the opening. False where none took a twentieth.
bool review_find_fall(const Review *review, int *index);
/// True when everything that is known is proven.
bool review_is_proven(const Review *review);
/// Move `index` has no mark because the game was lost before it already, proven.
bool review_is_lost(const Review *review, int index);
/// How many moves have this mark of who had the pen of `side` at the end of the game; those of
/// the opening, those not judged yet and those of review_is_lost are not counted.
int review_count(const Review *review, Side side, MoveMark mark);
/// How many are those of review_is_lost.
int review_count_lost(const Review *review, Side side);

/// What may be said of the moves beside the one played.
typedef enum ReviewBetter {
    BETTER_TOLD,    ///< one is named
    BETTER_NONE,    ///< none was: it is proven, or looks so by what is shown
    BETTER_LITTLE,  ///< one that is not named may have been, by less than a twentieth of a point
    BETTER_UNKNOWN, ///< one was, which nobody found
} ReviewBetter;
/// The same of judged move `index`.
ReviewBetter review_find_better(const Review *review, int index);

/// Begins a review of the game that led to `end`, from where it was set up; nothing is judged yet.
void review_begin(Review *review, const Position *end, uint64_t nodes);
/// Judges the last move that is not judged yet. False when there was none, or `look` was stopped
/// meanwhile: then nothing was judged. For the same game and nodes every review says the same.
bool review_step(Review *review, ReviewLook *look);

// --- a review on a thread of its own (review_task.c), and what somebody asks about the game
// meanwhile

// Every function is for one thread, the owner's. `wake` is called on the other one when there is
// something to poll, without any lock held; it must not call back.

typedef struct ReviewTask ReviewTask;

typedef struct ReviewTaskConfig {
    Clock clock;
    void (*wake)(void *context); ///< may be NULL
    void *wake_context;
} ReviewTaskConfig;

/// A task for `review`, which is copied, as far as it has come. Nothing runs before
/// review_task_run.
ReviewTask *review_task_new(const ReviewTaskConfig *config, const Review *review);
/// Stops everything, under 50 ms, and releases it. NULL is fine.
void review_task_free(ReviewTask *task);

/// Goes on with the review, or stops it where it is; what was judged stays. Never waits. False when
/// the machine gives no thread.
bool review_task_run(ReviewTask *task, bool run);
/// True while a review that is not whole goes on.
bool review_task_runs(const ReviewTask *task);

/// Asks what `move` of an open `position` is worth to who makes it: before the review goes on. Only
/// the last question is answered. False when the machine gives no thread.
bool review_task_ask(ReviewTask *task, const Position *position, Cell move);
/// The answer, once it is there; WORTH_UNKNOWN before.
Worth review_task_answer(const ReviewTask *task);

/// Takes in what is new, and begins what waited for the end of something else; true when the review
/// or the answer has changed. Never waits.
bool review_task_poll(ReviewTask *task);
/// The review as it was polled last; lives as long as the task.
const Review *review_task_review(const ReviewTask *task);
/// Writes what is known of the moves of `position`. False while something runs: nothing is written.
bool review_task_explain(ReviewTask *task, const Position *position, Explanation *explanation);
