#include "engine/threats/threat_search.h"

#include "engine/threats/threat_quiet.h"

/// Nodes that one question for a win by fours may take within a search by quiet moves.
enum { FOURS_NODES_WITHIN = 200, LACKS = 2 };

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
        line = threat_quiet_find(task, allowed);
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
