// Words of a certificate.
#include "check/check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void end_with(int status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    putchar('\n');
    exit(status);
}

void read_file(Checker *checker, const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        end_with(UNREADABLE, "unreadable: %s cannot be opened", path);
    size_t length = 0, capacity = 1 << 16, got = 1;
    for (; got > 0 && (checker->text = realloc(checker->text, capacity + 1)) != NULL;
         length += got) {
        got = fread(checker->text + length, 1, capacity - length, file);
        capacity += length + got == capacity ? capacity : 0;
    }
    if (checker->text == NULL || ferror(file))
        end_with(UNREADABLE, "unreadable: %s: reading failed", path);
    fclose(file);
    checker->text[length] = 0;
    checker->at = checker->text;
    checker->end = checker->text + length;
}

void malformed(const Checker *checker, const char *expected) {
    long line = 1;
    for (const char *c = checker->text; c < checker->at; c++)
        line += *c == '\n';
    end_with(UNREADABLE, "unreadable: line %ld: expected %s", line, expected);
}

bool take(Checker *checker, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(checker->end - checker->at) < length || memcmp(checker->at, word, length) != 0)
        return false;
    checker->at += length;
    return true;
}

void expect(Checker *checker, const char *word) {
    if (!take(checker, word))
        malformed(checker, word[0] == '\n' ? "the end of the line" : word);
}

Set read_number(Checker *checker, unsigned base, Set limit, const char *what) {
    static const char digits[] = "0123456789abcdef";
    Set number = 0;
    const char *start = checker->at, *found;
    while ((found = memchr(digits, *checker->at, base)) != NULL) { // a 0 byte ends the text
        Set digit = (Set)(found - digits);
        if (digit > limit || number > (limit - digit) / base)
            malformed(checker, what);
        number = number * base + digit;
        checker->at++;
    }
    if (checker->at == start)
        malformed(checker, what);
    return number;
}

Set read_set(Checker *checker) {
    expect(checker, " ");
    return read_number(checker, 16, checker->board, "a set of cells"); // the board is 2^cells - 1
}

int read_cell(Checker *checker) {
    expect(checker, " ");
    return (int)read_number(checker, 10, (uint64_t)checker->cells - 1, "a cell of the board");
}

int read_count(Checker *checker) {
    expect(checker, " ");
    return (int)read_number(checker, 10, (uint64_t)checker->cells, "a count");
}

void wrong(const Checker *checker, const char *why) {
    end_with(INVALID, "invalid: node %ld: %s", checker->node_count, why);
}
