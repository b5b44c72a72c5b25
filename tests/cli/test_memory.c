// --hash is kept: what inkrow-engine solve takes beyond its own size is what it was given.
#include "support/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define ENGINE TEST_BUILD_DIR "/inkrow-engine"

enum { KIB = 1024, STATUS_OPEN = 3 };

/// The most memory that a solve had, in KiB. A process in between, since the system tells the
/// largest of all children only.
static long peak_kib(const char *variant, int mib, const char *nodes) {
    int ends[2];
    long peak = 0;
    char hash[16];
    snprintf(hash, sizeof(hash), "%d", mib);
    assert_int_equal(pipe(ends), 0);
    pid_t between = fork();
    if (between == 0) {
        pid_t child = fork();
        if (child == 0) {
            if (freopen("/dev/null", "w", stdout) != NULL)
                execl(ENGINE, ENGINE, "solve", variant, "--hash", hash, "--nodes", nodes,
                      "--distance", (char *)NULL);
            _exit(99);
        }
        int status;
        struct rusage usage;
        bool right = waitpid(child, &status, 0) == child && WIFEXITED(status) &&
                     WEXITSTATUS(status) == STATUS_OPEN && getrusage(RUSAGE_CHILDREN, &usage) == 0;
#ifdef __APPLE__
        usage.ru_maxrss /= KIB; // bytes there
#endif
        if (right && write(ends[1], &usage.ru_maxrss, sizeof(long)) != sizeof(long))
            right = false;
        _exit(!right);
    }
    int status;
    assert_int_equal(waitpid(between, &status, 0), between);
    assert_int_equal(status, 0);
    assert_int_equal(read(ends[0], &peak, sizeof(peak)), sizeof(peak));
    close(ends[0]);
    close(ends[1]);
    return peak;
}

/// 5 %, and half a MiB that comes and goes. A table that grows as it fills may be smaller.
static void check(const char *variant, int mib, const char *nodes, bool filled) {
    long own = peak_kib(variant, 1, nodes) - KIB;
    long taken = peak_kib(variant, mib, nodes) - own, given = (long)mib * KIB;
    if (taken > given + given / 20 + KIB / 2 || (filled && taken < given - given / 20 - KIB / 2))
        fail_msg("%s took %ld KiB of the %ld KiB it was given", variant, taken, given);
}

static void drop_boards(void **state) {
    (void)state;
    check("7x6x4+drop", 4, "2000000", false);
    check("7x6x4+drop", 40, "2000000", true);
    check("9x9x4+drop", 40, "1200000", true);
}

static void boards_without_gravity(void **state) {
    (void)state;
    check("8x8x5", 4, "60000", false);
    check("8x8x5", 40, "60000", false);
    check("9x9x5", 4, "60000", false);
    check("15x15x5", 4, "50000", false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drop_boards),
        cmocka_unit_test(boards_without_gravity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
