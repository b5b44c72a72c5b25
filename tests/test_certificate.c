// Certificates are written by the solver and read by inkrow-check, a program of its own.
#include "support/paper.h"
#include "support/reference.h"
#include "support/reference_positions.h"
#include "support/testing.h"

#include "rules/notation.h"
#include "solver/certificate.h"

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

/// A valid certificate says the truth in each of its sections.
static void assert_true_claims(const char *text, size_t length) {
    Position position;
    assert_true(position_of(text, length, &position));
    Reference reference;
    reference_init(&reference, &position.variant);
    int value = reference_sign(reference_value(&reference, &position));
    reference_free(&reference);
    if (position.to_move == SIDE_O)
        value = -value;
    static const struct {
        const char *words;
        int least, most;
    } claims[] = {{"section X wins", 1, 1},
                  {"section O wins", -1, -1},
                  {"section X holds", 0, 1},
                  {"section O holds", -1, 0}};
    for (size_t i = 0; i < ARRAY_LEN(claims); i++)
        if (strstr(text, claims[i].words) != NULL) {
            assert_true(value >= claims[i].least);
            assert_true(value <= claims[i].most);
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
        paper->text[i] = "0123456789abcdef-XOgbpf "[rng_below(rng, 24)];
        check_damaged(paper->text, paper->length);
        paper->text[i] = old;
    }
}

static void truncate_everywhere(const Paper *paper) {
    for (size_t length = 0; length < paper->length; length += 1 + paper->length / 150) {
        char *part = base_alloc(length + 1);
        memcpy(part, paper->text, length);
        int status = paper_check(part, length);
        // What ends with a whole section is a whole certificate of that.
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

static void false_certificates_are_refused(void **state) {
    (void)state;
#define HEAD "inkrow-certificate 1\nvariant 3x3x3\nposition .../.../... X\n"
#define DROP "inkrow-certificate 1\nvariant 3x3x3+drop\nposition .../.../... X\n"
    static const struct {
        const char *text;
        int status;
    } samples[] = {
        {"", PAPER_UNREADABLE},
        {"inkrow-certificate 2\n", PAPER_UNREADABLE},
        {HEAD, PAPER_UNREADABLE}, // no section
        {HEAD "section X holds stolen\nend\n", PAPER_VALID},
        {HEAD "section O holds stolen\nend\n", PAPER_INVALID},
        {HEAD "section X wins stolen\nend\n", PAPER_UNREADABLE},
        {"inkrow-certificate 1\nvariant 3x3x3+exact\nposition .../.../... X\n"
         "section X holds stolen\nend\n",
         PAPER_INVALID},
        {HEAD "section X wins nodes 0 first 4\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 0 first -\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 0 first 9\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 99999999999999999999 first 4\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 18446744073709551615 first 4\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 400000000 first 4\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 1 first 4\nb 1ef 10 0\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nb 1ff 10 0\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nb 0 0 0\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\ng 1ef 10 0\nend\n", PAPER_INVALID},
        // A node that leads to itself, and one that leads to a later one.
        {HEAD "section X wins nodes 1 first 4\nb 1ef 10 1 0 0\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 2 first 4\nb 1ef 10 1 0 1\nb 1ef 10 1 0 0\nend\n",
         PAPER_UNREADABLE},
        {HEAD "section X wins nodes 1 first 4\nb 1ef 10 10 0 0\nend\n", PAPER_UNREADABLE},
        {HEAD "section O holds nodes 2 first -\np 1ff 0 4 0 1 1 2 3 4 5 6\nend\n", PAPER_INVALID},
        // Threats: none, one that is answered elsewhere, two at once.
        {HEAD "section X wins nodes 1 first 4\nf 1ef 10 0 -\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nf 1ee 11 0 -\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nf 1ee 11 1 1 2 -\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nf 1ee 11 1 8 8 -\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nf 1ee 11 1 8 4 -\nend\n", PAPER_INVALID},
        {HEAD "section X wins nodes 1 first 4\nf 1ee 11 1 8 9 -\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 1 first 4\nf 1ee 11 1 8 1 0\nend\n", PAPER_UNREADABLE},
        {HEAD "section X wins nodes 1 first 4\nf 1ea 15 0 -\nend\n",
         PAPER_INVALID}, // not the position
        {"inkrow-certificate 1\nvariant 3x3x3\nposition X.X/.O./... O\n"
         "section X wins nodes 1 first -\nf 1ea 5 0 -\nend\n",
         PAPER_INVALID},
        {"inkrow-certificate 1\nvariant 3x3x3\nposition X.X/.X./OO. O\n"
         "section X wins nodes 1 first -\nf 12a 15 0 -\nend\n",
         PAPER_INVALID}, // the other side completes a row
        {"inkrow-certificate 1\nvariant 3x3x3\nposition X.X/.X./O.O O\n"
         "section X wins nodes 1 first -\nf aa 15 0 -\nend\n",
         PAPER_INVALID},
        {"inkrow-certificate 1\nvariant 3x3x3\nposition X.X/OX./O.. O\n"
         "section X wins nodes 1 first -\nf 1a2 15 0 -\nend\n",
         PAPER_VALID},
        {HEAD "section O holds nodes 1 first -\np 1ff 0 0\nend\n", PAPER_INVALID},
        {HEAD "section O holds nodes 1 first -\np 1ff 0 1 0 0\nend\n", PAPER_INVALID},
        {HEAD "section O holds nodes 1 first -\np 1ff 1 0\nend\n", PAPER_INVALID},
        {HEAD "section O holds nodes 1 first -\np 0 0 0\nend\n", PAPER_INVALID},
        {HEAD "section O holds nodes 1 first -\nb 0 0 0\nend\n", PAPER_INVALID},
        {HEAD "section O holds nodes 1 first -\np ffff 0 0\nend\n", PAPER_UNREADABLE},
        {HEAD "section O holds nodes 1 first -\nq 1ff 0 0\nend\n", PAPER_UNREADABLE},
        {"inkrow-certificate 1\nvariant 12x12x3\nposition ", PAPER_UNREADABLE},
        {DROP "section X holds stolen\nend\n", PAPER_UNREADABLE},
        {DROP "section X wins nodes 0 first 4\nend\n", PAPER_UNREADABLE},
        {DROP "section X wins positions 0\nend\n", PAPER_INVALID},
        {DROP "section O holds positions 0\nend\n", PAPER_INVALID},
        {DROP "section X wins positions 1\nend\n", PAPER_UNREADABLE},
        {DROP "section X wins positions 99999999999\n111\nend\n", PAPER_UNREADABLE},
        {DROP "section X wins positions 1\n0\nend\n", PAPER_INVALID},
        {DROP "section X wins positions 1\n111\nend\n", PAPER_INVALID},
        {DROP "section X wins positions 1\n110\nend\n", PAPER_INVALID}, // a column has no top
        {DROP "section X wins positions 1\nfff\nend\n", PAPER_INVALID}, // a full board
        {DROP "section X wins positions 2\nffffffffffffffffffffffffffffffff\n1\nend\n",
         PAPER_UNREADABLE},
        {DROP "section X wins positions 1\n1ffffffffffffffffffffffffffffffff\nend\n",
         PAPER_UNREADABLE},
        {"inkrow-certificate 1\nvariant 12x10x4+drop\nposition ", PAPER_UNREADABLE},
        {"inkrow-certificate 1\nvariant 0x3x3\nposition ", PAPER_UNREADABLE},
        {"inkrow-certificate 1\nvariant 3x3x1\nposition ", PAPER_UNREADABLE},
        {"inkrow-certificate 1\nvariant 3x3x3\nposition XXX/OO./... O\n"
         "section X wins nodes 0 first -\nend\n",
         PAPER_INVALID},
        {HEAD "section X holds stolen\nend\ntrailing", PAPER_UNREADABLE},
    };
    for (size_t i = 0; i < ARRAY_LEN(samples); i++)
        if (paper_check(samples[i].text, strlen(samples[i].text)) != samples[i].status)
            fail_msg("sample %zu: %s", i, samples[i].text);
#undef HEAD
#undef DROP
    assert_int_equal(paper_check("\0\0\0\0", 4), PAPER_UNREADABLE);
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
                text_add(&text, "inkrow-certificate 1\nvariant %s\nposition %s\n", variants[i],
                         memory);
                text_add(&text, "section %s positions 0\nend\n", claims[c]);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_positions_are_proved),
        cmocka_unit_test(solved_boards_are_proved),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(false_certificates_are_refused),
        cmocka_unit_test(following_up_claims_nothing_false),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
