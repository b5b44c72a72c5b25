#include "formats/formats.h"

#include "base/said.h"
#include "formats/charset.h"
#include "formats/sgf.h"
#include "formats/sgf_lexer.h"
#include "formats/text.h"

#include <string.h>

static bool is_sgf(Slice source) {
    SgfLexer lexer = sgf_lexer(source);
    return sgf_lexer_find_game(&lexer);
}

static FormatsKind recognise(Slice source) {
#define RECOGNISE(kind, name, ending)                                                              \
    if (name##_recognise(source))                                                                  \
        return FORMATS_##kind;
    TABLES(RECOGNISE)
    return is_sgf(source) ? FORMATS_SGF : FORMATS_TEXT;
}

const char *const *formats_endings(size_t *count) {
#define ENDING(kind, name, ending) ending,
    static const char *const ENDINGS[] = {".sgf", TABLES(ENDING) ".txt", ".pos", ".proof"};
    *count = ARRAY_LEN(ENDINGS);
    return ENDINGS;
}

/// Full stops stand between sentences only, as whoever shows a sentence ends it.
static void note(const SgfGame *read, FormatsGame *game) {
    Text text = text_over(game->note, sizeof game->note);
    char memory[VARIANT_TEXT_MAX];
    Text rules = text_over(memory, sizeof memory);
    variant_format(&read->tree->variant, &rules);
    const bool first = read->games > 1, doubted = read->renju || read->guessed;
    if (first)
        text_add(&text, said("This is the first of %d games in the file"), read->games);
    if (first && doubted) // TRANSLATORS: between two sentences; nothing ends the second
        text_add(&text, "%s", said_as("sentences", ". "));
    if (read->renju) // TRANSLATORS: %s is rules as a file has them, '15x15x5'
        text_add(&text, said("The forbidden moves of renju are not known here: read as %s"),
                 memory);
    else if (read->guessed) // TRANSLATORS: %s is rules as a file has them, '15x15x5'
        text_add(&text, said("The file does not say by which rules it is played: read as %s"),
                 memory);
}

static bool read_sgf(Slice source, FormatsWatch *watch, FormatsGame *game, Problem *problem) {
    SgfGame read;
    if (!sgf_read(source, watch, &read, problem))
        return false;
    game->tree = read.tree;
    note(&read, game);
    return true;
}

// --- proofs

static bool is_proof(Slice source) {
    static const char HEAD[] = "inkrow-certificate ";
    return source.length > strlen(HEAD) && memcmp(source.start, HEAD, strlen(HEAD)) == 0;
}

/// The rest of the line of `source` that begins with `name`; empty where none of its first does.
static Slice line_of_proof(Slice source, const char *name) {
    enum { LINES = 4 };
    for (int i = 0; i < LINES; i++) {
        Slice line = slice_next_line(&source);
        if (slice_is(slice_next_word(&line, " "), name))
            return line;
    }
    return slice_of("");
}

/// Of a proof the position is read that it is about.
static bool read_proof(Slice source, FormatsWatch *watch, FormatsGame *game, Problem *problem) {
    const Slice variant = line_of_proof(source, "variant");
    const Slice position = line_of_proof(source, "position");
    if (variant.length == 0 || position.length == 0)
        return problem_set(problem, said("the proof does not say of which board it is"));
    Buffer about = {NULL, 0, 0};
    buffer_add_slice(&about, variant);
    buffer_add_slice(&about, position);
    const Variant usual = {.width = 3, .height = 3, .row_length = 3}; // what it says comes first
    const bool read =
        text_read((Slice){about.start, about.length}, &usual, watch, &game->tree, problem);
    base_free(about.start);
    Text text = text_over(game->note, sizeof game->note);
    text_add(&text, "%s",
             said("The file is a proof of this board: inkrow-check checks it, and Who "
                  "wins? makes one here"));
    return read;
}

static bool read_text(Slice source, const Variant *usual, FormatsWatch *watch, FormatsGame *game,
                      Problem *problem) {
    game->kind = recognise(source);
    if (is_proof(source))
        return read_proof(source, watch, game, problem);
    switch (game->kind) {
    case FORMATS_SGF:
        return read_sgf(source, watch, game, problem);
#define READ(kind, name, ending)                                                                   \
    case FORMATS_##kind:                                                                           \
        return name##_read(source, &game->tree, problem);
        TABLES(READ)
    default:
        return text_read(source, usual, watch, &game->tree, problem);
    }
}

bool formats_read_watched(Slice bytes, const Variant *usual, FormatsWatch *watch, FormatsGame *game,
                          Problem *problem) {
    *game = (FormatsGame){.tree = NULL};
    if (bytes.length > FORMATS_BYTES_MAX)
        return problem_set(problem, said("the file has %zu bytes; expected at most %d"),
                           bytes.length, FORMATS_BYTES_MAX);
    Buffer text = {NULL, 0, 0};
    buffer_add(&text, "");
    const bool read = charset_decode(bytes, sgf_read_charset(bytes), &text, problem) &&
                      read_text((Slice){text.start, text.length}, usual, watch, game, problem);
    base_free(text.start);
    return read;
}

bool formats_read(Slice bytes, const Variant *usual, FormatsGame *game, Problem *problem) {
    return formats_read_watched(bytes, usual, NULL, game, problem);
}
