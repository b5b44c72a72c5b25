// The sheets that open and save files.
#include "support/testing.h"

#include "base/file.h"
#include "gui/support/screen_fixture.h"
#include "sdl/disk.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 512 };

/// A folder of its own, with files and folders in it.
typedef struct Place {
    char root[PATH_SIZE];
    ScreenFixture *fixture;
} Place;

static const char *path_of(const Place *place, const char *name) {
    static char path[2 * PATH_SIZE];
    snprintf(path, sizeof path, "%s/%s", place->root, name);
    return path;
}

static void make_folder(const Place *place, const char *name) {
    assert_int_equal(mkdir(path_of(place, name), 0777), 0);
}

static void make_file(const Place *place, const char *name, const char *text) {
    Problem problem;
    assert_true(file_write(path_of(place, name), text, strlen(text), &problem));
}

static Buffer bytes_of(const Place *place, const char *name) {
    Buffer bytes = {0};
    Problem problem;
    assert_true(file_read(path_of(place, name), 1 << 24, &bytes.start, &bytes.length, &problem));
    return bytes;
}

/// A game on 3x3 with a mark in the middle; `files` NULL: the disk, from the place's folder on.
static void open_game(Place *place, const StageFiles *files) {
    snprintf(place->root, sizeof place->root, "%s/files-XXXXXX", TEST_BUILD_DIR);
    assert_non_null(mkdtemp(place->root));
    const ScreenOptions options = {.variant = "3x3x3",
                                   .x = "human",
                                   .o = "human",
                                   .width = 1280,
                                   .height = 800,
                                   .still = true,
                                   .files = files ? *files
                                                  : disk_files(place->root, sizeof place->root)};
    place->fixture = screen_fixture_open(&options);
    screen_fixture_click_cell(place->fixture, "b2");
}

static void close_game(Place *place) {
    screen_fixture_close(place->fixture);
    char command[2 * PATH_SIZE];
    snprintf(command, sizeof command, "rm -rf -- '%s'", place->root);
    assert_int_equal(system(command), 0);
}

static void press_ctrl(Place *place, Key key, bool shift) {
    screen_fixture_press_with(place->fixture, key, true, shift);
}

/// Types into the field, over what is in it.
static void type_name(Place *place, const char *name) {
    screen_fixture_click_control(place->fixture, "Name");
    press_ctrl(place, 'a', false);
    screen_fixture_press(place->fixture, KEY_DELETE);
    screen_fixture_paste(place->fixture, name);
}

static int says(Place *place, const char *text) {
    return screen_fixture_count_text(place->fixture, text);
}

static float height_of(Place *place, const char *name) {
    return screen_fixture_find_line(place->fixture, name).y;
}

// --- the list

static void folders_come_first_then_files_that_can_be_read(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "zebra");
    make_folder(&place, "Äpfel");
    make_folder(&place, ".hidden");
    make_file(&place, "b.txt", "a1");
    make_file(&place, "A.TXT", "a1");
    make_file(&place, "c.sgf", "");
    make_file(&place, "picture.jpg", "");
    make_file(&place, "txt", "");
    press_ctrl(&place, 'o', false);
    const char *const ORDER[] = {"zebra", "Äpfel", "A.TXT", "b.txt", "c.sgf"};
    for (size_t i = 1; i < ARRAY_LEN(ORDER); i++)
        assert_true(height_of(&place, ORDER[i - 1]) < height_of(&place, ORDER[i]));
    assert_int_equal(says(&place, "picture.jpg"), 0);
    assert_int_equal(says(&place, ".hidden"), 0);
    assert_int_equal(screen_fixture_count_line(place.fixture, "txt"), 0);
    close_game(&place);
}

/// Until there is something it is said what comes there.
static void an_empty_folder_says_what_can_be_opened(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    press_ctrl(&place, 'o', false);
    assert_int_equal(screen_fixture_count_text(place.fixture, "Files of games come here"), 1);
    screen_fixture_press(place.fixture, KEY_ESCAPE);
    make_file(&place, "first.txt", "a1 b1");
    press_ctrl(&place, 'o', false);
    assert_int_equal(screen_fixture_count_text(place.fixture, "Files of games come here"), 0);
    close_game(&place);
}

static void keys_walk_the_list_and_enter_opens(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "games");
    make_folder(&place, "games/old");
    make_file(&place, "games/first.txt", "a1 b1");
    make_file(&place, "games/second.txt", "3 X . O\n2 X . X\n1 O O .\n  a b c\n");
    press_ctrl(&place, 'o', false);
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(says(&place, "second.txt"), 1);
    screen_fixture_press(place.fixture, KEY_BACKSPACE);
    assert_int_equal(says(&place, "second.txt"), 0);
    screen_fixture_press(place.fixture, KEY_ENTER); // the folder that was left is chosen
    screen_fixture_press(place.fixture, KEY_END);
    screen_fixture_press(place.fixture, KEY_ENTER);
    const Position *position = screen_fixture_position(place.fixture);
    assert_int_equal(position->marks[SIDE_X], 3);
    assert_int_equal(position->marks[SIDE_O], 3);
    // The next time the sheet shows the same folder.
    press_ctrl(&place, 'o', false);
    screen_fixture_press(place.fixture, KEY_HOME);
    screen_fixture_press(place.fixture, KEY_DOWN);
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_position(place.fixture)->ply, 2);
    close_game(&place);
}

static void press_again(Place *place, Point at) {
    const InputKind kinds[] = {INPUT_POINTER_DOWN, INPUT_POINTER_UP};
    for (size_t i = 0; i < ARRAY_LEN(kinds); i++)
        stage_event(place->fixture->stage, &(Input){.kind = kinds[i], .at = at},
                    place->fixture->now);
    screen_fixture_pass(place->fixture, 100);
}

/// The other half of a double click is not for what lies in the folder that it entered.
static void a_double_click_enters_one_folder(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "games");
    make_folder(&place, "games/old");
    make_file(&place, "games/old/deep.txt", "a1 b1");
    press_ctrl(&place, 'o', false);
    screen_fixture_pass(place.fixture, 600);
    Point at;
    bool enabled;
    assert_true(stage_find_control(place.fixture->stage, "games", &at, &enabled));
    screen_fixture_click(place.fixture, at);
    press_again(&place, at);
    assert_int_equal(screen_fixture_count_line(place.fixture, "old"), 1);
    assert_int_equal(says(&place, "deep.txt"), 0);
    screen_fixture_pass(place.fixture, 600);
    press_again(&place, at); // meant
    assert_int_equal(says(&place, "deep.txt"), 1);
    close_game(&place);
}

/// In the margin of a wide window, beside the moves or among the icons of a tall one; once each.
static void files_are_found_in_windows_of_all_sizes(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1280, 800}, {568, 320}, {390, 844}, {360, 640}, {800, 1200}};
    static const char *const LABELS[] = {"Open a file", "Take it along"};
    Place place;
    open_game(&place, NULL);
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_fixture_resize(place.fixture, SIZES[i][0], SIZES[i][1]);
        for (size_t label = 0; label < ARRAY_LEN(LABELS); label++) {
            screen_fixture_click_control(place.fixture, LABELS[label]);
            assert_int_equal(screen_fixture_count_line(place.fixture, LABELS[label]), 1);
            screen_fixture_press(place.fixture, KEY_ESCAPE);
            screen_fixture_pass(place.fixture, 600);
        }
    }
    close_game(&place);
}

/// Nobody has to find the field first.
static void what_is_typed_is_the_name(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "games");
    make_file(&place, "games/b.txt", "a1 b1");
    press_ctrl(&place, 'o', false);
    screen_fixture_press(place.fixture, KEY_DOWN);
    for (const char *letter = "games/b.txt"; *letter; letter++) {
        const char typed[] = {*letter, '\0'};
        screen_fixture_press(place.fixture, (Key)*letter);
        stage_event(place.fixture->stage, &(Input){.kind = INPUT_TEXT, .text = typed},
                    place.fixture->now);
    }
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_position(place.fixture)->ply, 2);
    close_game(&place);
}

static void type(Place *place, const char *words) {
    for (; *words; words++) {
        const char typed[] = {*words, '\0'};
        screen_fixture_press(place->fixture, (Key)*words);
        stage_event(place->fixture->stage, &(Input){.kind = INPUT_TEXT, .text = typed},
                    place->fixture->now);
    }
}

/// Whatever was chosen before, by the pointer or by keys; but not what was typed.
static void what_is_typed_takes_the_place_of_the_name_that_was_there(void **state) {
    (void)state;
    static const struct {
        const char *chosen, *then, *typed, *saved;
    } CASES[] = {{NULL, NULL, "", "one.png"},
                 {"Text", NULL, "", "one.txt"},
                 {"Blackboard", NULL, "", "one.png"},
                 {NULL, "Text", "s", "one.txts.txt"}};
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Place place;
        struct stat file;
        open_game(&place, NULL);
        press_ctrl(&place, 'e', false);
        if (CASES[i].chosen)
            screen_fixture_click_control(place.fixture, CASES[i].chosen);
        type(&place, "one");
        if (CASES[i].then)
            screen_fixture_click_control(place.fixture, CASES[i].then);
        type(&place, CASES[i].typed);
        screen_fixture_press(place.fixture, KEY_ENTER);
        assert_int_equal(stat(path_of(&place, CASES[i].saved), &file), 0);
        close_game(&place);
    }
}

/// The key that opened the sheet types nothing, however long it is held, and is a letter again
/// after that.
static void a_held_key_types_nothing_where_it_led(void **state) {
    (void)state;
    Place place;
    struct stat file;
    open_game(&place, NULL);
    press_ctrl(&place, 'e', false);
    for (int i = 0; i < 5; i++) { // the key for Ctrl is up by now
        screen_fixture_repeat(place.fixture, 'e');
        stage_event(place.fixture->stage, &(Input){.kind = INPUT_TEXT, .text = "e"},
                    place.fixture->now);
    }
    type(&place, "een");
    screen_fixture_repeat(place.fixture, 'n');
    stage_event(place.fixture->stage, &(Input){.kind = INPUT_TEXT, .text = "n"},
                place.fixture->now);
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(stat(path_of(&place, "eenn.png"), &file), 0);
    close_game(&place);
}

/// A name of the list that keys came to is chosen whole.
static void what_is_typed_takes_the_place_of_a_name_of_the_list(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_file(&place, "a.txt", "a1 b1");
    make_file(&place, "c.txt", "a1");
    press_ctrl(&place, 'o', false);
    screen_fixture_press(place.fixture, KEY_DOWN);
    assert_int_equal(screen_fixture_count_line(place.fixture, "c.txt"), 2); // in the field, too
    type(&place, "a.txt");
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(screen_fixture_position(place.fixture)->ply, 2);
    close_game(&place);
}

static void a_tap_chooses_and_a_second_one_opens(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "games");
    make_file(&place, "games/one.txt", "a1");
    make_file(&place, "games/two.txt", "a1 b1");
    press_ctrl(&place, 'o', false);
    screen_fixture_click_control(place.fixture, "games");
    screen_fixture_click_control(place.fixture, "two.txt");
    assert_int_equal(screen_fixture_count_line(place.fixture, "two.txt"), 2); // and in the field
    screen_fixture_click_control(place.fixture, "one.txt");
    screen_fixture_click_control(place.fixture, "one.txt");
    assert_int_equal(screen_fixture_position(place.fixture)->marks[SIDE_O], 0);
    assert_int_equal(screen_fixture_position(place.fixture)->marks[SIDE_X], 1);
    press_ctrl(&place, 'o', false);
    screen_fixture_click_control(place.fixture, "two.txt");
    screen_fixture_click_control(place.fixture, "Open");
    assert_int_equal(screen_fixture_position(place.fixture)->ply, 2);
    close_game(&place);
}

enum { MANY = 10000 };

static bool list_many(const char *folder, const char *const *endings, size_t ending_count,
                      Folder *entries, Problem *problem) {
    (void)folder, (void)endings, (void)ending_count, (void)problem;
    folder_clear(entries);
    for (int i = 0; i < MANY; i++) {
        entries->entries = base_grow(entries->entries, entries->count, &entries->capacity,
                                     sizeof *entries->entries);
        FolderEntry *entry = &entries->entries[entries->count++];
        *entry = (FolderEntry){.name = base_alloc(16)};
        snprintf(entry->name, 16, "n%05d.txt", i);
    }
    return true;
}

static void a_long_list_scrolls_and_draws_what_shows(void **state) {
    (void)state;
    Place place;
    const StageFiles files = {.folder = "/", .list = list_many};
    open_game(&place, &files);
    press_ctrl(&place, 'o', false);
    assert_int_equal(says(&place, "n00000.txt"), 1);
    assert_true(place.fixture->list->command_count < 1000);
    const Point row = {600, 400};
    screen_fixture_wheel(place.fixture, row, -2);
    assert_int_equal(says(&place, "n00000.txt"), 0);
    assert_int_equal(says(&place, "n00006.txt"), 1);
    screen_fixture_drag(place.fixture, row, POINT(600, 400 - 4 * 34));
    assert_int_equal(says(&place, "n00009.txt"), 0);
    assert_int_equal(says(&place, "n00010.txt"), 1);
    screen_fixture_press(place.fixture, KEY_END);
    assert_int_equal(says(&place, "n09999.txt"), 2); // in the list and in the field
    assert_true(place.fixture->list->command_count < 1000);
    screen_fixture_press(place.fixture, KEY_PAGE_UP);
    assert_int_equal(screen_fixture_count_line(place.fixture, "n09999.txt"), 1);
    close_game(&place);
}

// --- saving

static void saving_writes_and_asks_before_it_writes_over(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    press_ctrl(&place, 'e', false);
    assert_int_equal(says(&place, "inkrow-3x3x3.png"), 1);
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(says(&place, "Saved as inkrow-3x3x3.png"), 1);
    Buffer picture = bytes_of(&place, "inkrow-3x3x3.png");
    assert_memory_equal(picture.start, "\x89PNG", 4);
    base_free(picture.start);
    screen_fixture_click_control(place.fixture, "Done");
    assert_false(screen_fixture_has_control(place.fixture, "Name", &(bool){false}));

    make_file(&place, "mine.png", "mine");
    press_ctrl(&place, 'e', false);
    type_name(&place, "mine");
    screen_fixture_click_control(place.fixture, "Save");
    assert_int_equal(says(&place, "mine.png is there already."), 1);
    screen_fixture_click_control(place.fixture, "Keep it");
    assert_int_equal(says(&place, "is there already"), 0);
    Buffer kept = bytes_of(&place, "mine.png");
    assert_int_equal(kept.length, 4);
    assert_memory_equal(kept.start, "mine", 4);
    base_free(kept.start);
    screen_fixture_click_control(place.fixture, "Save");
    screen_fixture_click_control(place.fixture, "Replace");
    assert_int_equal(says(&place, "Saved as mine.png"), 1);
    kept = bytes_of(&place, "mine.png");
    assert_memory_equal(kept.start, "\x89PNG", 4);
    base_free(kept.start);
    close_game(&place);
}

static bool file_holds(const Place *place, const char *name, const char *words) {
    Buffer bytes = bytes_of(place, name);
    const bool holds = bytes.start && strstr(bytes.start, words);
    base_free(bytes.start);
    return holds;
}

/// The page of the blackboard, as the sheet shows it and as a file has it.
static bool shows_blackboard(const Place *place) {
    const DrawList *list = place->fixture->list;
    int pages = 0;
    for (size_t i = 0; i < list->command_count; i++)
        pages += list->commands[i].kind == DRAW_PAPER &&
                 list->commands[i].as.paper.page == palette_at(1)->page;
    return pages > 0;
}

/// Of the light paper of another theme.
static int count_light(const DrawList *list) {
    int found = 0;
    for (size_t i = 0; i < list->command_count; i++)
        found += list->commands[i].kind == DRAW_DIM &&
                 list->commands[i].ink.colour == palette_paper()->card;
    return found;
}

static void a_picture_is_framed_in_the_paper_of_its_theme(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    screen_fixture_press_with(place.fixture, 'e', true, false);
    screen_fixture_settle(place.fixture);
    assert_int_equal(count_light(place.fixture->list), 1);
    screen_fixture_click_control(place.fixture, "Blackboard");
    screen_fixture_settle(place.fixture);
    assert_int_equal(count_light(place.fixture->list), 0);
    close_game(&place);
}

/// While the clocks of the game on the board stand, the sheet has no picture of it.
static void no_mark_of_a_game_with_clocks_is_shown(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    session_set_options(stage_session(place.fixture->stage),
                        &(GameOptions){.time = {.kind = TIME_WHOLE_GAME, .seconds = 60}});
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Blackboard");
    screen_fixture_settle(place.fixture);
    assert_false(shows_blackboard(&place));
    close_game(&place);
}

static void a_file_has_the_theme_that_the_sheet_shows(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Drawing (SVG)");
    assert_false(shows_blackboard(&place));
    screen_fixture_click_control(place.fixture, "Blackboard");
    assert_true(shows_blackboard(&place));
    screen_fixture_click_control(place.fixture, "Save");
    assert_true(file_holds(&place, "inkrow-3x3x3.svg", "#22302d"));
    close_game(&place);
}

static void a_poster_is_a_picture_a_drawing_or_a_page(void **state) {
    (void)state;
    bool there;
    Place place;
    open_game(&place, NULL);
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Game (SGF)");
    assert_false(screen_fixture_has_control(place.fixture, "Poster, A3", &there));
    screen_fixture_click_control(place.fixture, "Text");
    screen_fixture_click_control(place.fixture, "Poster, A3");
    assert_true(screen_fixture_has_control(place.fixture, "PDF", &there));
    assert_false(screen_fixture_has_control(place.fixture, "Text", &there));
    screen_fixture_click_control(place.fixture, "PDF");
    screen_fixture_click_control(place.fixture, "Save");
    assert_true(file_holds(&place, "inkrow-3x3x3.pdf", "/MediaBox [0 0 841.8"));
    close_game(&place);
}

static void the_kind_and_the_ending_follow_each_other(void **state) {
    (void)state;
    static const struct {
        const char *button, *name, *begins;
    } KINDS[] = {{"Drawing (SVG)", "inkrow-3x3x3.svg", "<svg"},
                 {"Moving picture", "inkrow-3x3x3.gif", "GIF89a"},
                 {"Text", "inkrow-3x3x3.txt", "3x3x3\n"},
                 {"Game (SGF)", "inkrow-3x3x3.sgf", "("}};
    Place place;
    open_game(&place, NULL);
    press_ctrl(&place, 'e', false);
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        screen_fixture_click_control(place.fixture, KINDS[i].button);
        if (says(&place, KINDS[i].name) != 1)
            fail_msg("%s: %d", KINDS[i].name, says(&place, KINDS[i].name));
        screen_fixture_click_control(place.fixture, "Save");
        Buffer bytes = bytes_of(&place, KINDS[i].name);
        assert_memory_equal(bytes.start, KINDS[i].begins, strlen(KINDS[i].begins));
        base_free(bytes.start);
    }
    type_name(&place, "drawn.SVG");
    screen_fixture_click_control(place.fixture, "Save");
    Buffer bytes = bytes_of(&place, "drawn.SVG");
    assert_memory_equal(bytes.start, "<svg", 4);
    base_free(bytes.start);
    close_game(&place);
}

static void names_may_be_any_utf8_and_lead_elsewhere(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "Spiele");
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Text");
    type_name(&place, "Spiele/Ünïcødé 五目.txt");
    screen_fixture_click_control(place.fixture, "Save");
    assert_int_equal(says(&place, "Saved as Ünïcødé 五目.txt"), 1);
    assert_string_equal(stage_settings(place.fixture->stage)->folder, path_of(&place, "Spiele"));
    screen_fixture_press(place.fixture, KEY_ESCAPE);
    press_ctrl(&place, 'o', false);
    type_name(&place, "./Spiele/../Spiele/");
    screen_fixture_click_control(place.fixture, "Open");
    assert_int_equal(says(&place, "Ünïcødé 五目.txt"), 1);
    screen_fixture_click_control(place.fixture, "Ünïcødé 五目.txt");
    screen_fixture_click_control(place.fixture, "Open");
    assert_int_equal(screen_fixture_position(place.fixture)->marks[SIDE_X], 1);
    close_game(&place);
}

// --- what goes wrong

static void saving_fails(Place *place, const char *name, const char *sentence) {
    type_name(place, name);
    screen_fixture_click_control(place->fixture, "Save");
    if (says(place, sentence) == 0)
        fail_msg("'%s' should have said '%s'", name, sentence);
    // The name stays, to be mended.
    const char *shown = strlen(name) < 40 ? name : "xxxx";
    assert_true(says(place, shown) > 0);
    assert_true(screen_fixture_has_control(place->fixture, "Save", &(bool){false}));
}

static void what_cannot_be_saved_is_said_and_the_name_stays(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_folder(&place, "folder.png");
    char *longest = testing_repeat("x", 300);
    press_ctrl(&place, 'e', false);
    saving_fails(&place, "nowhere/a.png", "No such file or directory");
    saving_fails(&place, "/proc/inkrow.png", "cannot be written");
    saving_fails(&place, longest, "File name too long");
    char *far = testing_repeat("xxxxxxxxx/", 500);
    saving_fails(&place, far, "The path is too long");
    base_free(far);
    base_free(longest);
    type_name(&place, "folder.png"); // a folder is entered, whatever its name ends with
    screen_fixture_click_control(place.fixture, "Save");
    assert_int_equal(says(&place, "No file of this kind here yet"), 1);
    saving_fails(&place, "", "Nothing is entered");
    close_game(&place);
}

/// A worksheet has the whole tree, and so few squares may be free.
static void a_worksheet_is_saved_near_the_end_alone(void **state) {
    (void)state;
    static const char *const MOVES[] = {"a1", "b1", "b3", "a3", "a2"};
    Place place;
    open_game(&place, NULL); // with a mark at b2
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Worksheet (PDF)");
    saving_fails(&place, "inkrow-3x3x3.pdf", "too large for a page");
    screen_fixture_press(place.fixture, KEY_ESCAPE);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        screen_fixture_click_cell(place.fixture, MOVES[i]);
    press_ctrl(&place, 'e', false);
    assert_int_equal(says(&place, "The last page has the solution."), 0);
    type_name(&place, "tree.pdf"); // the ending sets the kind
    screen_fixture_settle(place.fixture);
    assert_int_equal(says(&place, "The last page has the solution."), 1);
    screen_fixture_click_control(place.fixture, "Save");
    assert_int_equal(says(&place, "Saved as tree.pdf"), 1);
    Buffer bytes = bytes_of(&place, "tree.pdf");
    assert_memory_equal(bytes.start, "%PDF-", 5);
    base_free(bytes.start);
    close_game(&place);
}

static bool refuse_to_save(const char *path, Slice bytes, Problem *problem) {
    (void)bytes;
    return problem_set(problem, "'%s' cannot be written: Read-only file system", path);
}

static void a_file_system_that_refuses_is_believed(void **state) {
    (void)state;
    Place place;
    const StageFiles files = {
        .folder = "/", .list = folder_read, .look = folder_look, .save = refuse_to_save};
    open_game(&place, &files);
    press_ctrl(&place, 'e', false);
    saving_fails(&place, "inkrow test.png", "Read-only file system");
    close_game(&place);
}

static void opening_fails(Place *place, const char *name, const char *sentence) {
    type_name(place, name);
    screen_fixture_click_control(place->fixture, "Open");
    if (says(place, sentence) == 0)
        fail_msg("'%s' should have said '%s'", name, sentence);
    assert_int_equal(stage_kept_session(place->fixture->stage)->game.record.cursor, 1);
}

static void what_cannot_be_opened_is_said_and_the_game_stays(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    make_file(&place, "junk.txt", "hello");
    make_file(&place, "empty.txt", "");
    press_ctrl(&place, 'o', false);
    opening_fails(&place, "nothing.txt", "nothing.txt is not there");
    opening_fails(&place, "junk.txt", "'hello'");
    opening_fails(&place, "empty.txt", "there is nothing here");
    opening_fails(&place, "", "Nothing is entered");
    screen_fixture_press(place.fixture, KEY_ESCAPE);
    assert_int_equal(screen_fixture_position(place.fixture)->ply, 1);
    close_game(&place);
}

static void without_files_there_are_no_sheets(void **state) {
    (void)state;
    Place place;
    const StageFiles none = {0};
    open_game(&place, &none);
    press_ctrl(&place, 'o', false);
    press_ctrl(&place, 'e', false);
    assert_false(screen_fixture_has_control(place.fixture, "Name", &(bool){false}));
    close_game(&place);
}

static void the_options_lead_to_the_files(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    screen_fixture_press(place.fixture, 'k');
    screen_fixture_click_control(place.fixture, "Save…");
    assert_int_equal(says(&place, "inkrow-3x3x3.png"), 1);
    screen_fixture_press(place.fixture, KEY_ESCAPE);
    screen_fixture_press(place.fixture, 'k');
    screen_fixture_click_control(place.fixture, "Open…");
    assert_int_equal(says(&place, "Open a file"), 1);
    close_game(&place);
}

/// The width stands in a PNG's first chunk, most significant byte first.
static int width_of(const Place *place, const char *name) {
    Buffer bytes = bytes_of(place, name);
    const unsigned char *at = (const unsigned char *)bytes.start + 16;
    const int width = at[0] << 24 | at[1] << 16 | at[2] << 8 | at[3];
    base_free(bytes.start);
    return width;
}

static void a_picture_is_as_large_as_its_scale_says(void **state) {
    (void)state;
    Place place;
    open_game(&place, NULL);
    press_ctrl(&place, 'e', false);
    screen_fixture_press(place.fixture, KEY_ENTER);
    const int usual = width_of(&place, "inkrow-3x3x3.png");
    screen_fixture_click_control(place.fixture, "Done");
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Scale +");
    screen_fixture_click_control(place.fixture, "Scale +");
    screen_fixture_click_control(place.fixture, "Save");
    screen_fixture_click_control(place.fixture, "Replace");
    assert_int_equal(width_of(&place, "inkrow-3x3x3.png"), 2 * usual);
    screen_fixture_click_control(place.fixture, "Done");
    press_ctrl(&place, 'e', false);
    screen_fixture_click_control(place.fixture, "Text");
    assert_false(screen_fixture_has_control(place.fixture, "Scale", &(bool){false}));
    close_game(&place);
}

/// What somebody is asked who shows no folders.
typedef struct Asked {
    int times;
    char saved[PATH_SIZE];
} Asked;

static Asked asked;

static void note_asked(void *context) {
    ((Asked *)context)->times++;
}

static FolderPlace look_at_nothing(const char *path) {
    (void)path;
    return FOLDER_NOTHING;
}

static bool note_saved(const char *path, Slice bytes, Problem *problem) {
    (void)problem;
    assert_true(bytes.length > 0);
    snprintf(asked.saved, sizeof asked.saved, "%s", path);
    return true;
}

static void open_game_without_folders(Place *place) {
    asked = (Asked){0};
    const StageFiles files = {.folder = "/Downloads",
                              .look = look_at_nothing,
                              .save = note_saved,
                              .ask = note_asked,
                              .context = &asked};
    open_game(place, &files);
}

static void without_folders_the_person_is_asked_for_a_file(void **state) {
    (void)state;
    Place place;
    open_game_without_folders(&place);
    press_ctrl(&place, 'o', false);
    assert_int_equal(asked.times, 1);
    assert_int_equal(says(&place, "Open a file"), 0);
    screen_fixture_press(place.fixture, 'k');
    screen_fixture_click_control(place.fixture, "Open…");
    assert_int_equal(asked.times, 2);
    close_game(&place);
}

static void without_folders_a_name_leads_nowhere_else(void **state) {
    (void)state;
    static const char *const NAMES[] = {"won.sgf", "../won.sgf", "/etc/won.sgf", "~/won.sgf"};
    Place place;
    open_game_without_folders(&place);
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        press_ctrl(&place, 's', false);
        assert_int_equal(says(&place, "/Downloads"), 0);
        type_name(&place, NAMES[i]);
        screen_fixture_press(place.fixture, KEY_ENTER);
        assert_string_equal(asked.saved, "/Downloads/won.sgf");
        assert_int_equal(says(&place, "Saved as won.sgf"), 1);
        screen_fixture_click_control(place.fixture, "Done");
        asked.saved[0] = '\0';
    }
    press_ctrl(&place, 's', false);
    type_name(&place, "folder/");
    screen_fixture_press(place.fixture, KEY_ENTER);
    assert_int_equal(says(&place, "Nothing is entered; expected the name of a file"), 1);
    assert_string_equal(asked.saved, "");
    close_game(&place);
}

static void without_folders_keys_walk_no_list(void **state) {
    (void)state;
    static const Key KEYS[] = {KEY_UP, KEY_DOWN, KEY_LEFT, KEY_BACKSPACE, KEY_END, 'i'};
    Place place;
    open_game_without_folders(&place);
    press_ctrl(&place, 's', false);
    screen_fixture_press(place.fixture, KEY_TAB);
    for (size_t i = 0; i < ARRAY_LEN(KEYS); i++)
        screen_fixture_press(place.fixture, KEYS[i]);
    assert_int_equal(says(&place, "inkrow-3x3x3."), 1);
    close_game(&place);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folders_come_first_then_files_that_can_be_read),
        cmocka_unit_test(an_empty_folder_says_what_can_be_opened),
        cmocka_unit_test(keys_walk_the_list_and_enter_opens),
        cmocka_unit_test(a_double_click_enters_one_folder),
        cmocka_unit_test(files_are_found_in_windows_of_all_sizes),
        cmocka_unit_test(what_is_typed_is_the_name),
        cmocka_unit_test(what_is_typed_takes_the_place_of_the_name_that_was_there),
        cmocka_unit_test(a_held_key_types_nothing_where_it_led),
        cmocka_unit_test(what_is_typed_takes_the_place_of_a_name_of_the_list),
        cmocka_unit_test(a_tap_chooses_and_a_second_one_opens),
        cmocka_unit_test(a_long_list_scrolls_and_draws_what_shows),
        cmocka_unit_test(saving_writes_and_asks_before_it_writes_over),
        cmocka_unit_test(a_picture_is_framed_in_the_paper_of_its_theme),
        cmocka_unit_test(no_mark_of_a_game_with_clocks_is_shown),
        cmocka_unit_test(a_file_has_the_theme_that_the_sheet_shows),
        cmocka_unit_test(a_poster_is_a_picture_a_drawing_or_a_page),
        cmocka_unit_test(the_kind_and_the_ending_follow_each_other),
        cmocka_unit_test(names_may_be_any_utf8_and_lead_elsewhere),
        cmocka_unit_test(what_cannot_be_saved_is_said_and_the_name_stays),
        cmocka_unit_test(a_worksheet_is_saved_near_the_end_alone),
        cmocka_unit_test(a_file_system_that_refuses_is_believed),
        cmocka_unit_test(what_cannot_be_opened_is_said_and_the_game_stays),
        cmocka_unit_test(the_options_lead_to_the_files),
        cmocka_unit_test(a_picture_is_as_large_as_its_scale_says),
        cmocka_unit_test(without_files_there_are_no_sheets),
        cmocka_unit_test(without_folders_the_person_is_asked_for_a_file),
        cmocka_unit_test(without_folders_a_name_leads_nowhere_else),
        cmocka_unit_test(without_folders_keys_walk_no_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
