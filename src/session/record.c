#include "session/record.h"

#include <string.h>

void record_begin(Record *record, const Position *position) {
    memset(record, 0, sizeof(*record));
    record->now = *position;
    record->start = *position;
    record->count = record->cursor = position->ply;
    memcpy(record->moves, position->history, sizeof(*record->moves) * (size_t)record->count);
    while (record->start.ply > 0)
        position_undo(&record->start);
}

void record_play(Record *record, Cell cell) {
    CHECK(record->cursor < CELLS_MAX);
    position_play(&record->now, cell);
    record->moves[record->cursor++] = cell;
    record->count = record->cursor;
    record->swapped_after[record->cursor] = record->swapped;
}

void record_change_seats(Record *record) {
    record->swapped = !record->swapped;
}

static void go(Position *position, const Cell *moves, int from, int to) {
    for (; from > to; from--)
        position_undo(position);
    for (; from < to; from++)
        position_play(position, moves[from]);
}

void record_go_to(Record *record, int cursor) {
    CHECK(cursor >= 0 && cursor <= record->count);
    go(&record->now, record->moves, record->cursor, cursor);
    record->cursor = cursor;
    record->swapped = record->swapped_after[cursor];
}

void record_position_at(const Record *record, int cursor, Position *position) {
    CHECK(cursor >= 0 && cursor <= record->count);
    *position = record->now;
    go(position, record->moves, record->cursor, cursor);
}

Side record_side_at(const Record *record, int cursor) {
    Side first = record->start.to_move;
    return cursor % 2 == 0 ? first : side_other(first);
}
