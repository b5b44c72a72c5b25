// What is played: board size, row length, and the rules that change more than numbers.
//
// The rules are a set, so that a part of the program can name those it understands and leave a game
// with any other to a part that does, or refuse it. What asks rules/ alone understands every one.
#pragma once

#include "base/text.h"

enum {
    SIDE_MIN = 3,  ///< smallest width and height, and shortest row
    SIDE_MAX = 32, ///< largest width and height
    CELLS_MAX = SIDE_MAX * SIDE_MAX,
    VARIANT_TEXT_MAX = 64, ///< bytes that any formatted variant fits in, terminator included
};

/// Rules in the order in which their names stand in a text: by number they are bits of Rules.
enum {
    RULE_DROP,     ///< a mark falls to the lowest free cell of its column
    RULE_EXACT,    ///< a row longer than row_length does not win
    RULE_COUNT,    ///< so many have a name
    RULES_MAX = 5, ///< a variant has room for so many
};

/// A set of rules.
typedef uint8_t Rules;
#define RULE_BIT(rule) (1u << (rule))

/// A plain value. Valid when width and height are SIDE_MIN..SIDE_MAX and row_length is
/// SIDE_MIN..the larger of both.
typedef struct Variant {
    uint8_t width;      ///< columns
    uint8_t height;     ///< rows
    uint8_t row_length; ///< marks in a row that win
    union {
        bool has[RULES_MAX]; ///< by RULE_DROP and the others
        struct {
            bool drop, exact; ///< the same by name
            bool others[RULES_MAX - 2];
        };
    };
} Variant;

/// True when the numbers are as allowed; for CHECK.
bool variant_is_valid(const Variant *variant);
/// False, with a sentence, when the numbers are outside what is allowed.
bool variant_validate(const Variant *variant, Problem *problem);
/// Reads `WxHxK` with the suffixes `+drop` and `+exact` in this order, such as `7x6x4+drop`.
bool variant_parse(Slice text, Variant *variant, Problem *problem);
/// Appends the text that variant_parse reads.
void variant_format(const Variant *variant, Text *text);
/// What is played on a board of this size where nothing else is said: three in a row on 3x3, four
/// on 4x4 and 5x5, and five elsewhere, or what fits. Valid where the size is.
Variant variant_usual(int width, int height);
/// What people call the game: `Classic`, `Gomoku` or `Connect Four`; NULL for any other.
const char *variant_name(const Variant *variant);
/// True when all rules are the same.
bool variant_equal(const Variant *a, const Variant *b);

/// The rules of a variant.
Rules variant_rules(const Variant *variant);
/// Appends the names of a set of rules as variant_parse reads them: `+drop+exact`.
void variant_format_rules(Rules rules, Text *text);
/// True when no rule of the variant is missing in `known`.
bool variant_within(const Variant *variant, Rules known);
/// The same with a sentence where one is missing, which says so of `who`: `a certificate`.
bool variant_require(const Variant *variant, Rules known, const char *who, Problem *problem);

/// True when a row of `length` marks, as long as it goes, wins.
static inline bool variant_row_wins(const Variant *variant, int length) {
    return variant->exact ? length == variant->row_length : length >= variant->row_length;
}

/// So many cells on either side of a mark decide whether it completes a row, or can.
static inline int variant_reach(const Variant *variant) {
    return variant->exact ? variant->row_length : variant->row_length - 1;
}

/// Number of cells, 9 to CELLS_MAX.
static inline int variant_cells(const Variant *variant) {
    return variant->width * variant->height;
}

// --- how the sides of a game are called: as their marks look on its board

typedef enum SideNames {
    SIDE_NAMES_LETTERS, ///< X and O
    SIDE_NAMES_COLOURS, ///< Black, who has X's place, and White
} SideNames;

/// Those of a board where large ones show stones, or show none.
static inline SideNames side_names_on(bool stones, const Variant *variant) {
    enum { STONES_FROM = 9 };
    const bool large = variant->width >= STONES_FROM && variant->height >= STONES_FROM;
    return stones && large && !variant->drop ? SIDE_NAMES_COLOURS : SIDE_NAMES_LETTERS;
}
