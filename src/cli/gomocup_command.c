// `inkrow-engine gomocup`: the Gomocup (Piskvork) protocol on the program's streams.
#include "base/memory/pages.h"
#include "cli/command.h"
#include "cli/gomocup/gomocup.h"
#include "cli/lines.h"
#include "cli/reader_watch.h"

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
    .about = "Speaks the Gomocup (Piskvork) protocol, as without any command;\n"
             "docs/gomocup.md lists what can be said."};

int command_gomocup(int count, char **arguments, const Streams *streams) {
    if (count > 0)
        return command_refuse_argument(streams, "gomocup", arguments[0]);
    pages_be_frugal();
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
