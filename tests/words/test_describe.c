// The sentences, held against the wording that was agreed for known positions, and against a plain
// brute force for what they claim.
#include "words/describe.h"

#include "base/rng.h"
#include "rules/notation.h"
#include "study/annotate.h"
#include "support/classic.h"
#include "support/testing.h"

#include <stdio.h>
#include <string.h>

static GameSpec spec_of(const char *variant, const char *x, const char *o) {
    GameSpec spec = {.first = SIDE_X};
    Problem problem;
    spec.variant = testing_variant(variant);
    assert_true(player_parse(slice_of(x), &spec.players[SIDE_X], &problem));
    assert_true(player_parse(slice_of(o), &spec.players[SIDE_O], &problem));
    return spec;
}

static Position position_of(const GameSpec *spec, const char *moves) {
    Position position;
    Problem problem;
    if (!notation_parse_moves(slice_of(moves), &spec->variant, spec->first, &position, &problem))
        fail_msg("%s", problem.sentence);
    return position;
}

/// The sentence about the last move, with everything known that minimax can prove.
static void describe_known(const GameSpec *spec, const Position *position, Text *text) {
    Judge *judge = judge_new();
    Position before = *position;
    while (before.ply > 0) {
        position_undo(&before);
        annotate_by_minimax(judge, &before);
    }
    describe_move(spec, position, judge, text);
    judge_free(judge);
}

static void describe(const GameSpec *spec, const char *moves, Text *text) {
    Position position = position_of(spec, moves);
    describe_known(spec, &position, text);
}

static void assert_described(const GameSpec *spec, const char *moves, const char *expected) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    describe(spec, moves, &text);
    assert_string_equal(memory, expected);
}

static void classic_against_the_computer(void **state) {
    (void)state;
    GameSpec spec = spec_of("3x3x3", "human", "level4");
    assert_described(&spec, "a3", "Takes the corner a3.");
    assert_described(&spec, "a3 b3 c3 a1",
                     "Takes the corner a1. A losing move: you can win in 3. "
                     "One other move would have drawn."); // it would win now
    const GameSpec watched = spec_of("3x3x3", "level4", "level4");
    assert_described(&watched, "a3 b3 c3 a1",
                     "Takes the corner a1. A losing move: now lost in 3. "
                     "Only the centre b2 would have drawn.");
    assert_described(&spec, "a3 b3 c3",
                     "Takes the corner c3. A slip: it gives away a win. "
                     "Three other moves would have won.");
    assert_described(&spec, "a3 b3 c3 a1 c1",
                     "Takes the corner c1 and makes two threats at once. No other move wins.");
    assert_described(&spec, "a3 b3 c3 a1 c1 c2",
                     "Blocks your column c3–c1. Any other answer loses, too.");
    assert_described(&spec, "a3 b3 c3 a1 c1 c2 b2",
                     "Well played! Corner c1 made two threats at once, and one pen cannot block "
                     "both.");
    assert_described(&spec, "a3 b3 c3 b2 b1 c2 a2 a1 c1",
                     "You could have won: b2 at mark 3. All eight rows are blocked.");
    assert_described(&spec, "b2 a1 a3 c1 b1 b3 a2 c2 c3",
                     "All eight rows are blocked. With perfect play, Classic is always a draw.");
}

/// Who made them, and how many: what stood already was made before, and may have been overlooked.
static void threats_are_told_of_the_mark_that_made_them(void **state) {
    (void)state;
    const GameSpec classic = spec_of("3x3x3", "level1", "level2");
    assert_described(&classic, "a2 b1 a1 a3 b2 c1 b3 c2 c3",
                     "Centre b2 made two threats at once, and one pen cannot block both.");
    const GameSpec larger = spec_of("5x5x3", "level1", "level2");
    assert_described(&larger, "b2 a5 c5 e1 c3 a1 d4",
                     "Centre c3 made three threats at once, and one pen cannot block them all.");
    assert_described(&larger, "a1 a5 b1 b5 c2 c1 c3 d4 c4", // one, and then one more
                     "d4 lost at once: c5 would have won at once.");
}

static void what_loses_at_once_is_said_so(void **state) {
    (void)state;
    const GameSpec spec = spec_of("3x3x3", "level1", "level2");
    assert_described(
        &spec, "a3 b2 c3 a1",
        "Takes the corner a1. A losing move: it loses at once. Only the edge b3 would have drawn.");
}

static void the_only_move_is_no_choice(void **state) {
    (void)state;
    const GameSpec spec = spec_of("3x5x3+drop", "level1", "level2");
    assert_described(&spec, "a1 c1 c2 c3 c4 a2 a3 a4 a5 b1 c5 b2",
                     "Makes two in a row b2–b1 and threatens b3. The only move, and it loses.");
}

/// Four in a column are no row of exactly three.
static void a_draw_with_a_row_that_is_too_long(void **state) {
    (void)state;
    const GameSpec spec = spec_of("4x4x3+exact", "level1", "level2");
    assert_described(&spec, "b1 c4 d4 c1 d1 d2 d3 c2 b2 c3 b4 a4 b3 a3 a2 a1",
                     "O could have won: b3 at mark 12. Nobody has exactly three in a row.");
    assert_described(
        &spec, "a1 a4 b1 b4 d1 d3 c1",
        "Makes four in a row a1–d1, too many: exactly three win. But O can win on c4 now.");
}

static void classic_between_two(void **state) {
    (void)state;
    GameSpec people = spec_of("3x3x3", "human", "human");
    assert_described(&people, "a3 b3 b2 c3 c1",
                     "b3 was the losing move: it let X win. Only the centre b2 would have held.");
}

/// What a coach says is said to one person. Two play their own game, until it is over.
static void only_a_coach_tells_slips_and_remedies(void **state) {
    (void)state;
    static const char SLIP[] = "a3 b3 c3 a1", THREAT[] = "a3 b3 b2", REFUTED[] = "a1 b2 c1 b1 a3";
    GameSpec people = spec_of("3x3x3", "human", "human");
    assert_described(&people, SLIP, "Takes the corner a1.");
    assert_described(&people, THREAT, "Takes the centre b2.");
    assert_described(&people, REFUTED, "Takes the corner a3.");
    GameSpec quiet = spec_of("3x3x3", "human", "level3");
    assert_described(&quiet, THREAT,
                     "Takes the centre b2 and threatens c1. It wins in 4 from here.");
    quiet.quiet = true;
    assert_described(&quiet, SLIP, "Takes the corner a1.");
    assert_described(&quiet, THREAT, "Takes the centre b2.");
    assert_described(&quiet, REFUTED, "Takes the corner a3.");
    assert_described(&quiet, "b3 b2 c2 c3 a2 a1", "");
}

static void assert_judged_hint(const GameSpec *spec, const char *moves, const char *cell,
                               const Judge *judge, const char *expected) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    const Position position = position_of(spec, moves);
    Cell hint;
    Problem problem;
    assert_true(notation_parse_cell(slice_of(cell), &spec->variant, &hint, &problem));
    describe_hint(spec, &position, hint, judge, &text);
    assert_string_equal(memory, expected);
}

static void assert_hint(const GameSpec *spec, const char *moves, const char *cell,
                        const char *expected) {
    assert_judged_hint(spec, moves, cell, NULL, expected);
}

/// Who must lose need not do so sooner: of the answers that lose this is told apart.
static void an_answer_that_loses_sooner_is_told_so(void **state) {
    (void)state;
    // b1 loses in three marks, c3 in five, and nothing later.
    static const struct {
        const char *x, *o;
    } PLAYERS[] = {{"human", "level4"}, {"level4", "human"}, {"human", "perfect"}};
    for (size_t i = 0; i < ARRAY_LEN(PLAYERS); i++) {
        const GameSpec spec = spec_of("4x3x3", PLAYERS[i].x, PLAYERS[i].o);
        const bool person = spec.players[SIDE_X].kind == PLAYER_HUMAN; // who is to move
        assert_described(&spec, "a3 b3 c2 a2 a1 d3",
                         person
                             ? "Takes the corner d3 and threatens to win. Every answer loses, this "
                               "one sooner than others."
                             : "Takes the corner d3 and threatens c3. Every answer loses, this one "
                               "sooner than others.");
        assert_described(
            &spec, "a3 b3 c2 a2 a1 c3",
            person ? "Takes the edge c3 and threatens to win. It holds out longest, but loses."
                   : "Takes the edge c3 and threatens d3. It holds out longest, but loses.");
    }
}

/// That one of lost moves holds out longest is said when it is known.
static void a_hint_in_a_lost_game_promises_nothing(void **state) {
    (void)state;
    static const char MOVES[] = "d1 d2 c1 b1 e1 f1 c2 c3";
    const GameSpec spec = spec_of("7x6x4+drop", "human", "human");
    const Position position = position_of(&spec, MOVES),
                   after = position_of(&spec, "d1 d2 c1 b1 e1 f1 c2 c3 d3");
    Judge *judge = judge_new();
    judge_learn_bounds(judge, &position,
                       (Bounds){.lower = -1, .upper = -1, .plies = 30, .exact = true, .by = "test"},
                       NULL);
    assert_judged_hint(&spec, MOVES, "d3", judge, "d3 loses, as every move does.");
    judge_learn_bounds(judge, &after,
                       (Bounds){.lower = 1, .upper = 1, .plies = 29, .exact = true, .by = "test"},
                       NULL);
    assert_judged_hint(&spec, MOVES, "d3", judge, "d3 holds out longest, but loses.");
    judge_free(judge);
}

/// What a move does is no rescue where every move loses.
static void a_hint_in_a_lost_game_says_that_it_is_lost(void **state) {
    (void)state;
    static const struct {
        const char *variant, *moves, *cell, *expected;
    } CASES[] = {
        {"3x3x3", "a3 b3 c3 a1 c1", "c2",
         "The edge c2 blocks the column c3–c1. But the game is lost: X can win on b2."},
        {"3x3x3", "b2 a2 a3", "c1",
         "The corner c1 blocks the diagonal a3–c1. Any other move loses at once, this one later."},
        {"4x3x3+drop", "a1 b1 c1 c2 b2 c3 a2 d1 b3 a3", "d2", "d2 is the only move, and loses."},
        {"4x3x3+drop", "d1 c1 b1 c2 c3 d2 d3 a1 b2 b3", "a2", "a2 is the only move, and draws."},
        {"3x6x3+drop", "b1 b2 b3 c1 c2 c3 c4 b4 c5 c6 b5 b6 a1", "a2",
         "a2 blocks the diagonal a2–c4, and now needs only a3 for the diagonal a3–c1. But the game "
         "is lost."},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const GameSpec spec = spec_of(CASES[i].variant, "human", "human");
        const Position position = position_of(&spec, CASES[i].moves);
        Judge *judge = judge_new();
        annotate_by_minimax(judge, &position);
        assert_judged_hint(&spec, CASES[i].moves, CASES[i].cell, judge, CASES[i].expected);
        judge_free(judge);
    }
}

static void a_hint_says_why(void **state) {
    (void)state;
    GameSpec spec = spec_of("3x3x3", "level3", "human");
    assert_hint(&spec, "a1 b2 c1", "b1",
                "The edge b1 blocks the computer's row a1–c1, and now needs only b3 for the column "
                "b3–b1.");
    assert_hint(&spec, "a1", "b2", "The centre b2 looks best.");
    assert_hint(&spec, "a3 b3 b2 a1", "c1", "c1 completes a3–b2–c1.");
    // Asked for, so it is told to two people as well.
    GameSpec people = spec_of("3x3x3", "human", "human");
    people.quiet = true;
    assert_hint(&people, "a3 b3", "b2", "The centre b2 threatens c1.");
    GameSpec gomoku = spec_of("15x15x5", "human", "human");
    assert_hint(&gomoku, "h8 a1 i8 a3", "j8", "j8 makes an open three h8–j8.");
    assert_hint(&gomoku, "h8 a1 i8", "j9", "j9 looks best.");
    GameSpec drop = spec_of("7x6x4+drop", "human", "human");
    assert_hint(&drop, "d1 c1 d2 c2 d3", "d4",
                "d4 stops the column. Any other move loses at once.");
}

/// Among equals "longest" and "keeps" would say that other moves are worse.
static void a_hint_says_what_a_move_is_worth(void **state) {
    (void)state;
    static const struct {
        const char *moves, *cell, *expected;
    } CASES[] = {
        {"", "b2", "The centre b2 draws, as every move does."},
        {"b2", "a3", "The corner a3 keeps the draw."},
        {"b2 a2", "b3", "The edge b3 threatens b1. It wins in 5."},
        {"a3 b3 c3 a1", "c1",
         "The corner c1 makes two threats at once. It wins in 3. "
         "No other move wins."},
    };
    GameSpec spec = spec_of("3x3x3", "human", "human");
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const Position position = position_of(&spec, CASES[i].moves);
        Judge *judge = judge_new();
        assert_true(annotate_by_minimax(judge, &position));
        assert_judged_hint(&spec, CASES[i].moves, CASES[i].cell, judge, CASES[i].expected);
        judge_free(judge);
    }
    spec.variant = testing_variant("15x15x5");
    Position lost = position_of(&spec, "h8");
    Judge *judge = judge_new();
    judge_learn_bounds(judge, &lost,
                       (Bounds){.lower = -1, .upper = -1, .plies = 224, .by = "search"}, NULL);
    assert_judged_hint(&spec, "h8", "j9", judge, "j9 loses, as every move does.");
    judge_free(judge);
}

static void assert_unknown_described(const GameSpec *spec, const char *moves,
                                     const char *expected) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    Position position = position_of(spec, moves);
    describe_move(spec, &position, NULL, &text);
    assert_string_equal(memory, expected);
}

static void a_lost_game_is_told_by_its_last_slip(void **state) {
    (void)state;
    GameSpec lost = spec_of("3x3x3", "human", "perfect");
    assert_described(&lost, "b3 b2 c2 c3 a2 a1",
                     "a2 was the losing move: a1 had to be blocked instead.");
    assert_unknown_described(&lost, "b3 b2 c2 c3 a2 a1", ""); // the subtitle tells the row
    GameSpec second = spec_of("3x3x3", "perfect", "human");
    assert_described(&second, "a3 b3 c1 b2 a1 b1",
                     "Well played! a1 was the losing move: b1 had to be blocked instead.");
}

static void a_computer_has_one_name(void **state) {
    (void)state;
    GameSpec spec = spec_of("3x3x3", "human", "perfect");
    assert_unknown_described(&spec, "a1 b2 c1 b1 b3",
                             "Blocks Perfect's column b3–b1. Any other move loses at once.");
    assert_unknown_described(&spec, "a1 b2 c1 b1 a3",
                             "Takes the corner a3. But Perfect can win on b3 now.");
    spec = spec_of("3x3x3", "human", "level4");
    assert_unknown_described(&spec, "a1 b2 c1 b1 a3",
                             "Takes the corner a3. But the computer can win on b3 now.");
}

static void a_block_that_had_to_be(void **state) {
    (void)state;
    GameSpec demo = spec_of("7x7x4", "level5", "level8");
    assert_described(&demo, "b7 b6 f6 c6 b5 d5 e5 a4 b4 e4 c4 c3 d4 d3 b3 b2 f3 g7",
                     "Blocks the diagonal d4–g7. Any other move loses at once.");
}

static void falling_pieces(void **state) {
    (void)state;
    GameSpec spec = spec_of("7x6x4+drop", "human", "level6");
    assert_described(&spec, "d1 d2 c1 b1 e1 f1 c2 e2 c3 c4",
                     "Stops your column on c4 and threatens to win.");
    const GameSpec watched = spec_of("7x6x4+drop", "level6", "level6");
    assert_described(&watched, "d1 d2 c1 b1 e1 f1 c2 e2 c3 c4",
                     "Stops the column on c4, and now needs only d3 for the diagonal c4–f1.");
    assert_described(&spec, "d1", "Opens on d1.");
    assert_described(&spec, "d1 d2", "Answers on top of d1.");
}

static void gomoku_rows(void **state) {
    (void)state;
    GameSpec spec = spec_of("15x15x5", "human", "level6");
    assert_described(&spec, "h8", "Takes the centre h8.");
    assert_described(&spec, "h8 h9", "Answers beside h8.");
    assert_described(&spec, "h8 j10", "Answers close to h8.");
    assert_described(&spec, "h8 b1", "Plays b1.");
    assert_described(&spec, "h8 h9 i8", "Makes two in a row h8–i8.");
    assert_described(&spec, "h8 h9 j8", "Lines up with h8.");
    assert_described(&spec, "h8 h9 i8 i9 k8", "Makes a split three h8–k8: it must be answered.");
    assert_described(&spec, "h8 h9 i8 a1 k8 j8", "Stops your split three h8–k8.");
    assert_described(&spec, "h8 g8 i8 l8 k8", "Answers beside l8.");          // no room for five
    assert_described(&spec, "h8 l8 i8 f8 g8", "Makes three in a row g8–i8."); // but no open one
    assert_described(&spec, "h8 h9 i8 i9 g8", "Makes an open three g8–i8: it must be answered.");
    assert_described(&spec, "h8 h9 a1 i9 k9", "Gets in the way of h9 and i9.");
    assert_described(&spec, "h8 h9 i8 i9 g8 j8", "Stops your open three g8–i8.");
    assert_described(&spec, "h8 h9 i8 i9 g8 o15 f8",
                     "Makes an open four f8–i8 and two threats at once.");
    assert_described(&spec, "h8 h9 i8 i9 g8 o15 f8 j8", "Blocks your row f8–j8.");
    // Both ends of c1–e1 are open, and a1 is neither: it hinders nothing.
    const GameSpec drop = spec_of("7x6x4+drop", "human", "human");
    assert_described(&drop, "d1 g1 e1 d2 c1 a1", "Answers close to c1.");
}

static void titles(void **state) {
    (void)state;
    static const struct {
        const char *variant, *x, *o, *moves, *title, *subtitle;
    } CASES[] = {
        {"3x3x3", "human", "level4", "", "Your turn", "Classic 3×3 · 3 in a row"},
        {"3x3x3", "human", "level4", "a3", "Computer is thinking", "Classic 3×3 · 3 in a row"},
        {"3x3x3", "human", "level4", "a3 b3 c3 a1 c1 c2 b2", "You win", "b2 completes a3–b2–c1"},
        {"3x3x3", "level1", "human", "a3 b3 c3 a1 c1 c2 b2", "Computer wins",
         "b2 completes a3–b2–c1"},
        {"3x3x3", "human", "human", "a3 b3 c3 a1 c1 c2 b2", "X wins", "b2 completes a3–b2–c1"},
        {"3x3x3", "level1", "level2", "a3", "O to move", "Classic 3×3 · 3 in a row"},
        {"3x3x3", "human", "level4", "a3 b3 c3 b2 b1 c2 a2 a1 c1", "A draw", "the board is full"},
        {"3x3x3", "human", "perfect", "a3", "Perfect is thinking", "Classic 3×3 · 3 in a row"},
        {"3x3x3", "perfect", "human", "a3 b3 c3 a1 c1 c2 b2", "Perfect wins",
         "b2 completes a3–b2–c1"},
        {"4x4x3", "human", "perfect", "a3", "Perfect is thinking", "4×4 · 3 in a row"},
        {"15x15x5", "human", "human", "", "X to move", "Gomoku 15×15 · 5 in a row"},
        {"15x15x5+exact", "human", "human", "", "X to move", "15×15 · exactly 5"},
        {"7x6x4+drop", "human", "human", "", "X to move", "Connect Four 7×6 · pieces fall"},
        {"8x7x4+drop", "human", "human", "", "X to move", "8×7 · 4 in a row · pieces fall"},
        {"9x7x5", "human", "human", "", "X to move", "9×7 · 5 in a row"},
        {"3x3x3", "human", "human", "a3 a2 b3 b2 c2 c1 c3 ", "X wins", "c3 completes a3–b3–c3"},
        {"3x3x3", "human", "human", "a3 a2 b3 c2 c1 b2", "O wins", "b2 completes a2–b2–c2"},
        {"3x3x3", "human", "human", "a1 a2 a3 b3 b2 b1 c2 c1 c3", "X wins",
         "c3 completes a1–b2–c3"},
        {"3x3x3", "human", "human", "a1 a2 b2 b3 b1 a3 c1", "X wins", "c1 completes a1–b1–c1"},
        {"3x3x3", "human", "human", "a1 a2 b2 b3 c2 b1 c1 a3 c3", "X wins",
         "c3 completes c3–c2–c1 and a1–b2–c3"},
        {"4x4x4", "human", "human", "a1 a2 b1 b2 c1 c2 d1", "X wins", "d1 completes a1–d1"},
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        GameSpec spec = spec_of(CASES[i].variant, CASES[i].x, CASES[i].o);
        Position position = position_of(&spec, CASES[i].moves);
        bool computer = position.outcome == OUTCOME_OPEN &&
                        spec.players[position.to_move].kind == PLAYER_COMPUTER;
        assert_string_equal(describe_title(&spec, &position, computer).text, CASES[i].title);
        assert_string_equal(describe_subtitle(&position).text, CASES[i].subtitle);
    }
}

static void assert_player(const GameSpec *spec, Side side, const char *name, const char *kind) {
    assert_string_equal(describe_player(spec, side).text, name);
    assert_string_equal(describe_player_kind(spec, side).text, kind);
}

static void players(void **state) {
    (void)state;
    GameSpec spec = spec_of("3x3x3", "human", "level4");
    assert_player(&spec, SIDE_X, "You", "human");
    assert_player(&spec, SIDE_O, "Computer", "level 4");
    spec = spec_of("3x3x3", "perfect", "human");
    assert_player(&spec, SIDE_X, "Perfect", "never loses");
    spec.from_position = true; // it may be lost already
    assert_player(&spec, SIDE_X, "Perfect", "every move is perfect");
    spec = spec_of("4x4x3", "perfect", "human"); // who begins wins, so perfect can lose
    assert_player(&spec, SIDE_X, "Perfect", "every move is perfect");
    spec = spec_of("7x6x4+drop", "perfect", "human");
    assert_player(&spec, SIDE_X, "Perfect", "perfect where it is proven");
    spec = spec_of("15x15x5", "perfect", "human");
    assert_player(&spec, SIDE_X, "Perfect", "only as strong as it gets");
    spec = spec_of("3x3x3", "human", "human");
    assert_player(&spec, SIDE_O, "Player O", "human");
    snprintf(spec.players[SIDE_O].name, PLAYER_NAME_MAX, "Zoë");
    assert_player(&spec, SIDE_O, "Zoë", "human");
}

static int characters(const char *text) {
    int count = 0;
    for (; *text; text++)
        count += (*text & 0xC0) != 0x80;
    return count;
}

/// True when the side to move can complete a row.
static bool wins_at_once(const Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        Position after = *position;
        position_play(&after, moves[i]);
        if (after.outcome == outcome_win(position->to_move))
            return true;
    }
    return false;
}

/// Number of moves that do not lose, the last of them in `holding`.
static int count_holding(const Position *position, Cell *holding) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), holds = 0;
    for (int i = 0; i < count; i++)
        if (classic_worth(position, moves[i]) >= 0) {
            *holding = moves[i];
            holds++;
        }
    return holds;
}

static bool names(const char *words, const Variant *variant, Cell cell) {
    char memory[8];
    Text text = text_over(memory, sizeof(memory));
    notation_format_cell(variant, cell, &text);
    return strstr(words, memory) != NULL;
}

/// The loser's last move that turned a game that was not lost into a lost one, by brute force.
static Position before_last_slip(const Position *won) {
    Position before = *won;
    do
        position_undo(&before);
    while (outcome_win(before.to_move) == won->outcome || classic_value(&before) < 0 ||
           classic_worth(&before, won->history[before.ply]) >= 0);
    return before;
}

static void assert_true_slip(const char *sentence, const Position *won) {
    const Variant *variant = &won->variant;
    const char *slip = strstr(sentence, " was the losing move: ");
    if (!slip)
        return;
    Position before = before_last_slip(won);
    Cell only = CELL_NONE;
    int holds = count_holding(&before, &only);
    char name[3] = {slip[-2], slip[-1], '\0'};
    assert_true(names(name, variant, won->history[before.ply]));
    if (strstr(slip, "Only") || strstr(slip, "had to be blocked"))
        assert_true(holds == 1 && names(slip, variant, only));
    else if (!strstr(slip, "would have won at once"))
        assert_true(holds > 1);
    assert_int_equal(strstr(slip, "would have won at once") != NULL, wins_at_once(&before));
}

/// What the sentence says about the worth of the last move must be so.
static void assert_true_words(const char *sentence, const Position *after) {
    Position now = *after, before = *after;
    position_undo(&before);
    int value = classic_value(&before), kept = -classic_value(&now);
    assert_true_slip(sentence, after);
    if (strstr(sentence, "A slip"))
        assert_true(kept < value);
    if (strstr(sentence, "gives away a win"))
        assert_true(value == 1 && kept == 0);
    if (strstr(sentence, "now lost in") || strstr(sentence, "you can win in"))
        assert_int_equal(kept, -1);
    if (strstr(sentence, "can win on"))
        assert_int_equal(kept, -1);
    if (strstr(sentence, "two threats") && after->outcome == OUTCOME_OPEN)
        assert_int_equal(kept, 1);
    if (!strstr(sentence, "other move"))
        return;
    const bool counted = strstr(sentence, "other moves") || strstr(sentence, "other move would");
    Cell moves[CELLS_MAX];
    int count = position_moves(&before, moves), better = 0;
    for (int i = 0; i < count; i++) {
        Position other = before;
        position_play(&other, moves[i]);
        int worth = -classic_value(&other);
        better += worth == value;
        if (moves[i] == position_last_move(after) || counted)
            continue;
        if (strstr(sentence, "loses at once"))
            assert_true(wins_at_once(&other));
        else
            assert_true(worth < kept);
        if (strstr(sentence, "loses"))
            assert_int_equal(worth, -1);
    }
    static const char *const NUMBERS[] = {"One",  "Two", "Three", "Four",
                                          "Five", "Six", "Seven", "Eight"};
    if (strstr(sentence, " other moves would") || strstr(sentence, " other move would")) {
        assert_in_range(better, 1, 8);
        assert_non_null(strstr(sentence, NUMBERS[better - 1]));
    }
}

static void random_games(const char *variant, int games, bool prove) {
    static const char *const WHO[][2] = {
        {"human", "level3"}, {"perfect", "human"}, {"human", "human"}, {"level1", "level2"}};
    Rng rng = rng_seeded(20260802);
    for (int game = 0; game < games; game++) {
        GameSpec spec = spec_of(variant, WHO[game % 4][0], WHO[game % 4][1]);
        Position position;
        position_init(&position, &spec.variant, game % 2 ? SIDE_X : SIDE_O);
        while (position.outcome == OUTCOME_OPEN) {
            Cell moves[CELLS_MAX];
            int count = position_moves(&position, moves);
            position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
            char memory[DESCRIBE_TEXT_MAX];
            Text text = text_over(memory, sizeof(memory));
            describe_known(&spec, &position, &text);
            assert_false(text.overflowed);
            assert_true(text.length == 0 || strchr(".!", memory[text.length - 1]));
            assert_true(characters(memory) <= DESCRIBE_CHARACTERS_MAX);
            if (prove)
                assert_true_words(memory, &position);
        }
    }
}

static void what_is_said_is_true_on_classic(void **state) {
    (void)state;
    random_games("3x3x3", 200, true);
}

static void what_is_said_fits_the_bubble(void **state) {
    (void)state;
    random_games("7x6x4+drop", 40, false);
    random_games("9x9x5+exact", 20, false);
    random_games("5x5x4", 40, false);
    random_games("32x32x5", 2, false);
}

// --- what nobody asked for

static bool wins_here(const Position *position, Side side, Cell cell) {
    Position after = *position;
    after.to_move = side;
    if (!position_can_play(position, cell))
        return false;
    position_play(&after, cell);
    return after.outcome == outcome_win(side);
}

/// Of the squares that are named none completes a row now, of either side.
static void assert_names_no_answer(const char *sentence, const Position *now) {
    const Variant *variant = &now->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        const bool answer = wins_here(now, SIDE_X, cell) || wins_here(now, SIDE_O, cell);
        char name[8], after[2] = "";
        Text text = text_over(name, sizeof name);
        notation_format_cell(variant, cell, &text);
        for (const char *at = strstr(sentence, name); at && answer; at = strstr(at + 1, name)) {
            after[0] = at[strlen(name)];
            const bool longer = after[0] >= '0' && after[0] <= '9';
            const bool range = strncmp(at + strlen(name), "–", strlen("–")) == 0 ||
                               (at >= sentence + 3 && strncmp(at - 3, "–", 3) == 0);
            if (!longer && !range)
                fail_msg("'%s' names %s, which is the answer", sentence, name);
        }
    }
}

/// Who is to move and did not ask hears what happened: where a row can be completed or has to be
/// blocked is theirs to find. The move before, their own, is told of with the same care.
static void no_answer_is_given_unasked(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "4x4x4", "7x6x4+drop", "7x7x5"};
    int told = 0;
    Rng rng = rng_seeded(20261128);
    for (int game = 0; game < 160; game++) {
        const GameSpec spec = spec_of(VARIANTS[game % 4], "human", game % 3 ? "level2" : "human");
        Position position;
        position_init(&position, &spec.variant, SIDE_X);
        while (position.outcome == OUTCOME_OPEN) {
            Cell moves[CELLS_MAX];
            const int count = position_moves(&position, moves);
            position_play(&position, moves[rng_below(&rng, (uint32_t)count)]);
            if (position.outcome != OUTCOME_OPEN ||
                spec.players[position.to_move].kind != PLAYER_HUMAN)
                continue;
            char memory[2][DESCRIBE_TEXT_MAX] = {"", ""};
            Text last = text_over(memory[0], sizeof memory[0]);
            Text own = text_over(memory[1], sizeof memory[1]);
            Judge *judge = judge_new();
            Position before = position;
            while (before.ply > 0) {
                position_undo(&before);
                if (game % 2)
                    annotate_by_minimax(judge, &before);
            }
            describe_move(&spec, &position, judge, &last);
            describe_slip(&spec, &position, judge, NULL, &own);
            told += own.length > 0;
            assert_names_no_answer(memory[0], &position);
            assert_names_no_answer(memory[1], &position);
            judge_free(judge);
        }
    }
    assert_true(told > 20);
}

static void known_draws_are_draws(void **state) {
    (void)state;
    GameSpec spec = spec_of("3x3x3", "perfect", "human");
    Position empty = position_of(&spec, "");
    assert_int_equal(classic_value(&empty), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_against_the_computer),
        cmocka_unit_test(threats_are_told_of_the_mark_that_made_them),
        cmocka_unit_test(what_loses_at_once_is_said_so),
        cmocka_unit_test(the_only_move_is_no_choice),
        cmocka_unit_test(a_draw_with_a_row_that_is_too_long),
        cmocka_unit_test(classic_between_two),
        cmocka_unit_test(only_a_coach_tells_slips_and_remedies),
        cmocka_unit_test(a_hint_says_why),
        cmocka_unit_test(an_answer_that_loses_sooner_is_told_so),
        cmocka_unit_test(a_hint_in_a_lost_game_promises_nothing),
        cmocka_unit_test(a_hint_in_a_lost_game_says_that_it_is_lost),
        cmocka_unit_test(a_hint_says_what_a_move_is_worth),
        cmocka_unit_test(a_lost_game_is_told_by_its_last_slip),
        cmocka_unit_test(a_computer_has_one_name),
        cmocka_unit_test(a_block_that_had_to_be),
        cmocka_unit_test(falling_pieces),
        cmocka_unit_test(gomoku_rows),
        cmocka_unit_test(titles),
        cmocka_unit_test(players),
        cmocka_unit_test(what_is_said_is_true_on_classic),
        cmocka_unit_test(what_is_said_fits_the_bubble),
        cmocka_unit_test(no_answer_is_given_unasked),
        cmocka_unit_test(known_draws_are_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
