// The rows of facts on the screen "Who wins?".
#pragma once

#include "study/who_wins.h"

/// What a row is about.
typedef enum WhoWinsFactKind {
    FACT_LOOKED_AT,
    FACT_TIME,
    FACT_MEMORY,
    FACT_MOVES, ///< of a draw, how many there are; of a won game, the one that wins
    FACT_PROOF,
    FACT_SIZE, ///< of the proof; nothing before it is written
} WhoWinsFactKind;

/// A row in words; the value stands out, and what there is nothing to say of is empty.
typedef struct WhoWinsFact {
    const char *label;
    char value[32], note[64];
} WhoWinsFact;

/// What the report says of it now.
WhoWinsFact who_wins_facts_row(const WhoWinsReport *report, WhoWinsFactKind kind);
