// A board of any size without gravity with its windows sorted by what they lack: what threatens is
// at hand after every mark, however large the board.
//
// A window is a run of row_length cells; it is live for a side while the other side has no mark in
// it. By the exact rule a full window wins only when the cells just beyond both ends are not the
// owner's.
#pragma once

#include "rules/cell_set.h"
#include "rules/windows.h"
#include "solver/solve.h"

/// Rules that the windows and all that is proved by them know.
enum { LARGE_RULES = RULE_BIT(RULE_EXACT) };

/// Live windows of one side that lack the same number of cells.
typedef struct WindowList {
    int count;
    uint16_t window[WINDOWS_MAX];
} WindowList;

/// Fields are for reading; only the functions below write.
typedef struct WindowBoard {
    Variant variant;
    int cell_count, free_count;
    uint8_t cells[CELLS_MAX];            ///< Side of each cell
    Windows windows;                     ///< as by the exact rule: all have `beyond`
    uint8_t marks[2][WINDOWS_MAX];       ///< how many a side has in a window
    WindowList lacking[2][SIDE_MAX + 1]; ///< by side and number of cells, from 1
    uint16_t place[2][WINDOWS_MAX];      ///< of a window in its list
} WindowBoard;

typedef struct WindowMoves {
    int count;
    Cell cells[CELLS_MAX];
} WindowMoves;

/// The board of an open position without gravity; release with base_free.
WindowBoard *window_board_new(const Position *position);

/// Marks a free cell, and takes a mark back; in any order, by any side.
void window_board_mark(WindowBoard *board, Side side, Cell cell);
void window_board_unmark(WindowBoard *board, Cell cell);

/// Writes the free cells of a window that is live for a side; returns how many.
int window_board_missing(const WindowBoard *board, int window, Cell *cells);
/// Up to two cells that complete a row of `side` at once; returns how many were found.
int window_board_completions(const WindowBoard *board, Side side, Cell found[2]);
/// Adds the free cells of the live windows of `side` that lack at most `lacks` cells; all cells
/// where that takes in windows without a mark.
void window_board_add_reach(const WindowBoard *board, Side side, int lacks, CellSet *set);

/// Adds the free cells of all live windows of `side`.
void window_board_add_live(const WindowBoard *board, Side side, CellSet *set);

/// Lists the free cells in `allowed`, heaviest first: live windows of both sides that have a mark
/// weigh more the less they lack, those of `side` more than the other's.
void window_board_moves(const WindowBoard *board, Side side, const CellSet *allowed,
                        WindowMoves *list);

/// True unless a full window would be part of a row that is too long.
static inline bool window_board_counts(const WindowBoard *board, int window, Side side) {
    const Cell *beyond = board->windows.at[window].beyond;
    if (!board->variant.exact)
        return true;
    return (beyond[0] == CELL_NONE || board->cells[beyond[0]] != side) &&
           (beyond[1] == CELL_NONE || board->cells[beyond[1]] != side);
}

// --- what a search works with: the board, who attacks, the effort, and the marks it has added,
// which are the key of its table

enum { WINDOW_MARKS_MAX = 28 }; ///< of one side; positions with more have no key

/// Zeroed: none.
typedef struct WindowMarks {
    uint8_t counts[2];               ///< by side
    Cell cells[2][WINDOW_MARKS_MAX]; ///< in ascending order; not complete where there are more
} WindowMarks;

typedef struct WindowGame {
    WindowBoard *board; ///< as in the question between calls
    Side attacker;
    Effort effort;
    WindowMarks marks; ///< added since the question
    uint8_t *entries;
    size_t entry_bytes, entry_count;
} WindowGame;

/// A game from an open position, in which nothing is allowed yet; `*stop` ends all efforts. Its
/// table takes `table_bytes`, with entries of `entry_bytes`. Release with window_game_free.
void window_game_init(WindowGame *game, const Position *position, Side attacker, size_t entry_bytes,
                      size_t table_bytes, atomic_bool *stop);
void window_game_free(WindowGame *game);
/// Marks a free cell, and takes the mark back; the mark added last is the first to be removed.
void window_game_mark(WindowGame *game, Side side, Cell cell);
void window_game_unmark(WindowGame *game, Side side, Cell cell);

/// What every entry of the table begins with.
typedef struct WindowKey {
    uint32_t work; ///< nodes it took; 0 marks a free entry
    uint8_t kind;  ///< tells apart what the marks do not
    WindowMarks marks;
} WindowKey;

/// True while the marks are a key.
bool window_game_has_key(const WindowGame *game);
/// The entry where the marks and the kind belong; *known when it is theirs. NULL
/// when there is no key.
void *window_game_entry(const WindowGame *game, uint8_t kind, bool *known);

// --- wins by force: every move threatens to complete a row, so every reply is forced; the same
// search as forcing.h

/// A sequence that was found. The completing move after a double threat is in neither set.
typedef struct WindowForcing {
    Cell first;      ///< the first move of the winner
    CellSet moves;   ///< of the winner
    CellSet replies; ///< that they force, with both ends of a double threat
} WindowForcing;

/// Looks for a win of `side`, who is to move. A false answer proves nothing. The board comes back
/// as it was.
bool window_forcing_find(WindowBoard *board, Side side, ForcingLimits limits, WindowForcing *found);

/// Adds the cells of a sequence found for `side`, and those of the other side's live windows that
/// lack at most `lacks` cells when it has made the replies. With 2 these are the moves that can
/// stop the sequence: any other loses to it, as it makes no threat to complete a row on the way.
void window_forcing_add_zone(WindowBoard *board, Side side, const WindowForcing *found, int lacks,
                             CellSet *zone);
