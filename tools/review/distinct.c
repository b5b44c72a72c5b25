#include "review/distinct.h"

#include "base/rng.h"

/// Of the board, the result and the moves, in their order; two games have the same by chance alone.
static uint64_t mark_of(const GameLine *game) {
    const Variant *variant = &game->end.variant;
    uint64_t mark = rng_mix((uint64_t)variant->width << 24 | (uint64_t)variant->height << 16 |
                            (uint64_t)variant->row_length << 8 | variant_rules(variant));
    mark = rng_mix(mark ^ (uint64_t)game->outcome);
    for (int i = 0; i < game->end.ply; i++)
        mark = rng_mix(mark ^ (uint64_t)game->end.history[i]);
    return mark;
}

bool distinct_add(List *seen, const GameLine *game) {
    const uint64_t mark = mark_of(game), *marks = seen->items;
    for (size_t i = 0; i < seen->count; i++)
        if (marks[i] == mark)
            return false;
    *(uint64_t *)list_add(seen, sizeof(mark)) = mark;
    return true;
}

bool distinct_add_all(List *seen, FILE *file, Problem *problem) {
    GameLine *game = base_alloc(sizeof(*game));
    while (game_line_read(file, game, problem))
        distinct_add(seen, game);
    base_free(game);
    return problem->sentence[0] == '\0';
}
