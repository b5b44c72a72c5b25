// What mouse, finger and keys do: the one list of them, which Help draws.
#pragma once

#include <stdbool.h>

/// Keys side by side do the same, or belong together. A space stands between them, a plus within
/// one that is held with others: `U`, `Ctrl+Shift+Z`, `PgUp PgDn`. `arrows` are the four, `1…9` all
/// digits from the first to the last. What is no key begins with @: `@click`, `@point`, `@wheel`,
/// `@tap`, `@aim`, `@slide`, `@pinch`. A gamepad's buttons stand in brackets: `(A)`.
/// Both texts are English here, and said where they are shown; so is each name of a key.
typedef struct KeysLine {
    const char *keys;
    const char *does;
} KeysLine;

/// Where they do that: static text, and lines up to one whose `keys` is NULL.
typedef struct KeysPlace {
    const char *title;
    const KeysLine *lines;
} KeysPlace;

/// All places in the order in which they are told, up to one whose `title` is NULL.
const KeysPlace *keys_places(void);
