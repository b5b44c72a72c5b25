#include "store/renamed.h"

#include <stdio.h>
#include <string.h>

void renamed_init(Renamed *renamed) {
    mutex_init(&renamed->mutex);
    renamed->first = NULL;
}

void renamed_destroy(Renamed *renamed) {
    for (RenamedGame *game; (game = renamed->first); base_free(game))
        renamed->first = game->next;
    mutex_destroy(&renamed->mutex);
}

void renamed_add(Renamed *renamed, const char *from, const char *to) {
    RenamedGame *game = base_alloc(sizeof *game);
    snprintf(game->from, sizeof game->from, "%s", from);
    snprintf(game->to, sizeof game->to, "%s", to);
    mutex_lock(&renamed->mutex);
    game->next = renamed->first;
    renamed->first = game;
    mutex_unlock(&renamed->mutex);
}

/// The link that leads to the game, or to the end.
static RenamedGame **find(Renamed *renamed, const char *from) {
    RenamedGame **link = &renamed->first;
    while (*link && strcmp((*link)->from, from) != 0)
        link = &(*link)->next;
    return link;
}

bool renamed_find(Renamed *renamed, const char *from, char to[GAME_NAME_MAX]) {
    mutex_lock(&renamed->mutex);
    const RenamedGame *game = *find(renamed, from);
    if (game)
        memcpy(to, game->to, GAME_NAME_MAX);
    mutex_unlock(&renamed->mutex);
    return game != NULL;
}

void renamed_forget(Renamed *renamed, const char *from) {
    mutex_lock(&renamed->mutex);
    RenamedGame **link = find(renamed, from), *game = *link;
    if (game)
        *link = game->next;
    mutex_unlock(&renamed->mutex);
    base_free(game);
}
