#include "base/base.h"
#include "base/said.h"
#include "ink/sketch/sketch_signs.h"
#include "ui/layout/layout_parts.h"
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

/// Cuts the first word off `*rest`.
static const char *next_word(char **rest) {
    char *word = *rest, *end = strchr(word, ' ');
    *rest = end ? end + 1 : word + strlen(word);
    if (end)
        *end = '\0';
    return word;
}

static float widest_word(const Trial *trial, const BoxText *text, char *words) {
    float widest = 0;
    while (*words)
        widest = fmaxf(widest, width_of(trial, text, next_word(&words), text->size));
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
        node->words_least = widest_word(trial, text, memory);
    const float widths[] = {node->words, node->words_least, node->cap};
    trial->answers = base_hash(trial->answers, widths, sizeof widths);
}

static int count_lines(const Trial *trial, const BoxText *text, char *words, float width) {
    const float space = width_of(trial, text, " ", text->size);
    float used = 0;
    int lines = 1;
    while (*words) {
        const float word = width_of(trial, text, next_word(&words), text->size);
        const bool begins = used > 0 && used + space + word > width;
        lines += begins;
        used = begins || used == 0 ? word : used + space + word;
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
