#include "store/library_index.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/// Its first text line. Files of other versions are not read.
#define HEAD "Inkrow games 3\n"

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
    buffer_add(text, HEAD);
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
    if (!slice_take(&text, HEAD))
        return;
    while (text.length > 0)
        if (read_entry(slice_next_word(&text, "\n"), &entry))
            library_index_add(index, &entry);
}
