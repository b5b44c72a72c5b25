#include "game/swap2_opening.h"

/// Of the fourth mark: it is the first of two more.
#define MORE "INKROWMORE"

enum { ROW = 5, SIDE_LEAST = 13 };

bool swap2_opening_fits(const Variant *variant) {
    return variant_within(variant, SWAP2_RULES) && variant->row_length == ROW &&
           variant->width >= SIDE_LEAST && variant->height >= SIDE_LEAST;
}

/// Were two more drawn on the line, which goes on so far?
static bool drew_more(const GameTree *tree, const int *nodes) {
    return game_tree_property(tree, nodes[SWAP2_MARKS + 1], MORE) != NULL;
}

static bool draws_more(const Record *record, int cursor, Swap2Choice choice) {
    return cursor > SWAP2_MARKS ? drew_more(record->tree, record->nodes) : choice == SWAP2_DRAW_TWO;
}

OpeningTurn swap2_opening_turn(const Record *record, int cursor, Swap2Choice choice) {
    const Side first = record_side_at(record, 0), second = side_other(first);
    if (cursor < SWAP2_MARKS)
        return (OpeningTurn){first, false, cursor + 1, SWAP2_MARKS};
    if (cursor == SWAP2_MARKS && choice == SWAP2_UNDECIDED)
        return (OpeningTurn){second, true, 0, 0};
    const bool more = draws_more(record, cursor, choice);
    if (more && cursor < SWAP2_MARKS_MOST)
        return (OpeningTurn){second, false, cursor - SWAP2_MARKS + 1,
                             SWAP2_MARKS_MOST - SWAP2_MARKS};
    if (more && cursor == SWAP2_MARKS_MOST && choice == SWAP2_UNDECIDED)
        return (OpeningTurn){first, true, 0, 0};
    return (OpeningTurn){.player = record_side_at(record, cursor)};
}

bool swap2_opening_has(const GameTree *tree, const int *nodes, int index) {
    return index < SWAP2_MARKS || (index < SWAP2_MARKS_MOST && drew_more(tree, nodes));
}

bool swap2_opening_allows(const Record *record, int cursor, Swap2Choice choice) {
    return swap2_opening_turn(record, cursor, SWAP2_UNDECIDED).chooses &&
           (choice == SWAP2_TAKE_TURN || choice == SWAP2_TAKE_OTHER ||
            (choice == SWAP2_DRAW_TWO && cursor == SWAP2_MARKS));
}

bool swap2_opening_changes_seats(const Record *record, int cursor, Swap2Choice choice) {
    const Side turn = record_side_at(record, cursor);
    const Side chooser = swap2_opening_turn(record, cursor, SWAP2_UNDECIDED).player;
    return choice != SWAP2_DRAW_TWO && (choice == SWAP2_TAKE_TURN) != (chooser == turn);
}

void swap2_opening_note(Record *record, Swap2Choice choice) {
    if (record->cursor != SWAP2_MARKS + 1)
        return;
    const int node = record->nodes[record->cursor];
    if (choice == SWAP2_DRAW_TWO)
        game_tree_set(record->tree, node, MORE, slice_of("1"));
    else
        game_tree_remove(record->tree, node, MORE);
}
