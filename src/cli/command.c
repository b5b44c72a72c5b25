#include "cli/command.h"

#include "cli/reader_watch.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

long command_count(uint64_t count) {
    enum { ROUND = 1000000 }; // beyond which no language looks
    return count <= INT_MAX ? (long)count : (long)(ROUND + count % ROUND);
}

void command_note(const Streams *streams, const char *format, ...) {
    va_list arguments;
    fputs("inkrow-engine: ", streams->err);
    va_start(arguments, format);
    text_print_v(streams->err, format, arguments);
    va_end(arguments);
    fputc('\n', streams->err);
}

int command_fail(const Streams *streams, const char *sentence) {
    fputs("inkrow-engine: ", streams->err);
    for (const char *at = sentence; *at; at++)
        fputc((unsigned char)*at < ' ' || *at == 0x7f ? '?' : *at, streams->err);
    fputc('\n', streams->err);
    return CLI_FAILED;
}

int command_refuse(const Streams *streams, const Problem *problem) {
    command_fail(streams, problem->sentence);
    return CLI_WRONG;
}

int command_refuse_argument(const Streams *streams, const char *command, const char *argument) {
    Problem problem;
    problem_set(&problem, said("unknown argument '%.*s'; %s expects nothing after it"),
                SLICE_ARG(slice_of(argument)), command);
    return command_refuse(streams, &problem);
}

void command_heed(const Streams *streams) {
    atomic_store(&streams->ending->heeded, true);
}

void command_ask_end(Ending *ending, int number) {
    atomic_store(&ending->signal, number);
    atomic_store(&ending->asked, true);
    atomic_fetch_add(&ending->stopping, 1);
    for (int i = 0; i < ENGINES_MAX; i++)
        inkrow_engine_stop(atomic_load(&ending->engines[i])); // nothing where there is none
    atomic_fetch_sub(&ending->stopping, 1);
}

// --- the library

InkrowError command_library(const Streams *streams, Inkrow **inkrow) {
    Inkrow *made;
    InkrowError error = inkrow_new(NULL, &made);
    if (error != INKROW_OK)
        return error;
    error = inkrow_set_clock(made, streams->clock.now, streams->clock.context);
    if (error == INKROW_OK)
        error = inkrow_set_language(made, streams->language, streams->language_size);
    if (error == INKROW_OK)
        *inkrow = made;
    else
        inkrow_free(made);
    return error;
}

void command_stops(const Streams *streams, InkrowEngine *engine) {
    Ending *ending = streams->ending;
    for (int i = 0;; i++) {
        InkrowEngine *none = NULL;
        CHECK(i < ENGINES_MAX);
        if (atomic_compare_exchange_strong(&ending->engines[i], &none, engine))
            break;
    }
    if (command_is_stopped(streams)) // before there was one to be stopped
        inkrow_engine_stop(engine);
}

InkrowError command_engine(const Streams *streams, Inkrow *inkrow, int table_mib, int threads,
                           InkrowEngine **engine) {
    InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = table_mib, .threads = threads};
    InkrowError error = inkrow_engine_new(inkrow, &setup, engine);
    for (; error == INKROW_NO_MEMORY && setup.table_mib > 1;
         error = inkrow_engine_new(inkrow, &setup, engine))
        setup.table_mib /= 2;
    if (error == INKROW_OK)
        command_stops(streams, *engine);
    return error;
}

void command_free_engine(const Streams *streams, InkrowEngine *engine) {
    Ending *ending = streams->ending;
    for (int i = 0; engine && i < ENGINES_MAX; i++) {
        InkrowEngine *found = engine;
        atomic_compare_exchange_strong(&ending->engines[i], &found, NULL);
    }
    while (atomic_load(&ending->stopping) > 0) // whoever has found it there before
        continue;
    inkrow_engine_free(engine);
}

bool command_right(const Inkrow *inkrow, InkrowError error, Problem *problem) {
    if (error == INKROW_OK)
        return true;
    const char *sentence = inkrow_problem(inkrow);
    return problem_set(problem, "%s", *sentence ? sentence : inkrow_error_text(error));
}

bool command_is_stopped(const Streams *streams) {
    return atomic_load(&streams->ending->asked);
}

int command_flush(const Streams *streams) {
    if ((fflush(streams->out) == 0 && !ferror(streams->out)) || command_is_stopped(streams))
        return CLI_OK;
    if (reader_watch_has_left(streams->out))
        return CLI_FAILED;
    return command_fail(streams, said("standard output cannot be written"));
}

int command_finish(const Streams *streams) {
    const int status = command_flush(streams);
    if (status != CLI_OK || !command_is_stopped(streams))
        return status;
    command_fail(streams,
                 said("stopped before its end; what was printed is what was known by then"));
    return CLI_STOPPED + atomic_load(&streams->ending->signal);
}

// --- what is told of a command

static const Option COMMON[] = {
    {"--help", NULL, TO_SAY("print this, and do nothing; -h does the same"), OPTION_FLAG,
     .users = 1},
    {"--language", "CODE", TO_SAY("say all that is for people in that language"), OPTION_TEXT,
     .users = 1},
};

static const Option *const LANGUAGE = &COMMON[1];

const OptionTable command_common = {.options = COMMON, .count = ARRAY_LEN(COMMON)};

static bool is_for(const Option *option, unsigned users) {
    return users == 0 || option->users & users;
}

static void print_rows(const OptionTable *table, unsigned users, FILE *out) {
    for (size_t i = 0; table && i < table->count; i++)
        if (is_for(&table->options[i], users))
            option_print_help(&table->options[i], out);
}

void command_print_help(const char *name, const Page *page, FILE *out) {
    fprintf(out, "inkrow-engine %s%s%s\n\n", name, *page->takes ? " " : "", page->takes);
    if (page->about)
        fprintf(out, "%s\n\n", said(page->about));
    print_rows(page->table, page->users, out);
    print_rows(&command_common, 0, out);
    if (page->notes)
        fprintf(out, "\n%s\n", said(page->notes));
}

// --- as a table

/// A text on one line.
static void print_text(const char *text, FILE *out) {
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n", out);
        else
            fputc(*text, out);
}

static void print_record(const char *kind, const char *text, FILE *out) {
    if (!text)
        return;
    fprintf(out, "%s\t", kind);
    print_text(text, out);
    fputc('\n', out);
}

/// What can be completed after an option.
static void print_values(const Option *option, const SaidLanguages *languages, FILE *out) {
    if (option->kind == OPTION_FILE || option->kind == OPTION_FILES)
        fputs("FILE", out);
    for (size_t i = 0; option->kind == OPTION_WORD && i < option->most; i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", option->words[i]);
    for (int i = 0; option == LANGUAGE && i < languages->count(); i++)
        fprintf(out, "%s%s", i > 0 ? " " : "", languages->code(i));
}

void command_print_options(const OptionTable *table, unsigned users, const SaidLanguages *languages,
                           FILE *out) {
    for (size_t i = 0; table && i < table->count; i++) {
        const Option *option = &table->options[i];
        if (!is_for(option, users))
            continue;
        fprintf(out, "option\t%s\t%s\t", option->name, option->value ? option->value : "");
        print_values(option, languages, out);
        fputc('\t', out);
        print_text(option->help, out);
        fputc('\n', out);
    }
}

void command_print_table(const char *name, const char *help, const Page *page,
                         const SaidLanguages *languages, FILE *out) {
    fprintf(out, "command\t%s\t%s\t", name, page->takes);
    print_text(help, out);
    fputc('\n', out);
    print_record("about", page->about, out);
    command_print_options(page->table, page->users, languages, out);
    command_print_options(&command_common, 0, languages, out);
    print_record("notes", page->notes, out);
}
