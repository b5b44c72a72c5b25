#include "game/player.h"

#include "base/said.h"
#include "base/text.h"

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

/// Names whom may have been meant, else who there is.
static bool refuse(Slice text, Problem *problem) {
    char names[LEVEL_MAX + 1][16];
    Slice number = text;
    // A level that there is not is no slip of the pen.
    Nearest nearest = nearest_to(slice_take(&number, "level") ? (Slice){NULL, 0} : text);
    for (int level = LEVEL_MIN; level <= LEVEL_MAX; level++) {
        Text name = text_over(names[level], sizeof names[level]);
        text_add(&name, "level%d", level);
        nearest_try(&nearest, names[level]);
    }
    nearest_try(&nearest, "human");
    nearest_try(&nearest, "perfect");
    if (nearest.word)
        return problem_set(problem, said("'%.*s' is no player; did you mean %s?"), SLICE_ARG(text),
                           nearest.word);
    return problem_set(problem,
                       said("'%.*s' is no player; expected human, level%d to level%d or perfect"),
                       SLICE_ARG(text), LEVEL_MIN, LEVEL_MAX);
}

bool player_parse(Slice text, Player *player, Problem *problem) {
    Player parsed = {.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT};
    if (slice_is(text, "human"))
        parsed = (Player){.kind = PLAYER_HUMAN};
    else if (!slice_is(text, "perfect") && !parse_level(text, &parsed.level))
        return refuse(text, problem);
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
