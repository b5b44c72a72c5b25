#include "game/opening.h"

#include <string.h>

// --- swap2

/// Of the fourth mark: it is the first of two more.
#define MORE "INKROWMORE"

enum { ROW = 5, SIDE_LEAST = 13 };

bool opening_fits(const Variant *variant) {
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

OpeningTurn opening_turn(const Record *record, int cursor, Swap2Choice choice) {
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

bool opening_has(const GameTree *tree, const int *nodes, int index) {
    return index < SWAP2_MARKS || (index < SWAP2_MARKS_MOST && drew_more(tree, nodes));
}

bool opening_allows(const Record *record, int cursor, Swap2Choice choice) {
    return opening_turn(record, cursor, SWAP2_UNDECIDED).chooses &&
           (choice == SWAP2_TAKE_TURN || choice == SWAP2_TAKE_OTHER ||
            (choice == SWAP2_DRAW_TWO && cursor == SWAP2_MARKS));
}

bool opening_changes_seats(const Record *record, int cursor, Swap2Choice choice) {
    const Side turn = record_side_at(record, cursor);
    const Side chooser = opening_turn(record, cursor, SWAP2_UNDECIDED).player;
    return choice != SWAP2_DRAW_TWO && (choice == SWAP2_TAKE_TURN) != (chooser == turn);
}

void opening_note(Record *record, Swap2Choice choice) {
    if (record->cursor != SWAP2_MARKS + 1)
        return;
    const int node = record->nodes[record->cursor];
    if (choice == SWAP2_DRAW_TWO)
        game_tree_set(record->tree, node, MORE, slice_of("1"));
    else
        game_tree_remove(record->tree, node, MORE);
}

// --- a handicap

void first_marks_want(FirstMarks *first, int wanted) {
    CHECK(wanted <= FIRST_MARKS_MOST);
    *first = (FirstMarks){.wanted = wanted < 2 ? 0 : wanted};
}

void first_marks_take(FirstMarks *first, const Record *record, int wanted) {
    const Position *start = &record->tree->start;
    first_marks_want(first, wanted);
    if (start->marks[SIDE_O] > 0 || start->marks[SIDE_X] >= first->wanted)
        first->wanted = 0;
    for (Cell cell = 0; first->wanted > 0 && cell < variant_cells(&start->variant); cell++)
        if (position_at(start, cell) == SIDE_X)
            first->marks[first->count++] = cell;
}

/// The board with the first `count` marks, X to move; false where they cannot lie so.
static bool board_with(const FirstMarks *first, const Record *record, int count,
                       Position *position) {
    uint8_t cells[CELLS_MAX];
    Problem problem;
    memset(cells, SIDE_NONE, sizeof cells);
    for (int i = 0; i < count; i++)
        cells[first->marks[i]] = SIDE_X;
    return position_arrange(position, &record->tree->variant, cells, SIDE_X, &problem);
}

/// Are these all of the marks that the record begins with, each once?
static bool begins_with(const Record *record, const FirstMarks *left) {
    const Position *start = &record->tree->start;
    bool seen[CELLS_MAX] = {false};
    for (int i = 0; i < left->count; i++) {
        const Cell cell = left->marks[i];
        if (cell < 0 || cell >= variant_cells(&start->variant) || seen[cell] ||
            position_at(start, cell) != SIDE_X)
            return false;
        seen[cell] = true;
    }
    return start->marks[SIDE_O] == 0 && start->marks[SIDE_X] == left->count;
}

bool first_marks_go_on(FirstMarks *first, Record *record, const FirstMarks *left) {
    const bool counts = left->wanted >= 2 && left->wanted <= FIRST_MARKS_MOST && left->count >= 0 &&
                        left->count < left->wanted && left->hidden >= 0 &&
                        left->hidden <= left->count && (left->hidden == 0 || record->cursor == 0);
    if (!counts || !begins_with(record, left))
        return false;
    Position position;
    if (!board_with(left, record, left->count - left->hidden, &position))
        return false;
    *first = *left;
    record->now = left->hidden > 0 ? position : record->now;
    return true;
}

int first_marks_left(const FirstMarks *first, const Record *record) {
    const int left = first->wanted - (first->count - first->hidden);
    const bool waits = record->count == 0 || left == 1 || first->hidden > 0;
    return first->wanted > 0 && record->cursor == 0 && waits ? left : 0;
}

/// X's mark there leaves the game open.
static bool stays_open(const Position *position, Cell cell) {
    Position after = *position;
    if (!position_can_play(position, cell))
        return false;
    position_play(&after, cell);
    return after.outcome == OUTCOME_OPEN;
}

bool first_marks_allow(const FirstMarks *first, const Record *record, Cell cell) {
    return first_marks_left(first, record) == 0 || stays_open(&record->now, cell);
}

static bool is_hidden(const FirstMarks *first, Cell cell) {
    return first->hidden > 0 && first->marks[first->count - first->hidden] == cell;
}

bool first_marks_begin_anew(const FirstMarks *first, const Record *record, Cell cell) {
    return first->hidden > 0 && record->count > 0 && !is_hidden(first, cell);
}

void first_marks_show(FirstMarks *first, Record *record) {
    if (first->hidden > 0)
        record->now = record->tree->start;
    first->hidden = 0;
}

bool first_marks_draw(FirstMarks *first, Record *record, Cell cell) {
    if (first_marks_left(first, record) < 2)
        return false;
    if (is_hidden(first, cell))
        return first_marks_redo(first, record);
    first->count -= first->hidden;
    first->hidden = 0;
    first->marks[first->count] = cell;
    Position position;
    CHECK(board_with(first, record, first->count + 1, &position));
    bool more = false;
    for (Cell next = 0; next < variant_cells(&position.variant) && !more; next++)
        more = stays_open(&position, next);
    if (!more) {
        CHECK(board_with(first, record, first->count, &position));
        record_begin(record, &position);
        first->wanted = first->count + 1;
        return false;
    }
    first->count++;
    record_begin(record, &position);
    return true;
}

// --- back and forth

/// Shows one more or one less of them, and keeps the record. Of marks that nobody knows the order
/// of one may have to stay, as others lie on it.
static bool hide(FirstMarks *first, Record *record, int hidden) {
    if (!board_with(first, record, first->count - hidden, &record->now))
        return false;
    first->hidden = hidden;
    return true;
}

bool first_marks_can_undo(const FirstMarks *first, const Record *record) {
    return record->cursor == 0 && first->count > first->hidden;
}

bool first_marks_can_redo(const FirstMarks *first, const Record *record) {
    return record->cursor == 0 && first->hidden > 0;
}

bool first_marks_undo(FirstMarks *first, Record *record) {
    return first_marks_can_undo(first, record) && hide(first, record, first->hidden + 1);
}

bool first_marks_redo(FirstMarks *first, Record *record) {
    return first_marks_can_redo(first, record) && hide(first, record, first->hidden - 1);
}
