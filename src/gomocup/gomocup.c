#include "gomocup/gomocup.h"

#include "gomocup/commands.h"
#include "gomocup/thinking.h"
#include "gomocup/words.h"

struct Gomocup {
    Brain brain;
    Thread thread;
};

/// Takes the next line, and uses the time until there is one.
static bool next_line(Brain *brain, Line *line) {
    if (exchange_take(&brain->exchange, false, line))
        return true;
    thinking_prepare(brain);
    thinking_ponder(brain);
    return exchange_take(&brain->exchange, true, line);
}

static void *run(void *context) {
    Brain *brain = context;
    Line line;
    while (next_line(brain, &line)) {
        commands_take_line(brain, &line);
        line_queue_release(&line);
    }
    commands_take_end(brain);
    worker_free(brain->worker);
    engine_free(brain->spare);
    return NULL;
}

Gomocup *gomocup_new(const GomocupConfig *config) {
    Gomocup *gomocup = base_alloc(sizeof(*gomocup));
    gomocup->brain.config = *config;
    exchange_init(&gomocup->brain.exchange, &config->clock);
    if (thread_start(&gomocup->thread, run, &gomocup->brain))
        return gomocup;
    exchange_release(&gomocup->brain.exchange);
    base_free(gomocup);
    return NULL;
}

bool gomocup_line(Gomocup *gomocup, Slice line, bool whole) {
    return exchange_put(&gomocup->brain.exchange, words_trim(line), whole);
}

void gomocup_finish(Gomocup *gomocup) {
    exchange_end(&gomocup->brain.exchange);
    thread_join(&gomocup->thread);
}

void gomocup_free(Gomocup *gomocup) {
    exchange_release(&gomocup->brain.exchange);
    base_free(gomocup);
}
