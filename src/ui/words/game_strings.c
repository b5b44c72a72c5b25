#include "ui/words/game_strings.h"

#include "rules/notation.h"
#include "words/describe.h"

#define MINUS "\u2212"

enum { LITTLE = 55, CLEAR = 65, FAR = 85 }; // per cent

static void add_number(Worth worth, Text *text) {
    static const char *const SIGNS[] = {
        [VERDICT_WIN] = "+1", [VERDICT_LOSS] = MINUS "1", [VERDICT_DRAW] = "0"};
    if (worth_is_proven(worth))
        text_add(text, "%s", SIGNS[worth.verdict.kind]);
    else
        text_add(text, "%d %%", chance_percent(worth.chance));
}

static void add_word(Worth worth, Text *text) {
    static const char *const WORDS[] = {
        [VERDICT_WIN] = "win", [VERDICT_LOSS] = "lose", [VERDICT_DRAW] = "draw"};
    const int percent = chance_percent(worth.chance);
    if (worth_is_proven(worth))
        text_add(text, "%s", WORDS[worth.verdict.kind]);
    else
        text_add(text, "%s",
                 percent >= LITTLE         ? "ahead"
                 : percent <= 100 - LITTLE ? "behind"
                                           : "even");
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
        text_add(text, "in %d", plies);
    else if (kind == VERDICT_DRAW)
        text_add(text, "draw");
    else if (plies > 0)
        text_add(text, kind == VERDICT_WIN ? "win in %d" : "lose in %d", plies);
    else
        text_add(text, kind == VERDICT_WIN ? "wins" : "loses");
}

/// After the cell and its sign.
static void add_result(Verdict verdict, Side mover, SideNames names, Text *text) {
    if (verdict.kind == VERDICT_DRAW) {
        text_add(text, "a draw");
        return;
    }
    text_add(text, "%s wins",
             describe_side(names, verdict.kind == VERDICT_WIN ? mover : side_other(mover)));
    if (verdict.plies > 0)
        text_add(text, " in %d", verdict.plies);
}

void game_strings_cell(const Position *position, Cell cell, Worth worth, Side viewer,
                       SideNames names, bool words, Text *text) {
    CHECK(cell >= 0 && cell < variant_cells(&position->variant));
    const bool proven = worth_is_proven(worth);
    notation_format_cell(&position->variant, cell, text);
    text_add(text, ": ");
    if (!words || !proven)
        game_strings_sign(viewer == position->to_move ? worth : worth_for_other(worth), words,
                          text);
    if (proven) {
        text_add(text, "%s", words ? "" : ", ");
        add_result(worth.verdict, position->to_move, names, text);
    }
}

/// `wins` says what a row does, and where.
static void add_rules(const Variant *variant, const char *wins, Text *text) {
    CHECK(variant_is_valid(variant));
    static const char *const NUMBERS[] = {"Three", "Four", "Five", "Six"};
    const int length = variant->row_length;
    if (length < 3 + (int)ARRAY_LEN(NUMBERS))
        text_add(text, "%s", NUMBERS[length - 3]);
    else
        text_add(text, "%d", length);
    text_add(text, " in a row %s.", wins);
    if (variant->exact)
        text_add(text, " A longer row does not.");
    else if (variant->drop)
        text_add(text, " Pieces fall to the floor.");
}

void game_strings_rules(const Variant *variant, Text *text) {
    add_rules(variant, "wins", text);
}

void game_strings_opening(const GameSpec *spec, Text *text) {
    add_rules(&spec->variant, "wins: across, down or diagonally", text);
}

void game_strings_pens_changed(Side side, SideNames names, Text *text) {
    text_add(text, "Pens are swapped: the computer draws %s, and you go on with %s.",
             describe_side(names, side_other(side)), describe_side(names, side));
}

void game_strings_clock(int64_t nanoseconds, Text *text) {
    const int64_t tenth = NANOSECONDS_PER_SECOND / 10;
    const int tenths = (int)((nanoseconds + tenth - 1) / tenth), seconds = (tenths + 9) / 10;
    if (nanoseconds < GAME_CLOCK_TENTHS_BELOW)
        text_add(text, "0:%02d.%d", tenths / 10, tenths % 10);
    else
        text_add(text, "%d:%02d", seconds / 60, seconds % 60);
}

void game_strings_thinking(int64_t nanoseconds, Text *text) {
    int tenths = (int)(nanoseconds / (NANOSECONDS_PER_SECOND / 10));
    text_add(text, "thinking, %d.%d s", tenths / 10, tenths % 10);
}

Words game_strings_win(const GameSpec *spec, Side mover) {
    CHECK(mover == SIDE_X || mover == SIDE_O);
    const bool person = spec->players[mover].kind == PLAYER_HUMAN;
    if (person != (spec->players[side_other(mover)].kind == PLAYER_HUMAN))
        return describe_words(person ? "you win" : "you lose");
    return describe_words("%s wins", describe_side(describe_names(spec), mover));
}

void game_strings_proven(const GameSpec *spec, Side mover, VerdictKind value, Text *text) {
    CHECK(value != VERDICT_UNKNOWN);
    const Side winner = value == VERDICT_WIN ? mover : side_other(mover);
    text_add(text, "proven: %s; the rest is a guess",
             value == VERDICT_DRAW ? "a draw" : game_strings_win(spec, winner).text);
}

const char *game_strings_ahead(int percent) {
    return percent >= FAR      ? "far ahead"
           : percent >= CLEAR  ? "ahead"
           : percent >= LITTLE ? "a little ahead"
                               : NULL;
}

void game_strings_guess(const GameSpec *spec, Side mover, Chance chance, Text *text) {
    const int percent = chance_percent(chance);
    const Side side = percent >= 50 ? mover : side_other(mover);
    const char *how = game_strings_ahead(MAX(percent, 100 - percent));
    const char *is = describe_only_person(spec) == side ? "are" : "is";
    if (!how)
        text_add(text, "a guess: about even");
    else
        text_add(text, "a guess: %s %s %s", describe_subject(spec, side), is, how);
}

void game_strings_demo(int game, int games, int move, Text *text) {
    CHECK(game >= 1 && game <= games && move >= 0);
    text_add(text, "game %d of %d \u00b7 mark %d", game, games, move);
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
                 : describe_words("Player %s", called(game, side));
}

/// In the middle of a sentence: `you`, `the computer`, `Bert`, `Player X`, `computer X`.
static Words name_of(const Game *game, Side side) {
    const GameSpec *spec = &game->spec;
    if (describe_only_person(spec) != SIDE_NONE)
        return describe_words("%s", describe_subject(spec, side));
    if (spec->players[side].kind == PLAYER_COMPUTER)
        return describe_words("computer %s", called(game, side));
    return player_of(game, side);
}

static void begin_sentence(const Game *game, Side side, Text *text) {
    Words name = name_of(game, side);
    if (name.text[0] >= 'a' && name.text[0] <= 'z' && !game->spec.players[side].name[0])
        name.text[0] = (char)(name.text[0] - 'a' + 'A');
    text_add(text, "%s", name.text);
}

static const char *form(const Game *game, Side side, const char *you, const char *other) {
    return is_you(game, side) ? you : other;
}

// --- titles

void game_strings_opening_title(const Game *game, OpeningTurn turn, bool thinks, bool brief,
                                Text *text) {
    const bool you = is_you(game, turn.player);
    const Words name = player_of(game, turn.player);
    if (!turn.chooses && turn.marks == 0)
        return;
    if (thinks)
        text_add(text, "%s is thinking", name.text);
    else if (turn.chooses && (you || brief))
        text_add(text, "Pick a pen");
    else if (turn.chooses)
        text_add(text, "%s picks a pen", name.text);
    else if (brief)
        text_add(text, "Mark %d of %d", turn.mark, turn.marks);
    else
        text_add(text, "%s: mark %d of %d", you ? "Your turn" : name.text, turn.mark, turn.marks);
}

// --- sentences

static void add_drawing(const Game *game, OpeningTurn turn, Text *text) {
    const Side pen = record_side_at(&game->record, 0), other = side_other(pen);
    const Side next = side_other(turn.player);
    begin_sentence(game, turn.player, text);
    text_add(text, " %s ", form(game, turn.player, "draw", "draws"));
    if (turn.marks == SWAP2_MARKS)
        text_add(text, "three marks: %s, %s and %s. Then ", called(game, pen), called(game, other),
                 called(game, pen));
    else
        text_add(text, "two more marks: %s and %s. Then ", called(game, other), called(game, pen));
    text_add(text, "%s %s a pen.", name_of(game, next).text, form(game, next, "pick", "picks"));
}

static void add_question(const Game *game, OpeningTurn turn, Text *text) {
    const bool you = is_you(game, turn.player), more = game->record.cursor == SWAP2_MARKS;
    const Words other = name_of(game, side_other(turn.player));
    if (you)
        text_add(text, "Which pen do you want?");
    else
        begin_sentence(game, turn.player, text);
    if (more && you)
        text_add(text, " Or draw two more marks, and %s picks.", other.text);
    else if (more)
        text_add(text, " picks a pen, or draws two more marks: then %s %s.", other.text,
                 form(game, side_other(turn.player), "pick", "picks"));
    else
        text_add(text, "%s %s goes on.", you ? "" : " picks a pen.",
                 called(game, game->record.now.to_move));
}

static void add_answer(const Game *game, Text *text) {
    const Side turn = game->record.now.to_move, other = side_other(turn);
    const Side chooser = game->choice == SWAP2_TAKE_TURN ? turn : other;
    begin_sentence(game, chooser, text);
    text_add(text, " took %s", called(game, chooser));
    if (chooser == turn) {
        text_add(text, " and %s on.", form(game, turn, "go", "goes"));
        return;
    }
    text_add(text, ". ");
    begin_sentence(game, turn, text);
    text_add(text, " %s on with %s.", form(game, turn, "go", "goes"), called(game, turn));
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
        text_add(text, "Resign this game?");
    else
        text_add(text, "%s, do you resign?", describe_player(spec, side).text);
}

void game_strings_ask_draw(const GameSpec *spec, Side side, Text *text) {
    text_add(text, "%s offers a draw. %s, do you take it?", describe_player(spec, side).text,
             describe_player(spec, side_other(side)).text);
}

void game_strings_draw_declined(const GameSpec *spec, Side side, Text *text) {
    text_add(text, "%s declines the draw%s", describe_player(spec, side).text,
             spec->players[side].kind == PLAYER_HUMAN ? "." : ": a row is still possible.");
}

void game_strings_draw_at(const Variant *variant, Cell cell, Text *text) {
    text_add(text, "Draw at %s", describe_cell(variant, cell).text);
}
