#include "study/known.h"

// --- the table

enum { FIRST_CAPACITY = 256, POSITIONS_MOST = 1 << 16 };

Judge *judge_new(void) {
    Judge *judge = base_alloc(sizeof *judge);
    judge_forget(judge);
    return judge;
}

static void free_known(Known *known) {
    base_free(known->estimates);
    base_free(known->line);
}

static void free_table(Judge *judge) {
    for (size_t i = 0; i < judge->capacity; i++)
        free_known(&judge->table[i]);
    base_free(judge->table);
}

void judge_free(Judge *judge) {
    if (!judge)
        return;
    free_table(judge);
    base_free(judge);
}

void judge_forget(Judge *judge) {
    free_table(judge);
    judge->count = 0;
    judge->capacity = FIRST_CAPACITY;
    judge->table = base_alloc(judge->capacity * sizeof *judge->table);
    judge->version++;
}

uint64_t judge_version(const Judge *judge) {
    return judge->version;
}

/// Where `key` is, or the empty place where it belongs.
static Known *place_in(Known *table, size_t capacity, uint64_t key) {
    size_t at = (size_t)key & (capacity - 1);
    while (table[at].by && table[at].key != key)
        at = (at + 1) & (capacity - 1);
    return &table[at];
}

static void grow(Judge *judge) {
    const size_t capacity = 2 * judge->capacity;
    Known *table = base_alloc(capacity * sizeof *table);
    for (size_t i = 0; i < judge->capacity; i++)
        if (judge->table[i].by)
            *place_in(table, capacity, judge->table[i].key) = judge->table[i];
    base_free(judge->table);
    judge->table = table;
    judge->capacity = capacity;
}

static bool is_guess(const Known *known) {
    return known->lower == -1 && known->upper == 1;
}

void known_tidy(Judge *judge) {
    if (judge->count <= POSITIONS_MOST)
        return;
    Known *table = base_alloc(judge->capacity * sizeof *table);
    judge->count = 0;
    for (size_t i = 0; i < judge->capacity; i++) {
        Known *known = &judge->table[i];
        if (!known->by)
            continue;
        if (is_guess(known)) {
            free_known(known);
        } else {
            *place_in(table, judge->capacity, known->key) = *known;
            judge->count++;
        }
    }
    base_free(judge->table);
    judge->table = table;
    if (judge->count > POSITIONS_MOST / 2) // else there would soon be too much again
        judge_forget(judge);
}

Known known_nothing(uint64_t key) {
    return (Known){.key = key, .lower = -1, .upper = 1, .by = ""};
}

Known known_look_up(const Judge *judge, uint64_t key) {
    const Known *known = place_in(judge->table, judge->capacity, key);
    return known->by ? *known : known_nothing(key);
}

void known_store(Judge *judge, const Known *known) {
    if (2 * judge->count >= judge->capacity)
        grow(judge);
    Known *at = place_in(judge->table, judge->capacity, known->key);
    judge->count += at->by == NULL;
    judge->version++;
    *at = *known;
}

// --- a position and its moves, whichever way the board is turned

static Turn turn_to_least(const Variant *variant, const uint64_t *keys) {
    Turn turn = {.variant = variant};
    for (int symmetry = 1; symmetry < symmetry_count(variant); symmetry++)
        if (keys[symmetry] < keys[turn.symmetry])
            turn.symmetry = symmetry;
    return turn;
}

Place known_place(const Position *position) {
    Place place = {.position = position};
    symmetry_keys(position, place.keys);
    place.turn = turn_to_least(&position->variant, place.keys);
    place.key = place.keys[place.turn.symmetry];
    return place;
}

Cell known_class(const Place *place, Cell cell) {
    const Variant *variant = &place->position->variant;
    Cell least = CELLS_MAX;
    for (int symmetry = 0; symmetry < symmetry_count(variant); symmetry++)
        if (place->keys[symmetry] == place->key)
            least = MIN(least, symmetry_map(variant, symmetry, cell));
    return least;
}

Move known_move(const Judge *judge, const Place *place, Position *board, Cell cell) {
    const Variant *variant = &place->position->variant;
    const Side side = board->to_move;
    Move move = {.cell = cell};
    position_play(board, cell);
    if (board->outcome != OUTCOME_OPEN) {
        move.over = true;
        move.after = known_nothing(0);
        move.after.lower = move.after.upper = board->outcome == OUTCOME_DRAW ? 0 : -1;
        move.after.exact = true;
    } else {
        uint64_t keys[SYMMETRIES_MAX];
        const uint64_t turn = board->key ^ place->keys[0] ^ position_mark_key(cell, side);
        for (int symmetry = 0; symmetry < symmetry_count(variant); symmetry++)
            keys[symmetry] = place->keys[symmetry] ^ turn ^
                             position_mark_key(symmetry_map(variant, symmetry, cell), side);
        move.turn = turn_to_least(variant, keys);
        move.after = known_look_up(judge, keys[move.turn.symmetry]);
    }
    position_undo(board);
    return move;
}

int known_moves(const Judge *judge, const Place *place, Move *moves) {
    Position board = *place->position;
    Cell cells[CELLS_MAX];
    const int count = position_moves(&board, cells);
    for (int i = 0; i < count; i++)
        moves[i] = known_move(judge, place, &board, cells[i]);
    return count;
}

// --- what is proven

void known_keep_line(Known *known, const Cell *line, int length, Turn turn) {
    base_free(known->line);
    known->line_length = MIN(length, REPORT_PV_MAX);
    known->line = base_alloc((size_t)known->line_length * sizeof *known->line);
    for (int i = 0; i < known->line_length; i++)
        known->line[i] = symmetry_map(turn.variant, turn.symmetry, line[i]);
}

int known_line(const Known *known, Turn turn, Cell *line) {
    const int back = symmetry_inverse(turn.symmetry);
    for (int i = 0; i < known->line_length; i++)
        line[i] = symmetry_map(turn.variant, back, known->line[i]);
    return known->line_length;
}

/// True when `bounds` have more of a line by the same verdict.
static bool brings_line(const Known *known, Bounds bounds) {
    return MIN(bounds.line_length, REPORT_PV_MAX) > known->line_length &&
           bounds.lower == bounds.upper && (bounds.lower == 0 || bounds.plies == known->plies);
}

bool known_tighten(Known *known, Bounds bounds, Turn turn) {
    bool news = bounds.lower > known->lower || bounds.upper < known->upper;
    known->lower = (int8_t)MAX(known->lower, bounds.lower);
    known->upper = (int8_t)MIN(known->upper, bounds.upper);
    CHECK(known->lower <= known->upper);
    const bool decided = bounds.lower == 1 || bounds.upper == -1;
    if (decided && bounds.plies > 0 && !known->exact &&
        (bounds.exact || known->plies == 0 || bounds.plies < known->plies)) {
        known->plies = (int16_t)bounds.plies;
        known->exact = bounds.exact;
        news = true;
    }
    if (news)
        known->by = bounds.by;
    if ((news && known->lower == known->upper) || brings_line(known, bounds)) {
        known_keep_line(known, bounds.line, bounds.line_length, turn); // the one before was of less
        news = true;
    }
    return news;
}

VerdictKind known_kind(int lower, int upper) {
    static const VerdictKind KINDS[] = {VERDICT_LOSS, VERDICT_DRAW, VERDICT_WIN};
    return lower == upper ? KINDS[lower + 1] : VERDICT_UNKNOWN;
}

Verdict known_verdict(const Known *known, int free) {
    const VerdictKind kind = known_kind(known->lower, known->upper);
    if (kind == VERDICT_UNKNOWN)
        return (Verdict){.kind = kind};
    if (kind == VERDICT_DRAW)
        return (Verdict){.kind = kind, .exact = true};
    return (Verdict){kind, known->plies > 0 ? known->plies : free, known->exact};
}

Verdict known_move_verdict(const Move *move, int free) {
    Verdict verdict =
        move->over
            ? (Verdict){.kind = known_kind(move->after.lower, move->after.upper), .exact = true}
            : known_verdict(&move->after, free - 1);
    if (verdict.kind == VERDICT_WIN || verdict.kind == VERDICT_LOSS) {
        verdict.kind = verdict.kind == VERDICT_WIN ? VERDICT_LOSS : VERDICT_WIN;
        verdict.plies++;
    }
    return verdict;
}
