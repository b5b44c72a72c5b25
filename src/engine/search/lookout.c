#include "engine/search/lookout.h"

enum {
    SHARE = 8, ///< one node of so many goes into looking
    PLIES = 4, ///< positions of a variation that are looked at; each may take half of the rest
    NODES_LEAST = 64, ///< with fewer it is not worth while
    QUIET_MAX = 12,   ///< moves of a win that make no four
    FOUND_DEPTH = 64, ///< as deep the table keeps what is found
};

/// True when the table knows a win of the side to move that is as short.
static bool is_known(const Search *search, Score score) {
    TableEntry entry;
    return table_probe(search->table, search->board->key, &entry) &&
           entry.value.proof & VALUE_AT_LEAST && entry.value.score >= score;
}

/// Looks at the board as it is; true when it finds a win that was not known.
static bool look(Lookout *lookout, Search *search, int depth) {
    const uint64_t all = search->nodes / SHARE;
    if (all < lookout->nodes + 2 * NODES_LEAST)
        return false;
    const uint64_t before = threat_search_nodes(search->threats);
    const ThreatAnswer answer =
        threat_search_quiet(search->threats, search->board, MIN(depth, QUIET_MAX),
                            (int)MIN((all - lookout->nodes) / 2, INT32_MAX));
    lookout->nodes += threat_search_nodes(search->threats) - before;
    const Score score = SCORE_WIN - answer.plies;
    if (answer.result != THREAT_WIN || is_known(search, score))
        return false;
    table_store(search->table, search->board->key,
                &(TableEntry){.value = {.score = score, .proof = VALUE_AT_LEAST},
                              .move = answer.move,
                              .depth = FOUND_DEPTH * TABLE_DEPTH_ONE,
                              .bound = BOUND_AT_LEAST});
    return true;
}

bool lookout_along(Lookout *lookout, Search *search, const Variation *variation, int depth) {
    bool found = false;
    int played = 0;
    while (!found && !search->thorough && played < MIN(variation->length, PLIES)) {
        search_play(search, variation->moves[played++]);
        if (search->board->won || search->board->free_cells == 0)
            break;
        found = look(lookout, search, depth);
    }
    while (played > 0)
        search_undo(search, variation->moves[--played]);
    return found;
}
