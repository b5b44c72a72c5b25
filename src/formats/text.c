#include "formats/text.h"

#include "base/said.h"
#include "formats/place.h"
#include "formats/walk.h"
#include "rules/notation.h"

#include <string.h>
#include <strings.h>

// --- the rules that a text is read by

static const char SPACES[] = " \t\r\n";

bool text_rules_are_variant(Slice word) {
    Slice rest = word;
    const Slice digits = slice_next_digits(&rest);
    return digits.length > 0 && rest.length > 0 && (*rest.start | 0x20) == 'x' &&
           !memchr(rest.start, '/', rest.length);
}

bool text_rules_cut(Slice *text, Variant *variant, Problem *problem) {
    Slice rest = *text;
    const Slice word = slice_next_word(&rest, SPACES);
    if (!text_rules_are_variant(word))
        return true;
    *text = rest;
    return variant_parse(word, variant, problem);
}

int text_rules_row_width(Slice row) {
    int width = 0, number = 0;
    for (size_t i = 0; i < row.length && width <= SIDE_MAX; i++) {
        const bool digit = slice_is_digit(row.start[i]);
        number = digit ? MIN(10 * number + row.start[i] - '0', SIDE_MAX + 1) : 0;
        const bool number_ends = i + 1 == row.length || !slice_is_digit(row.start[i + 1]);
        const bool blank = memchr(SPACES, row.start[i], sizeof SPACES - 1) != NULL;
        width += digit ? (number_ends ? number : 0) : !blank;
    }
    return width;
}

Variant text_rules_of_rows(Slice text, const Variant *usual) {
    const Slice rows = slice_next_word(&text, SPACES);
    Slice rest = rows;
    const int width = text_rules_row_width(slice_next_word(&rest, "/"));
    int height = 1;
    for (size_t i = 0; i < rows.length; i++)
        height += rows.start[i] == '/';
    if ((width == usual->width && height == usual->height) || width < SIDE_MIN ||
        width > SIDE_MAX || height < SIDE_MIN || height > SIDE_MAX)
        return *usual;
    const bool drop = usual->drop && width == 7 && height == 6;
    return drop ? (Variant){7, 6, 4, .drop = true} : variant_usual(width, height);
}

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
    if (!text_flatten_drawn(text, &drawn))
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

// --- links

// --- reading

/// Cuts the next byte off the front, percent-encoded or not.
static bool next_byte(Slice *rest, char *byte, Problem *problem) {
    uint64_t code;
    *byte = *rest->start;
    if (*byte != '%') {
        slice_skip(rest, 1);
    } else if (rest->length >= 3 && slice_to_hex((Slice){rest->start + 1, 2}, &code)) {
        *byte = (char)code;
        slice_skip(rest, 3);
    } else {
        return problem_set(problem,
                           said("'%%' has to be followed by two hexadecimal digits, as in %%20"));
    }
    return (*byte >= ' ' && *byte < 0x7F) ||
           problem_set(problem, said("a link is made of plain letters, digits and signs"));
}

/// Writes the link as text_read reads it.
static bool decode(Slice link, Text *text, Problem *problem) {
    bool ruled = false; // the rules have a `+` of their own
    while (link.length > 0) {
        char byte;
        if (!next_byte(&link, &byte, problem))
            return false;
        const bool ends_rules = byte == ':' && !ruled;
        const bool blank = ends_rules || byte == '_' || (ruled && byte == '+');
        ruled |= ends_rules;
        text_add_bytes(text, blank ? " " : &byte, 1);
    }
    return true;
}

/// A link is one line.
static bool without_line(Problem *problem) {
    const Problem found = *problem;
    Slice sentence = slice_of(found.sentence);
    // TRANSLATORS: what 'line %u, column %u: %s' begins with in line 1; it is left out
    slice_take(&sentence, said("line 1, "));
    return problem_set(problem, "%s", sentence.start);
}

/// Cuts the step off the end, where there is one.
static bool take_step(Slice *rest, uint64_t *step, Problem *problem) {
    size_t digits = 0;
    while (digits < rest->length && slice_is_digit(rest->start[rest->length - 1 - digits]))
        digits++;
    if (digits == 0 || digits == rest->length || rest->start[rest->length - 1 - digits] != '/')
        return true;
    const Slice number = {rest->start + rest->length - digits, digits};
    rest->length -= digits + 1;
    return slice_to_uint(number, UINT64_MAX - 1, step) ||
           problem_set(problem, said("'%.20s…' is too large for a step"), number.start);
}

bool text_link_read(Slice link, const Variant *usual, TextLinkView *view, Problem *problem) {
    char memory[TEXT_LINK_MAX + 1];
    Text text = text_over(memory, sizeof memory);
    *view = (TextLinkView){.tour = false};
    slice_take(&link, "#");
    if (link.length > TEXT_LINK_MAX)
        return problem_set(problem, said("it is too long; expected at most %d letters"),
                           TEXT_LINK_MAX);
    if (!decode(link, &text, problem))
        return false;
    Slice rest = {memory, text.length};
    if (slice_is(rest, "tour") || slice_take(&rest, "tour/")) {
        view->tour = true;
        if (!slice_is(rest, "tour") &&
            (!slice_to_uint(rest, UINT64_MAX, &view->page) || view->page == 0))
            view->page = UINT64_MAX;
        return true;
    }
    view->tree = slice_take(&rest, "tree/");
    return (!view->tree || take_step(&rest, &view->step, problem)) &&
           (text_read(rest, usual, NULL, &view->game, problem) || without_line(problem));
}

// --- writing

bool text_link_write(const GameTree *tree, int node, Buffer *link) {
    static const char BLANKS[] = " \n";
    Problem ignored;
    Position same;
    if (!position_set_up(&same, &tree->variant, tree->start.cells, tree->start.to_move, &ignored))
        return false;
    Buffer text = {NULL, 0, 0};
    text_write_moves(tree, node, &text);
    Slice rest = {text.start, text.length};
    buffer_add_slice(link, slice_next_word(&rest, BLANKS));
    for (char before = ':'; rest.length > 1; before = '_') {
        buffer_add_byte(link, before);
        buffer_add_slice(link, slice_next_word(&rest, BLANKS));
    }
    base_free(text.start);
    return true;
}

// --- boards that are drawn

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
    if (!slice_take(&line, TEXT_DRAWN_COLOURS))
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

bool text_flatten_drawn(Slice pasted, Text *text) {
    return is_slashed(pasted) ? flatten_slashed(pasted, text) : flatten_lines(pasted, text);
}
