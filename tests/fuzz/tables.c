// Any bytes as files of other programs: refused with a sentence that says where, or a
// game.
#include "fuzz/game.h"

#include "formats/tables.h"

#include <string.h>

static void check(bool (*reader)(Slice, GameTree **, Problem *), Slice source) {
    GameTree *tree;
    Problem problem = {""};
    const bool read = reader(source, &tree, &problem);
    CHECK(read == (tree != NULL));
    CHECK(read || strncmp(problem.sentence, "line ", 5) == 0);
    if (read)
        game_check(tree);
    game_tree_free(tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    Buffer text = {NULL, 0, 0};
    Problem problem;
    if (game_decode(bytes, size, &text, &problem)) {
        const Slice source = {text.start, text.length};
#define CHECK_TABLE(kind, name, ending)                                                            \
    if (name##_recognise(source))                                                                  \
        check(name##_read, source);
        TABLES(CHECK_TABLE)
    }
    base_free(text.start);
    return 0;
}
