// inkrow-engine solve --resume, killed with SIGKILL in the middle, several times.
#include "support/testing.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ENGINE TEST_BUILD_DIR "/inkrow-engine"

enum { KILLS_MAX = 6, ANSWER_MAX = 4096, PAUSE_NS = 2000000 };

typedef struct Folder {
    char path[64], kept[96], answer[96];
} Folder;

static Folder folder_new(void) {
    Folder folder = {.path = "/tmp/inkrow-resume-XXXXXX"};
    assert_non_null(mkdtemp(folder.path));
    snprintf(folder.kept, sizeof(folder.kept), "%s/kept", folder.path);
    snprintf(folder.answer, sizeof(folder.answer), "%s/answer", folder.path);
    return folder;
}

static void folder_drop(const Folder *folder) {
    unlink(folder->kept);
    unlink(folder->answer);
    rmdir(folder->path);
}

/// Starts a solve that keeps what it finds in `kept` unless that is NULL.
static pid_t start(const Folder *folder, const char *variant, const char *kept) {
    pid_t child = fork();
    if (child != 0)
        return child;
    int out = open(folder->answer, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (out >= 0 && dup2(out, STDOUT_FILENO) >= 0)
        execl(ENGINE, ENGINE, "solve", variant, "--distance", "--json", "--threads", "1",
              kept ? "--resume" : (char *)NULL, kept, (char *)NULL);
    _exit(99);
}

static long size_of(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? (long)status.st_size : 0;
}

/// Waits until the child has ended by itself, or has kept so many bytes more, and then kills it.
/// True when it had ended.
static bool ends_before_it_keeps(pid_t child, const char *path, long bytes) {
    const struct timespec pause = {.tv_nsec = PAUSE_NS};
    const long goal = size_of(path) + bytes;
    int status;
    for (;;) {
        if (waitpid(child, &status, WNOHANG) == child) {
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
            return true;
        }
        if (size_of(path) >= goal)
            break;
        nanosleep(&pause, NULL);
    }
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status);
}

static void run_to_the_end(const Folder *folder, const char *variant, const char *kept) {
    int status;
    pid_t child = start(folder, variant, kept);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/// What the last solve printed; returns its number of nodes.
static unsigned long long read_answer(const Folder *folder, const char *expected) {
    char line[ANSWER_MAX] = "";
    FILE *file = fopen(folder->answer, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof(line), file));
    fclose(file);
    testing_assert_says(line, expected);
    const char *nodes = strstr(line, "\"nodes\":");
    assert_non_null(nodes);
    return strtoull(nodes + strlen("\"nodes\":"), NULL, 10);
}

/// Each run keeps something before it is killed, and the last one has less left to do than a solve
/// that begins at the beginning.
static void check(const char *variant, const char *expected) {
    Folder folder = folder_new();
    run_to_the_end(&folder, variant, NULL);
    unsigned long long whole = read_answer(&folder, expected);
    int kills = 0;
    while (kills < KILLS_MAX &&
           !ends_before_it_keeps(start(&folder, variant, folder.kept), folder.kept, 200))
        kills++;
    assert_true(kills > 0);
    run_to_the_end(&folder, variant, folder.kept);
    unsigned long long rest = read_answer(&folder, expected);
    if (rest >= whole)
        fail_msg("%llu nodes were left after %d kills, %llu are all", rest, kills, whole);
    // The file has the answer now.
    run_to_the_end(&folder, variant, folder.kept);
    assert_true(read_answer(&folder, expected) == rest);
    folder_drop(&folder);
}

static void a_board_without_gravity(void **state) {
    (void)state;
    check("8x4x4", "\"outcome\":\"draw\",\"proven\":true");
}

static void a_drop_board(void **state) {
    (void)state;
    check("7x5x4+drop", "\"outcome\":\"draw\",\"proven\":true");
}

static void a_won_drop_board(void **state) {
    (void)state;
    check("6x6x4+drop", "\"outcome\":\"loss\",\"plies\":36,\"proven\":true");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_without_gravity),
        cmocka_unit_test(a_drop_board),
        cmocka_unit_test(a_won_drop_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
