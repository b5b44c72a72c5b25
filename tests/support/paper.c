#include "support/paper.h"

#include "support/checker.h"
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECKER TEST_BUILD_DIR "/inkrow-check"

static void keep(void *context, const char *bytes, size_t length) {
    Paper *paper = context;
    paper->text = base_realloc(paper->text, paper->length + length + 1);
    memcpy(paper->text + paper->length, bytes, length);
    paper->length += length;
    paper->text[paper->length] = 0;
}

bool paper_write(const Position *position, CertificateClaim claim, Side side, int table_mib,
                 Paper *paper) {
    *paper = (Paper){.text = base_alloc(1)};
    atomic_bool stop = false;
    CertificateRequest request = {
        .position = *position, .claim = claim, .side = side, .table_mib = table_mib, .stop = &stop};
    CertificateSink sink = {keep, paper};
    return certificate_write(&request, &sink);
}

static void write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        assert_true(written > 0);
        bytes += written;
        length -= (size_t)written;
    }
}

int paper_check_file(const char *path) {
    pid_t child = fork();
    if (child == 0) {
        if (freopen("/dev/null", "w", stdout) != NULL)
            execl(CHECKER, CHECKER, path, (char *)NULL);
        _exit(99);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_in_range(WEXITSTATUS(status), PAPER_VALID, PAPER_UNREADABLE);
    return WEXITSTATUS(status);
}

enum { PATH_BYTES = 64 };

/// Writes a file whose name goes to `path`.
static void write_temporary(const char *bytes, size_t length, char path[static PATH_BYTES]) {
    strcpy(path, "/tmp/inkrow-certificate-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    write_all(file, bytes, length);
    close(file);
}

int paper_check(const char *bytes, size_t length) {
    return checker_run(bytes, length);
}

/// The same by the program.
static int check_by_program(const Paper *paper) {
    char path[PATH_BYTES];
    write_temporary(paper->text, paper->length, path);
    int status = paper_check_file(path);
    unlink(path);
    return status;
}

void paper_assert_says(const char *bytes, size_t length, const char *words) {
    char path[PATH_BYTES], command[sizeof(CHECKER) + PATH_BYTES + 4], said[256] = "";
    write_temporary(bytes, length, path);
    snprintf(command, sizeof(command), "'%s' %s", CHECKER, path);
    FILE *output = popen(command, "r");
    assert_non_null(output);
    assert_true(fread(said, 1, sizeof(said) - 1, output) > 0);
    assert_true(WIFEXITED(pclose(output)));
    unlink(path);
    testing_assert_says(said, words);
}

void paper_prove(const char *variant, CertificateClaim claim, Side side, int table_mib) {
    Position position = testing_position(variant, "");
    Paper paper;
    if (!paper_write(&position, claim, side, table_mib, &paper))
        fail_msg("%s is not proved", variant);
    if (check_by_program(&paper) != PAPER_VALID)
        fail_msg("the certificate of %s is not valid", variant);
    base_free(paper.text);
}
