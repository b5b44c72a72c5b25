#include "engine/search/threat_search.h"
#include "engine/search/threat_fours.h"

// --- wins by fours and quiet moves, each of which threatens a win by fours: so the defender may
// only answer inside the zone of that win, or make a four

/// Which moves are tried: the more, the more is found, and the longer it takes.
typedef enum ThreatWidth {
    THREAT_NARROW, ///< threes
    THREAT_MIDDLE, ///< and fours that prepare something
    THREAT_WIDE,   ///< and other fours, and crossing twos
    THREAT_WIDTHS
} ThreatWidth;

typedef struct ThreatQuiet {
    ThreatWork *work;
    ThreatWidth width;
    int fours_nodes;        ///< to find out by, each time, whether there is a win by fours
    bool doubtful;          ///< a search by fours was cut short: what was not found may exist
    int refuted[CELLS_MAX]; ///< by cell: how often a reply there has stopped the attack
} ThreatQuiet;

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

/// Looks for a win of the side to move with at most `quiet` such moves, until work->cut; with
/// gravity for `quiet` 0 only.
static ThreatLine find_quiet(ThreatQuiet *search, int quiet) {
    return attack(search, quiet);
}

/// Nodes that one question for a win by fours may take within a search by quiet moves.
enum { FOURS_NODES_WITHIN = 200 };

struct ThreatSearch {
    ThreatWork work; ///< its board is that of the last call
};

ThreatSearch *threat_search_new(int table_kib) {
    ThreatSearch *search = base_alloc_apart(sizeof(*search));
    search->work.table = threat_table_new(MAX(table_kib, 16));
    return search;
}

void threat_search_free(ThreatSearch *search) {
    if (!search)
        return;
    threat_table_free(search->work.table);
    base_free(search);
}

void threat_search_clear(ThreatSearch *search) {
    threat_table_clear(search->work.table);
}

void threat_search_set_budget(ThreatSearch *search, Budget *budget) {
    search->work.budget = budget;
}

uint64_t threat_search_nodes(const ThreatSearch *search) {
    return search->work.nodes;
}

static ThreatWork *start(ThreatSearch *search, Board *board, int nodes) {
    CHECK_HOT(!board->won);
    ThreatWork *work = &search->work;
    work->board = board;
    work->limit = work->nodes + (uint64_t)MAX(nodes, 0);
    work->cut = false;
    work->narrow = false;
    return work;
}

static ThreatAnswer answer(ThreatLine line, bool complete) {
    ThreatResult none = complete ? THREAT_NONE : THREAT_UNKNOWN;
    return (ThreatAnswer){line.plies > 0 ? THREAT_WIN : none, line.plies, line.move};
}

ThreatAnswer threat_search_fours(ThreatSearch *search, Board *board, int nodes) {
    ThreatWork *work = start(search, board, nodes);
    ThreatLine line = threat_fours_find(work, NULL);
    return answer(line, !work->cut);
}

ThreatAnswer threat_search_quick_fours(ThreatSearch *search, Board *board, int nodes) {
    ThreatWork *work = start(search, board, nodes);
    work->narrow = true;
    return answer(threat_fours_find(work, NULL), false);
}

/// Searches with 0, 1, … quiet moves.
static ThreatLine deepen(ThreatQuiet *task, int quiet) {
    ThreatLine line = {0, CELL_NONE};
    for (int allowed = 0; allowed <= quiet && line.plies == 0 && !task->work->cut; allowed++) {
        task->doubtful = false;
        line = find_quiet(task, allowed);
    }
    return line;
}

ThreatAnswer threat_search_quiet(ThreatSearch *search, Board *board, int quiet, int nodes) {
    // Of the nodes, so many parts in NODE_PARTS until the next width is tried.
    enum { NODE_PARTS = 8 };
    static const int parts[THREAT_WIDTHS] = {3, 7, NODE_PARTS};
    ThreatWork *work = start(search, board, nodes);
    uint64_t first = work->nodes, all = work->limit - first;
    ThreatQuiet task = {.work = work, .fours_nodes = FOURS_NODES_WITHIN};
    ThreatLine line = {0, CELL_NONE};
    for (int width = 0; width < THREAT_WIDTHS && line.plies == 0; width++) {
        if (work->budget && work->budget->spent)
            break;
        work->limit = first + all * (uint64_t)parts[width] / NODE_PARTS;
        work->cut = false;
        task.width = (ThreatWidth)width;
        work->narrow = width < THREAT_WIDE;
        line = deepen(&task, board->variant.drop ? 0 : quiet);
    }
    return answer(line, !work->cut && !task.doubtful);
}

/// The wins of the opponent that were found, in a search that lets him move.
typedef struct Meeting {
    ThreatWork *work;
    CellSet tried; ///< first moves
    CellSet cells; ///< in all zones
    int plies;     ///< of the longest
} Meeting;

/// Tries the wins that start with one of `moves`.
static void meet_wins(Meeting *meeting, const CellSet *moves) {
    ThreatWork *work = meeting->work;
    const Board *board = work->board;
    CellSet rest = *moves;
    cell_set_meet(&rest, &board->playable, board->words);
    cell_set_subtract(&rest, &meeting->tried, board->words);
    for (int cell = cell_set_next(&rest, 0, board->words); cell >= 0 && !work->cut;
         cell = cell_set_next(&rest, cell + 1, board->words)) {
        ThreatZone zone = {.lacks = LACKS};
        int plies = threat_fours_try(work, cell, &zone).plies;
        if (plies == 0)
            continue;
        cell_set_meet(&meeting->cells, &zone.cells, board->words);
        meeting->plies = MAX(meeting->plies, plies);
    }
    cell_set_join(&meeting->tried, &rest, board->words);
}

/// Tries all wins of the side to move, the likely ones first.
static void meet_all(Meeting *meeting) {
    const Board *board = meeting->work->board;
    Side side = board->to_move;
    for (int kind = KIND_OPEN_FOUR; kind > KIND_FOUR; kind--)
        meet_wins(meeting, &board->of_kind[side][kind]);
    CellSet fours = {{0}};
    threat_fours_add(board, side, &fours);
    meet_wins(meeting, &fours);
}

MustPlay threat_search_must_play(ThreatSearch *search, Board *board, int nodes) {
    MustPlay must = {0};
    Side side = board->to_move, other = side_other(side);
    if (!threat_fours_any(board, other))
        return must;
    Meeting meeting = {.work = start(search, board, nodes), .cells = board->playable};
    CellSet defences;
    if (static_outcome_defences(board, &defences)) {
        meeting.plies = 3;
        cell_set_meet(&meeting.cells, &defences, board->words);
        meeting.tried = board->of_kind[other][KIND_OPEN_FOUR];
    }
    board_pass(board);
    meet_all(&meeting);
    board_unpass(board);
    if (meeting.plies == 0)
        return must;
    must = (MustPlay){meeting.plies + 1, meeting.cells};
    threat_fours_add(board, side, &must.cells);
    return must;
}
