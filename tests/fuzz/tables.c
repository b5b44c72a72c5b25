// Any bytes as piskvork's and Yixin-Board's files: refused with a sentence that says where, or a
// game.
#include "fuzz/game.h"

#include "formats/tables/psq.h"
#include "formats/tables/sav.h"

#include <string.h>

static void check(bool read, GameTree *tree, const Problem *problem) {
    CHECK(read == (tree != NULL));
    CHECK(read || strncmp(problem->sentence, "line ", 5) == 0);
    if (read)
        CHECK(tree->size >= 1 && tree->size <= CELLS_MAX + 1);
    game_tree_free(tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Slice source = {(const char *)bytes, size};
    GameTree *tree;
    Problem problem = {""};
    if (psq_recognise(source))
        check(psq_read(source, &tree, &problem), tree, &problem);
    if (sav_recognise(source))
        check(sav_read(source, &tree, &problem), tree, &problem);
    return 0;
}
