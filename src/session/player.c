#include "session/player.h"

#include <string.h>

/// Reads `level1` to `level10`.
static bool parse_level(Slice text, Level *level) {
    static const char WORD[] = "level";
    const size_t length = sizeof(WORD) - 1;
    uint64_t number;
    if (text.length <= length || memcmp(text.start, WORD, length) != 0)
        return false;
    Slice digits = {.start = text.start + length, .length = text.length - length};
    if (*digits.start == '0' || !slice_to_uint(digits, LEVEL_MAX, &number))
        return false;
    *level = (Level)number;
    return true;
}

bool player_parse(Slice text, Player *player, Problem *problem) {
    Player parsed = {.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT};
    if (slice_is(text, "human"))
        parsed = (Player){.kind = PLAYER_HUMAN};
    else if (!slice_is(text, "perfect") && !parse_level(text, &parsed.level))
        return problem_set(problem,
                           "'%.*s' is no player; expected human, level%d to level%d or perfect",
                           SLICE_ARG(text), LEVEL_MIN, LEVEL_MAX);
    *player = parsed;
    return true;
}

bool player_equal(const Player *a, const Player *b) {
    if (a->kind != b->kind)
        return false;
    return a->kind == PLAYER_COMPUTER ? a->level == b->level : strcmp(a->name, b->name) == 0;
}
