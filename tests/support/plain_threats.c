#include "support/plain_threats.h"

const int PLAIN_STEP[PLAIN_STEPS][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

PlainBoard plain_board_of(const Position *position) {
    PlainBoard plain = {.variant = position->variant};
    for (int row = 0; row < plain.variant.height; row++)
        for (int column = 0; column < plain.variant.width; column++)
            plain.at[column][row] = (Side)position->cells[row * plain.variant.width + column];
    return plain;
}

static bool on_board(const PlainBoard *plain, int column, int row) {
    return column >= 0 && row >= 0 && column < plain->variant.width && row < plain->variant.height;
}

bool plain_board_holds(const PlainBoard *plain, int column, int row, Side side) {
    return on_board(plain, column, row) && plain->at[column][row] == side;
}

bool plain_board_can_play(const PlainBoard *plain, int column, int row) {
    return plain_board_holds(plain, column, row, SIDE_NONE) &&
           (!plain->variant.drop || row + 1 == plain->variant.height ||
            plain->at[column][row + 1] != SIDE_NONE);
}

PlainStreak plain_streak(const PlainBoard *plain, int column, int row, int step, Side side) {
    PlainStreak streak = {column, row, PLAIN_STEP[step][0], PLAIN_STEP[step][1], 0};
    while (plain_board_holds(plain, streak.column - streak.dx, streak.row - streak.dy, side)) {
        streak.column -= streak.dx;
        streak.row -= streak.dy;
    }
    while (plain_board_holds(plain, streak.column + streak.length * streak.dx,
                             streak.row + streak.length * streak.dy, side))
        streak.length++;
    return streak;
}

bool plain_streak_has(PlainStreak streak, int column, int row) {
    for (int i = 0; i < streak.length; i++)
        if (streak.column + i * streak.dx == column && streak.row + i * streak.dy == row)
            return true;
    return false;
}

bool plain_streak_wins(const PlainBoard *plain, PlainStreak streak) {
    return plain->variant.exact ? streak.length == plain->variant.row_length
                                : streak.length >= plain->variant.row_length;
}

/// A mark on the second place would complete a row through the first.
static bool would_complete(PlainBoard *plain, int column, int row, int c, int r, int step,
                           Side side) {
    if (!plain_board_can_play(plain, c, r))
        return false;
    plain->at[c][r] = side;
    const PlainStreak streak = plain_streak(plain, column, row, step, side);
    const bool row_made = plain_streak_wins(plain, streak) && plain_streak_has(streak, c, r);
    plain->at[c][r] = SIDE_NONE;
    return row_made;
}

/// One less than a row, without a gap, and each end completes it.
static bool stands_open(PlainBoard *plain, int column, int row, int step, Side side) {
    const PlainStreak s = plain_streak(plain, column, row, step, side);
    return s.length == plain->variant.row_length - 1 &&
           would_complete(plain, column, row, s.column - s.dx, s.row - s.dy, step, side) &&
           would_complete(plain, column, row, s.column + s.length * s.dx, s.row + s.length * s.dy,
                          step, side);
}

ThreatKind plain_kind_in(PlainBoard *plain, int column, int row, int step, Side side) {
    if (plain_streak_wins(plain, plain_streak(plain, column, row, step, side)))
        return THREAT_ROW;
    if (stands_open(plain, column, row, step, side))
        return THREAT_OPEN_FOUR;
    const int far = plain->variant.row_length, dx = PLAIN_STEP[step][0], dy = PLAIN_STEP[step][1];
    bool four = false, three = false;
    for (int i = -far; i <= far; i++) {
        const int c = column + i * dx, r = row + i * dy;
        four |= would_complete(plain, column, row, c, r, step, side);
        if (!plain_board_can_play(plain, c, r))
            continue;
        plain->at[c][r] = side;
        three |= plain_streak_has(plain_streak(plain, column, row, step, side), c, r) &&
                 stands_open(plain, column, row, step, side);
        plain->at[c][r] = SIDE_NONE;
    }
    three &= plain->variant.row_length >= 4;
    return four ? THREAT_FOUR : three ? THREAT_OPEN_THREE : THREAT_NONE;
}

ThreatKind plain_kind(PlainBoard *plain, int column, int row, Side side) {
    ThreatKind most = THREAT_NONE;
    plain->at[column][row] = side;
    for (int step = 0; step < 4; step++) {
        const ThreatKind kind = plain_kind_in(plain, column, row, step, side);
        most = MAX(most, kind);
    }
    plain->at[column][row] = SIDE_NONE;
    return most;
}

bool plain_row(PlainBoard *plain, int column, int row, Side side) {
    bool made = false;
    plain->at[column][row] = side;
    for (int step = 0; step < 4; step++)
        made |= plain_streak_wins(plain, plain_streak(plain, column, row, step, side));
    plain->at[column][row] = SIDE_NONE;
    return made;
}

// --- positions

/// A move beside another mark as a rule, so that rows come about.
static Cell random_move(Rng *rng, const Position *position) {
    enum { TRIES = 20 };
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < TRIES; i++) {
        const Cell cell = moves[rng_below(rng, (uint32_t)count)];
        for (Cell other = 0; other < variant_cells(&position->variant); other++)
            if (position_at(position, other) == position->to_move &&
                cell_distance(&position->variant, cell, other) == 1)
                return cell;
    }
    return moves[rng_below(rng, (uint32_t)count)];
}

Position plain_random_position(Rng *rng, const Variant *variant) {
    Position position;
    position_init(&position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    const int plies = (int)rng_below(rng, (uint32_t)(variant_cells(variant) * 3 / 4));
    while (position.ply < plies) {
        const Cell cell = random_move(rng, &position);
        position_play(&position, cell);
        if (position.outcome != OUTCOME_OPEN) {
            position_undo(&position);
            break;
        }
    }
    return position;
}

// --- winning

static Position after_move(const Position *position, Cell cell) {
    Position after = *position;
    position_play(&after, cell);
    return after;
}

bool plain_can_win(const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        const Position after = after_move(position, moves[i]);
        if (after.outcome == outcome_win(position->to_move))
            return true;
    }
    return false;
}

bool plain_cannot_be_stopped(const Position *position) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        const Position after = after_move(position, moves[i]);
        if (after.outcome != OUTCOME_OPEN || !plain_can_win(&after))
            return false;
    }
    return true;
}
