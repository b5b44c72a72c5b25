#include "store/library_files.h"

#include "base/said.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// --- the list of games

/// Its first text line. Files of other versions are not read.
#define LIST_HEAD "Inkrow games 3\n"

// --- entries

void library_index_clear(LibraryIndex *index) {
    for (size_t i = 0; i < index->count; i++)
        base_free(index->entries[i].card);
    base_free(index->entries);
    *index = (LibraryIndex){0};
}

void library_index_add(LibraryIndex *index, const LibraryEntry *entry) {
    index->entries =
        base_grow(index->entries, index->count, &index->capacity, sizeof *index->entries);
    index->entries[index->count++] = *entry;
}

LibraryEntry library_index_take(LibraryIndex *index, size_t at) {
    CHECK(at < index->count);
    const LibraryEntry entry = index->entries[at];
    memmove(index->entries + at, index->entries + at + 1,
            (--index->count - at) * sizeof *index->entries);
    return entry;
}

LibraryEntry *library_index_find(LibraryIndex *index, const char *name) {
    for (size_t i = 0; i < index->count; i++)
        if (strcmp(index->entries[i].name, name) == 0)
            return &index->entries[i];
    return NULL;
}

// --- orders

static int by_name(const void *a, const void *b) {
    return strcmp(((const LibraryEntry *)a)->name, ((const LibraryEntry *)b)->name);
}

static int as_shown(const void *a, const void *b) {
    const LibraryEntry *one = a, *other = b;
    if (one->kind != other->kind)
        return one->kind < other->kind ? -1 : 1;
    if (one->changed != other->changed)
        return one->changed > other->changed ? -1 : 1;
    return by_name(b, a);
}

static void sort(LibraryIndex *index, int (*order)(const void *a, const void *b)) {
    if (index->count > 1)
        qsort(index->entries, index->count, sizeof *index->entries, order);
}

void library_index_sort(LibraryIndex *index) {
    sort(index, as_shown);
}

void library_index_recall(LibraryIndex *index, LibraryIndex *known) {
    sort(index, by_name);
    sort(known, by_name);
    for (size_t i = 0, j = 0; i < index->count && j < known->count;) {
        LibraryEntry *entry = &index->entries[i], *other = &known->entries[j];
        const int order = by_name(entry, other);
        if (order == 0 && entry->changed == other->changed && entry->size == other->size) {
            entry->kind = other->kind;
            entry->card = other->card;
            other->card = NULL;
        }
        i += order <= 0;
        j += order >= 0;
    }
}

// --- the file: name, time, size, kind and card of each, with tabs between

void library_index_write(const LibraryIndex *index, Buffer *text) {
    buffer_add(text, LIST_HEAD);
    for (size_t i = 0; i < index->count; i++) {
        const LibraryEntry *entry = &index->entries[i];
        char memory[GAME_NAME_MAX + 80];
        Text line = text_over(memory, sizeof memory);
        if (entry->kind == KEPT_KINDS)
            continue;
        text_add(&line, "%s\t%" PRId64 "\t%" PRId64 "\t%d\t", entry->name, entry->changed,
                 entry->size, entry->kind);
        buffer_add(text, memory);
        buffer_add(text, entry->card ? entry->card : "");
        buffer_add_byte(text, '\n');
    }
}

static bool read_entry(Slice line, LibraryEntry *entry) {
    uint64_t changed, size, kind;
    GameCard card;
    const Slice name = slice_next_word(&line, "\t");
    if (name.length == 0 || name.length >= sizeof entry->name ||
        !slice_to_uint(slice_next_word(&line, "\t"), INT64_MAX, &changed) ||
        !slice_to_uint(slice_next_word(&line, "\t"), INT64_MAX, &size) ||
        !slice_to_uint(slice_next_word(&line, "\t"), KEPT_WRONG, &kind))
        return false;
    *entry =
        (LibraryEntry){.changed = (int64_t)changed, .size = (int64_t)size, .kind = (KeptKind)kind};
    memcpy(entry->name, name.start, name.length);
    if (kind == KEPT_WRONG)
        return true;
    slice_take(&line, "\t");
    if (!game_card_read(line, &card))
        return false;
    entry->card = base_alloc(line.length + 1);
    memcpy(entry->card, line.start, line.length);
    return true;
}

void library_index_read(LibraryIndex *index, Slice text) {
    LibraryEntry entry;
    if (!slice_take(&text, LIST_HEAD))
        return;
    while (text.length > 0)
        if (read_entry(slice_next_word(&text, "\n"), &entry))
            library_index_add(index, &entry);
}

// --- results of games whose files are gone

// A head, `since NAME` where there is one, and a text line for each game.
#define RESULTS_HEAD "Inkrow results 1"
#define SINCE        "since "

void results_file_write(const ResultsFile *results, Buffer *text) {
    buffer_add(text, RESULTS_HEAD "\n");
    if (results->since[0]) {
        buffer_add(text, SINCE);
        buffer_add(text, results->since);
        buffer_add_byte(text, '\n');
    }
    for (size_t i = 0; i < results->deleted.count; i++) {
        char memory[GAME_NAME_MAX + VARIANT_TEXT_MAX + 32];
        Text line = text_over(memory, sizeof memory);
        results_write_game(&results->deleted.at[i], &line);
        buffer_add(text, memory);
        buffer_add_byte(text, '\n');
    }
}

static bool read_since(Slice line, ResultsFile *results) {
    if (!slice_take(&line, SINCE) || line.length == 0 || line.length >= sizeof results->since ||
        memchr(line.start, ' ', line.length))
        return false;
    memset(results->since, 0, sizeof results->since);
    memcpy(results->since, line.start, line.length);
    return true;
}

static bool read_line(Slice line, ResultsFile *results) {
    ResultGame game;
    if (read_since(line, results))
        return true;
    if (!results_read_game(line, &game))
        return false;
    results_add(&results->deleted, &game);
    return true;
}

bool results_file_read(ResultsFile *results, Slice text, Problem *problem) {
    bool right = slice_is(slice_next_word(&text, "\n"), RESULTS_HEAD);
    results_file_clear(results);
    if (!right)
        return problem_set(
            problem,
            said("'%s' does not begin with '%s': the results of deleted games are not counted"),
            RESULTS_FILE, RESULTS_HEAD);
    for (int number = 2; text.length > 0; number++) {
        const Slice line = slice_next_word(&text, "\n");
        if (read_line(line, results) || line.length == 0)
            continue;
        if (right)
            problem_set(problem,
                        said("line %d of '%s' is no result of a game, such as "
                             "'2026-11-24-142233-1 3x3x3 4 won', and does not count"),
                        number, RESULTS_FILE);
        right = false;
    }
    return right;
}

void results_file_clear(ResultsFile *results) {
    results_games_clear(&results->deleted);
    results->since[0] = '\0';
}
