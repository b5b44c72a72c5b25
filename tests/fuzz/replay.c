// Where libFuzzer is not: goes through the files it is given, and through variations of them.
//
//   fuzz_NAME tests/corpus/NAME/*
#include "fuzz/target.h"

#include "base/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INPUT_MAX = 1 << 16, VARIATIONS = 200 };

/// Changes, drops or doubles some bytes; keeps the size within INPUT_MAX.
static size_t vary(Rng *rng, uint8_t *bytes, size_t size) {
    for (uint32_t changes = 1 + rng_below(rng, 8); changes > 0 && size > 1; changes--) {
        size_t at = rng_below(rng, (uint32_t)size);
        size_t count = 1 + rng_below(rng, 16);
        count = MIN(count, size - at);
        switch (rng_below(rng, 4)) {
        case 0:
            bytes[at] = (uint8_t)rng_below(rng, 256);
            break;
        case 1:
            bytes[at] = (uint8_t) "0123456789,-\n "[rng_below(rng, 14)];
            break;
        case 2:
            memmove(bytes + at, bytes + at + count, size - at - count);
            size -= count;
            break;
        default:
            count = MIN(count, INPUT_MAX - size);
            memmove(bytes + at + count, bytes + at, size - at);
            size += count;
        }
    }
    return size;
}

static bool replay(const char *path, Rng *rng) {
    static uint8_t original[INPUT_MAX], bytes[INPUT_MAX];
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "'%s' cannot be read\n", path);
        return false;
    }
    size_t size = fread(original, 1, sizeof(original), file);
    fclose(file);
    LLVMFuzzerTestOneInput(original, size);
    for (int i = 0; i < VARIATIONS; i++) {
        memcpy(bytes, original, size);
        LLVMFuzzerTestOneInput(bytes, vary(rng, bytes, size));
    }
    return true;
}

int main(int argc, char **argv) {
    Rng rng = rng_seeded(1);
    for (int i = 1; i < argc; i++)
        if (!replay(argv[i], &rng))
            return EXIT_FAILURE;
    return argc > 1 ? EXIT_SUCCESS : EXIT_FAILURE;
}
