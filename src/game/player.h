// Who plays for a side.
#pragma once

#include "base/text.h"
#include "play/level.h"

enum { PLAYER_NAME_MAX = 48 }; ///< bytes: fifteen letters of any script

typedef enum PlayerKind { PLAYER_HUMAN, PLAYER_COMPUTER } PlayerKind;

typedef struct Player {
    PlayerKind kind;
    Level level;                ///< of a computer
    char name[PLAYER_NAME_MAX]; ///< of a person, UTF-8; empty for none
} Player;

/// Reads `human`, `level1` … `level10` or `perfect`. False, with a sentence, when it is neither.
bool player_parse(Slice text, Player *player, Problem *problem);
/// Appends what player_parse reads.
void player_format(const Player *player, Text *text);
/// True for two people of the same name, or two computers of the same level.
bool player_equal(const Player *a, const Player *b);
