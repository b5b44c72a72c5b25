#include "base/said.h"

#include "base/pool.h"

#include <stdatomic.h>
#include <string.h>

/// The one exception, besides the promises of base.h, to the rule that nothing is global.
static _Atomic(const Catalogue *) in_use;
static atomic_uint changes;

void said_use(const Catalogue *catalogue) {
    if (atomic_exchange(&in_use, catalogue) != catalogue)
        atomic_fetch_add(&changes, 1);
}

unsigned said_language(void) {
    return atomic_load(&changes);
}

/// The language of the work that the thread is at, or else of the process.
static const Catalogue *catalogue_now(void) {
    const Pool *pool = pool_current();
    return pool ? pool->catalogue : atomic_load(&in_use);
}

const char *said(const char *english) {
    const Catalogue *catalogue = catalogue_now();
    const char *found = catalogue ? catalogue_find(catalogue, NULL, english) : NULL;
    const char *behind_context = found ? NULL : strchr(english, '\004');
    return found ? found : behind_context ? behind_context + 1 : english;
}

const char *said_count(const char *one, const char *many, long count) {
    const Catalogue *catalogue = catalogue_now();
    const unsigned long things = count < 0 ? -(unsigned long)count : (unsigned long)count;
    const char *found = catalogue ? catalogue_find_count(catalogue, one, things) : NULL;
    return found ? found : count == 1 ? one : many;
}

const char *said_as(const char *context, const char *english) {
    const Catalogue *catalogue = catalogue_now();
    const char *found = catalogue ? catalogue_find(catalogue, context, english) : NULL;
    return found ? found : english;
}

void said_listed(Text *text, const char *word, size_t index, size_t count) {
    // TRANSLATORS: what joins the words of a list: 'one, two or three'
    const char *between = said_as("list", ", ");
    // TRANSLATORS: what stands before the last word of a list: 'one, two or three'
    const char *last = said_as("list", " or ");
    text_add(text, "%s%s", index == 0 ? "" : index + 1 < count ? between : last, word);
}

void said_sentence(Text *text, const char *sentence) {
    static const char *const ENDS[] = {".", "!", "?", "…", "。", "！", "？"};
    const size_t length = strlen(sentence);
    bool ended = length == 0;
    for (size_t i = 0; i < ARRAY_LEN(ENDS) && !ended; i++) {
        const size_t end = strlen(ENDS[i]);
        ended = length >= end && memcmp(sentence + length - end, ENDS[i], end) == 0;
    }
    // TRANSLATORS: a sentence, and what ends one
    text_add(text, ended ? "%s" : said_as("sentence", "%s."), sentence);
}
