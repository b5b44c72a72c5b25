#include "formats/tables.h"

#include "formats/place.h"

// --- rows

Rows table_rows_of(Slice source) {
    return (Rows){.source = source, .rest = source, .row = {source.start, 0}};
}

bool table_rows_next(Rows *rows) {
    do {
        rows->row = slice_trim(slice_next_word(&rows->rest, "\r\n"), " \t\v\f");
    } while (rows->row.length == 0 && rows->rest.length > 0);
    return rows->row.length > 0;
}

bool table_rows_refuse(const Rows *rows, Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return place_add(rows->source, rows->row.start, problem);
}

int table_rows_numbers(const Rows *rows, uint64_t limit, uint64_t *numbers, int most) {
    Slice rest = rows->row, word;
    int count = 0;
    while ((word = slice_next_word(&rest, " \t,")).length > 0)
        if (count == most || !slice_to_uint(word, limit, &numbers[count++]))
            return -1;
    return count;
}

/// Refuses a game that begins with marks or by other rules than those of a table, which names none.
static bool require_usual(const GameTree *tree, const char *program, Problem *problem) {
    const Variant usual = variant_usual(tree->variant.width, tree->variant.height);
    if (!variant_equal(&tree->variant, &usual)) {
        char rules[VARIANT_TEXT_MAX], expected[VARIANT_TEXT_MAX];
        Text is = text_over(rules, sizeof rules), would_be = text_over(expected, sizeof expected);
        variant_format(&tree->variant, &is);
        variant_format(&usual, &would_be);
        return problem_set(problem,
                           "a file of %s names no rules, and %s would be read as %s; expected that",
                           program, rules, expected);
    }
    return (position_marks(&tree->start) == 0 && tree->start.to_move == SIDE_X) ||
           problem_set(problem,
                       "a file of %s has no marks before the first move; expected a game that "
                       "begins with X on the empty board",
                       program);
}

BASE_PRINTF(2, 3) static void add(Buffer *text, const char *format, ...) {
    char memory[64];
    Text line = text_over(memory, sizeof memory);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&line, format, arguments);
    va_end(arguments);
    buffer_add(text, memory);
}

/// The nodes of the main line; returns how many.
static int main_line(const GameTree *tree, int nodes[CELLS_MAX]) {
    int end = GAME_TREE_ROOT;
    while (tree->nodes[end].first_child != GAME_TREE_NONE)
        end = tree->nodes[end].first_child;
    return game_tree_path(tree, end, nodes);
}

// --- piskvork

/// Refuses a name that would be read as something else.
static bool require_name(const char *name, Problem *problem) {
    if (!name)
        return true;
    Rows rows = table_rows_of(slice_of(name));
    const bool named = table_rows_next(&rows);
    const Slice row = rows.row;
    bool spoilt =
        !named || slice_is_digit(*row.start) || *row.start == '-' || table_rows_next(&rows);
    for (const char *at = name; *at; at++)
        spoilt |= (unsigned char)*at < ' ';
    return !spoilt ||
           problem_set(problem,
                       "a file of piskvork has no room for the name '%.60s'; expected one "
                       "line that begins with neither a digit nor a minus sign",
                       name);
}

bool tables_write_psq(const GameTree *tree, Buffer *text, Problem *problem) {
    const char *first = game_tree_value(tree, GAME_TREE_ROOT, "PB");
    const char *second = game_tree_value(tree, GAME_TREE_ROOT, "PW");
    if (!require_usual(tree, "piskvork", problem) || !require_name(first, problem) ||
        !require_name(second, problem))
        return false;
    const Variant *variant = &tree->variant;
    int nodes[CELLS_MAX];
    const int count = main_line(tree, nodes);
    // Where only one player has a name, it is the first in the file.
    add(text, "Piskvorky %dx%d, 11:11, %d\n", variant->width, variant->height, !first && second);
    for (int i = 0; i < count; i++) {
        const Cell cell = tree->nodes[nodes[i]].move;
        add(text, "%d,%d,0\n", cell_column(variant, cell) + 1, cell_row(variant, cell) + 1);
    }
    const char *const names[] = {first, second};
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        if (!names[i])
            continue;
        buffer_add(text, names[i]);
        buffer_add_byte(text, '\n');
    }
    return true;
}

// --- Yixin-Board

bool tables_write_sav(const GameTree *tree, Buffer *text, Problem *problem) {
    if (!require_usual(tree, "Yixin-Board", problem))
        return false;
    const Variant *variant = &tree->variant;
    int nodes[CELLS_MAX];
    const int count = main_line(tree, nodes);
    add(text, "%d\n%d\n%d\n", variant->height, variant->width, count);
    for (int i = 0; i < count; i++) {
        const Cell cell = tree->nodes[nodes[i]].move;
        add(text, "%d %d\n", cell_row(variant, cell), cell_column(variant, cell));
    }
    return true;
}
