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

/// Bit i is the cell with number i, in reading order from the top left.
__extension__ typedef unsigned __int128 Set;

enum { CELLS_MAX = 128, LINES_MAX = 400, VALID = 0, INVALID = 1, UNREADABLE = 2, NONE = -1 };

/// What is proved when the side that proves owns at least `own` and the other nothing of `free`.
typedef struct Node {
    char kind;
    Set own, free;
} Node;

typedef struct Checker {
    char *text, *at, *end;
    int width, height, row_length, cells;
    bool exact;
    int symmetries, line_count;
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

static Set read_number(Checker *checker, unsigned base, Set limit, const char *what) {
    static const char digits[] = "0123456789abcdef";
    Set number = 0;
    const char *start = checker->at, *found;
    while ((found = memchr(digits, *checker->at, base)) != NULL) { // a 0 byte ends the text
        Set digit = (Set)(found - digits);
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

static Set set_of(int cell) {
    return (Set)1 << cell;
}

/// Bit 0 of a symmetry mirrors left and right, bit 1 top and bottom, bit 2 swaps columns and rows.
static Set turn(const Checker *checker, Set set, int symmetry) {
    Set turned = symmetry == 0 ? set : 0;
    for (int cell = 0; symmetry != 0 && cell < checker->cells; cell++) {
        int x = cell % checker->width, y = cell / checker->width;
        x = symmetry & 1 ? checker->width - 1 - x : x;
        y = symmetry & 2 ? checker->height - 1 - y : y;
        if ((set >> cell & 1) != 0)
            turned |= set_of(symmetry & 4 ? x * checker->width + y : y * checker->width + x);
    }
    return turned;
}

static Node turned_node(const Checker *checker, long number, int symmetry) {
    Node node = checker->nodes[number];
    node.own = turn(checker, node.own, symmetry);
    node.free = turn(checker, node.free, symmetry);
    return node;
}

/// A node that stands before this one, turned as the letter after its number says.
static Node read_child(Checker *checker) {
    expect(checker, " ");
    Set child = read_number(checker, 10, INT64_MAX, "a node");
    if (child >= (Set)checker->node_count)
        malformed(checker, "an earlier node");
    int symmetry =
        *checker->at >= 'b' && *checker->at < 'a' + checker->symmetries ? *checker->at++ - 'a' : 0;
    return turned_node(checker, (long)child, symmetry);
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

/// The cells of `free` at which `marks` get a row; the whole board when there is one already.
static Set completions(const Checker *checker, Set marks, Set free) {
    Set found = 0;
    for (int i = 0; i < checker->line_count; i++) {
        Set missing = checker->line[i] & ~marks;
        if ((missing & (missing - 1)) == 0 && (checker->beyond[i] & marks) == 0)
            found |= missing == 0 ? checker->board : missing & free;
    }
    return found;
}

static bool has_row(const Checker *checker, Set marks) {
    return completions(checker, marks, 0) != 0;
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
        malformed(checker, "a board of 3x3 to 128 cells and rows that fit it");
    checker->board = checker->cells == CELLS_MAX ? ~(Set)0 : set_of(checker->cells) - 1;
    checker->symmetries = checker->width == checker->height ? 8 : 4;
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

/// True for nodes about one position only: by the exact rule a mark more may harm.
static bool is_alone(const Checker *checker, const Node *node) {
    return checker->exact && (node->kind == 'g' || node->kind == 'f');
}

/// True when `node` proves the claim where one side has `own` and the other all but `free`.
static bool covers(const Checker *checker, const Node *node, Set own, Set free) {
    if (is_alone(checker, node))
        return node->own == own && node->free == free;
    return (node->own & ~own) == 0 && (node->free & ~(own | free)) == 0;
}

/// The moves in `free` that an answer on the free cell `answer` leaves open when `child` follows.
static Set left_open(const Checker *checker, const Node *node, Set answer, const Node *child) {
    Set own = node->own | answer, free = node->free & ~answer;
    if (!is_alone(checker, child))
        return covers(checker, child, own, free) ? child->free | answer : node->free;
    Set move = free & ~child->free;
    return (move & (move - 1)) == 0 && covers(checker, child, own, free & ~move) ? ~move
                                                                                 : node->free;
}

static void check_answers(Checker *checker, Node *node) {
    Set unanswered = node->free, rest = node->free & (node->free - 1);
    int count = read_count(checker);
    for (int i = 0; i < count; i++) {
        Set answer = set_of(read_cell(checker));
        Node child = read_child(checker);
        if ((answer & node->free) == 0 || (node->kind == 'b' && is_alone(checker, &child)))
            wrong(checker, "an answer leads nowhere");
        unanswered &= left_open(checker, node, answer, &child);
    }
    if (is_alone(checker, node) &&
        completions(checker, checker->board & ~(node->own | node->free), node->free) != 0)
        wrong(checker, "a move completes a row");
    bool ends = is_alone(checker, node) && !checker->win && (rest & (rest - 1)) == 0;
    if (!ends && (count == 0 || unanswered != 0))
        wrong(checker, "a move is not answered");
}

/// The threats in a position where one side has `own` and the other all but `free`.
static Set read_threats(const Checker *checker, Set own, Set free) {
    if (completions(checker, checker->board & ~(own | free), free) != 0)
        wrong(checker, "a move completes a row");
    return completions(checker, own, free);
}

/// Each threat to complete a row has one reply, the last one has none or leads to a node.
static void check_threats(Checker *checker, const Node *node) {
    Set own = node->own, free = node->free;
    for (int count = read_count(checker); count > 0; count--) {
        Set threats = read_threats(checker, own, free);
        Set reply = set_of(read_cell(checker)), answer = set_of(read_cell(checker));
        if (threats != reply || (answer & free & ~reply) == 0)
            wrong(checker, "a reply is not forced");
        own |= answer;
        free &= ~(reply | answer);
    }
    Set threats = read_threats(checker, own, free);
    if (take(checker, " -")) {
        if ((threats & (threats - 1)) == 0)
            wrong(checker, "the last threat can be answered");
        return;
    }
    Node child = read_child(checker);
    if (!covers(checker, &child, own, free))
        wrong(checker, "the threats lead nowhere");
}

/// True when line `i` holds all free cells of another line: who blocks that one blocks both.
static bool contains_another(const Set *edges, int count, int i) {
    for (int j = 0; j < count; j++)
        if (edges[j] != 0 && (edges[j] & ~edges[i]) == 0 && (edges[j] != edges[i] || j < i))
            return true;
    return false;
}

/// What the lines weigh with the other side to move, in units of 2^-32: n cells weigh 2^-n. Lines
/// that contain others need not count, which takes time to see.
static uint64_t weigh(const Checker *checker, const Set *edges, const Set *pairs, int pair_count,
                      bool reduced) {
    uint64_t sum = 0, at_cell[CELLS_MAX] = {0}, most = 0;
    for (int i = 0; i < checker->line_count; i++) {
        bool done = edges[i] == 0 || (reduced && contains_another(edges, checker->line_count, i));
        Set rest = edges[i];
        for (int p = 0; p < pair_count && !done; p++) {
            done = (pairs[p] & ~edges[i]) == 0;
            rest &= ~pairs[p];
        }
        uint64_t weight = done ? 0 : (uint64_t)1 << 32;
        for (Set left = rest; left != 0; left &= left - 1)
            weight /= 2;
        sum += weight;
        for (int cell = 0; weight != 0 && cell < checker->cells; cell++)
            if ((rest >> cell & 1) != 0 && (at_cell[cell] += weight) > most)
                most = at_cell[cell];
    }
    return sum + most;
}

static void check_pairs(Checker *checker, const Node *node) {
    Set pairs[CELLS_MAX], edges[LINES_MAX], used = 0;
    int count = read_count(checker);
    for (int i = 0; i < count; i++) {
        Set one = set_of(read_cell(checker)), two = set_of(read_cell(checker));
        pairs[i] = one | two;
        if (one == two || (pairs[i] & used) != 0 || (pairs[i] & ~node->free) != 0)
            wrong(checker, "a pair is not two free cells of its own");
        used |= pairs[i];
    }
    if (checker->win)
        wrong(checker, "blocking wins nothing");
    for (int i = 0; i < checker->line_count; i++) {
        bool blocked = (checker->line[i] & node->own) != 0;
        edges[i] = blocked ? 0 : checker->line[i] & node->free;
        if (!blocked && edges[i] == 0)
            wrong(checker, "a row of the other side is not blocked");
    }
    const uint64_t limit = (uint64_t)1 << 32;
    if (weigh(checker, edges, pairs, count, false) >= limit &&
        weigh(checker, edges, pairs, count, true) >= limit)
        wrong(checker, "the rows left weigh too much");
}

static void check_node(Checker *checker) {
    Node *node = &checker->nodes[checker->node_count];
    node->kind = *checker->at;
    if (!take(checker, "g") && !take(checker, "b") && !take(checker, "f"))
        expect(checker, "p");
    node->free = read_set(checker);
    node->own = read_set(checker);
    if ((node->own & node->free) != 0)
        wrong(checker, "a free cell is marked");
    if (node->kind == 'f')
        check_threats(checker, node);
    else if (node->kind == 'p')
        check_pairs(checker, node);
    else
        check_answers(checker, node);
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
    Set free = checker->board & ~(own | other);
    bool proved = has_row(checker, own) || (!checker->win && free == 0);
    for (int i = 0; i < checker->symmetries && checker->node_count > 0 && !proved; i++) {
        Node node = turned_node(checker, checker->node_count - 1, i);
        proved = covers(checker, &node, own, free);
    }
    if (!proved)
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
