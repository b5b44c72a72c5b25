// The parts of inkrow-check, which share nothing with the program that writes certificates.
// docs/certificates.md says what the lines of one mean and why they prove.
#ifndef INKROW_CHECK_CHECK_H
#define INKROW_CHECK_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bit i is the cell with number i, in reading order from the top left. With gravity the bits go
/// column by column from the left, up from the lowest cell, and each column has one bit to spare.
__extension__ typedef unsigned __int128 Set;

enum { CELLS_MAX = 128, LINES_MAX = 400, NONE = -1 };

/// Exit codes: the claims are proved; a node, the first of which is named, does not prove what it
/// claims; the file cannot be read as a certificate.
enum { VALID = 0, INVALID = 1, UNREADABLE = 2 };

/// What is proved when the side that proves owns at least `own` and the other nothing of `free`.
typedef struct Node {
    char kind;
    Set own, free;
} Node;

typedef struct Checker {
    char *text, *at, *end; ///< the file, where reading is, and a 0 byte after it
    int width, height, row_length, cells, symmetries;
    bool exact, drop;
    int line_count;
    Set line[LINES_MAX];
    Set beyond[LINES_MAX]; ///< by the exact rule: cells that the owner of a row must not have
    Set board;
    Set bottom;   ///< with gravity: the lowest cells
    Set marks[2]; ///< of X and O at the start
    int to_move;  ///< 0 for X
    bool win;     ///< what the section claims
    Node *nodes;
    long node_count; ///< checked so far
    Set *positions;  ///< with gravity: those that are listed; a hash table, 0 for none
    size_t slots;
} Checker;

static inline Set set_of(int cell) {
    return (Set)1 << cell;
}

// check_text.c: words of the file. Whatever is not as expected ends the program.
void end_with(int status, const char *format, ...) __attribute__((noreturn));
void read_file(Checker *checker, const char *path);
void malformed(const Checker *checker, const char *expected) __attribute__((noreturn));
/// Passes over `word`, when the text goes on with it.
bool take(Checker *checker, const char *word);
void expect(Checker *checker, const char *word);
Set read_number(Checker *checker, unsigned base, Set limit, const char *what);
/// The same after a space: a set in hexadecimal digits, a cell, a number of things.
Set read_set(Checker *checker);
int read_cell(Checker *checker);
int read_count(Checker *checker);
/// Ends the program: the node or position being read proves nothing.
void wrong(const Checker *checker, const char *why) __attribute__((noreturn));

// check_rules.c: the board, its rows and the position.
void read_header(Checker *checker);
/// The cell as a set; empty outside the board.
Set cell_at(const Checker *checker, int x, int y);
/// The cells of `free` at which `marks` get a row; the whole board when there is one already.
Set completions(const Checker *checker, Set marks, Set free);
bool has_row(const Checker *checker, Set marks);

// check_nodes.c: a section of a board without gravity.
void check_nodes(Checker *checker, int side);

// check_positions.c: a section of a board with gravity.
void check_positions(Checker *checker, int side);

#endif
