// What a position or a move is worth.
#pragma once

#include "rules/position.h"

/// A value for the side to move inside the search: 0 is a draw or balance. A win in n plies is
/// SCORE_WIN - n, a loss in n plies n - SCORE_WIN; everything between ±SCORE_HEURISTIC_MAX is an
/// estimate: to the search a score of s means that winning is e^(s / SCORE_SCALE) times as likely
/// as losing; how likely it was in games says score_chance. An estimate of n - SCORE_HEURISTIC_MAX
/// says 'seems lost in n plies': every move that was looked at loses, but not every move was looked
/// at.
typedef int32_t Score;
enum {
    SCORE_SCALE = 200,
    SCORE_WIN = 30000,
    SCORE_INFINITE = 32000,
    SCORE_WIN_MIN = SCORE_WIN - CELLS_MAX - 1, ///< any score from here up is a win
    SCORE_HEURISTIC_MAX = 20000,
    SCORE_ESTIMATE_MAX = 18000, ///< no evaluation goes beyond ± this
};

typedef enum VerdictKind { VERDICT_UNKNOWN, VERDICT_WIN, VERDICT_DRAW, VERDICT_LOSS } VerdictKind;

/// +1 for a win and -1 for a loss.
static inline int verdict_value(VerdictKind kind) {
    return (kind == VERDICT_WIN) - (kind == VERDICT_LOSS);
}

/// The proven part of a value, for the side to move. A kind other than VERDICT_UNKNOWN is always
/// proven: nothing heuristic was left out on the way to it.
typedef struct Verdict {
    VerdictKind kind;
    int plies;  ///< until the last mark of the row is set, the mover's own included (a win at once
                ///< is 1); 0 for a draw and where unknown. The winner needs at most so many.
    bool exact; ///< nor can the winner do it sooner, or the loser hold out longer; true for a draw
} Verdict;

/// The kinds of games in which scores come true differently.
typedef enum ScoreFamily {
    SCORE_FIVE_FREE,         ///< rows of five or more
    SCORE_FIVE_EXACT,        ///< rows of exactly five
    SCORE_SHORT_ROWS,        ///< of three or four
    SCORE_LONG_ROWS,         ///< of six and more
    SCORE_FALLING_SHORT,     ///< marks fall, for rows of three or four
    SCORE_FALLING_SHORT_ODD, ///< the same on an odd number of squares: who opens also ends
    SCORE_FALLING_LONG,      ///< marks fall, for rows of five and more
    SCORE_FALLING_LONG_ODD,
    SCORE_FAMILIES
} ScoreFamily;
ScoreFamily score_family(const Variant *variant);

/// What scores come to is fitted to games at some sizes of boards and shares of their cells that
/// are marked (docs/research/evaluation.md), and is a smooth mixture of these knots in between.
enum { SCORE_SIZES = 6, SCORE_FILLS = 4, SCORE_KNOTS = SCORE_SIZES * SCORE_FILLS };
/// +1 where the side to move draws the last mark of a full board, -1 where the other one does.
static inline int score_last_turn(const Variant *variant, int marks) {
    return (variant_cells(variant) - marks) % 2 == 1 ? 1 : -1;
}
/// True where the side of the last mark wins more than scores say, which are blind to that.
static inline bool score_counts_last(ScoreFamily family) {
    return family == SCORE_FALLING_SHORT;
}
/// How much each knot counts on a board with `marks` marks: shares that add up to 1; of knot
/// SCORE_FILLS · size + fill, for the family's sizes and the fills.
void score_knots(const Variant *variant, int marks, double shares[SCORE_KNOTS]);
/// The share of the points that is won where a score says by itself that winning is e^odds times as
/// likely as losing, and either has to come about against `margin` of draws: 0 and above.
double score_points(double odds, double margin);

/// The chance to win that an estimate stands for, in thousandths, where a draw counts half, in a
/// position with `marks` marks: as the points were scored in games. From 1 to 999, so that no
/// estimate looks like a proof; a higher score never has a lower chance. What is left of 1000 is
/// the other side's. A score of 0 is one half but where it counts who draws last
/// (score_counts_last). For people to read: it decides no move.
int score_chance(Score score, const Variant *variant, int marks);
/// The score with which neither side is ahead by score_chance: that of a draw among estimates. 0
/// but where it counts who draws last.
Score score_even(const Variant *variant, int marks);
/// A chance in per cent, from 1 to 99; those of the two sides make 100.
int score_percent_of(int chance);
/// score_chance in per cent.
int score_percent(Score score, const Variant *variant, int marks);

/// The score that says the same; 0 where nothing is proven.
static inline Score score_of_verdict(Verdict verdict) {
    if (verdict.kind == VERDICT_WIN)
        return SCORE_WIN - verdict.plies;
    return verdict.kind == VERDICT_LOSS ? verdict.plies - SCORE_WIN : 0;
}
