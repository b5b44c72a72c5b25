// inkrow-check FILE: checks a certificate. Knows only the rules, and shares no code with the solver
// that writes certificates. docs/certificates.md says what the lines mean and why they prove.
//
// Exit 0: valid. 1: a node, the first of which is named, does not prove what it claims.
// 2: the file cannot be read as a certificate.
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Set; ///< bit i is the cell with number i, in reading order from the top left

enum { CELLS_MAX = 64, LINES_MAX = 256, VALID = 0, INVALID = 1, UNREADABLE = 2, NONE = -1 };

typedef struct Node {
    char kind; ///< g: the real game; b: blocking; p: blocking by pairs and weights
    Set own;   ///< marks of the side that proves
    Set other; ///< of a g node: the other side's marks; else the cells that are still free
} Node;

typedef struct Checker {
    char *text, *at, *end;
    int width, height, row_length, cells;
    bool exact;
    int line_count;
    Set line[LINES_MAX], beyond[LINES_MAX], board;
    Set marks[2]; ///< of X and O at the start
    int to_move;  ///< 0 for X
    bool win;     ///< what the section claims
    Node *nodes;
    long node_count; ///< checked so far
} Checker;

static void end_with(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    exit(status);
}

static void read_file(Checker *checker, const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        end_with(UNREADABLE, "unreadable: %s cannot be opened", path);
    size_t length = 0, capacity = 1 << 16, got = 1;
    for (; got > 0 && (checker->text = realloc(checker->text, capacity + 1)) != NULL;
         length += got) {
        got = fread(checker->text + length, 1, capacity - length, file);
        capacity += length + got == capacity ? capacity : 0;
    }
    if (checker->text == NULL || ferror(file))
        end_with(UNREADABLE, "unreadable: %s: reading failed", path);
    fclose(file);
    checker->text[length] = 0;
    checker->at = checker->text;
    checker->end = checker->text + length;
}

static void malformed(const Checker *checker, const char *expected) {
    long line = 1;
    for (const char *c = checker->text; c < checker->at; c++)
        line += *c == '\n';
    end_with(UNREADABLE, "unreadable: line %ld: expected %s", line, expected);
}

static bool take(Checker *checker, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(checker->end - checker->at) < length || memcmp(checker->at, word, length) != 0)
        return false;
    checker->at += length;
    return true;
}

static void expect(Checker *checker, const char *word) {
    if (!take(checker, word))
        malformed(checker, word[0] == '\n' ? "the end of the line" : word);
}

static uint64_t read_number(Checker *checker, unsigned base, uint64_t limit, const char *what) {
    static const char digits[] = "0123456789abcdef";
    uint64_t number = 0;
    const char *start = checker->at, *found;
    while ((found = memchr(digits, *checker->at, base)) != NULL) { // a 0 byte ends the text
        uint64_t digit = (uint64_t)(found - digits);
        if (digit > limit || number > (limit - digit) / base)
            malformed(checker, what);
        number = number * base + digit;
        checker->at++;
    }
    if (checker->at == start)
        malformed(checker, what);
    return number;
}

static Set read_set(Checker *checker) {
    expect(checker, " ");
    return read_number(checker, 16, checker->board, "a set of cells"); // the board is 2^cells - 1
}

static int read_cell(Checker *checker) {
    expect(checker, " ");
    return (int)read_number(checker, 10, (uint64_t)checker->cells - 1, "a cell of the board");
}

static int read_count(Checker *checker) {
    expect(checker, " ");
    return (int)read_number(checker, 10, (uint64_t)checker->cells, "a count");
}

/// A node that stands before this one, or NONE for '-'.
static long read_child(Checker *checker) {
    expect(checker, " ");
    if (take(checker, "-"))
        return NONE;
    uint64_t child = read_number(checker, 10, INT64_MAX, "a node");
    if (child >= (uint64_t)checker->node_count)
        malformed(checker, "an earlier node");
    return (long)child;
}

static Set set_of(int cell) {
    return (Set)1 << cell;
}

static Set at(const Checker *checker, int x, int y) {
    bool inside = x >= 0 && x < checker->width && y >= 0 && y < checker->height;
    return inside ? set_of(y * checker->width + x) : 0;
}

static void find_lines(Checker *checker) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int cell = 0; cell < 4 * checker->cells; cell++) {
        int x = cell / 4 % checker->width, y = cell / 4 / checker->width;
        int dx = steps[cell % 4][0], dy = steps[cell % 4][1], last = checker->row_length - 1;
        if (at(checker, x + dx * last, y + dy * last) == 0)
            continue;
        Set line = 0;
        for (int i = 0; i <= last; i++)
            line |= at(checker, x + dx * i, y + dy * i);
        checker->line[checker->line_count] = line;
        if (checker->exact)
            checker->beyond[checker->line_count] =
                at(checker, x - dx, y - dy) | at(checker, x + dx * (last + 1), y + dy * (last + 1));
        checker->line_count++;
    }
}

static bool has_row(const Checker *checker, Set marks) {
    for (int i = 0; i < checker->line_count; i++)
        if ((checker->line[i] & ~marks) == 0 && (checker->beyond[i] & marks) == 0)
            return true;
    return false;
}

static void read_header(Checker *checker) {
    expect(checker, "inkrow-certificate 1");
    expect(checker, "\nvariant ");
    checker->width = (int)read_number(checker, 10, 32, "a width up to 32");
    expect(checker, "x");
    checker->height = (int)read_number(checker, 10, 32, "a height up to 32");
    expect(checker, "x");
    checker->row_length = (int)read_number(checker, 10, 32, "a row length up to 32");
    checker->exact = take(checker, "+exact");
    checker->cells = checker->width * checker->height;
    int longer = checker->width > checker->height ? checker->width : checker->height;
    if (checker->width < 3 || checker->height < 3 || checker->cells > CELLS_MAX ||
        checker->row_length < 3 || checker->row_length > longer)
        malformed(checker, "a board of 3x3 to 64 cells and rows that fit it");
    checker->board = checker->cells == 64 ? UINT64_MAX : set_of(checker->cells) - 1;
    find_lines(checker);
    expect(checker, "\nposition ");
    int lead = 0;
    for (int cell = 0; cell < checker->cells; cell++) {
        if (cell > 0 && cell % checker->width == 0)
            expect(checker, "/");
        int side = take(checker, "X") ? 0 : take(checker, "O") ? 1 : NONE;
        if (side == NONE)
            expect(checker, ".");
        else
            checker->marks[side] |= set_of(cell);
        lead += (side == 0) - (side == 1);
    }
    expect(checker, " ");
    checker->to_move = take(checker, "O");
    expect(checker, checker->to_move ? "\n" : "X\n");
    if (lead < -1 || lead > 1 || (lead != 0 && checker->to_move != (lead > 0)))
        end_with(INVALID, "invalid: the numbers of marks do not fit the side to move");
    if (has_row(checker, checker->marks[0]) || has_row(checker, checker->marks[1]) ||
        (checker->marks[0] | checker->marks[1]) == checker->board)
        end_with(INVALID, "invalid: the game is over in the position");
}

static void wrong(const Checker *checker, const char *why) {
    end_with(INVALID, "invalid: node %ld: %s", checker->node_count, why);
}

/// True when `child` proves the claim for these marks, the other side to move.
static bool covers(const Node *child, Set own, Set other) {
    if (child->kind == 'g')
        return child->own == own && child->other == other;
    return (child->other & other) == 0 && (child->own & ~own) == 0;
}

/// The answer to `move` leads to a won game or to a node that proves the claim.
static bool answer_proves(const Checker *checker, const Node *node, int move, int answer,
                          long child) {
    Set other = node->other | set_of(move), own = node->own | set_of(answer);
    if (((node->own | other) & set_of(answer)) != 0)
        return false;
    if (has_row(checker, own))
        return true;
    if ((own | other) == checker->board)
        return !checker->win;
    return child != NONE && covers(&checker->nodes[child], own, other);
}

static void check_game_node(Checker *checker, Node *node) {
    node->own = read_set(checker);
    node->other = read_set(checker);
    int count = read_count(checker);
    if ((node->own & node->other) != 0 || has_row(checker, node->own))
        wrong(checker, "no position of an open game");
    Set answered = 0, completions = 0, empty = checker->board & ~(node->own | node->other);
    for (int i = 0; i < count; i++) {
        int move = read_cell(checker), answer = read_cell(checker);
        long child = read_child(checker);
        if ((empty & set_of(move)) == 0 || !answer_proves(checker, node, move, answer, child))
            wrong(checker, "the answer to a move proves nothing");
        answered |= set_of(move);
    }
    for (Set rest = empty; rest != 0; rest &= rest - 1)
        if (has_row(checker, node->own | (rest & -rest)))
            completions |= rest & -rest;
    for (Set rest = empty; rest != 0; rest &= rest - 1) {
        Set move = rest & -rest;
        if (has_row(checker, node->other | move))
            wrong(checker, "a move completes a row");
        bool drawn = empty == move && !checker->win;
        if ((answered & move) == 0 && (completions & ~move) == 0 && !drawn)
            wrong(checker, "a move is not answered");
    }
    if (empty == 0 && checker->win)
        wrong(checker, "the board is full");
}

/// Everything outside `own` and the free cells may be the other side's.
static int read_blocking(Checker *checker, Node *node) {
    node->other = read_set(checker);
    node->own = read_set(checker);
    int count = read_count(checker);
    if (checker->win || (node->own & node->other) != 0)
        wrong(checker, "blocking proves nothing here");
    return count;
}

static void check_blocking_node(Checker *checker, Node *node) {
    int count = read_blocking(checker, node);
    Set unanswered = node->other;
    for (int i = 0; i < count; i++) {
        int answer = read_cell(checker);
        long number = read_child(checker);
        if (number == NONE || (node->other & set_of(answer)) == 0)
            wrong(checker, "an answer leads nowhere");
        const Node *child = &checker->nodes[number];
        if (child->kind == 'g' || (child->own & ~(node->own | set_of(answer))) != 0 ||
            (child->other & ~(node->own | node->other)) != 0)
            wrong(checker, "a node after an answer needs more than there is");
        unanswered &= child->other | set_of(answer);
    }
    if (count == 0 || unanswered != 0)
        wrong(checker, "a move is not answered");
}

/// True when line `i` holds all free cells of another line: who blocks that one blocks both.
static bool contains_another(const Set *edges, int count, int i) {
    for (int j = 0; j < count; j++)
        if (edges[j] != 0 && (edges[j] & ~edges[i]) == 0 && (edges[j] != edges[i] || j < i))
            return true;
    return false;
}

/// Weights are in units of 2^-32; a line of n cells weighs 2^-n.
static void check_weights(const Checker *checker, const Node *node, const Set *pairs, int count) {
    Set edges[LINES_MAX];
    uint64_t sum = 0, at_cell[CELLS_MAX] = {0}, most = 0;
    for (int i = 0; i < checker->line_count; i++) {
        edges[i] = (checker->line[i] & node->own) != 0 ? 0 : checker->line[i] & node->other;
        if (edges[i] == 0 && (checker->line[i] & node->own) == 0)
            wrong(checker, "a row of the other side is not blocked");
    }
    for (int i = 0; i < checker->line_count; i++) {
        if (edges[i] == 0 || contains_another(edges, checker->line_count, i))
            continue;
        bool paired = false;
        Set rest = edges[i];
        for (int p = 0; p < count; p++) {
            paired = paired || (pairs[p] & ~edges[i]) == 0;
            rest &= ~pairs[p];
        }
        uint64_t weight = (uint64_t)1 << 32;
        for (Set left = rest; left != 0; left &= left - 1)
            weight /= 2;
        sum += paired ? 0 : weight;
        for (int cell = 0; !paired && cell < checker->cells; cell++)
            if ((rest & set_of(cell)) != 0)
                most = (at_cell[cell] += weight) > most ? at_cell[cell] : most;
    }
    if (sum + most >= (uint64_t)1 << 32)
        wrong(checker, "the rows left weigh too much");
}

static void check_pairs_node(Checker *checker, Node *node) {
    Set pairs[CELLS_MAX], used = 0;
    int count = read_blocking(checker, node);
    for (int i = 0; i < count; i++) {
        int one = read_cell(checker), two = read_cell(checker);
        pairs[i] = set_of(one) | set_of(two);
        if (one == two || (pairs[i] & used) != 0 || (pairs[i] & ~node->other) != 0)
            wrong(checker, "a pair is not two free cells of its own");
        used |= pairs[i];
    }
    check_weights(checker, node, pairs, count);
}

static void check_node(Checker *checker) {
    Node *node = &checker->nodes[checker->node_count];
    node->kind = *checker->at;
    if (!take(checker, "g") && !take(checker, "b"))
        expect(checker, "p");
    if (node->kind == 'g')
        check_game_node(checker, node);
    else if (node->kind == 'b')
        check_blocking_node(checker, node);
    else
        check_pairs_node(checker, node);
    expect(checker, "\n");
    checker->node_count++;
}

/// The first move, when the side is to move, and then what the last node proves.
static void check_root(Checker *checker, int side, int first) {
    Set own = checker->marks[side], other = checker->marks[!side];
    Set move = first == NONE ? 0 : set_of(first);
    if ((move != 0) != (checker->to_move == side) || ((own | other) & move) != 0)
        end_with(INVALID, "invalid: the first move is not one of the side to move");
    own |= move;
    if (has_row(checker, own) || (!checker->win && (own | other) == checker->board))
        return;
    if (checker->node_count == 0 || !covers(&checker->nodes[checker->node_count - 1], own, other))
        end_with(INVALID, "invalid: the last node is not about the position");
}

static void check_section(Checker *checker, int side) {
    expect(checker, " nodes ");
    // A node takes six bytes at least, so a count beyond that is a lie.
    uint64_t most = (uint64_t)(checker->end - checker->at) / 6;
    long count = (long)read_number(checker, 10, most, "as many nodes as the file can hold");
    expect(checker, " first");
    int first = take(checker, " -") ? NONE : read_cell(checker);
    expect(checker, "\n");
    if ((checker->nodes = calloc((size_t)count + 1, sizeof(Node))) == NULL)
        end_with(UNREADABLE, "unreadable: too many nodes for this machine");
    for (checker->node_count = 0; checker->node_count < count;)
        check_node(checker);
    check_root(checker, side, first);
    free(checker->nodes);
}

int main(int count, char **arguments) {
    if (count != 2)
        end_with(UNREADABLE, "usage: inkrow-check FILE");
    Checker checker = {.text = NULL};
    read_file(&checker, arguments[1]);
    read_header(&checker);
    do {
        expect(&checker, "section ");
        int side = take(&checker, "O");
        if (!side)
            expect(&checker, "X");
        checker.win = take(&checker, " wins");
        if (!checker.win)
            expect(&checker, " holds");
        bool stolen = !checker.win && take(&checker, " stolen\n");
        // On the empty board, where a mark more never harms, the second player does not win.
        if (stolen && (checker.exact || checker.to_move != side ||
                       (checker.marks[0] | checker.marks[1]) != 0))
            end_with(INVALID, "invalid: no strategy can be stolen in the position");
        if (!stolen)
            check_section(&checker, side);
        expect(&checker, "end\n");
        printf("%c %s\n", "XO"[side], checker.win ? "wins" : "does not lose");
    } while (checker.at < checker.end);
    end_with(VALID, "valid");
}
