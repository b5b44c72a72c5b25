#include "ui/words/phrase.h"

#include "base/said/said.h"
#include "ui/words/phrases_colours.h"

static const char *const TEXTS[PHRASE_COUNT] = {
#define PHRASE_TEXT(name, text) [PHRASE_##name] = text,
    PHRASES(PHRASE_TEXT)};

static const char *const COLOURS[PHRASE_COUNT] = {PHRASES_COLOURS(PHRASE_TEXT)};
#undef PHRASE_TEXT

const char *phrase(Phrase number) {
    CHECK((unsigned)number < PHRASE_COUNT);
    return said(TEXTS[number]);
}

const char *phrase_called(Phrase number, SideNames names) {
    CHECK((unsigned)number < PHRASE_COUNT);
    return names == SIDE_NAMES_COLOURS && COLOURS[number] ? said(COLOURS[number]) : phrase(number);
}
