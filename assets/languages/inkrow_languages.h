// The languages of this folder.
#pragma once

#include <stddef.h>

typedef struct InkrowLanguage {
    const char *code, *name;    ///< `de`, and what it calls itself
    const unsigned char *bytes; ///< a catalogue; NULL: a page asks its server for it
    size_t size;
} InkrowLanguage;

/// In the order of their codes; constant.
const InkrowLanguage *inkrow_languages(size_t *count);
