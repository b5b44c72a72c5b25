// Any bytes as a file of openings: refused with a sentence, or openings that are written and read
// as the same.
#include "fuzz/target.h"

#include "arena/openings.h"

#include <stdlib.h>

static bool read_openings(const char *bytes, size_t size, const Variant *variant,
                          Openings *openings, Problem *problem) {
    FILE *in = fmemopen((void *)bytes, size, "r");
    CHECK(in != NULL);
    const bool read = openings_read(in, variant, openings, problem);
    fclose(in);
    return read;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Variant variant = {.width = 15, .height = 15, .row_length = 5};
    Openings openings, again;
    Problem problem = {""};
    char *written = NULL;
    size_t length = 0;
    if (size == 0)
        return 0;
    if (!read_openings((const char *)bytes, size, &variant, &openings, &problem)) {
        CHECK(problem.sentence[0]);
        return 0;
    }
    FILE *out = open_memstream(&written, &length);
    CHECK(out != NULL);
    openings_write(out, &openings);
    fclose(out);
    CHECK(read_openings(written, length, &variant, &again, &problem));
    CHECK(again.count == openings.count);
    for (int i = 0; i < again.count; i++)
        CHECK(again.positions[i].key == openings.positions[i].key);
    openings_free(&again);
    openings_free(&openings);
    free(written); // open_memstream's
    return 0;
}
