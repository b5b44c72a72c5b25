// Files are written whole or not at all, whatever stands where they go, and whatever goes wrong.
#include "support/testing.h"

#include "base/file.h"
#include "base/said.h"
#include "support/made_catalogue.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
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

static void no_link_to_an_own_file_is_followed(void **state) {
    (void)state;
    char *bytes;
    size_t length;
    Problem problem;
    put(path, "old");
    assert_int_equal(symlink("file", other), 0);
    assert_false(file_write_own(other, "new", 3, &problem));
    testing_assert_says(problem.sentence, "/other' is a link; expected a plain file");
    assert_false(file_read_own(other, 100, &bytes, &length, &problem));
    testing_assert_says(problem.sentence, "/other' is a link; expected a plain file");
    assert_holds(path, "old");
    assert_true(file_write_own(path, "new", 3, &problem));
    assert_holds(path, "new");
    assert_int_equal(unlink(other), 0);
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

static void assert_refuses_like_a_write(const char *at) {
    Problem tried, written;
    assert_false(file_try_write(at, &tried));
    assert_false(write_text(at, "x", &written));
    assert_string_equal(tried.sentence, written.sentence);
}

/// What a write would say is said before, and nothing is changed.
static void a_place_is_tried_before_the_work(void **state) {
    (void)state;
    char inside[80];
    Problem problem;
    snprintf(inside, sizeof(inside), "%s/none/file", folder);
    assert_refuses_like_a_write(inside);
    assert_refuses_like_a_write(folder);
    assert_refuses_like_a_write("");
    assert_true(file_try_write(path, &problem));
    assert_int_equal(access(path, F_OK), -1);
    put(path, "old");
    assert_true(file_try_write(path, &problem));
    assert_holds(path, "old");
    snprintf(inside, sizeof(inside), "%s/inside", path);
    assert_refuses_like_a_write(inside);
    // Its reader sees no end before the beginning.
    assert_int_equal(mkfifo(other, 0600), 0);
    int reader = open(other, O_RDONLY | O_NONBLOCK);
    assert_true(file_try_write(other, &problem));
    char byte;
    assert_int_equal(write_text(other, "x", &problem), true);
    assert_int_equal(read(reader, &byte, 1), 1);
    close(reader);
    assert_true(file_try_write(other, &problem)); // nobody reads: it does not wait
    if (geteuid() == 0)                           // who may write everywhere
        return;
    assert_int_equal(chmod(path, 0400), 0);
    assert_refuses_like_a_write(path);
    assert_int_equal(chmod(folder, 0500), 0);
    snprintf(inside, sizeof(inside), "%s/new", folder);
    assert_refuses_like_a_write(inside);
    assert_int_equal(chmod(folder, 0700), 0);
}

/// A file of a tebibyte is refused without being read: the limit alone is more than there is memory
/// for.
static void a_file_that_is_too_large_is_not_read(void **state) {
    (void)state;
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip(); // these take more addresses themselves
#endif
    put(path, "");
    assert_int_equal(truncate(path, (off_t)1 << 40), 0);
    pid_t child = fork();
    if (child == 0) {
        const struct rlimit few = {1 << 28, 1 << 28};
        char *bytes;
        size_t length;
        Problem problem;
        const bool refused = setrlimit(RLIMIT_AS, &few) == 0 &&
                             !file_read(path, (size_t)1 << 39, &bytes, &length, &problem) &&
                             strstr(problem.sentence, "has more than 549755813888 bytes");
        _exit(refused ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
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
        // Asked by the others it ends itself, and says so as a shell would.
        assert_int_equal(WIFSIGNALED(status), SIGNALS[i] == SIGHUP);
        assert_int_equal(WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128,
                         SIGNALS[i]);
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

// --- plain files

static void make_socket(const char *at) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const int made = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_true(made >= 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", at);
    assert_int_equal(bind(made, (const struct sockaddr *)&address, sizeof address), 0);
    close(made);
}

static void refused_as(const char *at, const char *kind) {
    Problem problem;
    char *bytes;
    size_t length;
    assert_false(file_read_plain(at, 100, &bytes, &length, &problem));
    assert_null(bytes);
    assert_non_null(strstr(problem.sentence, kind));
    assert_false(file_write_plain(at, "new", 3, &problem));
    assert_non_null(strstr(problem.sentence, kind));
    assert_non_null(strstr(problem.sentence, "expected a plain file"));
}

/// Nobody is at the other end: to wait for that would be to wait for ever.
static void what_can_be_waited_for_is_no_plain_file(void **state) {
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(symlink("file", other), 0);
    refused_as(path, "is a FIFO");
    refused_as(other, "is a FIFO"); // behind a link, too
    unlink(path);
    make_socket(path);
    refused_as(path, "is a socket");
    refused_as("/dev/null", "is a device");
    refused_as(folder, "is a folder");
}

static void a_plain_file_is_read_and_written(void **state) {
    (void)state;
    Problem problem;
    char *bytes;
    size_t length;
    assert_false(file_read_plain(path, 100, &bytes, &length, &problem));
    assert_non_null(strstr(problem.sentence, "cannot be read: No such file"));
    assert_true(file_write_plain(path, "old", 3, &problem));
    assert_int_equal(symlink("file", other), 0);
    assert_true(file_write_plain(other, "new", 3, &problem));
    assert_true(file_read_plain(path, 3, &bytes, &length, &problem));
    assert_int_equal(length, 3);
    assert_memory_equal(bytes, "new", 3);
    base_free(bytes);
    assert_false(file_read_plain(path, 2, &bytes, &length, &problem));
    assert_non_null(strstr(problem.sentence, "more than 2 bytes"));
}

/// As the GNU C library has them, and in the language in use; the rarer ones as the system says
/// them.
static void what_the_system_says_is_in_the_language(void **state) {
    (void)state;
    static const MadeText TEXTS[] = {
        {"'%.120s' cannot be read: %s", "%.120s bleibt zu: %s", 0, 0},
        {"No space left on device", "alles voll", 0, 0},
        {"No such file or directory", "nichts da", 0, 0},
    };
    static const int FAULTS[] = {ENOENT,  EACCES,       ENOSPC, EDQUOT, EROFS, EIO,   EISDIR,
                                 ENOTDIR, ENAMETOOLONG, ENOMEM, EEXIST, EBUSY, EMFILE};
    Problem problem;
    char *bytes;
    size_t length;
    for (size_t i = 0; i < ARRAY_LEN(FAULTS); i++)
        assert_string_equal(file_fault_words(FAULTS[i]), strerror(FAULTS[i]));
    const MadeCatalogue made = made_catalogue(TEXTS, ARRAY_LEN(TEXTS), false);
    Catalogue *catalogue = catalogue_open(made.bytes, made.size, &problem);
    assert_non_null(catalogue);
    said_use(catalogue);
    assert_false(file_read(path, 100, &bytes, &length, &problem));
    const char *told = file_fault_words(ENOSPC), *rare = file_fault_words(EDOM);
    said_use(NULL);
    catalogue_free(catalogue);
    testing_assert_says(problem.sentence, " bleibt zu: nichts da");
    assert_string_equal(told, "alles voll");
    assert_string_equal(rare, strerror(EDOM));
}

int main(void) {
#define FILE_TEST(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_folder)
    const struct CMUnitTest tests[] = {
        FILE_TEST(what_can_be_waited_for_is_no_plain_file),
        FILE_TEST(a_plain_file_is_read_and_written),
        FILE_TEST(a_file_is_made_and_replaced),
        FILE_TEST(nothing_is_seen_before_the_end),
        FILE_TEST(a_failed_save_leaves_the_old_file),
        FILE_TEST(no_link_to_an_own_file_is_followed),
        FILE_TEST(what_others_have_beside_it_stays),
        FILE_TEST(links_are_followed),
        FILE_TEST(a_fifo_is_written_to),
        FILE_TEST(a_place_is_tried_before_the_work),
        FILE_TEST(a_file_that_is_too_large_is_not_read),
        FILE_TEST(a_full_device_is_told),
        FILE_TEST(what_the_system_says_is_in_the_language),
        FILE_TEST(the_own_output_is_written_to),
        FILE_TEST(numbered_files_replace_nothing),
        FILE_TEST(an_interrupted_proof_leaves_nothing),
        FILE_TEST(the_checker_must_be_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
