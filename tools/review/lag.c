#include "review/lag.h"

#include "review/calibration.h"

#include <stdlib.h>
#include <string.h>

const LagPlan LAG_PLAN = {.sure = 85};

/// True when `said` calls the game decided, for or against the side that said it.
static bool is_decisive(Score said, bool won, const LagPlan *plan) {
    const double share = calibration_share(said);
    return (won ? share : 1 - share) > (double)plan->sure / 100;
}

/// The move, from 0, at which `side`'s scores say that it wins, or loses; the number of moves of
/// the game when they never do.
static int decided_at(const GameLine *game, Side side, bool won, LagFrom from,
                      const LagPlan *plan) {
    int at = game->end.ply;
    for (int i = (int)side; i < game->end.ply; i += 2) {
        if (game->said[i] == SAID_NOTHING)
            continue;
        const bool decisive = is_decisive(game->said[i], won, plan);
        if (decisive && at == game->end.ply)
            at = i;
        if (decisive && from == LAG_FIRST)
            break;
        if (!decisive)
            at = game->end.ply;
    }
    return at;
}

static void add(Lags *lags, int plies, bool never) {
    lags->plies =
        base_grow(lags->plies, (size_t)lags->games, &lags->capacity, sizeof(*lags->plies));
    lags->plies[lags->games++] = plies;
    lags->never += never;
}

static bool said_something(const GameLine *game, Side side) {
    for (int i = (int)side; i < game->end.ply; i += 2)
        if (game->said[i] != SAID_NOTHING)
            return true;
    return false;
}

static void measure(const GameLine *game, const LagPlan *plan, LagReport *report) {
    const Side winner = outcome_winner(game->outcome);
    if (winner == SIDE_NONE || game->own[SIDE_X] == game->own[SIDE_O] ||
        !said_something(game, SIDE_X) || !said_something(game, SIDE_O))
        return;
    const Side loser = side_other(winner);
    for (LagFrom from = 0; from < LAG_KINDS; from++) {
        const int won = decided_at(game, winner, true, from, plan);
        const int lost = decided_at(game, loser, false, from, plan);
        if (won < game->end.ply)
            add(&report->lags[from][game->own[loser] ? 0 : 1], lost - won, lost == game->end.ply);
    }
}

bool lag_measure(FILE *file, const LagPlan *plan, LagReport *report, Problem *problem) {
    GameLine *game = base_alloc(sizeof(*game));
    *report = (LagReport){0};
    while (game_line_read(file, game, problem))
        measure(game, plan, report);
    base_free(game);
    return problem->sentence[0] == '\0';
}

void lag_free(LagReport *report) {
    for (LagFrom from = 0; from < LAG_KINDS; from++)
        for (int s = 0; s < LAG_SIDES; s++)
            base_free(report->lags[from][s].plies);
    *report = (LagReport){0};
}

static int compare(const void *a, const void *b) {
    const int first = *(const int *)a, second = *(const int *)b;
    return (first > second) - (first < second);
}

double lag_median(const Lags *lags) {
    CHECK(lags->games > 0);
    int *sorted = base_alloc((size_t)lags->games * sizeof(*sorted));
    memcpy(sorted, lags->plies, (size_t)lags->games * sizeof(*sorted));
    qsort(sorted, (size_t)lags->games, sizeof(*sorted), compare);
    const double median = (sorted[(lags->games - 1) / 2] + sorted[lags->games / 2]) / 2.0;
    base_free(sorted);
    return median;
}

static void print_lags(FILE *out, const Lags *lags, const char *who, const char *from) {
    if (lags->games == 0)
        return;
    fprintf(out, "%s lost %d games and said so a median of %g plies after the winner (%s);", who,
            lags->games, lag_median(lags), from);
    fprintf(out, " %d times never\n   ", lags->never);
    for (int i = 0; i < lags->games; i++)
        fprintf(out, " %d", lags->plies[i]);
    fputc('\n', out);
}

void lag_print(const LagReport *report, FILE *out) {
    static const char *const FROM[LAG_KINDS] = {"the first time", "for good"};
    static const char *const WHO[LAG_SIDES] = {"the side that is looked at", "the other side"};
    for (LagFrom from = 0; from < LAG_KINDS; from++)
        for (int s = 0; s < LAG_SIDES; s++)
            print_lags(out, &report->lags[from][s], WHO[s], FROM[from]);
}
