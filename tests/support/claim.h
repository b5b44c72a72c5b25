// One thing that is said of a move, and what its checks share.
#pragma once

#include "support/plain_threats.h"
#include "support/reference.h"
#include "support/testing.h"
#include "words/describe.h"

enum { CLAIM_WORDS_MAX = 8, CLAIM_WORD_BYTES = 64 };

/// What is said, and the words that are checked.
typedef struct Claim {
    const GameSpec *spec;
    const Position *after;
    Position before; ///< before the last move
    Cell cell;
    Side side;            ///< who made it
    bool asked;           ///< a hint: the move counts among the marks to come
    Reference *reference; ///< exact values, or NULL
    const char *sentence;
    char words[CLAIM_WORDS_MAX][CLAIM_WORD_BYTES]; ///< what stood in the places of a pattern
    int word_count;
    char others[CLAIM_WORD_BYTES]; ///< in the place of @ or #
} Claim;

/// A sentence, or a piece of one, and what must be so. In the pattern each % stands for letters
/// without a space, which go to the words; @ is whose, # who, and both are of the other side.
typedef struct ClaimForm {
    const char *pattern;
    void (*check)(const Claim *claim);
} ClaimForm;
typedef struct ClaimForms {
    const ClaimForm *forms;
    size_t count;
} ClaimForms;

/// What can be said of the board alone, the tails of such sentences, and of what a move is worth;
/// of a hint, of an end, and the row that ended a game.
extern const ClaimForms CLAIM_SEEN, CLAIM_TAILS, CLAIM_WORTH, CLAIM_HINTS, CLAIM_ENDS, CLAIM_ROWS;

#define TRUE_CLAIM(claim, condition)                                                               \
    do {                                                                                           \
        if (!(condition))                                                                          \
            claim_fail(claim, #condition);                                                         \
    } while (0)

/// Fails, with the sentence and the game.
void claim_fail(const Claim *claim, const char *condition);
/// `no` to `twelve`, or digits.
int claim_number(const char *word);
Cell claim_cell(const Claim *claim, const char *word);

/// The cells from one end to the other.
typedef struct ClaimSpan {
    Cell cells[SIDE_MAX];
    int count, step; ///< `step` is one of PLAIN_STEP
} ClaimSpan;

/// Of `a3–c3` or `a3–b3–c3`.
ClaimSpan claim_span(const Claim *claim, const char *word);
bool claim_span_has(const ClaimSpan *span, Cell cell);
int claim_count_marks(const Position *position, const ClaimSpan *span, Side side);

/// True where a mark of `side` on `cell` completes a row.
bool claim_is_row(const Position *position, Cell cell, Side side);
/// The cells where `side` completes a row now; how many.
int claim_completions(const Position *position, Side side, bool *cells);
bool claim_can_make_open_four(const Position *position, Side side, Cell *with);
/// The words are `corner` or the like and the cell of the move.
void claim_check_place(const Claim *claim);

/// Exact values for who made the move; the second of the position before it.
int claim_value_after(const Claim *claim);
int claim_value_before(const Claim *claim);
/// How many moves keep the value; whether `cell` is one of them.
int claim_count_best(const Claim *claim, Cell cell, bool *is_best);
