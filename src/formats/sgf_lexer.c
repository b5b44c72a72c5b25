#include "formats/sgf_lexer.h"
#include "base/said.h"
#include "base/text.h"
#include "formats/place.h"
#include "rules/notation.h"

#include <string.h>

SgfLexer sgf_lexer(Slice source) {
    return (SgfLexer){.source = source, .at = source.start, .token = {source.start, 0}};
}

bool sgf_lexer_refuse(const SgfLexer *lexer, Problem *problem, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    problem_set_v(problem, format, arguments);
    va_end(arguments);
    return place_add(lexer->source, lexer->token.start, problem);
}

static bool is_blank(char byte) {
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static const char *skip_blanks(const char *at, const char *end) {
    while (at < end && is_blank(*at))
        at++;
    return at;
}

bool sgf_lexer_find_game(SgfLexer *lexer) {
    const char *end = lexer->source.start + lexer->source.length;
    for (const char *at = lexer->at; at < end; at++) {
        if (*at != '(')
            continue;
        const char *behind = skip_blanks(at + 1, end);
        if (behind < end && *behind == ';') {
            lexer->at = at;
            return true;
        }
    }
    return false;
}

/// The bytes of the character at `at`, or of what is none, before `end`.
static size_t character_length(const char *at, const char *end) {
    char copy[5] = {0};
    for (size_t i = 0; i < 4 && at + i < end; i++)
        copy[i] = at[i];
    const size_t length = text_character(copy, NULL);
    return MAX(length, 1);
}

static bool is_capital(char byte) {
    return byte >= 'A' && byte <= 'Z';
}

/// Of a name: older files have small letters between the capitals, some programs digits.
static bool is_of_name(char byte) {
    return is_capital(byte) || (byte >= 'a' && byte <= 'z') || slice_is_digit(byte);
}

/// Takes a value whose bracket was read.
static SgfToken take_value(SgfLexer *lexer, const char *end, Problem *problem) {
    const char *at = lexer->at;
    while (at < end && *at != ']')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    if (at >= end) {
        sgf_lexer_refuse(lexer, problem,
                         said("this [ is never closed; expected a ] behind its value"));
        return SGF_WRONG;
    }
    lexer->token = (Slice){lexer->at, (size_t)(at - lexer->at)};
    lexer->at = at + 1;
    return SGF_VALUE;
}

static SgfToken take_name(SgfLexer *lexer, const char *end) {
    while (lexer->at < end && is_of_name(*lexer->at))
        lexer->at++;
    lexer->token.length = (size_t)(lexer->at - lexer->token.start);
    return SGF_NAME;
}

SgfToken sgf_lexer_next(SgfLexer *lexer, Problem *problem) {
    const char *end = lexer->source.start + lexer->source.length;
    lexer->at = skip_blanks(lexer->at, end);
    lexer->token = (Slice){lexer->at, 0};
    if (lexer->at == end)
        return SGF_END;
    lexer->token.length = character_length(lexer->at, end);
    lexer->at += lexer->token.length;
    switch (lexer->token.start[0]) {
    case '(':
        return SGF_OPEN;
    case ')':
        return SGF_CLOSE;
    case ';':
        return SGF_NODE;
    case '[':
        return take_value(lexer, end, problem);
    }
    if (is_of_name(lexer->token.start[0]))
        return take_name(lexer, end);
    const Slice quoted = place_quote(lexer->token);
    sgf_lexer_refuse(
        lexer, problem,
        said("'%.*s' has no meaning here; expected a property such as B[hh], or one of ( ) ;"),
        SLICE_ARG(quoted));
    return SGF_WRONG;
}

SgfNode sgf_node(const SgfLexer *lexer) {
    return (SgfNode){.lexer = *lexer};
}

/// Keeps the capitals of the name that was read.
static bool take_over_name(SgfNode *node, Problem *problem) {
    const Slice name = node->lexer.token, quoted = place_quote(name);
    size_t length = 0;
    for (size_t i = 0; i < name.length; i++) {
        if (!is_capital(name.start[i]) && (length == 0 || name.start[i] > '9'))
            continue;
        if (length == SGF_NAME_MAX)
            return sgf_lexer_refuse(&node->lexer, problem,
                                    said("the property '%.*s' has more than %d capital letters"),
                                    SLICE_ARG(quoted), SGF_NAME_MAX);
        node->name[length++] = name.start[i];
    }
    node->name[length] = '\0';
    node->wants_value = true;
    return length > 0 ||
           sgf_lexer_refuse(&node->lexer, problem,
                            said("'%.*s' is no property; expected capital letters, as in "
                                 "B[hh]"),
                            SLICE_ARG(quoted));
}

static SgfToken wrong(const SgfNode *node, Problem *problem, const char *sentence) {
    sgf_lexer_refuse(&node->lexer, problem, "%s", sentence);
    return SGF_WRONG;
}

SgfToken sgf_node_next(SgfNode *node, Problem *problem) {
    for (;;) {
        const SgfLexer before = node->lexer;
        const SgfToken token = sgf_lexer_next(&node->lexer, problem);
        if (token == SGF_WRONG)
            return token;
        if (node->wants_value && token != SGF_VALUE)
            return wrong(node, problem,
                         said("a property has no value; expected [ behind its name"));
        if (token == SGF_VALUE && !node->name[0])
            return wrong(node, problem, said("this value has no property before it"));
        if (token == SGF_VALUE) {
            node->wants_value = false;
            return token;
        }
        if (token != SGF_NAME) {
            node->lexer = before;
            return SGF_END;
        }
        if (!take_over_name(node, problem))
            return SGF_WRONG;
    }
}

bool sgf_node_is(const SgfNode *node, const char *name) {
    return strcmp(node->name, name) == 0;
}

// --- properties

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

static bool is_tab(char byte) {
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
            buffer_add_byte(text, escaped && !is_tab(*value.start) ? *value.start : ' ');
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
