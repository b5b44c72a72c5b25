// Threats by plain definitions on a board of columns and rows, and random positions that have some:
// the measure for session/threat_map and for what is said of moves.
#pragma once

#include "base/rng.h"
#include "study/threat_map.h"

/// A board that marks are set on, by column and row from the top.
typedef struct PlainBoard {
    Variant variant;
    Side at[SIDE_MAX][SIDE_MAX];
} PlainBoard;

/// A maximal row of marks of one side: its first place, its step and its length.
typedef struct PlainStreak {
    int column, row, dx, dy, length;
} PlainStreak;

enum { PLAIN_STEPS = 4 };
/// Right, down, down right, up right.
extern const int PLAIN_STEP[PLAIN_STEPS][2];

PlainBoard plain_board_of(const Position *position);
/// True when a place is on the board and holds `side`, SIDE_NONE included.
bool plain_board_holds(const PlainBoard *board, int column, int row, Side side);
bool plain_board_can_play(const PlainBoard *board, int column, int row);
PlainStreak plain_streak(const PlainBoard *board, int column, int row, int step, Side side);
bool plain_streak_has(PlainStreak streak, int column, int row);
bool plain_streak_wins(const PlainBoard *board, PlainStreak streak);
/// What a mark of `side`, which stands there, makes in one direction.
ThreatKind plain_kind_in(PlainBoard *board, int column, int row, int step, Side side);
/// What a mark of `side` would make on a free place; and whether it would complete a row.
ThreatKind plain_kind(PlainBoard *board, int column, int row, Side side);
bool plain_row(PlainBoard *board, int column, int row, Side side);

/// An open position, most of its moves beside marks of their side, so that rows come about.
Position plain_random_position(Rng *rng, const Variant *variant);
/// True when the side to move can complete a row.
bool plain_can_win(const Position *position);
/// True when the side to move cannot hinder the other from completing a row with its next mark.
bool plain_cannot_be_stopped(const Position *position);
