#include "api/parts.h"

#include <string.h>

InkrowError inkrow_new(const InkrowSetup *setup, Inkrow **inkrow) {
    if (!inkrow)
        return INKROW_NULL;
    if (setup && setup->size != sizeof *setup)
        return INKROW_NO_SIZE;
    if (setup && (!setup->allocate || !setup->release))
        return INKROW_NULL;
    const PoolSource source =
        setup ? (PoolSource){setup->allocate, setup->release, setup->context, false} : pool_heap();
    Inkrow *made = source.allocate(source.context, sizeof *made);
    if (!made)
        return INKROW_NO_MEMORY;
    memset(made, 0, sizeof *made);
    made->source = source;
    made->clock = clock_system();
    pool_begin(&made->words, source);
    pool_begin(&made->scratch, source);
    *inkrow = made;
    return INKROW_OK;
}

void inkrow_free(Inkrow *inkrow) {
    if (!inkrow)
        return;
    pool_end(&inkrow->words);
    pool_end(&inkrow->scratch);
    api_release(inkrow, inkrow);
}

const char *inkrow_problem(const Inkrow *inkrow) {
    return inkrow ? inkrow->problem.sentence : inkrow_error_text(INKROW_NULL);
}

InkrowError inkrow_set_clock(Inkrow *inkrow, int64_t (*now)(void *context), void *context) {
    if (!inkrow)
        return INKROW_NULL;
    inkrow->clock = now ? (Clock){now, context} : clock_system();
    return INKROW_OK;
}

int inkrow_percent(double chance) {
    return score_percent_of((int)(1000 * CLAMP(chance, 0.0, 1.0) + 0.5));
}

typedef struct Opening {
    const void *bytes;
    size_t size;
    Catalogue *catalogue;
    Problem problem;
} Opening;

static void open_catalogue(void *context) {
    Opening *opening = context;
    char *copy = base_alloc(opening->size);
    memcpy(copy, opening->bytes, opening->size);
    opening->catalogue = catalogue_open(copy, opening->size, &opening->problem);
}

InkrowError inkrow_set_language(Inkrow *inkrow, const void *bytes, size_t size) {
    if (!inkrow)
        return INKROW_NULL;
    if (!bytes && size > 0)
        return api_refuse_null(inkrow, "bytes");
    Pool words;
    Opening opening = {.bytes = bytes, .size = size};
    pool_begin(&words, inkrow->source);
    if (bytes && !api_run(inkrow, &words, open_catalogue, &opening))
        return api_refuse_memory(inkrow);
    if (bytes && !opening.catalogue) {
        pool_end(&words);
        return api_refuse_for(inkrow, INKROW_INVALID, &opening.problem);
    }
    pool_end(&inkrow->words);
    // Blocks know their pool, which is not this one any more: they are only released by its end.
    inkrow->words = words;
    inkrow->catalogue = opening.catalogue;
    return INKROW_OK;
}
