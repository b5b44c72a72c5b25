// A board with marks on it, whose turn it is, and how the game stands. Pure: no memory, time or
// files.
#pragma once

#include "rules/variant.h"

/// Who plays. Also what a cell holds, with SIDE_NONE for a free one.
typedef enum Side { SIDE_X, SIDE_O, SIDE_NONE } Side;

/// The opponent of X or O; not for SIDE_NONE.
static inline Side side_other(Side side) {
    return (Side)(side ^ 1);
}

/// `X` or `O`.
static inline const char *side_name(Side side) {
    return side == SIDE_X ? "X" : "O";
}

/// A cell's number: from 0 at the top left, in reading order.
typedef int16_t Cell;
enum { CELL_NONE = -1 };

typedef enum Outcome { OUTCOME_OPEN, OUTCOME_X_WINS, OUTCOME_O_WINS, OUTCOME_DRAW } Outcome;

/// That `side`, X or O, has won.
static inline Outcome outcome_win(Side side) {
    return side == SIDE_X ? OUTCOME_X_WINS : OUTCOME_O_WINS;
}

/// Who has won; SIDE_NONE while nobody has.
static inline Side outcome_winner(Outcome outcome) {
    return outcome == OUTCOME_X_WINS ? SIDE_X : outcome == OUTCOME_O_WINS ? SIDE_O : SIDE_NONE;
}

/// A position with the moves that led to it since it was set up. A plain value without pointers:
/// copy it with `=`. Fields are for reading; only the functions below write.
typedef struct Position {
    Variant variant;
    Side to_move;
    Outcome outcome;
    int16_t marks[2];         ///< number of marks of X and O
    int16_t ply;              ///< number of moves in history
    uint64_t key;             ///< Zobrist key of cells, side to move and variant
    uint8_t cells[CELLS_MAX]; ///< Side of each cell, reading order
    Cell history[CELLS_MAX];  ///< moves since the position was set up
} Position;

/// A row of marks of one side, as long as it goes.
typedef struct WinningRow {
    Cell first, last;
    int length; ///< number of marks
} WinningRow;

enum { DIRECTIONS = 4, WINNING_ROWS_MAX = 64 };
/// Right, down, down right, up right: the ways a row can run.
typedef struct Direction {
    int8_t dx, dy;
} Direction;
extern const Direction POSITION_DIRECTION[DIRECTIONS];

/// True when a row of `length` marks, as long as it goes, wins in a direction that rows run in.
static inline bool position_row_wins(const Variant *variant, Direction direction, int length) {
    (void)direction; // by every rule so far all of them are alike
    return variant_row_wins(variant, length);
}

/// The empty board of a valid variant, `first` to move.
void position_init(Position *position, const Variant *variant, Side first);
/// Sets up marks: `cells` has a Side for every cell. False, with a sentence, when the numbers of
/// marks do not fit the side to move (they may differ by one, and then the side with fewer is to
/// move), a mark floats in a drop game, both sides have a row, or the winner is to move.
bool position_set_up(Position *position, const Variant *variant, const uint8_t *cells, Side to_move,
                     Problem *problem);
/// The same with any numbers of marks, as handicaps and analysis have them.
bool position_arrange(Position *position, const Variant *variant, const uint8_t *cells,
                      Side to_move, Problem *problem);

/// Puts marks anywhere, by no rule: a board in work. The game counts as open, whatever stands
/// there.
void position_scatter(Position *position, const Variant *variant, const uint8_t *cells,
                      Side to_move);

/// True when the game goes on and `cell` is on the board, free and, in a drop game, the lowest free
/// cell of its column. Any int is allowed.
bool position_can_play(const Position *position, int cell);
/// The lowest free cell of `column` (0 at the left), or CELL_NONE when it is full.
Cell position_landing_cell(const Position *position, int column);
/// Writes the playable cells in reading order to `moves` (room for CELLS_MAX) and returns how many.
int position_moves(const Position *position, Cell *moves);
/// How many that are.
int position_count_moves(const Position *position);
/// Sets the mark of the side to move; position_can_play must be true.
void position_play(Position *position, Cell cell);
/// Takes back the last move; there must be one.
void position_undo(Position *position);
/// True on an empty board where whoever begins does not lose: a mark more never harms there, so
/// that he could play a winning plan of the other side's himself (Nash; Hales and Jewett 1963).
bool position_may_steal(const Position *position);
/// The last move, or CELL_NONE when none was played since the set-up.
Cell position_last_move(const Position *position);

/// The rows that won the game: those the last mark completed, or all on the board when the position
/// was set up as won. At most WINNING_ROWS_MAX are written. Returns how many; 0 unless it is won.
int position_winning_rows(const Position *position, WinningRow *lines);

/// The parts the Zobrist key is made of, xored together: the board without marks, and one mark.
uint64_t position_empty_key(const Variant *variant, Side to_move);
uint64_t position_mark_key(Cell cell, Side side);

/// What a cell of the board holds.
static inline Side position_at(const Position *position, Cell cell) {
    return (Side)position->cells[cell];
}
/// How many marks are on the board.
static inline int position_marks(const Position *position) {
    return position->marks[SIDE_X] + position->marks[SIDE_O];
}
/// How many cells are free, playable or not.
static inline int position_free_cells(const Position *position) {
    return variant_cells(&position->variant) - position_marks(position);
}
/// Columns count from 0 at the left; `cell` is on the board.
static inline int cell_column(const Variant *variant, Cell cell) {
    return cell % variant->width;
}
/// Rows count from 0 at the top here; people count from 1 at the bottom (notation.h).
static inline int cell_row(const Variant *variant, Cell cell) {
    return cell / variant->width;
}
/// The cell at a column and row of the board.
static inline Cell cell_at(const Variant *variant, int column, int row) {
    return (Cell)(row * variant->width + column);
}
/// Steps from a cell to another, straight or slanted.
static inline int cell_distance(const Variant *variant, Cell a, Cell b) {
    const int dx = cell_column(variant, a) - cell_column(variant, b);
    const int dy = cell_row(variant, a) - cell_row(variant, b);
    return MAX(MAX(dx, -dx), MAX(dy, -dy));
}
/// Twice the distance of a cell from the middle of the board, squared.
static inline int cell_off_middle(const Variant *variant, Cell cell) {
    const int dx = 2 * cell_column(variant, cell) - (variant->width - 1);
    const int dy = 2 * cell_row(variant, cell) - (variant->height - 1);
    return dx * dx + dy * dy;
}
/// The cell in the middle of the board, or right below or right of it.
static inline Cell cell_middle(const Variant *variant) {
    return cell_at(variant, variant->width / 2, variant->height / 2);
}
/// True when column and row are on the board.
static inline bool variant_has(const Variant *variant, int column, int row) {
    return column >= 0 && column < variant->width && row >= 0 && row < variant->height;
}
