// Games as self_play writes them and fit_evaluation reads them, and the positions of
// label_positions, which are games without a result: one record after another, so that files can be
// joined. Numbers are little endian.
//
//   "IKG1", width, height, row length, 1 for drop + 2 for exact   8 bytes
//   number of the game                                            4
//   Outcome, number of opening moves                              1 + 1
//   number of moves                                               2
//   for every move: its cell, the best cell, the score            2 + 2 + 2
//
// Best cell and score are those of the search, for the side to move, before the move; for opening
// moves they are GAME_NO_CELL and 0.
#pragma once

#include "rules/position.h"

#include <stdio.h>
#include <string.h>

enum { GAME_HEAD_BYTES = 16, GAME_MOVE_BYTES = 6, GAME_NO_CELL = 0xffff };

typedef struct GameMove {
    uint16_t cell, best;
    int16_t score;
} GameMove;

typedef struct GameRecord {
    Variant variant;
    uint32_t number;
    Outcome outcome;
    int opening, length;
    GameMove moves[CELLS_MAX];
} GameRecord;

static inline void game_put(uint8_t *bytes, uint32_t value, int count) {
    for (int i = 0; i < count; i++)
        bytes[i] = (uint8_t)(value >> 8 * i);
}
static inline uint32_t game_get(const uint8_t *bytes, int count) {
    uint32_t value = 0;
    for (int i = 0; i < count; i++)
        value |= (uint32_t)bytes[i] << 8 * i;
    return value;
}

/// False when the file cannot be written.
static inline bool game_record_write(FILE *file, const GameRecord *game) {
    uint8_t bytes[GAME_HEAD_BYTES + GAME_MOVE_BYTES * CELLS_MAX];
    const Variant *variant = &game->variant;
    memcpy(bytes, "IKG1", 4);
    bytes[4] = variant->width;
    bytes[5] = variant->height;
    bytes[6] = variant->row_length;
    bytes[7] = variant_rules(variant);
    game_put(bytes + 8, game->number, 4);
    bytes[12] = (uint8_t)game->outcome;
    bytes[13] = (uint8_t)game->opening;
    game_put(bytes + 14, (uint32_t)game->length, 2);
    uint8_t *at = bytes + GAME_HEAD_BYTES;
    for (int i = 0; i < game->length; i++, at += GAME_MOVE_BYTES) {
        game_put(at, game->moves[i].cell, 2);
        game_put(at + 2, game->moves[i].best, 2);
        game_put(at + 4, (uint16_t)game->moves[i].score, 2);
    }
    size_t length = (size_t)(at - bytes);
    return fwrite(bytes, 1, length, file) == length;
}

/// Reads the next game; false at the end of the file and where it holds no game. The moves may
/// still break the rules.
static inline bool game_record_read(FILE *file, GameRecord *game) {
    uint8_t bytes[GAME_MOVE_BYTES * CELLS_MAX];
    if (fread(bytes, 1, GAME_HEAD_BYTES, file) != GAME_HEAD_BYTES || memcmp(bytes, "IKG1", 4) != 0)
        return false;
    game->variant = (Variant){.width = bytes[4], .height = bytes[5], .row_length = bytes[6]};
    for (int rule = 0; rule < RULE_COUNT; rule++)
        game->variant.has[rule] = bytes[7] & RULE_BIT(rule);
    game->number = game_get(bytes + 8, 4);
    game->outcome = (Outcome)bytes[12];
    game->opening = bytes[13];
    game->length = (int)game_get(bytes + 14, 2);
    Problem problem;
    if (!variant_validate(&game->variant, &problem) || variant_rules(&game->variant) != bytes[7] ||
        game->length > variant_cells(&game->variant) || game->outcome > OUTCOME_DRAW)
        return false;
    size_t length = (size_t)game->length * GAME_MOVE_BYTES;
    if (fread(bytes, 1, length, file) != length)
        return false;
    for (int i = 0; i < game->length; i++) {
        const uint8_t *at = bytes + (size_t)i * GAME_MOVE_BYTES;
        game->moves[i] = (GameMove){.cell = (uint16_t)game_get(at, 2),
                                    .best = (uint16_t)game_get(at + 2, 2),
                                    .score = (int16_t)game_get(at + 4, 2)};
    }
    return true;
}
