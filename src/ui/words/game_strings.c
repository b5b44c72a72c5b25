#include "ui/words/game_strings.h"

#include "base/said.h"
#include "rules/notation.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <stdlib.h>

#define MINUS "\u2212"

enum { LITTLE = 55, CLEAR = 65, FAR = 85 }; // per cent

static void add_number(Worth worth, Text *text) {
    static const char *const SIGNS[] = {
        [VERDICT_WIN] = "+1", [VERDICT_LOSS] = MINUS "1", [VERDICT_DRAW] = "0"};
    if (worth_is_proven(worth))
        text_add(text, "%s", SIGNS[worth.verdict.kind]);
    else
        text_add(text, said("%d %%"), chance_percent(worth.chance));
}

static void add_word(Worth worth, Text *text) {
    static const char *const WORDS[] = {[VERDICT_WIN] = TO_SAY_AS("in a square", "win"),
                                        [VERDICT_LOSS] = TO_SAY_AS("in a square", "lose"),
                                        [VERDICT_DRAW] = TO_SAY_AS("in a square", "draw")};
    const int percent = chance_percent(worth.chance);
    if (worth_is_proven(worth))
        text_add(text, "%s", said(WORDS[worth.verdict.kind]));
    else
        text_add(text, "%s",
                 percent >= LITTLE         ? said_as("in a square", "ahead")
                 : percent <= 100 - LITTLE ? said_as("in a square", "behind")
                                           : said_as("in a square", "even"));
}

void game_strings_sign(Worth worth, bool words, Text *text) {
    CHECK(worth_is_known(worth));
    (words ? add_word : add_number)(worth, text);
}

void game_strings_word(Worth worth, bool words, Text *text) {
    const VerdictKind kind = worth_outcome(worth);
    const int plies = worth.verdict.plies;
    if (kind == VERDICT_UNKNOWN || (words && plies == 0))
        return;
    if (words)
        // TRANSLATORS: under "win" or "lose" in a square: so many marks later
        text_add(text, said_as("in a square", "in %d"), plies);
    else if (kind == VERDICT_DRAW)
        text_add(text, "%s", said_as("in a square", "draw"));
    else if (plies > 0)
        text_add(text,
                 kind == VERDICT_WIN ? said_as("in a square", "win in %d")
                                     : said_as("in a square", "lose in %d"),
                 plies);
    else
        text_add(text, "%s",
                 kind == VERDICT_WIN ? said_as("in a square", "wins later")
                                     : said_as("in a square", "loses later"));
}

/// After the cell and its sign.
static void add_result(Verdict verdict, Side mover, SideNames names, Text *text) {
    if (verdict.kind == VERDICT_DRAW) {
        text_add(text, "%s", said("a draw"));
        return;
    }
    const char *winner =
        describe_side(names, verdict.kind == VERDICT_WIN ? mover : side_other(mover));
    if (verdict.plies > 0)
        text_add(text, said("%s wins in %d"), winner, verdict.plies);
    else
        text_add(text, said("%s wins in the end"), winner);
}

void game_strings_worth(Worth worth, Side mover, SideNames names, Text *text) {
    if (worth_is_proven(worth))
        add_result(worth.verdict, mover, names, text);
    else
        game_strings_sign(worth, true, text);
}

void game_strings_cell(const Position *position, Cell cell, Worth worth, Side viewer,
                       SideNames names, bool words, Text *text) {
    CHECK(cell >= 0 && cell < variant_cells(&position->variant));
    const bool proven = worth_is_proven(worth);
    char memory[2][DESCRIBE_TEXT_MAX] = {"", ""};
    Text sign = text_over(memory[0], sizeof memory[0]),
         result = text_over(memory[1], sizeof memory[1]);
    game_strings_sign(viewer == position->to_move ? worth : worth_for_other(worth), words, &sign);
    if (proven)
        add_result(worth.verdict, position->to_move, names, &result);
    const Words name = describe_cell(&position->variant, cell);
    if (proven && !words)
        text_add(text, said("%s: %s, %s"), name.text, memory[0], memory[1]);
    else
        text_add(text, said("%s: %s"), name.text, memory[proven]);
}

/// `wins` says what a row does, and where, after how many marks it has.
static void add_rules(const Variant *variant, const char *wins, Text *text) {
    CHECK(variant_is_valid(variant));
    static const char *const NUMBERS[] = {
        TO_SAY_AS("begins a sentence", "Three"), TO_SAY_AS("begins a sentence", "Four"),
        TO_SAY_AS("begins a sentence", "Five"), TO_SAY_AS("begins a sentence", "Six")};
    const int length = variant->row_length;
    const Words number = length < 3 + (int)ARRAY_LEN(NUMBERS)
                             ? describe_words("%s", said(NUMBERS[length - 3]))
                             : describe_words("%d", length);
    text_add(text, wins, number.text);
    if (variant->exact)
        text_add(text, "%s", said(" A longer row does not."));
    else if (variant->drop)
        text_add(text, "%s", said(" Pieces fall to the floor."));
}

void game_strings_rules(const Variant *variant, Text *text) {
    add_rules(variant, said("%s in a row wins."), text);
}

void game_strings_opening(const GameSpec *spec, Text *text) {
    add_rules(&spec->variant, said("%s in a row wins: across, down or diagonally."), text);
}

void game_strings_pens_changed(Side side, SideNames names, Text *text) {
    text_add(text, said("Pens are swapped: the computer draws %s, and you go on with %s."),
             describe_side(names, side_other(side)), describe_side(names, side));
}

void game_strings_clock(int64_t nanoseconds, Text *text) {
    const int64_t tenth = NANOSECONDS_PER_SECOND / 10;
    const int tenths = (int)((nanoseconds + tenth - 1) / tenth), seconds = (tenths + 9) / 10;
    if (nanoseconds < GAME_CLOCK_TENTHS_BELOW)
        text_add(text, said("0:%02d.%d"), tenths / 10, tenths % 10);
    else
        text_add(text, "%d:%02d", seconds / 60, seconds % 60);
}

void game_strings_thinking(int64_t nanoseconds, Text *text) {
    int tenths = (int)(nanoseconds / (NANOSECONDS_PER_SECOND / 10));
    text_add(text, said("thinking, %d.%d s"), tenths / 10, tenths % 10);
}

Words game_strings_win(const GameSpec *spec, Side mover) {
    CHECK(mover == SIDE_X || mover == SIDE_O);
    const bool person = spec->players[mover].kind == PLAYER_HUMAN;
    if (person != (spec->players[side_other(mover)].kind == PLAYER_HUMAN))
        return describe_words("%s", person ? said("you win") : said("you lose"));
    return describe_words(said("%s wins"), describe_side(describe_names(spec), mover));
}

void game_strings_proven(const GameSpec *spec, Side mover, VerdictKind value, Text *text) {
    CHECK(value != VERDICT_UNKNOWN);
    const Side winner = value == VERDICT_WIN ? mover : side_other(mover);
    // TRANSLATORS: %s: "a draw", "you win", "X wins"
    text_add(text, said("proven: %s; the rest is a guess"),
             value == VERDICT_DRAW ? said("a draw") : game_strings_win(spec, winner).text);
}

const char *game_strings_ahead(int percent) {
    return percent >= FAR      ? said("far ahead")
           : percent >= CLEAR  ? said("ahead")
           : percent >= LITTLE ? said("a little ahead")
                               : NULL;
}

/// A format for who is ahead.
static const char *guess_of(int percent, bool you) {
    if (percent >= FAR)
        return you ? said("a guess: you are far ahead") : said("a guess: %s is far ahead");
    if (percent >= CLEAR)
        return you ? said("a guess: you are ahead") : said("a guess: %s is ahead");
    return you ? said("a guess: you are a little ahead") : said("a guess: %s is a little ahead");
}

void game_strings_guess(const GameSpec *spec, Side mover, Chance chance, Text *text) {
    const int percent = chance_percent(chance), most = MAX(percent, 100 - percent);
    const Side side = percent >= 50 ? mover : side_other(mover);
    if (most < LITTLE)
        text_add(text, "%s", said("a guess: about even"));
    else
        text_add(text, guess_of(most, describe_only_person(spec) == side),
                 describe_subject(spec, side));
}

void game_strings_demo(int game, int games, int move, Text *text) {
    CHECK(game >= 1 && game <= games && move >= 0);
    text_add(text, said("game %d of %d · mark %d"), game, games, move);
}

void game_strings_position(const Position *position, Text *text) {
    variant_format(&position->variant, text);
    text_add(text, " ");
    notation_format_position(position, text);
}

// --- openings

// --- who

static bool is_you(const Game *game, Side side) {
    return describe_only_person(&game->spec) == side;
}

/// The side's name in the game.
static const char *called(const Game *game, Side side) {
    return describe_side(describe_names(&game->spec), side);
}

/// Before they have picked a pen: `Bert`, `Player X`, `Player Black`.
static Words player_of(const Game *game, Side side) {
    const Player *player = &game->spec.players[side];
    const bool named = player->kind == PLAYER_COMPUTER || player->name[0] || is_you(game, side);
    return named ? describe_player(&game->spec, side)
                 : describe_words(said("Player %s"), called(game, side));
}

/// In the middle of a sentence: `you`, `the computer`, `Bert`, `Player X`, `computer X`.
static Words name_of(const Game *game, Side side) {
    const GameSpec *spec = &game->spec;
    if (describe_only_person(spec) != SIDE_NONE)
        return describe_words("%s", describe_subject(spec, side));
    if (spec->players[side].kind == PLAYER_COMPUTER)
        return describe_words(said("computer %s"), called(game, side));
    return player_of(game, side);
}

/// The same at the beginning of one.
static Words subject_of(const Game *game, Side side) {
    Words name = name_of(game, side);
    if (name.text[0] >= 'a' && name.text[0] <= 'z' && !game->spec.players[side].name[0])
        name.text[0] = (char)(name.text[0] - 'a' + 'A');
    return name;
}

// --- titles

void game_strings_opening_title(const Game *game, OpeningTurn turn, bool thinks, bool brief,
                                Text *text) {
    const bool you = is_you(game, turn.player);
    const Words name = player_of(game, turn.player);
    if (!turn.chooses && turn.marks == 0)
        return;
    if (thinks)
        text_add(text, said("%s is thinking"), name.text);
    else if (turn.chooses && (you || brief))
        text_add(text, "%s", said("Pick a pen"));
    else if (turn.chooses)
        text_add(text, said("%s picks a pen"), name.text);
    else if (brief)
        text_add(text, said("Mark %d of %d"), turn.mark, turn.marks);
    else if (you)
        text_add(text, said("Your turn: mark %d of %d"), turn.mark, turn.marks);
    else
        text_add(text, said("%s: mark %d of %d"), name.text, turn.mark, turn.marks);
}

// --- sentences

static void add_three_marks(const Game *game, Side player, Text *text) {
    const Side pen = record_side_at(&game->record, 0);
    const char *first = called(game, pen), *second = called(game, side_other(pen));
    if (is_you(game, player))
        text_add(text, said("You draw three marks: %s, %s and %s."), first, second, first);
    else
        text_add(text, said("%s draws three marks: %s, %s and %s."), subject_of(game, player).text,
                 first, second, first);
}

static void add_two_marks(const Game *game, Side player, Text *text) {
    const Side pen = record_side_at(&game->record, 0);
    const char *first = called(game, side_other(pen)), *second = called(game, pen);
    if (is_you(game, player))
        text_add(text, said("You draw two more marks: %s and %s."), first, second);
    else
        text_add(text, said("%s draws two more marks: %s and %s."), subject_of(game, player).text,
                 first, second);
}

static void add_drawing(const Game *game, OpeningTurn turn, Text *text) {
    const Side next = side_other(turn.player);
    (turn.marks == SWAP2_MARKS ? add_three_marks : add_two_marks)(game, turn.player, text);
    if (is_you(game, next))
        text_add(text, "%s", said(" Then you pick a pen."));
    else
        text_add(text, said(" Then %s picks a pen."), name_of(game, next).text);
}

/// Either pen is picked, or two more marks come.
static void add_open_question(const Game *game, OpeningTurn turn, Text *text) {
    const Side other = side_other(turn.player);
    const Words name = subject_of(game, turn.player), others = name_of(game, other);
    if (is_you(game, turn.player))
        text_add(text, said("Which pen do you want? Or draw two more marks, and %s picks."),
                 others.text);
    else if (is_you(game, other))
        text_add(text, said("%s picks a pen, or draws two more marks: then you pick."), name.text);
    else
        text_add(text, said("%s picks a pen, or draws two more marks: then %s picks."), name.text,
                 others.text);
}

/// What the other one chose, which may have come to pass at once.
static void add_two_drawn(const Game *game, Side player, Text *text) {
    if (is_you(game, player))
        text_add(text, "%s", said("You drew two more marks. "));
    else // TRANSLATORS: who; another sentence follows
        text_add(text, said("%s drew two more marks. "), subject_of(game, player).text);
}

static void add_question(const Game *game, OpeningTurn turn, Text *text) {
    const char *goes_on = called(game, game->record.now.to_move);
    if (game->record.cursor == SWAP2_MARKS) {
        add_open_question(game, turn, text);
        return;
    }
    add_two_drawn(game, side_other(turn.player), text);
    if (is_you(game, turn.player))
        text_add(text, said("Which pen do you want? %s goes on."), goes_on);
    else
        text_add(text, said("%s picks a pen. %s goes on."), subject_of(game, turn.player).text,
                 goes_on);
}

static void add_going_on(const Game *game, Side turn, Text *text) {
    if (is_you(game, turn))
        text_add(text, said(" You go on with %s."), called(game, turn));
    else
        text_add(text, said(" %s goes on with %s."), subject_of(game, turn).text,
                 called(game, turn));
}

void game_strings_no_other(const Record *record, int move, Text *text) {
    int nearest = 0;
    for (int i = 1; i <= record->count; i++)
        if (i != move && record_has_other(record, i) &&
            (nearest == 0 || abs(i - move) < abs(nearest - move)))
            nearest = i;
    if (nearest == 0)
        text_add(text, "%s", phrase(PHRASE_NO_OTHER_MOVE));
    else // TRANSLATORS: a mark of the game: its number
        text_add(text, said("No other move was played here. The next one with others is mark %d."),
                 nearest);
}

static void add_answer(const Game *game, Text *text) {
    const Side turn = game->record.now.to_move, other = side_other(turn);
    const Side chooser = game->choice == SWAP2_TAKE_TURN ? turn : other;
    const bool you = is_you(game, chooser), same = chooser == turn;
    const char *pen = called(game, chooser);
    if (you)
        text_add(text, same ? said("You took %s and go on.") : said("You took %s."), pen);
    else
        text_add(text, "%s",
                 describe_capital(
                     describe_words(same ? said("%s took %s and goes on.") : said("%s took %s."),
                                    subject_of(game, chooser).text, pen))
                     .text);
    if (!same)
        add_going_on(game, turn, text);
}

void game_strings_swap2(const Game *game, Text *text) {
    const OpeningTurn turn = game_turn(game);
    if (!game->swap2)
        return;
    if (turn.chooses)
        add_question(game, turn, text);
    else if (turn.marks > 0)
        add_drawing(game, turn, text);
    else if (game->choice != SWAP2_UNDECIDED)
        add_answer(game, text);
}

void game_strings_ask_resign(const GameSpec *spec, Side side, Text *text) {
    if (describe_only_person(spec) == side)
        text_add(text, "%s", said("Resign, or offer a draw?"));
    else
        text_add(text, said("%s, do you resign, or offer a draw?"),
                 describe_player(spec, side).text);
}

void game_strings_ask_draw(const GameSpec *spec, Side side, Text *text) {
    text_add(text, said("%s offers a draw. %s, do you take it?"), describe_player(spec, side).text,
             describe_player(spec, side_other(side)).text);
}

void game_strings_draw_declined(const GameSpec *spec, Side side, Text *text) {
    text_add(text,
             spec->players[side].kind == PLAYER_HUMAN
                 ? said("%s declines the draw.")
                 : said("%s declines the draw: a row is still possible."),
             describe_player(spec, side).text);
}

void game_strings_draw_at(const Variant *variant, Cell cell, Text *text) {
    text_add(text, said("Draw at %s"), describe_cell(variant, cell).text);
}

const char *game_strings_viewer(const GameSpec *spec, Side viewer, bool as_x) {
    static const Phrase WORDS[2][2] = {{PHRASE_FOR_X, PHRASE_FOR_O},
                                       {PHRASE_FOR_YOU_X, PHRASE_FOR_YOU_O}};
    const bool you = describe_only_person(spec) == viewer;
    return phrase_called(as_x ? PHRASE_AS_X_SEES : WORDS[you][viewer], describe_names(spec));
}
