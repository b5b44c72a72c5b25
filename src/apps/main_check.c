// inkrow-check FILE: checks a certificate by libinkrow-check and says what it found. The library
// shares nothing with what writes certificates, and alone decides; only the words, where another
// language is asked for, are those of the other programs.
#include "base/file.h"
#include "check/inkrow_check.h"
#include "languages/languages.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

/// Exit codes: the claims are proved; a node, the first such, proves nothing; it is no certificate,
/// or nothing can be told.
enum { VALID = 0, INVALID = 1, UNREADABLE = 2 };

/// Ends the program; what it says counts only when it has arrived.
_Noreturn static void end(int status) {
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        if (errno != EPIPE) // whoever has left needs no sentence
            text_print(stderr, "inkrow-check: %s\n", said("standard output cannot be written"));
        status = UNREADABLE;
    }
    exit(status);
}

_Noreturn static void end_unreadable(const char *sentence) {
    text_print(stdout, said("unreadable: %s"), sentence);
    fputc('\n', stdout);
    end(UNREADABLE);
}

// --- options

static const char ABOUT[] =
    TO_SAY("Checks a certificate, which proves what a position is worth; the FILE - is standard\n"
           "input. Prints what is proved and 'valid', with exit status 0; 'invalid: ', the first\n"
           "node that proves nothing and why, with 1; 'unreadable: ' and what was expected, with "
           "2.");

static void tell_usage(void);
static void tell_version(void);
static void tell_options(void);

/// What is no file. After each but the language the program ends.
static const struct {
    const char *name, *value;
    const char *help; ///< NULL: it is not listed
    void (*tell)(void);
} OPTIONS[] = {
    {"--help", NULL, TO_SAY("print this, and check nothing; -h does the same"), tell_usage},
    {"-h", NULL, NULL, tell_usage},
    {"--language", "CODE", TO_SAY("say all of this in that language"), NULL},
    {"--version", NULL, TO_SAY("print the version, and check nothing"), tell_version},
    {"--options", NULL, NULL, tell_options},
};

static void tell_usage(void) {
    text_print(stdout, "inkrow-check FILE\n\n%s\n\n", said(ABOUT));
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (OPTIONS[i].help) {
            char memory[40];
            Text name = text_over(memory, sizeof memory);
            text_add(&name, OPTIONS[i].value ? "%s %s" : "%s", OPTIONS[i].name, OPTIONS[i].value);
            text_print(stdout, "  %-22s%s\n", memory, said(OPTIONS[i].help));
        }
}

static void tell_version(void) {
    puts("inkrow-check " INKROW_CHECK_VERSION);
}

/// For tools/lib/pages.awk, which makes the manual and the completion of shells of it.
static void tell_options(void) {
    puts("program\tinkrow-check\t" INKROW_CHECK_VERSION "\tFILE\tchecks who wins a game");
    printf("about\t");
    for (const char *at = ABOUT; *at; at++)
        if (*at == '\n')
            printf("\\n");
        else
            putchar(*at);
    putchar('\n');
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        if (!OPTIONS[i].help)
            continue;
        printf("option\t%s\t%s\t", OPTIONS[i].name, OPTIONS[i].value ? OPTIONS[i].value : "");
        for (int k = 0; OPTIONS[i].value && k < languages_count(); k++)
            printf("%s%s", k > 0 ? " " : "", languages_code(k));
        printf("\t%s\n", OPTIONS[i].help);
    }
}

/// Ends the program when the argument is an option, or looks like one.
static void heed_option(const char *argument) {
    char memory[320];
    Text sentence = text_over(memory, sizeof memory);
    if (argument[0] != '-' || argument[1] == '\0')
        return;
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (OPTIONS[i].tell && strcmp(argument, OPTIONS[i].name) == 0) {
            OPTIONS[i].tell();
            end(VALID);
        }
    text_add(&sentence,
             said("unknown option '%.40s'; expected --help, --version or a file, whose name may "
                  "stand after --"),
             argument);
    end_unreadable(memory);
}

/// Takes --language out of the `count` arguments, wherever it stands before `--`, and does what it
/// says. Returns how many there still are.
static int take_language(int count, char **arguments) {
    static const char NAME[] = "--language";
    const size_t length = sizeof NAME - 1;
    Problem problem;
    int kept = 1, at = 1;
    for (; at < count && strcmp(arguments[at], "--") != 0; at++) {
        const char *argument = arguments[at];
        const char after = strncmp(argument, NAME, length) == 0 ? argument[length] : ' ';
        if (after != '\0' && after != '=') {
            arguments[kept++] = arguments[at];
            continue;
        }
        const char *code = after == '=' ? argument + length + 1 : arguments[++at];
        if (!code)
            end_unreadable(said("--language expects CODE after it"));
        if (!languages_is(code, &problem) || !languages_use_named(code, &problem))
            end_unreadable(problem.sentence);
    }
    for (; at < count; at++)
        arguments[kept++] = arguments[at];
    return kept;
}

/// The only argument that is no option; ends the program where there is another number of them.
static const char *find_file(int count, char **arguments) {
    char memory[320];
    Text sentence = text_over(memory, sizeof memory);
    const char *file = NULL;
    int found = 0, all_files = count;
    for (int i = 1; i < all_files; i++)
        if (strcmp(arguments[i], "--") == 0)
            all_files = i;
        else
            heed_option(arguments[i]);
    for (int i = 1; i < count; i++)
        if (i != all_files) {
            file = arguments[i];
            found++;
        }
    if (found == 1)
        return file;
    text_add(&sentence, said("expected one argument, the name of a certificate's file, not %d"),
             found);
    end_unreadable(memory);
}

// --- the check

_Noreturn static void refuse_file(const char *name) {
    char memory[1024];
    Text sentence = text_over(memory, sizeof memory);
    text_add(&sentence, said("'%s': %s; expected the file of a certificate"), name,
             file_fault_words(errno));
    end_unreadable(memory);
}

static size_t read_file(void *context, void *bytes, size_t room) {
    FILE *file = context;
    const size_t count = fread(bytes, 1, room, file);
    return count == 0 && ferror(file) ? (size_t)INKROW_CHECK_READ_FAILED : count;
}

static void tell_claim(void *context, char side, bool wins) {
    const char name[] = {side, '\0'};
    (void)context;
    text_print(stdout, wins ? said("%s wins") : said("%s does not lose"), name);
    fputc('\n', stdout);
}

/// What was wrong. The library says it in English; its sentences have the place before them, and
/// what the file should have had there stays as it is.
static void add_fault(const InkrowCheckReport *report, Text *text) {
    char place[24];
    Text number = text_over(place, sizeof place);
    const char *what = strstr(report->sentence, report->line > 0 ? ": expected " : ": ");
    text_add(&number, "%" PRId64, report->line > 0 ? report->line : report->node);
    if (what && report->line > 0)
        text_add(text, said("line %s: expected %s"), place, said(what + strlen(": expected ")));
    else if (what && report->node >= 0)
        text_add(text, said("node %s: %s"), place, said(what + strlen(": ")));
    else
        text_add(text, "%s", said(report->sentence));
}

static void prepare(void) {
#ifdef _WIN32 // it would change the bytes that go through
    _setmode(0, _O_BINARY);
    _setmode(1, _O_BINARY);
#else
    signal(SIGPIPE, SIG_IGN); // a reader that goes away is a write that fails
#endif
}

int main(int argc, char **arguments) {
    prepare();
    const int count = take_language(argc, arguments);
    const char *name = find_file(count, arguments);
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (file == NULL)
        refuse_file(name);
    InkrowCheckReport report = {.size = sizeof report};
    const InkrowCheckInput input = {
        .size = sizeof input, .read = read_file, .on_claim = tell_claim, .context = file};
    const InkrowCheckResult result = inkrow_check(&input, &report);
    if (ferror(file) != 0) // a folder can be opened, but not read
        refuse_file(name);
    fclose(file);
    if (result == INKROW_CHECK_VALID) {
        puts(said_as("a certificate", "valid"));
        end(VALID);
    }
    char memory[2 * INKROW_CHECK_TEXT_MAX];
    Text sentence = text_over(memory, sizeof memory);
    add_fault(&report, &sentence);
    if (result != INKROW_CHECK_INVALID)
        end_unreadable(memory);
    text_print(stdout, said("invalid: %s"), memory);
    fputc('\n', stdout);
    end(INVALID);
}
