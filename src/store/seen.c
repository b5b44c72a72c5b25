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
static SeenGame **find(Seen *seen, const char *name) {
    SeenGame **link = &seen->first;
    while (*link && strcmp((*link)->name, name) != 0)
        link = &(*link)->next;
    return link;
}

void seen_note(Seen *seen, const char *name, Slice bytes) {
    const uint64_t hash = hash_of(bytes);
    mutex_lock(&seen->mutex);
    SeenGame **link = find(seen, name);
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
    SeenGame **link = find(seen, name), *game = *link;
    if (game)
        *link = game->next;
    mutex_unlock(&seen->mutex);
    base_free(game);
}

bool seen_has(Seen *seen, const char *name) {
    mutex_lock(&seen->mutex);
    const bool has = *find(seen, name) != NULL;
    mutex_unlock(&seen->mutex);
    return has;
}

bool seen_is(Seen *seen, const char *name, Slice bytes) {
    const uint64_t hash = hash_of(bytes);
    mutex_lock(&seen->mutex);
    const SeenGame *game = *find(seen, name);
    const bool same = game && game->length == bytes.length && game->hash == hash;
    mutex_unlock(&seen->mutex);
    return same;
}
