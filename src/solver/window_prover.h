// Finds wins by threats on boards of any size; it never says no. It does not look at every reply of
// the defender where a move threatens less than a win by force.
//
// After a quiet move the attacker is asked to win as if the defender had passed. That win needs
// some cells only: its zone. A reply outside the zone loses to it, so only replies inside are
// searched (null moves and relevance zones: Thomsen, "Lambda-search in game trees", 2000; Shih et
// al., 2021). What must be in a zone is said in window_prover.c.
#pragma once

#include "solver/window_board.h"

enum { WINDOW_PROVER_ZONES = 2 };

/// zones[i - 1] is what matters to an i-th mark of the defender that the win does not know of: with
/// marks outside, the first outside the first zone and so on, the win is the same. Each contains
/// the one before.
typedef struct WindowZones {
    CellSet zones[WINDOW_PROVER_ZONES];
} WindowZones;

/// What was learnt of a position. Its kind: how many moves free of a threat the attacker was
/// allowed.
typedef struct WindowEntry {
    WindowKey key;
    uint8_t quiet; ///< how many quiet moves he was allowed
    uint8_t level; ///< of the prover then
    bool wins;
    Cell move;
    WindowZones zones; ///< of a win
} WindowEntry;

typedef struct WindowProver {
    WindowGame game;
    int quiet;      ///< how many quiet moves are tried at present
    int free;       ///< how many of them need not threaten a win by force
    int level;      ///< how many moves are tried that need not threaten, from 0
    bool exhausted; ///< no more quiet moves could help: it does not win this way
} WindowProver;

/// A prover that `attacker` wins `position`, which is open, whoever is to move.
void window_prover_init(WindowProver *prover, const Position *position, Side attacker,
                        size_t table_bytes, atomic_bool *stop);
void window_prover_free(WindowProver *prover);
/// True when the attacker wins; `attacker_to_move` is the same from call to call. *move is his
/// winning move, or CELL_NONE when the defender is to move. False when the effort is spent, or
/// `exhausted` is set.
bool window_prover_ask(WindowProver *prover, bool attacker_to_move, Cell *move);
