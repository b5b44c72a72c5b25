// Games that are saved as they are played, and what happens where they cannot be.
#include "store/autosave.h"

#include "base/file.h"
#include "game/game_time.h"
#include "game/keep.h"
#include "store/own_files.h"
#include "support/companion.h"
#include "support/scratch.h"
#include "support/testing.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};

/// A folder of its own for a test, that is not there yet.
static const char *fresh_folder(void) {
    static char path[64];
    char made[] = "/tmp/inkrow-autosave.XXXXXX";
    assert_true(scratch_make(made));
    snprintf(path, sizeof path, "%s/a folder/inkrow", made);
    return path;
}

static void remove_folder(const char *folder) {
    char made[64];
    snprintf(made, sizeof made, "%.*s", (int)(strstr(folder, "/a folder") - folder), folder);
    assert_true(scratch_remove(made));
}

static void start(Game *game, const char *variant) {
    GameSpec spec = {.variant = testing_variant(variant), .seed = 7};
    spec.players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = 4};
    game_start(game, &spec, game);
}

static bool hear(Autosave *autosave, const char *words) {
    Problem news;
    if (!autosave_news(autosave, &news))
        return false;
    if (!strstr(news.sentence, words))
        fail_msg("'%s' was expected, not: %s", words, news.sentence);
    return true;
}

/// Until it says so: the thread behind takes its time.
static void wait_for(Autosave *autosave, const char *words) {
    const struct timespec moment = {.tv_nsec = 1000000};
    for (int i = 0; i < 20000; i++) {
        if (hear(autosave, words))
            return;
        nanosleep(&moment, NULL);
    }
    fail_msg("nothing is said about '%s'", words);
}

static void silent(Autosave *autosave) {
    Problem news;
    if (autosave_news(autosave, &news))
        fail_msg("%s", news.sentence);
}

static void assert_saved(const char *folder, const char *name, int size) {
    char path[256];
    FormatsGame read_back;
    Problem problem;
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder, name);
    assert_true(own_files_read_game(path, &USUAL, &read_back, &problem));
    assert_int_equal(read_back.tree->size, size);
    game_tree_free(read_back.tree);
}

// --- saving

static void the_last_game_goes_on(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game game, again;
    char name[GAME_NAME_MAX];
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    for (int i = 0; i < 3; i++) {
        start(&game, "5x5x4");
        for (Cell cell = 0; cell <= i; cell++) {
            game_play(&game, cell);
            autosave_put(autosave, &game);
        }
    }
    game_undo(&game);
    game_play(&game, 20);
    autosave_put(autosave, &game);
    silent(autosave);
    autosave_free(autosave);
    autosave = autosave_new(folder, NULL, NULL);
    GameTree *last = autosave_last(autosave, name);
    assert_non_null(last);
    assert_string_equal(name, game.name);
    assert_int_equal(autosave_ask(autosave, name, false), KEPT_OURS_NOW);
    keep_open(&again, last, name);
    assert_true(game_tree_equal(again.record.tree, game.record.tree));
    assert_int_equal(again.record.cursor, game.record.cursor);
    assert_memory_equal(&again.record.now, &game.record.now, sizeof(Position));
    game_play(&again, 21);
    autosave_put(autosave, &again); // the same file
    assert_string_equal(again.name, name);
    silent(autosave);
    autosave_free(autosave);
    record_end(&game.record);
    record_end(&again.record);
    remove_folder(folder);
}

static void write_in(const char *folder, const char *name) {
    char path[256];
    Problem problem;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_write(path, "(;", 2, &problem))
        fail_msg("%s", problem.sentence);
}

static bool is_in(const char *folder, const char *name) {
    char path[512];
    struct stat there;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return lstat(path, &there) == 0;
}

static void unlink_in(const char *folder, const char *name) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(unlink(path), 0);
}

static void link_in(const char *folder, const char *name, const char *to) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_int_equal(symlink(to, path), 0);
}

/// Names of ours, whole: all others are somebody's.
static void what_a_killed_program_had_begun_is_removed_and_nothing_else(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    static const char *const OURS[] = {
        "last-game.1.part",
        "games-index.12.part",
        "games/2026-11-24-142233-1.sgf.2.part",
        "games/2026-11-24-142233-4711-12.sgf.1.part",
        "games/2026-11-24-142233-3.deleted",
        "games/2026-11-24-142233-4711-3.deleted",
    };
    static const char *const FOREIGN[] = {
        "film.part",
        "old.deleted",
        "last-game.part",
        "last-game.1.part.part",
        "last-game.one.part",
        "my-last-game.1.part",
        "games-index..part",
        "2026-11-24-142233-1.sgf.2.part",
        "2026-11-24-142233-3.deleted",
        "games/film.part",
        "games/holiday.deleted",
        "games/last-game.1.part",
        "games/a game.sgf.2.part",
        "games/.deleted",
        "games/2026-11-24-142233.deleted",
        "games/2026-11-24-142233-.deleted",
        "games/2026-11-24-142233-3.sgf.deleted",
        "games/2026-11-24-142233-1.sgf.part",
        "games/x2026-11-24-142233-1.sgf.2.part",
        "games/2026-11-24-142233-1-1-1.deleted",
    };
    const char *folder = fresh_folder();
    autosave_free(autosave_new(folder, NULL, NULL));
    for (size_t i = 0; i < ARRAY_LEN(OURS); i++)
        write_in(folder, OURS[i]);
    for (size_t i = 0; i < ARRAY_LEN(FOREIGN); i++)
        write_in(folder, FOREIGN[i]);
    link_in(folder, "games/2026-11-24-142233-9.deleted", "holiday.deleted");
    autosave_free(autosave_new(folder, NULL, NULL));
    for (size_t i = 0; i < ARRAY_LEN(OURS); i++)
        if (is_in(folder, OURS[i]))
            fail_msg("'%s' is still there", OURS[i]);
    for (size_t i = 0; i < ARRAY_LEN(FOREIGN); i++)
        if (!is_in(folder, FOREIGN[i]))
            fail_msg("'%s' is gone", FOREIGN[i]);
    assert_true(is_in(folder, "games/2026-11-24-142233-9.deleted"));
    remove_folder(folder);
}

static void nothing_is_removed_behind_a_link(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    const char *folder = fresh_folder();
    char path[256];
    autosave_free(autosave_new(folder, NULL, NULL));
    snprintf(path, sizeof path, "%s/games", folder);
    assert_int_equal(rmdir(path), 0);
    snprintf(path, sizeof path, "%s/elsewhere", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    link_in(folder, "games", "elsewhere");
    write_in(folder, "elsewhere/2026-11-24-142233-3.deleted");
    autosave_free(autosave_new(folder, NULL, NULL));
    assert_true(is_in(folder, "elsewhere/2026-11-24-142233-3.deleted"));
    remove_folder(folder);
}

static void a_folder_is_foreign_until_a_game_is_kept_there(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    static Game game;
    const char *folder = fresh_folder();
    assert_false(own_files_are_foreign(folder)); // there is none yet
    autosave_free(autosave_new(folder, NULL, NULL));
    assert_false(own_files_are_foreign(folder));
    write_in(folder, "inkrow.conf");
    assert_false(own_files_are_foreign(folder));
    write_in(folder, "letter.txt");
    assert_true(own_files_are_foreign(folder));
    unlink_in(folder, "letter.txt");
    assert_false(own_files_are_foreign(folder));
    write_in(folder, "games/somebody's.sgf");
    assert_true(own_files_are_foreign(folder));
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "3x3x3");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    autosave_free(autosave);
    assert_false(own_files_are_foreign(folder));
    record_end(&game.record);
    remove_folder(folder);
}

/// The next start offers no game, and this one has been kept.
static void expect_not_offered(const char *folder, Game *game) {
    char name[GAME_NAME_MAX];
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    autosave_put(autosave, game);
    autosave_free(autosave);
    autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    silent(autosave);
    autosave_free(autosave);
}

static void a_game_that_is_over_is_not_offered_where_it_was_looked_back_at(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static const Cell MOVES[] = {0, 3, 1, 4, 2};
    static Game game;
    start(&game, "3x3x3");
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        game_play(&game, MOVES[i]);
    game_go_to(&game, 2);
    expect_not_offered(folder, &game);
    game_go_to(&game, 4);
    game_play(&game, 6); // nor where something else was tried
    expect_not_offered(folder, &game);
    record_end(&game.record);
    remove_folder(folder);
}

static void a_game_that_is_over_is_kept_but_not_offered(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static const Cell MOVES[] = {0, 3, 1, 4, 2};
    static Game game;
    char path[256];
    start(&game, "3x3x3");
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        game_play(&game, MOVES[i]);
    expect_not_offered(folder, &game);
    FormatsGame read;
    Problem problem;
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder, game.name);
    assert_true(own_files_read_game(path, &USUAL, &read, &problem));
    assert_int_equal(read.tree->size, 6);
    game_tree_free(read.tree);
    record_end(&game.record);
    remove_folder(folder);
}

static void a_game_lost_on_time_is_not_offered(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game game;
    GameOptions timed = {.time = {.kind = TIME_WHOLE_GAME, .seconds = TIME_SECONDS_LEAST}};
    start(&game, "3x3x3");
    game_set_options(&game, &timed);
    game_time_play(&game, 4, 0);
    game_time_go_on(&game, 0);
    for (int second = 1; second < TIME_SECONDS_LEAST; second++)
        assert_false(game_time_run_out(&game, second * NANOSECONDS_PER_SECOND));
    assert_true(game_time_run_out(&game, TIME_SECONDS_LEAST * NANOSECONDS_PER_SECOND));
    expect_not_offered(folder, &game);
    record_end(&game.record);
    remove_folder(folder);
}

static void a_game_that_cannot_be_read_is_told(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game game;
    char name[GAME_NAME_MAX], path[256];
    Problem problem;
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "3x3x3");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    autosave_free(autosave);
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder, game.name);
    assert_true(file_write(path, "(;GM[4]SZ[3];B[zz", 17, &problem));
    autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    assert_true(hear(autosave, game.name));
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

// --- where it cannot be saved

/// Each is told, and none waited for; the game is saved.
static void what_is_no_plain_file_is_told(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    static const char *const NAMES[] = {"lock", "last-game"};
    static const char *const MEANS[] = {"cannot be told from this one: '",
                                        "Continue will not find this game: '"};
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        const char *folder = fresh_folder();
        static Game game;
        char path[256], name[GAME_NAME_MAX], words[64];
        autosave_free(autosave_new(folder, NULL, NULL));
        snprintf(path, sizeof path, "%s/%s", folder, NAMES[i]);
        snprintf(words, sizeof words, "/%s' is a FIFO", NAMES[i]);
        unlink(path);
        assert_int_equal(mkfifo(path, 0600), 0);
        Autosave *autosave = autosave_new(folder, NULL, NULL);
        assert_null(autosave_last(autosave, name));
        assert_true(hear(autosave, words));
        start(&game, "3x3x3");
        game_play(&game, 0);
        autosave_put(autosave, &game);
        autosave_settle(autosave);
        if (i == 1)
            assert_true(hear(autosave, MEANS[i]));
        silent(autosave);
        assert_int_equal(autosave_unsaved(autosave).games, 0);
        snprintf(words, sizeof words, "games/%.48s.sgf", game.name);
        assert_true(is_in(folder, words));
        game_play(&game, 1);
        autosave_put(autosave, &game);
        autosave_settle(autosave);
        silent(autosave); // it was told
        autosave_free(autosave);
        record_end(&game.record);
        remove_folder(folder);
    }
}

static void several_sentences_are_heard_one_after_the_other(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    const char *folder = fresh_folder();
    char path[256], name[GAME_NAME_MAX];
    autosave_free(autosave_new(folder, NULL, NULL));
    snprintf(path, sizeof path, "%s/lock", folder);
    assert_true(unlink(path) == 0 && mkfifo(path, 0600) == 0);
    snprintf(path, sizeof path, "%s/last-game", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    assert_true(hear(autosave, "Another window on these games cannot be told from this one: '"));
    assert_true(hear(autosave, "/last-game' is a FIFO; expected a plain file"));
    silent(autosave);
    autosave_free(autosave);
    remove_folder(folder);
}

// --- links

static void assert_foreign(const char *folder, const char *name) {
    char path[256], *bytes;
    size_t length;
    Problem problem;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_true(file_read(path, 100, &bytes, &length, &problem));
    assert_int_equal(length, 2);
    assert_memory_equal(bytes, "(;", 2);
    base_free(bytes);
}

static void a_link_is_no_file_of_ours(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    static const char *const NAMES[] = {"lock", "last-game"};
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        const char *folder = fresh_folder();
        static Game game;
        char path[256], name[GAME_NAME_MAX], words[64];
        autosave_free(autosave_new(folder, NULL, NULL));
        write_in(folder, "../letter");
        snprintf(path, sizeof path, "%s/%s", folder, NAMES[i]);
        unlink(path);
        link_in(folder, NAMES[i], "../letter");
        Autosave *autosave = autosave_new(folder, NULL, NULL);
        assert_null(autosave_last(autosave, name));
        snprintf(words, sizeof words, "/%s' is a link; expected a plain file", NAMES[i]);
        assert_true(hear(autosave, words));
        start(&game, "3x3x3");
        game_play(&game, 0);
        autosave_put(autosave, &game);
        autosave_settle(autosave);
        assert_int_equal(autosave_unsaved(autosave).games, 0);
        autosave_free(autosave);
        assert_foreign(folder, "../letter");
        record_end(&game.record);
        remove_folder(folder);
    }
}

static void a_game_that_is_a_link_is_not_written_through(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    const char *folder = fresh_folder();
    static Game game;
    char path[256], file[64], name[GAME_NAME_MAX];
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "3x3x3");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    autosave_settle(autosave);
    write_in(folder, "../letter");
    snprintf(file, sizeof file, "games/%.48s.sgf", game.name);
    snprintf(path, sizeof path, "%s/%s", folder, file);
    assert_int_equal(unlink(path), 0);
    link_in(folder, file, "../../letter");
    game_play(&game, 1);
    autosave_put(autosave, &game);
    autosave_settle(autosave);
    assert_true(hear(autosave, ".sgf' is a link; expected a plain file"));
    assert_int_equal(autosave_unsaved(autosave).games, 1);
    assert_foreign(folder, "../letter");
    assert_null(autosave_last(autosave, name)); // nor read through
    assert_true(hear(autosave, ".sgf' is a link; expected a plain file"));
    assert_int_equal(unlink(path), 0);
    wait_for(autosave, "saved again");
    assert_saved(folder, game.name, 3);
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

static void nothing_is_written_behind_a_linked_folder(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    const char *folder = fresh_folder();
    static Game game;
    char path[256], name[GAME_NAME_MAX];
    autosave_free(autosave_new(folder, NULL, NULL));
    snprintf(path, sizeof path, "%s/games", folder);
    assert_int_equal(rmdir(path), 0);
    snprintf(path, sizeof path, "%s/elsewhere", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    link_in(folder, "games", "elsewhere");
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    assert_true(hear(autosave, "/games' is a link; expected a folder"));
    start(&game, "3x3x3");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    autosave_settle(autosave);
    assert_int_equal(autosave_unsaved(autosave).games, 1);
    autosave_free(autosave);
    assert_int_equal(rmdir(path), 0); // there is nothing in it
    record_end(&game.record);
    remove_folder(folder);
}

static void a_game_that_is_a_fifo_is_told(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    const char *folder = fresh_folder();
    static Game game;
    char path[256], name[GAME_NAME_MAX];
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "3x3x3");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    autosave_free(autosave);
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder, game.name);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0);
    autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    assert_true(hear(autosave, "is a FIFO"));
    assert_int_equal(autosave_ask(autosave, game.name, false), KEPT_OURS_NOW);
    game_play(&game, 1);
    autosave_put(autosave, &game);
    wait_for(autosave, "is a FIFO");
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

static void no_folder_is_told_once(void **state) {
    (void)state;
    static Game game;
    static const char *const FOLDERS[] = {"", "/dev/null/inkrow"};
    static const char *const WORDS[] = {"home folder", "/dev/null"};
    for (size_t i = 0; i < ARRAY_LEN(FOLDERS); i++) {
        char name[GAME_NAME_MAX];
        Autosave *autosave = autosave_new(FOLDERS[i], NULL, NULL);
        assert_true(hear(autosave, WORDS[i]));
        assert_null(autosave_last(autosave, name));
        start(&game, "3x3x3");
        game_play(&game, 0);
        autosave_put(autosave, &game);
        silent(autosave);
        autosave_free(autosave);
    }
    record_end(&game.record);
}

/// A limit on the length of files stands for a disk without room.
static void a_full_disk_is_told_and_nothing_is_lost(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    const char *folder = fresh_folder();
    static Game game, again;
    char name[GAME_NAME_MAX];
    struct rlimit usual, full;
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "5x5x4");
    game_play(&game, 0);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    full = usual;
    full.rlim_cur = 10;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    autosave_put(autosave, &game);
    wait_for(autosave, "not saved");
    game_play(&game, 1);
    autosave_put(autosave, &game);
    autosave_free(autosave); // when it has been tried once more
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    autosave = autosave_new(folder, NULL, NULL);
    assert_null(autosave_last(autosave, name));
    assert_int_equal(autosave_ask(autosave, game.name, false), KEPT_OURS_NOW);
    autosave_put(autosave, &game); // there is room again
    autosave_free(autosave);
    autosave = autosave_new(folder, NULL, NULL);
    GameTree *last = autosave_last(autosave, name);
    assert_non_null(last);
    keep_open(&again, last, name);
    assert_int_equal(again.record.cursor, 2);
    silent(autosave);
    autosave_free(autosave);
    record_end(&game.record);
    record_end(&again.record);
    remove_folder(folder);
}

// --- where writing works again

/// The folder that is to have the games' folder is a file: nobody can write there, root neither.
static void block(const char *folder, bool blocked) {
    char path[64];
    Problem problem;
    snprintf(path, sizeof path, "%.*s", (int)(strrchr(folder, '/') - folder), folder);
    if (blocked)
        assert_true(file_write(path, "", 0, &problem));
    else
        assert_int_equal(unlink(path), 0);
}

static void play_one(Autosave *autosave, Game *game, Cell cell) {
    start(game, "5x5x4");
    game_play(game, cell);
    autosave_put(autosave, game);
    autosave_settle(autosave);
}

enum { SEVERAL = 3 };

/// What is said where a file stands in the way to a folder.
#ifdef _WIN32
#define NO_FOLDER "No such file or directory"
#else
#define NO_FOLDER "Not a directory"
#endif

static void every_game_of_the_session_is_tried_again(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game games[SEVERAL + 1];
    block(folder, true);
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    assert_true(hear(autosave, "not saved now"));
    for (int i = 0; i < SEVERAL; i++) {
        play_one(autosave, &games[i], (Cell)i);
        assert_int_equal(autosave_unsaved(autosave).games, i + 1);
        silent(autosave); // it was told
    }
    game_play(&games[0], 20);
    autosave_put(autosave, &games[0]); // the last state counts
    autosave_settle(autosave);
    assert_int_equal(autosave_unsaved(autosave).games, SEVERAL);
    assert_non_null(strstr(autosave_unsaved(autosave).why.sentence, NO_FOLDER));
    block(folder, false);
    play_one(autosave, &games[SEVERAL], SEVERAL); // one that works
    autosave_settle(autosave);
    assert_int_equal(autosave_unsaved(autosave).games, 0);
    assert_true(hear(autosave, "saved again"));
    for (int i = 0; i <= SEVERAL; i++) {
        assert_saved(folder, games[i].name, i == 0 ? 3 : 2);
        record_end(&games[i].record);
    }
    autosave_free(autosave);
    remove_folder(folder);
}

static void what_is_not_saved_is_tried_again_by_itself(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game game;
    block(folder, true);
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    play_one(autosave, &game, 4);
    assert_true(hear(autosave, "not saved now"));
    block(folder, false);
    wait_for(autosave, "saved again");
    assert_saved(folder, game.name, 2);
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

static bool count_two(void *context, Slice text) {
    int *left = context;
    assert_true(text.length > 2 && memcmp(text.start, "(;", 2) == 0);
    return --*left >= 0;
}

static void what_is_saved_elsewhere_is_not_lost(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game games[SEVERAL];
    int left = SEVERAL - 1;
    block(folder, true);
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    for (int i = 0; i < SEVERAL; i++)
        play_one(autosave, &games[i], (Cell)i);
    assert_false(autosave_save_elsewhere(autosave, count_two, &left));
    assert_int_equal(autosave_unsaved(autosave).nowhere, 1);
    assert_int_equal(autosave_unsaved(autosave).games, SEVERAL);
    left = 1; // each once
    assert_true(autosave_save_elsewhere(autosave, count_two, &left));
    assert_int_equal(left, 0);
    assert_int_equal(autosave_unsaved(autosave).nowhere, 0);
    game_play(&games[1], 20); // not that
    autosave_put(autosave, &games[1]);
    autosave_settle(autosave);
    assert_int_equal(autosave_unsaved(autosave).nowhere, 1);
    autosave_free(autosave);
    for (int i = 0; i < SEVERAL; i++)
        record_end(&games[i].record);
    block(folder, false);
    remove_folder(folder);
}

// --- a folder that vanishes

static void a_folder_that_vanishes_is_made_again(void **state) {
    (void)state;
    scratch_needs_to_remove_what_is_open();
    const char *folder = fresh_folder();
    static Game game;
    char name[GAME_NAME_MAX];
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "5x5x4");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    autosave_settle(autosave);
    assert_true(scratch_remove(folder));
    game_play(&game, 1);
    autosave_put(autosave, &game);
    autosave_settle(autosave);
    silent(autosave);
    assert_saved(folder, game.name, 3);
    Autosave *other = autosave_new(folder, NULL, NULL);
    GameTree *last = autosave_last(other, name);
    assert_non_null(last);
    game_tree_free(last);
    assert_string_equal(name, game.name);
    assert_int_equal(autosave_ask(other, name, false), KEPT_ELSEWHERE);
    autosave_free(other);
    game_play(&game, 2);
    autosave_put(autosave, &game); // it has the game still
    autosave_settle(autosave);
    silent(autosave);
    assert_saved(folder, game.name, 4);
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

/// As a stick that is pulled and put in again.
static void what_vanished_is_saved_when_it_can_be_made_again(void **state) {
    (void)state;
    scratch_needs_to_remove_what_is_open();
    const char *folder = fresh_folder();
    static Game game;
    char above[64];
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    play_one(autosave, &game, 0);
    snprintf(above, sizeof above, "%.*s", (int)(strrchr(folder, '/') - folder), folder);
    assert_true(scratch_remove(above));
    block(folder, true);
    game_play(&game, 1);
    autosave_put(autosave, &game);
    wait_for(autosave, "not saved now");
    block(folder, false);
    wait_for(autosave, "saved again");
    assert_saved(folder, game.name, 3);
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

// --- a file that somebody else has written

static void what_somebody_else_has_written_stays(void **state) {
    (void)state;
    static const char THEIRS[] = "(;GM[4]SZ[5]KL[4];B[aa];W[bb];B[cc];W[dd])";
    const char *folder = fresh_folder();
    static Game game;
    char path[256], name[GAME_NAME_MAX], *bytes;
    size_t length;
    Problem problem;
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    play_one(autosave, &game, 0);
    snprintf(name, sizeof name, "%s", game.name);
    snprintf(path, sizeof path, "%s/games/%s.sgf", folder, name);
    assert_true(file_write(path, THEIRS, sizeof THEIRS - 1, &problem));
    for (int i = 1; i <= 2; i++) {
        game_play(&game, (Cell)i);
        autosave_put(autosave, &game);
        autosave_settle(autosave);
        if (i == 1)
            assert_true(hear(autosave, "a game of its own"));
        silent(autosave);
    }
    assert_string_not_equal(game.name, name);
    assert_saved(folder, game.name, 4);
    assert_true(file_read(path, 100, &bytes, &length, &problem));
    assert_int_equal(length, sizeof THEIRS - 1);
    assert_memory_equal(bytes, THEIRS, length);
    base_free(bytes);
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

// --- two windows

static const char *program;

/// Takes the last game over when it may begin, and says what it has called it.
static int second_window(const char *folder) {
    static Game game;
    char name[GAME_NAME_MAX] = "";
    if (read(STDIN_FILENO, name, 1) != 1)
        return 1;
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    GameTree *last = autosave_last(autosave, name);
    const bool right = last && autosave_ask(autosave, name, false) == KEPT_ELSEWHERE &&
                       autosave_ask(autosave, name, true) == KEPT_OURS_NOW;
    if (right) {
        keep_open(&game, last, name);
        game_play(&game, 8);
        autosave_put(autosave, &game);
    }
    autosave_free(autosave);
    return right && write(STDOUT_FILENO, game.name, GAME_NAME_MAX) == GAME_NAME_MAX ? 0 : 1;
}

static void a_second_window_takes_the_game_over(void **state) {
    (void)state;
    const char *folder = fresh_folder();
    static Game game;
    char path[256], name[GAME_NAME_MAX];
    Companion second;
    assert_true(companion_start(&second, program, folder));
    Autosave *autosave = autosave_new(folder, NULL, NULL);
    start(&game, "3x3x3");
    game_play(&game, 0);
    autosave_put(autosave, &game);
    snprintf(path, sizeof path, "%s/last-game", folder);
    const struct timespec moment = {.tv_nsec = 1000000};
    while (access(path, F_OK) != 0)
        nanosleep(&moment, NULL);
    assert_int_equal(write(second.commands, "", 1), 1);
    assert_int_equal(read(second.answers, name, GAME_NAME_MAX), GAME_NAME_MAX);
    assert_int_equal(companion_end(&second), 0);
    assert_string_equal(name, game.name);
    autosave_put(autosave, &game); // nothing was drawn since
    assert_string_equal(game.name, "");
    assert_true(hear(autosave, "only looked at"));
    game_play(&game, 4);
    game_play(&game, 5);
    autosave_put(autosave, &game);
    assert_true(hear(autosave, "a game of its own"));
    autosave_settle(autosave);
    assert_saved(folder, name, 3);
    assert_saved(folder, game.name, 4);
    autosave_free(autosave);
    record_end(&game.record);
    remove_folder(folder);
}

int main(int argc, char **argv) {
    if (argc > 1)
        return second_window(argv[1]);
    program = argv[0];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_game_goes_on),
        cmocka_unit_test(what_a_killed_program_had_begun_is_removed_and_nothing_else),
        cmocka_unit_test(nothing_is_removed_behind_a_link),
        cmocka_unit_test(a_folder_is_foreign_until_a_game_is_kept_there),
        cmocka_unit_test(a_game_that_is_over_is_kept_but_not_offered),
        cmocka_unit_test(a_game_that_is_over_is_not_offered_where_it_was_looked_back_at),
        cmocka_unit_test(a_game_lost_on_time_is_not_offered),
        cmocka_unit_test(a_game_that_cannot_be_read_is_told),
        cmocka_unit_test(what_is_no_plain_file_is_told),
        cmocka_unit_test(several_sentences_are_heard_one_after_the_other),
        cmocka_unit_test(a_link_is_no_file_of_ours),
        cmocka_unit_test(a_game_that_is_a_link_is_not_written_through),
        cmocka_unit_test(nothing_is_written_behind_a_linked_folder),
        cmocka_unit_test(a_game_that_is_a_fifo_is_told),
        cmocka_unit_test(no_folder_is_told_once),
        cmocka_unit_test(a_full_disk_is_told_and_nothing_is_lost),
        cmocka_unit_test(every_game_of_the_session_is_tried_again),
        cmocka_unit_test(what_is_not_saved_is_tried_again_by_itself),
        cmocka_unit_test(what_is_saved_elsewhere_is_not_lost),
        cmocka_unit_test(a_folder_that_vanishes_is_made_again),
        cmocka_unit_test(what_vanished_is_saved_when_it_can_be_made_again),
        cmocka_unit_test(what_somebody_else_has_written_stays),
        cmocka_unit_test(a_second_window_takes_the_game_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
