#include "engine/evaluation.h"

#include "engine/board/board_undo.h"

#include "weights_drop.h"
#include "weights_five_exact.h"
#include "weights_five_free.h"
#include "weights_other_rows.h"

#include <stdlib.h>
#include <string.h>

/// The weakest and the strongest kind of each threat group.
static const struct ThreatGroup {
    CellKind weakest, strongest;
} THREAT_GROUP[THREAT_GROUPS] = {
    {KIND_OPEN_FOUR, KIND_WIN},    {KIND_FOUR_THREE, KIND_FOUR_THREE},
    {KIND_FOUR, KIND_FOUR_PLUS},   {KIND_DOUBLE_THREE, KIND_DOUBLE_THREE},
    {KIND_THREE, KIND_THREE_PLUS},
};

const EvaluationTerms *evaluation_terms(const Variant *variant) {
    CHECK(variant_within(variant, EVALUATION_RULES));
    if (variant->drop)
        return &WEIGHTS_DROP;
    if (variant->row_length != 5)
        return &WEIGHTS_OTHER_ROWS;
    return variant->exact ? &WEIGHTS_FIVE_EXACT : &WEIGHTS_FIVE_FREE;
}

static int16_t saturated(int32_t number) {
    return (int16_t)CLAMP(number, INT16_MIN, INT16_MAX);
}

static int32_t code_sum(const CodeTerms *terms, PatternCode code) {
    int32_t sum = terms->kind[pattern_kind(code)];
    for (int i = 0; i < DIRECTIONS; i++) {
        LineClass class = pattern_line_class(code, i);
        sum += terms->line[class];
        for (int j = 0; j < i; j++)
            sum += terms->pair[line_class_pair(class, pattern_line_class(code, j))];
    }
    return sum;
}

static int16_t code_value(const CodeTerms *terms, PatternCode code) {
    return saturated(code_sum(terms, code));
}

static void fill_weights(PatternWeights *weights, const EvaluationTerms *terms) {
    for (int set = 0; set < CLASS_SETS; set++) {
        const PatternCode code = pattern_of_class_set((ClassSet)set);
        weights->worths[set] =
            pattern_worth(code, code_value(&terms->own, code), code_value(&terms->other, code));
        weights->own_move[set] = code_value(&terms->own_move, code);
        weights->other_move[set] = code_value(&terms->other_move, code);
        weights->own_above[set] = code_value(&terms->own_above, code);
        weights->other_above[set] = code_value(&terms->other_above, code);
    }
}

static int32_t threat_value(const ThreatTerms *terms, int set) {
    int32_t sum = terms->tempo;
    for (int i = 0; i < THREAT_BITS; i++) {
        if (!(set >> i & 1))
            continue;
        sum += terms->single[i];
        for (int j = 0; j < i; j++)
            if (set >> j & 1)
                sum += terms->pair[threat_pair(i, j)];
    }
    return sum;
}

/// From the unit of hidden terms to that of hidden sums, rounded.
static int16_t hidden_sum_of(int32_t terms) {
    const int32_t unit = HIDDEN_ONE / HIDDEN_SUM_ONE;
    return saturated((terms >= 0 ? terms + unit / 2 : terms - unit / 2) / unit);
}

static void fill_hidden_row(HiddenRow *row, const HiddenTerms *units, PatternCode code,
                            bool waits) {
    for (int unit = 0; unit < HIDDEN_UNITS; unit++) {
        const HiddenTerms *terms = &units[unit];
        row->own[unit] = hidden_sum_of(code_sum(&terms->own, code) +
                                       (waits ? code_sum(&terms->own_wait, code) : 0));
        row->other[unit] = hidden_sum_of(code_sum(&terms->other, code) +
                                         (waits ? code_sum(&terms->other_wait, code) : 0));
    }
}

static void fill_hidden_unit(Evaluation *evaluation, const HiddenTerms *terms, int unit) {
    CHECK(abs(terms->worth) <= HIDDEN_WORTH_MAX);
    evaluation->hidden_worths[unit] = terms->worth;
    for (int set = 0; set < THREAT_SETS; set++)
        evaluation->hidden_threats[set][unit] = hidden_sum_of(threat_value(&terms->threats, set));
    int16_t falls[FALL_TERMS];
    memcpy(falls, &terms->fall, sizeof(falls));
    for (int i = 0; i < FALL_TERMS; i++)
        evaluation->hidden_fall[i][unit] = hidden_sum_of(falls[i]);
}

static bool any_hidden(const EvaluationTerms *terms) {
    for (int unit = 0; unit < HIDDEN_UNITS; unit++)
        if (terms->hidden[unit].worth != 0)
            return true;
    return false;
}

static void fill_hidden(Evaluation *evaluation, const EvaluationTerms *terms, bool drop) {
    if (!any_hidden(terms))
        return;
    const int tables = drop ? WAITS : 1;
    evaluation->weights.rows = base_alloc_apart((size_t)tables * CLASS_SETS * sizeof(HiddenRow));
    for (int waits = 0; waits < tables; waits++)
        for (int set = 0; set < CLASS_SETS; set++)
            fill_hidden_row(&evaluation->weights.rows[waits * CLASS_SETS + set], terms->hidden,
                            pattern_of_class_set((ClassSet)set), waits);
    for (int unit = 0; unit < HIDDEN_UNITS; unit++)
        fill_hidden_unit(evaluation, &terms->hidden[unit], unit);
}

Evaluation *evaluation_new(const Variant *variant, const EvaluationTerms *terms) {
    if (terms == NULL)
        terms = evaluation_terms(variant);
    Evaluation *evaluation = base_alloc(sizeof(*evaluation));
    fill_weights(&evaluation->weights, terms);
    for (int set = 0; set < THREAT_SETS; set++)
        evaluation->threats[set] = threat_value(&terms->threats, set);
    memcpy(evaluation->fall, &terms->fall, sizeof(evaluation->fall));
    fill_hidden(evaluation, terms, variant->drop);
    return evaluation;
}

void evaluation_free(Evaluation *evaluation) {
    if (evaluation == NULL)
        return;
    base_free(evaluation->weights.rows);
    base_free(evaluation);
}

static int threat_groups(const int16_t *counts) {
    int set = 0;
    for (int group = 0; group < THREAT_GROUPS; group++) {
        int cells = 0;
        for (CellKind kind = THREAT_GROUP[group].weakest; kind <= THREAT_GROUP[group].strongest;
             kind++)
            cells += counts[kind];
        set |= (cells > 0) << group;
    }
    return set;
}

int evaluation_threat_set(const Board *board) {
    return threat_groups(board->counts[board->to_move]) |
           threat_groups(board->counts[board->to_move ^ 1]) << THREAT_GROUPS;
}

static FallCell fall_cell(const Board *board, int cell) {
    const Side own = board->to_move, other = side_other(own);
    const bool ours = cell_set_has(&board->of_kind[own][KIND_WIN], cell);
    const bool theirs = cell_set_has(&board->of_kind[other][KIND_WIN], cell);
    const FallCell turn = !theirs ? FALL_OWN_TURN : ours ? FALL_BOTH_TURN : FALL_OTHER_TURN;
    return turn + cell_set_has(&board->waits[own], cell);
}

/// The two lowest cells of each column that complete a row; -1 for none. Returns whether there are
/// any.
static bool find_lowest(const Board *board, int lowest[SIDE_MAX], int next[SIDE_MAX]) {
    CellSet ends = board->of_kind[SIDE_X][KIND_WIN];
    cell_set_join(&ends, &board->of_kind[SIDE_O][KIND_WIN], board->words);
    if (cell_set_empty(&ends, board->words))
        return false;
    for (int column = 0; column < board->variant.width; column++)
        lowest[column] = next[column] = -1;
    CELL_SET_EACH (cell, &ends, board->words) { // from the top down
        const int column = cell_column(&board->variant, (Cell)cell);
        next[column] = lowest[column];
        lowest[column] = cell;
    }
    return true;
}

int evaluation_fall_terms(const Board *board, uint8_t terms[FALL_TERMS_MAX]) {
    int lowest[SIDE_MAX], next[SIDE_MAX], count = 0;
    if (!board->variant.drop || !find_lowest(board, lowest, next))
        return 0;
    for (int column = 0; column < board->variant.width; column++) {
        if (lowest[column] < 0)
            continue;
        const FallCell first = fall_cell(board, lowest[column]);
        terms[count++] = (uint8_t)first;
        if (next[column] < 0 || first >= FALL_BOTH_TURN)
            continue;
        const bool above = next[column] + board->variant.width == lowest[column];
        terms[count++] = (uint8_t)(FALL_CELLS + ((int)first * 2 + above) * FALL_CELLS +
                                   (int)fall_cell(board, next[column]));
    }
    return count;
}

static int32_t hidden_value(const Evaluation *evaluation, const int16_t sums[HIDDEN_UNITS]) {
    int32_t value = 0;
#ifdef __wasm_simd128__ // of the loop below clang makes shuffles
    for (int unit = 0; unit < HIDDEN_UNITS; unit += HIDDEN_LANES)
        value += hidden_lanes_weigh(hidden_lanes_load(sums + unit),
                                    hidden_lanes_load(evaluation->hidden_worths + unit));
#else
    for (int unit = 0; unit < HIDDEN_UNITS; unit++)
        value += (sums[unit] > 0 ? sums[unit] : 0) * evaluation->hidden_worths[unit];
#endif
    return value / HIDDEN_SUM_ONE;
}

/// What only some boards have: terms for falling marks, and hidden units.
static int32_t further_value(const Evaluation *evaluation, const Board *board, int threat_set) {
    uint8_t fall[FALL_TERMS_MAX];
    const int count = evaluation_fall_terms(board, fall);
    int32_t value = 0;
    for (int i = 0; i < count; i++)
        value += evaluation->fall[fall[i]];
    if (evaluation->weights.rows == NULL)
        return value;
    const int16_t *threats = evaluation->hidden_threats[threat_set];
    const int16_t *sums = board_hidden(board)->of[board->to_move];
    int16_t own[HIDDEN_UNITS];
    for (int unit = 0; unit < HIDDEN_UNITS; unit += HIDDEN_LANES) {
        HiddenLanes lanes = hidden_lanes_load(sums + unit) + hidden_lanes_load(threats + unit);
        for (int i = 0; i < count; i++)
            lanes += hidden_lanes_load(&evaluation->hidden_fall[fall[i]][unit]);
        hidden_lanes_store(own + unit, lanes);
    }
    return value + hidden_value(evaluation, own);
}

Score evaluation_score(const Evaluation *evaluation, const Board *board) {
    const int threat_set = evaluation_threat_set(board);
    const int32_t sum = pattern_worth_own(board->sums[board->to_move]) -
                        pattern_worth_other(board->sums[board->to_move ^ 1]) +
                        evaluation->threats[threat_set] +
                        further_value(evaluation, board, threat_set);
    return CLAMP(sum / WEIGHT_ONE, -SCORE_ESTIMATE_MAX, SCORE_ESTIMATE_MAX);
}
