// The search's board: marks, and for every free cell and either side the classes of its four lines
// and what they make together (patterns.h), kept up to date by playing and undoing, which allocate
// nothing.
#pragma once

#include "engine/board/patterns.h"
#include "rules/cell_set.h"

/// So many hidden sums a side has (evaluation.h).
enum { HIDDEN_UNITS = 16 };
/// Where marks fall, filling all other columns decides whose turn a free cell is (Allis, "A
/// knowledge-based approach of Connect-Four", 1988). A side waits at the cells that are the other
/// side's turn; without gravity nobody waits anywhere.
enum { WAITS = 2 };
/// What a free cell adds to the hidden sums of the side whose classes these are, and to those of
/// the other side. As long as a cache line.
typedef struct HiddenRow {
    int16_t own[HIDDEN_UNITS], other[HIDDEN_UNITS];
} HiddenRow;
/// Sums of rows over free cells, by Side, modulo 2^16.
typedef struct HiddenSums {
    int16_t of[2][HIDDEN_UNITS];
} HiddenSums;

/// What class sets are worth, owned by the caller: to the evaluation (pattern_worth), and how much
/// a side to move wants to play on a cell by its own classes (`own_move`) and by the opponent's
/// (`other_move`).
typedef struct PatternWeights {
    CodeWorth worths[CLASS_SETS];
    int16_t own_move[CLASS_SETS], other_move[CLASS_SETS];
    /// The same for the cell above where marks fall: it will be the opponent's turn.
    int16_t own_above[CLASS_SETS], other_above[CLASS_SETS];
    HiddenRow *rows; ///< by ClassSet, and where marks fall again for cells where the side whose
                     ///< classes these are waits; NULL: there are no hidden sums
} PatternWeights;

/// What a free cell is to both sides: of X, and of O << 16.
typedef struct CellClasses {
    uint32_t codes; ///< board_code
    uint32_t sets;  ///< board_class_set
} CellClasses;

typedef struct Board {
    const Patterns *patterns;
    const CodeWorth *worths; ///< by ClassSet
    const HiddenRow *rows;   ///< those of the weights, or NULL
    Variant variant;
    int words; ///< of the cell sets
    Side to_move;
    bool won; ///< the last mark completed a row
    int free_cells;
    int ply;                        ///< marks played and turns passed since the set-up
    uint64_t key;                   ///< of cells, side to move and variant; not that of Position
    uint8_t cells[CELLS_MAX];       ///< Side
    CellClasses classes[CELLS_MAX]; ///< of free cells
    int16_t counts[2][KIND_COUNT];  ///< by Side: free cells of each kept kind
    CellSet of_kind[2][KIND_COUNT]; ///< by Side: the free cells of each kept kind
    CellSet free;                   ///< free cells
    CellSet playable;               ///< free cells that a mark can be set on now
    CellSet near;                   ///< free cells near a mark (patterns' stencil), playable or not
    CellSet waits[2];       ///< by Side: the cells, free or not, where it waits if nobody passes
    uint64_t sums[2];       ///< by Side: sums of the worths of its classes over free cells
    int live[2];            ///< by Side: windows of row_length cells it may still fill
    Cell last[2];           ///< by Side: its last mark, or CELL_NONE
    struct BoardUndo *undo; ///< private
} Board;

/// A new board; set it up before use. Large: holds its undo log.
Board *board_new(void);
void board_free(Board *board);
/// Sets up an open `position` of the variant of `patterns`, which outlives the board, as do
/// `weights`; these may be NULL: then classes are worth nothing.
void board_set_up(Board *board, const Patterns *patterns, const PatternWeights *weights,
                  const Position *position);
/// Sets the mark of the side to move on a playable cell of a board that is not won.
void board_play(Board *board, int cell);
/// Takes back the last board_play.
void board_undo(Board *board);
/// Lets the other side move without a mark, and back. May not be mixed up with play and undo.
void board_pass(Board *board);
void board_unpass(Board *board);
/// The hidden sums of a board whose weights have rows: valid until the next board_play or
/// board_undo. They are brought up to date only when asked for, from the last ply where they were
/// known, so that boards that nobody asks cost nothing.
const HiddenSums *board_hidden(const Board *board);
/// The key after board_play of `cell`: for prefetching.
uint64_t board_key_after(const Board *board, int cell);
/// The key after board_play of `cell` and then of `reply`.
uint64_t board_key_after_both(const Board *board, int cell, int reply);

/// What a free cell is to a side.
static inline PatternCode board_code(const Board *board, Side side, int cell) {
    return (PatternCode)(board->classes[cell].codes >> 16 * side);
}
static inline ClassSet board_class_set(const Board *board, Side side, int cell) {
    return (ClassSet)(board->classes[cell].sets >> 16 * side);
}
static inline CellKind board_kind(const Board *board, Side side, int cell) {
    return pattern_worth_kind(board->worths[board_class_set(board, side, cell)]);
}

/// What a free cell adds to the hidden sums were its classes for `side` those of `set`.
static inline const HiddenRow *board_row(const Board *board, Side side, int cell, ClassSet set) {
    return board->rows + (cell_set_has(&board->waits[side], cell) ? CLASS_SETS : 0) + set;
}

/// The span of a free cell in a direction, as `side` sees it.
Span board_span(const Board *board, Side side, int cell, int direction);
/// Adds to `set` the cells that weaken the class of `cell`'s lines of at least `weakest` for `side`
/// when `side`'s opponent plays there; `cell` itself included.
void board_add_defences(const Board *board, Side side, int cell, LineClass weakest, CellSet *set);
/// Adds to `set` the free cells, but for `cell`, of all windows through `cell` that hold no mark of
/// the other side and miss at most `missing` marks of `side`, that on `cell` not counted.
void board_add_windows(const Board *board, Side side, int cell, int missing, CellSet *set);
/// The cell that would complete a row of `side` after its mark on `cell`, in a line of class
/// LINE_SIMPLE_1; CELL_NONE when there is no such line.
int board_completion(const Board *board, Side side, int cell);
/// Sets `set` to the free cells of any kind from `weakest` up for `side`.
void board_kinds(const Board *board, Side side, CellKind weakest, CellSet *set);
/// True when `cell` is one of those in `playable`.
static inline bool board_can_play(const Board *board, int cell) {
    return cell_set_has(&board->playable, cell);
}
