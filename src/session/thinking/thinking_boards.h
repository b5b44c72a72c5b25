// The boards round the place in a recursion: the open call at some depth, and what has been tried
// below it.
#pragma once

#include "session/thinking/thinking.h"

typedef enum ThinkingBoardState {
    THINKING_ENDED,   ///< it has its value
    THINKING_OPEN,    ///< on the way to the place, without a value yet
    THINKING_NOT_YET, ///< still to be tried
    THINKING_LEFT_OUT ///< not searched: it could not matter
} ThinkingBoardState;

typedef struct ThinkingBoard {
    int parent; ///< its number in the list; -1 for the first
    int depth;  ///< marks since the root
    Cell cell;  ///< the last of them; CELL_NONE at the root
    ThinkingBoardState state;
    MinimaxStepKind end; ///< of THINKING_ENDED: how
    int value;           ///< of THINKING_ENDED
    uint64_t call; ///< its number; of one that was met before that one's; 0 before it is tried
    bool chosen;   ///< the value of the parent, so far, comes from here
} ThinkingBoard;

/// Parents stand before their children, and those in the order in which they are tried. Begin with
/// {0}.
typedef struct ThinkingBoards {
    ThinkingBoard *boards;
    size_t count, capacity;
} ThinkingBoards;

/// Lists the call that is open at depth `top` and what lies at most `levels` (0 to
/// THINKING_LEVELS_MAX) below it: all that has been tried, and beside the way to the place what is
/// still to be. `top` is at most the depth of the walk.
void thinking_boards_list(ThinkingBoards *boards, const Thinking *thinking, int top, int levels);
enum { THINKING_LEVELS_MAX = 8 };
/// Releases what it holds.
void thinking_boards_clear(ThinkingBoards *boards);

/// The position of a board of the list, which was made at this place of `thinking`.
Position thinking_boards_position(const ThinkingBoards *boards, const Thinking *thinking,
                                  size_t board);
