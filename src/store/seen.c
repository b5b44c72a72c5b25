#include "store/seen.h"

#include <stdio.h>
#include <string.h>

void seen_init(Seen *seen) {
    mutex_init(&seen->mutex);
    seen->first = NULL;
}

void seen_destroy(Seen *seen) {
    for (SeenGame *game; (game = seen->first); base_free(game))
        seen->first = game->next;
    mutex_destroy(&seen->mutex);
}

static uint64_t hash_of(Slice bytes) {
    return base_hash(BASE_HASH_EMPTY, bytes.start, bytes.length);
}

/// The link that leads to the game, or to the end.
static SeenGame **find_seen(Seen *seen, const char *name) {
    SeenGame **link = &seen->first;
    while (*link && strcmp((*link)->name, name) != 0)
        link = &(*link)->next;
    return link;
}

void seen_note(Seen *seen, const char *name, Slice bytes) {
    const uint64_t hash = hash_of(bytes);
    mutex_lock(&seen->mutex);
    SeenGame **link = find_seen(seen, name);
    if (!*link) {
        *link = base_alloc(sizeof **link);
        snprintf((*link)->name, sizeof(*link)->name, "%s", name);
    }
    (*link)->length = bytes.length;
    (*link)->hash = hash;
    mutex_unlock(&seen->mutex);
}

void seen_forget(Seen *seen, const char *name) {
    mutex_lock(&seen->mutex);
    SeenGame **link = find_seen(seen, name), *game = *link;
    if (game)
        *link = game->next;
    mutex_unlock(&seen->mutex);
    base_free(game);
}

bool seen_has(Seen *seen, const char *name) {
    mutex_lock(&seen->mutex);
    const bool has = *find_seen(seen, name) != NULL;
    mutex_unlock(&seen->mutex);
    return has;
}

bool seen_is(Seen *seen, const char *name, Slice bytes) {
    const uint64_t hash = hash_of(bytes);
    mutex_lock(&seen->mutex);
    const SeenGame *game = *find_seen(seen, name);
    const bool same = game && game->length == bytes.length && game->hash == hash;
    mutex_unlock(&seen->mutex);
    return same;
}

// --- renamed games

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
static RenamedGame **find_renamed(Renamed *renamed, const char *from) {
    RenamedGame **link = &renamed->first;
    while (*link && strcmp((*link)->from, from) != 0)
        link = &(*link)->next;
    return link;
}

bool renamed_find(Renamed *renamed, const char *from, char to[GAME_NAME_MAX]) {
    mutex_lock(&renamed->mutex);
    const RenamedGame *game = *find_renamed(renamed, from);
    if (game)
        memcpy(to, game->to, GAME_NAME_MAX);
    mutex_unlock(&renamed->mutex);
    return game != NULL;
}

void renamed_forget(Renamed *renamed, const char *from) {
    mutex_lock(&renamed->mutex);
    RenamedGame **link = find_renamed(renamed, from), *game = *link;
    if (game)
        *link = game->next;
    mutex_unlock(&renamed->mutex);
    base_free(game);
}
