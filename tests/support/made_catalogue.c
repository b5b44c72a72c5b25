#include "support/made_catalogue.h"

#include "support/testing.h"

#include <string.h>

static void put_number(MadeCatalogue *file, size_t at, uint32_t number, bool swapped) {
    if (swapped)
        number = __builtin_bswap32(number);
    memcpy(file->bytes + at, &number, sizeof number);
}

static void put_text(MadeCatalogue *file, size_t entry, const char *text, size_t length,
                     bool swapped) {
    put_number(file, entry, (uint32_t)length, swapped);
    put_number(file, entry + 4, (uint32_t)file->size, swapped);
    assert_true(file->size + length < MADE_CATALOGUE_BYTES);
    memcpy(file->bytes + file->size, text, length);
    file->size += length + 1;
}

MadeCatalogue made_catalogue(const MadeText *texts, uint32_t count, bool swapped) {
    MadeCatalogue file = {.size = 28 + (size_t)count * 16};
    put_number(&file, 0, 0x950412de, swapped);
    put_number(&file, 8, count, swapped);
    put_number(&file, 12, 28, swapped);
    put_number(&file, 16, 28 + count * 8, swapped);
    for (uint32_t i = 0; i < count; i++) {
        const MadeText *text = &texts[i];
        put_text(&file, 28 + i * 8, text->original,
                 text->original_length ? text->original_length : strlen(text->original), swapped);
        put_text(&file, 28 + (count + i) * 8, text->translation,
                 text->translation_length ? text->translation_length : strlen(text->translation),
                 swapped);
    }
    return file;
}
