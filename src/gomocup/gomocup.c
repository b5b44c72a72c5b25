#include "gomocup/gomocup.h"

#include "gomocup/brain.h"
#include "gomocup/words.h"

struct Gomocup {
    Brain brain;
    Thread thread;
};

enum { LINE_SAID_MAX = 1024 };

void brain_say(Brain *brain, const char *format, ...) {
    char memory[LINE_SAID_MAX];
    Text text = text_over(memory, sizeof(memory));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    for (size_t i = 0; i < text.length; i++)
        if (memory[i] < ' ' || memory[i] > '~')
            memory[i] = '?';
    if (!brain->mute && !exchange_has_quit(&brain->exchange))
        brain->mute = !brain->config.say(brain->config.say_context, memory);
}

void brain_refuse(Brain *brain, const Problem *problem) {
    brain_say(brain, "ERROR %s", problem->sentence);
}

void brain_write_cell(int width, Cell cell, Text *text) {
    text_add(text, "%d,%d", cell % width, cell / width);
}

bool brain_variant(Brain *brain, Variant *variant, Problem *problem) {
    Settings settings = exchange_settings(&brain->exchange);
    return settings_variant(&settings, brain->stones.width, brain->stones.height, variant, problem);
}

bool brain_position(Brain *brain, Position *position, Problem *problem) {
    Variant variant;
    return brain_variant(brain, &variant, problem) &&
           stones_position(&brain->stones, &variant, position, problem);
}

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
        brain_take_line(brain, &line);
        line_free(&line);
    }
    brain_take_end(brain);
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
