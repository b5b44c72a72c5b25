// The inputs that fuzz/gomocup.c starts from, given to the protocol with its threads and its
// search: each is taken to its end, and the last answer is that to a last command.
#include "support/testing.h"

#include "cli/gomocup/gomocup.h"
#include "cli/lines.h"

#include <dirent.h>
#include <stdatomic.h>
#include <string.h>

#define CORPUS TEST_DATA_DIR "/corpus/gomocup"

/// A clock that goes on by so much at each look, so that a turn is over after few looks at it.
typedef struct Looks {
    _Atomic int64_t now;
    int64_t step_ns;
} Looks;

static int64_t looked_at_now(void *context) {
    Looks *looks = context;
    return atomic_fetch_add(&looks->now, looks->step_ns) + looks->step_ns;
}

/// Keeps the last line; what the protocol may say is checked by fuzz/gomocup.c.
static bool hear(void *context, const char *line) {
    Text text = text_over(context, LINE_MAX_BYTES);
    text_add(&text, "%s", line);
    return true;
}

static Gomocup *gomocup_by(Looks *looks, char *heard) {
    Gomocup *gomocup = gomocup_new(&(GomocupConfig){
        .clock = {.now = looked_at_now, .context = looks},
        .table_mib_max = 1,
        .say = hear,
        .say_context = heard,
    });
    assert_non_null(gomocup);
    return gomocup;
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
    Looks looks = {.step_ns = 100 * NANOSECONDS_PER_MS};
    Gomocup *gomocup = gomocup_by(&looks, heard);
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

/// Whichever two looks the end of a turn falls between, a move is played.
static void a_turn_may_end_at_any_look(void **state) {
    (void)state;
    for (int ms = 5; ms <= 400; ms += 5) {
        char heard[LINE_MAX_BYTES] = "";
        Looks looks = {.step_ns = ms * NANOSECONDS_PER_MS};
        Gomocup *gomocup = gomocup_by(&looks, heard);
        static const char *const SAID[] = {"START 7", "INFO timeout_turn 1000", "TURN 3,3"};
        for (size_t i = 0; i < ARRAY_LEN(SAID); i++)
            assert_true(gomocup_line(gomocup, slice_of(SAID[i]), true));
        gomocup_finish(gomocup);
        gomocup_free(gomocup);
        assert_true(heard[0] >= '0' && heard[0] <= '6');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_may_end_at_any_look),
        cmocka_unit_test(every_input_is_taken_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
