// Any bytes on the input of the Gomocup protocol: no crash, no illegal move (the engine checks each
// when it plays it), no line that is none of the protocol.
//
// With -DINKROW_FUZZ=ON and clang this is a target of libFuzzer, fuzz_gomocup. Without, it is a
// test that goes through the files it is given, and through variations of them:
//
//   fuzz_gomocup tests/corpus/gomocup/*
#include "base/rng.h"
#include "cli/lines.h"
#include "gomocup/gomocup.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/// So that a turn is over after few looks at the clock.
static const int64_t LOOK_NS = 100 * NANOSECONDS_PER_MS;

static int64_t looked_at_now(void *context) {
    _Atomic int64_t *now = context;
    return atomic_fetch_add(now, LOOK_NS) + LOOK_NS;
}

static bool begins_with(const char *line, const char *beginning) {
    return strncmp(line, beginning, strlen(beginning)) == 0;
}

static bool is_said_by_the_protocol(const char *line) {
    static const char *const BEGINNINGS[] = {"ERROR ", "UNKNOWN ", "MESSAGE ",
                                             "INFO ",  "FORBID .", "name=\"Inkrow\", "};
    if (strcmp(line, "OK") == 0 || strcmp(line, "SWAP") == 0)
        return true;
    for (size_t i = 0; i < ARRAY_LEN(BEGINNINGS); i++)
        if (begins_with(line, BEGINNINGS[i]))
            return true;
    return line[0] >= '0' && line[0] <= '9' && strspn(line, "0123456789, ") == strlen(line);
}

static bool check_line(void *context, const char *line) {
    (void)context;
    CHECK(is_said_by_the_protocol(line));
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    _Atomic int64_t now = 0;
    FILE *in = size > 0 ? fmemopen((void *)bytes, size, "r") : NULL;
    if (!in)
        return 0;
    Gomocup *gomocup = gomocup_new(&(GomocupConfig){
        .clock = {.now = looked_at_now, .context = (void *)&now},
        .table_mib_max = 1,
        .say = check_line,
    });
    CHECK(gomocup);
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    while (lines_read(in, memory, &line, &whole))
        if (!gomocup_line(gomocup, line, whole))
            break;
    gomocup_finish(gomocup);
    gomocup_free(gomocup);
    fclose(in);
    return 0;
}

#ifndef INKROW_FUZZ

enum { INPUT_MAX = 1 << 16, VARIATIONS = 20 };

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
        fprintf(stderr, "fuzz_gomocup: '%s' cannot be read\n", path);
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

#endif
