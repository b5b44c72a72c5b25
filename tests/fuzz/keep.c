// What a file says of the players, seats and places of a game: anything at all.
#include "game/keep.h"
#include "fuzz/target.h"

#include "formats/formats.h"
#include "formats/sgf.h"

#include <string.h>

/// Goes on with the game and says what it is; the text is the caller's.
static bool go_on(Slice file, Game *game, Buffer *text) {
    static const Variant USUAL = {.width = 15, .height = 15, .row_length = 5};
    FormatsGame read;
    Problem problem;
    if (!formats_read(file, &USUAL, &read, &problem))
        return false;
    keep_open(game, read.tree, "name");
    keep_note(game);
    sgf_write(game->record.tree, text);
    return true;
}

/// What was said of a game that goes on is said of it again.
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    Game game, again;
    Buffer first = {.start = NULL}, second = {.start = NULL};
    memset(&game, 0, sizeof game);
    memset(&again, 0, sizeof again);
    if (go_on((Slice){.start = (const char *)bytes, .length = size}, &game, &first)) {
        CHECK(go_on((Slice){.start = first.start, .length = first.length}, &again, &second));
        CHECK(again.record.cursor == game.record.cursor && again.record.count == game.record.count);
        CHECK(again.record.swapped == game.record.swapped);
        CHECK(again.record.now.key == game.record.now.key);
        CHECK(first.length == second.length &&
              memcmp(first.start, second.start, first.length) == 0);
    }
    base_free(first.start);
    base_free(second.start);
    record_end(&game.record);
    record_end(&again.record);
    return 0;
}
