// Games written to a file's bytes and read back: everything goes on as it was.
#include "game/keep.h"

#include "base/rng.h"
#include "formats/formats.h"
#include "formats/sgf.h"
#include "support/testing.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 1000, ACTIONS_MAX = 60 };

// --- what a game is

static void assert_same_spec(const GameSpec *a, const GameSpec *b) {
    assert_true(variant_equal(&a->variant, &b->variant));
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        assert_true(player_equal(&a->players[side], &b->players[side]));
        if (a->players[side].kind == PLAYER_HUMAN)
            assert_string_equal(a->players[side].name, b->players[side].name);
    }
    assert_int_equal(a->first, b->first);
    assert_true(a->seed == b->seed);
    assert_int_equal(a->quiet, b->quiet);
    assert_true(game_clock_control_equal(&a->options.time, &b->options.time));
    assert_int_equal(a->options.no_take_back, b->options.no_take_back);
    assert_int_equal(a->options.no_hints, b->options.no_hints);
    assert_int_equal(a->options.adapts, b->options.adapts);
    assert_int_equal(a->options.first_marks, b->options.first_marks);
    assert_int_equal(a->options.swap2, b->options.swap2);
    assert_int_equal(a->from_position, b->from_position);
    if (a->from_position)
        assert_memory_equal(&a->position, &b->position, sizeof(Position));
}

static void assert_same_record(const Record *a, const Record *b) {
    assert_true(game_tree_equal(a->tree, b->tree));
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->cursor, b->cursor);
    assert_int_equal(a->swapped, b->swapped);
    assert_memory_equal(&a->now, &b->now, sizeof(Position));
    assert_memory_equal(a->moves, b->moves, sizeof(Cell) * (size_t)a->count);
    for (int i = 0; i <= a->count; i++)
        assert_int_equal(a->swapped_after[i], b->swapped_after[i]);
    // Both trees in the same order: whoever went somewhere goes there again.
    int i = GAME_TREE_ROOT, j = GAME_TREE_ROOT;
    for (; i != GAME_TREE_NONE; i = game_tree_next(a->tree, i), j = game_tree_next(b->tree, j)) {
        const int onward_i = game_tree_onward(a->tree, i), onward_j = game_tree_onward(b->tree, j);
        assert_int_equal(onward_i == GAME_TREE_NONE, onward_j == GAME_TREE_NONE);
        if (onward_i != GAME_TREE_NONE)
            assert_int_equal(a->tree->nodes[onward_i].move, b->tree->nodes[onward_j].move);
    }
}

static void assert_same(const Game *a, const Game *b) {
    assert_same_spec(&a->spec, &b->spec);
    assert_same_record(&a->record, &b->record);
    assert_memory_equal(&a->settled, &b->settled, sizeof(Tally));
    assert_int_equal(a->seed_number, b->seed_number);
    assert_int_equal(a->set_up_finished, b->set_up_finished);
    assert_int_equal(a->first.wanted, b->first.wanted);
    assert_int_equal(a->first.count, b->first.count);
    assert_int_equal(a->first.hidden, b->first.hidden);
    assert_memory_equal(a->first.marks, b->first.marks, sizeof(Cell) * (size_t)a->first.count);
    assert_int_equal(a->swap2, b->swap2);
    assert_int_equal(a->choice, b->choice);
    assert_int_equal(game_outcome(a), game_outcome(b));
    assert_int_equal(game_result(a), game_result(b));
    assert_int_equal(game_result_before_try(a), game_result_before_try(b));
    assert_int_equal(a->end.kind, b->end.kind);
    assert_int_equal(game_turn(a).player, game_turn(b).player);
    assert_int_equal(game_turn(a).chooses, game_turn(b).chooses);
    assert_int_equal(game_can_undo(a), game_can_undo(b));
    assert_int_equal(game_can_redo(a), game_can_redo(b));
}

static void read_back(Game *game, Game *copy) {
    static const Variant USUAL = {.width = 3, .height = 3, .row_length = 3};
    Buffer text = {.start = NULL};
    FormatsGame read;
    Problem problem = {.sentence = ""};
    keep_note(game);
    sgf_write(game->record.tree, &text);
    const Slice bytes = {.start = text.start, .length = text.length};
    if (!formats_read(bytes, &USUAL, &read, &problem))
        fail_msg("%s in %s", problem.sentence, text.start);
    assert_int_equal(read.kind, FORMATS_SGF);
    assert_string_equal(read.note, "");
    keep_open(copy, read.tree, "copy");
    base_free(text.start);
}

// --- random games

static Variant random_variant(Rng *rng) {
    Variant variant = {
        .width = (uint8_t)(SIDE_MIN + (int)rng_below(rng, SIDE_MAX - SIDE_MIN + 1)),
        .height = (uint8_t)(SIDE_MIN + (int)rng_below(rng, SIDE_MAX - SIDE_MIN + 1)),
        .drop = rng_below(rng, 2),
        .exact = rng_below(rng, 2),
    };
    const uint32_t longest = MAX(variant.width, variant.height);
    variant.row_length = (uint8_t)(SIDE_MIN + (int)rng_below(rng, MIN(longest, 6) - SIDE_MIN + 1));
    return variant;
}

static Player random_player(Rng *rng) {
    static const char *const NAMES[] = {"", "Anna", "a]b\\c:d", "小林 光一",
                                        "as many bytes as a name may have, forty-seven !"};
    Player player = {.kind = rng_below(rng, 2) ? PLAYER_HUMAN : PLAYER_COMPUTER};
    if (player.kind == PLAYER_COMPUTER)
        player.level = (Level)(LEVEL_MIN + (int)rng_below(rng, LEVEL_PERFECT - LEVEL_MIN + 1));
    else
        snprintf(player.name, sizeof player.name, "%s", NAMES[rng_below(rng, ARRAY_LEN(NAMES))]);
    return player;
}

static void play_some(Position *position, int count, Rng *rng) {
    for (; count > 0 && position->outcome == OUTCOME_OPEN; count--) {
        Cell moves[CELLS_MAX];
        const int playable = position_moves(position, moves);
        position_play(position, moves[rng_below(rng, (uint32_t)playable)]);
    }
}

/// A position with moves before it, or one that was set up, marks and all.
static void set_up(GameSpec *spec, Rng *rng) {
    Problem problem;
    position_init(&spec->position, &spec->variant, spec->first);
    play_some(&spec->position, (int)rng_below(rng, 8), rng);
    spec->from_position = true;
    const Position played = spec->position;
    if (rng_below(rng, 2))
        assert_true(position_arrange(&spec->position, &spec->variant, played.cells, played.to_move,
                                     &problem));
}

static GameOptions random_options(Rng *rng) {
    GameOptions options = {.no_take_back = rng_below(rng, 2),
                           .no_hints = rng_below(rng, 2),
                           .adapts = rng_below(rng, 2),
                           .first_marks = (int)rng_below(rng, FIRST_MARKS_MOST + 1),
                           .swap2 = rng_below(rng, 2)};
    options.time.kind = (TimeKind)rng_below(rng, TIME_KINDS);
    options.time.seconds = TIME_SECONDS_LEAST + (int)rng_below(rng, 100);
    options.time.increment = (int)rng_below(rng, TIME_INCREMENT_MOST + 1);
    options.time.no_losses = rng_below(rng, 2);
    return options;
}

static GameSpec random_spec(Rng *rng) {
    static const Variant GOMOKU = {.width = 15, .height = 15, .row_length = 5};
    GameSpec spec = {.variant = random_variant(rng), .seed = rng_next(rng)};
    if (rng_below(rng, 4) == 0)
        spec.variant = GOMOKU;
    spec.first = (Side)rng_below(rng, 2);
    spec.quiet = rng_below(rng, 2);
    if (rng_below(rng, 2))
        spec.options = random_options(rng);
    spec.players[SIDE_X] = random_player(rng);
    spec.players[SIDE_O] = random_player(rng);
    if (rng_below(rng, 4) == 0)
        set_up(&spec, rng);
    return spec;
}

static void play_one(Game *game, Rng *rng) {
    Cell moves[CELLS_MAX];
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&game->spec.variant); cell++)
        if (game_can_play(game, cell))
            moves[count++] = cell;
    if (count > 0)
        game_play(game, moves[rng_below(rng, (uint32_t)count)]);
}

static void choose_one(Game *game, Rng *rng) {
    const Swap2Choice choice = (Swap2Choice)(1 + (int)rng_below(rng, SWAP2_DRAW_TWO));
    if (opening_allows(&game->record, game->record.cursor, choice))
        game_choose(game, choice);
}

static void act(Game *game, Rng *rng) {
    const uint32_t action = rng_below(rng, 18);
    const Side speaker = game_side_that_may_end(game);
    if (action == 0)
        game_undo(game);
    else if (action == 1)
        game_redo(game);
    else if (action == 2)
        game_go_to(game, (int)rng_below(rng, (uint32_t)game->record.count + 1));
    else if (action == 3)
        game_let_computer_play(game);
    else if (action == 4 && !game_is_open(game))
        game_start_next(game, game);
    else if (action == 5 && speaker != SIDE_NONE)
        game_resign(game, speaker);
    else if (action == 6 && speaker != SIDE_NONE)
        game_agree_draw(game);
    else if (game_turn(game).chooses && game_is_open(game))
        choose_one(game, rng);
    else
        play_one(game, rng);
}

static void random_games_go_on_as_they_were(void **state) {
    (void)state;
    const uint64_t seed = 20261123;
    print_message("seed %llu\n", (unsigned long long)seed);
    Rng rng = rng_seeded(seed);
    static Game game, copy;
    for (int i = 0; i < GAMES; i++) {
        const GameSpec spec = random_spec(&rng);
        game_start(&game, &spec, &game);
        for (uint32_t actions = rng_below(&rng, ACTIONS_MAX); actions > 0; actions--)
            act(&game, &rng);
        if (rng_below(&rng, 3) == 0)
            game_tree_set(game.record.tree, game.record.nodes[game.record.cursor], "C",
                          slice_of("a comment: ]\\ \nof two text lines"));
        if (game.move_asked)
            game_undo(&game); // it is not kept that a move was asked for
        read_back(&game, &copy);
        assert_same(&game, &copy);
    }
    record_end(&game.record);
    record_end(&copy.record);
}

// --- other programs' games

static void people_play_where_nothing_is_said(void **state) {
    (void)state;
    static const Variant USUAL = {.width = 15, .height = 15, .row_length = 5};
    FormatsGame read;
    Problem problem;
    static Game game;
    assert_true(formats_read(slice_of("(;GM[4]FF[4]SZ[15]PB[Lee]INKROWAT[x]INKROWTALLY[1]"
                                      "INKROWVISITED[9999999999];B[hh];W[ii](;B[aa])(;B[bb]))"),
                             &USUAL, &read, &problem));
    keep_open(&game, read.tree, "");
    assert_int_equal(game.spec.players[SIDE_X].kind, PLAYER_HUMAN);
    assert_string_equal(game.spec.players[SIDE_X].name, "Lee");
    assert_string_equal(game.spec.players[SIDE_O].name, "");
    assert_int_equal(game.record.cursor, 3);
    assert_int_equal(game.settled.wins[SIDE_X], 0);
    record_end(&game.record);
}

/// On this day and the next; what was taken back here is none.
static void lines_of_a_file_are_lines_ever_after(void **state) {
    (void)state;
    static const Variant USUAL = {.width = 15, .height = 15, .row_length = 5};
    static Game game, copy;
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        FormatsGame read;
        Problem problem;
        assert_true(formats_read(slice_of("(;GM[4]FF[4]SZ[15];B[hh];W[ii](;B[aa])(;B[bb]))"),
                                 &USUAL, &read, &problem));
        keep_open(&game, read.tree, elsewhere ? "" : "ours");
        assert_int_equal(game_has_lines(&game), elsewhere);
        read_back(&game, &copy);
        assert_int_equal(game_has_lines(&copy), elsewhere);
        assert_int_equal(game_leaves_main(&copy), 0);
        assert_true(game_turn_aside(&copy));
        assert_int_equal(game_leaves_main(&copy), 3);
        record_end(&game.record);
        record_end(&copy.record);
    }
}

// --- the result

static void more_games_than_can_be_counted_are_none(void **state) {
    (void)state;
    static const struct {
        const char *tally;
        int wins;
    } CASES[] = {{"7 8 9", 8}, {"2147483647 0 0", 1}, {"4294967296 0 0", 1}, {"0 0 2147483647", 1}};
    static Game game;
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const Variant variant = testing_variant("3x3x3");
        GameTree *tree = game_tree_new(&variant, NULL);
        int node = GAME_TREE_ROOT;
        static const Cell MOVES[] = {0, 3, 1, 4, 2};
        for (size_t j = 0; j < ARRAY_LEN(MOVES); j++)
            node = game_tree_add(tree, node, j % 2 ? SIDE_O : SIDE_X, MOVES[j]);
        game_tree_set(tree, GAME_TREE_ROOT, "INKROWTALLY", slice_of(CASES[i].tally));
        keep_open(&game, tree, "");
        assert_int_equal(game_tally(&game).wins[SIDE_X], CASES[i].wins);
        record_end(&game.record);
    }
}

static void start(Game *game) {
    GameSpec spec = {.variant = testing_variant("3x3x3"), .seed = 7};
    game_start(game, &spec, game);
}

static void play(Game *game, const char *cells) {
    for (; *cells; cells++)
        game_play(game, (Cell)(*cells - '0'));
}

static void assert_result(Game *game, const char *expected) {
    keep_note(game);
    const char *result = game_tree_value(game->record.tree, GAME_TREE_ROOT, "RE");
    if (expected)
        assert_string_equal(result, expected);
    else
        assert_null(result);
}

static void a_file_says_how_its_game_ended(void **state) {
    (void)state;
    static Game game, copy;
    static const struct {
        const char *cells, *result;
    } GAMES_OVER[] = {{"03142", "B+"}, {"031485", "W+"}, {"012435768", "0"}};
    for (size_t i = 0; i < ARRAY_LEN(GAMES_OVER); i++) {
        start(&game);
        play(&game, GAMES_OVER[i].cells);
        assert_result(&game, GAMES_OVER[i].result);
        read_back(&game, &copy);
        assert_same(&game, &copy);
        game_go_to(&game, 2); // looked back in it is over still
        assert_result(&game, GAMES_OVER[i].result);
        game_play(&game, 8); // a try: it ended as it did
        assert_result(&game, GAMES_OVER[i].result);
        read_back(&game, &copy);
        assert_same(&game, &copy);
        assert_result(&copy, GAMES_OVER[i].result);
    }
    record_end(&game.record);
    record_end(&copy.record);
}

/// By swap2 players change seats: other programs read who plays which colour in the end.
static void names_are_of_who_plays_the_colour(void **state) {
    (void)state;
    static Game game, copy;
    GameSpec spec = {.variant = testing_variant("15x15x5"), .seed = 7, .options = {.swap2 = true}};
    strcpy(spec.players[SIDE_X].name, "Ann");
    strcpy(spec.players[SIDE_O].name, "Bob");
    game_start(&game, &spec, &game);
    static const Cell OPENING[] = {112, 113, 127};
    for (size_t i = 0; i < ARRAY_LEN(OPENING); i++)
        game_play(&game, OPENING[i]);
    game_choose(&game, SWAP2_TAKE_OTHER);
    game_play(&game, 97);
    keep_note(&game);
    const GameTree *tree = game.record.tree;
    assert_string_equal(game_tree_value(tree, GAME_TREE_ROOT, "PB"),
                        game.spec.players[SIDE_X].name);
    assert_string_equal(game_tree_value(tree, GAME_TREE_ROOT, "PW"),
                        game.spec.players[SIDE_O].name);
    assert_string_equal(game.spec.players[SIDE_X].name, "Bob");
    read_back(&game, &copy);
    assert_same(&game, &copy);
    game_go_to(&copy, 0);
    keep_note(&copy);
    assert_string_equal(game_tree_value(copy.record.tree, GAME_TREE_ROOT, "PB"), "Ann");
    record_end(&game.record);
    record_end(&copy.record);
}

static void a_loss_on_time_is_said(void **state) {
    (void)state;
    static Game game;
    start(&game);
    play(&game, "03");
    game_run_out_of_time(&game);
    assert_result(&game, "W+T");
    game_undo(&game);
    assert_result(&game, "W+T"); // looked back in it is over still
    game_play(&game, 3);
    assert_result(&game, NULL);
    record_end(&game.record);
}

static void what_was_said_at_the_end_is_kept(void **state) {
    (void)state;
    static Game game, copy;
    static const char *const RESULTS[] = {"W+R", "B+R", "0"};
    for (int i = 0; i < 3; i++) {
        start(&game);
        play(&game, "03");
        if (i < 2)
            game_resign(&game, (Side)i);
        else
            game_agree_draw(&game);
        assert_result(&game, RESULTS[i]);
        read_back(&game, &copy);
        assert_same(&game, &copy);
        game_undo(&copy); // and can be lifted still
        assert_result(&copy, NULL);
        assert_true(game_is_open(&copy));
    }
    record_end(&game.record);
    record_end(&copy.record);
}

/// Where the board does not say it: the game has ended, and can be gone on with.
static void a_file_from_elsewhere_says_how_it_ended(void **state) {
    (void)state;
    static const Variant USUAL = {.width = 15, .height = 15, .row_length = 5};
    static const struct {
        const char *text;
        GameEnd end;
    } FILES[] = {
        {"(;GM[4]SZ[15]RE[B+R];B[hh];W[ii])", {GAME_END_RESIGNED, SIDE_O}},
        {"(;GM[4]SZ[15]RE[W+Time];B[hh](;W[ii])(;W[aa]))", {GAME_END_TIME, SIDE_X}},
        {"(;GM[4]SZ[15]RE[B+];B[hh];W[ii])", {GAME_END_SAID, SIDE_O}},
        {"(;GM[4]SZ[15]RE[?];B[hh];W[ii])", {.kind = GAME_END_NONE}},
        {"(;GM[4]SZ[15]RE[B+];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])",
         {.kind = GAME_END_NONE}}, // the board says it
    };
    static Game game, copy;
    for (size_t i = 0; i < ARRAY_LEN(FILES); i++) {
        FormatsGame read;
        Problem problem;
        assert_true(formats_read(slice_of(FILES[i].text), &USUAL, &read, &problem));
        keep_open(&game, read.tree, "");
        const GameEnd end = game_end_of_line(&game);
        assert_int_equal(end.kind, FILES[i].end.kind);
        assert_int_equal(end.loser, FILES[i].end.loser);
        read_back(&game, &copy);
        assert_same(&game, &copy);
        if (end.kind == GAME_END_RESIGNED || end.kind == GAME_END_SAID) {
            assert_true(game_undo(&copy));
            assert_true(game_is_open(&copy));
        }
        record_end(&game.record);
        record_end(&copy.record);
    }
}

static void what_another_program_said_of_the_result_stays(void **state) {
    (void)state;
    static Game game;
    start(&game);
    game_tree_set(game.record.tree, GAME_TREE_ROOT, "RE", slice_of("W+Resign"));
    play(&game, "03");
    assert_result(&game, "W+Resign");
    play(&game, "142");
    assert_result(&game, "W+Resign");
    record_end(&game.record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_go_on_as_they_were),
        cmocka_unit_test(people_play_where_nothing_is_said),
        cmocka_unit_test(lines_of_a_file_are_lines_ever_after),
        cmocka_unit_test(more_games_than_can_be_counted_are_none),
        cmocka_unit_test(a_file_says_how_its_game_ended),
        cmocka_unit_test(names_are_of_who_plays_the_colour),
        cmocka_unit_test(a_loss_on_time_is_said),
        cmocka_unit_test(what_was_said_at_the_end_is_kept),
        cmocka_unit_test(a_file_from_elsewhere_says_how_it_ended),
        cmocka_unit_test(what_another_program_said_of_the_result_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
