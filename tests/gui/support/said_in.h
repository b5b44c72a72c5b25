// Another language for a test: a few texts, as if a catalogue of it was in use.
#pragma once

#include <stddef.h>

/// An original, with its context before it where it has one (TO_SAY_AS), and what it becomes.
typedef struct SaidIn {
    const char *original, *translation;
} SaidIn;

enum { SAID_IN_MAX = 16 };

/// From now on these texts are said so; `texts` in the order of the bytes of the originals.
void said_in(const SaidIn *texts, size_t count);
/// And now in English again.
void said_in_english(void);
