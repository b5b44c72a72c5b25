// inkrow-check FILE: checks a certificate by libinkrow-check and says what it found.
#include "check/inkrow_check.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
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
            fputs("inkrow-check: standard output cannot be written\n", stderr);
        status = UNREADABLE;
    }
    exit(status);
}

// --- options

static const char ABOUT[] =
    "Checks a certificate, which proves what a position is worth; the FILE - is standard\n"
    "input. Prints what is proved and 'valid', with exit status 0; 'invalid: ', the first\n"
    "node that proves nothing and why, with 1; 'unreadable: ' and what was expected, with 2.";

static void tell_usage(void);
static void tell_version(void);
static void tell_options(void);

/// What is no file. After each the program ends.
static const struct {
    const char *name;
    const char *help; ///< NULL: it is not listed
    void (*tell)(void);
} OPTIONS[] = {
    {"--help", "print this, and check nothing; -h does the same", tell_usage},
    {"-h", NULL, tell_usage},
    {"--version", "print the version, and check nothing", tell_version},
    {"--options", NULL, tell_options},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static void tell_usage(void) {
    printf("inkrow-check FILE\n\n%s\n\n", ABOUT);
    for (int i = 0; i < OPTION_COUNT; i++)
        if (OPTIONS[i].help)
            printf("  %-22s%s\n", OPTIONS[i].name, OPTIONS[i].help);
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
    for (int i = 0; i < OPTION_COUNT; i++)
        if (OPTIONS[i].help)
            printf("option\t%s\t\t\t%s\n", OPTIONS[i].name, OPTIONS[i].help);
}

/// Ends the program when the argument is an option, or looks like one.
static void heed_option(const char *argument) {
    if (argument[0] != '-' || argument[1] == '\0')
        return;
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strcmp(argument, OPTIONS[i].name) == 0) {
            OPTIONS[i].tell();
            end(VALID);
        }
    printf("unreadable: unknown option '%.40s'; expected --help, --version or a file, whose name "
           "may stand after --\n",
           argument);
    end(UNREADABLE);
}

/// The only argument that is no option; ends the program where there is another number of them.
static const char *find_file(int count, char **arguments) {
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
    printf("unreadable: expected one argument, the name of a certificate's file, not %d\n", found);
    end(UNREADABLE);
}

// --- the check

_Noreturn static void refuse_file(const char *name) {
    printf("unreadable: '%s': %s; expected the file of a certificate\n", name, strerror(errno));
    end(UNREADABLE);
}

static size_t read_file(void *context, void *bytes, size_t room) {
    FILE *file = context;
    const size_t count = fread(bytes, 1, room, file);
    return count == 0 && ferror(file) ? (size_t)INKROW_CHECK_READ_FAILED : count;
}

static void tell_claim(void *context, char side, bool wins) {
    (void)context;
    printf("%c %s\n", side, wins ? "wins" : "does not lose");
}

static void prepare(void) {
#ifdef _WIN32 // it would change the bytes that go through
    _setmode(0, _O_BINARY);
    _setmode(1, _O_BINARY);
#else
    signal(SIGPIPE, SIG_IGN); // a reader that goes away is a write that fails
#endif
}

int main(int count, char **arguments) {
    prepare();
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
        puts("valid");
        end(VALID);
    }
    const bool invalid = result == INKROW_CHECK_INVALID;
    printf("%s: %s\n", invalid ? "invalid" : "unreadable", report.sentence);
    end(invalid ? INVALID : UNREADABLE);
}
