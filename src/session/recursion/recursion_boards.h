// The boards round the place in a recursion: the open call at some depth, and what has been tried
// below it.
#pragma once

#include "session/recursion/recursion.h"

typedef enum RecursionBoardState {
    RECURSION_ENDED,   ///< it has its value
    RECURSION_OPEN,    ///< on the way to the place, without a value yet
    RECURSION_NOT_YET, ///< still to be tried
    RECURSION_LEFT_OUT ///< not searched: it could not matter
} RecursionBoardState;

typedef struct RecursionBoard {
    int parent; ///< its number in the list; -1 for the first
    int depth;  ///< marks since the root
    Cell cell;  ///< the last of them; CELL_NONE at the root
    RecursionBoardState state;
    MinimaxStepKind end; ///< of RECURSION_ENDED: how
    int value; ///< of RECURSION_ENDED; of RECURSION_LEFT_OUT what the side that is to move there
               ///< has elsewhere, and so why
    uint64_t call; ///< its number; of one that was met before that one's; 0 before it is tried
    bool chosen;   ///< the value of the parent, so far, comes from here
} RecursionBoard;

/// Parents stand before their children, and those in the order in which they are tried. Begin with
/// {0}.
typedef struct RecursionBoards {
    RecursionBoard *boards;
    size_t count, capacity;
} RecursionBoards;

/// Lists the call that is open at depth `top` and what lies at most `levels` (0 to
/// RECURSION_LEVELS_MAX) below it: all that has been tried, and beside the way to the place what is
/// still to be. `top` is at most the depth of the walk.
void recursion_boards_list(RecursionBoards *boards, const Recursion *recursion, int top,
                           int levels);
enum { RECURSION_LEVELS_MAX = 8 };
/// Releases what it holds.
void recursion_boards_clear(RecursionBoards *boards);

/// The position of a board of the list, which was made at this place of `recursion`.
Position recursion_boards_position(const RecursionBoards *boards, const Recursion *recursion,
                                   size_t board);
