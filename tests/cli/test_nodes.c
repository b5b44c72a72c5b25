// --nodes is never exceeded, whatever looks at the positions and on how many threads.
#include "support/cli_runner.h"

#include <string.h>

static const char *const VARIANTS[] = {
    "4x4x4", "7x7x5", "9x9x5", "15x15x5", "15x15x5+exact", "6x5x4+drop", "10x10x5+drop+exact",
};
static const char *const NODES[] = {"1", "3", "50", "257", "5000"};
static const char *const THREADS[] = {"1", "3"};

/// What is printed as "nodes".
static unsigned long long nodes_told(const char *json) {
    const char *at = strstr(json, "\"nodes\":");
    assert_non_null(at);
    return strtoull(at + strlen("\"nodes\":"), NULL, 10);
}

static void assert_kept(const char *const *arguments, const char *nodes) {
    Run run = run_with(arguments, "");
    assert_true(run.status == CLI_OK || run.status == CLI_OPEN);
    if (nodes_told(run.out) > strtoull(nodes, NULL, 10))
        fail_msg("--nodes %s is exceeded by %s", nodes, run.out);
    run_free(&run);
}

static void no_command_exceeds_them(void **state) {
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++)
        for (size_t j = 0; j < ARRAY_LEN(NODES); j++)
            for (size_t k = 0; k < ARRAY_LEN(THREADS); k++) {
                const char *variant = VARIANTS[i], *nodes = NODES[j], *threads = THREADS[k];
                assert_kept(
                    ARGUMENTS("analyze", variant, "--nodes", nodes, "--threads", threads, "--json"),
                    nodes);
                assert_kept(ARGUMENTS("solve", variant, "--nodes", nodes, "--threads", threads,
                                      "--hash=1", "--json"),
                            nodes);
                assert_kept(ARGUMENTS("solve", variant, "--nodes", nodes, "--threads", threads,
                                      "--hash=1", "--distance", "--json"),
                            nodes);
            }
}

/// One thread alone uses all of them.
static void they_are_used_up(void **state) {
    (void)state;
    for (size_t j = 0; j < ARRAY_LEN(NODES); j++) {
        Run run = run_with(ARGUMENTS("analyze", "15x15x5", "--nodes", NODES[j], "--json"), "");
        assert_int_equal(nodes_told(run.out), strtoull(NODES[j], NULL, 10));
        run_free(&run);
        run =
            run_with(ARGUMENTS("solve", "9x9x5", "--nodes", NODES[j], "--threads=1", "--json"), "");
        assert_int_equal(nodes_told(run.out), strtoull(NODES[j], NULL, 10));
        run_free(&run);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_command_exceeds_them),
        cmocka_unit_test(they_are_used_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
