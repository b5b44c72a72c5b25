#include "formats/text/drawn_text.h"

#include "rules/variant.h"

#include <string.h>

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
    while (next_line(&text, &line))
        if (is_row(line) && !is_rule(line, drawing.barred) && has(line, '|'))
            drawing.closed &= is_closed(line);
    return drawing;
}

static void add_cell(Drawing *drawing, char cell, Text *text) {
    drawing->marks[0] += cell == 'X';
    drawing->marks[1] += cell == 'O';
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

bool drawn_text_flatten(Slice pasted, Text *text) {
    Drawing drawing = look_at(pasted);
    Slice line;
    char to_move = '\0';
    while (next_line(&pasted, &line)) {
        if (line.length == 0 || is_rule(line, drawing.barred))
            continue;
        if (to_move)
            return false;
        if (drawing.rows >= SIDE_MIN && line.length == 1 && consists_of(line, "XxOo"))
            to_move = line.start[0];
        else if (is_row(line))
            add_row(&drawing, line, text);
        else if (drawing.rows == 0 && text->length == 0)
            text_add(text, "%.*s ", (int)MIN(line.length, text->capacity), line.start);
        else
            return false;
    }
    if (!to_move)
        to_move = drawing.marks[0] > drawing.marks[1] ? 'O' : 'X';
    text_add(text, " %c", to_move);
    return drawing.rows >= SIDE_MIN && !text->overflowed;
}
