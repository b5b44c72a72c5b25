#include "engine/fours.h"

#include "engine/threat.h"

static int attack(Board *board, FoursLimits *limits, int fours_left);

/// The defender is to move after a forcing mark: plies until the attacker's row, or 0.
static int answer(Board *board, FoursLimits *limits, int fours_left) {
    Side defender = board->to_move;
    Cell own[2], forced[2];
    if (threat_completions(board, defender, own) > 0)
        return 0;
    int completions = threat_completions(board, side_other(defender), forced);
    if (completions != 1)
        return completions == 2 ? 2 : 0;
    if (fours_left == 0)
        return 0;
    board_play(board, forced[0]);
    int plies = attack(board, limits, fours_left);
    board_undo(board);
    return plies > 0 ? plies + 1 : 0;
}

static bool named_before(const ThreatPairs *pairs, int pair, int end) {
    Cell cell = pairs->cells[pair][end];
    for (int i = 0; i < pair; i++)
        if (pairs->cells[i][0] == cell || pairs->cells[i][1] == cell)
            return true;
    return false;
}

static int try_four(Board *board, FoursLimits *limits, int fours_left, Cell cell) {
    board_play(board, cell);
    int plies = answer(board, limits, fours_left - 1);
    board_undo(board);
    return plies > 0 ? plies + 1 : 0;
}

/// The attacker is to move. Only where marks fall can it complete a row at once: on the cell above
/// the defender's answer.
static int attack(Board *board, FoursLimits *limits, int fours_left) {
    if (limits->nodes <= 0)
        return 0;
    limits->nodes--;
    Side attacker = board->to_move;
    Cell block[2];
    if (board->windows->variant.drop && threat_completions(board, attacker, block) > 0)
        return 1;
    int to_block = threat_completions(board, side_other(attacker), block);
    if (to_block == 2)
        return 0;
    ThreatPairs pairs;
    threat_pairs(board, attacker, &pairs);
    for (int i = 0; i < pairs.count; i++)
        for (int end = 0; end < 2; end++) {
            Cell cell = pairs.cells[i][end];
            if ((to_block == 1 && cell != block[0]) || !board_can_play(board, cell) ||
                named_before(&pairs, i, end))
                continue;
            int plies = try_four(board, limits, fours_left, cell);
            if (plies > 0)
                return plies;
        }
    return 0;
}

int fours_win(Board *board, FoursLimits *limits) {
    return attack(board, limits, limits->fours);
}
