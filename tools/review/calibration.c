#include "review/calibration.h"

#include "review/speaker.h"

#include <math.h>

enum {
    ENOUGH_POSITIONS = 100, ///< for a share to mean something
    ENOUGH_GAMES = 15,
    OWN = 0,   ///< speakers: the side that is looked at, and all that is said by a search
    OTHER = 1, ///< the other one
};

static const double CLOSE = 0.05; ///< share of the points

const CalibrationPlan CALIBRATION_PLAN = {.nodes = 20000, .each = 1, .apart = 1};

typedef struct Phase {
    const char *name;
    int last_move;
} Phase;

static const Phase PHASE[PHASES] = {
    {"1 to 20", 20}, {"21 to 35", 35}, {"36 to 60", 60}, {"61 and later", CELLS_MAX}};

const char *calibration_family_name(ScoreFamily family) {
    static const char *const NAME[SCORE_FAMILIES] = {
        [SCORE_FIVE_FREE] = "five or more in a row",
        [SCORE_FIVE_EXACT] = "exactly five in a row",
        [SCORE_SHORT_ROWS] = "rows of three or four",
        [SCORE_LONG_ROWS] = "rows of six and more",
        [SCORE_FALLING_SHORT] = "marks that fall, rows of three or four",
        [SCORE_FALLING_SHORT_ODD] =
            "marks that fall, rows of three or four, an odd number of squares",
        [SCORE_FALLING_LONG] = "marks that fall, rows of five and more",
        [SCORE_FALLING_LONG_ODD] =
            "marks that fall, rows of five and more, an odd number of squares"};
    return NAME[family];
}

int calibration_phase(int move) {
    int phase = 0;
    while (move > PHASE[phase].last_move)
        phase++;
    return phase;
}

double calibration_share(Score score) {
    if (score >= SCORE_WIN_MIN)
        return 1;
    if (score <= -SCORE_WIN_MIN)
        return 0;
    return CLAMP(1 / (1 + exp(-(double)score / SCORE_SCALE)), 0.001, 0.999);
}

// --- Adding up

/// What was said of a position, and what came out.
typedef struct Said {
    int game; ///< its number
    bool proven;
    double said, scored;
} Said;

static void add(Sample *sample, const Said *said) {
    sample->games += sample->last_game != said->game;
    sample->last_game = said->game;
    sample->positions++;
    sample->said += said->said;
    sample->scored += said->scored;
}

/// A proof is not held to be surer than the surest estimate.
static double loss_when_said(double said, double scored) {
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
    judgement->log_loss += loss_when_said(said, scored);
    if (scored != 0.5) {
        judgement->decided++;
        judgement->right += same_sign(said, scored);
    }
}

static void add_position(PhaseSample *phase, const Said *said) {
    if (said->proven) {
        add(&phase->proven, said);
    } else {
        add(&phase->tenths[MIN((int)(said->said * TENTHS), TENTHS - 1)], said);
        add(&phase->all_estimates, said);
        judge(&phase->estimates, said->said, said->scored);
    }
    judge(&phase->all, said->said, said->scored);
}

double calibration_scored(Side side, Outcome outcome) {
    const Side winner = outcome_winner(outcome);
    return winner == SIDE_NONE ? 0.5 : winner == side;
}

// --- Going through the games

/// What is said of a position with `marks` marks.
static double chance_of(const CalibrationPlan *plan, int who, const GameLine *game, int marks,
                        Score said, bool proven) {
    // Another program has a scale of its own.
    if (proven || plan->plain || who == OTHER)
        return calibration_share(said);
    return score_chance(said, &game->end.variant, marks) / 1000.0;
}

static void add_game(const CalibrationPlan *plan, Speaker *speaker, const GameLine *game,
                     Calibration *calibration) {
    const ScoreFamily family = score_family(&game->end.variant);
    const int number = calibration->games + 1;
    for (int i = game->opening; i < game->end.ply; i += (int)plan->each) {
        const Side side = i % 2 == 0 ? SIDE_X : SIDE_O;
        const int who = speaker_searches(speaker) || game->own[side] ? OWN : OTHER;
        bool proven;
        const Score score = speaker_ask(speaker, game, i, &proven);
        if (score == SAID_NOTHING)
            continue;
        const Said said = {.game = number,
                           .proven = proven,
                           .said = chance_of(plan, who, game, i, score, proven),
                           .scored = calibration_scored(side, game->outcome)};
        PhaseSample *phases = calibration->samples[who][family];
        add_position(&phases[calibration_phase(i + 1)], &said);
        add_position(&phases[PHASES], &said);
        calibration->games = number;
    }
}

bool calibration_measure(FILE *file, const CalibrationPlan *plan, List *seen,
                         Calibration *calibration, Problem *problem) {
    Speaker *speaker = speaker_new(plan->nodes);
    GameLine *game = base_alloc(sizeof(*game));
    *calibration = (Calibration){0};
    uint64_t number = 0;
    while (game_line_read(file, game, problem))
        if (game->outcome != OUTCOME_OPEN && distinct_add(seen, game) &&
            ++number % plan->apart == 0)
            add_game(plan, speaker, game, calibration);
    base_free(game);
    speaker_free(speaker);
    return problem->sentence[0] == '\0';
}

// --- Printing

static void print_sample(FILE *out, const Sample *sample) {
    if (sample->positions == 0)
        fprintf(out, " |");
    else
        fprintf(out, " %.1f, %.1f (%d, %d) |", 100 * sample->said / sample->positions,
                100 * sample->scored / sample->positions, sample->positions, sample->games);
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
    switch (row) {
    case ROW_ESTIMATES:
        print_sample(out, &phase->all_estimates);
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

static void print_table(FILE *out, const PhaseSample phases[PHASES + 1]) {
    print_head(out);
    for (int row = 0; row < ROWS; row++) {
        char memory[40];
        fprintf(out, "| %s |", row_name(row, memory, sizeof(memory)));
        for (int c = 0; c <= PHASES; c++)
            print_cell(out, &phases[c], row);
        fputc('\n', out);
    }
}

/// How many of the tenths that enough is known of are right, phase by phase.
static void print_misses(FILE *out, const PhaseSample phases[PHASES + 1]) {
    int cells = 0, right = 0;
    for (int p = 0; p < PHASES; p++)
        for (int t = 0; t < TENTHS; t++) {
            const Sample *sample = &phases[p].tenths[t];
            if (sample->positions < ENOUGH_POSITIONS || sample->games < ENOUGH_GAMES)
                continue;
            cells++;
            right += fabs(sample->said - sample->scored) <= CLOSE * sample->positions;
        }
    fprintf(out,
            "\nWithin %.0f points: %d of the %d tenths with %d positions of %d games or more.\n",
            100 * CLOSE, right, cells, ENOUGH_POSITIONS, ENOUGH_GAMES);
}

void calibration_print(const Calibration *calibration, const CalibrationPlan *plan, FILE *out) {
    static const char *const SAID_BY[SPEAKERS] = {"the side that is looked at", "the other side"};
    fprintf(out, "%d games. Said, scored (positions, games), in %%, for the side to move.\n",
            calibration->games);
    for (int s = 0; s < SPEAKERS; s++)
        for (int f = 0; f < SCORE_FAMILIES; f++) {
            const PhaseSample *phases = calibration->samples[s][f];
            if (phases[PHASES].all.positions == 0)
                continue;
            if (plan->nodes > 0)
                fprintf(out, "\n%s, said by searches of %llu nodes:\n\n",
                        calibration_family_name(f), (unsigned long long)plan->nodes);
            else
                fprintf(out, "\n%s, said by %s:\n\n", calibration_family_name(f), SAID_BY[s]);
            print_table(out, phases);
            print_misses(out, phases);
        }
}
