#include "session/annotate.h"

#include "engine/minimax/minimax.h"

#include <stdlib.h>
#include <string.h>

enum {
    /// Nine free cells leave at most some thousand positions to remember: about a millisecond.
    MINIMAX_FREE_CELLS_MAX = 9,
};

void annotate_forget_from(Annotations *annotations, int cursor) {
    for (int i = cursor; i <= CELLS_MAX; i++) {
        base_free(annotations->explanations[i]);
        annotations->explanations[i] = NULL;
        annotations->scored[i] = false;
    }
}

Explanation *annotate_explanation(Annotations *annotations, int cursor) {
    CHECK(cursor >= 0 && cursor <= CELLS_MAX);
    Explanation **slot = &annotations->explanations[cursor];
    if (!*slot)
        *slot = base_alloc(sizeof(**slot));
    return *slot;
}

static Verdict verdict_of_minimax(int score, Side side) {
    int for_side = side == SIDE_X ? score : -score;
    return (Verdict){
        .kind = for_side > 0   ? VERDICT_WIN
                : for_side < 0 ? VERDICT_LOSS
                               : VERDICT_DRAW,
        .plies = for_side == 0 ? 0 : MINIMAX_DEPTH_AWARE_WIN - abs(for_side),
        .exact = true,
    };
}

/// Where every move is as good as any other none stands out.
static void clear_best_of_equals(Explanation *explanation) {
    int known = 0, best = 0;
    for (int i = 0; i < CELLS_MAX; i++) {
        known += explanation->cells[i].known;
        best += explanation->cells[i].best;
    }
    if (!explanation->exact || known == 1 || best < known)
        return;
    for (int i = 0; i < CELLS_MAX; i++)
        explanation->cells[i].best = false;
}

bool annotate_by_minimax(const Position *position, Explanation *explanation) {
    const MinimaxOptions options = {.scoring = MINIMAX_DEPTH_AWARE, .remember = true};
    Problem problem;
    if (position_free_cells(position) > MINIMAX_FREE_CELLS_MAX ||
        !minimax_can_finish(position, &options, &problem))
        return false;
    MinimaxResult result;
    minimax_search(position, &options, &result);
    memset(explanation, 0, sizeof(*explanation));
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!result.scored[cell])
            continue;
        Verdict verdict = verdict_of_minimax(result.scores[cell], position->to_move);
        explanation->cells[cell] =
            (CellWorth){.known = true, .verdict = verdict, .score = score_of_verdict(verdict)};
    }
    for (int i = 0; i < result.best_count; i++)
        explanation->cells[result.best[i]].best = true;
    explanation->exact = explanation->finished = true;
    clear_best_of_equals(explanation);
    return true;
}

/// True when `line` is as good as the first of its report: by proof, or because it is the first.
static bool is_best_line(const SearchReport *report, int ranked) {
    const Verdict *best = &report->moves[0].verdict, *own = &report->moves[ranked].verdict;
    return ranked == 0 || (best->kind != VERDICT_UNKNOWN && best->kind == own->kind &&
                           best->exact && own->exact && best->plies == own->plies);
}

void annotate_by_report(const Position *position, const SearchReport *report,
                        Explanation *explanation) {
    memset(explanation->cells, 0, sizeof(explanation->cells));
    int proven = 0;
    for (int i = 0; i < report->move_count; i++) {
        const RankedMove *ranked = &report->moves[i];
        explanation->cells[ranked->move] = (CellWorth){
            .known = true,
            .verdict = ranked->verdict,
            .score = ranked->score,
            .best = is_best_line(report, i),
        };
        proven += ranked->verdict.kind != VERDICT_UNKNOWN;
    }
    Cell moves[CELLS_MAX];
    explanation->exact = proven == position_moves(position, moves);
    clear_best_of_equals(explanation);
}

/// How good an outcome is for the side that moves: larger is better.
static int rank(VerdictKind kind) {
    static const int RANK[] = {
        [VERDICT_UNKNOWN] = 0, [VERDICT_LOSS] = 1, [VERDICT_DRAW] = 2, [VERDICT_WIN] = 3};
    return RANK[kind];
}

VerdictKind annotate_value(const Explanation *explanation) {
    VerdictKind best = VERDICT_UNKNOWN;
    if (!explanation->exact)
        return best;
    for (int i = 0; i < CELLS_MAX; i++)
        if (explanation->cells[i].known && rank(explanation->cells[i].verdict.kind) > rank(best))
            best = explanation->cells[i].verdict.kind;
    return best;
}

int annotate_best_moves(const Explanation *explanation, Cell *cells) {
    const VerdictKind value = annotate_value(explanation);
    int count = 0;
    for (Cell cell = 0; cell < CELLS_MAX; cell++)
        if (explanation->cells[cell].known && explanation->cells[cell].verdict.kind == value)
            cells[count++] = cell;
    return count;
}

MoveMark annotate_mark(const Explanation *before, Cell move) {
    if (!before || !before->exact)
        return MOVE_PLAIN;
    if (rank(before->cells[move].verdict.kind) < rank(annotate_value(before)))
        return MOVE_SLIP;
    Cell best[CELLS_MAX];
    int moves = 0;
    for (int i = 0; i < CELLS_MAX; i++)
        moves += before->cells[i].known;
    return moves > 1 && annotate_best_moves(before, best) == 1 ? MOVE_ONLY_GOOD : MOVE_PLAIN;
}

void annotate_score(Annotations *annotations, int cursor, Side side, Score score) {
    CHECK(cursor >= 0 && cursor <= CELLS_MAX && side != SIDE_NONE);
    Score for_x = side == SIDE_X ? score : -score;
    annotations->scores[cursor] = CLAMP(for_x, -SCORE_HEURISTIC_MAX, SCORE_HEURISTIC_MAX);
    annotations->scored[cursor] = true;
}

Score annotate_score_of(VerdictKind kind) {
    if (kind == VERDICT_WIN)
        return SCORE_HEURISTIC_MAX;
    return kind == VERDICT_LOSS ? -SCORE_HEURISTIC_MAX : 0;
}
