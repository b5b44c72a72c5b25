// The folder that --data names: what is said of it, and what lies in it.
#include "gui/support/child.h"
#include "support/testing.h"

#include "base/file.h"
#include "sdl/disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static char folder[64];

static int make_folder(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/inkrow-data.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf -- '%s'", folder);
    return system(command);
}

static void write_text(const char *name, const char *text) {
    char path[512];
    Problem problem;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_write(path, text, strlen(text), &problem))
        fail_msg("%s", problem.sentence);
}

// --- what is there already

static void a_folder_with_other_files_is_taken_after_a_sentence(void **state) {
    (void)state;
    const char *const *arguments = WORDS("--data", folder, "--quit-after", "0");
    ChildResult fresh = child_run(arguments, NULL);
    assert_int_equal(fresh.status, 0);
    assert_string_equal(fresh.err, "");
    assert_string_equal(child_run(arguments, NULL).err, ""); // there is what the first one made
    write_text("letter.txt", "Dear Sir");
    ChildResult taken = child_run(arguments, NULL);
    assert_int_equal(taken.status, 0);
    assert_non_null(strstr(taken.err, folder));
    assert_non_null(strstr(taken.err, "holds other files"));
}

static void so_is_one_whose_games_are_somebody_elses(void **state) {
    (void)state;
    char path[96];
    snprintf(path, sizeof path, "%s/games", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    write_text("games/chess.pgn", "1. e4");
    const ChildResult taken = child_run(WORDS("--data", folder, "--quit-after", "0"), NULL);
    assert_int_equal(taken.status, 0);
    assert_non_null(strstr(taken.err, "holds other files"));
}

static void a_lock_that_is_none_is_told(void **state) {
    (void)state;
    char path[96];
    snprintf(path, sizeof path, "%s/lock", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    const ChildResult result = child_run(WORDS("--data", folder, "--quit-after", "0"), NULL);
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.err, "cannot be told from this one: '"));
    assert_non_null(strstr(result.err, "/lock' is a FIFO; expected a plain file"));
}

// --- what is in it

static const char *in_folder(const char *name) {
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/// Whose settings were read: each file has a value that is told.
static void reads(const char *const *arguments, const char *value) {
    const ChildResult result = child_run(arguments, NULL);
    static const char *const VALUES[] = {"home", "folder", "named"};
    assert_int_equal(result.status, 0);
    for (size_t i = 0; i < ARRAY_LEN(VALUES); i++) {
        char words[32];
        snprintf(words, sizeof words, "'of the %s'", VALUES[i]);
        if (!strstr(result.err, words) != (strcmp(VALUES[i], value) != 0))
            fail_msg("settings of '%s' were expected, not: %s", value, result.err);
    }
}

static void the_folder_has_the_settings_too(void **state) {
    (void)state;
    char data[128], named[128], script[128], picture[128];
    snprintf(data, sizeof data, "%s/data", folder);
    snprintf(named, sizeof named, "%s/named.conf", folder);
    snprintf(script, sizeof script, "%s/script", folder);
    snprintf(picture, sizeof picture, "%s/picture.png", folder);
    assert_int_equal(mkdir(in_folder("inkrow"), 0700) | mkdir(data, 0700), 0);
    write_text("inkrow/inkrow.conf", "theme = of the home\n");
    write_text("data/inkrow.conf", "theme = of the folder\n");
    write_text("named.conf", "theme = of the named\n");
    write_text("script", "wait 0\n");
    assert_int_equal(setenv("XDG_CONFIG_HOME", folder, 1), 0);
    reads(WORDS("--quit-after", "0"), "home");
    reads(WORDS("--quit-after", "0", "--data", data), "folder");
    reads(WORDS("--quit-after", "0", "--data", data, "--config", named), "named");
    reads(WORDS("--data", data, "--script", script), "");
    reads(WORDS("--data", data, "--screenshot", picture), "");
    reads(WORDS("--data", data, "--screenshot", picture, "--config", named), "named");
    assert_int_equal(unlink(in_folder("data/inkrow.conf")), 0);
    reads(WORDS("--quit-after", "0", "--data", data), ""); // a fresh folder knows nothing of home
    unsetenv("XDG_CONFIG_HOME");
}

static void settings_that_are_a_fifo_are_told(void **state) {
    (void)state;
    assert_int_equal(mkfifo(in_folder("inkrow.conf"), 0600), 0);
    const ChildResult result = child_run(WORDS("--data", folder, "--quit-after", "0"), NULL);
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.err, "inkrow.conf' is a FIFO; expected a plain file"));
}

static void a_game_that_is_a_fifo_is_refused(void **state) {
    (void)state;
    assert_int_equal(mkfifo(in_folder("game.sgf"), 0600), 0);
    const ChildResult result = child_run(WORDS(in_folder("game.sgf")), NULL);
    assert_int_equal(result.status, 1);
    assert_non_null(strstr(result.err, "game.sgf' is a FIFO; expected a plain file"));
}

// --- what it is called

static char odd[128], script[128];

static void make_odd(const char *name) {
    snprintf(odd, sizeof odd, "%s/%s", folder, name);
    snprintf(script, sizeof script, "%s/script", folder);
}

/// Runs the program over the odd folder with a script; it ends well and has nothing to say.
static void play(const char *text) {
    write_text("script", text);
    const ChildResult result = child_run(WORDS("--data", odd, "--variant", "3x3x3", "--x", "human",
                                               "--o", "human", "--script", script),
                                         NULL);
    assert_string_equal(result.err, "");
    assert_int_equal(result.status, 0);
}

static void games_are_found_again_in_folders_of_any_name(void **state) {
    (void)state;
    static const char *const NAMES[] = {
        " two  words /it's \"quoted\"/back\\slash/$HOME `x`; & | * ? [a]/100 % %s %n/-rf",
        "a\nb/tab\tbell\a/\033[31m",
        "игры/囲碁/ألعاب/🎲/Latin-1 \xE9",
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        make_odd(NAMES[i]);
        play("click b2\nclick a1\n");
        play("press escape\nbutton \"Continue\"\nexpect cell b2 x\nexpect cell a1 o\n"
             "expect turn x\n");
    }
}

/// A file where the folder should be: the sentence shows the name on one line.
static void a_name_with_controls_is_written_with_escapes(void **state) {
    (void)state;
    make_odd("a\n\033[31mb/inside");
    write_text("a\n\033[31mb", "in the way");
    write_text("script", "click b2\n");
    const ChildResult result =
        child_run(WORDS("--data", odd, "--variant", "3x3x3", "--script", script), NULL);
    assert_int_equal(result.status, 0);
    assert_non_null(strstr(result.err, "a\\n\\x1B[31mb"));
    assert_null(strchr(result.err, '\033'));
}

// --- where nobody can write, root neither: in a file, and in the kernel's own folder

static void who_cannot_save_can_play(void **state) {
    (void)state;
    write_text("file", "");
    const char *const PLACES[] = {in_folder("file/inkrow"), "/proc/inkrow"};
    make_odd("");
    write_text("script", "click b2\nwait-ai\nexpect cell b2 x\nexpect turn x\n");
    for (size_t i = 0; i < ARRAY_LEN(PLACES); i++) {
        const ChildResult result =
            child_run(WORDS("--data", PLACES[i], "--variant", "3x3x3", "--script", script), NULL);
        assert_int_equal(result.status, 0);
        assert_non_null(strstr(result.err, "1 game is not saved: "));
        assert_non_null(strstr(result.err, PLACES[i]));
    }
}

static void a_home_that_cannot_be_written_is_no_reason_not_to_start(void **state) {
    (void)state;
    write_text("file", "");
    const char *const HOMES[] = {in_folder("file"), "/proc", "/proc/nowhere/at all", ""};
    const char *const home = getenv("HOME");
    char *before = home ? strdup(home) : NULL;
    for (size_t i = 0; i < ARRAY_LEN(HOMES); i++) {
        assert_int_equal(setenv("HOME", HOMES[i], 1), 0);
        const ChildResult result =
            child_run(WORDS("--variant", "3x3x3", "--quit-after", "0"),
                      WORDS("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR"));
        assert_int_equal(result.status, 0);
    }
    assert_int_equal(before ? setenv("HOME", before, 1) : unsetenv("HOME"), 0);
    free(before);
}

/// Its environment names none here.
static void documents_are_where_the_desktop_says(void **state) {
    (void)state;
    const char *const home = getenv("HOME"), *const config = getenv("XDG_CONFIG_HOME");
    char *homes = home ? strdup(home) : NULL, *configs = config ? strdup(config) : NULL;
    char found[512], expected[128];
    assert_int_equal(setenv("HOME", folder, 1), 0);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DOCUMENTS_DIR");
    disk_find_documents(found, sizeof found);
    assert_string_equal(found, folder);
    snprintf(expected, sizeof expected, "%s/.config", folder);
    assert_int_equal(mkdir(expected, 0700), 0);
    snprintf(expected, sizeof expected, "%s/Papiere", folder);
    assert_int_equal(mkdir(expected, 0700), 0);
    write_text(".config/user-dirs.dirs", "# of the desktop\n\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n"
                                         "XDG_DOCUMENTS_DIR=\"$HOME/Papiere\"\n");
    disk_find_documents(found, sizeof found);
    assert_string_equal(found, expected);
    assert_int_equal(homes ? setenv("HOME", homes, 1) : unsetenv("HOME"), 0);
    if (configs)
        assert_int_equal(setenv("XDG_CONFIG_HOME", configs, 1), 0);
    free(homes);
    free(configs);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_folder_with_other_files_is_taken_after_a_sentence),
        IN_A_FOLDER(so_is_one_whose_games_are_somebody_elses),
        IN_A_FOLDER(a_lock_that_is_none_is_told),
        IN_A_FOLDER(the_folder_has_the_settings_too),
        IN_A_FOLDER(settings_that_are_a_fifo_are_told),
        IN_A_FOLDER(a_game_that_is_a_fifo_is_refused),
        IN_A_FOLDER(games_are_found_again_in_folders_of_any_name),
        IN_A_FOLDER(a_name_with_controls_is_written_with_escapes),
        IN_A_FOLDER(documents_are_where_the_desktop_says),
        IN_A_FOLDER(who_cannot_save_can_play),
        IN_A_FOLDER(a_home_that_cannot_be_written_is_no_reason_not_to_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
