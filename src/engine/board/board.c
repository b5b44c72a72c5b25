#include "engine/board/board_undo.h"

#include <string.h>

Board *board_new(void) {
    Board *board = base_alloc_apart(sizeof(*board));
    board->undo = base_alloc(sizeof(*board->undo));
    return board;
}

void board_free(Board *board) {
    if (board == NULL)
        return;
    base_free(board->undo);
    base_free(board);
}

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
            uint32_t code = 0;
            for (int d = 0; d < DIRECTIONS; d++) {
                Span span = board_span(board, side, cell, d);
                code |= (uint32_t)patterns_class(board->patterns, &span) << 4 * d;
            }
            board->classes[cell].codes |= code << 16 * side;
        }
        board->classes[cell].sets = sets_of(board, board->classes[cell].codes);
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            cell_set_add(&board->of_kind[side][kept_kind(board, side, cell)], cell);
        count_cell(board, cell, 1);
    }
}

/// The windows that `side` may fill.
static int live_windows(const Board *board, Side side) {
    const Lines *lines = &board->patterns->lines;
    int row_length = board->variant.row_length, live = 0;
    for (int d = 0; d < DIRECTIONS; d++)
        for (int line = 0; line < lines->count[d]; line++) {
            uint64_t blocked = board->undo->lines[d][line].marks[side_other(side)];
            uint64_t window = low_bits(row_length);
            for (int at = 0; at + row_length <= lines->length[d][line]; at++)
                live += (blocked & window << at) == 0;
        }
    return live;
}

void board_set_up_from_cells(Board *board) {
    board->variant = board->patterns->variant;
    board->words = cell_set_words(variant_cells(&board->variant));
    board->undo->height = board->undo->changes_height = board->undo->kinds_height = 0;
    set_up_marks(board);
    set_up_playable(board);
    set_up_codes(board);
    if (board->rows != NULL)
        board_set_up_hidden(board);
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        board->live[side] = live_windows(board, side);
        board->last[side] = CELL_NONE;
    }
}

static void set_up_waits(Board *board, const Position *position) {
    const Variant *variant = &position->variant;
    const int marks = position_marks(position);
    for (int cell = 0; variant->drop && cell < variant_cells(variant); cell++) {
        // The cells played before it: all free ones but those above it in its column.
        const int before = variant_cells(variant) - marks - 1 - cell_row(variant, (Cell)cell);
        const Side turn = before & 1 ? side_other(position->to_move) : position->to_move;
        cell_set_add(&board->waits[side_other(turn)], cell);
    }
}

void board_set_up(Board *board, const Patterns *patterns, const PatternWeights *weights,
                  const Position *position) {
    CHECK(variant_equal(&patterns->variant, &position->variant));
    CHECK(position->outcome == OUTCOME_OPEN);
    struct BoardUndo *undo = board->undo;
    *board = (Board){
        .patterns = patterns,
        .worths = weights != NULL ? weights->worths : patterns->worths,
        .rows = weights != NULL ? weights->rows : NULL,
        .to_move = position->to_move,
        .undo = undo,
    };
    memcpy(board->cells, position->cells, sizeof(board->cells));
    set_up_waits(board, position);
    board_set_up_from_cells(board);
    for (int i = 0; i < position->ply; i++)
        board->last[position->cells[position->history[i]]] = position->history[i];
}

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

// --- lines

/// The half span from bit `start` on.
static inline uint64_t half_span(uint64_t own, uint64_t blocked, int start, int reach) {
    uint64_t block = first_block(blocked, start, reach);
    return (own >> start & (block - 1)) | block;
}

// --- codes

/// Gives a free cell its new codes. Logs that at `next`; returns where to log next.
INLINE Change *change_codes(Board *board, Change *next, int cell, uint32_t codes) {
    const uint32_t sets = sets_of(board, codes);
    *next = (Change){(uint32_t)cell, sets, board->classes[cell]};
    board->classes[cell] = (CellClasses){codes, sets};
    return next + 1;
}

/// The pairs around a cell in one direction, the lowest that of the cell 2 * reach steps before it.
INLINE uint64_t pairs_around(const Board *board, int cell, int direction) {
    LinePlace place = board->patterns->lines.place[cell][direction];
    const uint64_t *words = board->undo->lines[direction][place.line].pairs;
    return words[0] >> 2 * place.before | words[1] << 1 << (63 - 2 * place.before);
}

/// The lines through a new mark.
typedef struct Star {
    uint64_t pairs[DIRECTIONS]; ///< pairs_around the mark
    uint64_t touched; ///< cells whose classes the mark can change: TOUCHED_BITS a direction
    int windows;      ///< that the opponent of the mark can no longer fill
} Star;

/// Looks around a new mark.
INLINE Star look_around(Board *board, int cell, int reach) {
    const Patterns *patterns = board->patterns;
    const uint64_t half = low_bits(2 * reach);
    Side other = side_other(board->to_move);
    Star star = {.windows = 0};
    for (int d = 0; d < DIRECTIONS; d++) {
        uint64_t pairs = pairs_around(board, cell, d);
        uint32_t around = patterns->left[pairs >> 2 * reach & half] +
                          patterns->right[pairs >> 2 * (2 * reach + 1) & half];
        int open = (int)(around >> (TOUCHED_BITS + OPEN_BITS * (int)other) & low_bits(OPEN_BITS));
        star.windows += MAX(0, open + 2 - board->variant.row_length);
        star.pairs[d] = pairs;
        star.touched |= (around & low_bits(TOUCHED_BITS)) << TOUCHED_BITS * d;
    }
    return star;
}

/// Finds the classes that a new mark on `cell` has changed.
INLINE Change *update_by_pairs(Board *board, Change *next, int cell, int reach) {
    const Patterns *patterns = board->patterns;
    const uint64_t half = low_bits(2 * reach);
    const Star star = look_around(board, cell, reach);
    board->live[side_other(board->to_move)] -= star.windows;
    for (uint64_t touched = star.touched; touched != 0; touched &= touched - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(touched), d = bit / TOUCHED_BITS;
        uint64_t pairs = star.pairs[d] >> 2 * (bit % TOUCHED_BITS);
        unsigned row = patterns->row_of_left[pairs & half];
        unsigned column = patterns->column_of_right[pairs >> 2 * (reach + 1) & half];
        uint32_t classes = patterns->pair_classes[row + column];
        int at = cell + patterns->touched_step[bit];
        uint32_t codes = board->classes[at].codes;
        codes ^= ((codes >> 4 * d ^ classes ^ classes << 12) & 0x000F000F) << 4 * d;
        next = change_codes(board, next, at, codes);
    }
    return next;
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
    if (all_dead(words->marks[side] & low_bits(length), board->variant.row_length))
        return next;
    Side other = side_other(side);
    uint64_t right = first_block(words->marks[other], place.before + 1, reach) - 1;
    int left = __builtin_ctzll(first_block(words->mirrored[other], place.after + 1, reach));
    uint64_t touched = right << (place.before + 1) | low_bits(left) << (place.before - left);
    touched &= ~(words->marks[SIDE_X] | words->marks[SIDE_O]);
    for (; touched != 0; touched &= touched - 1) {
        int before = __builtin_ctzll(touched), shift = 16 * (int)side + 4 * direction;
        uint32_t class;
        int at = cell + (before - place.before) * patterns->lines.step[direction];
        if (patterns->classes != NULL) {
            class = (uint32_t)class_at(board, words, side, before, length - 1 - before);
        } else {
            Span span = board_span(board, side, at, direction);
            class = (uint32_t)patterns_class(patterns, &span);
        }
        uint32_t codes = (board->classes[at].codes & ~(UINT32_C(15) << shift)) | class << shift;
        next = change_codes(board, next, at, codes);
    }
    return next;
}

// --- what follows from the codes

/// Moves a free cell from the kind of one class set to that of another; nothing changes when they
/// are equal.
INLINE void move_kind(Board *board, Side side, uint32_t cell, uint32_t from, uint32_t to) {
    CellKind before = pattern_worth_kept_kind(board->worths[(ClassSet)(from >> 16 * side)]);
    CellKind after = pattern_worth_kept_kind(board->worths[(ClassSet)(to >> 16 * side)]);
    uint64_t bit = UINT64_C(1) << (cell & 63);
    board->of_kind[side][before].words[cell >> 6] ^= bit;
    board->of_kind[side][after].words[cell >> 6] ^= bit;
    board->counts[side][before]--;
    board->counts[side][after]++;
}

static void move_kinds(Board *board, uint32_t cell, uint32_t from, uint32_t to) {
    move_kind(board, SIDE_X, cell, from, to);
    move_kind(board, SIDE_O, cell, from, to);
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

// --- playing

static void save_ply(Board *board, int cell) {
    Ply *ply = &board->undo->plies[board->undo->height++];
    ply->cell = (Cell)cell;
    ply->has_hidden = false;
    ply->changes_height = board->undo->changes_height;
    ply->kinds_height = board->undo->kinds_height;
    memcpy(ply->counts, board->counts, sizeof(ply->counts));
    memcpy(ply->sums, board->sums, sizeof(ply->sums));
    memcpy(ply->live, board->live, sizeof(ply->live));
    memcpy(ply->last, board->last, sizeof(ply->last));
    for (int i = 0; i < board->words; i++)
        ply->near.words[i] = board->near.words[i];
}

static void restore_ply(Board *board, const Ply *ply) {
    memcpy(board->counts, ply->counts, sizeof(ply->counts));
    memcpy(board->sums, ply->sums, sizeof(ply->sums));
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
        cell_set_remove(&board->of_kind[side][kept_kind(board, side, cell)], cell);
    if (board->variant.drop && cell >= board->variant.width)
        cell_set_add(&board->playable, cell - board->variant.width);
    board->free_cells--;
}

static void give_cell(Board *board, int cell) {
    cell_set_add(&board->free, cell);
    cell_set_add(&board->playable, cell);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        cell_set_add(&board->of_kind[side][kept_kind(board, side, cell)], cell);
    if (board->variant.drop && cell >= board->variant.width)
        cell_set_remove(&board->playable, cell - board->variant.width);
    board->free_cells++;
}

static Change *update_all_by_spans(Board *board, Change *next, int cell) {
    for (int d = 0; d < DIRECTIONS; d++)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            next = update_by_spans(board, next, side, cell, d);
    Side other = side_other(board->to_move);
    board->live[other] -= windows_through(board, other, cell);
    return next;
}

static Change *update_lines(Board *board, Change *next, int cell) {
    switch (board->patterns->pair_reach) {
    case 2:
        return update_by_pairs(board, next, cell, 2);
    case 3:
        return update_by_pairs(board, next, cell, 3);
    case 4:
        return update_by_pairs(board, next, cell, 4);
    case 5:
        return update_by_pairs(board, next, cell, 5);
    default:
        return update_all_by_spans(board, next, cell);
    }
}

/// Adds up what changes are worth and logs those of kept kinds.
static void add_worths(Board *board, const Change *first, const Change *end) {
    BoardUndo *undo = board->undo;
    const CodeWorth *worths = board->worths;
    const Change **kind = &undo->kinds[undo->kinds_height];
    uint64_t sum_x = 0, sum_o = 0;
    for (const Change *change = first; change < end; change++) {
        const uint32_t before = change->before.sets, after = change->sets;
        CodeWorth x_before = worths[before & 0xFFFF], o_before = worths[before >> 16];
        CodeWorth x_after = worths[after & 0xFFFF], o_after = worths[after >> 16];
        sum_x += x_after - x_before;
        sum_o += o_after - o_before;
        *kind = change;
        kind += ((x_before ^ x_after) | (o_before ^ o_after)) >> WORTH_KEPT_AT != 0;
    }
    board->sums[SIDE_X] += sum_x;
    board->sums[SIDE_O] += sum_o;
    undo->kinds_height = (int)(kind - undo->kinds);
}

/// What the new mark of the side to move means for the free cells around it.
static void update(Board *board, int cell) {
    BoardUndo *undo = board->undo;
    int kinds_height = undo->kinds_height;
    const Change *first = &undo->changes[undo->changes_height];
    const Change *end = update_lines(board, &undo->changes[undo->changes_height], cell);
    add_worths(board, first, end);
    undo->changes_height = (int)(end - undo->changes);
    for (int i = kinds_height; i < undo->kinds_height; i++)
        move_kinds(board, undo->kinds[i]->cell, undo->kinds[i]->before.sets, undo->kinds[i]->sets);
}

/// The last change first: a cell can have changed for one side and then for the other.
static void take_back_changes(Board *board, const Ply *ply) {
    BoardUndo *undo = board->undo;
    for (int i = undo->changes_height; i-- > ply->changes_height;)
        board->classes[undo->changes[i].cell] = undo->changes[i].before;
    for (int i = ply->kinds_height; i < undo->kinds_height; i++)
        move_kinds(board, undo->kinds[i]->cell, undo->kinds[i]->sets, undo->kinds[i]->before.sets);
    undo->changes_height = ply->changes_height;
    undo->kinds_height = ply->kinds_height;
}

static void turn(Board *board) {
    board->to_move = side_other(board->to_move);
    board->key ^= board->patterns->turn_key;
}

void board_play(Board *board, int cell) {
    CHECK_HOT(!board->won && board_can_play(board, cell));
    Side side = board->to_move;
    save_ply(board, cell);
    count_cell(board, cell, -1);
    take_cell(board, cell);
    board->won = board_kind(board, side, cell) == KIND_WIN;
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
    take_back_changes(board, ply);
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

uint64_t board_key_after_both(const Board *board, int cell, int reply) {
    const Side side = board->to_move;
    return board->key ^ board->patterns->mark_key[side][cell] ^
           board->patterns->mark_key[side_other(side)][reply];
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
    span.own =
        words->marks[side] >> (place.before - span.left) & low_bits(span.left + 1 + span.right);
    return span;
}

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
        if (pattern_line_class(board_code(board, side, cell), d) < weakest)
            continue;
        Span span = board_span(board, side, cell, d);
        add_span_cells(board, cell, d, &span, patterns_defences(board->patterns, &span), set);
    }
}

void board_add_windows(const Board *board, Side side, int cell, int missing, CellSet *set) {
    for (int d = 0; d < DIRECTIONS; d++) {
        Span span = board_span(board, side, cell, d);
        add_span_cells(board, cell, d, &span, patterns_windows(board->patterns, &span, missing),
                       set);
    }
}

int board_completion(const Board *board, Side side, int cell) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (pattern_line_class(board_code(board, side, cell), d) != LINE_SIMPLE_1)
            continue;
        const Span span = board_span(board, side, cell, d);
        return cell + (patterns_completion(board->patterns, &span) - span.left) *
                          board->patterns->lines.step[d];
    }
    return CELL_NONE;
}

void board_kinds(const Board *board, Side side, CellKind weakest, CellSet *set) {
    cell_set_clear(set, board->words);
    for (int kind = MAX((int)weakest, KIND_KEPT_MIN); kind < KIND_COUNT; kind++)
        cell_set_join(set, &board->of_kind[side][kind], board->words);
    if ((int)weakest >= KIND_KEPT_MIN)
        return;
    const CellSet *others = &board->of_kind[side][KIND_NONE];
    CELL_SET_EACH (cell, others, board->words)
        if (board_kind(board, side, cell) >= weakest)
            cell_set_add(set, cell);
}

// --- the evaluation's sums

/// Rows of a side's classes, added up.
typedef struct RowSum {
    HiddenLanes own[HIDDEN_VECTORS], other[HIDDEN_VECTORS];
} RowSum;

/// The same of both sides, by the side whose classes they are. Until all are there the sides are
/// kept apart, so that compilers keep them in registers.
typedef struct RowSums {
    RowSum of[2];
} RowSums;

static inline void add_row(RowSum *sum, const HiddenRow *row) {
    for (int i = 0; i < HIDDEN_VECTORS; i++) {
        sum->own[i] += hidden_lanes_load(row->own + i * HIDDEN_LANES);
        sum->other[i] += hidden_lanes_load(row->other + i * HIDDEN_LANES);
    }
}

static inline void take_row(RowSum *sum, const HiddenRow *row) {
    for (int i = 0; i < HIDDEN_VECTORS; i++) {
        sum->own[i] -= hidden_lanes_load(row->own + i * HIDDEN_LANES);
        sum->other[i] -= hidden_lanes_load(row->other + i * HIDDEN_LANES);
    }
}

static inline const HiddenRow *row_of(const Board *board, Side side, int cell, uint32_t sets) {
    return board_row(board, side, cell, (ClassSet)(sets >> 16 * side));
}

static void add_row_sums(HiddenSums *sums, const RowSums *rows) {
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (int i = 0; i < HIDDEN_VECTORS; i++) {
            int16_t *units = sums->of[side] + i * HIDDEN_LANES;
            hidden_lanes_store(units, hidden_lanes_load(units) + rows->of[side].own[i] +
                                          rows->of[side_other(side)].other[i]);
        }
}

void board_set_up_hidden(Board *board) {
    RowSums rows = {{{{{0}}, {{0}}}}};
    CELL_SET_EACH (cell, &board->free, board->words)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            add_row(&rows.of[side], row_of(board, side, cell, board->classes[cell].sets));
    board->undo->hidden_at_start = (HiddenSums){{{0}}};
    add_row_sums(&board->undo->hidden_at_start, &rows);
}

static inline void change_side(const Board *board, RowSums *rows, Side side, const Change *change) {
    const int cell = (int)change->cell;
    take_row(&rows->of[side], row_of(board, side, cell, change->before.sets));
    add_row(&rows->of[side], row_of(board, side, cell, change->sets));
}

/// The sums after ply number `height`, from those before it, which `sums` holds.
static void follow_ply(const Board *board, int height, HiddenSums *sums) {
    const BoardUndo *undo = board->undo;
    const Ply *ply = &undo->plies[height];
    const int end =
        height + 1 < undo->height ? undo->plies[height + 1].changes_height : undo->changes_height;
    RowSums rows = {{{{{0}}, {{0}}}}};
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        take_row(&rows.of[side], row_of(board, side, ply->cell, board->classes[ply->cell].sets));
    for (int i = ply->changes_height; i < end; i++) {
        change_side(board, &rows, SIDE_X, &undo->changes[i]);
        change_side(board, &rows, SIDE_O, &undo->changes[i]);
    }
    add_row_sums(sums, &rows);
}

const HiddenSums *board_hidden(const Board *board) {
    BoardUndo *undo = board->undo;
    int height = undo->height;
    while (height > 0 && !undo->plies[height - 1].has_hidden)
        height--;
    const HiddenSums *sums = height > 0 ? &undo->plies[height - 1].hidden : &undo->hidden_at_start;
    for (; height < undo->height; height++) {
        Ply *ply = &undo->plies[height];
        HiddenSums next = *sums;
        follow_ply(board, height, &next);
        ply->hidden = next;
        ply->has_hidden = true;
        sums = &ply->hidden;
    }
    return sums;
}
