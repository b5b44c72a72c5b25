#include "engine/threats/threat_quiet.h"

/// Keeps the findings apart from those by fours alone, and those of one width from the others.
static const uint64_t QUIET_KEY = UINT64_C(0x6a09e667f3bcc909);

static const ThreatLine NONE = {0, CELL_NONE};

/// Marks of the defender that the zone of a win by fours allows for: with one put elsewhere before,
/// the answer to the threat may be a second one.
enum { LACKS = 2 };

/// The attacker is to move.
static ThreatLine attack(ThreatQuiet *search, int quiet);

/// A win by fours of the side to move. `zone` may be NULL.
static ThreatLine find_fours(ThreatQuiet *search, ThreatZone *zone) {
    ThreatWork *work = search->work;
    uint64_t limit = work->limit;
    work->limit = MIN(limit, work->nodes + (uint64_t)search->fours_nodes);
    ThreatLine line = threat_fours_find(work, zone);
    if (work->cut && work->nodes < limit && !(work->budget && work->budget->spent)) {
        work->cut = false;
        search->doubtful = true;
    }
    work->limit = limit;
    return line;
}

/// The win by fours that threatens the side to move, with its zone.
static int threat_against_mover(ThreatQuiet *search, ThreatZone *zone) {
    Board *board = search->work->board;
    board_pass(board);
    int plies = find_fours(search, zone).plies;
    board_unpass(board);
    return plies;
}

typedef struct Replies {
    int count;
    Cell cells[CELLS_MAX];
    int ranks[CELLS_MAX];
} Replies;

/// How much more a refutation weighs in the order of replies than one CellKind.
enum { REFUTATION_WEIGHT = 4 };

/// The replies, those first that have refuted most and are worth most to either side.
static void sort_replies(const ThreatQuiet *search, const CellSet *cells, Replies *replies) {
    const Board *board = search->work->board;
    replies->count = 0;
    CELL_SET_EACH (cell, cells, board->words) {
        int rank = (int)board_kind(board, SIDE_X, cell) + (int)board_kind(board, SIDE_O, cell) +
                   REFUTATION_WEIGHT * search->refuted[cell];
        int at = replies->count++;
        for (; at > 0 && replies->ranks[at - 1] < rank; at--) {
            replies->ranks[at] = replies->ranks[at - 1];
            replies->cells[at] = replies->cells[at - 1];
        }
        replies->ranks[at] = rank;
        replies->cells[at] = (Cell)cell;
    }
}

/// Plies within which the attacker wins whatever the side to move replies, or 0.
static int win_after_replies(ThreatQuiet *search, const CellSet *cells, int quiet) {
    Board *board = search->work->board;
    Replies replies;
    sort_replies(search, cells, &replies);
    int most = 1;
    for (int i = 0; i < replies.count; i++) {
        board_play(board, replies.cells[i]);
        ThreatLine line = attack(search, quiet);
        board_undo(board);
        if (line.plies == 0) {
            search->refuted[replies.cells[i]]++;
            return 0;
        }
        most = MAX(most, line.plies);
    }
    return most + 1;
}

/// The replies to what the last mark threatens, into `cells`. Plies to the win if the side to move
/// passed, or 0 when there is no threat.
static int find_replies(ThreatQuiet *search, CellSet *cells) {
    const Board *board = search->work->board;
    if (static_outcome_defences(board, cells))
        return 3;
    ThreatZone threat = {.lacks = LACKS};
    int plies = threat_against_mover(search, &threat);
    if (plies == 0)
        return 0;
    *cells = threat.cells;
    threat_fours_add(board, board->to_move, cells);
    return plies;
}

/// The attacker has made a quiet move. Plies to the win, or 0.
static int after_quiet(ThreatQuiet *search, int quiet) {
    const Board *board = search->work->board;
    // An open four of the defender is faster than any threat of a win by fours.
    if (quiet == 0 || board->counts[board->to_move][KIND_OPEN_FOUR] > 0)
        return 0;
    CellSet cells;
    int plies = find_replies(search, &cells);
    if (plies == 0)
        return 0;
    int replied = win_after_replies(search, &cells, quiet - 1);
    return replied == 0 ? 0 : MAX(plies + 1, replied);
}

/// The defender is to move and the attacker has one completion.
static int after_four(ThreatQuiet *search, Cell end, int quiet) {
    Board *board = search->work->board;
    board_play(board, end);
    int plies = attack(search, quiet).plies;
    board_undo(board);
    return plies == 0 ? 0 : plies + 1;
}

static int after_mark(ThreatQuiet *search, int quiet) {
    const Board *board = search->work->board;
    Side defender = board->to_move;
    Cell ends[2], counters[2];
    if (static_outcome_completions(board, defender, counters) > 0)
        return 0;
    int count = static_outcome_completions(board, side_other(defender), ends);
    if (count == 0)
        return after_quiet(search, quiet);
    return count == 1 ? after_four(search, ends[0], quiet) : 2;
}

static ThreatLine try_move(ThreatQuiet *search, int move, int quiet) {
    Board *board = search->work->board;
    if (!threat_work_spend(search->work))
        return NONE;
    board_play(board, move);
    int plies = after_mark(search, quiet);
    board_undo(board);
    return plies == 0 ? NONE : (ThreatLine){plies + 1, (Cell)move};
}

enum { ATTACKS_MAX = 8 };
/// What is tried, first things first; ends at KIND_NONE. Weaker kinds hardly ever threaten
/// anything.
static const uint8_t ATTACKS[THREAT_WIDTHS][ATTACKS_MAX + 1] = {
    [THREAT_NARROW] = {KIND_FOUR_THREE, KIND_DOUBLE_THREE, KIND_THREE_PLUS, KIND_THREE},
    [THREAT_MIDDLE] = {KIND_FOUR_THREE, KIND_DOUBLE_THREE, KIND_THREE_PLUS, KIND_FOUR_PLUS,
                       KIND_THREE},
    [THREAT_WIDE] = {KIND_FOUR_THREE, KIND_DOUBLE_THREE, KIND_THREE_PLUS, KIND_FOUR_PLUS,
                     KIND_THREE, KIND_FOUR, KIND_OPEN_FOUR, KIND_SIMPLE_2_PLUS},
};

static ThreatLine try_all(ThreatQuiet *search, int quiet) {
    const Board *board = search->work->board;
    Side side = board->to_move;
    for (const uint8_t *kind = ATTACKS[search->width]; *kind != KIND_NONE; kind++) {
        const CellSet *cells = &board->of_kind[side][*kind];
        for (int cell = cell_set_next(cells, 0, board->words); cell >= 0 && !search->work->cut;
             cell = cell_set_next(cells, cell + 1, board->words)) {
            ThreatLine line = try_move(search, cell, quiet);
            if (line.plies > 0)
                return line;
        }
    }
    return NONE;
}

/// Nobody has a completion, there is no win by fours, and quiet moves are left.
static ThreatLine attack_open(ThreatQuiet *search, int quiet) {
    ThreatWork *work = search->work;
    uint64_t key = work->board->key ^ QUIET_KEY * (search->width + 1), before = work->nodes;
    const ThreatFinding *known = threat_table_find(work->table, key);
    if (known && known->plies == 0 && known->quiet >= quiet) {
        search->doubtful |= !known->complete;
        return NONE;
    }
    if (known && known->plies > 0 && board_can_play(work->board, known->move))
        return (ThreatLine){known->plies, known->move};
    bool doubtful = search->doubtful;
    search->doubtful = false;
    ThreatLine line = try_all(search, quiet);
    if (line.plies > 0 || !work->cut)
        threat_table_store(work->table, key,
                           &(ThreatFinding){(uint32_t)(work->nodes - before), (int16_t)line.plies,
                                            line.move, (uint8_t)quiet, !search->doubtful});
    search->doubtful |= doubtful;
    return line;
}

static ThreatLine attack(ThreatQuiet *search, int quiet) {
    const Board *board = search->work->board;
    ThreatLine line = find_fours(search, NULL);
    if (line.plies > 0 || quiet == 0 || search->work->cut)
        return line;
    Cell blocks[2];
    int count = static_outcome_completions(board, side_other(board->to_move), blocks);
    if (count == 0)
        return attack_open(search, quiet);
    return count == 1 ? try_move(search, blocks[0], quiet) : NONE;
}

ThreatLine threat_quiet_find(ThreatQuiet *search, int quiet) {
    return attack(search, quiet);
}
