#include "game/results.h"

#include <stdlib.h>
#include <string.h>

// --- one game

bool results_of_card(const char *name, const GameCard *card, ResultGame *game) {
    const bool x = card->players[SIDE_X].kind == PLAYER_HUMAN;
    const bool o = card->players[SIDE_O].kind == PLAYER_HUMAN;
    // Who tries again after the end has lost all the same, while they try, too.
    const Outcome outcome = card->first != OUTCOME_OPEN ? card->first : card->outcome;
    const Side person = x ? SIDE_X : SIDE_O, winner = outcome_winner(outcome);
    if (outcome == OUTCOME_OPEN || card->came_over || x == o || strlen(name) >= GAME_NAME_MAX)
        return false;
    *game = (ResultGame){.variant = card->variant,
                         .level = card->players[side_other(person)].level,
                         .kind = winner == SIDE_NONE ? RESULT_DRAWN
                                 : winner == person  ? RESULT_WON
                                                     : RESULT_LOST};
    memcpy(game->name, name, strlen(name));
    return true;
}

static const char *const KINDS[] = {"won", "drawn", "lost"};

void results_write_game(const ResultGame *game, Text *line) {
    text_add(line, "%s ", game->name);
    variant_format(&game->variant, line);
    text_add(line, " %d %s", game->level, KINDS[game->kind]);
}

static bool read_kind(Slice word, ResultKind *kind) {
    for (int i = 0; i < RESULT_KINDS; i++)
        if (word.length == strlen(KINDS[i]) && memcmp(word.start, KINDS[i], word.length) == 0) {
            *kind = (ResultKind)i;
            return true;
        }
    return false;
}

bool results_read_game(Slice line, ResultGame *game) {
    Problem problem;
    uint64_t level;
    const Slice name = slice_next_word(&line, " ");
    *game = (ResultGame){.level = 0};
    if (name.length == 0 || name.length >= GAME_NAME_MAX ||
        !variant_parse(slice_next_word(&line, " "), &game->variant, &problem) ||
        !slice_to_uint(slice_next_word(&line, " "), LEVEL_PERFECT, &level) || level < LEVEL_MIN ||
        !read_kind(slice_next_word(&line, " "), &game->kind) || line.length > 0)
        return false;
    memcpy(game->name, name.start, name.length);
    game->level = (Level)level;
    return true;
}

// --- some games

void results_add(ResultGames *games, const ResultGame *game) {
    games->at = base_grow(games->at, games->count, &games->capacity, sizeof *games->at);
    games->at[games->count++] = *game;
}

void results_take_out(ResultGames *games, const char *name) {
    for (size_t i = 0; i < games->count; i++)
        if (strcmp(games->at[i].name, name) == 0) {
            games->at[i] = games->at[--games->count];
            return;
        }
}

void results_put(ResultGames *games, const ResultGame *game) {
    results_take_out(games, game->name);
    results_add(games, game);
}

void results_games_clear(ResultGames *games) {
    base_free(games->at);
    *games = (ResultGames){.at = NULL};
}

// --- counting

static int by_name(const void *a, const void *b) {
    return strcmp(((const ResultGame *)a)->name, ((const ResultGame *)b)->name);
}

/// Boards by their squares, their width, their row and their rules; then by level.
static int by_board(const void *a, const void *b) {
    const ResultRow *one = a, *other = b;
    const Variant *v = &one->variant, *w = &other->variant;
    const int keys[][2] = {{variant_cells(v), variant_cells(w)},
                           {v->width, w->width},
                           {v->row_length, w->row_length},
                           {v->drop, w->drop},
                           {v->exact, w->exact},
                           {one->level, other->level}};
    for (size_t i = 0; i < ARRAY_LEN(keys); i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return 0;
}

static ResultRow *row_of(Results *results, const ResultGame *game) {
    for (int i = 0; i < results->row_count; i++)
        if (results->rows[i].level == game->level &&
            variant_equal(&results->rows[i].variant, &game->variant))
            return &results->rows[i];
    ResultRow *row = &results->rows[results->row_count++];
    *row = (ResultRow){.variant = game->variant, .level = game->level};
    return row;
}

void results_count(ResultGames *games, Results *results) {
    int wins = 0;
    *results = (Results){.highest = 0};
    if (games->count == 0)
        return;
    qsort(games->at, games->count, sizeof *games->at, by_name);
    results->rows = base_alloc(sizeof *results->rows * games->count);
    for (size_t i = 0; i < games->count; i++) {
        const ResultGame *game = &games->at[i];
        if (i > 0 && strcmp(game[-1].name, game->name) == 0)
            continue;
        row_of(results, game)->counts[game->kind]++;
        results->counts[game->kind]++;
        wins = game->kind == RESULT_WON ? wins + 1 : 0;
        results->longest = MAX(results->longest, wins);
        if (game->kind == RESULT_WON && game->level > results->highest) {
            results->highest = game->level;
            results->highest_on = game->variant;
        }
    }
    qsort(results->rows, (size_t)results->row_count, sizeof *results->rows, by_board);
}

void results_clear(Results *results) {
    base_free(results->rows);
    *results = (Results){.rows = NULL};
}
