#include "engine/threat_search.h"

#include "engine/threat_quiet.h"

/// Nodes that one question for a win by fours may take within a search by quiet moves.
enum { FOURS_NODES_WITHIN = 200, LACKS = 2 };

struct ThreatSearch {
    ThreatWork work; ///< its board is that of the last call
};

ThreatSearch *threat_search_new(int table_kib) {
    ThreatSearch *search = base_alloc(sizeof(*search));
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

static ThreatWork *start(ThreatSearch *search, PBoard *board, int nodes) {
    ThreatWork *work = &search->work;
    work->board = board;
    work->limit = work->nodes + (uint64_t)MAX(nodes, 0);
    work->cut = false;
    return work;
}

static ThreatAnswer answer(ThreatLine line, bool complete) {
    ThreatResult none = complete ? THREAT_NONE : THREAT_UNKNOWN;
    return (ThreatAnswer){line.plies > 0 ? THREAT_WIN : none, line.plies, line.move};
}

ThreatAnswer threat_search_fours(ThreatSearch *search, PBoard *board, int nodes, CellSet *zone) {
    ThreatWork *work = start(search, board, nodes);
    ThreatZone own = {.lacks = LACKS};
    ThreatLine line = threat_fours_find(work, zone ? &own : NULL);
    if (zone)
        cell_set_join(zone, &own.cells, board->words);
    return answer(line, !work->cut);
}

ThreatAnswer threat_search_quiet(ThreatSearch *search, PBoard *board, int quiet, int nodes,
                                 CellSet *zone) {
    ThreatWork *work = start(search, board, nodes);
    ThreatQuiet task = {.work = work, .fours_nodes = FOURS_NODES_WITHIN};
    int most = board->variant.drop ? 0 : quiet;
    ThreatLine line = {0, CELL_NONE};
    for (int allowed = 0; allowed <= most && line.plies == 0 && !work->cut; allowed++) {
        task.doubtful = false;
        line = threat_quiet_find(&task, allowed, zone);
    }
    return answer(line, !work->cut && !task.doubtful);
}

/// Takes the wins of the side to move, each by its first move, and keeps what is in all their zones
/// in `cells`. Returns the plies of the longest, or 0 when there is none.
static int meet_wins(ThreatWork *work, CellSet *cells) {
    PBoard *board = work->board;
    CellSet fours = {{0}};
    threat_fours_add(board, board->to_move, &fours);
    int most = 0;
    for (int cell = cell_set_next(&fours, 0, board->words); cell >= 0 && !work->cut;
         cell = cell_set_next(&fours, cell + 1, board->words)) {
        ThreatZone zone = {.lacks = LACKS};
        int plies = threat_fours_try(work, cell, &zone).plies;
        if (plies == 0)
            continue;
        cell_set_meet(cells, &zone.cells, board->words);
        most = MAX(most, plies);
    }
    return most;
}

MustPlay threat_search_must_play(ThreatSearch *search, PBoard *board, int nodes) {
    MustPlay must = {0};
    Side side = board->to_move;
    if (!threat_fours_any(board, side_other(side)))
        return must;
    must.cells = board->playable;
    CellSet defences;
    if (static_outcome_defences(board, &defences)) {
        must.plies = 4;
        cell_set_meet(&must.cells, &defences, board->words);
    }
    ThreatWork *work = start(search, board, nodes);
    pboard_pass(board);
    int plies = meet_wins(work, &must.cells);
    pboard_unpass(board);
    if (plies > 0)
        must.plies = MAX(must.plies, plies + 1);
    if (must.plies > 0)
        threat_fours_add(board, side, &must.cells);
    return must;
}
