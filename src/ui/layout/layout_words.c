#include "base/base.h"
#include "base/said.h"
#include "ink/sketch/sketch_signs.h"
#include "ui/layout/layout_parts.h"
#include "ui/layout/line_breaks.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

/// Px between words and the cap of their key.
static const float CAP_APART = 10;

static Text words_of(const Trial *trial, const Box *leaf, char *memory) {
    Text words = text_over(memory, LAYOUT_WORDS_MAX);
    if (!leaf->text.told)
        text_add(&words, "%s", phrase((Phrase)leaf->text.phrase));
    else if (trial->screen->tell)
        trial->screen->tell(trial->screen->context, leaf, &words);
    return words;
}

static float width_of(const Trial *trial, const BoxText *text, const char *words, float size) {
    return ink_text_width(trial->screen->font, words, size, text->bold);
}

static float piece_width(const Trial *trial, const BoxText *text, const LinePiece *piece) {
    char memory[LAYOUT_WORDS_MAX];
    Text copy = text_over(memory, sizeof memory);
    text_add_bytes(&copy, piece->text.start, piece->text.length);
    return width_of(trial, text, memory, text->size);
}

static float widest_piece(const Trial *trial, const BoxText *text, const char *words) {
    Slice rest = slice_of(words);
    float widest = 0;
    for (LinePiece piece; line_breaks_next(&rest, &piece);)
        widest = fmaxf(widest, piece_width(trial, text, &piece));
    return widest;
}

void layout_words_measure(Trial *trial, Node *node) {
    const BoxText *text = &node->box->text;
    char memory[LAYOUT_WORDS_MAX];
    const size_t length = words_of(trial, node->box, memory).length;
    trial->answers = base_hash(trial->answers, memory, length);
    node->words = node->words_least = width_of(trial, text, memory, text->size);
    if (text->shrinks)
        node->words_least = width_of(trial, text, memory, sketch_least_size(text->size));
    if (text->cap)
        node->cap = CAP_APART + sketch_key_width(&(const Sketch){.text = trial->screen->font},
                                                 said_as("key", text->cap));
    if (text->line > 0)
        node->words_least = widest_piece(trial, text, memory);
    const float widths[] = {node->words, node->words_least, node->cap};
    trial->answers = base_hash(trial->answers, widths, sizeof widths);
}

static int count_lines(const Trial *trial, const BoxText *text, const char *words, float width) {
    const float space = width_of(trial, text, " ", text->size);
    Slice rest = slice_of(words);
    float used = 0;
    int lines = 1;
    for (LinePiece piece; line_breaks_next(&rest, &piece);) {
        const float word = piece_width(trial, text, &piece);
        const float apart = piece.spaced ? space : 0;
        const bool begins = used > 0 && used + apart + word > width;
        lines += begins;
        used = begins || used == 0 ? word : used + apart + word;
    }
    return lines;
}

int layout_words_lines(const Trial *trial, Node *node, float width) {
    char memory[LAYOUT_WORDS_MAX];
    if (node->wrapped_at != width) {
        words_of(trial, node->box, memory);
        node->lines = count_lines(trial, &node->box->text, memory, width);
        node->wrapped_at = width;
    }
    return node->lines;
}
