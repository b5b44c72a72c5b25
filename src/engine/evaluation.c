#include "engine/evaluation.h"

#include "engine/weights_drop.h"
#include "engine/weights_five_exact.h"
#include "engine/weights_five_free.h"
#include "engine/weights_other_rows.h"

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

static bool code_exists(PatternCode code) {
    for (int i = 0; i < DIRECTIONS; i++)
        if (pattern_line_class(code, i) >= LINE_CLASSES)
            return false;
    return true;
}

static void fill_weights(PatternWeights *weights, const EvaluationTerms *terms) {
    for (int code = 0; code < PATTERN_CODES; code++) {
        if (!code_exists((PatternCode)code))
            continue;
        weights->worths[code] =
            code_worth((PatternCode)code, code_value(&terms->own, (PatternCode)code),
                       code_value(&terms->other, (PatternCode)code));
        weights->own_move[code] = code_value(&terms->own_move, (PatternCode)code);
        weights->other_move[code] = code_value(&terms->other_move, (PatternCode)code);
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

/// The same four classes in the order that makes the least number: sums do not ask for the order.
static PatternCode least_code(PatternCode code) {
    int classes[DIRECTIONS], least = 0;
    for (int i = 0; i < DIRECTIONS; i++) {
        int at = i;
        for (; at > 0 && classes[at - 1] > (int)pattern_line_class(code, i); at--)
            classes[at] = classes[at - 1];
        classes[at] = (int)pattern_line_class(code, i);
    }
    for (int i = 0; i < DIRECTIONS; i++)
        least = least << 4 | classes[i];
    return (PatternCode)least;
}

static void fill_hidden_row(HiddenRow *row, const HiddenTerms *units, PatternCode code) {
    for (int unit = 0; unit < HIDDEN_UNITS; unit++) {
        row->own[unit] = hidden_sum_of(code_sum(&units[unit].own, code));
        row->other[unit] = hidden_sum_of(code_sum(&units[unit].other, code));
    }
}

/// Codes in ascending order, so that the least of those with the same classes is there first.
static void fill_hidden_rows(HiddenRow *rows, const HiddenTerms *units) {
    for (int code = 0; code < PATTERN_CODES; code++) {
        if (!code_exists((PatternCode)code))
            continue;
        const PatternCode least = least_code((PatternCode)code);
        if (least == code)
            fill_hidden_row(&rows[code], units, least);
        else
            rows[code] = rows[least];
    }
}

static void fill_hidden_unit(Evaluation *evaluation, const HiddenTerms *terms, int unit) {
    CHECK(abs(terms->worth) <= HIDDEN_WORTH_MAX);
    evaluation->hidden_worths[unit] = terms->worth;
    for (int set = 0; set < THREAT_SETS; set++)
        evaluation->hidden_threats[set][unit] = hidden_sum_of(threat_value(&terms->threats, set));
}

static bool any_hidden(const EvaluationTerms *terms) {
    for (int unit = 0; unit < HIDDEN_UNITS; unit++)
        if (terms->hidden[unit].worth != 0)
            return true;
    return false;
}

static void fill_hidden(Evaluation *evaluation, const EvaluationTerms *terms) {
    if (!any_hidden(terms))
        return;
    evaluation->weights.rows = base_alloc_apart(PATTERN_CODES * sizeof(HiddenRow));
    fill_hidden_rows(evaluation->weights.rows, terms->hidden);
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
    const FallTerms *fall = &terms->fall;
    const int32_t falls[] = {fall->own_turn, fall->own_wait, fall->other_turn, fall->other_wait};
    memcpy(evaluation->fall, falls, sizeof(falls));
    fill_hidden(evaluation, terms);
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

void evaluation_fall_counts(const Board *board, int counts[FALL_TERMS]) {
    memset(counts, 0, FALL_TERMS * sizeof(counts[0]));
    for (int other = 0; board->variant.drop && other < 2; other++) {
        const CellSet *ends = &board->of_kind[board->to_move ^ other][KIND_WIN];
        for (int cell = cell_set_next(ends, 0, board->words); cell >= 0;
             cell = cell_set_next(ends, cell + 1, board->words)) {
            // The cells played before it: all others but those above it in its column.
            int before = board->free_cells - 1 - cell_row(&board->variant, (Cell)cell);
            bool waits = (before & 1) != other;
            counts[2 * other + waits]++;
        }
    }
}

static int32_t fall_value(const Evaluation *evaluation, const Board *board) {
    int counts[FALL_TERMS];
    int32_t sum = 0;
    evaluation_fall_counts(board, counts);
    for (int i = 0; i < FALL_TERMS; i++)
        sum += counts[i] * evaluation->fall[i];
    return sum;
}

static int32_t hidden_value(const Evaluation *evaluation, const Board *board, int threat_set) {
    const int16_t *sums = board_hidden(board)->of[board->to_move];
    const int16_t *threats = evaluation->hidden_threats[threat_set];
    int32_t value = 0;
    for (int unit = 0; unit < HIDDEN_UNITS; unit++) {
        const int16_t sum = (int16_t)(sums[unit] + threats[unit]); // modulo 2^16, as all before it
        value += (sum > 0 ? sum : 0) * evaluation->hidden_worths[unit];
    }
    return value / HIDDEN_SUM_ONE;
}

Score evaluation_score(const Evaluation *evaluation, const Board *board) {
    const int threat_set = evaluation_threat_set(board);
    int32_t sum = code_worth_own(board->sums[board->to_move]) -
                  code_worth_other(board->sums[board->to_move ^ 1]) +
                  evaluation->threats[threat_set];
    if (evaluation->weights.rows != NULL)
        sum += hidden_value(evaluation, board, threat_set);
    if (board->variant.drop)
        sum += fall_value(evaluation, board);
    return CLAMP(sum / WEIGHT_ONE, -SCORE_ESTIMATE_MAX, SCORE_ESTIMATE_MAX);
}
