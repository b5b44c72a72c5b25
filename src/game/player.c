#include "game/player.h"

#include "base/said/said.h"

#include <string.h>

/// Reads `level1` to `level10`.
static bool parse_level(Slice text, Level *level) {
    uint64_t number;
    if (!slice_take(&text, "level") || !slice_to_uint(text, LEVEL_MAX, &number) ||
        *text.start == '0')
        return false;
    *level = (Level)number;
    return true;
}

bool player_parse(Slice text, Player *player, Problem *problem) {
    Player parsed = {.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT};
    if (slice_is(text, "human"))
        parsed = (Player){.kind = PLAYER_HUMAN};
    else if (!slice_is(text, "perfect") && !parse_level(text, &parsed.level))
        return problem_set(
            problem, said("'%.*s' is no player; expected human, level%d to level%d or perfect"),
            SLICE_ARG(text), LEVEL_MIN, LEVEL_MAX);
    *player = parsed;
    return true;
}

bool player_equal(const Player *a, const Player *b) {
    if (a->kind != b->kind)
        return false;
    return a->kind == PLAYER_COMPUTER ? a->level == b->level : strcmp(a->name, b->name) == 0;
}

void player_format(const Player *player, Text *text) {
    if (player->kind == PLAYER_HUMAN)
        text_add(text, "human");
    else if (player->level == LEVEL_PERFECT)
        text_add(text, "perfect");
    else
        text_add(text, "level%d", player->level);
}
