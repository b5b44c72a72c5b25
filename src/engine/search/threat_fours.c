#include "engine/search/threat_fours.h"

#include <string.h>

typedef struct Slot {
    uint64_t key; ///< 0: nothing is stored
    ThreatFinding finding;
} Slot;

/// The first slot keeps what took most work, the second what came last.
typedef struct Bucket {
    Slot slots[2];
} Bucket;

struct ThreatTable {
    Bucket *buckets;
    uint64_t mask; ///< number of buckets, a power of two, minus one
};

ThreatTable *threat_table_new(int kib) {
    ThreatTable *table = base_alloc(sizeof(*table));
    uint64_t buckets = 1;
    while (buckets * 2 * sizeof(Bucket) <= (uint64_t)MAX(kib, 1) << 10)
        buckets *= 2;
    table->buckets = base_alloc(buckets * sizeof(Bucket));
    table->mask = buckets - 1;
    return table;
}

void threat_table_free(ThreatTable *table) {
    if (!table)
        return;
    base_free(table->buckets);
    base_free(table);
}

void threat_table_clear(ThreatTable *table) {
    memset(table->buckets, 0, (table->mask + 1) * sizeof(Bucket));
}

const ThreatFinding *threat_table_find(const ThreatTable *table, uint64_t key) {
    const Bucket *bucket = &table->buckets[key & table->mask];
    for (int i = 0; i < 2; i++)
        if (bucket->slots[i].key == key)
            return &bucket->slots[i].finding;
    return NULL;
}

void threat_table_store(ThreatTable *table, uint64_t key, const ThreatFinding *finding) {
    Bucket *bucket = &table->buckets[key & table->mask];
    Slot *first = &bucket->slots[0];
    bool here = first->key == key || bucket->slots[1].key == key;
    if (here)
        bucket->slots[first->key != key].finding = *finding;
    else if (first->key == 0 || finding->work >= first->finding.work)
        *first = (Slot){key, *finding};
    else
        bucket->slots[1] = (Slot){key, *finding};
}

/// Keeps the findings of narrow searches apart from the others.
static const uint64_t NARROW_KEY = UINT64_C(0xbb67ae8584caa73b);

static const ThreatLine NONE = {0, CELL_NONE};

/// Adds a cell that a win rests on: with gravity all free cells of its column, where a mark would
/// make it playable too soon, or not at all.
static void add_to_zone(const Board *board, int cell, CellSet *zone) {
    cell_set_add(zone, cell);
    if (!board->variant.drop)
        return;
    int width = board->variant.width;
    for (int other = cell % width; other < width * board->variant.height; other += width)
        if (cell_set_has(&board->free, other))
            cell_set_add(zone, other);
}

/// With gravity: a mark elsewhere must not make a completion of the defender's playable.
static void add_hanging(const Board *board, Side defender, ThreatZone *zone) {
    if (!board->variant.drop)
        return;
    const CellSet *wins = &board->of_kind[defender][KIND_WIN];
    CELL_SET_EACH (cell, wins, board->words)
        add_to_zone(board, cell, &zone->cells);
}

static ThreatLine search(ThreatWork *work, ThreatZone *zone);

/// The defender is to move after a mark of the attacker. Plies to the win, or 0.
static int after_mark(ThreatWork *work, ThreatZone *zone) {
    Board *board = work->board;
    Side defender = board->to_move, attacker = side_other(defender);
    Cell ends[2], counters[2];
    int count = static_outcome_completions(board, attacker, ends);
    if (count == 0 || static_outcome_completions(board, defender, counters) > 0)
        return 0;
    // Without gravity the reply gives the attacker no new four.
    if (count == 1 && !board->variant.drop && !threat_fours_any(board, attacker))
        return 0;
    int plies = 2;
    if (count == 1) {
        board_play(board, ends[0]);
        plies = search(work, zone).plies;
        board_undo(board);
        if (plies == 0)
            return 0;
    }
    if (zone) {
        add_hanging(board, defender, zone);
        for (int i = 0; i < count; i++)
            add_to_zone(board, ends[i], &zone->cells);
        if (count == 1)
            board_add_windows(board, defender, ends[0], zone->lacks, &zone->cells);
    }
    return count == 1 ? plies + 1 : plies;
}

static uint64_t table_key(const ThreatWork *work, uint64_t key) {
    return key ^ (work->narrow ? NARROW_KEY : 0);
}

/// True when it is known that nothing comes of a four and the reply that it forces. Without gravity
/// both are known before they are played, and not to play them saves most of the work.
static bool known_to_fail(const ThreatWork *work, int move) {
    const Board *board = work->board;
    const CellKind kind = board_kind(board, board->to_move, move);
    if (board->variant.drop || kind < KIND_FOUR || kind > KIND_FOUR_THREE)
        return false;
    const int reply = board_completion(board, board->to_move, move);
    const uint64_t key = board_key_after_both(board, move, reply);
    const ThreatFinding *known = threat_table_find(work->table, table_key(work, key));
    return known && known->complete;
}

ThreatLine threat_fours_try(ThreatWork *work, int move, ThreatZone *zone) {
    Board *board = work->board;
    if (!threat_work_spend(work) || known_to_fail(work, move))
        return NONE;
    board_play(board, move);
    int plies = after_mark(work, zone);
    board_undo(board);
    if (plies == 0)
        return NONE;
    if (zone)
        add_to_zone(board, move, &zone->cells);
    return (ThreatLine){plies + 1, (Cell)move};
}

/// With gravity: the playable cell that carries `cell`, or CELL_NONE.
static int carrier(const Board *board, int cell) {
    int below = cell + board->variant.width;
    bool on_board = below < board->variant.width * board->variant.height;
    return on_board && board_can_play(board, below) ? below : CELL_NONE;
}

/// With gravity: adds the cells that carry a completion of the side.
static void add_carriers(const Board *board, Side side, CellSet *cells) {
    const CellSet *wins = &board->of_kind[side][KIND_WIN];
    CELL_SET_EACH (cell, wins, board->words) {
        int below = carrier(board, cell);
        if (below != CELL_NONE)
            cell_set_add(cells, below);
    }
}

void threat_fours_add(const Board *board, Side side, CellSet *cells) {
    CellSet fours = {{0}};
    for (int kind = KIND_FOUR; kind <= KIND_OPEN_FOUR; kind++)
        cell_set_join(&fours, &board->of_kind[side][kind], board->words);
    if (board->variant.drop)
        add_carriers(board, side, &fours);
    cell_set_meet(&fours, &board->playable, board->words);
    cell_set_join(cells, &fours, board->words);
}

/// Tries the fours of one set, except for `tried`.
static ThreatLine try_each(ThreatWork *work, const CellSet *cells, int tried, ThreatZone *zone) {
    const Board *board = work->board;
    for (int cell = cell_set_next(cells, 0, board->words); cell >= 0 && !work->cut;
         cell = cell_set_next(cells, cell + 1, board->words)) {
        if (cell == tried || !board_can_play(board, cell))
            continue;
        ThreatLine line = threat_fours_try(work, cell, zone);
        if (line.plies > 0)
            return line;
    }
    return NONE;
}

/// Tries all fours, the strongest first. The sets come back as they were after every try.
static ThreatLine try_all(ThreatWork *work, int tried, ThreatZone *zone) {
    const Board *board = work->board;
    Side side = board->to_move;
    int weakest = work->narrow ? KIND_FOUR_PLUS : KIND_FOUR;
    for (int kind = KIND_OPEN_FOUR; kind >= weakest; kind--) {
        if (board->counts[side][kind] == 0)
            continue;
        ThreatLine line = try_each(work, &board->of_kind[side][kind], tried, zone);
        if (line.plies > 0 || work->cut)
            return line;
    }
    if (!board->variant.drop)
        return NONE;
    CellSet carriers = {{0}};
    add_carriers(board, side, &carriers);
    return try_each(work, &carriers, tried, zone);
}

static void remember(ThreatWork *work, uint64_t key, uint64_t before, ThreatLine line) {
    ThreatFinding finding = {.work = (uint32_t)(work->nodes - before),
                             .plies = (int16_t)line.plies,
                             .move = line.move,
                             .complete = line.plies == 0 && !work->cut};
    threat_table_store(work->table, key, &finding);
}

/// Nobody has a completion and the attacker has a four.
static ThreatLine search_open(ThreatWork *work, ThreatZone *zone) {
    const Board *board = work->board;
    uint64_t key = table_key(work, board->key), before = work->nodes;
    const ThreatFinding *known = threat_table_find(work->table, key);
    Cell hint = known ? known->move : CELL_NONE;
    if (known && known->complete)
        return NONE;
    // It took more than is left before.
    if (known && hint == CELL_NONE && known->work >= work->limit - before) {
        work->cut = true;
        return NONE;
    }
    ThreatLine line = NONE;
    if (hint != CELL_NONE && board_can_play(board, hint))
        line = threat_fours_try(work, hint, zone);
    if (line.plies == 0 && !work->cut)
        line = try_all(work, hint, zone);
    if (line.plies > 0 || hint == CELL_NONE || !work->cut)
        remember(work, key, before, line);
    return line;
}

/// True when a mark of `side` on the playable `cell` may leave a completion.
static bool may_be_four(const Board *board, Side side, int cell) {
    if (board_kind(board, side, cell) >= KIND_FOUR)
        return true;
    int above = cell - board->variant.width;
    return board->variant.drop && above >= 0 && board_kind(board, side, above) == KIND_WIN;
}

/// The attacker is to move.
static ThreatLine search(ThreatWork *work, ThreatZone *zone) {
    const Board *board = work->board;
    Side side = board->to_move;
    Cell own[2], blocks[2];
    if (static_outcome_completions(board, side, own) > 0) {
        if (zone)
            add_to_zone(board, own[0], &zone->cells);
        return (ThreatLine){1, own[0]};
    }
    int count = static_outcome_completions(board, side_other(side), blocks);
    if (count > 1)
        return NONE;
    if (count == 1)
        return may_be_four(board, side, blocks[0]) ? threat_fours_try(work, blocks[0], zone) : NONE;
    if (!threat_fours_any(board, side))
        return NONE;
    if (board->counts[side][KIND_OPEN_FOUR] > 0 && !board->variant.drop && !zone)
        return (ThreatLine){
            3, (Cell)cell_set_next(&board->of_kind[side][KIND_OPEN_FOUR], 0, board->words)};
    return search_open(work, zone);
}

ThreatLine threat_fours_find(ThreatWork *work, ThreatZone *zone) {
    return search(work, zone);
}
