#include "gui/support/kept_fixture.h"

#include "game/keep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Kept games go by their numbers, which they keep when others are deleted.

static bool open_list(void *context, Problem *problem) {
    return !((const KeptFixture *)context)->unlisted ||
           problem_set(problem, "'/home/somebody/Inkrow' cannot be listed: Permission denied");
}

static bool read_on(void *context) {
    KeptFixture *fixture = context;
    const int read = MIN(fixture->unread, 100);
    fixture->unread -= read;
    fixture->counts[KEPT_FINISHED] += read;
    return fixture->unread > 0;
}

static void close_list(void *context) {
    (void)context;
}

static int count(void *context, KeptKind kind) {
    const KeptFixture *fixture = context;
    if (fixture->unlisted)
        return 0;
    return fixture->counts[kind] - (kind == KEPT_OPEN ? fixture->deleted : 0);
}

static KeptKind kind_of(const KeptFixture *fixture, int number) {
    const int open = fixture->counts[KEPT_OPEN];
    if (number < open)
        return KEPT_OPEN;
    return number < open + fixture->counts[KEPT_FINISHED] ? KEPT_FINISHED : KEPT_WRONG;
}

static int number_of(const char *name) {
    return atoi(name + strlen("game "));
}

/// A game of a few moves, or one that X has won.
static void make(const KeptFixture *fixture, int number, Game *game) {
    static const Variant VARIANTS[] = {{.width = 15, .height = 15, .row_length = 5},
                                       {7, 6, 4, .drop = true},
                                       {9, 9, 5, .exact = true},
                                       {.width = 3, .height = 3, .row_length = 3}};
    const Variant *variant = &VARIANTS[number % (int)ARRAY_LEN(VARIANTS)];
    GameSpec spec = {.variant = *variant, .seed = 7};
    if (number % 3 > 0)
        spec.players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = (Level)(number % 11)};
    if (spec.players[SIDE_O].level == 0)
        spec.players[SIDE_O] = (Player){.kind = PLAYER_HUMAN, .name = "Wilhelmina von Thurn"};
    if (fixture->by_computers) {
        const Player x = spec.players[SIDE_X];
        spec.players[SIDE_X] = spec.players[SIDE_O];
        spec.players[SIDE_O] = x;
    }
    game_start(game, &spec, game);
    const int bottom = variant->width * (variant->height - 1);
    const bool open = kind_of(fixture, number) == KEPT_OPEN;
    const int marks = open ? 3 : 2 * variant->row_length - 1;
    for (int i = 0; i < marks; i++)
        game_play(game, (Cell)(bottom + i / 2 + (i % 2) * -variant->width));
    if (number == 0)
        game_card_set_title(game->record.tree, fixture->title);
}

static void entry(void *context, int index, KeptGame *kept) {
    KeptFixture *fixture = context;
    const int number = index + fixture->deleted;
    static Game game;
    fixture->entries++;
    *kept = (KeptGame){.kind = kind_of(fixture, number)};
    snprintf(kept->name, sizeof kept->name, "game %d", number);
    snprintf(kept->date, sizeof kept->date, "%d Nov", 1 + number % 28);
    if (kept->kind == KEPT_WRONG)
        return;
    make(fixture, number, &game);
    game_card_of(&game, &kept->card);
    record_end(&game.record);
}

static int find(void *context, const char *name) {
    return number_of(name) - ((const KeptFixture *)context)->deleted;
}

static GameTree *tree_of(void *context, const char *name, Problem *problem) {
    const KeptFixture *fixture = context;
    static Game game;
    if (kind_of(fixture, number_of(name)) == KEPT_WRONG) {
        problem_set(problem, "'%s.sgf' cannot be read: line 1, column 9: the text ends here", name);
        return NULL;
    }
    make(fixture, number_of(name), &game);
    keep_note(&game);
    GameTree *tree = game.record.tree;
    game.record = (Record){.tree = NULL};
    return tree;
}

static bool set_title(void *context, const char *name, const char *title, Problem *problem) {
    KeptFixture *fixture = context;
    if (number_of(name) != 0)
        return problem_set(problem, "'%s' cannot be written: the disk is full", name);
    snprintf(fixture->title, sizeof fixture->title, "%.47s", title);
    return true;
}

static bool take_out(void *context, const char *name, Problem *problem) {
    KeptFixture *fixture = context;
    (void)problem;
    fixture->taken_out = number_of(name);
    fixture->deleted++;
    return true;
}

static bool restore(void *context, Problem *problem) {
    (void)problem;
    ((KeptFixture *)context)->deleted--;
    return true;
}

static bool deleted(void *context, KeptGame *kept) {
    const KeptFixture *fixture = context;
    const bool any = fixture->deleted > 0;
    if (any)
        entry(context, fixture->taken_out - fixture->deleted, kept);
    return any;
}

static void count_results(void *context, Results *results) {
    KeptFixture *fixture = context;
    const int first = fixture->counts[KEPT_OPEN];
    ResultGames games = {0};
    for (int i = first; !fixture->forgotten && i < first + fixture->counts[KEPT_FINISHED]; i++) {
        static Game game;
        GameCard card;
        ResultGame result;
        char name[GAME_NAME_MAX];
        snprintf(name, sizeof name, "game %06d", i);
        make(fixture, i, &game);
        game_card_of(&game, &card);
        if (results_of_card(name, &card, &result))
            results_add(&games, &result);
        record_end(&game.record);
    }
    results_count(&games, results);
    results_games_clear(&games);
}

static void forget_results(void *context) {
    ((KeptFixture *)context)->forgotten = true;
}

static KeptOwner ask(void *context, const char *name, bool take) {
    (void)name;
    return ((const KeptFixture *)context)->elsewhere && !take ? KEPT_ELSEWHERE : KEPT_OURS;
}

static bool name_of(void *context, const char *path, char name[GAME_NAME_MAX]) {
    (void)context, (void)path, (void)name;
    return false;
}

static bool add(void *context, const char *path, GameTree *tree, char name[GAME_NAME_MAX],
                Problem *problem) {
    KeptFixture *fixture = context;
    game_tree_free(tree);
    if (!strstr(path, ".sgf"))
        return problem_set(problem, "line 1, column 1: this is no game");
    snprintf(fixture->added, sizeof fixture->added, "%s", path);
    snprintf(name, GAME_NAME_MAX, "game 0");
    return true;
}

static bool unfinished(void *context, char name[GAME_NAME_MAX], GameCard *card) {
    (void)context, (void)name, (void)card;
    return false; // none is offered but by a test
}

static int count_unsaved(void *context, int *nowhere, Problem *why) {
    const KeptFixture *fixture = context;
    problem_set(why, "The disk is full");
    *nowhere = fixture->unsaved;
    return fixture->unsaved;
}

StageGames kept_fixture(KeptFixture *fixture) {
    return (StageGames){
        .context = fixture,
        .open = open_list,
        .more = read_on,
        .close = close_list,
        .count = count,
        .entry = entry,
        .find = find,
        .game = tree_of,
        .rename = set_title,
        .remove = take_out,
        .restore = restore,
        .deleted = deleted,
        .results = count_results,
        .forget_results = forget_results,
        .ask = ask,
        .name_of = name_of,
        .add = add,
        .unfinished = unfinished,
        .unsaved = count_unsaved,
    };
}
