// The search's board: marks, and for every free cell and either side the classes of its four lines
// and what they make together (pattern.h), kept up to date by playing and undoing, which allocate
// nothing.
#ifndef INKROW_ENGINE_PBOARD_H
#define INKROW_ENGINE_PBOARD_H

#include "engine/pattern.h"

/// What a code adds to the evaluation of a side: `own` when it is the side to move, `other` when it
/// is not; and how much a side to move wants to play there by its own code (`own_move`) and by the
/// opponent's (`other_move`). Tables of PATTERN_CODES entries, owned by the caller.
typedef struct PatternWeights {
    int16_t own[PATTERN_CODES], other[PATTERN_CODES];
    int16_t own_move[PATTERN_CODES], other_move[PATTERN_CODES];
} PatternWeights;

/// Cell sets are kept for the kinds from here up.
enum { KIND_KEPT_MIN = KIND_OPEN_3 };

typedef struct PBoard {
    const Patterns *patterns;
    const PatternWeights *weights; ///< may be NULL: then the sums below stay 0
    Variant variant;
    int words; ///< of the cell sets
    Side to_move;
    bool won; ///< the last mark completed a row
    int free_cells;
    int ply;                         ///< marks played and turns passed since the set-up
    uint64_t key;                    ///< of cells, side to move and variant; not that of Position
    uint8_t cells[CELLS_MAX];        ///< Side
    PatternCode codes[2][CELLS_MAX]; ///< by Side; of free cells
    uint8_t kinds[2][CELLS_MAX];     ///< CellKind, by Side; of free cells
    int16_t counts[2][KIND_COUNT];   ///< by Side: free cells of each kind
    CellSet of_kind[2][KIND_COUNT];  ///< by Side: the free cells of a kind, from KIND_KEPT_MIN up
    CellSet free;                    ///< free cells
    CellSet playable;                ///< free cells that a mark can be set on now
    CellSet near; ///< free cells near a mark (patterns' stencil), playable or not
    int32_t own_sum[2], other_sum[2]; ///< by Side: sums of weights->own and ->other over free cells
    int live[2];                      ///< by Side: windows of row_length cells it may still fill
    Cell last[2];                     ///< by Side: its last mark, or CELL_NONE
    struct PBoardUndo *undo;          ///< private
} PBoard;

/// A new board; set it up before use. Large: holds its undo log.
PBoard *pboard_new(void);
void pboard_free(PBoard *board);
/// Sets up an open `position` of the variant of `patterns`, which outlives the board, as do
/// `weights`.
void pboard_set_up(PBoard *board, const Patterns *patterns, const PatternWeights *weights,
                   const Position *position);
/// Sets the mark of the side to move on a playable cell of a board that is not won.
void pboard_play(PBoard *board, int cell);
/// Takes back the last pboard_play.
void pboard_undo(PBoard *board);
/// Lets the other side move without a mark, and back. May not be mixed up with play and undo.
void pboard_pass(PBoard *board);
void pboard_unpass(PBoard *board);
/// The key after pboard_play of `cell`: for prefetching.
uint64_t pboard_key_after(const PBoard *board, int cell);

/// The span of a free cell in a direction, as `side` sees it.
Span pboard_span(const PBoard *board, Side side, int cell, int direction);
/// Adds to `set` the cells that weaken the class of `cell`'s lines of at least `weakest` for `side`
/// when `side`'s opponent plays there; `cell` itself included.
void pboard_add_defences(const PBoard *board, Side side, int cell, LineClass weakest, CellSet *set);
/// Adds to `set` the free cells, but for `cell`, of all windows through `cell` that hold no mark of
/// the other side and miss at most `missing` marks of `side`, that on `cell` not counted.
void pboard_add_windows(const PBoard *board, Side side, int cell, int missing, CellSet *set);
/// Sets `set` to the free cells of any kind from `weakest` up for `side`.
void pboard_kinds(const PBoard *board, Side side, CellKind weakest, CellSet *set);

static inline bool pboard_can_play(const PBoard *board, int cell) {
    return cell_set_has(&board->playable, cell);
}

/// Recomputes everything from the cells and ends the program when a field differs. For tests.
void pboard_verify(const PBoard *board);

#endif
