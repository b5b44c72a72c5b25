// Fits the terms of the evaluation to games of self_play, or to positions of label_positions, and
// writes them as a text of assets/weights.
//
//   fit_evaluation TEXT GAMES… [--seed S] [--epochs N] [--every N] [--hidden] [--hidden-epochs N]
//
// Value: logistic regression. What is fitted is the chance to win of the side to move, 0.6 of it
// the result of the game and 0.4 the score of the search; what a score of the search means in
// chances is fitted first, for each file of games by itself. Only quiet positions count: no row or
// two-way threat that decides at once, no score that is a win or a loss. Positions without a result
// have the score alone to learn from, ± SURE_SCORE at most. Policy: softmax regression of the
// search's best move on the cells near the marks. Both by Adam (Kingma, Ba, "Adam: a method for
// stochastic optimization", 2015) with a Gaussian prior around the terms set by hand
// (assets/weights/prior.txt). One game of ten is kept for testing. Of the positions of a game every
// --every-th is taken, but all that have no result. Games and seed decide the result.
//
// With --hidden the value has hidden units besides (HiddenTerms) and no prior; --hidden-epochs says
// how often it sees the positions.
#include "base/file.h"
#include "fit/network.h"
#include "fit/terms_text.h"
#include "game_record.h"
#include "weights_prior.h"

#include <stdlib.h>

enum {
    CODE_TERMS = sizeof(CodeTerms) / sizeof(int16_t),
    TERMS = offsetof(EvaluationTerms, hidden) / sizeof(int16_t), ///< of the two regressions
    OWN_AT = 0, ///< where the parts of EvaluationTerms begin among its numbers
    OWN_MOVE_AT = 2 * CODE_TERMS,
    THREATS_AT = 6 * CODE_TERMS,
    FALL_AT = THREATS_AT + sizeof(ThreatTerms) / sizeof(int16_t),
    SETS_MAX = 2380, ///< four classes of LINE_CLASSES in any order
    BATCH = 1024,
    SURE_SCORE = 600, ///< what the score of a position without a result is worth at most
    TEST_GAMES = 10,  ///< one game of so many
    SOURCES_MAX = 64, ///< files of games
};
static const double RESULT_SHARE = 0.6;
/// How far a term is expected to be from the one set by hand, in logits.
static const double VALUE_SPREAD = 0.3, POLICY_SPREAD = 0.5;

/// What a side's code comes down to: which classes, in any order.
typedef struct ClassSets {
    int count;
    uint16_t of_code[PATTERN_CODES];
    uint16_t terms[SETS_MAX][DIRECTIONS + 1 + DIRECTIONS * (DIRECTIONS - 1) / 2];
} ClassSets;

enum { SET_TERMS = DIRECTIONS + 1 + DIRECTIONS * (DIRECTIONS - 1) / 2 };

/// `count` cells of class set `set`, which are the other side's from SETS_MAX on, and from
/// 2 * SETS_MAX on the same again of cells where the side waits.
typedef struct CellGroup {
    uint16_t set, count;
} CellGroup;
enum { SIDE_SETS = 2 * SETS_MAX, GROUPS_MAX = WAITS * SIDE_SETS };
typedef struct ValueSample {
    size_t first; ///< of its groups
    uint16_t groups, threats;
    uint8_t fall[FALL_TERMS], source;
    float target; ///< chance to win
} ValueSample;

/// The class sets of a cell for either side and, where marks fall, of the cell above it.
enum { MOVE_SETS = 4, NO_SET = SETS_MAX };
typedef struct Candidate {
    uint16_t sets[MOVE_SETS]; ///< in the order of EvaluationTerms; NO_SET where there is none
} Candidate;
typedef struct PolicySample {
    size_t first; ///< of its candidates
    uint16_t candidates, best;
} PolicySample;

typedef struct Samples {
    List groups, values, candidates, policies;
} Samples;

/// A file of games.
typedef struct Source {
    const char *path;
    double score_scale; ///< so much score of the search is one logit
} Source;

typedef struct Fit {
    ClassSets sets;
    Samples samples[2]; ///< to learn from, to test with
    Source sources[SOURCES_MAX];
    int source_count; ///< the last of them is being read
    double terms[TERMS], prior[TERMS];
    double size[TERMS]; ///< how often a term counts in a position, root mean square
    double mean[TERMS], square[TERMS], slope[TERMS]; ///< Adam's
    int steps;
    uint64_t seed, epochs, every, hidden_epochs;
    bool hidden;
} Fit;

BASE_NORETURN static void fail(const char *message) {
    fprintf(stderr, "fit_evaluation: %s\n", message);
    exit(2);
}

// ---- Class sets ----

static int sorted_code(int code) {
    int counts[16] = {0}, sorted = 0;
    for (int i = 0; i < DIRECTIONS; i++)
        counts[code >> 4 * i & 15]++;
    for (int class = 0; class < 16; class ++)
        for (int i = 0; i < counts[class]; i++)
            sorted = sorted << 4 | class;
    return sorted;
}

static void list_terms(uint16_t *terms, PatternCode code) {
    int count = 0;
    terms[count++] = (uint16_t)(LINE_CLASSES + pattern_kind(code));
    for (int i = 0; i < DIRECTIONS; i++) {
        LineClass class = pattern_line_class(code, i);
        terms[count++] = (uint16_t) class;
        for (int j = 0; j < i; j++)
            terms[count++] = (uint16_t)(LINE_CLASSES + KIND_COUNT +
                                        line_class_pair(class, pattern_line_class(code, j)));
    }
}

static void build_sets(ClassSets *sets) {
    for (int code = 0; code < PATTERN_CODES; code++) {
        int sorted = sorted_code(code);
        if ((sorted & 15) >= LINE_CLASSES)
            continue;
        if (sorted == code) {
            CHECK(sets->count < SETS_MAX);
            list_terms(sets->terms[sets->count], (PatternCode)code);
            sets->of_code[code] = (uint16_t)sets->count++;
        }
    }
    for (int code = 0; code < PATTERN_CODES; code++)
        sets->of_code[code] = sets->of_code[sorted_code(code)];
}

/// The value of every class set by the CODE_TERMS `terms`.
static void spread_terms(const ClassSets *sets, const double *terms, double *values) {
    for (int set = 0; set < sets->count; set++) {
        values[set] = 0;
        for (int i = 0; i < SET_TERMS; i++)
            values[set] += terms[sets->terms[set][i]];
    }
}

/// The other way round: adds to the slopes of the terms those of the sets.
static void gather_slopes(const ClassSets *sets, const double *slopes, double *terms) {
    for (int set = 0; set < sets->count; set++)
        for (int i = 0; i < SET_TERMS; i++)
            terms[sets->terms[set][i]] += slopes[set];
}

/// The terms of a threat set, at most 1 + THREAT_BITS * (THREAT_BITS + 1) / 2; returns how many.
static int list_threat_terms(int threats, uint16_t *terms) {
    int count = 0;
    terms[count++] = THREATS_AT;
    for (int i = 0; i < THREAT_BITS; i++) {
        if (!(threats >> i & 1))
            continue;
        terms[count++] = (uint16_t)(THREATS_AT + 1 + i);
        for (int j = 0; j < i; j++)
            if (threats >> j & 1)
                terms[count++] = (uint16_t)(THREATS_AT + 1 + THREAT_BITS + threat_pair(i, j));
    }
    return count;
}

// ---- Samples ----

static bool can_make(const Board *board, Side side, CellKind kind) {
    CellSet cells = board->of_kind[side][kind];
    cell_set_meet(&cells, &board->playable, board->words);
    return !cell_set_empty(&cells, board->words);
}

static bool decided_at_once(const Board *board) {
    Side own = board->to_move, other = side_other(own);
    return can_make(board, own, KIND_WIN) || can_make(board, other, KIND_WIN) ||
           (!board->variant.drop && can_make(board, own, KIND_OPEN_FOUR));
}

static void add_value(Fit *fit, Samples *samples, const Board *board, double target) {
    uint16_t counts[GROUPS_MAX] = {0};
    Side own = board->to_move, other = side_other(own);
    for (int cell = cell_set_next(&board->free, 0, board->words); cell >= 0;
         cell = cell_set_next(&board->free, cell + 1, board->words)) {
        const int own_at = SIDE_SETS * cell_set_has(&board->waits[own], cell);
        const int other_at = SIDE_SETS * cell_set_has(&board->waits[other], cell) + SETS_MAX;
        counts[own_at + fit->sets.of_code[board_code(board, own, cell)]]++;
        counts[other_at + fit->sets.of_code[board_code(board, other, cell)]]++;
    }
    ValueSample *sample = list_add(&samples->values, sizeof(*sample));
    *sample = (ValueSample){.first = samples->groups.count,
                            .threats = (uint16_t)evaluation_threat_set(board),
                            .source = (uint8_t)(fit->source_count - 1),
                            .target = (float)target};
    uint8_t fall[FALL_TERMS_MAX];
    const int falls = evaluation_fall_terms(board, fall);
    for (int i = 0; i < falls; i++)
        sample->fall[fall[i]]++;
    for (int set = 0; set < GROUPS_MAX; set++) {
        if (counts[set] == 0)
            continue;
        CellGroup *group = list_add(&samples->groups, sizeof(*group));
        *group = (CellGroup){.set = (uint16_t)set, .count = counts[set]};
        sample->groups++;
    }
}

static Candidate candidate_of(const Fit *fit, const Board *board, int cell) {
    const Side own = board->to_move, other = side_other(own);
    const int above = board->variant.drop ? cell - board->variant.width : -1;
    const uint16_t *of_code = fit->sets.of_code;
    return (Candidate){{of_code[board_code(board, own, cell)],
                        of_code[board_code(board, other, cell)],
                        above < 0 ? NO_SET : of_code[board_code(board, own, above)],
                        above < 0 ? NO_SET : of_code[board_code(board, other, above)]}};
}

static void add_policy(Fit *fit, Samples *samples, const Board *board, int best) {
    CellSet cells = board->near;
    cell_set_meet(&cells, &board->playable, board->words);
    if (best >= CELLS_MAX || !cell_set_has(&cells, best))
        return;
    PolicySample *sample = list_add(&samples->policies, sizeof(*sample));
    *sample = (PolicySample){.first = samples->candidates.count};
    for (int cell = cell_set_next(&cells, 0, board->words); cell >= 0;
         cell = cell_set_next(&cells, cell + 1, board->words)) {
        if (cell == best)
            sample->best = sample->candidates;
        Candidate *candidate = list_add(&samples->candidates, sizeof(*candidate));
        *candidate = candidate_of(fit, board, cell);
        sample->candidates++;
    }
}

/// 1, 0.5 or 0 for the side to move.
static double result_for(Outcome outcome, Side side) {
    return outcome == OUTCOME_DRAW ? 0.5 : outcome == outcome_win(side);
}

static void add_position(Fit *fit, const Board *board, const GameRecord *game, int ply) {
    double score_scale = fit->sources[fit->source_count - 1].score_scale;
    const GameMove *move = &game->moves[ply];
    if (decided_at_once(board))
        return;
    Samples *samples = &fit->samples[game->number % TEST_GAMES == 0];
    add_policy(fit, samples, board, move->best);
    double result = result_for(game->outcome, board->to_move);
    if (game->outcome == OUTCOME_OPEN)
        add_value(fit, samples, board,
                  chance((double)CLAMP(move->score, -SURE_SCORE, SURE_SCORE) / SCORE_SCALE));
    else if (abs(move->score) <= SCORE_ESTIMATE_MAX)
        add_value(fit, samples, board,
                  RESULT_SHARE * result + (1 - RESULT_SHARE) * chance(move->score / score_scale));
}

/// The board to replay the games of one variant on.
typedef struct Replay {
    Variant variant;
    Patterns *patterns;
    Board *board;
} Replay;

static void replay_close(Replay *replay) {
    if (replay->patterns == NULL)
        return;
    board_free(replay->board);
    patterns_free(replay->patterns);
    *replay = (Replay){.patterns = NULL};
}

static void replay_open(Replay *replay, const Variant *variant) {
    if (replay->patterns != NULL && variant_equal(&replay->variant, variant))
        return;
    replay_close(replay);
    *replay =
        (Replay){.variant = *variant, .patterns = patterns_new(variant), .board = board_new()};
}

/// Another offset for each game, so that all plies are seen.
static bool is_taken(const Fit *fit, const GameRecord *game, int ply) {
    return ply >= game->opening &&
           (game->outcome == OUTCOME_OPEN || (ply + game->number) % fit->every == 0);
}

static void add_game(Fit *fit, Replay *replay, const GameRecord *game) {
    Position start;
    replay_open(replay, &game->variant);
    position_init(&start, &game->variant, SIDE_X);
    board_set_up(replay->board, replay->patterns, NULL, &start);
    for (int ply = 0; ply < game->length && !replay->board->won; ply++) {
        if (is_taken(fit, game, ply))
            add_position(fit, replay->board, game, ply);
        if (game->moves[ply].cell >= CELLS_MAX ||
            !board_can_play(replay->board, game->moves[ply].cell))
            fail("a game has a move that cannot be played");
        board_play(replay->board, game->moves[ply].cell);
    }
}

/// Of results given scores, over a file of games; `slope` gets its derivative by 1 / scale.
static double score_loss(FILE *file, double scale, double *slope) {
    GameRecord *game = base_alloc(sizeof(*game));
    double loss = 0;
    size_t count = 0;
    *slope = 0;
    rewind(file);
    while (game_record_read(file, game)) {
        for (int ply = game->opening; game->outcome != OUTCOME_OPEN && ply < game->length; ply++) {
            double score = game->moves[ply].score;
            if (fabs(score) > SCORE_ESTIMATE_MAX)
                continue;
            double result = result_for(game->outcome, (Side)(ply & 1));
            loss += log_loss(score / scale, result);
            *slope += (chance(score / scale) - result) * score;
            count++;
        }
    }
    base_free(game);
    *slope /= (double)MAX(count, 1);
    return loss / (double)MAX(count, 1);
}

/// The scale of scores under which they predict the results best: the loss is convex in 1 / scale.
static double fit_score_scale(FILE *file, double *loss) {
    double low = 1e-5, high = 1, slope;
    for (int i = 0; i < 30; i++) {
        double middle = (low + high) / 2;
        score_loss(file, 1 / middle, &slope);
        if (slope > 0)
            high = middle;
        else
            low = middle;
    }
    *loss = score_loss(file, 2 / (low + high), &slope);
    return 2 / (low + high);
}

static void read_games(Fit *fit, const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail("a file of games cannot be opened");
    if (fit->source_count == SOURCES_MAX)
        fail("there are more files of games than 64");
    double loss;
    double scale = fit_score_scale(file, &loss);
    fit->sources[fit->source_count++] = (Source){.path = path, .score_scale = scale};
    GameRecord *game = base_alloc(sizeof(*game));
    Replay replay = {.patterns = NULL};
    size_t games = 0;
    rewind(file);
    for (; game_record_read(file, game); games++)
        add_game(fit, &replay, game);
    printf("%s: %zu games; %.0f points of the search's score are one logit, result by score %.4f\n",
           path, games, scale, loss);
    replay_close(&replay);
    base_free(game);
    fclose(file);
}

// ---- Learning ----

/// One step of Adam along fit->slope for the terms `from` up to `to`; the prior is worth
/// 1 / (samples * spread^2).
static void step_terms(Fit *fit, int from, int to, double rate, double spread, size_t samples) {
    const double keep_mean = 0.9, keep_square = 0.99;
    double mean_share = 1 - pow(keep_mean, fit->steps);
    double square_share = 1 - pow(keep_square, fit->steps);
    for (int i = from; i < to; i++) {
        double slope =
            fit->slope[i] + (fit->terms[i] - fit->prior[i]) / (spread * spread * (double)samples);
        fit->mean[i] = keep_mean * fit->mean[i] + (1 - keep_mean) * slope;
        fit->square[i] = keep_square * fit->square[i] + (1 - keep_square) * slope * slope;
        // A term that counts a hundred times must step a hundredth as far.
        fit->terms[i] -= rate / (1 + fit->size[i]) * (fit->mean[i] / mean_share) /
                         (sqrt(fit->square[i] / square_share) + 1e-8);
        fit->slope[i] = 0;
    }
}

typedef struct SetTables SetTables;
/// One of the two regressions: its samples, its terms, its prior.
typedef struct Regression {
    const char *name;
    double (*sample)(Fit *fit, SetTables *tables, const Samples *samples, size_t at, double weight);
    int at, tables; ///< its CodeTerms
    double spread, rate;
} Regression;

/// The functions of a class set that a regression uses, and their slopes.
struct SetTables {
    double value[MOVE_SETS][SETS_MAX + 1], slope[MOVE_SETS][SETS_MAX + 1]; ///< value 0 at NO_SET
};

static void open_tables(const Fit *fit, const Regression *regression, SetTables *tables) {
    memset(tables, 0, sizeof(*tables));
    for (int i = 0; i < regression->tables; i++)
        spread_terms(&fit->sets, fit->terms + regression->at + i * CODE_TERMS, tables->value[i]);
}

static void close_tables(Fit *fit, const Regression *regression, const SetTables *tables) {
    for (int i = 0; i < regression->tables; i++)
        gather_slopes(&fit->sets, tables->slope[i], fit->slope + regression->at + i * CODE_TERMS);
}

static bool is_other(int set) {
    return set % SIDE_SETS >= SETS_MAX;
}

/// Sign of a class set in the value: what helps the other side counts against the mover.
static double set_sign(int set) {
    return is_other(set) ? -1 : 1;
}

/// Loss of one sample; adds `weight` times its slopes when that is not 0.
static double value_sample(Fit *fit, SetTables *tables, const Samples *samples, size_t at,
                           double weight) {
    const ValueSample *sample = (const ValueSample *)samples->values.items + at;
    const CellGroup *groups = (const CellGroup *)samples->groups.items + sample->first;
    uint16_t threats[1 + THREAT_BITS * (THREAT_BITS + 1) / 2];
    int threat_count = list_threat_terms(sample->threats, threats);
    double logit = 0;
    for (int i = 0; i < threat_count; i++)
        logit += fit->terms[threats[i]];
    for (int i = 0; i < FALL_TERMS; i++)
        logit += sample->fall[i] * fit->terms[FALL_AT + i];
    for (int i = 0; i < sample->groups; i++)
        logit += set_sign(groups[i].set) * groups[i].count *
                 tables->value[is_other(groups[i].set)][groups[i].set % SETS_MAX];
    if (weight > 0) {
        double slope = weight * (chance(logit) - sample->target);
        for (int i = 0; i < threat_count; i++)
            fit->slope[threats[i]] += slope;
        for (int i = 0; i < FALL_TERMS; i++)
            fit->slope[FALL_AT + i] += sample->fall[i] * slope;
        for (int i = 0; i < sample->groups; i++)
            tables->slope[is_other(groups[i].set)][groups[i].set % SETS_MAX] +=
                set_sign(groups[i].set) * groups[i].count * slope;
    }
    return log_loss(logit, sample->target);
}

/// Fills fit->size for the terms of class sets in the value.
static void measure_terms(Fit *fit) {
    const Samples *samples = &fit->samples[0];
    for (size_t k = 0; k < samples->values.count; k++) {
        const ValueSample *sample = (const ValueSample *)samples->values.items + k;
        const CellGroup *groups = (const CellGroup *)samples->groups.items + sample->first;
        double counts[2 * CODE_TERMS] = {0};
        for (int i = 0; i < sample->groups; i++) {
            int other = is_other(groups[i].set);
            const uint16_t *terms = fit->sets.terms[groups[i].set % SETS_MAX];
            for (int t = 0; t < SET_TERMS; t++)
                counts[other * CODE_TERMS + terms[t]] += groups[i].count;
        }
        for (int i = 0; i < 2 * CODE_TERMS; i++)
            fit->size[i] += counts[i] * counts[i] / (double)samples->values.count;
    }
    for (int i = 0; i < 2 * CODE_TERMS; i++)
        fit->size[i] = sqrt(fit->size[i]);
}

static double policy_sample(Fit *fit, SetTables *tables, const Samples *samples, size_t at,
                            double weight) {
    (void)fit;
    const PolicySample *sample = (const PolicySample *)samples->policies.items + at;
    const Candidate *candidates = (const Candidate *)samples->candidates.items + sample->first;
    double logits[CELLS_MAX], most = -INFINITY, sum = 0;
    for (int i = 0; i < sample->candidates; i++) {
        logits[i] = 0;
        for (int k = 0; k < MOVE_SETS; k++)
            logits[i] += tables->value[k][candidates[i].sets[k]];
        most = fmax(most, logits[i]);
    }
    for (int i = 0; i < sample->candidates; i++)
        sum += exp(logits[i] - most);
    for (int i = 0; weight > 0 && i < sample->candidates; i++) {
        double slope = weight * (exp(logits[i] - most) / sum - (i == sample->best));
        for (int k = 0; k < MOVE_SETS; k++)
            tables->slope[k][candidates[i].sets[k]] += slope;
    }
    return most + log(sum) - logits[sample->best];
}

static const Regression VALUE = {"value", value_sample, OWN_AT, 2, VALUE_SPREAD, 0.01};
static const Regression POLICY = {"policy",  policy_sample, OWN_MOVE_AT,
                                  MOVE_SETS, POLICY_SPREAD, 0.05};

static size_t sample_count(const Regression *regression, const Samples *samples) {
    return regression == &VALUE ? samples->values.count : samples->policies.count;
}

static double test_loss(Fit *fit, const Regression *regression, SetTables *tables) {
    const Samples *samples = &fit->samples[1];
    size_t count = sample_count(regression, samples);
    double loss = 0;
    open_tables(fit, regression, tables);
    for (size_t i = 0; i < count; i++)
        loss += regression->sample(fit, tables, samples, i, 0);
    return loss / (double)MAX(count, 1);
}

static void run_epoch(Fit *fit, const Regression *regression, SetTables *tables,
                      const uint32_t *order, size_t count, double rate) {
    for (size_t from = 0; from < count; from += BATCH) {
        size_t to = MIN(from + BATCH, count);
        open_tables(fit, regression, tables);
        for (size_t i = from; i < to; i++)
            regression->sample(fit, tables, &fit->samples[0], order[i], 1.0 / (double)(to - from));
        close_tables(fit, regression, tables);
        fit->steps++;
        step_terms(fit, regression->at, regression->at + regression->tables * CODE_TERMS, rate,
                   regression->spread, count);
        if (regression == &VALUE)
            step_terms(fit, THREATS_AT, TERMS, rate, regression->spread, count);
    }
}

static void learn(Fit *fit, const Regression *regression) {
    size_t count = sample_count(regression, &fit->samples[0]);
    if (count == 0)
        fail("the games have no position to learn from");
    SetTables *tables = base_alloc(sizeof(*tables));
    uint32_t *order = base_alloc(count * sizeof(*order));
    Rng rng = rng_seeded(fit->seed);
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)i;
    fit->steps = 0;
    printf("%s: %zu positions to learn from, %zu to test; test loss %.4f", regression->name, count,
           sample_count(regression, &fit->samples[1]), test_loss(fit, regression, tables));
    for (uint64_t epoch = 0; epoch < fit->epochs; epoch++) {
        shuffle(order, count, &rng);
        double left = 1 - (double)epoch / (double)fit->epochs;
        run_epoch(fit, regression, tables, order, count, regression->rate * left);
        printf(" %.4f", test_loss(fit, regression, tables));
        fflush(stdout);
    }
    printf("\n");
    base_free(order);
    base_free(tables);
}

// ---- Hidden units ----

/// The counts of a sample's terms, in the order of HiddenTerms.
static void count_terms(const Fit *fit, const Samples *samples, const ValueSample *sample,
                        uint16_t counts[NETWORK_TERMS]) {
    const CellGroup *groups = (const CellGroup *)samples->groups.items + sample->first;
    uint16_t threats[1 + THREAT_BITS * (THREAT_BITS + 1) / 2];
    int threat_count = list_threat_terms(sample->threats, threats);
    memset(counts, 0, NETWORK_TERMS * sizeof(*counts));
    for (int i = 0; i < threat_count; i++)
        counts[NETWORK_THREATS_AT + threats[i] - THREATS_AT] = 1;
    for (int i = 0; i < sample->groups; i++) {
        const int at = is_other(groups[i].set) ? NETWORK_OTHER_AT : 0;
        const bool waits = groups[i].set >= SIDE_SETS;
        const uint16_t *terms = fit->sets.terms[groups[i].set % SETS_MAX];
        for (int t = 0; t < SET_TERMS; t++) {
            counts[at + terms[t]] += groups[i].count;
            if (waits)
                counts[NETWORK_WAITS_AT + at + terms[t]] += groups[i].count;
        }
    }
    for (int i = 0; i < FALL_TERMS; i++)
        counts[NETWORK_FALL_AT + i] = sample->fall[i];
}

static void make_examples(const Fit *fit, const Samples *samples, Examples *examples) {
    const ValueSample *items = samples->values.items;
    for (size_t i = 0; i < samples->values.count; i++) {
        uint16_t counts[NETWORK_TERMS];
        count_terms(fit, samples, &items[i], counts);
        examples_add(examples, counts, (double)items[i].target, items[i].source);
    }
}

static void print_losses(const Fit *fit, const Network *network, const Examples *learnt_from,
                         const Examples *test) {
    size_t learnt[SOURCES_MAX] = {0}, tested[SOURCES_MAX] = {0};
    double loss[SOURCES_MAX] = {0};
    for (size_t i = 0; i < learnt_from->examples.count; i++)
        learnt[examples_at(learnt_from, i)->source]++;
    for (size_t i = 0; i < test->examples.count; i++) {
        const Example *example = examples_at(test, i);
        tested[example->source]++;
        loss[example->source] += network_loss(network, test, example);
    }
    for (int i = 0; i < fit->source_count; i++)
        printf("%s: %zu positions to learn from, %zu to test; test loss %.4f\n",
               fit->sources[i].path, learnt[i], tested[i], loss[i] / (double)MAX(tested[i], 1));
}

/// The value with hidden units, in the place of the regression's.
static void learn_hidden(const Fit *fit, EvaluationTerms *terms) {
    Examples examples[2] = {{.features = {.items = NULL}}};
    Network *network = base_alloc(sizeof(*network));
    for (int i = 0; i < 2; i++)
        make_examples(fit, &fit->samples[i], &examples[i]);
    if (examples[0].examples.count == 0)
        fail("the games have no position to learn from");
    network_learn(network, &examples[0], &examples[1], fit->hidden_epochs, fit->seed);
    print_losses(fit, network, &examples[0], &examples[1]);
    if (!network_round(network, terms))
        fail("the value learnt has a number that is too large for the 16 bits of a term");
    for (int i = 0; i < 2; i++) {
        base_free(examples[i].features.items);
        base_free(examples[i].examples.items);
    }
    base_free(network);
}

// ---- Terms in and out ----

/// So many units of term number `i` are one logit.
static double term_unit(int i) {
    return i >= OWN_MOVE_AT && i < THREATS_AT ? MOVE_WEIGHT_ONE : SCORE_SCALE * WEIGHT_ONE;
}

static void read_prior(Fit *fit) {
    int16_t numbers[TERMS];
    memcpy(numbers, &WEIGHTS_PRIOR, sizeof(numbers));
    for (int i = 0; i < TERMS; i++)
        fit->terms[i] = fit->prior[i] = numbers[i] / term_unit(i);
}

static void round_terms(const Fit *fit, EvaluationTerms *terms) {
    int16_t numbers[TERMS];
    for (int i = 0; i < TERMS; i++)
        numbers[i] = (int16_t)lround(CLAMP(fit->terms[i] * term_unit(i), INT16_MIN, INT16_MAX));
    memcpy(terms, numbers, sizeof(numbers));
}

static void write_terms(const EvaluationTerms *terms, int argc, char **argv) {
    FILE *file = fopen(argv[1], "w");
    if (file == NULL)
        fail("the text cannot be opened for writing");
    bool written = terms_text_write(file, terms, argc, argv);
    if (fclose(file) != 0 || !written)
        fail("the text cannot be written");
}

/// Returns how many words the option takes.
static int parse_option(Fit *fit, const char *name, const char *text) {
    if (strcmp(name, "--hidden") == 0) {
        fit->hidden = true;
        return 1;
    }
    uint64_t *value = strcmp(name, "--seed") == 0            ? &fit->seed
                      : strcmp(name, "--epochs") == 0        ? &fit->epochs
                      : strcmp(name, "--every") == 0         ? &fit->every
                      : strcmp(name, "--hidden-epochs") == 0 ? &fit->hidden_epochs
                                                             : NULL;
    if (value == NULL)
        fail("unknown option; see the head of tools/fit_evaluation.c");
    if (text == NULL || !slice_to_uint(slice_of(text), 1000000, value))
        fail("an option needs a whole number after it");
    return 2;
}

/// The options first, as they hold for all files; what is left are the files.
static void read_arguments(Fit *fit, int argc, char **argv) {
    const char **paths = base_alloc((size_t)argc * sizeof(*paths));
    int count = 0;
    for (int i = 2; i < argc;)
        if (argv[i][0] == '-')
            i += parse_option(fit, argv[i], i + 1 < argc ? argv[i + 1] : NULL);
        else
            paths[count++] = argv[i++];
    if (fit->every == 0)
        fail("--every must be at least 1");
    if (fit->hidden_epochs == 0)
        fail("--hidden-epochs must be at least 1");
    for (int i = 0; i < count; i++)
        read_games(fit, paths[i]);
    base_free(paths);
}

int main(int argc, char **argv) {
    if (argc < 3)
        fail("use: fit_evaluation TEXT GAMES… [options]");
    Problem problem;
    if (!file_try_write(argv[1], &problem))
        fail(problem.sentence);
    Fit *fit = base_alloc(sizeof(*fit));
    EvaluationTerms *terms = base_alloc(sizeof(*terms));
    fit->seed = 1;
    fit->epochs = 15;
    fit->every = 1;
    fit->hidden_epochs = 6;
    build_sets(&fit->sets);
    read_prior(fit);
    read_arguments(fit, argc, argv);
    measure_terms(fit);
    if (!fit->hidden)
        learn(fit, &VALUE);
    learn(fit, &POLICY);
    round_terms(fit, terms);
    if (fit->hidden)
        learn_hidden(fit, terms);
    write_terms(terms, argc, argv);
    base_free(terms);
    base_free(fit);
    return 0;
}
