#include "review/calibration.h"

#include "engine/engine.h"

#include <math.h>

enum {
    TABLE_MIB = 4,
    FIVE = 5,
    OWN = 0,   ///< speakers: the side that is looked at, and all that is said by a search
    OTHER = 1, ///< the other one
};

const CalibrationPlan CALIBRATION_PLAN = {.nodes = 20000, .each = 1};

typedef struct Phase {
    const char *name;
    int last_move;
} Phase;

static const Phase PHASE[PHASES] = {
    {"1 to 20", 20}, {"21 to 35", 35}, {"36 to 60", 60}, {"61 and later", CELLS_MAX}};

/// The families that have an evaluation of their own (docs/evaluation.md).
static const char *const FAMILY_NAME[FAMILIES] = {"five or more in a row", "exactly five in a row",
                                                  "rows of another length", "marks that fall"};

static int family_of(const Variant *variant) {
    if (variant->drop)
        return 3;
    if (variant->row_length != FIVE)
        return 2;
    return variant->exact ? 1 : 0;
}

/// `move` counts from 1.
static int phase_of(int move) {
    int phase = 0;
    while (move > PHASE[phase].last_move)
        phase++;
    return phase;
}

double calibration_share(Score score) {
    if (score >= SCORE_WIN_MIN)
        return 1;
    return score <= -SCORE_WIN_MIN ? 0 : score_chance(score) / 1000.0;
}

// --- Adding up

static void add(Sample *sample, double said, double scored) {
    sample->positions++;
    sample->said += said;
    sample->scored += scored;
}

/// A proof is not held to be surer than the surest estimate.
static double log_loss(double said, double scored) {
    const double chance = CLAMP(said, 0.001, 0.999);
    return -scored * log(chance) - (1 - scored) * log(1 - chance);
}

/// 1 when both are on the same side of one half.
static double same_sign(double said, double scored) {
    if (said == 0.5)
        return 0.5;
    return (said > 0.5) == (scored > 0.5);
}

static void judge(Judgement *judgement, double said, double scored) {
    judgement->positions++;
    judgement->log_loss += log_loss(said, scored);
    if (scored != 0.5) {
        judgement->decided++;
        judgement->right += same_sign(said, scored);
    }
}

static void add_position(PhaseSample *phase, bool proven, double said, double scored) {
    const int tenth = MIN((int)(said * TENTHS), TENTHS - 1);
    add(proven ? &phase->proven : &phase->tenths[tenth], said, scored);
    judge(&phase->all, said, scored);
    if (!proven)
        judge(&phase->estimates, said, scored);
}

static double scored_by(Side side, Outcome outcome) {
    const Side winner = outcome_winner(outcome);
    return winner == SIDE_NONE ? 0.5 : winner == side;
}

// --- What is said

/// What is worth a position; `nodes` is 0 where nobody has to search.
typedef struct Speaker {
    uint64_t nodes;
    Engine *engine;
    SearchReport *report;
} Speaker;

/// What is said of the position before move `i`; false when nothing is.
static bool ask(Speaker *speaker, const GameLine *game, int i, double *share, bool *proven) {
    if (speaker->nodes == 0) {
        const Score said = game->said[i];
        *share = calibration_share(said);
        *proven = said >= SCORE_WIN_MIN || said <= -SCORE_WIN_MIN;
        return said != SAID_NOTHING;
    }
    const Position position = game_line_position(game, i);
    engine_clear(speaker->engine);
    engine_search(speaker->engine, &position, &(Limits){.nodes = speaker->nodes}, NULL,
                  speaker->report);
    const Verdict verdict = speaker->report->verdict;
    *proven = verdict.kind != VERDICT_UNKNOWN;
    *share =
        calibration_share(*proven ? score_of_verdict(verdict) : speaker->report->moves[0].score);
    return true;
}

static void add_game(Speaker *speaker, const GameLine *game, uint64_t each,
                     Calibration *calibration) {
    const int family = family_of(&game->end.variant);
    bool any = false;
    for (int i = game->opening; i < game->end.ply; i += (int)each) {
        const Side side = i % 2 == 0 ? SIDE_X : SIDE_O;
        const int who = speaker->nodes > 0 || game->own[side] ? OWN : OTHER;
        double share;
        bool proven;
        if (!ask(speaker, game, i, &share, &proven))
            continue;
        add_position(&calibration->samples[who][family][phase_of(i + 1)], proven, share,
                     scored_by(side, game->outcome));
        any = true;
    }
    calibration->games += any;
}

bool calibration_measure(FILE *file, const CalibrationPlan *plan, Calibration *calibration,
                         Problem *problem) {
    const EngineConfig config = {.table_mib = TABLE_MIB, .clock = clock_system()};
    Speaker speaker = {
        .nodes = plan->nodes, .engine = engine_new(&config), .report = report_new(1)};
    GameLine *game = base_alloc(sizeof(*game));
    *calibration = (Calibration){0};
    while (game_line_read(file, game, problem))
        if (game->outcome != OUTCOME_OPEN)
            add_game(&speaker, game, plan->each, calibration);
    base_free(game);
    report_free(speaker.report);
    engine_free(speaker.engine);
    return problem->sentence[0] == '\0';
}

// --- Printing

static void join(Sample *to, const Sample *from) {
    to->positions += from->positions;
    to->said += from->said;
    to->scored += from->scored;
}

static void join_judgements(Judgement *to, const Judgement *from) {
    to->positions += from->positions;
    to->log_loss += from->log_loss;
    to->decided += from->decided;
    to->right += from->right;
}

static PhaseSample whole_game(const PhaseSample phases[PHASES]) {
    PhaseSample whole = {0};
    for (int p = 0; p < PHASES; p++) {
        for (int t = 0; t < TENTHS; t++)
            join(&whole.tenths[t], &phases[p].tenths[t]);
        join(&whole.proven, &phases[p].proven);
        join_judgements(&whole.estimates, &phases[p].estimates);
        join_judgements(&whole.all, &phases[p].all);
    }
    return whole;
}

static Sample estimates_of(const PhaseSample *phase) {
    Sample all = {0};
    for (int t = 0; t < TENTHS; t++)
        join(&all, &phase->tenths[t]);
    return all;
}

static void print_sample(FILE *out, const Sample *sample) {
    if (sample->positions == 0)
        fprintf(out, " |");
    else
        fprintf(out, " %.1f, %.1f (%d) |", 100 * sample->said / sample->positions,
                100 * sample->scored / sample->positions, sample->positions);
}

static void print_right(FILE *out, const Judgement *judgement) {
    if (judgement->decided == 0)
        fprintf(out, " |");
    else
        fprintf(out, " %.1f %% (%d) |", 100 * judgement->right / judgement->decided,
                judgement->decided);
}

static void print_log_loss(FILE *out, const Judgement *judgement) {
    if (judgement->positions == 0)
        fprintf(out, " |");
    else
        fprintf(out, " %.3f (%d) |", judgement->log_loss / judgement->positions,
                judgement->positions);
}

typedef enum Row {
    ROW_TENTH, ///< the first of TENTHS
    ROW_ESTIMATES = TENTHS,
    ROW_PROVEN,
    ROW_RIGHT,
    ROW_LOG_LOSS,
    ROW_RIGHT_OF_ALL,
    ROW_LOG_LOSS_OF_ALL,
    ROWS
} Row;

static const char *row_name(int row, char *memory, size_t size) {
    static const char *const NAMES[ROWS] = {
        [ROW_ESTIMATES] = "estimates",          [ROW_PROVEN] = "proven",
        [ROW_RIGHT] = "sign right, estimates",  [ROW_LOG_LOSS] = "log loss, estimates",
        [ROW_RIGHT_OF_ALL] = "sign right, all", [ROW_LOG_LOSS_OF_ALL] = "log loss, all",
    };
    if (NAMES[row])
        return NAMES[row];
    snprintf(memory, size, "%d to %d %%", 100 * row / TENTHS, 100 * (row + 1) / TENTHS);
    return memory;
}

static void print_cell(FILE *out, const PhaseSample *phase, int row) {
    const Sample estimates = estimates_of(phase);
    switch (row) {
    case ROW_ESTIMATES:
        print_sample(out, &estimates);
        return;
    case ROW_PROVEN:
        print_sample(out, &phase->proven);
        return;
    case ROW_RIGHT:
        print_right(out, &phase->estimates);
        return;
    case ROW_LOG_LOSS:
        print_log_loss(out, &phase->estimates);
        return;
    case ROW_RIGHT_OF_ALL:
        print_right(out, &phase->all);
        return;
    case ROW_LOG_LOSS_OF_ALL:
        print_log_loss(out, &phase->all);
        return;
    default:
        print_sample(out, &phase->tenths[row]);
    }
}

static void print_head(FILE *out) {
    fprintf(out, "| chance |");
    for (int p = 0; p < PHASES; p++)
        fprintf(out, " %s |", PHASE[p].name);
    fprintf(out, " all moves |\n|---|");
    for (int c = 0; c <= PHASES; c++)
        fprintf(out, "--:|");
    fputc('\n', out);
}

static void print_table(FILE *out, const PhaseSample phases[PHASES]) {
    PhaseSample columns[PHASES + 1];
    for (int p = 0; p < PHASES; p++)
        columns[p] = phases[p];
    columns[PHASES] = whole_game(phases);
    print_head(out);
    for (int row = 0; row < ROWS; row++) {
        char memory[40];
        fprintf(out, "| %s |", row_name(row, memory, sizeof(memory)));
        for (int c = 0; c <= PHASES; c++)
            print_cell(out, &columns[c], row);
        fputc('\n', out);
    }
}

void calibration_print(const Calibration *calibration, const CalibrationPlan *plan, FILE *out) {
    static const char *const SAID_BY[SPEAKERS] = {"the side that is looked at", "the other side"};
    fprintf(out, "%d games. Said, scored (positions), in %%, for the side to move.\n",
            calibration->games);
    for (int s = 0; s < SPEAKERS; s++)
        for (int f = 0; f < FAMILIES; f++) {
            const PhaseSample whole = whole_game(calibration->samples[s][f]);
            if (whole.all.positions == 0)
                continue;
            if (plan->nodes > 0)
                fprintf(out, "\n%s, said by searches of %llu nodes:\n\n", FAMILY_NAME[f],
                        (unsigned long long)plan->nodes);
            else
                fprintf(out, "\n%s, said by %s:\n\n", FAMILY_NAME[f], SAID_BY[s]);
            print_table(out, calibration->samples[s][f]);
        }
}
