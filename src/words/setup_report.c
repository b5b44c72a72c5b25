#include "words/setup_report.h"

#include "base/said.h"

/// What is counted on a board, once.
typedef struct Facts {
    const SetupBoard *board;
    SideNames names;
    int marks[2], floating_count;
    CellSet rows[2], floating;
} Facts;

/// The side's name.
static const char *called(const Facts *facts, Side side) {
    return describe_side(facts->names, side);
}

static bool has_row(const Facts *facts, Side side) {
    return !cell_set_empty(&facts->rows[side], CELL_SET_WORDS);
}

// --- counting

static Side side_at(const SetupBoard *board, int column, int row) {
    const Variant *variant = &board->variant;
    if (!variant_has(variant, column, row))
        return SIDE_NONE;
    return (Side)board->cells[cell_at(variant, column, row)];
}

/// Notes the row that begins at a cell in a direction, if it wins.
static void find_row(Facts *facts, Cell cell, Direction to) {
    const SetupBoard *board = facts->board;
    const int column = cell_column(&board->variant, cell), row = cell_row(&board->variant, cell);
    const Side side = side_at(board, column, row);
    int length = 0;
    if (side_at(board, column - to.dx, row - to.dy) == side)
        return;
    while (side_at(board, column + length * to.dx, row + length * to.dy) == side)
        length++;
    if (!position_row_wins(&board->variant, to, length))
        return;
    for (int i = 0; i < length; i++)
        cell_set_add(&facts->rows[side],
                     cell_at(&board->variant, column + i * to.dx, row + i * to.dy));
}

static void find_floating(Facts *facts) {
    const Variant *variant = &facts->board->variant;
    for (int column = 0; variant->drop && column < variant->width; column++) {
        bool hole = false;
        for (int row = variant->height - 1; row >= 0; row--) {
            const bool free = side_at(facts->board, column, row) == SIDE_NONE;
            hole |= free;
            if (free || !hole)
                continue;
            cell_set_add(&facts->floating, cell_at(variant, column, row));
            facts->floating_count++;
        }
    }
}

static void count(Facts *facts, const SetupBoard *board, SideNames names) {
    *facts = (Facts){.board = board, .names = names};
    for (Cell cell = 0; cell < variant_cells(&board->variant); cell++) {
        if (board->cells[cell] == SIDE_NONE)
            continue;
        facts->marks[board->cells[cell]]++;
        for (int d = 0; d < DIRECTIONS; d++)
            find_row(facts, cell, POSITION_DIRECTION[d]);
    }
    find_floating(facts);
}

// --- the faults

/// So many marks of `side` more than it may have, when it is `to_move` or is not.
static int too_many(const Facts *facts, Side side) {
    const int lead = facts->marks[side] - facts->marks[side_other(side)];
    return MAX(0, lead - (side != facts->board->to_move));
}

static bool is_full(const Facts *facts) {
    return facts->marks[SIDE_X] + facts->marks[SIDE_O] == variant_cells(&facts->board->variant);
}

static bool has_fault(const Facts *facts, SetupFault fault) {
    const bool rows[] = {has_row(facts, SIDE_X), has_row(facts, SIDE_O)};
    switch (fault) {
    case SETUP_SIZE:
        return !variant_is_valid(&facts->board->variant);
    case SETUP_TWO_ROWS:
        return rows[SIDE_X] && rows[SIDE_O];
    case SETUP_COUNTS:
        return too_many(facts, SIDE_X) > 0 || too_many(facts, SIDE_O) > 0;
    case SETUP_FLOATING:
        return facts->floating_count > 0;
    case SETUP_OVER:
        return rows[SIDE_X] != rows[SIDE_O] || (!rows[SIDE_X] && is_full(facts));
    default:
        return false;
    }
}

// --- in words

static void say_size(const Facts *facts, SetupReport *report) {
    const Variant *variant = &facts->board->variant;
    report->headline = describe_words(said("No room for %d in a row"), variant->row_length);
    report->text =
        describe_words(said("On %d×%d squares a row can have at most %d marks."), variant->width,
                       variant->height, MAX(variant->width, variant->height));
}

static void say_two_rows(const Facts *facts, SetupReport *report) {
    report->headline = describe_words("%s", said("Both sides have a row"));
    report->text =
        describe_words("%s", said("A game ends with its first row: only one side can have one."));
    report->squares = facts->rows[SIDE_X];
    cell_set_join(&report->squares, &facts->rows[SIDE_O], CELL_SET_WORDS);
}

static void say_counts(const Facts *facts, SetupReport *report) {
    const Side to_move = facts->board->to_move, other = side_other(to_move);
    const Side side = too_many(facts, SIDE_X) > 0 ? SIDE_X : SIDE_O;
    const int count = too_many(facts, side);
    Text text = text_over(report->text.text, sizeof report->text.text);
    text_add(&text, said("%s has drawn %d, %s %d."), called(facts, SIDE_X), facts->marks[SIDE_X],
             called(facts, SIDE_O), facts->marks[SIDE_O]);
    if (side == to_move && count == 1) {
        report->headline = describe_words(said("It is the turn of %s"), called(facts, other));
        text_add(&text, "%s", said(" Who has fewer marks draws next."));
        return;
    }
    // TRANSLATORS: a side, and how many marks in words
    report->headline = describe_words(said_count("%s has %s too many", "%s has %s too many", count),
                                      called(facts, side), describe_number(count).text);
    text_add(&text, said(" With %s to move, %s has as many or one more."), called(facts, to_move),
             called(facts, other));
}

static void say_floating(const Facts *facts, SetupReport *report) {
    enum { NAMED = 3 };
    const Variant *variant = &facts->board->variant;
    Words words = {""};
    Text list = text_over(words.text, sizeof words.text);
    report->squares = facts->floating;
    report->headline =
        describe_words(said_count("A piece floats", "%d pieces float", facts->floating_count),
                       facts->floating_count);
    int named = 0;
    CELL_SET_EACH (cell, &facts->floating, CELL_SET_WORDS) {
        if (named < NAMED)
            text_add(&list, "%s%s", named > 0 ? said_as("squares", ", ") : "",
                     describe_cell(variant, (Cell)cell).text);
        named++;
    }
    // TRANSLATORS: %s is some squares: 'a1, b2, c3'
    report->text =
        describe_words(named > NAMED ? said("Pieces rest on the floor or on one another. See %s …")
                                     : said("Pieces rest on the floor or on one another. See %s."),
                       words.text);
}

static void say_over(const Facts *facts, SetupReport *report) {
    const Side winner = has_row(facts, SIDE_X) ? SIDE_X : SIDE_O;
    if (!has_row(facts, winner)) {
        report->headline = describe_words("%s", said("The board is full"));
        report->text =
            describe_words("%s", said("No square is free and nobody has a row: it is a draw."));
        return;
    }
    report->headline = describe_words(said("%s has won already"), called(facts, winner));
    report->text = describe_words(said("%s has %d in a row, so nobody draws any more."),
                                  called(facts, winner), facts->board->variant.row_length);
    report->squares = facts->rows[winner];
}

static void say_fine(const Facts *facts, SetupReport *report) {
    const char *side = called(facts, facts->board->to_move);
    const int marks = facts->marks[SIDE_X] + facts->marks[SIDE_O];
    report->headline =
        marks == 0
            ? describe_words(said("%s to move, an empty board"), side)
            : describe_words(said_count("%s to move, %d mark", "%s to move, %d marks", marks), side,
                             marks);
    report->text = describe_words(said("%s has drawn %d, %s %d: it can be played from here."),
                                  called(facts, SIDE_X), facts->marks[SIDE_X],
                                  called(facts, SIDE_O), facts->marks[SIDE_O]);
}

SetupReport setup_report(const SetupBoard *board, SideNames names) {
    static void (*const SAY[])(const Facts *, SetupReport *) = {
        [SETUP_SIZE] = say_size,     [SETUP_TWO_ROWS] = say_two_rows,
        [SETUP_COUNTS] = say_counts, [SETUP_FLOATING] = say_floating,
        [SETUP_OVER] = say_over,     [SETUP_NO_FAULT] = say_fine,
    };
    Facts facts;
    SetupReport report = {.fault = SETUP_NO_FAULT, .more = -1};
    count(&facts, board, names);
    for (int fault = SETUP_NO_FAULT - 1; fault >= SETUP_SIZE; fault--)
        if (has_fault(&facts, (SetupFault)fault)) {
            report.fault = (SetupFault)fault;
            report.more++;
        }
    report.more = MAX(report.more, 0);
    SAY[report.fault](&facts, &report);
    return report;
}

bool setup_position(const SetupBoard *board, Position *position) {
    Problem problem;
    return variant_is_valid(&board->variant) &&
           setup_report(board, SIDE_NAMES_LETTERS).fault == SETUP_NO_FAULT &&
           position_set_up(position, &board->variant, board->cells, board->to_move, &problem);
}
