// The checker of the page: a module of its own, which asks for nothing but WASI. It gets a
// certificate and says what it found, in the words of inkrow-check (src/apps/main_check.c), which
// the program that asks looks for.
#include "check/inkrow_check.h"

#include <stdio.h>

enum { VALID = 0, INVALID = 1, UNREADABLE = 2 };

static size_t read_file(void *context, void *bytes, size_t room) {
    FILE *file = context;
    const size_t count = fread(bytes, 1, room, file);
    return count == 0 && ferror(file) ? (size_t)INKROW_CHECK_READ_FAILED : count;
}

static void tell_claim(void *context, char side, bool wins) {
    (void)context;
    printf("%c %s\n", side, wins ? "wins" : "does not lose");
}

/// The only argument is where the certificate lies.
int main(int count, char **arguments) {
    InkrowCheckReport report = {.size = sizeof report};
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    const InkrowCheckInput input = {
        .size = sizeof input, .read = read_file, .on_claim = tell_claim, .context = file};
    if (!file) {
        puts("unreadable: expected the file of a certificate");
        return UNREADABLE;
    }
    const InkrowCheckResult result = inkrow_check(&input, &report);
    fclose(file);
    if (result == INKROW_CHECK_VALID) {
        puts("valid");
        return VALID;
    }
    const bool invalid = result == INKROW_CHECK_INVALID;
    printf("%s: %s\n", invalid ? "invalid" : "unreadable", report.sentence);
    return invalid ? INVALID : UNREADABLE;
}
