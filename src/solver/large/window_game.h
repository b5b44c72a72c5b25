// What a search on a board of any size works with: the board, who attacks, the effort, and the
// marks it has added, which are the key of its table.
#pragma once

#include "solver/effort.h"
#include "solver/large/window_board.h"

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
