#include "cli/gomocup/gomocup.h"

#include "base/memory.h"
#include "cli/command.h"
#include "cli/gomocup/commands.h"
#include "cli/gomocup/thinking.h"
#include "cli/gomocup/words.h"
#include "cli/lines.h"
#include "cli/reader_watch.h"

/// Does what the next line says, which it may wait for; false when there is none.
static bool do_line(Brain *brain, bool wait) {
    TextLine *line = exchange_take(&brain->exchange, wait);
    if (!line)
        return false;
    commands_take_line(brain, line);
    base_free(line);
    return true;
}

/// Uses the time until there is a line.
static bool do_next_line(Brain *brain) {
    if (do_line(brain, false))
        return true;
    thinking_prepare(brain, false);
    thinking_ponder(brain);
    return do_line(brain, true);
}

static void *run(void *context) {
    while (do_next_line(context))
        ;
    return NULL;
}

Gomocup *gomocup_new(const GomocupConfig *config) {
    Brain *brain = base_alloc(sizeof(*brain));
    brain->config = *config;
    CHECK(inkrow_new(NULL, &brain->inkrow) == INKROW_OK);
    CHECK(inkrow_set_clock(brain->inkrow, config->clock.now, config->clock.context) == INKROW_OK);
    // In English where it is none.
    inkrow_set_language(brain->inkrow, config->language, config->language_size);
    exchange_init(&brain->exchange, &config->clock);
    brain->alone = !thread_start_small(&brain->thread, run, brain);
    return brain;
}

bool gomocup_line(Gomocup *brain, Slice line, bool whole) {
    bool goes_on = exchange_put(&brain->exchange, slice_trim(line, WORDS_BLANK), whole);
    while (brain->alone && do_line(brain, false))
        ;
    return goes_on;
}

void gomocup_finish(Gomocup *brain) {
    exchange_end(&brain->exchange);
    if (!brain->alone)
        thread_join(&brain->thread);
    commands_take_end(brain);
    searcher_free(brain->searcher);
    inkrow_engine_free(brain->spare);
    inkrow_game_free(brain->game);
    inkrow_free(brain->inkrow);
}

void gomocup_free(Gomocup *brain) {
    exchange_release(&brain->exchange);
    base_free(brain);
}

// --- the command

/// Every line at once: the manager waits for it.
static bool say(void *context, const char *line) {
    FILE *out = context;
    fputs(line, out);
    fputc('\n', out);
    return fflush(out) == 0;
}

static void read_lines(Gomocup *gomocup, FILE *in) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    while (lines_read(in, memory, &line, &whole))
        if (!gomocup_line(gomocup, line, whole))
            return;
}

const Page command_gomocup_page = {
    .takes = "",
    .about = TO_SAY("Speaks the Gomocup (Piskvork) protocol, as without any command;\n"
                    "docs/gomocup.md lists what can be said.")};

int command_gomocup(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return command_refuse_argument(streams, "gomocup", arguments[0]);
    memory_be_frugal();
    const GomocupConfig config = {
        .clock = streams->clock,
        .table_mib_max = (int)MIN(base_memory_of_machine() / 2 >> 20, INT32_MAX),
        .say = say,
        .say_context = streams->out,
        .language = streams->language,
        .language_size = streams->language_size,
    };
    ReaderWatch watch;
    Gomocup *gomocup = gomocup_new(&config);
    reader_watch_start(&watch, streams->out);
    read_lines(gomocup, streams->in);
    gomocup_finish(gomocup);
    gomocup_free(gomocup);
    reader_watch_stop(&watch);
    return command_finish(streams);
}
