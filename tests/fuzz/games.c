// Any bytes as the file of the list of games, and as that of the results of deleted ones: what is
// understood of it is written and read again.
#include "fuzz/target.h"

#include "store/library_files.h"

#include <string.h>

static void check_card(const char *text) {
    GameCard card, same;
    char memory[GAME_CARD_TEXT_MAX], again[GAME_CARD_TEXT_MAX];
    Text line = text_over(memory, sizeof memory), second = text_over(again, sizeof again);
    CHECK(game_card_read(slice_of(text), &card));
    game_card_write(&card, &line);
    CHECK(!line.overflowed && game_card_read(slice_of(memory), &same));
    game_card_write(&same, &second);
    CHECK(strcmp(memory, again) == 0);
}

static bool is_same(const char *one, const char *other) {
    return one && other ? strcmp(one, other) == 0 : one == other;
}

static void check_results(Slice text) {
    ResultsFile results = {.since = ""}, again = {.since = ""};
    Buffer written = {0};
    Results counted;
    Problem problem;
    results_file_read(&results, text, &problem);
    results_file_write(&results, &written);
    CHECK(results_file_read(&again, (Slice){written.start, written.length}, &problem));
    CHECK(strcmp(results.since, again.since) == 0);
    CHECK(results.deleted.count == again.deleted.count);
    for (size_t i = 0; i < results.deleted.count; i++)
        CHECK(strcmp(results.deleted.at[i].name, again.deleted.at[i].name) == 0);
    results_count(&again.deleted, &counted);
    results_clear(&counted);
    results_file_clear(&results);
    results_file_clear(&again);
    base_free(written.start);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    const Slice text = {(const char *)bytes, size};
    LibraryIndex index = {0}, again = {0};
    Buffer written = {0};
    if (size == 0 || memchr(bytes, '\0', size))
        return 0;
    check_results(text);
    library_index_read(&index, text);
    library_index_write(&index, &written);
    library_index_read(&again, (Slice){written.start, written.length});
    CHECK(index.count == again.count);
    for (size_t i = 0; i < index.count; i++) {
        const LibraryEntry *one = &index.entries[i], *other = &again.entries[i];
        CHECK(strcmp(one->name, other->name) == 0 && is_same(one->card, other->card));
        CHECK(one->changed == other->changed && one->size == other->size &&
              one->kind == other->kind);
        if (one->card)
            check_card(one->card);
    }
    library_index_clear(&index);
    library_index_clear(&again);
    base_free(written.start);
    return 0;
}
