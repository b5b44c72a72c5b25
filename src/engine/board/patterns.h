// What a free cell is worth to a side, direction by direction: the class of the line through it,
// were the side's mark on it. Classes count marks that are missing and never ask how long the row
// is, so that one search plays every row length; the names of the kinds below are those of five in
// a row, where one missing mark makes a four and two make a three.
//
// The tables by which the classes are found, for one variant, are made by dynamic programming over
// spans: the cells around the centre as far as no mark of the opponent and no edge is in the way,
// at most `reach` on either side (row_length - 1; row_length with exact rows, where one more own
// mark spoils the row).
#pragma once

#include "rules/cell_set.h"
#include "rules/position.h"

/// The class of one direction, with the side's mark on the cell. SIMPLE_n: n further marks complete
/// a row. OPEN_1: two different cells complete it. OPEN_n: one mark more can make it OPEN_(n-1);
/// OPEN_2_MANY: in two ways or more; OPEN_3_A, _B, _C: OPEN_2 is reached in 1, 3, 4 ways or more.
typedef enum LineClass {
    LINE_DEAD,
    LINE_OVERLONG, ///< exact rows: a row that is too long
    LINE_SIMPLE_4,
    LINE_OPEN_4,
    LINE_SIMPLE_3,
    LINE_OPEN_3_A,
    LINE_OPEN_3_B,
    LINE_OPEN_3_C,
    LINE_SIMPLE_2,
    LINE_OPEN_2,
    LINE_OPEN_2_MANY,
    LINE_SIMPLE_1,
    LINE_OPEN_1,
    LINE_WIN,
    LINE_CLASSES
} LineClass;

/// The four classes of a cell, as one number: LINE_CLASS of direction d (POSITION_DIRECTION[d]) in
/// bits 4d to 4d + 3.
typedef uint16_t PatternCode;

/// The class of one direction, an index of POSITION_DIRECTION.
static inline LineClass pattern_line_class(PatternCode code, int direction) {
    return (LineClass)(code >> 4 * direction & 15);
}

/// Which classes the four lines of a cell have, in any order, as a number below CLASS_SETS: sets
/// with weaker classes come first. All that a cell is worth depends on it alone, and tables by it
/// are short enough to stay near the processor.
typedef uint16_t ClassSet;
enum { CLASS_SETS = 2380 };

/// The set of the classes of a code.
ClassSet pattern_class_set(PatternCode code);
/// A code with the classes of a set.
PatternCode pattern_of_class_set(ClassSet set);

/// What the four classes of a cell make together, weakest first.
typedef enum CellKind {
    KIND_NONE,
    KIND_OPEN_3,        ///< one OPEN_3
    KIND_SIMPLE_2,      ///< one SIMPLE_2
    KIND_OPEN_3_DOUBLE, ///< two OPEN_3
    KIND_SIMPLE_2_PLUS, ///< SIMPLE_2 and another SIMPLE_2 or OPEN_3
    KIND_THREE,         ///< OPEN_2
    KIND_THREE_PLUS,    ///< OPEN_2 and SIMPLE_2 or OPEN_3
    KIND_DOUBLE_THREE,  ///< two OPEN_2
    KIND_FOUR,          ///< SIMPLE_1
    KIND_FOUR_PLUS,     ///< SIMPLE_1 and SIMPLE_2 or OPEN_3
    KIND_FOUR_THREE,    ///< SIMPLE_1 and OPEN_2
    KIND_OPEN_FOUR,     ///< OPEN_1, or SIMPLE_1 in two directions: two completions
    KIND_WIN,           ///< completes a row
    KIND_COUNT
} CellKind;

enum { PATTERN_CODES = 1 << 16 };

/// Boards keep the cells of the kinds from here up; all weaker ones count as KIND_NONE there.
enum { KIND_KEPT_MIN = KIND_SIMPLE_2_PLUS };

/// So many bits from the lowest on, at most 63.
static inline uint64_t low_bits(int count) {
    return (UINT64_C(1) << count) - 1;
}

/// What a class set says and is worth to a side, in one word so that one look at a table brings all
/// of it: the kept kind from bit WORTH_KEPT_AT, the kind from WORTH_KIND_AT, two numbers from
/// WORTH_OWN_AT and 0, with sign. The numbers of a sum of worths are the sums of their numbers as
/// long as these have less than WORTH_BITS - 1 bits.
typedef uint64_t CodeWorth;
enum { WORTH_BITS = 28, WORTH_OWN_AT = 28, WORTH_KIND_AT = 56, WORTH_KEPT_AT = 60 };

/// The kind in one worth, not in a sum; the same when kept, else KIND_NONE.
static inline CellKind pattern_worth_kind(CodeWorth worth) {
    return (CellKind)(worth >> WORTH_KIND_AT & 15);
}
static inline CellKind pattern_worth_kept_kind(CodeWorth worth) {
    return (CellKind)(worth >> WORTH_KEPT_AT);
}
/// The worth of a side's classes to the evaluation: `own` when that side is to move, `other` when
/// it is not.
CodeWorth pattern_worth(PatternCode code, int16_t own, int16_t other);
/// The numbers in a sum of worths.
int32_t pattern_worth_own(CodeWorth sum);
int32_t pattern_worth_other(CodeWorth sum);

/// The kind that four classes make. Does not depend on the variant.
CellKind pattern_kind(PatternCode code);

/// The tables of one variant. Built once, then only read; any number of threads may share one.
typedef struct Patterns Patterns;

/// Rules whose rows and moves the board knows, and all that is made of it.
enum { PATTERN_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

/// The tables of a valid variant of these rules; never NULL. Release with patterns_free.
Patterns *patterns_new(const Variant *variant);
void patterns_free(Patterns *patterns);
/// The variant they were made for.
const Variant *patterns_variant(const Patterns *patterns);

/// One direction through a free cell as one side sees it: `left` and `right` free or own cells in a
/// row on either side (at most `reach` each), and which of them are own: bit i of `own` is the cell
/// i steps from the leftmost; the centre's bit, `left`, is ignored. It has at most SIDE_MAX cells.
typedef struct Span {
    int left, right;
    uint64_t own;
} Span;

/// The class of the centre of a span, with the side's mark on it.
LineClass patterns_class(const Patterns *patterns, const Span *span);
/// The free cells of all windows through the centre that miss at most `missing` marks, with a mark
/// on the centre, as bits like `own`.
uint64_t patterns_windows(const Patterns *patterns, const Span *span, int missing);
/// Which bit of a span of class LINE_SIMPLE_1 is the mark that completes a row.
int patterns_completion(const Patterns *patterns, const Span *span);
/// The free cells of the span that, were the opponent's mark on one, would make the centre's class
/// weaker, as bits like `own`; the centre itself is not among them. Empty for classes below
/// LINE_OPEN_2.
uint64_t patterns_defences(const Patterns *patterns, const Span *span);

// --- the inside of Patterns, for the board that looks classes up many times a move. Private to
// patterns.c and the files of the board

// A half span is one side of a span as a number: bit i is the mark on the cell i + 1 steps from the
// centre, and one bit more, the highest, says where the half ends. Two half spans make an index.
//
// A pair is two bits for a cell: who can have it in a row. PAIR_FREE for a free cell, the owner's
// bit for a mark, none beyond the edge. A half is the pairs of the `reach` cells on one side of a
// cell, the one first on the line lowest. Both halves of a cell give the classes of both sides at
// once.

enum {
    LINES_MAX = 2 * SIDE_MAX - 1,           ///< lines in one direction
    TABLE_REACH_MAX = 9,                    ///< beyond it classes are found when they are asked for
    PATTERN_MISSING_MAX = 4,                ///< marks that any class but LINE_DEAD misses at most
    PAIR_REACH_MAX = 5,                     ///< beyond it pairs are not kept
    PAIR_FREE = 3,                          ///< and 1 << side for a mark
    HALVES_MAX = 1 << (PAIR_REACH_MAX + 2), ///< halves that differ for either side
    TOUCHED_BITS = 16,
    OPEN_BITS = 8,
};

/// Where a cell is on the line through it in one direction.
typedef struct LinePlace {
    uint8_t line;
    uint8_t before, after; ///< cells of the line on either side of it
} LinePlace;

/// Where the lines of the board run.
typedef struct Lines {
    int count[DIRECTIONS];
    int step[DIRECTIONS];                  ///< from a cell to the next one
    uint8_t length[DIRECTIONS][LINES_MAX]; ///< number of cells
    LinePlace place[CELLS_MAX][DIRECTIONS];
} Lines;

struct Patterns {
    Variant variant;
    int reach;
    uint8_t *classes; ///< by left half span << (reach + 1) | right half span; NULL: none kept
    int pair_reach;   ///< reach, or 0 when it is beyond PAIR_REACH_MAX: then these are not filled
    /// By row_of_left + column_of_right of the halves: the class for X in bits 0 to 3, for O in
    /// bits 4 to 7.
    uint8_t pair_classes[HALVES_MAX * HALVES_MAX];
    uint16_t row_of_left[1 << 2 * PAIR_REACH_MAX], column_of_right[1 << 2 * PAIR_REACH_MAX];
    /// What the left and the right half of a cell say about a mark on it; add them. In the lowest
    /// TOUCHED_BITS the free cells whose classes the mark can change, as bits from `reach` cells
    /// before it on: up to where both sides are blocked. Above, in OPEN_BITS for each side, the
    /// cells next to it that windows of the side can take in.
    uint32_t left[1 << 2 * PAIR_REACH_MAX], right[1 << 2 * PAIR_REACH_MAX];
    int16_t touched_step[DIRECTIONS * TOUCHED_BITS]; ///< by direction and bit: from the mark
    uint16_t mirrored[1 << (TABLE_REACH_MAX + 1)];   ///< half spans read from their other end
    ClassSet sets[PATTERN_CODES];                    ///< pattern_class_set
    CodeWorth worths[CLASS_SETS];                    ///< with numbers that are all 0
    Lines lines;
    uint64_t mark_key[2][CELLS_MAX];
    uint64_t turn_key;
    CellSet near[CELLS_MAX]; ///< the cells near a cell, and itself
};
