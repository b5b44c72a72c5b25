// inkrow-check FILE: checks a certificate by libinkrow-check and says what it found.
#include "check/inkrow_check.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Exit codes: the claims are proved; a node, the first such, proves nothing; it is no certificate,
/// or nothing can be told.
enum { VALID = 0, INVALID = 1, UNREADABLE = 2 };

/// Ends the program; what it says counts only when it has arrived.
_Noreturn static void end(int status) {
    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        fputs("inkrow-check: standard output cannot be written\n", stderr);
        status = UNREADABLE;
    }
    exit(status);
}

_Noreturn static void tell_usage(void) {
    puts("inkrow-check FILE: checks a certificate, which proves what a position is worth. Prints "
         "what\n"
         "is proved and 'valid', with exit status 0; 'invalid: ', the first node that proves "
         "nothing\n"
         "and why, with 1; 'unreadable: ' and what was expected, with 2, as when nothing is "
         "checked.");
    end(UNREADABLE);
}

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

int main(int count, char **arguments) {
    signal(SIGPIPE, SIG_IGN); // a reader that goes away is a write that fails
    if (count == 2 && strcmp(arguments[1], "--help") == 0)
        tell_usage();
    if (count != 2) {
        printf("unreadable: expected one argument, the name of a certificate's file, not %d\n",
               count > 1 ? count - 1 : 0);
        end(UNREADABLE);
    }
    FILE *file = fopen(arguments[1], "rb");
    if (file == NULL)
        refuse_file(arguments[1]);
    InkrowCheckReport report = {.size = sizeof report};
    const InkrowCheckInput input = {
        .size = sizeof input, .read = read_file, .on_claim = tell_claim, .context = file};
    const InkrowCheckResult result = inkrow_check(&input, &report);
    if (ferror(file) != 0) // a folder can be opened, but not read
        refuse_file(arguments[1]);
    fclose(file);
    if (result == INKROW_CHECK_VALID) {
        puts("valid");
        end(VALID);
    }
    const bool invalid = result == INKROW_CHECK_INVALID;
    printf("%s: %s\n", invalid ? "invalid" : "unreadable", report.sentence);
    end(invalid ? INVALID : UNREADABLE);
}
