// Files are written whole or not at all, whatever stands where they go, and whatever goes wrong.
#include "support/testing.h"

#include "base/file.h"
#include "base/file_writer.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ENGINE        TEST_BUILD_DIR "/inkrow-engine"
#define CHECK_PROGRAM TEST_BUILD_DIR "/inkrow-check"

enum { PATIENCE = 30000 };

static char folder[] = "/tmp/inkrow-file-XXXXXX";
static char path[64], other[64];

static int make_folder(void **state) {
    (void)state;
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(path, sizeof(path), "%s/file", folder);
    snprintf(other, sizeof(other), "%s/other", folder);
    return 0;
}

/// Fails when anything but `path` and `other` is left in it.
static int drop_folder(void **state) {
    (void)state;
    unlink(path);
    unlink(other);
    return rmdir(folder);
}

static void put(const char *at, const char *text) {
    FILE *file = fopen(at, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void assert_holds(const char *at, const char *text) {
    char bytes[256] = "";
    FILE *file = fopen(at, "r");
    assert_non_null(file);
    bytes[fread(bytes, 1, sizeof(bytes) - 1, file)] = 0;
    fclose(file);
    assert_string_equal(bytes, text);
}

static bool write_text(const char *at, const char *text, Problem *problem) {
    return file_write(at, text, strlen(text), problem);
}

static void a_file_is_made_and_replaced(void **state) {
    (void)state;
    Problem problem;
    struct stat status;
    assert_true(write_text(path, "one", &problem));
    assert_holds(path, "one");
    assert_int_equal(chmod(path, 0640), 0);
    assert_true(write_text(path, "two", &problem));
    assert_holds(path, "two");
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
}

/// What is open goes on reading the old file: the new one is another.
static void nothing_is_seen_before_the_end(void **state) {
    (void)state;
    FileWriter writer = {.fault = 0};
    Problem problem;
    put(path, "old");
    assert_true(file_writer_open(&writer, path, &problem));
    file_writer_add(&writer, "new", 3);
    assert_holds(path, "old");
    file_writer_drop(&writer);
    assert_holds(path, "old");
    assert_true(file_writer_open(&writer, path, &problem));
    file_writer_add(&writer, "new", 3);
    assert_true(file_writer_keep(&writer, &problem));
    assert_holds(path, "new");
    file_writer_abandon(&writer);
    assert_holds(path, "new");
}

static void a_failed_save_leaves_the_old_file(void **state) {
    (void)state;
    const struct rlimit small = {.rlim_cur = 1000, .rlim_max = RLIM_INFINITY};
    struct rlimit before;
    char *text = testing_repeat("long", 10000);
    Problem problem;
    put(path, "old");
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool written = write_text(path, text, &problem), fresh = write_text(other, text, &problem);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(written || fresh);
    testing_assert_says(problem.sentence, "/other' cannot be written: File too large");
    assert_holds(path, "old");
    assert_int_equal(access(other, F_OK), -1);
    base_free(text);
}

static void what_others_have_beside_it_stays(void **state) {
    (void)state;
    char part[80];
    Problem problem;
    snprintf(part, sizeof(part), "%s.1.part", path);
    put(part, "mine");
    assert_true(write_text(path, "new", &problem));
    assert_holds(part, "mine");
    assert_holds(path, "new");
    unlink(part);
}

static void links_are_followed(void **state) {
    (void)state;
    struct stat status;
    Problem problem;
    put(path, "old");
    assert_int_equal(symlink("file", other), 0);
    assert_true(write_text(other, "new", &problem));
    assert_int_equal(lstat(other, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_holds(path, "new");
    // One that leads nowhere yet.
    unlink(path);
    assert_true(write_text(other, "first", &problem));
    assert_holds(path, "first");
    unlink(path);
    assert_int_equal(symlink("other", path), 0);
    assert_false(write_text(path, "round", &problem));
    testing_assert_says(problem.sentence, "cannot be written: Too many levels of symbolic links");
}

static void a_fifo_is_written_to(void **state) {
    (void)state;
    struct stat status;
    Problem problem;
    char bytes[16] = "";
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(reader >= 0);
    assert_true(write_text(path, "through", &problem));
    assert_int_equal(read(reader, bytes, sizeof(bytes)), 7);
    assert_string_equal(bytes, "through");
    close(reader);
    assert_int_equal(lstat(path, &status), 0);
    assert_true(S_ISFIFO(status.st_mode));
}

static void a_full_device_is_told(void **state) {
    (void)state;
    Problem problem;
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(write_text("/dev/full", "x", &problem));
    assert_string_equal(problem.sentence, "'/dev/full' cannot be written: No space left on device");
    assert_false(write_text(folder, "x", &problem));
    testing_assert_says(problem.sentence, "cannot be written: Is a directory");
}

/// What the program prints besides is not lost.
static void the_own_output_is_written_to(void **state) {
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        Problem problem;
        int out = open(path, O_WRONLY | O_CREAT, 0600);
        dup2(out, STDOUT_FILENO);
        bool written = write_text("/dev/stdout", "file,", &problem);
        _exit(write(STDOUT_FILENO, "then", 4) == 4 && written ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_holds(path, "file,then");
}

static void numbered_files_replace_nothing(void **state) {
    (void)state;
    char memory[64], expected[64];
    Problem problem;
    for (int number = 1; number < 4; number++) {
        Text name = text_over(memory, sizeof(memory));
        text_add(&name, "%s/file", folder);
        assert_true(file_write_numbered(&name, ".txt", "x", 1, &problem));
        snprintf(expected, sizeof(expected), number == 1 ? "%s/file.txt" : "%s/file-%d.txt", folder,
                 number);
        assert_string_equal(memory, expected);
    }
    for (int number = 1; number < 4; number++) {
        snprintf(expected, sizeof(expected), number == 1 ? "%s/file.txt" : "%s/file-%d.txt", folder,
                 number);
        assert_holds(expected, "x");
        unlink(expected);
    }
}

// --- programs

/// Starts a program whose output goes to `out`.
static pid_t start(const char *out, char *const *arguments) {
    pid_t child = fork();
    if (child != 0)
        return child;
    signal(SIGINT, SIG_DFL);
    int file = open(out, O_WRONLY | O_CREAT, 0600);
    if (file >= 0 && dup2(file, STDOUT_FILENO) >= 0)
        execv(arguments[0], arguments);
    _exit(99);
}

/// Interrupted while it writes a proof, which takes some seconds, the engine leaves nothing behind.
static void an_interrupted_proof_leaves_nothing(void **state) {
    (void)state;
    static const int SIGNALS[] = {SIGINT, SIGTERM, SIGHUP};
    const struct timespec pause = {.tv_nsec = 2000000};
    char part[80];
    snprintf(part, sizeof(part), "%s.1.part", path);
    char *arguments[] = {(char *)ENGINE,
                         (char *)"solve",
                         (char *)"8x4x4",
                         (char *)"--hash",
                         (char *)"64",
                         (char *)"--threads",
                         (char *)"1",
                         (char *)"--certificate",
                         path,
                         NULL};
    for (size_t i = 0; i < ARRAY_LEN(SIGNALS); i++) {
        put(path, "old");
        pid_t child = start("/dev/null", arguments);
        for (int tries = 0; access(part, F_OK) != 0 && tries < PATIENCE; tries++)
            nanosleep(&pause, NULL);
        kill(child, SIGNALS[i]);
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), SIGNALS[i]);
        assert_holds(path, "old");
        assert_int_equal(access(part, F_OK), -1);
    }
}

static int status_of(const char *out, char *const *arguments) {
    int status;
    pid_t child = start(out, arguments);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

/// A valid proof whose checker cannot say so is not said to be valid.
static void the_checker_must_be_heard(void **state) {
    (void)state;
    char *solve[] = {
        (char *)ENGINE, (char *)"solve", (char *)"3x3x3", (char *)"--certificate", path, NULL};
    char *check[] = {(char *)CHECK_PROGRAM, path, NULL};
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_int_equal(status_of("/dev/null", solve), 0);
    assert_int_equal(status_of("/dev/null", check), 0);
    assert_int_equal(status_of("/dev/full", check), 2);
    put(path, "no proof\n");
    assert_int_equal(status_of("/dev/full", check), 2);
}

int main(void) {
#define FILE_TEST(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)
    const struct CMUnitTest tests[] = {
        FILE_TEST(a_file_is_made_and_replaced),
        FILE_TEST(nothing_is_seen_before_the_end),
        FILE_TEST(a_failed_save_leaves_the_old_file),
        FILE_TEST(what_others_have_beside_it_stays),
        FILE_TEST(links_are_followed),
        FILE_TEST(a_fifo_is_written_to),
        FILE_TEST(a_full_device_is_told),
        FILE_TEST(the_own_output_is_written_to),
        FILE_TEST(numbered_files_replace_nothing),
        FILE_TEST(an_interrupted_proof_leaves_nothing),
        FILE_TEST(the_checker_must_be_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
