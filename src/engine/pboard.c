#include "engine/pboard.h"

#include "engine/pattern_tables.h"

#include <string.h>

enum {
    CHANGES_PER_PLY_MAX = 2 * DIRECTIONS * (SIDE_MAX - 1), ///< codes that one mark can change
};

/// The marks of one line by Side, bit = offset; bits beyond the line's end are set for both. In
/// `mirrored` the line is read from its other end. So a mark of the opponent and the edge look the
/// same, in both directions.
typedef struct LineWords {
    uint64_t marks[2], mirrored[2];
} LineWords;

/// A code that changed: that of side slot / CELLS_MAX and cell slot % CELLS_MAX.
typedef struct Change {
    uint16_t slot;
    PatternCode before, after;
} Change;

/// What pboard_undo puts back as it was.
typedef struct Ply {
    Cell cell;
    int changes; ///< height of the log before
    int16_t counts[2][KIND_COUNT];
    int32_t own_sum[2], other_sum[2];
    int live[2];
    Cell last[2];
    CellSet near;
} Ply;

typedef struct PBoardUndo {
    int height; ///< of plies
    int changes_height;
    LineWords lines[DIRECTIONS][LINES_MAX];
    Ply plies[CELLS_MAX];
    Change changes[CELLS_MAX * CHANGES_PER_PLY_MAX + 1];
} PBoardUndo;

PBoard *pboard_new(void) {
    PBoard *board = base_alloc(sizeof(*board));
    board->undo = base_alloc(sizeof(*board->undo));
    return board;
}

void pboard_free(PBoard *board) {
    if (board == NULL)
        return;
    base_free(board->undo);
    base_free(board);
}

// --- lines

static void toggle_mark(PBoard *board, Side side, int cell) {
    const Lines *lines = &board->patterns->lines;
    for (int d = 0; d < DIRECTIONS; d++) {
        int line = lines->line_of[d][cell], offset = lines->offset_of[d][cell];
        LineWords *words = &board->undo->lines[d][line];
        words->marks[side] ^= UINT64_C(1) << offset;
        words->mirrored[side] ^= UINT64_C(1) << (lines->length[d][line] - 1 - offset);
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

Span pboard_span(const PBoard *board, Side side, int cell, int direction) {
    const Lines *lines = &board->patterns->lines;
    int line = lines->line_of[direction][cell], offset = lines->offset_of[direction][cell];
    const LineWords *words = &board->undo->lines[direction][line];
    int mirrored = lines->length[direction][line] - 1 - offset, reach = board->patterns->reach;
    Side other = side_other(side);
    Span span = {
        .left = __builtin_ctzll(first_block(words->mirrored[other], mirrored + 1, reach)),
        .right = __builtin_ctzll(first_block(words->marks[other], offset + 1, reach)),
    };
    span.own = words->marks[side] >> (offset - span.left) &
               ((UINT64_C(1) << (span.left + 1 + span.right)) - 1);
    return span;
}

// --- codes

static inline LineClass class_at(const PBoard *board, const LineWords *words, Side side, int offset,
                                 int length) {
    const Patterns *patterns = board->patterns;
    Side other = side_other(side);
    int reach = patterns->reach;
    uint64_t left =
        half_span(words->mirrored[side], words->mirrored[other], length - offset, reach);
    uint64_t right = half_span(words->marks[side], words->marks[other], offset + 1, reach);
    return (LineClass)patterns->classes[left << (reach + 1) | right];
}

/// Finds the codes of `side` that a new mark `offset` along a line has changed, and logs them.
static void update_line(PBoard *board, Side side, int direction, int line, int offset) {
    const Lines *lines = &board->patterns->lines;
    const LineWords *words = &board->undo->lines[direction][line];
    int length = lines->length[direction][line], reach = board->patterns->reach;
    Side other = side_other(side);
    uint64_t right = first_block(words->marks[other], offset + 1, reach);
    int left = __builtin_ctzll(first_block(words->mirrored[other], length - offset, reach));
    uint64_t cells = (right - 1) << (offset + 1) | ((UINT64_C(1) << left) - 1) << (offset - left);
    cells &= ~(words->marks[SIDE_X] | words->marks[SIDE_O]);
    PatternCode *codes = board->codes[side];
    Change *change = &board->undo->changes[board->undo->changes_height];
    for (; cells != 0; cells &= cells - 1) {
        int at = __builtin_ctzll(cells);
        int cell = lines->first[direction][line] + at * lines->step[direction];
        LineClass class;
        if (board->patterns->classes != NULL) {
            class = class_at(board, words, side, at, length);
        } else {
            Span span = pboard_span(board, side, cell, direction);
            class = patterns_class(board->patterns, &span);
        }
        PatternCode before = codes[cell];
        PatternCode after =
            (PatternCode)((before & ~(15 << 4 * direction)) | (int)class << 4 * direction);
        *change = (Change){(uint16_t)(side * CELLS_MAX + cell), before, after};
        codes[cell] = after;
        change += before != after;
    }
    board->undo->changes_height = (int)(change - board->undo->changes);
}

// --- what follows from the codes

static inline void move_kind(PBoard *board, Side side, int cell, CellKind from, CellKind to) {
    cell_set_remove(&board->of_kind[side][from], cell);
    cell_set_add(&board->of_kind[side][to], cell);
    board->kinds[side][cell] = (uint8_t)to;
}

static void apply_kinds(PBoard *board, const Change *change, const Change *end) {
    for (; change < end; change++) {
        Side side = change->slot / CELLS_MAX;
        int cell = change->slot % CELLS_MAX;
        CellKind from = (CellKind)board->kinds[side][cell];
        CellKind to = (CellKind)board->patterns->kinds[change->after];
        if (from == to)
            continue;
        board->counts[side][from]--;
        board->counts[side][to]++;
        move_kind(board, side, cell, from, to);
    }
}

static void apply_weights(PBoard *board, const Change *change, const Change *end) {
    const PatternWeights *weights = board->weights;
    for (; change < end; change++) {
        Side side = change->slot / CELLS_MAX;
        board->own_sum[side] += weights->own[change->after] - weights->own[change->before];
        board->other_sum[side] += weights->other[change->after] - weights->other[change->before];
    }
}

/// Counts what a free cell is to both sides in (sign = 1) or out (sign = -1).
static void count_cell(PBoard *board, int cell, int sign) {
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        PatternCode code = board->codes[side][cell];
        board->counts[side][board->kinds[side][cell]] += (int16_t)sign;
        if (board->weights == NULL)
            continue;
        board->own_sum[side] += sign * board->weights->own[code];
        board->other_sum[side] += sign * board->weights->other[code];
    }
}

static int windows_through(const PBoard *board, Side side, int cell) {
    int row_length = board->variant.row_length, windows = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = pboard_span(board, side, cell, d);
        int cells = MIN(span.left, row_length - 1) + 1 + MIN(span.right, row_length - 1);
        windows += MAX(0, cells - row_length + 1);
    }
    return windows;
}

// --- setting up

static void clear_lines(PBoard *board) {
    const Lines *lines = &board->patterns->lines;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int line = 0; line < lines->count[d]; line++) {
            uint64_t beyond = ~UINT64_C(0) << lines->length[d][line];
            board->undo->lines[d][line] = (LineWords){{beyond, beyond}, {beyond, beyond}};
        }
}

static void set_up_marks(PBoard *board) {
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

static void set_up_playable(PBoard *board) {
    int width = board->variant.width, cells = variant_cells(&board->variant);
    for (int cell = 0; cell < cells; cell++)
        if (cell_set_has(&board->free, cell) && !(board->variant.drop && cell + width < cells &&
                                                  cell_set_has(&board->free, cell + width)))
            cell_set_add(&board->playable, cell);
}

static void set_up_codes(PBoard *board) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++) {
        if (!cell_set_has(&board->free, cell))
            continue;
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            int code = 0;
            for (int d = 0; d < DIRECTIONS; d++) {
                Span span = pboard_span(board, side, cell, d);
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
static int live_windows(const PBoard *board, Side side) {
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
static void set_up_from_cells(PBoard *board) {
    board->variant = board->patterns->variant;
    board->words = cell_set_words(variant_cells(&board->variant));
    board->undo->height = 0;
    board->undo->changes_height = 0;
    set_up_marks(board);
    set_up_playable(board);
    set_up_codes(board);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        board->live[side] = live_windows(board, side);
        board->last[side] = CELL_NONE;
    }
}

void pboard_set_up(PBoard *board, const Patterns *patterns, const PatternWeights *weights,
                   const Position *position) {
    CHECK(variant_equal(&patterns->variant, &position->variant));
    CHECK(position->outcome == OUTCOME_OPEN);
    struct PBoardUndo *undo = board->undo;
    *board = (PBoard){
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

static void save_ply(PBoard *board, int cell) {
    Ply *ply = &board->undo->plies[board->undo->height++];
    ply->cell = (Cell)cell;
    ply->changes = board->undo->changes_height;
    memcpy(ply->counts, board->counts, sizeof(ply->counts));
    memcpy(ply->own_sum, board->own_sum, sizeof(ply->own_sum));
    memcpy(ply->other_sum, board->other_sum, sizeof(ply->other_sum));
    memcpy(ply->live, board->live, sizeof(ply->live));
    memcpy(ply->last, board->last, sizeof(ply->last));
    for (int i = 0; i < board->words; i++)
        ply->near.words[i] = board->near.words[i];
}

static void restore_ply(PBoard *board, const Ply *ply) {
    memcpy(board->counts, ply->counts, sizeof(ply->counts));
    memcpy(board->own_sum, ply->own_sum, sizeof(ply->own_sum));
    memcpy(board->other_sum, ply->other_sum, sizeof(ply->other_sum));
    memcpy(board->live, ply->live, sizeof(ply->live));
    memcpy(board->last, ply->last, sizeof(ply->last));
    for (int i = 0; i < board->words; i++)
        board->near.words[i] = ply->near.words[i];
}

/// Takes a cell out of the free ones, or puts it back; what it is to both sides stays stored.
static void take_cell(PBoard *board, int cell) {
    cell_set_remove(&board->free, cell);
    cell_set_remove(&board->playable, cell);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        cell_set_remove(&board->of_kind[side][board->kinds[side][cell]], cell);
    if (board->variant.drop && cell >= board->variant.width)
        cell_set_add(&board->playable, cell - board->variant.width);
    board->free_cells--;
}

static void give_cell(PBoard *board, int cell) {
    cell_set_add(&board->free, cell);
    cell_set_add(&board->playable, cell);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        cell_set_add(&board->of_kind[side][board->kinds[side][cell]], cell);
    if (board->variant.drop && cell >= board->variant.width)
        cell_set_remove(&board->playable, cell - board->variant.width);
    board->free_cells++;
}

static void update_lines(PBoard *board, int cell) {
    const Lines *lines = &board->patterns->lines;
    PBoardUndo *undo = board->undo;
    int before = undo->changes_height;
    for (int d = 0; d < DIRECTIONS; d++)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            update_line(board, side, d, lines->line_of[d][cell], lines->offset_of[d][cell]);
    apply_kinds(board, undo->changes + before, undo->changes + undo->changes_height);
    if (board->weights != NULL)
        apply_weights(board, undo->changes + before, undo->changes + undo->changes_height);
}

static void turn(PBoard *board) {
    board->to_move = side_other(board->to_move);
    board->key ^= board->patterns->turn_key;
}

void pboard_play(PBoard *board, int cell) {
    CHECK_HOT(!board->won && pboard_can_play(board, cell));
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
    update_lines(board, cell);
    turn(board);
    board->ply++;
}

void pboard_undo(PBoard *board) {
    PBoardUndo *undo = board->undo;
    CHECK_HOT(undo->height > 0);
    const Ply *ply = &undo->plies[--undo->height];
    int cell = ply->cell;
    turn(board);
    toggle_mark(board, board->to_move, cell);
    board->key ^= board->patterns->mark_key[board->to_move][cell];
    while (undo->changes_height > ply->changes) {
        const Change *change = &undo->changes[--undo->changes_height];
        Side side = change->slot / CELLS_MAX;
        int changed = change->slot % CELLS_MAX;
        board->codes[side][changed] = change->before;
        CellKind to = (CellKind)board->patterns->kinds[change->before];
        if (board->kinds[side][changed] != to)
            move_kind(board, side, changed, (CellKind)board->kinds[side][changed], to);
    }
    restore_ply(board, ply);
    board->cells[cell] = SIDE_NONE;
    give_cell(board, cell);
    board->won = false;
    board->ply--;
}

void pboard_pass(PBoard *board) {
    turn(board);
    board->ply++;
}

void pboard_unpass(PBoard *board) {
    turn(board);
    board->ply--;
}

uint64_t pboard_key_after(const PBoard *board, int cell) {
    const Patterns *patterns = board->patterns;
    return board->key ^ patterns->turn_key ^ patterns->mark_key[board->to_move][cell];
}

// --- asking

/// Adds the cells of `span`, which lies around `cell`, whose bits are set.
static void add_span_cells(const PBoard *board, int cell, int direction, const Span *span,
                           uint64_t bits, CellSet *set) {
    int step = board->patterns->lines.step[direction];
    int first = cell - span->left * step;
    for (; bits != 0; bits &= bits - 1)
        cell_set_add(set, first + __builtin_ctzll(bits) * step);
}

void pboard_add_defences(const PBoard *board, Side side, int cell, LineClass weakest,
                         CellSet *set) {
    cell_set_add(set, cell);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (pattern_line_class(board->codes[side][cell], d) < weakest)
            continue;
        Span span = pboard_span(board, side, cell, d);
        add_span_cells(board, cell, d, &span, patterns_defences(board->patterns, &span), set);
    }
}

void pboard_add_windows(const PBoard *board, Side side, int cell, int missing, CellSet *set) {
    int row_length = board->variant.row_length;
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = pboard_span(board, side, cell, d);
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

void pboard_kinds(const PBoard *board, Side side, CellKind weakest, CellSet *set) {
    cell_set_clear(set, board->words);
    for (int kind = (int)weakest; kind < KIND_COUNT; kind++)
        cell_set_join(set, &board->of_kind[side][kind], board->words);
}

// --- checking

static void check_sets(const PBoard *board, const PBoard *fresh) {
    size_t size = (size_t)board->words * sizeof(uint64_t);
    CHECK(memcmp(&board->free, &fresh->free, size) == 0);
    CHECK(memcmp(&board->playable, &fresh->playable, size) == 0);
    CHECK(memcmp(&board->near, &fresh->near, size) == 0);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int kind = KIND_KEPT_MIN; kind < KIND_COUNT; kind++)
            CHECK(memcmp(&board->of_kind[side][kind], &fresh->of_kind[side][kind], size) == 0);
}

static void check_codes(const PBoard *board, const PBoard *fresh) {
    for (int cell = 0; cell < variant_cells(&board->variant); cell++)
        for (Side side = SIDE_X; side <= SIDE_O && board->cells[cell] == SIDE_NONE; side++) {
            CHECK(board->codes[side][cell] == fresh->codes[side][cell]);
            CHECK(board->kinds[side][cell] == fresh->kinds[side][cell]);
        }
}

static void check_lines(const PBoard *board, const PBoard *fresh) {
    for (int d = 0; d < DIRECTIONS; d++)
        CHECK(memcmp(board->undo->lines[d], fresh->undo->lines[d],
                     (size_t)board->patterns->lines.count[d] * sizeof(LineWords)) == 0);
}

static bool mark_wins(const PBoard *board, Side side, int cell) {
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = pboard_span(board, side, cell, d);
        if (patterns_class(board->patterns, &span) == LINE_WIN)
            return true;
    }
    return false;
}

static void check_numbers(const PBoard *board, const PBoard *fresh) {
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

void pboard_verify(const PBoard *board) {
    PBoard *fresh = pboard_new();
    fresh->patterns = board->patterns;
    fresh->weights = board->weights;
    fresh->to_move = board->to_move;
    memcpy(fresh->cells, board->cells, sizeof(fresh->cells));
    set_up_from_cells(fresh);
    check_numbers(board, fresh);
    check_sets(board, fresh);
    check_codes(board, fresh);
    check_lines(board, fresh);
    pboard_free(fresh);
}
