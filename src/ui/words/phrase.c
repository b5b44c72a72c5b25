#include "ui/words/phrase.h"

#include "base/said.h"
#include "ui/words/phrases_colours.h"

#include <string.h>
#include <strings.h>

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

static bool is_said_for(const char *text, const char *shown, Slice english) {
    const char *context = text ? strchr(text, '\004') : NULL, *plain = context ? context + 1 : text;
    return text && strlen(plain) == english.length &&
           strncasecmp(plain, english.start, english.length) == 0 && strcmp(said(text), shown) == 0;
}

bool phrase_is_shown(const char *shown, Slice english) {
    for (int i = 0; i < PHRASE_COUNT; i++)
        if (is_said_for(TEXTS[i], shown, english) || is_said_for(COLOURS[i], shown, english))
            return true;
    return false;
}
