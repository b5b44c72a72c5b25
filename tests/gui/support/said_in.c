#include "gui/support/said_in.h"

#include "base/said.h"
#include "support/testing.h"

#include <string.h>

enum { NUMBERS = 7, BYTES = 4096 };

/// The file as GNU gettext defines it: its head, two tables of lengths and places, and the texts.
static struct {
    uint32_t head[NUMBERS];
    uint32_t places[2][SAID_IN_MAX + 1][2];
    char texts[BYTES];
} file;
static Catalogue *catalogue;

static void add(const char *text, uint32_t place[2], size_t *at) {
    const size_t length = strlen(text);
    assert_true(*at + length < BYTES);
    memcpy(file.texts + *at, text, length + 1);
    place[0] = (uint32_t)length;
    place[1] = (uint32_t)(offsetof(__typeof__(file), texts) + *at);
    *at += length + 1;
}

void said_in(const SaidIn *texts, size_t count) {
    const size_t table = offsetof(__typeof__(file), places);
    size_t at = 0;
    Problem problem = {""};
    assert_true(count <= SAID_IN_MAX && !catalogue);
    const uint32_t head[NUMBERS] = {0x950412DE,
                                    0,
                                    (uint32_t)count + 1,
                                    (uint32_t)table,
                                    (uint32_t)(table + sizeof file.places[0]),
                                    0,
                                    0};
    memcpy(file.head, head, sizeof head);
    add("", file.places[0][0], &at);
    add("Plural-Forms: nplurals=2; plural=n != 1;\n", file.places[1][0], &at);
    for (size_t i = 0; i < count; i++) {
        add(texts[i].original, file.places[0][i + 1], &at);
        add(texts[i].translation, file.places[1][i + 1], &at);
    }
    catalogue = catalogue_open(&file, sizeof file, &problem);
    assert_string_equal(problem.sentence, "");
    said_use(catalogue);
}

void said_in_english(void) {
    said_use(NULL);
    catalogue_free(catalogue);
    catalogue = NULL;
}
