// What a leaf is worth, and what near one looks decided.
#include "engine/search/search_node.h"

enum {
    FOURS_NODES = 40,            ///< positions tried for a win by fours, for each ply of depth
    FOURS_DEPTH = 5 * DEPTH_ONE, ///< below it fours that prepare nothing are left out
    HOPELESS_MARGIN = 200,       ///< so far below alpha a leaf is not worth such a look
    RAZOR_DEPTH = 3 * DEPTH_ONE,
    RAZOR_MARGIN = 120, ///< and RAZOR_PER_PLY more for every ply of depth
    RAZOR_PER_PLY = 100,
    FUTILITY_DEPTH = 7 * DEPTH_ONE,
    FUTILITY_PER_PLY = 90,
};

/// True, with the value, when the side to move wins by fours. Deep enough every four is tried.
static bool wins_by_fours(Search *search, Node *node) {
    Board *board = search->board;
    const uint64_t before = threat_search_nodes(search->threats);
    const int nodes = FOURS_NODES * MAX(node->depth / DEPTH_ONE, 1);
    const ThreatAnswer answer = board->variant.drop || node->depth >= FOURS_DEPTH
                                    ? threat_search_fours(search->threats, board, nodes)
                                    : threat_search_quick_fours(search->threats, board, nodes);
    search->nodes += threat_search_nodes(search->threats) - before;
    if (answer.result != THREAT_WIN)
        return false;
    node->best = answer.move;
    node->value = (Value){.score = SCORE_WIN - node->ply - answer.plies, .proof = VALUE_AT_LEAST};
    return true;
}

void search_value_leaf(Search *search, Node *node) {
    const Score eval = search->evals[node->ply];
    const bool clear = eval >= node->beta || eval + HOPELESS_MARGIN <= node->alpha;
    if ((clear && !search->thorough) || !wins_by_fours(search, node))
        node->value = value_estimate(eval);
}

// --- what looks decided

bool search_looks_decided(Search *search, Node *node) {
    const Score eval = search->evals[node->ply];
    if (search->thorough || node->beta - node->alpha > 1 || node->forced != CELL_NONE ||
        node->rest_plies > 0 || node->excluded != CELL_NONE)
        return false;
    if (node->alpha < -SCORE_ESTIMATE_MAX || node->beta > SCORE_ESTIMATE_MAX)
        return false;
    if (node->depth < FUTILITY_DEPTH &&
        eval - FUTILITY_PER_PLY * (node->depth - DEPTH_ONE * node->improving) / DEPTH_ONE >=
            node->beta) {
        node->value = value_estimate(eval);
        return true;
    }
    if (node->depth < RAZOR_DEPTH &&
        eval + RAZOR_MARGIN + RAZOR_PER_PLY * node->depth / DEPTH_ONE <= node->alpha) {
        search_value_leaf(search, node);
        return node->value.score <= node->alpha || node->value.proof != 0;
    }
    return false;
}

void search_note_eval(Search *search, Node *node) {
    search->evals[node->ply] = evaluation_score(search->evaluation, search->board);
    node->improving = node->ply >= 2 && search->evals[node->ply] > search->evals[node->ply - 2];
}

bool search_wins_by_fours(Search *search, Node *node) {
    if (search->thorough || search->board->variant.drop || node->forced != CELL_NONE)
        return false;
    if (wins_by_fours(search, node))
        return true;
    node->fours_fail = node->depth < FOURS_DEPTH && node->beta - node->alpha == 1;
    return false;
}
