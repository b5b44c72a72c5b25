// Certificates are written by the solver and read by inkrow-check, a program of its own.
#include "support/paper.h"
#include "support/reference.h"
#include "support/reference_positions.h"
#include "support/testing.h"

#include "rules/notation.h"
#include "solver/certificate.h"

#include <stdlib.h>
#include <string.h>

static bool write_claim(const Position *position, CertificateClaim claim, Side side, Paper *paper) {
    return paper_write(position, claim, side, 16, paper);
}

// --- true claims are valid

static void check_claims(Reference *reference, Position *position) {
    int value = reference_sign(reference_value(reference, position));
    if (position->to_move == SIDE_O)
        value = -value; // as X sees it
    Paper paper;
    if (value == 0) {
        assert_true(write_claim(position, CERTIFICATE_DRAW, SIDE_X, &paper));
    } else {
        Side winner = value > 0 ? SIDE_X : SIDE_O;
        assert_true(write_claim(position, CERTIFICATE_WIN, winner, &paper));
    }
    assert_int_equal(paper_check(paper.text, paper.length), PAPER_VALID);
    base_free(paper.text);
    // The opposite is refused.
    if (value == 0) {
        assert_false(write_claim(position, CERTIFICATE_WIN, SIDE_X, &paper));
    } else {
        Side loser = value > 0 ? SIDE_O : SIDE_X;
        assert_false(write_claim(position, CERTIFICATE_HOLD, loser, &paper));
    }
    assert_int_equal(paper.length, 0);
    base_free(paper.text);
}

static void random_positions_are_proved(void **state) {
    (void)state;
    static const char *const variants[] = {"3x3x3",       "3x3x3+exact", "4x3x3+exact",
                                           "4x4x3+exact", "4x4x4",       "5x3x3",
                                           "4x3x3+drop",  "4x4x4+drop",  "4x3x3+drop+exact"};
    Rng rng = rng_seeded(17);
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int n = 0; n < 60; n++) {
            Position position;
            int free_cells = 1 + (int)rng_below(&rng, (uint32_t)variant_cells(&variant));
            if (reference_random_position(&rng, &variant, free_cells, &position))
                check_claims(&reference, &position);
        }
        reference_free(&reference);
    }
}

static void solved_boards_are_proved(void **state) {
    (void)state;
    static const struct {
        const char *variant;
        CertificateClaim claim;
        Side side;
    } solved[] = {
        {"3x3x3", CERTIFICATE_DRAW, SIDE_X},       {"4x4x4", CERTIFICATE_DRAW, SIDE_X},
        {"5x5x4", CERTIFICATE_DRAW, SIDE_X},       {"6x6x5", CERTIFICATE_DRAW, SIDE_X},
        {"7x6x5", CERTIFICATE_DRAW, SIDE_X},       {"7x7x5", CERTIFICATE_DRAW, SIDE_X},
        {"8x8x6", CERTIFICATE_DRAW, SIDE_X},       {"8x6x5", CERTIFICATE_DRAW, SIDE_X},
        {"8x4x4", CERTIFICATE_DRAW, SIDE_X},       {"4x3x3", CERTIFICATE_WIN, SIDE_X},
        {"6x5x4", CERTIFICATE_WIN, SIDE_X},        {"6x6x4", CERTIFICATE_WIN, SIDE_X},
        {"8x8x4", CERTIFICATE_WIN, SIDE_X},        {"9x8x7", CERTIFICATE_DRAW, SIDE_X},
        {"5x5x4+exact", CERTIFICATE_DRAW, SIDE_X}, {"5x5x4+drop", CERTIFICATE_DRAW, SIDE_X},
        {"6x6x4+drop", CERTIFICATE_WIN, SIDE_O},   {"7x5x4+drop", CERTIFICATE_DRAW, SIDE_X},
    };
    for (size_t i = 0; i < ARRAY_LEN(solved); i++)
        paper_prove(solved[i].variant, solved[i].claim, solved[i].side, 64);
}

// --- what is damaged is refused, unless it still says something true

/// The value as X sees it of the position that a certificate is about; false when it has none.
static bool position_of(const char *text, size_t length, Position *position) {
    Slice rest = {text, length};
    Problem problem;
    Variant variant;
    Slice magic = slice_next_word(&rest, "\n"), word = slice_next_word(&rest, "\n");
    if (magic.length == 0 || word.length < 9)
        return false;
    word = (Slice){word.start + 8, word.length - 8};
    if (!variant_parse(word, &variant, &problem) || variant_cells(&variant) > 12)
        return false;
    word = slice_next_word(&rest, "\n");
    if (word.length < 10)
        return false;
    word = (Slice){word.start + 9, word.length - 9};
    return notation_parse_position(word, &variant, position, &problem);
}

/// The lines of a certificate that come after a line of that many nodes, and whether it says
/// "wins".
static const char *claims_of(const char *text, bool *wins) {
    const char *line = text;
    for (int i = 0; i < 3; i++)
        line = strchr(line, '\n') + 1;
    *wins = strncmp(line, "wins ", 5) == 0;
    for (long left = atol(strchr(line, ' ')) + 1; left > 0; left--)
        line = strchr(line, '\n') + 1;
    return line;
}

/// A valid certificate says the truth in each of its claims.
static void assert_true_claims(const char *text, size_t length) {
    Position position;
    assert_true(position_of(text, length, &position));
    Reference reference;
    reference_init(&reference, &position.variant);
    int value = reference_sign(reference_value(&reference, &position));
    reference_free(&reference);
    if (position.to_move == SIDE_O)
        value = -value;
    bool wins;
    const char *claim = claims_of(text, &wins);
    assert_true(*claim != 0);
    for (; *claim != 0; claim = strchr(claim, '\n') + 1) {
        int own = *claim == 'X' ? value : -value;
        if (own < wins)
            fail_msg("%.*s is not true: %s", (int)strcspn(claim, "\n"), claim, text);
    }
}

static void check_damaged(const char *text, size_t length) {
    if (paper_check(text, length) == PAPER_VALID)
        assert_true_claims(text, length);
}

static void flip_bits(const Paper *paper, Rng *rng) {
    for (size_t i = 0; i < paper->length; i++) {
        char old = paper->text[i];
        paper->text[i] = (char)(old ^ 1 << rng_below(rng, 8));
        check_damaged(paper->text, paper->length);
        // Another digit is likelier to be read than noise is.
        paper->text[i] = "0123456789abcdefgh-XOp "[rng_below(rng, 23)];
        check_damaged(paper->text, paper->length);
        paper->text[i] = old;
    }
}

static void truncate_everywhere(const Paper *paper) {
    for (size_t length = 0; length < paper->length; length += 1 + paper->length / 150) {
        char *part = base_alloc(length + 1); // all zero, so the text ends there
        memcpy(part, paper->text, length);
        int status = paper_check(part, length);
        // What ends with a whole claim is a whole certificate of that.
        if (status == PAPER_VALID)
            assert_true_claims(part, length);
        base_free(part);
    }
}

/// Leaves out each line in turn.
static void leave_out_lines(const Paper *paper) {
    char *damaged = base_alloc(paper->length + 1);
    for (const char *line = paper->text; *line != 0;) {
        const char *next = strchr(line, '\n') + 1;
        size_t before = (size_t)(line - paper->text);
        memcpy(damaged, paper->text, before);
        strcpy(damaged + before, next);
        check_damaged(damaged, strlen(damaged));
        line = next;
    }
    base_free(damaged);
}

/// Random damage in several places: bytes, words put elsewhere, lines twice.
static void mutate(const Paper *paper, Rng *rng, int rounds) {
    size_t room = 2 * paper->length + 2;
    char *damaged = base_alloc(room);
    for (int round = 0; round < rounds; round++) {
        size_t length = paper->length;
        memcpy(damaged, paper->text, length + 1);
        for (uint32_t times = 1 + rng_below(rng, 3); times > 0; times--) {
            size_t from = rng_below(rng, (uint32_t)length), to = rng_below(rng, (uint32_t)length);
            size_t count = 1 + rng_below(rng, 12);
            if (rng_below(rng, 3) == 0)
                damaged[to] = (char)rng_below(rng, 256);
            else if (MAX(from, to) + count <= length && rng_below(rng, 2) == 0)
                memmove(damaged + to, damaged + from, count);
            else if (from + count <= length && length + count < room) {
                char piece[16];
                memcpy(piece, damaged + from, count);
                memmove(damaged + to + count, damaged + to, length - to);
                memcpy(damaged + to, piece, count);
                length += count;
            }
        }
        damaged[length] = 0;
        check_damaged(damaged, length);
    }
    base_free(damaged);
}

static void damage_is_noticed(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position;
        CertificateClaim claim;
        Side side;
    } samples[] = {
        {"3x3x3", "X../.O./... X", CERTIFICATE_DRAW, SIDE_X},
        {"4x3x3", "", CERTIFICATE_WIN, SIDE_X},
        {"4x3x4", "X.../.O../.... X", CERTIFICATE_DRAW, SIDE_X},
        {"4x3x3+exact", "X.../..O./..XO X", CERTIFICATE_WIN, SIDE_X},
        {"4x3x3+drop", "", CERTIFICATE_WIN, SIDE_X},
        {"3x4x3+drop", ".../.../.../X.O X", CERTIFICATE_DRAW, SIDE_X},
    };
    Rng rng = rng_seeded(23);
    for (size_t i = 0; i < ARRAY_LEN(samples); i++) {
        Position position = testing_position(samples[i].variant, samples[i].position);
        Paper paper;
        assert_true(write_claim(&position, samples[i].claim, samples[i].side, &paper));
        assert_int_equal(paper_check(paper.text, paper.length), PAPER_VALID);
        flip_bits(&paper, &rng);
        truncate_everywhere(&paper);
        leave_out_lines(&paper);
        mutate(&paper, &rng, 400);
        base_free(paper.text);
    }
}

/// Puts a node that proves nothing in the place of each one in turn: those before it are right.
static void the_first_wrong_node_is_named(void **state) {
    (void)state;
    static const struct {
        const char *variant, *position, *wrong;
        CertificateClaim claim;
    } samples[] = {
        {"4x3x3", "", "b fff 0\n", CERTIFICATE_WIN},
        {"3x3x3", "X../.O./... X", "p 1ff 0\n", CERTIFICATE_DRAW},
        {"4x3x3+exact", "X.../..O./..XO X", "b fff 0 0 -\n", CERTIFICATE_WIN},
    };
    for (size_t i = 0; i < ARRAY_LEN(samples); i++) {
        Position position = testing_position(samples[i].variant, samples[i].position);
        Paper paper;
        assert_true(write_claim(&position, samples[i].claim, SIDE_X, &paper));
        bool wins;
        const char *claims = claims_of(paper.text, &wins), *line = paper.text;
        for (int head = 0; head < 4; head++)
            line = strchr(line, '\n') + 1;
        for (int node = 0; line < claims; node++, line = strchr(line, '\n') + 1) {
            char *damaged = base_alloc(paper.length + 16), words[32];
            Text says = text_over(words, sizeof(words));
            text_add(&says, "invalid: node %d: ", node);
            memcpy(damaged, paper.text, (size_t)(line - paper.text));
            strcat(strcat(damaged, samples[i].wrong), strchr(line, '\n') + 1);
            paper_assert_says(damaged, strlen(damaged), words);
            base_free(damaged);
        }
        paper_assert_says(paper.text, (size_t)(claims - paper.text) - 1,
                          "expected the end of the line");
        paper_assert_says(paper.text, (size_t)(claims - paper.text), "expected X");
        base_free(paper.text);
    }
}

static void false_certificates_are_refused(void **state) {
    (void)state;
#define MAGIC "inkrow-certificate 2\n"
#define HEAD  MAGIC "variant 3x3x3\nposition .../.../... X\n"
#define DROP  MAGIC "variant 3x3x3+drop\nposition .../.../... X\n"
    static const struct {
        const char *text;
        int status;
    } samples[] = {
        {"", PAPER_UNREADABLE},
        {"\n", PAPER_UNREADABLE},
        // The head.
        {"inkrow-certificate 1\n", PAPER_UNREADABLE},
        {"inkrow-certificate 22\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3+\nposition .../.../... X\nholds 0\nX 4 -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3+exact+drop\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 12x12x3\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 12x10x4+drop\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 0x3x3\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x1\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 99999999999x3x3\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 4294967299x3x3\nposition ", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x4\nposition .../.../... X\nholds 1\np 0 0\nO 1\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition .../... X\nholds 0\nX 4 -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition .../.../.../... X\nholds 0\nX 4 -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition .../.../... Y\nholds 0\nX 4 -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition XXX/OO./... O\nwins 0\nX -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition XOX/XOX/OXO O\nholds 0\nX -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition XX./.../... X\nwins 0\nX 2 -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition XX./O../... X\nwins 0\nX 2 -\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3\nposition XX./OO./... X\nwins 0\nX 2 -\n", PAPER_VALID},
        // What follows it.
        {HEAD, PAPER_UNREADABLE},
        {HEAD "holds 0\n", PAPER_UNREADABLE}, // no claim
        {HEAD "loses 0\nX 4 -\n", PAPER_UNREADABLE},
        {HEAD "wins 0\nX 4 -\n", PAPER_INVALID},
        {HEAD "wins 0\nX 9 -\n", PAPER_UNREADABLE},
        {HEAD "wins 0\nX -\n", PAPER_UNREADABLE},
        {HEAD "holds 0\nO -\n", PAPER_INVALID},
        {HEAD "holds 0\nO 1\n", PAPER_UNREADABLE},
        {HEAD "wins 99999999999999999999 -\nX 4 -\n", PAPER_UNREADABLE},
        {HEAD "wins 18446744073709551615\nX 4 -\n", PAPER_UNREADABLE},
        {HEAD "wins 4294967296\nX 4 -\n", PAPER_UNREADABLE},
        {HEAD "wins 400000000\nX 4 -\n", PAPER_UNREADABLE},
        {HEAD "wins 99999999999999999999999999999999999999999999\nX 4 -\n", PAPER_UNREADABLE},
        // Nodes that answer nothing.
        {HEAD "wins 1\nb 1ef 10\nX 4 1\n", PAPER_INVALID},
        {HEAD "wins 1\nb 1ff 10\nX 4 1\n", PAPER_INVALID},
        {HEAD "wins 1\nb 0 0\nX 4 1\n", PAPER_INVALID},
        {HEAD "holds 1\nb 0 0\nO 1\n", PAPER_INVALID},
        {HEAD "holds 1\nb 3 0\nO 1\n", PAPER_INVALID},
        {HEAD "wins 1\nb 1ef 10 0 -\nX 4 1\n", PAPER_INVALID},
        {HEAD "wins 1\nb 1ef 10 9 -\nX 4 1\n", PAPER_UNREADABLE},
        {HEAD "wins 1\nq 1ef 10\nX 4 1\n", PAPER_UNREADABLE},
        {HEAD "wins 1\nb 1ef\nX 4 1\n", PAPER_UNREADABLE},
        {HEAD "wins 1\nb 1ef 10 0\nX 4 1\n", PAPER_UNREADABLE},
        // A node that leads to itself, and those that lead to a later one or to none.
        {HEAD "wins 1\nb 1ef 10 0 0\nX 4 1\n", PAPER_UNREADABLE},
        {HEAD "wins 2\nb 1ef 10 0 -1\nb 1ef 10 0 1\nX 4 1\n", PAPER_INVALID},
        {HEAD "wins 1\nb 1ef 10 0 1\nX 4 1\n", PAPER_UNREADABLE},
        {HEAD "wins 1\nb 1ef 10 0 18446744073709551615\nX 4 1\n", PAPER_UNREADABLE},
        {HEAD "wins 1\nb 1ef 10 0 1i\nX 4 1\n", PAPER_UNREADABLE},
        {MAGIC "variant 4x3x3\nposition ..../..../.... X\nholds 2\n"
               "p fff 0\nb fff 0 0 1e\nX 4 1\n",
         PAPER_INVALID}, // the first one weighs too much
        // Threats: none, one that is answered elsewhere, two at once.
        {HEAD "wins 1\nb 1ee 11 8 -\nX 4 1\n", PAPER_INVALID},
        {HEAD "wins 1\nb 1ea 15 8 - 6 -\nX 4 1\n", PAPER_INVALID}, // not the position
        {MAGIC "variant 3x3x3\nposition X.X/.O./... O\nwins 1\nb 1ea 5 1 - 3 -\nX 1\n",
         PAPER_INVALID},
        {MAGIC "variant 3x3x3\nposition X.X/OX./O.. O\nwins 1\nb 1a2 15 1 - 8 -\nX 1\n",
         PAPER_VALID},
        {MAGIC "variant 3x3x3\nposition X.X/OX./O.. O\nwins 1\nb 1a2 15 1 -\nX 1\n", PAPER_INVALID},
        {MAGIC "variant 3x3x3\nposition X.X/OX./O.. O\nwins 1\nb 182 15 1 - 8 -\nX 1\n",
         PAPER_VALID}, // fewer cells are asked for
        // The other side completes a row.
        {MAGIC "variant 3x3x3\nposition X.X/.X./OO. O\nwins 1\nb 12a 15 1 - 8 -\nX 1\n",
         PAPER_INVALID},
        {MAGIC "variant 3x3x3\nposition X.X/OX./O.. O\nwins 1\nb 2 15 1 -\nX 1\n", PAPER_INVALID},
        // An answer where the other side is, and a first move there or on a mark of one's own.
        {MAGIC "variant 3x3x3\nposition X.X/OX./O.. O\nwins 1\nb 1a2 15 6 - 1 -\nX 1\n",
         PAPER_INVALID},
        {MAGIC "variant 3x3x3\nposition X.O/.XO/... X\nwins 0\nX 8 -\n", PAPER_VALID},
        {MAGIC "variant 3x3x3\nposition X.O/.X./..O X\nwins 0\nX 8 -\n", PAPER_INVALID},
        {MAGIC "variant 3x3x3\nposition X.O/.XO/... X\nwins 0\nX 0 -\n", PAPER_INVALID},
        // Pairs.
        {HEAD "holds 1\np 1ff 0\nO 1\n", PAPER_INVALID},
        {HEAD "holds 1\np 1ff 0 0 0\nO 1\n", PAPER_INVALID},
        {HEAD "holds 1\np 1ff 0 0 1 1 2\nO 1\n", PAPER_INVALID},
        {HEAD "holds 1\np 1ff 0 0\nO 1\n", PAPER_UNREADABLE},
        {HEAD "holds 1\np 1ff 1\nO 1\n", PAPER_INVALID},
        {HEAD "holds 1\np 0 0\nO 1\n", PAPER_INVALID},
        {HEAD "holds 2\np 1ff 0 0 1 2 3 4 5 6\nO 1\n", PAPER_UNREADABLE},
        {HEAD "holds 1\np ffff 0\nO 1\n", PAPER_UNREADABLE},
        {MAGIC "variant 4x3x4\nposition ..../..../.... X\nholds 1\np fff 0 0 1 4 5 8 9\nO 1\n"
               "X 4 1\n",
         PAPER_VALID},
        {MAGIC "variant 4x3x4\nposition ..../..../.... X\nwins 1\np fff 0 0 1 4 5 8 9\nO 1\n",
         PAPER_INVALID},
        {MAGIC "variant 4x3x4\nposition ..../..../.... X\nholds 1\np fff 0 0 1 4 5 8 9\nO 1\n"
               "trailing",
         PAPER_UNREADABLE},
        {MAGIC "variant 4x3x4\nposition ..../..../.... X\nholds 1\np fff 0 0 1 4 5 8 9\nO 1",
         PAPER_UNREADABLE},
        {MAGIC "variant 4x3x4\nposition ..../..../.... X\nholds 1\np fff 0 0 1 4 5 8 9\nO 1\n\n",
         PAPER_UNREADABLE},
        // By the exact rule what needs a row is about one position; a mark more may harm.
        {MAGIC "variant 4x3x3+exact\nposition X.../X.../OO.. X\nwins 0\nX 8 -\n", PAPER_INVALID},
        {MAGIC "variant 5x3x3+exact\nposition X.XX./OO.O./..... X\nwins 0\nX 1 -\n",
         PAPER_INVALID}, // four in a row
        {MAGIC "variant 5x3x3+exact\nposition X.X../OO.../..... X\nwins 0\nX 1 -\n", PAPER_VALID},
        {MAGIC "variant 3x3x3+exact\nposition X.X/OX./O.. O\nwins 1\nb 1a2 15 1 - 8 -\nX 1\n",
         PAPER_VALID},
        {MAGIC "variant 3x3x3+exact\nposition X.X/OX./O.. O\nwins 1\nb 182 15 1 - 8 -\nX 1\n",
         PAPER_INVALID},
        // With gravity.
        {DROP "wins 0\nX 4 1\n", PAPER_INVALID},
        {MAGIC "variant 3x3x3+drop\nposition XX./OO./... X\nwins 0\nX\n",
         PAPER_UNREADABLE}, // marks in the air
        {DROP "wins 0\nX\n", PAPER_INVALID},
        {DROP "holds 0\nO\n", PAPER_INVALID},
        {DROP "wins 1\nX\n", PAPER_UNREADABLE},
        {DROP "wins 99999999999\n111\nX\n", PAPER_UNREADABLE},
        {DROP "wins 1\n0\nX\n", PAPER_INVALID},
        {DROP "wins 1\n111\nX\n", PAPER_INVALID},
        {DROP "wins 1\n110\nX\n", PAPER_INVALID}, // a column has no top
        {DROP "wins 1\nfff\nX\n", PAPER_INVALID}, // a full board
        {DROP "wins 1\n1000\nX\n", PAPER_UNREADABLE},
        {DROP "wins 2\nffffffffffffffffffffffffffffffff\n1\nX\n", PAPER_UNREADABLE},
        {DROP "wins 1\n1ffffffffffffffffffffffffffffffff\nX\n", PAPER_UNREADABLE},
        {MAGIC "variant 3x3x3+drop\nposition .OX/XOX/OXO X\nwins 1\nd9e\nX\n",
         PAPER_INVALID}, // the last mark completes nothing, whatever is listed
    };
    for (size_t i = 0; i < ARRAY_LEN(samples); i++)
        if (paper_check(samples[i].text, strlen(samples[i].text)) != samples[i].status)
            fail_msg("sample %zu: %s", i, samples[i].text);
#undef MAGIC
#undef HEAD
#undef DROP
    assert_int_equal(paper_check("\0\0\0\0", 4), PAPER_UNREADABLE);
    assert_int_equal(paper_check_file("/no/such/file"), PAPER_UNREADABLE);
    assert_int_equal(paper_check_file("/"), PAPER_UNREADABLE);
}

/// Without a list, a claim rests on answering in the same column alone.
static void following_up_claims_nothing_false(void **state) {
    (void)state;
    static const char *const variants[] = {"4x4x3+drop", "4x4x4+drop", "5x3x3+drop", "3x5x3+drop",
                                           "4x3x3+drop+exact"};
    static const char *const claims[] = {"X holds", "X wins", "O holds", "O wins"};
    Rng rng = rng_seeded(53);
    int valid = 0;
    for (size_t i = 0; i < ARRAY_LEN(variants); i++) {
        Variant variant = testing_variant(variants[i]);
        Reference reference;
        reference_init(&reference, &variant);
        for (int n = 0; n < 120; n++) {
            Position position;
            int free_cells = 1 + (int)rng_below(&rng, (uint32_t)variant_cells(&variant));
            if (!reference_random_position(&rng, &variant, free_cells, &position))
                continue;
            int value = reference_sign(reference_value(&reference, &position));
            value = position.to_move == SIDE_O ? -value : value; // as X sees it
            const bool truth[] = {value >= 0, value > 0, value <= 0, value < 0};
            char memory[POSITION_TEXT_MAX], paper[2 * POSITION_TEXT_MAX];
            Text drawn = text_over(memory, sizeof(memory));
            notation_format_drawn_position(&position, &drawn);
            for (size_t c = 0; c < ARRAY_LEN(claims); c++) {
                Text text = text_over(paper, sizeof(paper));
                text_add(&text, "inkrow-certificate 2\nvariant %s\nposition %s\n", variants[i],
                         memory);
                text_add(&text, "%s 0\n%c\n", claims[c] + 2, claims[c][0]);
                if (paper_check(paper, text.length) != PAPER_VALID)
                    continue;
                valid++;
                if (!truth[c])
                    fail_msg("%s is not true: %s", claims[c], paper);
            }
        }
        reference_free(&reference);
    }
    assert_true(valid > 50);
}

/// The number of nodes of a certificate, and where they begin.
static long nodes_of(const char *text, const char **nodes) {
    for (int i = 0; i < 3; i++)
        text = strchr(text, '\n') + 1;
    *nodes = strchr(text, '\n') + 1;
    return atol(strchr(text, ' '));
}

/// Makes a certificate of the nodes of another one: a claim about `position` by some node, turned.
static void borrow(const Paper *paper, const Position *position, Rng *rng, Text *text) {
    const char *nodes;
    long count = nodes_of(paper->text, &nodes);
    bool wins;
    const char *end = claims_of(paper->text, &wins);
    bool claims_win = rng_below(rng, 4) == 0 ? !wins : wins;
    Side side = rng_below(rng, 2) == 0 ? SIDE_X : SIDE_O;
    text_add(text, "inkrow-certificate 2\nvariant ");
    variant_format(&position->variant, text);
    text_add(text, "\nposition ");
    notation_format_drawn_position(position, text);
    text_add(text, "\n%s %ld\n%.*s%s ", claims_win ? "wins" : "holds", count, (int)(end - nodes),
             nodes, side_name(side));
    if (position->to_move == side)
        text_add(text, "%u ", rng_below(rng, (uint32_t)variant_cells(&position->variant)));
    text_add(text, "%u", 1 + rng_below(rng, (uint32_t)MIN(count, 6)));
    uint32_t symmetry = rng_below(rng, 2) == 0 ? 0 : rng_below(rng, 4);
    text_add(text, symmetry > 0 ? "%c\n" : "\n", (char)('a' + symmetry));
}

/// A move after which the game goes on, if the first one that comes to mind is such.
static void play_at_random(Position *position, Rng *rng) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    position_play(position, moves[rng_below(rng, (uint32_t)count)]);
    if (position->outcome != OUTCOME_OPEN)
        position_undo(position);
}

/// Nodes that are right say nothing false about other positions, for either side.
static void borrowed_nodes_claim_nothing_false(void **state) {
    (void)state;
    static const char *const variants[] = {"3x3x3", "4x3x3", "3x3x3+exact", "4x3x3+exact"};
    static char memory[1 << 16];
    Rng rng = rng_seeded(61);
    int valid = 0;
    for (int n = 0; n < 3000; n++) {
        Variant variant = testing_variant(variants[n % (int)ARRAY_LEN(variants)]);
        Position proved, other;
        Paper paper = {.text = NULL};
        if (!reference_random_position(&rng, &variant, 3 + (int)rng_below(&rng, 5), &proved))
            continue;
        other = proved;
        for (uint32_t moves = rng_below(&rng, 3); moves > 0; moves--)
            play_at_random(&other, &rng);
        static const CertificateClaim claims[] = {CERTIFICATE_HOLD, CERTIFICATE_WIN};
        Side side = rng_below(&rng, 2) == 0 ? SIDE_X : SIDE_O;
        const char *nodes;
        if (write_claim(&proved, claims[rng_below(&rng, 2)], side, &paper) &&
            nodes_of(paper.text, &nodes) > 0) {
            Text text = text_over(memory, sizeof(memory));
            borrow(&paper, &other, &rng, &text);
            assert_false(text.overflowed);
            if (paper_check(memory, text.length) == PAPER_VALID) {
                assert_true_claims(memory, text.length);
                valid++;
            }
        }
        base_free(paper.text);
    }
    assert_true(valid > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_positions_are_proved),
        cmocka_unit_test(solved_boards_are_proved),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(the_first_wrong_node_is_named),
        cmocka_unit_test(false_certificates_are_refused),
        cmocka_unit_test(following_up_claims_nothing_false),
        cmocka_unit_test(borrowed_nodes_claim_nothing_false),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
