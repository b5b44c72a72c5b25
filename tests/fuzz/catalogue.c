// Any bytes as the texts of a language: what is found ends within them, and no plural rule hangs.
#include "fuzz/target.h"

#include "base/said.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Problem problem;
    Catalogue *catalogue = catalogue_open(data, size, &problem);
    const char *first;
    if (!catalogue) {
        CHECK(problem.sentence[0]);
        return 0;
    }
    catalogue_left_out(catalogue, &first);
    CHECK(strlen(first) <= size);
    for (unsigned long count = 0; count < 120; count++) {
        const char *found = catalogue_find_count(catalogue, "%d mark", count);
        CHECK(!found || strlen(found) <= size);
    }
    const char *found = catalogue_find(catalogue, "the end", "Draw");
    CHECK(!found || strlen(found) <= size);
    catalogue_free(catalogue);
    return 0;
}
