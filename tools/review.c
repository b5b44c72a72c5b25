// Looks at games again: moves that walked into a win, chances that came true, wins seen late.
//
//   review moves FILE [--nodes N] [--look N] [--check N] [--others N] [--from MOVE] [--to MOVE]
//                     [--last N] [--announced 1] [--kept 0] [--table MIB]
//   review chances FILE [LEARNT] [--nodes N] [--each N] [--apart N] [--plain 1]
//   review scores FILE [--nodes N] [--each N]
//   review fit FILE [--apart N] [--prior N]
//   review lag FILE [--sure PERCENT]
//
// FILE holds games as lines (review/game_line.h), which tools/game-lines makes of the records of
// matches, or the games of self_play. `moves` prints the own moves that let the other side win,
// where a fresh look proves it and another move does not, and counts (review/moves.h); `chances`
// prints tables of what was said and what was scored (review/calibration.h), without the games that
// the file LEARNT has as well; `scores` prints the
// games with what a search says of their positions (review/scores.h), `fit` the scales of scores
// that explain such games best (review/scale.h); `lag` how many plies the loser saw the end after
// the winner (review/lag.h). Everything repeats exactly.
#include "number_options.h"
#include "review/calibration.h"
#include "review/lag.h"
#include "review/moves.h"
#include "review/scale.h"
#include "review/scores.h"

#include "engine/engine.h"

static FILE *open_games(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        number_options_fail("review", "the file of games cannot be opened");
    return file;
}

static void review_moves(FILE *file, int count, char **words) {
    MovesPlan plan = MOVES_PLAN;
    const NumberOption options[] = {{"--nodes", &plan.nodes},         {"--look", &plan.look},
                                    {"--check", &plan.check},         {"--others", &plan.others},
                                    {"--from", &plan.from},           {"--to", &plan.to},
                                    {"--last", &plan.last},           {"--kept", &plan.kept},
                                    {"--announced", &plan.announced}, {"--table", &plan.table_mib}};
    number_options_read("review", options, ARRAY_LEN(options), count, words);
    if (plan.look < 1 || plan.check < 1 || plan.from < 1 || plan.table_mib < 1)
        number_options_fail("review", "--look, --check, --from and --table must be at least 1");
    if (plan.others >= CELLS_MAX || plan.table_mib > ENGINE_TABLE_MIB_MAX)
        number_options_fail("review", "--others or --table is too large");
    plan.to = MIN(plan.to, (uint64_t)CELLS_MAX);
    plan.last = MIN(plan.last, (uint64_t)CELLS_MAX);
    plan.from = MIN(plan.from, (uint64_t)CELLS_MAX + 1);
    MovesCount found;
    Problem problem;
    if (!moves_review(file, &plan, stdout, &found, &problem))
        number_options_fail("review", problem.sentence);
    printf("%d moves of %d games: %d walked into a win that another move avoids, %d were lost "
           "whatever was played\n",
           found.moves, found.games, found.walked, found.lost);
}

static void see_learnt(const char *path, List *seen) {
    FILE *file = open_games(path);
    Problem problem;
    if (!distinct_add_all(seen, file, &problem))
        number_options_fail("review", problem.sentence);
    fclose(file);
}

static void review_chances(FILE *file, int count, char **words) {
    List seen = {0};
    if (count > 0 && strncmp(words[0], "--", 2) != 0) {
        see_learnt(words[0], &seen);
        count--;
        words++;
    }
    CalibrationPlan plan = CALIBRATION_PLAN;
    const NumberOption options[] = {{"--nodes", &plan.nodes},
                                    {"--each", &plan.each},
                                    {"--apart", &plan.apart},
                                    {"--plain", &plan.plain}};
    number_options_read("review", options, ARRAY_LEN(options), count, words);
    if (plan.each < 1 || plan.apart < 1)
        number_options_fail("review", "--each and --apart must be at least 1");
    plan.each = MIN(plan.each, (uint64_t)CELLS_MAX);
    Calibration *calibration = base_alloc(sizeof(*calibration));
    Problem problem;
    if (!calibration_measure(file, &plan, &seen, calibration, &problem))
        number_options_fail("review", problem.sentence);
    calibration_print(calibration, &plan, stdout);
    base_free(calibration);
    base_free(seen.items);
}

static void review_scores(FILE *file, int count, char **words) {
    ScoresPlan plan = SCORES_PLAN;
    const NumberOption options[] = {{"--nodes", &plan.nodes}, {"--each", &plan.each}};
    number_options_read("review", options, ARRAY_LEN(options), count, words);
    if (plan.nodes < 1 || plan.each < 1)
        number_options_fail("review", "--nodes and --each must be at least 1");
    plan.each = MIN(plan.each, (uint64_t)CELLS_MAX);
    Problem problem;
    if (!scores_write(file, &plan, stdout, &problem))
        number_options_fail("review", problem.sentence);
}

static void review_fit(FILE *file, int count, char **words) {
    ScalePlan plan = SCALE_PLAN;
    const NumberOption options[] = {{"--apart", &plan.apart}, {"--prior", &plan.prior}};
    number_options_read("review", options, ARRAY_LEN(options), count, words);
    FittedScale scales[SCORE_FAMILIES];
    Problem problem;
    if (!scale_fit(file, &plan, scales, &problem))
        number_options_fail("review", problem.sentence);
    scale_print(scales, stdout);
}

static void review_lag(FILE *file, int count, char **words) {
    LagPlan plan = LAG_PLAN;
    const NumberOption options[] = {{"--sure", &plan.sure}};
    number_options_read("review", options, ARRAY_LEN(options), count, words);
    if (plan.sure < 50 || plan.sure > 99)
        number_options_fail("review", "--sure must be 50 to 99");
    LagReport report;
    Problem problem;
    if (!lag_measure(file, &plan, &report, &problem))
        number_options_fail("review", problem.sentence);
    lag_print(&report, stdout);
    lag_free(&report);
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*run)(FILE *file, int count, char **words);
    } COMMANDS[] = {{"moves", review_moves},
                    {"chances", review_chances},
                    {"scores", review_scores},
                    {"fit", review_fit},
                    {"lag", review_lag}};
    for (size_t i = 0; argc >= 3 && i < ARRAY_LEN(COMMANDS); i++) {
        if (strcmp(argv[1], COMMANDS[i].name) != 0)
            continue;
        FILE *file = open_games(argv[2]);
        COMMANDS[i].run(file, argc - 3, argv + 3);
        fclose(file);
        return 0;
    }
    number_options_fail("review", "use: review moves, chances, scores, fit or lag, and a file of "
                                  "games; see the head of tools/review.c");
}
