// Your games: the folder as a list, what is done to the games in it, and what is wrong with them.
#include "store/library.h"

#include "base/file.h"
#include "formats/formats.h"
#include "game/keep.h"
#include "support/scratch.h"
#include "support/testing.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};

/// A folder with its window.
typedef struct Place {
    char folder[32];
    Autosave *autosave;
    Library *library;
} Place;

static void open_window(Place *place) {
    place->autosave = autosave_new(place->folder, NULL, NULL);
    autosave_settle(place->autosave); // it tidies up first
    place->library = library_new(place->folder, place->autosave);
}

static void close_window(Place *place) {
    library_free(place->library);
    autosave_free(place->autosave);
}

static void open_place(Place *place) {
    snprintf(place->folder, sizeof place->folder, "/tmp/inkrow-library.XXXXXX");
    assert_true(scratch_make(place->folder));
    open_window(place);
}

static void close_place(Place *place) {
    close_window(place);
    assert_true(scratch_remove(place->folder));
}

static const char *path_of(const Place *place, const char *name, const char *ending) {
    static char path[256];
    Text text = text_over(path, sizeof path);
    text_add(&text, "%s/games/%s%s", place->folder, name, ending);
    return path;
}

static bool is_there(const Place *place, const char *name, const char *ending) {
    return access(path_of(place, name, ending), F_OK) == 0;
}

static void write_text(const char *path, const char *text) {
    Problem problem;
    if (!file_write(path, text, strlen(text), &problem))
        fail_msg("%s", problem.sentence);
}

/// With a time of its own: `age` seconds before some day.
static void write_game(const Place *place, const char *name, const char *text, int age) {
    const char *path = path_of(place, name, ".sgf");
    const struct timespec time = {.tv_sec = 1700000000 - age};
    const struct timespec times[] = {time, time};
    write_text(path, text);
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/// Open, won, and no game.
static const char OPEN[] = "(;GM[4]SZ[3];B[aa];W[ab])";
static const char WON[] = "(;GM[4]SZ[3]GN[a win];B[aa];W[ab];B[ba];W[bb];B[ca])";
static const char WRONG[] = "(;GM[4]SZ[3];B[zz";

static void look(Place *place) {
    Problem problem;
    if (!library_open(place->library, &problem))
        fail_msg("%s", problem.sentence);
    while (library_read_on(place->library))
        continue;
}

static void assert_listed(const Place *place, const char *names) {
    char memory[512];
    Text text = text_over(memory, sizeof memory);
    int count = 0;
    for (KeptKind kind = KEPT_OPEN; kind < KEPT_KINDS; kind++)
        count += library_count(place->library, kind);
    for (int i = 0; i < count; i++) {
        KeptGame entry;
        library_entry(place->library, i, &entry);
        text_add(&text, "%s%s", i > 0 ? " " : "", entry.name);
    }
    assert_string_equal(memory, names);
}

static void make_three(Place *place) {
    write_game(place, "old", OPEN, 3);
    write_game(place, "won", WON, 0);
    write_game(place, "broken", WRONG, 1);
    write_game(place, "new", OPEN, 2);
    write_text(path_of(place, "notes", ".txt"), "no game");
}

// --- the list

static void open_games_come_first_and_the_latest_first(void **state) {
    (void)state;
    Place place;
    open_place(&place);
    make_three(&place);
    look(&place);
    assert_listed(&place, "new old won broken");
    assert_int_equal(library_count(place.library, KEPT_OPEN), 2);
    assert_int_equal(library_count(place.library, KEPT_FINISHED), 1);
    assert_int_equal(library_count(place.library, KEPT_WRONG), 1);
    KeptGame entry;
    library_entry(place.library, 2, &entry);
    assert_string_equal(entry.card.title, "a win");
    assert_string_equal(entry.card.cells, "XXXOO....");
    assert_string_equal(entry.date, "Nov 2023");
    close_place(&place);
}

static void the_index_tells_the_next_window(void **state) {
    (void)state;
    Place place;
    open_place(&place);
    make_three(&place);
    look(&place);
    close_window(&place);
    open_window(&place);
    Problem problem;
    assert_true(library_open(place.library, &problem));
    assert_listed(&place, "new old won broken"); // nothing was read again
    close_place(&place);
}

static void the_index_is_a_help_no_more(void **state) {
    (void)state;
    static const char *const DAMAGE[] = {
        "",
        "Inkrow games 1\n",
        "Inkrow games 3\nnew\t1\n\t\t\t\n",
        "Inkrow games 3\n\xff\xfe\x01",
        "Inkrow games 3\nnew\t1699999998000000000\t25\t0\t3x3x3\t0\t0\t0\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(DAMAGE); i++) {
        Place place;
        char path[128];
        open_place(&place);
        make_three(&place);
        look(&place);
        close_window(&place);
        snprintf(path, sizeof path, "%s/games-index", place.folder);
        write_text(path, DAMAGE[i]);
        open_window(&place);
        look(&place);
        assert_listed(&place, "new old won broken");
        close_place(&place);
    }
}

static void hear(const Place *place, const char *words) {
    Problem news;
    assert_true(autosave_news(place->autosave, &news));
    if (!strstr(news.sentence, words))
        fail_msg("'%s' was expected, not: %s", words, news.sentence);
}

static void silent(const Place *place) {
    Problem news;
    if (autosave_news(place->autosave, &news))
        fail_msg("%s", news.sentence);
}

/// Each is told once, and the game is listed as one that cannot be read.
static void an_index_or_a_game_that_is_no_plain_file_is_told(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    for (int linked = 0; linked < 2; linked++) {
        Place place;
        char path[128], letter[128], *bytes;
        size_t length;
        Problem problem;
        open_place(&place);
        make_three(&place);
        snprintf(letter, sizeof letter, "%s/letter", place.folder);
        write_text(letter, OPEN);
        snprintf(path, sizeof path, "%s/games-index", place.folder);
        assert_int_equal(linked ? symlink("letter", path) : mkfifo(path, 0600), 0);
        const char *game = path_of(&place, "other", ".sgf");
        assert_int_equal(linked ? symlink("../letter", game) : mkfifo(game, 0600), 0);
        const char *kind =
            linked ? "is a link; expected a plain file" : "is a FIFO; expected a plain file";
        for (int i = 0; i < 2; i++) {
            look(&place);
            assert_listed(&place, "new old won other broken");
            assert_int_equal(library_count(place.library, KEPT_WRONG), 2);
            if (i == 0) {
                hear(&place, "/games-index' is a");
                hear(&place, kind);
            }
            silent(&place);
        }
        assert_null(library_game(place.library, "other", &problem));
        testing_assert_says(problem.sentence, kind);
        assert_false(library_rename(place.library, "other", "mine", &problem));
        testing_assert_says(problem.sentence, kind);
        close_window(&place); // which would write the index
        assert_true(file_read(letter, 100, &bytes, &length, &problem));
        assert_int_equal(length, strlen(OPEN));
        assert_memory_equal(bytes, OPEN, length);
        base_free(bytes);
        open_window(&place);
        close_place(&place);
    }
}

static void nothing_is_listed_behind_a_linked_folder(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    Place place;
    char games[128], elsewhere[128];
    Problem problem;
    open_place(&place);
    make_three(&place);
    look(&place);
    snprintf(games, sizeof games, "%s/games", place.folder);
    snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", place.folder);
    assert_true(rename(games, elsewhere) == 0 && symlink("elsewhere", games) == 0);
    assert_null(library_game(place.library, "new", &problem));
    testing_assert_says(problem.sentence, "/games' is a link; expected a folder");
    assert_false(library_rename(place.library, "new", "mine", &problem));
    assert_false(library_delete(place.library, "new", &problem));
    assert_false(library_open(place.library, &problem));
    testing_assert_says(problem.sentence, "/games' is a link; expected a folder");
    assert_true(is_there(&place, "new", ".sgf"));
    close_place(&place);
}

static void what_another_program_did_is_seen(void **state) {
    (void)state;
    Place place;
    open_place(&place);
    make_three(&place);
    look(&place);
    close_window(&place);
    write_game(&place, "old", WON, 1);
    write_game(&place, "another", OPEN, 9);
    assert_int_equal(unlink(path_of(&place, "won", ".sgf")), 0);
    open_window(&place);
    look(&place);
    assert_listed(&place, "new another old broken");
    write_game(&place, "broken", OPEN, 0);
    look(&place);
    assert_listed(&place, "broken new another old");
    close_place(&place);
}

/// Under wine each file that is opened is asked of a server: a tenth takes as long there.
#ifdef _WIN32
enum { MANY = 1000 };
#else
enum { MANY = 10000 };
#endif

static const char *name_of_many(int number) {
    static char name[16];
    snprintf(name, sizeof name, "g%05d", number);
    return name;
}

/// The list is there before all of it was read, and grows.
static void thousands_of_games_are_read_bit_by_bit(void **state) {
    (void)state;
    Place place;
    Problem problem;
    KeptGame entry;
    open_place(&place);
    for (int i = 0; i < MANY; i++) {
        const char *path = path_of(&place, name_of_many(i), ".sgf");
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(i % 100 == 0 ? OPEN : WON, file);
        fclose(file);
        const struct timespec time = {.tv_sec = 1700000000 + i};
        const struct timespec times[] = {time, time};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    assert_true(library_open(place.library, &problem));
    assert_int_equal(library_count(place.library, KEPT_FINISHED), 0);
    assert_true(library_read_on(place.library));
    library_entry(place.library, 0, &entry);
    assert_string_equal(entry.name, name_of_many(MANY - 1));
    look(&place);
    assert_int_equal(library_count(place.library, KEPT_OPEN), MANY / 100);
    assert_int_equal(library_count(place.library, KEPT_FINISHED), MANY - MANY / 100);
    library_entry(place.library, MANY - 1, &entry);
    assert_string_equal(entry.name, "g00001");
    close_window(&place);
    open_window(&place);
    assert_true(library_open(place.library, &problem));
    assert_false(library_read_on(place.library));
    library_entry(place.library, 0, &entry);
    assert_string_equal(entry.name, name_of_many(MANY - 100));
    assert_int_equal(library_find(place.library, "g00001"), MANY - 1);
    close_place(&place);
}

static void a_game_that_is_being_saved_is_listed(void **state) {
    (void)state;
    static Game game;
    Place place;
    open_place(&place);
    const GameSpec spec = {.variant = USUAL};
    game_start(&game, &spec, &game);
    for (Cell cell = 0; cell < 2; cell++) {
        game_play(&game, cell);
        autosave_put(place.autosave, &game);
        look(&place);
        KeptGame entry;
        assert_listed(&place, game.name);
        library_entry(place.library, 0, &entry);
        assert_int_equal(entry.card.marks, cell + 1);
    }
    record_end(&game.record);
    close_place(&place);
}

// --- one game

static void a_title_stays_and_changes_no_order(void **state) {
    (void)state;
    Place place;
    Problem problem;
    KeptGame entry;
    open_place(&place);
    make_three(&place);
    look(&place);
    assert_true(library_rename(place.library, "old", "Grandma’s", &problem));
    assert_listed(&place, "new old won broken");
    close_window(&place);
    open_window(&place);
    look(&place);
    assert_listed(&place, "new old won broken");
    library_entry(place.library, 1, &entry);
    assert_string_equal(entry.card.title, "Grandma’s");
    assert_true(library_rename(place.library, "old", "", &problem));
    library_entry(place.library, 1, &entry);
    assert_string_equal(entry.card.title, "");
    GameTree *tree = library_game(place.library, "old", &problem);
    assert_non_null(tree);
    assert_int_equal(tree->size, 3);
    game_tree_free(tree);
    close_place(&place);
}

static void a_game_that_cannot_be_read_says_where(void **state) {
    (void)state;
    Place place;
    Problem problem;
    open_place(&place);
    make_three(&place);
    look(&place);
    assert_null(library_game(place.library, "broken", &problem));
    assert_non_null(strstr(problem.sentence, "line 1, column"));
    assert_false(library_rename(place.library, "broken", "mended", &problem));
    assert_true(library_delete(place.library, "broken", &problem));
    assert_listed(&place, "new old won");
    close_place(&place);
}

static void what_is_deleted_comes_back_in_turn(void **state) {
    (void)state;
    Place place;
    Problem problem;
    open_place(&place);
    make_three(&place);
    look(&place);
    assert_true(library_delete(place.library, "old", &problem));
    assert_listed(&place, "new won broken");
    look(&place); // not found again either
    assert_listed(&place, "new won broken");
    assert_true(library_restore(place.library, &problem));
    assert_listed(&place, "new old won broken");
    assert_true(library_delete(place.library, "old", &problem));
    assert_true(library_delete(place.library, "won", &problem));
    assert_listed(&place, "new broken");
    assert_true(library_restore(place.library, &problem));
    assert_listed(&place, "new won broken");
    assert_true(library_restore(place.library, &problem));
    assert_listed(&place, "new old won broken");
    assert_true(library_delete(place.library, "old", &problem));
    assert_true(library_delete(place.library, "won", &problem));
    library_close(place.library);
    assert_false(is_there(&place, "old", ".deleted"));
    assert_false(is_there(&place, "old", ".sgf"));
    look(&place);
    KeptGame deleted;
    assert_true(library_deleted(place.library, &deleted)); // the last one comes back all the same
    assert_string_equal(deleted.name, "won");
    assert_true(library_restore(place.library, &problem));
    assert_listed(&place, "new won broken");
    assert_false(library_deleted(place.library, &deleted));
    assert_true(library_delete(place.library, "won", &problem));
    library_close(place.library);
    assert_true(is_there(&place, "won", ".deleted"));
    close_window(&place);
    assert_false(is_there(&place, "won", ".deleted"));
    assert_false(is_there(&place, "won", ".sgf"));
    open_window(&place);
    close_place(&place);
}

/// Another window that begins removes what was deleted.
static void what_is_not_there_does_not_come_back(void **state) {
    (void)state;
    Place place;
    Problem problem;
    KeptGame deleted;
    open_place(&place);
    make_three(&place);
    look(&place);
    assert_true(library_delete(place.library, "old", &problem));
    assert_true(library_delete(place.library, "won", &problem));
    assert_int_equal(unlink(path_of(&place, "won", ".deleted")), 0);
    assert_true(library_deleted(place.library, &deleted));
    assert_string_equal(deleted.name, "old");
    assert_int_equal(unlink(path_of(&place, "old", ".deleted")), 0);
    assert_false(library_deleted(place.library, &deleted));
    close_place(&place);
}

/// As after a kill: the next window that is alone clears up, but nothing that is not its own.
static void what_was_deleted_stays_gone(void **state) {
    (void)state;
    static const char *const NAMES[] = {"2026-11-24-142233-1", "old"};
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        Place place;
        char before[256];
        open_place(&place);
        make_three(&place);
        write_game(&place, NAMES[i], OPEN, 1);
        close_window(&place);
        snprintf(before, sizeof before, "%s", path_of(&place, NAMES[i], ".sgf"));
        assert_int_equal(rename(before, path_of(&place, NAMES[i], ".deleted")), 0);
        open_window(&place);
        look(&place);
        assert_int_equal(library_find(place.library, NAMES[i]), -1);
        close_window(&place);
        assert_int_equal(is_there(&place, NAMES[i], ".deleted"), i == 1);
        open_window(&place);
        close_place(&place);
    }
}

static void what_is_in_the_way_is_not_replaced(void **state) {
    (void)state;
    Place place;
    Problem problem;
    open_place(&place);
    make_three(&place);
    look(&place);
    write_text(path_of(&place, "old", ".deleted"), "somebody's");
    assert_false(library_delete(place.library, "old", &problem));
    assert_non_null(strstr(problem.sentence, "'old.deleted' already"));
    assert_int_equal(unlink(path_of(&place, "old", ".deleted")), 0);
    assert_true(library_delete(place.library, "old", &problem));
    write_text(path_of(&place, "old", ".sgf"), "somebody's");
    assert_false(library_restore(place.library, &problem));
    assert_true(is_there(&place, "old", ".deleted"));
    assert_int_equal(unlink(path_of(&place, "old", ".sgf")), 0);
    assert_true(library_restore(place.library, &problem));
    assert_listed(&place, "new old won broken");
    close_place(&place);
}

/// As a window does with a file that is dropped.
static bool add_file(Library *library, const char *path, Slice bytes, char name[GAME_NAME_MAX],
                     Problem *problem) {
    FormatsGame read;
    return formats_read(bytes, &USUAL, &read, problem) &&
           library_add(library, path, read.tree, name, problem);
}

static void a_file_becomes_a_game_called_after_it(void **state) {
    (void)state;
    static const char MOVES[] = "15x15x5 h8 i9";
    Place place;
    Problem problem;
    KeptGame entry;
    char name[GAME_NAME_MAX];
    open_place(&place);
    make_three(&place);
    assert_true(
        add_file(place.library, "/home/somebody/club.final.txt", slice_of(MOVES), name, &problem));
    library_entry(place.library, library_find(place.library, name), &entry);
    assert_string_equal(entry.card.title, "club.final");
    assert_int_equal(entry.card.marks, 2);
    assert_true(add_file(place.library, "x.sgf", slice_of(WON), name, &problem));
    library_entry(place.library, library_find(place.library, name), &entry);
    assert_string_equal(entry.card.title, "a win"); // it says so itself
    assert_false(add_file(place.library, "x.sgf", slice_of(WRONG), name, &problem));
    assert_non_null(strstr(problem.sentence, "line 1"));
    close_place(&place);
}

// --- where it cannot be done

enum { NOBODY = 65534 };

/// What is gone on with the next day is what was played, not what was brought in after it.
static void a_file_does_not_become_the_last_game(void **state) {
    (void)state;
    Place place;
    static Game played;
    Problem problem;
    char name[GAME_NAME_MAX];
    open_place(&place);
    const GameSpec spec = {.variant = USUAL};
    game_start(&played, &spec, &played);
    game_play(&played, 4);
    autosave_put(place.autosave, &played);
    assert_true(add_file(place.library, "x.sgf", slice_of(WON), name, &problem));
    close_window(&place);
    open_window(&place);
    GameTree *last = autosave_last(place.autosave, name);
    assert_non_null(last);
    assert_string_equal(name, played.name);
    game_tree_free(last);
    record_end(&played.record);
    close_place(&place);
}

/// The latest game that never ended, read or not, without opening the list.
static void what_is_unfinished_is_known_at_the_start(void **state) {
    (void)state;
    static const char BARE[] = "(;GM[4]SZ[3])";
    static const char TRIED[] = "(;GM[4]SZ[3]INKROWAT[6]INKROWOVER[5]INKROWVISITED[6]"
                                ";B[aa];W[ab];B[ba];W[bb](;B[ca])(;B[cc]))";
    Place place;
    GameCard card;
    Problem problem;
    char name[GAME_NAME_MAX];
    open_place(&place);
    assert_false(library_unfinished(place.library, name, &card));
    write_game(&place, "over", WON, 3);
    write_game(&place, "tried", TRIED, 0);
    write_game(&place, "bare", BARE, 1);
    write_game(&place, "broken", WRONG, 2);
    assert_false(library_unfinished(place.library, name, &card));
    write_game(&place, "older", OPEN, 20);
    write_game(&place, "newer", OPEN, 10);
    assert_true(library_unfinished(place.library, name, &card));
    assert_string_equal(name, "newer");
    assert_int_equal(card.marks, 2);
    close_window(&place);
    open_window(&place);
    assert_true(library_unfinished(place.library, name, &card));
    assert_string_equal(name, "newer");
    look(&place);
    assert_true(library_delete(place.library, "newer", &problem));
    assert_true(library_unfinished(place.library, name, &card));
    assert_string_equal(name, "older");
    close_place(&place);
}

static void a_folder_that_is_only_read_keeps_all_it_has(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    Place place;
    Problem problem;
    char games[128], name[GAME_NAME_MAX];
    open_place(&place);
    make_three(&place);
    snprintf(games, sizeof games, "%s/games", place.folder);
    assert_int_equal(chmod(place.folder, 0755), 0);
    assert_int_equal(chmod(games, 0555), 0);
    const bool root = geteuid() == 0; // who may write everywhere
    assert_int_equal(root ? seteuid(NOBODY) : 0, 0);
    look(&place);
    assert_false(library_delete(place.library, "old", &problem));
    assert_non_null(strstr(problem.sentence, "'old' cannot be deleted"));
    assert_false(library_rename(place.library, "old", "a title", &problem));
    assert_false(add_file(place.library, "x.sgf", slice_of(WON), name, &problem));
    assert_listed(&place, "new old won broken");
    assert_int_equal(root ? seteuid(0) : 0, 0);
    close_place(&place);
}

/// A limit on the length of files stands for a disk without room.
static void a_full_disk_loses_nothing(void **state) {
    (void)state;
    scratch_needs_more_than_files();
    Place place;
    Problem problem;
    KeptGame entry;
    char name[GAME_NAME_MAX];
    struct rlimit usual, full;
    open_place(&place);
    make_three(&place);
    look(&place);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
    full = usual;
    full.rlim_cur = 10;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
    assert_false(library_rename(place.library, "won", "another title", &problem));
    assert_false(add_file(place.library, "x.sgf", slice_of(WON), name, &problem));
    assert_true(library_delete(place.library, "old", &problem)); // which needs no room
    assert_true(library_restore(place.library, &problem));
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
    look(&place);
    assert_listed(&place, "new old won broken");
    library_entry(place.library, 2, &entry);
    assert_string_equal(entry.card.title, "a win");
    close_place(&place);
}

static void without_a_folder_it_says_so(void **state) {
    (void)state;
    Problem problem;
    Autosave *autosave = autosave_new("/dev/null/inkrow", NULL, NULL);
    Library *library = library_new("/dev/null/inkrow", autosave);
    char name[GAME_NAME_MAX];
    assert_false(library_open(library, &problem));
    assert_false(add_file(library, "x.sgf", slice_of(WON), name, &problem));
    library_free(library);
    autosave_free(autosave);
}

// --- two windows

static void two_windows_see_what_the_other_does(void **state) {
    (void)state;
    Place place;
    Problem problem;
    open_place(&place);
    make_three(&place);
    look(&place);
    Library *other = library_new(place.folder, place.autosave);
    assert_true(library_open(other, &problem));
    while (library_read_on(other))
        continue;
    assert_true(library_delete(other, "old", &problem));
    // This one does not know yet, and says so.
    assert_false(library_delete(place.library, "old", &problem));
    assert_null(library_game(place.library, "old", &problem));
    look(&place);
    assert_listed(&place, "new won broken");
    assert_true(library_restore(other, &problem));
    look(&place);
    assert_listed(&place, "new old won broken");
    library_free(other);
    close_place(&place);
}

// --- results

/// Games of the name's day: against level 4, won and lost.
static void make_results(Place *place) {
#define HEAD "(;GM[4]SZ[3]INKROWX[human]INKROWO[level4]INKROWAT["
    write_game(place, "2026-01-01-080000-1", HEAD "5];B[aa];W[ab];B[ba];W[bb];B[ca])", 4);
    write_game(place, "2026-01-02-080000-1",
               HEAD "2]RE[W+R]INKROWENDED[1];B[aa];W[ab]INKROWOUT[X resigned])", 3);
    write_game(place, "2026-01-03-080000-1", HEAD "2];B[aa];W[ab])", 2); // goes on
    write_game(place, "won", WON, 1);                                    // of two people
#undef HEAD
}

static void assert_results(Place *place, int won, int lost) {
    Results results;
    library_results(place->library, &results);
    assert_int_equal(results.counts[RESULT_WON], won);
    assert_int_equal(results.counts[RESULT_DRAWN], 0);
    assert_int_equal(results.counts[RESULT_LOST], lost);
    assert_int_equal(results.highest, won > 0 ? 4 : 0);
    results_clear(&results);
}

static void games_that_are_deleted_still_count(void **state) {
    (void)state;
    Place place;
    Problem problem;
    open_place(&place);
    make_results(&place);
    look(&place);
    assert_results(&place, 1, 1);
    assert_true(library_delete(place.library, "2026-01-01-080000-1", &problem));
    assert_results(&place, 1, 1);
    assert_true(library_restore(place.library, &problem));
    assert_results(&place, 1, 1);
    assert_true(library_delete(place.library, "2026-01-01-080000-1", &problem));
    assert_true(library_delete(place.library, "2026-01-02-080000-1", &problem));
    assert_true(library_delete(place.library, "2026-01-03-080000-1", &problem));
    close_window(&place);
    open_window(&place);
    look(&place);
    assert_listed(&place, "won");
    assert_results(&place, 1, 1);
    close_place(&place);
}

/// The file of a game is opened, as a person opens one that was saved or sent, and kept.
static void add_copy(Place *place, const char *name) {
    char path[256], added[GAME_NAME_MAX];
    Problem problem = {.sentence = ""};
    GameTree *tree = library_game(place->library, name, &problem);
    assert_non_null(tree);
    snprintf(path, sizeof path, "%s-elsewhere/%s.sgf", place->folder, name);
    if (!library_add(place->library, path, tree, added, &problem))
        fail_msg("%s", problem.sentence);
    assert_string_not_equal(added, name);
}

static void a_copy_of_a_finished_game_counts_no_more(void **state) {
    (void)state;
    Place place;
    open_place(&place);
    make_results(&place);
    look(&place);
    add_copy(&place, "2026-01-01-080000-1");
    add_copy(&place, "2026-01-02-080000-1");
    assert_results(&place, 1, 1);
    close_window(&place); // nor when it is read again
    open_window(&place);
    look(&place);
    assert_results(&place, 1, 1);
    close_place(&place);
}

static void what_is_forgotten_counts_no_more(void **state) {
    (void)state;
    Place place;
    Problem problem;
    open_place(&place);
    make_results(&place);
    look(&place);
    assert_true(library_delete(place.library, "2026-01-01-080000-1", &problem));
    library_forget_results(place.library);
    assert_results(&place, 0, 0);
    // Nor is it known what a game was that is deleted then.
    assert_true(library_delete(place.library, "2026-01-02-080000-1", &problem));
    assert_results(&place, 0, 0);
    write_game(&place, "9999-01-01-080000-1",
               "(;GM[4]SZ[3]INKROWX[human]INKROWO[level4]INKROWAT[1];B[aa]INKROWOUT[O resigned])",
               0);
    close_window(&place);
    open_window(&place);
    look(&place);
    assert_results(&place, 1, 0);
    close_place(&place);
}

static void a_file_of_results_that_is_wrong_says_so(void **state) {
    (void)state;
    static const struct {
        const char *text, *said;
        int won;
    } CASES[] = {
        {"Inkrow results 1\na 3x3x3 4 won\nb 3x3x3 won\nc 3x3x3 4 won\nd\n", "line 3 of", 2},
        {"something else\na 3x3x3 4 won\n", "does not begin with", 0},
        {"", "does not begin with", 0},
        {"Inkrow results 1\nsince \na 3x3x3 4 won", "line 2 of", 1},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Place place;
        Problem problem;
        char path[64];
        open_place(&place);
        snprintf(path, sizeof path, "%s/results", place.folder);
        write_text(path, CASES[i].text);
        look(&place);
        assert_true(autosave_news(place.autosave, &problem));
        if (!strstr(problem.sentence, CASES[i].said))
            fail_msg("%s", problem.sentence);
        assert_false(autosave_news(place.autosave, &problem)); // one sentence
        assert_results(&place, CASES[i].won, 0);
        close_place(&place);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open_games_come_first_and_the_latest_first),
        cmocka_unit_test(the_index_tells_the_next_window),
        cmocka_unit_test(the_index_is_a_help_no_more),
        cmocka_unit_test(an_index_or_a_game_that_is_no_plain_file_is_told),
        cmocka_unit_test(nothing_is_listed_behind_a_linked_folder),
        cmocka_unit_test(what_another_program_did_is_seen),
        cmocka_unit_test(thousands_of_games_are_read_bit_by_bit),
        cmocka_unit_test(a_game_that_is_being_saved_is_listed),
        cmocka_unit_test(a_title_stays_and_changes_no_order),
        cmocka_unit_test(a_game_that_cannot_be_read_says_where),
        cmocka_unit_test(what_is_deleted_comes_back_in_turn),
        cmocka_unit_test(what_is_not_there_does_not_come_back),
        cmocka_unit_test(what_was_deleted_stays_gone),
        cmocka_unit_test(what_is_in_the_way_is_not_replaced),
        cmocka_unit_test(a_file_becomes_a_game_called_after_it),
        cmocka_unit_test(a_file_does_not_become_the_last_game),
        cmocka_unit_test(what_is_unfinished_is_known_at_the_start),
        cmocka_unit_test(a_folder_that_is_only_read_keeps_all_it_has),
        cmocka_unit_test(a_full_disk_loses_nothing),
        cmocka_unit_test(without_a_folder_it_says_so),
        cmocka_unit_test(two_windows_see_what_the_other_does),
        cmocka_unit_test(games_that_are_deleted_still_count),
        cmocka_unit_test(a_copy_of_a_finished_game_counts_no_more),
        cmocka_unit_test(what_is_forgotten_counts_no_more),
        cmocka_unit_test(a_file_of_results_that_is_wrong_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
