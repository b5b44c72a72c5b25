#include "game/game_end.h"

#include "base/base.h"

#include <stdio.h>
#include <string.h>

#define END "INKROWOUT"
/// As it is noted, behind the side that lost.
static const char *const WORDS[] = {"", "time", "resigned", "draw", "lost"};

static bool has_loser(GameEndKind kind) {
    return kind != GAME_END_NONE && kind != GAME_END_AGREED;
}

Outcome game_end_outcome(GameEnd end) {
    return end.kind == GAME_END_NONE     ? OUTCOME_OPEN
           : end.kind == GAME_END_AGREED ? OUTCOME_DRAW
                                         : outcome_win(side_other(end.loser));
}

GameEnd game_end_for_other_seats(GameEnd end) {
    if (has_loser(end.kind))
        end.loser = side_other(end.loser);
    return end;
}

void game_end_note(GameTree *tree, int node, GameEnd end) {
    char value[16];
    const bool lost = has_loser(end.kind);
    snprintf(value, sizeof value, "%s%s%s", lost ? side_name(end.loser) : "", lost ? " " : "",
             WORDS[end.kind]);
    if (end.kind != GAME_END_NONE)
        game_tree_set(tree, node, END, slice_of(value));
    else
        game_tree_remove(tree, node, END);
}

/// Whose turn it is after the move of `node`.
static Side side_after(const GameTree *tree, int node) {
    return node == GAME_TREE_ROOT ? tree->start.to_move : side_other(tree->nodes[node].side);
}

GameEnd game_end_noted(const GameTree *tree, int node) {
    const char *value = game_tree_value(tree, node, END);
    if (!value)
        return (GameEnd){.kind = GAME_END_NONE};
    if (strcmp(value, WORDS[GAME_END_AGREED]) == 0)
        return (GameEnd){.kind = GAME_END_AGREED};
    if (strcmp(value, "1") == 0) // as older files have it
        return (GameEnd){GAME_END_TIME, side_after(tree, node)};
    for (GameEndKind kind = GAME_END_TIME; kind < GAME_END_KINDS; kind++)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            if (has_loser(kind) && value[0] == side_name(side)[0] && value[1] == ' ' &&
                strcmp(value + 2, WORDS[kind]) == 0)
                return (GameEnd){kind, side};
    return (GameEnd){.kind = GAME_END_NONE};
}

static GameEndKind kind_of_win(char how) {
    return how == 'R' ? GAME_END_RESIGNED : how == 'T' ? GAME_END_TIME : GAME_END_SAID;
}

GameEnd game_end_of_result(const char *result) {
    if (strcmp(result, "0") == 0 || strcmp(result, "Draw") == 0)
        return (GameEnd){.kind = GAME_END_AGREED};
    if ((result[0] != 'B' && result[0] != 'W') || result[1] != '+')
        return (GameEnd){.kind = GAME_END_NONE};
    return (GameEnd){kind_of_win(result[2]), result[0] == 'B' ? SIDE_O : SIDE_X};
}
