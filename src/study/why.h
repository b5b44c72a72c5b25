// Why a game was lost, on boards whose values can be proven: the last move that changed the result,
// every square that would have held, and a tree that shows the win from there: one move of the
// winner, all answers of the loser. Pure: values come from whoever is asked.
#pragma once

#include "base/clock.h"
#include "rules/score.h"

/// Where proven values come from.
typedef struct WhyProver {
    /// The value of an open position, for the side to move; false where it cannot be had (any
    /// more).
    bool (*ask)(void *context, const Position *position, Verdict *verdict);
    bool (*hurry)(void *context); ///< the smallest tree has been looked for long enough; or NULL
    void *context;
} WhyProver;

/// Of a game that was always lost the loser's mark that cost most all the same.
typedef struct WhySlip {
    int index;       ///< of the move in the game's history; -1: none
    Position before; ///< it
    Cell open; ///< the last one: the row that it left here won, and another mark would have put
               ///< that off; CELL_NONE: it is that which brought the end nearest
    int lasted, held; ///< without `open`: in how many plies it lost, and the best other mark
} WhySlip;

/// The last move that changed the result.
typedef struct WhyTurn {
    int index;              ///< of the move in the game's history; -1: the loser was always lost
    Position before, after; ///< the move; without one both are the beginning of the game
    VerdictKind held;       ///< what the best moves would have held: a draw or a win
    VerdictKind worth[CELLS_MAX]; ///< of each move in `before`, for the loser
    WhySlip slip; ///< without a move that turned it; as far as it is seen on the board
} WhyTurn;

/// Finds it in a won game. False where values could not be had.
bool why_find_turn(const Position *won, const WhyProver *prover, WhyTurn *turn);
/// Where neither a move turned the game nor a row was left: the mark that brought the end nearest,
/// if it is known how soon each one lost.
void why_find_sooner(const Position *won, const WhyProver *prover, WhyTurn *turn);
/// Writes the cells that would have held at least a draw, in reading order, to `cells`, which has
/// room for CELLS_MAX, and returns how many; 0 without a move that turned the game.
int why_holding(const WhyTurn *turn, Cell *cells);

enum { WHY_NODES_MAX = 2000, WHY_ALSO_MAX = 4 * WHY_NODES_MAX };

/// A board of the tree.
typedef struct WhyNode {
    Cell move;                  ///< that led to it; CELL_NONE at the root
    int parent;                 ///< -1 at the root
    int child, next;            ///< the first of its boards, the next one of its parent; -1: none
    int also_first, also_count; ///< other answers that share it: the same reply wins at once
    int within;                 ///< plies until the win, at most; 0: the game is over
    int plies; ///< the same where it can neither come sooner nor be put off; else 0
} WhyNode;

/// A proof that the side to move at its root wins. Fields are for reading.
typedef struct WhyTree {
    Position root;
    bool whole; ///< it leads to the end everywhere, in as few boards as can be; else boards without
                ///< a child whose game goes on are folded, and each is proven to be won
    bool follows; ///< the winner's moves are those of the game as long as that goes the same way
    int count;
    WhyNode nodes[WHY_NODES_MAX];
    int also_count;
    Cell also[WHY_ALSO_MAX];
} WhyTree;

/// Fills `tree` for an open `root` that is won for the side to move. Where the smallest proof is
/// too large to be found or kept, it has the quickest win and is folded below the first three
/// moves. False, and the tree means nothing, where values could not be had.
/// `game`, a won game in which the winner gave nothing away, or NULL: its own moves come before
/// better ones where `root` is a place of it.
bool why_grow(WhyTree *tree, const Position *root, const Position *game, const WhyProver *prover);
/// The position on a board of the tree.
Position why_position(const WhyTree *tree, int node);
/// The board reached by `cell` from `node`, as its own move or one that shares it; -1: none.
int why_child(const WhyTree *tree, int node, Cell cell);

// --- on a thread of its own
//
// Every function is for one thread, the owner's. `wake` is called on the other one when there is
// something new, and the owner then calls why_work_poll.

typedef struct WhyWork WhyWork;

typedef struct WhyWorkConfig {
    Clock clock;
    void (*wake)(void *context); ///< any thread, must not call back; may be NULL
    void *wake_context;
    int table_mib; ///< at least 1
} WhyWorkConfig;

/// What is known; zero before anything is.
typedef struct WhyReport {
    bool ended;      ///< nothing more comes
    bool turn_known; ///< `turn` is
    bool grown;      ///< `tree` is
    WhyTurn turn;
    WhyTree tree;
} WhyReport;

/// Asks nothing yet. Release with why_work_free.
WhyWork *why_work_new(const WhyWorkConfig *config);
/// Stops everything and releases it; waits for that, under 100 ms as a rule. NULL is fine.
void why_work_free(WhyWork *work);
/// Looks at a won game: finds the turn, then grows the tree from there, for the winner to move;
/// where there is no turn, along the game.
/// False when the machine gives no thread.
bool why_work_ask(WhyWork *work, const Position *won);
/// Grows another tree from a folded board, which is won for the side to move; the turn stays.
bool why_work_unfold(WhyWork *work, const Position *root);
/// Takes in what is new. Never blocks. True when the report has changed.
bool why_work_poll(WhyWork *work);
/// Lives as long as the work.
const WhyReport *why_work_report(const WhyWork *work);
/// True on boards where it is worth asking: values of lost games can be proven there.
bool why_work_can(const Variant *variant);
