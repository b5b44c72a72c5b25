// Sentences are taken apart, and each is given to the check of its form.
#include "support/claims.h"

#include "support/claim.h"

#include <stdio.h>
#include <string.h>

/// True when `text` is `pattern`, in which each % stands for some letters without a space, which go
/// to the words; @ is whose, # who, and both are of the other side.
static bool matches(Claim *claim, const char *text, const char *pattern) {
    claim->word_count = 0;
    claim->others[0] = '\0';
    while (*pattern) {
        if (!strchr("%@#", *pattern)) {
            if (*pattern++ != *text++)
                return false;
            continue;
        }
        const size_t length = strcspn(text, " ");
        const bool word = *pattern == '%';
        size_t taken = length;
        for (pattern++; taken > 0 && *pattern && strncmp(text + taken, pattern, 1) != 0;)
            taken--;
        taken = *pattern ? taken : length;
        if (taken == 0 || taken >= CLAIM_WORD_BYTES || claim->word_count == CLAIM_WORDS_MAX)
            return false;
        char *to = word ? claim->words[claim->word_count] : claim->others;
        memcpy(to, text, taken);
        to[taken] = '\0';
        claim->word_count += word;
        text += taken;
    }
    return *text == '\0';
}

/// Checks the tail of a sentence and cuts it off.
static void check_tail(Claim *claim, char *sentence) {
    for (size_t i = 0; i < CLAIM_TAILS.count; i++) {
        char begin[CLAIM_WORD_BYTES];
        snprintf(begin, sizeof begin, "%.*s", (int)strcspn(CLAIM_TAILS.forms[i].pattern, "%"),
                 CLAIM_TAILS.forms[i].pattern);
        for (char *at = strstr(sentence, begin); at; at = strstr(at + 1, begin))
            if (matches(claim, at, CLAIM_TAILS.forms[i].pattern)) {
                CLAIM_TAILS.forms[i].check(claim);
                *at = '\0';
                return;
            }
    }
}

/// Who is meant by the words for the other side.
static void check_others(const Claim *claim) {
    const GameSpec *spec = claim->spec;
    const bool x = spec->players[SIDE_X].kind == PLAYER_HUMAN;
    const bool alone = x != (spec->players[SIDE_O].kind == PLAYER_HUMAN);
    const Side other = side_other(claim->side);
    const char *said = claim->others;
    if (!*said)
        return;
    if (!alone)
        TRUE_CLAIM(claim, strcmp(said, "the") == 0 || strcmp(said, side_name(other)) == 0);
    else if ((spec->players[other].kind == PLAYER_HUMAN))
        TRUE_CLAIM(claim, strcmp(said, "your") == 0 || strcmp(said, "you") == 0);
    else
        TRUE_CLAIM(claim, strcmp(said, "Computer's") == 0 || strcmp(said, "Computer") == 0 ||
                              strcmp(said, "Perfect's") == 0 || strcmp(said, "Perfect") == 0);
}

static bool is_one_of(Claim *claim, const char *sentence, const ClaimForms *kind) {
    for (size_t i = 0; i < kind->count; i++)
        if (matches(claim, sentence, kind->forms[i].pattern)) {
            check_others(claim);
            kind->forms[i].check(claim);
            return true;
        }
    return false;
}

static void check_sentence(Claim *claim, char *sentence, const ClaimForms *kinds, int count) {
    check_tail(claim, sentence);
    for (int i = 0; i < count; i++)
        if (is_one_of(claim, sentence, &kinds[i]))
            return;
    fail_msg("'%s' in '%s' is not known", sentence, claim->sentence);
}

/// Puts one word in the place of two, so that a pattern has one for each.
static void join(char *text, const char *words, const char *word) {
    for (char *at; (at = strstr(text, words)) != NULL;) {
        memmove(at + strlen(word), at + strlen(words), strlen(at + strlen(words)) + 1);
        memcpy(at, word, strlen(word));
    }
}

/// Every sentence of a text is one of these kinds, and true; how many there are.
static int check_text(Claim *claim, const char *text, const ClaimForms *kinds, int count) {
    char rest[2 * DESCRIBE_TEXT_MAX];
    int sentences = 0;
    snprintf(rest, sizeof rest, "%s", text);
    join(rest, "the computer", "Computer");
    TRUE_CLAIM(claim, !strstr(text, "  ") && !strstr(text, "..") && !strstr(text, " ."));
    for (char *sentence = rest; *sentence; sentences++) {
        char *end = strstr(sentence, ". ");
        char *next = end ? end + 2 : sentence + strlen(sentence);
        TRUE_CLAIM(claim, next[end ? -2 : -1] == '.');
        next[end ? -2 : -1] = '\0';
        check_sentence(claim, sentence, kinds, count);
        sentence = next;
    }
    return sentences;
}

static Claim claim_of(const GameSpec *spec, const Position *after, Reference *reference,
                      const char *text) {
    Claim claim = {
        .spec = spec, .after = after, .before = *after, .reference = reference, .sentence = text};
    position_undo(&claim.before);
    claim.cell = position_last_move(after);
    claim.side = claim.before.to_move;
    return claim;
}

int claims_check_move(const GameSpec *spec, const Position *after, Reference *reference,
                      const char *text) {
    const ClaimForms kinds[] = {CLAIM_SEEN, CLAIM_WORTH};
    Claim claim = claim_of(spec, after, reference, text);
    return check_text(&claim, text, kinds, ARRAY_LEN(kinds));
}

int claims_check_hint(const GameSpec *spec, const Position *before, Cell cell, Reference *reference,
                      const char *text) {
    const ClaimForms kinds[] = {CLAIM_HINTS, CLAIM_ROWS, CLAIM_SEEN, CLAIM_WORTH};
    Position after = *before;
    position_play(&after, cell);
    Claim claim = claim_of(spec, &after, reference, text);
    claim.asked = true;
    char place[CLAIM_WORD_BYTES], rest[2 * DESCRIBE_TEXT_MAX];
    int skipped = 0;
    if (sscanf(text, "The %63s %*s %n", place, &skipped) != 1 || skipped == 0) {
        TRUE_CLAIM(&claim, sscanf(text, "%63s %n", place, &skipped) == 1 && skipped > 0);
        TRUE_CLAIM(&claim, claim_cell(&claim, place) == cell);
    } else {
        TRUE_CLAIM(&claim, sscanf(text, "The %63s %63s", claim.words[0], claim.words[1]) == 2);
        claim_check_place(&claim);
    }
    snprintf(rest, sizeof rest, "%s", text + skipped);
    rest[0] = (char)(rest[0] & ~0x20);
    return check_text(&claim, rest, kinds, ARRAY_LEN(kinds));
}

/// The words about the result, and about the row.
static int check_titles(Claim *claim) {
    const GameSpec *spec = claim->spec;
    const Outcome outcome = claim->after->outcome;
    const Words title = describe_title(spec, claim->after, false);
    const Words subtitle = describe_subtitle(claim->after);
    claim->sentence = title.text;
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        TRUE_CLAIM(claim, testing_has_row(claim->after, side) == (outcome == outcome_win(side)));
    if (outcome == OUTCOME_DRAW) {
        TRUE_CLAIM(claim, strcmp(title.text, "A draw") == 0);
        TRUE_CLAIM(claim, strcmp(subtitle.text, "the board is full") == 0);
        TRUE_CLAIM(claim, position_free_cells(claim->after) == 0);
        return 2;
    }
    const Side won = outcome == OUTCOME_X_WINS ? SIDE_X : SIDE_O;
    const Player *winner = &spec->players[won], *loser = &spec->players[side_other(won)];
    const char *name = side_name(won);
    if (winner->kind == PLAYER_HUMAN && loser->kind == PLAYER_COMPUTER)
        TRUE_CLAIM(claim, strcmp(title.text, "You win") == 0);
    else if (winner->kind == PLAYER_COMPUTER && loser->kind == PLAYER_HUMAN)
        TRUE_CLAIM(claim, strcmp(title.text, "Computer wins") == 0 ||
                              strcmp(title.text, "Perfect wins") == 0);
    else
        TRUE_CLAIM(claim, title.text[0] == name[0] && strcmp(title.text + 1, " wins") == 0);
    claim->sentence = subtitle.text;
    if (!is_one_of(claim, subtitle.text, &CLAIM_ROWS))
        fail_msg("'%s' is not known", subtitle.text);
    return 2;
}

int claims_check_end(const GameSpec *spec, const Position *end, Reference *reference,
                     const char *text) {
    static const char PRAISE[] = "Well played!";
    const ClaimForms kinds[] = {CLAIM_ENDS};
    Claim claim = claim_of(spec, end, reference, text);
    const int titles = check_titles(&claim);
    claim.sentence = text;
    if (end->outcome != OUTCOME_DRAW)
        claim.side = side_other(outcome_winner(end->outcome));
    const bool praised = strncmp(text, PRAISE, strlen(PRAISE)) == 0;
    TRUE_CLAIM(&claim, praised == (end->outcome != OUTCOME_DRAW &&
                                   spec->players[claim.side].kind == PLAYER_COMPUTER &&
                                   spec->players[side_other(claim.side)].kind == PLAYER_HUMAN));
    text += praised ? strlen(PRAISE) : 0;
    text += praised && *text == ' ';
    return titles + praised + check_text(&claim, text, kinds, ARRAY_LEN(kinds));
}
