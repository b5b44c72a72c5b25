// The inputs that fuzz/gomocup.c starts from, given to the protocol with its threads and its
// search: each is taken to its end, and the last answer is that to a last command.
#include "support/testing.h"

#include "cli/lines.h"
#include "gomocup/gomocup.h"

#include <dirent.h>
#include <stdatomic.h>
#include <string.h>

#define CORPUS TEST_DATA_DIR "/corpus/gomocup"

/// So that a turn is over after few looks at the clock.
static const int64_t LOOK_NS = 100 * NANOSECONDS_PER_MS;

static int64_t looked_at_now(void *context) {
    _Atomic int64_t *now = context;
    return atomic_fetch_add(now, LOOK_NS) + LOOK_NS;
}

/// Keeps the last line; what the protocol may say is checked by fuzz/gomocup.c.
static bool hear(void *context, const char *line) {
    Text text = text_over(context, LINE_MAX_BYTES);
    text_add(&text, "%s", line);
    return true;
}

/// True when the input ended the protocol by END.
static bool say_all(Gomocup *gomocup, FILE *in) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    while (lines_read(in, memory, &line, &whole))
        if (!gomocup_line(gomocup, line, whole))
            return true;
    return false;
}

static void play_file(const char *name) {
    char path[512], heard[LINE_MAX_BYTES] = "";
    Text text = text_over(path, sizeof(path));
    text_add(&text, "%s/%s", CORPUS, name);
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    _Atomic int64_t now = 0;
    Gomocup *gomocup = gomocup_new(&(GomocupConfig){
        .clock = {.now = looked_at_now, .context = (void *)&now},
        .table_mib_max = 1,
        .say = hear,
        .say_context = heard,
    });
    assert_non_null(gomocup);
    bool ended = say_all(gomocup, in);
    if (!ended)
        gomocup_line(gomocup, slice_of("ABOUT"), true);
    gomocup_finish(gomocup);
    gomocup_free(gomocup);
    fclose(in);
    if (!ended)
        testing_assert_says(heard, "name=\"Inkrow\"");
}

static void every_input_is_taken_to_its_end(void **state) {
    (void)state;
    int files = 0;
    DIR *folder = opendir(CORPUS);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        if (entry->d_name[0] != '.') {
            play_file(entry->d_name);
            files++;
        }
    closedir(folder);
    assert_true(files >= 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_input_is_taken_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
