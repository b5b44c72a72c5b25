// What a position is worth, by what its free cells are worth to either side, and which cells look
// worth a move. All of it is sums of a few tuned terms: of the classes of a cell's four lines, of
// every two of these classes, and of the kind they make together; and of which kinds of cells there
// are at all. docs/research/evaluation.md tells where the numbers come from.
#pragma once

#include "engine/board/board.h"
#include "rules/score.h"

enum {
    WEIGHT_ONE = 16,       ///< PatternWeights worths: so much is one point of score
    MOVE_WEIGHT_ONE = 256, ///< own_move to other_above: with so much more a move is e times as
                           ///< likely to be the best
    LINE_CLASS_PAIRS = LINE_CLASSES * (LINE_CLASSES + 1) / 2,
};

/// The groups of kinds that count by being there at all: five of the side to move (the strongest
/// first), then the same five of the other side.
enum { THREAT_GROUPS = 5, THREAT_BITS = 2 * THREAT_GROUPS, THREAT_SETS = 1 << THREAT_BITS };

/// A function of a PatternCode as a sum: over its four classes, over its six pairs of classes, and
/// for its kind.
typedef struct CodeTerms {
    int16_t line[LINE_CLASSES];
    int16_t kind[KIND_COUNT];
    int16_t pair[LINE_CLASS_PAIRS]; ///< at line_class_pair
} CodeTerms;

/// A function of which threat groups are there: a constant, a term for each, a term for every two.
typedef struct ThreatTerms {
    int16_t tempo;
    int16_t single[THREAT_BITS];
    int16_t pair[THREAT_BITS * (THREAT_BITS - 1) / 2]; ///< at threat_pair
} ThreatTerms;

/// What a free cell that completes a row says where marks fall: whose row it is, and whether the
/// side to move waits there (board.h).
typedef enum FallCell {
    FALL_OWN_TURN,
    FALL_OWN_WAIT,
    FALL_OTHER_TURN,
    FALL_OTHER_WAIT,
    FALL_BOTH_TURN,
    FALL_BOTH_WAIT,
    FALL_CELLS
} FallCell;
/// Where marks fall: for each column, what its lowest such cell says; and unless that completes
/// rows for both sides, what this one and the next such cell in the column say together, right
/// above it or not.
typedef struct FallTerms {
    int16_t lowest[FALL_CELLS];
    int16_t next[FALL_BOTH_TURN][2][FALL_CELLS]; ///< by the lowest, by whether it is right above
} FallTerms;
enum { FALL_TERMS = sizeof(FallTerms) / sizeof(int16_t), FALL_TERMS_MAX = 2 * SIDE_MAX };

/// Sums that the value is made of besides, each counting only as far as it is above 0: so that
/// strong threats, say, make weak ones worth less. (The field says: a layer of rectified linear
/// units.)
enum {
    HIDDEN_ONE = 1024, ///< the unit of HiddenTerms, but for `worth`
    /// That of rows and sums. On random crowded boards of 32x32 cells sums came to 24,787 of the
    /// 32,767 that 16 bits hold; one that wrapped would make a wrong estimate, never a wrong proof.
    HIDDEN_SUM_ONE = 128,
    HIDDEN_WORTH_MAX = 2047, ///< of either sign, so that the value stays within 32 bits
};
typedef struct HiddenTerms {
    CodeTerms own, other;           ///< of the free cells of either side; both are added
    CodeTerms own_wait, other_wait; ///< added besides for the cells where the side waits (board.h)
    ThreatTerms threats;
    FallTerms fall; ///< counts in drop variants only
    int16_t worth;  ///< what 1 above 0 adds to the value, in WEIGHT_ONE: ± HIDDEN_WORTH_MAX
} HiddenTerms;

/// The tuned numbers of one family of variants. The units are those of PatternWeights; that of
/// `threats` and `fall` is WEIGHT_ONE.
typedef struct EvaluationTerms {
    CodeTerms own, other, own_move, other_move;
    CodeTerms own_above, other_above; ///< count in drop variants only
    ThreatTerms threats;
    FallTerms fall;                   ///< counts in drop variants only
    HiddenTerms hidden[HIDDEN_UNITS]; ///< all 0 where there are none
} EvaluationTerms;

/// Where CodeTerms.pair has two classes, in either order.
static inline int line_class_pair(LineClass a, LineClass b) {
    return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}
/// The same in ThreatTerms.pair for two different bits of a threat set.
static inline int threat_pair(int a, int b) {
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

/// The terms as tables, for one variant. Only read once built; any number of threads may share one.
typedef struct Evaluation {
    PatternWeights weights;                            ///< for board_set_up
    int32_t threats[THREAT_SETS];                      ///< by threat set, in WEIGHT_ONE
    int16_t fall[FALL_TERMS];                          ///< in the order of FallTerms, in WEIGHT_ONE
    int16_t hidden_threats[THREAT_SETS][HIDDEN_UNITS]; ///< by threat set, in HIDDEN_SUM_ONE
    int16_t hidden_fall[FALL_TERMS][HIDDEN_UNITS];     ///< the same for `fall`
    int16_t hidden_worths[HIDDEN_UNITS];
} Evaluation;

/// Rules that the terms are tuned for.
enum { EVALUATION_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// The tuned terms for a valid variant of these rules: its own, or else those of all variants.
const EvaluationTerms *evaluation_terms(const Variant *variant);
/// The tables of `terms`, or of evaluation_terms(variant) where that is NULL; never NULL. Release
/// with evaluation_free.
Evaluation *evaluation_new(const Variant *variant, const EvaluationTerms *terms);
void evaluation_free(Evaluation *evaluation);

/// The threat groups that are there, as bits, as the side to move sees them.
int evaluation_threat_set(const Board *board);
/// Lists which of the FallTerms count, by their order there, once for each time that they do;
/// returns how many: none unless marks fall.
int evaluation_fall_terms(const Board *board, uint8_t terms[FALL_TERMS_MAX]);
/// What the board, set up with evaluation->weights, is worth to the side to move: at most
/// ± SCORE_ESTIMATE_MAX. Means little where a row can be completed at once.
Score evaluation_score(const Evaluation *evaluation, const Board *board);

/// How much the side to move wants to play on a free cell, in MOVE_WEIGHT_ONE, by what the cell is
/// worth to either side, and where marks fall the cell above it, which that makes playable.
static inline int evaluation_move(const Evaluation *evaluation, const Board *board, int cell) {
    const PatternWeights *weights = &evaluation->weights;
    const Side own = board->to_move, other = board->to_move ^ 1;
    const int move = weights->own_move[board_class_set(board, own, cell)] +
                     weights->other_move[board_class_set(board, other, cell)];
    const int above = cell - board->variant.width;
    if (!board->variant.drop || above < 0)
        return move;
    return move + weights->own_above[board_class_set(board, own, above)] +
           weights->other_above[board_class_set(board, other, above)];
}
