// The start screen and its sheets, driven as a person would: inputs in, pictures and games out.
#include "base/clock.h"
#include "support/testing.h"
#include "ui/screens/screens.h"
#include "ui/ui.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static float measure(void *context, const char *utf8, float size, bool bold) {
    (void)context;
    return (float)strlen(utf8) * size * (bold ? .52f : .48f);
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    *bitmap = (TextBitmap){.advance = measure(context, utf8, size, bold)};
}

static const TextRasteriser FONT = {NULL, measure, rasterise};

/// A person before a window, with a clipboard.
typedef struct Person {
    Stage *stage;
    DrawList *list;
    int64_t now;
    const char *clipboard;
    int fullscreen_toggles;
    char copied[256];
} Person;

static int64_t person_now(void *context) {
    return ((Person *)context)->now;
}

static void host_paste(void *context) {
    Person *person = context;
    const Input input = {.kind = INPUT_PASTE, .text = person->clipboard};
    stage_event(person->stage, &input, person->now);
}

static bool host_copy(void *context, const char *copied) {
    Person *person = context;
    Text text = text_over(person->copied, sizeof person->copied);
    text_add(&text, "%s", copied);
    return true;
}

static void host_fullscreen(void *context) {
    ((Person *)context)->fullscreen_toggles++;
}

static StageConfig config_for(Person *person) {
    StageConfig config = {
        .settings = settings_default(),
        .text = &FONT,
        .clock = {person_now, person},
        .host = {.context = person,
                 .copy_text = host_copy,
                 .paste = host_paste,
                 .toggle_fullscreen = host_fullscreen},
    };
    config.settings.animation = ANIMATION_OFF;
    config.spec.variant = testing_variant("3x3x3");
    config.spec.players[SIDE_O] = (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_PERFECT};
    config.spec.seed = 4;
    return config;
}

static int open_with(void **state, bool animate) {
    Person *person = base_alloc(sizeof *person);
    person->now = NANOSECONDS_PER_SECOND;
    person->list = drawlist_new();
    person->clipboard = "";
    StageConfig config = config_for(person);
    config.settings.animation = animate ? ANIMATION_STROKES : ANIMATION_OFF;
    person->stage = ui_new(&config, POINT(1280, 800), person->now);
    *state = person;
    return person->stage ? 0 : -1;
}

static int set_up(void **state) {
    return open_with(state, false);
}

static int set_up_animated(void **state) {
    return open_with(state, true);
}

static int tear_down(void **state) {
    Person *person = *state;
    stage_free(person->stage);
    drawlist_free(person->list);
    base_free(person);
    return 0;
}

static void give(Person *person, Input input) {
    stage_event(person->stage, &input, person->now);
    stage_tick(person->stage, person->now);
}

static void press(Person *person, Key key) {
    give(person, (Input){.kind = INPUT_KEY, .key = key});
}

static void press_ctrl(Person *person, Key key) {
    give(person, (Input){.kind = INPUT_KEY, .key = key, .ctrl = true});
}

/// A letter as a keyboard sends it: the key, then the character.
static void type(Person *person, const char *text) {
    for (; *text; text++) {
        const char character[] = {*text, '\0'};
        press(person, (Key)*text);
        give(person, (Input){.kind = INPUT_TEXT, .text = character});
    }
}

static bool can(Person *person, const char *label) {
    Point at;
    bool enabled;
    assert_true(stage_find_control(person->stage, label, &at, &enabled));
    return enabled;
}

static bool has(Person *person, const char *label) {
    Point at;
    bool enabled;
    return stage_find_control(person->stage, label, &at, &enabled);
}

static void click(Person *person, const char *label) {
    Point at;
    bool enabled;
    if (!stage_find_control(person->stage, label, &at, &enabled))
        fail_msg("there is no '%s'", label);
    give(person, (Input){.kind = INPUT_POINTER_LEAVE});
    give(person, (Input){.kind = INPUT_POINTER_MOVE, .at = at});
    give(person, (Input){.kind = INPUT_POINTER_DOWN, .at = at});
    give(person, (Input){.kind = INPUT_POINTER_UP, .at = at});
}

static void look(Person *person) {
    stage_draw(person->stage, person->list, person->now);
}

/// How often a text is on the window.
static int times_shown(Person *person, const char *text) {
    int count = 0;
    look(person);
    const DrawList *list = person->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT)
            count += strcmp(list->text + list->commands[i].text.first, text) == 0;
    return count;
}

/// All texts on the window, one after the other.
static const char *all_shown(Person *person, char *memory, size_t capacity) {
    Text text = text_over(memory, capacity);
    look(person);
    const DrawList *list = person->list;
    for (size_t i = 0; i < list->command_count; i++)
        if (list->commands[i].kind == DRAW_TEXT)
            text_add(&text, "%s ", list->text + list->commands[i].text.first);
    return memory;
}

static void sees(Person *person, const char *fragment) {
    char memory[8192];
    testing_assert_says(all_shown(person, memory, sizeof memory), fragment);
}

static const GameSpec *played(Person *person) {
    assert_non_null(stage_session(person->stage));
    return session_spec(stage_session(person->stage));
}

static void plays(Person *person, const char *variant) {
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    press(person, KEY_ENTER);
    variant_format(&played(person)->variant, &text);
    assert_string_equal(memory, variant);
}

// --- boards and rules

static void the_screen_opens_as_configured(void **state) {
    Person *person = *state;
    assert_null(stage_session(person->stage));
    sees(person, "Perfect");
    sees(person, "never loses");
    sees(person, "moves first");
    assert_int_equal(stage_timeout(person->stage, person->now), -1);
    plays(person, "3x3x3");
    assert_int_equal(played(person)->players[SIDE_X].kind, PLAYER_HUMAN);
    assert_int_equal(played(person)->players[SIDE_O].level, LEVEL_PERFECT);
}

static void cards_bring_their_rules(void **state) {
    Person *person = *state;
    click(person, "Connect Four");
    plays(person, "7x6x4+drop");
}

static void gomoku_is_fifteen_wide(void **state) {
    Person *person = *state;
    click(person, "gomoku");
    click(person, "Change…");
    click(person, "Exact row");
    plays(person, "15x15x5+exact");
}

static void perfect_claims_only_what_is_true(void **state) {
    Person *person = *state;
    click(person, "Gomoku");
    assert_int_equal(times_shown(person, "never loses"), 0);
    click(person, "Four by four");
    assert_int_equal(times_shown(person, "never loses"), 1);
    click(person, "Change…");
    click(person, "Width +");
    assert_int_equal(times_shown(person, "never loses"), 0);
}

static void the_ruler_says_where_levels_never_slip(void **state) {
    Person *person = *state;
    click(person, "Four by four");
    assert_int_equal(times_shown(person, "no slips"), 1);
    click(person, "no slips"); // level 7: the words make room for the number
    sees(person, "7");
    assert_int_equal(times_shown(person, "no slips"), 1);
    click(person, "Five by five");
    assert_int_equal(times_shown(person, "no slips"), 0);
}

static void the_row_length_follows_the_board(void **state) {
    Person *person = *state;
    click(person, "Change…");
    click(person, "In a row +"); // greyed at 3x3
    click(person, "Width +");
    click(person, "Width +");
    click(person, "In a row +");
    click(person, "In a row +");
    click(person, "In a row +"); // no row is longer than the board
    click(person, "Width -");
    plays(person, "4x3x4");
}

/// What a preset's rules are is a sentence, until somebody wants others.
static void rules_are_a_sentence(void **state) {
    Person *person = *state;
    sees(person, "Three in a row wins.");
    assert_false(has(person, "Width +"));
    click(person, "Connect Four");
    sees(person, "Four in a row wins. Pieces fall to the floor.");
    press(person, 'r');
    assert_int_equal(times_shown(person, "Three in a row wins."), 0);
    assert_true(can(person, "Width +"));
    press(person, KEY_RIGHT); // the keyboard is there already
    plays(person, "8x6x4+drop");
}

static void another_board_is_calm_again(void **state) {
    Person *person = *state;
    click(person, "Change…");
    assert_true(has(person, "Width +"));
    click(person, "Four by four");
    assert_false(has(person, "Width +"));
    click(person, "Your own"); // nobody knows its rules
    assert_true(has(person, "Width +"));
    assert_false(has(person, "Change…"));
}

/// With a game to go on with.
static void continue_says_how_the_game_stands(void **state) {
    Person *person = *state;
    assert_false(has(person, "Continue"));
    press(person, KEY_ENTER);
    session_play(stage_session(person->stage), 4);
    press(person, KEY_ESCAPE);
    sees(person, "Continue Classic, O to move");
    click(person, "Gomoku"); // chosen for the next game
    sees(person, "Continue Classic, O to move");
    click(person, "Continue");
    // The computer may have answered meanwhile.
    assert_in_range(session_position(stage_session(person->stage))->ply, 1, 2);
}

static void sizes_end_at_their_limits(void **state) {
    Person *person = *state;
    click(person, "Change…");
    click(person, "Width -");
    for (int i = 0; i < 40; i++)
        click(person, "Width +");
    plays(person, "32x3x3");
}

static void an_exact_row_says_what_it_is(void **state) {
    Person *person = *state;
    click(person, "Change…");
    sees(person, "4 won’t win");
    click(person, "Gomoku");
    click(person, "Change…");
    sees(person, "6 won’t win");
}

static void custom_keeps_its_own_rules(void **state) {
    Person *person = *state;
    click(person, "Your own");
    sees(person, "9");
    sees(person, "9×7 · 5 in a row"); // on the card
    click(person, "Height +");
    sees(person, "9×8 · 5 in a row");
    click(person, "Classic");
    sees(person, "up to 32×32");
    click(person, "Your own");
    plays(person, "9x8x5");
}

static void rules_that_match_a_card_choose_it(void **state) {
    Person *person = *state;
    click(person, "Change…");
    click(person, "Width +");
    click(person, "Height +");
    click(person, "In a row +");
    click(person, "Your own"); // had been chosen on the way, 4x4x3
    plays(person, "4x4x3");
}

/// The buttons that somebody presses do not go away under the hand.
static void own_rules_may_pass_those_of_a_card(void **state) {
    Person *person = *state;
    click(person, "Your own");
    for (int width = 9; width > 4; width--)
        click(person, "Width -");
    for (int height = 7; height > 4; height--)
        click(person, "Height -"); // then they are those of 4x4
    assert_true(has(person, "In a row -"));
    click(person, "In a row -");
    plays(person, "4x4x3");
    press(person, KEY_ESCAPE);
    click(person, "In a row +"); // where they were chosen before, too
    assert_true(has(person, "In a row -"));
}

// --- players

static void levels_and_names_reach_the_game(void **state) {
    Person *person = *state;
    click(person, "Name");
    type(person, "Ada");
    sees(person, "Ada");
    click(person, "Level of O 4");
    sees(person, "level 4");
    plays(person, "3x3x3");
    assert_string_equal(played(person)->players[SIDE_X].name, "Ada");
    assert_int_equal(played(person)->players[SIDE_O].level, 4);
}

/// Whether a game was begun with it or not.
static void what_is_chosen_stands_there_the_next_day(void **state) {
    Person *person = *state;
    click(person, "Level of O 4");
    assert_int_equal(stage_settings(person->stage)->players[SIDE_O], 4);
    click(person, "Five by five");
    assert_string_equal(stage_settings(person->stage)->board, "5x5x4");
    click(person, "O plays Human");
    assert_int_equal(stage_settings(person->stage)->players[SIDE_O], 0);
}

static void two_people_may_play(void **state) {
    Person *person = *state;
    click(person, "O plays Human");
    sees(person, "Player X");
    sees(person, "moves second");
    click(person, "First move O");
    plays(person, "3x3x3");
    assert_int_equal(played(person)->players[SIDE_O].kind, PLAYER_HUMAN);
    assert_int_equal(played(person)->first, SIDE_O);
}

static void names_have_an_end(void **state) {
    Person *person = *state;
    click(person, "Name");
    person->clipboard = "éééééééééééééééééééééééééééééé";
    press_ctrl(person, 'v');
    press(person, KEY_ENTER);
    assert_string_equal(played(person)->players[SIDE_X].name, "ééééééééééééééééééééééé");
}

static void a_field_gives_its_text_to_the_clipboard(void **state) {
    Person *person = *state;
    click(person, "Name");
    type(person, "Grace");
    press_ctrl(person, 'c');
    assert_string_equal(person->copied, "Grace");
}

static void a_coin_falls_on_both_sides(void **state) {
    (void)state;
    int tosses[2] = {0};
    for (uint64_t seed = 0; seed < 32; seed++) {
        Person person = {.now = 1, .list = drawlist_new(), .clipboard = ""};
        StageConfig config = config_for(&person);
        config.spec.seed = seed;
        config.spec.players[SIDE_O].kind = PLAYER_HUMAN;
        person.stage = ui_new(&config, POINT(1280, 800), person.now);
        click(&person, "Toss a coin");
        press(&person, KEY_ENTER);
        tosses[played(&person)->first]++;
        stage_free(person.stage);
        drawlist_free(person.list);
    }
    assert_true(tosses[SIDE_X] >= 6 && tosses[SIDE_O] >= 6);
}

// --- the keyboard alone

static void keys_alone_lead_to_a_game(void **state) {
    Person *person = *state;
    press(person, KEY_TAB);
    for (int i = 0; i < 4; i++)
        press(person, KEY_RIGHT);
    press(person, KEY_SPACE); // Connect Four
    press(person, KEY_TAB);   // Custom
    press(person, KEY_TAB);   // who plays X
    press(person, KEY_RIGHT); // the computer
    press(person, KEY_TAB);   // its level
    press(person, KEY_HOME);
    press(person, KEY_RIGHT);
    plays(person, "7x6x4+drop");
    assert_int_equal(played(person)->players[SIDE_X].kind, PLAYER_COMPUTER);
    assert_int_equal(played(person)->players[SIDE_X].level, 2);
}

static void tab_reaches_everything(void **state) {
    Person *person = *state;
    Screen *screen = screen_start_new(person->stage, person->now);
    WidgetList *list = base_alloc(sizeof *list);
    screen->ops->build(screen, list);
    WidgetState widgets = {0};
    WidgetAction action;
    bool reached[WIDGETS_MAX] = {false};
    for (int i = 0; i < list->count; i++) {
        const Input tab = {.kind = INPUT_KEY, .key = KEY_TAB};
        widget_input(list, &widgets, &tab, person->now, &action);
        for (int k = 0; k < list->count; k++)
            reached[k] |= list->widgets[k].id == widgets.focus;
    }
    for (int i = 0; i < list->count; i++)
        assert_true(list->widgets[i].disabled || reached[i]);
    base_free(screen);
    base_free(list);
}

static void keys_for_all_screens(void **state) {
    Person *person = *state;
    press(person, KEY_F11);
    assert_int_equal(person->fullscreen_toggles, 1);
    press(person, KEY_F1);
    assert_true(has(person, "Done"));
    press(person, KEY_ESCAPE);
    assert_false(has(person, "Done"));
    give(person, (Input){.kind = INPUT_KEY, .key = '/', .shift = true});
    press(person, KEY_ENTER);
    assert_false(has(person, "Done"));
    assert_null(stage_session(person->stage));
    assert_false(stage_quit_wanted(person->stage));
    press_ctrl(person, 'q');
    assert_true(stage_quit_wanted(person->stage));
}

// --- from a position

static void the_example_can_be_played(void **state) {
    Person *person = *state;
    type(person, "p");
    assert_false(can(person, "Play"));
    click(person, "An example");
    sees(person, "X to move");
    press(person, KEY_ENTER);
    const Position *position = session_position(stage_session(person->stage));
    assert_int_equal(position->to_move, SIDE_X);
    assert_int_equal(position_count_moves(position), 3);
    for (Cell free = 1; free <= 8; free += free == 1 ? 3 : 4)
        assert_true(position_can_play(position, free));
}

static void the_key_that_opens_the_sheet_types_nothing(void **state) {
    Person *person = *state;
    type(person, "p");
    assert_true(stage_wants_text(person->stage));
    assert_int_equal(times_shown(person, "p"), 0);
    type(person, "pq?");
    assert_int_equal(times_shown(person, "pq?"), 1);
}

static void moves_and_rules_are_read(void **state) {
    Person *person = *state;
    type(person, "p");
    person->clipboard = "7x6x4+drop\n44536\n";
    click(person, "Paste");
    sees(person, "O to move");
    sees(person, "Connect Four");
    press(person, KEY_ENTER);
    assert_int_equal(played(person)->variant.width, 7);
    assert_int_equal(session_position(stage_session(person->stage))->marks[SIDE_X], 3);
}

static void the_chosen_board_is_meant_without_rules(void **state) {
    Person *person = *state;
    click(person, "Gomoku");
    type(person, "p");
    type(person, "h8 i9");
    sees(person, "X to move");
    sees(person, "15×15");
}

static void what_is_wrong_stands_under_the_field(void **state) {
    Person *person = *state;
    static const struct {
        const char *text, *says;
    } WRONG[] = {
        {"hello", "hello"},          {"X.O/X.X X", "2 rows"},
        {"X.O/X.X/OOXX X", "row 3"}, {"X.O/X.X/OO. Z", "side to move"},
        {"XXX/X../... O", "X"},      {"3x3 X.O/X.X/OO. X", "3x3"},
        {"99x3x3 a1", "99"},         {"XXX/OO./... O", "has won"},
        {"XOX/XOO/OXX O", "full"},   {"a3 a3", "a3"},
    };
    type(person, "p");
    for (size_t i = 0; i < ARRAY_LEN(WRONG); i++) {
        click(person, "An example");
        person->clipboard = WRONG[i].text;
        click(person, "Paste");
        sees(person, "Please check:");
        sees(person, WRONG[i].says);
        assert_int_equal(times_shown(person, WRONG[i].text), 1);
        assert_false(can(person, "Play"));
        press(person, KEY_ENTER);
        assert_null(stage_session(person->stage));
    }
}

static void all_of_a_field_is_selected_and_replaced(void **state) {
    Person *person = *state;
    type(person, "p");
    click(person, "An example");
    press_ctrl(person, 'a');
    type(person, "b2");
    assert_int_equal(times_shown(person, "b2"), 1);
    press_ctrl(person, 'a');
    press(person, KEY_BACKSPACE);
    sees(person, "type it here or paste it");
    type(person, "a1");
    press_ctrl(person, 'a');
    person->clipboard = "5x5x4 c3 b2";
    press_ctrl(person, 'v');
    assert_int_equal(times_shown(person, "5x5x4 c3 b2"), 1);
}

static void rows_of_another_size_bring_their_board(void **state) {
    static const struct {
        const char *card, *rows, *variant;
    } CASES[] = {
        {"Gomoku", "X.O/X.X/OO. X", "3x3x3"},
        {"Gomoku", "4/4/4/4 X", "4x4x4"},
        {"Classic", "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 X", "15x15x5"},
        {"Classic", "X3/4/4 O", "4x3x4"},
        {"Connect Four", "X.O/X.X/OO. X", "3x3x3"},
        {"Connect Four", "7/7/7/7/7/7 X", "7x6x4+drop"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Person *person = *state;
        click(person, CASES[i].card);
        type(person, "p");
        person->clipboard = CASES[i].rows;
        click(person, "Paste");
        plays(person, CASES[i].variant);
        press(person, KEY_ESCAPE);
    }
}

static void the_field_listens_after_the_example(void **state) {
    Person *person = *state;
    type(person, "p");
    click(person, "An example");
    press(person, KEY_BACKSPACE);
    type(person, "O");
    sees(person, "O to move");
}

static void pasting_on_the_start_screen_opens_the_sheet(void **state) {
    Person *person = *state;
    person->clipboard = "5x5x4 c3 b2";
    press_ctrl(person, 'v');
    sees(person, "X to move");
    assert_int_equal(times_shown(person, "5x5x4 c3 b2"), 1);
    plays(person, "5x5x4");
}

static void a_megabyte_is_no_trouble(void **state) {
    Person *person = *state;
    char *huge = testing_repeat("X.O/ é", 200000);
    type(person, "p");
    person->clipboard = huge;
    click(person, "Paste");
    sees(person, "Please check:");
    base_free(huge);
}

static void closing_the_sheet_changes_nothing(void **state) {
    Person *person = *state;
    type(person, "p");
    click(person, "An example");
    click(person, "Close");
    plays(person, "3x3x3");
    assert_false(played(person)->from_position);
}

// --- time

static void sheets_slide_and_then_rest(void **state) {
    Person *person = *state;
    type(person, "?");
    look(person);
    assert_int_equal(stage_timeout(person->stage, person->now), 0);
    assert_true(stage_busy(person->stage, person->now));
    person->now += 300 * NANOSECONDS_PER_MS;
    stage_tick(person->stage, person->now);
    look(person);
    assert_int_equal(stage_timeout(person->stage, person->now), -1);
    press(person, KEY_ESCAPE);
    look(person);
    assert_int_equal(stage_timeout(person->stage, person->now), 0);
    person->now += 300 * NANOSECONDS_PER_MS;
    stage_tick(person->stage, person->now);
    look(person);
    assert_int_equal(stage_timeout(person->stage, person->now), -1);
    assert_int_equal(times_shown(person, "Keyboard"), 0);
}

static void input_never_waits_for_a_sheet(void **state) {
    Person *person = *state;
    type(person, "p");
    type(person, "a1");
    press(person, KEY_ENTER);
    assert_non_null(stage_session(person->stage));
}

// --- promises

static void time_goes_back(Person *person) {
    stage_tick(person->stage, person->now - 1);
}

static void two_widgets_have_one_id(Person *person) {
    (void)person;
    WidgetList *list = base_alloc(sizeof *list);
    widget_add(list, 1, WIDGET_BUTTON, RECT(0, 0, 50, 50), "One");
    widget_add(list, 1, WIDGET_BUTTON, RECT(60, 0, 50, 50), "Two");
}

static void a_key_says_nothing(Person *person) {
    stage_event(person->stage, &(Input){.kind = INPUT_TEXT}, person->now);
}

static void the_position_is_of_another_board(Person *person) {
    GameSpec spec = *stage_chosen(person->stage);
    spec.from_position = true;
    spec.position = testing_position("5x5x4", "");
    stage_start_session(person->stage, &spec);
}

/// Each in a process of its own, which must not go on.
static void broken_promises_end_the_program(void **state) {
    static void (*const BREAK[])(Person *) = {time_goes_back, two_widgets_have_one_id,
                                              a_key_says_nothing, the_position_is_of_another_board};
    for (size_t i = 0; i < ARRAY_LEN(BREAK); i++) {
        fflush(NULL);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            signal(SIGABRT, SIG_DFL); // cmocka catches it
            fclose(stderr);
            BREAK[i](*state);
            _exit(0);
        }
        int status = 0;
        assert_int_equal(waitpid(child, &status, 0), child);
        if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT)
            fail_msg("promise %zu can be broken", i);
    }
}

// --- every window

static bool overlap(Rect a, Rect b) {
    const Rect common = rect_intersection(a, b);
    return common.w > .01f && common.h > .01f;
}

static void check_widgets(const WidgetList *list, Point size) {
    const Rect view = RECT(0, 0, size.x, size.y);
    for (int i = 0; i < list->count; i++) {
        const Rect hit = widget_hit_area(&list->widgets[i]);
        const Rect inside = rect_intersection(hit, view);
        if (hit.w < 44 || hit.h < 44 || inside.w < hit.w - .01f || inside.h < hit.h - .01f)
            fail_msg("'%s' cannot be hit well at %.0fx%.0f", list->widgets[i].label, (double)view.w,
                     (double)view.h);
        for (int k = 0; k < i; k++)
            if (overlap(hit, widget_hit_area(&list->widgets[k])))
                fail_msg("'%s' and '%s' overlap at %.0fx%.0f", list->widgets[i].label,
                         list->widgets[k].label, (double)view.w, (double)view.h);
    }
}

static const Point WINDOWS[] = {
    {1280, 800}, {640, 400},  {1920, 1080}, {2560, 1440}, {1000, 800}, {800, 1000}, {1366, 768},
    {700, 500},  {1024, 600}, {3440, 1440}, {3840, 2160}, {900, 560},  {1279, 799}, {640, 1200},
};

static void check_screen(Person *person, Screen *screen) {
    WidgetList *list = base_alloc(sizeof *list);
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        give(person, (Input){.kind = INPUT_RESIZE, .size = WINDOWS[i]});
        list->count = 0;
        screen->ops->build(screen, list);
        check_widgets(list, stage_view(person->stage));
    }
    base_free(screen);
    base_free(list);
}

static void nothing_overlaps_in_any_window(void **state) {
    Person *person = *state;
    check_screen(person, screen_start_new(person->stage, person->now));
    click(person, "X plays Computer");
    click(person, "O plays Human");
    check_screen(person, screen_start_new(person->stage, person->now));
    check_screen(person, screen_help_new(person->stage, person->now));
    check_screen(person, screen_position_new(person->stage, person->now));
}

static void every_label_is_hit_where_it_is_found(void **state) {
    Person *person = *state;
    click(person, "Change…");
    static const char *const LABELS[] = {"Classic", "Gomoku",    "Your own",        "O plays Human",
                                         "Name",    "Height +",  "In a row -",      "Pieces fall",
                                         "Play",    "Perfect",   "Toss a coin",     "Watch demo",
                                         "Help",    "Exact row", "From a position…"};
    static const char *const TALL_LABELS[] = {
        "Classic", "Gomoku",      "Your own", "O plays Human", "Change…",    "Play",
        "Perfect", "Toss a coin", "Players",  "Help",          "Watch demo", "From a position…"};
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        give(person, (Input){.kind = INPUT_RESIZE, .size = WINDOWS[i]});
        const bool tall = layout_is_tall(WINDOWS[i]);
        for (size_t k = 0; k < (tall ? ARRAY_LEN(TALL_LABELS) : ARRAY_LEN(LABELS)); k++) {
            Point at;
            bool enabled;
            assert_true(stage_find_control(person->stage, tall ? TALL_LABELS[k] : LABELS[k], &at,
                                           &enabled));
            assert_true(at.x > 0 && at.x < MAX(WINDOWS[i].x, 640));
            assert_true(at.y > 0 && at.y < MAX(WINDOWS[i].y, 400));
        }
        click(person, "First move O");
        click(person, "Toss a coin");
        const bool wide = !tall && WINDOWS[i].x >= 700; // notes have room
        if (wide)
            sees(person, "a coin decides");
        click(person, "First move X");
        if (wide)
            sees(person, "moves first");
    }
}

static void every_size_can_be_drawn(void **state) {
    Person *person = *state;
    for (size_t i = 0; i < ARRAY_LEN(WINDOWS); i++) {
        give(person, (Input){.kind = INPUT_RESIZE, .size = WINDOWS[i]});
        sees(person, "Pick a board");
        press(person, KEY_F1);
        sees(person, "In a row");
        press(person, KEY_ESCAPE);
        press(person, 'p');
        sees(person, "From a position");
        press(person, KEY_ESCAPE);
    }
}

/// Where the line that holds `fragment` begins.
static Point shown_at(Person *person, const char *fragment) {
    look(person);
    const DrawList *list = person->list;
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind == DRAW_TEXT && strstr(list->text + command->text.first, fragment))
            return command->as.text.baseline;
    }
    fail_msg("nobody says '%s'", fragment);
    return POINT(0, 0);
}

static void a_notice_lies_over_a_tall_window(void **state) {
    Person *person = *state;
    give(person, (Input){.kind = INPUT_RESIZE, .size = POINT(360, 480)});
    static const char NOTICE[] = "'purple' is no theme; expected paper, blackboard or contrast";
    assert_true(stage_say(person->stage, NOTICE, person->now));
    sees(person, "or contrast.");
    Point at = shown_at(person, "expected");
    at.x += 250; // over another board than the chosen one
    give(person, (Input){.kind = INPUT_POINTER_DOWN, .at = at});
    give(person, (Input){.kind = INPUT_POINTER_UP, .at = at});
    char memory[8192];
    assert_null(strstr(all_shown(person, memory, sizeof memory), "or contrast"));
    plays(person, "3x3x3"); // no board was chosen through it
}

static void a_narrow_phone_has_whole_names(void **state) {
    Person *person = *state;
    static const float WIDTHS[] = {360, 375, 390, 412};
    for (size_t i = 0; i < ARRAY_LEN(WIDTHS); i++) {
        give(person, (Input){.kind = INPUT_RESIZE, .size = POINT(WIDTHS[i], 800)});
        assert_int_equal(times_shown(person, "Four by four"), 1);
        assert_int_equal(times_shown(person, "Connect Four"), 1);
        assert_int_equal(times_shown(person, "15×15, need 5"), 1);
    }
}

static void a_notice_goes_when_somebody_chooses(void **state) {
    Person *person = *state;
    assert_true(stage_say(person->stage, "This is wrong", person->now));
    sees(person, "This is wrong.");
    click(person, "Gomoku");
    assert_int_equal(times_shown(person, "This is wrong."), 0);
}

#define START_TEST(name)    cmocka_unit_test_setup_teardown(name, set_up, tear_down)
#define ANIMATED_TEST(name) cmocka_unit_test_setup_teardown(name, set_up_animated, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        START_TEST(the_screen_opens_as_configured),
        START_TEST(cards_bring_their_rules),
        START_TEST(gomoku_is_fifteen_wide),
        START_TEST(perfect_claims_only_what_is_true),
        START_TEST(the_ruler_says_where_levels_never_slip),
        START_TEST(the_row_length_follows_the_board),
        START_TEST(rules_are_a_sentence),
        START_TEST(another_board_is_calm_again),
        START_TEST(continue_says_how_the_game_stands),
        START_TEST(sizes_end_at_their_limits),
        START_TEST(an_exact_row_says_what_it_is),
        START_TEST(custom_keeps_its_own_rules),
        START_TEST(rules_that_match_a_card_choose_it),
        START_TEST(own_rules_may_pass_those_of_a_card),
        START_TEST(levels_and_names_reach_the_game),
        START_TEST(what_is_chosen_stands_there_the_next_day),
        START_TEST(two_people_may_play),
        START_TEST(names_have_an_end),
        START_TEST(a_field_gives_its_text_to_the_clipboard),
        cmocka_unit_test(a_coin_falls_on_both_sides),
        START_TEST(keys_alone_lead_to_a_game),
        START_TEST(tab_reaches_everything),
        START_TEST(keys_for_all_screens),
        START_TEST(the_example_can_be_played),
        START_TEST(the_key_that_opens_the_sheet_types_nothing),
        START_TEST(moves_and_rules_are_read),
        START_TEST(the_chosen_board_is_meant_without_rules),
        START_TEST(what_is_wrong_stands_under_the_field),
        START_TEST(all_of_a_field_is_selected_and_replaced),
        START_TEST(rows_of_another_size_bring_their_board),
        START_TEST(the_field_listens_after_the_example),
        START_TEST(pasting_on_the_start_screen_opens_the_sheet),
        START_TEST(a_megabyte_is_no_trouble),
        START_TEST(closing_the_sheet_changes_nothing),
        ANIMATED_TEST(sheets_slide_and_then_rest),
        ANIMATED_TEST(input_never_waits_for_a_sheet),
        START_TEST(broken_promises_end_the_program),
        START_TEST(nothing_overlaps_in_any_window),
        START_TEST(every_label_is_hit_where_it_is_found),
        START_TEST(every_size_can_be_drawn),
        START_TEST(a_narrow_phone_has_whole_names),
        START_TEST(a_notice_lies_over_a_tall_window),
        START_TEST(a_notice_goes_when_somebody_chooses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
