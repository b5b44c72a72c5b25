#include "solver/large/window_game.h"

#include "base/rng.h"

#include <string.h>

void window_game_init(WindowGame *game, const Position *position, Side attacker, size_t entry_bytes,
                      size_t table_bytes, atomic_bool *stop) {
    CHECK(position->outcome == OUTCOME_OPEN);
    *game = (WindowGame){.board = window_board_new(position),
                         .attacker = attacker,
                         .effort = {.stop = stop},
                         .entry_bytes = entry_bytes,
                         .entry_count = MAX(table_bytes / entry_bytes, 1)};
    game->entries = base_alloc(game->entry_count * entry_bytes);
}

void window_game_free(WindowGame *game) {
    base_free(game->board);
    base_free(game->entries);
}

static void add_mark(WindowMarks *marks, Side side, Cell cell) {
    int at = marks->counts[side]++;
    if (at >= WINDOW_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    for (; at > 0 && cells[at - 1] > cell; at--)
        cells[at] = cells[at - 1];
    cells[at] = cell;
}

static void remove_mark(WindowMarks *marks, Side side, Cell cell) {
    int count = --marks->counts[side], at = 0;
    if (count >= WINDOW_MARKS_MAX)
        return;
    Cell *cells = marks->cells[side];
    while (cells[at] != cell)
        at++;
    memmove(&cells[at], &cells[at + 1], sizeof(*cells) * (size_t)(count - at));
}

void window_game_mark(WindowGame *game, Side side, Cell cell) {
    window_board_mark(game->board, side, cell);
    add_mark(&game->marks, side, cell);
}

void window_game_unmark(WindowGame *game, Side side, Cell cell) {
    window_board_unmark(game->board, cell);
    remove_mark(&game->marks, side, cell);
}

bool window_game_has_key(const WindowGame *game) {
    return MAX(game->marks.counts[SIDE_X], game->marks.counts[SIDE_O]) <= WINDOW_MARKS_MAX;
}

void *window_game_entry(const WindowGame *game, uint8_t kind, bool *known) {
    const WindowMarks *marks = &game->marks;
    uint64_t hash = 0;
    *known = false;
    if (!window_game_has_key(game))
        return NULL;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < marks->counts[side]; i++)
            hash ^= position_mark_key(marks->cells[side][i], (Side)side);
    uint64_t place = (rng_mix(hash + kind) >> 32) * game->entry_count >> 32;
    WindowKey *key = (WindowKey *)(game->entries + place * game->entry_bytes);
    *known = key->work != 0 && key->kind == kind;
    for (int side = 0; *known && side < 2; side++)
        *known = key->marks.counts[side] == marks->counts[side] &&
                 memcmp(key->marks.cells[side], marks->cells[side],
                        sizeof(Cell) * marks->counts[side]) == 0;
    return key;
}
