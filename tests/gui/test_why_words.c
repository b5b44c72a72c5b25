// What Why? says of a lost game: every claim is held against brute force, over random games and
// those of beginners. A sentence that is not known here fails.
#include "words/describe.h"

#include "play/level.h"
#include "rules/notation.h"
#include "study/why.h"
#include "support/reference.h"
#include "support/testing.h"
#include "ui/words/why_strings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 20261125, LEVELS = 3 };

static const char *const BOARDS[] = {"3x3x3",      "3x3x3+exact", "4x3x3", "4x3x3+drop", "5x3x3",
                                     "4x4x3+drop", "4x4x4+drop",  "4x4x3", "4x4x3+exact"};

// --- brute force

static bool ask_reference(void *context, const Position *position, Verdict *verdict) {
    Position copy = *position;
    const int value = reference_value(context, &copy);
    *verdict = (Verdict){.kind = value > 0   ? VERDICT_WIN
                                 : value < 0 ? VERDICT_LOSS
                                             : VERDICT_DRAW,
                         .plies = value == 0 ? 0 : REFERENCE_WIN - abs(value),
                         .exact = true};
    return true;
}

/// How the game ends for the side that plays `cell`: -1, 0 or 1.
static int worth(const Position *before, Cell cell, Reference *reference) {
    Position after = *before;
    position_play(&after, cell);
    return after.outcome == OUTCOME_DRAW   ? 0
           : after.outcome != OUTCOME_OPEN ? 1
                                           : -reference_sign(reference_value(reference, &after));
}

/// The cells of that worth, in reading order.
static int cells_worth(const Position *before, int sign, Reference *reference, Cell *cells) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(before, moves);
    int found = 0;
    for (int i = 0; i < count; i++)
        if (worth(before, moves[i], reference) == sign)
            cells[found++] = moves[i];
    return found;
}

/// Where `side` could complete a row, if it drew there now.
static int completions(const Position *position, Side side) {
    int count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell))
            continue;
        Position drawn = *position;
        drawn.cells[cell] = side;
        count += testing_has_row(&drawn, side);
    }
    return count;
}

/// The loser's last move that turned a game that was not lost; -1: it was lost always.
static int last_turn(const Position *won, Reference *reference) {
    const Side loser = side_other(outcome_winner(won->outcome));
    Position before = *won;
    while (before.ply > 0) {
        position_undo(&before);
        const Cell played = won->history[before.ply];
        Position copy = before;
        if (before.to_move == loser && reference_value(reference, &copy) >= 0 &&
            worth(&before, played, reference) < 0)
            return before.ply;
    }
    return -1;
}

// --- reading

/// What is said and of what.
typedef struct Answer {
    const Position *won;
    Position before, after; ///< of the slip
    Side loser;
    Reference *reference;
    const char *sentence;
} Answer;

static void fail_answer(const Answer *answer, const char *why) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    notation_format_drawn_position(&answer->before, &text);
    fail_msg("'%s' of %s: not %s", answer->sentence, memory, why);
}

#define TRUE_OF(answer, condition)                                                                 \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_answer(answer, #condition);                                                       \
    } while (0)

/// Takes `words` off the beginning of the text; false where it begins otherwise.
static bool takes(const char **text, const char *words) {
    const size_t length = strlen(words);
    if (strncmp(*text, words, length) != 0)
        return false;
    *text += length;
    return true;
}

/// Takes the name of a square.
static Cell takes_cell(const Answer *answer, const char **text) {
    char name[8] = {0};
    Cell cell;
    Problem problem;
    const size_t length = strspn(*text, "abcdefgh12345678");
    TRUE_OF(answer, length > 0 && length < sizeof name);
    memcpy(name, *text, length);
    TRUE_OF(answer, notation_parse_cell(slice_of(name), &answer->won->variant, &cell, &problem));
    *text += length;
    return cell;
}

/// Takes a list that must be the cells: the first six, the rest as a number.
static void takes_list(const Answer *answer, const char **text, const Cell *cells, int count) {
    enum { NAMED = 6 };
    TRUE_OF(answer, count > 0);
    for (int i = 0; i < MIN(count, NAMED); i++) {
        if (i > 0)
            TRUE_OF(answer, takes(text, i == count - 1 ? " or " : ", "));
        TRUE_OF(answer, takes_cell(answer, text) == cells[i]);
    }
    if (count <= NAMED)
        return;
    TRUE_OF(answer, takes(text, " and "));
    TRUE_OF(answer, strtol(*text, (char **)text, 10) == count - NAMED);
    TRUE_OF(answer, takes(text, " more"));
}

// --- claims

/// What the slip allowed at once.
static void takes_slip(const Answer *answer, const char **text) {
    const Side winner = side_other(answer->loser);
    const char *side = side_name(winner);
    Position after = answer->after;
    TRUE_OF(answer, takes_cell(answer, text) == position_last_move(&answer->after));
    TRUE_OF(answer, reference_value(answer->reference, &after) > 0);
    if (takes(text, " gave ")) {
        TRUE_OF(answer, takes(text, side) && takes(text, " the game."));
        return;
    }
    TRUE_OF(answer, takes(text, " let ") && takes(text, side));
    if (takes(text, " complete a row.")) {
        TRUE_OF(answer, completions(&answer->after, winner) > 0);
        return;
    }
    TRUE_OF(answer, takes(text, " make a double threat."));
    TRUE_OF(answer, completions(&answer->after, winner) == 0);
    Cell wins[CELLS_MAX];
    const int count = cells_worth(&answer->after, 1, answer->reference, wins);
    int forks = 0;
    for (int i = 0; i < count; i++) {
        Position forked = answer->after;
        position_play(&forked, wins[i]);
        forks += completions(&forked, winner) > 1;
    }
    TRUE_OF(answer, forks > 0);
}

/// What would have been better: every square that held, and no other.
static void takes_better(const Answer *answer, const char **text) {
    Cell wins[CELLS_MAX], draws[CELLS_MAX];
    const int win_count = cells_worth(&answer->before, 1, answer->reference, wins);
    const int draw_count = cells_worth(&answer->before, 0, answer->reference, draws);
    if (win_count > 0) {
        TRUE_OF(answer, takes(text, " "));
        takes_list(answer, text, wins, win_count);
        TRUE_OF(answer, takes(text, " would have won"));
        if (takes(text, "; the other ringed squares held the draw"))
            TRUE_OF(answer, draw_count > 1);
        else if (takes(text, "; the other ringed square held the draw"))
            TRUE_OF(answer, draw_count == 1);
        else
            TRUE_OF(answer, draw_count == 0);
    } else if (takes(text, " Only ")) {
        takes_list(answer, text, draws, draw_count);
        TRUE_OF(answer, draw_count == 1 && takes(text, " held the draw"));
    } else {
        TRUE_OF(answer, draw_count > 1 && takes(text, " Any ringed square held the draw: "));
        takes_list(answer, text, draws, draw_count);
    }
    TRUE_OF(answer, strcmp(*text, ".") == 0);
}

// --- of games that were always lost

/// In how many marks the winner wins after `cell`.
static int lasts(const Position *before, Cell cell, Reference *reference) {
    Position after = *before;
    position_play(&after, cell);
    const int value = reference_value(reference, &after);
    return value > 0 ? REFERENCE_WIN - value : 0;
}

/// The most of any mark of the loser.
static int lasts_most(const Position *before, Reference *reference) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(before, moves);
    int most = 0;
    for (int i = 0; i < count; i++)
        most = MAX(most, lasts(before, moves[i], reference));
    return most;
}

/// The mark that cost most, by how soon each one lost; the last one alone where that left the row.
static int find_slip(const Answer *answer, Position *before, bool *leaves) {
    Position at = *answer->won;
    int most = 0, index = -1;
    *leaves = false;
    while (at.ply > 0) {
        position_undo(&at);
        if (at.to_move != answer->loser)
            continue;
        const int lasted = lasts(&at, answer->won->history[at.ply], answer->reference);
        const int cost = lasts_most(&at, answer->reference) - lasted;
        if (cost > most) {
            most = cost;
            index = at.ply;
            *before = at;
        }
        if (at.ply == answer->won->ply - 2 && cost > 0) {
            *leaves = true;
            return index;
        }
    }
    return index;
}

/// `c1 left d4 open`: X completes its row there, and did.
static void expect_slip_heading(const Answer *answer, bool own, Text *text) {
    Position before;
    bool leaves;
    const int index = find_slip(answer, &before, &leaves);
    const Variant *variant = &answer->won->variant;
    const Cell last = position_last_move(answer->won);
    if (index < 0)
        text_add(text, "%s was always winning", side_name(side_other(answer->loser)));
    else if (leaves)
        text_add(text, position_can_play(&before, last) ? "%s left %s open" : "%s made way for %s",
                 describe_cell(variant, answer->won->history[index]).text,
                 describe_cell(variant, last).text);
    else
        text_add(text, "Lost sooner: mark %d, by %s", index + 1,
                 own ? "you" : side_name(answer->loser));
}

static void takes_slip_of_lost(const Answer *answer, const char **text) {
    Position before;
    bool leaves;
    const int index = find_slip(answer, &before, &leaves);
    if (index < 0)
        return;
    const Cell slip = answer->won->history[index];
    const char *winner = side_name(side_other(answer->loser));
    const int lasted = lasts(&before, slip, answer->reference);
    if (!leaves) {
        TRUE_OF(answer, takes(text, "After ") && takes_cell(answer, text) == slip);
        TRUE_OF(answer, takes(text, ", ") && takes(text, winner) && takes(text, " wins in "));
        TRUE_OF(answer, strtol(*text, (char **)text, 10) == lasted);
        TRUE_OF(answer, takes(text, "; after a better mark, in "));
        TRUE_OF(answer, strtol(*text, (char **)text, 10) == lasts_most(&before, answer->reference));
        TRUE_OF(answer, takes(text, ". "));
        return;
    }
    TRUE_OF(answer, lasted == 1 && takes_cell(answer, text) == slip && takes(text, " let ") &&
                        takes(text, winner) && takes(text, " complete a row. "));
    if (!takes(text, "Another mark")) {
        const Cell better = takes_cell(answer, text);
        TRUE_OF(answer, position_can_play(&before, better));
        TRUE_OF(answer, lasts(&before, better, answer->reference) > lasted);
    }
    TRUE_OF(answer, takes(text, " would have held out longer. "));
}

static void check_sentence(Answer *answer, const WhyTurn *turn, const WhyTree *tree) {
    char memory[2 * DESCRIBE_TEXT_MAX], expected[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    const char *loser = side_name(answer->loser), *winner = side_name(side_other(answer->loser));
    const GameSpec spec = {.variant = answer->won->variant};
    why_strings_sentence(&spec, answer->won, turn, tree, &text);
    assert_false(text.overflowed);
    answer->sentence = memory;
    if (turn->index < 0) {
        const char *theory = memory;
        takes_slip_of_lost(answer, &theory);
        snprintf(expected, sizeof expected, "%s could win from the beginning, whatever %s did.",
                 winner, loser);
        assert_string_equal(theory, expected);
        return;
    }
    const char *rest = memory;
    takes_slip(answer, &rest);
    takes_better(answer, &rest);
}

static void check_heading(const Answer *answer, const WhyTurn *turn, bool own) {
    char memory[DESCRIBE_TEXT_MAX], expected[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    GameSpec spec = {.variant = answer->won->variant};
    const Side winner = side_other(answer->loser);
    spec.players[winner] = (Player){.kind = PLAYER_COMPUTER, .level = LEVEL_MIN};
    spec.players[answer->loser] =
        (Player){.kind = own ? PLAYER_HUMAN : PLAYER_COMPUTER, .level = LEVEL_MIN};
    why_strings_heading(&spec, answer->won, turn, &text);
    Text expects = text_over(expected, sizeof expected);
    if (turn->index < 0)
        expect_slip_heading(answer, own, &expects);
    else // counted as the list of moves and the review do, whatever was set up before
        text_add(&expects, "Here it turned: mark %d, by %s", answer->before.ply + 1,
                 own ? "you" : side_name(answer->loser));
    assert_string_equal(memory, expected);
}

/// On every board of the tree that the winner reached: how soon each answer loses.
static void check_replies(const WhyTree *tree, Reference *reference) {
    for (int node = 0; node < tree->count; node++) {
        Position position = why_position(tree, node);
        if (position.outcome != OUTCOME_OPEN || position.to_move != tree->root.to_move)
            continue;
        char memory[DESCRIBE_TEXT_MAX], expected[DESCRIBE_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        const Cell cell = node == 0 ? 0 : tree->nodes[node].move;
        why_strings_wins(tree, node, cell, &text);
        const int value = reference_value(reference, &position);
        const char *winner = position.to_move == SIDE_X ? "X" : "O";
        Text expects = text_over(expected, sizeof expected);
        text_add(&expects, "after ");
        notation_format_cell(&position.variant, cell, &expects);
        text_add(&expects, " %s wins", winner);
        assert_true(value > 0);
        if (tree->nodes[node].plies > 0)
            text_add(&expects, " in %d", REFERENCE_WIN - value);
        assert_string_equal(memory, expected);
        text = text_over(memory, sizeof memory);
        why_strings_wins_brief(tree, node, &text);
        assert_string_equal(memory, strstr(expected, winner));
    }
}

static void check_game(const Position *won, Reference *reference) {
    const WhyProver prover = {.ask = ask_reference, .context = reference};
    WhyTurn turn;
    assert_true(why_find_turn(won, &prover, &turn));
    why_find_sooner(won, &prover, &turn);
    const int index = last_turn(won, reference);
    assert_int_equal(turn.index, index);
    Answer answer = {.won = won,
                     .before = *won,
                     .loser = side_other(outcome_winner(won->outcome)),
                     .reference = reference,
                     .sentence = ""};
    while (answer.before.ply > MAX(index, 0))
        position_undo(&answer.before);
    answer.after = answer.before;
    if (index >= 0)
        position_play(&answer.after, won->history[index]);
    Position root = answer.after;
    if (root.outcome == OUTCOME_OPEN && root.to_move == answer.loser)
        position_play(&root, won->history[root.ply]);
    WhyTree *tree = base_alloc(sizeof *tree);
    const bool grown = root.outcome == OUTCOME_OPEN && why_grow(tree, &root, NULL, &prover);
    check_heading(&answer, &turn, false);
    check_heading(&answer, &turn, true);
    check_sentence(&answer, &turn, NULL);
    if (grown) {
        check_sentence(&answer, &turn, tree);
        check_replies(tree, reference);
    }
    base_free(tree);
}

// --- games

/// Every move of a beginner, or by chance where there is no engine; false when nobody won.
static bool play_game(Rng *rng, const Variant *variant, Engine *engine, Position *position) {
    SearchReport *report = report_new(1);
    const Level levels[2] = {LEVEL_MIN + (Level)rng_below(rng, LEVELS),
                             LEVEL_MIN + (Level)rng_below(rng, LEVELS)};
    position_init(position, variant, rng_below(rng, 2) ? SIDE_X : SIDE_O);
    while (position->outcome == OUTCOME_OPEN) {
        Cell moves[CELLS_MAX];
        const int count = position_moves(position, moves);
        Cell move = moves[rng_below(rng, (uint32_t)count)];
        if (engine)
            move = level_choose(engine, position, levels[position->to_move], rng_next(rng),
                                &(Limits){.nodes = 500}, report);
        position_play(position, move);
    }
    report_free(report);
    return position->outcome != OUTCOME_DRAW;
}

static void what_why_says_is_so(void **state) {
    (void)state;
    const int games = (testing_runs_whole() ? 60 : 6);
    const size_t boards = ARRAY_LEN(BOARDS) - (testing_runs_whole() ? 0 : 4); // the last take long
    int answers = 0;
    for (size_t board = 0; board < boards; board++) {
        Rng rng = rng_seeded(SEED + board);
        const Variant variant = testing_variant(BOARDS[board]);
        Reference reference;
        reference_init(&reference, &variant);
        Engine *engine = engine_new(&(EngineConfig){.table_mib = 1, .clock = clock_system()});
        for (int told = 0; told < 2 * games;) {
            Position won;
            if (!play_game(&rng, &variant, told < games ? engine : NULL, &won))
                continue;
            check_game(&won, &reference);
            told++;
            answers++;
        }
        engine_free(engine);
        reference_free(&reference);
    }
    print_message("seed %d: %d answers\n", SEED, answers);
    assert_true(answers >= (testing_runs_whole() ? 1000 : 60));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_why_says_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
