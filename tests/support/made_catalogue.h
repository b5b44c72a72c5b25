// A writer of .mo files, by the manual of GNU gettext.
#pragma once

#include "base/base.h"

enum { MADE_CATALOGUE_BYTES = 4096 };

typedef struct MadeText {
    const char *original, *translation;
    size_t original_length, translation_length; ///< 0: up to the zero byte
} MadeText;

typedef struct MadeCatalogue {
    uint8_t bytes[MADE_CATALOGUE_BYTES];
    size_t size;
} MadeCatalogue;

/// A file of `count` texts, which must be in the order of their bytes; `swapped`: with numbers in
/// the other order of bytes.
MadeCatalogue made_catalogue(const MadeText *texts, uint32_t count, bool swapped);
