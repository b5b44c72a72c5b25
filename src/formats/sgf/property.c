#include "formats/sgf/property.h"
#include "base/said/said.h"
#include "formats/place.h"
#include "rules/notation.h"

#include <string.h>

SgfKind sgf_property_kind(const char *name) {
    static const struct {
        const char *name;
        SgfKind kind;
    } KNOWN[] = {
        {"B", SGF_KIND_MOVE},   {"W", SGF_KIND_MOVE},   {"AB", SGF_KIND_MARKS},
        {"AW", SGF_KIND_MARKS}, {"AE", SGF_KIND_MARKS}, {"PL", SGF_KIND_TURN},
        {"FF", SGF_KIND_FILE},  {"GM", SGF_KIND_FILE},  {"CA", SGF_KIND_FILE},
        {"AP", SGF_KIND_FILE},  {"SZ", SGF_KIND_FILE},  {SGF_VARIANT, SGF_KIND_FILE},
        {"C", SGF_KIND_TEXT},   {"GC", SGF_KIND_TEXT},  {"N", SGF_KIND_LINE},
        {"GN", SGF_KIND_LINE},  {"PB", SGF_KIND_LINE},  {"PW", SGF_KIND_LINE},
        {"BR", SGF_KIND_LINE},  {"WR", SGF_KIND_LINE},  {"BT", SGF_KIND_LINE},
        {"WT", SGF_KIND_LINE},  {"EV", SGF_KIND_LINE},  {"RO", SGF_KIND_LINE},
        {"PC", SGF_KIND_LINE},  {"DT", SGF_KIND_LINE},  {"RE", SGF_KIND_LINE},
        {"RU", SGF_KIND_LINE},  {"OT", SGF_KIND_LINE},  {"SO", SGF_KIND_LINE},
        {"US", SGF_KIND_LINE},  {"AN", SGF_KIND_LINE},  {"CP", SGF_KIND_LINE},
        {"ON", SGF_KIND_LINE},
    };
    for (size_t i = 0; i < ARRAY_LEN(KNOWN); i++)
        if (strcmp(KNOWN[i].name, name) == 0)
            return KNOWN[i].kind;
    return SGF_KIND_RAW;
}

Side sgf_property_side(const char *name) {
    switch (name[strlen(name) - 1]) {
    case 'B':
        return SIDE_X;
    case 'W':
        return SIDE_O;
    default:
        return SIDE_NONE;
    }
}

/// The bytes of the line break that `rest` begins with: LF, CR or both in any order; 0 for none.
static size_t line_break(Slice rest) {
    if (rest.length == 0 || (rest.start[0] != '\n' && rest.start[0] != '\r'))
        return 0;
    const char other = rest.start[0] == '\n' ? '\r' : '\n';
    return rest.length > 1 && rest.start[1] == other ? 2 : 1;
}

static bool is_blank(char byte) {
    return byte == '\t' || byte == '\v' || byte == '\f';
}

/// How many bytes stand before the first that is not kept as it is.
static size_t plain_length(Slice value, const char *special) {
    size_t length = 0;
    while (length < value.length && !memchr(special, value.start[length], strlen(special)))
        length++;
    return length;
}

void sgf_property_decode(SgfKind kind, Slice value, Buffer *text) {
    const char *special = kind == SGF_KIND_RAW ? "\n\r" : "\n\r\t\v\f\\";
    const char *line_end = kind == SGF_KIND_LINE ? " " : "\n";
    for (;;) {
        const size_t plain = plain_length(value, special);
        buffer_add_slice(text, (Slice){value.start, plain});
        slice_skip(&value, plain);
        if (value.length == 0)
            return;
        const bool escaped = *value.start == '\\';
        slice_skip(&value, escaped);
        const size_t broken = line_break(value);
        if (broken > 0)
            buffer_add(text, escaped ? "" : line_end);
        else if (value.length > 0)
            buffer_add_byte(text, escaped && !is_blank(*value.start) ? *value.start : ' ');
        slice_skip(&value, broken > 0 ? broken : MIN(value.length, 1));
    }
}

/// Raw values have their escapes; one that would end early or late is mended.
static void encode_raw(const char *value, Buffer *text) {
    for (const char *byte = value; *byte; byte++) {
        const bool escapes = *byte == '\\';
        if (*byte == ']' || (escapes && byte[1] == '\0'))
            buffer_add_byte(text, '\\');
        buffer_add_byte(text, *byte);
        if (escapes && byte[1] != '\0')
            buffer_add_byte(text, *++byte);
    }
}

void sgf_property_encode(SgfKind kind, const char *value, Buffer *text) {
    if (kind == SGF_KIND_RAW) {
        encode_raw(value, text);
        return;
    }
    for (; *value; value++) {
        if (*value == ']' || *value == '\\')
            buffer_add_byte(text, '\\');
        buffer_add_byte(text, *value);
    }
}

// --- squares

static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEF";

/// The number of a letter; SIDE_MAX when it is none.
static int number_of(char letter) {
    const char *found = letter ? strchr(LETTERS, letter) : NULL;
    return found ? (int)(found - LETTERS) : SIDE_MAX;
}

static Slice trim(Slice value) {
    return slice_trim(value, " \t\r\n");
}

bool sgf_point_read(Slice value, const Variant *variant, Cell *cell, Problem *problem) {
    value = trim(value);
    if (value.length >= 2 && slice_is_digit(value.start[value.length - 1]))
        return notation_parse_cell(value, variant, cell, problem);
    if (value.length == 2) {
        const int column = number_of(value.start[0]), row = number_of(value.start[1]);
        if (variant_has(variant, column, row)) {
            *cell = cell_at(variant, column, row);
            return true;
        }
    }
    if (value.length == 0 || slice_is(value, "tt"))
        return problem_set(problem, said("this is a pass, and there is none in a game in a row"));
    char memory[4];
    Text last = text_over(memory, sizeof memory);
    sgf_point_write(variant, (Cell)(variant_cells(variant) - 1), &last);
    const Slice quoted = place_quote(value);
    return problem_set(problem, said("'%.*s' is no square of a %dx%d board; expected aa to %s"),
                       SLICE_ARG(quoted), variant->width, variant->height, memory);
}

bool sgf_point_read_area(Slice value, const Variant *variant, Cell *from, Cell *to,
                         Problem *problem) {
    Slice rest = value;
    const Slice first = slice_next_word(&rest, ":");
    if (rest.length == 0) {
        const bool read = sgf_point_read(value, variant, from, problem);
        *to = *from;
        return read;
    }
    slice_skip(&rest, 1);
    Cell a, b;
    if (!sgf_point_read(first, variant, &a, problem) || !sgf_point_read(rest, variant, &b, problem))
        return false;
    const int columns[] = {cell_column(variant, a), cell_column(variant, b)};
    const int rows[] = {cell_row(variant, a), cell_row(variant, b)};
    *from = cell_at(variant, MIN(columns[0], columns[1]), MIN(rows[0], rows[1]));
    *to = cell_at(variant, MAX(columns[0], columns[1]), MAX(rows[0], rows[1]));
    return true;
}

void sgf_point_write(const Variant *variant, Cell cell, Text *text) {
    text_add(text, "%c%c", LETTERS[cell_column(variant, cell)], LETTERS[cell_row(variant, cell)]);
}
