#include "engine/board.h"

#include "engine/pattern_tables.h"

#include <string.h>

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

enum {
    CHANGES_PER_PLY_MAX = DIRECTIONS * (SIDE_MAX - 1), ///< codes of a side that a mark can change
    CHANGES_MAX = CELLS_MAX * CHANGES_PER_PLY_MAX,
};

/// The marks of one line by Side, bit = offset; bits beyond the line's end are set for both. In
/// `mirrored` the line is read from its other end. So a mark of the opponent and the edge look the
/// same, in both directions. In `pairs` (pattern_tables.h), kept for short reaches only, the line
/// starts at pair 2 * reach, so that there are cells enough on either side of all of its cells.
typedef struct LineWords {
    uint64_t marks[2], mirrored[2];
    uint64_t pairs[2];
} LineWords;

typedef struct Change {
    uint16_t cell;
    PatternCode before;
} Change;

typedef struct KindChange {
    uint16_t cell;
    uint8_t before, after; ///< CellKind
} KindChange;

/// What has changed for one side, in the order in which it did. There is room for one entry more,
/// which is written before it is known whether there is a change: that saves the processor a guess.
typedef struct Log {
    int changes_height, kinds_height;
    Change changes[CHANGES_MAX + 1];
    KindChange kinds[CHANGES_MAX + 1];
} Log;

/// What board_undo puts back as it was.
typedef struct Ply {
    Cell cell;
    int changes_height[2], kinds_height[2]; ///< of the logs before
    int16_t counts[2][KIND_COUNT];
    int32_t own_sum[2], other_sum[2];
    int live[2];
    Cell last[2];
    CellSet near;
} Ply;

typedef struct BoardUndo {
    int height; ///< of plies
    LineWords lines[DIRECTIONS][LINES_MAX];
    Ply plies[CELLS_MAX];
    Log logs[2];
} BoardUndo;

Board *board_new(void) {
    Board *board = base_alloc(sizeof(*board));
    board->undo = base_alloc(sizeof(*board->undo));
    return board;
}

void board_free(Board *board) {
    if (board == NULL)
        return;
    base_free(board->undo);
    base_free(board);
}

// --- lines

static void toggle_pair(LineWords *words, int at, uint64_t bits) {
    words->pairs[at >> 5 & 1] ^= bits << 2 * (at & 31);
}

static void toggle_mark(Board *board, Side side, int cell) {
    const Patterns *patterns = board->patterns;
    for (int d = 0; d < DIRECTIONS; d++) {
        LinePlace place = patterns->lines.place[cell][d];
        LineWords *words = &board->undo->lines[d][place.line];
        words->marks[side] ^= UINT64_C(1) << place.before;
        words->mirrored[side] ^= UINT64_C(1) << place.after;
        toggle_pair(words, place.before + 2 * patterns->pair_reach, PAIR_FREE ^ 1 << side);
    }
}

/// A bit for the first cell, counted from bit `start`, that blocks: at most `reach` further on.
static inline uint64_t first_block(uint64_t blocked, int start, int reach) {
    uint64_t from = blocked >> start | UINT64_C(1) << reach;
    return from & -from;
}

/// The half span from bit `start` on.
static inline uint64_t half_span(uint64_t own, uint64_t blocked, int start, int reach) {
    uint64_t block = first_block(blocked, start, reach);
    return (own >> start & (block - 1)) | block;
}

Span board_span(const Board *board, Side side, int cell, int direction) {
    LinePlace place = board->patterns->lines.place[cell][direction];
    const LineWords *words = &board->undo->lines[direction][place.line];
    int reach = board->patterns->reach;
    Side other = side_other(side);
    Span span = {
        .left = __builtin_ctzll(first_block(words->mirrored[other], place.after + 1, reach)),
        .right = __builtin_ctzll(first_block(words->marks[other], place.before + 1, reach)),
    };
    span.own = words->marks[side] >> (place.before - span.left) &
               ((UINT64_C(1) << (span.left + 1 + span.right)) - 1);
    return span;
}

// --- codes

/// Where the next change of either side is logged.
typedef struct Cursor {
    Change *next[2];
} Cursor;

/// Gives a free cell the class in one direction. Logs that at `next`; returns where to log next.
static inline Change *set_class(PatternCode *code, Change *next, int cell, int direction,
                                int class) {
    PatternCode before = *code;
    PatternCode after = (PatternCode)((before & ~(15 << 4 * direction)) | class << 4 * direction);
    *next = (Change){(uint16_t)cell, before};
    *code = after;
    return next + (before != after);
}

/// The key of the cell that is pair `reach`.
INLINE uint64_t key_of_pairs(uint64_t pairs, int reach) {
    uint64_t half = (UINT64_C(1) << 2 * reach) - 1;
    return (pairs & half) | (pairs >> 2 & half << 2 * reach);
}

/// Finds the classes along a line that a new mark on `cell` has changed, from the table of keys.
INLINE Cursor update_by_pairs(Board *board, Cursor cursor, int cell, int direction, int reach) {
    const Patterns *patterns = board->patterns;
    LinePlace place = patterns->lines.place[cell][direction];
    const uint64_t *words = board->undo->lines[direction][place.line].pairs;
    int step = patterns->lines.step[direction], first = 2 * place.before;
    uint64_t half = (UINT64_C(1) << 2 * reach) - 1;
    uint64_t pairs = words[0] >> first | words[1] << 1 << (63 - first);
    uint64_t key = key_of_pairs(pairs >> 2 * reach, reach);
    unsigned touched =
        patterns->touched_left[key & half] | patterns->touched_right[key >> 2 * reach];
    Change *x = cursor.next[SIDE_X], *o = cursor.next[SIDE_O];
    for (; touched != 0; touched &= touched - 1) {
        int steps = __builtin_ctz(touched);
        int classes = patterns->pair_classes[key_of_pairs(pairs >> 2 * steps, reach)];
        int at = cell + (steps - reach) * step;
        x = set_class(&board->codes[SIDE_X][at], x, at, direction, classes & 15);
        o = set_class(&board->codes[SIDE_O][at], o, at, direction, classes >> 4);
    }
    return (Cursor){{x, o}};
}

static inline int class_at(const Board *board, const LineWords *words, Side side, int before,
                           int after) {
    const Patterns *patterns = board->patterns;
    Side other = side_other(side);
    int reach = patterns->reach;
    uint64_t left = half_span(words->mirrored[side], words->mirrored[other], after + 1, reach);
    uint64_t right = half_span(words->marks[side], words->marks[other], before + 1, reach);
    return patterns->classes[left << (reach + 1) | right];
}

/// True when a line with these marks of a side has too few for any class but LINE_DEAD.
static inline bool all_dead(uint64_t marks, int row_length) {
    for (int i = PATTERN_MISSING_MAX + 2; i < row_length; i++)
        marks &= marks - 1;
    return row_length > PATTERN_MISSING_MAX + 1 && marks == 0;
}

/// Finds the classes of `side` along a line that a new mark on `cell` has changed.
static Change *update_by_spans(Board *board, Change *next, Side side, int cell, int direction) {
    const Patterns *patterns = board->patterns;
    LinePlace place = patterns->lines.place[cell][direction];
    const LineWords *words = &board->undo->lines[direction][place.line];
    int length = place.before + 1 + place.after, reach = patterns->reach;
    if (all_dead(words->marks[side] & ((UINT64_C(1) << length) - 1), board->variant.row_length))
        return next;
    Side other = side_other(side);
    uint64_t right = first_block(words->marks[other], place.before + 1, reach) - 1;
    int left = __builtin_ctzll(first_block(words->mirrored[other], place.after + 1, reach));
    uint64_t touched = right << (place.before + 1) | ((UINT64_C(1) << left) - 1)
                                                         << (place.before - left);
    touched &= ~(words->marks[SIDE_X] | words->marks[SIDE_O]);
    for (; touched != 0; touched &= touched - 1) {
        int before = __builtin_ctzll(touched), class;
        int at = cell + (before - place.before) * patterns->lines.step[direction];
        if (patterns->classes != NULL) {
            class = class_at(board, words, side, before, length - 1 - before);
        } else {
            Span span = board_span(board, side, at, direction);
            class = (int)patterns_class(patterns, &span);
        }
        next = set_class(&board->codes[side][at], next, at, direction, class);
    }
    return next;
}

// --- what follows from the codes

static inline void move_kind(Board *board, Side side, int cell, int from, int to) {
    uint64_t bit = UINT64_C(1) << (cell & 63);
    board->of_kind[side][from].words[cell >> 6] ^= bit;
    board->of_kind[side][to].words[cell >> 6] ^= bit;
    board->kinds[side][cell] = (uint8_t)to;
}

/// Logs the kinds that the changes of a side from `first` to `end` bring, and adds up what they are
/// worth.
static inline void log_kinds(Board *board, Side side, const Change *first, const Change *end,
                             const PatternWeights *weights) {
    Log *log = &board->undo->logs[side];
    KindChange *next = &log->kinds[log->kinds_height];
    int32_t own = 0, other = 0;
    for (const Change *change = first; change < end; change++) {
        PatternCode code = board->codes[side][change->cell];
        uint8_t before = board->kinds[side][change->cell];
        uint8_t after = board->patterns->kinds[code];
        *next = (KindChange){change->cell, before, after};
        next += before != after;
        if (weights != NULL) {
            own += weights->own[code] - weights->own[change->before];
            other += weights->other[code] - weights->other[change->before];
        }
    }
    board->own_sum[side] += own;
    board->other_sum[side] += other;
    log->kinds_height = (int)(next - log->kinds);
}

static void apply_changes(Board *board, Side side, const Change *end) {
    Log *log = &board->undo->logs[side];
    const Change *first = &log->changes[log->changes_height];
    int kinds_height = log->kinds_height;
    if (board->weights != NULL)
        log_kinds(board, side, first, end, board->weights);
    else
        log_kinds(board, side, first, end, NULL);
    log->changes_height = (int)(end - log->changes);
    const KindChange *kinds_end = &log->kinds[log->kinds_height];
    for (const KindChange *change = &log->kinds[kinds_height]; change < kinds_end; change++) {
        board->counts[side][change->before]--;
        board->counts[side][change->after]++;
        move_kind(board, side, change->cell, change->before, change->after);
    }
}

/// Counts what a free cell is to both sides in (sign = 1) or out (sign = -1).
static void count_cell(Board *board, int cell, int sign) {
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        PatternCode code = board->codes[side][cell];
        board->counts[side][board->kinds[side][cell]] += (int16_t)sign;
        if (board->weights == NULL)
            continue;
        board->own_sum[side] += sign * board->weights->own[code];
        board->other_sum[side] += sign * board->weights->other[code];
    }
}

/// How many windows through a free cell `side` may fill.
static int windows_through(const Board *board, Side side, int cell) {
    int row_length = board->variant.row_length, windows = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        LinePlace place = board->patterns->lines.place[cell][d];
        const LineWords *words = &board->undo->lines[d][place.line];
        Side other = side_other(side);
        uint64_t left = first_block(words->mirrored[other], place.after + 1, row_length - 1);
        uint64_t right = first_block(words->marks[other], place.before + 1, row_length - 1);
        int cells = __builtin_ctzll(left) + 1 + __builtin_ctzll(right);
        windows += MAX(0, cells - row_length + 1);
    }
    return windows;
}

// --- setting up

static void clear_lines(Board *board) {
    const Lines *lines = &board->patterns->lines;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int line = 0; line < lines->count[d]; line++) {
            LineWords *words = &board->undo->lines[d][line];
            uint64_t beyond = ~UINT64_C(0) << lines->length[d][line];
            *words = (LineWords){{beyond, beyond}, {beyond, beyond}, {0, 0}};
            for (int i = 0; i < lines->length[d][line]; i++)
                toggle_pair(words, i + 2 * board->patterns->pair_reach, PAIR_FREE);
        }
}

static void set_up_marks(Board *board) {
    const Patterns *patterns = board->patterns;
    board->key = position_empty_key(&board->variant, board->to_move);
    clear_lines(board);
    for (int cell = 0; cell < variant_cells(&board->variant); cell++) {
        Side side = (Side)board->cells[cell];
        if (side == SIDE_NONE) {
            cell_set_add(&board->free, cell);
            board->free_cells++;
            continue;
        }
        toggle_mark(board, side, cell);
        board->key ^= patterns->mark_key[side][cell];
        cell_set_join(&board->near, &patterns->near[cell], board->words);
    }
    cell_set_meet(&board->near, &board->free, board->words);
}

static void set_up_playable(Board *board) {
    int width = board->variant.width, cells = variant_cells(&board->variant);
    for (int cell = 0; cell < cells; cell++)
        if (cell_set_has(&board->free, cell) && !(board->variant.drop && cell + width < cells &&
                                                  cell_set_has(&board->free, cell + width)))
            cell_set_add(&board->playable, cell);
}

static void set_up_codes(Board *board) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++) {
        if (!cell_set_has(&board->free, cell))
            continue;
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            int code = 0;
            for (int d = 0; d < DIRECTIONS; d++) {
                Span span = board_span(board, side, cell, d);
                code |= (int)patterns_class(board->patterns, &span) << 4 * d;
            }
            CellKind kind = (CellKind)board->patterns->kinds[code];
            board->codes[side][cell] = (PatternCode)code;
            board->kinds[side][cell] = (uint8_t)kind;
            cell_set_add(&board->of_kind[side][kind], cell);
        }
        count_cell(board, cell, 1);
    }
}

/// The windows of a line whose first cell is `offset` along it and that `side` may fill.
static int live_windows(const Board *board, Side side) {
    const Lines *lines = &board->patterns->lines;
    int row_length = board->variant.row_length, live = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int line = 0; line < lines->count[d]; line++) {
            uint64_t blocked = board->undo->lines[d][line].marks[side_other(side)];
            uint64_t window = (UINT64_C(1) << row_length) - 1;
            for (int at = 0; at + row_length <= lines->length[d][line]; at++)
                live += (blocked & window << at) == 0;
        }
    return live;
}

/// Fills everything from `cells`, `to_move`, `patterns` and `weights`.
static void set_up_from_cells(Board *board) {
    board->variant = board->patterns->variant;
    board->words = cell_set_words(variant_cells(&board->variant));
    board->undo->height = 0;
    set_up_marks(board);
    set_up_playable(board);
    set_up_codes(board);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        board->undo->logs[side].changes_height = board->undo->logs[side].kinds_height = 0;
        board->live[side] = live_windows(board, side);
        board->last[side] = CELL_NONE;
    }
}

void board_set_up(Board *board, const Patterns *patterns, const PatternWeights *weights,
                  const Position *position) {
    CHECK(variant_equal(&patterns->variant, &position->variant));
    CHECK(position->outcome == OUTCOME_OPEN);
    struct BoardUndo *undo = board->undo;
    *board = (Board){
        .patterns = patterns,
        .weights = weights,
        .to_move = position->to_move,
        .undo = undo,
    };
    memcpy(board->cells, position->cells, sizeof(board->cells));
    set_up_from_cells(board);
    for (int i = 0; i < position->ply; i++)
        board->last[position->cells[position->history[i]]] = position->history[i];
}

// --- playing

static void save_ply(Board *board, int cell) {
    Ply *ply = &board->undo->plies[board->undo->height++];
    ply->cell = (Cell)cell;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        ply->changes_height[side] = board->undo->logs[side].changes_height;
        ply->kinds_height[side] = board->undo->logs[side].kinds_height;
    }
    memcpy(ply->counts, board->counts, sizeof(ply->counts));
    memcpy(ply->own_sum, board->own_sum, sizeof(ply->own_sum));
    memcpy(ply->other_sum, board->other_sum, sizeof(ply->other_sum));
    memcpy(ply->live, board->live, sizeof(ply->live));
    memcpy(ply->last, board->last, sizeof(ply->last));
    for (int i = 0; i < board->words; i++)
        ply->near.words[i] = board->near.words[i];
}

static void restore_ply(Board *board, const Ply *ply) {
    memcpy(board->counts, ply->counts, sizeof(ply->counts));
    memcpy(board->own_sum, ply->own_sum, sizeof(ply->own_sum));
    memcpy(board->other_sum, ply->other_sum, sizeof(ply->other_sum));
    memcpy(board->live, ply->live, sizeof(ply->live));
    memcpy(board->last, ply->last, sizeof(ply->last));
    for (int i = 0; i < board->words; i++)
        board->near.words[i] = ply->near.words[i];
}

/// Takes a cell out of the free ones, or puts it back; what it is to both sides stays stored.
static void take_cell(Board *board, int cell) {
    cell_set_remove(&board->free, cell);
    cell_set_remove(&board->playable, cell);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        cell_set_remove(&board->of_kind[side][board->kinds[side][cell]], cell);
    if (board->variant.drop && cell >= board->variant.width)
        cell_set_add(&board->playable, cell - board->variant.width);
    board->free_cells--;
}

static void give_cell(Board *board, int cell) {
    cell_set_add(&board->free, cell);
    cell_set_add(&board->playable, cell);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        cell_set_add(&board->of_kind[side][board->kinds[side][cell]], cell);
    if (board->variant.drop && cell >= board->variant.width)
        cell_set_remove(&board->playable, cell - board->variant.width);
    board->free_cells++;
}

/// The four lines, with numbers that the compiler knows.
INLINE Cursor update_all_by_pairs(Board *board, Cursor cursor, int cell, int reach) {
    cursor = update_by_pairs(board, cursor, cell, 0, reach);
    cursor = update_by_pairs(board, cursor, cell, 1, reach);
    cursor = update_by_pairs(board, cursor, cell, 2, reach);
    return update_by_pairs(board, cursor, cell, 3, reach);
}

static Cursor update_all_by_spans(Board *board, Cursor cursor, int cell) {
    for (int d = 0; d < DIRECTIONS; d++)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            cursor.next[side] = update_by_spans(board, cursor.next[side], side, cell, d);
    return cursor;
}

static Cursor update_lines(Board *board, Cursor cursor, int cell) {
    switch (board->patterns->pair_reach) {
    case 2:
        return update_all_by_pairs(board, cursor, cell, 2);
    case 3:
        return update_all_by_pairs(board, cursor, cell, 3);
    case 4:
        return update_all_by_pairs(board, cursor, cell, 4);
    case 5:
        return update_all_by_pairs(board, cursor, cell, 5);
    default:
        return update_all_by_spans(board, cursor, cell);
    }
}

static void update(Board *board, int cell) {
    Log *x = &board->undo->logs[SIDE_X], *o = &board->undo->logs[SIDE_O];
    Cursor start = {{&x->changes[x->changes_height], &o->changes[o->changes_height]}};
    Cursor end = update_lines(board, start, cell);
    apply_changes(board, SIDE_X, end.next[SIDE_X]);
    apply_changes(board, SIDE_O, end.next[SIDE_O]);
}

static void take_back_changes(Board *board, Side side, const Ply *ply) {
    Log *log = &board->undo->logs[side];
    const Change *first = &log->changes[ply->changes_height[side]];
    const Change *end = &log->changes[log->changes_height];
    for (const Change *change = first; change < end; change++)
        board->codes[side][change->cell] = change->before;
    const KindChange *first_kind = &log->kinds[ply->kinds_height[side]];
    const KindChange *kinds_end = &log->kinds[log->kinds_height];
    for (const KindChange *change = first_kind; change < kinds_end; change++)
        move_kind(board, side, change->cell, change->after, change->before);
    log->changes_height = ply->changes_height[side];
    log->kinds_height = ply->kinds_height[side];
}

static void turn(Board *board) {
    board->to_move = side_other(board->to_move);
    board->key ^= board->patterns->turn_key;
}

void board_play(Board *board, int cell) {
    CHECK_HOT(!board->won && board_can_play(board, cell));
    Side side = board->to_move, other = side_other(side);
    save_ply(board, cell);
    count_cell(board, cell, -1);
    take_cell(board, cell);
    board->live[other] -= windows_through(board, other, cell);
    board->won = board->kinds[side][cell] == KIND_WIN;
    board->cells[cell] = (uint8_t)side;
    board->key ^= board->patterns->mark_key[side][cell];
    board->last[side] = (Cell)cell;
    cell_set_join(&board->near, &board->patterns->near[cell], board->words);
    cell_set_meet(&board->near, &board->free, board->words);
    toggle_mark(board, side, cell);
    update(board, cell);
    turn(board);
    board->ply++;
}

void board_undo(Board *board) {
    BoardUndo *undo = board->undo;
    CHECK_HOT(undo->height > 0);
    const Ply *ply = &undo->plies[--undo->height];
    int cell = ply->cell;
    turn(board);
    toggle_mark(board, board->to_move, cell);
    board->key ^= board->patterns->mark_key[board->to_move][cell];
    take_back_changes(board, SIDE_X, ply);
    take_back_changes(board, SIDE_O, ply);
    restore_ply(board, ply);
    board->cells[cell] = SIDE_NONE;
    give_cell(board, cell);
    board->won = false;
    board->ply--;
}

void board_pass(Board *board) {
    turn(board);
    board->ply++;
}

void board_unpass(Board *board) {
    turn(board);
    board->ply--;
}

uint64_t board_key_after(const Board *board, int cell) {
    const Patterns *patterns = board->patterns;
    return board->key ^ patterns->turn_key ^ patterns->mark_key[board->to_move][cell];
}

// --- asking

/// Adds the cells of `span`, which lies around `cell`, whose bits are set.
static void add_span_cells(const Board *board, int cell, int direction, const Span *span,
                           uint64_t bits, CellSet *set) {
    int step = board->patterns->lines.step[direction];
    int first = cell - span->left * step;
    for (; bits != 0; bits &= bits - 1)
        cell_set_add(set, first + __builtin_ctzll(bits) * step);
}

void board_add_defences(const Board *board, Side side, int cell, LineClass weakest, CellSet *set) {
    cell_set_add(set, cell);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (pattern_line_class(board->codes[side][cell], d) < weakest)
            continue;
        Span span = board_span(board, side, cell, d);
        add_span_cells(board, cell, d, &span, patterns_defences(board->patterns, &span), set);
    }
}

void board_add_windows(const Board *board, Side side, int cell, int missing, CellSet *set) {
    int row_length = board->variant.row_length;
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = board_span(board, side, cell, d);
        uint64_t vacant = ~(span.own | UINT64_C(1) << span.left), all = 0;
        int last = MIN(span.left, span.left + 1 + span.right - row_length);
        for (int start = MAX(0, span.left - row_length + 1); start <= last; start++) {
            uint64_t cells = vacant & ((UINT64_C(1) << row_length) - 1) << start;
            if (__builtin_popcountll(cells) <= missing)
                all |= cells;
        }
        add_span_cells(board, cell, d, &span, all, set);
    }
}

void board_kinds(const Board *board, Side side, CellKind weakest, CellSet *set) {
    cell_set_clear(set, board->words);
    for (int kind = (int)weakest; kind < KIND_COUNT; kind++)
        cell_set_join(set, &board->of_kind[side][kind], board->words);
}

// --- checking

static void check_sets(const Board *board, const Board *fresh) {
    size_t size = (size_t)board->words * sizeof(uint64_t);
    CHECK(memcmp(&board->free, &fresh->free, size) == 0);
    CHECK(memcmp(&board->playable, &fresh->playable, size) == 0);
    CHECK(memcmp(&board->near, &fresh->near, size) == 0);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int kind = KIND_KEPT_MIN; kind < KIND_COUNT; kind++)
            CHECK(memcmp(&board->of_kind[side][kind], &fresh->of_kind[side][kind], size) == 0);
}

static void check_codes(const Board *board, const Board *fresh) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        for (Side side = SIDE_X; side <= SIDE_O && board->cells[cell] == SIDE_NONE; side++) {
            CHECK(board->codes[side][cell] == fresh->codes[side][cell]);
            CHECK(board->kinds[side][cell] == fresh->kinds[side][cell]);
        }
}

static void check_lines(const Board *board, const Board *fresh) {
    for (int d = 0; d < DIRECTIONS; d++)
        CHECK(memcmp(board->undo->lines[d], fresh->undo->lines[d],
                     (size_t)board->patterns->lines.count[d] * sizeof(LineWords)) == 0);
}

static bool mark_wins(const Board *board, Side side, int cell) {
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = board_span(board, side, cell, d);
        if (patterns_class(board->patterns, &span) == LINE_WIN)
            return true;
    }
    return false;
}

static void check_numbers(const Board *board, const Board *fresh) {
    CHECK(board->words == fresh->words);
    CHECK(variant_equal(&board->variant, &fresh->variant));
    CHECK(board->free_cells == fresh->free_cells);
    CHECK(board->key == fresh->key);
    CHECK(memcmp(board->counts, fresh->counts, sizeof(board->counts)) == 0);
    CHECK(memcmp(board->own_sum, fresh->own_sum, sizeof(board->own_sum)) == 0);
    CHECK(memcmp(board->other_sum, fresh->other_sum, sizeof(board->other_sum)) == 0);
    CHECK(memcmp(board->live, fresh->live, sizeof(board->live)) == 0);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        CHECK(board->last[side] == CELL_NONE || board->cells[board->last[side]] == side);
    Side last = side_other(board->to_move);
    if (board->won)
        CHECK(mark_wins(board, last, board->last[last]));
}

void board_verify(const Board *board) {
    Board *fresh = board_new();
    fresh->patterns = board->patterns;
    fresh->weights = board->weights;
    fresh->to_move = board->to_move;
    memcpy(fresh->cells, board->cells, sizeof(fresh->cells));
    set_up_from_cells(fresh);
    check_numbers(board, fresh);
    check_sets(board, fresh);
    check_codes(board, fresh);
    check_lines(board, fresh);
    board_free(fresh);
}
