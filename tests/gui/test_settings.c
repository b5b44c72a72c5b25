// The text of settings: what is read, what is told, and what stays when it is written.
#include "ui/settings.h"

#include "base/file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct Heard {
    int count;
    char last[256];
} Heard;

static void hear(void *context, const char *sentence) {
    Heard *heard = context;
    Text text = text_over(heard->last, sizeof heard->last);
    text_add(&text, "%s", sentence);
    heard->count++;
}

static Settings read_text(const char *text, Heard *heard) {
    Settings settings = settings_default();
    Problem problem;
    *heard = (Heard){0};
    assert_true(settings_text_read(slice_of(text), &settings, hear, heard, &problem));
    return settings;
}

static void check_written(const char *old, const Settings *settings, const char *expected) {
    const Settings usual = settings_default();
    char *text = settings_text_write(slice_of(old), settings, &usual);
    assert_string_equal(text, expected);
    base_free(text);
}

static void values_are_read(void **state) {
    (void)state;
    Heard heard;
    const Settings settings = read_text(
        "# comment\ntheme = contrast\nmarks=stones ; so\n  animation : off\n"
        "thinking_time = 10\ntext_size = 160\nkey_caps = no\ncoach = no\nthreads = 8\n"
        "game_table = 128\nproof_table = 512\nanalysis_lines = 5\nanalysis_threats = yes\n"
        "analysis_heat = no\nwindow = 1000x700+30-20\n"
        "tour_pages = 4:dsd-----------\nboard = 7x6x4+drop\nplayers = level9 human\n"
        "name_x = -\nname_o = Zoë van den Berg\n"
        "clock_large = game 300+3 no-loss\nopening_large = swap2\nclock = mark 10\ntake_back = "
        "no\nhints = no\n"
        "level_follows = yes\n"
        "folder = /home/me/My games\n",
        &heard);
    assert_int_equal(heard.count, 0);
    assert_int_equal(settings.theme, 2);
    assert_int_equal(settings.stones, 1);
    assert_int_equal(settings.animation, ANIMATION_OFF);
    assert_int_equal(settings_move_time(&settings), 10 * NANOSECONDS_PER_SECOND);
    assert_int_equal(settings.text_size, 160);
    assert_int_equal(settings.key_caps, 0);
    assert_int_equal(settings.coach, 0);
    assert_int_equal(settings.threads, 8);
    assert_int_equal(settings.game_table, 128);
    assert_int_equal(settings.proof_table, 512);
    assert_int_equal(settings.analysis_lines, 5);
    assert_int_equal(settings.analysis_shows[0], 0);
    assert_int_equal(settings.analysis_shows[2], 1);
    assert_int_equal(settings.width, 1000);
    assert_int_equal(settings.height, 700);
    assert_int_equal(settings.placed, 1);
    assert_int_equal(settings.x, 30);
    assert_int_equal(settings.y, -20);
    assert_int_equal(settings.tour_page, 3);
    assert_int_equal(settings.tour_seen, 7);
    assert_int_equal(settings.tour_done, 5);
    assert_string_equal(settings.board, "7x6x4+drop");
    assert_int_equal(settings.players[0], 9);
    assert_int_equal(settings.players[1], 0);
    const GameOptions options = settings_game_options(&settings, BOARDS_LARGE);
    assert_int_equal(settings_game_options(&settings, BOARDS_SMALL).time.kind, TIME_EACH_MARK);
    assert_int_equal(settings_game_options(&settings, BOARDS_FALLING).time.kind, TIME_FREE);
    assert_int_equal(options.time.kind, TIME_WHOLE_GAME);
    assert_int_equal(options.time.seconds, 300);
    assert_int_equal(options.time.increment, 3);
    assert_true(options.time.no_losses && options.swap2 && options.no_take_back);
    assert_true(options.no_hints && options.adapts);
    assert_int_equal(options.first_marks, 0);
    assert_string_equal(settings.names[SIDE_X], "");
    assert_string_equal(settings.names[SIDE_O], "Zoë van den Berg");
    assert_string_equal(settings.folder, "/home/me/My games");
}

static void a_name_that_no_line_could_say_is_not_kept(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings_keep_name(&settings, SIDE_X, "Mia");
    settings_keep_name(&settings, SIDE_O, "Leo; the first");
    assert_string_equal(settings.names[SIDE_X], "Mia");
    assert_string_equal(settings.names[SIDE_O], "");
    settings_keep_name(&settings, SIDE_X, ""); // taken away again
    assert_string_equal(settings.names[SIDE_X], "");
}

static void a_folder_that_no_line_could_say_is_not_kept(void **state) {
    (void)state;
    static const char *const FOLDERS[] = {"", "games", "/a ; b", "/a\nb", "/ends with a blank "};
    Settings settings = settings_default();
    settings_keep_folder(&settings, "/last");
    for (size_t i = 0; i < sizeof FOLDERS / sizeof *FOLDERS; i++)
        settings_keep_folder(&settings, FOLDERS[i]);
    assert_string_equal(settings.folder, "/last");
}

/// Its pages stood in another order, and there was none with what was solved.
static void the_pages_of_an_older_tour_keep_their_signs(void **state) {
    (void)state;
    static const struct {
        const char *older, *now; ///< by the titles of the pages
    } CASES[] = {
        {"6:-----d-------", "9:--------d-----"},   // Skip what cannot matter
        {"7:------s------", "8:-------s------"},   // Remember what was met
        {"8:-------d-----", "6:-----d--------"},   // Sooner is better
        {"9:--------d----", "7:------d-------"},   // A limit
        {"10:dddds----s---", "10:dddds----s----"}, // what has stayed
        {"11:----------d--", "13:------------d-"}, // What is skipped?
        {"12:-----------s-", "11:----------s---"}, // What is it worth?
        {"13:------------d", "12:-----------d--"}, // Two marks ahead
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        char line[64];
        Heard heard;
        Text text = text_over(line, sizeof line);
        text_add(&text, "tour_pages = %s\n", CASES[i].older);
        const Settings older = read_text(line, &heard);
        assert_int_equal(heard.count, 0);
        text = text_over(line, sizeof line);
        text_add(&text, "tour_pages = %s\n", CASES[i].now);
        const Settings now = read_text(line, &heard);
        assert_int_equal(heard.count, 0);
        assert_int_equal(older.tour_page, now.tour_page);
        assert_int_equal(older.tour_seen, now.tour_seen);
        assert_int_equal(older.tour_done, now.tour_done);
        assert_int_not_equal(now.tour_seen, 0);
    }
}

static void a_bad_value_is_named_with_what_is_allowed(void **state) {
    (void)state;
    static const struct {
        const char *line, *sentence;
    } CASES[] = {
        {"theme = blue", "theme: 'blue' is not allowed; expected paper, blackboard or contrast"},
        {"text_size = 300", "text_size: '300' is not allowed; expected 80 to 160"},
        {"text_size = -1", "text_size: '-1' is not allowed; expected 80 to 160"},
        {"coach =", "coach: '' is not allowed; expected no or yes"},
#define PAGES "expected page:14 letters, - new, s seen or d done, such as 3:dds-----------"
        {"tour_pages = 3:dds---------", "tour_pages: '3:dds---------' is not allowed; " PAGES},
        {"tour_pages = 3:dds------------",
         "tour_pages: '3:dds------------' is not allowed; " PAGES},
        {"tour_pages = 3:ddx-----------", "tour_pages: '3:ddx-----------' is not allowed; " PAGES},
        {"tour_pages = 0:--------------", "tour_pages: '0:--------------' is not allowed; " PAGES},
        {"tour_pages = 15:--------------",
         "tour_pages: '15:--------------' is not allowed; " PAGES},
        {"tour_pages = :--------------", "tour_pages: ':--------------' is not allowed; " PAGES},
        {"tour_pages = 14:-------------", "tour_pages: '14:-------------' is not allowed; " PAGES},
        {"board = 2x2x9", "board: '2x2x9' is not allowed; expected columns x rows x marks in a "
                          "row, such as 15x15x5"},
        {"players = human", "players: 'human' is not allowed; expected two of human, level1 to "
                            "level10, perfect"},
#define CLOCKS "expected none, or seconds: mark 30 or game 300+3, and then no-loss"
        {"clock = game", "clock: 'game' is not allowed; " CLOCKS},
        {"clock = mark 5", "clock: 'mark 5' is not allowed; " CLOCKS},
        {"clock = game 300+3 maybe", "clock: 'game 300+3 maybe' is not allowed; " CLOCKS},
        {"clock = none 3", "clock: 'none 3' is not allowed; " CLOCKS},
        {"folder = games", "folder: 'games' is not allowed; expected a path from / on"},
        {"window = 10", "window: '10' is not allowed; expected width x height + left + top, such "
                        "as 1280x800+40+20"},
        {"window = 0x10", "window: '0x10' is not allowed; expected width x height + left + top, "
                          "such as 1280x800+40+20"},
    };
    const Settings usual = settings_default();
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Heard heard;
        const Settings settings = read_text(CASES[i].line, &heard);
        assert_int_equal(heard.count, 1);
        assert_string_equal(heard.last, CASES[i].sentence);
        for (int k = 0; k < SETTINGS_COUNT; k++)
            assert_true(settings_same(&settings, &usual, k));
    }
}

static void what_a_person_wrote_stays(void **state) {
    (void)state;
    static const char OLD[] = "# mine\n\nfoo = bar\ntheme  =  paper   ; the light one\r\n"
                              "Theme = blue\n\n[elsewhere]\ntheme = paper\n";
    Settings settings = settings_default();
    check_written(OLD, &settings, OLD);
    settings.theme = 1;
    check_written(OLD, &settings,
                  "# mine\n\nfoo = bar\ntheme  =  blackboard   ; the light one\r\nTheme = blue\n\n"
                  "[elsewhere]\ntheme = paper\n");
}

static void what_is_not_named_is_added_before_the_first_section(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings.coach = 0;
    check_written("theme = paper\n[more]\nx = 1\n", &settings,
                  "theme = paper\n# slips are told: no or yes\ncoach = no\n[more]\nx = 1\n");
}

static void a_bad_value_stays_until_it_is_chosen_anew(void **state) {
    (void)state;
    Settings settings = settings_default();
    check_written("theme = blue\n", &settings, "theme = blue\n");
    settings.theme = 2;
    check_written("theme = blue\n", &settings, "theme = contrast\n");
}

static void an_empty_file_becomes_one_that_explains_itself(void **state) {
    (void)state;
    Heard heard;
    Settings settings = settings_default();
    settings.theme = 1;
    const Settings usual = settings_default();
    char *text = settings_text_write(slice_of(""), &settings, &usual);
    for (int i = 0; i < SETTINGS_COUNT; i++)
        assert_non_null(strstr(text, settings_key(i)));
    assert_non_null(strstr(text, "paper, blackboard or contrast"));
    const Settings got = read_text(text, &heard);
    assert_int_equal(heard.count, 0);
    for (int i = 0; i < SETTINGS_COUNT; i++)
        assert_true(settings_same(&got, &settings, i));
    base_free(text);
}

/// What is as the machine has it stands there as a comment alone: the file does not choose it.
static void a_new_file_chooses_nothing_that_follows_the_machine(void **state) {
    (void)state;
    static const char *const FOLLOW[] = {"theme", "animation", "text_size", "sound", "speech"};
    Heard heard;
    Settings dark = settings_default();
    dark.theme = 1;
    Settings settings = dark;
    settings.speech = 1;
    settings.stones = 1;
    char *text = settings_text_write(slice_of(""), &settings, &dark);
    assert_non_null(strstr(text, "\n# theme = blackboard\n"));
    assert_non_null(strstr(text, "\nspeech = yes\n"));
    const Settings got = read_text(text, &heard);
    assert_int_equal(got.theme, 0);
    assert_int_equal(got.stones, 1);
    const uint64_t named = settings_text_named(slice_of(text));
    int following = 0;
    for (int i = 0; i < SETTINGS_COUNT; i++)
        following += settings_follow(i);
    assert_int_equal(following, ARRAY_LEN(FOLLOW));
    for (size_t i = 0; i < ARRAY_LEN(FOLLOW); i++) {
        const int index = settings_find(slice_of(FOLLOW[i]));
        assert_true(settings_follow(index));
        assert_int_equal(named >> index & 1, index == SETTINGS_SPEECH);
    }
    // It is light now, and that is what is usual elsewhere.
    settings.theme = 0;
    char *later = settings_text_write(slice_of(text), &settings, &dark);
    assert_non_null(strstr(later, "\ntheme = paper\n"));
    base_free(later);
    base_free(text);
}

static void bytes_that_are_no_text_are_refused(void **state) {
    (void)state;
    Settings settings = settings_default();
    Problem problem;
    assert_false(
        settings_text_read((Slice){"theme = paper\0x", 15}, &settings, hear, NULL, &problem));
    assert_non_null(strstr(problem.sentence, "zero byte"));
}

static void tables_fit_the_memory(void **state) {
    (void)state;
    const uint64_t gibibyte = UINT64_C(1) << 30;
    Settings settings = settings_default();
    const int game = settings_find(slice_of("game_table")),
              proof = settings_find(slice_of("proof_table"));
    Problem problem;
    settings.game_table = 65536;
    settings.proof_table = 1024;
    assert_true(settings_fit_table(&settings, proof, 4 * gibibyte, &problem));
    assert_false(settings_fit_table(&settings, game, 4 * gibibyte, &problem));
    assert_string_equal(problem.sentence,
                        "game_table is 65536 MB, more than an eighth of this machine's "
                        "memory; 512 is taken");
    assert_int_equal(settings.game_table, 512);
    assert_int_equal(settings.proof_table, 1024);
    // All that are in use at once.
    assert_true(4 * settings.game_table + settings.proof_table <= 3 * 1024);
    assert_false(settings_fit_table(&settings, proof, 1, &problem));
    assert_int_equal(settings.proof_table, 1);
    for (int i = 0; i < SETTINGS_COUNT; i++) // nothing else is about memory
        assert_true(i == game || i == proof || settings_fit_table(&settings, i, 1, &problem));
}

/// Cuts the next thing between backquotes off the front; empty where there is none.
static Slice next_quoted(Slice *rest) {
    Slice before = *rest;
    while (before.length > 0 && *before.start != '`')
        slice_skip(&before, 1);
    Slice quoted = slice_next_word(&before, "`");
    slice_skip(&before, before.length > 0); // the second one
    *rest = before;
    return quoted;
}

/// The cell of a table's row with this number, from 0.
static Slice cell_of(Slice row, int number) {
    Slice cell = {0};
    for (int i = 0; i <= number; i++)
        cell = slice_next_word(&row, "|");
    return cell;
}

/// Each setting has its row in docs/settings.md, with what it usually is; and each row is of
/// settings.
static void the_page_about_them_says_the_same(void **state) {
    (void)state;
    enum { PAGE_MAX = 1 << 16 };
    const Settings usual = settings_default();
    bool told[SETTINGS_COUNT] = {false};
    char *page;
    size_t length;
    Problem problem;
    if (!file_read(TEST_DATA_DIR "/../docs/settings.md", PAGE_MAX, &page, &length, &problem))
        fail_msg("%s", problem.sentence);
    Slice rest = {page, length};
    while (rest.length > 0 && !slice_take(&rest, "|---|---|---|\n"))
        slice_next_line(&rest);
    for (Slice row = slice_next_line(&rest); row.length > 0; row = slice_next_line(&rest)) {
        Slice keys = cell_of(row, 0), values = cell_of(row, 2);
        for (Slice key = next_quoted(&keys); key.length > 0; key = next_quoted(&keys)) {
            char memory[SETTINGS_VALUE_MAX] = "";
            Text value = text_over(memory, sizeof memory);
            const int index = settings_find(key);
            if (index < 0)
                fail_msg("no setting is called %.*s", SLICE_ARG(key));
            settings_format(&usual, index, &value);
            told[index] = true;
            const Slice shown = next_quoted(&values);
            if (!slice_is(shown, memory) && index != SETTINGS_WINDOW)
                fail_msg("%s is usually '%s', not '%.*s'", settings_key(index), memory,
                         SLICE_ARG(shown));
        }
    }
    for (int i = 0; i < SETTINGS_COUNT; i++)
        if (!told[i])
            fail_msg("docs/settings.md does not name %s", settings_key(i));
    base_free(page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_about_them_says_the_same),
        cmocka_unit_test(values_are_read),
        cmocka_unit_test(a_name_that_no_line_could_say_is_not_kept),
        cmocka_unit_test(a_folder_that_no_line_could_say_is_not_kept),
        cmocka_unit_test(the_pages_of_an_older_tour_keep_their_signs),
        cmocka_unit_test(a_bad_value_is_named_with_what_is_allowed),
        cmocka_unit_test(what_a_person_wrote_stays),
        cmocka_unit_test(what_is_not_named_is_added_before_the_first_section),
        cmocka_unit_test(a_bad_value_stays_until_it_is_chosen_anew),
        cmocka_unit_test(an_empty_file_becomes_one_that_explains_itself),
        cmocka_unit_test(tables_fit_the_memory),
        cmocka_unit_test(a_new_file_chooses_nothing_that_follows_the_machine),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
