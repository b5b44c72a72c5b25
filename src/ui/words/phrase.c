#include "ui/words/phrase.h"

#include "base/base.h"

static const char *const TEXTS[PHRASE_COUNT] = {
#define PHRASE_TEXT(name, text) [PHRASE_##name] = text,
    PHRASES(PHRASE_TEXT)
#undef PHRASE_TEXT
};

const char *phrase(Phrase number) {
    CHECK((unsigned)number < PHRASE_COUNT);
    return TEXTS[number];
}
