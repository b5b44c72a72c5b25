#include "formats/text.h"

#include "base/said/said.h"
#include "formats/drawn_text.h"
#include "formats/place.h"
#include "formats/text_rules.h"
#include "formats/walk.h"
#include "rules/notation.h"

#include <string.h>

static const char SPACES[] = " \t\r\n";
static const char BETWEEN_MOVES[] = " \t\r\n,;-";

static bool is_letter(char byte) {
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

// --- moves

/// Cuts the number of a move off the front, with what stands behind it: `12.`, `12)` or `12...`.
static void skip_number(Slice *word) {
    Slice behind = *word;
    const Slice digits = slice_next_digits(&behind), marked = behind;
    while (behind.length > 0 && (*behind.start == '.' || *behind.start == ')'))
        slice_skip(&behind, 1);
    if (digits.length > 0 && behind.length < marked.length)
        *word = behind;
}

/// Cuts the next move off: in `rest`, which goes on where `word` ends. Empty at the end. A digit
/// that no letter stands before is a column of a drop game.
static Slice next_move(Slice *rest, Slice *word) {
    while (word->length == 0 && rest->length > 0) {
        *word = slice_next_word(rest, BETWEEN_MOVES);
        skip_number(word);
    }
    size_t length = 0;
    while (length < word->length && is_letter(word->start[length]))
        length++;
    const bool lettered = length > 0;
    while (lettered && length < word->length && slice_is_digit(word->start[length]))
        length++;
    // What is neither is refused as a whole, but for digits.
    if (!lettered)
        length = word->length > 0 && slice_is_digit(*word->start) ? 1 : word->length;
    const Slice move = {word->start, length};
    slice_skip(word, length);
    return move;
}

/// How many columns and rows the squares of the moves need, up to what is none: reading ends there.
static void measure(Slice moves, int *columns, int *rows) {
    static const Variant LARGEST = {.width = SIDE_MAX, .height = SIDE_MAX, .row_length = 5};
    Slice word = {moves.start, 0}, move;
    *columns = *rows = 0;
    while ((move = next_move(&moves, &word)).length > 0) {
        Cell cell;
        Problem problem;
        if (slice_is_digit(*move.start))
            continue; // a column
        if (!notation_parse_cell(move, &LARGEST, &cell, &problem))
            return;
        const int column = cell_column(&LARGEST, cell), row = cell_row(&LARGEST, cell);
        *columns = MAX(*columns, column + 1);
        *rows = MAX(*rows, SIDE_MAX - row);
    }
}

/// The rules of moves that come without: people play on boards of 15, 19 and 20.
static Variant rules_of_moves(Slice moves, const Variant *usual) {
    static const int SIDES[] = {15, 19, 20, 26, SIDE_MAX};
    int columns, rows;
    measure(moves, &columns, &rows);
    if (columns <= usual->width && rows <= usual->height)
        return *usual;
    size_t i = 0;
    while (SIDES[i] < columns || SIDES[i] < rows)
        i++;
    return variant_usual(SIDES[i], SIDES[i]);
}

static bool parse_column(Slice move, const Position *position, Cell *cell, Problem *problem) {
    const int column = *move.start - '1';
    if (column < 0 || column >= position->variant.width)
        return problem_set(problem, said("'%.1s' is no column; expected 1 to %d"), move.start,
                           MIN(position->variant.width, 9));
    const char letter = (char)('a' + column);
    return notation_parse_move((Slice){&letter, 1}, position, cell, problem);
}

static bool read_moves(Slice source, Slice moves, FormatsWatch *watch, GameTree *tree,
                       Problem *problem) {
    Walk walk;
    walk_begin(&walk, tree);
    Slice word = {moves.start, 0}, move;
    while ((move = next_move(&moves, &word)).length > 0) {
        const bool column = tree->variant.drop && slice_is_digit(*move.start);
        Cell cell;
        if (!formats_watch_on(watch, source, move.start))
            return place_refuse(source, move.start, problem, said("the reading was stopped"));
        if (!(column ? parse_column(move, &walk.position, &cell, problem)
                     : notation_parse_move(place_quote(move), &walk.position, &cell, problem)) ||
            !walk_play(&walk, cell, problem))
            return place_add(source, move.start, problem);
    }
    return true;
}

// --- positions

/// Cuts rows and the side to move off the front, if they stand there.
static bool cut_position(Slice *rest, Slice *position) {
    Slice behind = *rest;
    const Slice rows = slice_next_word(&behind, SPACES);
    if (rows.length == 0 || !memchr(rows.start, '/', rows.length))
        return false;
    slice_next_word(&behind, SPACES);
    *position = (Slice){rows.start, (size_t)(behind.start - rows.start)};
    *rest = behind;
    return true;
}

static bool read_plain(Slice source, Slice rest, const Variant *usual, FormatsWatch *watch,
                       GameTree **tree, Problem *problem) {
    Variant variant = *usual;
    const char *begin = rest.start;
    Slice text;
    Position start;
    if (!text_rules_cut(&rest, &variant, problem))
        return place_add(source, begin, problem);
    const bool ruled = rest.start != begin;
    if (cut_position(&rest, &text)) {
        variant = ruled ? variant : text_rules_of_rows(text, usual);
        if (!notation_parse_position(text, &variant, &start, problem))
            return place_add(source, text.start, problem);
    } else {
        variant = ruled ? variant : rules_of_moves(rest, usual);
        position_init(&start, &variant, SIDE_X);
    }
    GameTree *read = game_tree_new(&variant, &start);
    if (!read_moves(source, rest, watch, read, problem)) {
        game_tree_free(read);
        return false;
    }
    *tree = read;
    return true;
}

bool text_read(Slice source, const Variant *usual, FormatsWatch *watch, GameTree **tree,
               Problem *problem) {
    *tree = NULL;
    const Slice text = slice_trim(source, SPACES);
    if (text.length == 0)
        return place_refuse(source, source.start, problem,
                            said("there is nothing here; expected a game, a position or moves"));
    char memory[VARIANT_TEXT_MAX + POSITION_TEXT_MAX];
    Text drawn = text_over(memory, sizeof memory);
    if (!drawn_text_flatten(text, &drawn))
        return read_plain(source, text, usual, watch, tree, problem);
    Problem found;
    const Slice line = {memory, drawn.length};
    return read_plain(line, line, usual, watch, tree, &found) ||
           place_refuse(source, text.start, problem, said("this board is none: %s"),
                        found.sentence);
}

// --- writing

static void add_rules(const Variant *variant, Buffer *buffer) {
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    variant_format(variant, &text);
    buffer_add(buffer, memory);
}

void text_write_moves(const GameTree *tree, int node, Buffer *text) {
    char memory[POSITION_TEXT_MAX];
    int path[CELLS_MAX];
    add_rules(&tree->variant, text);
    if (position_marks(&tree->start) > 0 || tree->start.to_move == SIDE_O) {
        Text start = text_over(memory, sizeof memory);
        text_add(&start, " ");
        notation_format_position(&tree->start, &start);
        buffer_add(text, memory);
    }
    const int count = game_tree_path(tree, node, path);
    for (int i = 0; i < count; i++) {
        Text move = text_over(memory, sizeof memory);
        text_add(&move, " ");
        notation_format_cell(&tree->variant, tree->nodes[path[i]].move, &move);
        buffer_add(text, memory);
    }
    buffer_add_byte(text, '\n');
}

void text_write_board(const Position *position, Buffer *text) {
    const Variant *variant = &position->variant;
    add_rules(variant, text);
    buffer_add_byte(text, '\n');
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        const Side side = position_at(position, cell);
        buffer_add(text, side == SIDE_NONE ? "." : side_name(side));
        buffer_add_byte(text, cell_column(variant, cell) + 1 == variant->width ? '\n' : ' ');
    }
    buffer_add(text, side_name(position->to_move));
    buffer_add_byte(text, '\n');
}
