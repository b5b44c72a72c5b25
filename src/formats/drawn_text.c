#include "formats/drawn_text.h"

#include "formats/text_rules.h"
#include "rules/notation.h"

#include <string.h>
#include <strings.h>

/// Cuts the next text line off, to be read without the blanks around it; false at the end.
static bool next_line(Slice *text, Slice *line) {
    const Slice whole = slice_next_word(text, "\r\n");
    *line = slice_trim(whole, " \t");
    return whole.length > 0;
}

static bool consists_of(Slice line, const char *bytes) {
    return slice_trim(line, bytes).length == 0;
}

static bool has(Slice line, char byte) {
    return memchr(line.start, byte, line.length) != NULL;
}

/// Only signs that draw the lines between rows; without bars a dash is a free cell.
static bool is_rule(Slice line, bool barred) {
    if (!consists_of(line, "-+=| \t"))
        return false;
    bool dashes = false;
    for (size_t i = 1; i < line.length; i++)
        dashes |= line.start[i] == '-' && line.start[i - 1] == '-';
    return has(line, '+') || has(line, '=') || (barred && dashes);
}

static bool is_row(Slice line) {
    return consists_of(line, "XxOo.-_*| \t");
}

/// The letters of the columns, from the first on.
static bool is_letters(Slice line) {
    int columns = 0;
    for (;; columns++) {
        char memory[CELL_TEXT_MAX];
        Text letters = text_over(memory, sizeof memory);
        const Slice word = slice_next_word(&line, " \t");
        if (word.length == 0)
            return columns >= SIDE_MIN;
        if (columns == SIDE_MAX)
            return false;
        notation_format_column(columns, &letters);
        if (word.length != letters.length || strncasecmp(word.start, memory, word.length) != 0)
            return false;
    }
}

/// The line without the number of a row before or behind it.
static Slice without_numbers(Slice line) {
    static const char DIGITS[] = "0123456789";
    Slice rest = line;
    const Slice word = slice_next_word(&rest, " \t");
    if (rest.length > 0 && consists_of(word, DIGITS))
        line = slice_trim(rest, " \t");
    size_t length = line.length;
    while (length > 0 && memchr(DIGITS, line.start[length - 1], sizeof DIGITS - 1))
        length--;
    const bool apart =
        length > 0 && length < line.length && memchr(" \t", line.start[length - 1], 2);
    return apart ? slice_trim((Slice){line.start, length}, " \t") : line;
}

/// Bars stand at both ends of the row as well.
static bool is_closed(Slice row) {
    int bars = 0;
    for (size_t i = 0; i < row.length; i++)
        bars += row.start[i] == '|';
    return bars > SIDE_MIN && row.start[0] == '|' && row.start[row.length - 1] == '|';
}

typedef struct Drawing {
    bool barred, closed;
    int rows, marks[2]; ///< written so far, marks of X and O
} Drawing;

static Drawing look_at(Slice text) {
    Drawing drawing = {.barred = has(text, '|'), .closed = true};
    Slice line;
    while (next_line(&text, &line)) {
        line = without_numbers(line);
        if (is_row(line) && !is_rule(line, drawing.barred) && has(line, '|'))
            drawing.closed &= is_closed(line);
    }
    return drawing;
}

static void add_cell(Drawing *drawing, char cell, Text *text) {
    drawing->marks[0] += (cell | 0x20) == 'x';
    drawing->marks[1] += (cell | 0x20) == 'o';
    text_add(text, "%c", cell);
}

static void add_row(Drawing *drawing, Slice row, Text *text) {
    if (drawing->barred && drawing->closed && is_closed(row))
        row = (Slice){row.start + 1, row.length - 2};
    if (drawing->rows++ > 0)
        text_add(text, "/");
    char between_bars = '.';
    for (size_t i = 0; i < row.length; i++) {
        const char byte = row.start[i];
        const char cell = (byte | 0x20) == 'x' ? 'X' : (byte | 0x20) == 'o' ? 'O' : '.';
        if (drawing->barred && byte == '|') {
            add_cell(drawing, between_bars, text);
            between_bars = '.';
        } else if (drawing->barred) {
            between_bars = cell != '.' ? cell : between_bars;
        } else if (byte != ' ' && byte != '\t') {
            add_cell(drawing, cell, text);
        }
    }
    if (drawing->barred)
        add_cell(drawing, between_bars, text);
}

/// Where it is not said it is who has fewer marks, or X.
static void add_side(const Drawing *drawing, char to_move, Text *text) {
    if (!to_move)
        to_move = drawing->marks[0] > drawing->marks[1] ? 'O' : 'X';
    text_add(text, " %c", to_move);
}

/// Whose turn it is, as a line of its own says; 0 where it says nothing of it.
static char side_of_line(Slice line) {
    if (line.length == 1 && consists_of(line, "XxOo"))
        return line.start[0];
    if (!slice_take(&line, DRAWN_TEXT_COLOURS))
        return '\0';
    return slice_is(line, "Black to move") ? 'X' : slice_is(line, "White to move") ? 'O' : '\0';
}

static bool flatten_lines(Slice pasted, Text *text) {
    Drawing drawing = look_at(pasted);
    Slice line;
    char to_move = '\0';
    while (next_line(&pasted, &line)) {
        if (line.length == 0 || is_rule(line, drawing.barred) || is_letters(line))
            continue;
        const Slice row = without_numbers(line);
        if (to_move)
            return false;
        if (drawing.rows >= SIDE_MIN && side_of_line(line))
            to_move = side_of_line(line);
        else if (is_row(row))
            add_row(&drawing, row, text);
        else if (drawing.rows == 0 && text->length == 0)
            text_add(text, "%.*s ", (int)MIN(line.length, text->capacity), line.start);
        else
            return false;
    }
    add_side(&drawing, to_move, text);
    return drawing.rows >= SIDE_MIN && !text->overflowed;
}

// --- on one text line: X . O / X . X / O O . X

static const char BLANKS[] = " \t\r\n";

static bool is_one_of(char byte, const char *bytes) {
    return byte != '\0' && strchr(bytes, byte);
}

static bool is_slashed(Slice text) {
    int slashes = 0;
    for (size_t i = 1; i + 1 < text.length; i++)
        slashes += text.start[i] == '/' && is_one_of(text.start[i - 1], BLANKS) &&
                   is_one_of(text.start[i + 1], BLANKS);
    return slashes + 1 >= SIDE_MIN;
}

/// Cuts the side to move off the end of the last row: a mark that makes it longer than the first.
static char cut_side(Slice *row, int width) {
    const char last = row->length > 0 ? row->start[row->length - 1] : '\0';
    const bool apart = is_one_of(last, "XxOo") && row->length > 1 &&
                       is_one_of(row->start[row->length - 2], BLANKS);
    if (!apart || text_rules_row_width(*row) != width + 1)
        return '\0';
    row->length--;
    return last;
}

/// What is no mark and no free cell stays, for who reads the line to name it.
static void add_slashed_row(Drawing *drawing, Slice row, Text *text) {
    if (drawing->rows++ > 0)
        text_add(text, "/");
    for (size_t i = 0; i < row.length; i++)
        if (!is_one_of(row.start[i], BLANKS))
            add_cell(drawing, is_one_of(row.start[i], "-_*") ? '.' : row.start[i], text);
}

static bool flatten_slashed(Slice pasted, Text *text) {
    Drawing drawing = {.rows = 0};
    Slice rest = pasted;
    const Slice rules = slice_next_word(&rest, BLANKS);
    Slice behind = slice_trim(rest, BLANKS);
    if (!slice_take(&behind, "/") && text_rules_are_variant(rules))
        text_add(text, "%.*s ", (int)rules.length, rules.start);
    else
        rest = pasted;
    char to_move = '\0';
    for (int width = 0; rest.length > 0;) {
        Slice row = slice_trim(slice_next_word(&rest, "/"), BLANKS);
        width = drawing.rows == 0 ? text_rules_row_width(row) : width;
        if (rest.length == 0)
            to_move = cut_side(&row, width);
        add_slashed_row(&drawing, row, text);
    }
    add_side(&drawing, to_move, text);
    return !text->overflowed;
}

bool drawn_text_flatten(Slice pasted, Text *text) {
    return is_slashed(pasted) ? flatten_slashed(pasted, text) : flatten_lines(pasted, text);
}
