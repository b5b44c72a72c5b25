#include "gomocup/gomocup.h"

#include "gomocup/commands.h"
#include "gomocup/thinking.h"
#include "gomocup/words.h"

struct Gomocup {
    Brain brain;
    Thread thread; ///< unless the brain is alone
};

/// Does what the next line says, which it may wait for; false when there is none.
static bool do_line(Brain *brain, bool wait) {
    TextLine line;
    if (!exchange_take(&brain->exchange, wait, &line))
        return false;
    commands_take_line(brain, &line);
    line_queue_release(&line);
    return true;
}

/// Uses the time until there is a line.
static bool do_next_line(Brain *brain) {
    if (do_line(brain, false))
        return true;
    thinking_prepare(brain);
    thinking_ponder(brain);
    return do_line(brain, true);
}

static void *run(void *context) {
    while (do_next_line(context))
        ;
    return NULL;
}

Gomocup *gomocup_new(const GomocupConfig *config) {
    Gomocup *gomocup = base_alloc(sizeof(*gomocup));
    Brain *brain = &gomocup->brain;
    brain->config = *config;
    exchange_init(&brain->exchange, &config->clock);
    if (!thread_start_small(&gomocup->thread, run, brain))
        brain->alone = true;
    return gomocup;
}

bool gomocup_line(Gomocup *gomocup, Slice line, bool whole) {
    Brain *brain = &gomocup->brain;
    bool goes_on = exchange_put(&brain->exchange, words_trim(line), whole);
    while (brain->alone && do_line(brain, false))
        ;
    return goes_on;
}

void gomocup_finish(Gomocup *gomocup) {
    Brain *brain = &gomocup->brain;
    exchange_end(&brain->exchange);
    if (!brain->alone)
        thread_join(&gomocup->thread);
    commands_take_end(brain);
    worker_free(brain->worker);
    engine_free(brain->spare);
}

void gomocup_free(Gomocup *gomocup) {
    exchange_release(&gomocup->brain.exchange);
    base_free(gomocup);
}
